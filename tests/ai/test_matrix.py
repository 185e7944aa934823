"""Matrix games are solved as the textbooks solve them, and ask for no more than they need."""

from __future__ import annotations

import pytest

from spytable.ai import matrix
from spytable.core.rng import Generator

ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
SADDLE = [[3, 1, 4], [2, 0, -1], [5, 1, 6]]  # 1 is the least of its row and the most of its column


def solved(gains: list[list[float]]) -> matrix.Solution:
    return matrix.solve(len(gains), len(gains[0]), lambda row, column: gains[row][column])


def test_nobody_can_be_read_at_rock_paper_scissors():
    solution = solved(ROCK_PAPER_SCISSORS)
    for strategy in (solution.rows, solution.columns):
        assert strategy == pytest.approx([1 / 3] * 3, abs=0.02)


def test_odds_and_evens_is_played_as_von_neumann_found():
    """With gains of 2 and 4 for even and 3 for odd, each shows one finger 7 times of 12."""
    solution = solved([[-2, 3], [3, -4]])
    assert solution.rows == pytest.approx([7 / 12, 5 / 12], abs=0.01)
    assert max(solution.by_row) == pytest.approx(1 / 12, abs=0.01)


def test_a_saddle_is_played_without_mixing():
    solution = solved(SADDLE)
    assert solution.columns[1] == pytest.approx(1, abs=0.01)
    assert max(solution.by_row) == pytest.approx(1, abs=0.01)


def test_a_choice_that_is_always_worse_is_never_made():
    solution = solved([[1, -1], [-1, 1], [-2, -2]])
    assert solution.rows[2] == 0


@pytest.mark.parametrize("seed", range(20))
def test_nobody_gains_by_another_choice(seed):
    rng = Generator(seed)
    rows, columns = 2 + rng.below(20), 2 + rng.below(20)
    gains = [[rng.random() for _ in range(columns)] for _ in range(rows)]
    solution = solved(gains)
    assert sum(solution.rows) == pytest.approx(1) and sum(solution.columns) == pytest.approx(1)
    assert max(solution.by_row) - min(solution.by_column) < 0.02


def test_a_large_matrix_is_not_filled():
    asked = set()

    def gain(row: int, column: int) -> float:
        asked.add((row, column))
        return float((row - column) % 7 < 3)

    matrix.solve(200, 200, gain)
    assert len(asked) < 0.3 * 200 * 200


def test_late_it_gives_what_it_has():
    solution = matrix.solve(3, 3, lambda row, column: (row - column) % 3, lambda: True)
    assert sum(solution.rows) == 1
