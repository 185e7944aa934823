"""The machines answer legally, know no secrets, and see what wins at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from math import ceil
from operator import attrgetter

import pytest

from spytable.ai import levels, search
from spytable.ai.advice import unweighed
from spytable.ai.budget import Budget
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.moonlight.brain import brain
from tests.games.moonlight.table import A, table
from tests.support.quick import quick

STYLED = ("bold_master", "deceptive_master")  # the careful look at the same as the bold
MINDS = (levels.RANDOM, levels.GREEDY, *levels.names(), *STYLED)
# With a number of worlds a patient level searches like the one below it.
HURRIED = [it for it in MINDS if not levels.is_patient(it)]
UNSTYLED = [it for it in HURRIED if it not in STYLED]
WORLDS = 4  # for levels that would look at hundreds
QUESTIONS = 3  # of a match that every level is asked, at most
TRIED = 300  # answers of a level, to count what it overlooks


def positions(id: str, every: int) -> Iterator[Game]:
    """Some questions of a random match for every seat count."""
    for seats in registry.game(id).seat_counts:
        game, rng = registry.new(id, seats, seed=3), Generator(3)
        turn = 0
        while game.asked:
            if turn % every == 0:
                yield game.copy()
            seat = game.asked[0]
            game.step(seat, game.random_action(seat, rng))
            turn += 1


def few(id: str, every: int) -> Iterator[Game]:
    """A few of these positions, spread over each match."""
    for _, match in groupby(positions(id, every), key=attrgetter("seats")):
        found = [*match]
        yield from found[:: ceil(len(found) / QUESTIONS)]


@pytest.mark.parametrize("id", registry.ids())
@pytest.mark.parametrize("mind", HURRIED)
def test_every_answer_is_a_legal_one(id, mind):
    for game in few(id, every=9):
        for seat in game.asked:
            answer = levels.choose(mind, game.view(seat), seat, seed=5, iterations=WORLDS)
            assert answer in game.actions(seat)


@pytest.mark.parametrize("mind", MINDS)
def test_the_same_view_and_seed_give_the_same_answer(mind):
    view = next(positions("moonlight", every=100)).view(0)
    view = view if 0 in view.asked else next(positions("moonlight", every=100)).view(1)
    seat = view.viewer
    assert levels.choose(mind, view, seat, 5) == levels.choose(mind, view, seat, 5)


@pytest.mark.parametrize("id", registry.ids())
@pytest.mark.parametrize("mind", quick(HURRIED, UNSTYLED))
def test_what_a_seat_cannot_know_does_not_change_its_answer(id, mind):
    for game in few(id, every=11):
        seat = game.asked[0]
        other = game.view(seat).imagine(Generator(8))
        other.history = game.history
        first, second = (
            levels.choose(mind, state.view(seat), seat, seed=5, iterations=WORLDS)
            for state in (game, other)
        )
        assert first == second


def test_levels_go_from_novice_to_grandmaster():
    assert levels.names()[0] == "novice"
    assert levels.names()[-1] == "grandmaster"
    assert not {levels.RANDOM, levels.GREEDY} & {*levels.names()}


@pytest.mark.parametrize("id", registry.ids())
def test_no_level_errs_more_than_the_one_below_it_in_any_game(id):
    brain = registry.brain(id)
    assert {level for tuning in brain.tuning.values() for level in tuning} <= {*levels.names()}
    for seats in registry.game(id).seat_counts:
        rungs = [levels.level_in(id, name, seats) for name in levels.names()]
        for lower, upper in pairwise(rungs):
            assert lower.attention <= upper.attention and lower.memory <= upper.memory
            assert lower.worlds < upper.worlds or lower.iterations < upper.iterations


def test_a_level_may_be_another_one_with_more_players(monkeypatch):
    tuning = {
        4: {"scout": {"attention": 0.2}},
        2: {"scout": {"attention": 0.5, "memory": 0.4}},
        3: {"scout": {"attention": 0.3}},
    }
    brain = replace(registry.brain("the_agents"), tuning=tuning)
    monkeypatch.setattr(registry, "brain", lambda id: brain)
    scouts = [levels.level_in("the_agents", "scout", seats) for seats in (2, 3, 4, 5)]
    assert [it.attention for it in scouts] == [0.5, 0.3, 0.2, 0.2]
    assert {it.memory for it in scouts} == {0.4}


@pytest.mark.parametrize("id", registry.ids())
def test_a_level_plays_out_as_many_turns_as_it_says_or_else_those_of_the_game(id, monkeypatch):
    looked = []

    def think(view, seat, rng, budget, belief, tree, brain, answers):
        looked.append(brain.horizon)
        return unweighed(view.actions(seat)[0])

    monkeypatch.setattr(levels.search, "think", think)
    game = registry.new(id, registry.game(id).seat_counts[-1], seed=1)
    usual = registry.brain(id).horizon
    seat, wanted = game.asked[0], []
    for name in levels.names():
        levels.choose(name, game.view(seat), seat, seed=5)
        if (level := levels.level_in(id, name, game.seats)).iterations:
            wanted.append(level.horizon or usual)
    assert looked == wanted == sorted(wanted)
    assert wanted[-1] == usual


def test_an_unknown_level_is_refused_and_the_levels_are_listed():
    view = table("A1", ("2", "3")).view(A)
    with pytest.raises(ValueError, match="novice.*master"):
        levels.choose("wizard", view, A, 1)


def visits(mind: str, budget: Budget) -> int:
    """How often a level visits all answers at the beginning of a match of Moonlight together."""
    view = registry.new("moonlight", 2, 4, {"offer_powers": "all"}).view(A)
    return sum(choice.visits for choice in levels.advise(mind, view, A, 1, budget).choices)


def test_a_master_searches_no_more_than_it_does_and_a_grandmaster_as_long_as_it_may():
    own = levels._LEVELS["master"].iterations
    some, many = visits("master", Budget(iterations=own)), visits("master", Budget(iterations=900))
    assert some == many == visits("master", Budget())
    assert visits("master", Budget(iterations=10)) < some
    assert visits("grandmaster", Budget(iterations=900)) > many


def test_only_a_grandmaster_uses_more_time():
    assert {levels.rung(it) for it in levels.all_names() if levels.is_patient(it)} == {
        "grandmaster"
    }
    assert not levels.is_patient(levels.RANDOM)


@pytest.mark.parametrize("mind", [levels.GREEDY, "ranger", "master"])
def test_the_last_cell_is_taken_where_it_wins_the_match(mind):
    drawing = "A3 A3 B1 / A3 B5 B4 / A2 B4 B3 / B1 A1 .."
    game = table(drawing, ("5 4 2", "2 2 3"), options={"rounds": 1})
    view = game.view(A)
    wins = {action for action in view.actions(A) if _wins(game, action)}
    assert wins and wins != set(view.actions(A))
    assert levels.choose(mind, view, A, 1) in wins


def _wins(game: Game, action: tuple) -> bool:
    after = game.copy()
    after.step(A, action)
    return after.outcome is not None and after.outcome.places[A] == 1


def test_a_time_limit_ends_the_search():
    view = table("A1 B3", ("2 3 4", "3 3 1")).view(A)
    advice = search.think(view, A, Generator(1), Budget(seconds=0.01))
    assert advice.action in view.actions(A)


def test_a_hurried_search_gives_the_best_so_far():
    view = table("A1 B3", ("2 3 4", "3 3 1")).view(A)
    advice = search.think(view, A, Generator(1), Budget(hurried=lambda: True))
    assert advice.action in view.actions(A)


def test_nobody_thinks_about_the_only_answer():
    game = next(game for game in positions("toy", every=1) if len(game.actions(game.asked[0])) == 1)
    seat = game.asked[0]
    advice = search.think(game.view(seat), seat, Generator(1), Budget())
    assert [choice.action for choice in advice.choices] == [*game.actions(seat)]


def test_the_advice_weighs_every_different_answer():
    view = table("A1 B3", ("3 3 4", "3 3 1")).view(A)
    advice = search.think(view, A, Generator(1), Budget(iterations=50))
    weighed = {brain.equivalence(view, choice.action) for choice in advice.choices}
    assert weighed == {brain.equivalence(view, action) for action in view.actions(A)}
    assert len(weighed) == len(advice.choices)
    assert all(choice.visits and 0 <= choice.value <= 1 for choice in advice.choices)


def test_a_finished_match_is_worth_all_or_nothing():
    for game in positions("moonlight", every=1):
        assert all(0 <= value <= 1 for value in brain.evaluate(game))
        end = game
    while end.asked:
        end.step(end.asked[0], end.actions(end.asked[0])[0])
    won = end.outcome.places.index(1)
    assert brain.evaluate(end)[won] == 1 and brain.evaluate(end)[1 - won] == 0


def test_a_weak_level_overlooks_answers_and_a_strong_one_none(monkeypatch):
    """Of how many answers each level looks at, in a position with many."""
    view = table("A1 B3", ("2 3 4", "3 3 1")).view(A)
    looked: dict[str, list[int]] = {}
    glance = levels.glance

    def watched(*given, **more):
        advice = glance(*given, **more)
        looked.setdefault(name, []).append(len(advice.choices))
        return advice

    monkeypatch.setattr(levels, "glance", watched)
    for name in ("novice", "scout", "ranger"):
        for seed in range(60):
            levels.choose(name, view, A, seed)
    most = len(registry.brain(view.id).answers(view, A))
    assert {*looked["ranger"]} == {most}
    assert sum(looked["novice"]) < sum(looked["scout"]) < 60 * most
    assert min(looked["novice"]) >= 1


@pytest.mark.parametrize("id", registry.ids())
def test_a_level_that_searches_overlooks_as_much_as_it_says(id, monkeypatch):
    considered = []

    def think(view, seat, rng, budget, belief, tree, brain, answers):
        considered.append(answers or brain.answers(view, seat))
        return unweighed(considered[-1][0])

    monkeypatch.setattr(levels.search, "think", think)
    answers = registry.brain(id).answers
    game = max(positions(id, every=9), key=lambda it: len(answers(it, it.asked[0])))
    seat = game.asked[0]
    most = len(answers(game.view(seat), seat))
    for name in levels.names():
        if (level := levels.level_in(id, name, game.seats)).iterations:
            considered.clear()
            for seed in range(TRIED):
                levels.choose(name, game.view(seat), seat, seed)
            share = sum(map(len, considered)) / (TRIED * most)
            assert share == pytest.approx(level.attention, abs=0.03)
            assert (share < 1) == (level.attention < 1)


@pytest.mark.parametrize("id", registry.ids())
def test_a_search_gives_one_of_the_answers_that_were_noticed(id):
    """Whether they race, are solved, mixed or searched in a tree."""
    answers = registry.brain(id).answers
    open_ones = [it for it in positions(id, every=9) if len(answers(it, it.asked[0])) > 1]
    assert open_ones
    for game in open_ones:
        seat = game.asked[0]
        noticed = answers(game.view(seat), seat)[1::2]
        budget = Budget(None, WORLDS)
        advice = search.think(game.view(seat), seat, Generator(5), budget, answers=noticed)
        assert advice.action in noticed


def test_a_level_that_notices_nothing_still_answers():
    answers = [("a",), ("b",), ("c",)]
    assert {*levels._noticed(answers, 0.0, Generator(1))} < {*answers}
    assert len(levels._noticed(answers, 0.0, Generator(1))) == 1
