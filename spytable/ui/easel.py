"""Boards painted off the screen, a little at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spytable.ui.board import board_of
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Stage


class Easel:
    """Paints the board of one game; what it has painted before is there at once."""

    def __init__(self, game: str) -> None:
        self._board = board_of(game)
        self._stage = Stage(self._board.paint)

    def paint(self, canvas: Canvas, snapshot: Snapshot[Any]) -> Iterator[None]:
        """Paints a snapshot on a canvas; yields after its background and after every thing."""
        self._board.background(canvas, snapshot)
        yield
        things = self._board.layout(snapshot.view, snapshot.area)
        for placement in sorted(things, key=lambda it: it.order):
            self._stage.aim([placement], 0, 0)
            self._stage.draw(canvas, 0)
            yield
