"""Dark Agent: what the coach says an answer of somebody else was for, above all attacks."""

from __future__ import annotations

from typing import Any

import pytest

from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.purposes import told, used
from tests.games.dark_agent.table import (
    A,
    B,
    C,
    choose,
    eager_answers,
    end_turn,
    give,
    held,
    table,
    throw,
    use,
    where,
)

HIGH, LOW = (6, 6, 6, 5), (1, 1, 1, 2)  # dice that make 23 and 5


def rolled(game: DarkAgent, victim: str, *dice: int) -> tuple[Any, ...] | None:
    """What B hears of an attack."""
    give(game, "attack", victim)
    throw(game, *dice)
    return told(game, "roll")


# Attacks that succeed


def test_a_capture_brings_its_points_and_is_told_with_the_chance_it_had():
    game = table("A5 s2", spotted="A5 s2")
    assert rolled(game, "s2", *HIGH) == ("took", A, "s2", 2, 90)


def test_a_capture_may_take_the_lead_from_the_viewer():
    game = table("A5 s2", spotted="A5 s2", captured={B: "s4 s2"})
    assert rolled(game, "s2", *HIGH) == ("ahead", A, "s2", 7, B, 6)


def test_the_points_of_a_target_come_with_the_token_and_with_a_power():
    game = table("A5 . nuclear", spotted="A5 nuclear")
    assert rolled(game, "nuclear", *HIGH) == ("power", A, "nuclear", 5 + 3)
    game = table("A5 . nuclear", spotted="A5 nuclear")
    game.prize = A
    assert rolled(game, "nuclear", *HIGH) == ("power", A, "nuclear", 5), "the token was there"


def test_the_timed_target_has_no_power():
    game = table("A5 . timed", spotted="A5 timed", timed_target="on")
    assert rolled(game, "timed", *HIGH) == ("took", A, "timed", 3 + 3, 67)


def test_the_way_is_not_cleared_to_what_has_been_captured():
    given = {"timed_target": "on", "equipment": {A: "explosives"}}
    game = table("A5 s2 timed", spotted="A5 timed", **given)
    use(game, "explosives")
    assert rolled(game, "timed", *HIGH) == ("took", A, "timed", 3 + 3, 67)


def test_the_token_of_three_points_may_come_from_somebody_else():
    game = table("A5 dark", spotted="A5 dark", seats=3)
    game.prize = C
    assert rolled(game, "dark", 6, 6, 6, 6) == ("prize", A, "dark", 5 + 3, C)


def test_the_last_target_that_is_needed_matters_more_than_all_it_brings():
    game = table("A5 . control", spotted="A5 control", captured={B: "prisoner nuclear"})
    game.prize = B
    assert rolled(game, "control", *HIGH) == ("goal", A, "control")


def test_an_agent_is_lost_to_one_player_and_won_by_another():
    game = table("A5 B2", spotted="A5 B2")
    assert rolled(game, "B2", *HIGH, 1) == ("struck", A, "B2", 2, B)


def test_who_captures_what_protects_a_target_clears_the_way_for_the_viewer_too():
    game = table("A5 s2 prisoner", spotted="A5 s2")
    assert rolled(game, "s2", *HIGH) == ("cleared", A, "prisoner", B)


def test_ones_own_agent_beside_the_target_keeps_the_viewer_away():
    game = table("A5 s2 prisoner A2", spotted="A5 s2")
    assert rolled(game, "s2", *HIGH) == ("opened", A, "prisoner", B)
    game = table("A5 s2 prisoner s3", spotted="A5 s2")
    assert rolled(game, "s2", *HIGH) == ("took", A, "s2", 2, 90), "a sentinel keeps both away"


# Attacks that fail


def test_a_failure_against_a_target_leaves_a_marker_for_everybody():
    game = table("A5 . prisoner", spotted="A5 prisoner", markers={"prisoner": 2})
    assert rolled(game, "prisoner", *LOW) == ("marked", A, "prisoner", 3)


def test_a_failure_against_an_enemy_costs_the_points_of_those_sent_home():
    game = table("A1 A5 s4", spotted="A1 A5 s4")
    give(game, "attack", "s4")
    give(game, "join", "A1")
    give(game, "join", "A5")
    throw(game, *LOW)
    assert told(game, "roll") == ("lost", A, "s4", 67, 5, "A5")


def test_a_failure_of_a_skull_agent_costs_only_the_turn():
    game = table("A1 s2", spotted="A1 s2")
    assert rolled(game, "s2", *LOW) == ("spared", A, "s2", 56)


def test_an_attack_that_a_vest_stops_is_neither_a_capture_nor_a_failure():
    game = table("A5 B2", spotted="A5 B2", equipment={B: "jacket"})
    assert rolled(game, "B2", *HIGH, 1) is None


# Silence


def test_small_things_are_for_nothing_in_particular():
    game = table("A5 . s2", orbits="A A A BBB . . .", equipment={A: "jacket"})
    assert told(game, "spot", where(game, "2/1")) is None
    assert used(game, "jacket") is None
    assert told(game, "finish") is None
    assert told(game, "end") is None


def test_nothing_is_said_of_a_machine_gun_before_it_is_aimed():
    game = table("A5 s3 s4", spotted="A5 s4", equipment={A: "machinegun"})
    assert used(game, "machinegun") is None


def test_nothing_is_said_of_a_vote():
    game = table("A1")
    game.starter = B
    end_turn(game)
    choose(game, "yes")
    assert (game.question, game.asked) == ("vote", (B,))
    assert told(game, "yes", viewer=A) is None


def test_nobody_is_told_anything_who_does_not_play():
    game = table("_", standby={A: "A3"}, equipment={A: "dinghy"})
    before, answer = game.view(None), ("use", held(game, A, "dinghy"))
    choose(game, *answer)
    assert game.view(None).purpose(before, A, answer) is None


@pytest.mark.parametrize("seats", [2, 4])
def test_no_card_is_told_that_the_viewer_does_not_know(seats):
    before, kinds = None, set()
    for game in eager_answers(DarkAgent(seats, 3, {"rounds": 10})):
        if before and game.history[-1][1][0] not in ("yes", "no"):
            seat, action = game.history[-1]
            viewer = (seat + 1) % seats
            fact = game.view(viewer).purpose(before.view(viewer), seat, action)
            cards = told_cards(game, fact) if fact else []
            assert None not in [before.view(viewer).faces[card] for card in cards]
            kinds.add(fact and fact[0])
        before = game.copy()
    assert len(kinds) > 8, "much is told in a match"


def told_cards(game: DarkAgent, fact: tuple[Any, ...]) -> list[int]:
    kind, *numbers = fact
    named = [n for name, n in zip(game.purposes[kind], numbers) if name.startswith("card")]
    return [it for n in named for it in (n if isinstance(n, tuple) else (n,))]
