"""Widgets respond to pointer and keys alike, and stay inside their boxes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.dialog import Dialog
from spytable.ui.fields import TextField
from spytable.ui.footer import lay_out_buttons
from spytable.ui.group import Group
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.sounds import Sounds
from spytable.ui.switches import Slider, Switch
from spytable.ui.tooltip import draw_tooltip
from spytable.ui.widget import USED, Act, State, Widget
from spytable.ui.widgets import Button, Choice, IconButton, Label, Panel
from tests.support.window import at, click, down, focused, moved, new_canvas, pointer, row_of

LONG = "“埃斯托里尔 1942”——Counterintelligence, from the display and (even) the market。"
OPTIONS = [("off", "Off"), ("fast", "Fast"), ("slow", "Slow")]


def test_a_click_on_a_button_gives_its_command_and_value() -> None:
    button = at(Button("Moonlight", "play", "moonlight"))
    assert click(Group([button]), button.box.centre) == Act("play", "moonlight")


def test_letting_go_beside_a_button_does_nothing() -> None:
    button = at(Button("Leave", "leave"))
    group = Group([button])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, button.box.centre), 0)
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (5, 5)), 0) is USED


def test_a_press_is_not_lost_when_a_scene_is_laid_out_anew() -> None:
    group = Group([at(Button("Hint", "hint"))])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (120, 120)), 0)
    group.show([at(Button("Hint", "hint")), at(Button("Log", "log"), Box(0, 0, 80, 50))])
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (120, 120)), 0) == Act("hint")


def test_a_press_on_a_button_that_has_gone_does_nothing() -> None:
    group = Group([at(Button("Hint", "hint"))])
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (120, 120)), 0)
    group.show([at(Button("Log", "log"))])
    assert group.handle(pointer(pygame.MOUSEBUTTONUP, (120, 120)), 0) is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_the_focused_button(key: int) -> None:
    assert focused(at(Button("Go", "go"))).handle(down(key), 0) == Act("go")


def test_a_second_activation_within_a_quarter_second_is_a_slip() -> None:
    group = focused(at(Button("Go", "go")))
    assert group.handle(down(pygame.K_RETURN), 10.0) == Act("go")
    assert group.handle(down(pygame.K_RETURN), 10.2) is USED
    assert group.handle(down(pygame.K_RETURN), 10.3) == Act("go")


def test_a_double_click_does_not_answer_the_dialog_it_opens() -> None:
    dialog = Dialog("Leave?", "Saved.", [Button("Leave", "leave", primary=True)], "stay", since=10)
    assert dialog.handle(down(pygame.K_RETURN), 10.1) is USED
    assert dialog.handle(down(pygame.K_RETURN), 10.5) == Act("leave")


def test_after_a_click_beside_a_dialog_enter_still_answers_it() -> None:
    dialog = Dialog("Leave?", "Saved.", [Button("Leave", "leave", primary=True)], "stay")
    assert click(dialog, (2, 2)) is USED
    assert dialog.handle(down(pygame.K_RETURN), 1) == Act("leave")


def test_the_tooltip_of_a_disabled_button_is_the_reason() -> None:
    button = at(Button("Undo", "undo", reason="A card was revealed."))
    assert click(Group([button]), button.box.centre) is USED
    assert button.tooltip == "A card was revealed."


def test_the_tooltip_of_an_icon_button_is_its_words_or_the_reason() -> None:
    assert IconButton("room/icon_undo", "Undo", "undo").tooltip == "Undo"
    assert IconButton("room/icon_undo", "Undo", "undo", reason="Not yet.").tooltip == "Not yet."


def test_a_button_has_room_for_its_icon() -> None:
    plain, with_icon = Button("Undo", "x"), Button("Undo", "x", icon="room/icon_undo")
    assert with_icon.wanted_width(new_canvas()) >= plain.wanted_width(new_canvas()) + 30


def test_a_button_is_as_wide_as_its_words() -> None:
    assert Button(LONG, "x").wanted_width(new_canvas()) > new_canvas().text_width(LONG)


@pytest.mark.parametrize("width", [900, 420, 260])
def test_footer_buttons_stand_side_by_side_or_stacked(width: int) -> None:
    buttons = [
        Button("Title", "title", icon="room/icon_leave"),
        Button("Look at the table", "look", icon="room/icon_eye"),
        Button("Rematch", "rematch", icon="room/icon_again"),
    ]
    canvas, room = new_canvas(), Box(20, 20, width, 400)
    above = lay_out_buttons(canvas, room, buttons)
    boxes = [button.box for button in buttons]
    assert all(box.h == theme.BUTTON and box.x >= room.x - 0.1 for box in boxes)
    assert all(button.box.w >= button.least_width(canvas) for button in buttons)
    assert all(box.y >= above.bottom for box in boxes)
    assert boxes[-1].right == pytest.approx(room.right)
    assert boxes[-1].bottom == pytest.approx(room.bottom)
    rects = [canvas.rect(box) for box in boxes]
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))


# Focus


def test_tab_cycles_through_the_tab_stops() -> None:
    first, second = Button("A", "a"), Button("B", "b")
    group = row_of(first, Label("words"), second)
    walked = []
    for _ in range(3):
        assert group.handle(down(pygame.K_TAB), 0) is USED
        walked.append(group.focused)
    assert walked == [first, second, first]
    group.handle(down(pygame.K_TAB, mod=pygame.KMOD_SHIFT), 0)
    assert group.focused is second


def test_arrows_go_to_the_nearest_widget_that_way() -> None:
    buttons = [Button(str(i), i) for i in range(4)]
    boxes = [box for row in Box(0, 0, 400, 200).rows(2) for box in row.columns(2)]
    for button, box in zip(buttons, boxes, strict=True):
        button.box = box
    group = Group(buttons)
    group.focus(buttons[0])
    for key, wanted in ((pygame.K_RIGHT, 1), (pygame.K_DOWN, 3), (pygame.K_LEFT, 2)):
        assert group.handle(down(key), 0) is USED
        assert group.focused is buttons[wanted]
    assert group.handle(down(pygame.K_LEFT), 0) is None


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tooltips that are drawn."""
    found: list[str] = []
    draw = "spytable.ui.group.draw_tooltip"
    monkeypatch.setattr(draw, lambda canvas, words, box: found.append(words))
    return found


