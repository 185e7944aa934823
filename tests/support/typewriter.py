"""A canvas for tests of what is written on it."""

from __future__ import annotations

from pygame import Surface

from spytable.ui import theme
from spytable.ui.canvas import Canvas


class Typewriter(Canvas):
    """A canvas that remembers what was written, and what of it is too small, or a number longer
    than its place; the letter of a badge is a mark."""

    def __init__(self, surface: Surface, scale: float = 1.0) -> None:
        super().__init__(surface, scale)
        self.written: list[str] = []
        self.unread: set[tuple[float, str]] = set()

    def text(self, words: str, box, size=theme.BODY, *how, **named) -> None:
        self.written.append(words)
        is_number = not words.strip("0123456789+−×?→:/ %")
        if size < theme.SMALL or is_number and self.text_width(words, size) > box.w + 1:
            self.unread.add((size, words))

    def badge(self, *where) -> None:
        pass

    def sprite(self, *how, **named) -> None:
        pass

    plate = glow = icon = sprite
