"""The evaluation of Moonlight: its features and its weights."""

from __future__ import annotations

from math import log

import pytest

from spytable.cli import check
from spytable.core import reader, weights
from spytable.games.moonlight.brain import brain
from spytable.games.moonlight.brain.brain import NAMES, WEIGHTS, evaluate
from spytable.games.moonlight.brain.evaluation import features
from spytable.games.moonlight.brain.worth import POWER_WORTH
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import AMBUSH, POWERS
from tests.games.moonlight.table import A, B, random_turns, rewarded, table, won_by

RUNNING = ("turn", "last_turn", "regroup")


def swapped(drawing: str) -> str:
    """The same mountain with the packs swapped."""
    return drawing.translate(str.maketrans("AB", "BA"))


def feature(game: Moonlight, name: str) -> float:
    return features(game)[NAMES.index(name)]


def positions(seed: int) -> list[Moonlight]:
    return [game.copy() for game in random_turns(Moonlight(2, seed)) if game.question in RUNNING]


# Features


def test_there_is_a_number_for_every_name():
    for game in positions(1):
        assert len(features(game)) == len(NAMES)


@pytest.mark.parametrize(
    "drawing",
    ["A1 B3 A3 / B2 .. A4", "A2 A2 B3 / B1 A3 B4", "A3 B4 .. / A3 A3 B5 / B2 A4 B3 / B1 A2 A1"],
)
def test_swapping_the_seats_changes_every_sign(drawing):
    hands, decks, powers = ("3 5", "4 3"), ("1", "2 3"), ("guard", "pack")
    game = table(drawing, hands, decks, powers, turn=A)
    mirror = table(swapped(drawing), hands[::-1], decks[::-1], powers[::-1], turn=B)
    assert features(game) == tuple(-feature for feature in features(mirror))
    assert evaluate(game) == pytest.approx(evaluate(mirror)[::-1])


def test_points_moons_and_wolves_are_those_of_the_score():
    for game in positions(2):
        score = game.score()
        moon_points = score.moon_points[A] - score.moon_points[B]
        assert feature(game, "moon_points") == moon_points
        assert feature(game, "points") == score.points[A] - score.points[B] - moon_points
        assert feature(game, "moons") == score.moons[A] - score.moons[B]
        shown = sum(feature(game, f"shown_{value}") for value in range(1, 5))
        fives = -feature(game, "kept_5")
        assert shown + fives == score.visible[A] - score.visible[B]


def test_cards_are_counted_in_the_hand_and_in_the_whole_pack():
    game = table("A1 B3", ("2 3 4", "3 3 1"), ("5", "2"))
    hand = [feature(game, f"hand_{value}") for value in range(1, 6)]
    kept = [feature(game, f"kept_{value}") for value in range(1, 6)]
    assert hand == [-1, 1, -1, 1, 0]
    assert kept == [-1, 0, -1, 1, 1]


def test_a_wolf_is_safe_once_what_covers_it_is_gone():
    assert feature(table("A4 B3 B1", ("2", "5 1"), ("", "")), "safe") == -1
    assert feature(table("A4 B3 B1", ("2", "3 1"), ("", "")), "safe") == 0
    assert feature(table("A4 B3 B1", ("4", "3 1"), ("2", "")), "safe") == 1


def test_a_strike_is_what_the_best_cover_brings():
    game = table("A3 A3 B2", ("1 2", "4 1"), turn=B)
    assert feature(game, "strike") == -6  # instead of two 3s and their prey, two wolves of B
    assert feature(game, "can_strike") == -1
    assert feature(game, "can_counter") == 0


# The chance of winning


def chance(*position, **more) -> float:
    """What a position is worth to A."""
    return evaluate(table(*position, **more))[A]


def test_a_match_that_is_over_is_worth_all_or_nothing():
    for seed in range(4):
        *_, game = random_turns(Moonlight(2, seed))
        winner = game.outcome.places.index(1)
        assert evaluate(game)[winner] == 1 and evaluate(game)[1 - winner] == 0


def test_the_chances_of_both_seats_are_one():
    for seed in range(4):
        for game in random_turns(Moonlight(2, seed)):
            assert sum(evaluate(game)) == pytest.approx(1)
            assert 0 < evaluate(game)[A] < 1


def after(game, *answer):
    """A copy of a match after an answer of whoever is asked."""
    game = game.copy()
    game.step(game.asked[0], answer)
    return game


def test_the_winner_is_expected_to_take_the_better_lone_wolf():
    game = after(won_by(A), "take_power", AMBUSH)
    chances = [evaluate(after(game, *answer))[A] for answer in game.actions(A)]
    assert evaluate(game)[A] == pytest.approx(max(chances))


