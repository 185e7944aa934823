"""Dark Agent: who attacks whom, what protects, the dice, success and failure."""

from __future__ import annotations

import pytest
from dark_agent_table import (
    A,
    B,
    at,
    attack,
    card,
    cards,
    choose,
    foreseen,
    give,
    listen,
    named,
    of,
    offered,
    refused,
    table,
    throw,
    use,
    verbs,
    where,
)

from spytable.games.dark_agent import odds
from spytable.games.dark_agent.table import NOBODY

# Who can be attacked


def test_what_can_be_attacked_is_spotted():
    game = table("A5 s2 s3 B2 dark prisoner", spotted="A5 s2 B2 dark prisoner")
    assert offered(game, "attack") == "s2 B2 dark"
    assert refused(game, "attack", "s3") == "attack.spotted"
    assert refused(game, "attack", "prisoner") == "attack.protected"


def test_an_own_agent_must_be_spotted():
    game = table("A5 s2 B2", spotted="s2 B2")
    assert "attack" not in verbs(game)
    assert refused(game, "attack", "s2") == "attack.agents"


def test_neither_skull_agents_nor_my_own_nor_cards_can_be_attacked():
    game = table("A5 A2 B1 N1 support", spotted="A5 A2 B1 N1 support")
    rules = [refused(game, "attack", name) for name in ("A2", "B1", "N1", "support")]
    assert rules == ["attack.own", "attack.skull", "attack.neutral", "attack.card"]
    assert refused(game, "attack", "7/5") == "attack.spotted"


def test_agents_and_the_dark_agent_need_as_high_a_level_as_theirs():
    game = table("A3 A2 B3 B5 dark s4", spotted="A2 B3 B5 dark s4")
    assert offered(game, "attack") == "s4"
    reason = game.why_not(A, ("attack", where(game, "B3")))
    assert (reason.rule, reason.params) == ("attack.level", {"level": 3, "sum": 2})
    game = table("A3 A2 B3 B5 dark s4", spotted="A3 A2 B3 B5 dark s4")
    assert offered(game, "attack") == "B3 B5 dark s4"


def test_the_attackers_that_join_must_reach_the_level():
    game = table("A3 A2 B5", spotted="A3 A2 B5")
    give(game, "attack", "B5")
    assert verbs(game) == {"join"}
    give(game, "join", "A2")
    reason = game.why_not(A, ("roll",))
    assert (reason.rule, reason.params) == ("roll.level", {"level": 5, "sum": 2})
    give(game, "join", "A3")
    assert verbs(game) == {"roll"}


def test_attackers_join_one_by_one_as_one_likes():
    game = table("A5 A2 A1 s2", spotted="A5 A2 A1 s2")
    give(game, "attack", "s2")
    assert game.question == ("attack", where(game, "s2"), 0, 15)
    assert refused(game, "join", "s2") == "join.own"
    assert game.why_not(A, ("roll",)).rule == "roll.own"
    give(game, "join", "A1")
    assert game.question == ("attack", where(game, "s2"), 1, 15)
    assert refused(game, "join", "A1") == "join.joined"
    assert offered(game, "join") == "A5 A2"


def test_a_single_attacker_joins_by_itself():
    game = table("A5 s2", spotted="A5 s2")
    give(game, "attack", "s2")
    assert game.question == ("attack", where(game, "s2"), 5, 15)
    assert game.actions(A) == [("roll",)]


# What protects a target


@pytest.mark.parametrize("guard", ["s2", "N1", "B1", "B5", "dark"])
@pytest.mark.parametrize("place", ["above", "left", "right", "below"])
def test_sentinels_and_agents_of_others_protect_a_target(guard, place):
    around = {"above": ". . .", "left": ". prisoner .", "right": ". prisoner .", "below": ". . ."}
    rows = [around["above"], ". prisoner .", around["below"]]
    if place == "above":
        rows[0] = f". {guard} ."
    elif place == "below":
        rows[2] = f". {guard} ."
    else:
        rows[1] = f"{guard} prisoner ." if place == "left" else f". prisoner {guard}"
    game = table(*rows, "A5", spotted="A5 prisoner")
    reason = game.why_not(A, ("attack", where(game, "prisoner")))
    assert (reason.rule, named(game, [reason.params["card"]])) == ("attack.protected", guard)


def test_mine_and_what_lies_across_do_not_protect():
    game = table("s2 A1 s3", "A5 prisoner support", "s4 _ dark", spotted="A5 prisoner")
    assert offered(game, "attack") == "prisoner"


def test_explosives_lift_the_protection():
    game = table("s2 prisoner", "A5", equipment={A: "explosives"}, spotted="A5 prisoner")
    assert "attack" not in verbs(game)
    use(game, "explosives")
    assert offered(game, "attack") == "prisoner"


def test_the_double_agent_does_not_protect():
    game = table("B5 prisoner", "A5", spotted="A5 B5 prisoner", double=A)
    give(game, "double", "B5")
    assert offered(game, "attack") == "prisoner"


# Dice and sums


