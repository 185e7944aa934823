"""A button with a picture, and a name on a strip of paper: how the title offers a game."""

from __future__ import annotations

from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import State
from spytable.ui.widgets import Button

_STRIP = 124  # the height of the paper below a picture
_SHAPE = 1.5  # width by height of a picture
_UPRIGHT = 300  # from this height on the paper may be below the picture, not beside it
_LONG = 2.6  # width by height, at most, of a poster with its paper beside the picture
_FRAME = 8


def poster_size(width: float, height: float) -> tuple[float, float]:
    """The size of the largest poster in a room of this size."""
    long = min(width, height * _LONG)
    beside = long, min(height, long / _SHAPE)
    if height < _UPRIGHT:
        return beside
    width = min(width, (height - _STRIP) * _SHAPE)
    upright = width, min(height, width / _SHAPE + _STRIP)
    return max(upright, beside, key=lambda size: size[0] * size[1])


class Poster(Button):
    """A button that is a picture, with a title and a line below it.

    `footer` is the width of the room on its paper for further buttons. `facts` are a few words
    more, left out where there is no room.
    """

    def __init__(
        self,
        picture: str,
        title: str,
        line: str,
        command: str,
        game: str,
        footer: float,
        facts: str = "",
    ) -> None:
        super().__init__(title, command, game)
        self.game = game
        self._picture = picture
        self._line = line
        self._footer_width = footer
        self._facts = facts

    @property
    def footer(self) -> Box:
        """The room for further buttons: the right end of the paper."""
        footer = self._paper.inset(_FRAME).split_right(self._footer_width)[0]
        return footer if self._is_upright else footer.split_bottom(theme.BUTTON)[0]

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
    def _picture_box(self) -> Box:
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
        box = self._picture_box
        if sprites.has(self._picture):
            canvas.sprite(self._picture, box)
        else:
            canvas.plate(box, theme.FELT_LIT)
        if state.pressed:
            canvas.plate(box, theme.SHADE)
        self._draw_words(canvas, self._words_box(paper.inset(2 * _FRAME, _FRAME)))

    def _words_box(self, paper: Box) -> Box:
        """The room on the paper that further buttons leave: beside or above them."""
        if self._is_upright:
            return paper.split_right(self._footer_width, theme.GAP)[1]
        return paper.split_bottom(theme.BUTTON)[1]

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        """The title, the line and the facts: as much of it, and as large, as there is room for; the
        facts rather than the line."""
        line = canvas.text_height(self._line, room.w, theme.SMALL)
        facts = canvas.text_height(self._facts, room.w, theme.SMALL) if self._facts else 0.0
        for middle, foot in ((line, facts), (0.0, facts), (line, 0.0)):
            for size in (theme.TITLE, theme.BODY):
                title = canvas.text_height(self.text, room.w, size, theme.DISPLAY_FONT)
                if title + middle + foot <= room.h + 4:
                    head, below = room.split_top(title)
                    canvas.text(self.text, head, size, theme.INK, theme.DISPLAY_FONT)
                    if middle:
                        canvas.text(self._line, below, theme.SMALL, theme.INK_SOFT, valign="top")
                    if foot:
                        canvas.text(self._facts, below.split_bottom(foot)[0], theme.SMALL)
                    return
        canvas.text(self.text, room, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
