"""City of Spies: the dice that decide who is the starting player of the first round (ruling 24)."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

import pytest

from spytable.core.match import Match
from spytable.games.city_of_spies.board.start_throw import throws
from spytable.games.city_of_spies.rules.edition_1 import Edition1
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import A, B, C, D, table
from tests.support.listening import listener_to, of

SEEDS = range(2000)
SEATS = [2, 3, 4]
# Of chi-square, by the number of results that should be equally frequent.
ONE_IN_A_THOUSAND = {2: 10.83, 3: 13.82, 4: 16.27, 6: 20.52}


def begun(seats: int, seed: int, game_class: type[CityOfSpies] = CityOfSpies, **options: str):
    """A match that has just begun, and all that was told up to its first question."""
    told: list[tuple] = []
    return game_class(seats, seed, options, listener_to(told)), told


def throws_of(told: list[tuple]) -> list[dict[int, int]]:
    """The dice by seat, throw by throw, as the events told them."""
    throws: list[dict[int, int]] = [{}]
    for kind, *numbers in told:
        if kind == "thrown_even":
            throws.append({})
        elif kind == "thrown":
            seat, die = numbers
            assert seat not in throws[-1], "nobody throws twice in one throw"
            throws[-1][seat] = die
    return throws


def highest(dice: dict[int, int]) -> list[int]:
    """The seats that threw the most."""
    return [seat for seat, die in dice.items() if die == max(dice.values())]


@pytest.mark.parametrize(
    ("seats", "dice", "throws", "starter"),
    [
        (2, [3, 5], [{A: 3, B: 5}], B),
        (2, [6, 1], [{A: 6, B: 1}], A),
        (2, [4, 4, 1, 2], [{A: 4, B: 4}, {A: 1, B: 2}], B),
        (3, [2, 5, 4], [{A: 2, B: 5, C: 4}], B),
        (3, [5, 1, 5, 2, 3], [{A: 5, B: 1, C: 5}, {A: 2, C: 3}], C),
        (3, [1, 1, 2], [{A: 1, B: 1, C: 2}], C),
        (
            4,
            [6, 6, 5, 6, 3, 3, 1, 2, 4],
            [{A: 6, B: 6, C: 5, D: 6}, {A: 3, B: 3, D: 1}, {A: 2, B: 4}],
            B,
        ),
        (4, [1, 1, 1, 1, 1, 2, 3, 4], [dict.fromkeys(range(4), 1), {A: 1, B: 2, C: 3, D: 4}], D),
    ],
)
def test_the_highest_die_begins_and_only_those_tied_for_it_throw_again(
    seats, dice, throws, starter, monkeypatch
):
    rolls = iter(dice)
    game = table(seats=seats)
    game.starter = game.turn = -1
    monkeypatch.setattr(CityOfSpies, "below", lambda self, sides: next(rolls) - 1)
    assert game.throw_for_start() == throws
    assert game.starter == game.turn == starter
    assert next(rolls, None) is None, "every die was thrown"


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_told_of_the_dice_is_how_the_starting_player_was_found(seats):
    again = 0
    for seed in range(150):
        game, told = begun(seats, seed)
        throws = throws_of(told)
        assert list(throws[0]) == [*range(seats)]
        assert all(1 <= die <= 6 for dice in throws for die in dice.values())
        for dice, next_dice in zip(throws, throws[1:]):
            assert list(next_dice) == highest(dice)
        assert [seat for (seat,) in of(told, "thrown_even")] == [tuple(it) for it in throws[1:]]
        assert highest(throws[-1]) == [game.starter]
        assert of(told, "round") == [(1, game.starter)]
        assert (game.asked, game.turn) == ((game.starter,), game.starter)
        again += len(throws) > 1
    assert 0 < again < 100


@pytest.mark.parametrize("missions", ["open", "secret"])
@pytest.mark.parametrize("recruitment", ["off", "on"])
def test_the_dice_are_told_after_the_missions_and_before_the_first_round(missions, recruitment):
    for seed in range(40):
        _, told = begun(3, seed, missions=missions, recruitment=recruitment)
        kinds = [kind for kind, *_ in told]
        before = [*takewhile(lambda kind: kind != "round", kinds)]
        dealt = [kind for kind in before if kind in ("missions", "replaced")]
        thrown = before[len(dealt) :]
        assert before[: len(dealt)] == dealt
        assert {*thrown} <= {"thrown", "thrown_even"}
        assert len(thrown) >= 3
        assert not {"thrown", "thrown_even"} & {*kinds[len(before) :]}


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_begins_equally_often(seats):
    starters = Counter(begun(seats, seed)[0].starter for seed in SEEDS)
    expected = len(SEEDS) / seats
    chi_square = sum((starters[seat] - expected) ** 2 / expected for seat in range(seats))
    assert chi_square < ONE_IN_A_THOUSAND[seats]


def test_all_numbers_are_thrown_equally_often():
    game = table(seats=4)
    dice = Counter(die for _ in SEEDS for die in game.throw_for_start()[0].values())
    expected = len(SEEDS) * 4 / 6
    assert sorted(dice) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - expected) ** 2 / expected for count in dice.values())
    assert chi_square < ONE_IN_A_THOUSAND[len(dice)]


# The first edition


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_first_edition_nothing_was_thrown_and_the_lot_decided(seats):
    starters = Counter()
    for seed in range(200):
        game, told = begun(seats, seed, Edition1)
        assert not of(told, "thrown") and not of(told, "thrown_even")
        assert of(told, "round") == [(1, game.starter)] and game.asked == (game.starter,)
        starters[game.starter] += 1
    assert sorted(starters) == [*range(seats)]


def test_the_dice_lie_on_the_table_while_they_are_told():
    match = next(it for seed in range(60) if (it := Match("city_of_spies", 3, seed)) and tied(it))
    events = [beat.event for beat in match.beats]
    last = max(n for n, event in enumerate(events) if event.kind == "thrown")
    first, *again = throws(events[: last + 1])
    assert first.keys() == {0, 1, 2}
    assert again[0].keys() == {seat for seat, die in first.items() if die == max(first.values())}
    assert max(again[-1], key=again[-1].__getitem__) == match.game.starter


def tied(match: Match) -> bool:
    return any(beat.event.kind == "thrown_even" for beat in match.beats)
