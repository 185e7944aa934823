"""Who plays from now on: a person leaves a seat to a machine, or takes one over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core.journal import SaveFailed
from spytable.core.match import Match
from spytable.scenes import players
from spytable.scenes.scene import Scene
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.form import Form, Part
from spytable.ui.form_panel import lay_sheet
from spytable.ui.widgets import Button, Panel

if TYPE_CHECKING:
    from spytable.scenes.app import App


class Seats(Scene):
    """A sheet over the table, which is laid anew for those who sit down.

    Of what was shown to one seat nothing is left on the table of another.
    """

    over = True
    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: App, match: Match, showing: Playback) -> None:
        super().__init__(app)
        self._match = match
        self._showing = showing
        self._before = self.seating = Seating.of(match, match.journal.path)
        self._group = self.new_group()
        self._form = Form()

    def arrange(self, canvas: Canvas) -> None:
        self._form.show([Part("", players.lines(self.seating))])
        back = Button(words.t("seats.back"), "back", icon="room/icon_back")
        sit = Button(words.t("seats.sit"), "sit", primary=True, icon="room/icon_seats")
        panel = Panel(words.t("seats.title"))
        self._group.show(lay_sheet(canvas, panel, self._form, [back, sit]), first=back)

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = self.stale or event.type == pygame.MOUSEBUTTONDOWN  # a field is left
        command, value = self.act(event)
        if command == "back":
            self.app.pop()
        elif command == "sit":
            self._sit_down()
        elif command is not None:
            self.seating = players.changed(self.seating, command, value)
            if command[0] == "mind":
                self.arrange(self.app.canvas)

    def _sit_down(self) -> None:
        if self.seating == self._before:
            self.app.pop()
            return
        try:
            self._match.reseat(self.seating.table)
        except SaveFailed as problem:
            note = words.problem(problem)
        else:
            note = self.seating.news(self._before)
            newcomers = {*self.seating.people} - {*self._before.people}
            self._showing.seat(newcomers, self._viewer(newcomers), self.app.now)
        self.app.open_table(match=self._match, showing=self._showing, note=note)

    def _viewer(self, newcomers: set[int]) -> int | None:
        """Who is before the screen then: whoever is there if he plays on, or the only person who
        sits down; nobody until another person has lifted the curtain."""
        people, viewer = self.seating.people, self._showing.viewer
        if viewer in people:
            return viewer
        return people[0] if len(people) == 1 and newcomers else None

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)
