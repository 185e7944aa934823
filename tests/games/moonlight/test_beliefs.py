"""What a pack has played tells which wolves it still holds."""

from __future__ import annotations

import pytest

from spytable.ai.determinizations import Determinizations
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.moonlight.brain import beliefs
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import VALUE
from tests.support.matches import Recorded

A, B = 0, 1
BRAIN = registry.brain("moonlight")


def dealt(first: str, second: str) -> Moonlight:
    """A round in which A and B hold these wolves first and A begins."""
    for seed in range(100_000):
        game = Moonlight(2, seed)
        hands = ["".join(sorted(str(VALUE[game.faces[it]]) for it in hand)) for hand in game.hand]
        if hands == [first, second] and game.starter == A:
            return game
    raise AssertionError("no such deal")


def play(game: Moonlight, value: int, on: int | None = None) -> None:
    """Whoever is asked plays a wolf: it covers one of a value, or goes to the first free cell."""
    seat = game.asked[0]
    for action in game.actions(seat):
        verb, card, cell = action
        target = game.top[cell]
        fits = VALUE[game.faces[card]] == value
        if fits and (target < 0 if on is None else VALUE[game.faces[target]] == on):
            game.step(seat, action)
            return
    raise AssertionError("no such answer")


def chance(view: Game, value: int) -> float:
    """How likely one of the cards that B held first and still holds is such a wolf."""
    held = [card for card in view.hand[B] if card in first_hand(view)]
    worlds = Determinizations(view, BRAIN, Generator(3), candidates=8)
    found = 0
    for _ in range(1_500):
        faces = worlds.draw().faces
        found += sum(VALUE[faces[card]] == value for card in held)
    return found / len(held) / 1_500


def first_hand(view: Game) -> list[int]:
    return [card for card, owner in enumerate(view.owner) if owner == B][-3:]


def plain(view: Game, value: int) -> float:
    """The same without any belief: the share of such wolves among the unseen ones of B."""
    unseen = view.candidates(view.hand[B] + view.deck[B])
    return sum(VALUE[face] == value for face in unseen) / len(unseen)


def test_a_rival_that_declines_to_cover_hardly_holds_the_wolf_for_it():
    """B extends twice with a 3, where a 4 could cover A's 3s, and where it could cover nothing."""
    chances = []
    for hand, value in (("133", 3), ("113", 1)):
        game = dealt(hand, "334")
        for each in (value, 3, value, 3):
            play(game, each)
        chances.append(chance(game.view(A), 4))
    assert chances[0] < 0.95 * chances[1]


def test_a_rival_that_plays_a_three_hardly_holds_a_one():
    game = dealt("233", "335")
    for value in (3, 3, 3):
        play(game, value)
    assert chance(game.view(A), 1) < 0.8 * plain(game.view(A), 1)


def test_before_anything_was_played_nothing_is_believed():
    assert beliefs.beliefs(dealt("133", "344").view(A)) is None


def test_a_hand_that_is_known_needs_no_belief():
    """Towards the end of a round all cards are known by counting."""
    rng = Generator(2)
    game = registry.new("moonlight", 2, 3)
    seen = False
    while game.asked:
        view = game.view(game.asked[0])
        if all(face is not None for face in view.faces):
            seen = True
            assert beliefs.beliefs(view) is None
        elif (likelihood := beliefs.beliefs(view)) is not None:
            assert likelihood(view.imagine(rng)) > 0
        game.step(game.asked[0], game.random_action(game.asked[0], rng))
    assert seen or game.outcome


@pytest.mark.parametrize("seed", range(3))
def test_the_hands_of_every_moment_are_those_that_were_held(seed):
    """The log names cards only; from it the hands of the round are found again."""
    rng = Generator(seed)
    game = Moonlight(2, seed)
    held: list[tuple[int, ...]] = []
    number = (game.round, game.replays)
    while game.asked:
        seat = game.asked[0]
        if (game.round, game.replays) != number:
            number, held = (game.round, game.replays), []
        if game.question in ("turn", "last_turn"):
            if seat == A:
                moments = [set(moment.hand) for moment in beliefs.moments(game.view(A))]
                assert moments == held
            else:
                held.append({*game.hand[B]})
        game.step(seat, game.random_action(seat, rng))


def test_between_two_rounds_nothing_is_believed():
    """The mountain of the last round still stands when the loser is asked who starts."""
    for match in Recorded("moonlight"):
        for number, entry in enumerate(match.log, 1):
            before = match.before(number)
            if before.question in ("starter", "power", "lone"):
                assert beliefs.beliefs(before.view(entry.seat)) is None
