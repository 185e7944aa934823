"""Dark Agent: why one answer is better than another, where that is plain."""

from __future__ import annotations

from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.table import A, B, table, where
from tests.support.reasoned import grounds, reasons

END = ("end",)


def fight(*rows: str, spotted: str, **given) -> DarkAgent:
    """A's turn once everything is spotted."""
    game = table(*rows, orbits="N N N N ABN ABN ABN", spotted=spotted, **given)
    if game.question == "spot":
        game.apply(A, ("finish",))
    return game


def test_equipment_is_spotted_for_what_it_lets_the_own_agents_do():
    orbits = "AN AN AN N BN BN BN"
    game = table("dinghy A3 B3", orbits=orbits, standby={A: "A2", B: "B2"})
    found = reasons(game, ("spot", where(game, "dinghy")), ("finish",))
    assert found == ("agents", "captured")


def test_an_attack_that_is_likely_to_succeed_brings_what_is_captured():
    game = fight("A5 s2", spotted="A5 s2")
    assert reasons(game, ("attack", where(game, "s2")), END) == ("captured",)


def test_it_is_told_how_much_more_there_is():
    game = fight("A5 s2", spotted="A5 s2")
    [captured] = grounds(game, ("attack", where(game, "s2")), END)
    assert 1.4 < captured.own <= 2, "the points of one sentinel, if the attack succeeds"
    assert captured.sources == (("card", game.grid[where(game, "s2")]),)


def test_a_target_is_attacked_for_its_points():
    score = {A: "s4", B: "s4"}
    game = fight("A5 . timed", spotted="A5 timed", captured=score, timed_target="on")
    assert reasons(game, ("attack", where(game, "timed")), END)[0] == "captured"


def test_an_answer_is_no_better_than_itself():
    assert reasons(fight("A5 s2", spotted="A5 s2"), END, END) == ()
