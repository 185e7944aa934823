"""City of Spies on the table: where all lies, and tiles turned and hidden as they lie."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spytable.core.game import Game
from spytable.games.city_of_spies.board.board import BOARD
from spytable.games.city_of_spies.board.floor import printed
from spytable.games.city_of_spies.board.pictures import paint_order
from spytable.games.city_of_spies.board.zones import (
    Zones,
    is_bare,
    is_discarding,
    listed_missions,
    rostered,
    zones,
)
from spytable.scenes.table.tabletop import table_area
from spytable.ui.stage import Placement
from tests.games import test_boards
from tests.games.city_of_spies.table import A, B, card, choose, place, resolve, table
from tests.support.matches import played
from tests.support.promises import Setup, viewers
from tests.support.screens import AREA, SCREENS, apart, is_inside, views
from tests.support.typewriter import Typewriter

SECRETS = (("missions", "secret"), ("recruitment", "on"), ("second_place", "on"))
SETUPS = [Setup("city_of_spies", seats, ()) for seats in (2, 3, 4)]
SETUPS.append(Setup("city_of_spies", 4, SECRETS))
SKIPPED = 11  # events of a match from one moment that is looked at to the next


def laid(view: Game) -> dict[tuple, Placement]:
    """What lies on the table, by thing."""
    return {it.thing: it for it in BOARD.layout(view, AREA)}


def places(view: Game) -> Zones:
    return zones(view, AREA)


def tile_of(view: Game, card: int) -> tuple:
    """What a card looks like."""
    return laid(view)["card", card].picture


def moments() -> Iterator[Game]:
    """The table now and then in a few matches."""
    for setup in SETUPS:
        for seed in range(2):
            yield from (beat.game for beat in played(setup, seed).beats[::SKIPPED])


# Where things lie


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_parts_of_the_table_do_not_overlap(setup, screen):
    area = table_area(screen.canvas())
    view = setup.new(3).view(A)
    found = zones(view, area)
    parts = [found.track, *found.missions, found.city, found.hand, found.deck]
    parts += [panel.box for panel in found.panels]
    assert apart(parts)
    assert all(is_inside(part, area) for part in parts)
    for panel in found.panels:
        inner = [panel.head, *panel.counts, panel.roster]
        assert apart(inner)
        assert all(is_inside(part, panel.box) and min(part[2:]) > 1 for part in inner)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("city", ["church museum", "museum casino"])
def test_within_a_location_nothing_overlaps(city, screen):
    game = table(city=f"{city} palacio tamariz atlantico muchaxo", turns=(0, 1, 2, 3, 0, 1))
    view = game.view(A)
    for spot in zones(view, table_area(screen.canvas())).spots:
        site = view.sites[spot.place]
        cells = [spot.cell(cell) for cell in site.cells]
        reward = spot.reward or spot.cell(site.reward)
        parts = [*cells, reward, spot.left, spot.right]
        assert apart(parts)
        badge = spot.number.inset(spot.number.w * 0.1)  # it is round
        assert apart([*cells, reward, badge, spot.sign])
        assert all(is_inside(part, spot.box) for part in parts)


def test_rewards_and_characters_lie_in_the_cells_of_their_turned_location():
    for turns in range(4):
        game = table({"church": "A:avelar"}, turns=(turns,) * 6)
        view = game.view(A)
        spot = places(view).spots[place(game, "church")]
        first = view.sites[spot.place].cells[0]
        assert is_inside(laid(view)["card", card(game, "A:avelar")].box, spot.cell(first))
        [(quadrant, *_), *_] = printed(view, spot.place).cells
        assert spot.cell(quadrant) == spot.cell(first)


def test_a_quarter_turn_moves_the_first_cell_one_quadrant_on():
    """The Church has it on the upper right."""
    corners = []
    for turns in range(4):
        view = table(turns=(turns,) * 6).view(A)
        spot = places(view).spots[0]
        box = spot.cell(view.sites[0].cells[0])
        right, low = box.centre[0] > spot.box.centre[0], box.centre[1] > spot.box.centre[1]
        corners.append((right, low))
    assert corners == [(True, False), (True, True), (False, True), (False, False)]


def test_nothing_gets_lost_between_the_events_of_a_match():
    """Whoever lies in the city, every reward and every tile of one's own hand is in sight."""
    for game in moments():
        for viewer in viewers(game):
            view = game.view(viewer)
            things = laid(view)
            there = [it for it in (*view.lying, *view.rewards) if it >= 0]
            there += [it for hand in view.hand for it in hand]
            there += [it for pile in view.discarded for it in pile]
            assert {("card", it) for it in there} <= things.keys()
            assert {("card", it) for it in listed_missions(view)} <= things.keys()
            city = [it for n, it in enumerate(view.tiles) if not is_bare(view, n)]
            assert {("card", it) for it in city} <= things.keys()


def test_every_seat_shows_the_tiles_that_everybody_knows_it_has():
    for game in moments():
        view = game.view(None)
        things = laid(view)
        for seat in range(view.seats):
            for face in view.roster(seat):
                assert ("agent", seat * len(view.cards) + face) in things


def test_the_tiles_of_a_roster_lie_side_by_side():
    for panel in places(table(seats=4).view(A)).panels:
        for count in (6, 9, 12):
            boxes = rostered(panel, count)
            assert len(boxes) == count
            assert apart(boxes)
            assert all(is_inside(box, panel.roster) for box in boxes)


