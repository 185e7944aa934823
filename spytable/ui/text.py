"""Text rendering: a font for every character, line breaking, fitting text into a box."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import fontpkg
import pygame
import pylopdf_fonts_zh_cn as simplified
import pylopdf_fonts_zh_tw as traditional

from spytable.ui import theme
from spytable.ui.box import Size
from spytable.ui.surface_memory import DRAWN, kept
from spytable.ui.time_slices import making

# One line height and baseline for all faces, so that mixed scripts line up; chosen so that both
# capitals and hanzi look centred in a line.
_LINE, _BASELINE = 1.4, 1.05
_PROBE_SIZE = 96
_NEARLY = 1.02  # how much wider than in proportion a text may be at another size
# In no font, so its metrics are those of the box drawn for a missing glyph.
_NONCHARACTER = chr(0xFFFF)
# Every Latin face has these, but in Chinese they must be as wide as a hanzi.
_WIDE_IN_CHINESE = frozenset("“”‘’…—·")

_OPENING = "（「『《〈【〔“‘"
_CLOSING = "，。、；：？！）」』》〉】〕”’…—·％"
# Signs of which the inner half is blank, and those beside which a typesetter leaves it out.
_CLOSING_BRACKETS = "）」』》〉】〕”’"
_BESIDE_BRACKETS = frozenset(_OPENING + _CLOSING_BRACKETS + "，。、；：？！")
_HANZI = r"\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_UNIT = re.compile(
    rf"[ \t\u3000]+"
    rf"|[{_OPENING}]*(?:[^ \t\u3000{_HANZI}{_OPENING}]+|[^{_OPENING}{_CLOSING}])"
    rf"[{_CLOSING},.;:?!)]*"
    rf"|[{_OPENING}{_CLOSING}]+"
)
_ORPHAN = re.compile(rf"([{_HANZI}]|\d+)[{_CLOSING},.;:?!)]*")
_LATIN = re.compile(rf"[^{_HANZI}]+")


class Style(NamedTuple):
    """Font size in real pixels, font role, and the locale of the text."""

    size: int
    role: str = theme.BODY_FONT
    locale: str = "en"

    @property
    def line_height(self) -> int:
        return round(self.size * _LINE)


@lru_cache(maxsize=4096)
def width(text: str, style: Style) -> int:
    """The width of a line of text in real pixels."""
    with making():
        return sum(
            _font(run.path, style.size).size(run.text)[0] - run.closer for run in _runs(text, style)
        )


@kept(DRAWN)
def render(text: str, style: Style, colour: str) -> pygame.Surface:
    """One line of text on a transparent surface. It is shared: never draw on it."""
    surface = pygame.Surface((width(text, style), style.line_height), pygame.SRCALPHA)
    x, baseline = 0, round(style.size * _BASELINE)
    for run in _runs(text, style):
        font = _font(run.path, style.size)
        image = font.render(run.text, True, pygame.Color(colour))
        x -= run.closer
        surface.blit(image, (x, baseline - font.get_ascent()))
        x += font.size(run.text)[0]
    return surface


@lru_cache(maxsize=1024)
def wrap(text: str, limit: int, style: Style) -> tuple[str, ...]:
    """Breaks a text into lines at most `limit` real pixels wide; newlines are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        first = len(lines)
        lines.extend(_filled_lines(_units(paragraph), limit, style))
        if len(lines) > first + 1 and _ORPHAN.fullmatch(lines[-1]):
            above, joined = _pull_down(*lines[-2:])
            if above and width(joined, style) <= limit:
                lines[-2:] = above, joined
    return tuple(lines)


def _filled_lines(units: list[str], limit: int, style: Style) -> Iterator[str]:
    """Lines that hold as many units as fit, or a part of one that is too wide for any line."""
    begun = 0  # units that are on the line whether they fit or not
    while (count := max(begun, _fitting(units, limit, style))) < len(units):
        line = "".join(units[:count]).rstrip()
        if line:
            yield line
        *full, head = _split(units[count].lstrip(), limit, style)
        yield from full
        units, begun = [head, *units[count + 1 :]], 1
    yield "".join(units).rstrip()


def _fitting(units: list[str], limit: int, style: Style) -> int:
    """How many units fit on a line. They are measured one by one, which is quick because words
    recur, and together only where it matters: letters may move closer."""
    ends = [*accumulate(width(unit, style) for unit in units)]
    count = bisect_right(ends, limit)
    while count and _joined_width(units[:count], style) > limit:
        count -= 1
    while (
        count < len(units)
        and ends[count] <= limit + style.size
        and _joined_width(units[: count + 1], style) <= limit
    ):
        count += 1
    return count


def _joined_width(units: list[str], style: Style) -> int:
    return width("".join(units).rstrip(), style)


def _pull_down(line: str, orphan: str) -> tuple[str, str]:
    """Moves the last unit of a line down to the lone character or number below it."""
    *rest, last = _units(line)
    gap = " " if _LATIN.fullmatch(last) and _LATIN.fullmatch(orphan) else ""
    return "".join(rest).rstrip(), last + gap + orphan


def truncate(text: str, limit: int, style: Style) -> str:
    """The text, or as much of it as fits within `limit` with an ellipsis."""
    if width(text, style) <= limit:
        return text
    while text and width(text + "…", style) > limit:
        text = text[:-1]
    return text.rstrip(" .。") + "…"


