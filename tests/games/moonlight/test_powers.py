"""Moonlight: the eight alpha powers, and what happens where they meet."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.wolves import ONCE, POWERS, VALUE
from tests.games.moonlight.table import A, B, at, can, choose, counted, play, table, why
from tests.support.listening import listen

AMBUSH, REGROUP = POWERS.index("ambush"), POWERS.index("regroup")


# Powers


def test_there_are_eight_powers_four_of_them_once_a_round():  # ruling 11
    ongoing = ["mooncall", "leap", "den", "pack"]
    assert list(POWERS) == [*ongoing, "ambush", "pounce", "guard", "regroup"]
    assert [power for power, once in zip(POWERS, ONCE, strict=True) if not once] == ongoing


def test_a_power_is_its_owners_alone():
    for power in ("leap", "ambush", "pounce", "guard"):
        game = table("A1 A2 A3 B5", hands=("", "3"), powers=(power, ""), turn=B)
        assert {answer[0] for answer in game.actions(B)} == {"extend", "cover"}
        assert not can(game, "cover", 3, 1, 1)


# Moon Caller


def test_the_moon_caller_has_three_points_for_more_moons():
    assert counted("A2 B4 / B3 A3", powers=("mooncall", "")).moon_points == (3, 0)


def test_the_moon_caller_wins_even_moons_also_none_at_all():
    assert counted("A2 B2 / B3 A3", powers=("", "mooncall")).moon_points == (0, 3)
    assert counted("A1 B1 / B3 A3", powers=("", "mooncall")).moon_points == (0, 3)


def test_more_moons_against_the_moon_caller_are_worth_two():
    assert counted("A2 B4 / B3 A3", powers=("", "mooncall")).moon_points == (2, 0)


def test_it_is_told_that_even_moons_are_won_by_the_moon_caller():
    score = counted("A2 B2 / B3 A3", powers=("", "mooncall"))
    assert next(score.events()) == ("moons_called", B, 3, 2)


# Long Leap


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_long_leap_covers_one_or_two_below(value):
    for other in range(1, 6):
        game = table(f"A{other} A3", hands=("", str(value)), powers=("", "leap"), turn=B)
        assert can(game, "cover", value, 1, 1) == (other in (value - 1, value - 2))


def test_long_leap_is_never_used_up():
    game = table("A1 A3 A2 B1", hands=("2", "3 4"), powers=("", "leap"), turn=B)
    play(game, "cover", 3, 1, 1)
    play(game, "extend", 2, 2, 1)
    assert can(game, "cover", 4, 2, 1)


# Hidden Den


def test_ones_of_a_hidden_den_cannot_be_covered():
    game = table("A1 A2 B3", hands=("", "2 3"), powers=("den", ""), turn=B)
    assert why(game, "cover", 2, 1, 1) == "cover.den"
    assert can(game, "cover", 3, 1, 2)


def test_the_shadow_hides_in_the_den_too():
    game = table("Ashadow A2 B3", hands=("", "2"), powers=("den", ""), turn=B)
    assert why(game, "cover", 2, 1, 1) == "cover.den"


def test_a_den_does_not_hide_the_ones_of_the_rival():
    game = table("A1 A2 B3", hands=("", "2"), powers=("", "den"), turn=B)
    assert can(game, "cover", 2, 1, 1)


# Pack Hunters


def test_pack_hunters_add_one_to_rows_with_two_of_their_wolves():
    rows = counted("A2 A2 B5 / A4 B4 B1", powers=("pack", "")).rows
    assert rows[0].sums == (5, 5)
    assert rows[1].sums == (4, 7)


def test_pack_hunters_add_one_only_however_many_they_are():
    assert counted("A2 A3 A3 B5 / B1 B3 B3 A4", powers=("pack", "")).rows[0].sums == (9, 5)


def test_pack_hunters_bring_no_points_of_their_own():
    row = counted("A2 A4 B5 / B1 B3 A3", powers=("pack", "")).rows[0]
    assert (row.winner, row.points) == (A, 2)


# Ambush


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_an_ambush_covers_an_equal_value_up_to_three(value):
    game = table(f"A{value} A3", hands=("", str(value)), powers=("", "ambush"), turn=B)
    assert can(game, "ambush", value, 1, 1) == (value <= 3)


def test_an_ambush_is_laid_once_a_round():
    game = table("A3 A3 A2 B1", hands=("1", "3 3"), powers=("", "ambush"), turn=B)
    told = listen(game)
    play(game, "ambush", 3, 1, 1)
    assert told[0] == ("power_used", B, AMBUSH)
    play(game, "extend", 1, 2, 1)
    assert why(game, "ambush", 3, 1, 2) == "power.ambush"


# Pounce


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_pounce_covers_any_lower_value(value):
    for other in range(1, 6):
        game = table(f"A{other} A3", hands=("", str(value)), powers=("", "pounce"), turn=B)
        assert can(game, "pounce", value, 1, 1) == (other < value - 1)


def test_a_pounce_is_made_once_a_round():
    game = table("A1 A2 A2 B1", hands=("1", "4 5"), powers=("", "pounce"), turn=B)
    play(game, "pounce", 4, 1, 1)
    play(game, "extend", 1, 2, 1)
    assert why(game, "pounce", 5, 1, 2) == "power.pounce"


# Stand Guard


def test_a_guarded_wolf_is_not_covered_for_the_rest_of_the_round():
    game = table("A3 B3", hands=("2 1", "3 3 4"), powers=("guard", ""))
    play(game, "guard", 2, 2, 1)
    assert why(game, "cover", 3, 2, 1) == "cover.guarded"
    play(game, "extend", 3, 2, 2)
    play(game, "extend", 1, 3, 1)
    assert why(game, "cover", 3, 2, 1) == "cover.guarded"
    assert can(game, "cover", 4, 1, 1)


def test_guard_stands_with_a_wolf_on_an_empty_cell_only():
    game = table("A4 B2", hands=("3", "1"), powers=("guard", ""))
    assert can(game, "guard", 3, 2, 1)
    assert why(game, "guard", 3, 1, 2) == "extend.taken"


def test_guard_stands_once_a_round():
    game = table("A3 B3", hands=("2 1", "4"), powers=("guard", ""))
    play(game, "guard", 2, 2, 1)
    play(game, "extend", 4, 2, 2)
    assert why(game, "guard", 1, 3, 1) == "power.guard"


def test_a_guard_can_stand_with_the_first_wolf():
    game = table("", hands=("3", "4"), powers=("guard", ""))
    play(game, "guard", 3, 1, 1)
    assert game.guarded == at(1, 1)


# Regroup

REGROUPING = {"hands": ("", "5"), "decks": ("", ""), "powers": ("regroup", ""), "turn": B}


def test_regroup_comes_after_the_last_wolf_and_before_the_count():  # ruling 18
    game = table("A1 A3 B3 / A2 B4 ..", **REGROUPING)
    play(game, "extend", 5, 2, 3)
    assert game.asked == (A,) and game.prompt(A).key == "regroup"
    assert not game.results


def test_regroup_may_be_used_too_when_the_twelfth_cell_ended_the_round():
    game = table("A3 A4 A3 B2 / B3 A1 B3 A4 / A2 B3 B1 ..", **REGROUPING)
    play(game, "extend", 5, 3, 4)
    assert game.prompt(A).key == "regroup"


def test_regroup_may_be_used_after_the_own_last_wolf():
    game = table(
        "A1 A3 B3 / A2 B4 ..", hands=("4", ""), decks=("", ""), powers=("regroup", ""), starter=B
    )
    play(game, "extend", 4, 2, 3)
    assert game.prompt(A).key == "regroup"


def test_regroup_swaps_two_own_wolves_that_stand_side_by_side():
    game = table("A1 A3 B3 / A2 B4 ..", **REGROUPING)
    play(game, "extend", 5, 2, 3)
    assert game.actions(A) == [
        ("decline",),
        ("regroup", at(1, 1), at(1, 2)),
        ("regroup", at(1, 1), at(2, 1)),
    ]


def test_nobody_is_asked_to_regroup_wolves_that_stand_apart():
    game = table("A1 B3 / B4 A3", hands=("", "5"), decks=("", ""), powers=("regroup", ""), turn=B)
    play(game, "extend", 5, 1, 3)
    assert len(game.results) == 1


def test_regroup_changes_what_is_counted():
    game = table("A1 A3 B3 / A2 B4 ..", **REGROUPING)
    play(game, "extend", 5, 2, 3)
    told = listen(game)
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert told[:2] == [("power_used", A, REGROUP), ("regrouped", A, at(1, 1), at(1, 2))]
    assert ("row", 1, A, 3, 4, 3) in told


def test_regroup_can_be_declined():
    game = table("A1 A3 B3 / A2 B4 ..", **REGROUPING)
    play(game, "extend", 5, 2, 3)
    told = listen(game)
    choose(game, "decline")
    assert ("row", 1, A, 3, 6, 3) in told
    assert "power_used" not in [event[0] for event in told]


def test_regroup_moves_the_tops_and_leaves_what_they_cover():
    game = table("A2 A1 B3 / A3 B4 ..", **REGROUPING)
    play(game, "extend", 5, 2, 3)
    covered, visible = game.covered[:], game.visible[:]
    game.swap(at(1, 1), at(1, 2))
    assert (game.covered, game.visible) == (covered, visible)
    assert VALUE[game.faces[game.top[at(1, 1)]]] == 1


# Where they meet


@pytest.mark.parametrize("power", ["leap", "ambush", "pounce"])
def test_a_den_beats_every_power(power):  # ruling 17
    game = table("A1 A2 B3", hands=("", "1 2 3"), powers=("den", power), turn=B)
    assert not [action for action in game.actions(B) if action[2:] == (at(1, 1),)]


def test_a_den_beats_the_prowler():
    game = table("A1 A2 B3", hands=("", "prowler"), powers=("den", ""), turn=B)
    assert not can(game, "cover", "prowler", 1, 1)


@pytest.mark.parametrize("power", ["leap", "ambush", "pounce"])
def test_a_guard_beats_every_power(power):  # ruling 17
    game = table("A3 B3", hands=("2", "prowler 3 4"), powers=("guard", power))
    play(game, "guard", 2, 2, 1)
    assert not [action for action in game.actions(B) if action[2:] == (at(2, 1),)]


@pytest.mark.parametrize("power", ["leap", "ambush", "pounce"])
def test_the_only_visible_wolf_is_safe_from_every_power(power):  # ruling 17
    game = table("A2 B3", hands=("", "2 3 5"), powers=("", power), turn=B)
    assert {action[0] for action in game.actions(B)} == {"extend"}


def test_the_only_visible_wolf_is_safe_from_the_prowler():
    game = table("A2 B3", hands=("", "prowler"), turn=B)
    assert why(game, "cover", "prowler", 1, 1) == "cover.last"


@pytest.mark.parametrize("power", ["ambush", "pounce", "guard"])
def test_a_plain_cover_never_spends_a_power(power):  # ruling 15
    game = table("A2 A3 B1", hands=("", "3 4"), powers=("", power), turn=B)
    assert not can(game, "pounce", 3, 1, 1)
    play(game, "cover", 3, 1, 1)
    assert game.spent == [0, 0]


@pytest.mark.parametrize("power", ["ambush", "pounce", "leap"])
def test_what_the_prowler_may_do_alone_spends_no_power(power):
    game = table("A2 A1 B1", hands=("", "prowler"), powers=("", power), turn=B)
    verbs = {action[0] for action in game.actions(B)}
    assert verbs == {"extend", "cover"}


def test_permissions_do_not_add_up():
    game = table("A1 A2 A3 A4 / .. .. .. B1", hands=("", "3 prowler"), powers=("", "leap"), turn=B)
    assert can(game, "cover", 3, 1, 1) and not can(game, "cover", 3, 1, 3)
    assert can(game, "cover", "prowler", 1, 2) and not can(game, "cover", "prowler", 1, 3)


def test_a_power_counts_for_lone_wolves_too():
    game = table("A1 A3 B1", hands=("", "feaster"), powers=("", "leap"), turn=B)
    assert can(game, "cover", "feaster", 1, 1)
    game = table("A1 A3 B1", hands=("", "feaster"), powers=("", "ambush"), turn=B)
    assert can(game, "ambush", "feaster", 1, 2)


def test_a_power_is_spent_by_its_use_and_that_is_public_at_once():  # ruling 15
    game = table("A3 B3", hands=("2", "4"), powers=("guard", ""))
    play(game, "guard", 2, 2, 1)
    assert game.view(B).spent == game.view(None).spent == [1, 0]


def test_a_power_that_was_not_used_is_not_spent():
    game = table("A3 B3", hands=("2", "4"), powers=("guard", ""))
    play(game, "extend", 2, 2, 1)
    assert game.spent == [0, 0]
