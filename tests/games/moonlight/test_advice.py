"""Moonlight: refusals, forecasts, and the names of things."""

from __future__ import annotations

import pytest

from spytable.core.game import Reason
from spytable.core.rng import Generator
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import POWERS, VALUE, prey
from tests.games.moonlight.table import A, B, answer, at, choose, play, table, why

# Why not


@pytest.mark.parametrize(
    ("rule", "drawing", "powers", "verb", "wolf", "place"),
    [
        ("extend.beside", "A3 B3", "", "extend", 3, (2, 3)),
        ("extend.taken", "A3 B3", "", "extend", 3, (1, 1)),
        ("extend.frame", "A3 B3 A4 B4", "", "extend", 3, (1, 5)),
        ("cover.empty", "A3 B3", "", "cover", 3, (2, 1)),
        ("cover.own", "A3 B2 B3", "", "cover", 3, (1, 2)),
        ("cover.last", "A2 B3", "", "cover", 3, (1, 1)),
        ("cover.den", "A1 A3 B3", "den", "cover", 2, (1, 1)),
        ("cover.value", "A1 A3 B3", "", "cover", 3, (1, 1)),
        ("cover.highest", "A5 A3 B3", "", "cover", 5, (1, 1)),
        ("power.guard", "A3 B3", "", "guard", 3, (2, 1)),
        ("power.ambush", "A3 A3 B3", "", "ambush", 3, (1, 1)),
        ("power.pounce", "A1 A3 B3", "", "pounce", 3, (1, 1)),
        ("extend.beside", "A3 B3", "", "guard", 3, (2, 3)),
        ("cover.own", "A3 B2 B3", "", "ambush", 2, (1, 2)),
        ("cover.last", "A2 B3", "", "pounce", 3, (1, 1)),
        ("cover.den", "A1 A3 B3", "den", "pounce", 3, (1, 1)),
        ("cover.empty", "A3 B3", "", "pounce", 3, (2, 1)),
    ],
)
def test_a_refused_answer_names_its_rule(rule, drawing, powers, verb, wolf, place):
    game = table(
        drawing,
        hands=("", "2 3 5") if "B5" not in drawing else ("", "2 3"),
        turn=B,
        powers=(powers, ""),
    )
    assert why(game, verb, wolf, *place) == rule
    refused = answer(game, verb, wolf, *place)
    assert game.view(B).why_not(B, refused) == game.why_not(B, refused)


def test_a_refused_value_names_the_value_that_is_needed():
    game = table("A1 A3 B3", hands=("", "3"), turn=B)
    reason = game.why_not(B, answer(game, "cover", 3, 1, 1))
    assert reason == Reason("cover.value", {"value": 1, "needed": 2})


def test_an_ambush_on_a_four_is_refused_though_the_power_is_fresh():
    game = table("A4 A3 B3", hands=("", "4"), powers=("", "ambush"), turn=B)
    assert why(game, "ambush", 4, 1, 1) == "power.ambush"


def test_a_guarded_wolf_names_the_guard():
    game = table("A3 B3", hands=("2", "3"), powers=("guard", ""))
    play(game, "guard", 2, 2, 1)
    assert why(game, "cover", 3, 2, 1) == "cover.guarded"
    assert game.why_not(B, ("cell", at(2, 1))).rule == "cover.guarded"


def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    game = table("A3 B3", hands=("2", "3"))
    for card in (game.hand[B][0], game.deck[A][0], game.top[at(1, 1)]):
        assert game.why_not(A, ("card", card)).rule == "card.hand"
        assert game.why_not(A, ("extend", card, at(2, 1))).rule == "card.hand"


@pytest.mark.parametrize(
    ("place", "rule"),
    [
        ((2, 4), "extend.beside"),
        ((1, 5), "extend.frame"),
        ((1, 1), "cover.value"),
        ((1, 2), "cover.own"),
        ((1, 3), "cover.highest"),
    ],
)
def test_touching_a_cell_tells_why_nothing_of_the_hand_goes_there(place, rule):
    game = table("A3 B3 A5", hands=("", "1 2"), turn=B)
    assert game.why_not(B, ("cell", at(*place))).rule == rule


