"""Nothing that is written ends in an ellipsis for want of room, on any screen."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.core.reader import LOCALES
from spytable.ui import text as type_setting
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from tests.support.quick import quick
from tools import shots
from tools.still import StillApp

SIZES = [(1280, 720), (1920, 1080)]
SCREENS = [screen for group in shots.groups() for screen in shots.screens(group)]


class Reader(Canvas):
    """A canvas that notes what it had to cut short.

    What is told in many sentences may be: the log has all of it.
    """

    def text(self, words: str, box, size=theme.BODY, colour=theme.INK, *how, **named) -> None:
        role = how[0] if how else named.get("role", theme.BODY_FONT)
        wanted = self._style(size, role)
        smallest = min(wanted.size, self.px(theme.SMALL))
        _, lines = type_setting.shrink_to_fit(words, self.rect(box).size, wanted, smallest)
        if lines and lines[-1].endswith("…") and not words.endswith("…") and "\n" not in words:
            self.cut.append(words)
        super().text(words, box, size, colour, *how, **named)


class ReadingApp(StillApp):
    def _make_canvas(self) -> None:
        self.canvas = Reader(pygame.display.get_surface(), self.scale, words.locale())
        self.canvas.cut = []


@pytest.mark.parametrize("locale", quick([*LOCALES], ["en"]))
@pytest.mark.parametrize("size", quick(SIZES, SIZES[:1]), ids=str)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_everything_is_read_to_its_end(screen, size, locale, fresh_home):
    app = ReadingApp(size, 1.0, locale)
    screen.open(app)
    app.picture()
    assert not app.canvas.cut
