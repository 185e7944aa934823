"""Agent Avenue: the ongoing market cards, and what they change or win."""

from __future__ import annotations

import pytest

from tests.games.agent_avenue.table import (
    A,
    B,
    at_corner,
    choose,
    give,
    kinds,
    offer,
    play,
    table,
    walks,
)
from tests.support.listening import listen

# Ongoing cards that change steps

ALTERED = [
    ("distraction_device", "sab", (1, 1, 2, 2)),
    ("sinister_twin", "double", (-2, 12, -2, -2)),
    ("watchtower", "enf", (3, 4, 5, 5)),
    ("supercomputer", "code", (3, 3, 3)),
]


@pytest.mark.parametrize(
    ("card", "agent", "before", "steps"),
    [(card, agent, n, steps) for card, agent, all in ALTERED for n, steps in enumerate(all)],
)
def test_an_ongoing_card_changes_the_steps_of_its_agent(card, agent, before, steps):
    game = table(
        (f"{agent} sent", "enf enf sab sab"),
        (f"{agent} " * before, ""),
        rows=(card, ""),
    )
    offer(game, "sent", agent)
    told = listen(game)
    choose(game, "take", game.shown)
    assert (A, steps) in walks(told)
    assert "altered" in kinds(told)


@pytest.mark.parametrize(("card", "agent", "_"), ALTERED)
def test_it_works_for_its_owner_and_its_agent_only(card, agent, _):
    plain = table((f"{agent} sent", "dare dare dare mole"))
    rich = table((f"{agent} sent", "dare dare dare mole"), rows=(card, ""))
    for game in (plain, rich):
        play(game, agent, "sent", "open")
    assert rich.progress == plain.progress


@pytest.mark.parametrize("card", [card for card, *_ in ALTERED] + ["getaway_car"])
def test_a_card_just_taken_does_not_change_the_agent_just_recruited(card):
    game = at_corner(card)
    give(game, "buy", card)
    assert game.progress[A] == 2


@pytest.mark.parametrize(
    ("row", "start", "card", "given", "answers", "comes"),
    [
        ("watchtower", -1, "smoke_screen", {"deck": "enf"}, [], 2 + 4),
        ("supercomputer", 1, "double_trouble", {"hand": "code code sent dare"}, ["code"], 2 + 3),
        ("distraction_device", 1, "secret_recruit", {"hand": "sab sab sab sab"}, ["sab"], 2 + 1),
        ("sinister_twin", 1, "spycation", {"areas": ("double double", "")}, ["double"], 2 + 12),
    ],
)
def test_it_works_for_an_agent_that_another_card_recruits(row, start, card, given, answers, comes):
    game = at_corner(card, rows=(row, ""), progress=(start, 0), **given)
    give(game, "buy", card)
    if card == "spycation":
        give(game, "return", "double")
    for agent in answers:
        give(game, "recruit", agent)
    assert game.progress[A] == comes


def test_the_computer_moves_for_the_third_codebreaker_too():  # ruling 4
    game = table(("code sent", "enf enf"), ("code code", ""), rows=("supercomputer", ""))
    play(game, "sent", "code", "open")
    assert game.outcome.reasons == ("three_win",) and game.progress[A] == 3


# The van


@pytest.mark.parametrize(
    ("progress", "agent", "comes"), [(-1, "enf", 3), (1, "sab", 3), (6, "enf", 10), (-8, "enf", -4)]
)
def test_the_van_drives_on_from_either_home(progress, agent, comes):
    game = table(
        (f"{agent} code", "dare mole"), progress=(progress, progress), rows=("getaway_car", "")
    )
    offer(game, "code", agent)
    told = listen(game)
    choose(game, "take", game.shown)
    assert game.progress[A] == comes and "sped" in kinds(told)


def test_the_van_stays_where_the_meeple_has_not_moved():  # ruling 3
    game = table(("sent code", "dare mole"), rows=("getaway_car", ""))
    play(game, "code", "sent", "open")
    assert game.progress[A] == 0


