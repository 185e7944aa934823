"""Playouts: everybody plays for itself, for so many turns, and learns where to look."""

from __future__ import annotations

from dataclasses import replace

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

    playouts = Playouts(Brain(evaluate), Generator(1), 2)
    for number in range(SCOUTED + 1):
        looked.clear()
        assert playouts.after(Guesses(2, 1), A, ("tell",)).values == [0.0, 1.0]
        end = 1
        assert len(looked) - end == (40 if number < SCOUTED else 2)
