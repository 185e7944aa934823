"""The exact search finds the same as an exhaustive search of every possible world."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from spytable.ai import exact, search
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.moonlight.brain import endgame
from tests.games.moonlight.table import A, table
from tests.support.quick import quick

POSITIONS, PARTS = 1_000, 4
LEFT = 6  # cards and cells of a position small enough for an exhaustive search
BRAIN = registry.brain("moonlight")


def ends_of_rounds(left: int, part: int = 0) -> Iterator[Game]:
    """The first position of each round of random matches with so little left."""
    for seed in range(part, 10**6, PARTS):
        game, rng = registry.new("moonlight", 2, seed), Generator(seed)
        was_open = True
        while game.asked:
            seat = game.asked[0]
            is_small = endgame.is_endgame(game) and endgame.left(game) <= left
            if is_small and was_open and len(BRAIN.answers(game, seat)) > 1:
                yield game.copy()
            was_open = not is_small
            game.step(seat, game.random_action(seat, rng))


def tried_out(game: Game, seat: int) -> float:
    """The minimax value of a position for a seat, by exhaustive search."""
    if not game.asked or not endgame.is_endgame(game):
        return BRAIN.evaluate(game)[seat]
    asked = game.asked[0]
    values = [tried_out(after(game, asked, action), seat) for action in game.actions(asked)]
    return max(values) if asked == seat else min(values)


def after(game: Game, seat: int, action: tuple) -> Game:
    game = game.copy()
    game.step(seat, action)
    return game


def worlds(view: Game) -> list[Game]:
    """Every possible world."""
    return view.determinizations(Generator(1), limit=10**4)


@pytest.mark.parametrize("part", quick(range(PARTS), range(1)))
def test_exact_search_agrees_with_exhaustive_search(part):
    for game in islice(ends_of_rounds(LEFT, part), POSITIONS // PARTS):
        seat = game.asked[0]
        view = game.view(seat)
        choices = exact.solved(view, seat, BRAIN, Generator(1), Budget())
        possible = worlds(view)
        assert choices and possible
        for choice in choices:
            values = [tried_out(after(world, seat, choice.action), seat) for world in possible]
            assert choice.value == pytest.approx(sum(values) / len(values))


def test_the_best_answers_and_only_they_are_visited():
    for game in islice(ends_of_rounds(LEFT), 50):
        seat = game.asked[0]
        choices = exact.solved(game.view(seat), seat, BRAIN, Generator(1), Budget())
        best = max(choice.value for choice in choices)
        assert all((choice.visits > 0) == (choice.value >= best - 1e-6) for choice in choices)


def test_a_position_with_several_worlds_is_worth_their_mean():
    for game in ends_of_rounds(LEFT + 2):
        seat = game.asked[0]
        view = game.view(seat)
        if len(exact.distinct_worlds(view, BRAIN, Generator(1))) > 1:
            break
    possible = worlds(view)
    for choice in exact.solved(view, seat, BRAIN, Generator(1), Budget()):
        values = []
        for world in possible:
            alpha_beta = exact.AlphaBeta(seat, BRAIN, Budget())
            value, goes_on = alpha_beta.child(world, seat, choice.action)
            values.append(alpha_beta.value(goes_on) if goes_on else value)
        assert choice.value == pytest.approx(sum(values) / len(values))


def test_both_play_on_as_they_should():
    for game in islice(ends_of_rounds(LEFT), 50):
        for seat in range(game.seats):
            search = exact.AlphaBeta(seat, BRAIN, Budget())
            end = search.end(game.copy())
            assert not (end.asked and endgame.is_endgame(end)) and search.end(end) is end
            value, (low, high) = BRAIN.evaluate(end)[seat], BRAIN.stakes(game, seat)
            assert value == pytest.approx(tried_out(game, seat))
            assert low - 1e-9 <= value <= high + 1e-9, "no end lies beyond the stakes"


def test_what_takes_too_long_is_left_to_tree_search():
    game = next(ends_of_rounds(endgame.LEFT))
    seat = game.asked[0]
    assert not exact.solved(game.view(seat), seat, BRAIN, Generator(1), Budget(iterations=2))
    advice = search.think(game.view(seat), seat, Generator(1), Budget(iterations=1))
    assert advice.action in game.actions(seat)


def test_an_open_position_is_not_searched_to_the_end():
    view = table("A1 B3", ("2 3 4", "3 3 1")).view(A)
    assert not exact.solved(view, A, BRAIN, Generator(1), Budget())


def test_alpha_beta_looks_at_fewer_positions_than_there_are():
    game = next(ends_of_rounds(LEFT + 2))
    alpha_beta = exact.AlphaBeta(game.asked[0], BRAIN, Budget())
    alpha_beta.value(game)
    assert alpha_beta.positions < count(game)


def count(game: Game) -> int:
    """The number of endgame positions in the tree."""
    if not game.asked or not endgame.is_endgame(game):
        return 0
    seat = game.asked[0]
    return 1 + sum(count(after(game, seat, action)) for action in game.actions(seat))
