"""What is said about a save in a list, before it is opened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from spytable import words
from spytable.core import registry
from spytable.core.match import OVER
from spytable.core.save_list import Summary
from spytable.seating import HUMAN, Seating, machines

_LONGEST, _MOST = 40, 6  # letters of a name, and names: a damaged save may hold anything

# As `paths.new_save` names a save.
_UNNAMED = re.compile(r"\w+ \d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?")


def name(summary: Summary) -> str:
    """What a player calls a save: the name of its file, or else who plays."""
    stem = summary.path.stem
    return stem if is_named(summary) else _players(summary) or stem


def is_named(summary: Summary) -> bool:
    """Whether somebody has chosen the name of its file."""
    return not _UNNAMED.fullmatch(summary.path.stem)


def note(summary: Summary, now: datetime) -> str:
    """What stands below its name: the game, when it was played, and how far it has got."""
    if summary.problem:
        return words.save_problem(summary.problem)
    match = [_game(summary)]
    if _players(summary) != name(summary):
        match.append(_players(summary))
    dot = words.t("saves.dot")
    progress = dot.join([_moment(summary.modified, now), _progress(summary)])
    return "\n".join([dot.join(filter(None, match)), progress]).strip()


def is_over(summary: Summary) -> bool:
    """Whether nothing is left to answer."""
    return summary.last is not None and OVER in summary.last


def _game(summary: Summary) -> str:
    """The name of the game, if it is one of ours."""
    id = (summary.header or {}).get("game")
    return words.t(f"{id}.name") if id in registry.ids() else ""


def _players(summary: Summary) -> str:
    """Who plays, as far as the save says so."""
    record = (summary.header or {}).get("table")
    record = record if isinstance(record, dict) else {}
    names, minds = record.get("names"), record.get("minds")
    if not isinstance(names, list):
        return ""
    shown: Sequence[str] = [str(name)[:_LONGEST] for name in names[:_MOST]]
    if isinstance(minds, list) and {*map(str, minds)} <= {HUMAN, *machines()}:
        shown = Seating(tuple(shown), tuple(minds)).names
    return words.t("list.comma").join(shown)


def _progress(summary: Summary) -> str:
    if is_over(summary):
        return words.t("saves.over")
    return words.t("saves.answers", count=summary.count)


def _moment(seconds: float, now: datetime) -> str:
    """A time as people say it."""
    then = datetime.min
    with suppress(OverflowError, OSError, ValueError):  # a disk may report anything
        then = datetime.fromtimestamp(seconds)
    time = f"{then:%H:%M}"
    for key, day in (("today", now), ("yesterday", now - timedelta(days=1))):
        if then.date() == day.date():
            return words.t(f"saves.{key}", time=time)
    month = words.t(f"saves.months.{then.month - 1}")
    return words.t("saves.date", day=then.day, month=month, year=then.year, time=time)
