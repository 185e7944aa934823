"""A pause lies over the table, and from it there is a way to everywhere."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.scenes.curtain import Curtain
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.settings import Settings
from spytable.scenes.title import Title
from tests.support.desk import Desk, at_table, is_said, mark, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")


def paused(scale: float | None = None) -> Desk:
    desk = at_table(scale=scale)
    desk.show_pause(desk.table.match, desk.table.playback)
    desk.step()
    assert isinstance(desk.scene, Pause)
    return desk


def test_the_table_stays_in_sight_below_a_pause():
    desk = paused()
    assert desk.shown == [desk.table, desk.scene]
    assert is_said(desk, words.t("pause.saved"))


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_go_on(key):
    desk = paused()
    desk.press(key)
    assert isinstance(desk.scene, Play)


def test_continue_goes_on_where_one_was():
    desk = paused()
    before = mark(desk)
    desk.use("continue")
    assert isinstance(desk.scene, Play) and mark(desk) == before


def test_settings_come_back_to_the_pause():
    desk = paused()
    desk.use("settings")
    assert isinstance(desk.scene, Settings)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Pause)


def test_the_rules_are_those_of_the_game():
    desk = paused()
    desk.use("rules")
    assert is_said(desk, words.t("moonlight.rules.cover.title"))
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Pause)


def test_who_leaves_finds_the_match_again():
    desk = paused()
    before = mark(desk)
    desk.use("leave")
    assert isinstance(desk.scene, Title)
    desk.step()
    desk.use("continue")
    until_asked(desk)
    assert mark(desk) == before


def test_quit_ends_the_program():
    desk = paused()
    desk.use("quit")
    assert desk.is_closed


def test_a_pause_hides_what_the_table_would_hide():
    desk = at_table("moonlight", "human human")
    desk.lift()
    desk.show_pause(desk.table.match, desk.table.playback)
    desk.step()
    desk.send(pygame.WINDOWFOCUSLOST)
    assert any(isinstance(scene, Curtain) for scene in desk.shown)
    assert desk.table not in desk.shown


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_a_pause_is_in_the_window(size, scale):
    desk = paused(scale)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    rects = [desk.canvas.rect(widget.box) for widget in desk.widgets]
    assert all(desk.canvas.surface.get_rect().contains(rect) for rect in rects)
    buttons = rects[2:]
    assert all(rect.h >= desk.canvas.px(44) for rect in buttons)
    assert all(rect.collidelist(buttons[i + 1 :]) == -1 for i, rect in enumerate(buttons))
