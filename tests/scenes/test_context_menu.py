"""A choice between answers stands beside the thing that was touched for them."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from spytable.core import registry
from spytable.scenes.table.context_menu import lay_out_menu
from spytable.ui.box import Box
from spytable.ui.widgets import Button
from tests.support import window
from tests.support.desk import Desk, at_table
from tests.support.screens import is_inside

pytestmark = pytest.mark.usefixtures("fresh_home")

WINDOW = Box(10, 10, 600, 400)


def laid(thing: Box, *labels: str, room: Box = WINDOW) -> list[Box]:
    buttons = [Button(label, "answer") for label in labels]
    lay_out_menu(window.new_canvas(), buttons, thing, room)
    return [button.box for button in buttons]


def touched() -> Desk:
    """A table at which a card in the hand was touched that may be shown or discarded."""
    game = registry.game("agent_avenue")
    desk = at_table("agent_avenue", seed=next(it for it in count() if game(2, it).active == 0))
    desk.touch(("card", desk.table.match.game.hand[0][0]))
    desk.step()
    return desk


def choices(desk: Desk) -> list[Box]:
    return [it.box for it in desk.widgets if it.value in desk.table.selection.choices]


def test_it_stands_side_by_side_above_the_thing():
    thing = Box(200, 300, 80, 100)
    first, second = laid(thing, "Face up", "Discard")
    assert first.right <= second.x
    assert first.y == second.y
    assert thing.y - 20 < first.bottom <= thing.y


def test_it_stands_below_where_there_is_no_room_above():
    assert laid(Box(200, 20, 80, 100), "Face up", "Discard")[0].y >= 120


@pytest.mark.parametrize("x", [10, 530])
def test_it_never_leaves_the_window(x):
    assert all(is_inside(box, WINDOW) for box in laid(Box(x, 200, 80, 100), "Face up", "Discard"))


def test_what_is_too_wide_stands_one_below_the_other():
    narrow = Box(0, 0, 150, 400)
    first, second = laid(Box(20, 300, 80, 100), "Face up", "Discard", room=narrow)
    assert first.x == second.x
    assert first.bottom <= second.y
    assert is_inside(second, narrow)


def test_a_card_that_was_touched_offers_its_answers_beside_it():
    desk = touched()
    card = desk.place(desk.table.selection.picker.touched[0])
    first, second = choices(desk)
    assert 0 < card.y - first.bottom < 20
    assert first.x < card.centre[0] < second.right


def test_the_answers_stay_beside_a_card_that_is_looked_at_nearer():
    desk = touched()
    desk.press(pygame.K_PLUS)
    box = desk.place(desk.table.selection.picker.touched[0])
    assert all(abs(it.centre[0] - box.centre[0]) < box.w + it.w for it in choices(desk))


def test_a_second_touch_of_the_card_lets_it_go():
    desk = touched()
    desk.touch(desk.table.selection.picker.touched[0])
    assert choices(desk) == []
