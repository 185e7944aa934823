"""The end of a match: who has won, why, and by which score."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.ai import levels
from spytable.core.match import Match
from spytable.match_setup import again
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.share.subject import Subject
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.standings import SCORE, Scores, Winners
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label, Panel

_SIDE_BY_SIDE = 760  # from this width on the account stands beside the scores
_LEAST_SCORE = 1.4 * theme.SMALL  # the least height of a line of the scores


class Result(Scene):
    """A sheet with the outcome of a finished match; from here to another deal, the table or the
    title."""

    keys = {pygame.K_ESCAPE: "look"}

    def __init__(self, app: Shell, match: Match, seating: Seating) -> None:
        super().__init__(app)
        assert match.game.outcome is not None
        self.match = match
        self.seating = seating
        self._outcome = match.game.outcome
        self._group = self.new_group()

    @property
    def _speaker(self) -> Speaker:
        return Speaker(self.match.game.view(None), self.seating.names)

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel()
        panel.box = canvas.box.middle(min(canvas.width - 48, 1240), min(canvas.height - 40, 860))
        review = Button(words.t("result.review"), "review", icon="room/icon_search")
        look = Button(words.t("result.look"), "look", icon="room/icon_eye")
        buttons = [
            Button(words.t("result.title"), "title", icon="room/icon_leave"),
            look,
            review,
            Button(words.t("share.button"), "share", icon="room/icon_share"),
            Button(words.t("result.rematch"), "rematch", primary=True, icon="room/icon_again"),
        ]
        room = lay_out_buttons(canvas, panel.inside, buttons)
        # The focus is on what changes nothing: a key may be meant to end an animation.
        self._group.show([panel, *self._account_widgets(canvas, room), *buttons], first=look)

    def _account_widgets(self, canvas: Canvas, room: Box) -> list[Widget]:
        """Who has won, the scores, and how they came about. Scores that do not fit beside the list
        are its first rows."""
        scores = self._speaker.standings(self._outcome)
        won, *reasons = self._speaker.outcome(self._outcome)
        won = words.t("result.you_won") if self._has_won_alone else won
        winners = Winners(self._outcome)
        title = Label(won, theme.HEADING, role=theme.DISPLAY_FONT)
        if room.w > _SIDE_BY_SIDE:
            left, right = room.split_left(room.w * 0.42, 2 * theme.GAP)
            winners.box, rest = left.split_top(min(left.h * 0.38, 300), theme.GAP)
            high = canvas.text_height(won, rest.w, theme.HEADING, theme.DISPLAY_FONT)
            title.box, free = rest.split_top(high, theme.GAP)
        else:
            head, rest = room.split_top(min(room.h * 0.3, 120), theme.GAP)
            winners.box, title.box = head.split_left(head.h, theme.GAP)
            free, right = rest.split_top(min(rest.h * 0.4, SCORE * len(scores)), theme.GAP)
        lines = [*map(Row, (*reasons, *self._taken_back())), *self._account(), *self._next()]
        if free.h < _LEAST_SCORE * len(scores):
            account = ScrollList([*(Row(score) for _, score in scores), *lines])
            account.box = right if room.w > _SIDE_BY_SIDE else rest
            return [winners, title, account]
        board, account = Scores(scores), ScrollList(lines)
        board.box, account.box = free, right
        return [winners, title, board, account]

    @property
    def _has_won_alone(self) -> bool:
        """Whether the only person has won, and nobody else."""
        people, places = self.seating.people, self._outcome.places
        return len(people) == 1 and [*people] == [n for n, place in enumerate(places) if place == 1]

    def _next(self) -> list[Row]:
        """What a person who was alone with machines can do to go on learning."""
        if len(self.seating.people) != 1 or len(self.seating.minds) == 1:
            return []
        told = words.t("result.next_review")
        stronger = self._stronger()
        if self._has_won_alone and stronger:
            told = words.t("result.next_rival", mind=words.t(f"mind.{stronger}"))
        return [Row(words.t("result.next"), heading=True), Row(told)]

    def _stronger(self) -> str | None:
        """The level above the strongest of the machines; None without one."""
        ladder = levels.names()
        rungs = map(levels.rung, self.seating.minds)
        beaten = [ladder.index(rung) for rung in rungs if rung in ladder]
        return ladder[max(beaten) + 1] if beaten and max(beaten) + 1 < len(ladder) else None

    def _taken_back(self) -> list[str]:
        taken = zip(self.seating.names, self.match.taken_back)
        return [
            words.t("result.taken_back", name=name, count=count) for name, count in taken if count
        ]

    def _account(self) -> list[Row]:
        """The score, derived line by line from the events; those of the first kind are headings."""
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
        command = self.act(event).command
        if command == "rematch":
            self.app.deal(again(self.match))
        elif command == "review":
            self.app.back()
            self.app.show_review(self.match, next(iter(self.seating.people), 0))
        elif command == "share":
            viewer = next(iter(self.seating.people), None)
            self.app.show_share(Subject(self.match, self.seating.names, viewer))
        elif command == "look":
            self.app.back()
        elif command == "title":
            self.app.home()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
