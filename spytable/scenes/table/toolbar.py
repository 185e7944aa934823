"""The bar above the table: the question, answers as buttons, and the tools."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from spytable import words
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, IconButton

HEIGHT = 64
# The tools of a table; in a small window those that a pause offers too are only there.
TOOLS = (
    *("saves", "undo", "redo", "recap", "timeline", "hint", "coach", "log"),
    *("seats", "rules", "settings", "pause", "leave"),
)
_ROOMY_ONLY = ("seats", "rules", "settings", "leave")
_BADGE, _FACE = 44, 52
_ROOMY = 1400  # below this logical width some tools are only in the pause


class Toolbar:
    """Lays buttons out from the right; what is left over is for the question."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self._question = self.box

    def arrange(self, canvas: Canvas, answers: Sequence[Button], tools: Sequence[Button]) -> None:
        """Gives every button a box: the answers beside the question, the tools at the end."""
        right = self.box.right - 6
        for group in (tools, answers):
            for button in reversed(group):
                width = button.wanted_width(canvas)
                button.box = Box(right - width, self.box.y + 5, width, HEIGHT - 8)
                right -= width + 6
            right -= theme.GAP
        self._question = Box(self.box.x, self.box.y, max(0, right - self.box.x), HEIGHT)

    def draw(
        self, canvas: Canvas, seat: int | None, face: str, sentence: str, is_note: bool
    ) -> None:
        """Draws the question with badge and face of who is asked, or a note."""
        canvas.plate(self.box, theme.BRASS_SHADE, theme.RADIUS, shadow=True)
        canvas.plate(self.box.inset(1.5), theme.FELT_DARK, theme.RADIUS - 1, theme.BRASS_DARK)
        badge, room = self._places(seat)
        if seat is not None and badge.w:
            canvas.badge(seat, badge.centre, _BADGE)
        portrait, beside = room.split_left(_FACE, 10)
        # A long sentence needs the place more than a face does.
        if face and _fits(canvas, sentence, beside):
            canvas.sprite(face, portrait.middle(_FACE, _FACE), theme.RADIUS)
            room = beside
        canvas.text(sentence, room, theme.BODY, theme.LAMP if is_note else theme.PAPER)

    def cuts(self, canvas: Canvas, seat: int | None, sentence: str) -> bool:
        """Whether a question is too long for the place that is left over."""
        return not _fits(canvas, sentence, self._places(seat)[1])

    def _places(self, seat: int | None) -> tuple[Box, Box]:
        """The places of the badge, without width if there is none, and of the question."""
        room = self._question.inset(12, 0)
        has_badge = seat is not None and room.w > 4 * _BADGE
        return room.split_left(_BADGE, 10) if has_badge else room.split_left(0)


def _fits(canvas: Canvas, sentence: str, room: Box) -> bool:
    return canvas.text_height(sentence, max(1, room.w), theme.SMALL) <= room.h


def tools(
    width: float,
    why_not: Mapping[str, str],
    with_log: bool,
    offered: Collection[str] = TOOLS,
    coached: bool = False,
) -> list[Button]:
    """The buttons that a table offers, for a window of this logical width; `why_not` has the
    reasons why some cannot be pressed, or empty ones."""
    hidden = set() if with_log else {"log"}
    if width < _ROOMY:
        hidden |= {*_ROOMY_ONLY} if "pause" in offered else set()
    looks = {"coach": "coach" if coached else "coach_off"}  # a switch shows what it is set to
    return [
        IconButton(
            f"room/icon_{looks.get(name, name)}",
            words.t(f"play.{looks.get(name, name)}_tip"),
            name,
            reason=why_not.get(name, ""),
        )
        for name in TOOLS
        if name in offered and name not in hidden
    ]
