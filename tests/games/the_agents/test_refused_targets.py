"""The Agents: why something cannot be chosen for a command, see `test_refusals.py`."""

from __future__ import annotations

import pytest

from tests.games.the_agents.refused import (
    FULL,
    FULL_TOO,
    NEARLY_FULL,
    Case,
    check,
    spending,
    title,
    using,
)
from tests.games.the_agents.table import A, B, C, D

TARGETS = [
    (  # its copy is another agent
        "target.itself",
        "card sharpshooter",
        using("sharpshooter", rows="sharpshooter@A medic@B | courier@B sharpshooter:w@A"),
        {"after": "activate sharpshooter:w"},
    ),
    ("target.house", "faction 0", using("handler", rows="medic@B handler@A bruiser@B |"), None),
    (
        "target.faction",
        "card broker",
        using("sharpshooter", rows="sharpshooter@A medic@B | courier@B handler@B / | broker@B"),
        {"rows": "sharpshooter@A medic@B | courier@B handler@B broker@B"},
    ),
    (  # a second target, in a faction of others
        "target.faction",
        "card broker",
        spending("surgeon", "revive medic", rows="| medic@A! handler@A! / | broker@B!", seats=3),
        {"rows": "| medic@A! handler@A! / | / broker@A! |"},
    ),
    (
        "target.beside",
        "card courier",
        using("handler", rows="smuggler@B handler@A medic@B | courier@B"),
        {"rows": "smuggler@B handler@A courier@B | medic@B"},
    ),
    (
        "target.apart",
        "card courier",
        using("sharpshooter", rows="courier@B sharpshooter@A | medic@B handler@B"),
        {"rows": "medic@B sharpshooter@A | courier@B handler@B"},
    ),
    (
        "target.end",
        "card courier",
        using("cleaner", rows="medic@B courier@B | cleaner@A handler@B"),
        {"rows": "courier@B medic@B | cleaner@A handler@B"},
    ),
    (
        "target.dead",
        "card courier",
        using("medic", rows="| medic@A courier@B handler@B! broker@B!"),
        {"rows": "| medic@A courier@B! handler@B! broker@B!"},
    ),
    (
        "target.living",
        "card courier",
        spending("strike_team", rows="| courier@B! medic@B"),
        {"rows": "| courier@B medic@B"},
    ),
    (
        "target.again",
        "card courier",
        spending("puppeteer", "turn courier", rows="| courier@B medic@B"),
        {"after": "activate puppeteer"},
    ),
    (
        "target.one_faction",
        "card courier",
        spending("puppeteer", "turn medic", rows="| medic@B handler@B / courier@B |"),
        {"rows": "| medic@B handler@B courier@B"},
    ),
    (
        "target.room",
        "card bruiser",
        spending("infiltrator", rows=f"| bruiser@A / {FULL} / {FULL_TOO}", seats=3),
        {"rows": f"| bruiser@A / {NEARLY_FULL} / {FULL_TOO}"},
    ),
    (
        "target.alone",
        "card courier",
        spending("forger", rows="| medic@A handler@A / courier@B |"),
        {"rows": "| medic@A handler@A / courier@B broker@B |"},
    ),
    (
        "target.revived",
        "card courier",
        spending("surgeon", "revive medic", "done", rows="| medic@A! courier@A!"),
        {"after": "activate surgeon, revive medic, revive courier"},
    ),
    (
        "target.outside",
        "card courier",
        spending("puppeteer", rows="| medic@B", hand={B: "courier"}),
        {"rows": "| medic@B courier@B", "hand": {}},
    ),
]

PLACES = [
    (  # the second place of the other faction, which is or is not its end
        "put.gap",
        "gap 10",
        using("smuggler", rows="smuggler@A bruiser@B | / | medic@B"),
        {"rows": "smuggler@A bruiser@B |"},
    ),
    # Places between ends are never offered; an agent at an end is moved to the other one at once.
    (
        "put.same",
        "gap 3",
        using("courier", "move broker", rows="medic@A courier@A | broker@B handler@B"),
        None,
    ),
]

THIEF, MOLE = spending("inquisitor", seats=4), spending("mole", seats=4)
HANDS = {C: "medic", D: "bruiser"}
LYING = {(B, 0): "full_house", (B, 1): "bookends"}

OTHERS = [
    ("steal.own", "seat 0", {**THIEF, "hand": HANDS}, None),  # A is never another
    ("steal.empty", "seat 1", {**THIEF, "hand": HANDS}, {"hand": {B: "mole", **HANDS}}),
    (  # agents are no missions
        "steal.empty",
        "seat 1",
        {**MOLE, "assigned": LYING, "hand": {B: "medic"}},
        {"missions": {B: "jackpot"}},
    ),
    ("rob.own", "seat 0", spending("safecracker", seats=4), None),  # A is never another
    (
        "rob.empty",
        "seat 1",
        spending("safecracker", seats=4, points=(9, 0, 9, 9)),
        {"points": (9, 1, 9, 9)},
    ),
    (
        "take.own",
        "card jackpot",
        {**MOLE, "assigned": {**LYING, (A, 0): "jackpot"}},
        {"assigned": {**LYING, (C, 1): "jackpot"}},
    ),
    (  # it is another's, but in the hand
        "take.own",
        "card jackpot",
        {**MOLE, "assigned": LYING, "missions": {C: "jackpot"}},
        {"assigned": {**LYING, (C, 1): "jackpot"}, "missions": {}},
    ),
    (
        "retire_mission.own",
        "card jackpot",
        using(
            "broker",
            rows="| broker@A",
            missions={A: "bookends"},
            assigned={(A, 0): "jackpot"},
        ),
        {"missions": {A: "bookends jackpot"}, "assigned": {}},
    ),
    (
        "retire_mission.partner",
        "card jackpot",
        using(
            "saboteur",
            rows="| saboteur@A",
            assigned={(B, 0): "full_house bookends", (B, 1): "jackpot"},
        ),
        {"assigned": {(B, 0): "full_house jackpot", (B, 1): "bookends"}},
    ),
]

NESTED = [
    (  # the command of the deputy lasts until the agents that it plays have done theirs
        "busy",
        "card deputy",
        using(
            "deputy",
            "play blackmailer 2",
            "activate blackmailer",
            rows="deputy@A | / medic@B | handler@B",
            hand={A: "blackmailer"},
        ),
        {"after": "play blackmailer 2, activate blackmailer"},
    ),
    (
        "deploy.free",
        "spot 0",
        using("deputy", rows="| deputy@A", hand={A: "mole"}),
        {"hand": {A: "medic"}},
    ),
    ("play.side", "side 0", using("deputy", rows="| deputy@A", hand={A: "medic"}), None),
    (
        "target.faction",
        "spot 4",
        using("deputy", rows="| deputy@A", hand={A: "medic"}),
        {"rows": "| / | deputy@A"},
    ),
    (
        "direct.faction",
        "card broker",
        spending("director", rows="| recruiter@A / | broker@B", seats=3),
        {"rows": "| recruiter@A broker@A"},
    ),
]

CASES = [Case(*case) for case in (*TARGETS, *PLACES, *OTHERS, *NESTED)]


@pytest.mark.parametrize("case", CASES, ids=title)
def test_the_sentence_says_why_not_and_nothing_else_forbids_it(case):
    check(case)