def test_while_one_is_discarding_the_hand_lies_large_over_the_empty_city():
    for setup in SETUPS:
        view = next(it for it in views(setup) if is_discarding(it))
        city, things = places(view).city, laid(view)
        boxes = [things["card", it].box for it in view.hand[view.viewer]]
        assert apart(boxes)
        assert all(is_inside(box, city) for box in boxes)


# What a tile shows


def test_a_tile_face_down_is_the_same_back_whoever_it_is():
    pictures = set()
    for name in ("avelar", "gaspar", "lila"):
        game = table({"church": f"A:{name}"})
        pictures.add(tile_of(game.view(B), card(game, f"A:{name}")))
    assert pictures == {("back", A, 1)}


def test_its_owner_half_sees_a_tile_face_down():
    game = table({"church": "A:avelar"})
    kind, id, traits = tile_of(game.view(A), card(game, "A:avelar"))
    assert (kind, id) == ("character", "avelar")
    assert traits.veiled
    assert traits.owner == A


def test_whoever_has_peeked_half_sees_it_too_and_nobody_else():
    game = table({"church": "A:avelar"}, seats=3)
    hidden = card(game, "A:avelar")
    game.show(B, hidden)
    assert tile_of(game.view(B), hidden)[2].veiled
    assert tile_of(game.view(2), hidden) == tile_of(game.view(None), hidden) == ("back", A, 1)


def test_a_tile_face_up_is_seen_by_all():
    game = table({"tamariz": "A:avelar"})
    pictures = {tile_of(game.view(viewer), card(game, "A:avelar")) for viewer in (A, B, None)}
    [(_, id, traits)] = pictures
    assert id == "avelar"
    assert not traits.veiled


def test_a_roster_dims_who_lies_open_and_not_who_lies_hidden():
    game = table({"tamariz": "B:avelar", "church": "B:gaspar"})
    view = game.view(A)
    things = laid(view)
    faded = {
        picture[1]
        for (kind, n), (_, _, picture, *_) in things.items()
        if kind == "agent" and n // len(view.cards) == B and picture[2].faded
    }
    assert faded == {"avelar"}


def test_a_tile_shows_how_strong_it_is_where_it_lies():
    game = table({"palacio": "A:evelyn"})
    *_, traits = tile_of(game.view(A), card(game, "A:evelyn"))
    assert (traits.power, traits.strength) == (1, 2)


class Drawer(Typewriter):
    """A canvas that records pictures as well."""

    def __init__(self, *given) -> None:
        super().__init__(*given)
        self.drawn: set[str] = set()

    def sprite(self, name, *_) -> None:
        self.drawn.add(name.removeprefix("city_of_spies/"))


ADVICE = 70  # the height of the advice above the table


@pytest.mark.parametrize("screen", SCREENS[:3], ids=str)
@pytest.mark.parametrize("is_open", [True, False])
def test_a_reward_shows_its_flag_its_medals_and_its_symbols(is_open, screen):
    """In the Museum, where it is small, its medals could not be read."""
    rewards = {"museum": "zsofia", "tamariz": "quijote"}
    game = table(rewards=rewards, city="church museum palacio tamariz atlantico muchaxo")
    game.show(A, card(game, "zsofia"))
    if is_open:
        game.reveal(card(game, "zsofia"))
        game.face_down = ()
    things = BOARD.layout(game.view(A), table_area(screen.canvas(), ADVICE))
    shown = {"zsofia": {"flag_hu", "sign_seduction", "sign_woman"}, "quijote": {"flag_es", "medal"}}
    for name, marks in shown.items():
        reward = card(game, name)
        (lies,) = [it for it in things if it.thing == ("card", reward)]
        canvas = Drawer(screen.canvas().surface, screen.scale).layer(*lies.box[2:])
        BOARD.paint(canvas, lies.picture)
        assert canvas.drawn >= marks
        face = game.faces[reward]
        numbers = (game.power[face], game.medals[face]) if "medal" in marks else (game.power[face],)
        assert canvas.written == [*map(str, numbers)]


def test_the_number_of_a_fourth_cell_can_be_read_where_it_is_small():
    canvas = SCREENS[0].canvas().layer(27, 27)
    paint_order(canvas, canvas.box, 4)
    across, down = canvas.surface.get_size()
    row = [sum(canvas.surface.get_at((x, down * 3 // 8))[:3]) for x in range(across)]
    letters = row[across // 5 : -(across // 5)]
    strokes = "".join("x" if it > 400 else " " for it in letters).split()
    assert len(strokes) == 3  # of I, and the two of V


def test_the_number_of_the_deck_does_not_cover_a_tile_that_is_to_be_judged():
    game = table({"tamariz": "A:konrad - -"})
    resolve(game)
    game.show(A, game.deck[0])  # it lay open before it came to the deck
    assert ("deck", 0) in laid(game.view(A))
    choose(game, "conspire", place(game, "tamariz"))
    assert ("deck", 0) not in laid(game.view(A))
    assert ("deck", 0) in laid(game.view(B))


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_with_secret_missions_nothing_is_written_that_is_too_small_to_be_read(screen):
    test_boards.test_nothing_is_written_that_is_too_small_to_be_read(SETUPS[-1], BOARD, screen)
