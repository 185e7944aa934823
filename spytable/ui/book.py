"""An open book on the felt: a leather cover, the edges of its leaves, paper and a ribbon."""

from __future__ import annotations

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_LEATHER = "#4A2218"
_COVER = 12  # how far the cover extends beyond the paper
_LEAVES = 3  # whose edges show
_GUTTER = 36  # the part of each page that bends into the spine
_RIBBON = 16
_FOOTER = 36  # the height of the page number


class Book:
    """`left` and `right` are the boxes of its pages. `left` is the width of the left one; 0: the
    book shows only the right page.
    """

    def __init__(self, box: Box, left: float = 0) -> None:
        self._box = box
        paper = box.inset(_COVER)
        self.left, self.right = paper.split_left(left)

    def draw(self, canvas: Canvas, folio: str) -> None:
        """Draws the book, open at the page with this number."""
        canvas.plate(self._box, _LEATHER, theme.RADIUS + 4, theme.BRASS_DARK, shadow=True)
        paper = self._box.inset(_COVER)
        for leaf in range(_LEAVES, 0, -1):
            edge = paper.inset(-2 * leaf, -leaf)
            canvas.plate(edge, theme.PAPER_FAINT if leaf % 2 else theme.PAPER_DARK, 4)
        canvas.plate(paper, theme.PAPER, 4)
        if self.left.w:
            self._draw_gutter(canvas)
            footer = self.right.split_bottom(_FOOTER)[0]
            canvas.text(folio, footer, theme.BODY, theme.INK_SOFT, theme.DISPLAY_FONT, "centre")

    def _draw_gutter(self, canvas: Canvas) -> None:
        x = self.right.x
        strips = 12
        for strip in range(strips):
            reach = _GUTTER * (1 - strip / strips) ** 1.5
            shade = Box(x - reach, self.left.y, 2 * reach, self.left.h)
            canvas.plate(shade, "#3A240A0A")
        canvas.line((x, self.left.y), (x, self.left.bottom), theme.PAPER_FAINT, 1.5)
        top, end = self.left.bottom - 6, self._box.bottom + 34
        half = _RIBBON / 2
        tail = [(x - half, top), (x + half, top), (x + half, end), (x, end - half), (x - half, end)]
        canvas.polygon(tail, theme.STAMP)
