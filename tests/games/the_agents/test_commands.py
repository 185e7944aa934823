"""The Agents: what each faction agent does, to whom, and to whom not."""

from __future__ import annotations

import pytest

from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    card,
    cards,
    choices,
    choose,
    faces,
    give,
    is_dead,
    named,
    offered,
    put,
    row,
    send,
    table,
    verbs,
)
from tests.support.listening import listen, of, question


def use(game, name: str):
    """Lets the active player use a command; returns the list of events from then on."""
    told = listen(game)
    give(game, "activate", name)
    return told


# Killing, turning, reviving


def test_a_sharpshooter_kills_a_living_agent_that_is_not_next_to_it():
    game = table("medic@A sharpshooter@A | bruiser@A handler@B courier@B!", "|")
    use(game, "sharpshooter")
    assert offered(game, "kill") == "bruiser handler"
    give(game, "kill", "handler")
    assert is_dead(game, "handler")
    assert faces(game, "handler") == "B"
    assert row(game, 0) == "medic sharpshooter | bruiser handler courier"


def test_a_bruiser_kills_a_living_agent_next_to_it():
    game = table("medic@A bruiser@A handler@B courier@A |", "|")
    use(game, "bruiser")
    assert offered(game, "kill") == "handler medic"


def test_nobody_is_asked_when_there_is_only_one_choice():
    game = table("bruiser@A handler@B courier@A |", "|")
    use(game, "bruiser")
    assert is_dead(game, "handler")
    assert question(game) == ("act", 1)


def test_neither_dead_agents_nor_the_safe_house_can_be_killed():
    game = table("handler@B! bruiser@A |", "|")
    assert "activate" not in verbs(game)


def test_a_handler_turns_an_agent_next_to_it_dead_or_alive():
    game = table("medic@A! handler@A bruiser@B | courier@B", "|")
    use(game, "handler")
    assert offered(game, "turn") == "bruiser medic"
    give(game, "turn", "medic")
    assert faces(game, "medic") == "B"
    assert is_dead(game, "medic")
    assert row(game, 0) == "medic handler bruiser | courier"


def test_a_medic_revives_a_dead_agent_in_either_faction_of_its_player():
    game = table("medic@A | bruiser@B!", "bruiser:w@B! |", "| handler@A!", seats=3)
    use(game, "medic")
    assert offered(game, "revive") == "bruiser handler"
    give(game, "revive", "handler")
    assert not is_dead(game, "handler")
    assert faces(game, "handler") == "A"


def test_a_demolitionist_kills_all_living_agents_next_to_it():
    game = table("medic@A | bruiser@B demolitionist@A handler@B courier@B", "|")
    told = use(game, "demolitionist")
    assert [named(game, [target]) for *_, target in of(told, "killed")] == ["bruiser", "handler"]
    assert question(game) == ("act", 1)


def test_a_blackmailer_turns_an_agent_at_an_end_of_either_faction():
    game = table(
        "medic@A | blackmailer@A bruiser@B handler@B", "| courier@B", "| smuggler@C!", seats=3
    )
    use(game, "blackmailer")
    assert offered(game, "turn") == "handler smuggler medic"
    give(game, "turn", "smuggler")
    assert faces(game, "smuggler") == "A"


def test_a_blackmailer_at_an_end_does_not_turn_itself():
    game = table("medic@A bruiser@A | blackmailer@A", "|")
    use(game, "blackmailer")
    assert faces(game, "medic") == "B"


# Moving


def test_a_courier_moves_another_agent_to_either_end_of_the_faction():
    game = table("medic@A courier@A | bruiser@B handler@B", "|")
    use(game, "courier")
    assert offered(game, "move") == "bruiser handler medic"
    give(game, "move", "bruiser")
    assert choices(game, "put") == [0, 4]
    put(game, 0, 4)
    assert row(game, 0) == "medic courier | handler bruiser"
    assert faces(game, "bruiser") == "B"


