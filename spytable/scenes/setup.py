"""Who sits at the table, and by which options a match is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.ai import levels
from spytable.core import registry
from spytable.scenes.scene import Scene
from spytable.seating import HUMAN, usual_name
from spytable.table import Table
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.fields import NumberField, TextField
from spytable.ui.group import Group
from spytable.ui.widgets import Button, Choice, Label, Panel, Widget

if TYPE_CHECKING:
    from spytable.app import App

_LINE = 72
_NAME = 16  # letters
_SEGMENTS = 3  # more choices than these take turns in one place


class Setup(Scene):
    """A sheet to fill in; what is chosen is kept as the game's last set-up."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        app.wake_pool()
        self.table = table
        self._group = Group(since=app.now)

    def arrange(self, canvas: Canvas) -> None:
        lines = [*self._count(), *self._seats(), *self._options(), self._take_backs()]
        lines.append(self._seed())
        height = min(canvas.height - 16, len(lines) * _LINE + 240)
        panel = Panel(words.t("setup.title", game=words.t(f"{self.table.game}.name")))
        panel.box = canvas.box.middle(min(canvas.width - 48, 1180), height)
        foot, inside = panel.inside.split_bottom(theme.TARGET + 8, theme.GAP)
        widgets: list[Widget] = [panel]
        gap = min(12, inside.h / len(lines) * 0.15)
        for line, box in zip(lines, inside.rows(len(lines), gap)):
            widgets += self._laid(line, box)
        widgets += self._foot(foot)
        self._group.show(widgets)
        if self._group.focused is None:
            self._group.focus(widgets[-1])

    def _laid(self, line: tuple[Widget, ...], box: Box) -> tuple[Widget, ...]:
        """A label, or what is typed, on the left, and what is chosen on the right."""
        line[0].box, line[1].box = box.split_left(box.w * 0.34, theme.GAP)
        return line

    def _count(self) -> list[tuple[Widget, Widget]]:
        """How many sit at the table, where the game leaves a choice."""
        counts = registry.game(self.table.game).seat_counts
        if len(counts) == 1:
            return []
        choices = [(count, str(count)) for count in counts]
        choice = Choice(choices, len(self.table.seating.minds), "count")
        return [(Label(words.t("setup.seats")), choice)]

    def _seats(self) -> list[tuple[Widget, Widget]]:
        seating = self.table.seating
        return [
            (
                TextField(name, ("name", seat), limit=_NAME, hint=usual_name(seat, mind)),
                Choice(_minds(mind), mind, ("mind", seat)),
            )
            for seat, (name, mind) in enumerate(zip(seating.names, seating.minds))
        ]

    def _options(self) -> list[tuple[Widget, Widget]]:
        game = self.table.game
        return [
            (
                Label(words.t(f"{game}.option.{name}.name")),
                Choice(
                    [(it, words.t(f"{game}.option.{name}.{it}")) for it in option.choices],
                    self.table.options.get(name, option.default),
                    ("option", name),
                    stepper=len(option.choices) > _SEGMENTS,
                    tip=words.t(f"{game}.option.{name}.text"),
                ),
            )
            for name, option in registry.game(game).options.items()
        ]

    def _take_backs(self) -> tuple[Widget, Widget]:
        choices = [
            (False, words.t("setup.take_backs_false")),
            (True, words.t("setup.take_backs_true")),
        ]
        choice = Choice(choices, self.table.seating.take_backs, "take_backs")
        return Label(words.t("setup.take_backs")), choice

    def _seed(self) -> tuple[Widget, Widget]:
        text = "" if self.table.seed is None else str(self.table.seed)
        field = NumberField(text, "seed", limit=9, hint=words.t("setup.any_deal"))
        return Label(words.t("setup.deal")), field

    def _foot(self, box: Box) -> list[Widget]:
        back = Button(words.t("setup.back"), "back")
        start = Button(words.t("setup.start"), "start", primary=True)
        back.box = box.split_left(200)[0]
        start.box = box.split_right(300)[0]
        return [back, start]

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = self.stale or event.type == pygame.MOUSEBUTTONDOWN  # a field is left
        act = self._group.handle(event, self.app.now)
        if act is None:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.app.pop()
            return
        self.stale = True
        if act.command == "back":
            self.app.pop()
        elif act.command == "start":
            self._start()
        elif act.command is not None:
            self._change(act.command, act.value)

    def _change(self, command: str | tuple, value: object) -> None:
        table, seating = self.table, self.table.seating
        kind, which = command if isinstance(command, tuple) else (command, None)
        if kind == "name":
            seating = seating.named(which, value)
        elif kind == "mind":
            seating = seating.minded(which, value)
        elif kind == "count":
            seating = seating.seated(value)
        elif kind == "take_backs":
            seating = seating._replace(take_backs=value)
        elif kind == "option":
            table = replace(table, options={**table.options, which: value})
        elif kind == "seed":
            table = replace(table, seed=value)
        self.table = replace(table, seating=seating)
        if kind in ("mind", "count"):
            self.arrange(self.app.canvas)

    def _start(self) -> None:
        self.app.settings.last[self.table.game] = self.table.record
        self.app.keep_settings()
        self.app.deal(self.table)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)


def _minds(present: str) -> list[tuple[str, str]]:
    """The minds to choose from; one from the command line, say `greedy`, can stay as well."""
    offered = (HUMAN, *levels.names())
    if present not in offered:
        offered += (present,)
    return [(mind, words.t(f"mind.{mind}")) for mind in offered]
