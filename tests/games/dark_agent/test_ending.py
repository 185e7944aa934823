"""Dark Agent: when a match ends, its scores, and who wins."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NO_LIMIT, NOBODY
from tests.games.dark_agent.table import A, B, C, attack, card, cards, choose, table, vote
from tests.support.listening import listen, of


def last_turn(
    *rows: str,
    seats: int = 2,
    round: int = 1,
    last_capture: int = 0,
    prize: int = NOBODY,
    **given,
):
    """The last turn of a round."""
    game = table(*rows, seats=seats, **given)
    game.starter, game.round, game.prize = (A + 1) % seats, round, prize
    game.last_capture = last_capture
    return game


def finished(*rows: str, **given) -> DarkAgent:
    game = last_turn(*rows, **given)
    choose(game, "end")
    return game


# The end


@pytest.mark.parametrize("goal", [1, 2, 3, 4, 5])
def test_a_match_ends_with_the_round_in_which_the_goal_is_reached(goal):
    targets = ["prisoner", "scientist", "nuclear", "control", "briefcase"]
    for count in range(6):
        taken = {A: " ".join(targets[: count // 2]), B: " ".join(targets[count // 2 : count])}
        game = finished("A1 B1", captured=taken, goal=goal)
        assert bool(game.outcome) == (count >= goal)
        assert not game.outcome or game.outcome.reasons[0] == "goal"


def test_the_goal_is_checked_only_after_the_round():
    game = last_turn("A1 B1", captured={A: "prisoner scientist nuclear"})
    game.starter = A
    choose(game, "end")
    assert game.outcome is None and game.turn == B


@pytest.mark.parametrize("rounds", [10, 12, 30])
def test_a_match_ends_after_its_last_round(rounds):
    assert finished("A1 B1", round=rounds - 1, rounds=rounds).question == "vote"
    game = finished("A1 B1", round=rounds, rounds=rounds)
    assert game.outcome.reasons[0] == "rounds"


# Without a limit of rounds (rulings 13 and 33)


def test_several_players_have_no_limit_of_rounds_unless_they_agree_on_one():
    assert [DarkAgent(seats, 1).rounds for seats in range(1, 7)] == [12, *[NO_LIMIT] * 5]
    for seats in (2, 6):
        game = finished("A1 B1", seats=seats, round=31, last_capture=30)
        assert (game.question, game.outcome) == ("vote", None)
        vote(game, "n" * seats)
        assert game.round == 32


def test_after_twelve_rounds_without_a_capture_the_points_decide():
    assert finished("A5 B1", round=11).question == "vote"
    game = finished("A5 B1", round=12)
    assert game.outcome == ((1, 2), (5, 1), ("standstill", "points"))


def test_after_eight_rounds_without_a_capture_it_is_said_once():
    for round in range(1, 12):
        game = last_turn("A1 B1", round=round)
        told = listen(game)
        choose(game, "end")
        assert of(told, "quiet") == ([(8, 4)] if round == 8 else [])


@pytest.mark.parametrize("victim", ["s2", "B2", "dark", "prisoner"])
def test_a_capture_starts_the_count_anew(victim):
    game = last_turn(f"A5 {victim} . B1", round=30, spotted=f"A5 {victim}")
    attack(game, victim, 6, 6, 6, 6)
    told = listen(game)
    choose(game, "end")
    assert (game.question, game.last_capture, of(told, "quiet")) == ("vote", 30, [])
    for round, ends in ((37, 0), (38, 0), (41, 0), (42, 1)):
        later = last_turn("A1 B1", round=round, last_capture=30)
        told = listen(later)
        choose(later, "end")
        assert of(told, "quiet") == ([(8, 4)] if round == 38 else [])
        assert bool(later.outcome) == ends


def test_who_is_saved_by_a_jacket_has_not_been_captured():
    game = last_turn("A5 B2 B1", round=12, spotted="A5 B2", equipment={B: "jacket"})
    attack(game, "B2", 6, 6, 6, 6)
    choose(game, "end")
    assert game.outcome.reasons[0] == "standstill"


def test_the_goal_comes_before_a_standstill():
    game = finished("A1 B1", captured={A: "prisoner"}, goal=1, round=12)
    assert game.outcome.reasons[0] == "goal"


@pytest.mark.parametrize("rounds", [10, 12, 30])
def test_with_a_limit_nothing_is_said_of_a_standstill(rounds):
    for round in range(1, rounds + 1):
        game = last_turn("A1 B1", round=round, rounds=rounds)
        told = listen(game)
        choose(game, "end")
        assert not of(told, "quiet")
    assert game.outcome.reasons[0] == "rounds"


def test_alone_a_standstill_cannot_be():
    for round in range(1, 13):
        game = last_turn("A1", seats=1, round=round)
        told = listen(game)
        choose(game, "end")
        assert not of(told, "quiet")
    assert game.outcome.reasons[0] == "rounds"


# More that ends a match, or does not


def test_with_its_option_the_dark_agent_must_be_captured_too():
    taken = {A: "prisoner", B: "scientist nuclear"}
    assert finished("A1 B1 dark", captured=taken, dark_agent_too="on").outcome is None
    taken[A] += " dark"
    assert finished("A1 B1", captured=taken, dark_agent_too="on").outcome


def test_the_timed_target_counts_for_the_goal():
    assert finished("A1 B1", captured={A: "timed"}, goal=1).outcome


def test_the_timed_target_goes_away_after_its_round():
    for round, is_there in ((5, True), (6, False)):
        game = last_turn("A1 timed B1", round=round, timed_target="on", markers={"timed": 2})
        told = listen(game)
        timed = card(game, "timed")
        choose(game, "end")
        assert (timed in game.grid) == is_there
        assert of(told, "removed") == ([] if is_there else [(timed, 1)])
        assert sum(game.markers) == (2 if is_there else 0)
        assert -1 not in game.grid


# Scores


def test_agents_captures_and_the_token_count():
    game = last_turn(
        "A5 A1 B1",
        captured={A: "prisoner s4 B2 dark", B: "briefcase nuclear"},
        standby={A: "A2", B: "B5"},
        equipment={A: "rocket"},
        prize=A,
    )
    told = listen(game)
    choose(game, "end")
    assert of(told, "agents") == [(A, cards(game, "A5 A1"), 6), (B, cards(game, "B1"), 1)]
    assert of(told, "targets") == [
        (A, cards(game, "prisoner"), 4),
        (B, cards(game, "nuclear briefcase"), 8),
    ]
    assert of(told, "sentinels") == [(A, cards(game, "s4"), 4)]
    assert of(told, "prisoners") == [(A, cards(game, "B2"), 2)]
    assert of(told, "dark") == [(A, card(game, "dark"), 5)]
    assert of(told, "plus") == [(A, 3)]
    assert of(told, "total") == [(A, 24), (B, 9)]
    assert of(told, "won") == [((A,),)]
    assert game.outcome == ((1, 2), (24, 9), ("goal", "points"))


# Ties


def test_a_tie_goes_to_more_targets():
    game = finished("A1 B1", captured={A: "prisoner", B: "s4"}, goal=1)
    assert game.outcome == ((1, 2), (5, 5), ("goal", "points", "more_targets"))


def test_a_further_tie_goes_to_more_captures():
    game = last_turn("A1 B1", captured={A: "s2 s2", B: "s4"}, round=12, rounds=12)
    game.captured[A] = (25, 26)
    choose(game, "end")
    assert game.outcome == ((1, 2), (5, 5), ("rounds", "points", "more_captures"))


def test_after_all_ties_the_victory_is_shared():
    game = finished("A1 B1 C1", seats=3, captured={A: "s2", B: "B2"}, round=12, rounds=12)
    assert game.outcome == ((1, 1, 3), (3, 3, 1), ("rounds", "points", "shared"))
    assert C == 2


# Alone


def alone(goal: int, captured: str, **given):
    """The end for a player who is alone, with all agents on the grid."""
    return finished("A1 A2 A3 A5", seats=1, captured={A: captured}, goal=goal, **given)


RICH = "s4 prisoner nuclear control dark"  # 4 + 4 + 5 + 5 + 5, and 11 on the grid


def test_alone_a_player_wins_with_enough_points_and_the_dark_agent():
    game = alone(3, RICH + " scientist briefcase", prize=A)
    assert game.outcome.scores == (44,)
    assert game.outcome == ((2,), (44,), ("goal", "solo_points"))
    game = alone(2, RICH + " scientist briefcase", prize=A)
    assert game.outcome == ((1,), (44,), ("goal", "solo_won"))


def test_alone_a_player_loses_while_the_dark_agent_is_at_large():
    game = alone(1, "prisoner nuclear control scientist briefcase s4 s2 s3", prize=A)
    assert game.outcome == ((2,), (44,), ("goal", "solo_dark"))


def test_alone_a_match_ends_after_twelve_rounds():
    game = alone(5, "s4", round=12)
    assert game.outcome == ((2,), (15,), ("rounds", "solo_points", "solo_dark"))
    game = alone(5, "s4", round=11)
    assert game.outcome is None


def test_alone_the_threshold_is_told():
    game = last_turn("A1", seats=1, captured={A: "prisoner"}, goal=1)
    told = listen(game)
    choose(game, "end")
    assert of(told, "threshold") == [(40,)]
    assert not of(told, "won")
