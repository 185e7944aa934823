"""Dark Agent: equipment for attacks, and the jacket, which also helps against them."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules import odds
from spytable.games.dark_agent.rules.theatre import NOBODY
from tests.games.dark_agent.table import (
    A,
    B,
    at,
    attack,
    card,
    choose,
    end_turn,
    foreseen,
    give,
    held,
    named,
    offered,
    refused,
    table,
    throw,
    use,
    verbs,
    where,
)
from tests.support.listening import listen, of, question

# Adrenaline and uniform


def test_adrenaline_adds_the_level_of_the_highest_spotted_agent_again():
    game = table("A5 A3 A2 s2", spotted="A3 A2 s2", equipment={A: "adrenaline"})
    told = listen(game)
    use(game, "adrenaline")
    assert of(told, "boosted") == [(A, card(game, "A3"), 3)]
    give(game, "attack", "s2")
    give(game, "join", "A2")
    assert game.detail("strength") == 2
    give(game, "join", "A3")
    assert game.detail("strength") == 8


def test_adrenaline_does_not_help_to_reach_a_level():
    game = table("A3 B5", spotted="A3 B5", equipment={A: "adrenaline"})
    use(game, "adrenaline")
    assert refused(game, "attack", "B5") == "attack.level"


def test_adrenaline_counts_for_every_attack_of_the_turn():
    game = table("A3 s2 s3", spotted="A3 s2 s3", equipment={A: "adrenaline"})
    use(game, "adrenaline")
    attack(game, "s2", 6, 6, 6, 5)
    give(game, "attack", "s3")
    assert game.detail("strength") == 6


def test_the_uniform_lets_the_lowest_spotted_agent_count_as_five():
    game = table("A5 A3 A2 B5", spotted="A3 A2 B5", equipment={A: "uniform adrenaline"})
    told = listen(game)
    use(game, "uniform")
    assert of(told, "dressed") == [(A, card(game, "A2"), 5)]
    assert offered(game, "attack") == "B5", "it counts for the level too"
    use(game, "adrenaline")
    assert of(told, "boosted") == [(A, card(game, "A2"), 5)]
    give(game, "attack", "B5")
    give(game, "join", "A2")
    assert game.detail("strength") == 10


def test_of_equal_levels_the_player_chooses():
    game = table("A5 A2 s2", spotted="A5 A2 s2", equipment={A: "uniform adrenaline"})
    use(game, "uniform")
    use(game, "adrenaline")
    assert question(game) == ("appoint", 1)
    assert offered(game, "appoint") == "A5 A2"
    give(game, "appoint", "A5")
    assert game.boosted == card(game, "A5")


def test_the_double_agent_counts_as_mine_for_both():
    game = table("A2 B5", spotted="A2 B5", equipment={A: "uniform adrenaline"}, double=A)
    give(game, "double", "B5")
    use(game, "adrenaline")
    assert game.boosted == card(game, "B5")


@pytest.mark.parametrize("name", ["adrenaline", "uniform"])
def test_of_equal_agents_none_is_foretold_as_the_player_will_choose(name):
    game = table("A1 B1 s2", spotted="A1 B1", equipment={A: name}, double=A)
    assert foreseen(game, "use", held(game, A, name)) != {}
    give(game, "double", "B1")
    assert foreseen(game, "use", held(game, A, name)) == {}
    use(game, name)
    assert offered(game, "appoint") == "A1 B1"


@pytest.mark.parametrize("name", ["adrenaline", "uniform"])
def test_both_need_a_spotted_agent_and_end_with_the_turn(name):
    game = table("A5 s2", spotted="s2", equipment={A: name})
    assert game.why_not(A, ("use", held(game, A, name))).rule == "use.nobody"
    game = table("A5 s2", spotted="A5", equipment={A: name})
    use(game, name)
    end_turn(game)
    assert (game.boosted, game.uniform) == (NOBODY, NOBODY)


# The jacket


def test_with_a_jacket_nobody_goes_home_but_the_turn_ends():
    game = table("A5 s4", spotted="A5 s4", equipment={A: "jacket"})
    use(game, "jacket")
    assert "risk" not in foreseen(game, "attack", where(game, "s4"))
    attack(game, "s4", 1, 1, 2, 1)
    assert (at(game, "1/1"), game.turn) == ("A5", B)


def test_a_jacket_in_a_slot_saves_an_agent_once():
    game = table("A5 B3 s2", spotted="A5 B3 s2", equipment={B: "rocket jacket"})
    jacket = held(game, B, "jacket")
    assert foreseen(game, "attack", where(game, "B3"))["saved"] == (B, jacket)
    told = listen(game)
    attack(game, "B3", 6, 6, 6, 5, 1)
    assert of(told, "saved") == [(B, jacket, card(game, "B3"))]
    assert (at(game, "2/1"), game.pile, len(game.equipment[B])) == ("B3", (jacket,), 1)
    assert refused(game, "attack", "B3") == "attack.saved"
    assert (offered(game, "attack"), game.turn) == ("s2", A)


# Explosives


def test_explosives_lift_the_protection():
    game = table("s2 prisoner", "A5", equipment={A: "explosives"}, spotted="A5 prisoner")
    assert "attack" not in verbs(game)
    use(game, "explosives")
    assert offered(game, "attack") == "prisoner"


# The rocket


def test_a_rocket_makes_the_lowest_die_a_six():
    game = table("A1 s2", spotted="A1 s2", equipment={A: "rocket"})
    use(game, "rocket")
    told = listen(game)
    attack(game, "s2", 4, 1, 3, 1)
    assert of(told, "rolled") == [(A, (4, 1, 3, 1))]
    assert of(told, "rocketed") == [(A, (4, 6, 3, 1))]
    assert of(told, "strength") == [(A, 1, 14, 0, 15)]


def test_a_rocket_completes_perfect_dice():
    game = table("A5 dark", spotted="A5 dark", equipment={A: "rocket"})
    use(game, "rocket")
    told = listen(game)
    attack(game, "dark", 2, 2, 5, 2)
    assert of(told, "rocketed") == [(A, (2, 2, 2, 2))]
    assert of(told, "perfect") == [(A,)]


@pytest.mark.parametrize(
    "dice, better",
    [
        ((1, 2, 3, 4), (6, 2, 3, 4)),
        ((6, 6, 6, 1), (6, 6, 6, 6)),
        ((6, 6, 6, 6), (6, 6, 6, 6)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((5, 6, 5, 6), (6, 6, 5, 6)),
        ((2, 2, 5, 5), (6, 2, 5, 5)),
    ],
)
def test_what_a_rocket_makes_of_dice(dice, better):
    assert odds.loaded(dice) == better


def test_a_rocket_is_certain_where_three_dice_are_equal():
    triples = sum(odds.is_perfect(odds.loaded(dice)) for dice in odds.THROWS)
    assert triples == 6 + 6 * 4 * 5  # 9.7 percent


# The machine gun


def test_a_machine_gun_attacks_any_enemy_with_two_more():
    game = table("A5 s2 . s4 B2 dark", spotted="A5", equipment={A: "machinegun"})
    use(game, "machinegun")
    assert offered(game, "attack") == "s2 s4 B2 dark"
    told = listen(game)
    attack(game, "s4", 3, 3, 3, 3 - 1)
    assert of(told, "strength") == [(A, 5, 11, 2, 18)]
    assert at(game, "4/1") == "s4"


def test_a_machine_gun_shoots_at_no_target_and_nobody_neutral():
    game = table("A5 s2 s3 prisoner N1 B1", spotted="A5 prisoner", equipment={A: "machinegun"})
    use(game, "machinegun")
    rules = [refused(game, "attack", name) for name in ("prisoner", "N1", "B1", "A5")]
    assert rules == ["aim.target", "attack.neutral", "attack.skull", "attack.own"]


def test_the_two_points_of_a_machine_gun_are_for_that_attack_only():
    game = table("A5 s2 s3", spotted="A5 s3", equipment={A: "machinegun"})
    use(game, "machinegun")
    attack(game, "s2", 6, 6, 6, 5)
    give(game, "attack", "s3")
    assert game.detail("strength") == 5


def test_after_a_success_another_machine_gun_can_be_used():
    game = table("A5 s2 s3", spotted="A5", equipment={A: "machinegun machinegun"})
    for name in ("s2", "s3"):
        use(game, "machinegun")
        if name == "s2":
            give(game, "attack", "s2")
        throw(game, 6, 6, 6, 5)
        choose(game, "roll")
    assert named(game, game.captured[A]) == "s2 s3"


def test_a_machine_gun_needs_an_agent_that_is_high_enough():
    game = table("A2 B5", spotted="A2", equipment={A: "machinegun"})
    assert game.why_not(A, ("use", held(game, A, "machinegun"))).rule == "use.victim"
    game = table("A2 s2", equipment={A: "machinegun"})
    assert game.why_not(A, ("use", held(game, A, "machinegun"))).rule == "use.victim"
