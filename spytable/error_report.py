"""A report of a fault in the program, as one text file for whoever fixes it."""

from __future__ import annotations

import json
import platform
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from spytable import __version__, paths
from spytable.core.atomic_files import write_whole
from spytable.core.match import Match
from spytable.seating import HUMAN, usual_name
from spytable.sentences import Speaker


class ErrorReport:
    """An error and the match in which it happened, if any, told without the names of its players.

    The report holds what everybody at the table could see. Only `with_deal` does it hold the deal
    and all answers, which replay the match, and so show every hidden card.
    """

    def __init__(self, error: Exception, match: Match | None) -> None:
        self.match = match
        name = f"report {datetime.now():%Y-%m-%d %H.%M.%S}"
        self._path = paths.free_file(paths.reports(), name, ".txt")
        self._lines = [
            f"spytable {__version__}, Python {platform.python_version()}, {platform.platform()}",
            _without_home("".join(traceback.format_exception(error))),
            *(_public(match) if match else ()),
        ]

    def write(self, with_deal: bool = False) -> Path:
        """Writes the report, or writes it anew, and returns its path. Raises SaveFailed."""
        lines = [*self._lines, *(_deal(self.match) if self.match and with_deal else ())]
        write_whole(self._path, "\n".join([*lines, ""]).encode(), generations=1)
        return self._path


def _without_home(text: str) -> str:
    """The text without the player's folder, which may hold a name; errors of Windows double the
    backslashes of a path."""
    home = str(paths.home())
    return text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")


def _public(match: Match) -> Iterator[str]:
    """What everybody could see of a match."""
    game = match.game
    yield f"{game.id}, edition {game.edition}, {game.seats} seats, {json.dumps(game.chosen)}"
    yield f"{len(match.log)} answers"
    names = [usual_name(seat, HUMAN) for seat in range(game.seats)]
    for beat in match.beats:
        try:
            yield f"{beat.entry}: {Speaker(beat.game.view(None), names).event(beat.event)}"
        except Exception as error:  # the fault may be here
            yield f"{beat.entry}: {error!r}"


def _deal(match: Match) -> Iterator[str]:
    yield f"deal {match.seed}"
    yield from (json.dumps([entry.seat, *entry.action]) for entry in match.log)
