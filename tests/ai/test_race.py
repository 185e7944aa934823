"""A race of answers: who starts, who drops out, and what is told of them."""

from __future__ import annotations

from itertools import count

import pytest

from spytable.ai import race as racing
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.ai.race import race
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator

A, B = range(2)
DOORS = 12


class Doors(Game):
    """A goes through a door. Behind each lies as much as it says, and a die decides the rest; then
    B takes its toll of what is behind the door that looks best."""

    id = "doors"
    seat_counts = (2,)
    cards = ()
    verbs = {"go": ("number",), "take": (), "leave": ()}
    questions = {"door": (), "toll": ()}
    events = {}

    door: int
    luck: int
    toll: int

    def begin(self):
        self.door = self.luck = self.toll = 0
        self.ask((A,), "door")

    def answers_door(self, seat):
        return [("go", number) for number in range(DOORS)]

    def answers_toll(self, seat):
        return [("take",), ("leave",)]

    def do_go(self, seat, number):
        self.door, self.luck = number, self.below(100)
        self.ask((B,), "toll")

    def do_take(self, seat):
        self.toll = 80 if self.door == DOORS - 1 else 0
        self.outcome = Outcome((1, 2), (0, 0), ("over",))

    def do_leave(self, seat):
        self.outcome = Outcome((1, 2), (0, 0), ("over",))

    @property
    def worth(self):
        return (200 + 20 * self.door + self.luck - self.toll) / 1000


BRAIN = Brain(lambda game: (game.worth, 1 - game.worth), horizon=2)
EVEN = Brain(lambda game: (0.5, 0.5), horizon=2)
BEST, TRAP = ("go", DOORS - 2), ("go", DOORS - 1)


def run(budget: Budget, brain: Brain = BRAIN, sensible=()):
    view, rng = Doors(2, 1).view(A), Generator(1)
    worlds = Determinizations(view, brain, rng)
    found = race(view, A, sensible or view.actions(A), brain, rng, worlds, budget)
    return {choice.action: choice for choice in found}


def test_what_looks_best_at_once_and_is_not_falls_behind():
    found = run(Budget(iterations=500))
    assert max(found.values(), key=lambda it: it.visits).action == BEST
    assert found[BEST].value - found[TRAP].value == pytest.approx(0.06)


def test_every_answer_has_a_value_and_those_that_did_not_start_no_visits():
    found = run(Budget(iterations=500))
    assert [*found] == [("go", number) for number in range(DOORS)]
    started = [it for it in found.values() if it.visits]
    assert len(started) == racing._RUNNERS
    others = [it for it in found.values() if not it.visits]
    assert max(it.value for it in others) <= found[BEST].value


def test_it_is_over_as_soon_as_one_is_clearly_ahead():
    found = run(Budget(iterations=10_000))
    assert found[BEST].visits == racing._WHOLE
    dropped = [-(-racing._WHOLE * racing._LAP // racing._LEAST)] * (racing._RUNNERS - 1)
    assert sorted(it.visits for it in found.values())[-8:-1] == dropped


def test_equal_answers_run_to_the_end():
    found = run(Budget(iterations=8 * 50), EVEN)
    assert sorted(it.visits for it in found.values()) == [0] * 4 + [racing._WHOLE] * 8


def test_values_of_those_who_dropped_out_are_told_beside_the_leader():
    """Luck of the worlds in which one ran does not count for it or against it."""
    found = run(Budget(iterations=500))
    for ahead in range(2, racing._RUNNERS):
        other = found["go", DOORS - 1 - ahead]
        assert found[BEST].value - other.value == pytest.approx(0.02 * (ahead - 1))


def test_when_it_is_late_the_first_look_decides():
    found = run(Budget(hurried=lambda: True))
    assert {it.visits for it in found.values()} == {1}
    seconds = count()
    late = Budget(seconds=8, clock=lambda: next(seconds))
    assert {it.visits for it in run(late).values()} == {1}


def test_a_clear_race_weighs_no_less_than_a_long_one():
    short, long = run(Budget(iterations=10_000)), run(Budget(iterations=10_000), EVEN)
    assert short[BEST].visits == max(it.visits for it in long.values())


def test_nobody_is_told_to_be_better_than_the_winner():
    """The worst of eight was ahead in the only worlds it ran in."""
    values = {0: [0.9] * 6, 1: [0.8] * 6 + [0.2] * 6, 2: [0.1] * 12}
    first, winner, last = racing._choices([("a",), ("b",), ("c",)], [0.5] * 3, values)
    assert first.value == winner.value == 0.5 > last.value


def test_values_are_told_as_chances():
    """Luck that is left out may take them further."""
    values = {0: [1.2] * 6, 1: [-0.2] * 6}
    told = racing._choices([("a",), ("b",)], [0.5, 0.5], values)
    assert [it.value for it in told] == [1.0, 0.0]


def test_only_sensible_answers_run():
    found = run(Budget(iterations=100), sensible=[("go", 0), ("go", 1)])
    assert [it.action for it in found.values() if it.visits] == [("go", 0), ("go", 1)]


def test_six_worlds_are_few():
    """By 1.96 errors it would be behind, by those of Student's distribution it is not."""
    ahead, behind = [0.5] * 6, [0.5, 0.4, 0.5, 0.4, 0.5, 0.44]
    assert racing._left([0, 1], {0: ahead, 1: behind}, [0.0, 0.0]) == [0, 1]
    assert racing._left([0, 1], {0: ahead, 1: [0.4, 0.41] * 3}, [0.0, 0.0]) == [0]
