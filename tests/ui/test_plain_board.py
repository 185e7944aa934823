"""A game without a board of its own: it lies on the table as plates, and can be played there."""

from __future__ import annotations

import pygame
import pytest

from spytable.core import registry
from spytable.core.game import Game
from spytable.scenes.rulebook import GALLERY
from spytable.scenes.saves import Saves
from spytable.ui import plain_board
from spytable.ui.board import Board, board_of
from spytable.ui.box import Box
from tests.support.desk import at_table, by_keys, by_mouse, play_on
from tests.support.screens import SCREENS, is_inside

AREA = Box(0, 0, 1200, 800)

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def no_board(monkeypatch):
    """The toy game has no folder `board`."""
    there = registry.board
    monkeypatch.setattr(registry, "board", lambda id: None if id == "toy" else there(id))


def toy(seats: int = 3) -> Game:
    return registry.new("toy", seats, seed=4)


def group(view: Game, first: tuple[str, int], area: Box = AREA) -> plain_board.Group:
    """The group that a thing heads."""
    return next(it for it in plain_board.arranged(view, area) if it.things[0] == first)


def test_a_game_without_a_board_gets_the_plain_one(no_board):
    assert board_of("toy") == Board()
    assert board_of("moonlight") != Board()


@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_a_match_is_played_to_its_end_without_a_board(no_board, act):
    desk = at_table("toy", "human novice novice")
    play_on(desk, act)
    assert desk.table.match.game.outcome


def test_its_rulebook_and_its_saves_show_it_as_well(no_board):
    desk = at_table("toy", "human novice novice")
    desk.show_rulebook("toy", GALLERY)
    desk.step()
    assert len(desk.scene._gallery.exhibits) == len(registry.game("toy").cards)
    desk.press(pygame.K_ESCAPE)
    desk.show_saves()
    assert isinstance(desk.scene, Saves)
    desk.step()


def test_what_is_reported_of_a_seat_lies_beside_it():
    view = toy().view(1)
    things = group(view, ("seat", 1)).things
    assert things == [("seat", 1), *(("card", card) for card in view.hand[1])]


def test_what_nothing_tells_of_comes_last_and_backs_after_what_is_known():
    view = toy().view(1)
    *_, last = plain_board.arranged(view, AREA)
    backs = [view.faces[n] is None for kind, n in last.things if kind == "card"]
    assert backs == sorted(backs)
    assert set(view.deck) <= {n for kind, n in last.things if kind == "card"}


def test_every_seat_and_card_is_there_once():
    view = toy(6).view(None)
    things = [thing for group in plain_board.arranged(view, AREA) for thing in group.things]
    assert len({*things}) == len(things)
    assert {("seat", seat) for seat in range(6)} <= {*things}
    assert {("card", card) for card in range(len(view.faces))} <= {*things}


def test_a_group_begins_a_row_if_the_plates_stay_large_enough():
    view = toy().view(0)
    assert len({group.boxes[0].x for group in plain_board.arranged(view, AREA)}) == 1
    small = Box(0, 0, 420, 300)
    assert len({group.boxes[0].x for group in plain_board.arranged(view, small)}) > 1


@pytest.mark.parametrize("size", [(1200, 800), (420, 300), (120, 90)])
def test_there_is_room_in_any_area(size):
    area = Box(10, 10, *size)
    for group in plain_board.arranged(toy(6).view(0), area):
        assert all(is_inside(box, area) for box in group.boxes)


def test_a_plate_says_the_name_of_an_open_card_and_a_back_says_nothing():
    view = toy().view(0)
    for place in plain_board.layout(view, AREA):
        kind, n = place.thing
        if kind == "card":
            canvas = SCREENS[0].typewriter()
            plain_board.paint(canvas, place.picture)
            face = view.faces[n]
            assert canvas.written == ([] if face is None else [view.cards[face].capitalize()])


def test_the_names_of_other_things_have_their_numbers():
    view = toy().view(0)
    name = plain_board.Name("toy", *view.term(("pile", 0))[:1], (("cards", 3),))
    assert str(name) == "the deck (3)"
