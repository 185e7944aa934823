"""A modal dialog."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf

import pygame

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.fields import TextField
from spytable.ui.footer import lay_out_buttons
from spytable.ui.group import Group
from spytable.ui.sounds import Sounds
from spytable.ui.widget import USED, Act
from spytable.ui.widgets import Button, Label, Panel

_WIDTH = 760
_MARGIN = 32  # at least, on either side of the panel


class Dialog:
    """A panel with a title, a sentence, perhaps a field, and buttons, over a darkened window.
    Where the sentence has no room, the first of some `shorter` wordings that has is shown.

    Esc gives `cancel`, Enter presses the primary button. For `since` and `sounds` see `Group`.
    """

    def __init__(
        self,
        title: str,
        sentence: str,
        buttons: Sequence[Button],
        cancel: Hashable,
        field: TextField | None = None,
        since: float = -inf,
        sounds: Sounds | None = None,
        shorter: Sequence[str] = (),
    ) -> None:
        self._panel = Panel(title)
        self._wordings = (sentence, *shorter)
        self._sentence = Label(sentence, valign="top")
        self._field = field
        self._buttons = list(buttons)
        self._cancel = cancel
        fields = [field] if field else []
        shown = [self._panel, self._sentence, *fields, *buttons]
        self._group = Group(since=since, sounds=sounds)
        primary = [button for button in buttons if button.primary]
        self._group.show(shown, first=field or (primary or self._buttons)[0])

    def handle(self, event: pygame.event.Event, now: float) -> Act:
        """What an event asks for; a dialog takes every event."""
        act = self._group.handle(event, now)
        if act is None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Act(self._cancel)
        return act or USED

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._lay_out(canvas)
        self._group.draw(canvas)

    def _lay_out(self, canvas: Canvas) -> None:
        panel = self._panel
        panel.box = canvas.box.middle(min(_WIDTH, canvas.width - 2 * _MARGIN), canvas.height)
        free = self._above_buttons(canvas)
        most = free.h - 2 * theme.GAP
        fitting = (it for it in self._wordings if canvas.text_height(it, free.w) <= most)
        self._sentence.text = next(fitting, self._wordings[-1])
        text = min(most, canvas.text_height(self._sentence.text, free.w))
        panel.box = canvas.box.middle(panel.box.w, canvas.height - free.h + text)
        self._sentence.box = self._above_buttons(canvas).split_top(text)[0]

    def _above_buttons(self, canvas: Canvas) -> Box:
        """Places the buttons and the field on the panel; returns the room left for the sentence."""
        room = lay_out_buttons(canvas, self._panel.inside, self._buttons)
        if self._field:
            self._field.box, room = room.split_bottom(theme.BUTTON, theme.GAP)
        return room
