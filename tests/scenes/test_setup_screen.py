"""The set-up tells who everybody is, and can be filled in at every size."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.ai import levels
from spytable.core import registry
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions
from spytable.seating import Seating
from spytable.ui import sprites
from spytable.ui.widgets import Choice
from tests.support.desk import Desk, is_said

pytestmark = pytest.mark.usefixtures("fresh_home")


def set_up(minds: str = "human scout novice", locale: str = "en", scale: float = 1.0) -> Desk:
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    desk.show_setup(MatchSetup("toy", Seating.new(minds.split())))
    desk.step()
    return desk


def faces(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures of those at the table, as they are drawn next."""
    drawn: list[str] = []
    monkeypatch.setattr(desk.canvas, "sprite", lambda name, box, radius=0: drawn.append(name))
    desk.scene.stale = True
    desk.step()
    return drawn


@pytest.mark.parametrize("locale", words.LOCALES)
def test_every_level_has_a_line_about_its_character(locale):
    words.use(locale)
    lines = {words.t(f"character.{mind}") for mind in ("human", "greedy", *levels.all_names())}
    assert len(lines) == 2 + len(levels.all_names())
    assert not any(line.startswith("character.") for line in lines)


def test_the_line_changes_with_the_mind():
    desk = set_up()
    desk.use(("mind", 1), "master")
    assert is_said(desk, words.t("character.master"))
    assert not is_said(desk, words.t("character.scout"))


def styles(desk: Desk) -> set[int]:
    """The seats that may choose a style."""
    found = {widget.command for widget in desk.widgets if isinstance(widget, Choice)}
    return {seat for seat in range(6) if ("style", seat) in found}


def test_a_style_can_be_chosen_where_the_mind_has_some():
    desk = set_up("human master ranger")
    assert styles(desk) == {1}
    desk.use(("style", 1), "bold")
    assert desk.scene.match_setup.seating.minds == ("human", "bold_master", "ranger")
    assert is_said(desk, words.t("character.bold_master"))
    assert is_said(desk, words.t("style.careful"))
    assert not is_said(desk, words.t("style.deceptive"))  # it does not show in this game


def test_a_style_from_the_command_line_can_stay():
    desk = set_up("human deceptive_master ranger")
    assert is_said(desk, words.t("style.deceptive"))


def test_a_style_is_kept_by_a_mind_that_can_have_it():
    desk = set_up("human deceptive_master ranger")
    desk.use(("mind", 1), "grandmaster")
    assert desk.scene.match_setup.seating.minds[1] == "deceptive_grandmaster"
    desk.use(("mind", 1), "scout")
    assert desk.scene.match_setup.seating.minds[1] == "scout"
    assert not styles(desk)


@pytest.mark.parametrize("mind", levels.all_names())
def test_every_level_has_a_picture(mind):
    assert sprites.has(f"room/face_{mind}")


def test_everybody_has_a_face_if_there_are_pictures(monkeypatch):
    desk = set_up()
    monkeypatch.setattr(sprites, "has", lambda name: True)
    wanted = [f"room/face_{mind}" for mind in ("human", "scout", "novice")]
    assert faces(desk, monkeypatch) == wanted


def test_without_pictures_there_are_badges_only(monkeypatch):
    desk = set_up()
    monkeypatch.setattr(sprites, "has", lambda name: False)
    assert faces(desk, monkeypatch) == []
    assert all(is_said(desk, letter) for letter in "ABC")


def test_more_seats_bring_more_lines():
    desk = set_up()
    desk.use("count", 5)
    assert {("mind", 3), ("mind", 4)} <= {widget.command for widget in desk.widgets}
    desk.use("count", 3)
    assert ("mind", 3) not in {widget.command for widget in desk.widgets}


@pytest.mark.parametrize("locale", ["en", "zh-Hans"])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_six_seats_can_be_filled_in_at_every_size(size, scale, locale):
    desk = set_up("human scout bold_master master ranger human", locale, scale)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    screen = desk.canvas.surface.get_rect()
    wanted = {widget.command for widget in desk.widgets if widget.focusable and widget.tab_stop}
    reached = set()
    for _ in range(len(wanted)):
        desk.press(pygame.K_TAB)
        focused = desk.scene._group.focused
        reached.add(focused.command)
        assert screen.contains(desk.canvas.rect(focused.box))
    assert reached == wanted


def test_a_draft_is_marked_beside_its_name_on_the_title_and_the_set_up(monkeypatch):
    monkeypatch.setattr(registry, "ids", lambda: ("toy",))
    monkeypatch.setattr(registry.game("toy"), "status", "draft")
    marked = words.t("saves.dot").join((words.t("toy.name"), words.t("title.draft")))
    desk = Desk(LaunchOptions(language="en"))
    assert is_said(desk, marked)
    desk.use("setup", "toy")
    assert is_said(desk, marked)


@pytest.mark.parametrize(("seats", "partners"), [(3, "A and C"), (4, "A with C and B with D")])
def test_it_says_who_plays_with_whom(seats, partners):
    desk = Desk()
    desk.show_setup(MatchSetup("agent_avenue", Seating.usual(seats)))
    desk.step()
    assert is_said(desk, partners)
