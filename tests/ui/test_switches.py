"""Switches and sliders, by pointer and by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from spytable.ui.group import Group
from spytable.ui.switches import Slider, Switch
from spytable.ui.widget import USED, Act, State, Widget
from tests.support.window import at, click, down, focused, new_canvas, pointer

WORDS = ("Off", "On")


def drawn(widget: Widget, **state: Any) -> bytes:
    canvas = new_canvas()
    widget.draw(canvas, State(**state))
    return pygame.image.tobytes(canvas.surface, "RGB")


def slider(value: int = 5) -> Slider:
    slider = Slider(0, 10, value, "sound", "{} of 10".format)
    at(slider).draw(new_canvas(), State())
    return slider


# Switches


def test_a_click_turns_a_switch() -> None:
    switch = at(Switch(False, "motion", WORDS))
    group = Group([switch])
    assert click(group, switch.box.centre, 1) == Act("motion", True)
    assert click(group, switch.box.centre, 2) == Act("motion", False)


def test_a_double_click_turns_a_switch_there_and_back() -> None:
    switch = at(Switch(False, "motion", WORDS))
    group = Group([switch])
    assert click(group, switch.box.centre, 1) == Act("motion", True)
    assert click(group, switch.box.centre, 1.1) == Act("motion", False)


def test_letting_go_beside_a_switch_leaves_it_as_it_was() -> None:
    switch = at(Switch(False, "motion", WORDS))
    group = Group([switch])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, switch.box.centre), 1)
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (5, 5)), 1) is USED
    assert switch.value is False


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT])
def test_keys_turn_a_switch_on(key: int) -> None:
    assert focused(at(Switch(False, "motion", WORDS))).handle(down(key), 0) == Act("motion", True)


def test_arrows_push_the_knob_to_their_side() -> None:
    group = focused(at(Switch(True, "motion", WORDS)))
    assert group.handle(down(pygame.K_RIGHT), 1) is USED
    assert group.handle(down(pygame.K_LEFT), 2) == Act("motion", False)


# Sliders


@pytest.mark.parametrize(
    ("key", "value"),
    [(pygame.K_LEFT, 4), (pygame.K_RIGHT, 6), (pygame.K_HOME, 0), (pygame.K_END, 10)],
)
def test_keys_move_a_slider(key: int, value: int) -> None:
    assert focused(slider()).handle(down(key), 0) == Act("sound", value)


def test_a_slider_stops_at_its_ends() -> None:
    assert focused(slider(10)).handle(down(pygame.K_RIGHT), 0) is USED
    assert focused(slider(0)).handle(down(pygame.K_LEFT), 0) is USED


def test_a_click_on_the_track_brings_the_knob_there() -> None:
    volume = slider()
    group = Group([volume])
    assert group.handle(pointer(pygame.MOUSEBUTTONDOWN, (volume.box.x + 5, 120)), 0) == Act(
        "sound", 0
    )
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (volume.box.x + 5, 120)), 0) is USED


def test_the_knob_follows_the_pointer_even_beyond_the_track() -> None:
    volume = slider()
    group = Group([volume])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (volume.box.x + 5, 120)), 0)
    group.handle(pointer(pygame.MOUSEMOTION, (900, 500)), 0)
    assert volume.value == 10


def test_the_wheel_moves_a_slider() -> None:
    volume = slider()
    group = Group([volume])
    group.handle(pointer(pygame.MOUSEMOTION, volume.box.centre), 0)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert group.handle(wheel, 0) == Act("sound", 4)


def test_a_wheel_that_is_turned_sideways_moves_no_slider() -> None:
    volume = slider()
    group = Group([volume])
    group.handle(pointer(pygame.MOUSEMOTION, volume.box.centre), 0)
    assert group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0), 0) is None


# Both


@pytest.mark.parametrize(
    "setting",
    [
        lambda value: Switch(value, "x", WORDS),
        lambda value: Slider(0, 10, 3 + 4 * value, "x", str),
    ],
    ids=["Switch", "Slider"],
)
def test_value_and_hover_are_visible(setting: Callable[[bool], Widget]) -> None:
    widget = at(setting(True))
    looks = {drawn(widget), drawn(widget, pointer=(105.0, 120.0)), drawn(at(setting(False)))}
    assert len(looks) == 3