def test_touching_what_glows_is_allowed():
    game = table("A3 B3 A5", hands=("", "1 4"), turn=B)
    assert game.why_not(B, ("cell", at(1, 1))) is None
    assert game.why_not(B, ("cell", at(2, 2))) is None
    assert game.why_not(B, ("card", game.hand[B][0])) is None


def test_wolves_that_stand_apart_do_not_regroup():
    game = table("A1 A3 B3 / A2 B4 ..", ("", "5"), ("", ""), ("regroup", ""), turn=B)
    play(game, "extend", 5, 2, 3)
    assert game.why_not(A, ("regroup", at(1, 2), at(2, 1))).rule == "regroup.pair"
    assert game.why_not(A, ("cell", at(1, 3))).rule == "regroup.pair"
    assert game.why_not(A, ("extend", 0, at(3, 1))).rule == "not_now"


def test_what_is_not_offered_cannot_be_taken():
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B, options={"offer_powers": 3})
    play(game, "extend", 1, 2, 3)
    missing = next(power for power in range(8) if power not in game.offer)
    assert game.why_not(B, ("take_power", missing)).rule == "offer"
    assert game.why_not(B, ("power", missing)).rule == "offer"
    choose(game, "take_power", game.offer[0])
    assert game.why_not(A, ("take_lone", 0)).rule == "offer"
    assert game.why_not(A, ("card", 0)).rule == "offer"
    assert game.why_not(A, ("decline",)).rule == "not_now"


def test_what_belongs_to_another_question_is_not_for_now():
    game = table("A3 B3", hands=("2", "3"))
    for other in (("regroup", at(1, 1), at(1, 2)), ("take_power", 3), ("start",), ("cover", 3)):
        assert game.why_not(A, other).rule == "not_now"


def test_a_seat_that_is_not_asked_waits_and_after_the_match_all_is_over():
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B, options={"rounds": 1})
    assert game.why_not(A, ("cell", at(2, 3))) == Reason("not_asked", {"seat": B})
    play(game, "extend", 1, 2, 3)
    assert game.why_not(A, ("cell", at(2, 3))).rule == "over"


@pytest.mark.parametrize("odd", ["x", -1, 99, None, (1,), 0.5])
def test_nonsense_is_refused_without_an_error(odd):
    game = table("A3 B3", hands=("2", "3"))
    for what in (("cell", odd), ("card", odd), ("extend", game.hand[A][0], odd), ("cover", odd, 1)):
        assert game.why_not(A, what).rule


# What would follow


def test_a_forecast_tells_points_the_rows_that_change_moons_and_hunters():
    game = table("A3 B4 / B3 A3", hands=("2", "3 1"), decks=("", "3 4"))
    told = game.view(A).foresee(answer(game, "extend", 2, 1, 3))
    assert told == (
        ("points", 5, 0),
        ("row", 1, 5, 4),
        ("moons", 2, 1),
        ("hunters", 2),
    )


def test_moons_that_stay_are_not_told():
    game = table("A3 B4 / B3 A3", hands=("1", "3 1"), decks=("", "3 4"))
    told = game.view(A).foresee(answer(game, "extend", 1, 1, 3))
    assert "moons" not in [kind for kind, *_ in told]


ELEVEN = "A3 B4 A3 B2 / B3 A3 B3 A4 / A2 B3 A5 .."


def foreseen(game, *how):
    """The kinds of what the asked seat foresees."""
    (seat,) = game.asked
    return [kind for kind, *_ in game.view(seat).foresee(answer(game, *how))]


def test_the_twelfth_cell_brings_the_result_of_the_round():
    game = table(ELEVEN, hands=("1 4", "1 5"))
    told = game.view(A).foresee(answer(game, "extend", 1, 3, 4))
    assert told == (("result", 6, 0), ("corner", 3), ("row", 3, 10, 3))
    assert foreseen(game, "cover", 4, 2, 1)[0] == "points"


