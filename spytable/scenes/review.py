"""The review of a match at its table: what each decision was worth, moment by moment."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from datetime import date
from typing import Any

from spytable import words
from spytable.ai.advice import UNKNOWN
from spytable.core.game import Thing
from spytable.core.match import Match
from spytable.review.judgement import Judgement
from spytable.review.ledger import Moment, largest, notable
from spytable.review.mistakes import Mistake
from spytable.review.reviewer import Reviewer
from spytable.scenes.chance_curve import MARKED, ChanceCurve
from spytable.scenes.navigation import Shell
from spytable.scenes.review_sheet import ReviewSheet, Told
from spytable.scenes.share.subject import Subject
from spytable.scenes.signs import sign
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.timeline import COST, LUCK, Mark
from spytable.scenes.taught import TaughtTable, seated
from spytable.sentences import Speaker
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widgets import Button

_ERRORS = 12  # in the list
_RETURNING = 5  # errors of a match, the dearest ones, that come back another day
_NEWS = 0.5  # seconds from one telling of news to the next: each lays all out anew
_EVENTS = 4  # of what happened in between, at most
_NEARLY = 99  # percent, as long as a review is not done
_UNCOVER = "better"  # what is wanted of a moment: the better answer


class ReviewTable(TaughtTable):
    """A finished match as one seat saw it, and beside it the ledger of that seat.

    `number` is the decision that is looked at, by its place in the log; None shows the list. The
    better answer to a decision stays covered until it is wanted or has been tried again.
    """

    _warned = True  # nothing is lost by leaving
    _refused = ("undo", "redo", "hint", "coach", "seats", "undo_to")

    def __init__(self, app: Shell, match: Match, seat: int) -> None:
        self._seat = seat
        self._number: int | None = None
        self._uncovered: set[int] = set()  # the decisions whose better answer is told
        self._reviewer = Reviewer(app.wake_pool(), match, seat)
        self._ledger = self._reviewer.ledger
        self._news, self._told = False, -_NEWS  # whether there is any, and when it was told last
        self._curve = ChanceCurve("moment")
        self._list, self._detail = ScrollList((), "moment"), ScrollList((), "moment")
        playback = Playback.begin(match, (seat,), resumed=True)
        super().__init__(app, match, resumed=True, playback=playback)
        self._result_shown = True

    @property
    def _offered(self) -> Collection[str]:
        return ("timeline", "log", "rules", "settings", "leave")

    def conceal(self) -> bool:
        return False  # the match is over

    def _from_here(self) -> list[Button]:
        return [it for it in super()._from_here() if it.command not in self._refused]

    # What is told

    @property
    def _about(self) -> str:
        key = "review.done" if self._reviewer.is_done else "review.working"
        name = self.seating.names[self._seat]
        percent = min(_NEARLY, round(100 * self._reviewer.progress))
        return words.t(key, name=name, percent=percent)

    def _show_controls(self) -> None:
        self._headline.over = self._about
        super()._show_controls()

    def _sheet(self) -> ReviewSheet:
        past = self.playback.past
        here = None if past is None else self.match.beats[past].entry + 1
        self._curve.show(self._ledger, len(self.match.log), here, self._reviewer.is_done)
        moment = self._moment
        told = self._one(moment) if moment else self._all()
        return ReviewSheet(told, self._ledger, self._curve, self._reviewer.is_done)

    @property
    def _moment(self) -> Moment | None:
        """The decision that is looked at."""
        return next((it for it in self._ledger.moments if it.number == self._number), None)

    def _all(self) -> Told:
        """The list: the dearest errors, and the largest turns of luck and of gifts."""
        name = self.seating.names[self._seat]
        told = [*self._errors()]
        if self._reviewer.is_done:
            told = [self._way(), *told, *self._turns("luck"), *self._turns("gifts")]
        self._list.show([*told, *self._rating()])
        seats = Button(words.t("review.change_seat"), "other_seat", icon="room/icon_seats")
        share = Button(words.t("share.button"), "share", icon="room/icon_share")
        buttons = [seats, share] if len(self.seating.names) > 1 else [share]
        return Told(words.t("review.of", name=name), self._list, buttons)

    def _way(self) -> Row:
        """From which chance to which the figures of the account lead."""
        start, end = (round(100 * it) for it in (self._ledger.start, self._ledger.end))
        return Row(words.t("review.way", start=start, end=end))

    def _errors(self) -> Iterator[Row]:
        errors = self._ledger.errors[:_ERRORS]
        if errors or self._reviewer.is_done:
            yield Row(words.t("review.errors" if errors else "review.no_errors"), heading=True)
        for moment in errors:
            judgement = moment.judgement
            assert judgement is not None
            speaker = self._speaker(judgement)
            told = words.t(
                "review.loses",
                step=moment.number,
                cost=words.percent(judgement.gap.mean),
                answer=speaker.answer(judgement.decision.action),
            )
            yield Row(told, moment.number)

    def _rating(self) -> Iterator[Row]:
        """How well the person plays, in all matches of the game."""
        rating = self.app.ratings.of(self.match.game.id)
        if self._reviewer.is_done and self._seat in self.seating.people and rating:
            cost, margin = words.percent(rating.cost), words.percent(rating.margin)
            yield Row(words.t("review.rating"), heading=True)
            yield Row(words.t("review.average", cost=cost, margin=margin, count=rating.matches))

    def _turns(self, part: str) -> Iterator[Row]:
        """The moments at which luck or gifts changed most, with what had happened."""
        turns = notable(self._ledger.moments, part, MARKED)
        if turns:
            yield Row(words.t(f"review.turns_{part}"), heading=True)
        for moment in turns:
            told = self._changed(moment, getattr(moment, part))
            yield Row(told, moment.number, note=self._happened(moment))

    def _changed(self, moment: Moment, change: float) -> str:
        """How much a chance changed at a moment."""
        key = "turn" if moment.judgement else "turn_at_end"
        return words.t(f"review.{key}", change=words.signed(100 * change), step=moment.number)

    def _happened(self, moment: Moment) -> str:
        """What the seat was told since its decision before."""
        since = max(
            (it.number for it in self._ledger.moments if it.number < moment.number), default=0
        )
        beats = [it for it in self.match.beats if since < it.entry < moment.number]
        told = [
            Speaker(self.playback.seen(beat.game), self.seating.names).event(beat.event)
            for beat in beats[-_EVENTS:]
        ]
        return words.joined(told)

    def _one(self, moment: Moment) -> Told:
        """A decision: what was answered, what would have been better, and the chances."""
        judgement = moment.judgement
        back = Button(words.t("review.list"), "list", icon="room/icon_log")
        if judgement is None:
            self._detail.show([Row(self._happened(moment))])
            return Told(words.t("review.at_end"), self._detail, [back])
        heading = words.t("review.step", step=moment.number, count=len(self.match.log))
        speaker = self._speaker(judgement)
        given = speaker.answer(judgement.decision.action)
        rows = [Row(words.t("review.given", answer=given))]
        is_covered = judgement.is_error and moment.number not in self._uncovered
        verdict = self._covered(judgement) if is_covered else self._verdict(judgement, speaker)
        rows += verdict
        before, after = (round(100 * it) for it in (moment.before, moment.after))
        rows.append(Row(words.t("review.chances", before=before, after=after)))
        if self._reviewer.is_done:
            luck, gifts = (words.signed(100 * it) for it in (moment.luck, moment.gifts))
            since = words.t("review.since", luck=luck, gifts=gifts)
            rows.append(Row(since, note=self._happened(moment)))
        retry = Button(words.t("review.retry"), "retry", primary=True, icon="room/icon_again")
        buttons = [back, retry] if judgement.is_error else [back]
        self._detail.show(rows)
        return Told(heading, self._detail, buttons)

    def _covered(self, judgement: Judgement) -> Iterator[Row]:
        """That there is something better, and how to have it told."""
        cost, margin = map(words.percent, judgement.gap[:2])
        yield Row(words.t("review.some_better", cost=cost, margin=margin))
        yield Row(words.t("review.uncover"), _UNCOVER, picture=sign("room/icon_eye"))

    def _verdict(self, judgement: Judgement, speaker: Speaker) -> Iterator[Row]:
        if judgement.gap == UNKNOWN:
            yield Row(words.t("review.unknown"))
        elif judgement.is_error:
            better, why = speaker.answer(judgement.best), speaker.why(judgement.gap.grounds)
            cost, margin = map(words.percent, judgement.gap[:2])
            told = words.t("review.would_win", better=better, cost=cost, margin=margin)
            yield from map(Row, filter(None, (told, why)))
        else:
            yield Row(words.t("review.good"))

    def _speaker(self, judgement: Judgement) -> Speaker:
        return Speaker(judgement.decision.view, self.seating.names)

    @property
    def _glow(self) -> Sequence[Thing]:
        """What the answer at the moment is about, or a better one, once it is told."""
        judgement = self._moment.judgement if self._moment else None
        if judgement is None:
            return ()
        decision, is_told = judgement.decision, self._number in self._uncovered
        told = judgement.best if judgement.is_error and is_told else decision.action
        return decision.view.things(told)

    # Time and input

    def update(self, now: float) -> None:
        if not self._reviewer.is_done:
            self._news = self._reviewer.step() or self._news
            if self._news and (now > self._told + _NEWS or self._reviewer.is_done):
                self._told, self._news = now, False
                self._take_news()
        super().update(now)

    def _take_news(self) -> None:
        self._ledger = self._reviewer.ledger
        if self._reviewer.is_done:
            self._keep_errors()
        errors = self._ledger.errors[:MARKED]
        lucky = largest(self._ledger.moments, "luck", MARKED if self._reviewer.is_done else 0)
        self.mark(
            [*(self._mark(it, COST) for it in errors), *(self._mark(it, LUCK) for it in lucky)]
        )

    def _mark(self, moment: Moment, kind: str) -> Mark:
        """A mark on the timeline."""
        change = moment.luck if kind == LUCK else moment.after - moment.before
        return Mark(self._beat_before(moment.number), kind, self._changed(moment, change))

    def _keep_errors(self) -> None:
        """Rates the play of a person, and lets the errors come back one day."""
        if self._seat in self.seating.people:
            self.app.ratings.add(self.match, self._ledger)
            self.app.keep_ratings()
            today, mistakes = date.today(), self.app.mistakes
            errors = [it.judgement for it in self._ledger.errors[:_RETURNING] if it.judgement]
            if any([mistakes.add(self.match, it, today) for it in errors]):
                self.app.keep_mistakes()

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "moment":
            self._uncover() if value == _UNCOVER else self._go_to(value)
        elif command == "list":
            self._go_to(None)
        elif command == "other_seat":
            self.app.back()
            self.app.show_review(self.match, (self._seat + 1) % self.match.game.seats)
        elif command == "retry":
            self._retry()
        elif command == "share":
            self._share()
        else:
            super()._command(command, value)

    def _uncover(self) -> None:
        """Tells the better answer to the decision that is looked at."""
        if self._number is not None:
            self._uncovered.add(self._number)
            self._show_controls()

    def _go_to(self, number: int | None) -> None:
        """Shows the table as it was before a decision; None: the list, and the end."""
        self._choose(number)
        super()._look_back(self._beat_before(number) if number else None)

    def _choose(self, number: int | None) -> None:
        """What is told of it is read from its start."""
        self._number, self._detail = number, ScrollList((), "moment")

    def _beat_before(self, number: int) -> int:
        """The last beat before an answer."""
        before = [at for at, it in enumerate(self.match.beats) if it.entry < number]
        return max(before, default=0)

    def _look_back(self, past: int | None) -> None:
        """Shows a moment, and what there is to say of the decision that follows it."""
        follows = None if past is None else self.match.beats[past].entry + 1
        moments = [it.number for it in self._ledger.moments if it.judgement]
        self._choose(follows if follows in moments else None)
        super()._look_back(past)

    def _retry(self) -> None:
        judgement = self._moment.judgement if self._moment else None
        if judgement:
            mistake = Mistake.of(self.match, judgement, date.today())
            agreement = seated(self._seat, self.match.game.seats, self.seating.names)
            again = mistake.match(self.match.game.id, agreement)
            heading = words.t("review.step", step=self._number, count=len(self.match.log))
            self.app.show_retry(again, mistake, lambda is_right: self._uncover(), heading)

    def _share(self) -> None:
        """Offers what is looked at, and the curve once it is whole."""
        ledger = self._ledger if self._reviewer.is_done else None
        subject = Subject(self.match, self.seating.names, self._seat, self.playback.past)
        self.app.show_share(subject, ledger)

    def leave(self) -> None:
        self._reviewer.stop()
        super().leave()
