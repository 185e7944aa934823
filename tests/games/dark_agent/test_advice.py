"""Dark Agent: notes, refusals, forecasts and reports that are not tested with their rules."""

from __future__ import annotations

import pytest

from spytable.core.cards import check
from spytable.core.reader import find, read
from spytable.games.dark_agent.board.forecasts import sight
from spytable.games.dark_agent.rules.printed import SCHEMA
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import EMPTY, NEUTRAL
from spytable.sentences import Speaker
from tests.games.dark_agent.table import (
    A,
    B,
    card,
    cards,
    choose,
    foreseen,
    give,
    held,
    refused,
    slot,
    table,
    use,
    where,
)
from tests.support.spoken import numbers


def rule(game: DarkAgent, kind: str, n: int) -> str:
    """The rule that forbids touching a thing, or ""."""
    reason = game.why_not(game.asked[0], (kind, n))
    return reason.rule if reason else ""


# Names and notes


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, {}),
        (2, {"rounds": 12}),
        (3, {"dark_agent_too": "on"}),
        (3, {"dark_agent_too": "on", "rounds": 12}),
        (1, {}),
    ],
)
def test_the_goal_says_what_ends_the_match_and_what_wins_it(seats, more):
    game = table("A1", seats=seats, goal=4, captured={A: "prisoner"}, **more)
    said = Speaker(game.view(A), "ABC").text(("aim", 0))
    limit = [12] if game.rounds else []
    assert bool(limit) == (seats == 1 or "rounds" in more)
    assert numbers(said) == [4, *limit, 1] + ([game.threshold] if seats == 1 else [])
    assert ("Dark Agent" in said) == (seats != 2)


def test_satellites_say_how_far_they_see_and_free_places_nothing():
    game = table("A1", orbits="AB ABN A B . . .")
    speaker = Speaker(game.view(A), "AB")
    assert numbers(speaker.text(("slot", slot(2, A)))) == [3]
    assert numbers(speaker.text(("slot", slot(1, B)))) == [2]
    assert speaker.text(("slot", slot(5))) == ""


def test_a_service_says_whether_its_power_works():
    game = table("A1", powers="dealt", standby={B: "B2"})
    assert game.notes(("service", game.service(A))) == ("power_on",)
    assert game.notes(("service", game.service(B))) == ("power_off",)
    assert game.notes(("service", 5)) == ("power_rule",)
    assert "power_off" in game.notes(("seat", B))
    assert table("A1").notes(("service", 0)) == ("power_none",)


# Refusals


def test_a_cell_says_why_it_cannot_be_used():
    game = table("A1 s2 s3 _", "prisoner s2", orbits="A A A B B B .")
    assert rule(game, "cell", where(game, "A1")) == ""
    assert rule(game, "cell", where(game, "4/1")) == "cell.empty"
    assert rule(game, "cell", where(game, "prisoner")) == "spot.sight"
    give(game, "spot", "A1")
    assert rule(game, "cell", where(game, "A1")) == "attack.own"
    choose(game, "finish")
    assert rule(game, "cell", where(game, "s3")) == "attack.spotted"


def test_a_card_on_the_grid_gives_the_reason_of_its_cell():
    game = table("A5 s2", ". prisoner", spotted="A5 prisoner")
    reason = game.why_not(A, ("card", card(game, "prisoner")))
    assert (reason.rule, reason.params) == ("attack.protected", {"card": card(game, "s2")})


def test_equipment_of_others_cannot_be_used():
    game = table("A1", equipment={B: "rocket"})
    assert rule(game, "card", held(game, B, "rocket")) == "use.own"
    assert game.why_not(A, ("discard", held(game, B, "rocket"))).rule == "use.own"


def test_slots_say_why_they_cannot_be_chosen():
    game = table(orbits="AA AB . BB N . .", phase="move")
    assert rule(game, "slot", slot(3)) == "lift.first"
    game = table(orbits="BBB A A A N . .", phase="move")
    assert rule(game, "slot", slot(1, B)) == "swap.locked"
    choose(game, "lift", slot(2, A))
    assert rule(game, "slot", slot(5, NEUTRAL)) == "lift.own"
    choose(game, "lift", slot(3, A))
    assert rule(game, "slot", slot(2)) == "land.same"
    assert rule(game, "slot", slot(1)) == "land.full"
    assert rule(game, "slot", slot(5, NEUTRAL)) == "land.free"


