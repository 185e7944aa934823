"""The recorded matches of Agent Avenue show everything that can happen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from spytable.core.match import Match
from spytable.games.agent_avenue.rules.agents import AGENTS, FACES
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.test_words import ENDS
from tests.support.matches import Recorded

BASE_ENDS = {*ENDS} - {"three_led", "planned", "secured"}


@pytest.fixture(scope="module")
def matches() -> Sequence[Match]:
    return Recorded(AgentAvenue.id)


def ends(matches: Sequence[Match]) -> set[str]:
    return {reason for match in matches for reason in match.game.outcome.reasons}


def test_there_are_at_least_two_dozen(matches):
    assert len(matches) >= 24


def test_two_three_and_four_play_with_and_without_a_market(matches):
    tables = {(match.game.seats, match.game.chosen["market"]) for match in matches}
    assert tables == {*product((2, 3, 4), ("off", "on"))}


def test_a_match_ends_in_every_way(matches):
    assert ends(matches) == {*ENDS}


def test_without_a_market_it_ends_in_all_other_ways(matches):
    assert ends([it for it in matches if it.game.chosen["market"] == "off"]) == BASE_ENDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_sees_the_usual_ends(matches, seats):
    usual = {"caught", "three_win", "three_lose", "privilege"}
    assert usual <= ends([it for it in matches if it.game.seats == seats])


def test_every_market_card_is_taken(matches):
    bought = {
        beat.game.faces[beat.event.data["card"]]
        for match in matches
        for beat in match.beats
        if beat.event.kind == "bought"
    }
    assert bought == {*range(AGENTS, len(FACES))}


def test_every_kind_of_event_happens(matches):
    told = {beat.event.kind for match in matches for beat in match.beats}
    assert told == AgentAvenue.events.keys()


def test_every_verb_is_used(matches):
    answered = {entry.action[0] for match in matches for entry in match.log}
    assert answered == AgentAvenue.verbs.keys()
