"""Whatever is written can be read, on every screen: it stands out from what is below it, and does
not end in an ellipsis for want of room."""

from __future__ import annotations

from contextlib import contextmanager
from typing import NamedTuple

import numpy
import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.games.moonlight.board import pictures
from spytable.scenes.table import timeline
from spytable.ui import text as type_setting
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.contrast import luminance
from tests.support.quick import quick
from tools import shots
from tools.still import StillApp

TEXT, MARK = 4.5, 3.0  # the least contrasts
STARK_TEXT, STARK_MARK = 7.0, 4.5  # to a player who needs more
FEW = 0.02  # of the pixels below a word that may be less: where a line crosses the end of a letter
SCREENS = [screen for group in shots.groups() for screen in shots.screens(group)]


PARTS = numpy.arange(256) / 255
LINEAR = numpy.where(PARTS <= 0.04045, PARTS / 12.92, ((PARTS + 0.055) / 1.055) ** 2.4)
WEIGHTS = numpy.array([0.2126, 0.7152, 0.0722])


def contrast(one: str, other: str) -> float:
    """Of two colours, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _follows() -> str:
    """How an explanation of an answer begins, with the worlds of `tools.still`."""
    return words.t("hint.follows", count=40)


class Reader(Canvas):
    """A canvas that notes the words that it had to cut short, and measures each word and each sign
    on what it stands on."""

    def text(self, words: str, box, size=theme.BODY, colour=theme.INK, *how, **named) -> None:
        if self._is_cut(words, box, size, *how, **named):
            self.cut.append(words)
        with self._measured(words, box, self._ink(colour), STARK_TEXT if self.stark else TEXT):
            super().text(words, box, size, colour, *how, **named)

    def _is_cut(self, words: str, box, size: float, role=theme.BODY_FONT, *how, **named) -> bool:
        """Whether something is cut short. What is told in many sentences may be, as the log has all
        of it, but not what explains an answer."""
        wanted = self._style(size, role)
        smallest = min(wanted.size, self.px(theme.SMALL))
        _, lines = type_setting.shrink_to_fit(words, self.rect(box).size, wanted, smallest)
        is_cut = bool(lines) and lines[-1].endswith("…") and not words.endswith("…")
        return is_cut and ("\n" not in words or _follows() in words)

    def icon(self, name: str, box, colour=theme.INK) -> None:
        with self._measured(name, box, self._ink(colour), STARK_MARK if self.stark else MARK):
            super().icon(name, box, colour)

    @contextmanager
    def _measured(self, what: str, box, colour: str, least: float):
        rect = self.rect(box).clip(self.surface.get_clip())
        if not (rect.w and rect.h):  # out of sight
            yield
            return
        before = self.surface.subsurface(rect).copy()
        yield
        below = _below(before, self.surface.subsurface(rect))
        bad = below[~(_contrast(below, colour) >= least)]  # NaN is bad as well
        if len(bad) > FEW * len(below):
            self.unread.append((what, colour, float(bad[len(bad) // 2])))


def _below(before: pygame.Surface, after: pygame.Surface) -> numpy.ndarray:
    """The luminances below the pixels that something was drawn on; NaN where that was clear."""
    old, new = (pygame.surfarray.pixels2d(surface) for surface in (before, after))
    *colours, alpha = before.get_masks()
    changed = ((old ^ new) & sum((*colours, alpha))) != 0
    if alpha:
        changed &= (new & alpha) != 0  # what stays clear may still change its colour
    was = old[changed]
    parts = (LINEAR[was >> shift & 255] for shift in before.get_shifts()[:3])
    found = sum(weight * part for weight, part in zip(WEIGHTS, parts))
    return numpy.where(was & alpha == alpha, found, numpy.nan)


def _contrast(below: numpy.ndarray, colour: str) -> numpy.ndarray:
    """The contrast of a colour with luminances, from 1 to 21; NaN with NaN."""
    own = luminance(colour)
    return (numpy.maximum(below, own) + 0.05) / (numpy.minimum(below, own) + 0.05)


class ReadingApp(StillApp):
    def _make_canvas(self) -> None:
        surface, stark = pygame.display.get_surface(), self.settings.high_contrast
        self.canvas = Reader(surface, self.scale, words.locale(), stark)
        self.canvas.cut, self.canvas.unread = [], []

    def enlarge(self, size: tuple[int, int], scale: float) -> None:
        """A larger window, and larger words in it."""
        pygame.display.set_mode(size)
        self.rescale(scale)


class Look(NamedTuple):
    """How a player has set the window."""

    size: tuple[int, int] = (1280, 720)
    scale: float = 1.0
    locale: str = "en"


LOOKS = {
    "usual": Look(),
    "zh-Hans": Look(locale="zh-Hans"),
    "zh-Hant": Look(locale="zh-Hant"),
}
# All questions of a game look much alike; those of each kind are read in the usual look, and so is
# the toy game, which no player sees.
UNLIKE = [screen for screen in SCREENS if " question " not in screen.name]
READ = [(it, "usual") for it in SCREENS]
READ += [(it, look) for look in ("zh-Hans", "zh-Hant") for it in UNLIKE if it.given != ("toy",)]
OTHERS = tuple(id for id in registry.ids() if id != "moonlight")  # games not in the quick loop
QUICK = [(it, "usual") for it in UNLIKE if not it.name.startswith(OTHERS)]
LARGE = shots.SIZES[2]
# Not the toy game: the names of piles on its plain board are cut in such a window.
TAUGHT = [it for it in SCREENS if it.way in (shots.exercise, shots.retry) and it.given != ("toy",)]
TAUGHT_LOOKS = [Look((1280, 720), 1.5, locale) for locale in ("en", "zh-Hans")]


def named(sight: tuple[shots.Screen, str]) -> str:
    """How a screen in a look is called in the name of a test."""
    screen, look = sight
    return f"{screen.name}-{look}"


@pytest.mark.parametrize("sight", quick(READ, QUICK), ids=named)
def test_every_word_is_whole_and_stands_out_from_what_is_below_it(sight, fresh_home):
    screen, look = sight
    app = opened(screen, LOOKS[look])
    if look == "zh-Hant":
        app.stand_out(True)
    canvas = read(app)
    assert not canvas.cut
    assert not canvas.unread
    if look == "usual" and screen in UNLIKE:
        app.enlarge(*LARGE)
        assert not read(app).unread


@pytest.mark.parametrize("look", TAUGHT_LOOKS, ids=lambda look: look.locale)
@pytest.mark.parametrize("screen", quick(TAUGHT, TAUGHT[-2:]), ids=lambda screen: screen.name)
def test_on_a_small_sheet_a_shorter_explanation_is_whole(screen, look, fresh_home):
    assert not read(opened(screen, look)).cut


def opened(screen: shots.Screen, look: Look) -> ReadingApp:
    """The window with a screen."""
    app = ReadingApp(look.size, look.scale, look.locale)
    screen.open(app)
    return app


def read(app: ReadingApp) -> Reader:
    """What has read all that is in the window."""
    app.picture()
    return app.canvas


def test_marks_stand_out_from_where_they_are():
    fields = (theme.FELT_DARK, theme.FELT, theme.PAPER)
    assert all(
        max(contrast(theme.WHITE, field), contrast(theme.BLACK, field)) >= MARK for field in fields
    ), "the focus ring"
    for field in (theme.FELT_DARK, theme.FELT, pictures.NIGHT, pictures.DUSK):
        assert contrast(theme.LAMP, field) >= MARK, "what glows"
        assert contrast(theme.HINT, field) >= MARK, "what a hint leads to"
    assert contrast(theme.HINT, theme.INK) >= MARK, "its dashes, whatever lies below"
    for mark in (pictures.MOON, pictures.SNOW):
        for field in (pictures.NIGHT, pictures.DUSK, *pictures.PACKS_DARK):
            assert contrast(mark, field) >= MARK, "corners, moons and the borders of cards"
    for seat in theme.SEATS:
        assert contrast(seat.colour, theme.BLACK) >= TEXT, "the letter of a badge"


def test_every_kind_of_mark_on_the_timeline_has_a_shape_of_its_own_that_stands_out():
    looks = timeline.LOOKS.values()
    assert len({shape for shape, _, _ in looks}) == len(looks)
    assert all(contrast(colour, theme.FELT_DARK) >= MARK for _, colour, _ in looks)
