"""An answer that leaves something half done is told with what completes it."""

from __future__ import annotations

import pytest

from spytable.core.game import Game
from spytable.review.completion import better, given
from spytable.review.judgement import Decision, decisions
from tests.games.agent_avenue import table as avenue
from tests.games.dark_agent.table import A, slot, table
from tests.support.matches import loaded
from tools import moments


def verbs(steps) -> list[str]:
    return [action[0] for _, action in steps]


def decision(game: Game) -> Decision:
    return Decision(1, game.asked[0], ("end",), game.view(game.asked[0]))


def test_a_satellite_that_is_lifted_is_put_somewhere():
    game = table(orbits="AAA B B B N . .", phase="move")
    steps = better(decision(game), ("lift", slot(1, A)))
    assert verbs(steps) == ["lift", "lift", "land"]
    assert [view.question for view, _ in steps] == ["move", "lift", "land"]


def test_what_is_done_at_once_is_told_by_itself():
    game = table("A5 s2", orbits="N N N N ABN ABN ABN", spotted="A5 s2")
    assert verbs(better(decision(game), ("finish",))) == ["finish"]


def test_nobody_is_told_what_one_hides_below_an_open_card():
    """It would be guessed, and nobody could bluff."""
    game = avenue.table(hands=("code sab enf sent", "enf sent sab dare"))
    open_card = next(it for it in game.actions(avenue.A) if it[0] == "show")
    assert verbs(better(decision(game), open_card)) == ["show"]


@pytest.mark.parametrize("id", ["city_of_spies", "dark_agent", "the_agents"])
def test_what_was_given_is_told_as_it_was_completed(id):
    match = loaded(moments.recorded(id)[0])
    told = 0
    for it in decisions(match):
        steps = given(match, it)
        answers = match.log[it.number - 1 : it.number - 1 + len(steps)]
        assert [(entry.seat, entry.action) for entry in answers] == [
            (it.seat, action) for _, action in steps
        ]
        assert all(action in view.actions(it.seat) for view, action in steps)
        told += len(steps) > 1
    assert told
