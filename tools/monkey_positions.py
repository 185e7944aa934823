"""Where a monkey can meet each question and verb.

It is in the recorded matches that tests replay, just before somebody was asked or answered so, with
a person in that seat; for what none of them has, in a random match.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from spytable.core import registry
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.seating import HUMAN, Seating
from tests.support.matches import REPLAYS
from tools import moments
from tools.monkey_ledger import Mark
from tools.shots import Screen, question
from tools.still import StillApp


def before(app: StillApp, id: str, name: str, number: str) -> None:
    """Opens the table of a recorded match after so many answers."""
    recorded = _load(_path(id, name))
    match = _anew(recorded, recorded.log[int(number)].seat)
    for seat, action, *_ in recorded.log[: int(number)]:
        match.play(seat, action)
    app.open_table(match)


def offered(app: StillApp, id: str, verb: str) -> None:
    """Opens the table of a random match in which somebody may answer with a verb."""
    moment = moments.offered(id, verb)
    assert moment is not None
    app.open_table(moment.match())


_WAYS: dict[str, Callable[..., None]] = {it.__name__: it for it in (question, before, offered)}


def screen(name: str) -> Screen:
    """The start of a name that `starts` has told."""
    id, way, *given = name.split()
    return Screen(_WAYS[way], (id, *given))


def starts(*ids: str) -> Iterator[tuple[Mark, str]]:
    """The questions and verbs of games, each with a start where it can be met, if any can."""
    for id in ids:
        game, recorded = registry.game(id), _recorded(id)
        yield from recorded.items()
        for key in game.questions:
            if ("question", id, key) not in recorded:
                yield ("question", id, key), Screen(question, (id, key)).name
        for verb in game.verbs:
            if ("verb", id, verb) not in recorded and moments.offered(id, verb):
                yield ("verb", id, verb), Screen(offered, (id, verb)).name


@cache
def _recorded(id: str) -> dict[Mark, str]:
    """By question and verb, the start in the middle of all that recorded matches have."""
    found: dict[Mark, list[str]] = defaultdict(list)
    for path in REPLAYS:
        if path.parent.name == id and _is_of_today(Journal.open(path).header["rules"], id):
            match = _load(path)
            for number, entry in enumerate(match.log):
                start = Screen(before, (id, path.stem, str(number))).name
                found["question", id, match.before(number + 1).question].append(start)
                found["verb", id, entry.action[0]].append(start)
    return {mark: there[len(there) // 2] for mark, there in found.items()}


def _is_of_today(edition: int, id: str) -> bool:
    return edition == registry.game(id).edition


def _path(id: str, name: str) -> Path:
    return next(it for it in REPLAYS if (it.parent.name, it.stem) == (id, name))


def _load(path: Path) -> Match:
    return Match.load(Journal.open(path), keep=False)


def _anew(match: Match, person: int) -> Match:
    """The same deal, with a person in one seat and machines in the others."""
    game = match.game
    minds = [HUMAN if seat == person else "random" for seat in range(game.seats)]
    record = Seating.new(minds).record
    return Match(game.id, game.seats, match.seed, dict(game.chosen), record)
