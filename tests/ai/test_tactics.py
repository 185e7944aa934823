"""Forced wins and losses are seen before anything is weighed."""

from __future__ import annotations

from typing import ClassVar

import pytest

from spytable.ai import levels, tactics
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator
from tests.games.moonlight.table import A, B, table

BLACK, WHITE = 0, 1
PLAIN = Brain(lambda game: (0.5, 0.5))


class Boxes(Game):
    """A opens one of several boxes, or waits: a black one wins, a white one loses."""

    id = "boxes"
    seat_counts = (2,)
    cards = ("black", "white")
    verbs = {"open": ("card",), "wait": (), "toss": ()}
    questions = {"turn": ()}
    events = {}
    inside: ClassVar[tuple[int, ...]] = ()
    looked_at: ClassVar[tuple[int, ...]] = ()

    def begin(self):
        self.mix(self.add(self.inside))
        self.show(A, *self.looked_at)
        self.ask((A,), "turn")

    def answers_turn(self, seat):
        return [*(("open", card) for card in range(len(self.faces))), ("wait",)]

    def do_toss(self, seat):
        self.outcome = Outcome((1, 2) if self.below(2) else (2, 1), (0, 0), ("tossed",))

    def do_open(self, seat, card):
        self.outcome = Outcome((1, 2) if self.faces[card] == BLACK else (2, 1), (0, 0), ("opened",))

    def do_wait(self, seat):
        self.ask((A,), "turn")


def sensible(inside: tuple[int, ...], looked_at: tuple[int, ...] = ()) -> list[tuple]:
    """The sensible answers to boxes, some of which A has looked into."""
    kind = type("Boxes", (Boxes,), {"inside": inside, "looked_at": looked_at})
    view = kind(2, 3).view(A)
    return tactics.sensible(view, A, PLAIN, view.actions(A), Generator(1))


def test_a_win_for_every_hidden_card_is_taken():
    assert sensible((BLACK,) * 3) == [("open", 0), ("open", 1), ("open", 2)]


def test_a_loss_for_every_hidden_card_is_avoided():
    assert sensible((WHITE,) * 3) == [("wait",)]


def test_an_answer_that_may_win_or_lose_is_kept():
    assert len(sensible((BLACK, WHITE, WHITE))) == 4


def test_a_known_card_is_certain_among_hidden_ones():
    both = sensible((BLACK, WHITE), looked_at=(0,))
    assert both == ([("open", 0)] if ("open", 1) not in both else [("open", 1)])


@pytest.mark.parametrize("odd", [BLACK, WHITE])
def test_one_odd_card_among_many_is_enough_for_doubt(odd):
    inside = (odd,) + (1 - odd,) * 90
    assert len(sensible(inside)) == 92


def test_if_every_answer_loses_all_are_kept():
    kind = type("Boxes", (Boxes,), {"inside": (WHITE, WHITE)})
    view = kind(2, 3).view(A)
    assert tactics.sensible(view, A, PLAIN, [("open", 0), ("open", 1)], Generator(1)) == [
        ("open", 0),
        ("open", 1),
    ]


@pytest.mark.parametrize("seed", range(20))
def test_what_a_coin_decides_is_not_forced(seed):
    kind = type("Boxes", (Boxes,), {"inside": (WHITE, WHITE)})
    view = kind(2, 3).view(A)
    answers = [("toss",), ("wait",)]
    assert tactics.sensible(view, A, PLAIN, answers, Generator(seed)) == answers


@pytest.mark.parametrize("mind", ["ranger", "master"])
@pytest.mark.parametrize("seed", range(5))
def test_a_good_level_never_throws_a_won_match_away(mind, seed):
    drawing = "A3 A3 B1 / A3 B5 B4 / A2 B4 B3 / B1 A1 .."
    game = table(drawing, ("5 4 2", "2 2 3"), options={"rounds": 1})
    choice = levels.choose(mind, game.view(A), A, seed, iterations=1)
    after = game.copy()
    after.step(A, choice)
    assert after.outcome.places[A] < after.outcome.places[B]