def test_level_and_dice_must_reach_the_defence():
    game = table("A1 s2", spotted="A1 s2")
    told = listen(game)
    attack(game, "s2", 4, 4, 4, 2)
    assert of(told, "attacked") == [(A, card(game, "s2"), 1, cards(game, "A1"))]
    assert of(told, "rolled") == [(A, (4, 4, 4, 2))]
    assert of(told, "strength") == [(A, 1, 14, 0, 15)]
    assert of(told, "defence") == [(card(game, "s2"), 15, 0, 15)]
    assert of(told, "captured") == [(A, card(game, "s2"), 1)]
    assert named(game, game.captured[A]) == "s2"


def test_one_less_is_not_enough():
    game = table("A1 s2", spotted="A1 s2")
    attack(game, "s2", 4, 4, 3, 2)
    assert at(game, "2/1") == "s2"
    assert game.captured[A] == ()


@pytest.mark.parametrize("name, defence", [("B2", 15), ("B3", 20), ("B5", 25), ("dark", 25)])
def test_a_die_is_added_to_the_defence_of_agents_and_of_the_dark_agent(name, defence):
    for die, is_taken in ((3, True), (4, False)):
        game = table(f"A5 A3 {name}", spotted=f"A5 A3 {name}")
        told = listen(game)
        dice = {15: (2, 3, 3, 2), 20: (3, 3, 4, 5), 25: (6, 5, 5, 4)}[defence]
        attack(game, name, *dice, die, joined="A5 A3")
        assert of(told, "defence") == [(card(game, name), defence, die, defence + die)]
        assert (card(game, name) in game.captured[A]) == is_taken


def test_targets_and_sentinels_roll_no_die():
    for name, defence in (
        ("s2", 15),
        ("s3", 17),
        ("s4", 19),
        ("prisoner", 19),
        ("scientist", 20),
        ("nuclear", 21),
        ("control", 21),
        ("briefcase", 18),
    ):
        game = table(f"A5 . {name}", spotted=f"A5 {name}")
        told = listen(game)
        attack(game, name, 6, 6, 6, 5)
        assert of(told, "defence") == [(card(game, name), defence, 0, defence)]


def test_perfect_dice_always_succeed():
    game = table("A5 dark", spotted="A5 dark")
    told = listen(game)
    attack(game, "dark", 1, 1, 1, 1)
    assert of(told, "perfect") == [(A,)]
    assert not of(told, "strength")
    assert named(game, game.captured[A]) == "dark"


# Success


def test_what_is_captured_leaves_an_empty_cell_that_stays_spotted_and_the_turn_goes_on():
    game = table("A5 s2 s3", spotted="A5 s2 s3")
    attack(game, "s2", 6, 6, 6, 5)
    assert (at(game, "2/1"), game.turn) == ("_", A)
    assert where(game, "2/1") in game.spotted
    attack(game, "s3", 6, 6, 6, 5)
    assert named(game, game.captured[A]) == "s2 s3"


def test_a_captured_agent_is_kept_by_the_captor():
    game = table("A5 B3", spotted="A5 B3")
    attack(game, "B3", 6, 6, 6, 5, 1)
    assert (named(game, game.captured[A]), game.standby[B]) == ("B3", ())
    assert game.score(A) == 5 + 3


@pytest.mark.parametrize("name", ["prisoner", "dark"])
def test_targets_and_the_dark_agent_bring_the_token_of_three_points(name):
    game = table(f"A5 A3 {name}", spotted=f"A5 A3 {name}")
    game.prize = B
    told = listen(game)
    attack(game, name, 1, 1, 1, 1, joined="A5")
    assert (game.prize, of(told, "token")) == (A, [(A,)])
    assert game.score(A) == 5 + 3 + game.levels[card(game, name)] + 3


def test_a_sentinel_brings_no_token():
    game = table("A5 s2", spotted="A5 s2")
    attack(game, "s2", 6, 6, 6, 5)
    assert game.prize == NOBODY


def test_markers_return_when_the_target_is_captured():
    game = table("A5 . prisoner", spotted="A5 prisoner", markers={"prisoner": 3})
    told = listen(game)
    attack(game, "prisoner", 3, 3, 3, 2)
    assert of(told, "strength") == [(A, 5, 11, 3, 19)]
    assert of(told, "cleared") == [(card(game, "prisoner"), 3)]
    assert sum(game.markers) == 0


# Failure


def test_a_failed_attack_on_a_target_puts_a_marker_there_and_ends_the_turn():
    game = table("A5 . prisoner", spotted="A5 prisoner")
    told = listen(game)
    attack(game, "prisoner", 3, 3, 3, 2)
    assert of(told, "marked") == [(card(game, "prisoner"), 1, 1)]
    assert (at(game, "1/1"), game.turn) == ("A5", B)


def test_there_are_ten_markers():
    game = table(
        "A5 . prisoner nuclear", spotted="A5 prisoner", markers={"prisoner": 2, "nuclear": 8}
    )
    told = listen(game)
    attack(game, "prisoner", 1, 3, 3, 2)
    assert not of(told, "marked")
    assert sum(game.markers) == 10


