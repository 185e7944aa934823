"""City of Spies: every reason why something is not allowed, each in a position of its own.

In a second position only the fact of which the reason speaks is different, and it is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from spytable.core.game import Reason
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import (
    HELL,
    A,
    card,
    cell,
    choose,
    let_pass,
    place,
    resolve,
    table,
)
from tests.support.spoken import texts

LOCATIONS = ("church", "palacio", "tamariz", "atlantico", "muchaxo", "casino")
UPPER_LEFT = 0  # the reward of the church lies there as it is printed; turned, its cell III
TO_AN_EYE = ("deploy", "A:lila", ("muchaxo", 2))  # it looks to Muchaxo only
AFTER_THAT = ("deploy", "B:avelar", ("tamariz", 2))
NEXT_DOOR = {"tamariz": "A:gaspar B:rocha B:avelar", "casino": "A:evelyn - -"}


class Case(NamedTuple):
    """An answer or a touched thing, with names, and the positions where A may not and may."""

    rule: str
    what: tuple
    forbidden: Callable[[], CityOfSpies]
    allowed: Callable[[], CityOfSpies]


def sending(there: dict[str, str] | None = None, *given: tuple, **options) -> CityOfSpies:
    """A table after some answers, while characters are being sent."""
    game = table(there, **options)
    for answer in given:
        choose(game, *named(game, answer))
    return game


def resolving(there: dict[str, str], *given: tuple, **options) -> CityOfSpies:
    """A table after some answers to the questions of the locations."""
    game = table(there, **options)
    resolve(game)
    for answer in given:
        choose(game, *named(game, answer))
    return game


def looking(seen: str) -> CityOfSpies:
    """A looks from Muchaxo, where somebody of B is known already."""
    game = table({"muchaxo": "B:lila - B:avelar"})
    game.show(A, card(game, seen))
    choose(game, *named(game, TO_AN_EYE))
    return game


def losing(there: dict[str, str]) -> CityOfSpies:
    """Nobody has used an ability, and A is the weakest at Hell's Mouth."""
    game = resolving(there, city=HELL)
    let_pass(game)
    return game


def discarding(hands: str) -> CityOfSpies:
    """A has won a reward, and has to discard."""
    return resolving({"tamariz": "A:avelar - -"}, hands=hands)


def named(game: CityOfSpies, what: tuple) -> tuple:
    """An answer or a thing with the numbers of what it names: cells are a location and an order."""

    def number(name: str | int | tuple[str, int]) -> int:
        if isinstance(name, int):
            return name
        if isinstance(name, tuple):
            return cell(game, *name)
        return place(game, name) if name in LOCATIONS else card(game, name)

    kind, *names = what
    return (kind, *map(number, names))


