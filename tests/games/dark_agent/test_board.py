"""Dark Agent on the table: where all lies, what satellites see, what is at stake in an attack."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spytable.core.game import Game
from spytable.games.dark_agent.board import readout
from spytable.games.dark_agent.board.board import BOARD
from spytable.games.dark_agent.board.pictures import Card
from spytable.games.dark_agent.board.sky import beams, groups, states
from spytable.games.dark_agent.board.zones import Zones, fan, zones
from spytable.scenes.table.tabletop import table_area
from spytable.ui.box import Box
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Placement, Stage
from spytable.ui.viewer import clockwise
from tests.games.dark_agent.table import A, B, C, card, choose, give, held, slot, table, use, where
from tests.support.matches import played
from tests.support.promises import Setup, viewers
from tests.support.screens import AREA, SCREENS, apart, is_inside

SETUPS = [Setup("dark_agent", seats) for seats in range(1, 7)]
SKIPPED = 29  # events of a match from one moment that is looked at to the next
DECK_SEEN = 12


def laid(view: Game, area: Box = AREA) -> dict[tuple, Placement]:
    """What lies on the table, by thing."""
    return {it.thing: it for it in BOARD.layout(view, area)}


def places(view: Game) -> Zones:
    return zones(view, AREA)


def shown(view: Game, name: str) -> Card:
    """What is seen of a card on the grid."""
    _, _, traits = laid(view)["card", view.grid[where(view, name)]].picture
    return traits


def moments() -> Iterator[Game]:
    """The table now and then in a match of every size, and at its end."""
    for setup in SETUPS:
        match = played(setup, 3)
        yield from (beat.game for beat in match.beats[::SKIPPED])
        yield match.game


# Where things lie


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_parts_of_the_table_do_not_overlap(setup, screen):
    area = table_area(screen.canvas())
    found = zones(setup.new(3).view(A), area)
    parts = [found.sky, *found.cells, found.readout, found.mission]
    parts += [panel.box for panel in found.panels]
    assert apart(parts)
    assert all(is_inside(part, area) and min(part[2:]) > 20 for part in parts)
    assert all(is_inside(part, found.mission) for part in (*found.decks, *found.beside))
    assert apart([*found.decks, *found.beside])
    for cell in found.cells:
        assert cell.w == pytest.approx(cell.h)
    for panel in found.panels:
        inner = [panel.badge, panel.service, panel.name, panel.points, *panel.tokens]
        inner += [panel.equipment, panel.standby, panel.trophies]
        assert apart([part for part in inner if part.w])
        assert all(is_inside(part, panel.box) for part in inner)


def test_the_deck_can_be_pointed_at_beside_its_number():
    view = table().view(A)
    stage = Stage(BOARD.paint)
    stage.aim(BOARD.layout(view, AREA), 0, 0)
    assert stage.hit(places(view).decks[0].centre) == ("card", view.deck[0])


def test_columns_of_the_grid_lie_below_their_orbits():
    found = places(table().view(A))
    for cell, box in enumerate(found.cells):
        assert box.centre[0] == pytest.approx(found.orbits[cell % 7].centre[0])
    assert found.cells[0].y < found.cells[7].y


def test_the_viewer_has_the_largest_panel_and_the_others_follow_in_order_of_turn():
    for seats in (2, 4, 6):
        for viewer in range(seats):
            view = table(seats=seats).view(viewer)
            own, *others = places(view).panels
            assert [own.seat, *(panel.seat for panel in others)] == clockwise(view)
            assert own.is_own
            assert all(panel.box.h < own.box.h for panel in others)
            assert [panel.box.y for panel in others] == sorted(panel.box.y for panel in others)


@pytest.mark.parametrize("screen", (SCREENS[0], SCREENS[-1]), ids=str)
def test_nothing_gets_lost_between_the_events_of_a_match(screen):
    area = table_area(screen.canvas())
    for game in moments():
        for viewer in viewers(game)[-2:]:
            view = game.view(viewer)
            things = laid(view, area)
            zones = (*view.standby, *view.captured, *view.equipment, view.lifted, view.grid)
            there = [it for zone in zones for it in zone if it >= 0]
            there += [*view.deck[:DECK_SEEN], *view.pile[-1:]]
            assert {("card", it) for it in there} == {it for it in things if it[0] == "card"}
            assert {("cell", cell) for cell in range(35)} <= things.keys()
            assert {("seat", seat) for seat in range(view.seats)} <= things.keys()
            satellites = {("satellite", it) for it in range(len(view.satellites))}
            assert view.outcome or satellites <= things.keys()


def test_every_token_lies_once_and_where_it_belongs():
    game = table(seats=3, double=B)
    game.prize = C
    things, found = laid(game.view(A)), places(game.view(A))
    own, second, third = (panel.box for panel in found.panels)
    for n, panel in ((0, own), (1, second), (2, third)):  # first player, double agent, three points
        assert is_inside(things["token", n].box, panel)
    game.prize, game.double = -1, -1
    things = laid(game.view(A))
    for n, place in ((2, found.beside[0]), (1, found.beside[1])):
        assert is_inside(things["token", n].box, place)


@pytest.mark.parametrize("count", (1, 3, 9, 20))
def test_cards_of_a_fan_can_all_be_pointed_at(count):
    room = Box(0, 0, 200, 60)
    boxes = fan(room, count)
    assert all(is_inside(box, room) for box in boxes)
    assert all(box.x < upon.x for box, upon in zip(boxes, boxes[1:]))


# Satellites


def test_the_places_of_an_orbit_belong_to_those_whose_satellites_are_there():
    view = table(orbits="AAB N BB . AN . .").view(A)
    assert groups(view, 0) == [(A, [0, 1]), (B, [2])]
    assert groups(view, 1) == [(7, [0, 1]), (6, [2])]
    assert groups(view, 2) == [(B, [0, 1]), (7, [2])]
    assert groups(view, 3) == [(7, [0, 1, 2])]
    assert groups(view, 4) == [(A, [0]), (6, [1]), (7, [2])]


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_satellites_lie_in_their_slots_and_slots_beside_each_other(screen):
    view = table(orbits="AAB N AN . B BNN .").view(A)
    things = laid(view, table_area(screen.canvas()))
    for orbit in range(7):
        slots = [it for (kind, n), it in things.items() if kind == "slot" and n // 8 == orbit]
        assert apart([it.box for it in slots])
        for satellite in view.crew(orbit):
            around = things["slot", 8 * orbit + view.owner_of(satellite)].box
            assert is_inside(things["satellite", satellite].box, around)


def test_a_satellite_says_whether_it_has_spotted_sees_far_or_is_borrowed():
    game = table("dinghy A1", orbits="A AN AN . B B B")
    own = range(3)
    assert {states(game.view(A))[it] for it in own} == {""}
    choose(game, "upgrade", slot(3, A))
    assert [states(game.view(A))[it] for it in own] == ["", "", "far"]
    give(game, "spot", "1/1")
    assert [states(game.view(A))[it] for it in own] == ["used", "", "far"]
    game = table("A1", orbits="A A A . B . .", equipment={A: "laptop"})
    use(game, "laptop")
    assert states(game.view(A))[3 * B] == "lent"


def test_of_the_own_satellites_in_the_readout_a_borrowed_one_lights_none(monkeypatch):
    painted = []
    monkeypatch.setattr(readout, "paint_in", lambda canvas, it, box: painted.append(it))
    game = table("s2 s3 s4", orbits="A A A . B . .", equipment={A: "laptop"})
    give(game, "spot", "s2")
    give(game, "spot", "s3")
    use(game, "laptop")
    BOARD.background(SCREENS[0].typewriter(), Snapshot(game.view(A), AREA, ("Ada", "Bo")))
    assert painted == [("satellite", str(A), state) for state in ("", "used", "used")]


def test_what_can_still_be_spotted_is_in_the_light():
    view = table("A1", orbits="AAN . A . B B B").view(A)
    assert beams(view, {}) == {0: 3, 2: 1}
    lit = {7 * row + orbit for orbit, rows in beams(view, {}).items() for row in range(rows)}
    assert lit == set(view.visible_cells())


def test_a_preview_of_a_swap_lights_what_will_be_seen_then():
    game = table("A1", orbits="A A A BN BN B N", phase="move")
    view = game.view(A)
    for answer in view.actions(A):
        if answer[0] == "swap":
            sight = {it[1]: it[2] for it in view.foresee(answer) if it[0] == "sight"}
            after = game.copy()
            after.apply(A, answer)
            assert beams(view, sight) == beams(after.view(A), {})


# Cards


def test_of_a_card_what_counts_now_is_seen():
    game = table(
        "A2 s2 prisoner N1 dark",
        *("scientist s3", "B1"),
        spotted="A2 s2",
        equipment={A: "uniform"},
        markers={"prisoner": 3},
    )
    assert shown(game.view(A), "A2")[:5] == (2, 15, True, A, False)
    assert (shown(game.view(A), "s2").spotted, shown(game.view(A), "N1").spotted) == (True, False)
    assert (shown(game.view(A), "prisoner").markers, shown(game.view(A), "dark").has_die) == (3, 1)
    assert shown(game.view(A), "prisoner").protected
    assert shown(game.view(A), "dark").is_bright
    use(game, "uniform")
    assert shown(game.view(A), "A2").more == 5


def test_whom_explosives_uncover_is_protected_no_more():
    game = table("A1 prisoner s2", spotted="A1", equipment={A: "explosives"})
    assert shown(game.view(A), "prisoner").protected
    use(game, "explosives")
    assert not shown(game.view(A), "prisoner").protected


def test_the_double_agent_wears_its_mask():
    game = table("A1 B5", spotted="A1 B5", double=A)
    give(game, "double", "B5")
    assert shown(game.view(A), "B5").is_double
    assert ("token", 1) not in laid(game.view(A))


def test_a_card_that_is_pointed_at_in_its_cell_tells_of_itself():
    view = table("A1 prisoner").view(A)
    assert laid(view)["cell", 1].about == (("card", card(view, "prisoner")),)


def test_lifted_cards_lie_in_the_readout():
    game = table("A1 media s2", orbits="A A . . . . .")
    give(game, "spot", "media")
    choose(game, "finish")
    choose(game, "end")
    give(game, "pick", "s2")
    found = laid(game.view(B))["card", game.lifted[0]].box
    assert is_inside(found, places(game.view(B)).readout)


def test_equipment_of_the_viewer_is_larger_than_that_of_others():
    view = table(equipment={A: "rocket", B: "jacket"}).view(A)
    things = laid(view)
    mine, other = things["card", held(view, A, "rocket")], things["card", held(view, B, "jacket")]
    assert mine.box.w > other.box.w
