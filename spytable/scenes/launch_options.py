"""What the command line asks the window to begin with."""

from __future__ import annotations

from dataclasses import dataclass

from spytable.match_setup import MatchSetup


@dataclass(frozen=True)
class LaunchOptions:
    """A match to go straight to, or else the title screen; what is None is as the settings say."""

    match_setup: MatchSetup | None = None
    language: str | None = None
    scale: float | None = None
    fullscreen: bool = False
    offer_safe: bool = False  # a safe start, before anything that may fail is read
