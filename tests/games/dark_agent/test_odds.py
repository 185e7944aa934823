"""Dark Agent: odds, and the forecasts of an attack."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules import odds
from tests.games.dark_agent.table import (
    A,
    B,
    cards,
    choose,
    foreseen,
    give,
    named,
    table,
    throw,
    use,
    where,
)


def test_odds_against_a_fixed_defence():
    defences = (15, 17, 18, 19, 20, 21)
    sheet = {
        1: (56, 34, 24, 16, 10, 6),
        3: (76, 56, 45, 34, 24, 16),
        5: (90, 76, 67, 56, 45, 34),
        6: (95, 84, 76, 67, 56, 45),
        8: (99, 95, 90, 84, 76, 67),
        10: (100, 99, 97, 95, 90, 84),
        13: (100, 100, 100, 100, 99, 97),
        15: (100, 100, 100, 100, 100, 100),
    }
    for bonus, percents in sheet.items():
        for defence, percent in zip(defences, percents):
            assert abs(odds.share(defence - bonus, 0, False, 1000) - 10 * percent) <= 6


def test_odds_against_a_die_and_with_the_rocket():
    sheet = {1: (22, 2, 10), 5: (60, 16, 16), 8: (85, 40, 38), 10: (94, 60, 59), 15: (100, 94, 95)}
    for bonus, (second, third, dark) in sheet.items():
        assert abs(odds.share(15 - bonus, 1, False, 1000) - 10 * second) <= 6
        assert abs(odds.share(20 - bonus, 1, False, 1000) - 10 * third) <= 6
        assert abs(odds.share(25 - bonus, 1, True, 1000) - 10 * dark) <= 6


def test_perfect_dice_leave_a_chance_of_1_in_216():
    assert odds.chance(99, 0, False) == (6, 6**4)
    assert odds.chance(99, 1, False) == (36, 6**5)
    assert odds.share(99, 0, False, 1000) == 5


def test_an_attack_foresees_its_odds_and_what_it_costs_and_brings():
    game = table("A5 A1 dark . . A3", spotted="A5 A1 dark")
    told = foreseen(game, "attack", where(game, "dark"))
    assert told["odds_die"] == (odds.share(19, 1, False, 100), 6, 25)
    assert told["worth"] == (5,)
    assert told["prize"] == (3,)
    assert told["risk"] == (cards(game, "A5"),)
    assert told["ends_turn"] == ()
    assert "last_target" not in told


def test_the_last_target_is_foreseen():
    game = table("A5 . control", spotted="A5 control", captured={B: "prisoner nuclear"})
    told = foreseen(game, "attack", where(game, "control"))
    assert told["last_target"] == (3,)
    assert "risk" not in told


def test_alone_an_attack_foresees_what_is_missing_to_win():
    game = table("A5 . control dark", seats=1, spotted="A5 control dark", goal=1)
    told = foreseen(game, "attack", where(game, "control"))
    assert (told["lacks_dark"], told["lacks_points"]) == ((), (game.threshold,))
    assert not {"lacks_dark", "lacks_points"} & foreseen(game, "attack", where(game, "dark")).keys()


@pytest.mark.parametrize(("another", "lacks"), [("A2", True), ("A3", False)])
def test_alone_all_points_of_the_last_target_count(another, lacks):
    taken = "dark s2 s2 s3 s3 s4 s4"
    row = f"A5 . control A1 {another}"
    game = table(row, seats=1, spotted="A5 control", goal=1, captured={A: taken})
    told = foreseen(game, "attack", where(game, "control"))
    assert "lacks_dark" not in told
    assert told.get("lacks_points") == ((40,) if lacks else None)


def test_of_equally_good_squads_the_smallest_is_best():
    game = table("A5 A3 A1 s2", spotted="A5 A3 A1 s2", equipment={A: "rocket"})
    assert best(game, "s2") == "A5 A3 A1"
    use(game, "rocket")
    assert best(game, "s2") == "A5", "it is certain to succeed"


def best(game, name: str) -> str:
    return named(game, [game.grid[cell] for cell in game.best(where(game, name))])


def test_the_roll_foresees_those_who_have_joined():
    game = table("A5 A1 s2", spotted="A5 A1 s2")
    give(game, "attack", "s2")
    assert foreseen(game, "join", where(game, "A1"))["odds"] == (
        odds.share(14, 0, False, 100),
        1,
        15,
    )
    give(game, "join", "A1")
    told = foreseen(game, "roll")
    assert told["odds"] == (odds.share(14, 0, False, 100), 1, 15)
    assert "risk" not in told, "a skull agent does not go home"
    throw(game, 6, 6, 6, 5)
    choose(game, "roll")
    assert named(game, game.captured[A]) == "s2"
