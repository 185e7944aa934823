"""The first screen: go on with the last match, or begin a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core import registry
from spytable.core.reader import LOCALES
from spytable.match_setup import MatchSetup, unfinished
from spytable.scenes.scene import Scene
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.poster import Poster, fitting
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Choice, IconButton, Label

if TYPE_CHECKING:
    from spytable.scenes.app import App

_LAMP = (900, 520)  # the picture of the lamp
_LIGHT = 0.8  # of the head that it and its light take
_FEET = 2 * theme.BUTTON + 8  # the room of two buttons
_WIDEST = 1480
_NARROW = 1100  # below this width the tools at the foot have no words


class Title(Scene):
    """Continue comes first; a click on a game's picture starts its last set-up."""

    keys = {pygame.K_F1: "help"}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self.resume()

    def resume(self) -> None:
        self._saved = unfinished()
        set_up = [registry.ids()[0], *self.app.settings.last]
        self.app.expect(self._saved.game.id if self._saved else set_up[-1])

    def arrange(self, canvas: Canvas) -> None:
        middle = canvas.box.middle(min(canvas.width - 48, _WIDEST), canvas.height - 40)
        head, rest = middle.split_top(min(300, canvas.height * 0.28))
        light = head.bottom * _LIGHT
        self._lamp = canvas.box.middle(light * _LAMP[0] / _LAMP[1], 0)._replace(y=0, h=light)
        foot, rest = rest.split_bottom(theme.BUTTON, 1.5 * theme.GAP)
        widgets = self._head(canvas, head)
        if self._saved:
            box, rest = rest.split_top(min(76, canvas.height * 0.12), 1.5 * theme.GAP)
            widgets.append(self._continue(box))
        for id, box in zip(registry.ids(), _shelf(rest, len(registry.ids()))):
            widgets += self._game(id, box)
        widgets += self._foot(canvas, foot)
        self._group.show(widgets, first=next(it for it in widgets if it.focusable))

    def _head(self, canvas: Canvas, box: Box) -> list[Widget]:
        """Emblem and name in the light of the lamp; what went wrong takes the place of the line
        below."""
        size = min(84, box.h * 0.28)
        name = Label(words.t("app.name"), size, theme.PAPER_LIGHT, theme.DISPLAY_FONT)
        wrong = self.app.problems
        text = words.problem(wrong[-1]) if wrong else words.t("app.tagline")
        line = Label(text, theme.BODY, theme.LAMP if wrong else theme.PAPER, align="centre")
        line.box, rest = box.split_bottom(min(52, box.h * 0.24))
        wide = canvas.text_width(name.text, size, theme.DISPLAY_FONT)
        middle = rest.split_bottom(size * 1.4)[0].middle(1.4 * size + wide, 1.4 * size)
        emblem, name.box = middle.split_left(1.4 * size)
        self._emblem = emblem.middle(1.1 * size, 1.1 * size)
        return [name, line]

    def _continue(self, box: Box) -> Button:
        match = self._saved
        text = words.t(
            "title.continue",
            game=words.t(f"{match.game.id}.name"),
            names=words.t("list.comma").join(Seating.of(match, match.journal.path).names),
        )
        button = Button(text, "continue", primary=True, icon="room/icon_continue")
        button.box = box.middle(min(box.w, 1040), box.h)
        return button

    def _game(self, id: str, box: Box) -> list[Widget]:
        name, line = words.t(f"{id}.name"), words.t(f"{id}.tagline")
        poster = Poster(f"{id}/scene", name, line, "play", id, _FEET)
        poster.box = box
        setup = IconButton("room/icon_setup", words.t("title.setup"), "setup", id)
        rules = IconButton("room/icon_rules", words.t("title.rules"), "rules", id)
        for button, part in zip((setup, rules), poster.feet.columns(2, 8)):
            button.box = part.middle(theme.BUTTON, theme.BUTTON)
        return [poster, setup, rules]

    def _foot(self, canvas: Canvas, box: Box) -> list[Widget]:
        languages = [(locale, words.t(f"locale.{locale}")) for locale in LOCALES]
        language = Choice(languages, words.locale(), "language")
        language.box, rest = box.split_left(min(480, box.w * 0.5), theme.GAP)
        tools: list[Button] = []
        for command in ("saves", "settings", "quit"):
            icon = f"room/icon_{'leave' if command == 'quit' else command}"
            text = words.t(f"title.{command}")
            if canvas.width < _NARROW:
                tools.append(IconButton(icon, text, command))
            else:
                tools.append(Button(text, command, icon=icon))
        for tool in reversed(tools):
            tool.box, rest = rest.split_right(tool.wanted_width(canvas), theme.GAP)
        return [language, *tools]

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command is not None:
            self.app.problems.clear()
            self._command(command, value)

    def _command(self, command: str, value: object) -> None:
        if command == "continue":
            self.app.push("play", match=self._saved, resumed=True)
        elif command == "play":
            self.app.deal(self._last(value))
        elif command == "setup":
            self.app.push("setup", table=self._last(value))
        elif command == "rules":
            self.app.push("rulebook", game=value)
        elif command == "help":
            self.app.push("rulebook", game=registry.ids()[0])
        elif command == "language":
            self.app.speak(value)
        elif command == "quit":
            self.app.quit()
        else:
            self.app.push(command)

    def _last(self, id: str) -> MatchSetup:
        """The last set-up of a game, as far as it still makes sense."""
        return MatchSetup.recalled(id, self.app.settings.last.get(id, {}))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        canvas.sprite("room/lamp", self._lamp)
        canvas.sprite("room/emblem", self._emblem)
        self._group.draw(canvas)


def _shelf(room: Box, count: int) -> list[Box]:
    """Boxes for so many posters, in the columns that make them largest, in the middle."""
    gap = 1.5 * theme.GAP
    shelves = (_rows(room, count, columns, gap) for columns in range(1, count + 1))
    return max(shelves, key=lambda boxes: boxes[0].w * boxes[0].h)


def _rows(room: Box, count: int, columns: int, gap: float) -> list[Box]:
    lines = -(-count // columns)
    height = (room.h - gap * (lines - 1)) / lines
    width, height = fitting((room.w - gap * (columns - 1)) / columns, height)
    shelf = room.middle(columns * (width + gap) - gap, lines * (height + gap) - gap)
    boxes = [box for row in shelf.rows(lines, gap) for box in row.columns(columns, gap)]
    return boxes[:count]