def test_follow_up_questions_say_what_they_want():
    game = table("A1 A2 s2 prisoner _ _", standby={A: "A5"}, equipment={A: "dinghy jetpack"})
    use(game, "jetpack")
    assert rule(game, "cell", where(game, "s2")) == "cell.own"
    give(game, "exchange", "A1")
    assert game.question != "switch", "there was only one enemy"
    use(game, "dinghy")
    assert rule(game, "cell", where(game, "prisoner")) == "cell.taken"


def test_attackers_say_why_they_cannot_join():
    game = table("A5 A2 A1 s2 _", spotted="A5 A2 s2")
    give(game, "attack", "s2")
    assert refused(game, "join", "A1") == "join.spotted"
    assert refused(game, "join", "5/1") == "cell.empty"


def test_only_the_highest_or_lowest_can_be_appointed():
    game = table("A5 A2 A3 s2", spotted="A5 A2 A3 s2", equipment={A: "uniform adrenaline"})
    use(game, "uniform")
    use(game, "adrenaline")
    assert refused(game, "appoint", "A3") == "appoint.highest"
    assert refused(game, "appoint", "s2") == "join.own"


@pytest.mark.parametrize("kind", ["cell", "slot", "orbit", "satellite", "service"])
def test_a_number_that_is_too_large_is_no_thing(kind):
    game = table("A1 s2", orbits="A A A B B B .")
    assert rule(game, kind, 99) == "not_now"


# Forecasts


def test_a_move_foresees_how_far_my_satellites_will_see():
    game = table(orbits="AB AN A B B . .", phase="move")
    seen = [*game.view(A).foresee(("swap", slot(1, A), slot(2, NEUTRAL)))]
    assert seen == [("sight", 1, 2), ("sight", 2, 1)]
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(3, A))
    seen = [*game.view(A).foresee(("land", slot(2)))]
    assert seen == [("sight", 1, 3)]


def test_lifting_foresees_what_is_seen_without_the_satellite_in_the_order_of_orbits():
    game = table(orbits="B N BN AA B A .", phase="move")
    game.satellites[:3] = [5, 3, 3]
    view = game.view(A)
    assert view.foresee(("lift", slot(4, A))) == (("leaves", 3, 1), ("leaves", 5, 1))
    assert sight((("lift", slot(4, A)), view.foresee(("lift", slot(4, A))))) == {3: 1, 5: 1}
    assert Speaker(view, "AB").forecast(("lift", slot(6, A))) == [
        "Without it, you see 2 rows from orbit 4."
    ]


def test_a_landing_foresees_an_orbit_of_my_own():
    game = table(orbits="A AA . B B B .", phase="move")
    choose(game, "lift", slot(1, A))
    choose(game, "lift", slot(2, A))
    choose(game, "land", slot(2))
    assert game.view(A).foresee(("land", slot(7))) == (("sight", 1, 2), ("sight", 6, 1))


def test_the_token_and_the_laptop_foresee_what_satellites_will_see():
    game = table(orbits="AB A A BB . . .", equipment={A: "laptop"})
    assert foreseen(game, "upgrade", slot(1, A)) == {"sight": (0, 5), "uses_up": ()}
    use(game, "laptop")
    assert foreseen(game, "link", slot(4, B)) == {"sight": (3, 2)}


def test_spotting_foresees_full_slots_and_effects():
    game = table("rocket media supply", orbits="A A A B B B .", equipment={A: "jacket uniform"})
    assert foreseen(game, "spot", 0) == {"full": ()}
    assert foreseen(game, "spot", 1) == {"lifts": (3,)}
    assert foreseen(game, "spot", 2) == {"draws": (1,), "full": ()}
    assert foreseen(game, "finish") == {"idle": (3,)}


def test_spotting_a_target_foresees_what_protects_it():
    game = table("control s2 A1 prisoner", "B2", orbits="A . . A B B .")
    assert foreseen(game, "spot", 0) == {"guarded": (cards(game, "s2 B2"),)}
    assert foreseen(game, "spot", where(game, "prisoner")) == {}


def test_equipment_foresees_whom_it_is_for():
    names = "dinghy adrenaline uniform"
    game = table("A3 A2 _ _", spotted="A3 A2", standby={A: "A5"}, equipment={A: names})
    assert foreseen(game, "use", held(game, A, "dinghy")) == {"deploys": cards(game, "A5")}
    assert foreseen(game, "use", held(game, A, "adrenaline")) == {"boosts": (card(game, "A3"), 3)}
    assert foreseen(game, "use", held(game, A, "uniform")) == {"dresses": (card(game, "A2"), 5)}
    game = table("A1 s2 _ _", spotted="A1", equipment={A: "dinghy machinegun"})
    assert foreseen(game, "use", held(game, A, "dinghy")) == {"moves": ()}
    assert foreseen(game, "use", held(game, A, "machinegun")) == {"aims": (2,)}
    assert foreseen(game, "end") == {"score": (1,)}


