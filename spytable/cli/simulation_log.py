"""The finished games of a simulation in a file, from which a later run goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from spytable import __version__
from spytable.cli.simulate import Plan, Played
from spytable.core import registry
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.reader import Problem

MAX_GAMES = 10_000  # a journal surely has room for them


class SimulationLog:
    """A journal that begins with the plan and has an entry for every game, in the order they ended.

    `games` are those found in it that the plan asks for; a plan may want more or fewer games than
    the last time.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Goes on with an existing file; raises Problem if it is damaged or of another plan."""
        terms = _terms(plan)
        if path.exists():
            self._journal = _opened(path, terms)
            with _kept_alone():
                self._journal.hold()
        else:
            self._journal = Journal.create(path, {"simulate": terms})
        kept = _read(self._journal, len(plan.minds))
        self.games = [game for game in kept if game.number < plan.games]

    def add(self, game: Played) -> None:
        """Keeps a game, on the disk before it returns; raises SaveFailed."""
        with _kept_alone():
            self._journal.append(game._asdict())


@contextmanager
def _kept_alone() -> Iterator[None]:
    """Says in the words of a simulation that another program writes the file."""
    try:
        yield
    except SaveFailed as problem:
        if problem.key not in ("save_in_use", "save_changed"):
            raise
        raise SaveFailed(problem.path, 0, (), "kept_changed", {}) from problem


def _terms(plan: Plan) -> dict[str, Any]:
    """What games must have in common to be counted together. How many are wanted may differ."""
    game = registry.game(plan.game)
    return {
        "version": __version__,
        "game": plan.game,
        "rules": game.edition,
        "seats": list(plan.minds),
        "seed": plan.seed,
        "options": {name: option.default for name, option in game.options.items()} | plan.options,
        "seconds": plan.seconds and list(plan.seconds),
        "iterations": plan.iterations,
        "mirror": plan.mirror,
    }


def _opened(path: Path, terms: dict[str, Any]) -> Journal:
    try:
        journal = Journal.open(path)
    except Problem as problem:
        if problem.key in ("save_unreadable", "save_newer_format"):
            raise
        raise _damaged(path, problem.line) from problem
    kept = journal.header.get("simulate")
    if not isinstance(kept, dict):
        raise _damaged(path, 1)
    for name, term in terms.items():
        if kept.get(name) != term:
            raise Problem(path, 1, (name,), "kept_otherwise", {})
    return journal


def _read(journal: Journal, minds: int) -> Iterator[Played]:
    numbers: set[int] = set()
    for line, entry in enumerate(journal.entries, 2):
        try:
            game = _played(entry)
        except (LookupError, TypeError, ValueError) as error:
            raise _damaged(journal.path, line) from error
        if game.number in numbers or not len(game.wins) == len(game.scores) == minds:
            raise _damaged(journal.path, line)
        numbers.add(game.number)
        yield game


def _played(entry: dict[str, Any]) -> Played:
    return Played(
        int(entry["number"]),
        int(entry["first"]),
        tuple(map(float, entry["wins"])),
        tuple(map(int, entry["scores"])),
        int(entry["plies"]),
        tuple(map(str, entry["reasons"])),
    )


def _damaged(path: Path, line: int) -> Problem:
    return Problem(path, line, (), "kept_broken" if line > 1 else "kept_strange", {})
