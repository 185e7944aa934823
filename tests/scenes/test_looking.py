"""Looking at a table: among machines, before an answer, nearer, and by words and keys."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.scenes.play import Play
from spytable.scenes.table.viewport import NEAREST, Viewport
from spytable.scenes.zoom import Zoom
from spytable.sentences import Speaker
from spytable.ui.box import Box
from spytable.ui.widget import USED, Act
from tests.support import window
from tests.support.desk import Desk, at_table, is_said, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")


# Among machines


def machines_alone() -> Desk:
    return at_table("moonlight", "novice novice")


def test_what_is_pointed_at_is_told_while_machines_play():
    desk = machines_alone()
    desk.step()
    stage = desk.table.playback.stage
    thing = next(it for it in stage.things() if it[0] == "cell")
    centre = stage.placement(thing).box.centre
    desk.point(centre)
    told = set()
    for _ in range(20):
        desk.step()
        assert desk.table.selection.thing == stage.hit(centre)
        told.add(desk.table.selection.thing)
    assert len(told - {None}) > 1


def test_nobody_who_only_watches_is_told_what_to_touch():
    desk = machines_alone()
    desk.wait(lambda: len(desk.table.match.log) > 3)
    speaker = Speaker(desk.table.playback.view, desk.table.seating.names)
    assert is_said(desk, speaker.event(desk.table.playback.told[-1]))
    assert not is_said(desk, words.t("play.about_keys"))


# Before an answer


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["card first", "place first"])
def test_a_card_is_seen_where_it_would_go_whichever_is_touched_first(order):
    desk = at_table()
    things = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    first, second = (things[n] for n in order)
    desk.touch(first)
    desk.point(desk.place(second).centre)
    action = desk.table.selection.preview
    assert action
    assert set(desk.table._tabletop._marks(action).chosen) == {first, second}


def test_an_answer_of_which_nothing_can_be_foreseen_is_told_itself(monkeypatch):
    desk = at_table()
    monkeypatch.setattr(type(desk.table.match.game), "foresee", lambda game, action: [])
    action = desk.table.selection.picker.possible[0]
    first, second = desk.table.match.game.things(action)
    desk.touch(first)
    desk.point(desk.place(second).centre)
    speaker = Speaker(desk.table.playback.view, desk.table.seating.names)
    assert is_said(desk, speaker.answer(desk.table.selection.preview))


def test_a_touched_card_changes_the_question():
    desk = at_table()
    [card, *_] = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    desk.touch(card)
    name = Speaker(desk.table.playback.view, ()).thing(card)
    assert is_said(desk, words.t("play.holding", thing=name))


def test_a_touch_that_leaves_both_buttons_and_things_to_touch_says_so():
    desk = at_table("dark_agent")
    while desk.table.match.game.question != "move":
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    swap = next(it for it in desk.table.selection.picker.possible if it[0] == "swap")
    desk.touch(("slot", swap[1]))
    assert [verb for verb, *_ in desk.table.selection.choices] == ["lift"]
    assert is_said(desk, words.t("play.choose_or_touch"))
    desk.touch(("slot", swap[2]))
    assert desk.table.match.log[-1].action[0] == "swap"


def test_where_the_log_is_in_sight_its_key_says_so():
    desk = at_table()
    desk.press(pygame.K_l)
    assert is_said(desk, words.t("play.log_there"))


def test_two_digits_in_a_moment_are_one_answer():
    desk = at_table("toy", "human novice novice")
    controls, one, now = desk.table._controls, window.down(pygame.K_1), desk.now + 1
    assert controls.handle(one, now) is USED, "it points at the first thing"
    assert controls.handle(one, now).command == "touch"
    assert controls.handle(one, now + 0.2) is USED
    assert controls.handle(one, now + 0.3).command == "touch"


def test_a_digit_presses_no_button_while_there_is_something_to_touch():
    desk = at_table("the_agents", "human novice")
    until_asked(desk)
    selection, controls = desk.table.selection, desk.table._controls
    assert selection.glowing
    assert selection.buttons
    assert not selection.choices
    glowing, buttons = len(selection.glowing), len(selection.buttons)
    digits = [pygame.K_1 + number for number in range(glowing + buttons)]
    for number, thing in enumerate(selection.glowing):
        assert controls.handle(window.down(digits[number]), desk.now + number) is USED
        assert selection.thing == thing
        act = controls.handle(window.down(digits[number]), desk.now + number + 0.5)
        assert act == Act("touch", thing), "only what keys point at is touched"
    acts = [controls.handle(window.down(it), desk.now + it) for it in digits[glowing:]]
    assert [act.command for act in acts] == ["answer"] * buttons


def test_a_click_touches_what_lies_below_the_pointer_wherever_keys_have_led():
    desk = at_table()
    selection = desk.table.selection
    here, there, *_ = selection.glowing
    desk.point(desk.place(here).centre)
    while selection.focus != there:
        desk.press(pygame.K_RIGHT)
    desk.touch(here)
    assert selection.picker.touched == (here,)


def test_a_click_on_the_side_panel_touches_nothing_that_keys_have_led_to():
    desk = at_table()
    panel, selection = desk.table._tabletop.side_panel._panel.box, desk.table.selection
    desk.point((panel.x + 4, panel.y + 4))
    desk.press(pygame.K_RIGHT)
    assert selection.focus
    desk.click((panel.x + 4, panel.y + 4))
    assert selection.picker.touched == ()
    assert selection.thing is None


# Nearer


def test_a_viewport_keeps_the_point_below_the_pointer_and_never_leaves_the_board():
    viewport = Viewport()
    window_box = Box(100, 50, 800, 600)
    viewport.move_window(window_box)
    assert viewport.area == window_box
    at = (300.0, 200.0)
    part = (
        (at[0] - viewport.area.x) / viewport.area.w,
        (at[1] - viewport.area.y) / viewport.area.h,
    )
    assert viewport.zoom_in(2, at)
    area = viewport.area
    assert area.x + part[0] * area.w == pytest.approx(at[0])
    assert area.y + part[1] * area.h == pytest.approx(at[1])
    while viewport.zoom_in(1, at):
        pass
    assert viewport.zoom == NEAREST
    for right, down in ((1e4, 0), (0, 1e4), (-1e4, 0), (0, -1e4)):
        viewport.pan(right, down)
        area = viewport.area
        assert area.x <= window_box.x and area.right >= window_box.right
        assert area.y <= window_box.y and area.bottom >= window_box.bottom
    while viewport.zoom_in(-1, at):
        pass
    assert viewport.area == window_box


def test_a_viewport_brings_a_thing_into_sight():
    viewport = Viewport()
    viewport.move_window(Box(0, 0, 800, 600))
    viewport.zoom_in(5, (0, 0))
    thing = Box(1000, 700, 100, 140)
    assert viewport.show(thing)
    shown = thing.moved(viewport.area.x, viewport.area.y)
    assert shown.right <= 800.001 and shown.bottom <= 600.001


def test_the_board_is_seen_nearer_by_wheel_and_keys_and_played_on_there():
    desk = at_table()
    area = desk.table.playback.area
    desk.point(area.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=2, x=0))
    desk.step()
    assert desk.table.playback.area.w > area.w
    desk.press(pygame.K_MINUS)
    desk.press(pygame.K_MINUS)
    assert desk.table.playback.area == area
    for _ in range(3):
        desk.press(pygame.K_EQUALS)
    for _ in range(6):
        desk.press(pygame.K_DOWN)
        focus = desk.table.selection.focus
        assert desk.table._tabletop._viewport.window.inset(-1).contains(desk.place(focus).centre)


def test_what_is_out_of_sight_cannot_be_touched():
    desk = at_table()
    desk.point(desk.table.playback.area.centre)
    for _ in range(4):
        desk.press(pygame.K_EQUALS)
    viewport = desk.table._tabletop._viewport.window
    places = [desk.place(thing).centre for thing in desk.table.playback.stage.things()]
    hidden = [it for it in places if not viewport.contains(it) and desk.canvas.box.contains(it)]
    assert hidden
    for place in hidden:
        desk.point(place)
        assert desk.table.selection.thing is None


# Words and keys


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_QUESTION, 0), (pygame.K_SLASH, pygame.KMOD_SHIFT)]
)
def test_a_question_mark_shows_the_keys(key, mod):
    desk = at_table()
    desk.press(key, mod)
    desk.step()
    assert isinstance(desk.scene, Zoom)
    missing = [line for line in words.many("play.keys") if not is_said(desk, line)]
    desk.press(pygame.K_END)
    desk.step()
    assert all(is_said(desk, line) for line in missing), "further down"


def test_z_shows_what_is_pointed_at_large_with_its_words():
    desk = at_table()
    [card, *_] = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    desk.point(desk.place(card).centre)
    desk.press(pygame.K_z)
    desk.step()
    assert isinstance(desk.scene, Zoom)
    assert is_said(desk, Speaker(desk.table.playback.view, ()).text(card))
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Play)
