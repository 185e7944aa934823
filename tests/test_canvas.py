"""The canvas joins, blends and clips as it should, and its colours can be told apart."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from window import canvas

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas


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
