"""The last discards of City of Spies are solved as if every pair of plans had been looked at."""

from __future__ import annotations

from itertools import combinations

import pytest

from spytable.ai import matrix, search, showdown
from spytable.ai.advice import CERTAIN
from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.ai.determinizations import Determinizations
from spytable.ai.showdown import Showdown
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.rng import Generator
from spytable.games.city_of_spies.rules.rules import ROUNDS
from tests.games.city_of_spies.table import A, table

BRAIN = registry.brain("city_of_spies")
CLOSE = 3  # points between the two, so that discards decide


def last_discards(seed: int, **options: str) -> Game:
    """The first discard after the last round of a random match that is close."""
    for deal in range(1000 * seed, 1000 * seed + 999):
        game, rng = registry.new("city_of_spies", 2, deal, options), Generator(deal)
        while game.asked:
            if game.question == "discard" and game.round == ROUNDS:
                end, rng = game.copy(), Generator(deal)
                while end.asked:
                    end.step(end.asked[0], end.random_action(end.asked[0], rng))
                if abs(end.outcome.scores[0] - end.outcome.scores[1]) <= CLOSE:
                    return game
                break
            game.step(game.asked[0], game.random_action(game.asked[0], rng))
    raise AssertionError("no such match")


def solution_of(view: Game, seat: int) -> Showdown:
    drawn = Determinizations(view, BRAIN, Generator(1), 3)
    return Showdown(view, seat, BRAIN, drawn, Budget())


def sets(game: Game, seat: int) -> list[tuple[Action, ...]]:
    """Whatever a seat may discard in all."""
    cards = game.hand[seat]
    return [
        tuple(("discard", card) for card in chosen)
        for chosen in combinations(cards, len(cards) - 6)
    ]


def value(game: Game, own: tuple[Action, ...], other: tuple[Action, ...]) -> float:
    """What the first one to discard gets, 0 to 1."""
    seat, end = game.asked[0], game.copy()
    for answer in own + other:
        end.step(end.asked[0], answer)
    return end.outcome.shares[seat]


@pytest.mark.parametrize("seed", range(3))
def test_its_value_is_that_of_the_whole_matrix(seed):
    game = last_discards(seed)
    seat = game.asked[0]
    own, other = sets(game, seat), sets(game, 1 - seat)
    whole = matrix.solve(len(own), len(other), lambda *at: value(game, own[at[0]], other[at[1]]))
    choices = solution_of(game.view(seat), seat).choices(game.view(seat))
    assert max(it.value for it in choices) == pytest.approx(max(whole.by_row), abs=0.03)
    assert sum(it.visits for it in choices) == pytest.approx(CERTAIN, abs=len(choices))


def test_the_second_one_need_not_know_what_the_first_has_set_aside():
    """In twin matches that differ only in that, it answers the same."""
    game = last_discards(1)
    first = game.asked[0]
    twins = []
    for chosen in sets(game, first)[:2]:
        twin = game.copy()
        for answer in chosen:
            twin.step(first, answer)
        twins.append(twin.view(1 - first))
    one, other = (search.think(it, 1 - first, Generator(5), Budget(iterations=50)) for it in twins)
    assert one == other


def test_after_a_first_discard_only_what_goes_with_it_is_weighed():
    game = last_discards(2)
    seat = game.asked[0]
    card = game.hand[seat][0]
    before = solution_of(game.view(seat), seat).choices(game.view(seat))
    game.step(seat, ("discard", card))
    after = solution_of(game.view(seat), seat).choices(game.view(seat))
    promised = next(it.value for it in before if it.action == ("discard", card))
    assert max(it.value for it in after) == pytest.approx(promised)


def test_a_comparison_of_two_discards_is_exact():
    game = last_discards(0)
    seat = game.asked[0]
    view = game.view(seat)
    choices = sorted(solution_of(view, seat).choices(view), key=lambda it: -it.value)
    best, worst = choices[0], choices[-1]
    advice = compare(view, seat, (best.action, worst.action), Generator(1), Budget(iterations=9))
    assert advice.gap.mean == pytest.approx(best.value - worst.value)
    assert advice.gap.margin < 0.02
    assert advice.effects[seat] == advice.gap.mean == -advice.effects[1 - seat]


def test_what_an_answer_is_worth_is_certain_unless_a_mission_is_secret():
    for options, is_exact in (({}, True), ({"recruitment": "on"}, False)):
        game = last_discards(0, **options)
        seat = game.asked[0]
        assert solution_of(game.view(seat), seat).is_exact == is_exact


def test_a_secret_mission_of_the_other_is_averaged():
    game = last_discards(0, recruitment="on")
    seat = game.asked[0]
    advice = search.think(game.view(seat), seat, Generator(2), Budget(iterations=20))
    assert advice.mixed and advice.action in game.actions(seat)


def test_a_seat_that_need_not_discard_has_one_plan():
    game = table(hands="A:nadine A:zita")
    game.round = ROUNDS
    game.then_close()
    assert game.asked == (A,)
    choices = solution_of(game.view(A), A).choices(game.view(A))
    assert {it.action for it in choices} == {*game.actions(A)}


def test_late_it_looks_at_no_plan_for_the_sake_of_a_trembling_hand():
    game = last_discards(0)
    seat = game.asked[0]
    drawn = Determinizations(game.view(seat), BRAIN, Generator(1), 3)
    hurried = Budget(hurried=lambda: True)
    late = Showdown(game.view(seat), seat, BRAIN, drawn, hurried)
    plans = len(sets(game, seat)) + len(sets(game, 1 - seat))
    assert late._gain.cache_info().misses <= plans
    assert sum(it.visits for it in late.choices(game.view(seat)))


def test_a_trembling_hand_is_given_up_when_it_gets_late():
    game = last_discards(0)
    seat, times = game.asked[0], iter(range(10))
    drawn = Determinizations(game.view(seat), BRAIN, Generator(1), 3)
    hurried = Budget(hurried=lambda: next(times, None) is None)
    late = Showdown(game.view(seat), seat, BRAIN, drawn, hurried)
    whole = solution_of(game.view(seat), seat)
    assert late._gain.cache_info().misses < whole._gain.cache_info().misses / 2
    assert sum(it.visits for it in late.choices(game.view(seat)))


def test_it_is_near_only_when_nothing_else_is_left():
    game = registry.new("city_of_spies", 2, 1)
    assert not showdown.is_near(game.view(game.asked[0]), BRAIN)
    assert showdown.is_near(last_discards(0), BRAIN)
