"""The Agents: every sentence of refusal, where its rule alone forbids an answer or a touch.

Those about the choices of commands are in `test_refused_targets.py`.
"""

from __future__ import annotations

import pytest

from tests.games.the_agents import test_refused_targets
from tests.games.the_agents.refused import FULL, FULL_TOO, NEARLY_FULL, Case, check, title
from tests.games.the_agents.table import A, B
from tests.support.spoken import texts

BUYING, TRADING, ASSIGNING = ({"phase": phase} for phase in ("buy", "trade", "assign"))

PHASES = [
    ("buy.limit", "deck 1", {**BUYING, "after": "buy 1"}, {"after": ""}),
    ("buy.points", "deck 1", {**BUYING, "points": (2, 9)}, {"points": (3, 9)}),
    (
        "buy.empty",
        "deck 1",
        {**BUYING, "rest": False, "deck": "medic"},
        {"mission_deck": "jackpot"},
    ),
    # While cards are bought nothing else can be done, and nothing is bought afterwards.
    ("buy.first", "card medic", {**BUYING, "hand": {A: "medic"}}, None),
    ("buy.first", "faction 0", BUYING, None),
    ("buy.over", "deck 0", {**TRADING, "hand": {A: "medic"}}, None),
    ("buy.over", "deck 0", {}, None),
    ("buy.over", "deck 1", {**ASSIGNING, "missions": {A: "jackpot"}}, None),
    ("trade.hand", "card medic", {**TRADING, "hand": {A: "mole"}}, {"hand": {A: "mole medic"}}),
    (
        "trade.marked",
        "card medic",
        {**TRADING, "hand": {A: "mole medic"}, "after": "trade medic"},
        {"after": ""},
    ),
    (
        "assign.hand",
        "card jackpot",
        {**ASSIGNING, "missions": {A: "bookends", B: "jackpot"}},
        {"missions": {A: "bookends jackpot"}},
    ),
    (  # the only mission is there already
        "assign.hand",
        "side 0",
        {**ASSIGNING, "assigned": {(A, 0): "jackpot"}},
        {"assigned": {(A, 1): "jackpot"}},
    ),
    (
        "assign.hand",
        "assign jackpot 0",
        {**ASSIGNING, "assigned": {(A, 0): "jackpot"}},
        {"assigned": {(A, 1): "jackpot"}},
    ),
    # Nothing is assigned to a row itself; what could be is its side.
    ("assign.row", "faction 0", {**ASSIGNING, "missions": {A: "jackpot"}}, None),
    (
        "assign.row",
        "card medic",
        {**ASSIGNING, "missions": {A: "jackpot"}, "rows": "| medic@B"},
        None,
    ),
    (
        "assign.full",
        "side 0",
        {**ASSIGNING, "missions": {A: "jackpot"}, "assigned": {(A, 0): "bookends the_take"}},
        {"assigned": {(A, 0): "bookends"}},
    ),
    (  # neither side has room
        "assign.full",
        "card jackpot",
        {
            **ASSIGNING,
            "missions": {A: "jackpot"},
            "assigned": {(A, 0): "bookends the_take", (A, 1): "full_house black_file"},
        },
        {"assigned": {(A, 0): "bookends the_take", (A, 1): "full_house"}},
    ),
    (  # with two players it is a side of A
        "assign.side",
        "side 3",
        {**ASSIGNING, "seats": 3, "missions": {A: "jackpot"}},
        {"seats": 2},
    ),
    (
        "assign.settled",
        "recall jackpot",
        {**ASSIGNING, "missions": {A: "jackpot bookends"}, "after": "assign jackpot 0"},
        {"missions": {A: "bookends"}, "assigned": {(A, 0): "jackpot"}, "after": ""},
    ),
    (
        "recall.own",
        "recall jackpot",
        {**ASSIGNING, "missions": {A: "bookends"}, "assigned": {(B, 0): "jackpot"}},
        {"assigned": {(A, 0): "jackpot"}},
    ),
]

ACTIONS = [
    ("hand", "card medic", {"hand": {B: "medic"}}, {"hand": {A: "medic"}}),
    ("hand", "play medic 0", {"hand": {B: "medic"}}, {"hand": {A: "medic"}}),
    ("hand", "spot 0", {}, {"hand": {A: "medic"}}),
    (
        "play.full",
        "spot 0",
        {"seats": 3, "rows": FULL, "hand": {A: "recruiter"}},
        {"rows": NEARLY_FULL},
    ),
    (  # neither faction has room
        "play.full",
        "card recruiter",
        {"seats": 3, "rows": f"{FULL} / | / {FULL_TOO}", "hand": {A: "recruiter"}},
        {"rows": f"{NEARLY_FULL} / | / {FULL_TOO}"},
    ),
    # Missions are assigned later, and nothing is ever done with a safe house.
    ("assign.later", "card jackpot", {"missions": {A: "jackpot"}}, None),
    ("assign.later", "card jackpot", {"assigned": {(A, 0): "jackpot"}}, None),
    ("play.side", "side 0", {"hand": {A: "medic"}}, None),
    ("target.house", "faction 0", {"hand": {A: "medic"}}, None),
    # With two players it is a faction of A.
    ("play.theirs", "spot 4", {"seats": 3, "hand": {A: "medic"}}, {"seats": 2}),
    ("play.free", "spot 0", {"hand": {A: "mole"}}, {"hand": {A: "medic"}}),
    # A free agent can join neither a faction of A nor one of others.
    ("play.free", "play mole 4", {"seats": 3, "hand": {A: "mole medic"}}, None),
    ("play.faction", "spot 10", {"hand": {A: "medic"}}, {"hand": {A: "mole"}}),
    ("activate.facing", "card broker", {"rows": "| broker@B"}, {"rows": "| broker@A"}),
    (
        "activate.facing",
        "card mole",
        {"kept": {B: "mole"}, "missions": {B: "jackpot"}},
        {"kept": {A: "mole"}},
    ),
    ("activate.dead", "card broker", {"rows": "| broker@A!"}, {"rows": "| broker@A"}),
    (
        "activate.nothing",
        "card medic",
        {"rows": "| medic@A courier@B"},
        {"rows": "| medic@A courier@B!"},
    ),
    (  # in a faction of others no command can face A
        "activate.theirs",
        "card broker",
        {"seats": 3, "rows": "| / | broker@B"},
        {"rows": "| broker@A"},
    ),
    (
        "activate.theirs",
        "activate safecracker",
        {"hand": {A: "safecracker"}},
        {"hand": {}, "kept": {A: "safecracker"}},
    ),
]

JUST_PLAYED = {"rows": "| broker@A", "hand": {A: "recruiter medic"}, "after": "play recruiter 0"}

REACTIONS = [  # to what has just been played; an action might do the same
    ("react.only", "card broker", JUST_PLAYED, None),
    ("react.only", "card medic", JUST_PLAYED, None),
    ("react.only", "deck 0", JUST_PLAYED, None),
    ("react.only", "faction 0", JUST_PLAYED, None),
]

CASES = [Case(*case) for case in (*PHASES, *ACTIONS, *REACTIONS)]


@pytest.mark.parametrize("case", CASES, ids=title)
def test_the_sentence_says_why_not_and_nothing_else_forbids_it(case):
    check(case)


def test_every_sentence_of_refusal_has_a_position():
    said = {key.removeprefix("rule.") for key in texts("the_agents")["en"] if key[:5] == "rule."}
    assert {case.rule for case in (*CASES, *test_refused_targets.CASES)} == said
