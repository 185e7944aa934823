"""The Agents: what each free agent pays and does."""

from __future__ import annotations

import pytest

from tests.games.the_agents.table import (
    A,
    B,
    C,
    D,
    card,
    cards,
    choices,
    choose,
    faces,
    give,
    is_dead,
    lay_open,
    named,
    offered,
    put,
    row,
    table,
    verbs,
)
from tests.support.listening import listen, of, question

NAMES = {
    **{"inquisitor": 2, "infiltrator": 4, "strike_team": 3, "puppeteer": 5, "surgeon": 3},
    **{"safecracker": 4, "forger": 3, "mole": 5, "director": 3, "liquidator": 2},
}


def use(game, name: str) -> list[tuple]:
    """Lets A use a free agent that it has kept."""
    told = listen(game)
    give(game, "activate", name)
    return told


# How they are played


@pytest.mark.parametrize(("name", "points"), NAMES.items())
def test_a_free_agent_pays_the_player_its_tokens_face_at_once(name, points):
    for command, paid in ((A, C), (C, A)):
        game = table("|", "|", "|", "|", seats=4, hand={A: name})
        told = listen(game)
        lay_open(game, name, C, command)
        assert of(told, "paid") == [(paid, card(name), points, 10 + points)]
        assert game.points[paid] == 10 + points


def test_it_is_played_between_its_player_and_any_other():
    """Even one who shares no faction with its player (ruling 20)."""
    game = table("|", "|", "|", "|", seats=4, hand={A: "forger"})
    assert {spot for _, _, spot in game.actions(A)[:-1]} == {18, 19, 20, 21, 22, 23}
    lay_open(game, "forger", C, A)
    assert game.kept == [cards("forger"), (), (), ()]


def test_the_player_its_command_faces_uses_it_at_once_or_keeps_it():
    game = table("| bruiser@A medic@A", "|", hand={A: "liquidator"})
    lay_open(game, "liquidator", B, B)
    assert (game.asked, question(game)) == ((B,), ("react", card("liquidator"), A))
    assert game.actions(B) == [("activate", card("liquidator")), ("keep",)]
    choose(game, "activate", card("liquidator"))
    assert game.asked == (B,)
    give(game, "retire", "bruiser")
    assert game.piles[0] == cards("bruiser liquidator")
    assert question(game) == ("act", 1)


def test_a_kept_free_agent_costs_an_action_to_use():
    """Ruling 4."""
    game = table("| bruiser@A medic@A", "|", hand={A: "liquidator"})
    lay_open(game, "liquidator", B, A)
    choose(game, "keep")
    assert game.kept[A] == cards("liquidator")
    give(game, "activate", "liquidator")
    give(game, "retire", "bruiser")
    assert (game.kept[A], game.turn) == ((), B)  # it was the second action


def test_a_free_agent_of_another_player_cannot_be_used():
    game = table("| bruiser@B medic@B", "|", kept={B: "liquidator"})
    assert "activate" not in verbs(game)
    assert game.why_not(A, ("card", card("liquidator"))).rule == "activate.facing"


def test_a_free_agent_that_can_do_nothing_is_kept_without_asking():
    game = table("|", "|", hand={A: "liquidator"})
    told = listen(game)
    lay_open(game, "liquidator", B, A)
    assert of(told, "kept") == [(A, card("liquidator"))]
    assert question(game) == ("act", 1)
    assert "activate" not in verbs(game)


def test_free_agents_on_the_table_are_never_targets():
    game = table("| bruiser@A", "|", kept={A: "strike_team", B: "forger puppeteer"})
    use(game, "strike_team")
    assert offered(game, "kill") == "bruiser"


# What they do


def test_an_inquisitor_steals_two_agents_from_one_player():
    game = table("|", "|", "|", seats=3, kept={A: "inquisitor"}, hand={B: "medic bruiser"})
    use(game, "inquisitor")
    assert game.hand[B] == ()
    assert sorted(game.hand[A]) == sorted(cards("medic bruiser"))


def test_an_inquisitor_steals_one_agent_from_each_of_two_players():
    hand = {B: "medic handler", C: "bruiser"}
    game = table("|", "|", "|", seats=3, kept={A: "inquisitor"}, hand=hand)
    told = use(game, "inquisitor")
    assert choices(game, "steal") == [B, C]
    choose(game, "steal", C)
    assert [victim for *_, victim, _ in of(told, "stole")] == [C, B]  # only B was left
    assert (len(game.hand[A]), len(game.hand[B]), len(game.hand[C])) == (2, 1, 0)


def test_an_infiltrator_moves_any_agent_to_any_place_in_a_neighbouring_faction():
    rows = ("| bruiser@B", "medic@B | handler@C", "|", "| smuggler@A")
    game = table(*rows, seats=4, kept={A: "infiltrator"})
    use(game, "infiltrator")
    assert offered(game, "move") == "bruiser handler smuggler medic"
    give(game, "move", "bruiser")
    assert choices(game, "put") == [9, 10, 11, 12, 27, 28, 29]
    put(game, 1, 1)
    assert row(game, 1) == "medic bruiser | handler"
    assert faces(game, "bruiser") == "B"


def test_an_infiltrator_keeps_what_faces_the_owner_of_both_factions():
    rows = ("| bruiser@A", "|", "|", "|")
    game = table(*rows, seats=4, kept={A: "infiltrator"})
    use(game, "infiltrator")
    put(game, 1, 0)
    assert faces(game, "bruiser") == "C"  # the tokens face B, as before (ruling 18)


