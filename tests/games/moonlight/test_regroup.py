"""Moonlight: Regroup, the power that comes after the last wolf and before the count (ruling 18)."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.wolves import FACES, POWERS
from tests.games.moonlight.table import A, B, at, choose, play, table
from tests.support.listening import listen, of

REGROUP = POWERS.index("regroup")
EVEN = {"head_start": 0}
ALMOST_FULL = "A3 A4 A3 B2 / B3 A1 B3 A4 / A2 B3 B1 .."


def ended(drawing: str, powers: tuple[str, str] = ("regroup", ""), left: str = ""):
    """A round that B, the second player, ends with a 5 laid to the right of the last row."""
    rows = drawing.split(" / ")
    place = (len(rows), len(rows[-1].replace(" ..", "").split()) + 1)
    game = table(drawing, (left, "5"), ("", ""), powers, turn=B, starter=A, options=EVEN)
    told = listen(game)
    play(game, "extend", 5, *place)
    return game, told


def tops(game, *places: tuple[int, int]) -> list[str]:
    """Whose wolves are visible at some places, and which."""
    cards = [game.top[at(*place)] for place in places]
    return ["AB"[game.owner[card]] + FACES[game.faces[card]] for card in cards]


def kinds(told: list[tuple]) -> list[str]:
    return [kind for kind, *_ in told]


# When


def test_on_a_full_mountain_it_comes_before_the_count():
    game, told = ended(ALMOST_FULL)
    assert (game.asked, game.question, game.results) == ((A,), "regroup", [])
    assert kinds(told) == ["extended"]  # nothing has been counted, and there is no last turn
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert kinds(told)[1:4] == ["power_used", "regrouped", "moons"]
    assert len(game.results) == 1


def test_whoever_filled_the_mountain_may_regroup_too():
    game, _ = ended("B3 B4 A3 A2 / A3 B1 A3 B4 / B2 A4 A1 ..", powers=("", "regroup"))
    assert (game.asked, game.question) == ((B,), "regroup")
    assert ("regroup", at(1, 1), at(1, 2)) in game.actions(B)


@pytest.mark.parametrize("seat", [A, B])
def test_after_a_last_card_it_comes_only_after_the_last_turn_of_the_rival(seat):
    powers = ("regroup", "") if seat == A else ("", "regroup")
    game = table("A3 A4 B3 B4", ("2", "5 1"), ("", ""), powers, turn=A, starter=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    assert (game.asked, game.question) == ((B,), "last_turn")
    play(game, "extend", 5, 2, 4)
    assert (game.asked, game.question, game.results) == ((seat,), "regroup", [])


@pytest.mark.parametrize("seat", [A, B])
def test_after_the_last_card_of_the_second_player_it_comes_at_once(seat):
    powers = ("regroup", "") if seat == A else ("", "regroup")
    game, _ = ended("A3 A4 B3 / B4 ..", powers, left="1")
    assert (game.asked, game.question, game.results) == ((seat,), "regroup", [])


def test_the_wolf_of_the_last_turn_can_be_swapped():
    game = table("A3 B4", ("2", "5 1"), ("", ""), ("", "regroup"), turn=A, options=EVEN)
    play(game, "extend", 2, 2, 1)
    play(game, "extend", 5, 1, 3)
    choose(game, "regroup", at(1, 2), at(1, 3))
    assert tops(game, (1, 2), (1, 3)) == ["Bw5", "Bw4"]


def test_during_a_turn_nobody_regroups():
    game = table("A3 A4 B3 B4", ("2 1", "5"), powers=("regroup", ""), options=EVEN)
    assert {verb for verb, *_ in game.actions(A)} == {"extend"}
    assert game.why_not(A, ("regroup", at(1, 1), at(1, 2))).rule == "not_now"


# Who


@pytest.mark.parametrize("powers", [("", ""), ("guard", "den"), ("pounce", "ambush")])
def test_if_neither_pack_has_it_the_count_comes_at_once(powers):
    game, told = ended(ALMOST_FULL, powers)
    assert (len(game.results), kinds(told)[:2]) == (1, ["extended", "moons"])


def test_only_the_pack_that_has_it_is_asked():
    game, _ = ended(ALMOST_FULL)
    assert game.why_not(B, ("decline",)).rule == "not_asked"
    for viewer in (A, B, None):
        view = game.view(viewer)
        assert (view.asked, view.question) == ((A,), "regroup")
    assert game.view(A).actions(A) == game.actions(A)


def test_a_power_that_was_spent_is_not_asked_for():
    game = table(ALMOST_FULL, ("", "5"), ("", ""), ("regroup", ""), turn=B, options=EVEN)
    game.spent = [1, 0]
    play(game, "extend", 5, 3, 4)
    assert len(game.results) == 1


def test_it_is_used_once_a_round_and_fresh_in_the_next():
    game, told = ended(ALMOST_FULL)
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert game.spent == game.view(B).spent == [1, 0]
    assert of(told, "power_used") == [(A, REGROUP)]
    assert game.question == "power"  # the round is over, nobody regroups again
    game.start_round(A)
    assert (game.spent, game.power) == ([0, 0], [REGROUP, -1])


def test_it_is_fresh_when_a_tied_round_is_replayed():
    """Ruling 8."""
    game = table("A3 B3 / .. B4", ("4", ""), ("", ""), ("", "regroup"), starter=B, options=EVEN)
    play(game, "extend", 4, 2, 1)
    choose(game, "regroup", at(1, 2), at(2, 2))
    assert (game.results, game.replays) == ([(1, 1, -1)], 1)
    assert (game.spent, game.power) == ([0, 0], [-1, REGROUP])


def test_declining_leaves_every_wolf_and_is_no_use_of_the_power():
    game, told = ended(ALMOST_FULL)
    before = game.top[:]
    choose(game, "decline")
    assert (game.top, game.spent) == (before, [0, 0])
    assert not {"power_used", "regrouped"} & {*kinds(told)}
    assert len(game.results) == 1


# Which wolves


def test_two_own_wolves_whose_cells_share_an_edge_side_by_side_or_one_above_the_other():
    game, _ = ended("A3 A2 B3 A4 / B4 A1 B2 A3 / A3 B1 B3 ..")
    pairs = [((1, 1), (1, 2)), ((1, 2), (2, 2)), ((1, 4), (2, 4))]
    assert game.actions(A) == [
        ("decline",),
        *[("regroup", at(*one), at(*other)) for one, other in pairs],
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, 1), (1, 3)),  # a wolf apart
        ((1, 3), (2, 2)),  # corners that touch
        ((1, 1), (2, 1)),  # one of the rival's
        ((2, 1), (3, 2)),  # two of the rival's
        ((2, 4), (3, 1)),  # the end of a row and the start of the next
        ((1, 1), (1, 1)),  # the same wolf
        ((1, 1), (0, 1)),  # nobody
    ],
)
def test_no_others_may_be_swapped(one, other):
    game, _ = ended(ALMOST_FULL)
    assert game.why_not(A, ("regroup", at(*one), at(*other))).rule == "regroup.pair"


def test_a_cell_of_the_rival_tells_that_its_wolves_are_not_regrouped():
    game, _ = ended(ALMOST_FULL)
    assert game.why_not(A, ("cell", at(2, 1))).rule == "regroup.pair"
    assert game.why_not(A, ("cell", at(1, 1))) is None


def test_with_nothing_to_swap_nobody_is_asked():
    for drawing in ("A3 B3 A4 / B4 A2 ..", "A3 B3", "B3 B4 / A2 .."):
        game, told = ended(drawing)
        assert "regrouped" not in kinds(told)
        assert len(game.results) == 1


def test_a_wolf_that_was_covered_is_not_there_to_be_swapped():
    game = table("A2 A3 B4", ("1", "3"), ("", ""), ("regroup", ""), turn=B, options=EVEN)
    told = listen(game)
    play(game, "cover", 3, 1, 1)  # the last card of the second player
    assert "regrouped" not in kinds(told) and len(game.results) == 1


def test_a_wolf_that_covers_is_swapped_and_what_it_covers_stays():
    drawing = "A5 B2 B1 / A4 B3 .."
    game = table(drawing, ("3 1", "4 5"), ("", ""), ("regroup", ""), starter=A, options=EVEN)
    play(game, "cover", 3, 1, 2)
    play(game, "extend", 5, 2, 3)
    play(game, "extend", 1, 3, 1)
    play(game, "extend", 4, 3, 2)
    below = game.covered[-1]
    assert tops(game, (1, 1), (1, 2), (2, 1)) == ["Aw5", "Aw3", "Aw4"]
    assert (below[0], FACES[game.faces[below[1]]], game.owner[below[1]]) == (at(1, 2), "w2", B)
    covered, visible = game.covered[:], game.visible[:]
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert tops(game, (1, 1), (1, 2), (2, 1)) == ["Aw3", "Aw5", "Aw4"]
    assert (game.covered, game.visible) == (covered, visible)


def test_a_guarded_wolf_and_a_lone_wolf_may_be_swapped():
    game = table("A3 Ahowler B3 / B4 ..", ("", "5"), ("", ""), ("regroup", ""), turn=B)
    game.guarded = at(1, 1)
    play(game, "extend", 5, 2, 2)
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert tops(game, (1, 1), (1, 2)) == ["Ahowler", "Aw3"]


def test_even_equal_wolves_may_be_swapped_though_nothing_changes():
    game, told = ended("A3 A3 B4 / B3 ..")
    choose(game, "regroup", at(1, 1), at(1, 2))
    assert game.spent == [1, 0]
    assert of(told, "row")[0] == (1, A, 4, 6, 4)


# What it changes


def test_it_can_win_the_round():
    drawing = "A5 A4 B3 / A2 A1 B4 / B3 B3 .."
    results = []
    for swap in (("decline",), ("regroup", at(1, 1), at(2, 1))):
        game = table(drawing, ("", "5"), ("", ""), ("regroup", ""), turn=B, options=EVEN)
        told = listen(game)
        play(game, "extend", 5, 3, 3)
        choose(game, *swap)
        results.append((of(told, "row")[:2], game.results, of(told, "round_won")))
    declined, used = results
    assert declined == ([(1, A, 2, 9, 3), (2, B, 1, 4, 3)], [(4, 6, B)], [(B, 6, 4)])
    assert used == ([(1, A, 2, 6, 3), (2, A, 2, 6, 4)], [(6, 5, A)], [(A, 6, 5)])


def test_a_one_that_is_swapped_into_a_corner_triples():
    game, told = ended("A5 B4 B2 / A2 A1 ..")
    assert game.score().rows[1] == ((3, 5), B, 1)
    choose(game, "regroup", at(2, 1), at(2, 2))
    assert of(told, "row_even") == [(2, 5)]


def test_it_moves_no_moons():
    game, _ = ended(ALMOST_FULL)
    before = game.score()
    game.swap(at(1, 2), at(2, 2))
    after = game.score()
    assert (after.moons, after.visible) == (before.moons, before.visible)
    assert after.rows != before.rows


def test_cards_left_in_the_hand_stay_hidden_and_are_not_played_any_more():
    game, _ = ended("A3 A4 B3 / B4 ..", left="2 1")
    assert [game.view(B).faces[card] for card in game.hand[A]] == [None, None]
    assert {verb for verb, *_ in game.actions(A)} == {"decline", "regroup"}
