"""Moonlight: how a round ends when a pack runs out of cards (ruling 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import POWERS
from tests.games.moonlight.table import A, B, at, can, choose, play, rewarded, table
from tests.support.listening import listen, of

EVEN = {"head_start": 0}
NONE = ("", "")  # both decks are empty; what a pack has played lies covered


def kinds(told: list[tuple]) -> list[str]:
    return [kind for kind, *_ in told]


# The starting player is out of cards


def test_the_rival_has_exactly_one_more_turn_and_then_the_count_comes():
    game = table("A3 B3", ("2", "4 5 1"), NONE, starter=A, options=EVEN)
    told = listen(game)
    play(game, "extend", 2, 2, 1)
    assert told == [("extended", A, game.top[at(2, 1)], at(2, 1)), ("last_turn", B)]
    assert (game.asked, game.question, game.results) == ((B,), "last_turn", [])
    play(game, "extend", 4, 2, 2)
    assert kinds(told)[2:4] == ["extended", "moons"]
    assert (len(game.hand[B]), len(game.results)) == (2, 1)


def test_it_is_the_same_with_the_seats_swapped():
    game = table("A3 B3", ("4 5 1", "2"), NONE, turn=B, starter=B, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert (game.asked, game.question) == ((A,), "last_turn")
    play(game, "extend", 4, 2, 2)
    assert len(game.results) == 1


def test_a_last_card_that_covers_is_a_last_card_too():
    game = table("A3 B2 B4", ("3", "5 1"), NONE, starter=A, options=EVEN)
    play(game, "cover", 3, 1, 2)
    assert (game.asked, game.question) == ((B,), "last_turn")


def test_the_wolf_of_the_last_turn_counts():
    game = table("A3 B3", ("2", "4 5"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    told = listen(game)
    play(game, "extend", 5, 2, 2)
    assert of(told, "row") == [(2, B, 1, 5, 2)] and of(told, "row_even") == [(1, 3)]


def test_what_is_covered_in_the_last_turn_stays_covered():
    game = table("A3 B3", ("2", "3 5"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    told = listen(game)
    play(game, "cover", 3, 2, 1)
    assert game.visible == [1, 2] and of(told, "row") == [(2, B, 2, 3, 0)]
    assert len(game.results) == 1


def test_the_rule_that_protects_an_only_wolf_holds_in_the_last_turn():
    game = table("B4 B3", ("2", "3 5"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert not can(game, "cover", 3, 2, 1)


def test_the_last_turn_may_fill_the_mountain_and_is_counted_once():
    eleven = "A3 B4 A3 B2 / B3 A3 B3 A4 / A2 B3 A5 .."
    game = table(eleven, ("4", "5 1"), NONE, starter=A, options=EVEN)
    told = listen(game)
    play(game, "cover", 4, 2, 1)
    assert (game.question, len(game.taken)) == ("last_turn", 11)
    play(game, "extend", 5, 3, 4)
    assert (len(game.taken), len(game.results)) == (12, 1)
    assert kinds(told).count("last_turn") == kinds(told).count("round_won") == 1


def test_a_last_card_that_fills_the_mountain_gives_the_rival_no_last_turn():
    """Ruling 4."""
    eleven = "A3 B4 A3 B2 / B3 A3 B3 A4 / A2 B3 A5 .."
    for starter in (A, B):
        game = table(eleven, ("4", "5 1"), NONE, starter=starter, options=EVEN)
        told = listen(game)
        play(game, "extend", 4, 3, 4)
        assert "last_turn" not in kinds(told) and len(game.results) == 1


# The second player is out of cards


@pytest.mark.parametrize("left", ["2", "2 1 4"])
def test_after_the_last_card_of_the_second_player_the_count_comes_at_once(left):
    game = table("A3 B3", (left, "4"), NONE, turn=B, starter=A, options=EVEN)
    told = listen(game)
    play(game, "extend", 4, 2, 1)
    assert kinds(told)[:2] == ["extended", "moons"]
    assert (len(game.results), len(game.hand[A])) == (1, len(left.split()))


def test_it_is_over_at_once_too_when_the_other_seat_was_second():
    game = table("A3 B3", ("4", "2 1"), NONE, turn=A, starter=B, options=EVEN)
    told = listen(game)
    play(game, "extend", 4, 2, 1)
    assert "last_turn" not in kinds(told) and len(game.results) == 1


# What is no last card


def test_an_empty_deck_ends_nothing_as_long_as_there_is_a_card_in_the_hand():
    game = table("A3 B3", ("2 1", "4 5"), NONE, starter=A, options=EVEN)
    for seat, wolf, place in ((A, 2, (2, 1)), (B, 4, (2, 2))):
        play(game, "extend", wolf, *place)
        assert (game.asked, game.question) == ((1 - seat,), "turn")


def test_the_only_card_of_a_hand_is_no_last_card_while_there_is_a_deck():
    game = table("A3 B3", ("2", "4"), ("1", "5"), starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert (game.question, len(game.hand[A]), game.deck[A]) == ("turn", 1, ())
    play(game, "extend", 4, 2, 2)
    assert (game.asked, game.question) == ((A,), "turn")


def test_the_next_round_begins_without_a_last_turn():
    game = table("A3 B3", ("2", "4 5"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    game.start_round(B)
    assert (game.asked, game.question, game.extra) == ((B,), "turn", False)
    choose(game, *game.actions(B)[0])
    assert (game.asked, game.question) == ((A,), "turn")


# 12 against 11 cards


def test_a_starter_with_a_twelfth_card_keeps_it_when_the_rival_is_out_of_cards():
    game = table("A3 B3", ("howler 2", "4"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert (game.asked, game.question) == ((B,), "turn")
    told = listen(game)
    play(game, "extend", 4, 2, 2)
    assert kinds(told)[:2] == ["extended", "moons"]
    assert of(told, "moons") == [(A, 2, 2, 1)]  # without the four of the howler
    assert [game.faces[card] for card in game.hand[A]] == [game.lone[A]]


def test_a_second_player_with_a_twelfth_card_keeps_one_after_the_last_turn():
    game = table("A3 B3", ("2", "howler 4"), NONE, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert (game.asked, game.question) == ((B,), "last_turn")
    told = listen(game)
    play(game, "extend", 4, 2, 2)
    assert of(told, "moons") == [(A, 2, 2, 1)]  # here too
    assert [game.faces[card] for card in game.hand[B]] == [game.lone[B]]


def test_with_twelve_cards_each_the_starter_plays_the_last_but_one():
    game = table("A3 B3", ("howler", "shadow"), NONE, starter=A, options=EVEN)
    play(game, "extend", "howler", 2, 1)
    assert game.question == "last_turn"
    play(game, "extend", "shadow", 2, 2)
    assert (len(game.results), game.hand) == (1, [(), ()])


def covers_first(game: Moonlight) -> Counter:
    """Plays a round in which everybody covers whenever possible; the turns of each seat."""
    turns: Counter = Counter()
    rounds = len(game.results)
    while len(game.results) == rounds:
        (seat,) = game.asked
        actions = game.actions(seat)
        covers = [action for action in actions if action[0] == "cover"] or actions
        game.step(seat, covers[game.below(len(covers))])
        turns[seat] += 1
    return turns


@pytest.mark.parametrize("starter", ["winner", "loser"])
def test_in_a_whole_round_of_twelve_against_eleven_both_have_eleven_turns(starter):
    """Whoever starts, and the twelfth card is left over."""
    ends = 0
    for seed in range(60):
        game = rewarded(A, seed, starter=starter)
        assert game.starter == (A if starter == "winner" else B)
        turns = covers_first(game)
        if len(game.taken) == 12 or game.replays:
            continue
        ends += 1
        assert turns == {A: 11, B: 11}
        assert (len(game.hand[A] + game.deck[A]), game.hand[B]) == (1, ())
    assert ends > 3


def test_in_a_whole_round_of_even_packs_every_card_is_played():
    ends = 0
    for seed in range(60):
        game = Moonlight(2, seed, {"rounds": 1})
        turns = covers_first(game)
        if len(game.taken) == 12 or game.replays:
            continue
        ends += 1
        assert turns == {A: 11, B: 11} and game.hand == [(), ()]
    assert ends > 3


# What is left over


@pytest.mark.parametrize("left", ["1", "4 5", "howler", "2 2 howler"])
def test_cards_left_over_change_nothing_in_the_count(left):
    game = table("A1 B4 / A3 ..", (left, "4"), NONE, turn=B, starter=A, options=EVEN)
    play(game, "extend", 4, 2, 2)
    assert game.results == [(0, 4, B)]


def test_cards_left_over_break_no_tie():
    """Ruling 7: visible wolves do."""
    game = table("A1 B5 .. A3", ("1", "2 3 4"), NONE, starter=B, options=EVEN)
    told = listen(game)
    play(game, "extend", 1, 1, 3)
    assert of(told, "wolves_decide") == [(A, 3, 1)]


def test_nobody_sees_what_the_rival_has_left_over():
    game = table("A3 B3", ("howler 2 5", "4"), NONE, turn=B, starter=A, options=EVEN)
    hand = game.hand[A]
    play(game, "extend", 4, 2, 1)
    assert game.question == "power" and game.hand[A] == hand
    for viewer in (B, None):
        assert [game.view(viewer).faces[card] for card in hand] == [None] * 3


def test_a_power_may_be_used_in_the_last_turn():
    game = table("A3 B3", ("2", "2 5"), NONE, ("", "ambush"), starter=A, options=EVEN)
    told = listen(game)
    play(game, "extend", 2, 2, 1)
    play(game, "ambush", 2, 2, 1)
    assert of(told, "power_used") == [(B, POWERS.index("ambush"))]
    assert len(game.results) == 1