@lru_cache(maxsize=1024)
def shrink_to_fit(
    text: str, area: Size, style: Style, smallest: int
) -> tuple[Style, tuple[str, ...]]:
    """The largest style, at most the given one, in which the wrapped text fits an area without
    breaking a word; and its lines. What does not fit at the smallest size is truncated.
    """
    limit, height, largest = *area, style.size
    for size in range(largest, smallest - 1, -1):
        style = style._replace(size=size)
        if smallest < size < largest and not _may_fit(text, area, style):
            continue
        lines = wrap(text, limit, style)
        if len(lines) * style.line_height <= height and _widest_unit(text, style) <= limit:
            return style, lines
    room = max(1, height // style.line_height)
    if len(lines) > room:
        lines = (*lines[: room - 1], truncate(lines[room - 1] + "…", limit, style))
    return style, lines


def forget() -> None:
    """Forgets what was measured: in another language or size little of it is wanted again."""
    for measured in (width, wrap, shrink_to_fit, _runs):
        measured.cache_clear()


@lru_cache(maxsize=8192)
def face(char: str, role: str, locale: str) -> Path:
    """The font file for a character."""
    latin, *chinese = _faces(role, locale)
    if char in _WIDE_IN_CHINESE and locale.startswith("zh"):
        return chinese[0]
    if _has_figures(char, role):
        return chinese[0]
    return next((path for path in (latin, *chinese) if _has(path, char)), chinese[0])


def _has_figures(text: str, role: str) -> bool:
    """Whether the Latin face will not do: it has old-style figures, its 1 looks like an I."""
    return role == theme.DISPLAY_FONT and any(char.isdecimal() for char in text)


def _may_fit(text: str, area: Size, style: Style) -> bool:
    """Whether a text might fit an area, judged by a font already open: opening one is slow."""
    scale = _PROBE_SIZE / style.size * _NEARLY
    limit, probe = int(area[0] * scale), style._replace(size=_PROBE_SIZE)
    high = len(wrap(text, limit, probe)) * style.line_height
    return high <= area[1] and _widest_unit(text, probe) <= limit


def _units(text: str) -> list[str]:
    """The units between which a line may break: words, blanks, hanzi with their punctuation."""
    return _UNIT.findall(text)


def _widest_unit(text: str, style: Style) -> int:
    return max((width(unit, style) for unit in _units(text)), default=0)


def _split(unit: str, limit: int, style: Style) -> list[str]:
    """Splits a unit too wide for a line into pieces that fit; the last may be continued."""
    pieces = [""]
    for char in unit:
        if pieces[-1] and width(pieces[-1] + char, style) > limit:
            pieces.append("")
        pieces[-1] += char
    return pieces


class _Run(NamedTuple):
    """A piece of a line in one face, and by how much it stands closer to what comes before."""

    path: Path
    text: str
    closer: int = 0  # real pixels


@lru_cache(maxsize=2048)
def _runs(text: str, style: Style) -> tuple[_Run, ...]:
    """A line in runs, which end where the face changes or punctuation stands closer."""
    if text.isascii() and text.isprintable() and not _has_figures(text, style.role):
        return (_Run(_faces(style.role, style.locale)[0], text),)  # nearly all of English
    runs, start, wide = [], 0, _wide(style)
    paths = [face(char, style.role, style.locale) for char in text]
    closer = [
        style.size // 2 if _is_closer(before, char) and path in wide else 0
        for before, char, path in zip(("", *text), text, paths)
    ]
    for end in range(1, len(text) + 1):
        if end == len(text) or paths[end] is not paths[start] or closer[end]:
            runs.append(_Run(paths[start], text[start:end], closer[start]))
            start = end
    return tuple(runs)


def _is_closer(before: str, char: str) -> bool:
    """Whether the blank half of a bracket or quotation mark is left out, as Chinese is set: beside
    other punctuation, and where a line begins."""
    if before and before in _CLOSING_BRACKETS:
        return char in _BESIDE_BRACKETS
    return char in _OPENING and (not before or before in _BESIDE_BRACKETS)


def _wide(style: Style) -> tuple[Path, ...]:
    """The faces in which punctuation is as wide as a hanzi."""
    return _faces(style.role, style.locale)[1:] if style.locale.startswith("zh") else ()


@lru_cache
def _faces(role: str, locale: str) -> tuple[Path, Path, Path]:
    """The files of the Latin face, the Chinese face of the locale, and the other Chinese face."""
    if role == theme.DISPLAY_FONT:
        latin = fontpkg.path("playfair-display")
        chinese = [simplified.serif_path(), traditional.serif_path()]
    else:
        latin = fontpkg.path("noto-sans")
        chinese = [simplified.sans_path(), traditional.sans_path()]
    if locale == "zh-Hant":
        chinese.reverse()
    return (latin, *chinese)


def _has(path: Path, char: str) -> bool:
    """Whether a font has a glyph for a character."""
    font = _font(path, _PROBE_SIZE)
    # Outside the basic plane pygame may not measure at all: [None].
    return font.metrics(char) not in (font.metrics(_NONCHARACTER), [None])


@lru_cache(maxsize=24)  # each takes a megabyte in Chinese; a screen wants up to 21
def _font(path: Path, size: int) -> pygame.font.Font:
    pygame.font.init()
    with making():
        return pygame.font.Font(str(path), size)
