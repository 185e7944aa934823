"""What is agreed before a match: the game, who sits where, the options and the deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from spytable import paths
from spytable.ai import levels
from spytable.core import registry, save_folder, save_list
from spytable.core.atomic_files import DiskFailed
from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import OVER, Match
from spytable.core.reader import Problem
from spytable.core.steps import Steps, finished
from spytable.seating import Seating, fewest

DEALS = 10**9  # seeds below this are short enough to be told to a friend


@dataclass(frozen=True)
class MatchSetup:
    """The set-up of a match; without a seed every match is a new deal."""

    game: str
    seating: Seating
    options: dict[str, str | int] = field(default_factory=dict)
    seed: int | None = None

    @classmethod
    def first(cls, game: str) -> MatchSetup:
        """A first match: against the gentlest machines, by the usual options."""
        seats = fewest(registry.game(game).seat_counts)
        return cls(game, Seating.usual(seats, levels.names()[0]))

    @classmethod
    def recalled(cls, game: str, record: Mapping[str, Any]) -> MatchSetup:
        """The set-up that made a `record`; the usual one where that is not valid any more."""
        known = registry.game(game)
        seating = Seating.recalled(record, known.seat_counts)
        kept = record.get("options")
        options = {
            name: choice
            for name, choice in (kept if isinstance(kept, dict) else {}).items()
            if name in known.options and choice in known.options[name].choices
        }
        return cls(game, seating, options)

    @property
    def record(self) -> dict[str, Any]:
        """What is kept for the next time; the seed is not."""
        return {**self.seating.record, "options": self.options}

    def start(self) -> Match:
        """A new match with its save, which is only in memory if the disk refuses it. Raises
        SaveFailed. Options that this number of seats does not offer are ignored."""
        seed = secrets.randbelow(DEALS) if self.seed is None else self.seed
        seats = len(self.seating.minds)
        known = registry.game(self.game).options
        options = {
            name: choice for name, choice in self.options.items() if known[name].is_offered(seats)
        }
        match = Match(self.game, seats, seed, options, self.seating.record)
        path = paths.new_save(self.game, datetime.now())
        try:
            match.journal = Journal.create(path, match.header)
        except DiskFailed as problem:
            match.journal, match.trouble = Journal(path, match.header), problem
        return match


def again(match: Match) -> MatchSetup:
    """The set-up of a match, for another deal; what was usual in its edition is so again."""
    known, chosen = match.game.options, match.game.chosen
    options = {name: it for name, it in chosen.items() if it != known[name].default}
    return MatchSetup.recalled(match.game.id, {**match.agreement, "options": options})


def any_saves() -> bool:
    """Whether there may be a match to go on with."""
    return any(paths.saves().glob(f"*{SUFFIX}"))


def opened(path: Path) -> Match:
    """The match of a save. One from elsewhere is copied among the saves, once it has been played
    again, and not touched at its place. Raises Problem."""
    save = Journal.open(path)
    match = Match.load(save, keep=False)
    Seating.of(match, path)
    match.journal = Journal.open(save_folder.take_in(path, paths.saves()))
    if match.journal.entries != save.entries:  # somebody goes on with it there
        raise Problem(path, 0, (), "save_changed", {})
    return match


def unfinished() -> Match | None:
    """The newest match that is not over, with all its answers."""
    return finished(looking_for_unfinished())


def looking_for_unfinished() -> Steps[Match | None]:
    """Does what `unfinished` does, step by step."""
    save_folder.tidy(paths.saves())
    for summary in save_list.newest(paths.saves()):
        yield 0.0
        if summary.last and OVER in summary.last:
            continue
        try:
            save = yield from Journal.opening(summary.path)
            match = yield from Match.loading(save)
            Seating.of(match)
        except Problem:
            continue  # `check-cards` says what is wrong with it
        if match.game.asked:
            return match
    return None
