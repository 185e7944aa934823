"""What was drawn is kept as long as there is room for it, whatever it is."""

from __future__ import annotations

import pygame
import pytest

from spytable.ui.surface_memory import DRAWN, SurfaceMemory, kept
from tests.support import window  # opens a display
from tools import shots
from tools.still import StillApp

WIDE = 10
ROOM = 3 * WIDE * WIDE * 4  # bytes of three surfaces


def surface(width: int = WIDE) -> pygame.Surface:
    return pygame.Surface((width, WIDE), pygame.SRCALPHA)


@pytest.fixture
def memory() -> SurfaceMemory:
    assert window.PLACE
    return SurfaceMemory(ROOM)


def test_what_was_used_last_is_kept_and_the_rest_makes_room(memory: SurfaceMemory) -> None:
    first = memory.get("first", surface)
    memory.get("second", surface)
    memory.get("third", surface)
    assert memory.get("first", surface) is first
    memory.get("fourth", surface)
    assert [key in memory for key in ("first", "second", "third", "fourth")] == [1, 0, 1, 1]
    assert memory.size == ROOM


def test_a_large_surface_takes_the_room_of_several(memory: SurfaceMemory) -> None:
    for name in "abc":
        memory.get(name, surface)
    memory.get("large", lambda: surface(2 * WIDE))
    assert [name in memory for name in "abc"] == [False, False, True]
    assert memory.size == ROOM


def test_one_that_is_larger_than_all_the_room_is_kept_alone(memory: SurfaceMemory) -> None:
    memory.get("small", surface)
    whole = memory.get("whole", lambda: surface(9 * WIDE))
    assert memory.peek("whole") is whole
    assert "small" not in memory
    memory.get("small", surface)
    assert "whole" not in memory


def test_a_glance_is_no_use(memory: SurfaceMemory) -> None:
    for name in "abc":
        memory.get(name, surface)
    assert memory.peek("a") is not None
    memory.get("d", surface)
    assert memory.peek("a") is None


def test_functions_share_a_memory_and_keep_what_they_draw_apart(memory: SurfaceMemory) -> None:
    @kept(memory)
    def low(width: int, height: int = 1) -> pygame.Surface:
        return pygame.Surface((width, height))

    @kept(memory)
    def high(width: int) -> pygame.Surface:
        return pygame.Surface((width, 4))

    assert low(3) is low(3) is not high(3)
    assert low(3, height=2) is low(3, height=2) is not low(3)
    memory.clear()
    assert memory.size == 0
    assert low(3).get_size() == (3, 1)


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((3840, 2160), marks=pytest.mark.slow)])
def test_there_is_room_for_all_of_a_full_table_in_a_window_of_any_size(size) -> None:
    app = StillApp(size, 1.0, "en")
    shots.crowded(app, "moonlight")
    DRAWN.clear()
    app.play._tabletop.refresh()
    app.picture()
    assert DRAWN.size < 0.9 * DRAWN.limit
