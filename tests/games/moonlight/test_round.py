"""Moonlight: a round, from the deal to the last wolf, as the rulebook tells it."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.moonlight.rules.mountain import CENTRE
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import FACES, VALUE
from tests.games.moonlight.table import A, B, answer, at, can, choose, play, table, why
from tests.support.listening import listen

# Set-up


def test_the_game_is_for_two():
    assert Moonlight.seat_counts == (2,)
    with pytest.raises(ValueError):
        Moonlight(3, 1)


def test_everybody_starts_with_three_cards_of_eleven():
    game = Moonlight(2, 5)
    assert [len(hand) for hand in game.hand] == [3, 3]
    assert [len(deck) for deck in game.deck] == [8, 8]


def test_the_mountain_is_bare_and_nobody_has_a_lone_wolf_or_a_power():
    game = Moonlight(2, 5)
    assert game.box is None and game.taken == () and set(game.top) == {-1}
    assert game.lone == game.power == [-1, -1]


def test_chance_decides_who_starts_the_first_round():  # ruling 3
    starters = Counter(Moonlight(2, seed).asked for seed in range(200))
    assert starters[A,] + starters[B,] == 200
    assert 70 < starters[A,] < 130


def test_the_decks_are_shuffled_differently_for_every_seed():
    def order(seed):
        game = Moonlight(2, seed)
        return tuple(game.faces[:22])

    assert order(1) == order(1)
    assert len({order(seed) for seed in range(20)}) == 20


def test_the_same_kinds_lie_anywhere_in_a_deck():
    fives = Counter(Moonlight(2, seed).faces.index(FACES.index("w5")) for seed in range(400))
    assert set(fives) == set(range(11))


# A turn


def test_players_take_turns():
    game = Moonlight(2, 5)
    first = game.asked[0]
    for turn in range(6):
        assert game.asked == ((first + turn) % 2,)
        game.apply(game.asked[0], game.actions(game.asked[0])[0])


def test_a_wolf_leaves_the_hand_and_the_next_one_is_drawn():
    game = table("A3 B3", hands=("2 3 4", "1"), decks=("5 1", ""))
    play(game, "extend", 4, 1, 3)
    assert [FACES[game.faces[card]] for card in game.hand[A]] == ["w2", "w3", "w5"]
    assert len(game.deck[A]) == 1


def test_drawing_comes_after_placing_and_is_not_a_choice():  # ruling 14
    game = table("A3 B3", hands=("2 3 4", "1"), decks=("5 1", ""))
    told = listen(game)
    play(game, "extend", 4, 1, 3)
    assert [event[0] for event in told] == ["extended", "drew"]
    assert game.asked == (B,)


def test_with_an_empty_deck_play_goes_on_with_two_cards_and_then_with_one():
    game = table("A3 B3", hands=("2 3 4", "1 2 3"), decks=("", ""))
    play(game, "extend", 4, 1, 3)
    assert [len(hand) for hand in game.hand] == [2, 3]
    play(game, "extend", 2, 2, 1)
    play(game, "extend", 3, 2, 2)
    assert [len(hand) for hand in game.hand] == [1, 2]


def test_nobody_may_pass():
    game = table("A3 B3", hands=("2", "1"))
    assert {verb for verb, *_ in game.actions(A)} == {"extend"}
    assert game.why_not(A, ("none",)).rule == "not_now"


# Extending


def test_the_first_wolf_makes_the_mountain():
    game = table("", hands=("1 3 5", ""))
    assert {action[2] for action in game.actions(A)} == {CENTRE}
    play(game, "extend", 3, 1, 1)
    assert game.taken == (CENTRE,) and game.visible == [1, 0]


def test_a_wolf_goes_beside_another_on_any_of_four_sides():
    game = table("A3", hands=("", "2"), turn=B)
    assert {action[2] for action in game.actions(B)} == {at(0, 1), at(1, 0), at(1, 2), at(2, 1)}


def test_it_may_stand_beside_a_wolf_of_either_pack():
    game = table("A3 B3", hands=("2", ""))
    assert can(game, "extend", 2, 2, 1) and can(game, "extend", 2, 2, 2)


def test_a_diagonal_does_not_count_as_beside():  # ruling 19
    game = table("A3", hands=("", "2"), turn=B)
    assert not can(game, "extend", 2, 2, 2)
    assert why(game, "extend", 2, 2, 2) == "extend.beside"


def test_a_wolf_is_not_laid_beside_nothing():
    game = table("A3 B3", hands=("2", ""))
    assert why(game, "extend", 2, 1, 4) == "extend.beside"


def test_a_taken_cell_cannot_be_taken_again():
    game = table("A3 B3", hands=("2", ""))
    assert why(game, "extend", 2, 1, 2) == "extend.taken"


def test_a_fifth_column_breaks_the_frame():
    game = table("A3 B3 A3 B3", hands=("2", ""))
    assert why(game, "extend", 2, 1, 5) == why(game, "extend", 2, 1, 0) == "extend.frame"


def test_a_fifth_row_breaks_the_frame():
    game = table("A3 / B3 / A3 / B3", hands=("2", ""))
    assert why(game, "extend", 2, 5, 1) == why(game, "extend", 2, 0, 1) == "extend.frame"


def test_four_wide_is_three_high():
    game = table("A3 B3 A3 B3 / A1 .. .. .. / B1 .. .. ..", hands=("2", ""))
    assert why(game, "extend", 2, 4, 1) == why(game, "extend", 2, 0, 1) == "extend.frame"
    assert can(game, "extend", 2, 2, 2)


def test_four_high_is_three_wide():
    game = table("A3 B3 A1 / B3 .. .. / A3 .. .. / B1 .. ..", hands=("2", ""))
    assert why(game, "extend", 2, 1, 4) == why(game, "extend", 2, 1, 0) == "extend.frame"
    assert can(game, "extend", 2, 2, 2)


def test_three_by_three_can_still_become_wide_or_high():
    game = table("A3 B3 A3 / B3 .. .. / A1 .. ..", hands=("2", ""))
    assert can(game, "extend", 2, 1, 4) and can(game, "extend", 2, 1, 0)
    assert can(game, "extend", 2, 4, 1) and can(game, "extend", 2, 0, 1)


def test_the_frame_grows_to_every_side_of_the_first_wolf():
    game = table("A3", hands=("3 3 3", "3 3 3"), turn=B)
    for column in (0, -1, -2):
        play(game, "extend", 3, 1, column)
    assert game.box[2] - game.box[0] == 3
    assert why(game, "extend", 3, 1, -3) == "extend.frame"


# Covering


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_a_wolf_covers_a_rival_exactly_one_below(value):
    for other in range(1, 6):
        game = table(f"A{other} A3", hands=("", str(value)), turn=B)
        assert can(game, "cover", value, 1, 1) == (other == value - 1)


def test_a_three_covers_a_two_but_not_another_three():
    game = table("A2 A3 B1", hands=("", "3"), turn=B)
    assert can(game, "cover", 3, 1, 1)
    assert why(game, "cover", 3, 1, 2) == "cover.value"


def test_a_one_covers_nothing():
    game = table("A1 A2 A3 / A4 A5 B2", hands=("", "1"), turn=B)
    assert {verb for verb, *_ in game.actions(B)} == {"extend"}


def test_a_five_is_never_covered():  # ruling 12
    game = table("A5 A3", hands=("", "5"), turn=B)
    assert why(game, "cover", 5, 1, 1) == "cover.highest"


def test_a_one_in_a_corner_is_covered_as_a_one():
    game = table("A1 B3 / B3 A3", hands=("", "2 4"), turn=B)
    assert can(game, "cover", 2, 1, 1)
    assert not can(game, "cover", 4, 1, 1)


def test_a_pack_cannot_cover_its_own_wolf():
    game = table("A2 A3 B3 B3", hands=("3", ""))
    assert why(game, "cover", 3, 1, 1) == "cover.own"


def test_an_empty_cell_is_not_covered():
    game = table("A2 B2", hands=("3", ""))
    assert why(game, "cover", 3, 2, 1) == "cover.empty"


def test_the_only_visible_wolf_of_the_rival_cannot_be_covered():
    game = table("A2 B2 B3", hands=("", "3"), turn=B)
    assert not can(game, "cover", 3, 1, 1)
    assert why(game, "cover", 3, 1, 1) == "cover.last"


def test_so_nobody_covers_in_the_first_turn_of_the_second_player():
    game = table("A2", hands=("", "3"), turn=B)
    assert why(game, "cover", 3, 1, 1) == "cover.last"


def test_the_last_of_two_wolves_is_safe_once_the_other_is_covered():
    game = table("A2 A2 B1", hands=("3 3", "3 3"), turn=B)
    play(game, "cover", 3, 1, 1)
    play(game, "extend", 3, 2, 1)
    assert game.visible == [2, 2]
    play(game, "cover", 3, 1, 2)
    assert game.visible == [1, 3]


def test_a_cover_need_not_be_beside_an_own_wolf():
    game = table("A2 A3 A4 A5 / .. .. .. B1", hands=("", "3"), turn=B)
    assert can(game, "cover", 3, 1, 1)


def test_covering_takes_no_new_cell():
    game = table("A2 A3 B1", hands=("", "3"), turn=B)
    box, edge = game.box, game.edge
    play(game, "cover", 3, 1, 1)
    assert (len(game.taken), game.box, game.edge) == (3, box, edge)
    assert game.visible == [1, 2]


def test_a_stack_is_covered_again_in_turn():
    game = table("A2 A1 B1 B1", hands=("4", "3 5"), turn=B)
    play(game, "cover", 3, 1, 1)
    play(game, "cover", 4, 1, 1)
    play(game, "cover", 5, 1, 1)
    stack = [VALUE[game.faces[card]] for cell, card in game.covered if cell == at(1, 1)][-3:]
    assert stack == [2, 3, 4] and VALUE[game.faces[game.top[at(1, 1)]]] == 5


def test_what_lies_covered_stays_public():  # ruling 2
    game = table("A2 A3 B1", hands=("", "3"), turn=B)
    below = game.top[at(1, 1)]
    play(game, "cover", 3, 1, 1)
    assert all(game.view(viewer).faces[below] == game.faces[below] for viewer in (A, B, None))


# The end of a round

ELEVEN = "A3 B4 A3 B2 / B3 A3 B3 A4 / A2 B3 A5 .."


def test_the_twelfth_cell_ends_the_round_at_once():  # ruling 4
    game = table(ELEVEN, hands=("1 4", "1 5"), starter=A)
    told = listen(game)
    play(game, "extend", 1, 3, 4)
    assert "round_won" in [event[0] for event in told]
    assert game.results and "last_turn" not in [event[0] for event in told]


def test_it_ends_at_once_too_when_the_starter_fills_it_with_the_last_card():
    game = table(ELEVEN, hands=("1", "1 5"), decks=("", ""), starter=A)
    play(game, "extend", 1, 3, 4)
    assert len(game.results) == 1


def test_a_cover_does_not_end_a_round_of_eleven_cells():
    game = table(ELEVEN, hands=("4", "1 5"), starter=A)
    play(game, "cover", 4, 2, 1)
    assert not game.results and game.asked == (B,)


def test_after_the_last_card_of_the_starter_the_other_has_one_more_turn():
    game = table("A3 B3", hands=("2", "4 5"), decks=("", ""), starter=A)
    told = listen(game)
    play(game, "extend", 2, 2, 1)
    assert told[-1] == ("last_turn", B)
    assert game.asked == (B,) and game.prompt(B).key == "last_turn"
    play(game, "extend", 4, 2, 2)
    assert len(game.results) == 1


def test_in_the_last_turn_everything_is_allowed_that_a_turn_allows():
    game = table("A3 B3", hands=("2", "3 5"), decks=("", ""), powers=("", "guard"), starter=A)
    play(game, "extend", 2, 2, 1)
    assert can(game, "cover", 3, 2, 1) and can(game, "guard", 5, 2, 2)


def test_after_the_last_card_of_the_second_player_the_round_is_over():
    game = table("A3 B3", hands=("2 1", "4"), decks=("", ""), turn=B, starter=A)
    play(game, "extend", 4, 2, 1)
    assert len(game.results) == 1


def test_an_extra_card_gives_no_extra_turn():  # ruling 5
    game = table("A3 B3", hands=("howler 1", "4"), decks=("", ""), starter=A)
    play(game, "extend", 1, 2, 1)
    play(game, "extend", 4, 2, 2)
    assert len(game.results) == 1


def test_an_extra_card_is_left_over_after_the_last_turn_as_well():
    game = table("A3 B3", hands=("1", "4 howler"), decks=("", ""), starter=A)
    play(game, "extend", 1, 2, 1)
    assert game.asked == (B,)
    play(game, "extend", 4, 2, 2)
    assert len(game.results) == 1


def test_an_illegal_answer_changes_nothing():
    game = table("A3 B3", hands=("2", "4"))
    mark = game.fingerprint()
    with pytest.raises(ValueError):
        game.apply(A, answer(game, "extend", 2, 1, 5))
    with pytest.raises(ValueError):
        choose(game, "decline")
    assert game.fingerprint() == mark
