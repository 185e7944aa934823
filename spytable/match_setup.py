"""What is agreed before a match: the game, who sits where, the options and the deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from spytable import paths
from spytable.core import journal, registry
from spytable.core.journal import Journal
from spytable.core.match import OVER, Match
from spytable.core.reader import Problem
from spytable.seating import Seating

DEALS = 10**9  # seeds below this are short enough to be told to a friend


@dataclass(frozen=True)
class MatchSetup:
    """A set-up; without a seed every match is a new deal."""

    game: str
    seating: Seating
    options: dict[str, str | int] = field(default_factory=dict)
    seed: int | None = None

    @classmethod
    def recalled(cls, game: str, record: Mapping[str, Any]) -> MatchSetup:
        """The set-up that `record` made; the usual one as far as that makes no sense any more."""
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
        """What is kept of it for the next time; the deal is not."""
        return {**self.seating.table, "options": self.options}

    def start(self) -> Match:
        """A new match with its save; raises SaveFailed.

        What was chosen for another number of seats does not matter.
        """
        seed = secrets.randbelow(DEALS) if self.seed is None else self.seed
        seats = len(self.seating.minds)
        known = registry.game(self.game).options
        options = {
            name: choice for name, choice in self.options.items() if known[name].is_offered(seats)
        }
        match = Match(self.game, seats, seed, options, self.seating.table)
        match.journal = Journal.create(paths.new_save(self.game, datetime.now()), match.header)
        return match


def again(match: Match) -> MatchSetup:
    """The table of a match, for another deal."""
    return MatchSetup.recalled(match.game.id, {**match.table, "options": match.game.chosen})


def unfinished() -> Match | None:
    """The newest match that is not over, every answer of it in place."""
    for summary in journal.listing(paths.saves()):
        if summary.last and OVER in summary.last:
            continue
        try:
            match = Match.load(Journal.open(summary.path))
            Seating.of(match, summary.path)
        except Problem:
            continue  # it stays where it is, and `check-cards` says what is wrong with it
        if match.game.asked:
            return match
    return None
