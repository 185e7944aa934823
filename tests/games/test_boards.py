"""Every game lies on the table so that all can be touched, and nothing hidden can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pytest

import spytable
from spytable import words
from spytable.core import registry
from spytable.core.game import Game
from spytable.scenes.table.tabletop import table_area
from spytable.sentences import Speaker
from spytable.ui.board import Board, board_of
from spytable.ui.box import Box
from spytable.ui.picker import Picker
from spytable.ui.snapshot import Forecast, Snapshot
from spytable.ui.stage import Marks, Placement, Stage
from tests.support import promises
from tests.support.hidden import state
from tests.support.promises import Setup, viewers
from tests.support.quick import quick
from tests.support.screens import EXTREMES, NAMES, SCREENS, Screen, is_inside, sample, views

DRAWN = 2  # positions of a table that are drawn for every viewer
TARGET = 44  # the least size of what is touched, at 1080p
SOUNDS = Path(spytable.__file__).parent / "sounds"


PLAIN = ("toy", "moonlight")  # games that are looked at without their boards as well


class Case(NamedTuple):
    """A table with the board of its game, or with the plain one."""

    table: Setup
    is_plain: bool = False

    def __str__(self) -> str:
        return f"{self.table}{' plain' * self.is_plain}"


@pytest.fixture(
    params=[
        *(Case(table) for table in promises.default_setups()),
        *(Case(table, True) for table in promises.default_setups() if table.id in PLAIN),
    ],
    ids=str,
)
def case(request) -> Case:
    return request.param


@pytest.fixture
def table(case) -> Setup:
    return case.table


@pytest.fixture
def board(case) -> Board:
    return Board() if case.is_plain else board_of(case.table.id)


@pytest.fixture(params=quick(SCREENS, EXTREMES[:1]), ids=str)
def screen(request) -> Screen:
    return request.param


# The quick loop tries these in the window with the least room only.
LEAST_ROOM = pytest.mark.parametrize("screen", quick(SCREENS, EXTREMES[1:]), ids=str, indirect=True)


def answered(view: Game) -> set[tuple]:
    """The things in the answers of the viewer."""
    if view.viewer not in view.asked:
        return set()
    return {thing for answer in view.actions(view.viewer) for thing in view.things(answer)}


def answering(table: Setup) -> Iterator[tuple[Game, set[tuple]]]:
    """What those see who are asked, with the things in their answers."""
    return ((view, things) for view in views(table) if (things := answered(view)))


def laid(board: Board, view: Game, area: Box) -> Stage:
    """A stage on which a view lies."""
    stage = Stage(board.paint)
    stage.aim(board.layout(view, area), 0, 0)
    return stage


def test_everything_in_an_answer_can_be_touched_at_its_centre(table, board, screen):
    area = table_area(screen.canvas())
    touched = 0
    for view, things in answering(table):
        stage = laid(board, view, area)
        for thing in things:
            place = stage.placement(thing)
            assert place, thing
            assert is_inside(place.box, area), thing
            assert stage.hit(place.box.centre) == thing
            touched += 1
    assert touched


def test_what_is_touched_is_large_enough(table, board):
    screen = Screen((1920, 1080))
    area = table_area(screen.canvas())
    for view, things in answering(table):
        stage = laid(board, view, area)
        for thing in things:
            _, _, *size = stage.placement(thing).box
            assert min(size) >= TARGET, thing


WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def walked(stage: Stage, things: set[tuple]) -> set[tuple]:
    """All that the arrow keys reach from where they begin."""
    reached = [next(thing for thing in stage.things() if thing in things)]
    for thing in reached:
        beside = {stage.beside(thing, things, *way) for way in WAYS}
        reached += beside.difference(reached)
    return set(reached)


def test_everything_in_an_answer_is_reached_by_arrow_keys(table, board, screen):
    area = table_area(screen.canvas())
    for view, things in answering(table):
        assert walked(laid(board, view, area), things) == things


def is_described(view: Game, place: Placement) -> bool:
    """Whether something is told of a thing that is pointed at, besides its name.

    Of a hidden card it is always told that it is hidden.
    """
    speaker = Speaker(view, NAMES)
    (kind, n), *below = place.about or (place.thing,)
    hidden = kind == "card" and view.faces[n] is None
    return bool(hidden or below or speaker.text((kind, n)) or speaker.notes((kind, n)))


WHOLE = [
    table
    for table in promises.default_setups()
    if table.id != "toy" and registry.game(table.id).status == "whole"
]


@pytest.mark.parametrize("table", WHOLE, ids=str)
def test_something_is_told_of_everything_that_can_be_pointed_at(table):
    board, area = board_of(table.id), table_area(Screen((1920, 1080)).canvas())
    silent = {
        place.about or place.thing
        for view in views(table)
        for place in board.layout(view, area)
        if not (place.scenery or is_described(view, place))
    }
    assert not silent


@LEAST_ROOM
def test_everything_lies_on_the_table_once(table, board, screen):
    area = table_area(screen.canvas())
    for view in views(table):
        placements = board.layout(view, area)
        assert len({place.thing for place in placements}) == len(placements)
        for place in placements:
            assert is_inside(place.box, area), place
            assert place.box.w > 1
            assert place.box.h > 1


def test_everything_that_can_be_touched_has_a_name(table, board):
    area = table_area(SCREENS[0].canvas())
    for view in views(table):
        speaker = Speaker(view, NAMES)
        for place in board.layout(view, area):
            for thing in () if place.scenery else (place.thing, *place.about):
                assert thing[0] in ("seat", "card", *view.kinds)
                assert not re.fullmatch(r"[a-z_.]+\.[a-z_.]+", speaker.thing(thing))


def test_a_layout_changes_nothing_and_is_always_the_same(table, board):
    area = table_area(SCREENS[0].canvas())
    for view in views(table):
        before = state(view)
        assert board.layout(view, area) == board.layout(view, area)
        assert state(view) == before


@LEAST_ROOM
def test_every_picture_can_be_painted(table, board, screen):
    canvas = screen.canvas()
    pictures = {
        place.picture: place.box
        for view in views(table)
        for place in board.layout(view, table_area(canvas))
        if place.picture is not None
    }
    assert pictures
    for picture, box in pictures.items():
        sketch = canvas.layer(box.w, box.h)
        board.paint(sketch, picture)
        assert sketch.surface.get_bounding_rect().size, picture


@pytest.mark.parametrize("height", [4, 12])
def test_every_card_can_be_painted_however_little_room_there_is(table, board, height):
    """Five players, large letters, a small window and the goal above the board leave this much."""
    canvas = SCREENS[0].canvas()
    for exhibit in board.gallery(registry.game(table.id)):
        board.paint(canvas.layer(height * exhibit.shape, height), exhibit.picture)


def test_nothing_is_written_that_is_too_small_to_be_read(table, board, screen):
    canvas = screen.typewriter()
    area = table_area(canvas)
    for view in islice(views(table), 0, None, 2 * table.seats + 1):
        actions = view.actions(view.viewer) if view.viewer in view.asked else ()
        for action in (None, *actions[-1:]):
            forecast = action and (action, view.foresee(action))
            board.background(canvas, Snapshot(view, area, NAMES, forecast))
        for place in board.layout(view, area):
            if place.picture is not None:
                board.paint(canvas.layer(place.box.w, place.box.h), place.picture)
    assert canvas.written
    assert canvas.unread == set()


def events(id: str) -> set[str]:
    """The events of a game, those of its former editions too."""
    return {kind for game in registry.editions(id).values() for kind in game.events}


def test_a_pace_is_given_to_events_that_there_are(table, board):
    assert board.pace.keys() <= events(table.id)


def test_events_sound_by_sounds_that_there_are(table, board):
    sounds = board.sounds
    assert sounds.keys() <= events(table.id)
    for sound in sounds.values():
        assert (SOUNDS / f"{sound}.wav").exists(), sound


def test_the_gallery_shows_every_card_with_its_words(table, board):
    exhibits = board.gallery(registry.game(table.id))
    assert len({exhibit.key for exhibit in exhibits}) == len(exhibits)
    shown = {exhibit.key for exhibit in exhibits}
    for card in registry.game(table.id).cards:
        assert f"{table.id}.card.{card}" in shown
    for exhibit in exhibits:
        assert words.has(f"{exhibit.key}.name")
        sketch = SCREENS[0].canvas().layer(200 * exhibit.shape, 200)
        board.paint(sketch, exhibit.picture)
        assert sketch.surface.get_bounding_rect().size


# Hidden means hidden


class Painter:
    """Draws the table of a game as a scene does; what was painted once is kept."""

    def __init__(self, board: Board, screen: Screen) -> None:
        self.board = board
        self.canvas = screen.canvas()
        self.area = table_area(self.canvas)
        self.stage = Stage(self.board.paint)

    def frames(self, view: Game) -> Iterator[bytes]:
        """The table by itself, and with a forecast of each of the first few answers."""
        yield self.frame(view)
        if view.viewer in view.asked:
            for answer in view.actions(view.viewer)[:2]:
                yield self.frame(view, (answer, view.foresee(answer)))

    def frame(self, view: Game, forecast: Forecast | None = None) -> bytes:
        """The pixels of the table."""
        glow = Picker(view, view.viewer).glow if view.viewer in view.asked else ()
        self.canvas.fill_background()
        self.board.background(self.canvas, Snapshot(view, self.area, NAMES, forecast))
        self.stage.aim(self.board.layout(view, self.area), 0, 0)
        self.stage.draw(self.canvas, 0, Marks(glow))
        return pygame.image.tostring(self.canvas.surface, "RGB")


@pytest.mark.parametrize("screen", quick([SCREENS[0], EXTREMES[1]], EXTREMES[1:]), ids=str)
def test_what_a_viewer_cannot_know_is_not_in_the_picture(table, board, screen):
    painter, rng = Painter(board, screen), Random(8)
    worlds = 0
    for game in Random(4).sample(sample(table), DRAWN):
        for viewer in viewers(game):
            view = game.view(viewer)
            world = view.imagine(rng)
            worlds += world.faces != game.faces
            again = world.view(viewer)
            layout = painter.board.layout
            assert layout(again, painter.area) == layout(view, painter.area)
            for frame, other in zip(painter.frames(view), painter.frames(again), strict=True):
                assert frame == other
    assert worlds


def test_what_a_viewer_knows_is_in_the_picture(table, board):
    """The comparison above would notice a face: another viewer's table looks different."""
    painter = Painter(board, SCREENS[0])
    game = table.new(seed=11)
    assert len({painter.frame(game.view(viewer)) for viewer in range(game.seats)}) == game.seats
