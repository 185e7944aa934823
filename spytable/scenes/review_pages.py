"""What a review says: an overview of the match, and a page for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from spytable import words
from spytable.ai import completion
from spytable.core.game import Game
from spytable.core.match import Beat, Match
from spytable.review.judgement import Judgement
from spytable.review.ledger import Ledger, Moment, notable
from spytable.review.ratings import Rating
from spytable.scenes.chance_curve import MARKED
from spytable.scenes.signs import sign
from spytable.sentences import Speaker, changes, in_turn
from spytable.ui.scroll_list import Row

UNCOVER = "better"  # the value of the row that is picked to have the better answer told
_ERRORS = 12  # in the overview
_EVENTS = 4  # of what happened in between, at most
_FORESEEN = 10  # of what an answer changes, at most
_GIVERS = 2  # answers of others that are told as what they gave away


class ReviewPages:
    """Tells a ledger of a match, as far as it is known. Until it `is_whole`, luck and gifts are not
    told; `seen` turns a full game into what may be told of it."""

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        seen: Callable[[Game], Game],
        ledger: Ledger,
        is_whole: bool,
    ) -> None:
        self._match = match
        self._names = names
        self._seen = seen
        self._ledger = ledger
        self._is_whole = is_whole

    def overview(self, rating: Rating | None) -> list[Row]:
        """The dearest errors, the largest turns of luck and of gifts, and how well its player plays
        in all matches, if that is known."""
        if not self._is_whole:
            return list(self._errors())
        start, end = (round(100 * it) for it in (self._ledger.start, self._ledger.end))
        way = Row(words.t("review.way", start=start, end=end))
        luck, gifts = self._turns("luck", self._lucky), self._turns("gifts", self._given_away)
        return [way, *self._errors(), *luck, *gifts, *_rated(rating)]

    def page(self, moment: Moment, is_covered: bool) -> list[Row]:
        """A decision: what was answered, what would have been better and why, unless that
        `is_covered`, and the chances; or the end of the match."""
        happened = self._told(self._since(moment))
        judgement = moment.judgement
        if judgement is None:
            return [Row(words.t("review.at_end"), note=happened)]
        steps = completion.given(self._match, judgement.decision.number)
        given = in_turn(steps, self._names)
        before, after = (round(100 * it) for it in (moment.before, moment.after))
        rows = [
            Row(words.t("review.given", step=moment.number, answer=given)),
            *(_covered(judgement) if is_covered else self._verdict(judgement, steps)),
            Row(words.t("review.chances", before=before, after=after)),
        ]
        if self._is_whole:
            luck, gifts = (words.signed(100 * it) for it in (moment.luck, moment.gifts))
            rows.append(Row(words.t("review.since", luck=luck, gifts=gifts), note=happened))
        return rows

    def changed(self, moment: Moment, change: float) -> str:
        """How much a chance changed at a moment."""
        key = "turn" if moment.judgement else "turn_at_end"
        return words.t(f"review.{key}", change=words.signed(100 * change), step=moment.number)

    def lost(self, error: Moment) -> str:
        """What an error was, and what it cost."""
        assert error.judgement is not None
        decision, gap = error.judgement.decision, error.judgement.gap
        answer = Speaker(decision.view, self._names).answer(decision.action)
        cost = words.percent(gap.mean)
        return words.t("review.loses", step=error.number, cost=cost, answer=answer)

    def _errors(self) -> Iterator[Row]:
        errors = self._ledger.errors[:_ERRORS]
        if errors or self._is_whole:
            yield Row(words.t("review.errors" if errors else "review.no_errors"), heading=True)
        yield from (Row(self.lost(it), it.number) for it in errors)

    def _turns(self, part: str, came: Callable[[Moment], Sequence[Beat]]) -> Iterator[Row]:
        """The moments at which a part of the ledger changed most, and from what that `came`."""
        turns = notable(self._ledger.moments, part, MARKED)
        if turns:
            yield Row(words.t(f"review.turns_{part}"), heading=True)
        for moment in turns:
            told = self._told(came(moment))
            yield Row(self.changed(moment, getattr(moment, part)), moment.number, note=told)

    def _verdict(self, judgement: Judgement, given: Sequence[completion.Step]) -> Iterator[Row]:
        if judgement.is_suspected:
            yield Row(words.t("review.unknown"))
        elif judgement.is_error:
            decision, gap = judgement.decision, judgement.gap
            better = completion.proposed(decision.view, decision.seat, judgement.best)
            cost, margin = map(words.percent, gap[:2])
            answer = in_turn(better, self._names)
            yield Row(words.t("review.would_win", better=answer, cost=cost, margin=margin))
            speaker = Speaker(decision.view, self._names)
            yield from map(Row, (*speaker.explained(gap), *speaker.courses(gap)))
            given, better = (completion.followed(decision.seat, it) for it in (given, better))
            for whose, told in changes(given, better, self._names, _FORESEEN):
                yield Row(whose, note=told)
        else:
            yield Row(words.t("review.good"))

    # What happened

    def _told(self, beats: Sequence[Beat]) -> str:
        """What happened, in the words of the log: the last of it."""
        return words.joined(
            Speaker(self._seen(it.game), self._names).event(it.event) for it in beats[-_EVENTS:]
        )

    def _since(self, moment: Moment, with_own: bool = False) -> list[Beat]:
        """What happened since the decision before; `with_own`, also what that one brought."""
        numbers = (it.number for it in self._ledger.moments if it.number < moment.number)
        first = max(numbers, default=0) + (not with_own)
        return [it for it in self._match.beats if first <= it.entry < moment.number]

    def _given_away(self, moment: Moment) -> list[Beat]:
        """What others did by the answers that changed most, or else all that happened."""
        beats = self._match.beats
        done = [next((it for it in beats if it.entry == n), None) for n in moment.givers[:_GIVERS]]
        told = sorted(filter(None, done), key=lambda it: it.entry)
        return told or self._since(moment)

    def _lucky(self, moment: Moment) -> list[Beat]:
        """Where chance spoke before a moment, or a card came to light that the seat did not know;
        or else what the others did besides what they gave away."""
        seat, beats = self._ledger.seat, self._match.beats
        since = {it.entry for it in self._since(moment, with_own=True)}
        news = [
            beat
            for before, beat in zip([None, *beats], beats)
            if beat.entry in since and _is_news(before, beat, seat)
        ]
        return news or [it for it in self._since(moment) if it.entry not in moment.givers]


def _is_news(before: Beat | None, beat: Beat, seat: int) -> bool:
    """Whether chance spoke in a beat, or showed a seat what it did not know."""
    if before is None:
        return True
    one, other = before.game, beat.game
    return one.rng != other.rng or one.view(seat).faces != other.view(seat).faces


def _covered(judgement: Judgement) -> Iterator[Row]:
    """That there is something better, and how to have it told."""
    cost, margin = map(words.percent, judgement.gap[:2])
    yield Row(words.t("review.some_better", cost=cost, margin=margin))
    yield Row(words.t("review.uncover"), UNCOVER, picture=sign("room/icon_eye"))


def _rated(rating: Rating | None) -> Iterator[Row]:
    """How well somebody plays, in all matches of the game."""
    if rating:
        cost, margin = words.percent(rating.cost), words.percent(rating.margin)
        yield Row(words.t("review.rating"), heading=True)
        yield Row(words.t("review.average", cost=cost, margin=margin, count=rating.matches))