@pytest.mark.parametrize("name", ["s4", "B5", "dark"])
def test_who_fails_against_others_goes_home_but_for_skull_agents(name):
    game = table(f"A5 A3 A1 {name}", spotted=f"A5 A3 A1 {name}", standby={A: "A2"})
    told = listen(game)
    attack(game, name, 1, 1, 2, 1, 6, joined="A5 A3 A1")
    assert of(told, "repelled") == [(A, card(game, name))]
    assert of(told, "returned") == [(A, cards(game, "A5 A3"))]
    assert named(game, game.standby[A]) == "A2 A3 A5"
    assert (at(game, "3/1"), game.turn) == ("A1", B)


def test_only_who_took_part_goes_home():
    game = table("A5 A3 s4", spotted="A5 A3 s4")
    attack(game, "s4", 1, 1, 2, 1, joined="A3")
    assert (named(game, game.standby[A]), at(game, "1/1")) == ("A3", "A5")


def test_after_a_failure_nothing_more_is_spotted():
    game = table("A5 s4 . A2", orbits="AA A . B B B .")
    give(game, "spot", "A5")
    give(game, "spot", "s4")
    attack(game, "s4", 1, 1, 2, 1)
    assert game.turn == B
    assert game.spotted == ()


# The double agent


def test_the_double_agent_attacks_with_its_level_but_not_alone():
    game = table("A1 B5 s4", spotted="A1 B5 s4", double=A)
    give(game, "double", "B5")
    give(game, "attack", "s4")
    give(game, "join", "B5")
    assert game.why_not(A, ("roll",)).rule == "roll.own"
    give(game, "join", "A1")
    assert game.question[2] == 6


@pytest.mark.parametrize("name", ["B5", "B1", "N1", "dark"])
def test_others_neutral_agents_and_the_dark_agent_can_be_double_agents(name):
    game = table(f"A1 A2 s2 {name}", spotted=f"A1 A2 s2 {name}", double=A)
    assert offered(game, "double") == name
    assert refused(game, "double", "A2") == "double.card"
    assert refused(game, "double", "s2") == "double.card"


def test_a_double_agent_is_spotted_and_the_token_mine():
    game = table("A1 B5 B3", spotted="A1 B3", double=A)
    assert refused(game, "double", "B5") == "double.spotted"
    give(game, "double", "B3")
    assert refused(game, "double", "B3") == "double.used"
    game = table("A1 B5 B3", spotted="A1 B3", double=B)
    assert refused(game, "double", "B3") == "double.token"


def test_the_double_agent_cannot_be_attacked_and_does_not_go_home():
    game = table("A1 A2 B5 s4", spotted="A1 A2 B5 s4", double=A)
    give(game, "double", "B5")
    assert refused(game, "attack", "B5") == "attack.own"
    attack(game, "s4", 1, 1, 2, 1, joined="A2 B5")
    assert (at(game, "3/1"), named(game, game.standby[A])) == ("B5", "A2")


def test_the_token_goes_to_whose_agent_it_was():
    game = table("A1 B5", spotted="A1 B5", double=A)
    told = listen(game)
    give(game, "double", "B5")
    choose(game, "end")
    assert (game.double, of(told, "token_to")) == (B, [(B,)])


@pytest.mark.parametrize("name", ["N1", "dark"])
def test_the_token_goes_beside_the_board_after_neutral_agents_and_the_dark_agent(name):
    game = table(f"A1 {name}", spotted=f"A1 {name}", double=A)
    told = listen(game)
    give(game, "double", name)
    choose(game, "end")
    assert (game.double, of(told, "token_beside")) == (NOBODY, [()])


def test_a_token_that_was_not_used_stays():
    game = table("A1 B5", spotted="A1 B5", double=A)
    choose(game, "end")
    assert game.double == A


# What is told before the dice fall


def test_the_odds_are_those_of_the_rule_sheet():
    columns = {15: 0, 17: 0, 18: 0, 19: 0, 20: 0, 21: 0}
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
        for defence, percent in zip(columns, percents):
            assert abs(odds.share(defence - bonus, 0, False, 1000) - 10 * percent) <= 6


def test_the_odds_against_a_die_and_with_the_rocket_are_those_of_the_rule_sheet():
    sheet = {1: (22, 2, 10), 5: (60, 16, 16), 8: (85, 40, 38), 10: (94, 60, 59), 15: (100, 94, 95)}
    for bonus, (second, third, dark) in sheet.items():
        assert abs(odds.share(15 - bonus, 1, False, 1000) - 10 * second) <= 6
        assert abs(odds.share(20 - bonus, 1, False, 1000) - 10 * third) <= 6
        assert abs(odds.share(25 - bonus, 1, True, 1000) - 10 * dark) <= 6


def test_perfect_dice_leave_a_chance_of_one_in_216():
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


def test_the_best_attackers_are_the_fewest_of_the_best():
    game = table("A5 A3 A1 s2", spotted="A5 A3 A1 s2", equipment={A: "rocket"})
    assert best(game, "s2") == "A5 A3 A1"
    use(game, "rocket")
    assert best(game, "s2") == "A5", "nothing can go wrong any more"


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
