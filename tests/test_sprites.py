"""The pictures are as their sources draw them, and the packs are told apart without colour."""

from __future__ import annotations

import pygame
import pytest

from spytable.core import registry
from spytable.ui import brush, sprites, theme
from spytable.ui.canvas import Canvas
from tests import window
from tests.test_contrast import luminance
from tools import draw

SHAPES = [seat.shape for seat in theme.SEATS]


def test_every_picture_is_as_its_source_draws_it():
    assert draw.faults() == []


def test_a_picture_that_is_not_as_drawn_is_noticed(tmp_path, monkeypatch):
    picture = next(draw.pictures())
    drawn = draw._read(picture.render())
    assert draw.is_alike(drawn, draw._read(picture.path.read_bytes()))
    drawn.set_at((20, 20), "#123456")
    assert not draw.is_alike(drawn, draw._read(picture.path.read_bytes()))


def test_a_picture_fills_its_place_and_nothing_shines_through_a_solid_one():
    canvas = window.canvas()
    for colour in (theme.WHITE, theme.BLACK):
        canvas.surface.fill(colour)
        canvas.sprite("room/curtain", canvas.box)
        if colour == theme.WHITE:
            first = pygame.image.tobytes(canvas.surface, "RGB")
    assert pygame.image.tobytes(canvas.surface, "RGB") == first


def test_a_sign_is_drawn_in_one_colour():
    canvas = window.canvas()
    canvas.surface.fill(theme.WHITE)
    canvas.icon("room/icon_play", canvas.box.middle(60, 60), theme.STAMP)
    seen = canvas.surface.get_at([canvas.px(part) for part in canvas.box.centre])
    wanted = pygame.Color(theme.STAMP)
    assert max(abs(part - other) for part, other in zip(seen, wanted)) <= 2


def test_pictures_are_read_beside_everything_else():
    sprites._read.cache_clear()
    sprites.warm("moonlight").join()
    read = sprites._read.cache_info().currsize
    assert read == len(list((draw.SPRITES / "moonlight").glob("*.png")))
    sprites.filling("moonlight/moon", (40, 40))
    assert sprites._read.cache_info().currsize == read, "it was there already"


def test_a_folder_without_pictures_is_nothing_to_wait_for():
    sprites.warm("toy").join()


# Without colour


def average(surface: pygame.Surface) -> float:
    """How bright a picture is as a whole."""
    return luminance(pygame.Color(*pygame.transform.average_color(surface)))


def test_the_packs_are_told_apart_in_grey():
    """Every wolf, and the back of the cards, is clearly darker in the green pack."""
    wolves = [f"{'lone' if it['lone'] else 'wolf'}_{it['id']}" for it in moonlight().wolves]
    for name in [*wolves, "back"]:
        blue, green = (
            average(sprites.filling(f"moonlight/{name}_{coat}", (160, 224)))
            for coat in ("blue", "green")
        )
        assert blue > 1.4 * green, name


def moonlight():
    return registry.game("moonlight")


@pytest.mark.parametrize("one", SHAPES)
def test_no_seat_has_the_shape_of_another(one):
    mask = pygame.mask.from_surface(brush.shape(one, 60, theme.WHITE))
    for other in set(SHAPES) - {one}:
        shape = pygame.mask.from_surface(brush.shape(other, 60, theme.WHITE))
        common = mask.overlap_area(shape, (0, 0))
        assert common < 0.93 * max(mask.count(), shape.count()), other


def test_a_badge_has_a_letter_of_its_own():
    letters = [seat.letter for seat in theme.SEATS]
    assert len(set(letters)) == len(letters)


def test_a_canvas_draws_pictures_at_any_size():
    for size in ((1024, 640), (3840, 2160)):
        canvas = Canvas(pygame.Surface(size))
        canvas.sprite("moonlight/scene", canvas.box.inset(40), 12)
        middle = canvas.surface.get_at([part // 2 for part in size])
        assert middle != pygame.Color(0, 0, 0)
