"""Playouts: everybody plays for itself, for so many turns, and learns where to look."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean, pstdev

import pytest

from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.ai.playouts import SCOUTED, Playouts
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator

A, B, C = range(3)
LAST = 39


class Ladder(Game):
    """In turn, everybody adds a number to its own pile; after twenty of them the highest wins."""

    id = "ladder"
    seat_counts = (2, 3)
    cards = ()
    verbs = {"add": ("number",)}
    questions = {"add": ()}
    events = {}

    added: tuple[tuple[int, int], ...]

    def begin(self):
        self.added = ()
        self.ask((A,), "add")

    def answers_add(self, seat):
        return [("add", number) for number in range(10)]

    def do_add(self, seat, number):
        self.added += ((seat, number),)
        if len(self.added) < 20:
            self.ask(((seat + 1) % self.seats,), "add")
        else:
            self.outcome = Outcome((1, 2, 3)[: self.seats], (0,) * self.seats, ("over",))

    def pile(self, seat):
        return sum(number for whose, number in self.added if whose == seat)


BRAIN = Brain(lambda game: [game.pile(seat) / 1000 for seat in range(game.seats)])


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_so_many_turns_are_played(turns):
    after = Playouts(BRAIN, Generator(1), turns).after(Ladder(3, 1), A, ("add", 3))
    assert len(after.position.added) == turns


def test_each_gives_the_answer_that_is_best_for_itself():
    after = Playouts(BRAIN, Generator(1), 3).after(Ladder(3, 1), A, ("add", 0))
    assert after.position.added == ((A, 0), (B, 9), (C, 9))


def test_the_game_itself_is_not_played_on():
    game = Ladder(2, 1)
    Playouts(BRAIN, Generator(1), 4).after(game, A, ("add", 3))
    assert not game.added


def test_a_playout_ends_with_the_match():
    after = Playouts(BRAIN, Generator(1), 50).after(Ladder(2, 1), A, ("add", 9))
    assert after.position.outcome
    assert len(after.position.added) == 20


def test_a_turn_may_have_several_questions():
    two_each = replace(BRAIN, turn=lambda game: len(game.added) // 2)
    after = Playouts(two_each, Generator(1), 2).after(Ladder(2, 1), A, ("add", 3))
    assert len(after.position.added) == 4


def test_a_playout_is_broken_off_when_it_is_late():
    late = Playouts(BRAIN, Generator(1), 50, is_late=lambda: True)
    assert len(late.after(Ladder(2, 1), A, ("add", 3)).position.added) == 1


class Guesses(Game):
    """B may guess once, and wins by the one guess of forty that A has not ruled out."""

    id = "guesses"
    seat_counts = (2,)
    cards = ("card",)
    verbs = {"tell": (), "keep": (), "guess": ("number",)}
    questions = {"secret": (), "number": ()}
    events = {}
    told: int

    def begin(self):
        self.told = 0
        self.ask((A,), "secret")

    def answers_secret(self, seat):
        return [("tell",), ("keep",)]

    def answers_number(self, seat):
        return [("guess", number) for number in range(40)]

    def do_tell(self, seat):
        self.told = 1
        self.ask((B,), "number")

    def do_keep(self, seat):
        self.ask((B,), "number")

    def do_guess(self, seat, number):
        is_right = self.told and number == LAST
        self.outcome = Outcome((2, 1) if is_right else (1, 2), (0, 0), ("over",))


def test_no_reply_of_a_rival_is_overlooked(monkeypatch):
    guessing = Brain(evaluate=lambda game: game.outcome.shares, horizon=2)
    monkeypatch.setattr(registry, "brain", lambda id: guessing)
    view = Guesses(2, 1).view(A)
    found = compare(view, A, (("keep",), ("tell",)), Generator(1), Budget(iterations=300))
    assert found.gap.mean == 1


def test_of_many_answers_only_those_that_may_be_best_are_looked_at_later_on():
    looked = []

    def evaluate(game):
        looked.append(game.outcome)
        return game.outcome.shares

    playouts, at_the_end = Playouts(Brain(evaluate), Generator(1), 2), 1
    for number in range(SCOUTED + 1):
        looked.clear()
        assert playouts.after(Guesses(2, 1), A, ("tell",)).values == [0.0, 1.0]
        assert len(looked) - at_the_end == (40 if number < SCOUTED else 2)


class Traps(Guesses):
    """Each answer of A has a guess of its own by which B wins."""

    id = "traps"
    verbs = {**Guesses.verbs, "set": ("number",)}

    def answers_secret(self, seat):
        return [("set", number) for number in range(8)]

    def do_set(self, seat, number):
        self.told = 30 + number
        self.ask((B,), "number")

    def do_guess(self, seat, number):
        is_right = number == self.told
        self.outcome = Outcome((2, 1) if is_right else (1, 2), (0, 0), ("over",))


def test_replies_to_each_answer_are_learnt_by_themselves():
    playouts = Playouts(Brain(lambda game: game.outcome.shares), Generator(1), 2)
    for _ in range(3 * SCOUTED):
        for answer in Traps(2, 1).actions(A):
            assert playouts.after(Traps(2, 1), A, answer).values == [0.0, 1.0]


class Throw(Game):
    """A throws a die, or leaves it; then B waits."""

    id = "throw"
    seat_counts = (2,)
    cards = ()
    verbs = {"dare": (), "leave": (), "roll": (), "wait": ()}
    questions = {"choice": (), "roll": (), "wait": ()}
    events = {}
    eyes: int

    def begin(self):
        self.eyes = 0
        self.ask((A,), "choice")

    def answers_choice(self, seat):
        return [("dare",), ("leave",)]

    def answers_roll(self, seat):
        return [("roll",)]

    def answers_wait(self, seat):
        return [("wait",)]

    def do_dare(self, seat):
        self.ask((A,), "roll")

    def do_leave(self, seat):
        self.ask((B,), "wait")

    def do_roll(self, seat):
        self.eyes = 1 + self.below(6)
        self.ask((B,), "wait")

    def do_wait(self, seat):
        self.outcome = Outcome((1, 2), (0, 0), ("over",))


def hopes(game: Throw, eyes: float = 3.5) -> tuple[float, float]:
    """A sixth for each eye; before the throw, for as many as are hoped for."""
    eyes = eyes if game.question == "roll" else game.eyes
    return eyes / 6, 1 - eyes / 6


@pytest.mark.parametrize("hoped", [3.5, 5.5, 1.5])
def test_the_luck_of_dice_is_left_out_however_much_is_hoped_for(hoped):
    resolving = Brain(
        lambda game: hopes(game, hoped), is_resolved=lambda game: game.question != "roll"
    )
    playouts, fair, lucky = Playouts(resolving, Generator(1), 1, thorough=True), [], []
    for seed in range(400):
        after = playouts.after(Throw(2, seed), A, ("dare",))
        assert after.evaluation[A] == after.position.eyes / 6
        assert sum(after.values) == pytest.approx(1)
        lucky.append(after.evaluation[A])
        fair.append(after.values[A])
    assert fmean(fair[100:]) == pytest.approx(3.5 / 6, abs=0.03)
    assert pstdev(fair) < pstdev(lucky) / 3


def test_it_is_left_out_exactly_where_the_odds_are_known():
    resolving = Brain(hopes, is_resolved=lambda game: game.question != "roll")
    for seed in range(10):
        fair = Playouts(resolving, Generator(1), 1).after(Throw(2, seed), A, ("dare",))
        assert fair.evaluation[A] == fair.position.eyes / 6
        assert fair.values == pytest.approx([3.5 / 6, 2.5 / 6])


def test_where_nobody_says_so_luck_counts():
    after = Playouts(Brain(hopes), Generator(1), 1).after(Throw(2, 1), A, ("dare",))
    assert after.values == [*after.evaluation]
