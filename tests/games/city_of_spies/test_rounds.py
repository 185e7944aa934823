"""City of Spies: what happens between rounds, and who wins in the end."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS, CityOfSpies
from spytable.games.city_of_spies.rules.scoring import count_up
from tests.games.city_of_spies.table import (
    HELL,
    A,
    B,
    card,
    cards_of,
    choose,
    faces,
    let_pass,
    offered,
    resolve,
    table,
)
from tests.support.listening import listen, of

# The end of a round


def test_everybody_takes_characters_and_cubes_back():
    game = table({"tamariz": "A:avelar - -", "church": "B:avelar - -"}, {"church": "ada"}, seats=3)
    resolve(game)
    assert game.question == "discard"
    assert set(game.lying) == {-1}
    assert game.cubes == [4, 4, 4]
    assert [len(hand) for hand in game.hand] == [7, 7, 6]
    assert {*faces("konrad evelyn lila avelar gaspar rocha")} < {*game.roster(A)}


def test_a_seat_with_more_than_six_tiles_discards_down_to_six_in_secret():
    game = table({"tamariz": "A:avelar - -"}, {"tamariz": "carlo"})
    told = resolve(game)
    assert game.asked == (A,) and game.prompt(A).params == {"tiles": 1}
    assert offered(game, "discard") == sorted(game.hand[A])
    one = game.hand[A][2]
    choose(game, "discard", one)
    assert game.discarded[A] == (one,)
    assert len(game.hand[A]) == HAND
    assert of(told, "set_aside") == [(A, one)]


def test_discards_are_revealed_when_everybody_has_chosen():
    game = table({"tamariz": "A:avelar - -", "church": "B:avelar - -"}, {"church": "ada"})
    told = resolve(game)
    first = game.hand[A][0]
    choose(game, "discard", first)
    assert game.asked == (B,) and not of(told, "discarded")
    assert game.view(B).faces[first] is game.view(None).faces[first] is None
    second = game.hand[B][3]
    choose(game, "discard", second)
    assert of(told, "discarded") == [(A, (first,)), (B, (second,))]
    assert game.view(None).faces[first] is not None
    assert game.owners[first] < 0


def test_a_tile_that_lies_aside_face_down_is_not_counted_twice():
    """Nobody else knows whose medals are gone; they count until it is turned up."""
    game = table({"tamariz": "A:quijote - -"}, {"tamariz": "carlo"})
    resolve(game)
    before = count_up(game).points[A]
    choose(game, "discard", card(game, "A:quijote"))
    assert game.question == "discard", "another one must go before they are turned up"
    assert count_up(game.view(B)).points[A] == before
    assert count_up(game.view(A)).points[A] == count_up(game).points[A] < before


def test_several_tiles_are_discarded_one_by_one():
    there = {"tamariz": "A:avelar - -", "church": "A:carlo - -", "atlantico": "A:quijote - -"}
    game = table(there, {"tamariz": "ada", "church": "pinhal", "atlantico": "calado"})
    resolve(game)
    left = []
    while game.question == "discard":
        left.append(game.prompt(A).params["tiles"])
        choose(game, "discard", game.hand[A][0])
    assert left == [5, 4, 3, 2, 1]
    assert game.round == 2


def test_a_seat_with_fewer_than_six_tiles_discards_nothing_and_sends_what_it_has():
    game = table({"hells_mouth": "A:avelar B:lila -"}, city=HELL)
    told = resolve(game)
    let_pass(game)
    assert game.asked == (A,)
    choose(game, "discard", game.hand[A][0])
    assert game.round == 2 and len(game.hand[B]) == 5
    while game.question in ("deploy", "peek"):
        choose(game, *game.actions(game.asked[0])[-1])
    assert Counter(seat for seat, *_ in of(told, "deployed")) == {A: 6, B: 5}


def test_a_new_city_is_laid_and_the_next_seat_begins():
    game = table({"tamariz": "A:avelar - -"}, seats=3)
    told = resolve(game)
    choose(game, "discard", game.hand[A][0])
    assert of(told, "round") == [(2, B)]
    assert game.asked == (B,) and game.turn == game.starter == B
    assert len(of(told, "reward")) == 6
    assert game.round == 2


def test_the_rewards_of_a_new_city_come_from_the_top_of_the_deck():
    game = table({"tamariz": "A:avelar - -"})
    told = resolve(game)
    deck = game.deck
    choose(game, "discard", game.hand[A][0])
    assert tuple(one for one, _ in of(told, "reward")) == deck[:6] == tuple(game.rewards)
    assert game.deck == deck[6:]


def test_tiles_are_discarded_after_the_last_round_too():
    game = table({"tamariz": "A:avelar - -"})
    game.round = ROUNDS
    told = resolve(game)
    assert game.asked == (A,) and not of(told, "scoring")
    choose(game, "discard", game.hand[A][0])
    assert of(told, "dismissed") == [(A, 1), (B, 0)]


def test_the_starting_player_is_the_first_to_discard():
    there = {"tamariz": "A:avelar - -", "church": "B:avelar - -"}
    game = table(there)
    game.starter = B
    resolve(game)
    assert game.asked == (B,)
    choose(game, "discard", game.hand[B][0])
    assert game.asked == (A,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seats_take_turns_at_starting_a_round(seats):
    game = CityOfSpies(seats, 5)
    starters = []
    while game.asked:
        if len(starters) < game.round:
            starters.append(game.starter)
        choose(game, *game.actions(game.asked[0])[0])
    assert len(starters) == ROUNDS
    assert starters == [(starters[0] + n) % seats for n in range(ROUNDS)]


# The account


def ended(hands: list[str], discarded: tuple[int, ...] = (), **given):
    """A match at its end, with these tiles in the hands and these numbers of discards."""
    game = table(seats=len(hands), **given)
    game.owners = [-1] * len(game.faces)
    for seat, hand in enumerate(hands):
        game.hand[seat] = cards_of(game, seat, hand)
        for one in game.hand[seat]:
            game.owners[one] = seat
        spare = [n for n in range(6 * seat, 6 * seat + 6) if n not in game.hand[seat]]
        game.discarded[seat] = tuple(spare[: discarded[seat]] if discarded else ())
        game.reveal(*game.discarded[seat])
    told = listen(game)
    game.asked, game.round = (), ROUNDS
    game._finish()
    return game, told


def test_medals_in_the_hand_and_discarded_tiles_count():
    game, told = ended(
        ["quijote avelar", "carlo"], (2, 4), missions="diplomacy conspiracy seduction assassins"
    )
    assert of(told, "medals") == [(A, 5), (B, 1)]
    assert of(told, "dismissed") == [(A, 2), (B, 4)]
    assert game.outcome.scores == (7, 5)
    assert (game.outcome.places, game.outcome.reasons) == ((1, 2), ("points",))


def test_each_mission_brings_six_points():
    game, told = ended(
        ["pinhal dragan", "konrad ada"], missions="conspiracy germans women strongest"
    )
    conspiracy, germans, women, strongest = game.missions
    assert of(told, "mission") == [
        (conspiracy, (A,), 3, 6),
        (germans, (B,), 1, 6),
        (women, (B,), 1, 6),
        (strongest, (A,), 7, 6),
    ]
    assert game.outcome.scores == (1 + 1 + 12, 1 + 3 + 12)


def test_a_mission_that_nobody_has_anything_for_brings_nothing():
    game, told = ended(["carlo", "quijote"], missions="women germans british portuguese")
    assert [one for (one,) in of(told, "mission_nobody")] == [*game.missions]
    assert game.outcome.scores == (1, 4)


def test_discarded_tiles_do_not_count_for_missions():
    game, told = ended(["carlo", "quijote"], (6, 0), missions="women germans british americans")
    assert not of(told, "mission")
    assert game.outcome.scores == (7, 4)


def test_equal_points_are_broken_by_missions():
    # A has 1 and 6 for Germans, B has 1 and 6 discards.
    game, told = ended(["walther", "carlo"], (0, 6), missions="women germans british americans")
    assert game.outcome.scores == (7, 7)
    assert game.outcome.places == (1, 2)
    assert game.outcome.reasons == ("points", "more_missions")
    assert of(told, "more_missions") == [((A,), 1)]


def test_then_ties_are_broken_by_medals():
    game, told = ended(["quijote", "carlo"], (0, 3), missions="women germans british americans")
    assert game.outcome.scores == (4, 4)
    assert game.outcome.places == (1, 2)
    assert of(told, "more_medals") == [((A,), 4)]
    assert game.outcome.reasons == ("points", "more_medals")


def test_then_the_victory_is_shared():
    game, told = ended(
        ["avelar", "avelar", "gaspar"], (1, 1, 0), missions="women germans british americans"
    )
    assert game.outcome.places == (1, 1, 3)
    assert game.outcome.reasons == ("points", "shared")
    assert of(told, "shared") == [((A, B),)]


def test_a_shared_first_place_in_a_mission_counts_as_fulfilled():
    game, _ = ended(["walther", "konrad"], missions="germans women british americans")
    assert count_up(game).fulfilled == (1, 1)


def test_a_second_place_in_a_mission_does_not_count_as_fulfilled():
    game, _ = ended(
        ["pinhal calado", "avelar"], second_place="on", missions="portuguese women germans british"
    )
    assert count_up(game).fulfilled == (1, 0)


def test_every_seat_has_a_place():
    game, _ = ended(
        ["quijote", "carlo", "calado", "don"], missions="women germans british americans"
    )
    assert game.outcome.places == (1, 4, 3, 2)


def test_second_places():
    game, told = ended(
        ["pinhal calado", "avelar", "carlo"],
        second_place="on",
        missions="portuguese women germans british",
    )
    portuguese = game.missions[0]
    assert of(told, "mission") == [(portuguese, (A,), 2, 6)]
    assert of(told, "mission_second") == [(portuguese, (B,), 1, 3)]
    assert game.outcome.scores == (1 + 2 + 6, 1 + 3, 1)
