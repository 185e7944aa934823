"""Dark Agent: the dice of an attack, success and failure."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.theatre import NOBODY
from tests.games.dark_agent.table import A, B, at, attack, card, cards, give, named, table, where
from tests.support.listening import listen, of

# Dice and sums


def test_level_and_dice_must_reach_the_defence():
    game = table("A1 s2", spotted="A1 s2")
    told = listen(game)
    attack(game, "s2", 4, 4, 4, 2)
    assert of(told, "attacked") == [(A, card(game, "s2"), 1, cards(game, "A1"))]
    assert of(told, "rolled") == [(A, (4, 4, 4, 2))]
    assert of(told, "strength") == [(A, 1, 14, 0, 15)]
    assert of(told, "defence") == [(card(game, "s2"), 15)]
    assert of(told, "captured") == [(A, card(game, "s2"), 1)]
    assert named(game, game.captured[A]) == "s2"


def test_one_less_is_not_enough():
    game = table("A1 s2", spotted="A1 s2")
    attack(game, "s2", 4, 4, 3, 2)
    assert at(game, "2/1") == "s2"
    assert game.captured[A] == ()


@pytest.mark.parametrize("name, defence", [("B2", 15), ("B3", 20), ("B5", 25), ("dark", 25)])
def test_a_die_is_added_to_the_defence_of_agents_and_of_the_dark_agent(name, defence):
    for die, is_taken in ((3, True), (4, False)):
        game = table(f"A5 A3 {name}", spotted=f"A5 A3 {name}")
        told = listen(game)
        dice = {15: (2, 3, 3, 2), 20: (3, 3, 4, 5), 25: (6, 5, 5, 4)}[defence]
        attack(game, name, *dice, die, joined="A5 A3")
        assert of(told, "defence_die") == [(card(game, name), defence, die, defence + die)]
        assert (card(game, name) in game.captured[A]) == is_taken


def test_targets_and_sentinels_roll_no_die():
    for name, defence in (
        ("s2", 15),
        ("s3", 17),
        ("s4", 19),
        ("prisoner", 19),
        ("scientist", 20),
        ("nuclear", 21),
        ("control", 21),
        ("briefcase", 18),
    ):
        game = table(f"A5 . {name}", spotted=f"A5 {name}")
        told = listen(game)
        attack(game, name, 6, 6, 6, 5)
        assert of(told, "defence") == [(card(game, name), defence)]


def test_perfect_dice_always_succeed():
    game = table("A5 dark", spotted="A5 dark")
    told = listen(game)
    attack(game, "dark", 1, 1, 1, 1)
    assert of(told, "perfect") == [(A,)]
    assert not of(told, "strength")
    assert named(game, game.captured[A]) == "dark"


# Success


def test_a_capture_leaves_a_spotted_empty_cell_and_the_turn_goes_on():
    game = table("A5 s2 s3", spotted="A5 s2 s3")
    attack(game, "s2", 6, 6, 6, 5)
    assert (at(game, "2/1"), game.turn) == ("_", A)
    assert where(game, "2/1") in game.spotted
    attack(game, "s3", 6, 6, 6, 5)
    assert named(game, game.captured[A]) == "s2 s3"


def test_a_captured_agent_stays_with_its_captor():
    game = table("A5 B3", spotted="A5 B3")
    attack(game, "B3", 6, 6, 6, 5, 1)
    assert (named(game, game.captured[A]), game.standby[B]) == ("B3", ())
    assert game.score(A) == 5 + 3


@pytest.mark.parametrize("name", ["prisoner", "dark"])
def test_targets_and_the_dark_agent_bring_the_token_of_three_points(name):
    game = table(f"A5 A3 {name}", spotted=f"A5 A3 {name}")
    game.prize = B
    told = listen(game)
    attack(game, name, 1, 1, 1, 1, joined="A5")
    assert (game.prize, of(told, "token")) == (A, [(A,)])
    assert game.score(A) == 5 + 3 + game.levels[card(game, name)] + 3


def test_a_sentinel_brings_no_token():
    game = table("A5 s2", spotted="A5 s2")
    attack(game, "s2", 6, 6, 6, 5)
    assert game.prize == NOBODY


def test_markers_return_when_the_target_is_captured():
    game = table("A5 . prisoner", spotted="A5 prisoner", markers={"prisoner": 3})
    told = listen(game)
    attack(game, "prisoner", 3, 3, 3, 2)
    assert of(told, "strength") == [(A, 5, 11, 3, 19)]
    assert of(told, "cleared") == [(card(game, "prisoner"), 3)]
    assert sum(game.markers) == 0


# Failure


def test_a_failed_attack_on_a_target_puts_a_marker_there_and_ends_the_turn():
    game = table("A5 . prisoner", spotted="A5 prisoner")
    told = listen(game)
    attack(game, "prisoner", 3, 3, 3, 2)
    assert of(told, "marked") == [(card(game, "prisoner"), 1, 1)]
    assert (at(game, "1/1"), game.turn) == ("A5", B)


def test_there_are_ten_markers():
    game = table(
        "A5 . prisoner nuclear", spotted="A5 prisoner", markers={"prisoner": 2, "nuclear": 8}
    )
    told = listen(game)
    attack(game, "prisoner", 1, 3, 3, 2)
    assert not of(told, "marked")
    assert sum(game.markers) == 10


@pytest.mark.parametrize("name", ["s4", "B5", "dark"])
def test_attackers_that_fail_go_home_except_skull_agents(name):
    game = table(f"A5 A3 A1 {name}", spotted=f"A5 A3 A1 {name}", standby={A: "A2"})
    told = listen(game)
    attack(game, name, 1, 1, 2, 1, 6, joined="A5 A3 A1")
    assert of(told, "repelled") == [(A, card(game, name))]
    assert of(told, "returned") == [(A, cards(game, "A5 A3"))]
    assert named(game, game.standby[A]) == "A2 A3 A5"
    assert (at(game, "3/1"), game.turn) == ("A1", B)


def test_only_agents_that_took_part_go_home():
    game = table("A5 A3 s4", spotted="A5 A3 s4")
    attack(game, "s4", 1, 1, 2, 1, joined="A3")
    assert (named(game, game.standby[A]), at(game, "1/1")) == ("A3", "A5")


def test_after_a_failure_nothing_more_is_spotted():
    game = table("A5 s4 . A2", orbits="AA A . B B B .")
    give(game, "spot", "A5")
    give(game, "spot", "s4")
    attack(game, "s4", 1, 1, 2, 1)
    assert game.turn == B
    assert game.spotted == ()
