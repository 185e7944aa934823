"""Where a monkey can meet each question and verb.

It is in the recorded matches that tests replay, just before somebody was asked or answered so, with
a person in that seat; for what none of them has, in a random match.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache

from spytable.core import registry
from tests.support.matches import REPLAYS, loaded
from tools import moments
from tools.monkey_ledger import Mark
from tools.shots import Screen, question
from tools.still import StillApp


def before(app: StillApp, id: str, name: str, number: str) -> None:
    """Opens the table of a recorded match after this many answers."""
    path = next(it for it in REPLAYS if (it.parent.name, it.stem) == (id, name))
    app.open_table(moments.Replayed(path, int(number)).match())


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
    for path in moments.recorded(id):
        match = loaded(path)
        for number, entry in enumerate(match.log):
            start = Screen(before, (id, path.stem, str(number))).name
            found["question", id, match.before(number + 1).question].append(start)
            found["verb", id, entry.action[0]].append(start)
    return {mark: there[len(there) // 2] for mark, there in found.items()}
