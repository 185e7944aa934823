"""What the command line asks the window to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from spytable.match_setup import MatchSetup


@dataclass(frozen=True)
class LaunchOptions:
    """A match or a save to go straight to, or else the title screen; what else is None is as the
    settings say."""

    match_setup: MatchSetup | None = None
    language: str | None = None
    scale: float | None = None
    fullscreen: bool = False
    save: Path | None = None
