"""The Agents: the names of its places, and the table line by line."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.board.zones import zones
from spytable.ui.box import Box
from tests.games.the_agents.table import A, B, C, card, cards, give, table

AREA = Box(0, 0, 950, 640)
EMPTY = ("|", "|", "|")


def lines(view, *kinds: str) -> list[tuple]:
    """The lines of some kinds, in order."""
    return [line for line in view.report() if line[0] in kinds]


# Places


@pytest.mark.parametrize(
    ("viewer", "end", "who"), [(A, "left", A), (B, "right", B), (C, "left", A), (None, "left", A)]
)
def test_an_end_is_named_as_the_viewer_sees_it(viewer, end, who):
    """Everybody but the owners sees a faction as its A does."""
    view = table(*EMPTY, seats=3).view(viewer)
    other = {"left": "right", "right": "left"}[end]
    assert view.term(("spot", 0)) == (
        f"spot.{end}",
        {"faction": 0, "seat_command": A, "seat": who},
    )
    assert view.term(("spot", 3)) == (
        f"spot.{other}",
        {"faction": 0, "seat_command": B, "seat": who},
    )


def test_a_spot_on_the_table_says_who_gets_what():
    view = table(*EMPTY, seats=3).view(A)
    assert view.term(("spot", 16)) == ("spot.table", {"seat_command": A, "seat_paid": C})
    assert view.term(("spot", 17)) == ("spot.table", {"seat_command": C, "seat_paid": A})


def test_a_gap_is_named_by_what_is_next_to_it():
    medic, handler, broker = cards("medic handler broker")
    rows = ("| bruiser@B", "medic@B | handler@C broker@C", "|")
    game = table(*rows, seats=3, kept={A: "infiltrator"})
    give(game, "activate", "infiltrator")
    give(game, "move", "bruiser")

    def called(viewer: int) -> list[tuple]:
        return [game.view(viewer).term(("gap", 9 + index)) for index in range(5)]

    assert called(B) == [
        ("gap.left", {"faction": 1, "seat": B}),
        ("gap.house_right", {"card": medic}),
        ("gap.house_left", {"card": handler}),
        ("gap.between", {"card": handler, "card_other": broker}),
        ("gap.right", {"faction": 1, "seat": B}),
    ]
    assert called(C) == [
        ("gap.right", {"faction": 1, "seat": C}),
        ("gap.house_left", {"card": medic}),
        ("gap.house_right", {"card": handler}),
        ("gap.between", {"card": broker, "card_other": handler}),
        ("gap.left", {"faction": 1, "seat": C}),
    ]


def test_a_moving_agent_is_not_its_own_neighbour():
    game = table("medic@A courier@A | bruiser@B handler@B", "|")
    give(game, "activate", "courier")
    give(game, "move", "bruiser")
    assert game.view(A).term(("gap", 4)) == ("gap.right", {"faction": 0, "seat": A})


def test_factions_and_sides_are_named_by_their_players():
    game = table(*EMPTY, seats=3)
    assert game.term(("faction", 2)) == ("faction.between", {"seat": C, "seat_other": A})
    assert game.term(("side", 5)) == ("side", {"seat": A, "faction": 2})


@pytest.mark.parametrize(("viewer", "upper"), [(A, 0), (B, 1), (None, 0)])
def test_two_factions_are_named_by_where_the_viewer_sees_them(viewer, upper):
    view = table("|", "|").view(viewer)
    assert view.term(("faction", upper)) == ("faction.upper", {})
    assert view.term(("faction", 1 - upper)) == ("faction.lower", {})
    assert [line[1] for line in lines(view, "faction")] == [upper, 1 - upper]
    top = {line.faction: line.upper.y for line in zones(view, AREA).lines}
    assert top[upper] < top[1 - upper]


# What an answer says besides


def test_asides_tell_similar_cards_apart():
    lying = {(C, 1): "jackpot"}
    game = table("medic:w@A | bruiser@B", "|", "|", seats=3, kept={A: "mole forger"}, hand={B: ""})
    assert game.view(A).aside(("activate", card("mole"))) == (15,)
    assert game.view(A).aside(("kill", card("medic:w"))) == (3, 0)
    game = table(*EMPTY, seats=3, kept={A: "mole"}, assigned=lying)
    assert game.view(A).aside(("take", card("jackpot"))) == (C,)


# The table


def test_a_faction_is_listed_as_the_viewer_sees_it():
    game = table("bruiser@A medic:w@B! | courier@B", "|")
    of_a = [
        ("agent", card("bruiser"), 0, A, B),
        ("agent_dead", card("medic:w"), 3, B, A),
        ("house", A, B),
        ("agent", card("courier"), 0, B, A),
        ("house", B, A),
    ]
    kinds = ("agent", "agent_dead", "house")
    assert lines(game.view(A), *kinds) == lines(game.view(None), *kinds) == of_a
    assert lines(game.view(B), *kinds) == [of_a[4], *of_a[3::-1]]


def test_tokens_and_missions_are_listed_faction_by_faction():
    lying = {(A, 0): "black_file full_house", (B, 0): "poor_mans_game"}
    game = table("bruiser@B | courier@B medic:w@A", "|", assigned=lying)
    assert lines(game.view(B), "faction", "tokens", "mission_met", "mission_unmet") == [
        ("faction", 1, 0, 7),
        ("faction", 0, 3, 4),
        ("tokens", A, 0, 2, 0, 0, 4),
        ("mission_met", A, card("black_file"), 0, 3),
        ("mission_unmet", A, card("full_house"), 0),
        ("mission_met", B, card("poor_mans_game"), 0, 3),
    ]


def test_the_report_lists_players_decks_and_the_own_hand():
    game = table(
        *("| bruiser@B", "|"),
        hand={A: "medic", B: "handler courier"},
        missions={A: "jackpot"},
        kept={B: "forger"},
        piles=("broker", ""),
        rest=False,
        deck="mole surgeon",
    )
    assert lines(game.view(A), "round", "goal", "player", "kept", "decks") == [
        ("round", 1, A),
        ("goal", 50),
        ("player", A, 10, 1, 1, 2),
        ("player", B, 10, 2, 0, 0),
        ("kept", B, cards("forger")),
        ("decks", 2, 1, 0, 0),
    ]
    assert lines(game.view(A), "hand", "hand_missions") == [
        ("hand", A, cards("medic")),
        ("hand_missions", A, cards("jackpot")),
    ]
    assert lines(game.view(None), "hand", "hand_missions") == []
