"""The bar above the table: the question, the answers that stand on buttons, and the tools."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button

HEIGHT = 64


class Bar:
    """Lays buttons out from the right; what is left is for the question."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self._question = self.box

    def arrange(self, canvas: Canvas, answers: Sequence[Button], tools: Sequence[Button]) -> None:
        """Gives every button its box: the answers beside the question, the tools at the end."""
        right = self.box.right - 8
        for group in (tools, answers):
            for button in reversed(group):
                width = button.wanted_width(canvas)
                button.box = Box(right - width, self.box.y + 4, width, HEIGHT - 8)
                right -= width + 8
            right -= theme.GAP
        self._question = Box(self.box.x, self.box.y, max(0, right - self.box.x), HEIGHT)

    def draw(self, canvas: Canvas, question: str, note: str) -> None:
        """The question, or instead of it a note on what was just tried."""
        canvas.plate(self.box, theme.FELT_DARK, theme.RADIUS, theme.BRASS_DARK)
        colour = theme.LAMP if note else theme.PAPER
        canvas.text(note or question, self._question.inset(8, 0), theme.BODY, colour)


def tools(why_no_undo: str, can_redo: bool, with_log: bool) -> list[Button]:
    """The buttons that every table has."""
    undo = Button(words.t("play.undo"), "undo", reason=why_no_undo, tip=words.t("play.undo_tip"))
    no_redo = "" if can_redo else words.t("play.no_redo")
    redo = Button(words.t("play.redo"), "redo", reason=no_redo, tip=words.t("play.redo_tip"))
    log = [Button(words.t("play.log"), "log")] if with_log else []
    leave = Button(words.t("play.leave"), "leave", tip=words.t("play.leave_tip"))
    return [undo, redo, *log, leave]
