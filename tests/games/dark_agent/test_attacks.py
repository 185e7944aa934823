"""Dark Agent: who can attack whom, what protects a target, and the double agent."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.theatre import NOBODY
from tests.games.dark_agent.table import (
    A,
    B,
    at,
    attack,
    choose,
    give,
    named,
    offered,
    refused,
    table,
    verbs,
    where,
)
from tests.support.listening import listen, of, question

# Who can be attacked


def test_only_spotted_cards_can_be_attacked():
    game = table("A5 s2 s3 B2 dark prisoner", spotted="A5 s2 B2 dark prisoner")
    assert offered(game, "attack") == "s2 B2 dark"
    assert refused(game, "attack", "s3") == "attack.spotted"
    assert refused(game, "attack", "prisoner") == "attack.protected"


def test_an_own_agent_must_be_spotted():
    game = table("A5 s2 B2", spotted="s2 B2")
    assert "attack" not in verbs(game)
    assert refused(game, "attack", "s2") == "attack.agents"


def test_neither_skull_agents_nor_my_own_nor_cards_can_be_attacked():
    game = table("A5 A2 B1 N1 support", spotted="A5 A2 B1 N1 support")
    rules = [refused(game, "attack", name) for name in ("A2", "B1", "N1", "support")]
    assert rules == ["attack.own", "attack.skull", "attack.neutral", "attack.card"]
    assert refused(game, "attack", "7/5") == "attack.spotted"


def test_agents_and_the_dark_agent_need_as_high_a_level_as_theirs():
    game = table("A3 A2 B3 B5 dark s4", spotted="A2 B3 B5 dark s4")
    assert offered(game, "attack") == "s4"
    reason = game.why_not(A, ("attack", where(game, "B3")))
    assert (reason.rule, reason.params) == ("attack.level", {"level": 3, "sum": 2})
    game = table("A3 A2 B3 B5 dark s4", spotted="A3 A2 B3 B5 dark s4")
    assert offered(game, "attack") == "B3 B5 dark s4"


def test_the_attackers_that_join_must_reach_the_level():
    game = table("A3 A2 B5", spotted="A3 A2 B5")
    give(game, "attack", "B5")
    assert verbs(game) == {"join"}
    give(game, "join", "A2")
    reason = game.why_not(A, ("roll",))
    assert (reason.rule, reason.params) == ("roll.level", {"level": 5, "sum": 2})
    give(game, "join", "A3")
    assert verbs(game) == {"roll"}


def test_attackers_join_one_by_one_in_any_number():
    game = table("A5 A2 A1 s2", spotted="A5 A2 A1 s2")
    give(game, "attack", "s2")
    assert question(game) == ("attack", where(game, "s2"), 0, 15)
    assert refused(game, "join", "s2") == "join.own"
    assert game.why_not(A, ("roll",)).rule == "roll.own"
    give(game, "join", "A1")
    assert question(game) == ("attack", where(game, "s2"), 1, 15)
    assert refused(game, "join", "A1") == "join.joined"
    assert offered(game, "join") == "A5 A2"


def test_a_single_attacker_joins_by_itself():
    game = table("A5 s2", spotted="A5 s2")
    give(game, "attack", "s2")
    assert question(game) == ("attack", where(game, "s2"), 5, 15)
    assert game.actions(A) == [("roll",)]


# What protects a target


@pytest.mark.parametrize("guard", ["s2", "N1", "B1", "B5", "dark"])
@pytest.mark.parametrize("place", ["above", "left", "right", "below"])
def test_sentinels_and_agents_of_others_protect_a_target(guard, place):
    around = {"above": ". . .", "left": ". prisoner .", "right": ". prisoner .", "below": ". . ."}
    rows = [around["above"], ". prisoner .", around["below"]]
    if place == "above":
        rows[0] = f". {guard} ."
    elif place == "below":
        rows[2] = f". {guard} ."
    else:
        rows[1] = f"{guard} prisoner ." if place == "left" else f". prisoner {guard}"
    game = table(*rows, "A5", spotted="A5 prisoner")
    reason = game.why_not(A, ("attack", where(game, "prisoner")))
    assert (reason.rule, named(game, [reason.params["card"]])) == ("attack.protected", guard)


def test_neither_own_agents_nor_diagonal_neighbours_protect():
    game = table("s2 A1 s3", "A5 prisoner support", "s4 _ dark", spotted="A5 prisoner")
    assert offered(game, "attack") == "prisoner"


def test_the_double_agent_does_not_protect():
    game = table("B5 prisoner", "A5", spotted="A5 B5 prisoner", double=A)
    give(game, "double", "B5")
    assert offered(game, "attack") == "prisoner"


# The double agent


def test_the_double_agent_attacks_with_its_level_but_not_alone():
    game = table("A1 B5 s4", spotted="A1 B5 s4", double=A)
    give(game, "double", "B5")
    give(game, "attack", "s4")
    give(game, "join", "B5")
    assert game.why_not(A, ("roll",)).rule == "roll.own"
    give(game, "join", "A1")
    assert game.detail("strength") == 6


@pytest.mark.parametrize("name", ["B5", "B1", "N1", "dark"])
def test_agents_of_others_neutral_ones_and_the_dark_agent_can_be_double_agents(name):
    game = table(f"A1 A2 s2 {name}", spotted=f"A1 A2 s2 {name}", double=A)
    assert offered(game, "double") == name
    assert refused(game, "double", "A2") == "double.card"
    assert refused(game, "double", "s2") == "double.card"


def test_a_double_agent_must_be_spotted_and_the_token_held():
    game = table("A1 B5 B3", spotted="A1 B3", double=A)
    assert refused(game, "double", "B5") == "double.spotted"
    give(game, "double", "B3")
    assert refused(game, "double", "B3") == "double.used"
    game = table("A1 B5 B3", spotted="A1 B3", double=B)
    assert refused(game, "double", "B3") == "double.token"


def test_the_double_agent_cannot_be_attacked_and_does_not_go_home():
    game = table("A1 A2 B5 s4", spotted="A1 A2 B5 s4", double=A)
    give(game, "double", "B5")
    assert refused(game, "attack", "B5") == "attack.own"
    attack(game, "s4", 1, 1, 2, 1, joined="A2 B5")
    assert (at(game, "3/1"), named(game, game.standby[A])) == ("B5", "A2")


def test_the_token_goes_to_the_owner_of_the_double_agent():
    game = table("A1 B5", spotted="A1 B5", double=A)
    told = listen(game)
    give(game, "double", "B5")
    choose(game, "end")
    assert (game.double, of(told, "token_to")) == (B, [(B,)])


@pytest.mark.parametrize("name", ["N1", "dark"])
def test_the_token_goes_beside_the_board_after_neutral_agents_and_the_dark_agent(name):
    game = table(f"A1 {name}", spotted=f"A1 {name}", double=A)
    told = listen(game)
    give(game, "double", name)
    choose(game, "end")
    assert (game.double, of(told, "token_beside")) == (NOBODY, [()])


def test_an_unused_token_stays():
    game = table("A1 B5", spotted="A1 B5", double=A)
    choose(game, "end")
    assert game.double == A
