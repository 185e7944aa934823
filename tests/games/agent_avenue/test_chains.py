"""Agent Avenue: one market card after the other in a turn."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.rules.agents import AGENTS, FACES
from tests.games.agent_avenue.table import (
    A,
    B,
    at_corner,
    choose,
    give,
    kinds,
    names,
    offer,
    play,
    table,
)
from tests.support.listening import listen

CHAINS = [
    ("smoke_screen", {"areas": ("dare", ""), "deck": "dare enf"}, []),
    ("secret_recruit", {"progress": (4, 3), "hand": "enf side enf enf"}, [("recruit", "side")]),
    ("double_trouble", {"areas": ("dare", "")}, [("recruit", "dare")]),
    ("spycation", {"areas": ("dare dare", "")}, [("return", "dare"), ("recruit", "dare")]),
]


@pytest.mark.parametrize(("card", "given", "answers"), CHAINS)
def test_a_meeple_at_another_corner_takes_another_card_when_the_first_is_resolved(
    card, given, answers
):
    game = at_corner(f"{card} masterplan", **given)
    told = listen(game)
    give(game, "buy", card)
    for verb, name in answers:
        give(game, verb, name)
    assert game.asked == (A,) and game.prompt(A).key == "market"
    assert kinds(told)[-1] == "arrived"
    assert len(game.hand[A]) >= 4, "the hand is full before the next card"
    give(game, "buy", "masterplan")
    assert game.prompt(B).key == "turn"


@pytest.mark.parametrize("card", [card for card in FACES[AGENTS:] if card != "smoke_screen"])
def test_every_card_can_be_the_second_in_a_turn(card):
    game = at_corner(f"smoke_screen {card}", areas=("dare", ""), deck="dare enf")
    give(game, "buy", "smoke_screen")
    give(game, "buy", card)
    while game.asked == (A,):
        choose(game, *game.actions(A)[0])
    assert sorted(names(game, game.row[A] + game.spent)) == sorted(["smoke_screen", card])


def test_three_cards_in_a_row():
    """Enforcer to 2, the chair's Daredevil again to 5, the smoke's Sidekick to 9."""
    game = at_corner(
        "spycation smoke_screen getaway_car",
        deck="side enf",
        areas=("dare dare", ""),
        progress=(1, 4),
    )
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    give(game, "recruit", "dare")
    assert game.stands(A) == 5
    give(game, "buy", "smoke_screen")
    assert game.stands(A) == 9
    give(game, "buy", "getaway_car")
    assert names(game, game.spent) == ["spycation", "smoke_screen"]
    assert names(game, game.row[A]) == ["getaway_car"] and game.prompt(B).key == "turn"


def test_a_meeple_overtaken_in_the_recruit_step_can_still_escape_at_the_market():
    """A leads by 7, which is a catch, until the plumber's van makes it 6."""
    game = table(
        ("sent enf", "dare mole"),
        areas=("sent sent", ""),
        progress=(3, 1),
        supply="surveillance_truck masterplan",
    )
    offer(game, "enf", "sent")
    told = listen(game)
    choose(game, "take", game.shown)
    assert game.progress == [9, 2] and game.asked == (A,)
    give(game, "buy", "masterplan")
    give(game, "buy", "surveillance_truck")
    assert game.progress == [9, 3] and ("escaped", B, A) in told and game.outcome is None


def test_a_market_move_can_catch():
    game = table(("enf code", "dare mole"), progress=(1, -4), supply="surveillance_truck")
    play(game, "code", "enf", "open")
    assert game.outcome is None
    give(game, "buy", "surveillance_truck")
    assert game.progress == [3, -4] and game.outcome.reasons == ("caught",)


def test_the_van_drives_on_after_a_market_move_too():
    game = at_corner("smoke_screen", deck="dare enf", rows=("getaway_car", ""), progress=(4, 4))
    give(game, "buy", "smoke_screen")
    assert game.progress[A] == 5 + 2 + 3
