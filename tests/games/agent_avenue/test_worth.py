"""Agent Avenue: what icons are worth to a side with its market cards, and how that is shown."""

from __future__ import annotations

import pytest

from spytable.core.game import Game
from spytable.games.agent_avenue.board import forecasts
from spytable.games.agent_avenue.board.board import BOARD
from spytable.games.agent_avenue.board.pictures import CREAM, PLUM, SUN, worths
from spytable.games.agent_avenue.board.zones import zones
from spytable.games.agent_avenue.rules.agents import AGENTS
from spytable.ui.box import Box
from tests.games.agent_avenue.table import A, B, face, held, offer, table
from tests.support.screens import AREA

TWO_DARES = ("dare dare code sab", "enf sent code sab")


class Painted:
    """A canvas that remembers its plates, what is written and which sprites are drawn."""

    def __init__(self) -> None:
        self.plates: list[str] = []
        self.said: list[str] = []
        self.sprites: list[str] = []

    def plate(self, box: Box, colour: str, *how, **named) -> None:
        self.plates.append(colour)

    def text(self, said: str, *how, **named) -> None:
        self.said.append(said)

    def sprite(self, name: str, *how) -> None:
        self.sprites.append(name)

    def legible(self, size: float) -> float:
        return size

    def text_width(self, *how) -> float:
        return 0


# With market cards


@pytest.mark.parametrize(
    ("card", "agent", "worth"),
    [
        ("watchtower", "enf", (3, 4, 5)),
        ("distraction_device", "sab", (1, 1, 2)),
        ("sinister_twin", "double", (-2, 12, -2)),
        ("supercomputer", "code", (3, 3, "win")),
        ("leader_of_the_pack", "dare", (2, 3, "win")),
        ("masterplan", "dare", (2, 3, "lose")),
    ],
)
@pytest.mark.parametrize("copies", range(4))
def test_every_icon_of_a_panel_shows_what_it_is_worth(card, agent, worth, copies):
    area = " ".join([agent] * copies)
    view = table(rows=(card, ""), areas=(area, "")).view(A)
    things = {place.thing: place for place in BOARD.layout(view, AREA)}
    mine, theirs = (things["stack", side * AGENTS + face(agent)].picture for side in (A, B))
    assert mine == ("next", worth, min(copies, 2))
    assert theirs[1] == worths(table().view(B), B, face(agent))


def test_a_card_says_that_a_third_daredevil_wins_with_the_bicycle():
    game = table(TWO_DARES, areas=("dare dare", ""), rows=("leader_of_the_pack", ""))
    things = {place.thing: place for place in BOARD.layout(game.view(A), AREA)}
    *_, marks = things["card", held(game, A, "dare")].picture
    assert marks == ((A, 2, "win"),)


def test_what_is_next_is_named_as_it_is_worth():
    game = table(areas=("enf dare dare", "enf"), rows=("watchtower leader_of_the_pack", ""))
    assert game.term(("stack", 1)) == ("stack_changed", {"agent": 1, "copies": 1, "stride": 4})
    kind, numbers = game.term(("stack", face("dare")))
    assert kind == "stack" and game.term(("icon", numbers["icon"])) == ("icon.win", {})
    assert game.term(("stack", AGENTS + 1)) == ("stack", {"agent": 1, "copies": 1, "icon": 4})


# Ahead


def strip(game: Game, card: int) -> Painted:
    """What stands below a card of the offer."""
    painted, view = Painted(), game.view(game.asked[0])
    answer = ("take", card)
    found = forecasts.walks(view, (answer, view.foresee(answer)))
    forecasts.paint_steps(painted, view, found, Box(0, 0, 120, 60))
    return painted


@pytest.mark.parametrize(("agent", "sign"), [("dare", "lose"), ("code", "win")])
def test_the_strip_below_a_card_shows_the_tick_or_cross_of_a_third(agent, sign):
    game = table(TWO_DARES, areas=("", f"{agent} {agent}"))
    offer(game, agent, "sab")
    painted = strip(game, game.shown)
    assert f"agent_avenue/sign_{sign}" in painted.sprites
    assert "0" not in painted.said
    assert "agent_avenue/sign_lose" not in strip(game, game.hidden).sprites


def tags(game: Game, *walk: int) -> Painted:
    painted, view = Painted(), game.view(game.asked[0])
    forecasts._paint_steps(painted, view, forecasts.Walk(*walk), walk[1], Box(0, 0, 40, 27))
    return painted


def test_steps_on_the_street_have_the_colour_of_their_sign():
    game = table()
    offer(game, "enf", "sent")
    for card in (game.shown, game.hidden):
        for steps, colour in ((4, SUN), (-3, PLUM), (0, CREAM)):
            assert tags(game, A, steps, 5, card).plates[-1] == colour


def test_a_third_on_the_street_shows_its_sign():
    game = table(TWO_DARES, areas=("", "dare dare"))
    offer(game, "dare", "sab")
    painted = tags(game, B, 0, 0, game.shown)
    assert painted.sprites == ["agent_avenue/sign_lose"] and not painted.said


def test_corners_are_named_as_they_lie_for_whoever_reads():
    game = table(supply="")
    for viewer in (A, B, None):
        view = game.view(viewer)
        street = zones(view, AREA).street
        for place in view.markets:
            x, y = street.space(place).centre
            down = "top" if y < street.box.centre[1] else "bottom"
            right = "left" if x < street.box.centre[0] else "right"
            assert view.term(("space", place)) == (f"space.{down}_{right}", {})
