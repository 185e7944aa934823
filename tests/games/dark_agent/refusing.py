"""Positions of Dark Agent in which one rule alone forbids something.

Answers and things are written as in the log of a game: a verb or a kind, then names. Cells have
those of `table`, a slot is its orbit and its owner ("4B", "4N"), or just the orbit if it is a free
place. Several answers in a row are separated by commas; "roll" may be followed by its dice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable.core.game import Action, Reason, Thing
from spytable.games.dark_agent.rules.printed import FACES, SERVICES
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import FREE
from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.table import SEATS, A, card, choose, slot, table, throw, where


class Case(NamedTuple):
    """What `rule` forbids in a position, and does not with one fact of it changed.

    If there is no such position, `changed` says why.
    """

    rule: str
    what: str
    given: dict[str, Any]
    changed: dict[str, Any] | str
    numbers: dict[str, int] = {}

    def __str__(self) -> str:
        return f"{self.rule} {self.what}"


def check(case: Case) -> None:
    """The rule forbids it, and nothing else does."""
    game = position(**case.given)
    what = read(game, case.what)
    assert game.why_not(A, what) == Reason(case.rule, case.numbers)
    if isinstance(case.changed, dict):
        assert len(case.changed) == 1, "one fact is changed"
        assert position(**case.given | case.changed).why_not(A, what) is None


def position(rows: str = "", first: str = "", ask: tuple[Any, ...] = (), **given: Any) -> DarkAgent:
    """The `table` with rows separated by bars, after some answers, or at another question."""
    game = table(*rows.split(" | "), **given)
    for answer in filter(None, first.split(", ")):
        _give(game, answer)
    if ask:
        game.ask((A,), *ask)
    return game


def _give(game: DarkAgent, answer: str) -> None:
    if answer.startswith("roll"):
        throw(game, *map(int, answer.split()[1:]))
        answer = "roll"
    choose(game, *read(game, answer))


def read(game: DarkAgent, written: str) -> Action | Thing:
    """An answer or a thing as it is written."""
    name, *names = written.split()
    kinds = game.verbs.get(name, (name,))
    return (name, *[_ID[kind.split("_")[0]](game, it) for kind, it in zip(kinds, names)])


def _slot(game: DarkAgent, name: str) -> int:
    owners = {"": FREE, "N": NEUTRAL, **{letter: n for n, letter in enumerate(SEATS)}}
    return slot(int(name[0]), owners[name[1:]])


def _card(game: DarkAgent, name: str) -> int:
    """Equipment that somebody has, or else any card."""
    there = [it for held in game.equipment for it in held if FACES[game.faces[it]] == name]
    return there[0] if there else card(game, name)


_ID = {
    "cell": where,
    "slot": _slot,
    "card": _card,
    "service": lambda _, name: SERVICES.index(name),
    "seat": lambda _, name: SEATS.index(name),
}
