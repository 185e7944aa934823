"""A form uses the room there is, scrolls where that is too little, and loses nothing."""

from __future__ import annotations

import pygame
import pytest

from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.fields import TextField
from spytable.ui.form import Form, Line, Section
from spytable.ui.form_panel import lay_out_form_panel
from spytable.ui.group import Group
from spytable.ui.switches import Slider
from spytable.ui.widget import Act, Widget
from spytable.ui.widgets import Button, Choice, Label, Panel
from tests.support.window import click, down, new_canvas, pointer

WHEEL = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
ROOM = Box(20, 20, 800, 300)
MINDS = [(number, f"Mind {number}") for number in range(5)]


def sections(count: int = 8) -> list[Section]:
    """Sliders and seats."""
    sliders = [
        Line(Label(f"Slider {number}"), Slider(0, 10, 5, number, str), "What it does.")
        for number in range(count)
    ]
    seats = [
        Line(TextField("Anna", ("name", seat)), Choice(MINDS, 0, ("mind", seat)), "", Square())
        for seat in range(2)
    ]
    return [Section("Sliders", sliders), Section("Seats", seats)]


class Square(Widget):
    focusable = False

    def draw(self, canvas: Canvas, state: object) -> None:
        canvas.plate(self.box, "#FF00FF")


def laid(room: Box = ROOM, count: int = 8) -> tuple[Form, Group]:
    """A form that has been drawn, and its group."""
    form, canvas = Form(), new_canvas()
    form.show(sections(count))
    form.lay_out(canvas, room)
    group = Group(form.widgets)
    group.draw(canvas)
    return form, group


def controls(form: Form) -> list[Slider]:
    return [widget for widget in form.widgets if isinstance(widget, Slider)]


def test_a_second_choice_stands_between_the_first_one_and_the_sentence() -> None:
    first, second = Choice(MINDS, 0, "mind"), Choice(MINDS[:2], 0, "style")
    form = Form()
    line = Line(TextField("Anna", "name"), first, "What it does.", Square(), second)
    form.show([Section("", [line])])
    for width in (560, 1000):
        form.lay_out(new_canvas(), Box(0, 0, width, 400))
        [note] = [it for it in form.widgets if isinstance(it, Label)]
        assert first.box.bottom < second.box.y < second.box.bottom <= note.box.y
        assert (second.box.x, second.box.w) == (first.box.x, first.box.w)
        assert note.box.bottom <= form.measure(new_canvas())


def test_sections_stand_side_by_side_where_there_is_room() -> None:
    wide, narrow = laid(Box(0, 0, 1400, 900))[0], laid(Box(0, 0, 700, 900))[0]
    for form, beside in ((wide, True), (narrow, False)):
        head, other = [
            widget.box
            for widget in form.widgets
            if isinstance(widget, Label) and widget.text in ("Sliders", "Seats")
        ]
        assert (head.y == other.y) is beside


def test_a_choice_that_does_not_fit_becomes_a_stepper() -> None:
    for room, expected in ((Box(0, 0, 1100, 900), False), (Box(0, 0, 640, 900), True)):
        choices = [it for it in laid(room)[0].widgets if isinstance(it, Choice)]
        assert [choice.stepper for choice in choices] == [expected, expected]


@pytest.mark.parametrize("width", [640, 960, 1400])
def test_nothing_on_a_form_overlaps(width: int) -> None:
    boxes = [widget.box for widget in laid(Box(0, 0, width, 300))[0].widgets[1:]]
    rects = [pygame.Rect(*map(round, box)).inflate(-1, -1) for box in boxes]
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))


def test_a_form_takes_no_more_room_than_it_needs() -> None:
    assert laid(Box(0, 0, 1400, 2000), 2)[0].box.h < 700
    assert laid()[0].box == ROOM


def test_the_wheel_also_scrolls_over_a_slider_without_focus() -> None:
    form, group = laid()
    first = controls(form)[0]
    before = first.box
    group.handle(pointer(pygame.MOUSEMOTION, first.box.centre), 0)
    group.handle(WHEEL, 0)
    group.draw(new_canvas())
    assert first.value == 5 and first.box.y < before.y


def test_the_wheel_moves_the_slider_with_the_focus() -> None:
    form, group = laid()
    first = controls(form)[0]
    group.handle(pointer(pygame.MOUSEMOTION, first.box.centre), 0)
    group.focus(first)
    assert group.handle(WHEEL, 0) == Act(0, 4)


def test_what_is_out_of_sight_cannot_be_hit() -> None:
    form, group = laid()
    [hidden] = [slider for slider in controls(form) if slider.command == 5]
    assert hidden.box.y > ROOM.bottom
    assert click(group, hidden.box.centre) is None


def test_the_tab_key_scrolls_everything_into_view() -> None:
    form, group = laid()
    viewport = form.viewport
    for _ in [widget for widget in form.widgets if widget.focusable and widget.tab_stop]:
        group.handle(down(pygame.K_TAB), 0)
        group.draw(new_canvas())
        assert group.focused is not None
        box = group.focused.box
        assert viewport.y <= box.y and box.bottom <= viewport.bottom


def test_nothing_is_drawn_outside_a_form() -> None:
    form, _ = laid()
    canvas = new_canvas()
    Group(form.widgets).draw(canvas)
    canvas.surface.fill("#000000", canvas.rect(form.box))
    assert not any(pygame.image.tobytes(canvas.surface, "RGB"))


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_form_panel_fits_the_window_with_its_buttons_in_sight(
    size: tuple[int, int], scale: float
) -> None:
    page, form = new_canvas(size, scale), Form()
    form.show(sections())
    panel = Panel("Settings")
    back, start = Button("Back", "back"), Button("Start the match", "start")
    lay_out_form_panel(page, panel, form, [back, start])
    whole = page.surface.get_rect()
    assert whole.contains(page.rect(panel.box))
    for box in (form.box, back.box, start.box):
        assert page.rect(panel.box).contains(page.rect(box))
    assert form.box.bottom <= back.box.y
    assert not page.rect(back.box).colliderect(page.rect(start.box))
