"""Agent Avenue: the black market, each of its fifteen cards alone and in a chain."""

from __future__ import annotations

import pytest
from agent_avenue_table import (
    A,
    B,
    can,
    choose,
    face,
    give,
    held,
    kinds,
    listen,
    names,
    offer,
    play,
    random_answers,
    table,
)

from spytable.core.game import NONE
from spytable.games.agent_avenue.agents import AGENTS, FACES, ONGOING
from spytable.games.agent_avenue.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules import AgentAvenue

INSTANT = [FACES[n] for n in range(AGENTS, len(FACES)) if n not in ONGOING]


def at_corner(supply: str, hand: str = "sent code dare dare", **given) -> AgentAvenue:
    """A plays an Enforcer, which B leaves, comes from 1 to the corner at 2 and is asked."""
    given = {"hands": (f"enf code {hand}", "sab sab dare mole"), "progress": (1, 0)} | given
    game = table(supply=supply, **given)
    play(game, "code", "enf", "open")
    assert game.asked == (A,) and game.prompt(A).key == "market"
    return game


def walks(told: list[tuple]) -> list[tuple[int, int]]:
    """Side and steps of each walk."""
    return [event[1:3] for event in told if event[0] == "walked"]


# The corner


def test_without_the_option_a_corner_is_a_space_like_any_other():
    game = AgentAvenue(2, 1)
    assert game.supply == () and len(game.faces) == TOTAL
    game = table(hands=("enf code", "sab sab"), progress=(1, 0))
    play(game, "code", "enf", "open")
    assert game.stands(A) == 2 and game.asked == (B,) and game.prompt(B).key == "turn"


def test_fifteen_different_cards_and_three_of_them_open():
    game = AgentAvenue(2, 1, {"market": "on"})
    assert sorted(game.faces[TOTAL:]) == list(range(AGENTS, AGENTS + 15))
    assert len(game.supply) == 3
    hidden = [card for card in range(TOTAL, TOTAL + 15) if not game.is_public(card)]
    assert hidden == list(range(TOTAL + 3, TOTAL + 15))


@pytest.mark.parametrize("progress", [1, 4, 8, 11])
def test_stopping_on_any_corner_takes_a_card(progress):
    game = at_corner("", progress=(progress, 0))
    assert {verb for verb, _ in game.actions(A)} == {"buy"} and len(game.actions(A)) == 3


@pytest.mark.parametrize("progress", [3, 6, 10, 13])
def test_coming_backwards_counts_as_well(progress):
    game = table(hands=("sab code", "enf enf"), progress=(progress, 10), supply="")
    play(game, "code", "sab", "open")
    assert game.asked == (A,) and game.prompt(A).key == "market"


def test_passing_a_corner_does_not_count():
    game = table(hands=("dare code", "enf enf"), progress=(1, 0), supply="")
    play(game, "code", "dare", "open")
    assert game.progress[A] == 3 and game.prompt(B).key == "turn"


def test_standing_still_on_a_corner_does_not_count():
    game = table(hands=("sent code", "enf enf"), progress=(2, 0), supply="")
    play(game, "code", "sent", "open")
    assert game.stands(A) == 2 and game.prompt(B).key == "turn"


def test_the_card_that_is_taken_is_replaced_at_once_in_its_place():
    game = at_corner("surveillance_truck masterplan outpost")
    told = listen(game)
    first, second, third = game.supply
    give(game, "buy", "surveillance_truck")
    assert kinds(told)[:3] == ["bought", "stocked", "walked"]
    assert game.supply == (third + 1, second, third)


def test_only_open_cards_can_be_taken():
    game = at_corner("")
    assert game.why_not(A, ("buy", game.opened)).rule == "market.supply"


def test_with_no_market_card_left_nothing_is_taken():
    game = table(hands=("enf code", "sab sab"), progress=(1, 0), supply="")
    game.supply, game.opened = (), len(game.faces)
    play(game, "code", "enf", "open")
    assert game.prompt(B).key == "turn"


def test_a_market_without_a_deck_runs_empty():
    game = at_corner("masterplan")
    game.opened = len(game.faces)
    give(game, "buy", "masterplan")
    assert len(game.supply) == 2


def both_at_corners(turn: int, supply: str) -> AgentAvenue:
    hands = ["sab sab dare mole", "sab sab dare mole"]
    hands[turn] = "enf dare"
    hands[1 - turn] = "sab sab code mole"
    progress = [1, 1]
    progress[turn] = 0
    game = table(tuple(hands), progress=tuple(progress), turn=turn, supply=supply)
    play(game, "enf", "dare", "open")
    return game


