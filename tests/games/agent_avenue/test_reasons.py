"""Agent Avenue: why one answer is better than another, where that is plain."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, answer, table
from tests.support.reasoned import reasons


def offered(shown: str, hidden: str, has: str = "") -> AgentAvenue:
    """B chooses between two agents of A, and has some in play."""
    game = table((f"{shown} {hidden} enf sent", "enf sent code sab"), areas=("", has))
    game.apply(A, answer(game, "show", shown))
    game.apply(A, answer(game, "hide", hidden))
    return game


@pytest.mark.parametrize(
    ("shown", "hidden", "has", "why"),
    [
        ("side", "mole", "", "lead"),
        ("code", "enf", "code", "codebreaker"),
        ("code", "sent", "code code", "win"),
    ],
)
def test_the_open_card_is_taken_for_what_it_brings(shown, hidden, has, why):
    game = offered(shown, hidden, has)
    assert reasons(game, ("take", game.shown), ("take", game.hidden)) == (why,)


@pytest.mark.parametrize(
    ("shown", "has", "why"), [("mole", "", "lead"), ("dare", "dare dare", "loss")]
)
def test_the_open_card_is_left_for_what_it_would_do(shown, has, why):
    game = offered(shown, "enf", has)
    assert reasons(game, ("take", game.hidden), ("take", game.shown)) == (why,)


def test_while_an_offer_is_made_no_reason_is_given():
    """What another makes of an offer depends on what else might have been offered."""
    game = table(("mole side enf sent", "enf sent code sab"))
    assert reasons(game, answer(game, "show", "side"), answer(game, "show", "mole")) == ()


def test_an_answer_is_no_better_than_itself():
    game = offered("enf", "sab")
    assert reasons(game, ("take", game.shown), ("take", game.shown)) == ()
