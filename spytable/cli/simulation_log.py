"""A ledger: the finished games of a simulation in a file, for a later run to go on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spytable import __version__
from spytable.cli.simulate import Plan, Played
from spytable.core import registry
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.reader import Problem

MOST = 10_000  # games for which a journal surely has room


class SimulationLog:
    """A journal that begins with the plan and has an entry for every game, as they ended.

    `games` are those that were found in it and that the plan asks for, which may be more or fewer
    games than the last time.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Goes on with a file that is there; raises Problem if it is damaged or of another plan."""
        terms = _terms(plan)
        if path.exists():
            self._journal = _opened(path, terms)
        else:
            self._journal = Journal.create(path, {"simulate": terms})
        kept = _read(self._journal, len(plan.minds))
        self.games = [game for game in kept if game.number < plan.games]

    def add(self, game: Played) -> None:
        """Keeps a game, which is on the disk when this returns; raises SaveFailed."""
        try:
            self._journal.append(game._asdict())
        except SaveFailed as problem:
            if problem.key != "save_changed":
                raise
            raise SaveFailed(problem.path, 0, (), "kept_changed", {}) from problem


def _terms(plan: Plan) -> dict[str, Any]:
    """What games must have in common to be counted together; their number is none of it."""
    options = registry.game(plan.game).options
    return {
        "version": __version__,
        "game": plan.game,
        "seats": list(plan.minds),
        "seed": plan.seed,
        "options": {name: option.default for name, option in options.items()} | plan.options,
        "seconds": plan.seconds,
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
    numbers = set()
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
        tuple(map(float, entry["wins"])),
        tuple(map(int, entry["scores"])),
        int(entry["plies"]),
        tuple(map(str, entry["reasons"])),
    )


def _damaged(path: Path, line: int) -> Problem:
    return Problem(path, line, (), "kept_broken" if line > 1 else "kept_strange", {})
