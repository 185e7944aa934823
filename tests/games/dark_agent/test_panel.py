"""Beside the grid of Dark Agent: the decks, and what is seen of all that the seats have."""

from __future__ import annotations

import pytest

from spytable.core.game import Game
from spytable.games.dark_agent.board.board import BOARD
from spytable.games.dark_agent.board.zones import Panel, zones
from spytable.scenes.table.tabletop import table_area
from spytable.ui.box import Box
from tests.games.dark_agent.table import A, B, C, cards, choose, end_turn, slot, table
from tests.games.dark_agent.test_board import laid, places
from tests.support.listening import listen, of
from tests.support.screens import SCREENS, Screen, apart

LARGE, SMALL = SCREENS[1], SCREENS[-1]
AGENTS = {B: "B2 B3 B5"}


def panel(view: Game, seat: int, screen: Screen = LARGE) -> Panel:
    found = zones(view, table_area(screen.canvas())).panels
    return next(it for it in found if it.seat == seat)


def written(view: Game, thing: tuple, screen: Screen) -> list[str]:
    """What is written on a thing on a screen."""
    canvas = screen.typewriter()
    place = laid(view, table_area(canvas))[thing]
    sketch = canvas.layer(*place.box[2:])
    BOARD.paint(sketch, place.picture)
    return sketch.written


def boxes(view: Game, names: str, screen: Screen = LARGE) -> list[Box]:
    things = laid(view, table_area(screen.canvas()))
    return [things["card", it].box for it in cards(view, names)]


# The decks


def test_all_cards_that_fill_the_grid_come_from_the_deck():
    game = table("A2 _ _ _ _ _ _", "_ _", spotted="A2")
    deck = {it: laid(game.view(A))["card", it].box for it in game.deck[:8]}
    told = listen(game)
    end_turn(game)
    [(new, _)] = of(told, "refilled")
    assert len(new) == 8
    place = places(game.view(A)).decks[0]
    for it in new:
        assert place.contains(deck[it].centre)


def test_a_deck_does_not_grow_higher_than_a_few_cards():
    view = table().view(A)
    things = laid(view)
    heights = {things["card", it].box.y for it in view.deck[:12]}
    assert len(heights) == 4


# Seats


def test_of_agents_on_standby_level_and_defence_are_read_with_six_seats():
    view = table(seats=6, standby=AGENTS).view(A)
    for it, numbers in zip(cards(view, AGENTS[B]), (("15", "2"), ("20", "3"), ("25", "5"))):
        assert written(view, ("card", it), LARGE) == [*numbers]


@pytest.mark.parametrize("seats", (4, 6))
def test_of_a_small_card_at_least_the_level_is_read(seats):
    view = table(seats=seats, standby={A: "A2 A5"}, captured={A: "s4"}).view(A)
    for it, level in zip(cards(view, "A2 A5 s4"), ("2", "5", "4")):
        assert written(view, ("card", it), SMALL)[-1] == level


def test_of_a_trophy_only_the_points_are_read():
    view = table(captured={A: "s4", B: "prisoner"}).view(A)
    assert written(view, ("card", cards(view, "s4")[0]), LARGE) == ["4"]
    assert written(view, ("card", cards(view, "prisoner")[0]), LARGE) == ["4"]


def test_agents_and_trophies_of_the_viewer_do_not_cover_each_other_where_there_is_room():
    view = table(seats=4, standby={A: "A2 A3 A5"}, captured={A: "s4"}).view(A)
    for screen in SCREENS[:3]:
        there = boxes(view, "A2 A3 A5 s4", screen)
        assert apart(there)
        assert min(box.w for box in there) > 0.9 * max(box.w for box in there)
    view = table(seats=4, standby={A: "A2 A3 A5"}, captured={A: "s4 s3 s2 B2 B3"}).view(A)
    for screen in SCREENS:
        assert apart(boxes(view, "A2 A3 A5 s4 s3 s2 B2 B3", screen))


def test_a_single_card_stays_in_sight_beside_many():
    held = {B: "rocket"}
    view = table(seats=6, standby=AGENTS, captured={B: "s2 s3 s4 dark"}, equipment=held).view(A)
    found = panel(view, B, SMALL)
    assert all(found.equipment.w > other.w / 3 for other in (found.standby, found.trophies))


def test_while_satellites_are_moved_no_panel_changes():
    game = table("A2", seats=3, orbits="A A A B B B CCC", phase="move", standby={A: "A3"})
    before = places(game.view(A)).panels, places(game.view(C)).panels
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(2, A))
    assert (places(game.view(A)).panels, places(game.view(C)).panels) == before


def test_what_a_seat_has_is_told_where_its_tokens_lie():
    view = table(seats=6, double=B).view(A)
    things = laid(view)
    assert things["seat", B].box.contains(things["token", 1].box.centre)
    assert things["seat", B].order > things["token", 1].order
