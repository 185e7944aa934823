"""Dark Agent: each rule that refuses something in an attack, alone in a position."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.printed import AGENTS, SENTINELS
from tests.games.dark_agent.refusing import Case, check
from tests.games.dark_agent.table import A, B

FIRST_TWO = "1/1 2/1"
CASES = [
    # Whom to attack
    Case(
        "attack.spotted",
        "cell s2",
        {"rows": "A5 s2", "spotted": "A5"},
        {"spotted": "A5 s2"},
    ),
    Case(
        "attack.own",
        "attack 2/1",
        {"rows": "A5 A2", "spotted": FIRST_TWO},
        {"rows": "A5 B2"},
    ),
    Case(
        "attack.own",
        "attack B2",
        {"rows": "A5 B2", "spotted": "A5 B2", "double": A, "first": "double B2"},
        {"first": ""},
    ),
    Case(
        "attack.skull",
        "attack 2/1",
        {"rows": "A5 B1", "spotted": FIRST_TWO},
        {"rows": "A5 B2"},
    ),
    Case(
        "attack.neutral",
        "attack 2/1",
        {"rows": "A5 N1", "spotted": FIRST_TWO},
        {"rows": "A5 B2"},
    ),
    Case(
        "attack.card",
        "attack 2/1",
        {"rows": "A5 support", "spotted": FIRST_TWO},
        {"rows": "A5 s2"},
    ),
    Case(
        "attack.saved",
        "attack B2",
        {
            "rows": "A5 B2",
            "spotted": "A5 B2",
            "equipment": {B: "jacket"},
            "first": "attack B2, roll 6 6 6 5 1",
        },
        {"first": ""},
    ),
    Case(
        "attack.scientist",
        "attack B2",
        {"rows": "A5 B2", "spotted": "A5 B2", "captured": {B: "scientist"}},
        {"captured": {B: "nuclear"}},
        {"seat": B},
    ),
    Case(
        "attack.protected",
        "attack prisoner",
        {"rows": "s2 prisoner . A5", "spotted": "A5 prisoner"},
        {"rows": ". prisoner . A5 s2"},
        {"card": SENTINELS[0]},
    ),
    Case(
        "attack.protected",
        "attack prisoner",
        {"rows": "B1 prisoner . A5", "spotted": "A5 prisoner", "equipment": {A: "explosives"}},
        {"first": "use explosives"},
        {"card": AGENTS[4]},
    ),
    Case(
        "attack.turn",
        "attack prisoner",
        {"rows": "B1 prisoner . A5", "spotted": "A5 B1 prisoner", "double": A},
        {"first": "double B1"},
        {"card": AGENTS[4]},
    ),
    Case(  # to turn one of two is no help against the other
        "attack.protected",
        "attack prisoner",
        {
            "rows": "B1 prisoner s2 A5",
            "spotted": "A5 B1 prisoner",
            "double": A,
            "equipment": {A: "explosives"},
        },
        {"first": "use explosives"},
        {"card": AGENTS[4]},
    ),
    Case(
        "attack.powered",
        "attack nuclear",
        {
            "rows": "A5 . nuclear",
            "spotted": "A5 nuclear",
            "powers": "dealt",
            "first": "power nuclear",
        },
        {"first": ""},
    ),
    # With whom
    Case("attack.agents", "attack s2", {"rows": "A5 s2", "spotted": "s2"}, {"spotted": "A5 s2"}),
    Case(
        "attack.agents",
        "attack s2",
        {
            "rows": "B5 s2 A5",
            "spotted": "B5 s2",
            "double": A,
            "first": "double B5",
        },
        {"spotted": "B5 s2 A5"},
    ),
    Case(
        "attack.level",
        "attack B3",
        {"rows": "A2 B3", "spotted": FIRST_TWO},
        {"rows": "A5 B3"},
        {"level": 3, "sum": 2},
    ),
    Case(
        "join.joined",
        "join A5",
        {"rows": "A5 A2 s2", "spotted": "A5 A2 s2", "first": "attack s2, join A5"},
        {"first": "attack s2"},
    ),
    Case(
        "join.spotted",
        "join A3",
        {"rows": "A5 A2 A3 s2", "spotted": "A5 A2 s2", "first": "attack s2"},
        {"spotted": "A5 A2 A3 s2"},
    ),
    Case(
        "join.own",
        "join 3/1",
        {"rows": "A5 A2 B3 s2", "spotted": "1/1 2/1 3/1 4/1", "first": "attack 4/1"},
        {"rows": "A5 A2 A3 s2"},
    ),
    Case(
        "join.own",
        "cell s3",
        {"rows": "A5 A2 s3 s2", "spotted": "A5 A2 s2", "first": "attack s2"},
        "an agent of A in its place would have to be spotted too",
    ),
    Case(
        "roll.own",
        "roll",
        {
            "rows": "A5 B3 s2",
            "spotted": "A5 B3 s2",
            "double": A,
            "first": "double B3, attack s2, join B3",
        },
        {"first": "double B3, attack s2, join B3, join A5"},
    ),
    Case(
        "roll.level",
        "roll",
        {"rows": "A2 A3 B5", "spotted": "A2 A3 B5", "first": "attack B5, join A3"},
        {"first": "attack B5, join A3, join A2"},
        {"level": 5, "sum": 3},
    ),
    # With a machine gun
    Case(
        "aim.target",
        "attack prisoner",
        {
            "rows": "A5 . prisoner . s2 s3",
            "spotted": "A5 prisoner",
            "equipment": {A: "machinegun"},
            "first": "use machinegun",
        },
        {"first": ""},
    ),
    Case(
        "attack.level",
        "cell B3",
        {
            "rows": "A2 B3 s2 s3",
            "spotted": "A2",
            "equipment": {A: "machinegun uniform"},
            "first": "use machinegun",
        },
        {"first": "use uniform, use machinegun"},
        {"level": 3, "sum": 2},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_rule_alone_forbids_it(case):
    check(case)
