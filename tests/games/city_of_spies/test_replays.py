"""The recorded matches of City of Spies cover all that can happen in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from spytable.core.match import Match
from spytable.games.city_of_spies.rules.edition_1 import Edition1
from spytable.games.city_of_spies.rules.printed import HELLS_MOUTH, LOCATIONS, MISSIONS, RECRUITS
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.support.matches import Recorded

# Ties of a whole match, and a mission of which nobody has anything.
SELDOM = {"more_missions", "more_medals", "shared", "mission_nobody"}


@pytest.fixture(scope="module")
def matches() -> Sequence[Match]:
    return Recorded(CityOfSpies.id)


def told(matches: Sequence[Match], kind: str) -> list[dict]:
    """The data of all events of a kind, with the faces of their cards."""
    return [
        dict(beat.event.data, face=beat.game.faces[beat.event.data["card"]])
        for match in matches
        for beat in match.beats
        if beat.event.kind == kind
    ]


def of_edition(matches: Sequence[Match], game_class: type[CityOfSpies]) -> Sequence[Match]:
    """The matches that were played by the rules of an edition."""
    return [match for match in matches if type(match.game) is game_class]


def test_two_dozen_matches_of_the_first_edition_are_kept_and_a_dozen_of_this_one_added(matches):
    assert len(of_edition(matches, Edition1)) == 24
    assert len(of_edition(matches, CityOfSpies)) >= 12


@pytest.mark.parametrize("game_class", [Edition1, CityOfSpies])
def test_every_seat_count_plays_with_every_choice_of_each_option(matches, game_class):
    games = [match.game for match in of_edition(matches, game_class)]
    for name, option in game_class.options.items():
        tables = {(game.seats, game.chosen[name]) for game in games}
        offered = [seats for seats in game_class.seat_counts if option.is_offered(seats)]
        assert tables >= {*product(offered, option.choices)}


@pytest.mark.parametrize(
    ("game_class", "never"), [(Edition1, {"thrown", "thrown_even"}), (CityOfSpies, set())]
)
def test_all_that_can_happen_happens(matches, game_class, never):
    beats = [beat for match in of_edition(matches, game_class) for beat in match.beats]
    happened = {beat.event.kind for beat in beats}
    assert happened >= {*game_class.events} - SELDOM - never
    assert not happened & never


def test_the_dice_are_even_at_some_tables_and_at_others_not(matches):
    tables = set()
    for match in of_edition(matches, CityOfSpies):
        happened = {beat.event.kind for beat in match.beats}
        tables.add((match.game.seats, "thrown_even" in happened))
    assert tables == {*product(CityOfSpies.seat_counts, (False, True))}


@pytest.mark.parametrize("game_class", [Edition1, CityOfSpies])
def test_somebody_is_alone_at_hells_mouth_and_loses_a_character_only_if_that_was_chosen(
    matches, game_class
):
    met = set()
    for match in of_edition(matches, game_class):
        variant = match.game.chosen.get("lone_loses")
        for there, losses in at_hells_mouth(match):
            assert losses == (there > 1 or there == 1 and variant == "on")
            met.add((variant, min(there, 2)))
    chosen = ["off", "on"] if game_class is CityOfSpies else [None]
    assert met == {*product(chosen, range(3))}


def at_hells_mouth(match: Match) -> Iterator[tuple[int, int]]:
    """How many seats had characters there when it was resolved, and how many were lost."""
    for number, beat in enumerate(match.beats):
        game, event = beat.game, beat.event
        if event.kind == "visited" and game.sites[event.data["place"]].location == HELLS_MOUTH:
            kinds = [later.event.kind for later in match.beats[number + 1 :]]
            end = next(n for n, kind in enumerate(kinds) if kind in ("visited", "returned"))
            yield kinds[:end].count("power"), kinds[:end].count("lost")


@pytest.mark.parametrize("game_class", [Edition1, CityOfSpies])
def test_every_answer_is_given(matches, game_class):
    given = {action[0] for match in of_edition(matches, game_class) for _, action, *_ in match.log}
    assert given == {*game_class.verbs}


def test_every_location_is_resolved_and_every_mission_counts(matches):
    games = [beat.game for match in matches for beat in match.beats if beat.event.kind == "city"]
    assert {game.faces[tile] for game in games for tile in game.tiles} == {*LOCATIONS}
    counted = {match.game.faces[card] for match in matches for card in match.game.missions}
    assert counted == {*MISSIONS}


def test_every_recruit_is_won_and_every_ability_used(matches):
    assert {one["face"] for one in told(matches, "recruited")} == {*RECRUITS}
    for used in ("assassinated", "seduced", "protected", "conspired"):
        assert len({one["face"] for one in told(matches, used)}) >= 4, used
