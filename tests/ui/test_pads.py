"""Game pads press the keys that the program understands: once for each push, and no more."""

from __future__ import annotations

import sys

import pygame
import pytest
from pygame._sdl2 import controller

from spytable.ui.pads import DELAY, PACE, Pads
from tests.support import window
from tests.support.pad_events import MadeUpPad, leant, lifted, pressed, sdl_of_pygame

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY
TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def keys(pads: Pads, *events: pygame.event.Event, now: float = 0) -> list[str]:
    """The names of the keys that events press, with shift where that is held."""
    pressed = [pads.translated(event, now) for event in events]
    return [_name(event) for event in pressed if event.type == pygame.KEYDOWN]


def _name(event: pygame.event.Event) -> str:
    return ("shift " if event.mod & pygame.KMOD_SHIFT else "") + pygame.key.name(event.key)


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, "return"),
        (pygame.CONTROLLER_BUTTON_B, "escape"),
        (pygame.CONTROLLER_BUTTON_X, "h"),
        (pygame.CONTROLLER_BUTTON_Y, "z"),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "shift tab"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "tab"),
        (pygame.CONTROLLER_BUTTON_START, "p"),
        (pygame.CONTROLLER_BUTTON_BACK, "?"),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, "up"),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
    ],
)
def test_a_button_is_a_key(button, key):
    assert keys(Pads(), pressed(button), lifted(button)) == [key]


def test_other_events_stay_as_they_are():
    pads, event = Pads(), window.down(pygame.K_u)
    assert pads.translated(event, 0) is event
    # SDL tells of every pad twice: as a pad, and as a stick of which nobody knows the buttons.
    stick = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
    assert pads.translated(stick, 0) is stick
    assert keys(pads, pressed(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_a_stick_is_one_arrow_for_each_push_however_it_trembles():
    pads = Pads()
    tremble = [leant(LEFT_X, 0.8 + n % 2 * 0.2) for n in range(500)]
    assert keys(pads, leant(LEFT_X, 0.3), *tremble) == ["right"]
    assert keys(pads, leant(LEFT_X, 0.5), leant(LEFT_X, 0.7)) == []
    assert keys(pads, leant(LEFT_X, 0.0), leant(LEFT_X, -1.0)) == ["left"]


def test_a_stick_at_rest_may_drift():
    rest = [leant(axis, share) for axis in range(6) for share in (0.2, -0.2, 0.35)]
    assert keys(Pads(), *rest) == []


def test_between_two_directions_a_stick_keeps_the_one_it_has():
    pads = Pads()
    assert keys(pads, leant(LEFT_X, 0.9)) == ["right"]
    assert keys(pads, leant(LEFT_Y, 0.7), leant(LEFT_X, 0.69), leant(LEFT_X, 0.71)) == []
    assert keys(pads, leant(LEFT_Y, 0.9), leant(LEFT_X, 0.1)) == ["down"]


def test_the_right_stick_reads_and_the_triggers_zoom():
    assert keys(Pads(), leant(RIGHT_Y, -1.0), leant(RIGHT_Y, 0.0)) == ["shift up"]
    assert keys(Pads(), leant(TRIGGER, 1.0), leant(TRIGGER, 0.0)) == ["+"]
    # Some rest at the other end until they are touched for the first time.
    assert keys(Pads(), leant(TRIGGER, -1.0)) == []


def repeats(pads: Pads, start: float, seconds: float) -> int:
    """How often a key is pressed again, looked at 60 times a second."""
    times = [start + frame / 60 for frame in range(round(seconds * 60))]
    return sum(pads.repeated(now) is not None for now in times)


def test_a_direction_that_is_held_repeats_after_a_while():
    pads = Pads()
    assert pads.repeated(9) is None
    keys(pads, leant(LEFT_X, 1.0), now=10)
    assert repeats(pads, 10, DELAY - 0.02) == 0
    assert repeats(pads, 10 + DELAY, 1) == pytest.approx(1 / PACE, abs=2)
    assert _name(pads.repeated(20)) == "right"
    keys(pads, leant(LEFT_X, 0.0), now=21)
    assert repeats(pads, 21, 2) == 0


def test_a_frame_that_takes_long_is_not_made_up_for():
    pads = Pads()
    keys(pads, leant(LEFT_X, 1.0))
    assert pads.repeated(5) is not None
    assert pads.repeated(5) is None


@pytest.mark.parametrize(
    "other",
    [
        pressed(pygame.CONTROLLER_BUTTON_A),  # what is held then was meant for what was there
        lifted(pygame.CONTROLLER_BUTTON_DPAD_DOWN),
        pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
    ],
)
def test_what_ends_a_hold(other):
    pads = Pads()
    keys(pads, pressed(pygame.CONTROLLER_BUTTON_DPAD_DOWN), other)
    assert repeats(pads, 0, 3) == 0


def test_one_pad_does_not_end_what_another_holds():
    pads = Pads()
    keys(pads, pressed(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pad=1))
    keys(pads, lifted(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pad=2), leant(LEFT_X, 0.0, pad=2))
    assert repeats(pads, 0, 3) > 0


def test_a_button_that_comes_up_ends_no_stick():
    pads = Pads()
    keys(pads, pressed(pygame.CONTROLLER_BUTTON_A), leant(LEFT_X, 1.0))
    keys(pads, lifted(pygame.CONTROLLER_BUTTON_A))
    assert repeats(pads, 0, 3) > 0


# What is plugged in


def test_a_system_without_pads_is_no_fault(monkeypatch):
    def fail() -> None:
        raise RuntimeError("no support")

    monkeypatch.setattr(controller, "init", fail)
    pads = Pads()
    pads.open()
    keys(pads, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert not pads.are_there


def test_a_pygame_without_pads_is_no_fault(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    pads = Pads()
    pads.open()
    assert not pads.are_there


def test_a_pad_that_is_gone_before_it_is_looked_at():
    pads = Pads()
    pads.open()
    keys(pads, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99))
    assert not pads.are_there


def test_a_pad_may_come_and_go():
    sdl = sdl_of_pygame()
    if sdl is None:
        pytest.skip("only on Linux it can be told where pygame has its SDL")
    pads = Pads()
    pads.open()
    try:
        for _ in range(2):
            pad = MadeUpPad(sdl)
            assert taken(pads) == []
            assert pads.are_there
            pad.press(pygame.CONTROLLER_BUTTON_A)
            pad.lean(LEFT_X, -1.0)
            assert sorted(taken(pads)) == ["left", "return"]
            pad.pull_out()
            assert taken(pads) == []
            assert not pads.are_there
    finally:
        pads.close()


def taken(pads: Pads) -> list[str]:
    """The keys that are pressed now."""
    return keys(pads, *pygame.event.get())
