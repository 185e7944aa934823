"""Every character has a font with a glyph for it, and lines break where they should."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path

import pygame
import pytest
import yaml
from fontTools.ttLib import TTFont

from spytable.ui import text, theme
from spytable.ui.text import Style

ROOT = Path(__file__).parents[2]
LOCALES = ("en", "zh-Hans", "zh-Hant")
ROLES = (theme.BODY_FONT, theme.DISPLAY_FONT)
BODY = Style(24)
HANS = Style(24, locale="zh-Hans")
SENTENCE = (
    "一行中点数较大的一方赢得该行；月亮只计一次！三局之后，赢得更多行的玩家（或“头狼”）"
    "赢得这个夜晚……请注意：《月光》中的“孤狼”不属于任何一方，也不计分。"
)


@lru_cache
def known(path: Path) -> frozenset[int]:
    with TTFont(path) as font:
        return frozenset(font.getBestCmap())


def missing(words: str, role: str, locale: str) -> set[str]:
    chars = {char for char in words if char.isprintable()}
    return {char for char in chars if ord(char) not in known(text.face(char, role, locale))}


@lru_cache
def sentences(locale: str) -> str:
    files = [
        ROOT / "spytable" / "locale" / f"{locale}.yaml",
        *ROOT.glob(f"cards/*/text.{locale}.yaml"),
    ]
    trees = [yaml.safe_load(path.read_text("utf-8")) for path in files if path.exists()]
    return "".join(leaves(trees))


def leaves(tree: object) -> list[str]:
    if isinstance(tree, dict):
        tree = list(tree.values())
    if isinstance(tree, list):
        return [leaf for branch in tree for leaf in leaves(branch)]
    return [str(tree)]


@lru_cache
def constants_of_the_window() -> str:
    """All strings in the code that draws."""
    package = ROOT / "spytable"
    folders = [package / "ui", package / "scenes", *package.glob("games/*/board")]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    found = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return "".join(value for value in found if isinstance(value, str))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_character_a_player_reads_has_a_glyph(role: str, locale: str) -> None:
    assert not missing(sentences(locale) + constants_of_the_window(), role, locale)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("locale", LOCALES)
def test_names_in_either_chinese_script_have_glyphs_in_every_language(
    role: str, locale: str
) -> None:
    assert not missing("阿明 谍影桌 諜影桌 疯狂 瘋狂 Zoë Łukasz", role, locale)


def test_the_chinese_scripts_use_different_faces() -> None:
    faces = {text.face("桌", theme.BODY_FONT, locale).name for locale in LOCALES}
    assert faces == {"NotoSansSC-Regular.otf", "NotoSansTC-Regular.otf"}


def test_chinese_quotes_are_as_wide_as_a_hanzi_only_in_chinese() -> None:
    assert text.width("桌“", HANS) == 2 * text.width("桌", HANS)
    assert text.width("“", BODY) < text.width("桌", BODY)


@pytest.mark.parametrize(
    ("line", "signs"),  # in widths of a hanzi
    [
        *(("桌“桌”桌", 5), ("桌“桌”，桌", 5.5), ("桌“桌”。", 4.5), ("桌（桌）", 4)),
        *(("“桌”", 2.5), ("桌：“桌", 3.5), ("桌”“桌", 3.5), ("桌，桌。桌", 5), ("桌……", 3)),
    ],
)
def test_brackets_stand_closer_beside_punctuation_and_where_a_line_begins(line, signs) -> None:
    hanzi = text.width("桌", HANS)
    assert text.width(line, HANS) == pytest.approx(signs * hanzi, abs=1)
    drawn = text.render(line, HANS, theme.INK).get_bounding_rect()
    assert drawn.right <= text.width(line, HANS)


def test_nothing_that_stands_closer_covers_what_comes_before() -> None:
    """As much ink as in signs of their own."""
    line = "桌“桌”，桌：“桌”。"
    ink = [text.render(it, HANS, theme.INK) for it in (line, *line)]
    whole, *apart = (pygame.mask.from_surface(it).count() for it in ink)
    assert whole >= 0.98 * sum(apart)


@pytest.mark.parametrize("limit", range(80, 400, 7))
def test_no_chinese_punctuation_stands_on_the_wrong_side_of_a_break(limit: int) -> None:
    lines = text.wrap(SENTENCE, limit, HANS)
    assert "".join(lines) == SENTENCE
    assert not [line for line in lines[1:] if line[0] in "，。、；：？！）」』》”…"]
    assert not [line for line in lines[:-1] if line[-1] in "（「『《“"]


@pytest.mark.parametrize("limit", range(120, 500, 31))
def test_english_breaks_between_words_and_no_line_is_too_wide(limit: int) -> None:
    words = "“Estoril 1942” - it's 3.5 miles; take all (yes, all) the cards from there!"
    lines = text.wrap(words, limit, BODY)
    assert " ".join(lines) == words
    assert all(text.width(line, BODY) <= limit for line in lines)


def test_a_word_longer_than_the_line_is_broken_rather_than_cut() -> None:
    lines = text.wrap("a counterintelligence b", 100, BODY)
    assert "".join(lines).replace(" ", "") == "acounterintelligenceb"
    assert all(text.width(line, BODY) <= 100 for line in lines)


def test_a_new_line_in_a_text_is_kept() -> None:
    assert text.wrap("one\n\ntwo", 400, BODY) == ("one", "", "two")


def test_only_a_text_that_does_not_fit_gets_an_ellipsis() -> None:
    assert text.truncate("Moonlight", 400, BODY) == "Moonlight"
    short = text.truncate("Moonlight over Estoril", 150, BODY)
    assert short.startswith("Moon") and short.endswith("…")
    assert text.width(short, BODY) <= 150


def test_a_long_word_is_shrunk_before_it_is_broken() -> None:
    limit = text.width("Counterintelligence", Style(21))
    style, lines = text.shrink_to_fit("Counterintelligence", (limit, 100), BODY, 16)
    assert (style.size, lines) == (21, ("Counterintelligence",))


def test_no_font_is_opened_for_a_size_that_is_clearly_too_large() -> None:
    limit = text.width("Counterintelligence", Style(21))
    text.shrink_to_fit.cache_clear()
    text._font.cache_clear()
    text.shrink_to_fit("Counterintelligence", (limit, 100), Style(61), 16)
    assert text._font.cache_info().currsize < 8


def test_too_much_text_is_truncated_inside_its_area() -> None:
    style, lines = text.shrink_to_fit(SENTENCE, (200, 60), HANS, 20)
    assert style.size == 20
    assert len(lines) * style.line_height <= 60
    assert lines[-1].endswith("…")


def test_mixed_scripts_share_one_baseline() -> None:
    def lowest_ink(words: str) -> int:
        return text.render(words, Style(96, locale="zh-Hans"), "#000000").get_bounding_rect().bottom

    assert text.render("HH桌", BODY, "#000000").get_height() == BODY.line_height
    assert lowest_ink("H") == round(96 * 1.05)
    assert lowest_ink("H") < lowest_ink("桌") < lowest_ink("H") + 96 * 0.12


@pytest.mark.parametrize("size", [20, 24, 36])
def test_no_character_stands_alone_in_a_last_line(size: int) -> None:
    style = Style(size, locale="zh-Hans")
    said = "玩家甲用超级卫星道具升级轨道五的一颗卫星。"
    limit = text.width(said[:-2], style)
    first, last = text.wrap(said, limit, style)
    assert first + last == said
    assert len(last) == 3


def test_no_number_stands_alone_in_a_last_line() -> None:
    said = "Scout B puts a satellite into orbit 2."
    assert text.wrap(said, text.width(said[:-1], BODY), BODY)[-1] == "orbit 2."
    said = "玩家甲派遣美国侦察员到轨道3区域2。"
    assert text.wrap(said, text.width(said[:-1], HANS), HANS)[-1] == "域2。"
    said = "玩家甲還要放置3顆。"
    assert text.wrap(said, text.width(said[:-1], HANS), HANS)[-1] == "3顆。"


def test_a_short_word_may_stand_alone() -> None:
    said = "Nobody has captured a"
    assert text.wrap(said, text.width(said[:-1], BODY), BODY)[-1] == "a"


def test_a_number_stays_alone_where_there_is_no_room_for_more() -> None:
    said = "Counterintelligence 2."
    lines = text.wrap(said, text.width("Counterintelligence", BODY), BODY)
    assert lines == ("Counterintelligence", "2.")
