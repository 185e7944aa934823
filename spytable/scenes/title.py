"""The first screen: go on with the last match, or begin a new one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from spytable import words
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.match_setup import MatchSetup, any_saves, looking_for_unfinished
from spytable.scenes.box_facts import box_facts
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.school import lessons
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.poster import Poster, poster_size
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Choice, IconButton, Label

_BUDGET = 0.02  # seconds of an update for opening the last match
_LONG = 1.0  # seconds after which it is told how much of it is open
_LAMP = (900, 520)  # the picture of the lamp
_HEAD, _LOW_HEAD = 0.28, 0.22  # of the height, without and with a match to go on with
_LIGHT = 0.8  # of the head that it and its light take
_FEET = 3 * theme.BUTTON + 16  # the room of three buttons
_WIDEST = 1480
_NARROW = 1100  # below this width the buttons at the foot have no words


class Title(Scene):
    """Continue comes first; a click on a game's picture deals its last set-up anew."""

    keys = {pygame.K_F1: "help"}

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self.resume()

    def resume(self) -> None:
        self._saved: Match | None = None
        # A save may take long to open, and nobody should have to wait for the title.
        self._search = looking_for_unfinished() if any_saves() else None
        self._since, self._drawn, self._percent = self.app.now, False, 0
        self._likely = [registry.ids()[0], *self.app.settings.last][-1]
        self.app.expect(self._likely)

    def arrange(self, canvas: Canvas) -> None:
        middle = canvas.box.middle(min(canvas.width - 48, _WIDEST), canvas.height - 40)
        goes_on = bool(self._saved or self._search)
        head, rest = middle.split_top(min(300, canvas.height * (_LOW_HEAD if goes_on else _HEAD)))
        light = head.bottom * _LIGHT
        self._lamp = canvas.box.middle(light * _LAMP[0] / _LAMP[1], 0)._replace(y=0, h=light)
        foot, rest = rest.split_bottom(theme.BUTTON, 1.5 * theme.GAP)
        widgets = self._head(canvas, head)
        if goes_on:
            box, rest = rest.split_top(min(64, canvas.height * 0.12), theme.GAP)
            widgets.append(self._continue(box))
        for id, box in zip(registry.ids(), _shelf(rest, len(registry.ids()))):
            widgets += self._game(id, box)
        widgets += self._foot(canvas, foot)
        self._group.show(widgets, first=next(it for it in widgets if it.focusable))

    def _continue(self, box: Box) -> Button:
        """The button that goes on with the last match, or says that it is being opened."""
        if self._saved:
            names = words.t("list.comma").join(Seating.of(self._saved).names)
            text = words.t("title.continue", game=game_name(self._saved.game.id), names=names)
            button = Button(text, "continue", primary=True, icon="room/icon_continue")
        else:
            text = words.t("title.opening", percent=self._percent)
            button = Button(text, "continue", reason=text, icon="room/icon_continue")
        button.box = box.middle(min(box.w, 1040), box.h)
        return button

    def _head(self, canvas: Canvas, box: Box) -> list[Widget]:
        """Emblem and name in the light of the lamp, and below the tagline or else what went wrong
        last."""
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

    def _game(self, id: str, box: Box) -> list[Widget]:
        name, line, facts = game_name(id), words.t(f"{id}.tagline"), "\n".join(box_facts(id))
        poster = Poster(f"{id}/scene", name, line, "play", id, _FEET, facts)
        poster.box = box
        setup = IconButton("room/icon_setup", words.t("title.setup"), "setup", id)
        learn = IconButton("room/icon_learn", words.t("title.learn"), "learn", id)
        rules = IconButton("room/icon_rules", words.t("title.rules"), "rules", id)
        buttons = [setup, learn, rules] if lessons.has_course(id) else [setup, rules]
        for button, part in zip(reversed(buttons), reversed(poster.footer.columns(3, 8))):
            button.box = part.middle(theme.BUTTON, theme.BUTTON)
        return [poster, *buttons]

    def _foot(self, canvas: Canvas, box: Box) -> list[Widget]:
        languages = [(locale, words.t(f"locale.{locale}")) for locale in LOCALES]
        language = Choice(languages, words.locale(), "language")
        language.box, rest = box.split_left(min(480, box.w * 0.5), theme.GAP)
        buttons: list[Button] = []
        for command in ("saves", "settings", "quit"):
            icon = f"room/icon_{'leave' if command == 'quit' else command}"
            text = words.t(f"title.{command}")
            if canvas.width < _NARROW:
                buttons.append(IconButton(icon, text, command))
            else:
                buttons.append(Button(text, command, icon=icon))
        for button in reversed(buttons):
            button.box, rest = rest.split_right(button.wanted_width(canvas), theme.GAP)
        return [language, *buttons]

    def update(self, now: float) -> None:
        while self._search and self._drawn:
            try:
                share = next(self._search)
            except StopIteration as end:
                self._search, self._saved = None, end.value
                self._show_found()
            else:
                self._show_share(words.tens(share))
            if self.app.now >= now + _BUDGET:
                break

    def _show_found(self) -> None:
        """Shows the match to go on with, or that there is none."""
        if self._saved and self._saved.game.id != self._likely:
            self.app.expect(self._saved.game.id)
        self.arrange(self.app.canvas)
        self.stale = True

    def _show_share(self, percent: int) -> None:
        """Tells how much of a match is open, if that takes long."""
        if percent != self._percent and self.app.now > self._since + _LONG:
            self._percent = percent
            self.arrange(self.app.canvas)
            self.stale = True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._look_ahead(event.pos)
        command, value = self.act(event)
        if command is not None:
            self.app.problems.clear()
            self._command(command, value)

    def _look_ahead(self, position: Point) -> None:
        """Whoever points at a poster may open its game: its pictures are read by then."""
        posters = [it for it in self._group.widgets if isinstance(it, Poster)]
        for poster in posters:
            if poster.box.contains(position) and poster.game != self._likely:
                self._likely = poster.game
                self.app.expect(poster.game)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "continue" and self._saved:
            self.app.show_table(self._saved, resumed=True)
        elif command == "play":
            self._open(value)
        elif command == "setup":
            self.app.show_setup(self._last(value))
        elif command == "learn":
            self.app.show_course(value)
        elif command == "rules":
            self.app.show_rulebook(value)
        elif command == "help":
            self.app.show_rulebook(registry.ids()[0])
        elif command == "saves":
            self.app.show_saves()
        elif command == "settings":
            self.app.show_settings()
        elif command == "language":
            self.app.speak(value)
        elif command == "quit":
            self.app.quit()

    def _open(self, id: str) -> None:
        """Deals the last set-up of a game; whoever opens it for the first time is asked how to
        begin."""
        if self.app.memory.of(id).greeted or id in self.app.settings.last:
            self.app.deal(self._last(id))
        else:
            self.app.show_doors(id)

    def _last(self, id: str) -> MatchSetup:
        """The last set-up of a game, as far as it is still valid; before that, and before the first
        match is won, one for newcomers."""
        if id not in self.app.settings.last and not self.app.memory.of(id).won:
            return MatchSetup.first(id)
        return MatchSetup.recalled(id, self.app.settings.last.get(id, {}))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        if not canvas.stark:  # the name stands in its light
            canvas.sprite("room/lamp", self._lamp)
        canvas.sprite("room/emblem", self._emblem)
        self._group.draw(canvas)
        self._drawn = True


def _shelf(room: Box, count: int) -> list[Box]:
    """Centred boxes for so many posters, in as many columns as make them largest."""
    gap = 1.5 * theme.GAP
    shelves = (_rows(room, count, columns, gap) for columns in range(1, count + 1))
    return max(shelves, key=lambda boxes: boxes[0].w * boxes[0].h)


def _rows(room: Box, count: int, columns: int, gap: float) -> list[Box]:
    lines = -(-count // columns)
    height = (room.h - gap * (lines - 1)) / lines
    width, height = poster_size((room.w - gap * (columns - 1)) / columns, height)
    shelf = room.middle(columns * (width + gap) - gap, lines * (height + gap) - gap)
    boxes = [box for row in shelf.rows(lines, gap) for box in row.columns(columns, gap)]
    return boxes[:count]
