"""Fields take what is typed; lists scroll; both give the keyboard back."""

from __future__ import annotations

import pygame
import pytest

from spytable.ui import fields
from spytable.ui.box import Box
from spytable.ui.fields import NumberField, TextField
from spytable.ui.group import Group
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widget import USED, Act, State
from spytable.ui.widgets import Button
from tests.support.window import at, click, down, focused, new_canvas, pointer, row_of, typed

# Fields


def test_typing_into_a_field_replaces_what_was_there() -> None:
    group = focused(at(TextField("Anna", "name")))
    assert group.handle(typed("阿"), 0) == Act("name", "阿")
    assert group.handle(typed("明"), 0) == Act("name", "阿明")


def test_the_caret_goes_where_keys_and_clicks_put_it() -> None:
    field = at(TextField("Anna", "name"))
    group = focused(field)
    group.handle(down(pygame.K_HOME), 0)
    assert group.handle(typed("J"), 0) == Act("name", "JAnna")
    assert group.handle(down(pygame.K_DELETE), 0) == Act("name", "Jnna")
    group.draw(new_canvas())
    click(group, (field.box.right - 2, 120))
    assert group.handle(down(pygame.K_BACKSPACE), 0) == Act("name", "Jnn")


def test_a_field_takes_no_more_than_its_limit_and_nothing_unprintable() -> None:
    group = focused(at(TextField("", "name", limit=4)))
    assert group.handle(typed("a\nb\0cdef"), 0) == Act("name", "abcd")
    assert group.handle(typed("g"), 0) is USED


def test_letters_in_a_field_are_no_shortcuts() -> None:
    group = focused(at(TextField("", "name")))
    assert group.handle(down(pygame.K_u, "u"), 0) is USED
    assert group.handle(down(pygame.K_ESCAPE, "\x1b"), 0) is None


def test_an_input_method_has_the_keys_until_it_commits() -> None:
    field = at(TextField("阿", "name"))
    group = focused(field)
    group.handle(down(pygame.K_END), 0)
    group.handle(pygame.event.Event(pygame.TEXTEDITING, text="ming", start=0, length=4), 0)
    assert group.handle(down(pygame.K_BACKSPACE), 0) is USED
    group.draw(new_canvas())
    assert field.text == "阿"
    assert group.handle(typed("明"), 0) == Act("name", "阿明")


def test_what_an_input_method_has_not_committed_is_lost_when_the_field_is_left() -> None:
    field, other = TextField("阿", "name"), TextField("", "other")
    group = row_of(field, other)
    group.focus(field)
    plain = drawn(field)
    group.handle(pygame.event.Event(pygame.TEXTEDITING, text="ming", start=0, length=4), 0)
    group.focus(other)
    assert drawn(field) == plain
    group.focus(field)
    assert group.handle(down(pygame.K_ESCAPE, "\x1b"), 0) is None
    assert group.handle(down(pygame.K_BACKSPACE), 0) == Act("name", "")


def drawn(field: TextField) -> bytes:
    """What a field looks like without the focus."""
    canvas = new_canvas()
    field.draw(canvas, State())
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_text_can_be_copied_cut_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(fields, "copy", board.append)
    monkeypatch.setattr(fields, "paste", lambda: board[-1])
    group = focused(at(TextField("Anna", "name")))
    assert group.handle(down(pygame.K_x, mod=pygame.KMOD_LCTRL), 0) == Act("name", "")
    assert group.handle(down(pygame.K_v, mod=pygame.KMOD_LCTRL), 0) == Act("name", "Anna")
    assert board == ["Anna"]


def test_without_a_clipboard_nothing_is_pasted() -> None:
    fields.copy("Anna")
    assert isinstance(fields.paste(), str)


def test_a_number_field_takes_digits_only() -> None:
    field = at(NumberField("7", "seed", limit=6))
    group = focused(field)
    assert group.handle(typed("４2x3"), 0) == Act("seed", 23)
    assert group.handle(down(pygame.K_BACKSPACE), 0) == Act("seed", 2)
    assert group.handle(down(pygame.K_BACKSPACE), 0) == Act("seed", None)


def test_enter_in_a_field_presses_the_primary_button() -> None:
    field = TextField("Anna", "name")
    group = row_of(field, Button("Back", "back"), Button("Save", "save", primary=True))
    group.focus(field)
    assert group.handle(down(pygame.K_RETURN, "\r"), 0) == Act("save")


def test_text_input_is_on_only_while_a_field_has_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Group().draw(new_canvas())  # whatever has the keyboard gives it up
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    field, button = TextField("", "name"), Button("Go", "go")
    group = row_of(field, button)
    for widget in (field, field, button, field):
        group.focus(widget)
        group.draw(new_canvas())
    assert calls == ["start", "stop", "start"]


# Lists


def scroll_list(count: int = 40, follow: bool = False) -> ScrollList:
    rows = [Row("Saves", heading=True), *(Row(f"Save {i}", i) for i in range(count))]
    listed = at(ScrollList(rows, "load", follow), Box(0, 0, 600, 400))
    listed.draw(new_canvas(), State())
    return listed


def test_arrows_pick_a_row_and_enter_takes_it() -> None:
    group = focused(scroll_list())
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        assert group.handle(down(key), 0) is USED
    assert group.handle(down(pygame.K_RETURN), 0) == Act("load", 1)


