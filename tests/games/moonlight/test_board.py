"""What the table of Moonlight shows of a count: live while a round is played, then what it was."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from spytable.core.game import Event, Game
from spytable.core.match import Match
from spytable.games.moonlight.board import scenery
from spytable.games.moonlight.board.board import BOARD
from spytable.ui.box import Box
from tests.games.moonlight.table import A, at, table

SEEDS = range(40)


def played(seed: int) -> Iterator[Match]:
    """A random match at every question, and at its end."""
    match, choice = Match("moonlight", 2, seed), Random(seed)
    yield match
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, choice))
        yield match


def questions() -> Iterator[tuple[str, Game]]:
    """What is asked, and the table that the first seat sees then."""
    for seed in SEEDS:
        for match in played(seed):
            if match.game.asked:
                yield match.game.question, match.game.view(0)


def test_points_are_live_in_every_round_and_stand_until_the_next():
    seen = set()
    for question, view in questions():
        points = scenery._points(view, view.score())
        if question in ("power", "lone"):
            assert points == view.results[-1][:2]
        elif view.box:
            assert points == view.score().points
        seen.add((question, view.round > 1))
    assert {("turn", True), ("regroup", True), ("power", True), ("lone", True)} <= seen


def test_an_empty_mountain_has_no_points():
    """Moon Caller alone would bring some: it also wins the moons when nobody shows any."""
    empty = [view for _, view in questions() if not view.box]
    assert any(sum(view.score().points) for view in empty)
    for view in empty:
        assert scenery._points(view, view.score()) == (0, 0)


def test_what_has_been_counted_so_far_adds_up_to_the_result():
    counted = 0
    for seed in SEEDS:
        *_, match = played(seed)
        for number, beat in enumerate(match.beats, 1):
            if beat.event.kind in ("round_won", "round_tied"):
                told = [it.event for it in match.beats[:number] if it.entry == beat.entry]
                assert scenery._Count.of(told).points == beat.game.results[-1][:2]
                assert scenery._Count.of([*told, Event("round", {"round": 2, "seat": 0})]) is None
                counted += 1
    assert counted


AREA = Box(0, 0, 940, 640)


def test_the_sign_of_a_one_is_dark_where_it_lies_in_no_corner():
    game = table("A1 B3 Bshadow / .. A1 A3", hands=("2", "2"))
    lit = {
        placement.thing[1]: placement.picture[1].lit
        for placement in BOARD.layout(game.view(A), AREA)
        if placement.thing[0] == "card" and placement.picture[0] == "wolf"
    }
    corner, shadow, middle, three = (game.top[at(*it)] for it in ((1, 1), (1, 3), (2, 2), (2, 3)))
    assert lit[corner] and lit[shadow] and lit[three] and not lit[middle]


def test_what_is_on_offer_lies_on_an_empty_table():
    questions_seen = set()
    for question, view in questions():
        kinds = {placement.thing[0] for placement in BOARD.layout(view, AREA)}
        if question in ("power", "lone"):
            assert not kinds & {"cell", "sums", "corner"}
            questions_seen.add(question)
        elif view.taken:
            assert "cell" in kinds
    assert questions_seen == {"power", "lone"}


def test_the_moon_of_a_round_shines_when_it_is_told_who_has_won_it():
    for seed in SEEDS:
        *_, match = played(seed)
        won = [beat.game for beat in match.beats if beat.event.kind == "round_won"]
        assert won
        assert [sum(game.wins) for game in won] == [*range(1, len(won) + 1)]


def test_lessons_can_mark_the_rounds_won_and_the_moon_of_going_first():
    for head_start in (0, 1):
        game = table("A3 B3", options={"head_start": head_start})
        things = [placement.thing for placement in BOARD.layout(game.view(A), AREA)]
        assert {("wins", 0), ("wins", 1)} <= {*things}
        assert [it for it in things if it[0] == "head_start"] == [("head_start", A)] * head_start