SENDING = [
    Case(
        "hand",
        ("deploy", "pinhal", ("church", 1)),
        lambda: sending(hands="B:pinhal"),
        lambda: sending(hands="A:pinhal"),
    ),
    Case(
        "hand",
        ("card", "pinhal"),
        lambda: sending(hands="B:pinhal"),
        lambda: sending(hands="A:pinhal"),
    ),
    Case(  # a tile covers its cell
        "deploy.taken",
        ("card", "pinhal"),
        lambda: sending({"tamariz": "A:pinhal - -"}),
        lambda: sending(hands="A:pinhal"),
    ),
    Case(
        "deploy.reward",
        ("card", "pinhal"),
        lambda: sending(rewards={"church": "pinhal"}),
        lambda: sending(hands="A:pinhal"),
    ),
    Case(
        "deploy.reward",
        ("cell", UPPER_LEFT),
        lambda: sending(turns=(0,) * 6),
        lambda: sending(turns=(1, 0, 0, 0, 0, 0)),
    ),
    Case(  # a location is for a conspiracy
        "deploy.place",
        ("place", "tamariz"),
        lambda: sending(),
        lambda: resolving({"tamariz": "A:konrad - -"}),
    ),
    Case(
        "deploy.taken",
        ("deploy", "A:lila", ("church", 1)),
        lambda: sending({"church": "B:avelar - -"}),
        lambda: sending({"casino": "B:avelar - -"}),
    ),
    Case(
        "deploy.inner",
        ("deploy", "A:lila", ("atlantico", 2)),
        lambda: sending({}, ("deploy", "A:avelar", ("tamariz", 3)), AFTER_THAT),
        lambda: sending({}, ("deploy", "A:avelar", ("atlantico", 1)), AFTER_THAT),
    ),
    Case(  # the eye looks to no other location
        "peek.sight",
        ("peek", "B:avelar"),
        lambda: sending({"muchaxo": "B:lila - -", "casino": "B:avelar - -"}, TO_AN_EYE),
        lambda: sending({"muchaxo": "B:lila - B:avelar"}, TO_AN_EYE),
    ),
    Case(  # whoever has been looked at is no longer hidden
        "peek.sight",
        ("peek", "B:avelar"),
        lambda: looking(seen="B:avelar"),
        lambda: looking(seen="B:lila"),
    ),
]
ABILITIES = [
    Case(
        "act.ability",
        ("protect", "B:avelar"),
        lambda: resolving({"tamariz": "A:lila B:avelar -"}),
        lambda: resolving({"tamariz": "A:gaspar B:avelar -"}),
    ),
    Case(
        "act.ability",
        ("card", "B:rocha"),
        lambda: resolving({"tamariz": "A:gaston B:avelar B:rocha"}, ("assassinate", "B:avelar")),
        lambda: resolving({"tamariz": "A:igor B:avelar B:rocha"}, ("assassinate", "B:avelar")),
    ),
    Case(
        "act.ability",
        ("cell", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:lila B:avelar -", "casino": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:evelyn B:avelar -", "casino": "B:rocha - -"}),
    ),
    Case(
        "assassinate.church",
        ("assassinate", "B:avelar"),
        lambda: resolving({"church": "A:gaston B:avelar -"}),
        lambda: resolving({"palacio": "A:gaston B:avelar -"}),
    ),
    Case(
        "assassinate.here",
        ("assassinate", "B:avelar"),
        lambda: resolving({"tamariz": "A:lila B:rocha -", "casino": "B:avelar - -"}),
        lambda: resolving({"tamariz": "A:lila B:rocha B:avelar"}),
    ),
    Case(
        "assassinate.itself",
        ("assassinate", "A:lila"),
        lambda: resolving({"tamariz": "A:lila A:calado B:avelar"}),
        lambda: resolving({"tamariz": "A:calado A:lila B:avelar"}),
    ),
    Case(
        "guarded",
        ("assassinate", "B:avelar"),
        lambda: resolving({"tamariz": "A:gaspar A:lila B:avelar"}, ("protect", "B:avelar")),
        lambda: resolving({"tamariz": "A:gaspar A:lila B:avelar"}, ("protect", "A:lila")),
    ),
    Case(
        "guarded",
        ("seduce", "B:rocha", ("casino", 2)),
        lambda: resolving(NEXT_DOOR, ("protect", "B:rocha")),
        lambda: resolving(NEXT_DOOR, ("protect", "B:avelar")),
    ),
    Case(
        "seduce.full",
        ("seduce", "B:rocha", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:armand B:lila B:avelar", "casino": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:armand B:lila -", "casino": "B:rocha - -"}),
    ),
    Case(
        "seduce.full",
        ("cell", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:armand B:lila B:avelar", "casino": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:armand B:lila -", "casino": "B:rocha - -"}),
    ),
    Case(
        "seduce.near",
        ("seduce", "B:rocha", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:armand - -", "muchaxo": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:armand - -", "casino": "B:rocha - -"}),
    ),
    Case(
        "seduce.cell",
        ("seduce", "B:rocha", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:armand - B:avelar", "casino": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:armand B:avelar -", "casino": "B:rocha - -"}),
    ),
    Case(  # there is nobody who could come
        "seduce.cell",
        ("cell", ("tamariz", 3)),
        lambda: resolving({"tamariz": "A:armand - -", "muchaxo": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:armand - -", "casino": "B:rocha - -"}),
    ),
    Case(
        "protect.near",
        ("protect", "B:rocha"),
        lambda: resolving({"tamariz": "A:gaspar - -", "muchaxo": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:gaspar - -", "casino": "B:rocha - -"}),
    ),
    Case(  # an assassin who is a diplomat as well: diplomacy reaches farther
        "protect.near",
        ("card", "B:rocha"),
        lambda: resolving({"tamariz": "A:grandmaster - -", "muchaxo": "B:rocha - -"}),
        lambda: resolving({"tamariz": "A:grandmaster - -", "casino": "B:rocha - -"}),
    ),
    Case(
        "protect.twice",
        ("protect", "B:rocha"),
        lambda: resolving({"tamariz": "A:don B:avelar B:rocha"}, ("protect", "B:rocha")),
        lambda: resolving({"tamariz": "A:don B:avelar B:rocha"}, ("protect", "B:avelar")),
    ),
    Case(
        "conspire.here",
        ("conspire", "church"),
        lambda: resolving({"tamariz": "A:konrad - -"}),
        lambda: resolving({"church": "A:konrad - -"}),
    ),
    Case(
        "conspire.here",
        ("place", "church"),
        lambda: resolving({"tamariz": "A:konrad - -"}),
        lambda: resolving({"church": "A:konrad - -"}),
    ),
    Case(  # the top of the deck is chosen once the conspiracy has begun
        "conspire.deck",
        ("card", "ada"),
        lambda: resolving({"tamariz": "A:konrad - -"}, deck="ada pinhal"),
        lambda: resolving({"tamariz": "A:konrad - -"}, ("conspire", "tamariz"), deck="ada pinhal"),
    ),
    Case(  # nobody here can be seduced, but that is not what the deck is for
        "conspire.deck",
        ("card", "ada"),
        lambda: resolving({"tamariz": "A:armand - -"}, deck="ada pinhal"),
        lambda: resolving({"tamariz": "A:armand - -"}, ("conspire", "tamariz"), deck="ada pinhal"),
    ),
    Case(
        "reward.choice",
        ("keep", "pinhal"),
        lambda: resolving({"tamariz": "A:konrad - -"}, ("conspire", "tamariz"), deck="ada pinhal"),
        lambda: resolving({"tamariz": "A:konrad - -"}, ("conspire", "tamariz"), deck="pinhal ada"),
    ),
]
LOSSES = [
    Case(
        "lose.own",
        ("lose", "pinhal"),
        lambda: losing({"hells_mouth": "B:pinhal A:rocha A:konrad"}),
        lambda: losing({"hells_mouth": "B:carlo A:rocha A:pinhal"}),
    ),
    Case(
        "hand",
        ("discard", "pinhal"),
        lambda: discarding(hands="B:pinhal"),
        lambda: discarding(hands="A:pinhal"),
    ),
]
CASES = [*SENDING, *ABILITIES, *LOSSES]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}-{case.what[0]}")
def test_only_this_rule_forbids_it(case):
    game = case.forbidden()
    what = named(game, case.what)
    assert game.view(A).why_not(A, what) == Reason(case.rule)
    assert case.allowed().view(A).why_not(A, what) is None


def test_every_reason_has_been_given():
    said = {key for key in texts("city_of_spies")["en"] if key.startswith("rule.")}
    assert {f"rule.{case.rule}" for case in CASES} == said
