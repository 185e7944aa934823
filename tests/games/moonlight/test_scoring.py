"""Moonlight: counting a round."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.scoring import NOBODY
from tests.games.moonlight.table import A, B, at, counted, play, table
from tests.support.listening import listen

# Drawing; sums of A and B, winner and points of each row; moons; points; visible wolves; winner.
TABLES = {
    "moons and one row each": (
        "A1 B3 A3 B2 / B4 A2 B1 A3 / B3 B3 A5 B1",
        [(6, 5, A, 3), (5, 5, NOBODY, 0), (5, 9, B, 5)],
        (2, 3),
        (3, 7),
        (5, 7),
        B,
    ),
    "four rows and an empty cell": (
        "A3 B4 .. / A3 A3 B5 / B2 A4 B3 / B1 A2 A1",
        [(3, 4, B, 1), (6, 5, A, 4), (4, 5, B, 3), (5, 3, A, 2)],
        (3, 3),
        (6, 4),
        (6, 5),
        A,
    ),
    "moons decide": (
        "A1 B2 B3 A1 / A2 B5 A2 B1 / B4 A4 B3 A3",
        [(6, 5, A, 2), (4, 6, B, 2), (7, 7, NOBODY, 0)],
        (5, 3),
        (4, 2),
        (6, 6),
        A,
    ),
    "more visible wolves decide": (
        "A5 B2 B2 B3 / A3 A2 A1 A3 / B3 A4 B4 A1",
        [(5, 7, B, 4), (9, 0, A, 6), (7, 7, NOBODY, 0)],
        (3, 5),
        (6, 6),
        (7, 5),
        A,
    ),
    "nothing decides": (
        "B5 A4 B4 B3 / A3 A2 A3 A3 / B3 B3 A2 B2",
        [(4, 12, B, 4), (11, 0, A, 7), (2, 8, B, 5)],
        (5, 3),
        (9, 9),
        (6, 6),
        NOBODY,
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_worked_examples_are_counted_so(name):
    drawing, rows, moons, points, visible, winner = TABLES[name]
    score = counted(drawing)
    assert [(*row.sums, row.winner, row.points) for row in score.rows] == rows
    assert (score.moons, score.points, score.visible, score.winner) == (
        moons,
        points,
        visible,
        winner,
    )


# Moons


def test_more_moons_bring_two_points():
    score = counted("A2 B4 / B4 A3 / .. A4")
    assert score.moons == (3, 2) and score.moon_points == (2, 0)


def test_equal_moons_bring_nothing():
    score = counted("A2 B2 / B3 A3")
    assert score.moons == (2, 2) and score.moon_points == (0, 0)


def test_no_moons_at_all_bring_nothing():
    score = counted("A1 B1 / B3 A3")
    assert score.moons == (0, 0) and score.moon_points == (0, 0)


def test_moons_count_in_a_row_that_is_lost():
    score = counted("A2 B5 / B3 A3")
    assert score.rows[0].winner == B
    assert score.moon_points == (2, 0)


def test_covered_moons_do_not_count():
    game = table("A2 A3 B1", hands=("", "3"), turn=B)
    assert game.score().moons == (2, 0)
    play(game, "cover", 3, 1, 1)
    assert game.score().moons == (0, 0)


# Rows


def test_the_higher_sum_wins_the_row_whatever_the_number_of_wolves():
    (row, _) = counted("B3 A5 B1 / B2 A3 B4").rows[:2]
    assert (row.sums, row.winner) == ((5, 6), B)


def test_a_wolf_alone_in_a_row_wins_it():
    row = counted("B3 A5 / A2 .. / B1 A3").rows[1]
    assert (row.sums, row.winner, row.points) == ((2, 0), A, 1)


def test_an_even_row_brings_nobody_anything():
    row = counted("A2 B3 .. / .. A3 B3 / .. .. A1").rows[1]
    assert (row.sums, row.winner, row.points) == ((3, 3), NOBODY, 0)


def test_each_wolf_of_the_winner_is_a_point_whatever_its_value():
    row = counted("B3 A4 A5 / A1 B2 B3").rows[0]
    assert (row.winner, row.points) == (A, 2)


def test_each_three_of_the_winner_is_a_further_point():
    row = counted("B2 A3 A3 A2 / A1 B2 B3 B1").rows[0]
    assert (row.winner, row.points) == (A, 5)


def test_a_three_of_the_loser_brings_nothing():
    row = counted("B3 A3 A2 / A1 B2 B3").rows[0]
    assert (row.winner, row.points) == (A, 3)


def test_a_three_in_an_even_row_brings_nothing():
    assert counted("B3 A3 / A2 B2").points == (0, 0)


def test_covered_wolves_count_neither_for_the_sum_nor_for_points():
    game = table("A2 A3 B4 / A1 .. ..", hands=("", "3"), turn=B)
    assert game.score().rows[0].sums == (5, 4)
    play(game, "cover", 3, 1, 1)
    row = game.score().rows[0]
    assert (row.sums, row.winner, row.points) == ((3, 7), B, 3)


def test_columns_never_score():  # ruling 16
    score = counted("A5 B3 / A4 B3 / A3 B3 / A3 B3")
    assert len(score.rows) == 4
    assert [row.sums for row in score.rows] == [(5, 3), (4, 3), (3, 3), (3, 3)]


def test_a_wide_mountain_has_three_rows_and_a_high_one_four():
    assert len(counted("A3 B3 A3 B3 / B1 A1 B2 A2 / A3 B3 A3 B3").rows) == 3
    assert len(counted("A3 B3 A3 / B3 B1 A1 / B2 A2 A3 / B3 A3 B3").rows) == 4


# Corners


def test_a_one_in_a_corner_counts_three_for_its_row():
    assert counted("A1 B3 / B2 A3").rows[0].sums == (3, 3)
    for drawing in ("A1 B2 / B2 A3", "B2 A1 / B2 A3", "B2 A3 / A1 B2", "B2 A3 / B2 A1"):
        assert 3 in {row.sums[A] for row in counted(drawing).rows if row.points == 1}


def test_a_one_at_an_edge_is_a_one():
    assert counted("B2 A1 B3 / A3 B1 A2").rows[0].sums == (1, 5)
    assert counted("B2 A3 / A1 B3 / B2 A2").rows[1].sums == (1, 3)


def test_only_ones_are_more_in_a_corner():
    assert counted("A3 B2 / B5 A4").rows[0].sums == (3, 2)


def test_a_one_in_a_corner_is_still_one_point():  # ruling 13
    row = counted("A1 B2 / B3 A3").rows[0]
    assert (row.winner, row.points) == (A, 1)


def test_corners_are_those_of_the_cells_that_were_taken():  # ruling 6
    score = counted("A1 B2 A3 / B3 .. B1")
    assert score.rows[0].sums == (6, 2)
    assert score.rows[1].sums == (0, 6)


def test_an_empty_corner_moves_no_other():
    assert counted(".. A1 B3 / B2 A3 B1").rows[0].sums == (1, 3)


@pytest.mark.parametrize("drawing", ["A1 B2 A3 B1", "A1 / B2 / A3 / B1"])
def test_a_single_row_or_column_has_no_corners(drawing):  # ruling 6
    sums = [row.sums for row in counted(drawing).rows]
    assert (sum(a for a, _ in sums), sum(b for _, b in sums)) == (4, 3)


def test_a_corner_moves_when_the_mountain_grows():
    game = table("A1 B3 / B3 A3", hands=("4", ""))
    assert game.score().rows[0].sums == (3, 3)
    play(game, "extend", 4, 1, 0)
    assert game.score().rows[0].sums == (5, 3)


# Who wins


def test_more_points_win_the_round():
    score = counted("A3 B2 / A4 B3")
    assert score.points == (3, 2) and score.winner == A


def test_even_points_go_to_the_side_with_more_visible_wolves():
    score = counted("A1 B5 A1 A3")
    assert score.points == (0, 0) and score.visible == (3, 1)
    assert score.winner == A


def test_covered_wolves_do_not_break_a_tie():  # ruling 7
    game = table("A4 B4 / B2 A2", hands=("3", "3"))
    assert game.score().winner == NOBODY
    play(game, "cover", 3, 2, 1)
    play(game, "cover", 3, 2, 2)
    assert game.score().visible == (2, 2) and game.score().winner == NOBODY


# Symmetry


def _swapped(drawing):
    return drawing.translate(str.maketrans("AB", "BA"))


def _flipped(drawing):
    return " / ".join(reversed(drawing.split(" / ")))


def _mirrored(drawing):
    return " / ".join(" ".join(reversed(row.split())) for row in drawing.split(" / "))


@pytest.mark.parametrize("name", TABLES)
def test_a_score_is_the_same_with_the_seats_swapped(name):
    score, other = counted(TABLES[name][0]), counted(_swapped(TABLES[name][0]))
    assert other.points == score.points[::-1] and other.moons == score.moons[::-1]
    assert [row.sums for row in other.rows] == [row.sums[::-1] for row in score.rows]


@pytest.mark.parametrize("name", TABLES)
def test_a_score_is_the_same_in_a_mirror_and_upside_down(name):
    score = counted(TABLES[name][0])
    assert counted(_mirrored(TABLES[name][0])) == score
    assert counted(_flipped(TABLES[name][0]))._replace(rows=score.rows) == score


# How it is told


def test_a_count_is_told_moons_first_and_then_row_by_row():
    score = counted("A1 B3 A3 B2 / B4 A2 B1 A3 / B3 B3 A5 B1")
    assert list(score.events()) == [
        ("moons", B, 2, 3, 2),
        ("row", 1, A, 3, 6, 5),
        ("row_even", 2, 5),
        ("row", 3, B, 5, 9, 5),
    ]


def test_even_moons_are_told():
    score = counted("A3 B4 .. / A3 A3 B5 / B2 A4 B3 / B1 A2 A1")
    assert next(score.events()) == ("moons_even", 3)


def test_a_whole_round_is_told_in_order():
    game = table("", hands=("3 1", "2 4"), decks=("", ""), starter=A)
    (three, one), (two, four) = game.hand
    told = listen(game)
    play(game, "extend", 3, 1, 1)
    play(game, "extend", 2, 1, 2)
    play(game, "extend", 1, 2, 1)
    play(game, "cover", 4, 1, 1)
    assert told == [
        ("extended", A, three, at(1, 1)),
        ("extended", B, two, at(1, 2)),
        ("extended", A, one, at(2, 1)),
        ("last_turn", B),
        ("covered", B, four, at(1, 1), three),
        ("moons", B, 2, 3, 0),
        ("row", 1, B, 2, 6, 0),
        ("row", 2, A, 1, 3, 0),
        ("round_won", B, 4, 1),
    ]


def test_a_round_that_fills_the_mountain_is_told_in_order():
    game = table(
        "A3 B4 A3 B2 / B3 A3 B3 A4 / A2 B3 A5 ..", hands=("1", "1"), decks=("4", ""), starter=A
    )
    told = listen(game)
    cell = game.edge[-1]
    card = game.hand[A][0]
    drawn = game.deck[A][0]
    play(game, "extend", 1, 3, 4)
    assert told == [
        ("extended", A, card, cell),
        ("drew", A, drawn),
        ("moons_even", 3),
        ("row_even", 1, 6),
        ("row", 2, A, 3, 7, 6),
        ("row", 3, A, 3, 10, 3),
        ("round_won", A, 6, 0),
    ]
