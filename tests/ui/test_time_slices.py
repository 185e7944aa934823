from __future__ import annotations

from functools import partial
from threading import Thread

import pygame
import pytest

from spytable.core import registry
from spytable.ui import text, time_slices
from spytable.ui.surface_memory import DRAWN, SurfaceMemory
from spytable.ui.time_slices import Slices, in_slices
from tests.support import window
from tools import shots
from tools.still import StillApp

NEVER = -1.0  # seconds: over as soon as it begins


def drawn_from(memory: SurfaceMemory, wanted: int, made: list[int]):
    """Draws so many pictures from a memory, and notes which had to be made."""

    def create(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10))

    def draw() -> None:
        for number in range(wanted):
            memory.get(number, partial(create, number))

    return draw


def test_a_drawing_goes_on_where_its_slice_was_over():
    made: list[int] = []
    draw, slices = drawn_from(SurfaceMemory(10**6), 5, made), Slices(NEVER)
    assert [slices.finish(draw) for _ in range(5)] == [False] * 4 + [True]
    assert made == [0, 1, 2, 3, 4], "each of them once, and one in every slice"


def test_a_slice_within_another_leaves_that_its_end():
    around, within, made = Slices(NEVER), Slices(60), []
    memory = SurfaceMemory(10**6)

    def draw() -> None:
        assert within.finish(drawn_from(memory, 2, made))
        memory.get("after", lambda: pygame.Surface((10, 10)))

    assert not around.finish(draw), "two were made, and it is late"
    assert made == [0, 1]
    assert around.finish(draw)


def test_what_is_in_memory_takes_one_slice():
    draw = drawn_from(SurfaceMemory(10**6), 5, [])
    draw()
    assert Slices(NEVER).finish(draw)


def test_there_is_time_in_a_slice():
    assert Slices(60).finish(drawn_from(SurfaceMemory(10**6), 5, []))


def test_a_drawing_that_does_not_fit_the_memory_comes_to_its_end(monkeypatch):
    monkeypatch.setattr(time_slices, "_MOST", 6)
    draw, slices = drawn_from(SurfaceMemory(1000), 5, []), Slices(NEVER)
    assert [slices.finish(draw) for _ in range(7)] == [False] * 6 + [True]
    assert not slices.finish(draw), "the next one has its slices again"


def test_nothing_is_left_outside_a_slice_or_in_another_thread():
    draw = drawn_from(SurfaceMemory(10**6), 5, [])
    thread = Thread(target=drawn_from(SurfaceMemory(10**6), 5, made := []))

    def draw_both() -> None:
        thread.start()
        thread.join()
        draw()

    assert not Slices(NEVER).finish(draw_both)
    assert len(made) == 5
    draw()


def test_a_fault_leaves_no_slice_behind():
    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Slices(NEVER).finish(fail)
    drawn_from(SurfaceMemory(10**6), 5, [])()


def test_lines_of_text_are_measured_in_slices():
    canvas, slices, told = window.new_canvas(), Slices(NEVER), []
    text.width.cache_clear()
    text.wrap.cache_clear()
    words = "Each of these words is measured for itself."
    slow = 0
    while not slices.finish(lambda: told.append(canvas.text_height(words, 200))):
        slow += 1
    assert slow > 4
    assert told == [canvas.text_height(words, 200)]


def test_what_is_drawn_beside_the_window_yields_after_every_slice(monkeypatch):
    monkeypatch.setattr(time_slices, "_BESIDE", NEVER)
    made: list[int] = []
    assert len(list(in_slices(drawn_from(SurfaceMemory(10**6), 5, made)))) == 4
    assert made == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("game", registry.ids())
def test_a_table_drawn_in_slices_is_the_same_table(game):
    """All that is drawn may begin again at any moment."""
    app = StillApp((1280, 720), 1.0, "en")
    shots.first_turn(app, game)
    whole = pygame.image.tobytes(app.picture(), "RGB")
    DRAWN.clear()
    app.play._tabletop.refresh()
    slices, left = Slices(NEVER), 0
    while not slices.finish(app._draw_scenes):
        left += 1
    app.picture()  # also what the stage has put off
    assert left > 10
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == whole


def test_a_table_that_nobody_waits_for_is_painted_at_once():
    app = StillApp((1280, 720), 1.0, "en")
    shots.first_turn(app, "moonlight")
    tabletop = app.play._tabletop
    for draw, is_whole in [(Slices(60.0).finish, False), (lambda scenes: scenes(), True)]:
        DRAWN.clear()
        tabletop.refresh()
        draw(app._draw_scenes)
        assert tabletop._playback.stage.incomplete != is_whole
