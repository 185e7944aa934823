"""Tells a saved match step by step."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter

from spytable import words
from spytable.core.match import Match
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.text.terminal import listen, say


def tell(match: Match, seating: Seating, seat: int | None) -> None:
    """Tells what a seat saw, or the public (None); a terminal waits after each step."""
    waits = sys.stdin.isatty() and sys.stdout.isatty()
    for lines in _steps(match, seat, seating):
        say(*lines)
        if waits and not _goes_on():
            return
    game = match.game
    speaker = Speaker(game.view(seat), seating.names)
    say("", *(speaker.outcome(game.outcome) if game.outcome else speaker.report()))


def _goes_on() -> bool:
    """Whether whoever reads wants more: neither a q nor the end of what is typed says so."""
    try:
        return listen(words.t("cli.next_step")) != "q"
    except EOFError:
        return False


def _steps(match: Match, seat: int | None, seating: Seating) -> Iterator[list[str]]:
    """What each answer led to, the deal first; one that only leads to another tells nothing."""
    for number, beats in groupby(match.beats, attrgetter("entry")):
        told = [Speaker(it.game.view(seat), seating.names).event(it.event) for it in beats]
        if number:
            name = seating.names[match.log[number - 1].seat]
            told.insert(0, words.t("cli.step", step=number, name=name))
        yield told