def test_the_picked_row_is_scrolled_into_sight() -> None:
    listed = scroll_list()
    group = focused(listed)
    group.handle(down(pygame.K_UP), 0)
    assert listed.value == 39
    group.draw(new_canvas())
    assert click(group, (50, 370)) == Act("load", 39)


def test_wheel_and_bar_scroll() -> None:
    listed = scroll_list()
    group = Group([listed])
    before = click(group, (50, 200), 0)
    group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2), 0)
    after = click(group, (50, 200), 1)
    assert after.value > before.value
    click(group, (listed.box.right - 20, 398), 2)
    assert click(group, (50, 370), 3) == Act("load", 39)


def test_dragging_the_bar_to_the_top_shows_the_first_row() -> None:
    listed = scroll_list()
    group = Group([listed])
    x = listed.box.right - 20
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (x, 398)), 0)
    group.handle(pointer(pygame.MOUSEMOTION, (x, -50)), 0)
    group.handle(pointer(pygame.MOUSEBUTTONUP, (x, -50)), 0)
    assert click(group, (50, 90)) == Act("load", 0)


def test_a_bar_that_is_held_while_the_rows_go_moves_no_more() -> None:
    listed = scroll_list()
    group = Group([listed])
    x = listed.box.right - 20
    group.handle(pointer(pygame.MOUSEBUTTONDOWN, (x, 398)), 0)
    listed.show(listed.rows[:2])
    group.draw(new_canvas())
    assert group.handle(pointer(pygame.MOUSEMOTION, (x, 100)), 0) is USED
    assert listed.in_sight == [None, 0]


def test_a_heading_cannot_be_picked() -> None:
    assert click(Group([scroll_list()]), (50, 30)) is USED


def test_a_list_that_follows_shows_new_rows_unless_someone_scrolled_away() -> None:
    listed = scroll_list(follow=True)
    group = Group([listed])
    listed.show([*listed.rows, Row("new", "new")])
    group.draw(new_canvas())
    group.draw(new_canvas())
    assert click(group, (50, 370), 0) == Act("load", "new")
    group.handle(down(pygame.K_HOME), 1)
    listed.show([*listed.rows, Row("newer", "newer")])
    group.draw(new_canvas())
    assert click(group, (50, 90), 2) == Act("load", 0)


@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_row_that_has_gone_is_not_scrolled_to(left: int) -> None:
    """A log may grow shorter before it is drawn, as by two keys within one frame."""
    listed = scroll_list(follow=True)
    listed.choose(30)
    listed.show(listed.rows[:left])
    listed.draw(new_canvas(), State())
    assert listed.in_sight == [row.value for row in listed.rows]


def is_at_end(listed: ScrollList) -> bool:
    return listed._row_box(len(listed.rows) - 1).bottom <= listed.viewport.bottom


def test_a_list_that_follows_shows_a_long_last_row_from_its_start_and_goes_on_following() -> None:
    listed = scroll_list(follow=True)
    listed.show([*listed.rows, Row("long " * 400, "long")])
    listed.draw(new_canvas(), State())
    assert listed._row_box(len(listed.rows) - 1).y == pytest.approx(listed.viewport.y)
    listed.show([*listed.rows, Row("new", "new")])
    listed.draw(new_canvas(), State())
    assert is_at_end(listed)


def test_a_list_that_follows_shows_its_end_also_in_a_smaller_box() -> None:
    listed = scroll_list(follow=True)
    listed.show([*listed.rows, Row("new", "new")])
    at(listed, Box(0, 0, 600, 200)).draw(new_canvas(), State())
    assert is_at_end(listed)
    at(listed, Box(0, 0, 600, 120)).draw(new_canvas(), State())
    assert is_at_end(listed)


@pytest.mark.parametrize("means", ["wheel", "bar", "key"])
def test_a_person_who_scrolls_away_stays_there_until_back_at_the_end(means: str) -> None:
    listed = scroll_list(follow=True)
    group = focused(listed)
    if means == "wheel":
        group.handle(pointer(pygame.MOUSEMOTION, (50, 200)), 0)
        group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1), 0)
    elif means == "bar":
        click(group, (listed.box.right - 20, 100))
    else:
        group.handle(down(pygame.K_PAGEUP), 0)
    for number in range(2):
        listed.show([*listed.rows, Row("new", f"new {number}")])
        listed.draw(new_canvas(), State())
        assert not is_at_end(listed)
    group.handle(down(pygame.K_END), 0)
    listed.show([*listed.rows, Row("newer", "newer")])
    listed.draw(new_canvas(), State())
    assert is_at_end(listed)


def test_a_row_can_have_a_picture_and_a_note() -> None:
    painted: list[Box] = []
    rows = [
        Row("Moonlight", 1, note="Yesterday", picture=lambda canvas, box: painted.append(box)),
        Row("Moonlight", 2),
    ]
    listed = at(ScrollList(rows, "load"), Box(0, 0, 600, 400))
    listed.draw(new_canvas(), State())
    [box] = painted
    assert box.w == box.h and listed.box.contains((box.x, box.y))
    assert click(Group([listed]), (300, box.bottom - 4), 0) == Act("load", 1)
    assert click(Group([listed]), (300, box.bottom + 30), 1) == Act("load", 2)
