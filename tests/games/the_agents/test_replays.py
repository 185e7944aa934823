"""The recorded matches of The Agents cover all that can happen in one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from spytable.core.match import Match
from spytable.games.the_agents.rules.printed import AGENTS, FREE_AGENTS, MISSIONS
from spytable.games.the_agents.rules.rules import TheAgents
from tests.support.matches import Recorded, faces

SELDOM = {"nearest"}  # a tie after a last round


@pytest.fixture(scope="module")
def matches() -> Sequence[Match]:
    return Recorded(TheAgents.id)


def test_there_are_two_dozen_matches(matches):
    assert len(matches) >= 24


def test_every_seat_count_plays_with_every_choice_of_each_option(matches):
    for name, option in TheAgents.options.items():
        games = [match.game for match in matches if name in match.game.chosen]
        tables = {(it.seats, it.chosen[name]) for it in games if option.is_offered(it.seats)}
        offered = filter(option.is_offered, TheAgents.seat_counts)
        assert tables == {*product(offered, option.choices)}


def test_all_that_can_happen_happens(matches):
    happened = {beat.event.kind for match in matches for beat in match.beats}
    assert happened >= {*TheAgents.events} - SELDOM


def test_every_answer_is_given(matches):
    assert {action[0] for match in matches for _, action, *_ in match.log} == {*TheAgents.verbs}


def test_every_agent_comes_into_play_and_every_command_is_used(matches):
    assert faces(matches, "played") | faces(matches, "played_free") == {*AGENTS}
    assert faces(matches, "activated") == {*AGENTS}
    assert faces(matches, "kept") == {*FREE_AGENTS}


def test_every_mission_is_met_and_missed(matches):
    assert faces(matches, "mission") == faces(matches, "missed") == {*MISSIONS}