def test_the_van_leaves_the_rival_alone():
    game = table(("sent enf", "dare mole"), progress=(0, -1), rows=("getaway_car", ""))
    play(game, "enf", "sent", "open")
    assert game.progress[B] == 0


# Ongoing cards that win


@pytest.mark.parametrize(("owner", "winner"), [(A, A), (B, B)])
def test_three_daredevils_on_the_bicycle_win(owner, winner):
    rows = ("leader_of_the_pack", "") if owner == A else ("", "leader_of_the_pack")
    game = table(("dare sent", "enf enf"), ("dare dare", ""), rows=rows)
    play(game, "sent", "dare", "open")
    assert game.outcome.places.index(1) == winner
    assert game.outcome.reasons == (("three_led",) if owner == A else ("three_lose",))


def test_the_bicycle_can_be_taken_in_the_same_turn():
    game = table(
        ("enf sent", "dare mole"), ("dare dare dare", ""), (1, 0), supply="leader_of_the_pack"
    )
    play(game, "sent", "enf", "open")
    give(game, "buy", "leader_of_the_pack")
    assert game.outcome.places == (1, 2) and game.outcome.reasons == ("three_led",)


SIX = "double enf code sab dare sent"
CODES = "code code code"


@pytest.mark.parametrize(
    ("area", "agent", "won"),
    [(SIX, "mole", True), (f"{SIX} side", "mole", True), (SIX, "sent", False)],
)
def test_seven_names_on_the_map_win(area, agent, won):
    game = table((f"{agent} enf", "sab"), (area, ""), rows=("masterplan", ""))
    play(game, "enf", agent, "open")
    assert bool(game.outcome) == won
    if won:
        assert game.outcome.reasons == ("planned",) and game.outcome.places == (1, 2)


def test_seven_names_without_the_map_are_nothing():
    game = table(("mole enf", "sab sab"), (SIX, ""), rows=("", "masterplan"))
    play(game, "enf", "mole", "open")
    assert game.outcome is None


@pytest.mark.parametrize(("progress", "won"), [((10, 6), True), ((10, 5), False)])
def test_the_gnome_wins_if_the_rival_stands_on_ones_home(progress, won):
    game = table(("enf code", "sab sab"), progress=progress, rows=("security_system", ""))
    play(game, "enf", "code", "open")
    assert bool(game.outcome) == won
    if won:
        assert game.outcome.reasons == ("secured",) and game.outcome.places == (1, 2)


def test_the_gnome_sees_a_rival_that_has_long_been_there():  # ruling 12
    game = table(("enf sent", "sab sab"), progress=(4, 7), supply="security_system")
    play(game, "sent", "enf", "open")
    give(game, "buy", "security_system")
    assert game.outcome.reasons == ("secured",)


def test_the_gnome_ignores_the_rivals_own_home():
    game = table(("sent code", "sab sab"), rows=("security_system", ""))
    play(game, "sent", "code", "open")
    assert game.outcome is None


def test_more_than_three_daredevils_on_the_bicycle_win_too():  # ruling 5
    game = table(("dare sent", "enf enf"), ("dare dare dare", ""), rows=("leader_of_the_pack", ""))
    play(game, "sent", "dare", "open")
    assert game.outcome.places == (1, 2)


CONFLICTS = [
    ({"areas": ("dare dare dare", CODES), "rows": ("leader_of_the_pack", "")}, "three_led"),
    (
        {"areas": (f"{SIX} side", CODES), "rows": ("masterplan", ""), "progress": (1, 0)},
        "planned",
    ),
    ({"areas": ("", CODES), "rows": ("security_system", ""), "progress": (10, 7)}, "secured"),
]


@pytest.mark.parametrize("turn", [A, B])
@pytest.mark.parametrize(("given", "reason"), CONFLICTS)
def test_the_active_side_wins_a_conflict_with_a_market_condition(given, reason, turn):
    hands = ["enf enf", "enf enf"]
    hands[turn] = "sent code"
    game = table(tuple(hands), turn=turn, **given)
    play(game, "sent", "code", "open")
    assert game.outcome.places.index(1) == turn
    assert game.outcome.reasons == (reason, "three_win", "privilege")
