"""Input fields for a line of text or a number, and the clipboard."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from spytable.ui import bevels, theme
from spytable.ui.box import Point
from spytable.ui.canvas import Canvas
from spytable.ui.widget import USED, Act, State, Widget

_ICON = 26


class TextField(Widget):
    """One line of text of up to `limit` characters, with an icon if given; an Act on every change.

    `hint` is shown while it is empty. Gaining the focus selects all, so that typing replaces the
    text.
    """

    repeats_keys = True
    takes_text = True

    def __init__(
        self, text: str, command: Hashable, limit: int = 24, hint: str = "", icon: str = ""
    ) -> None:
        self.text = text
        self.command = command
        self.limit = limit
        self.hint = hint
        self._icon = icon
        self._caret = len(text)
        self._all_selected = False
        self._composition = ""  # what an input method has not committed yet
        self._stops = [0.0]  # the possible x of the caret, as last drawn

    @property
    def value(self) -> str | int | None:
        """The text."""
        return self.text

    def gain_focus(self) -> None:
        self._all_selected = bool(self.text)
        self._caret = len(self.text)
        self._composition = ""  # one that was left is lost

    def press(self, position: Point) -> Act:
        near = [abs(stop - position[0]) for stop in self._stops]
        self._caret = min(near.index(min(near)), len(self.text))
        self._all_selected = False
        return USED

    def key(self, event: pygame.event.Event) -> Act | None:
        if event.type == pygame.TEXTEDITING:
            self._composition = event.text
            return USED
        if event.type == pygame.TEXTINPUT:
            self._composition = ""
            return self._insert(event.text)
        if self._composition:
            return USED
        # Ctrl with Alt is AltGr, which writes letters.
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key)
        return self._edit(event.key, event.unicode)

    def allows(self, char: str) -> bool:
        """Whether a character may be typed."""
        return char.isprintable()

    def draw(self, canvas: Canvas, state: State) -> None:
        lit = state.focus or state.pointer
        canvas.bevel(self.box, bevels.FIELD_LIT if lit else bevels.FIELD)
        room = self.box.inset(theme.GAP * 0.75, 4)
        if self._icon:
            icon, room = room.split_left(_ICON, theme.GAP / 2)
            canvas.icon(self._icon, icon.middle(_ICON, _ICON), theme.INK_SOFT)
        if not self.text and not state.focus:
            canvas.text(self.hint, room, colour=theme.INK_SOFT)
        composition = self._composition if state.focus else ""
        shown = self.text[: self._caret] + composition + self.text[self._caret :]
        stops = [canvas.text_width(shown[:end]) if end else 0 for end in range(len(shown) + 1)]
        caret = self._caret + len(composition)
        left = room.x - max(0, stops[caret] + 3 - room.w) * state.focus
        self._stops = [left + stop for stop in stops]
        with canvas.clip(room):
            line = room._replace(x=left, w=max(room.w, stops[-1] + 2))
            if self._all_selected and state.focus:
                canvas.plate(line.middle(line.w, theme.TITLE)._replace(w=stops[-1]), theme.LAMP)
            canvas.text(shown, line)
            if state.focus:
                self._draw_caret(canvas, line.centre[1], caret)

    def _draw_caret(self, canvas: Canvas, middle: float, caret: int) -> None:
        pygame.key.set_text_input_rect(canvas.rect(self.box))
        start, end = self._stops[self._caret], self._stops[caret]
        canvas.line((end + 1, middle - 16), (end + 1, middle + 16), theme.INK)
        if self._composition:
            canvas.line((start, middle + 16), (end, middle + 16), theme.INK)

    def _insert(self, text: str) -> Act:
        before, after = ("", "") if self._all_selected else self._halves()
        room = self.limit - len(before) - len(after)
        added = "".join(filter(self.allows, text))[:room]
        if not added:
            return USED
        return self._replace(before + added, after)

    def _halves(self) -> tuple[str, str]:
        return self.text[: self._caret], self.text[self._caret :]

    def _replace(self, before: str, after: str) -> Act:
        self._all_selected = False
        self._caret = len(before)
        if before + after == self.text:
            return USED
        self.text = before + after
        return Act(self.command, self.value)

    def _edit(self, key: int, typed: str) -> Act | None:
        before, after = self._halves()
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._all_selected:
            return self._replace("", "")
        if key == pygame.K_BACKSPACE:
            return self._replace(before[:-1], after)
        if key == pygame.K_DELETE:
            return self._replace(before, after[1:])
        ends = {
            pygame.K_LEFT: 0 if self._all_selected else self._caret - 1,
            pygame.K_RIGHT: len(self.text) if self._all_selected else self._caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if key not in ends:
            # A letter follows as TEXTINPUT; its key must not act as a shortcut of the scene.
            return USED if typed.isprintable() and typed else None
        self._all_selected = False
        self._caret = min(max(ends[key], 0), len(self.text))
        return USED

    def _command(self, key: int) -> Act:
        if key == pygame.K_a:
            self.gain_focus()
        elif key == pygame.K_v:
            return self._insert(paste())
        elif key in (pygame.K_c, pygame.K_x):
            copy(self.text)
            return self._replace("", "") if key == pygame.K_x else USED
        return USED


class NumberField(TextField):
    """A whole number of up to `limit` digits; None while it is empty."""

    @property
    def value(self) -> int | None:
        """The number."""
        return int(self.text) if self.text else None

    def allows(self, char: str) -> bool:
        return char in "0123456789"


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        pygame.scrap.init()
        formats = ("text/plain;charset=utf-8", "UTF8_STRING", pygame.SCRAP_TEXT)
        found = next(filter(None, map(pygame.scrap.get, formats)), b"")
    except pygame.error:
        return ""
    return found.decode("utf-8", "ignore").rstrip("\0")


def copy(text: str) -> None:
    """Puts text on the clipboard, if there is one."""
    try:
        pygame.scrap.init()
        pygame.scrap.put("text/plain;charset=utf-8", text.encode())
        pygame.scrap.put(pygame.SCRAP_TEXT, text.encode())
    except pygame.error:
        return
