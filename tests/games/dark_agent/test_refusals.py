"""Dark Agent: each rule that refuses something, alone in a position. Here services, satellites and
spotting; attacks and all other acts have files of their own."""

from __future__ import annotations

import pytest

from tests.games.dark_agent import test_refusals_acts, test_refusals_attack
from tests.games.dark_agent.refusing import Case, check, position, read
from tests.games.dark_agent.table import A, B
from tests.support.spoken import texts

FULL = "jacket uniform rocket"
SKY = {"orbits": "A A A B B B .", "phase": "move"}
LIFTED = {**SKY, "first": "lift 1A, lift 2A"}
BORROW = {"equipment": {A: "laptop"}, "first": "use laptop"}
CASES = [
    # Services and places
    Case(
        "serve.taken",
        "service german",
        {"powers": "chosen", "services": ("asian", "german"), "ask": ("serve",)},
        {"services": ("asian", "american")},
    ),
    Case(
        "place.full",
        "place 1",
        {"orbits": "BBN A A . . . .", "ask": ("place", 1)},
        {"orbits": "BB A A N . . ."},
    ),
    # Swaps
    Case(
        "swap.own",
        "swap 1A 2N",
        {"orbits": "B AN A A B B .", "phase": "move"},
        {"orbits": "A AN A B B B ."},
    ),
    Case(
        "swap.theirs",
        "swap 1A 2B",
        {"orbits": "A AN A B B B .", "phase": "move"},
        {"orbits": "A AB A N B B ."},
    ),
    Case(
        "swap.orbit",
        "swap 1A 1B",
        {"orbits": "AB A A B B . .", "phase": "move"},
        "these two slots are of one orbit whatever lies in them",
    ),
    Case(
        "swap.locked",
        "slot 1B",
        {"orbits": "BBB A A A N . .", "phase": "move"},
        {"orbits": "BBN A A A B . ."},
    ),
    Case(
        "swap.own_locked",
        "slot 4N",
        {"orbits": "AAA B BB N . . .", "phase": "move"},
        {"orbits": "AA B BB N A . ."},
    ),
    # Moves of two
    Case("lift.own", "lift 4A", SKY, {"orbits": "B A A A B B ."}),
    Case(
        "lift.room",
        "lift 2A",
        {
            "orbits": "A AB ABB CCD CDD EEF EFF",
            "seats": 6,
            "phase": "move",
            "first": "lift 1A",
        },
        {"orbits": "AF AB ABB CCD CDD EEF EF"},
    ),
    Case("lift.first", "slot 7", SKY, {"first": "lift 1A, lift 2A"}),
    Case("land.same", "land 1", LIFTED, {"first": "lift 3A, lift 2A"}),
    Case(
        "land.exchange",
        "land 1",
        {**SKY, "first": "lift 1A, lift 2A, land 2"},
        {"first": "lift 1A, lift 2A, land 3"},
    ),
    Case(
        "land.full",
        "land 4",
        {**LIFTED, "orbits": "A A A BBB N . ."},
        {"orbits": "A A A BB N B ."},
    ),
    Case("land.free", "slot 4B", LIFTED, "where a satellite is, is no free place"),
    Case(
        "land.free",
        "slot 1B",
        {"orbits": "BB A A N . . .", "ask": ("place", 1)},
        "where a satellite is, is no free place",
    ),
    # Borrowed satellites
    Case("link.own", "link 1A", {**SKY, "phase": "play", **BORROW}, "nobody borrows his own"),
    Case(
        "link.again",
        "link 4N",
        {
            "orbits": "A A A BN B B .",
            "laptop": "orbit",
            "equipment": {A: "laptop laptop"},
            "first": "use laptop, link 4B, use laptop",
        },
        {"laptop": "row"},
    ),
    Case(
        "link.borrowed",
        "link 4B",
        {
            "orbits": "A A A BN B B .",
            "equipment": {A: "laptop laptop"},
            "first": "use laptop, link 4B, use laptop",
        },
        {"orbits": "A A A BB N B ."},
    ),
    Case(
        "link.nobody",
        "link 4B",
        {**BORROW, "orbits": "A A A N B BB ."},
        {"orbits": "A A A B B B N"},
    ),
    # Spotting
    Case("spot.sight", "spot 1/2", {"orbits": "A A A N B B B"}, {"orbits": "AN A A . B B B"}),
    Case(
        "spot.sight",
        "cell A5",
        {"rows": "A5", "orbits": "A A A B B B .", "first": "finish"},
        {"first": ""},
    ),
    Case(
        "spot.again",
        "spot A5",
        {"rows": "A5", "orbits": "A A A B B B .", "first": "spot A5"},
        {"first": ""},
    ),
    Case(
        "spot.full",
        "spot 1/1",
        {"rows": "dinghy", "orbits": "A A A B B B .", "equipment": {A: FULL}},
        {"equipment": {A: "jacket uniform"}},
    ),
    Case(
        "spot.full",
        "spot supply",
        {"rows": "supply", "orbits": "A A A B B B .", "equipment": {A: FULL}},
        {"equipment": {A: "jacket uniform"}},
    ),
    Case(
        "spot.row",
        "spot 2/1",
        {
            "orbits": "NB N A A A B B",
            "equipment": {A: "laptop laptop"},
            "first": "use laptop, link 1N, spot 1/1, use laptop, link 2N",
        },
        {"first": "use laptop, link 1N, spot 1/2, use laptop, link 2N"},
    ),
    # The super-satellite token
    Case("upgrade.own", "upgrade 4A", {"orbits": "A A A B B B ."}, {"orbits": "B A A A B B ."}),
    Case(
        "upgrade.token",
        "upgrade 2A",
        {"orbits": "A A A B B B .", "first": "upgrade 1A"},
        {"first": ""},
    ),
    Case(
        "upgrade.wide",
        "upgrade 1A",
        {"orbits": "A A A B B B .", "first": "spot 1/1"},
        {"first": "spot 2/1"},
    ),
    Case("upgrade.wide", "upgrade 1A", {"orbits": "AAA B B B . . ."}, {"orbits": "AA B B B A . ."}),
    Case(
        "upgrade.wide",
        "upgrade 1A",
        {"orbits": "A A A B B B .", "first": "finish"},
        {"first": ""},
    ),
    # Tokens, which lie on the face of a seat
    Case("token.super", "seat A", {"orbits": "A A A B B B ."}, "no seat is ever in an answer"),
    Case("token.double", "seat A", {"double": A}, "no seat is ever in an answer"),
    Case(
        "token.both",
        "seat A",
        {"orbits": "A A A B B B .", "double": A},
        "no seat is ever in an answer",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_rule_alone_forbids_it(case):
    check(case)


@pytest.mark.parametrize(
    ("what", "given"),
    [
        ("seat A", {"orbits": "A A A B B B .", "first": "upgrade 1A"}),
        ("seat A", {"double": B}),
        ("seat B", {"orbits": "A A A B B B .", "double": B}),
    ],
)
def test_nothing_is_said_of_a_token_that_is_used_up_or_another_seat_has(what, given):
    game = position(**given)
    assert game.why_not(A, read(game, what)).rule == "not_now"


def test_every_sentence_has_a_position():
    tried = {it.rule for it in (*CASES, *test_refusals_attack.CASES, *test_refusals_acts.CASES)}
    said = {key.removeprefix("rule.") for key in texts("dark_agent")["en"] if key[:5] == "rule."}
    assert tried == said
