"""Agent Avenue: a turn, from the discards to the walk of both meeples, as the rulebook tells it."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.agent_avenue.rules.agents import COPIES, DECK, FACES, SIDEKICK
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import HOMES, MARKETS, space
from tests.games.agent_avenue.table import (
    A,
    B,
    can,
    choose,
    faces,
    give,
    held,
    kinds,
    names,
    offer,
    play,
    table,
)
from tests.support.listening import listen

# Set-up


def test_two_three_or_four_play():
    assert AgentAvenue.seat_counts == (2, 3, 4)
    with pytest.raises(ValueError):
        AgentAvenue(5, 1)


def test_the_deck_has_38_agents():
    assert len(DECK) == TOTAL == 38
    assert COPIES[:SIDEKICK] == (6,) * 6 and COPIES[SIDEKICK:] == (1, 1)


def test_all_agents_and_market_cards_are_different():
    assert len(FACES) == len(set(FACES)) == 8 + 15


def test_everybody_draws_four():
    game = AgentAvenue(2, 5)
    assert [len(hand) for hand in game.hand] == [4, 4]
    assert TOTAL - game.drawn == 30


def test_the_meeples_start_on_their_homes_which_lie_opposite():
    game = AgentAvenue(2, 5)
    assert [game.stands(side) for side in (A, B)] == list(HOMES)
    assert HOMES[1] - HOMES[0] == 7


def test_chance_decides_who_goes_first():  # ruling 7
    first = Counter(AgentAvenue(2, seed).active for seed in range(200))
    assert 70 < first[A] < 130


def test_the_deck_is_shuffled():
    assert len({tuple(AgentAvenue(2, seed).faces) for seed in range(20)}) == 20


# Discards


def test_a_discard_draws_another_card():
    game = table(deck="mole side")
    give(game, "discard", "enf")
    assert names(game, game.discarded[A]) == ["enforcer"]
    assert names(game, game.hand[A])[-1] == "mole" and len(game.hand[A]) == 4
    assert game.asked == (A,)


def test_the_drawn_card_can_be_discarded_too():  # ruling 9
    game = table(deck="mole side")
    give(game, "discard", "enf")
    give(game, "discard", "mole")
    assert names(game, game.hand[A])[-1] == "sidekick"


def test_four_discards_are_all_that_a_player_has_in_a_match():
    game = table()
    for left in (3, 2, 1, 0):
        choose(game, "discard", game.hand[A][0])
        assert game.discards[A] == left
    assert {verb for verb, _ in game.actions(A)} == {"show"}
    assert game.why_not(A, ("discard", game.hand[A][0])).rule == "discard.limit"
    assert game.discards[B] == 4


def test_discards_can_be_spread_over_turns():
    game = table()
    give(game, "discard", "enf")
    choose(game, "discard", game.hand[A][0])
    choose(game, "show", game.hand[A][0])
    choose(game, *game.actions(A)[0])
    choose(game, *game.actions(B)[0])
    assert game.discards[A] == 2


def test_with_an_empty_deck_nothing_can_be_discarded():
    game = table(deck="")
    assert {verb for verb, _ in game.actions(A)} == {"show"}
    assert game.why_not(A, ("discard", game.hand[A][0])).rule == "discard.deck"


def test_after_the_open_card_it_is_too_late_to_discard():
    game = table()
    give(game, "show", "enf")
    assert {verb for verb, _ in game.actions(A)} == {"hide"}
    assert game.why_not(A, ("discard", game.hand[A][0])).rule == "discard.late"


# The offer


def test_the_two_cards_have_different_names():
    game = table(hands=("enf enf sent mole", "code sab sab dare"))
    give(game, "show", "enf")
    assert not can(game, "hide", "enf")
    assert can(game, "hide", "sent") and can(game, "hide", "mole")
    assert game.why_not(A, ("hide", held(game, A, "enf"))).rule == "hide.name"


def test_two_cards_alike_are_allowed_only_if_the_whole_hand_is_alike():
    game = table(hands=("enf enf enf enf", "code sab sab dare"))
    offer(game, "enf", "enf")
    assert game.asked == (B,)


def test_a_hand_of_two_alike_is_played_in_the_end():
    game = table(hands=("enf enf", "code sab"), deck="")
    offer(game, "enf", "enf")
    assert game.hand[A] == ()


def test_the_hand_is_full_again_before_the_rival_chooses():
    game = table(deck="mole side dare")
    offer(game, "enf", "sent")
    assert names(game, game.hand[A]) == ["codebreaker", "saboteur", "mole", "sidekick"]
    assert game.asked == (B,) and game.prompt(B).key == "choice"


def test_nothing_is_drawn_between_the_two_cards():
    game = table()
    give(game, "show", "enf")
    assert len(game.hand[A]) == 3


def test_with_an_empty_deck_play_goes_on_with_the_cards_left():
    game = table(hands=("enf sent code", "code sab sab dare"), deck="mole")
    offer(game, "enf", "sent")
    assert names(game, game.hand[A]) == ["codebreaker", "mole"]


def test_the_card_of_another_seat_cannot_be_played():
    game = table()
    assert game.why_not(A, ("show", game.hand[B][0])).rule == "hand"
    assert game.why_not(A, ("card", game.hand[B][0])).rule == "hand"


def test_nothing_but_the_two_cards_can_be_taken():
    game = table()
    offer(game, "enf", "sent")
    assert len(game.actions(B)) == 2
    assert game.why_not(B, ("take", game.hand[B][0])).rule == "choice.offer"


# Recruiting


@pytest.mark.parametrize(
    ("taken", "rivals", "own"),
    [("open", "enforcer", "sentinel"), ("hidden", "sentinel", "enforcer")],
)
def test_the_rival_takes_one_card_and_the_offering_side_gets_the_other(taken, rivals, own):
    game = table()
    play(game, "enf", "sent", taken)
    assert names(game, game.area[B]) == [rivals]
    assert names(game, game.area[A]) == [own]


def test_then_everybody_sees_both():
    game = table()
    play(game, "enf", "sent", "open")
    assert all(game.is_public(card) for card in game.area[A] + game.area[B])


STEPS = {
    "double_agent": (-1, 6, -1, -1),
    "enforcer": (1, 2, 3, 3),
    "codebreaker": (0, 0, 0, 0),
    "saboteur": (-1, -1, -2, -2),
    "daredevil": (2, 3, 0, 0),
    "sentinel": (0, 2, 6, 6),
    "sidekick": (4,),
    "mole": (-3,),
}


@pytest.mark.parametrize(
    ("agent", "before", "steps"),
    [(agent, n, steps) for agent, icons in STEPS.items() for n, steps in enumerate(icons)],
)
def test_the_icon_depends_on_the_copies_in_play_with_the_new_one(agent, before, steps):
    game = table((agent + " enf sent sab", "enf sent code dare"), (f"{agent} " * before, ""))
    hidden = next(name for name in ("saboteur", "sentinel") if name != agent)
    offer(game, hidden, agent)
    told = listen(game)
    choose(game, "take", game.shown)
    assert ("walked", A, steps, 0, steps) in told
    assert game.progress[A] == steps


def test_agents_of_the_rival_do_not_count():
    game = table(areas=("", "enf enf"))
    play(game, "enf", "sab", "hidden")
    assert game.progress[A] == 1


def test_a_recruit_tells_which_icon_applies():
    game = table(areas=("sent sent", ""))
    offer(game, "enf", "sent")
    told = listen(game)
    choose(game, "take", game.shown)
    recruits = [event[1:] for event in told if event[0] == "recruited"]
    sentinel, enforcer = faces("sent enf")
    assert [(side, icon) for side, _, icon in recruits] == [
        (B, enforcer * 3),
        (A, sentinel * 3 + 2),
    ]


def test_minus_moves_back_and_progress_is_never_wrapped():
    game = table(progress=(-13, -10))
    play(game, "sab", "enf", "hidden")
    assert game.progress == [-14, -9]
    assert game.stands(A) == HOMES[A]


def test_the_ring_has_fourteen_spaces_with_corners_as_on_the_board():
    assert {space(A, n) for n in range(-20, 20)} == set(range(14))
    for side in (A, B):
        ahead = [n for n in range(1, 14) if space(side, n) in MARKETS]
        assert ahead == [2, 5, 9, 12]
        assert space(side, 7) == HOMES[1 - side]


def test_both_walk_before_the_next_turn_which_is_the_rivals():
    game = table()
    offer(game, "enf", "sab")
    told = listen(game)
    choose(game, "take", game.shown)
    assert kinds(told) == [
        *("took", "unmasked", "recruited", "recruited", "walked", "walked", "turn"),
    ]
    assert game.asked == (B,) and game.turn == 2
