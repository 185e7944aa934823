"""Images are as their sources draw them, and the packs differ even without colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from spytable.core import registry
from spytable.ui import brush, sprites, theme
from spytable.ui.canvas import Canvas
from spytable.ui.contrast import luminance
from spytable.ui.surface_memory import DRAWN, READ
from tests.support import window
from tools import draw

SHAPES = [seat.shape for seat in theme.SEATS]


def test_every_picture_is_as_its_source_draws_it() -> None:
    assert draw.faults(draw.is_listed) == []


def test_a_source_or_a_file_that_has_changed_is_noticed(tmp_path: Path) -> None:
    picture, other, *_ = draw.pictures()
    assert draw.is_listed(picture)
    assert not draw.is_listed(picture._replace(svg=f"{picture.svg} "))
    assert not draw.is_listed(picture._replace(path=other.path))
    assert not draw.is_listed(picture._replace(path=tmp_path / "none.png"))


def test_a_picture_that_is_not_as_drawn_is_noticed() -> None:
    picture = next(draw.pictures())
    assert draw.is_as_drawn(picture)
    drawn = draw._read(picture.render())
    assert draw.is_alike(drawn, draw._read(picture.path.read_bytes()))
    drawn.set_at((20, 20), "#123456")
    assert not draw.is_alike(drawn, draw._read(picture.path.read_bytes()))


def test_an_image_covers_its_box_and_an_opaque_one_hides_what_is_below() -> None:
    canvas = window.new_canvas()
    for colour in (theme.WHITE, theme.BLACK):
        canvas.surface.fill(colour)
        canvas.sprite("room/curtain", canvas.box)
        if colour == theme.WHITE:
            first = pygame.image.tobytes(canvas.surface, "RGB")
    assert pygame.image.tobytes(canvas.surface, "RGB") == first


def test_an_image_is_turned_clockwise_by_quarters() -> None:
    upright = sprites.filling("moonlight/sky", (60, 40))
    assert upright.get_at((3, 3)) != upright.get_at((3, 36))
    turned = sprites.filling("moonlight/sky", (40, 60), 1)
    assert turned.get_size() == (40, 60)
    assert turned.get_at((39 - 3, 3)) == upright.get_at((3, 3))
    assert turned.get_at((3, 3)) == upright.get_at((3, 39 - 3))
    back = sprites.rounded("moonlight/sky", (60, 40), 4, 2)
    assert back.get_at((30, 6)) == upright.get_at((59 - 30, 39 - 6))


def test_an_icon_is_drawn_in_one_colour() -> None:
    canvas = window.new_canvas()
    canvas.surface.fill(theme.WHITE)
    canvas.icon("room/icon_play", canvas.box.middle(60, 60), theme.STAMP)
    seen = canvas.surface.get_at([canvas.px(part) for part in canvas.box.centre])
    wanted = pygame.Color(theme.STAMP)
    assert max(abs(part - other) for part, other in zip(seen, wanted)) <= 2


def no_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(path: object) -> pygame.Surface:
        raise AssertionError(f"{path} is read")

    monkeypatch.setattr(pygame.image, "load", load)


def test_images_are_preloaded_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    DRAWN.clear()
    sprites.preload("room", "moonlight").join()
    no_file_is_read(monkeypatch)
    sprites.filling("room/lamp", (90, 52))
    for path in (draw.SPRITES / "moonlight").glob("*.png"):
        sprites.filling(f"moonlight/{path.stem}", (40, 40))


def test_closing_the_window_stops_the_preloading(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(path: object) -> pygame.Surface:
        raise pygame.error("the display is gone")

    uncaught: list[object] = []
    monkeypatch.setattr("threading.excepthook", uncaught.append)
    monkeypatch.setattr(pygame.image, "load", load)
    READ.clear()
    sprites._full_size.cache_clear()
    sprites.preload("moonlight").join()
    assert uncaught == []


def test_a_card_is_as_sharp_as_its_file_when_seen_large() -> None:
    name, size = "moonlight/wolf_w1_blue", (800, 1120)
    file = pygame.image.load(draw.SPRITES / f"{name}.png")
    assert file.get_size() == size
    assert sprites._cached(name).get_size() == (400, 560), "on the table there are many"
    shown = sprites.filling(name, size)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(file, "RGB")


@pytest.mark.parametrize("name", ["moonlight/sky", "moonlight/ridge_far", "room/icon_play"])
def test_images_have_the_pixel_format_of_the_screen(name: str) -> None:
    screen, picture = pygame.display.get_surface(), sprites.filling(name, (60, 40))
    assert picture.get_bitsize() == 32
    assert picture.get_masks()[:3] == screen.get_masks()[:3]


def test_only_round_corners_are_transparent() -> None:
    picture = sprites.rounded("moonlight/sky", (60, 40), 10)
    whole = sprites.filling("moonlight/sky", (60, 40))
    assert [picture.get_at(corner).a for corner in ((0, 0), (59, 0), (0, 39), (59, 39))] == [0] * 4
    assert picture.get_at((30, 0)) == whole.get_at((30, 0))
    assert picture.get_at((0, 20)) == whole.get_at((0, 20))


def test_preloading_a_folder_without_images_does_nothing() -> None:
    sprites.preload("toy").join()


# Without colour


def average(surface: pygame.Surface) -> float:
    """The average luminance of an image."""
    red, green, blue, _ = pygame.transform.average_color(surface)
    return luminance(f"#{red:02X}{green:02X}{blue:02X}")


def test_the_packs_are_told_apart_in_grey() -> None:
    """Every wolf, and the back of the cards, is clearly darker in the green pack."""
    wolves = [f"{'lone' if it['lone'] else 'wolf'}_{it['id']}" for it in moonlight().wolves]
    for name in [*wolves, "back"]:
        blue, green = (
            average(sprites.filling(f"moonlight/{name}_{coat}", (160, 224)))
            for coat in ("blue", "green")
        )
        assert blue > 1.4 * green, name


def moonlight() -> Any:
    return registry.game("moonlight")


@pytest.mark.parametrize("one", SHAPES)
def test_no_seat_has_the_shape_of_another(one: str) -> None:
    mask = pygame.mask.from_surface(brush.shape(one, 60, theme.WHITE))
    for other in set(SHAPES) - {one}:
        shape = pygame.mask.from_surface(brush.shape(other, 60, theme.WHITE))
        common = mask.overlap_area(shape, (0, 0))
        assert common < 0.93 * max(mask.count(), shape.count()), other


def test_a_badge_has_a_letter_of_its_own() -> None:
    letters = [seat.letter for seat in theme.SEATS]
    assert len(set(letters)) == len(letters)


def test_a_canvas_draws_images_at_any_size() -> None:
    for size in ((1024, 640), (3840, 2160)):
        canvas = Canvas(pygame.Surface(size))
        canvas.sprite("moonlight/scene", canvas.box.inset(40), 12)
        middle = canvas.surface.get_at([part // 2 for part in size])
        assert middle != pygame.Color(0, 0, 0)
