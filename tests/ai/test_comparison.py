"""Two answers compared in the same worlds: the difference, and how sure it is."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from spytable.ai import exact, sequels
from spytable.ai.advice import UNKNOWN, Ground
from spytable.ai.budget import Budget
from spytable.ai.comparison import _gap, compare, shared
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator
from tests.games.agent_avenue import table as avenue
from tests.games.moonlight.table import A, B, answer, table

WORLDS = 300


def position():
    """A may turn a row by covering the highest wolf of B, or add a weak wolf to it."""
    drawing = ".. .. .. B2 / .. B4 A1 B5 / A3 B3 B3 A3"
    return table(drawing, ("5 2 2", "1 3 4"), ("4 3", "3 2 1"), turn=A)


def late_position():
    """A may win the second row with a 4, or cover the highest wolf of B in a row that is won
    anyway."""
    return table("A1 B4 A2 / B2 A3 B1", ("4 5", "2 3"), ("", ""), turn=A)


def compared(game, *between, worlds=WORLDS, seed=1):
    return compare(game.view(A), A, between, Generator(seed), Budget(iterations=worlds))


def gap(game, *between, **given):
    return compared(game, *between, **given).gap


@pytest.fixture
def answers():
    game = position()
    return game, answer(game, "cover", 5, 2, 2), answer(game, "extend", 2, 1, 3)


def test_the_better_answer_is_better_by_more_than_the_error(answers):
    game, good, bad = answers
    assert gap(game, good, bad).least > 0


def test_turned_round_the_difference_changes_its_sign(answers):
    game, good, bad = answers
    assert gap(game, bad, good).mean < 0


def test_an_answer_is_no_better_than_itself(answers):
    game, good, _ = answers
    found = gap(game, good, good)
    assert abs(found.mean) <= max(found.margin, 0.02)


def test_more_worlds_make_it_surer(answers):
    game, good, bad = answers
    few, many = gap(game, good, bad, worlds=80), gap(game, good, bad, worlds=900)
    assert many.margin < few.margin


def test_a_few_worlds_say_nothing(answers):
    game, good, bad = answers
    assert gap(game, good, bad, worlds=20) == UNKNOWN
    assert UNKNOWN.least == -inf


def test_the_same_seed_finds_the_same(answers):
    game, good, bad = answers
    first, second = gap(game, good, bad), gap(game, good, bad)
    assert first[:3] == second[:3]
    assert [it.event for it in first.milestones] == [it.event for it in second.milestones]


def test_what_can_be_searched_to_its_end_is_known_exactly():
    game = late_position()
    good, bad = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    lost, won = registry.brain("moonlight").stakes(game, A)
    mean, margin, grounds, *_ = gap(game, good, bad)
    assert (mean, margin) == pytest.approx((won - lost, 0.0))
    assert grounds == (Ground("round", 1, -1),)
    assert gap(game, bad, good).mean == pytest.approx(lost - won)


@pytest.mark.parametrize(("rounds", "is_exact"), [(1, True), (2, False)])
def test_it_is_exact_if_nothing_goes_on_after_the_end_that_is_searched(rounds, is_exact):
    """After a round the match may go on, and what is left of it is estimated."""
    game = table("A1 B4 A2 / B2 A3 B1", ("4 5", "2 3"), ("", ""), options={"rounds": rounds})
    good, bad = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    assert compared(game, good, bad).is_exact == is_exact


def test_it_is_not_exact_while_something_hidden_matters():
    game = table("A1 B4 A2 / B2 A3 B1", ("4 5", "2"), ("", "3 1"), options={"rounds": 1})
    good, bad = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    assert not compared(game, good, bad).is_exact


def test_an_end_that_takes_too_long_is_left_to_the_tree(monkeypatch):
    game = late_position()
    good, bad = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    monkeypatch.setattr(exact, "POSITIONS", 0)
    found = gap(game, good, bad)
    assert found.margin > 0 and found.least > 0.1
    assert not compared(game, good, bad).is_exact


def test_an_end_whose_time_runs_out_between_two_worlds_is_left_to_the_tree(monkeypatch):
    """Each world takes a second, and three of five are for the end."""
    game, now = late_position(), [0.0]
    good, bad = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    played_to_the_end = exact.AlphaBeta.end

    def slow(search, position):
        now[0] += 0.5
        return played_to_the_end(search, position)

    monkeypatch.setattr(exact.AlphaBeta, "end", slow)
    budget = Budget(seconds=5, iterations=WORLDS, clock=lambda: now[0])
    found = compare(game.view(A), A, (good, bad), Generator(1), budget)
    assert found.gap.least > 0.1
    assert not found.is_exact


def third_codebreaker():
    """B may take a third Codebreaker and win, or let A have it."""
    hands = ("code sab enf dare", "enf sent code sab")
    game = avenue.table(hands, areas=("dare", "code code enf"))
    avenue.offer(game, "code", "sab")
    return game, ("take", game.shown), ("take", game.hidden)


def test_no_more_worlds_are_played_than_tell_enough():
    game, good, bad = third_codebreaker()
    for between, sign in (((good, bad), 1), ((bad, good), -1)):
        found = compare(game.view(B), B, between, Generator(1), Budget(iterations=5_000))
        assert found.choices[0].visits < 1_000
        assert sign * found.gap.mean > 0.1 + found.gap.margin


def test_a_difference_that_still_moves_is_not_sure():
    values = [((0.5, 0.5), (0.5 - late, 0.5 + late)) for late in [0.0] * 50 + [0.2] * 50]
    found = _gap(values, A)
    assert found.least < 0 < found.mean


# The same moment


class Errands(Game):
    """A runs two errands in either order, then B answers; it does not matter how. After the loud
    one B is asked at once whether it has heard, and is asked with a card that nobody else knows."""

    id = "errands"
    seat_counts = (2,)
    cards = tuple(f"card {n}" for n in range(90))
    verbs = {"loud": (), "quiet": (), "nod": (), "shrug": ()}
    questions = {"errand": (), "heard": (), "turn": ()}
    events = {}
    done: tuple[str, ...]

    def begin(self):
        self.mix(self.add(range(len(self.cards))))
        self.show(B, 0)
        self.done = ()
        self.ask((A,), "errand")

    def answers_errand(self, seat):
        return [(it,) for it in ("loud", "quiet") if it not in self.done]

    def answers_heard(self, seat):
        return [("nod",), ("shrug",)]

    answers_turn = answers_heard

    def _run_errand(self, name):
        self.done += (name,)
        if name == "loud":
            self.ask((B,), "heard")
        else:
            self._go_on()

    def do_loud(self, seat):
        self._run_errand("loud")

    def do_quiet(self, seat):
        self._run_errand("quiet")

    def do_nod(self, seat):
        if self.question == "turn":
            self.outcome = Outcome((1, 2), (0, 0), ("over",))
        else:
            self._go_on()

    do_shrug = do_nod

    def _go_on(self):
        self.ask((A,), "errand") if len(self.done) < 2 else self.ask((B,), "turn")


ERRANDS = Brain(
    evaluate=lambda game: (0.5 + 0.1 * len(game.done), 0.5 - 0.1 * len(game.done)),
    is_quiet=lambda game: game.question != "heard",
)


@pytest.mark.parametrize("horizon", [0, 1])
def test_two_orders_of_the_same_answers_are_worth_the_same(horizon, monkeypatch):
    brain = replace(ERRANDS, horizon=horizon, turn=lambda game: game.question == "turn")
    monkeypatch.setattr(registry, "brain", lambda id: brain)
    found = gap(Errands(2, 1), ("quiet",), ("loud",))
    assert abs(found.mean) < 0.01


# Runs


@pytest.mark.parametrize(
    ("worlds", "counted"),
    [
        (50, [*range(20, 50)]),
        (200, [*range(80, 200)]),
        (250, [*range(80, 200)]),
        (300, [*range(80, 200), *range(280, 300)]),
    ],
)
def test_the_first_worlds_of_every_run_do_not_count(worlds, counted):
    assert [*sequels._settled_down(worlds)] == counted


def test_a_tree_that_sticks_to_a_poor_line_makes_it_unsure(answers, monkeypatch):
    """The first tree takes everything for lost."""
    game, good, bad = answers
    trees = []

    class Sticking(sequels.Tree):
        def __init__(self):
            super().__init__()
            trees.append(self)

        def iterate(self, *given):
            values = super().iterate(*given)
            return (0.0, 1.0) if self is trees[0] else values

    monkeypatch.setattr(sequels, "Tree", Sticking)
    found = gap(game, good, bad, worlds=400)
    assert len(trees) == 2
    assert found.margin > found.mean > 0


# Bluffs


def test_the_reason_of_an_offer_is_found_by_playing_it_out():
    """A third Codebreaker would win for B."""
    hands, areas = ("code sab enf dare", "enf sent code sab"), ("dare", "code code enf")
    game = avenue.table(hands, areas)
    between = tuple(avenue.answer(game, "show", name) for name in ("dare", "code"))
    found = compare(game.view(A), A, between, Generator(1), Budget(iterations=200)).gap
    assert found.least > 0
    assert found.grounds == (Ground("loss", ending="three_win", percent=100),)
    assert not found.relies_on_secrecy


def test_an_offer_that_relies_on_what_is_hidden_is_a_bluff():
    """A third Codebreaker would win for B, unless a second Double Agent lets A catch B at once, as
    ties go to A. B has to fear it, but it is not in A's hand."""
    hands, areas = (
        ("sab sent code sab", "enf sent code sab"),
        ("double enf dare dare sent", "enf code code sent sent"),
    )
    game = avenue.table(hands, areas, progress=(2, 0))
    between = tuple(avenue.answer(game, "show", name) for name in ("code", "sent"))
    found = compare(game.view(A), A, between, Generator(1), Budget(iterations=300)).gap
    assert found.least > 0
    assert found.relies_on_secrecy


@pytest.mark.parametrize(
    ("id", "seats", "effects"),
    [
        ("agent_avenue", 4, (0.1, -0.1, 0.1, -0.1)),
        ("agent_avenue", 3, (0.1, -0.2, 0.1)),
        ("dark_agent", 3, (0.1, -0.05, -0.05)),
        ("dark_agent", 1, (0.1,)),
    ],
)
def test_a_side_gains_together_what_the_others_lose(id, seats, effects):
    assert shared(0.1, 0, registry.new(id, seats, seed=1)) == pytest.approx(effects)
