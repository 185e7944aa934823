"""The Agents: the set-up, and the five phases of a turn."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.rules.printed import (
    AGENTS,
    FACES,
    FACTION_AGENTS,
    FREE_AGENTS,
    MISSIONS,
)
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    card,
    cards,
    choose,
    end_turn,
    faces,
    give,
    offered,
    row,
    send,
    table,
    verbs,
)
from tests.support.listening import listen, of, question

# The set-up


def test_there_are_thirty_six_agents_and_twenty_missions():
    assert (len(AGENTS), len(FACTION_AGENTS), len(FREE_AGENTS), len(MISSIONS)) == (36, 26, 10, 20)
    assert len({FACES[face] for face in AGENTS}) == 25


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_later_player_has_one_agent_and_one_point_more(seats):
    for seed in range(8):
        game = TheAgents(seats, seed, {"head_start": 0} if seats == 2 else {})
        for later in range(seats):
            seat = (game.starter + later) % seats
            assert len(game.hand[seat]) == game.points[seat] == 2 + later
            assert len(game.missions[seat]) == 1
        assert game.rows == [(-1,)] * seats
        assert game.asked == (game.starter,)


def test_the_second_of_two_players_has_some_points_more():
    """Ruling 29."""
    more, none = TheAgents.options["head_start"].choices
    for seed in range(8):
        game = TheAgents(2, seed)
        assert len(game.hand[1 - game.starter]) == 3
        assert game.points[1 - game.starter] == 3 + more
        assert game.points[game.starter] == 2
    assert TheAgents(2, 1).head_start == more and none == 0
    assert TheAgents(2, 1, {"equal_turns": "on"}).head_start == 0
    assert TheAgents(3, 1).head_start == 0


def test_anybody_may_begin():
    assert {TheAgents(5, seed).starter for seed in range(60)} == {0, 1, 2, 3, 4}


def test_the_starting_player_begins_every_round():
    for seed in range(8):
        game = TheAgents(3, seed)
        rounds = []
        for _ in range(6):
            rounds.append(game.round)
            end_turn(game)
        assert rounds == [1, 1, 1, 2, 2, 2]


# Buying


def test_up_to_two_agents_and_a_mission_are_bought_one_by_one():
    game = table("|", "|", phase="buy", deck="medic forger", mission_deck="jackpot")
    told = listen(game)
    assert question(game) == ("buy", 2, 1)
    choose(game, "buy", 0)
    assert (game.hand[A], game.points[A]) == (cards("medic"), 9)
    choose(game, "buy", 1)
    assert (game.missions[A], game.points[A]) == (cards("jackpot"), 6)
    assert game.actions(A) == [("buy", 0), ("done",)]
    choose(game, "buy", 0)
    assert game.points[A] == 5
    assert of(told, "bought_agent") == [(A, card("medic"), 1), (A, card("forger"), 1)]
    assert game.question == "trade"


@pytest.mark.parametrize(
    ("points", "bought", "expected"),
    [(9, (0, 1, "done"), (4, 5)), (4, (1, 0), (4, 0)), (9, ("done",), None)],
)
def test_the_end_of_buying_tells_what_it_has_cost(points, bought, expected):
    game = table("|", "|", phase="buy", points=(points, 9), hand={A: "medic"})
    told = listen(game)
    for deck in bought:
        choose(game, *(("done",) if deck == "done" else ("buy", deck)))
    assert game.question == "trade"
    assert of(told, "billed") == ([(A, *expected)] if expected else [])


def test_every_turn_has_its_own_purchases():
    game = table("|", "|", phase="buy")
    choose(game, "buy", 0)
    choose(game, "buy", 1)
    end_turn(game)
    assert (game.asked, question(game)) == ((B,), ("buy", 2, 1))


@pytest.mark.parametrize(("points", "decks"), [(2, [0]), (3, [0, 1]), (0, [])])
def test_nobody_can_pay_more_than_they_have(points, decks):
    """Ruling 22."""
    game = table("|", "|", phase="buy", points=(points, 5), hand={A: "medic"})
    bought = [answer[1] for answer in game.actions(A) if answer[0] == "buy"]
    assert bought == decks
    assert (game.question == "buy") == bool(decks)


def test_nothing_can_be_bought_when_deck_and_pile_are_empty():
    """Ruling 16."""
    game = table("|", "|", phase="buy", rest=False, piles=("medic", ""))
    assert game.actions(A) == [("buy", 0), ("done",)]
    choose(game, "buy", 0)
    assert game.hand[A] == cards("medic")
    assert game.question == "trade"


# Trading


def test_cards_are_discarded_and_as_many_of_each_kind_are_drawn():
    game = table(
        "|",
        "|",
        phase="trade",
        hand={A: "medic bruiser forger"},
        missions={A: "jackpot"},
        deck="courier smuggler",
        mission_deck="bookends",
    )
    told = listen(game)
    for name in ("medic", "jackpot", "forger"):
        give(game, "trade", name)
    assert game.hand[A] == cards("medic bruiser forger")  # nothing is drawn yet
    choose(game, "done")
    assert game.hand[A] == cards("bruiser courier smuggler")
    assert game.missions[A] == cards("bookends")
    assert game.piles == [cards("medic forger"), cards("jackpot")]
    assert of(told, "traded") == [(A, tuple(sorted(cards("medic forger jackpot"))))]
    assert game.question == "act"  # once only


def test_all_cards_can_be_traded():
    game = table("|", "|", phase="trade", hand={A: "medic"}, deck="forger")
    give(game, "trade", "medic")
    assert game.hand[A] == cards("forger")


def test_nobody_needs_to_trade():
    game = table("|", "|", phase="trade", hand={A: "medic"})
    choose(game, "done")
    assert game.hand[A] == cards("medic")


def test_nobody_trades_with_an_empty_hand():
    assert table("|", "|", phase="trade").question == "act"


def test_traded_cards_are_shuffled_in_if_the_deck_is_empty():
    """They are discarded before any are drawn (ruling 15)."""
    game = table("|", "|", phase="trade", hand={A: "medic"}, rest=False)
    told = listen(game)
    give(game, "trade", "medic")
    assert of(told, "reshuffled") == [(0,)]
    assert game.hand[A] == cards("medic")


def test_a_used_up_deck_is_replaced_by_its_pile():
    game = table("|", "|", phase="buy", deck="medic", rest=False, piles=("courier forger", ""))
    told = listen(game)
    choose(game, "buy", 0)
    assert of(told, "reshuffled") == []
    choose(game, "buy", 0)
    assert of(told, "reshuffled") == [(0,)]
    assert game.piles[0] == ()
    assert len(game.decks[0]) == 1


def test_there_is_no_limit_to_a_hand():
    """Ruling 14."""
    game = table("| recruiter@A", "|", hand={A: "medic bruiser courier forger mole director"})
    give(game, "activate", "recruiter")
    assert len(game.hand[A]) == 8


# Actions


def test_an_agent_goes_to_either_end_of_an_own_faction_facing_either_way():
    game = table("medic@A |", "|", "|", seats=3, hand={A: "recruiter"})
    spots = {answer[2] for answer in game.actions(A) if answer[0] == "play"}
    assert spots == {0, 1, 2, 3, 8, 9, 10, 11}
    send(game, "recruiter", 0, SECOND, A)
    assert row(game, 0) == "medic | recruiter"
    assert faces(game, "recruiter") == "A"
    choose(game, "pass")
    assert game.hand[A] == ()


def test_dead_agents_count_and_a_full_faction_takes_no_more():
    """Ruling 9."""
    full = "medic@B medic:w@B | handler@B handler:w@B courier@B!"
    game = table(full, "|", "|", seats=3, hand={A: "recruiter"})
    assert {answer[2] // 4 for answer in game.actions(A) if answer[0] == "play"} == {2}
    assert game.why_not(A, ("play", card("recruiter"), 0)).rule == "play.full"


def test_two_actions_and_no_more():
    game = table("|", "|", hand={A: "bruiser courier handler"})
    send(game, "bruiser", 0, FIRST, B)
    assert question(game) == ("act", 1)
    send(game, "courier", 1, FIRST, A)
    assert game.turn == B


def test_actions_need_not_be_used():
    game = table("| recruiter@A", "|", hand={A: "medic"})
    choose(game, "done")
    assert game.turn == B


def test_there_is_an_action_phase_even_if_there_is_nothing_to_do():
    assert table("|", "|").actions(A) == [("done",)]


# Scoring


def test_only_the_active_player_scores():
    game = table("| bruiser@B bruiser:w@B", "medic@A |", points=(3, 4))
    told = listen(game)
    end_turn(game)
    # Black beside the safe house, then a mixed one.
    assert of(told, "tokens") == [(A, 0, 1, 0, 1, 3)]
    assert of(told, "income") == [(A, 3, 6)]
    assert game.points == [6, 4]


def test_the_tokens_of_both_factions_count():
    game = table("| bruiser@B", "medic:w@B |", points=(0, 0))
    told = listen(game)
    end_turn(game)
    assert of(told, "tokens") == [(A, 0, 1, 0, 0, 2), (A, 1, 0, 1, 0, 2)]
    assert game.points[A] == 4


def test_then_it_is_the_next_players_turn():
    game = table("|", "|", "|", seats=3)
    end_turn(game)
    assert (game.turn, game.round) == (B, 1)
    end_turn(game)
    end_turn(game)
    assert (game.turn, game.round) == (A, 2)
    assert verbs(game) == {"buy", "done"}
    assert game.asked != (C,)
    assert offered(game, "play") == ""
