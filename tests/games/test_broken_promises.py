"""A game that breaks a promise is found: the toy game, with a fault of every kind."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest

from spytable.core.game import Game, Outcome
from spytable.games.toy.rules.rules import Toy
from tests.support import promises
from tests.support.spoken import Interpreter, gaps


def faulty(**changed: Any) -> type[Game]:
    """The toy game with changed attributes."""
    return type("Faulty", (Toy,), changed)


def play(game_class: type[Game], seed: int) -> None:
    """A match that is watched as the tests of every game do."""
    game, rng = game_class(3, seed, None, promises.check_event), Random(seed)
    promises.check_question(game, rng)
    for _ in promises.random_steps(game, rng):
        promises.check_question(game, rng)


def play_some(game_class: type[Game]) -> None:
    for seed in range(9):
        play(game_class, seed)


def test_the_toy_game_itself_keeps_them():
    play_some(faulty())


def test_answers_by_a_card_that_was_never_shown_are_found():
    with pytest.raises(AssertionError, match="sees what he may answer"):
        play_some(faulty(show=lambda self, seat, *ids: None))


@pytest.mark.parametrize(
    "values", [(0.5, 0.5), (0.5, 0.6, 1.1), (-0.1, 0.5, 0.5), (0.5, 0.5, float("nan"))]
)
def test_values_that_are_no_chances_are_found(values):
    with pytest.raises(AssertionError):
        promises.check_values(Toy(3, 1), values)


@pytest.mark.parametrize("values", [(0.9, 0.0, 0.0), (0.0, 1.0, 0.0), (0.4, 0.3, 0.3)])
def test_values_that_differ_from_the_outcome_are_found(values):
    end = Toy(3, 1)
    end.outcome = Outcome((1, 2, 3), (3, 2, 1), ("goal",))
    promises.check_values(end, (1.0, 0.0, 0.0))
    with pytest.raises(AssertionError, match="exact at the end"):
        promises.check_values(end, values)


@pytest.mark.parametrize(
    "changed",
    [
        {"notes": lambda self, thing: ("no_such_note",)},
        {"term": lambda self, thing: ("thing.nowhere", {})},
        {"report": lambda self: (("no_such_line",),), "reports": {"no_such_line": ()}},
        {"foresee": lambda self, action: (("no_such_end",),), "forecasts": {"no_such_end": ()}},
    ],
    ids=["note", "thing", "report", "forecast"],
)
def test_what_lacks_its_words_is_found(changed):
    said: dict = {}
    game = faulty(**changed)(3, 1)
    Interpreter(game.view(game.asked[0]), ("Ada", "Bo", "Cy"), said).tell_all(Random(1))
    assert gaps(chain(*said.values()))
