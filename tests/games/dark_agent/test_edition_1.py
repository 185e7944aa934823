"""Dark Agent: what was different in the first edition of the rules, by which old saves go on."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.core import registry
from spytable.games.dark_agent import FORMER
from spytable.games.dark_agent.board.sky import states
from spytable.games.dark_agent.rules.edition_1 import Edition1
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.table import (
    A,
    B,
    attack,
    card,
    choose,
    give,
    slot,
    table,
    use,
    verbs,
)
from tests.support.listening import listen, of, question, random_answers


def old(*rows: str, **given) -> DarkAgent:
    return table(*rows, edition=Edition1, **given)


def test_the_first_edition_is_the_former_one():
    assert (Edition1,) == FORMER
    assert (Edition1.edition, DarkAgent.edition) == (1, 2)
    assert registry.game("dark_agent") is DarkAgent


# Rounds


def test_there_was_always_a_last_round():
    assert [Edition1(seats, 1).rounds for seats in range(1, 7)] == [12] * 6
    assert Edition1.options["rounds"].choices == (10, 12, 30)
    with pytest.raises(ValueError):
        Edition1(2, 1, {"rounds": 0})


def test_nothing_was_said_of_a_standstill():
    for round in (20, 29, 30):
        game = old("A1 B1", rounds=30)
        game.starter, game.round = B, round
        told = listen(game)
        choose(game, "end")
        assert not of(told, "quiet")
    assert game.outcome.reasons[0] == "rounds"


# Media


def test_media_could_lift_fewer_than_three_cards():
    game = old("media rocket A1", orbits="A A . B B B .")
    give(game, "spot", "rocket")
    give(game, "spot", "media")
    choose(game, "end")
    assert verbs(game) == {"pick", "done"}
    give(game, "pick", "A1")
    choose(game, "done")
    assert question(game) == ("put", card(game, "A1"))
    give(game, "put", "2/1")
    assert game.turn == B


def test_media_needed_not_be_used():
    game = old("media media A1", orbits="A A . B B B .")
    choose(game, "spot", 0)
    choose(game, "spot", 1)
    choose(game, "end")
    for _ in range(2):
        assert question(game) == ("pick", 3)
        choose(game, "done")
    assert game.turn == B


def test_machines_leave_media_alone_where_it_brings_nothing():
    game = old("media", *["_ _ _ _ _ _ _"] * 4, orbits="A . . B B B .")
    give(game, "spot", "media")
    choose(game, "end")
    brain = registry.brain("dark_agent")
    for view in (game.view(A), game):
        assert brain.answers(view, A)[0] in game.actions(A)


# The laptop


def test_a_laptop_was_used_once_in_an_orbit_wherever_it_spotted():
    game = old(orbits="A A A BB BN N .", equipment={A: "laptop laptop laptop"})
    for wanted in (slot(5, B), slot(4, B)):
        use(game, "laptop")
        choose(game, "link", wanted)
    assert game.linked == (3, 4), "the orbits"
    assert "laptop" not in game.chosen
    choose(game, "spot", 3)
    assert 4 in game.in_sight, "in the same row"
    use(game, "laptop")
    assert game.linked == (3, 4, 5), "one was left: it was not asked for"


def test_an_orbit_of_which_one_was_borrowed_was_closed():
    game = old(orbits="A A A BB BN N .", equipment={A: "laptop laptop"})
    use(game, "laptop")
    choose(game, "link", slot(5, B))
    use(game, "laptop")
    assert game.why_not(A, ("link", slot(5, NEUTRAL))).rule == "link.again"
    assert game.eyes[4] == (0, 1, 0)


def test_borrowed_satellites_that_saw_far_were_counted_with_ones_own():
    game = old(orbits="AAB A . B B . .", equipment={A: "laptop"})
    use(game, "laptop")
    choose(game, "link", slot(1, B))
    assert game.eyes[0] == (0, 0, 3)
    crew = game.crew(0)
    assert [states(game.view(A))[it] for it in crew] == ["far", "far", "lent"]
    choose(game, "spot", 0)
    assert game.eyes[0] == (0, 0, 2)


def test_so_they_were_with_the_control_centre():
    game = old(orbits="A A A BB B . .", equipment={A: "laptop"}, captured={A: "control"})
    use(game, "laptop")
    choose(game, "link", slot(5, B))
    assert game.eyes[4] == (0, 0, 1)
    game = old("A5 control", orbits="A A A BB B . .", equipment={A: "laptop"})
    use(game, "laptop")
    choose(game, "link", slot(4, B))
    give(game, "spot", "A5")
    give(game, "spot", "control")
    attack(game, "control", 6, 6, 6, 5)
    assert {game.eyes[2], game.eyes[3]} == {(0, 0, 1)}


# Machines and saves


@pytest.mark.parametrize("mind", ["greedy", "ranger"])
def test_machines_go_on_with_an_old_match(mind):
    """From the middle of a turn with a borrowed satellite to the end of it."""
    game = old("A5 s2 media", orbits="A A A BB B . .", equipment={A: "laptop laptop"})
    use(game, "laptop")
    choose(game, "link", slot(4, B))
    while game.turn == A:
        game.apply(A, levels.choose(mind, game.view(A), A, 1, iterations=5))
    assert (game.turn, game.linked) == (B, ())


def test_an_old_match_still_ends():
    for game in random_answers(Edition1(3, 5), 5):
        assert game.lent_used == game.lent_cells == ()
    assert game.outcome
