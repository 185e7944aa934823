"""The contract of a board: how a game lies on the table.

A game's `board/board.py` ends with `BOARD = Board(...)`. Nothing is required: a game without a
board, or what its board leaves out, lies there as plain plates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from spytable.core import registry
from spytable.ui import plain_board
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.gallery import Exhibit
from spytable.ui.picture import Paint
from spytable.ui.snapshot import GameT, Snapshot
from spytable.ui.stage import Placement


@dataclass(frozen=True)
class Board(Generic[GameT]):
    """What a table may ask. Views hold what one seat or the public knows, and nothing else.

    Things
        `layout(view, area)`: where each thing of a view lies, in logical pixels within `area`,
        each thing once. Whatever is in an answer of the viewer can be touched at its centre.
        `paint(canvas, picture)`: paints a picture of `layout` or `gallery` over a whole canvas.
        These three go together: who gives one gives all.
        `gallery(game)`: the cards of a game's class, as the rulebook shows them.

    Below the things
        `background(canvas, snapshot)`: paints what is never touched, such as the names of the
        seats, the score and what an answer would change.

    Playback
        `pace`: how long an event is shown, by kind, in steps of the chosen speed; all others
        last one step. With 0 it begins together with what is walking already.
        `stops`: kinds of events after which the table waits until somebody goes on.
        `sounds`: the file in `spytable/sounds`, without its ending, that is heard with an event.
    """

    layout: Callable[[GameT, Box], list[Placement]] = plain_board.layout
    paint: Paint = plain_board.paint
    gallery: Callable[[type[GameT]], list[Exhibit]] = plain_board.gallery
    background: Callable[[Canvas, Snapshot[GameT]], None] = plain_board.background
    pace: Mapping[str, float] = field(default_factory=dict)
    stops: tuple[str, ...] = ()
    sounds: Mapping[str, str] = field(default_factory=dict)


def board_of(id: str) -> Board[Any]:
    """How a game lies on the table: BOARD of its `board/board.py`, or a plain one without that."""
    module = registry.board(id)
    if module is None:
        return Board()
    board: Board[Any] = module.BOARD
    return board
