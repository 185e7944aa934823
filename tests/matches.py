"""Matches to test with, and all that must be the same in two that are the same."""

from __future__ import annotations

from spytable.core.match import Match
from spytable.core.store import Journal

TABLES = [("toy", 4, {}), ("toy", 3, {"goal": 3, "dice": "off"}), ("moonlight", 2, {})]


def reloaded(match: Match, keep: bool = False) -> Match:
    return Match.load(Journal.open(match.journal.path), keep)


def record(match: Match) -> tuple:
    """All that must be the same in two matches that are the same."""
    return (
        match.header,
        list(match.tables),
        list(match.log),
        list(match.undone),
        list(match.taken_back),
        match.game.fingerprint(),
        list(match.game.history),
        [(beat.event, beat.entry, beat.game.fingerprint()) for beat in match.beats],
    )