@pytest.mark.parametrize("turn", [A, B])
def test_both_take_whose_turn_it_is_first(turn):
    game = both_at_corners(turn, "masterplan security_system getaway_car")
    assert game.asked == (turn,)
    give(game, "buy", "masterplan")
    assert game.asked == (1 - turn,) and not can(game, "buy", "masterplan")
    give(game, "buy", "security_system")
    assert names(game, game.row[turn]) == ["masterplan"]
    assert names(game, game.row[1 - turn]) == ["security_system"]
    assert game.prompt(1 - turn).key == "turn"


def test_the_first_carries_everything_out_before_the_second_takes():
    game = both_at_corners(A, "spycation")
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    assert game.asked == (A,)
    choose(game, "decline")
    assert game.asked == (B,) and game.prompt(B).key == "market"


def test_an_instant_card_is_spent_and_an_ongoing_one_stays():
    game = at_corner("surveillance_truck")
    give(game, "buy", "surveillance_truck")
    assert names(game, game.spent) == ["surveillance_truck"] and game.row[A] == ()
    game = at_corner("watchtower")
    give(game, "buy", "watchtower")
    assert names(game, game.row[A]) == ["watchtower"] and game.spent == ()


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


def test_the_computer_moves_for_the_third_codebreaker_too():
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


def test_the_van_stays_where_the_meeple_has_not_moved():
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


@pytest.mark.parametrize(("area", "agent", "won"), [(SIX, "mole", True), (SIX, "sent", False)])
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


def test_the_gnome_sees_a_rival_that_has_long_been_there():
    game = table(("enf sent", "sab sab"), progress=(4, 7), supply="security_system")
    play(game, "sent", "enf", "open")
    give(game, "buy", "security_system")
    assert game.outcome.reasons == ("secured",)


def test_the_gnome_does_not_mind_the_rivals_own_home():
    game = table(("sent code", "sab sab"), rows=("security_system", ""))
    play(game, "sent", "code", "open")
    assert game.outcome is None


@pytest.mark.parametrize("turn", [A, B])
def test_whose_turn_it_is_wins_a_conflict_with_a_market_condition(turn):
    hands = ["enf enf", "enf enf"]
    hands[turn] = "sent code"
    areas = ("dare dare dare", "code code code")
    game = table(tuple(hands), areas, turn=turn, rows=("leader_of_the_pack", ""))
    play(game, "sent", "code", "open")
    assert game.outcome.places.index(1) == turn
    assert game.outcome.reasons == ("three_led", "three_win", "privilege")


# Instant cards


def test_the_plumbers_van_moves_one_step():
    game = at_corner("surveillance_truck")
    give(game, "buy", "surveillance_truck")
    assert game.progress[A] == 3 and game.prompt(B).key == "turn"


def test_the_smoke_recruits_the_top_of_the_deck():
    game = at_corner("smoke_screen", deck="side enf")
    give(game, "buy", "smoke_screen")
    assert names(game, game.area[A]) == ["enforcer", "sidekick"]
    assert game.progress[A] == 6 and TOTAL - game.drawn == 1


def test_the_smoke_with_an_empty_deck_is_ignored():
    game = at_corner("smoke_screen", deck="")
    told = listen(game)
    give(game, "buy", "smoke_screen")
    assert "ignored" in kinds(told) and names(game, game.area[A]) == ["enforcer"]


def test_the_letterbox_recruits_a_sentinel_of_the_hand():
    game = at_corner("outpost", areas=("sent", ""))
    give(game, "buy", "outpost")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["sentinel"]
    give(game, "recruit", "sent")
    assert game.progress[A] == 4 and "sentinel" in names(game, game.area[A])
    assert len(game.hand[A]) == 4, "the hand is full again"


def test_the_letterbox_cannot_be_refused():
    game = at_corner("outpost")
    give(game, "buy", "outpost")
    assert {verb for verb, *_ in game.actions(A)} == {"recruit"}
    assert game.why_not(A, ("recruit", held(game, A, "dare"))).rule == "market.outpost"


