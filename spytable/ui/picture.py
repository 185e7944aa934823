"""Pictures as values, a kind and its details, and how a board paints each kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeAlias

from spytable.ui.canvas import Canvas

Picture: TypeAlias = tuple[Any, ...]
"""`(kind, *details)`, hashable: equal pictures are painted once."""

Paint: TypeAlias = Callable[[Canvas, Hashable], None]
"""Paints a picture over the whole of a canvas."""


def painter(kinds: Mapping[str, Callable[..., None]]) -> Paint:
    """The `paint` of a board that has a painter `(canvas, *details)` for each kind of picture."""

    def paint(canvas: Canvas, picture: Any) -> None:
        kind, *details = picture
        kinds[kind](canvas, *details)

    return paint
