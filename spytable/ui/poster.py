"""A picture that can be pressed, with its name on a strip of paper: how a game is offered."""

from __future__ import annotations

from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import State
from spytable.ui.widgets import Button

_STRIP = 124  # the height of the paper below a picture
_SHAPE = 1.5  # width by height of a picture
_UPRIGHT = 300  # the least height at which the paper is below the picture, not beside it
_LONG = 2.6  # width by height, at most, of one with its paper beside it
_FRAME = 8


def fitting(width: float, height: float) -> tuple[float, float]:
    """The size of the largest poster in a room of this size."""
    long = min(width, height * _LONG)
    beside = long, min(height, long / _SHAPE)
    if height < _UPRIGHT:
        return beside
    width = min(width, (height - _STRIP) * _SHAPE)
    upright = width, min(height, width / _SHAPE + _STRIP)
    return max(upright, beside, key=lambda size: size[0] * size[1])


class Poster(Button):
    """A button that is a picture; `feet` is the room on its paper for further buttons."""

    def __init__(
        self, picture: str, title: str, line: str, command: str, value: str, feet: float
    ) -> None:
        super().__init__(title, command, value)
        self._picture = picture
        self._line = line
        self._feet = feet

    @property
    def feet(self) -> Box:
        """Where further buttons stand: at the end of the paper."""
        feet = self._paper.inset(_FRAME).split_right(self._feet)[0]
        return feet if self._is_upright else feet.split_bottom(theme.BUTTON)[0]

    @property
    def _is_upright(self) -> bool:
        return self.box.w < _SHAPE * self.box.h - 1

    @property
    def _paper(self) -> Box:
        inner = self.box.inset(_FRAME)
        if self._is_upright:
            return inner.split_bottom(_STRIP)[0]
        return inner.split_left(min(inner.h * _SHAPE, inner.w * 0.38))[1]

    @property
    def _window(self) -> Box:
        """Where the picture is."""
        inner, paper = self.box.inset(_FRAME), self._paper
        if self._is_upright:
            return Box(inner.x, inner.y, inner.w, paper.y - inner.y)
        return Box(inner.x, inner.y, paper.x - inner.x, inner.h)

    def draw(self, canvas: Canvas, state: State) -> None:
        lit = state.pointer or state.focus
        canvas.plate(self.box, theme.BRASS_SHADE, theme.RADIUS, shadow=True)
        canvas.plate(self.box.inset(1.5), theme.LAMP if lit else theme.BRASS, theme.RADIUS - 1)
        canvas.plate(self.box.inset(_FRAME - 2), theme.BRASS_SHADE, theme.RADIUS - 4)
        paper = self._paper
        canvas.plate(paper, theme.PAPER_LIGHT if lit else theme.PAPER)
        window = self._window
        if sprites.has(self._picture):
            canvas.sprite(self._picture, window)
        else:
            canvas.plate(window, theme.FELT_LIT)
        if state.pressed:
            canvas.plate(window, theme.SHADE)
        self._draw_name(canvas, paper.inset(2 * _FRAME, _FRAME))

    def _draw_name(self, canvas: Canvas, paper: Box) -> None:
        room = paper.split_right(self._feet, theme.GAP)[1] if self._is_upright else paper
        if not self._is_upright:
            room = room.split_bottom(theme.BUTTON)[1]
        line = canvas.text_height(self._line, room.w, theme.SMALL)
        for size in (theme.TITLE, theme.BODY):
            title = canvas.text_height(self.text, room.w, size, theme.DISPLAY_FONT)
            if title + line <= room.h + 4:
                head, below = room.split_top(title)
                canvas.text(self.text, head, size, theme.INK, theme.DISPLAY_FONT)
                canvas.text(self._line, below, theme.SMALL, theme.INK_SOFT, valign="top")
                return
        canvas.text(self.text, room, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