def test_the_last_card_brings_the_result_unless_the_rival_has_a_turn_left():
    drawing, hands, decks = "A3 B3 / .. B4", ("4", "2"), ("", "")
    assert "result" not in foreseen(table(drawing, hands, decks), "extend", 4, 2, 1)
    assert foreseen(table(drawing, hands, decks, starter=B), "extend", 4, 2, 1)[0] == "result"
    game = table(drawing, hands, decks)
    play(game, "extend", 4, 2, 1)
    assert foreseen(game, "extend", 2, 1, 3)[0] == "result"


def test_tied_points_bring_the_wolves_that_decide():
    game = table("A3 B2 / .. B2", ("1", "1"), ("", ""), starter=B)
    told = game.view(A).foresee(answer(game, "extend", 1, 1, 3))
    assert told == (("result", 3, 3), ("wolves", 2, 2), ("corner", 3), ("row", 1, 6, 2))


@pytest.mark.parametrize("owner", [A, B])
def test_before_a_regroup_no_result_is_certain(owner):
    powers = ("regroup", "") if owner == A else ("", "regroup")
    drawing = "A3 B4 B3 A2 / B3 A3 A4 B2 / A2 B3 A5 .."
    game = table(drawing, hands=("1 4", "1 5"), powers=powers)
    told = game.view(A).foresee(answer(game, "extend", 1, 3, 4))
    assert (told[0][0], told[-1]) == ("points", ("last", owner))
    play(game, "extend", 1, 3, 4)
    _, *pair = next(it for it in game.actions(owner) if it[0] == "regroup")
    assert game.view(owner).foresee(("regroup", *pair))[0][0] == "result"


@pytest.mark.parametrize(
    ("power", "how"),
    [
        ("ambush", ("ambush", 3, 1, 2)),
        ("pounce", ("pounce", 5, 1, 2)),
        ("guard", ("guard", 3, 2, 1)),
    ],
)
def test_what_uses_up_a_power_says_so(power, how):
    game = table("A3 B3 B2", hands=("3 5 4", "2"), powers=(power, ""))
    told = game.view(A).foresee(answer(game, *how))
    assert told[1] == ("spends", POWERS.index(power))
    assert "spends" not in foreseen(game, "cover", 4, 1, 2), "a plain cover needs no power"
    assert "spends" not in foreseen(game, "extend", 3, 2, 1)


def test_a_regroup_is_used_up():
    game = table("A1 A3 B3 / A2 B4 ..", ("", "5"), ("", ""), ("regroup", ""), turn=B)
    play(game, "extend", 5, 2, 3)
    pair = next(it for it in game.actions(A) if it[0] == "regroup")
    assert ("spends", POWERS.index("regroup")) in game.view(A).foresee(pair)


def test_a_corner_is_told_of_a_one_only_and_of_a_corner_only():
    game = table("A3 B3 / .. B4", hands=("1 2", "2"))
    assert ("corner", 3) in game.view(A).foresee(answer(game, "extend", 1, 2, 1))
    assert "corner" not in foreseen(game, "extend", 2, 2, 1)
    game = table("A3 B3 A3 / .. B4 ..", hands=("1 2", "2"))
    assert "corner" not in foreseen(game, "extend", 1, 0, 2)


def test_hunters_are_the_rivals_cards_to_come_that_could_cover():
    game = table("A3 B3", hands=("2 3 5", "3 4"), decks=(None, "4 3 2"))
    view = game.view(A)
    hunters = {wolf: view.foresee(answer(game, "extend", wolf, 2, 1))[-1] for wolf in (2, 3, 5)}
    assert hunters == {2: ("hunters", 2), 3: ("hunters", 2), 5: ("safe",)}


def test_a_den_and_a_guard_have_no_hunters():
    game = table("A3 B3", hands=("1", "2 3"), powers=("den", ""))
    assert ("safe",) in game.view(A).foresee(answer(game, "extend", 1, 2, 1))
    game = table("A3 B3", hands=("2", "2 3"), powers=("guard", ""))
    assert ("safe",) in game.view(A).foresee(answer(game, "guard", 2, 2, 1))


