"""City of Spies: the variants with secret missions and with secret recruitment."""

from __future__ import annotations

import pytest

from spytable.core.rng import Generator
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.games.city_of_spies.rules.scoring import count_up
from tests.games.city_of_spies.table import A, cards_of, choose, mission, names, table
from tests.support.listening import random_answers

# Secret recruitment


def with_secret(hand: str, discards: str, counted: str) -> int:
    """The points of a secret mission for a hand and discarded tiles."""
    game = table(recruitment="on")
    game.secrets = tuple(game.locations[-1] + 5 + seat for seat in range(2))
    game.faces[game.secrets[A]] = mission(counted)
    game.owners = [-1] * len(game.faces)
    game.hand[A], game.discarded[A] = (cards_of(game, A, part) for part in (hand, discards))
    for one in game.hand[A]:
        game.owners[one] = A
    return count_up(game).secrets[A]


@pytest.mark.parametrize(
    ("hand", "discards", "counted", "points"),
    [
        ("ada helen", "zita", "women", 3),
        ("ada evelyn", "lila", "women", 1),
        ("dragan", "pinhal konrad", "conspiracy", 3),
        ("quijote don", "armand", "minor_nations", 2),
        ("carlo", "", "women", 0),
    ],
)
def test_a_secret_mission_brings_a_point_for_each_symbol_on_recruits_in_hand_and_discards(
    hand, discards, counted, points
):
    assert with_secret(hand, discards, counted) == points


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_secret_mission_and_never_the_strongest(seats):
    seen = set()
    for seed in range(60):
        game = CityOfSpies(seats, seed, {"recruitment": "on"})
        found = names(game, game.secrets)
        assert len({*found}) == seats
        assert not {*game.secrets} & {*game.missions}
        seen |= {*found}
        for seat, one in enumerate(game.secrets):
            assert [game.view(other).faces[one] is not None for other in range(seats)] == [
                other == seat for other in range(seats)
            ]
    assert "mission_strongest" not in seen and len(seen) == 11


def test_the_strongest_is_shown_and_replaced_by_another_mission():
    shown = []

    def listen(game, event):
        if event.kind == "replaced":
            shown.append(names(game.view(None), [event.data["card"]]))

    for seed in range(60):
        CityOfSpies(4, seed, {"recruitment": "on"}, listen)
    assert shown
    assert all(name == ["mission_strongest"] for name in shown)


def test_the_table_can_be_looked_at_while_secret_missions_are_replaced():
    counted = []

    def listen(game, event):
        if event.kind == "replaced" and event.data["seat"] > 0:
            counted.append(count_up(game.view(A)).secrets)

    for seed in range(60):
        CityOfSpies(4, seed, {"recruitment": "on"}, listen)
    assert {*counted} == {(0, 0, 0, 0)}


@pytest.mark.parametrize("seed", range(5))
def test_no_world_holds_the_strongest_as_a_secret_mission(seed):
    view = CityOfSpies(4, seed, {"recruitment": "on"}).view(A)
    for world in (view.imagine(Generator(n)) for n in range(30)):
        assert "mission_strongest" not in names(world, world.secrets)


def test_in_the_end_secret_missions_and_hands_are_revealed():
    game = CityOfSpies(3, 4, {"recruitment": "on"})
    for _ in random_answers(game, 4):
        pass
    cards = [*game.secrets, *[one for hand in game.hand for one in hand]]
    assert all(game.is_public(one) for one in cards)


# Secret missions


@pytest.mark.parametrize("seats", [3, 4])
def test_one_mission_is_open_and_one_lies_between_every_two_neighbours(seats):
    game = CityOfSpies(seats, 4, {"missions": "secret"})
    first, *between = game.missions
    assert game.is_public(first) and len(between) == seats
    for left, one in enumerate(between):
        known = [game.view(seat).faces[one] is not None for seat in range(seats)]
        assert known == [seat in (left, (left + 1) % seats) for seat in range(seats)]


@pytest.mark.parametrize("seats", [3, 4])
def test_all_missions_are_revealed_and_scored_in_the_end(seats):
    told = []
    game = CityOfSpies(seats, 4, {"missions": "secret"}, lambda _, event: told.append(event))
    while game.asked:
        choose(game, *game.actions(game.asked[0])[0])
    (unveiled,) = [event for event in told if event.kind == "unveiled"]
    assert unveiled.data["card"] == game.missions[1:]
    kinds = ("mission", "mission_tied", "mission_nobody")
    scored = {event.data["card"] for event in told if event.kind in kinds}
    assert scored == {*game.missions}
