"""Finds the games by their folders, so that a new game edits no list."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from spytable.core.brain import Brain
from spytable.core.game import Game

_GAMES = "spytable.games"  # by name: the core imports no game, games import the core


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the alphabet."""
    return tuple(sorted(module.name for module in iter_modules(import_module(_GAMES).__path__)))


def game(id: str) -> type[Game]:
    """The class of a game; ValueError for an id that is not there."""
    if id not in ids():
        raise ValueError(f"there is no game {id!r}, only {', '.join(ids())}")
    return import_module(f"{_GAMES}.{id}").GAME


def new(
    id: str, seats: int = 2, seed: int = 7, options: dict[str, str | int] | None = None
) -> Game:
    """A new match; ValueError for what the game does not offer."""
    return game(id)(seats, seed, options)


@cache
def brain(id: str) -> Brain[Any]:
    """What the search needs to know of a game: BRAIN of its `brain/brain.py`."""
    brain: Brain[Any] = import_module(f"{_GAMES}.{id}.brain.brain").BRAIN
    return brain


def board(id: str) -> ModuleType:
    """How a game lies on the table: its `board/board.py`. Imports pygame, so only a window asks."""
    return import_module(f"{_GAMES}.{id}.board.board")