def test_the_loser_is_expected_to_take_the_best_power():
    game = won_by(A)
    taken = [after(game, *answer) for answer in game.actions(B)]
    best = max(taken, key=lambda it: POWER_WORTH[POWERS[it.power[B]]])
    offers = [after(won_by(A, seed), "take_power", best.power[B]) for seed in range(200)]
    on_average = sum(evaluate(it)[B] for it in offers) / len(offers)
    assert evaluate(game)[B] == pytest.approx(on_average, abs=0.02), "wolves are offered by chance"


def test_better_cards_to_come_are_a_better_chance():
    mountain, hands = "A2 B3 A3 / B1 A1 B3", ("3 3", "2 4")
    chances = [chance(mountain, hands, (deck, "2")) for deck in ("1", "3", "4")]
    assert chances == sorted(chances)


def test_more_points_on_a_full_mountain_are_a_win():
    drawing = "A5 A3 A3 B1 / A3 A2 B3 B1 / B4 B3 A1 .."
    hands, decks = ("3", "3"), ("", "")
    assert chance(drawing, hands, decks, turn=A) > 0.6
    assert chance(swapped(drawing), hands, decks, turn=B) < 0.4


def test_a_pack_that_can_end_the_round_ahead_has_nearly_won_it():
    drawing = "A3 A3 B1 / A3 B5 B4 / A2 B4 B3 / B1 A1 .."
    hands = ("5", "2")
    assert chance(drawing, hands, ("", ""), turn=A) > chance(drawing, hands, ("", ""), turn=B)


def test_a_round_that_is_won_is_half_the_match():
    for game in (won_by(A), rewarded(A)):
        assert 0.5 < evaluate(game)[A] < 1
    for game in (won_by(B), rewarded(B)):
        assert 0 < evaluate(game)[A] < 0.5


def test_a_round_counts_most_where_it_is_the_last_one():
    position = ("A3 A3 B1 / A3 B2 B4", ("3 4", "1 2"))
    longer, decisive = (chance(*position, options={"rounds": rounds}) for rounds in (2, 1))
    assert 0.5 < longer < decisive


def test_a_lesson_has_the_result_of_its_round():
    game = won_by(B)
    assert brain.lesson(game) is None
    assert brain.results(game) == [(0.0, 1.0)]
    step, rows = brain.lesson(table("A1 B3", ("2", "4")))
    assert step == 2 and [len(row) for row in rows] == [len(NAMES)]


# Weights


def wrong(folder, old: str, new: str) -> list[tuple]:
    """What is wrong with the file of weights after a change of a text in it: line, place, key."""
    text = reader.find("cards", "moonlight", weights.FILE).read_text(encoding="utf-8")
    assert old in text
    path = folder / "moonlight" / weights.FILE
    path.parent.mkdir()
    path.write_text("# first line\n" + text.replace(old, new, 1), encoding="utf-8")
    return [(problem.line, problem.place, problem.key) for problem in check.problems(path)]


def line_of(name: str) -> int:
    text = reader.find("cards", "moonlight", weights.FILE).read_text(encoding="utf-8")
    return text.splitlines().index(next(line for line in text.splitlines() if name in line)) + 2


def test_the_weights_are_those_of_the_features(tmp_path):
    assert wrong(tmp_path, "", "") == []
    assert weights.load("moonlight", NAMES, WEIGHTS.steps).early == WEIGHTS.early


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("\nsums: {early: ", "\nsums: {early: x", ("sums", "early"), "value_number"),
        ("\nsums: {early: ", "\nsums: {early: 900", ("sums", "early"), "value_number"),
        ("\nsums: {early: ", "\nsums: {earl: 1, early: ", ("sums", "earl"), "word_near"),
        ("\nsums: {", "\nsums: 3 #", ("sums",), "value_record"),
    ],
)
def test_a_wrong_weight_is_told_with_its_line_and_key(tmp_path, old, new, place, key):
    assert wrong(tmp_path, old, new) == [(line_of("sums"), place, key)]


def test_a_feature_without_a_weight_and_a_weight_without_a_feature_are_told(tmp_path):
    assert wrong(tmp_path, "\nsums:", "\nsum:") == [
        (line_of("sums"), ("sum",), "word_near"),
        (1, (), "key_missing"),
    ]


def test_a_weight_moves_evenly_from_early_to_late():
    moving = weights.Weights((0.0,), (2.0,), 4)
    odds = [moving.chance((1,), step) / (1 - moving.chance((1,), step)) for step in range(5)]
    assert [log(it) for it in odds] == pytest.approx([0, 0.5, 1, 1.5, 2])


def test_no_weights_are_too_heavy_to_compute():
    heavy = weights.Weights((weights.MOST,), (weights.MOST,), 1)
    assert heavy.chance((1e6,), 0) == 1 and heavy.chance((-1e6,), 1) == 0
