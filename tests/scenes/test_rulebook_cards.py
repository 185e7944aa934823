"""The cards in the rulebook: each hangs there once, can be reached, read and seen large."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.scenes.rulebook import Rulebook
from spytable.scenes.zoom import Zoom
from spytable.school.pages import GALLERY
from spytable.ui.board import board_of
from spytable.ui.box import Box
from spytable.ui.gallery import Exhibit, Gallery
from spytable.ui.surface_memory import DRAWN
from spytable.ui.time_slices import Slices
from spytable.ui.widget import State
from tests.support import window
from tests.support.books import exhibits, one, opened
from tests.support.desk import is_said
from tests.support.quick import quick

pytestmark = pytest.mark.usefixtures("fresh_home")

SCALES = (0.75, 1.0, 1.5, 2.0, 3.0)
EXTREMES = (SCALES[0], SCALES[-1])


@pytest.fixture(params=registry.ids())
def game(request) -> str:
    return request.param


@pytest.mark.parametrize("scale", quick(SCALES, EXTREMES))
def test_every_card_hangs_in_the_gallery_once(game, scale):
    desk = opened(game, scale=scale, page=GALLERY)
    gallery = one(desk, Gallery)
    keys = [exhibit.key for exhibit in gallery.exhibits]
    assert len(set(keys)) == len(keys) > 0
    places = [desk.canvas.rect(gallery.place(index)) for index in range(len(keys))]
    assert all(place.collidelist(places[n + 1 :]) == -1 for n, place in enumerate(places))
    for key in keys:
        assert words.has(f"{key}.name") and words.has(f"{key}.text")


@pytest.mark.parametrize("scale", quick(SCALES, EXTREMES))
def test_arrows_walk_to_every_card_and_bring_it_into_sight(game, scale):
    desk = opened(game, scale=scale, page=GALLERY)
    gallery = one(desk, Gallery)
    reached = [0]
    for index in reached:
        for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            gallery.select(index)
            gallery.key(window.down(key))
            gallery.draw(desk.canvas, State(focus=True))
            place = gallery.place(gallery.selected)
            assert gallery.viewport.y <= place.y and place.bottom <= gallery.viewport.bottom
            if gallery.selected not in reached:
                reached.append(gallery.selected)
    assert len(reached) == len(gallery.exhibits)


def test_enter_on_a_card_shows_it_large_with_its_words(game):
    desk = opened(game, page=GALLERY)
    desk.press(pygame.K_RIGHT)
    exhibit = one(desk, Gallery).value
    assert exhibit.key == exhibits(game)[1].key
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Zoom)
    assert is_said(desk, words.t(f"{exhibit.key}.name"))
    assert is_said(desk, words.t(f"{exhibit.key}.text"))


@pytest.mark.parametrize("game", quick(registry.ids(), ["moonlight"]))
def test_a_click_on_a_card_shows_it_large_with_its_words(game):
    desk = opened(game, page=GALLERY)
    for index, exhibit in enumerate(exhibits(game)):
        gallery = one(desk, Gallery)
        gallery.select(index)
        desk.scene.stale = True
        desk.step()
        desk.click(gallery.place(index).centre)
        assert isinstance(desk.scene, Zoom)
        assert is_said(desk, words.t(f"{exhibit.key}.text"))
        desk.press(pygame.K_ESCAPE)
        assert isinstance(desk.scene, Rulebook)


def test_the_book_of_a_game_without_cards_ends_with_its_rules(monkeypatch):
    bare = replace(board_of("toy"), gallery=lambda game: [])
    monkeypatch.setattr(registry.board("toy"), "BOARD", bare)
    desk = opened("toy")
    assert [name for name, _ in desk.scene._entries] == words.names("toy.rules")


def test_a_gallery_without_exhibits_is_an_empty_wall():
    gallery = Gallery(lambda canvas, picture: None, "card")
    gallery.box = Box(0, 0, 600, 400)
    gallery.draw(window.new_canvas(), State(focus=True))
    assert gallery.key(window.down(pygame.K_RETURN)) is None
    assert gallery.key(window.down(pygame.K_RIGHT)) is None


def test_an_arrow_comes_before_the_cards_hang_where_they_belong():
    gallery = Gallery(lambda canvas, picture: None, "card")
    gallery.box = Box(0, 0, 600, 400)
    gallery.show([Exhibit(key, key, 1.0, f"{key} hangs here") for key in "abc"])
    assert gallery.key(window.down(pygame.K_RIGHT))
    canvas = window.new_canvas()
    for _ in range(9):
        Slices(0.0).finish(lambda: gallery.draw(canvas, State()))  # left after each line of text
        assert gallery.key(window.down(pygame.K_RIGHT))
    assert gallery.value.key in "abc"


def test_cards_are_hung_one_by_one_until_all_in_sight_are_there(game):
    DRAWN.clear()  # wherever they were seen before
    desk = opened(game, page=GALLERY)
    gallery = one(desk, Gallery)
    assert gallery.waiting
    desk.wait(lambda: not gallery.waiting)
    desk.wait(lambda: not desk.step())
    desk.press(pygame.K_END)
    desk.wait(lambda: not gallery.waiting)


def test_pointing_at_a_card_tells_what_it_says():
    desk = opened("toy", page=GALLERY)
    *_, last = exhibits("toy")
    assert not is_said(desk, words.t(f"{last.key}.text"))
    position = one(desk, Gallery).place(len(exhibits("toy")) - 1).centre
    real = tuple(round(part * desk.canvas.unit) for part in position)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=real))
    desk.step()
    assert is_said(desk, words.t(f"{last.key}.text"))
