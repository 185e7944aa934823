"""Moonlight: from round to round, and what stays hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import DECK, FACES, LONE_WOLVES, POWERS
from tests.games.moonlight.table import (
    A,
    B,
    choose,
    decider,
    play,
    random_turns,
    rewarded,
    table,
    won_by,
)
from tests.support.listening import listen

ALTERNATE = {"starter": "alternate", "bonuses": "off"}
MOONCALL, GUARD = POWERS.index("mooncall"), POWERS.index("guard")


def tying(powers=("", "")):
    """A round that B started and that is tied once A has played a last four."""
    return table("A3 B3 / B4 ..", ("4", ""), ("", ""), powers, turn=A, starter=B)


# The match


def test_two_rounds_win_the_match():
    game = won_by(A)
    assert game.wins == [1, 0] and game.outcome is None
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B)
    game.wins = [1, 1]
    play(game, "extend", 1, 2, 3)
    assert game.asked == () and game.outcome == ((1, 2), (2, 1), ("rounds",))


def test_a_match_has_three_counted_rounds_at_most():
    for seed in range(60):
        game = Moonlight(2, seed)
        for _ in random_turns(game):
            assert game.round <= 3
        counted = [winner for *_, winner in game.results if winner != -1]
        assert len(counted) == sum(game.wins) == game.round and max(game.wins) == 2


def test_a_match_of_one_round_ends_with_it():
    game = won_by(B, rounds=1)
    assert game.outcome == ((2, 1), (0, 1), ("rounds",)) and game.asked == ()


def test_every_option_has_its_default():
    defaults = {name: option.default for name, option in Moonlight.options.items()}
    assert defaults == {
        "rounds": 2,
        "starter": "loser",
        "head_start": 1,
        "offer_powers": "all",
        "bonuses": "on",
    }
    with pytest.raises(ValueError):
        Moonlight(2, 1, {"starter": "youngest"})


# Between rounds


def test_first_the_loser_chooses_among_all_powers():  # ruling 9
    game = won_by(A)
    assert game.asked == (B,) and game.prompt(B).key == "power"
    assert game.actions(B) == [("take_power", power) for power in range(8)]


def test_then_the_winner_chooses_one_of_two_lone_wolves():  # ruling 9
    game = won_by(A)
    told = listen(game)
    choose(game, "take_power", MOONCALL)
    assert told == [("power_taken", B, MOONCALL)]
    assert game.asked == (A,) and game.prompt(A).key == "lone"
    offered = {FACES[game.faces[card]] for _, card in game.actions(A)}
    assert len(offered) == 2 and offered <= {FACES[wolf] for wolf in LONE_WOLVES}


def test_chance_offers_every_lone_wolf():
    seen = Counter()
    for seed in range(40):
        game = won_by(A, seed)
        choose(game, "take_power", GUARD)
        seen.update(game.faces[card] for card in game.offer)
    assert set(seen) == set(LONE_WOLVES)


def test_both_choices_are_public():
    game = won_by(A)
    choose(game, "take_power", GUARD)
    offer = game.offer
    told = listen(game)
    choose(game, "take_lone", offer[1])
    assert told[0] == ("lone_taken", A, offer[1])
    for viewer in (A, B, None):
        view = game.view(viewer)
        assert view.lone == game.lone and view.power == [-1, GUARD]
        assert view.faces[offer[0]] in LONE_WOLVES


def test_the_offer_is_public_before_it_is_answered():
    game = won_by(A)
    choose(game, "take_power", GUARD)
    assert {game.view(B).faces[card] for card in game.offer} <= set(LONE_WOLVES)


def test_the_option_shows_the_loser_three_powers():
    offers = [won_by(B, seed, offer_powers=3).actions(A) for seed in range(40)]
    assert {len(set(offer)) for offer in offers} == {3}
    assert {power for offer in offers for _, power in offer} == set(range(8))


def after_two_rounds(offer):
    """Matches in which both seats have won a round, at a question before the third."""
    for seed in range(40):
        for game in random_turns(Moonlight(2, seed)):
            if game.round == 3 and game.question == offer:
                yield game


def test_a_power_that_is_taken_is_not_offered_again():
    for game in after_two_rounds("power"):
        (loser,) = game.asked
        taken = game.power[1 - loser]
        assert [power for _, power in game.actions(loser)] == [n for n in range(8) if n != taken]


def test_a_lone_wolf_that_is_taken_is_not_offered_again():
    for game in after_two_rounds("lone"):
        (winner,) = game.asked
        offered = [game.faces[card] for _, card in game.actions(winner)]
        assert len(offered) == 2 and game.lone[1 - winner] not in offered


def test_the_lone_wolf_is_shuffled_into_the_pack_of_twelve():
    game = rewarded(A)
    assert len(game.hand[A] + game.deck[A]) == 12 and len(game.hand[B] + game.deck[B]) == 11
    pack = sorted(game.faces[card] for card in game.hand[A] + game.deck[A])
    assert pack == sorted((*DECK, game.lone[A]))


def test_the_lone_wolf_is_no_certain_card_of_the_first_hand():
    drawn = Counter()
    for seed in range(200):
        game = rewarded(A, seed)
        drawn[game.lone[A] in [game.faces[card] for card in game.hand[A]]] += 1
    assert 25 < drawn[True] < 80


def test_lone_wolf_and_power_stay_for_the_match():
    game = decider()
    assert sorted(game.wins) == [1, 1]
    assert -1 not in game.lone and -1 not in game.power
    sizes = Counter(owner for owner in game.owner if owner != -1)
    assert sizes == {A: 12, B: 12}


def test_all_cards_come_back_for_the_next_round():
    game = rewarded(B)
    assert game.taken == () and game.covered == [] and game.visible == [0, 0]
    assert game.round == 2 and game.box is None


def test_powers_are_fresh_in_every_round():
    game = table("A3 B3 / B4 ..", ("4 2", ""), ("", ""), ("guard", ""), turn=A, starter=B)
    game.spent = [1, 0]
    game.start_round(A)
    assert game.spent == [0, 0]
    assert "guard" in {action[0] for action in game.actions(A)}


def test_without_bonuses_the_next_round_starts_at_once():
    game = won_by(A, bonuses="off")
    assert game.round == 2 and game.prompt(B).key == "turn"
    assert game.lone == game.power == [-1, -1]


@pytest.mark.parametrize("winner", [A, B])
def test_the_next_round_is_started_by_the_loser(winner):  # ruling 3
    assert rewarded(winner).asked == (1 - winner,)


@pytest.mark.parametrize("winner", [A, B])
def test_or_by_the_winner_if_so_agreed(winner):
    assert rewarded(winner, starter="winner").asked == (winner,)


@pytest.mark.parametrize("winner", [A, B])
def test_or_by_the_player_who_did_not_start_the_last_one(winner):
    assert rewarded(winner, starter="alternate").asked == (1 - winner,)
    game = table("A5 A3 A3 / A3 B3 ..", ("1", ""), ("", ""), starter=B, options=ALTERNATE)
    play(game, "extend", 1, 2, 3)
    assert game.wins == [1, 0] and game.asked == (A,)


def test_or_the_loser_chooses_who_starts():
    for verb, starter in (("start", B), ("follow", A)):
        game = rewarded(A, starter="loser_chooses")
        assert game.asked == (B,) and game.actions(B) == [("start",), ("follow",)]
        choose(game, verb)
        assert game.asked == (starter,) and game.round == 2


# Replays


def test_a_tied_round_is_replayed_and_the_other_player_starts():  # ruling 8
    game = tying()
    told = listen(game)
    play(game, "extend", 4, 2, 2)
    assert ("round_tied", 0) in told and ("round", 1, A) in told
    assert game.asked == (A,) and game.prompt(A).key == "turn"
    assert game.wins == [0, 0] and game.results == [(0, 0, -1)]


def test_a_tied_round_brings_no_rewards_and_takes_nothing_away():
    game = tying(powers=("", "den"))
    play(game, "extend", 4, 2, 2)
    assert game.power == [-1, POWERS.index("den")] and game.lone == [-1, -1]
    assert [len(deck) for deck in game.deck] == [8, 8]


def test_a_once_power_is_fresh_in_a_replay():
    game = tying(powers=("guard", ""))
    game.spent = [1, 0]
    play(game, "extend", 4, 2, 2)
    assert game.spent == [0, 0]


def test_a_tie_is_replayed_as_often_as_needed():  # ruling 8
    game = tying()
    for replays in range(1, 20):
        play(game, "extend", 4, 2, 2)
        assert game.replays == replays and game.wins == [0, 0]
        game = tying()
        game.replays = replays


def test_only_after_twenty_replays_does_the_player_who_did_not_start_win():  # ruling 8
    game = tying()
    game.replays = 20
    told = listen(game)
    play(game, "extend", 4, 2, 2)
    assert told[-2:] == [("second_decides", A, 20), ("round_won", A, 0, 0)]
    assert game.wins == [1, 0] and game.asked == (B,)


def test_a_won_round_ends_the_count_of_replays():
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B)
    game.replays = 2
    play(game, "extend", 1, 2, 3)
    assert game.wins == [1, 0] and game.replays == 0


def test_a_round_decided_by_visible_wolves_says_so():
    game = table("A1 B5 .. A3", ("1", ""), ("", ""), turn=A, starter=B)
    told = listen(game)
    play(game, "extend", 1, 1, 3)
    assert told[-2:] == [("wolves_decide", A, 3, 1), ("round_won", A, 0, 0)]