@pytest.mark.parametrize(
    ("card", "hand"), [("outpost", "sab sab dare dare"), ("double_trouble", "mole sab dare sent")]
)
def test_without_such_an_agent_a_card_is_ignored(card, hand):
    game = at_corner(card, hand, hands=(f"enf code {hand}", "sab dare"))
    give(game, "buy", card)
    assert game.actions(A) == [NONE]
    told = listen(game)
    choose(game, *NONE)
    assert kinds(told)[0] == "has_none" and game.prompt(B).key == "turn"


def test_the_hedge_recruits_a_name_that_is_not_in_play():
    game = at_corner("secret_recruit", "enf sent dare dare", areas=("dare", ""))
    give(game, "buy", "secret_recruit")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["sentinel"]


def test_the_hedge_is_ignored_if_all_names_are_in_play():
    game = at_corner("secret_recruit", "enf enf dare dare", areas=("dare", "sab"))
    give(game, "buy", "secret_recruit")
    assert game.actions(A) == [NONE]


def test_two_doors_recruit_one_of_two_alike_and_the_other_stays():
    game = at_corner("double_trouble", "sent code dare dare")
    give(game, "buy", "double_trouble")
    assert names(game, tuple(card for _, card in game.actions(A))) == ["daredevil"] * 2
    told = listen(game)
    give(game, "recruit", "dare")
    assert kinds(told)[:3] == ["vouched", "recruited", "walked"]
    assert game.progress[A] == 4
    assert sorted(names(game, game.hand[A]))[:2] == ["codebreaker", "daredevil"]


def test_the_deck_chair_takes_an_agent_back():
    game = at_corner("spycation", areas=("double double", ""))
    give(game, "buy", "spycation")
    assert len(game.actions(A)) == 2, "one of each name"
    give(game, "return", "double")
    told = listen(game)
    choose(game, "decline")
    assert names(game, game.area[A]) == ["double_agent", "enforcer"] and walks(told) == []
    assert "double_agent" in names(game, game.hand[A]) and len(game.hand[A]) == 5


def test_it_may_be_recruited_again_at_once():
    game = at_corner("spycation", areas=("double double", ""), progress=(1, 3))
    give(game, "buy", "spycation")
    give(game, "return", "double")
    assert {verb for verb, *_ in game.actions(A)} == {"recruit", "decline"}
    give(game, "recruit", "double")
    assert game.progress[A] == 8 and names(game, game.area[A]).count("double_agent") == 2


def test_only_that_agent_may_be_recruited_again():
    game = at_corner("spycation")
    give(game, "buy", "spycation")
    give(game, "return", "enf")
    rule = game.why_not(A, ("recruit", held(game, A, "dare"))).rule
    assert rule == "market.spycation_again"


def test_the_deck_chair_averts_a_third_daredevil():
    game = at_corner("spycation", "sent code sab enf", areas=("dare dare dare", ""))
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    choose(game, "decline")
    assert game.outcome is None


def test_the_deck_chair_without_agents_is_ignored():
    """A has taken B's only agent before B takes its card."""
    game = both_at_corners(A, "mind_control spycation")
    give(game, "buy", "mind_control")
    give(game, "seize", "enf")
    told = listen(game)
    give(game, "buy", "spycation")
    assert "ignored" in kinds(told) and game.prompt(B).key == "turn"


def test_the_watch_takes_an_agent_of_the_rival_into_the_hand():
    game = at_corner("mind_control", areas=("", "sent sent"))
    give(game, "buy", "mind_control")
    assert len(game.actions(A)) == 2, "one of each name"
    told = listen(game)
    give(game, "seize", "sent")
    assert names(game, game.area[B]) == ["sentinel", "codebreaker"] and walks(told) == []
    assert len(game.hand[A]) == 5 and "sentinel" in names(game, game.hand[A])
    assert game.progress[B] == 0


def test_the_watch_takes_away_a_third_codebreaker_before_the_end_step():
    game = at_corner("mind_control", areas=("", "code code"))
    give(game, "buy", "mind_control")
    give(game, "seize", "code")
    assert game.outcome is None and game.count[AGENTS + face("code")] == 2


def test_the_watch_without_an_agent_to_take_is_ignored():
    game = both_at_corners(A, "spycation mind_control")
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    choose(game, "decline")
    told = listen(game)
    give(game, "buy", "mind_control")
    assert "ignored" in kinds(told)


def test_a_full_hand_stays_above_four_and_draws_no_more():
    game = at_corner("mind_control")
    give(game, "buy", "mind_control")
    give(game, "seize", "code")
    drawn = game.drawn
    play(game, "sab", "dare", "hidden")
    offer(game, "sent", "dare")
    assert len(game.hand[A]) == 4 and game.drawn == drawn + 2 + 1


