"""Finds the games by their folders, so that a new game needs no entry in a list."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from spytable.core.brain import Brain
from spytable.core.game import Game

_GAMES = "spytable.games"  # imported by name: games depend on the core, not the core on them


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(import_module(_GAMES).__path__)))


def game(id: str, edition: int | None = None) -> type[Game]:
    """The class of a game, of the newest edition unless one is named.

    ValueError for an unknown id, KeyError for an edition that cannot be played.
    """
    known = editions(id)
    return known[max(known) if edition is None else edition]


@cache
def editions(id: str) -> dict[int, type[Game]]:
    """The editions of a game by number: GAME of its folder, and those in FORMER, if any.

    ValueError for an unknown id.
    """
    if id not in ids():
        raise ValueError(f"there is no game {id!r}, only {', '.join(ids())}")
    door = import_module(f"{_GAMES}.{id}")
    return {it.edition: it for it in (door.GAME, *getattr(door, "FORMER", ()))}


def new(
    id: str, seats: int = 2, seed: int = 7, options: dict[str, str | int] | None = None
) -> Game:
    """A new match; ValueError for what a game does not offer."""
    return game(id)(seats, seed, options)


@cache
def brain(id: str) -> Brain[Any]:
    """What a game tells the search: BRAIN of its `brain/brain.py`; TypeError if there is none."""
    brain = getattr(_door(id, "brain"), "BRAIN", None)
    if not isinstance(brain, Brain):
        raise TypeError(f"{_GAMES}.{id}.brain.brain must end with BRAIN = Brain(...)")
    return brain


def board(id: str) -> ModuleType | None:
    """How a game is shown: its `board/board.py`, or None if it has none.

    It imports pygame, so only a window asks for it.
    """
    return _door(id, "board")


def _door(id: str, room: str) -> ModuleType | None:
    """The file of a room that bears its name, or None if there is none."""
    folder = f"{_GAMES}.{id}.{room}"
    try:
        return import_module(f"{folder}.{room}")
    except ModuleNotFoundError as error:
        if error.name in (folder, f"{folder}.{room}"):
            return None
        raise  # what it imports is missing
