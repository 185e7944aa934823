"""The zoom: one thing as large as it can be seen, all its words, and away at a touch."""

from __future__ import annotations

import pygame
import pytest

from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.title import Title
from spytable.scenes.zoom import Zoom
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from tests.support.desk import Desk, is_said

pytestmark = pytest.mark.usefixtures("fresh_home")

LINES = ["Two moons. Covered by a 3.", "会被3覆盖。"]
LONG = [f"{number} wolves howl at the moon that counts them all." for number in range(40)]
UPRIGHT, LYING = 5 / 7, 2.0
PICTURE = ("card",)


def paint(canvas: Canvas, picture: tuple) -> None:
    assert picture == PICTURE
    canvas.plate(canvas.box, theme.STAMP)


def zoomed(
    lines: list[str] = LINES,
    scale: float = 1.0,
    shape: float = UPRIGHT,
    picture: tuple | None = PICTURE,
) -> Desk:
    desk = Desk(LaunchOptions(language="en", scale=scale))
    desk.show_zoom(paint, picture, shape, "Howler", lines)
    desk.step()
    return desk


def red(desk: Desk) -> pygame.Rect:
    """Where the picture is, in real pixels."""
    stamp = pygame.Color(theme.STAMP)
    found = pygame.mask.from_threshold(desk.canvas.surface, stamp, (3, 3, 3)).get_bounding_rects()
    return max(found, key=lambda rect: rect.w * rect.h)


@pytest.mark.parametrize(
    "key", [pygame.K_z, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE]
)
def test_a_key_closes_it(key):
    desk = zoomed()
    assert isinstance(desk.scene, Zoom)
    desk.press(key)
    assert isinstance(desk.scene, Title)


def test_a_click_anywhere_closes_it_and_touches_nothing_below():
    desk = zoomed()
    leave = desk._scenes[0]._group.widgets[-1].box.centre
    desk.click(leave)
    assert isinstance(desk.scene, Title)
    assert not desk.is_closed


def test_the_key_that_opened_it_twice_does_not_close_it():
    desk = Desk(LaunchOptions(language="en"))
    desk.show_zoom(paint, PICTURE, UPRIGHT, "Howler", LINES)
    desk.press(pygame.K_z)
    assert isinstance(desk.scene, Zoom)


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0, 3.0])
@pytest.mark.parametrize("shape", [UPRIGHT, 1.0, LYING])
def test_the_picture_keeps_its_shape_and_stays_in_the_window_beside_its_words(shape, scale):
    desk = zoomed(scale=scale, shape=shape)
    picture = red(desk)
    whole = desk.canvas.surface.get_rect()
    assert whole.contains(picture)
    assert abs(picture.w / picture.h - shape) < 0.05
    assert not picture.colliderect(desk.canvas.rect(desk.scene._paper))
    assert picture.w * picture.h > 0.1 * whole.w * whole.h


@pytest.mark.parametrize("picture", [PICTURE, None])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0, 3.0])
def test_all_its_words_can_be_read(scale, picture):
    desk = zoomed(LONG, scale, picture=picture)
    assert is_said(desk, "Howler")
    read = set(desk.said)
    page, top = desk.scene._page, None
    while top != page.top:
        top = page.top
        desk.press(pygame.K_PAGEDOWN)
        read |= set(desk.said)
    assert read >= set(LONG)
    assert page.top + page.span(len(LONG) - 1)[1] <= page.box.bottom
    paper = desk.scene._paper
    assert paper.y >= 0 and paper.bottom <= desk.canvas.height


def test_the_wheel_scrolls_its_words():
    desk = zoomed(LONG)
    top = desk.scene._page.top
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # which come with every turn
        pygame.event.post(pygame.event.Event(kind, pos=(9, 9), button=5))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    desk.step()
    assert isinstance(desk.scene, Zoom)
    assert desk.scene._page.top < top


def test_a_thing_without_a_picture_shows_its_words_alone():
    desk = zoomed(picture=None)
    middle = desk.canvas.width / 2
    assert all(is_said(desk, line) for line in LINES)
    assert abs(desk.scene._paper.centre[0] - middle) < 1