# Chains


CHAINS = [
    ("smoke_screen", {"areas": ("dare", ""), "deck": "dare enf"}, []),
    ("secret_recruit", {"progress": (4, 3), "hand": "enf side enf enf"}, [("recruit", "side")]),
    ("double_trouble", {"areas": ("dare", "")}, [("recruit", "dare")]),
    ("spycation", {"areas": ("dare dare", "")}, [("return", "dare"), ("recruit", "dare")]),
]


@pytest.mark.parametrize(("card", "given", "answers"), CHAINS)
def test_who_comes_to_a_corner_again_takes_another_card_when_the_first_is_done(
    card, given, answers
):
    game = at_corner(f"{card} masterplan", **given)
    told = listen(game)
    give(game, "buy", card)
    for verb, name in answers:
        give(game, verb, name)
    assert game.asked == (A,) and game.prompt(A).key == "market"
    assert kinds(told)[-1] == "arrived"
    assert len(game.hand[A]) >= 4, "the hand is full before the next card"
    give(game, "buy", "masterplan")
    assert game.prompt(B).key == "turn"


def test_three_cards_in_a_row():
    """Enforcer to 2, the chair's Daredevil again to 5, the smoke's Sidekick to 9."""
    game = at_corner(
        "spycation smoke_screen getaway_car",
        deck="side enf",
        areas=("dare dare", ""),
        progress=(1, 4),
    )
    give(game, "buy", "spycation")
    give(game, "return", "dare")
    give(game, "recruit", "dare")
    assert game.stands(A) == 5
    give(game, "buy", "smoke_screen")
    assert game.stands(A) == 9
    give(game, "buy", "getaway_car")
    assert names(game, game.spent) == ["spycation", "smoke_screen"]
    assert names(game, game.row[A]) == ["getaway_car"] and game.prompt(B).key == "turn"


def test_who_is_overtaken_in_the_recruit_step_can_still_run_away_on_the_market():
    """B is caught at 7 ahead, and the plumber's van makes it 6."""
    game = table(
        ("sent enf", "dare mole"),
        areas=("sent sent", ""),
        progress=(3, 1),
        supply="surveillance_truck masterplan",
    )
    offer(game, "enf", "sent")
    told = listen(game)
    choose(game, "take", game.shown)
    assert game.progress == [9, 2] and game.asked == (A,)
    give(game, "buy", "masterplan")
    give(game, "buy", "surveillance_truck")
    assert game.progress == [9, 3] and ("escaped", B, A) in told and game.outcome is None


def test_a_market_move_can_catch():
    game = table(("enf code", "dare mole"), progress=(1, -4), supply="surveillance_truck")
    play(game, "code", "enf", "open")
    assert game.outcome is None
    give(game, "buy", "surveillance_truck")
    assert game.progress == [3, -4] and game.outcome.reasons == ("caught",)


def test_the_van_drives_on_after_a_market_move_too():
    game = at_corner("smoke_screen", deck="dare enf", rows=("getaway_car", ""), progress=(4, 4))
    give(game, "buy", "smoke_screen")
    assert game.progress[A] == 5 + 2 + 3


# What holds in every match


def test_market_cards_are_never_lost():
    for seed in range(60):
        for game in random_answers(AgentAvenue(2, seed, {"market": "on"}), seed):
            lying = [*game.supply, *game.spent, *game.row[A], *game.row[B]]
            assert sorted(lying) == list(range(TOTAL, game.opened))


def test_nobody_but_the_owner_is_moved_by_a_market_card():
    for seed in range(60):
        game = AgentAvenue(2, seed, {"market": "on"})
        for _ in random_answers(game, seed):
            if game.prompt(game.asked[0]).key not in ("market", *INSTANT, "spycation_again"):
                continue
            seat = game.asked[0]
            after = game.copy()
            told = listen(after)
            after.step(seat, after.actions(seat)[0])
            told = told[: kinds(told).index("turn")] if "turn" in kinds(told) else told
            assert {side for side, _ in walks(told)} <= {seat}


def test_every_market_card_is_met_in_random_matches():
    met = set()
    for seed in range(80):
        for game in random_answers(AgentAvenue(2, seed, {"market": "on"}), seed):
            met |= {game.faces[card] for card in (*game.spent, *game.row[A], *game.row[B])}
    assert met == set(range(AGENTS, len(FACES)))
