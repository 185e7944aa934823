"""What is certain at once: answers that win, or lose, whatever the hidden cards are.

Where an answer is a part of a bluff, such as one card of an offer, it is what follows until that is
settled, whatever the others answer.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from spytable.core.brain import Brain
from spytable.core.game import Action, Game

FEW = 60  # deals: up to so many are all looked at


def sensible(view: Game, seat: int, brain: Brain, answers: Sequence[Action], rng) -> list[Action]:
    """The answers that win at once for certain; without one, those that do not lose for certain.

    Certain is what holds in every possible deal, or, where these are too many, whatever any single
    hidden card may be. What chance decides is not certain. If all answers lose, all are left.
    """
    certain = _Foresight(brain, rng).certain(view, seat, answers)
    wins = [answer for answer, won in certain.items() if won]
    return wins or [answer for answer in answers if answer not in certain] or list(answers)


class _Foresight:
    """What follows from answers; what has been found out holds for all that means the same."""

    def __init__(self, brain: Brain, rng) -> None:
        self._brain = brain
        self._rng = rng
        self._results: dict[Hashable, bool | None] = {}
        self._beaten: dict[Hashable, bool] = {}

    def certain(self, view: Game, seat: int, answers: Sequence[Action]) -> dict[Action, bool]:
        """Whether an answer wins or loses, of those that do in every deal."""
        rng = self._rng
        world = view.imagine(rng)
        ends = {answer: self._result(world, seat, seat, answer) for answer in answers}
        deciding = [answer for answer in answers if ends[answer] is not None]
        if not deciding:
            return {}
        worlds = view.determinizations(rng, FEW) or view.covering_determinizations(rng)
        if not worlds:
            return {}
        return {
            answer: ends[answer]
            for answer in deciding
            if all(self._result(it, seat, seat, answer) == ends[answer] for it in worlds)
        }

    def _result(self, game: Game, seat: int, asked: int, answer: Action) -> bool | None:
        """Whether a seat wins once an answer is given; None if that is open, or chance decides."""
        settled = self._brain.settles(game, asked, answer)
        if settled is None:
            return self._follow(game, seat, asked, answer)
        key = (seat, settled)
        if key not in self._results:
            self._results[key] = self._follow(game, seat, asked, answer)
        return self._results[key]

    def _follow(self, game: Game, seat: int, asked: int, answer: Action) -> bool | None:
        brain = self._brain
        after = game.copy()
        after.step(asked, answer)
        if after.rng != game.rng:
            return None
        if after.outcome:
            return after.outcome.places[seat] == 1
        is_again = after.question == game.question  # it has not been answered yet
        if is_again or brain.is_quiet(after) or not brain.is_bluff(after):
            return None
        return self._replied(after, seat, after.asked[0])

    def _replied(self, game: Game, seat: int, asked: int) -> bool | None:
        replies = self._brain.answers(game, asked)
        results = {reply: self._result(game, seat, asked, reply) for reply in replies}
        if asked == seat and True in results.values():
            return True
        beating = [reply for reply, won in results.items() if won is False]
        if asked != seat and beating and self._is_sure(game, asked, beating):
            return False
        found = {*results.values()}
        return found.pop() if len(found) == 1 else None

    def _is_sure(self, game: Game, asked: int, winning: list[Action]) -> bool:
        """Whether another seat can know of one of the replies with which it wins that it will."""
        brain = self._brain
        means = tuple(brain.equivalence(game, reply) for reply in winning)
        key = (asked, brain.abstraction(game, asked), means)
        if key not in self._beaten:
            certain = self.certain(game.view(asked), asked, winning)
            self._beaten[key] = True in certain.values()
        return self._beaten[key]
