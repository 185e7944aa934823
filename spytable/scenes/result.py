"""The end of a match: who has won, why, and by which score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core.match import Match
from spytable.scenes.scene import Scene
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.table import again
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.scrolling import Row, ScrollList
from spytable.ui.widgets import Button, Panel

if TYPE_CHECKING:
    from spytable.app import App


class Result(Scene):
    """A sheet with the outcome; from here to another deal, the table or the title."""

    def __init__(self, app: App, match: Match, seating: Seating) -> None:
        super().__init__(app)
        self.match = match
        self.seating = seating
        self._group = Group(since=app.now)

    def arrange(self, canvas: Canvas) -> None:
        game = self.match.game
        won, *reasons = Speaker(game.view(None), self.seating.names).outcome(game.outcome)
        panel = Panel(won)
        panel.box = canvas.box.middle(min(canvas.width - 48, 1000), min(canvas.height - 48, 760))
        foot, inside = panel.inside.split_bottom(theme.TARGET + 8, theme.GAP)
        summary = [Row(line) for line in (*reasons, *self._scores())]
        lines = ScrollList([*summary, *self._account()])
        lines.box = inside
        buttons = [
            Button(words.t("result.rematch"), "rematch", primary=True),
            Button(words.t("result.look"), "look"),
            Button(words.t("result.title"), "title"),
        ]
        for button, box in zip(buttons, foot.columns(3, theme.GAP)):
            button.box = box
        self._group.show([panel, lines, *buttons])
        if self._group.focused is None:
            self._group.focus(buttons[1])  # a key meant to end an animation changes nothing

    def _scores(self) -> list[str]:
        outcome = self.match.game.outcome
        speaker = Speaker(self.match.game.view(None), self.seating.names)
        order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
        lines = [
            words.t(
                "result.score",
                place=outcome.places[seat],
                name=self.seating.names[seat],
                score=speaker.score(outcome.scores[seat]),
            )
            for seat in order
        ]
        taken = zip(self.seating.names, self.match.taken_back)
        return lines + [
            words.t("result.taken_back", name=name, count=count) for name, count in taken if count
        ]

    def _account(self) -> list[Row]:
        """The score, derived line by line from what happened; the first kind heads a part."""
        kinds, names = self.match.game.account, self.seating.names
        return [
            Row(
                Speaker(beat.game.view(None), names).event(beat.event),
                heading=beat.event.kind == kinds[0],
            )
            for beat in self.match.beats
            if beat.event.kind in kinds
        ]

    def handle(self, event: pygame.event.Event) -> None:
        act = self._group.handle(event, self.app.now)
        command = act.command if act else None
        self.stale = self.stale or act is not None
        if act is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            command = "look"
        if command == "rematch":
            self.app.deal(again(self.match))
        elif command == "look":
            self.app.pop()
        elif command == "title":
            self.app.home()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
