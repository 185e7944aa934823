"""Dark Agent: each rule that refuses equipment, powers, the double agent or a choice that follows
from them, alone in a position."""

from __future__ import annotations

import pytest

from tests.games.dark_agent.refusing import Case, check
from tests.games.dark_agent.table import A, B

CASES = [
    # Equipment
    Case(
        "use.own",
        "use binoculars",
        {"rows": "prisoner", "equipment": {B: "binoculars"}},
        {"equipment": {A: "binoculars"}},
    ),
    Case("use.own", "card A2", {"standby": {A: "A2"}}, "an agent is no equipment anywhere"),
    Case(
        "use.again",
        "use adrenaline",
        {
            "rows": "A5",
            "spotted": "A5",
            "equipment": {A: "adrenaline adrenaline"},
            "first": "use adrenaline",
        },
        {"first": ""},
    ),
    Case(
        "use.markers",
        "use binoculars",
        {"rows": "prisoner", "equipment": {A: "binoculars"}, "markers": {"prisoner": 10}},
        {"markers": {"prisoner": 9}},
    ),
    Case(
        "use.target",
        "use binoculars",
        {"rows": "s2", "equipment": {A: "binoculars"}},
        {"rows": "prisoner"},
    ),
    Case(
        "use.empty_cell",
        "use dinghy",
        {"rows": "A1 .", "standby": {A: "A2"}, "equipment": {A: "dinghy"}},
        {"rows": "A1 _"},
    ),
    Case(
        "use.nobody",
        "use uniform",
        {"rows": "A5", "equipment": {A: "uniform"}},
        {"spotted": "A5"},
    ),
    Case(
        "use.satellite",
        "use laptop",
        {
            "rows": ". . . laptop",
            "seats": 1,
            "orbits": "NNN NNN N A A A .",
            "laptop": "orbit",
            "equipment": {A: "laptop laptop laptop"},
            "first": "use laptop, link 1N, spot 4/1, use laptop, link 2N, use laptop",
        },
        {"first": "use laptop, link 1N, spot 4/1, use laptop, link 2N"},
    ),
    Case(
        "use.enemy",
        "use jetpack",
        {
            "rows": "A5 B1",
            "spotted": "A5 B1",
            "double": A,
            "equipment": {A: "jetpack"},
            "first": "double B1",
        },
        {"first": ""},
    ),
    Case(
        "use.victim",
        "use machinegun",
        {"rows": "A5 s2", "equipment": {A: "machinegun"}},
        {"spotted": "A5"},
    ),
    Case(
        "use.victim",
        "use machinegun",
        {"rows": "A2 B3", "spotted": "1/1", "equipment": {A: "machinegun"}},
        {"rows": "A5 B3"},
    ),
    Case(
        "discard.room",
        "discard jacket",
        {"equipment": {A: "jacket uniform"}},
        {"equipment": {A: "jacket uniform rocket"}},
    ),
    # The double agent
    Case(
        "double.token",
        "double B3",
        {"rows": "A5 B3", "spotted": "A5 B3", "double": B},
        {"double": A},
    ),
    Case(
        "double.used",
        "double dark",
        {"rows": "B3 dark", "spotted": "B3 dark", "double": A, "first": "double B3"},
        {"first": ""},
    ),
    Case(
        "double.spotted",
        "double B3",
        {"rows": "A5 B3", "spotted": "A5", "double": A},
        {"spotted": "A5 B3"},
    ),
    Case(
        "double.card",
        "double s2",
        {
            "rows": "A5 s2",
            "spotted": "A5 s2",
            "double": A,
            "powers": "dealt",
            "services": ("asian", "german"),
        },
        {"services": ("middle_eastern", "german")},
    ),
    # Powers
    Case("exchange.card", "exchange A5", {"rows": "A5 s2"}, {"captured": {A: "prisoner"}}),
    Case(
        "exchange.used",
        "exchange A2",
        {
            "rows": "A5 s2 A2 s3",
            "captured": {A: "prisoner"},
            "first": "exchange A5, switch s2",
        },
        {"first": ""},
    ),
    Case("recall.card", "recall 1/1", {"rows": "A5", "powers": "dealt"}, {"rows": "A3"}),
    Case(
        "recall.power",
        "recall A3",
        {"rows": "A3", "powers": "dealt", "standby": {A: "A2"}},
        {"standby": {}},
    ),
    Case(
        "power.advanced",
        "power nuclear",
        {"rows": "A5 nuclear", "spotted": "A5 nuclear"},
        {"powers": "dealt"},
    ),
    Case(
        "power.card",
        "power 2/1",
        {"rows": "A5 timed", "spotted": "1/1 2/1", "powers": "dealt"},
        {"rows": "A5 nuclear"},
    ),
    Case(
        "power.spotted",
        "power nuclear",
        {"rows": "A5 nuclear", "spotted": "A5", "powers": "dealt"},
        {"spotted": "A5 nuclear"},
    ),
    Case(
        "power.used",
        "power nuclear",
        {"rows": "nuclear", "spotted": "nuclear", "powers": "dealt", "first": "power nuclear"},
        {"first": ""},
    ),
    # Choices that follow
    Case(
        "appoint.highest",
        "appoint A2",
        {
            "rows": "A2 A5 dark",
            "spotted": "A2 A5 dark",
            "double": A,
            "equipment": {A: "adrenaline uniform"},
            "first": "double dark, use adrenaline",
        },
        {"first": "double dark, use uniform, use adrenaline"},
    ),
    Case(
        "appoint.lowest",
        "appoint 3/1",
        {
            "rows": "A2 B2 A5",
            "spotted": "1/1 2/1 3/1",
            "double": A,
            "equipment": {A: "uniform"},
            "first": "double B2, use uniform",
        },
        {"rows": "A5 B2 A2"},
    ),
    Case(
        "switch.card",
        "switch 4/1",
        {"rows": "A5 s2 s3 media", "equipment": {A: "jetpack"}, "first": "use jetpack"},
        {"rows": "A5 s2 s3 s4"},
    ),
    Case(
        "pick.target",
        "pick prisoner",
        {
            "rows": "media prisoner",
            "orbits": "A B B B . . .",
            "powers": "dealt",
            "services": ("asian", "german"),
            "first": "spot media, end",
        },
        {"services": ("eastern_european", "german")},
    ),
    Case(
        "cell.empty",
        "spot 1/1",
        {"rows": "_", "orbits": "A A A B B B ."},
        {"rows": "s2"},
    ),
    Case(
        "cell.taken",
        "send 2/1",
        {
            "rows": "_ s2 _",
            "standby": {A: "A2"},
            "equipment": {A: "dinghy"},
            "first": "use dinghy",
        },
        {"rows": "_ _ _"},
    ),
    Case(
        "cell.own",
        "fetch 3/1",
        {"rows": "A5 A2 s2 _", "equipment": {A: "dinghy"}, "first": "use dinghy"},
        {"rows": "A5 A2 A3 _"},
    ),
    Case(
        "cell.target",
        "mark 5/1",
        {
            "rows": "prisoner . nuclear . s2",
            "equipment": {A: "binoculars"},
            "first": "use binoculars",
        },
        {"rows": "prisoner . nuclear . scientist"},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_rule_alone_forbids_it(case):
    check(case)
