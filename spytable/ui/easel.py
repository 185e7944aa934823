"""Boards painted off the screen."""

from __future__ import annotations

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

    def paint(self, canvas: Canvas, snapshot: Snapshot[Any]) -> None:
        """Paints a snapshot on a canvas."""
        self._board.background(canvas, snapshot)
        self._stage.aim(self._board.layout(snapshot.view, snapshot.area), 0, 0)
        self._stage.draw(canvas, 0)
