"""The Agents: the tokens of a row, whom they point to and what they are worth."""

from __future__ import annotations

from random import Random

import pytest

from spytable.games.the_agents.rules import line
from spytable.games.the_agents.rules.line import HOUSE, LIMIT, facing, mark, owners, survey
from spytable.games.the_agents.rules.printed import COLOURS_OF
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, C, table

_COLOURS = {"b": 0, "bw": 1, "wb": 2, "w": 3}


def marks(row: str) -> tuple[int, ...]:
    """The marks of a row such as "SH b>A": colours, whom the tokens face, "x" for a dead agent."""
    return tuple(_mark(it) for it in row.split())


def _mark(written: str) -> int:
    if written == "SH":
        return HOUSE
    if written.startswith("x"):
        return line.DEAD
    colours, _, owner = written.partition(">")
    return mark(_COLOURS[colours], "BA".index(owner))  # the command faces the other owner


@pytest.mark.parametrize(
    ("row", "of_a", "of_b"),
    [
        ("SH", (0, 0, 0), (0, 0, 0)),
        ("SH b>A", (1, 0, 0), (0, 0, 0)),
        ("SH b>B", (0, 0, 0), (0, 0, 1)),
        ("SH w>B", (0, 0, 0), (0, 1, 0)),
        ("SH w>A", (0, 0, 1), (0, 0, 0)),
        ("w>A SH b>A", (1, 0, 1), (0, 0, 0)),
        ("SH b>A b>A w>A", (2, 0, 1), (0, 0, 0)),
        ("SH b>A xb>A w>A", (1, 0, 0), (0, 0, 0)),
        ("SH b>A b>B w>A", (1, 0, 0), (0, 0, 0)),
        ("bw>A SH", (0, 0, 1), (0, 0, 0)),
        ("bw>B SH", (0, 0, 0), (0, 0, 1)),
        ("SH bw>A", (1, 0, 0), (0, 0, 0)),
        ("SH bw>B", (0, 0, 0), (0, 1, 0)),
        ("b>A SH w>B", (1, 0, 0), (0, 1, 0)),
        ("bw>A bw>A", None, None),
    ],
)
def test_two_halves_that_point_to_the_same_player_make_a_token(row, of_a, of_b):
    if of_a is None:
        row, of_a, of_b = f"{row} SH", (0, 0, 2), (0, 0, 0)
    there = survey(marks(row))
    assert (there.sides[0].colours, there.sides[1].colours) == (of_a, of_b)
    for side in there.sides:
        black, white, mixed = side.colours
        assert side.points == 2 * (black + white) + mixed
        assert side.tokens == black + white + mixed


def random_row(rng: Random) -> list[str]:
    agents = [
        rng.choice(["b", "bw", "wb", "w"]) + rng.choice([">A", ">B"]) if rng.random() > 0.2 else "x"
        for _ in range(rng.randrange(8))
    ]
    agents.insert(rng.randrange(len(agents) + 1), "SH")
    return agents


def mirrored(row: list[str]) -> list[str]:
    """The row from the other side, every agent turned and black exchanged for white."""
    seen = []
    for it in reversed(row):
        colours, _, owner = it.partition(">")
        swapped = colours.translate(str.maketrans("bw", "wb"))
        seen.append(f"{swapped}>{'BA'['AB'.index(owner)]}" if owner else it)
    return seen


def test_a_mirrored_row_with_exchanged_colours_is_the_same_for_the_other_player():
    rng = Random(1)
    for _ in range(3000):
        row = random_row(rng)
        there, turned = survey(marks(" ".join(row))), survey(marks(" ".join(mirrored(row))))
        for owner in (0, 1):
            black, white, mixed = there.sides[owner].colours
            assert turned.sides[1 - owner] == there.sides[owner]._replace(
                colours=(white, black, mixed)
            )
        assert (turned.left, turned.right, turned.dead) == (there.right, there.left, there.dead)


def test_there_are_never_more_tokens_than_agents():
    rng = Random(2)
    for _ in range(1000):
        there = survey(marks(" ".join(random_row(rng))))
        assert sum(side.tokens for side in there.sides) <= there.agents


def test_players_see_the_black_side_of_the_safe_house_on_their_left():
    for seats in (2, 3, 4, 5):
        for seat in range(seats):
            left, right = TheAgents(seats, 1).own(seat)
            assert owners(left, seats)[0] == owners(right, seats)[1] == seat
    assert table("| bruiser@B", "|").income(A) == 2
    assert table("| bruiser@A", "|").income(B) == 1
    assert table("| bruiser:w@A", "|").income(B) == 2


def test_an_income_comes_from_both_factions():
    game = table("| bruiser@B medic@B", "|", "sharpshooter:w@C |", seats=3)
    assert [game.income(seat) for seat in (A, B, C)] == [6, 0, 0]


def test_a_faction_holds_seven_agents_with_two_players_and_five_with_more():
    assert LIMIT == {2: 7, 3: 5, 4: 5, 5: 5}


def test_there_are_as_many_black_halves_as_white_ones():
    halves = [half for colours in COLOURS_OF for half in divmod(colours, 2)]
    assert (halves.count(0), halves.count(1)) == (26, 26)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_moved_agent_still_faces_the_owner_of_both_factions(seats):
    """From the faction of A and B to that of B and C (ruling 18)."""
    assert facing(B, 0, 1, seats) == B
    assert facing(A, 0, 1, seats) == C


def test_with_two_players_a_moved_agent_faces_the_same_player():
    assert [facing(seat, 0, 1, 2) for seat in (A, B)] == [A, B]  # ruling 19
