"""The Agents: who wins and when, and the options that change this."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.rules.edition_1 import Edition1
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, C, card, choose, end_turn, give, lay_open, table
from tests.support.listening import listen, of, question


def test_a_player_with_fifty_points_wins_at_once():
    """Rulings 1 and 2."""
    game = table("| bruiser@B", "|", points=(48, 49))
    told = listen(game)
    end_turn(game)
    assert of(told, "won") == [(A, 50)]
    assert game.outcome == ((1, 2), (50, 49), ("goal",))
    assert game.asked == ()


def test_one_point_less_is_not_enough():
    game = table("| bruiser@A", "| bruiser:w@A", points=(49, 48))
    end_turn(game)
    assert game.outcome is None


def test_without_missions_the_end_of_the_actions_wins():
    """Nothing is left to assign, so scoring follows at once."""
    game = table("| bruiser@B", "|", points=(48, 0))
    assert game.view(A).foresee(("done",)) == (("score", 2), ("wins", A))
    choose(game, "done")
    assert game.outcome.places == (1, 2)


@pytest.mark.parametrize(
    "more", [{"missions": {A: "jackpot"}}, {"assigned": {(A, 0): "poor_mans_game"}}]
)
def test_with_missions_the_end_of_the_actions_does_not_win_yet(more):
    game = table("| bruiser@B", "|", points=(48, 0), **more)
    assert game.view(A).foresee(("done",)) == (("score", 2),)
    choose(game, "done")
    assert question(game) == ("assign",)


def test_the_assignment_of_the_last_mission_wins():
    game = table("| bruiser@B", "|", missions={A: "jackpot the_take"}, phase="assign")
    game.points[A] = 47
    first = ("assign", card("jackpot"), 0)
    assert game.view(A).foresee(first) == (("no_bonus", card("jackpot")),)
    choose(game, *first)
    last = ("assign", card("the_take"), 0)
    told = (("bonus", card("the_take"), 1), ("score", 3), ("wins", A))
    assert game.view(A).foresee(last) == told
    choose(game, *last)
    assert game.outcome == ((1, 2), (50, 10), ("goal",))


def test_a_player_may_win_in_the_turn_of_another():
    game = table("|", "|", "|", seats=3, hand={A: "forger"}, points=(10, 10, 47))
    lay_open(game, "forger", C, A)
    assert game.outcome == ((2, 2, 1), (10, 10, 50), ("goal",))


def test_the_points_of_a_free_agent_come_before_its_command():
    """A can no longer rob C (ruling 5)."""
    game = table("|", "|", "|", seats=3, hand={A: "safecracker"}, points=(49, 10, 46))
    lay_open(game, "safecracker", C, A)
    assert game.outcome.places == (2, 3, 1)
    assert game.asked == ()


def test_stolen_points_win_too():
    game = table("|", "|", kept={A: "safecracker"}, points=(47, 30))
    give(game, "activate", "safecracker")
    assert game.outcome == ((1, 2), (50, 27), ("goal",))


def test_the_others_are_ranked_by_their_points():
    game = table("| bruiser@B", "|", "|", "|", seats=4, points=(48, 20, 30, 20))
    end_turn(game)
    assert game.outcome.places == (1, 3, 2, 3)


# A goal of forty


def test_the_goal_can_be_forty():
    game = table("| bruiser@B", "|", points=(38, 0), goal=40)
    end_turn(game)
    assert game.outcome == ((1, 2), (40, 0), ("goal",))


# Equal turns


def test_with_equal_turns_the_round_is_played_to_its_end():
    """Ruling 2."""
    game = table("| bruiser@B", "|", "|", seats=3, points=(48, 10, 10), equal_turns="on")
    told = listen(game)
    end_turn(game)
    assert of(told, "last_round") == [(A,)]
    assert (game.outcome, game.turn) == (None, B)
    end_turn(game)
    assert game.outcome is None
    end_turn(game)
    assert game.outcome == ((1, 2, 2), (50, 10, 10), ("most",))


def test_the_last_round_is_told_once():
    game = table("| bruiser@B", "| medic@A", "|", seats=3, points=(49, 49, 10), equal_turns="on")
    told = listen(game)
    end_turn(game)
    end_turn(game)
    assert game.points[:2] == [51, 51]
    assert of(told, "last_round") == [(A,)]


def test_points_beyond_the_goal_do_not_announce_the_last_round_again():
    rows = "| bruiser@B", "|"
    game = table(*rows, kept={A: "safecracker"}, points=(48, 10), equal_turns="on")
    told = listen(game)
    give(game, "activate", "safecracker")
    end_turn(game)
    assert game.points == [53, 7]
    assert of(told, "last_round") == [(A,)]


def test_then_most_points_win():
    game = table("| bruiser@B medic:w@A", "|", points=(48, 51), equal_turns="on")
    end_turn(game)
    assert game.turn == B
    end_turn(game)
    assert game.outcome.places == (2, 1)
    assert game.outcome.reasons == ("most",)


@pytest.mark.parametrize(
    ("points", "tied", "places"),
    [
        ((50, 50, 20), (A, B), (1, 2, 3)),
        ((50, 20, 50), (C, A), (2, 3, 1)),
        ((20, 50, 50), (C, B), (3, 2, 1)),
        ((50, 50, 50), (C, A, B), (2, 2, 1)),
    ],
)
def test_of_equal_players_the_nearest_to_whose_turn_it_is_wins(points, tied, places):
    """C has the last turn of the round, so C comes first, then the others in turn order."""
    game = table("|", "|", "|", seats=3, points=points, equal_turns="on")
    told = listen(game)
    for _ in range(3):
        end_turn(game)
    assert of(told, "nearest") == [(tied, 50)]
    assert game.outcome == (places, points, ("most", "nearest"))


def test_the_match_ends_at_once_unless_agreed_otherwise():
    assert TheAgents(2, 1).chosen["equal_turns"] == "off"


def test_the_last_round_ends_nothing_if_the_goal_is_lost_in_it():
    """Ruling 2: C robs A, who had 50."""
    rows = "| bruiser@B", "|", "|"
    game = table(*rows, seats=3, points=(48, 10, 10), equal_turns="on")
    end_turn(game)
    assert game.points[A] == 50
    end_turn(game)
    game.points[A] = 47
    end_turn(game)
    assert (game.outcome, game.turn, game.round) == (None, A, 2)


def test_in_the_first_edition_the_later_turn_wins_a_tie():
    game = Edition1(3, 1, {"equal_turns": "on"})
    game.starter, game.turn, game.points = A, C, [50, 50, 20]
    told = listen(game)
    game._finish_round()
    assert of(told, "later") == [((A, B), 50)]
    assert game.outcome == ((2, 1, 3), (50, 50, 20), ("most", "later"))
    assert Edition1(2, 1).head_start == 0 and "head_start" not in Edition1(2, 1).chosen


def test_a_player_who_falls_below_the_goal_again_does_not_end_the_match():
    game = table("|", "|", points=(49, 50), equal_turns="on")
    end_turn(game)
    choose(game, "buy", 0)
    end_turn(game)
    assert (game.outcome, game.round, game.points) == (None, 2, [49, 49])


def test_with_equal_turns_a_free_agent_does_not_end_the_match():
    game = table("|", "|", hand={A: "forger"}, points=(10, 48), equal_turns="on")
    lay_open(game, "forger", B, A)
    assert game.outcome is None
    assert game.points == [10, 51]
    assert question(game) == ("act", 1)


# The Take


@pytest.mark.parametrize(
    ("row", "lenient", "strict"),
    [
        ("| bruiser@B medic@B", True, True),
        ("| bruiser@B medic@B bruiser:w@B", False, False),
        ("|", False, False),
    ],
)
def test_the_take_wants_no_mixed_token_or_one_colour_only(row, lenient, strict):
    for take, wanted in (("lenient", lenient), ("strict", strict)):
        assert table(row, "|", take=take).met(card("the_take"), 0) == wanted


def test_the_strict_take_does_not_want_both_colours():
    """A black token and a white one, but no mixed one (ruling 11)."""
    row = "bruiser:w@B medic:w@B handler@A | bruiser@B"
    for take, wanted in (("lenient", True), ("strict", False)):
        game = table(row, "|", take=take)
        assert game.survey(0).sides[0].colours == (1, 1, 0)
        assert game.met(card("the_take"), 0) == wanted


def test_the_strict_take_pays_a_point_more():
    row = "| bruiser@B"
    for take, points in (("lenient", 1), ("strict", 2)):
        game = table(row, "|", take=take, assigned={(A, 0): "the_take"})
        told = listen(game)
        end_turn(game)
        assert of(told, "mission") == [(A, card("the_take"), points)]
        assert game.bonus_of(card("the_take")) == points