def test_a_tooltip_comes_with_the_pointer_or_with_a_focus_moved_by_keys(
    explained: list[str],
) -> None:
    group = row_of(*[IconButton("room/icon_undo", words, words) for words in ("Undo", "Redo")])
    click(group, group.widgets[0].box.centre)
    group.handle(moved((2, 300)), 0)
    group.handle(down(pygame.K_ESCAPE), 1)
    group.draw(new_canvas())
    assert explained == [], "it was clicked, and the pointer has left"
    group.handle(down(pygame.K_TAB), 1)
    group.draw(new_canvas())
    assert explained == ["Redo"]


def test_a_pressed_button_is_not_explained_until_the_pointer_comes_back(
    explained: list[str],
) -> None:
    group = row_of(*[IconButton("room/icon_undo", words, words) for words in ("Undo", "Redo")])
    undo, redo = (widget.box.centre for widget in group.widgets)
    click(group, undo)
    group.handle(moved((undo[0] + 1, undo[1])), 0)
    group.draw(new_canvas())
    assert explained == []
    for point in (redo, undo):
        group.handle(moved(point), 0)
        group.draw(new_canvas())
    assert explained == ["Redo", "Undo"]


def test_a_button_that_can_do_nothing_still_says_why_when_it_is_pressed(
    explained: list[str],
) -> None:
    group = row_of(IconButton("room/icon_undo", "Undo", "undo", reason="Not yet."))
    click(group, group.widgets[0].box.centre)
    group.draw(new_canvas())
    assert explained == ["Not yet."]


def test_the_focus_stays_when_a_scene_is_laid_out_anew() -> None:
    group = row_of(Button("Anna", "seat", 0), Button("Bob", "seat", 1))
    group.focus(group.widgets[1])
    group.show([Button("Anna", "seat", 0), Button("Robert", "seat", 1)])
    assert group.focused is group.widgets[1]
    group.show([Button("Anna", "seat", 0)])
    assert group.focused is None


