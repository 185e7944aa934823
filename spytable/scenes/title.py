"""The first screen: go on with the last match, or begin a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core import registry
from spytable.core.reader import LOCALES
from spytable.scenes.scene import Scene
from spytable.table import Table, unfinished
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.widgets import Button, Choice, Label, Panel, Widget

if TYPE_CHECKING:
    from spytable.app import App


_GAME = 150  # the height of a game where there is room
_ROOMY = 120  # the height from which its buttons stand below each other


def _shelf(room: Box, count: int) -> list[Box]:
    """Boxes for so many games: below each other, or where they are many in two columns."""
    columns = 1 if count * (_GAME + theme.GAP) <= room.h else 2
    rows = -(-count // columns)
    height = min(room.h, rows * (_GAME + theme.GAP) - theme.GAP)
    shelf, _ = room.split_top(height)
    return [box for row in shelf.rows(rows, theme.GAP) for box in row.columns(columns, theme.GAP)]


class Title(Scene):
    """Continue comes first; every game has its last set-up one click away."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._group = Group(since=app.now)
        self._saved = unfinished()

    def arrange(self, canvas: Canvas) -> None:
        middle = canvas.box.middle(min(canvas.width - 64, 1100), canvas.height - 64)
        head, rest = middle.split_top(min(240, canvas.height * 0.28))
        foot, rest = rest.split_bottom(theme.TARGET + 8, theme.GAP)
        widgets = self._head(head)
        if self._saved:
            box, rest = rest.split_top(72, theme.GAP)
            widgets.append(self._continue(box))
        for id, box in zip(registry.ids(), _shelf(rest, len(registry.ids()))):
            widgets += self._game(id, box)
        widgets += self._foot(foot)
        self._group.show(widgets)
        if self._group.focused is None:
            self._group.focus(next(widget for widget in widgets if widget.focusable))

    def _head(self, box: Box) -> list[Widget]:
        name = Label(words.t("app.name"), 96, theme.LAMP, theme.DISPLAY_FONT, "centre", "bottom")
        wrong = self.app.problems
        text = words.problem(wrong[-1]) if wrong else words.t("app.tagline")
        line = Label(text, theme.BODY, theme.LAMP if wrong else theme.PAPER, align="centre")
        name.box, line.box = box.split_top(box.h - 80)
        return [name, line]

    def _continue(self, box: Box) -> Button:
        match = self._saved
        text = words.t(
            "title.continue",
            game=words.t(f"{match.game.id}.name"),
            names=words.t("list.comma").join(match.table["names"]),
        )
        button = Button(text, "continue", primary=True)
        button.box = box
        return button

    def _game(self, id: str, box: Box) -> list[Widget]:
        panel = Panel()
        panel.box = box
        low = box.h < _ROOMY
        inside = box.inset(20, 8) if low else box.inset(24, 16)
        right, left = inside.split_right(260 if low else 220, theme.GAP)
        name = Label(words.t(f"{id}.name"), theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        line = Label(words.t(f"{id}.tagline"), theme.SMALL, theme.INK_SOFT, valign="top")
        name.box, line.box = left.split_top(52)
        play = Button(words.t("title.play"), "play", id, primary=not self._saved)
        setup = Button(words.t("title.setup"), "setup", id)
        play.box, setup.box = right.columns(2, 10) if low else right.rows(2, 10)
        return [panel, name, line, play, setup]

    def _foot(self, box: Box) -> list[Widget]:
        languages = [(locale, words.t(f"locale.{locale}")) for locale in LOCALES]
        language = Choice(languages, words.locale(), "language")
        language.box, rest = box.split_left(min(560, box.w - 200))
        leave = Button(words.t("title.quit"), "quit")
        leave.box = rest.split_right(160)[0]
        return [language, leave]

    def handle(self, event: pygame.event.Event) -> None:
        act = self._group.handle(event, self.app.now)
        if act is None:
            return
        self.stale = True
        if act.command is not None:
            self.app.problems.clear()
        if act.command == "continue":
            self.app.push("play", match=self._saved, resumed=True)
        elif act.command == "play":
            self.app.deal(self._last(act.value))
        elif act.command == "setup":
            self.app.push("setup", table=self._last(act.value))
        elif act.command == "language":
            self.app.speak(act.value)
        elif act.command == "quit":
            self.app.quit()

    def _last(self, id: str) -> Table:
        """The last set-up of a game, as far as it still makes sense."""
        return Table.recalled(id, self.app.settings.last.get(id, {}))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
