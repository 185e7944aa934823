"""Agent Avenue: why one answer is better than another, where that is plain."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, answer, table
from tests.support.reasoned import grounds, reasons


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


def test_an_agent_that_nobody_wants_is_a_reason_as_well():
    """A second Daredevil brings whoever has it near to a defeat."""
    game = offered("dare", "enf", has="dare")
    found = grounds(game, ("take", game.hidden), ("take", game.shown))
    [daredevil] = [it for it in found if it.name == "daredevil"]
    assert daredevil.own < 0 < daredevil.rivals


@pytest.mark.parametrize("other", ["side", "mole"])
def test_the_third_codebreaker_is_not_offered_openly(other):
    game = table((f"code {other} enf sent", "enf sent code sab"), areas=("", "code code"))
    better, worse = (answer(game, "show", agent) for agent in (other, "code"))
    assert reasons(game, better, worse) == ("loss",)


def test_it_is_told_how_much_more_there_is():
    game = offered("code", "enf", has="code")
    [codebreaker] = grounds(game, ("take", game.shown), ("take", game.hidden))
    assert 0.5 < codebreaker.own <= 1


@pytest.mark.parametrize(("shown", "how"), [("code", "three_win"), ("dare", "three_lose")])
def test_it_is_told_how_the_match_ends(shown, how):
    game = offered(shown, "sent", has=f"{shown} {shown}")
    between = [("take", game.shown), ("take", game.hidden)]
    better, worse = between if shown == "code" else reversed(between)
    assert [it.ending for it in grounds(game, better, worse)] == [how]


def test_an_answer_is_no_better_than_itself():
    game = offered("enf", "sab")
    assert reasons(game, ("take", game.shown), ("take", game.shown)) == ()
