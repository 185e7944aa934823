"""The recorded matches of Dark Agent: everything that can happen does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spytable.core.match import Match
from spytable.games.dark_agent.rules.edition_1 import Edition1
from spytable.games.dark_agent.rules.printed import EQUIPMENT, FACE, SPECIALS, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.support.matches import Recorded, faces

STUCK = {"stayed", "stay"}  # no satellite can move; never seen in a match


@pytest.fixture(scope="module")
def matches() -> Sequence[Match]:
    return Recorded(DarkAgent.id)


def test_there_are_two_dozen_matches(matches):
    assert len(matches) >= 24


def test_matches_of_both_editions_were_recorded(matches):
    editions = [match.game.edition for match in matches]
    assert editions.count(1) == 29
    assert editions.count(DarkAgent.edition) >= 8


def test_without_a_limit_one_was_won_by_the_goal_or_stood_still(matches):
    unlimited = [match.game for match in matches if not match.game.rounds]
    assert {"goal", "standstill"} <= {game.outcome.reasons[0] for game in unlimited}


def test_every_event_happens(matches):
    happened = {beat.event.kind for match in matches for beat in match.beats}
    assert happened == {*DarkAgent.events} - STUCK


def test_every_answer_is_given(matches):
    for game in (DarkAgent, Edition1):
        same = [match for match in matches if type(match.game) is game]
        given = {action[0] for match in same for _, action, *_ in match.log}
        assert given == {*game.verbs} - STUCK


def test_all_equipment_is_used_and_every_special_spotted(matches):
    assert faces(matches, "used") == {FACE[card] for card in EQUIPMENT}
    assert faces(matches, "spotted") >= {FACE[card] for card in SPECIALS}


def test_every_target_is_captured(matches):
    assert faces(matches, "captured") >= {FACE[card] for card in TARGETS}
