"""What is set takes effect and is kept at once, at every size and in every language."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, settings, words
from spytable.core.atomic_files import SaveFailed
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.settings import Settings
from spytable.scenes.title import Title
from spytable.seating import Seating
from spytable.settings import LOUDEST
from tests.support.desk import Desk, at_table, is_said
from tests.support.seated import answered

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def desk() -> Desk:
    desk = Desk(LaunchOptions(language="en"))
    desk.show_settings()
    desk.step()
    return desk


def kept() -> settings.Settings:
    return settings.load()[0]


def test_another_language_is_spoken_at_once(desk):
    desk.use("language", "zh-Hant")
    assert is_said(desk, words.t("settings_screen.title"))
    assert (words.locale(), kept().locale) == ("zh-Hant", "zh-Hant")


def test_those_at_a_running_table_have_names_in_the_new_language():
    desk = answered()
    assert is_said(desk, "Novice B")
    desk.show_settings()
    desk.use("language", "zh-Hant")
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is desk.table
    assert is_said(desk, Seating.new(("human", "novice")).names[1])
    assert not is_said(desk, "Novice B")


def test_every_language_is_offered_in_its_own_words(desk):
    desk.use("language", "zh-Hans")
    for name in ("English", "简体中文", "繁體中文"):
        assert is_said(desk, name)


def test_text_grows_at_once_and_the_focus_stays(desk):
    before = desk.canvas.unit
    desk.scene._group.focus(desk.widget("scale"))
    desk.press(pygame.K_RIGHT)
    assert desk.canvas.unit == pytest.approx(before * 1.25)
    assert kept().scale == 1.25
    desk.press(pygame.K_RIGHT)
    assert kept().scale == 1.5


def test_a_size_from_the_command_line_is_one_of_the_choices():
    desk = Desk(LaunchOptions(language="en", scale=1.1))
    desk.show_settings()
    assert desk.widget("scale").value == 1.1
    desk.scene._group.focus(desk.widget("scale"))
    desk.press(pygame.K_RIGHT)
    assert kept().scale == 1.25


def test_the_speed_is_kept(desk):
    desk.use("speed", "slow")
    assert (desk.settings.speed, kept().speed) == ("slow", "slow")


def test_how_long_machines_think_is_kept(desk):
    desk.use("thinking", 10)
    assert (desk.settings.thinking, kept().thinking) == (10, 10)


def test_a_click_beside_all_controls_takes_the_ring_from_the_one_with_the_focus(desk):
    desk.press(pygame.K_TAB)
    before = len(desk.frames)
    desk.click((2, 2))
    assert len(desk.frames) > before


def test_motion_is_reduced_by_a_switch(desk):
    desk.use("reduced_motion")
    assert desk.settings.reduced_motion and kept().reduced_motion
    desk.use("reduced_motion")
    assert not desk.settings.reduced_motion and not kept().reduced_motion


def test_the_sound_is_turned_down_until_it_is_silent(desk):
    desk.scene._group.focus(desk.widget("sound"))
    desk.press(pygame.K_LEFT)
    assert kept().sound == 6
    assert is_said(desk, words.t("settings_screen.loudness", sound=6, loudest=LOUDEST))
    desk.press(pygame.K_HOME)
    assert kept().sound == 0
    assert is_said(desk, words.t("settings_screen.silent"))


def test_text_and_signs_stand_out_by_a_switch(desk):
    desk.use("high_contrast")
    assert desk.canvas.stark and kept().high_contrast
    desk.use("high_contrast")
    assert not desk.canvas.stark and not kept().high_contrast


def test_the_screen_is_filled_and_given_back(desk):
    desk.use("fullscreen")
    assert kept().fullscreen
    desk.press(pygame.K_F11)
    assert not kept().fullscreen
    assert desk.widget("fullscreen").value is False, "the switch follows F11"


def test_a_screen_that_the_command_line_fills_is_given_back_by_one_click():
    desk = Desk(LaunchOptions(language="en", fullscreen=True))
    desk.show_settings()
    assert desk.widget("fullscreen").value is True
    desk.use("fullscreen")
    assert desk.widget("fullscreen").value is False
    assert not desk.fullscreen


@pytest.mark.parametrize("way", ["back", "escape"])
def test_one_comes_back_to_where_one_was(desk, way):
    if way == "back":
        desk.use("back")
    else:
        desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Title)


def test_settings_of_a_table_change_nothing_on_it():
    desk = at_table()
    match = desk.table.match.game.fingerprint()
    desk.show_settings()
    desk.step()
    desk.use("speed", "fast")
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is desk.table
    assert desk.table.match.game.fingerprint() == match


def test_settings_that_cannot_be_kept_still_take_effect(desk, monkeypatch):
    def refuse(kept: settings.Settings) -> None:
        raise SaveFailed(paths.config() / "settings.yaml", 0, (), "save_disk_full", {})

    monkeypatch.setattr(settings, "save", refuse)
    desk.use("speed", "slow")
    assert desk.settings.speed == "slow"
    assert [problem.key for problem in desk.problems] == ["save_disk_full"]


@pytest.mark.parametrize("locale", words.LOCALES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_setting_can_be_reached_at_every_size(size, scale, locale):
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    desk.show_settings()
    desk.step()
    screen, reached = desk.canvas.surface.get_rect(), set()
    for _ in range(9):
        desk.press(pygame.K_TAB)
        focused = desk.scene._group.focused
        reached.add(focused.command)
        assert screen.contains(desk.canvas.rect(focused.box))
    assert isinstance(desk.scene, Settings)
    assert reached == {
        *("language", "scale", "high_contrast", "fullscreen", "speed", "reduced_motion"),
        *("sound", "thinking", "back"),
    }
