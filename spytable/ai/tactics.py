"""Forced results: answers that win or lose at once, whatever the hidden cards are.

Where an answer is part of a bluff, such as one card of an offer, the search follows all further
answers until the bluff is settled.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from spytable.core.brain import Brain
from spytable.core.game import Action, Game
from spytable.core.rng import RandomSource

FEW = 60  # deals: up to this many, all of them are looked at


def sensible(
    view: Game, seat: int, brain: Brain[Game], answers: Sequence[Action], rng: RandomSource
) -> list[Action]:
    """The answers with a forced win; if there are none, those without a forced loss.

    A result is forced if it holds in every possible deal or, if there are too many deals, for every
    face that any single hidden card may have. What chance decides is not forced. If every answer
    loses, all are sensible.
    """
    forced = _ForcedResults(brain, rng).of(view, seat, answers)
    wins = [answer for answer, is_won in forced.items() if is_won]
    return wins or [answer for answer in answers if answer not in forced] or list(answers)


class _ForcedResults:
    """Finds forced results, and remembers those of answers that mean the same.

    A result is True for a win of the seat, False for a loss, None if it is not forced.
    """

    def __init__(self, brain: Brain[Game], rng: RandomSource) -> None:
        self._brain = brain
        self._rng = rng
        self._results: dict[Hashable, bool | None] = {}
        self._has_sure_reply: dict[Hashable, bool] = {}

    def of(self, view: Game, seat: int, answers: Sequence[Action]) -> dict[Action, bool]:
        """The results that are the same in every world that a view allows."""
        rng = self._rng
        world = view.imagine(rng)
        found = {answer: self._result(world, seat, seat, answer) for answer in answers}
        deciding = {answer: won for answer, won in found.items() if won is not None}
        if not deciding:
            return {}
        worlds = view.determinizations(rng, FEW) or view.covering_determinizations(rng)
        if not worlds:
            return {}
        return {
            answer: is_won
            for answer, is_won in deciding.items()
            if all(self._result(it, seat, seat, answer) == is_won for it in worlds)
        }

    def _result(self, game: Game, seat: int, asked: int, answer: Action) -> bool | None:
        """The result of an answer in a world."""
        settled = self._brain.settles(game, asked, answer)
        if settled is None:
            return self._searched(game, seat, asked, answer)
        key = (seat, settled)
        if key not in self._results:
            self._results[key] = self._searched(game, seat, asked, answer)
        return self._results[key]

    def _searched(self, game: Game, seat: int, asked: int, answer: Action) -> bool | None:
        brain = self._brain
        after = game.copy()
        after.step(asked, answer)
        if after.rng != game.rng:
            return None
        if after.outcome:
            return after.outcome.places[seat] == 1
        is_same_question = after.question == game.question  # the bluff goes on
        if is_same_question or brain.is_quiet(after) or not brain.is_bluff(after):
            return None
        return self._result_of_replies(after, seat, after.asked[0])

    def _result_of_replies(self, game: Game, seat: int, asked: int) -> bool | None:
        replies = self._brain.answers(game, asked)
        results = {reply: self._result(game, seat, asked, reply) for reply in replies}
        if asked == seat and True in results.values():
            return True
        beating = [reply for reply, is_won in results.items() if is_won is False]
        if asked != seat and beating and self._is_sure(game, asked, beating):
            return False
        found = {*results.values()}
        return found.pop() if len(found) == 1 else None

    def _is_sure(self, game: Game, asked: int, winning: list[Action]) -> bool:
        """Whether an opponent with winning replies can be certain that one of them wins."""
        brain = self._brain
        keys = tuple(brain.equivalence(game, reply) for reply in winning)
        key = (asked, brain.abstraction(game, asked), keys)
        if key not in self._has_sure_reply:
            forced = self.of(game.view(asked), asked, winning)
            self._has_sure_reply[key] = True in forced.values()
        return self._has_sure_reply[key]
