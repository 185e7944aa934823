"""What stands in the bar above a table: who is asked what, and the answers that are buttons."""

from __future__ import annotations

from spytable import words
from spytable.core.match import Match
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.thinking import Thinking
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import sprites
from spytable.ui.widgets import Button


class Headline:
    """Speaks to the viewer of a showing."""

    def __init__(
        self,
        match: Match,
        showing: Playback,
        hand: Selection,
        hint: Hint,
        thinking: Thinking,
        seating: Seating,
    ) -> None:
        self._match = match
        self._showing = showing
        self._hand = hand
        self._hint = hint
        self._thinking = thinking
        self._seating = seating

    @property
    def seat(self) -> int | None:
        """Who is asked: the viewer, or a machine that thinks."""
        if self._showing.past is not None:
            return None
        if self._hand.picker:
            return self._showing.viewer
        return next(iter(self._machines), None)

    @property
    def face(self) -> str:
        """The picture of the machine that is asked, if there is one."""
        seat = self.seat
        face = "" if seat is None else f"room/face_{self._seating.minds[seat]}"
        return face if face and sprites.has(face) else ""

    @property
    def _machines(self) -> list[int]:
        """The machines that are asked."""
        if self._showing.pending or self._showing.stopped:
            return []
        people = self._seating.people
        return [seat for seat in self._match.game.asked if seat not in people]

    def sentence(self) -> str:
        """The question, or what is going on meanwhile."""
        match, showing = self._match, self._showing
        speaker = Speaker(showing.view, self._seating.names)
        if showing.past is not None:
            number = match.beats[showing.past].entry
            return words.t("play.looking_back", number=number, count=len(match.log))
        if self._hand.picker:
            if hinted := self._hint.sentence(speaker):
                return hinted
            if self._hand.choices:
                return words.t("play.choose")
            if self._hand.holds:
                return words.t("play.holding", thing=speaker.thing(self._hand.picker.touched[0]))
            return speaker.question(showing.viewer)
        if self._machines:
            names = words.t("list.and").join(self._seating.names[it] for it in self._machines)
            left = self._thinking.seconds_left
            return words.t("play.thinking_on" if left else "play.thinking", names=names, count=left)
        if match.game.outcome and not showing.pending:
            return speaker.outcome(match.game.outcome)[0]
        if showing.shown:
            return speaker.event(match.beats[showing.shown - 1].event)
        return ""

    def answers(self, is_told: bool) -> list[Button]:
        """The buttons for what can be said now: while one looks back only the way to the front, at
        a stop only the way on.

        `is_told`: the result has been shown, and can be seen again.
        """
        if self._showing.past is not None:
            return [Button(words.t("play.now"), "now", primary=True)]
        if self._showing.stopped:
            return [Button(words.t("play.go_on"), "hurry", primary=True, icon="room/icon_play")]
        speaker = Speaker(self._showing.view, self._seating.names)
        answers = [
            Button(
                speaker.label(action),
                "answer",
                action,
                primary=True,
                hinted=action == self._hint.action,
                tip="\n".join(speaker.forecast(action)),
            )
            for action in self._hand.buttons
        ]
        if self._machines and not self._hand.picker and self._thinking.can_hurry:
            answers.append(Button(words.t("play.move_now"), "move_now", icon="room/icon_speed"))
        if is_told:
            answers.append(Button(words.t("play.result"), "result", primary=True))
        return answers