def test_a_button_that_can_no_longer_be_used_loses_the_focus() -> None:
    back, on = Button("Back", "back"), Button("Go on", "on")
    group = row_of(back, on)
    group.focus(back)
    group.show([Button("Back", "back", reason="This is the first step."), on])
    assert group.focused is None
    barred = Button("Back", "back", reason="This is the first step.")
    group.show([barred])
    group.focus(barred)
    group.show([Button("Back", "back", reason="Still the first step.")])
    assert group.focused, "its reason can be read"


def test_the_first_widget_has_the_focus_while_no_other_has() -> None:
    first, second = Button("A", "a"), Button("B", "b")
    group = row_of(second, first)
    group.show(group.widgets, first=first)
    assert group.focused is first
    click(group, second.box.centre)
    assert group.focused is second
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (900, 900)), 0)
    assert group.focused is first


def test_an_icon_button_that_replaces_a_button_keeps_the_focus() -> None:
    group = row_of(Button("Undo", "undo"), Button("Redo", "redo"))
    group.focus(group.widgets[0])
    group.show([IconButton("room/icon_undo", "Undo", "undo")])
    assert group.focused is group.widgets[0]


def test_keys_that_no_widget_wants_are_left_to_the_scene() -> None:
    group = focused(at(Button("Go", "go")))
    assert group.handle(down(pygame.K_u, "u"), 0) is None
    assert group.handle(down(pygame.K_ESCAPE), 0) is None


def test_motion_is_used_over_a_widget_and_not_over_nothing() -> None:
    group = Group([at(Button("Go", "go"))])
    assert group.handle(pointer(pygame.MOUSEMOTION, (5, 5)), 0) is None
    assert group.handle(pointer(pygame.MOUSEMOTION, (120, 120)), 0) is USED
    assert group.handle(pointer(pygame.MOUSEMOTION, (5, 5)), 0) is USED
    assert group.handle(pointer(pygame.MOUSEMOTION, (5, 5)), 0) is None


# Choices


@pytest.mark.parametrize("stepper", [False, True])
def test_arrows_choose_and_stop_at_the_ends(stepper: bool) -> None:
    group = focused(at(Choice(OPTIONS, "fast", "speed", stepper)))
    assert group.handle(down(pygame.K_RIGHT), 0) == Act("speed", "slow")
    assert group.handle(down(pygame.K_RIGHT), 0) is USED
    assert group.handle(down(pygame.K_LEFT), 0) == Act("speed", "fast")


def test_a_click_chooses_the_segment_under_it() -> None:
    choice = at(Choice(OPTIONS, "off", "speed"))
    assert click(Group([choice]), (choice.box.right - 5, 120)) == Act("speed", "slow")


def test_clicks_on_the_arrows_of_a_stepper_go_one_step() -> None:
    choice = at(Choice(OPTIONS, "off", "speed", stepper=True))
    group = Group([choice])
    assert click(group, (choice.box.right - 5, 120)) == Act("speed", "fast")
    assert click(group, (choice.box.x + 5, 120)) == Act("speed", "off")
    assert click(group, choice.box.centre) is USED


# Dialogs


def test_escape_cancels_a_dialog_and_nothing_else_gets_past_it() -> None:
    dialog = Dialog("Leave?", "Saved.", [Button("Leave", "leave", primary=True)], "stay")
    assert dialog.handle(down(pygame.K_u, "u"), 0) is USED
    assert dialog.handle(down(pygame.K_ESCAPE), 0) == Act("stay")


class RecordedSounds(Sounds):
    """Sounds that are only recorded."""

    def __init__(self) -> None:
        super().__init__(0)
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


def test_the_buttons_of_a_dialog_are_heard() -> None:
    sounds = RecordedSounds()
    dialog = Dialog("Leave?", "Saved.", [Button("Leave", "leave")], "stay", sounds=sounds)
    dialog.handle(down(pygame.K_RETURN), 1)
    assert sounds.heard == ["press"]


