"""What is certain at once: answers that win, or lose, whatever the hidden cards are.

Where an answer is a part of a bluff, such as one card of an offer, it is what follows until that is
settled, whatever the others answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from spytable.ai.brain import Brain
from spytable.core.game import Action, Game

FEW = 60  # deals: up to so many are all looked at


def sensible(
    view: Game, seat: int, brain: Brain, answers: Sequence[Action], rng
) -> list[Action]:
    """The answers that win at once for certain; without one, those that do not lose for certain.

    Certain is what holds in every possible deal, or, where these are too many, whatever any single
    hidden card may be. What chance decides is not certain. If all answers lose, all are left.
    """
    certain = _certain(view, seat, brain, answers, rng)
    wins = [answer for answer, won in certain.items() if won]
    return wins or [answer for answer in answers if answer not in certain] or list(answers)


def _certain(
    view: Game, seat: int, brain: Brain, answers: Sequence[Action], rng
) -> dict[Action, bool]:
    """Whether an answer wins or loses, of those that do in every deal."""
    world = view.imagine(rng)
    ends = {answer: _result(world, seat, brain, seat, answer, rng) for answer in answers}
    deciding = [answer for answer in answers if ends[answer] is not None]
    if not deciding:
        return {}
    worlds = view.worlds(rng, FEW) or view.covering_worlds(rng)
    if not worlds:
        return {}
    return {
        answer: ends[answer]
        for answer in deciding
        if all(
            _result(world, seat, brain, seat, answer, rng) == ends[answer] for world in worlds
        )
    }


def _result(
    game: Game, seat: int, brain: Brain, asked: int, answer: Action, rng
) -> bool | None:
    """Whether a seat wins once an answer is given; None if that is open, or chance decides."""
    after = game.copy()
    after.step(asked, answer)
    if after.rng != game.rng:
        return None
    if after.outcome:
        return after.outcome.places[seat] == 1
    if brain.is_quiet(after) or not brain.is_bluff(after):
        return None
    asked = after.asked[0]
    replies = brain.answers(after, asked)
    results = {reply: _result(after, seat, brain, asked, reply, rng) for reply in replies}
    if asked == seat and True in results.values():
        return True
    if asked != seat and _is_sure_to_beat(after, brain, asked, results, rng):
        return False
    found = {*results.values()}
    return found.pop() if len(found) == 1 else None


def _is_sure_to_beat(
    game: Game, brain: Brain, asked: int, results: dict[Action, bool | None], rng
) -> bool:
    """Whether another seat has a reply with which a seat loses, and can know that it will."""
    beating = [reply for reply, won in results.items() if won is False]
    if not beating:
        return False
    certain = _certain(game.view(asked), asked, brain, beating, rng)
    return any(certain.values())
