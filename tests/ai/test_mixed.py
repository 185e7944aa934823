"""Equilibrium strategies of small games with known solutions."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from spytable.ai import mixed, search
from spytable.ai.advice import CERTAIN
from spytable.ai.budget import Budget
from spytable.ai.determinizations import Determinizations
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator

A, B = 0, 1
JACK, QUEEN, KING = range(3)


class Pennies(Game):
    """Both say a number in secret. A gets all if both say 0, half if both say 1, else nothing."""

    id = "pennies"
    seat_counts = (2,)
    cards = ()
    verbs = {"say": ("number",)}
    sealed_verbs = ("say",)
    questions = {"say": ()}
    events = {}

    won: float

    def begin(self):
        self.won = 0.0
        self.ask((A, B), "say")

    def answers_say(self, seat):
        return [("say", 0), ("say", 1)]

    def opened_say(self, answers):
        said = [number for _, number in answers]
        self.won = {(0, 0): 1.0, (1, 1): 0.5}.get(tuple(said), 0.0)
        self.outcome = Outcome((1, 2), (0, 0), ("said",))


class Poker(Game):
    """Kuhn poker: a card each, of three; one bet; A begins. All its equilibria are known."""

    id = "poker"
    seat_counts = (2,)
    cards = ("jack", "queen", "king")
    verbs = {"bet": (), "pass": ()}
    questions = {"first": (), "second": (), "third": ()}
    events = {}

    won: float
    bets: int

    def begin(self):
        deck = self.add((JACK, QUEEN, KING))
        self.mix(deck)
        self.show(A, 0)
        self.show(B, 1)
        self.won, self.bets = 0, 0
        self.ask((A,), "first")

    def answers(self, seat):
        return [("bet",), ("pass",)]

    answers_first = answers_second = answers_third = answers

    def do_bet(self, seat):
        self.bets += 1
        if self.bets == 2:
            self._show_down(2)
        else:
            self.ask((1 - seat,), "third" if self.question == "second" else "second")

    def do_pass(self, seat):
        if self.bets:
            self._end(1 - seat, 1)
        elif self.question == "first":
            self.ask((B,), "second")
        else:
            self._show_down(1)

    def _show_down(self, stake):
        self._end(A if self.faces[0] > self.faces[1] else B, stake)

    def _end(self, winner, stake):
        self.won = stake if winner == A else -stake
        self.outcome = Outcome((1, 2) if winner == A else (2, 1), (0, 0), ("won",))


def fully(evaluate) -> Brain:
    """A brain that is quiet only at the end."""
    return Brain(evaluate, is_quiet=lambda game: False, is_bluff=lambda game: True)


PENNIES = fully(lambda game: (game.won, 1 - game.won))
POKER = fully(lambda game: ((2 + game.won) / 4, (2 - game.won) / 4))


def parts(game: Game, seat: int, brain: Brain, iterations: int = 2_000) -> dict[tuple, float]:
    """How often each answer is given."""
    rng = Generator(7)
    view = game.view(seat)
    determinizations = Determinizations(view, brain, rng)
    budget = Budget(iterations=iterations)
    strategies = mixed.equilibrium(view, seat, brain, rng, determinizations, budget)
    return {it.action: it.visits / CERTAIN for it in strategies.choices(view, seat)}


def poker(first: int, second: int) -> Game:
    """A deal of Kuhn poker."""
    for seed in range(200):
        game = Poker(2, seed)
        if game.faces[:2] == [first, second]:
            return game
    raise AssertionError("no such deal")


@pytest.mark.parametrize("seat", [A, B])
def test_a_secret_number_is_mixed_so_that_the_opponent_is_indifferent(seat):
    assert parts(Pennies(2, 1), seat, PENNIES)["say", 0] == pytest.approx(1 / 3, abs=0.03)


def test_whether_the_other_has_answered_already_makes_no_difference(monkeypatch):
    monkeypatch.setattr(registry, "brain", lambda id: PENNIES)
    game = Pennies(2, 1)
    game.step(A, ("say", 1))
    view = game.view(B)
    before = search.think(Pennies(2, 1).view(B), B, Generator(7), Budget(iterations=300))
    assert search.think(view, B, Generator(7), Budget(iterations=300)) == before


def test_the_strategy_is_worth_the_value_of_the_game():
    strategy = parts(Pennies(2, 1), A, PENNIES)
    worst = min(strategy["say", 0], strategy["say", 1] / 2)
    assert worst == pytest.approx(1 / 3, abs=0.03), "the value of the game, whatever B says"


def test_an_opponent_who_trembles_is_exploited():
    """Against coin tosses, 0 wins twice as often as 1."""
    assert parts(Pennies(2, 1), A, replace(PENNIES, tremble=1.0))["say", 0] > 0.95
    assert parts(Pennies(2, 1), A, replace(PENNIES, tremble=0.2))["say", 0] < 0.5


def test_the_middle_card_never_opens():
    assert parts(poker(QUEEN, JACK), A, POKER)["bet",] < 0.1


def test_the_worst_card_bluffs_now_and_then():
    """In equilibrium, the worst card bets up to a third of the time."""
    assert 0.02 < parts(poker(JACK, QUEEN), A, POKER)["bet",] < 0.36


def test_the_best_card_bets_more_often_than_the_worst_one_bluffs():
    best, worst = (parts(poker(card, QUEEN), A, POKER)["bet",] for card in (KING, JACK))
    assert best > 1.5 * worst


@pytest.mark.parametrize("card", [JACK, KING])
def test_a_bet_is_called_with_the_best_card_only(card):
    game = poker(QUEEN, card)
    game.step(A, ("bet",))
    assert parts(game, B, POKER)["bet",] == pytest.approx(float(card == KING), abs=0.02)


@pytest.mark.parametrize(("own", "other"), [*permutations((JACK, QUEEN, KING), 2)])
def test_with_open_cards_a_bet_never_loses_with_the_better_one_and_always_with_the_worse(
    own, other
):
    """The opponent passes if he sees a better card, and calls if he sees a worse one."""
    game, rng = poker(own, other), Generator(1)
    bet, check = (mixed.seen_through(game, A, it, POKER, rng)[A] for it in (("bet",), ("pass",)))
    assert (bet >= check) == (own > other)


def test_the_strategy_does_not_depend_on_hidden_cards():
    deals = [poker(JACK, other) for other in (QUEEN, KING)]
    first, second = (parts(game, A, POKER, 300) for game in deals)
    assert first == second


def test_every_order_of_the_cards_is_dealt():
    assert {tuple(Poker(2, seed).faces) for seed in range(200)} == {*permutations(range(3))}


def test_positions_with_the_same_abstraction_share_an_information_set():
    blind = replace(POKER, abstraction=lambda game, seat: (seat, game.question))
    deals = [poker(card, QUEEN) for card in (JACK, KING)]
    minimizer = mixed.RegretMinimizer(2, blind, Generator(1))
    roots = [minimizer.build(game, A) for game in deals]
    assert roots[0].information_set is roots[1].information_set


def test_a_settled_bluff_is_evaluated_only_a_few_times():
    seen = []

    def evaluate(game: Game) -> tuple[float, float]:
        seen.append(game)
        return (game.won, 1 - game.won)

    def settles(game: Game, seat: int, answer: tuple) -> object:
        return (game.sealed, answer) if game.sealed else None

    brain = replace(PENNIES, evaluate=evaluate, settles=settles)
    assert parts(Pennies(2, 1), A, brain)["say", 0] == pytest.approx(1 / 3, abs=0.03)
    assert len(seen) <= 4 * mixed.SAMPLES