def test_a_recall_foresees_its_points():
    game = table("A3", powers="dealt")
    assert foreseen(game, "recall", where(game, "A3")) == {"recalls": (card(game, "A3"), 3)}


# The table in words


def test_the_report_tells_the_grid_the_orbits_and_all_possessions():
    game = table(
        "A5 N1 s2 prisoner support _",
        orbits="AAA BN . B B . .",
        standby={A: "A2"},
        captured={B: "dark"},
        equipment={A: "rocket"},
        markers={"prisoner": 2},
        double=B,
        spotted="A5",
    )
    told = game.view(A).report()
    for line in (
        ("round", 1, A),
        ("goal", 3, 0),
        ("player", A, 5),
        ("player", B, 5),
        ("standby", A, cards(game, "A2")),
        ("captured", B, cards(game, "dark")),
        ("equipment", A, game.equipment[A]),
        ("double", B),
        ("super", A),
        ("orbit", 0, (0, 1, 2), 5),
        ("orbit", 1, (3, 6), 2),
        ("orbit_free", 2),
        ("agent", 0, card(game, "A5"), A),
        ("neutral", 1, card(game, "N1")),
        ("guard", 2, card(game, "s2"), 15),
        ("target", 3, card(game, "prisoner"), 19, 2),
        ("card", 4, card(game, "support")),
        ("empty", 5),
        ("spotted", (0,)),
        ("deck", len(game.deck), 0),
    ):
        assert line in told


def test_the_report_tells_a_limit_of_rounds_if_there_is_one():
    assert ("round_of", 1, 10, A) in table("A1", rounds=10).view(A).report()
    assert ("round_of", 1, 12, A) in table("A1", seats=1).view(A).report()


def test_alone_the_report_tells_the_threshold():
    assert ("threshold", 46) in table("A1", seats=1).view(A).report()
    assert ("goal_dark",) in table("A1", dark_agent_too="on").view(A).report()
    assert ("goal_dark",) not in table("A1").view(A).report()


def test_notes_tell_the_state_of_a_cell():
    game = table("A5 B3 N1 s2", ". . . prisoner", spotted="A5 B3", double=A)
    give(game, "double", "B3")
    notes = {name: game.view(A).notes(("cell", where(game, name))) for name in ("A5", "B3", "N1")}
    assert notes == {
        "A5": ("spotted", "yours"),
        "B3": ("spotted", "double_agent"),
        "N1": ("neutral",),
    }
    game = table(orbits="AAA B B B . . .", phase="move")
    assert game.view(A).notes(("slot", slot(1, A))) == ("locked",)


def test_notes_tell_from_which_sides_a_target_is_protected():
    game = table("A5 s2 A2", "B3 prisoner s3", ". s4")
    sides = [f"protected.{side}" for side in ("above", "left", "right", "below")]
    assert game.view(A).notes(("card", card(game, "prisoner"))) == (*sides,)
    game.grid[where(game, "s3")] = EMPTY
    game.grid[where(game, "B3")] = EMPTY
    game.grid[where(game, "s2")] = EMPTY
    assert game.view(A).notes(("card", card(game, "prisoner"))) == ("protected.below",)


def test_notes_tell_the_tokens_of_a_player():
    game = table("A5 B3", double=B)
    game.supers, game.prize, game.starter = (1, 0), B, A
    assert game.view(None).notes(("seat", A)) == ("seat", "first", "super")
    assert game.view(None).notes(("seat", B)) == ("seat", "double", "prize")


# The card file


@pytest.mark.parametrize(
    "path, value, key",
    [
        (("targets", "nuclear", "effect"), {"bonos": 2}, "word_near"),
        (("sentinels", "sentinel_2", "defence"), 0, "value_small"),
        (("agents", "skull"), {}, "key_missing"),
        (("services", "german", "power"), "draw_ful", "word_near"),
        (("equipment", "rocket", "limit"), "once", "value_whole"),
    ],
)
def test_a_wrong_card_file_is_refused_with_the_mistake(path, value, key):
    document = read(find("cards", "dark_agent", "cards.yaml"))
    *groups, name = path
    data = document.data
    for group in groups:
        data = data[group]
    data[name] = value
    assert [problem.key for problem in check(document, SCHEMA)] == [key]