def test_hunters_know_what_the_rivals_power_can_still_do():
    game = table("A3 B3", hands=("3", "3 5"), decks=(None, ""), powers=("", "ambush"))
    assert ("hunters", 1) in game.view(A).foresee(answer(game, "extend", 3, 2, 1))
    game.spent[B] = 1
    assert ("safe",) in game.view(A).foresee(answer(game, "extend", 3, 2, 1))


def test_choices_between_rounds_have_no_forecast():
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B)
    play(game, "extend", 1, 2, 3)
    assert game.view(B).foresee(("take_power", 0)) == ()


def _agrees(game, action):
    """Whether what a seat foresees of an answer is what the mountain then counts."""
    (seat,) = game.asked
    other, told = 1 - seat, game.view(seat).foresee(action)
    after = game.copy()
    after.start_round = lambda starter: None  # the mountain stays to be looked at
    after.step(seat, action)
    score = after.score()
    kind = "result" if len(after.results) > len(game.results) else "points"
    assert told[0] == (kind, score.points[seat], score.points[other])
    moons = [] if score.moons == game.score().moons else [(score.moons[seat], score.moons[other])]
    assert [line[1:] for line in told if line[0] == "moons"] == moons
    assert [line for line in told if line[0] == "row"] == _changed_rows(game, after, seat)
    goes_on = kind == "points" and after.question != "regroup"
    assert any(line[0] in ("hunters", "safe") for line in told) == goes_on
    assert any(line[0] == "last" for line in told) == (kind == "points" and not goes_on)


def _changed_rows(game, after, seat):
    """The rows that differ from what they were, found by their place in the grid of cells."""
    was = {game.box[1] + n: row for n, row in enumerate(game.score().rows)} if game.box else {}
    return [
        ("row", n, row.sums[seat], row.sums[1 - seat])
        for n, row in enumerate(after.score().rows, 1)
        if row != was.get(after.box[1] + n - 1)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_foreseen_is_what_happens(seed):
    game, rng = Moonlight(2, seed), Generator(seed)
    while game.asked:
        if game.question in ("turn", "last_turn", "regroup"):
            for action in game.actions(game.asked[0])[::3]:
                if action != ("decline",):
                    _agrees(game, action)
        game.step(game.asked[0], game.random_action(game.asked[0], rng))


@pytest.mark.parametrize("seed", range(8))
def test_hunters_are_counted_without_looking_at_hands(seed):
    game, rng = Moonlight(2, seed), Generator(seed)
    while game.asked:
        (seat,) = game.asked
        if game.question == "turn" and "den" not in _powers(game):
            verb, card, cell = action = game.actions(seat)[-1]
            rival = 1 - seat
            power = -1 if game.spent[rival] else game.power[rival]
            true = sum(
                VALUE[game.faces[card]] in prey(game.faces[other], power)
                for other in game.hand[rival] + game.deck[rival]
            )
            told = game.view(seat).foresee(action)
            count = 0 if verb == "guard" else true
            expected = ("hunters", count) if count else ("safe",)
            assert expected in told or told[0][0] == "result" or told[-1][0] == "last"
        game.step(seat, game.random_action(seat, rng))


def _powers(game):
    return [POWERS[power] for power in game.power if power != -1]


# How things are called


@pytest.mark.parametrize(
    ("place", "key", "row", "column"),
    [
        ((1, 1), "cell.inside", 1, 1),
        ((2, 3), "cell.inside", 2, 3),
        ((0, 2), "cell.above", 0, 2),
        ((3, 1), "cell.below", 3, 1),
        ((1, 0), "cell.left", 1, 0),
        ((2, 4), "cell.right", 2, 4),
    ],
)
def test_a_cell_is_called_by_its_place_on_the_mountain(place, key, row, column):
    game = table("A3 B3 A4 / B4 .. A1")
    assert game.term(("cell", at(*place))) == (key, {"row": row, "column": column})


def test_the_first_cell_has_a_name_of_its_own_and_a_power_that_of_its_card():
    game = table("")
    assert game.term(("cell", at(1, 1))) == ("cell.first", {})
    assert [game.term(("power", n))[0] for n in (0, 7)] == [
        "power.mooncall.name",
        "power.regroup.name",
    ]
