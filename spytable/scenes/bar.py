"""The bar above the table: the question, the answers that stand on buttons, and the tools."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, IconButton

HEIGHT = 64
_BADGE = 44


class Bar:
    """Lays buttons out from the right; what is left is for the question."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self._question = self.box

    def arrange(self, canvas: Canvas, answers: Sequence[Button], tools: Sequence[Button]) -> None:
        """Gives every button its box: the answers beside the question, the tools at the end."""
        right = self.box.right - 6
        for group in (tools, answers):
            for button in reversed(group):
                width = button.wanted_width(canvas)
                button.box = Box(right - width, self.box.y + 5, width, HEIGHT - 8)
                right -= width + 6
            right -= theme.GAP
        self._question = Box(self.box.x, self.box.y, max(0, right - self.box.x), HEIGHT)

    def draw(self, canvas: Canvas, seat: int | None, question: str, note: str) -> None:
        """The question with the badge of who is asked, or a note on what was just tried."""
        canvas.plate(self.box, theme.BRASS_SHADE, theme.RADIUS, shadow=True)
        canvas.plate(self.box.inset(1.5), theme.FELT_DARK, theme.RADIUS - 1, theme.BRASS_DARK)
        room = self._question.inset(12, 0)
        if seat is not None and room.w > 4 * _BADGE:
            badge, room = room.split_left(_BADGE, 10)
            canvas.badge(seat, badge.centre, _BADGE)
        colour = theme.LAMP if note else theme.PAPER
        canvas.text(note or question, room, theme.BODY, colour)


def tools(why_no_undo: str, can_redo: bool, can_recap: bool, with_log: bool) -> list[Button]:
    """The buttons that every table has."""
    nothing = {True: "", False: words.t("play.no_redo")}
    log = [IconButton("room/icon_log", words.t("play.log_tip"), "log")] if with_log else []
    return [
        IconButton("room/icon_undo", words.t("play.undo_tip"), "undo", reason=why_no_undo),
        IconButton("room/icon_redo", words.t("play.redo_tip"), "redo", reason=nothing[can_redo]),
        IconButton(
            "room/icon_recap",
            words.t("play.recap_tip"),
            "recap",
            reason="" if can_recap else words.t("play.no_recap"),
        ),
        *log,
        IconButton("room/icon_rules", words.t("play.rules_tip"), "rules"),
        IconButton("room/icon_settings", words.t("play.settings_tip"), "settings"),
        IconButton("room/icon_pause", words.t("play.pause_tip"), "pause"),
        IconButton("room/icon_leave", words.t("play.leave_tip"), "leave"),
    ]
