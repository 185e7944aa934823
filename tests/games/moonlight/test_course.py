"""The lessons of Moonlight: what they tell is true, and no question is given away."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.mountain import column_and_row, corners
from spytable.games.moonlight.rules.scoring import NOBODY, Row
from spytable.school import position
from spytable.school.lecture import Lecture
from tests.support.courses import Course, said

GAME = "moonlight"
COURSE = Course(GAME)


def tried(given: Lecture, *pattern):
    """The game after each answer that fits a pattern, before the round goes on or ends."""
    for action in given.game.actions(0):
        if position.fits(given.game, pattern, action):
            after = given.game.copy()
            if action[0] == "extend":
                after.settle(*action[1:])
            else:
                after.bury(*action[1:])
            yield after


# How it is told


def test_a_question_marks_none_of_its_answers():
    assert COURSE.given_away() == []


# What is told is true

ROWS = [  # the row from the top, and its sums: mine and the rival's
    ("grow", "row", 0, (3, 4)),
    ("grow", "won", 0, (8, 4)),
    ("cover", "hit", 0, (8, 0)),
    ("cover", "hit", 1, (0, 6)),
    ("corners", "put", 0, (3, 5)),
    ("corners", "moved", 0, (4, 5)),
    ("corners", "fixed", 0, (4, 5)),
    ("corners", "right", 0, (7, 5)),
    ("moons", "even", 2, (3, 6)),
    ("count", "top", 0, (6, 4)),
    ("count", "middle", 1, (6, 8)),
    ("count", "last", 2, (6, 4)),
]


@pytest.mark.parametrize(("id", "say", "row", "sums"), ROWS)
def test_rows_are_as_told(id, say, row, sums):
    given = COURSE.at(id, say)
    assert given.game.score().rows[row].sums == sums
    assert any(f"{a} to {b}" in said(given) for a, b in (sums, sums[::-1]))


MOONS = [
    ("grow", "points", (1, 3)),
    ("moons", "head", (1, 4)),
    ("moons", "both", (1, 2)),
    ("moons", "more", (3, 2)),
    ("count", "moons", (4, 1)),
]


@pytest.mark.parametrize(("id", "say", "moons"), MOONS)
def test_moons_are_as_told(id, say, moons):
    assert COURSE.at(id, say).game.score().moons == moons


def test_points_are_as_told():
    assert COURSE.at("grow", "points").game.score().points == (3, 3)
    assert [row.points for row in COURSE.at("count", "eleven").game.score().rows] == [4, 3, 3]
    assert COURSE.at("count", "total").game.score().points == (11, 3)
    assert COURSE.at("between", "loser").game.results == [(11, 3, 0)]
    assert COURSE.at("alpha", "lost").game.results == [(3, 11, 1)]


REPLIES = [  # wrong answers, a row after them, and the moons where the reply tells them
    ("grow", "beside", ("extend", "w1", [23, 26]), 0, (4, 4), None),
    ("corners", "put", ("extend", "w1", 26), 0, (6, 5), None),
    ("corners", "put", ("extend", "w1", 23), 0, (6, 5), None),
    ("corners", "put", ("extend", "w2", 26), 0, (5, 5), None),
    ("moons", "take", ("cover", "w3", 40), 2, (3, 3), (1, 2)),
    ("moons", "both", ("cover", "w2", 41), 2, (5, 3), (3, 2)),
    ("moons", "both", ("extend", "w2", 38), 2, (5, 6), (3, 2)),
    ("moons", "both", ("cover", "w4", 39), 2, (7, 3), (2, 2)),
]


@pytest.mark.parametrize(("id", "say", "pattern", "row", "sums", "moons"), REPLIES)
def test_answers_bring_what_is_told(id, say, pattern, row, sums, moons):
    afters = list(tried(COURSE.at(id, say), *pattern))
    assert afters
    for after in afters:
        assert after.score().rows[row].sums == sums
        assert moons is None or after.score().moons == moons


def test_either_cover_wins_the_row_back_and_no_wolf_beside_it_does():
    given = COURSE.at("cover", "back")
    for after in tried(given, "cover", "w4", "any"):
        assert after.score().rows[1].sums == (4, 3)
    for after in tried(given, "extend", "any", "any"):
        _, top, _, _ = after.box
        assert after.score().rows[column_and_row(31)[1] - top].winner == 1


def test_a_corner_is_where_the_replies_say_so():
    for cell, is_corner in [(17, 1), (31, 1), (34, 1), (40, 1), (23, 1), (18, 0), (39, 0)]:
        [after] = tried(COURSE.at("corners", "put"), "extend", "w1", cell)
        assert (cell in corners(after.box)) == bool(is_corner)
    for cell, is_corner in [(38, 1), (41, 1), (31, 0)]:
        [after] = tried(COURSE.at("corners", "fixed"), "extend", "w1", cell)
        assert (cell in corners(after.box)) == bool(is_corner)


def test_the_three_is_worth_most_in_the_last_cell():
    given = COURSE.at("count", "last")
    points = {
        wolf: [after.score().points[0] for after in tried(given, "extend", wolf, 40)]
        for wolf in ("w2", "w3", "w5")
    }
    assert points == {"w2": [10], "w3": [11], "w5": [10]}
    for after in tried(given, "cover", "any", "any"):
        assert after.score().points[0] == 10


def test_the_right_cover_takes_a_row_as_well_as_moons():
    given = COURSE.at("moons", "take")
    [bottom] = tried(given, "cover", "w3", 40)
    [middle] = tried(given, "cover", "w3", 33)
    assert bottom.score().rows[2] == Row((3, 3), NOBODY, 0)
    assert middle.score().rows[1].winner == given.game.score().rows[1].winner == 0
    assert bottom.score().moons == middle.score().moons == (1, 2)


def test_the_mountain_stays_in_sight_while_it_is_counted():
    assert COURSE.at("count", "right").game.taken == COURSE.at("count", "replay").game.taken
    assert not COURSE.at("count", "right").game.asked


def test_a_plain_cover_leaves_the_pounce():
    game = COURSE.at("alpha", "pounce").game
    verbs = {(game.cards[game.faces[card]], verb) for verb, card, _ in game.actions(0)}
    assert ("w4", "cover") in verbs
    assert ("w5", "pounce") in verbs
    assert game.visible[1] == 2
    assert COURSE.at("alpha", "only").game.visible[1] == 1
