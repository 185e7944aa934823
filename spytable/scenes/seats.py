"""Who plays from now on: a person leaves a seat to a machine, or takes one over."""

from __future__ import annotations

from dataclasses import replace

import pygame

from spytable import words
from spytable.core.atomic_files import SaveFailed
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes import players
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.form import Form, Section
from spytable.ui.form_panel import lay_out_form_panel
from spytable.ui.widgets import Button, Panel


class Seats(Scene):
    """A form over the table. Those who sit down get a new table, on which nothing is left of what
    was shown to another seat.
    """

    over = True
    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, match: Match, playback: Playback) -> None:
        super().__init__(app)
        self._match = match
        self._playback = playback
        self._before = self.seating = Seating.of(match)
        self._group = self.new_group()
        self._form = Form()

    def arrange(self, canvas: Canvas) -> None:
        self._form.show([Section("", players.lines(self.seating, self._match.game.id))])
        back = Button(words.t("seats.back"), "back", icon="room/icon_back")
        sit = Button(words.t("seats.sit"), "sit", primary=True, icon="room/icon_seats")
        panel = Panel(words.t("seats.title"))
        self._group.show(lay_out_form_panel(canvas, panel, self._form, [back, sit]), first=back)

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command == "back":
            self.app.back()
        elif command == "sit":
            self._sit_down()
        elif isinstance(command, tuple):
            self.seating = players.changed(self.seating, command, value)
            if command[0] != "name":
                self.arrange(self.app.canvas)

    def _sit_down(self) -> None:
        if self.seating == self._before:
            self.app.back()
            return
        was_open = self._playback.is_lent
        try:
            self._match.reseat(self.seating.record)
        except SaveFailed as problem:
            note = words.problem(problem)
        else:
            note = self.seating.news(self._before)
            if was_open and self.seating.people:
                note = words.joined([note, words.t("seats.was_open")])
            newcomers = {*self.seating.people} - {*self._before.people}
            self._playback.seat(newcomers, self._viewer(newcomers), self.app.now)
            self._keep_names()
        self.app.replace_table(self._match, self._playback, note)

    def _keep_names(self) -> None:
        """The next match that is set up has the same names, if it has as many seats."""
        id, last = self._match.game.id, self.app.settings.last
        setup = MatchSetup.recalled(id, last.get(id, {}))
        if id in last and len(setup.seating.given) == len(self.seating.given):
            named = setup.seating._replace(given=self.seating.given)
            last[id] = replace(setup, seating=named).record
            self.app.keep_settings()

    def _viewer(self, newcomers: set[int]) -> int | None:
        """Who is before the screen then: the same viewer if still a player, or the only person who
        sits down; nobody until another person has lifted the curtain."""
        people, viewer = self.seating.people, self._playback.viewer
        if viewer in people:
            return viewer
        return people[0] if len(people) == 1 and newcomers else None

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)
