"""What the board of Agent Avenue lights and says when the match is decided."""

from __future__ import annotations

import pytest

from spytable.core.game import Game
from spytable.games.agent_avenue.board import verdict
from spytable.games.agent_avenue.board.board import BOARD
from spytable.games.agent_avenue.board.zones import Zones, zones
from spytable.ui.box import Box
from spytable.ui.stage import Placement
from tests.games.agent_avenue.table import A, B, choose, face, offer, table
from tests.support.screens import AREA, NAMES

TWO_DARES = ("dare dare code sab", "enf sent code sab")


def laid(view: Game) -> dict[tuple, Placement]:
    """What lies on the table, by thing."""
    return {place.thing: place for place in BOARD.layout(view, AREA)}


def places(view: Game) -> Zones:
    return zones(view, AREA)


class Painted:
    """A canvas that remembers what is lit, what is plated, and what is written."""

    def __init__(self) -> None:
        self.lit: list[Box] = []
        self.plates: list[Box] = []
        self.said: list[str] = []
        self.line = 0.0  # the height of one

    def text_height(self, said: str, *how) -> float:
        return self.line * len(said.splitlines())

    def plate(self, box: Box, *how, **named) -> None:
        self.plates.append(box)

    def glow(self, *how) -> None:
        pass

    def ring(self, box: Box, *how) -> None:
        self.lit.append(box)

    def text(self, said: str, *how, **named) -> None:
        self.said += said.splitlines()


def judged(game: Game, shown: str, hidden: str, line: float = 0) -> tuple[Painted, Zones, Game]:
    """What is lit and written after an offer of which the open card was taken, in lines so high."""
    offer(game, shown, hidden)
    told = []
    game.listener = lambda _, event: told.append(event)
    choose(game, "take", game.shown)
    view, painted = game.view(None), Painted()
    painted.line = line
    assert game.outcome
    verdict.paint_verdict(painted, view, places(view), NAMES, told)
    return painted, places(view), view


def test_a_catch_lights_both_meeples():
    painted, _, view = judged(table(progress=(6, 0)), "code", "enf")
    assert painted.lit == [laid(view)["side", side].box for side in (0, 1)]
    assert len(painted.said) == 1


@pytest.mark.parametrize("supply", [None, ""], ids=["alone", "market"])
def test_the_plate_of_the_end_covers_the_whole_garden(supply):
    painted, zones, _ = judged(table(progress=(6, 0), supply=supply), "code", "enf")
    assert painted.plates == [zones.street.block]


def test_three_of_a_name_light_their_stack_and_every_reason_is_told_with_names():
    game = table(TWO_DARES, areas=("code code", "dare dare"))
    painted, zones, _ = judged(game, "dare", "code")
    mine, theirs = zones.sides
    assert painted.lit == [mine.stacks[face("code")], theirs.stacks[face("dare")]]
    first, second = painted.said
    assert NAMES[A] in first
    assert NAMES[B] in second


def test_a_market_card_that_decides_is_lit():
    game = table(rows=("security_system", ""), progress=(3, 7))
    painted, _, view = judged(game, "code", "sent")
    [card] = view.row[A]
    assert laid(view)["card", card].box in painted.lit
    assert [laid(view)["side", side].box for side in (0, 1)] == painted.lit[:2]


def test_a_claim_on_both_sides_lights_the_side_whose_turn_it_is():
    game = table(areas=("", "code code"), progress=(6, 0))
    painted, zones, _ = judged(game, "code", "enf")
    assert painted.lit[-1] == zones.sides[A].box
    assert len(painted.said) == 3


def test_where_there_is_no_room_for_every_reason_the_last_ones_are_told():
    every, *_ = judged(table(areas=("", "code code"), progress=(6, 0)), "code", "enf")
    room = places(table().view(None)).offer.h
    for lines, line in ((2, room / 2.5), (1, room * 0.9)):
        game = table(areas=("", "code code"), progress=(6, 0))
        painted, *_ = judged(game, "code", "enf", line)
        assert painted.said == every.said[-lines:]
        assert painted.lit == every.lit
    painted, *_ = judged(table(progress=(6, 0)), "code", "enf", room + 1)
    assert painted.lit and not painted.said, "a part of a sentence would say something else"


def test_while_nothing_has_ended_nothing_is_lit():
    painted, view = Painted(), table().view(A)
    verdict.paint_verdict(painted, view, places(view), NAMES, ())
    assert painted.lit == painted.said == []
