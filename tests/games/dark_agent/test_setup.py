"""Dark Agent: cards, layouts, services, tokens and options, and the course of a turn."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.printed import (
    AGENTS,
    DARK,
    DEFENCES,
    DIES,
    EQUIPMENT,
    FACE,
    FACES,
    LEVELS,
    SENTINELS,
    SERVICES,
    SKULLS,
    SPECIALS,
    TARGETS,
    TIMED,
)
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import CELLS, COLUMNS, NEAR, NEUTRAL, ROWS
from tests.games.dark_agent.table import A, B, choose, orbits, table, verbs
from tests.support.listening import listen, of, question

ALL = (1, 2, 3, 4, 5, 6)
SEEDS = range(30)

# The cards


def test_the_number_of_cards():
    assert len(AGENTS) == 24
    assert (len(SENTINELS), len(TARGETS), len(SPECIALS), len(EQUIPMENT)) == (9, 6, 8, 42)
    counts = {name: FACE.count(FACES.index(name)) for name in ("support", "supply", "media")}
    assert counts == {"support": 3, "supply": 2, "media": 2}
    assert FACE.count(FACES.index("dinghy")) == 6
    assert FACE.count(FACES.index("rocket")) == 4


def test_levels_and_defences():
    printed = {
        FACES[face]: (LEVELS[one], DEFENCES[one], DIES[one]) for one, face in enumerate(FACE)
    }
    assert printed["german_skull"] == (1, 0, 0)
    assert [printed[f"asian_{rank}"] for rank in "235"] == [(2, 15, 1), (3, 20, 1), (5, 25, 1)]
    assert printed["dark_agent"] == (5, 25, 1)
    assert [printed[f"sentinel_{n}"] for n in "234"] == [(2, 15, 0), (3, 17, 0), (4, 19, 0)]
    targets = ("prisoner", "scientist", "nuclear", "control", "briefcase", "timed")
    assert [printed[name][:2] for name in targets] == [
        (4, 19),
        (4, 20),
        (5, 21),
        (5, 21),
        (3, 18),
        (3, 18),
    ]


def test_the_most_points_that_a_player_can_win_alone():
    sentinels = sum(LEVELS[one] for one in SENTINELS)
    targets = sum(LEVELS[one] for one in TARGETS[:-1])
    assert sum(LEVELS[one] for one in AGENTS[:4]) + LEVELS[DARK] + 3 + targets + sentinels == 67


# The layout


@pytest.mark.parametrize("seats", ALL)
@pytest.mark.parametrize("layout", ["balanced", "wild"])
def test_the_grid_has_the_same_cards_for_every_number_of_players(seats, layout):
    game = DarkAgent(seats, 3, {"layout": layout})
    fixed = sorted(card for card in game.grid if card < EQUIPMENT[0])
    assert fixed == sorted([*SKULLS, DARK, *SENTINELS, *TARGETS[:-1], *SPECIALS])
    assert sum(card >= EQUIPMENT[0] for card in game.grid) == 6
    assert len(game.deck) == 36


def test_a_balanced_layout_keeps_its_promises():
    for seed in SEEDS:
        grid = DarkAgent(2, seed).grid
        targets = [cell for cell in CELLS if grid[cell] in TARGETS]
        columns = {cell % 7 for cell in targets}
        assert len(columns) == 5
        assert {cell // 7 for cell in targets} <= {2, 3, 4}
        dark = grid.index(DARK)
        assert dark // 7 == 4 and dark % 7 not in columns
        skulls = [cell for cell in CELLS if grid[cell] in SKULLS]
        assert {cell // 7 for cell in skulls} <= {0, 1}
        assert len({cell % 7 for cell in skulls}) == 6
        for cell in targets:
            near = [grid[it] for it in NEAR[cell]]
            assert not {*near} & {*TARGETS}
            assert {*near} & {*SENTINELS}


def test_a_wild_layout_keeps_no_promises():
    rows = {DarkAgent(2, seed, {"layout": "wild"}).grid.index(DARK) // 7 for seed in SEEDS}
    assert rows == {0, 1, 2, 3, 4}


def test_the_timed_target_replaces_a_sentinel():
    missing = set()
    for seed in SEEDS:
        game = DarkAgent(2, seed, {"timed_target": "on"})
        assert TIMED in game.grid and len({*game.grid}) == 35
        [gone] = {*SENTINELS} - {*game.grid}
        missing.add(gone)
    assert len(missing) > 4


# Players, services, tokens


@pytest.mark.parametrize("seats", ALL)
def test_everybody_begins_with_three_agents_on_standby(seats):
    game = DarkAgent(seats, 2)
    for seat in range(seats):
        assert [LEVELS[card] for card in game.standby[seat]] == [2, 3, 5]
        assert {game.owner(card) for card in game.standby[seat]} == {seat}
        assert len(game.own_cells(seat)) == 1
    assert game.owners.count(NEUTRAL) == 6 - seats
    assert game.supers == (1,) * seats


def test_any_player_can_be_first_and_the_last_has_the_double_agent_token():
    games = [DarkAgent(4, seed) for seed in SEEDS]
    assert {game.starter for game in games} == {0, 1, 2, 3}
    assert all(game.double == (game.starter - 1) % 4 for game in games)
    assert DarkAgent(1, 0).double == A


def test_services_are_dealt():
    owners = {DarkAgent(2, seed).owners for seed in SEEDS}
    assert len(owners) > 10


def test_services_are_chosen_in_turn_from_the_first_player():
    game = DarkAgent(6, 4, {"powers": "chosen"})
    first = game.starter
    assert game.standby == [()] * 6
    for later in range(6):
        assert game.asked == ((first + later) % 6,)
        assert len(game.actions(game.asked[0])) == 6 - later
        choose(game, "serve", 5 - later)
        if later < 5:
            assert game.why_not(game.asked[0], ("serve", 5 - later)).rule == "serve.taken"
    assert game.service(first) == 5
    assert game.question == "place"


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_fairness_gives_later_players_equipment(seats):
    for seed in range(6):
        told = []
        listener = lambda _, event, told=told: told.append((event.kind, *event.data.values()))  # noqa: E731
        game = DarkAgent(seats, seed, {"fairness": "on"}, listener)
        later = [(game.starter + n) % seats for n in range(2, seats)]
        assert [seat for seat in range(seats) if game.equipment[seat]] == sorted(later)
        assert [seat for seat, _ in of(told, "equipped")] == later
        assert all(len(held) <= 1 for held in game.equipment)


def test_the_data_capsule_may_lie_anywhere_also_unguarded():
    """Ruling 23."""
    grids = [DarkAgent(2, seed, {"timed_target": "on"}).grid for seed in SEEDS]
    cells = [grid.index(TIMED) for grid in grids]
    assert {cell // COLUMNS for cell in cells} == {*range(ROWS)}
    guarded = [any(grid[it] in SENTINELS for it in NEAR[at]) for grid, at in zip(grids, cells)]
    assert {*guarded} == {True, False}


def test_options_are_refused_where_they_mean_nothing():
    for seats, name in ((1, "rounds"), (1, "dark_agent_too"), (3, "fairness")):
        choices = {"rounds": 10}.get(name, "on")
        with pytest.raises(ValueError):
            DarkAgent(seats, 1, {name: choices})
    assert DarkAgent(1, 1).rounds == 12


@pytest.mark.parametrize("goal, threshold", [(1, 40), (2, 43), (3, 46), (4, 48), (5, 50)])
def test_alone_the_threshold_grows_with_the_goal(goal, threshold):
    assert DarkAgent(1, 1, {"goal": goal}).threshold == threshold


# A turn


def test_a_turn_is_moving_then_spotting_then_acting():
    game = table("A1 s2", orbits="A A A B B B .", phase="move")
    assert question(game) == ("move",)
    choose(game, *game.actions(A)[0])
    assert game.question == "spot"
    assert "end" not in verbs(game)
    choose(game, "finish")
    assert question(game) == ("act",)
    choose(game, "end")
    assert (game.turn, game.question) == (B, "move")


def test_at_the_end_of_a_turn_empty_cells_are_filled_from_the_deck():
    game = table("A1 _ _")
    top = game.deck[:2]
    told = listen(game)
    choose(game, "end")
    assert tuple(game.grid[1:3]) == top
    assert of(told, "refilled") == [(top, (1, 2))]


def test_the_pile_is_shuffled_when_the_deck_is_used_up():
    game = table("A1 _ _ _")
    game.deck, game.pile = game.deck[:1], game.deck[1:]
    told = listen(game)
    choose(game, "end")
    assert [one for (one,) in of(told, "reshuffled")] == [len(game.deck) + 2]
    assert game.pile == ()


def test_temporary_effects_end_with_the_turn():
    game = table("A1 s2", spotted="A1 s2")
    choose(game, "end")
    assert (game.spotted, game.used, game.saved, game.powers, game.linked) == ((),) * 5


def test_satellites_stay_where_they_are_between_turns():
    game = table("A1", orbits="AB . AN B AB . .")
    before = orbits(game)
    choose(game, "finish")
    choose(game, "end")
    assert orbits(game) == before
    assert len(SERVICES) == 6
