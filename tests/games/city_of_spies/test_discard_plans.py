"""City of Spies: what playouts discard before a match of two is counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from spytable.core.game import Action
from spytable.core.rng import Generator
from spytable.games.city_of_spies.brain.brain import BRAIN
from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS, CityOfSpies
from tests.games.city_of_spies.table import A, B, card, table
from tests.support.quick import quick

OPTIONS = [{}, {"second_place": "on"}, {"recruitment": "on"}]


def last_discards(deal: int, **options: str) -> CityOfSpies:
    """The first discard after the last round of a random match."""
    game, rng = CityOfSpies(2, deal, options), Generator(deal)
    while not (game.question == "discard" and game.round == ROUNDS):
        game.step(game.asked[0], game.random_action(game.asked[0], rng))
    return game


def planned(game: CityOfSpies) -> list[Action]:
    """All that the asked seat discards."""
    game, seat, found = game.copy(), game.asked[0], []
    while game.asked == (seat,):
        found.append(BRAIN.plan(game, seat))
        game.step(seat, found[-1])
    return found


def choices(game: CityOfSpies, seat: int) -> Iterator[list[Action]]:
    """All that a seat may discard."""
    cards = game.hand[seat]
    for chosen in combinations(cards, max(0, len(cards) - HAND)):
        yield [("discard", card) for card in chosen]


def worst(game: CityOfSpies, own: list[Action]) -> float:
    """What the asked seat wins by some discards if the worst reply comes, 0 to 1."""
    seat, found = game.asked[0], []
    for reply in choices(game, 1 - seat):
        end = game.copy()
        for answer in own + reply:
            end.step(end.asked[0], answer)
        found.append(end.outcome.shares[seat])
    return min(found)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("deal", quick(range(6), range(3)))
def test_nothing_does_better_against_the_worst_reply(deal, options):
    game = last_discards(deal, **options)
    best = max(worst(game, own) for own in choices(game, game.asked[0]))
    assert worst(game, planned(game)) == best


def test_nobody_sees_what_the_other_has_set_aside():
    looked_at = 0
    for deal in range(20):
        game = last_discards(deal)
        first, second = game.asked[0], 1 - game.asked[0]
        found = set()
        for own in [*choices(game, first)][:5]:
            after = game.copy()
            for answer in own:
                after.step(first, answer)
            if after.asked == (second,):
                found.add(tuple(planned(after)))
        assert len(found) <= 1
        looked_at += len(found)
    assert looked_at > 5


def test_it_goes_on_with_what_is_gone_already():
    game = table(hands="A:nadine A:zita B:helen")
    game.round = ROUNDS
    game.then_close()
    for gone in game.hand[A]:
        after = game.copy()
        after.step(A, ("discard", gone))
        assert BRAIN.plan(after, A) in after.actions(A)
    game.apply(A, ("discard", game.hand[A][0]))
    game.apply(A, BRAIN.plan(game, A))
    assert game.asked == (B,)


def test_a_rival_that_has_lost_tiles_keeps_what_it_has():
    game = table(hands="A:nadine")
    game.round = ROUNDS
    lost = card(game, "B:gaspar")
    game.hand[B] = tuple(it for it in game.hand[B] if it != lost)
    game.then_close()
    assert BRAIN.plan(game, A) in game.actions(A)


def test_only_the_last_discards_of_two_are_planned():
    game = table(hands="A:nadine")
    game.then_close()
    assert game.question == "discard" and BRAIN.plan(game, A) is None
    three = table(hands="A:nadine", seats=3)
    three.round = ROUNDS
    three.then_close()
    assert three.question == "discard" and BRAIN.plan(three, A) is None
