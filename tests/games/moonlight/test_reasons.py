"""Moonlight: why one answer is better than another, where that is plain."""

from __future__ import annotations

from spytable.games.moonlight.brain.reasons import REASONS
from tests.games.moonlight.table import A, B, answer, table
from tests.support.reasoned import grounds, reasons


def test_a_weak_wolf_begins_so_that_the_strong_ones_are_kept():
    game = table("", ("1 5 3", "1 2 3"))
    pup, alpha = game.actions(A)[:2]
    assert reasons(game, pup, alpha)[0] == "pack"


def test_a_card_that_is_kept_is_named():
    game = table("", ("1 5 3", "1 2 3"))
    pup, alpha = game.actions(A)[:2]
    [pack, *_] = grounds(game, pup, alpha)
    assert pack.sources == (("card", alpha[1]),)
    both = REASONS.sources(game, A)["pack"]
    assert {card: both["card", card] for card in (*game.hand[A], *game.hand[B])} == {
        **dict.fromkeys(game.hand[A], 1),
        **dict.fromkeys(game.hand[B], -1),
    }


def test_a_cover_turns_a_row():
    drawing = ".. .. .. B2 / .. B4 A1 B5 / A3 B3 B3 A3"
    game = table(drawing, ("5 2 2", "1 3 4"), ("4 3", "3 2 1"))
    cover, extend = answer(game, "cover", 5, 2, 2), answer(game, "extend", 2, 1, 3)
    assert reasons(game, cover, extend) == ("rows",)


def test_it_is_told_how_much_less_the_rival_has():
    drawing = ".. .. .. B2 / .. B4 A1 B5 / A3 B3 B3 A3"
    game = table(drawing, ("5 2 2", "1 3 4"), ("4 3", "3 2 1"))
    cover, extend = answer(game, "cover", 5, 2, 2), answer(game, "extend", 2, 1, 3)
    [rows] = grounds(game, cover, extend)
    assert -2 < rows.rivals < -0.5, "the row of the 5 is no longer B's"


def test_with_the_last_cards_it_is_the_round_that_counts():
    game = table("A1 B4 A2 / B2 A3 B1", ("4 5", "2 3"), ("", ""))
    extend, cover = answer(game, "extend", 4, 2, 0), answer(game, "cover", 5, 1, 2)
    assert reasons(game, extend, cover) == ("round",)
    [rounds] = grounds(game, extend, cover)
    assert rounds.own == 1, "it is won by the one and lost by the other"


def test_an_answer_is_no_better_than_itself():
    game = table("A3 B4 / A3 B3", ("5 4 1", "3 3"), turn=B)
    first = game.actions(B)[0]
    assert reasons(game, first, first) == ()