def test_an_agent_at_one_end_can_only_go_to_the_other():
    """Ruling 17."""
    game = table("medic@A! courier@A | bruiser@B", "|")
    use(game, "courier")
    give(game, "move", "medic")
    assert row(game, 0) == "courier | bruiser medic"
    assert is_dead(game, "medic")


def test_a_smuggler_moves_another_agent_to_an_end_of_the_other_faction():
    game = table("bruiser@B smuggler@A |", "|", "| handler@A", seats=3)
    use(game, "smuggler")
    assert choices(game, "put") == [2 * 9, 2 * 9 + 2]
    put(game, 2, 0)
    assert (row(game, 0), row(game, 2)) == ("smuggler |", "bruiser | handler")
    assert faces(game, "bruiser") == "C"  # not A, as before (ruling 18)


def test_with_two_players_a_smuggled_agent_faces_the_same_player():
    game = table("bruiser@B smuggler@A |", "|")
    use(game, "smuggler")
    put(game, 1, 1)
    assert row(game, 1) == "| bruiser"
    assert faces(game, "bruiser") == "B"


def test_nobody_is_smuggled_into_a_full_faction():
    four = "| medic@A medic:w@A bruiser@A handler@A"
    for there, is_possible in ((four, True), (f"{four} handler:w@A", False)):
        game = table("courier@B smuggler@A |", "|", there, seats=3)
        assert ("smuggler" in offered(game, "activate").split()) == is_possible


# Out of the faction


def test_an_exfiltrator_takes_another_agent_into_its_players_hand():
    game = table("bruiser@B! exfiltrator@A | medic@A", "handler@A |")
    use(game, "exfiltrator")
    assert offered(game, "extract") == "bruiser medic"
    give(game, "extract", "bruiser")
    assert (row(game, 0), faces(game, "bruiser")) == ("exfiltrator | medic", "")
    assert game.hand[A] == cards("bruiser")
    assert not is_dead(game, "bruiser")
    assert "bruiser" in offered(game, "play")


def test_a_cleaner_retires_the_agent_at_an_end_of_its_faction():
    game = table("bruiser@B! medic@A | cleaner@A handler@B", "| courier@B")
    use(game, "cleaner")
    assert offered(game, "retire") == "bruiser handler"
    give(game, "retire", "bruiser")
    assert game.piles[0] == cards("bruiser")
    assert row(game, 0) == "medic | cleaner handler"
    assert not is_dead(game, "bruiser")


def test_a_cleaner_at_one_end_can_only_retire_the_agent_at_the_other():
    game = table("bruiser@B medic@A | cleaner@A", "|")
    use(game, "cleaner")
    assert row(game, 0) == "medic | cleaner"


# Hands and decks


def test_a_pickpocket_steals_from_the_partner_of_its_faction():
    hand = {A: "", B: "medic", C: "bruiser"}
    game = table("| pickpocket@A", "|", "|", seats=3, hand=hand)
    told = use(game, "pickpocket")
    assert of(told, "stole") == [(A, card("pickpocket"), B, card("medic"))]
    assert (game.hand[A], game.hand[B]) == (cards("medic"), ())


def test_a_pickpocket_steals_no_missions():
    """Ruling 21."""
    game = table("| pickpocket@A", "|", hand={B: "medic"}, missions={B: "jackpot"})
    use(game, "pickpocket")
    assert (game.missions, game.hand[B]) == ([(), cards("jackpot")], ())


def test_there_is_nothing_to_steal_from_an_empty_hand():
    assert "activate" not in verbs(table("| pickpocket@A", "|", "|", seats=3, hand={C: "medic"}))


def test_a_recruiter_draws_two_agents():
    game = table("| recruiter@A", "|", deck="medic forger bruiser")
    told = use(game, "recruiter")
    assert of(told, "drew_agents") == [(A, cards("medic forger"))]
    assert game.hand[A] == cards("medic forger")


