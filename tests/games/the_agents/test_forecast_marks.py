"""The Agents on the table: what an answer would change, how a score phase and the end are told."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.game import Event, Game
from spytable.games.the_agents.board import forecasts, verdict
from spytable.games.the_agents.board.bars import telling
from spytable.games.the_agents.board.board import BOARD
from spytable.games.the_agents.board.zones import zones
from spytable.games.the_agents.rules.rules import FIRST
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Snapshot
from tests.games.the_agents.table import A, B, card, table
from tests.support.desk import at_table, by_mouse, until_asked
from tests.support.matches import played
from tests.support.promises import Setup
from tests.support.screens import AREA, SCREENS

SETUPS = [Setup("the_agents", seats) for seats in (2, 3, 4, 5)]


# What would change


def foreseen(game: Game, viewer: int, answer: tuple) -> forecasts.Changes:
    view = game.view(viewer)
    return forecasts.foreseen(view, (answer, view.foresee(answer)))


def test_a_play_tells_the_income_of_both_owners_in_its_faction():
    game = table("| bruiser@B medic@A", "|", hand={A: "handler"})
    changes = foreseen(game, A, ("play", card("handler"), 1))  # first end, the arrows to A
    assert (changes.faction, changes.bar(A, 0, 2), changes.bar(B, 0, 0)) == (0, (2, 4), (0, 0))
    changes = foreseen(game, A, ("play", card("handler"), 2))  # second end, the arrows to B
    assert (changes.bar(A, 0, 2), changes.bar(B, 0, 0)) == ((2, 2), (0, 2))
    assert changes.bar(A, 1, 0) == (0, 0)


def test_a_command_with_one_target_tells_the_income_where_that_is():
    game = table("medic@A |", "| bruiser@B!", points=(10, 10))
    changes = foreseen(game, A, ("activate", card("medic")))
    assert changes.faction == 1
    assert changes.bar(A, 1, 0) == (0, 1)  # black at the right of A, beside the safe house
    assert changes.bar(A, 0, 0) == (0, 0)


def test_points_that_are_told_of_are_shown_as_they_were_and_are():
    told = Event("paid", {"seat": B, "card": 30, "points": 3, "total": 12})
    assert forecasts.paid([told]).points == {B: (9, 12)}
    assert forecasts.paid([told, Event("kept", {"seat": A, "card": 30})]) == forecasts.Changes()


def test_missions_that_become_true_change_their_mark():
    game = table("| bruiser@B", "|", hand={A: "handler"}, assigned={(A, 0): "black_file"})
    changes = foreseen(game, A, ("play", card("handler"), 3))
    assert changes.met == {card("black_file"): True}


def test_a_mission_that_would_lie_elsewhere_is_told_of_there():
    game = table("| bruiser@B!", "|", phase="assign", assigned={(A, 1): "skeleton_crew"})
    changes = foreseen(game, A, ("assign", card("skeleton_crew"), 0))
    assert (changes.met, changes.coming) == ({}, {0: (card("skeleton_crew"), True)})
    game = table("| bruiser@B!", "|", phase="assign", missions={A: "skeleton_crew"})
    changes = foreseen(game, A, ("assign", card("skeleton_crew"), 3))
    assert (changes.met, changes.coming) == ({}, {3: (card("skeleton_crew"), False)})


def test_a_free_agent_tells_points_and_who_may_use_it():
    game = table("|", "|", hand={A: "safecracker"}, points=(10, 47))
    changes = foreseen(game, A, ("play", card("safecracker"), 10))
    assert changes.points == {B: (47, 51)}
    assert changes.winners == (B,)


@pytest.mark.usefixtures("fresh_home")
def test_the_places_for_an_agent_that_moves_are_there_though_its_choice_tells_nothing():
    desk, choice = at_table("the_agents", "human random", seed=16), Random(2)
    game = desk.table.match.game
    while (game.asked, game.question) != ((A,), "move"):
        if desk.table.selection.picker is None:
            desk.step()
        else:
            by_mouse(desk, choice)
    by_mouse(desk, choice)
    until_asked(desk)
    assert game.question == "put"
    selection = desk.table.selection
    assert selection.picker.glow == set(selection.glowing) != set()


# The score


def test_a_score_phase_is_told_until_the_next_turn():
    def event(kind: str, **data: int) -> Event:
        return Event(kind, data)

    told = [
        event("scoring", seat=A, round=2),
        event("tokens", seat=A, faction=1, points=5),
        event("mission", seat=A, card=40, points=2),
        event("income", seat=A, points=7, total=9),
    ]
    found = telling(told)
    assert (found.seat, found.factions, found.missions, found.income) == (A, {1}, {40}, 7)
    assert telling([*told, event("turn", seat=B)]) == telling([])


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_account_adds_up_to_the_points_with_the_winner_first(setup):
    found = played(setup, 3)
    last = found.beats[-1].entry
    told = [beat.event for beat in found.beats if beat.entry == last]
    lines = verdict.account(found.game.view(None), told)
    assert {line.seat: line.total for line in lines} == dict(enumerate(found.game.points))
    assert found.game.outcome.places[lines[0].seat] == 1
    assert all(line.before >= 0 for line in lines)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_list_of_the_result_adds_up_line_by_line(setup):
    found, points = played(setup, 3), [0] * setup.seats
    listed = [beat for beat in found.beats if beat.event.kind in found.game.account]
    for (kind, data), game, _ in listed:
        seat = data.get("seat")
        if kind == "began":
            for later in range(setup.seats):
                points[(seat + later) % setup.seats] = FIRST + later
            assert points == game.points, "the table is as it says"
        elif kind in ("head_start", "paid", "robbed", "income"):
            points[seat] += data["points"]
        elif kind == "billed":
            points[seat] -= data["points"]
        if kind == "robbed":
            points[data["seat_victim"]] -= data["points"]
        if "total" in data:
            assert points[seat] == data["total"]
    assert points == found.game.points


class Lamp(Canvas):
    """A canvas that remembers what was lit, and what was written."""

    def __init__(self, *how: object) -> None:
        super().__init__(*how)
        self.lit: list[Box] = []
        self.written: list[str] = []

    def glow(self, box: Box, *how: object) -> None:
        self.lit.append(box)

    def text(self, text: str, *how: object, **more: object) -> None:
        self.written.append(text)


@pytest.mark.parametrize(
    ("rows", "before", "score"),
    [
        (("| bruiser@B!", "|"), {"assigned": {(A, 1): "skeleton_crew"}}, "+0→2"),
        (("| bruiser@B!", "|"), {"missions": {A: "skeleton_crew"}}, "+0→2"),
        (("|", "| bruiser@B!"), {"assigned": {(A, 1): "skeleton_crew"}}, "+2→0"),
        (("| bruiser@B!", "| medic@B!"), {"assigned": {(A, 1): "skeleton_crew"}}, "+2"),
    ],
)
def test_the_place_to_which_a_mission_would_go_is_lit_and_the_score_is_told(rows, before, score):
    view = table(*rows, phase="assign", **before).view(A)
    answer = ("assign", card("skeleton_crew"), 0)
    there, old = (line.slots(A)[0].inset(2) for line in zones(view, AREA).lines)
    lamp = Lamp(SCREENS[0].canvas().surface)
    forecast = (answer, view.foresee(answer))
    BOARD.background(lamp, Snapshot(view, AREA, ("Ann", "Bo"), forecast))
    assert (there in lamp.lit, old in lamp.lit) == (True, False)
    assert score in lamp.written


def test_what_is_told_of_is_lit_for_whoever_only_watches():
    game = table("| bruiser@B medic@A handler@A", "|")
    named = {"seat": A, "card": card("bruiser"), "card_target": card("medic")}
    told = [Event("killed", named | {"cards": card("handler")})]  # a number, and no card
    lamp = Lamp(SCREENS[0].canvas().surface)
    for viewer, count in ((B, 2), (A, 0)):  # A is asked for an action
        lamp.lit = []
        BOARD.background(lamp, Snapshot(game.view(viewer), AREA, ("Ann", "Bo"), None, told))
        lying = {it.box for it in BOARD.layout(game.view(viewer), AREA) if it.thing[0] == "card"}
        assert len(lying.intersection(lamp.lit)) == count
