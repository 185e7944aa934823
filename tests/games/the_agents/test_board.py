"""The Agents on the table: where all lies, rows as their owners see them, arrows that join."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spytable import words
from spytable.core.game import Game
from spytable.core.reader import LOCALES
from spytable.games.the_agents.board.board import BOARD
from spytable.games.the_agents.board.zones import Zones, spread, zones
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.scenes.table.tabletop import table_area
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.stage import Placement
from spytable.ui.surface_memory import DRAWN
from spytable.ui.viewer import clockwise
from tests.games.the_agents.table import A, B, card, choose, table
from tests.support.matches import played
from tests.support.promises import Setup, viewers
from tests.support.screens import AREA, SCREENS, Screen, apart, is_inside

SETUPS = [Setup("the_agents", seats) for seats in (2, 3, 4, 5)]
SKIPPED = 23  # events of a match from one moment that is looked at to the next
BLACK, WHITE, MIXED = range(3)


def laid(view: Game) -> dict[tuple, Placement]:
    """What lies on the table, by thing."""
    return {it.thing: it for it in BOARD.layout(view, AREA)}


def places(view: Game) -> Zones:
    return zones(view, AREA)


def shown(view: Game, name: str):
    """What is seen of an agent."""
    _, _, traits = laid(view)["card", card(name)].picture
    return traits


def moments() -> Iterator[Game]:
    """The table now and then in a match of every size."""
    for setup in SETUPS:
        yield from (beat.game for beat in played(setup, 3).beats[::SKIPPED])


# Where things lie


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_parts_of_the_table_do_not_overlap(setup, screen):
    area = table_area(screen.canvas())
    found = zones(setup.new(3).view(A), area)
    parts = [found.hand, *[box for pair in found.decks for box in pair]]
    parts += [panel.box for panel in found.panels]
    parts += [box for line in found.lines for box in (line.upper, line.room, line.lower)]
    assert apart(parts)
    assert all(is_inside(part, area) and min(part[2:]) > 20 for part in parts)
    for panel in found.panels:
        inner = [panel.head, panel.points, *panel.counts, panel.kept]
        inner += panel.offers
        assert apart(inner)
        assert all(is_inside(part, panel.box) and min(part[2:]) > 1 for part in inner)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_full_row_and_the_places_at_the_ends_of_another_have_room(setup, screen):
    area = table_area(screen.canvas())
    game = setup.new(3)
    view = game.view(A)
    for line in zones(view, area).lines:
        full = line._replace(length=view.room(0) + 1)
        assert is_inside(full.place(0), full.room)
        assert is_inside(full.place(full.length - 1), full.room)
        nearly = line._replace(length=full.length - 1)
        boxes = [nearly.ghost(end, is_upper) for end in (0, 1) for is_upper in (True, False)]
        boxes += [nearly.place(index) for index in range(nearly.length)]
        assert apart(boxes)
        assert all(is_inside(box, nearly.room) for box in boxes)


def test_the_others_sit_clockwise_round_the_viewer():
    """The left neighbour on the left, and the lines between those whom they belong to."""
    for seats in (3, 4, 5):
        for viewer in range(seats):
            view = table(*["|"] * seats, seats=seats).view(viewer)
            found = places(view)
            assert [panel.seat for panel in found.panels] == clockwise(view)
            by_seat = {panel.seat: panel.box for panel in found.panels}
            left, right = view.own(viewer)
            assert found.lines[left].room.centre[0] < found.lines[right].room.centre[0]
            neighbours = view.partner(viewer, left), view.partner(viewer, right)
            xs = [by_seat[seat].centre[0] for seat in neighbours]
            assert xs[0] < xs[1]
            for line in found.lines:
                if viewer in view.owners(line.faction):
                    assert line.near == viewer


def test_nothing_gets_lost_between_the_events_of_a_match():
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            things = laid(view)
            zones = (*view.rows, *view.hand, *view.missions, *view.kept, *view.assigned)
            there = [it for zone in zones for it in zone if it >= 0]
            there += [it for pile in view.piles for it in pile[-1:]]
            assert {("card", it) for it in there} <= things.keys()
            assert {("faction", faction) for faction in range(view.seats)} <= things.keys()


@pytest.mark.parametrize("count", (1, 4, 9, 20))
def test_cards_of_a_hand_can_all_be_pointed_at(count):
    room = Box(0, 0, 600, 200)
    boxes = spread(room, count, 143, 8)
    assert all(is_inside(box, room) for box in boxes)
    for box, upon in zip(boxes, boxes[1:]):
        assert box.centre[0] < upon.x


# Rows from both sides

ROW = "bruiser@A | medic:w@B handler@A"


def test_a_row_is_read_from_the_viewer():
    game = table(ROW, "|")
    for viewer, step in ((A, 1), (B, -1)):
        things = laid(game.view(viewer))
        xs = [things["card", card(name)].box.x for name in ("bruiser", "medic:w", "handler")]
        assert sorted(xs) == xs[::step]


def test_arrows_point_up_to_the_other_owner_and_down_to_the_viewer():
    game = table(ROW, "|")
    for name, to_b in (("bruiser", True), ("medic:w", False)):
        assert shown(game.view(A), name).is_up == to_b
        assert shown(game.view(B), name).is_up != to_b


def test_whoever_an_arrow_points_to_reads_its_halves_from_left_to_right():
    """The Wrecker is black on the left and white on the right."""
    for command, receiver in ((B, A), (A, B)):
        game = table(f"| demolitionist@{'AB'[command]}", "|")
        assert shown(game.view(receiver), "demolitionist").halves == (BLACK, WHITE)
        assert shown(game.view(command), "demolitionist").halves == (WHITE, BLACK)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_agent_of_a_hand_bears_its_name(locale, monkeypatch):
    words.use(locale)
    DRAWN.clear()  # in another language
    box = laid(table("|", "|", hand={A: "handler"}).view(A))["card", card("handler")].box
    told: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda *given, **more: told.append(given[1]))
    cache, canvas = PaintingCache(BOARD.paint), Screen((1280, 720)).canvas()
    for exhibit in BOARD.gallery(TheAgents):
        if exhibit.picture[0] == "agent":
            cache.surface(canvas, exhibit.picture, box.w, box.h)
            assert words.t(f"{exhibit.key}.name") in told, exhibit.key
    words.use("en")


def test_halves_that_join_are_lit_on_both_cards():
    game = table("| bruiser@B medic@B", "|")
    for viewer, medic in ((A, (True, False)), (B, (False, True))):
        assert shown(game.view(viewer), "bruiser").lit == (True, True)
        assert shown(game.view(viewer), "medic").lit == medic


def test_the_safe_house_shows_each_owner_its_colour_and_its_tokens():
    game = table("handler@B | bruiser:w@A", "|")
    kind, colours, lit = laid(game.view(A))["faction", 0].picture
    assert (kind, colours) == ("house", (WHITE, BLACK))
    assert lit == (False, True, True, False)  # above, where B is, on the right; below on the left
    _, colours, lit = laid(game.view(B))["faction", 0].picture
    assert colours == (BLACK, WHITE)
    assert lit == (False, True, True, False)


def tokens(view: Game) -> list[tuple[int, int, bool]]:
    """Value, colour, and whether it is in the upper half of the row, from left to right."""
    found = [it for it in laid(view).values() if it.thing[0] == "token"]
    found.sort(key=lambda it: it.box.x)
    [line] = [it for it in places(view).lines if it.faction == 0]
    return [(*it.picture[1:], it.box.centre[1] < line.room.centre[1]) for it in found]


def test_each_token_lies_where_it_points_to_with_its_value():
    game = table("| bruiser@B medic:w@B broker@A", "|")
    assert tokens(game.view(A)) == [(2, BLACK, False), (1, MIXED, False)]
    assert tokens(game.view(B)) == [(1, MIXED, True), (2, BLACK, True)]


def test_a_dead_agent_has_no_arrows_but_faces_the_same_side():
    game = table("| bruiser@B! medic@B", "|")
    traits = shown(game.view(A), "bruiser")
    assert (traits.dead, traits.is_up, tokens(game.view(A))) == (True, False, [])


# Where cards can be put


def test_places_above_and_below_say_whom_arrows_would_point_to():
    game = table("|", "|", hand={A: "bruiser"})
    view = game.view(A)
    things, line = laid(view), places(view).lines[0]
    for spot in range(4):
        owner = view.owners(0)[spot % 2]
        is_upper = things["spot", spot].box.centre[1] < line.room.centre[1]
        assert is_upper == (owner == A)  # the command to A, the arrows to B


def test_only_where_something_can_be_played_there_are_places():
    view = table("|", "|", hand={A: "bruiser"}).view(A)
    assert [n for kind, n in laid(view) if kind == "spot"] == [*range(8)]
    game = table("|", "|", hand={A: "forger"})
    assert [n for kind, n in laid(game.view(A)) if kind == "spot"] == [10, 11]
    assert not [it for it in laid(game.view(B)) if it[0] == "spot"]


def test_a_free_agent_is_played_to_the_panel_of_the_other_seat():
    view = table("|", "|", "|", seats=3, hand={A: "forger"}).view(A)
    things = laid(view)
    for panel in places(view).panels[1:]:
        for way in (0, 1):
            box = things["spot", 12 + 2 * panel.seat + way].box
            assert is_inside(box, panel.box)


def test_gaps_lie_between_the_cards_that_stay():
    game = table("courier@A | bruiser@A medic@A", "|")
    choose(game, "activate", card("courier"))
    choose(game, "move", card("bruiser"))
    view = game.view(A)
    things = laid(view)
    cells = {name: things["card", card(name)].box for name in ("courier", "medic")}
    assert things["gap", 0].box.x < cells["courier"].x
    assert things["gap", 3].box.right > cells["medic"].right
