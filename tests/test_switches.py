"""Switches, sliders and tabs: by pointer and by keys, and what cannot be changed stays."""

from __future__ import annotations

import pygame
import pytest
from window import at, canvas, click, down, focused, pointer

from spytable.ui.box import Box
from spytable.ui.group import Group
from spytable.ui.switches import Slider, Switch
from spytable.ui.tabs import Tabs
from spytable.ui.widget import USED, Act, State, Widget

WORDS = ("Off", "On")
TABS = [("rules", "Rules"), ("cards", "Cards"), ("words", "Words")]
HIGH = Box(100, 100, 200, 320)


def drawn(widget: Widget, **state) -> bytes:
    sheet = canvas()
    widget.draw(sheet, State(**state))
    return pygame.image.tobytes(sheet.surface, "RGB")


def slider(value: int = 5, step: int = 1, reason: str = "") -> Slider:
    made = at(Slider(0, 10, value, "sound", "{} of 10".format, step, reason=reason))
    made.draw(canvas(), State())
    return made


# Switches


def test_a_click_turns_a_switch() -> None:
    switch = at(Switch(False, "motion", WORDS))
    group = Group([switch])
    assert click(group, switch.box.centre, 1) == Act("motion", True)
    assert click(group, switch.box.centre, 2) == Act("motion", False)


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


def test_a_slider_stops_at_its_ends_and_keeps_its_steps() -> None:
    assert focused(slider(10)).handle(down(pygame.K_RIGHT), 0) is USED
    assert focused(slider(4, step=2)).handle(down(pygame.K_RIGHT), 0) == Act("sound", 6)


def test_a_click_on_the_track_brings_the_knob_there() -> None:
    made = slider()
    group = Group([made])
    assert group.handle(pointer(pygame.MOUSEBUTTONDOWN, (made.box.x + 5, 120)), 0) == Act(
        "sound", 0
    )
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (made.box.x + 5, 120)), 0) is USED


def test_the_knob_follows_the_pointer_also_beyond_the_track() -> None:
    made = slider()
    group = Group([made])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (made.box.x + 5, 120)), 0)
    group.handle(pointer(pygame.MOUSEMOTION, (900, 500)), 0)
    assert made.value == 10


def test_the_wheel_moves_a_slider() -> None:
    made = slider()
    group = Group([made])
    group.handle(pointer(pygame.MOUSEMOTION, made.box.centre), 0)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert group.handle(wheel, 0) == Act("sound", 4)


# Tabs


def test_arrows_turn_over_the_tabs() -> None:
    group = focused(at(Tabs(TABS, "rules", "tab")))
    assert group.handle(down(pygame.K_RIGHT), 0) == Act("tab", "cards")
    assert group.handle(down(pygame.K_LEFT), 0) == Act("tab", "rules")
    assert group.handle(down(pygame.K_LEFT), 0) is USED


def test_tabs_in_a_high_box_stand_below_each_other() -> None:
    tabs = at(Tabs(TABS, "rules", "tab"), HIGH)
    assert focused(tabs).handle(down(pygame.K_DOWN), 0) == Act("tab", "cards")
    assert click(Group([tabs]), (200, 110)) == Act("tab", "rules")


def test_a_click_brings_a_tab_to_the_front() -> None:
    tabs = at(Tabs(TABS, "rules", "tab"))
    assert click(Group([tabs]), (tabs.box.right - 5, 120)) == Act("tab", "words")


# All of them


@pytest.mark.parametrize(
    "widget",
    [
        Switch(False, "x", WORDS, reason="Not now."),
        Slider(0, 10, 5, "x", reason="Not now."),
        Tabs(TABS, "cards", "x", reason="Not now."),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_what_cannot_be_changed_stays_and_tells_why(widget: Widget) -> None:
    before = at(widget).value
    widget.draw(canvas(), State())
    group = Group([widget])
    click(group, (widget.box.x + 8, 120), 1)
    group.focus(widget)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_RETURN):
        group.handle(down(key), 2)
    assert (widget.value, widget.tip) == (before, "Not now.")


@pytest.mark.parametrize(
    "made",
    [
        lambda value, reason: Switch(value, "x", WORDS, reason=reason),
        lambda value, reason: Slider(0, 10, 3 + 4 * value, "x", reason=reason),
        lambda value, reason: Tabs(TABS, TABS[value][0], "x", reason=reason),
    ],
    ids=["Switch", "Slider", "Tabs"],
)
def test_one_sees_what_is_set_what_is_pointed_at_and_what_cannot_be_set(made) -> None:
    widget = at(made(True, ""))
    over = (105.0, 120.0)
    looks = {
        drawn(widget),
        drawn(widget, pointer=over),
        drawn(at(made(False, ""))),
        drawn(at(made(True, "Not now."))),
    }
    assert len(looks) == 4