def test_a_broker_draws_a_mission_and_retires_one_of_two():
    game = table("| broker@A", "|", missions={A: "jackpot"}, mission_deck="bookends")
    use(game, "broker")
    assert offered(game, "retire_mission") == "bookends jackpot"
    give(game, "retire_mission", "jackpot")
    assert game.missions[A] == cards("bookends")
    assert game.piles[1] == cards("jackpot")


def test_a_broker_does_not_retire_the_only_mission():
    game = table("| broker@A", "|", mission_deck="bookends")
    use(game, "broker")
    assert question(game) == ("act", 1)
    assert game.missions[A] == cards("bookends")


def test_without_missions_to_draw_a_broker_can_still_retire_one():
    game = table("| broker@A", "|", missions={A: "jackpot bookends"}, rest=False)
    use(game, "broker")
    assert verbs(game) == {"retire_mission"}


def test_a_saboteur_retires_a_mission_on_the_partners_side_of_its_faction():
    lying = {(B, 0): "jackpot bookends", (A, 0): "full_house", (B, 1): "body_count"}
    game = table("| saboteur@A", "|", "|", seats=3, assigned=lying)
    use(game, "saboteur")
    assert offered(game, "retire_mission") == "bookends jackpot"
    give(game, "retire_mission", "bookends")
    assert game.piles[1] == cards("bookends")
    assert game.assigned[1] == cards("jackpot")


# The Deputy


def test_a_deputy_plays_up_to_two_faction_agents_into_its_faction():
    game = table("| deputy@A", "|", hand={A: "medic forger bruiser handler"})
    use(game, "deputy")
    assert question(game) == ("deploy", card("deputy"), 2)
    assert offered(game, "play") == "bruiser handler medic"
    assert {spot // 4 for _, _, spot in game.actions(A)[:-1]} == {0}
    send(game, "medic", 0, FIRST, A)
    assert question(game) == ("deploy", card("deputy"), 1)
    choose(game, "done")
    assert row(game, 0) == "medic | deputy"
    assert question(game) == ("act", 1)


def test_commands_of_agents_that_a_deputy_plays_may_be_used_at_once():
    game = table("| deputy@A", "|", hand={A: "bruiser handler"})
    use(game, "deputy")
    send(game, "bruiser", 0, SECOND, B)
    assert question(game) == (
        "deploy",
        card("deputy"),
        1,
    )  # there is nobody to kill: the deputy's command is in progress
    send(game, "handler", 0, SECOND, B)
    assert game.asked == (B,)
    choose(game, "activate", card("handler"))
    assert faces(game, "bruiser") == "A"
    assert question(game) == ("act", 1)


def test_a_deputy_asks_even_if_the_hand_has_no_faction_agent():
    """Otherwise the answer would betray what the hand holds."""
    game = table("| deputy@A", "|", hand={A: "forger"})
    use(game, "deputy")
    assert game.actions(A) == [("done",)]


def test_a_deputy_stops_when_the_faction_is_full():
    game = table(
        "| deputy@A medic@B medic:w@B handler@B", "|", "|", seats=3, hand={A: "courier smuggler"}
    )
    use(game, "deputy")
    send(game, "courier", 0, SECOND, A)
    choose(game, "pass")
    assert question(game) == ("act", 1)
    assert game.room(0) == 0


# Which commands can be used


def test_a_player_can_use_living_agents_in_its_factions_that_face_it():
    game = table(
        "| recruiter@A recruiter:w@B", "broker@B | pickpocket@C", "| medic@C handler@A!", seats=3
    )
    assert offered(game, "activate") == "recruiter"


def test_the_same_command_can_be_used_twice():
    game = table("| recruiter@A", "|")
    use(game, "recruiter")
    use(game, "recruiter")
    assert len(game.hand[A]) == 4
    assert game.turn == B  # no third action


@pytest.mark.parametrize("name", ["bruiser", "handler", "medic", "saboteur", "cleaner", "deputy"])
def test_a_command_that_can_do_nothing_is_not_offered(name):
    game = table(f"| {name}@A", "|")
    assert "activate" not in verbs(game)
    assert game.why_not(A, ("activate", card(name))).rule == "activate.nothing"
