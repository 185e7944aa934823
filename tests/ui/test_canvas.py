"""The canvas joins, blends and clips as it should, and its colours can be told apart."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from spytable.ui import bevel, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.paper import draw_sheet
from tests.support.window import canvas


def test_logical_and_real_pixels_agree() -> None:
    full = canvas((3840, 2160))
    assert (full.unit, full.width, full.height) == (2, 1920, 1080)
    assert full.to_logical((3840, 1080)) == (1920, 540)
    assert canvas((1024, 640)).unit == 0.62
    assert canvas((1920, 1080), 1.5).width == 1280


def test_boxes_that_touch_touch_in_real_pixels() -> None:
    sheet = canvas((1024, 640))
    left, right = map(sheet.rect, Box(7, 7, 101, 30).columns(2))
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
    "made",
    [
        *(bevel.PAPER, bevel.PAPER_LIT, bevel.PAPER_LOW, bevel.GROOVE, bevel.FIELD),
        *(bevel.BRASS, bevel.BRASS_LIT, bevel.BRASS_LOW),
        *(bevel.FIELD, bevel.FIELD_LIT, bevel.ROW_LIT, bevel.ROW_CHOSEN),
    ],
)
def test_text_can_be_read_on_every_relief(made: bevel.Bevel) -> None:
    assert min(contrast(theme.INK, made.top), contrast(theme.INK, made.bottom)) >= 4.5


def test_what_cannot_be_used_can_still_be_read() -> None:
    assert contrast(theme.INK_SOFT, bevel.FADED.top) >= 4.5


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (9, 9)])
def test_a_relief_without_room_does_no_harm(size: tuple[int, int]) -> None:
    canvas().bevel(Box(0, 0, *size), bevel.BRASS, 30, lip=3)


def test_a_sheet_of_any_size_has_the_same_corners() -> None:
    corners = set()
    for box in (Box(40, 40, 120, 90), Box(40, 40, 700, 401)):
        sheet = canvas((1920, 1080))
        draw_sheet(sheet, box)
        corners.add(pygame.image.tobytes(sheet.surface.subsurface((10, 10, 70, 70)), "RGB"))
    assert len(corners) == 1


def test_seats_differ_in_letter_shape_and_colour() -> None:
    for kind in zip(*theme.SEATS, strict=True):
        assert len(set(kind)) == len(theme.SEATS)


def test_every_seat_has_its_own_mark() -> None:
    marks = set()
    for seat in range(len(theme.SEATS)):
        sheet = canvas((100, 100))
        sheet.badge(seat, (80, 80), 100)
        marks.add(pygame.image.tobytes(sheet.surface, "RGB"))
    assert len(marks) == len(theme.SEATS)


@pytest.mark.parametrize("draw", [Canvas.plate, Canvas.ring])
def test_a_colour_one_can_see_through_blends(draw: Callable[..., None]) -> None:
    sheet = canvas((1920, 1080))
    sheet.surface.fill("#FFFFFF")
    draw(sheet, Box(100, 100, 50, 50).inset(-3), "#00000080")
    drawn = {sheet.surface.get_at((x, 120))[0] for x in range(80, 170)}
    assert drawn == {255, 127}


def test_clipping_ends_with_its_block() -> None:
    sheet = canvas()
    with sheet.clip(Box(0, 0, 50, 50)):
        sheet.plate(sheet.box, theme.PAPER)
    assert sheet.surface.get_at((200, 200))[:3] == (0, 0, 0)
    sheet.plate(sheet.box, theme.PAPER)
    assert sheet.surface.get_at((200, 200))[:3] == pygame.Color(theme.PAPER)[:3]


@pytest.mark.parametrize("size", [(0, 0), (0, 40), (1, 1), (3, 40), (40, 2)])
def test_a_plate_too_small_to_be_seen_is_no_mistake(size: tuple[int, int]) -> None:
    small = canvas()
    places = (Box(20, 20, *size), Box(small.width - 1, 20, 40, 40), Box(-500, -500, 40, 40))
    for place in places:
        small.plate(place, theme.PAPER, 10, theme.BRASS, shadow=True)
    middle = [part // 2 for part in small.surface.get_size()]
    assert small.surface.get_at(middle) == pygame.Color("black"), "nothing is drawn elsewhere"
