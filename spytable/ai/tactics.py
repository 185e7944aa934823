"""What is certain at once: answers that win, or lose, whatever the hidden cards are."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Action, Game

FEW = 60  # deals: up to so many are all looked at


def sensible(view: Game, seat: int, answers: Sequence[Action], rng) -> list[Action]:
    """The answers that win at once for certain; without one, those that do not lose for certain.

    Certain is what holds in every possible deal, or, where these are too many, whatever any single
    hidden card may be. What chance decides is not certain. If all answers lose, all are left.
    """
    world = view.imagine(rng)
    ends = {answer: _result(world, seat, answer) for answer in answers}
    deciding = [answer for answer in answers if ends[answer] is not None]
    if not deciding:
        return list(answers)
    worlds = view.worlds(rng, FEW) or view.covering_worlds(rng)
    if not worlds:
        return list(answers)
    certain = {
        answer: ends[answer]
        for answer in deciding
        if all(_result(world, seat, answer) == ends[answer] for world in worlds)
    }
    wins = [answer for answer, won in certain.items() if won]
    return wins or [answer for answer in answers if answer not in certain] or list(answers)


def _result(game: Game, seat: int, answer: Action) -> bool | None:
    """Whether a match is won by an answer at once; None if it goes on, or chance decides."""
    after = game.copy()
    after.step(seat, answer)
    if after.outcome is None or after.rng != game.rng:
        return None
    return after.outcome.places[seat] == 1