def test_a_switch_is_heard_as_often_as_it_turns() -> None:
    switch, sounds = at(Switch(False, "motion", ("Off", "On"))), RecordedSounds()
    group = Group([switch], sounds=sounds)
    click(group, switch.box.centre, 1)
    click(group, switch.box.centre, 1.1)
    assert sounds.heard == ["press", "press"]


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_dialog_fits_the_window_and_nothing_overlaps(size: tuple[int, int], scale: float) -> None:
    field = TextField(LONG, "name", limit=99)
    buttons = [Button("Stay", "stay"), Button(LONG, "save"), Button("Leave", "leave")]
    dialog = Dialog(LONG, LONG * 9, buttons, "stay", field)
    canvas = new_canvas(size, scale)
    dialog.draw(canvas)
    boxes = [canvas.rect(part.box) for part in (field, *buttons)]
    assert all(canvas.surface.get_rect().contains(box) for box in boxes)
    assert all(box.collidelist(boxes[i + 1 :]) == -1 for i, box in enumerate(boxes))


# Looks


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize(
    "widget",
    [
        Label(LONG),
        Button(LONG, "x", primary=True),
        Button(LONG, "x", reason="no"),
        Choice([(1, LONG), (2, "中"), (3, LONG)], 1, "x"),
        Choice([(1, LONG), (2, "中")], 1, "x", stepper=True),
        TextField(LONG, "x", limit=99),
        TextField("", "x", hint=LONG),
        ScrollList([Row(LONG, 1), Row(LONG, heading=True), Row(LONG, note=LONG)]),
        Button(LONG, "x", icon="room/icon_undo"),
        IconButton("room/icon_undo", LONG, "x"),
        Switch(True, "x", (LONG, LONG)),
        Slider(0, 10, 5, "x", lambda value: LONG),
        Label(LONG, icon="room/icon_sound"),
        TextField(LONG, "x", limit=99, icon="room/icon_search"),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_no_widget_draws_outside_its_box(widget: Widget, scale: float) -> None:
    canvas = new_canvas((960, 640), scale)
    at(widget, Box(30, 30, 260, 52))
    canvas.surface.fill("#FF00FF")
    widget.draw(canvas, State(pointer=(40, 40), focus=True, pressed=True))
    canvas.surface.fill("#FF00FF", canvas.rect(widget.box))
    plain = pygame.Surface(canvas.surface.get_size())
    plain.fill("#FF00FF")
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(plain, "RGB")


def drawn(widget: Widget, **state: Any) -> bytes:
    canvas = new_canvas()
    at(widget).draw(canvas, State(**state))
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("primary", [False, True])
def test_the_states_of_a_button_are_visible(primary: bool) -> None:
    button = Button("Go", "x", primary=primary)
    disabled = Button("Go", "x", primary=primary, reason="Not now.")
    over = (120.0, 120.0)
    looks = {
        drawn(button),
        drawn(button, pointer=over),
        drawn(button, pointer=over, pressed=True),
        drawn(disabled),
    }
    assert len(looks) == 4
    assert drawn(disabled) == drawn(disabled, pointer=over, pressed=True)


@pytest.mark.parametrize("stepper", [False, True])
def test_choice_and_hover_are_visible(stepper: bool) -> None:
    choice = Choice(OPTIONS, "fast", "x", stepper)
    looks = {
        drawn(choice),
        drawn(choice, pointer=(105.0, 120.0)),
        drawn(Choice(OPTIONS, "slow", "x", stepper)),
    }
    assert len(looks) == 3


def test_a_tooltip_stays_in_the_window() -> None:
    canvas = new_canvas()
    corner = Box(canvas.width - 60, canvas.height - 60, 56, 56)
    draw_tooltip(canvas, LONG, corner)
    canvas.surface.set_colorkey("#000000")
    drawn = canvas.surface.get_bounding_rect()
    assert drawn.right < canvas.surface.get_width()
    assert drawn.bottom <= canvas.px(corner.y)


def test_the_inside_of_a_panel_leaves_its_title_free() -> None:
    titled, plain = at(Panel("Rules")), at(Panel())
    assert titled.inside.y >= plain.inside.y + theme.TITLE
