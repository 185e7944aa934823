"""What the command line asks the window to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from spytable.core.match import Match
from spytable.match_setup import MatchSetup


class Showing(NamedTuple):
    """A match to look at, and the seat that saw it so, or None for the public."""

    match: Match
    seat: int | None


@dataclass(frozen=True)
class LaunchOptions:
    """A match or a save to go straight to, to play it or to look at it, or else the title screen;
    what is None is as the settings say."""

    match_setup: MatchSetup | None = None
    language: str | None = None
    scale: float | None = None
    fullscreen: bool = False
    offer_safe: bool = False  # a safe start, before anything that may fail is read
    showing: Showing | None = None
    save: Path | None = None
