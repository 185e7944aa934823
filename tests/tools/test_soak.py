"""The soak notices every secret that is told: the toy game, with a leak of every kind."""

from __future__ import annotations

import pytest

from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.toy.rules.rules import Toy
from tests.support.promises import Setup
from tools import soak

TABLE = Setup("toy", 3)
GAMES, DEALS = 2, 300

draw = Toy._draw


def see_all(self: Toy, viewer: int) -> tuple:
    """Seat 0 sees every card."""
    return (self.faces, ()) if viewer == 0 else Game.seen(self, viewer)


def remember_all(self: Toy, seat: int, action: tuple) -> None:
    """The history keeps secret answers."""
    Game.step(self, seat, action)
    if self.history is not None:
        self.history[-1] = (seat, action)


def show_too(self: Toy, seat: int, *ids: int) -> None:
    """What a seat sees, seat 0 sees too."""
    Game.show(self, seat, *ids)
    Game.show(self, 0, *ids)


def keep_too(self: Toy, ids: tuple[int, ...], keep: tuple[int, ...] = ()) -> None:
    """Who keeps cards in sight lets seat 0 look."""
    Game.mix(self, ids, keep and (*keep, 0))


def cut(self: Toy, things: list) -> None:
    """The deck is cut, but not shuffled."""
    at = self.below(len(things))
    things[:] = things[at:] + things[:at]


def shuffle_half(self: Toy, things: list) -> None:
    """The last cards stay where they are."""
    generator, half = Generator(self.rng), things[: len(things) // 2]
    generator.shuffle(half)
    things[: len(half)] = half
    self.rng = generator.state


def sort_hand(self: Toy, seat: int) -> None:
    """A hand lies in the order of its cards."""
    draw(self, seat)
    self.hand[seat] = tuple(sorted(self.hand[seat], key=self.faces.__getitem__))


def test_the_toy_game_itself_tells_no_secret():
    played = soak.play(TABLE, GAMES, DEALS)
    assert len(played.lengths) == GAMES
    assert played.suspicion.clues > 100


@pytest.mark.parametrize(
    "name, fault",
    [
        ("_seals", lambda self, viewer: self.sealed),
        ("step", remember_all),
        ("seen", see_all),
        ("show", show_too),
        ("mix", keep_too),
    ],
    ids=["sealed answers", "sealed history", "all to seat 0", "draws to seat 0", "hands to seat 0"],
)
def test_what_is_told_is_noticed(name, fault, monkeypatch):
    monkeypatch.setattr(Toy, name, fault)
    with pytest.raises(AssertionError, match=r"toy 3, seed \d+: AssertionError"):
        soak.play(TABLE, GAMES, deals=0)


@pytest.mark.parametrize(
    "name, fault",
    [
        ("_shuffle", lambda self, things: None),
        ("_shuffle", cut),
        ("_shuffle", shuffle_half),
        ("_draw", sort_hand),
    ],
    ids=["no shuffle", "cut", "half a shuffle", "sorted hands"],
)
def test_ids_and_places_that_tell_faces_are_noticed(name, fault, monkeypatch):
    monkeypatch.setattr(Toy, name, fault)
    with pytest.raises(AssertionError, match="clues"):
        soak.play(TABLE, games=0, deals=DEALS)
