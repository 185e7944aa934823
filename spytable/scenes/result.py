"""The end of a match: who has won, why, and by which score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from spytable import words
from spytable.core.game import Outcome
from spytable.core.match import Match
from spytable.scenes.scene import Scene
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.table import again
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.scrolling import Row, ScrollList
from spytable.ui.widget import State, Widget
from spytable.ui.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from spytable.app import App

_SIDE_BY_SIDE = 760  # from this width on the account stands beside the scores
_SCORE = 52  # the height of a line of the scores


class _Winners(Widget):
    """A medal for everyone on the first place, with the badge inside; nobody: a seal."""

    focusable = False

    def __init__(self, outcome: Outcome) -> None:
        self._seats = [seat for seat, place in enumerate(outcome.places) if place == 1]

    def draw(self, canvas: Canvas, state: State) -> None:
        size = min(self.box.h, self.box.w / max(1, len(self._seats)))
        row = self.box.middle(size * max(1, len(self._seats)), size)
        if not self._seats:
            canvas.sprite("room/seal", row)
        for seat, medal in zip(self._seats, row.columns(max(1, len(self._seats)))):
            canvas.sprite("room/medal", medal)
            canvas.badge(seat, medal.centre, size * 0.4)


class _Scores(Widget):
    """Places, badges, names and scores below each other."""

    focusable = False

    def __init__(self, places: Sequence[tuple[int, int, str]], names: Sequence[str]) -> None:
        self._lines = [
            (seat, words.t("result.score", place=place, name=names[seat], score=score))
            for seat, place, score in places
        ]

    def draw(self, canvas: Canvas, state: State) -> None:
        height = min(_SCORE, self.box.h / len(self._lines))
        for n, (seat, line) in enumerate(self._lines):
            row = self.box._replace(y=self.box.y + n * height, h=height)
            badge, text = row.split_left(height, 8)
            canvas.badge(seat, badge.centre, height * 0.8)
            canvas.text(line, text)



class Result(Scene):
    """A sheet with the outcome; from here to another deal, the table or the title."""

    def __init__(self, app: App, match: Match, seating: Seating) -> None:
        super().__init__(app)
        self.match = match
        self.seating = seating
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        game = self.match.game
        won, *reasons = Speaker(game.view(None), self.seating.names).outcome(game.outcome)
        panel = Panel()
        panel.box = canvas.box.middle(min(canvas.width - 48, 1240), min(canvas.height - 40, 860))
        foot, inside = panel.inside.split_bottom(theme.TARGET + 8, theme.GAP)
        title = Label(won, theme.HEADING, role=theme.DISPLAY_FONT)
        lines = ScrollList([*map(Row, (*reasons, *self._taken_back())), *self._account()])
        self._winners = _Winners(game.outcome)
        self._table = _Scores(self._places(), self.seating.names)
        if inside.w > _SIDE_BY_SIDE:
            left, lines.box = inside.split_left(inside.w * 0.42, 2 * theme.GAP)
            self._winners.box, rest = left.split_top(min(left.h * 0.46, 300), theme.GAP)
            title.box, self._table.box = rest.split_top(
                canvas.text_height(won, rest.w, theme.HEADING, theme.DISPLAY_FONT), theme.GAP
            )
        else:
            head, rest = inside.split_top(min(inside.h * 0.3, 120), theme.GAP)
            self._winners.box, title.box = head.split_left(head.h, theme.GAP)
            self._table.box, lines.box = rest.split_top(
                min(rest.h * 0.4, _SCORE * len(game.outcome.places)), theme.GAP
            )
        buttons = [
            Button(words.t("result.rematch"), "rematch", primary=True, icon="room/icon_again"),
            Button(words.t("result.look"), "look", icon="room/icon_eye"),
            Button(words.t("result.title"), "title", icon="room/icon_leave"),
        ]
        for button, box in zip(buttons, foot.columns(3, theme.GAP)):
            button.box = box
        self._group.show([panel, self._winners, title, self._table, lines, *buttons])
        if self._group.focused is None:
            self._group.focus(buttons[1])  # a key meant to end an animation changes nothing

    def _places(self) -> list[tuple[int, int, str]]:
        """Seat, place and score in words, the winner first."""
        outcome = self.match.game.outcome
        speaker = Speaker(self.match.game.view(None), self.seating.names)
        order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
        return [(seat, outcome.places[seat], speaker.score(outcome.scores[seat])) for seat in order]

    def _taken_back(self) -> list[str]:
        taken = zip(self.seating.names, self.match.taken_back)
        return [
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
