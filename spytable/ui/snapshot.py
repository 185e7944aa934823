"""What a board's background shows: a view, where it lies, and what has been said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from spytable.core.game import Action, Event, Game
from spytable.ui.box import Box

GameT = TypeVar("GameT", bound=Game)
_ViewT = TypeVar("_ViewT", bound=Game, covariant=True)

Forecast: TypeAlias = tuple[Action, Sequence[tuple[Any, ...]]]
"""An answer, and what the game foresees of it."""


@dataclass(frozen=True)
class Snapshot(Generic[_ViewT]):
    """A view on an area of the table, with the names of its seats.

    `forecast` is about the answer that would be given next, if there is one; `told` are the events
    of the last answer so far.
    """

    view: _ViewT
    area: Box
    names: Sequence[str]
    forecast: Forecast | None = None
    told: Sequence[Event] = ()
