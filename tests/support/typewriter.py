"""A canvas that records text."""

from __future__ import annotations

from pygame import Surface

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas


class Typewriter(Canvas):
    """A canvas that only records text: all that is `written`, and the `unread`, which is too small,
    or a number wider than its box. The letters of badges are ignored.
    """

    def __init__(self, surface: Surface, scale: float = 1.0) -> None:
        super().__init__(surface, scale)
        self.written: list[str] = []
        self.unread: set[tuple[float, str]] = set()

    def text(
        self, words: str, box: Box, size: float = theme.BODY, *args: object, **kwargs: object
    ) -> None:
        self.written.append(words)
        is_number = not words.strip("0123456789+−×?→:/ %")
        if size < theme.SMALL or is_number and self.text_width(words, size) > box.w + 1:
            self.unread.add((size, words))

    def badge(self, *args: object) -> None:
        pass

    def sprite(self, *args: object, **kwargs: object) -> None:
        pass

    plate = glow = icon = sprite
