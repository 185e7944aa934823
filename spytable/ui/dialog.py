"""A question that has to be answered before anything else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf

import pygame

from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.fields import TextField
from spytable.ui.group import Group
from spytable.ui.widget import USED, Act
from spytable.ui.widgets import Button, Label, Panel

_WIDTH = 760
_MARGIN = 32  # at least, beside the sheet
_BUTTON = 56


class Dialog:
    """A title, a sentence, perhaps a field, and buttons, in the middle of a shaded window.

    Esc gives `cancel`; Enter the primary button. `since` as for a group.
    """

    def __init__(
        self,
        title: str,
        sentence: str,
        buttons: Sequence[Button],
        cancel: Hashable,
        field: TextField | None = None,
        since: float = -inf,
    ) -> None:
        self._panel = Panel(title)
        self._sentence = Label(sentence, valign="top")
        self._field = field
        self._buttons = list(buttons)
        self._cancel = cancel
        fields = [field] if field else []
        shown = [self._panel, self._sentence, *fields, *buttons]
        self._group = Group(shown, since)
        primary = [button for button in buttons if button.primary]
        self._group.focus(field or (primary or self._buttons)[0])

    def handle(self, event: pygame.event.Event, now: float) -> Act:
        """What an event asks for; nothing gets past a dialog."""
        act = self._group.handle(event, now)
        if act is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Act(self._cancel)
        return act or USED

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._lay_out(canvas)
        self._group.draw(canvas)

    def _lay_out(self, canvas: Canvas) -> None:
        self._panel.box = canvas.box.middle(min(_WIDTH, canvas.width - 2 * _MARGIN), canvas.height)
        width, inner = self._panel.box.w, self._panel.inside.w
        wanted = [button.wanted_width(canvas) for button in self._buttons]
        in_row = sum(wanted) + theme.GAP * (len(wanted) - 1) <= inner
        lines = 1 if in_row else len(wanted)
        feet = lines * _BUTTON + (lines - 1) * theme.GAP
        text = canvas.text_height(self._sentence.text, inner)
        field = _BUTTON + theme.GAP if self._field else 0
        around = canvas.height - self._panel.inside.h + field + theme.GAP + feet
        text = min(text, canvas.height - 2 * theme.GAP - around)
        self._panel.box = canvas.box.middle(width, around + text)

        room = self._panel.inside
        self._sentence.box, room = room.split_top(text, theme.GAP)
        if self._field:
            self._field.box, room = room.split_top(_BUTTON, theme.GAP)
        if in_row:
            for button, breadth in zip(reversed(self._buttons), reversed(wanted), strict=True):
                button.box, room = room.split_right(breadth, theme.GAP)
        else:
            for button, box in zip(self._buttons, room.rows(lines, theme.GAP), strict=True):
                button.box = box