def test_an_infiltrator_needs_room_in_the_other_faction():
    full = "medic@B medic:w@B | handler@B handler:w@B courier@B"
    game = table("| bruiser@A", full, "|", "| smuggler@A", seats=4, kept={A: "infiltrator"})
    use(game, "infiltrator")
    give(game, "move", "bruiser")
    assert {gap // 9 for gap in choices(game, "put")} == {3}


def test_a_strike_team_kills_up_to_two_agents_of_one_faction():
    rows = ("| bruiser@A medic@B", "handler@B | courier@C smuggler@C!", "|")
    game = table(*rows, seats=3, kept={A: "strike_team"})
    use(game, "strike_team")
    assert offered(game, "kill") == "bruiser handler courier medic"
    assert "done" in verbs(game)
    give(game, "kill", "handler")
    assert offered(game, "kill") == "courier"
    choose(game, "done")
    assert is_dead(game, "handler")
    assert not is_dead(game, "courier")
    assert game.piles[0] == cards("strike_team")


def test_a_puppeteer_turns_up_to_two_agents_of_one_faction():
    rows = ("| bruiser@A medic@B!", "handler@B |", "|")
    game = table(*rows, seats=3, kept={A: "puppeteer"})
    use(game, "puppeteer")
    give(game, "turn", "medic")
    assert offered(game, "turn") == "bruiser"
    give(game, "turn", "bruiser")
    assert (faces(game, "medic"), faces(game, "bruiser")) == ("A", "B")
    assert question(game) == ("act", 1)


def test_a_surgeon_revives_up_to_two_agents_and_may_turn_each_of_them():
    rows = ("| bruiser@A! medic@B!", "handler@B! |", "| courier@A!")
    game = table(*rows, seats=3, kept={A: "surgeon"})
    use(game, "surgeon")
    assert offered(game, "revive") == "bruiser courier medic"
    give(game, "revive", "bruiser")
    give(game, "revive", "courier")
    assert offered(game, "turn") == "bruiser courier"
    give(game, "turn", "courier")
    assert offered(game, "turn") == "bruiser"
    choose(game, "done")
    assert (faces(game, "bruiser"), faces(game, "courier")) == ("A", "C")
    assert game.dead == tuple(sorted(cards("medic handler")))


def test_a_surgeon_who_revives_nobody_turns_nobody():
    game = table("| bruiser@A!", "|", kept={A: "surgeon"})
    use(game, "surgeon")
    choose(game, "done")
    assert question(game) == ("act", 1)


@pytest.mark.parametrize(("has", "loses"), [(10, 3), (2, 2)])
def test_a_safecracker_takes_up_to_three_points(has, loses):
    game = table("|", "|", "|", seats=3, kept={A: "safecracker"}, points=(10, has, 7))
    told = use(game, "safecracker")
    choose(game, "rob", B)
    assert of(told, "robbed") == [(A, card("safecracker"), B, loses)]
    assert game.points == [10 + loses, has - loses, 7]


def test_a_player_without_points_cannot_be_robbed():
    game = table("|", "|", "|", seats=3, kept={A: "safecracker"}, points=(10, 0, 7))
    use(game, "safecracker")
    assert game.points == [13, 0, 4]


def test_a_forger_swaps_two_agents_of_one_faction():
    rows = ("bruiser@A | medic@B! handler@A", "courier@B |", "|")
    game = table(*rows, seats=3, kept={A: "forger"})
    use(game, "forger")
    assert offered(game, "swap") == "bruiser handler medic"
    give(game, "swap", "bruiser")
    assert offered(game, "swap") == "handler medic"
    give(game, "swap", "medic")
    assert row(game, 0) == "medic | bruiser handler"
    assert (faces(game, "medic"), faces(game, "bruiser")) == ("B", "A")
    assert is_dead(game, "medic")


def test_a_mole_takes_a_mission_that_another_has_assigned():
    lying = {(B, 1): "jackpot", (A, 0): "bookends", (D, 3): "body_count"}
    game = table(*"||||", seats=4, kept={A: "mole"}, assigned=lying, missions={C: "full_house"})
    told = use(game, "mole")
    assert offered(game, "take") == "body_count jackpot"
    assert choices(game, "steal") == [C]
    give(game, "take", "jackpot")
    assert of(told, "took") == [(A, card("mole"), B, card("jackpot"))]
    assert game.missions[A] == cards("jackpot")


def test_a_mole_takes_a_random_mission_from_a_hand():
    game = table("|", "|", kept={A: "mole"}, missions={B: "full_house"})
    told = use(game, "mole")
    assert of(told, "stole") == [(A, card("mole"), B, card("full_house"))]
    assert game.missions == [cards("full_house"), ()]


def test_a_director_uses_two_commands_without_an_action():
    game = table("| recruiter@A broker@A bruiser@B", "|", kept={A: "director"})
    use(game, "director")
    assert offered(game, "activate") == "recruiter broker"
    give(game, "activate", "recruiter")
    assert question(game) == ("direct", card("director"), 1)
    give(game, "activate", "recruiter")
    assert len(game.hand[A]) == 4
    assert question(game) == ("act", 1)


def test_a_director_does_not_offer_commands_that_can_do_nothing():
    game = table("| recruiter@A", "| saboteur@A", kept={A: "director"})
    use(game, "director")
    assert offered(game, "activate") == "recruiter"


def test_a_director_may_stop_after_one():
    game = table("| recruiter@A", "|", kept={A: "director"})
    use(game, "director")
    give(game, "activate", "recruiter")
    choose(game, "done")
    assert game.piles[0] == cards("director")


def test_a_liquidator_retires_any_agent():
    rows = ("| bruiser@A", "medic@B! |", "|")
    game = table(*rows, seats=3, kept={A: "liquidator"})
    use(game, "liquidator")
    assert offered(game, "retire") == "bruiser medic"
    give(game, "retire", "medic")
    assert named(game, game.piles[0]) == "medic liquidator"
    assert row(game, 1) == "|"
