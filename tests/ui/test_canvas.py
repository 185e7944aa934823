"""The canvas joins, blends and clips as it should; colours have enough contrast."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from spytable.ui import bevels, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.paper import draw_paper
from tests.support.window import new_canvas


def test_logical_and_real_pixels_agree() -> None:
    full = new_canvas((3840, 2160))
    assert (full.unit, full.width, full.height) == (2, 1920, 1080)
    assert full.to_logical((3840, 1080)) == (1920, 540)
    assert new_canvas((1024, 640)).unit == 0.62
    assert new_canvas((1920, 1080), 1.5).width == 1280


def test_a_ring_that_begins_above_the_window_does_not_reach_below_its_box() -> None:
    canvas = new_canvas((1920, 1080))
    canvas.surface.fill(theme.PAPER)
    box = Box(100, -80, 200, 120)
    canvas.ring(box, theme.STAMP)
    sides = (box.x - 2, box.right + 1)
    seen = [canvas.surface.get_at((round(x), round(box.bottom + 30))) for x in sides]
    assert {*map(tuple, seen)} == {tuple(pygame.Color(theme.PAPER))}


def test_adjacent_boxes_are_adjacent_in_real_pixels() -> None:
    canvas = new_canvas((1024, 640))
    left, right = map(canvas.rect, Box(7, 7, 101, 30).columns(2))
    assert left.right == right.left


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [part / 255 for part in pygame.Color(colour)[:3]]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(
    ("ink", "plate"),
    [
        *((theme.INK, plate) for plate in (theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK)),
        *((theme.INK, plate) for plate in (theme.BRASS, theme.LAMP)),
        *((theme.INK_SOFT, plate) for plate in (theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK)),
        *((theme.PAPER, plate) for plate in (theme.FELT, theme.FELT_LIT, theme.INK)),
        *((theme.LAMP, plate) for plate in (theme.FELT, theme.FELT_DARK)),
        *((theme.BLACK, seat.colour) for seat in theme.SEATS),
    ],
)
def test_text_can_be_read_on_its_plate(ink: str, plate: str) -> None:
    assert contrast(ink, plate) >= 4.5


@pytest.mark.parametrize(
    "bevel",
    [
        *(bevels.PAPER, bevels.PAPER_LIT, bevels.PAPER_LOW, bevels.GROOVE, bevels.FIELD),
        *(bevels.BRASS, bevels.BRASS_LIT, bevels.BRASS_LOW),
        *(bevels.FIELD, bevels.FIELD_LIT, bevels.ROW_LIT, bevels.ROW_CHOSEN),
    ],
)
def test_text_can_be_read_on_every_bevel(bevel: bevels.Bevel) -> None:
    assert min(contrast(theme.INK, bevel.top), contrast(theme.INK, bevel.bottom)) >= 4.5


def test_a_disabled_button_can_still_be_read() -> None:
    assert contrast(theme.INK_SOFT, bevels.FADED.top) >= 4.5


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (9, 9)])
def test_a_bevel_without_room_does_no_harm(size: tuple[int, int]) -> None:
    new_canvas().bevel(Box(0, 0, *size), bevels.BRASS, 30, lip=3)


def test_paper_of_any_size_has_the_same_corners() -> None:
    corners = set()
    for box in (Box(40, 40, 120, 90), Box(40, 40, 700, 401)):
        canvas = new_canvas((1920, 1080))
        draw_paper(canvas, box)
        corners.add(pygame.image.tobytes(canvas.surface.subsurface((10, 10, 70, 70)), "RGB"))
    assert len(corners) == 1


def test_seats_differ_in_letter_shape_and_colour() -> None:
    for kind in zip(*theme.SEATS, strict=True):
        assert len(set(kind)) == len(theme.SEATS)


def test_every_seat_has_its_own_badge() -> None:
    badges = set()
    for seat in range(len(theme.SEATS)):
        canvas = new_canvas((100, 100))
        canvas.badge(seat, (80, 80), 100)
        badges.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(badges) == len(theme.SEATS)


@pytest.mark.parametrize("draw", [Canvas.plate, Canvas.ring])
def test_a_translucent_colour_blends(draw: Callable[..., None]) -> None:
    canvas = new_canvas((1920, 1080))
    canvas.surface.fill("#FFFFFF")
    draw(canvas, Box(100, 100, 50, 50).inset(-3), "#00000080")
    drawn = {canvas.surface.get_at((x, 120))[0] for x in range(80, 170)}
    assert drawn == {255, 127}


def test_clipping_ends_with_its_block() -> None:
    canvas = new_canvas()
    with canvas.clip(Box(0, 0, 50, 50)):
        canvas.plate(canvas.box, theme.PAPER)
    assert canvas.surface.get_at((200, 200))[:3] == (0, 0, 0)
    canvas.plate(canvas.box, theme.PAPER)
    assert canvas.surface.get_at((200, 200))[:3] == pygame.Color(theme.PAPER)[:3]


@pytest.mark.parametrize("size", [(0, 0), (0, 40), (1, 1), (3, 40), (40, 2)])
def test_a_plate_too_small_to_be_seen_is_no_error(size: tuple[int, int]) -> None:
    small = new_canvas()
    places = (Box(20, 20, *size), Box(small.width - 1, 20, 40, 40), Box(-500, -500, 40, 40))
    for place in places:
        small.plate(place, theme.PAPER, 10, theme.BRASS, shadow=True)
    middle = [part // 2 for part in small.surface.get_size()]
    assert small.surface.get_at(middle) == pygame.Color("black"), "nothing is drawn elsewhere"


@pytest.mark.parametrize("size", [(0, 20), (20, 0), (-30, 20), (20, -30), (-40, -40)])
def test_round_a_place_without_room_there_is_neither_a_line_nor_light(size) -> None:
    small = new_canvas()
    before = pygame.image.tobytes(small.surface, "RGB")
    small.ring(Box(50, 50, *size), theme.WHITE, 8, 5)
    small.glow(Box(50, 50, *size), theme.WHITE, 8)
    small.hint_ring(Box(50, 50, *size))
    assert pygame.image.tobytes(small.surface, "RGB") == before


def test_a_line_without_a_length_is_no_error() -> None:
    canvas = new_canvas()
    canvas.line((20, 20), (20, 20), theme.PAPER)
    assert canvas.surface.get_at((20, 20)) == pygame.Color("black")
