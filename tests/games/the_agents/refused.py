"""Positions of The Agents in which one rule alone forbids what A tries."""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable.core.game import Action, Reason, Thing
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, card, table

Facts = dict[str, Any]

FULL = "medic@B medic:w@B | handler@B handler:w@B courier@B!"  # with three players
FULL_TOO = "broker@C broker:w@C | cleaner@C cleaner:w@C smuggler@C"
NEARLY_FULL = FULL.removesuffix(" courier@B!")


class Case(NamedTuple):
    """What A tries where a rule forbids it, and what is different where it is legal.

    Facts are those of `position`; `changed` is None where no change could make it legal.
    """

    rule: str
    what: str
    refused: Facts
    changed: Facts | None


def position(rows: str = "", seats: int = 2, after: str = "", **facts: Any) -> TheAgents:
    """A table after some answers of A; rows that are not told hold the safe house only."""
    told = rows.split(" / ") if rows else []
    game = table(*told, *["|"] * (seats - len(told)), seats=seats, **facts)
    for answer in after.split(", ") if after else ():
        game.apply(A, read(answer))
    return game


def read(told: str) -> Action | Thing:
    """An answer or a thing, as in "kill medic" or "side 3"."""
    name, *ids = told.split()
    return (name, *[int(it) if it.isdigit() else card(it) for it in ids])


def using(name: str, *answers: str, **facts: Any) -> Facts:
    """While A uses the command of an agent and has given some answers."""
    return {"after": ", ".join((f"activate {name}", *answers)), **facts}


def spending(name: str, *answers: str, **facts: Any) -> Facts:
    """The same with a free agent that A has kept."""
    return using(name, *answers, kept={A: name}, **facts)


def check(case: Case) -> None:
    """The rule forbids it, as A sees it too; with the change nothing forbids it."""
    what, game = read(case.what), position(**case.refused)
    assert game.asked == (A,)
    assert game.why_not(A, what) == game.view(A).why_not(A, what) == Reason(case.rule)
    if case.changed is not None:
        other = position(**{**case.refused, **case.changed})
        assert (other.asked, other.question) == (game.asked, game.question)
        assert other.why_not(A, what) is None


def title(case: Case) -> str:
    """What a case is called."""
    return f"{case.rule}-{case.what}"
