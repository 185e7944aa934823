"""What the toolbar says: who is asked what, and which answers are buttons."""

from __future__ import annotations

from spytable import words
from spytable.scenes.table.coach import Coach
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.thinking import Thinking
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from spytable.ui import sprites
from spytable.ui.widgets import Button


class Headline:
    """Speaks to the viewer of a playback; `otherwise` is said where there is nothing to say, and
    `over`, if there is one, in place of who has won."""

    def __init__(
        self,
        playback: Playback,
        selection: Selection,
        hint: Hint,
        thinking: Thinking,
        coach: Coach,
        seating: Seating,
    ) -> None:
        self._match = playback.match
        self._playback = playback
        self._selection = selection
        self._hint = hint
        self._thinking = thinking
        self._coach = coach
        self._seating = seating
        self.otherwise = self.over = ""

    @property
    def seat(self) -> int | None:
        """Who is asked: the viewer, or a machine that thinks."""
        if self._playback.past is not None:
            return None
        if self._selection.picker:
            return self._playback.viewer
        return next(iter(self._machines), None)

    @property
    def face(self) -> str:
        """The picture of the machine that is asked, or empty."""
        seat = self.seat
        face = "" if seat is None else f"room/face_{self._seating.minds[seat]}"
        return face if face and sprites.has(face) else ""

    @property
    def _machines(self) -> list[int]:
        """The machines that are thinking."""
        if self._playback.pending or self._playback.stopped:
            return []
        return self._thinking.asked(self._match)

    def sentence(self) -> str:
        """The question, or else what is happening."""
        match, playback = self._match, self._playback
        speaker = Speaker(playback.view, self._seating.names)
        if playback.past is not None:
            count = len(match.log)
            told = words.t("play.looking_back", number=playback.entry, count=count)
            return words.joined([told, self.eyes()])
        picker = self._selection.picker
        if picker:
            if self._coach.is_weighing:
                return words.t("coach.thinking")
            if hinted := self._hint.sentence(speaker):
                return hinted
            if self._selection.choices:
                return words.t("play.choose_or_touch" if self._selection.glowing else "play.choose")
            if self._selection.holds:
                return words.t("play.holding", thing=speaker.thing(picker.touched[0]))
            return speaker.question(picker.seat)
        if self._machines:
            names = words.t("list.and").join(self._seating.names[it] for it in self._machines)
            left = self._thinking.seconds_left
            return words.t("play.thinking_on" if left else "play.thinking", names=names, count=left)
        if match.game.outcome and not playback.pending:
            over = self.over or speaker.outcome(match.game.outcome)[0]
            return words.joined([over, self.eyes()])
        if playback.shown:
            return speaker.event(match.beats[playback.shown - 1].event)
        return self.otherwise

    def eyes(self) -> str:
        """With whose eyes the table is seen, if not with those of the viewer."""
        playback = self._playback
        if not playback.is_lent or playback.eyes is None:
            return ""
        if playback.eyes == playback.ALL:
            return words.t("open.all")
        return words.t("open.seat", name=self._seating.names[playback.eyes])

    def remark(self) -> tuple[int, str]:
        """What the coach says to the last answer of a machine of which there is something to say,
        after its number in the log: what it was for."""
        match, playback = self._match, self._playback
        untold = {beat.entry for beat in match.beats[playback.shown :]}
        numbers = {beat.entry for beat in playback.missed} - untold
        for number in sorted(numbers, reverse=True) if self._coach.is_on else ():
            seat, action = match.log[number - 1][:2]
            if self._seating.minds[seat] == HUMAN or match.was_secret(number):
                continue
            before, after = (playback.seen(match.before(it)) for it in (number, number + 1))
            speaker = Speaker(after, self._seating.names)
            if told := speaker.purpose(before, seat, action):
                return number, words.t("coach.purpose", purpose=told)
        return 0, ""

    def answers(self, has_result: bool) -> list[Button]:
        """The buttons for what can be answered now; `has_result` adds one that shows the result
        again. While the viewer looks back, or at a stop, there is only one button, to go on."""
        if self._playback.past is not None:
            key = "play.end" if self._match.game.outcome else "play.now"
            return [Button(words.t(key), "now", primary=True)]
        if self._playback.stopped:  # a teacher's sheet has a button of its own
            go_on = Button(words.t("play.go_on"), "hurry", primary=True, icon="room/icon_play")
            return [] if self.otherwise else [go_on]
        speaker = Speaker(self._playback.view, self._seating.names)
        answers = [
            Button(
                speaker.label(action),
                "answer",
                action,
                primary=True,
                hinted=action == self._hint.action,
                tooltip="\n".join(speaker.forecast(action)),
            )
            for action in self._selection.buttons
        ]
        if self._machines and not self._selection.picker and self._thinking.can_hurry:
            answers.append(Button(words.t("play.move_now"), "move_now", icon="room/icon_speed"))
        if has_result:
            answers.append(Button(words.t("play.result"), "result", primary=True))
        return answers
