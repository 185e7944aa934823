"""The recorded matches of City of Spies cover all that can happen in one."""

from __future__ import annotations

from itertools import product

import pytest

from spytable.core.match import Match
from spytable.games.city_of_spies.rules.printed import LOCATIONS, MISSIONS, RECRUITS
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.support.matches import recorded

# Ties of a whole match, and a mission of which nobody has anything.
SELDOM = {"more_missions", "more_medals", "shared", "mission_nobody"}


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return recorded(CityOfSpies.id)


def told(matches: list[Match], kind: str) -> list[dict]:
    """The data of all events of a kind, with the faces of their cards."""
    return [
        dict(beat.event.data, face=beat.game.faces[beat.event.data["card"]])
        for match in matches
        for beat in match.beats
        if beat.event.kind == kind
    ]


def test_there_are_two_dozen_matches(matches):
    assert len(matches) >= 24


def test_every_seat_count_plays_with_every_choice_of_each_option(matches):
    for name, option in CityOfSpies.options.items():
        tables = {(match.game.seats, match.game.chosen[name]) for match in matches}
        offered = [seats for seats in CityOfSpies.seat_counts if option.is_offered(seats)]
        assert tables >= {*product(offered, option.choices)}


def test_all_that_can_happen_happens(matches):
    happened = {beat.event.kind for match in matches for beat in match.beats}
    assert happened >= {*CityOfSpies.events} - SELDOM


def test_every_answer_is_given(matches):
    given = {action[0] for match in matches for _, action, *_ in match.log}
    assert given == {*CityOfSpies.verbs}


def test_every_location_is_resolved_and_every_mission_counts(matches):
    games = [beat.game for match in matches for beat in match.beats if beat.event.kind == "city"]
    assert {game.faces[tile] for game in games for tile in game.tiles} == {*LOCATIONS}
    counted = {match.game.faces[card] for match in matches for card in match.game.missions}
    assert counted == {*MISSIONS}


def test_every_recruit_is_won_and_every_ability_used(matches):
    assert {one["face"] for one in told(matches, "recruited")} == {*RECRUITS}
    for used in ("assassinated", "seduced", "protected", "conspired"):
        assert len({one["face"] for one in told(matches, used)}) >= 4, used
