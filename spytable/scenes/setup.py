"""Who sits at the table, and by which options a match is played."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pygame

from spytable import words
from spytable.core import registry
from spytable.match_setup import MatchSetup
from spytable.scenes import players
from spytable.scenes.box_facts import box_facts
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.school import lessons
from spytable.seating import TAKE_BACKS
from spytable.ui.canvas import Canvas
from spytable.ui.fields import NumberField
from spytable.ui.form import Form, Line, Section
from spytable.ui.form_panel import lay_out_form_panel
from spytable.ui.widgets import Button, Choice, Label, Panel


class Setup(Scene):
    """A form to fill in; what is chosen is kept as the game's last set-up."""

    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, match_setup: MatchSetup) -> None:
        super().__init__(app)
        app.wake_pool()
        app.expect(match_setup.game)
        self.match_setup = match_setup
        self._group = self.new_group()
        self._form = Form()

    def arrange(self, canvas: Canvas) -> None:
        match = [*self._count(), *self._options(), self._take_backs(), self._seed()]
        self._form.show(
            [
                Section(
                    words.t("setup.who"),
                    players.lines(self.match_setup.seating, self.match_setup.game),
                ),
                Section(words.t("setup.how"), match, 1.1),
            ]
        )
        game, seats = self.match_setup.game, len(self.match_setup.seating.minds)
        facts = words.t("saves.dot").join(box_facts(game, seats))
        panel = Panel(words.t("setup.title", game=game_name(game)), facts)
        back = Button(words.t("setup.back"), "back", icon="room/icon_back")
        start = Button(words.t("setup.start"), "start", primary=True, icon="room/icon_play")
        learn = Button(words.t("setup.learn"), "learn", icon="room/icon_learn")
        buttons = [back, learn, start] if lessons.has_course(game) else [back, start]
        self._group.show(lay_out_form_panel(canvas, panel, self._form, buttons), first=start)

    def _count(self) -> list[Line]:
        """How many sit at the table, where the game leaves a choice."""
        counts = registry.game(self.match_setup.game).seat_counts
        if len(counts) == 1:
            return []
        game, now = self.match_setup.game, len(self.match_setup.seating.minds)
        choice = Choice([(count, str(count)) for count in counts], now, "count")
        chairs = f"{game}.chairs.{now}"  # said where they differ, see docs/balance.md
        note = words.t(chairs) if words.has(chairs) else ""
        return [Line(Label(words.t("setup.seats")), choice, note)]

    def _options(self) -> list[Line]:
        game, count = self.match_setup.game, len(self.match_setup.seating.minds)
        return [
            Line(
                Label(words.t(f"{game}.option.{name}.name")),
                Choice(
                    [(it, words.t(f"{game}.option.{name}.{it}")) for it in option.choices],
                    self.match_setup.options.get(name, option.default),
                    ("option", name),
                ),
                words.t(f"{game}.option.{name}.text"),
            )
            for name, option in registry.game(game).options.items()
            if option.is_offered(count)
        ]

    def _take_backs(self) -> Line:
        choices = [(rule, words.t(f"setup.take_backs_{rule}")) for rule in TAKE_BACKS]
        choice = Choice(choices, self.match_setup.seating.take_backs, "take_backs")
        return Line(Label(words.t("setup.take_backs")), choice, words.t("setup.take_backs_note"))

    def _seed(self) -> Line:
        text = "" if self.match_setup.seed is None else str(self.match_setup.seed)
        field = NumberField(text, "seed", limit=9, hint=words.t("setup.any_deal"))
        return Line(Label(words.t("setup.deal")), field, words.t("setup.deal_note"))

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command == "back":
            self.app.back()
        elif command == "learn":
            self.app.show_course(self.match_setup.game)
        elif command == "start":
            self._start()
        elif command is not None:
            self._change(command, value)

    def _change(self, command: Hashable, value: Any) -> None:
        setup, seating = self.match_setup, self.match_setup.seating
        kind, which = command if isinstance(command, tuple) else (command, None)
        if kind in ("name", "mind", "style"):
            seating = players.changed(seating, (kind, which), value)
        elif kind == "count":
            seating = seating.seated(value)
        elif kind == "take_backs":
            seating = seating._replace(take_backs=value)
        elif kind == "option":
            setup = replace(setup, options={**setup.options, which: value})
        elif kind == "seed":
            setup = replace(setup, seed=value)
        self.match_setup = replace(setup, seating=seating)
        if kind in ("mind", "style", "count"):
            self.arrange(self.app.canvas)

    def _start(self) -> None:
        self.app.settings.last[self.match_setup.game] = self.match_setup.record
        self.app.keep_settings()
        self.app.deal(self.match_setup)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
