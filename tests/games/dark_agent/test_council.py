"""Dark Agent: the vote, what peace does to the grid, and who becomes the first player."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.table import SEATS, A, B, at, choose, foreseen, table, throw, vote
from tests.support.listening import listen, of

ALL = (1, 2, 3, 4, 5, 6)
SEVERAL = ALL[1:]
SPREAD = ("A B C D E F .", "A B C D E F .", "A B C D E F .")


def ballot(seats: int, *rows: str, **given) -> DarkAgent:
    """The vote after a round."""
    letters = "".join(SEATS[:seats])
    orbits = " ".join(
        [letters[0:3], letters[0:3], letters[0:3], letters[3:], letters[3:], letters[3:], "."]
    )
    orbits = " ".join(part or "." for part in orbits.split(" "))
    game = table(*rows, seats=seats, orbits=orbits, **given)
    while game.question != "vote":
        if game.question == "spot":
            choose(game, "finish")
        elif game.question == "act":
            choose(game, "end")
        else:
            choose(game, *game.actions(game.asked[0])[0])
    return game


@pytest.mark.parametrize("seats", ALL)
def test_all_vote_at_once_after_the_last_turn(seats):
    game = ballot(seats)
    assert game.asked == tuple(range(seats))
    assert game.actions(seats - 1) == [("yes",), ("no",)]


@pytest.mark.parametrize("seats", SEVERAL)
def test_votes_are_secret_until_all_have_voted(seats):
    game = ballot(seats)
    told = listen(game)
    vote(game, "y" * (seats - 1))
    assert told == []
    assert game.view(seats - 1).sealed[0] == ("sealed",)
    game.apply(seats - 1, ("no",))
    assert of(told, "voted") == [(tuple(range(seats - 1)), (seats - 1,), seats - 1, 1)]


@pytest.mark.parametrize("seats", SEVERAL)
def test_more_than_half_of_the_votes_bring_peace(seats):
    for yes in range(seats + 1):
        game = ballot(seats)
        told = listen(game)
        throw(game, 4)
        vote(game, "y" * yes + "n" * (seats - yes))
        assert bool(of(told, "peace")) == (2 * yes > seats)
        assert bool(of(told, "cast")) == (2 * yes == seats)


@pytest.mark.parametrize("die, is_peace", [(1, True), (3, True), (4, False), (6, False)])
def test_a_die_decides_a_tie(die, is_peace):
    game = ballot(4)
    told = listen(game)
    throw(game, die)
    vote(game, "yynn")
    assert of(told, "cast") == [(die,)]
    assert bool(of(told, "peace")) == is_peace
    assert bool(of(told, "no_peace")) != is_peace


@pytest.mark.parametrize("seats", ALL)
def test_peace_moves_the_first_row_to_the_end(seats):
    game = ballot(seats, "A1 s2 prisoner", "support", markers={"prisoner": 2})
    before = game.grid[:]
    throw(game, 1)
    vote(game, "y" * seats)
    assert game.grid == before[7:] + before[:7]
    assert (at(game, "3/5"), at(game, "1/1")) == ("prisoner", "support")
    assert game.markers[0] == 2


@pytest.mark.parametrize("seats", SEVERAL)
def test_without_peace_nothing_changes(seats):
    game = ballot(seats, "A1 s2 prisoner")
    before = game.grid[:]
    vote(game, "n" * seats)
    assert (game.grid, game.starter, game.turn, game.round) == (before, A, A, 2)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_after_peace_the_last_player_is_the_first(seats):
    game = ballot(seats)
    told = listen(game)
    vote(game, "y" * seats)
    assert game.starter == game.turn == seats - 1
    assert of(told, "starter") == [(seats - 1,)]
    turns = []
    while game.question != "vote":
        turns.append(game.turn)
        choose(game, *game.actions(game.asked[0])[-1])
    assert list(dict.fromkeys(turns)) == [seats - 1, *range(seats - 1)]


@pytest.mark.parametrize("row, starter", [("A5 B2", B), ("A2 B5", A), ("A2 B2", A)])
def test_of_two_players_the_one_behind_is_first_after_peace(row, starter):
    game = ballot(2, row)
    vote(game, "yy")
    assert game.starter == game.turn == starter


def test_of_two_players_the_first_stays_first_without_peace():
    game = ballot(2, "A5 B2")
    vote(game, "nn")
    assert game.starter == A


@pytest.mark.parametrize("die, is_peace", [(1, True), (3, True), (4, False), (6, False)])
def test_alone_the_die_decides_a_no(die, is_peace):
    game = ballot(1)
    assert foreseen(game, "no") == {"die_decides": ()}
    told = listen(game)
    throw(game, die)
    vote(game, "n")
    assert of(told, "cast") == [(die,)]
    assert bool(of(told, "peace")) == is_peace


def test_alone_a_yes_brings_peace():
    game = ballot(1)
    told = listen(game)
    vote(game, "y")
    assert of(told, "peace") and not of(told, "cast")


def test_a_briefcase_can_make_or_break_a_tie():
    game = ballot(4, captured={A: "briefcase"})
    told = listen(game)
    vote(game, "ynnn")
    assert of(told, "voted") == [((A,), (B, 2, 3), 2, 3)]
    game = ballot(3, captured={A: "briefcase"})
    told = listen(game)
    throw(game, 1)
    vote(game, "ynn")
    assert of(told, "cast") == [(1,)]
