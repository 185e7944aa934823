"""Moonlight: the wolves of the two packs, and the four lone ones."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core import cards, reader
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.wolves import (
    CORNER,
    DECK,
    FACES,
    HUNTS,
    LONE_WOLVES,
    MOONS,
    PREY,
    VALUE,
    WOLVES,
)
from tests.games.moonlight.table import A, B, can, counted, face, table

# The packs


def test_a_pack_has_two_ones_two_twos_four_threes_two_fours_and_a_five():
    assert Counter(VALUE[face] for face in DECK) == {1: 2, 2: 2, 3: 4, 4: 2, 5: 1}


def test_both_packs_are_the_same():
    game = Moonlight(2, 5)
    packs = [
        sorted(game.faces[card] for card in game.hand[seat] + game.deck[seat]) for seat in (A, B)
    ]
    assert packs[A] == packs[B] == sorted(DECK)


def test_a_two_shows_two_moons_and_a_four_shows_one():  # ruling 1
    assert MOONS[:5] == (0, 2, 0, 1, 0)
    assert sum(MOONS[face] for face in DECK) == 6


def test_only_a_one_triples_in_a_corner_and_only_a_three_brings_a_further_point():
    assert CORNER[:5] == (3, 1, 1, 1, 1)
    assert PREY[:5] == (0, 0, 1, 0, 0)
    assert set(HUNTS[:5]) == {(1,)}


def test_no_wolf_is_above_five():
    assert max(VALUE) == 5


# Lone wolves


def test_there_are_four_lone_wolves_none_above_three():  # ruling 10
    assert [FACES[wolf] for wolf in LONE_WOLVES] == ["howler", "shadow", "prowler", "feaster"]
    assert max(VALUE[wolf] for wolf in LONE_WOLVES) == 3


def test_a_wolf_knows_whether_it_is_a_lone_one():
    assert [face for face, wolf in enumerate(WOLVES) if wolf["lone"]] == list(LONE_WOLVES)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("howler", (2, 4, 1, 0, (1,))),
        ("shadow", (1, 1, 3, 0, (1,))),
        ("prowler", (2, 2, 1, 0, (0, 1))),
        ("feaster", (3, 0, 1, 2, (1,))),
    ],
)
def test_a_lone_wolf_has_its_value_moons_corner_prey_and_hunt(name, numbers):
    wolf = face(name)
    assert (VALUE[wolf], MOONS[wolf], CORNER[wolf], PREY[wolf], HUNTS[wolf]) == numbers


def test_the_howler_shows_four_moons():
    score = counted("Ahowler B2 / B4 A3")
    assert score.moons == (4, 3) and score.moon_points == (2, 0)


def test_the_shadow_triples_in_a_corner_like_a_one():
    assert counted("Ashadow B2 / B3 A4").rows[0].sums == (3, 2)
    assert counted("B2 Ashadow B3 / A3 B1 A2").rows[0].sums == (1, 5)


def test_the_prowler_covers_a_one_and_an_equal_two_but_no_three():
    game = table("A1 A2 A3 B4", hands=("", "prowler"), turn=B)
    assert can(game, "cover", "prowler", 1, 1)
    assert can(game, "cover", "prowler", 1, 2)
    assert not can(game, "cover", "prowler", 1, 3)


def test_the_prowler_is_hunted_as_a_two():
    game = table("Aprowler A1 B4", hands=("", "3 2"), turn=B)
    assert can(game, "cover", 3, 1, 1) and not can(game, "cover", 2, 1, 1)


def test_the_feaster_brings_two_further_points_in_a_row_that_is_won():
    row = counted("Afeaster B2 / B3 A4").rows[0]
    assert (row.winner, row.points) == (A, 3)
    assert counted("Afeaster B4 / B3 A4").rows[0].points == 1


def test_another_three_beside_the_feaster_brings_its_own_point_only():
    assert counted("Afeaster A3 B2 / B3 A4 B1").rows[0].points == 5


@pytest.mark.parametrize("name", ["howler", "shadow", "prowler", "feaster"])
def test_a_lone_wolf_is_covered_by_one_more_than_its_value(name):
    above = VALUE[face(name)] + 1
    game = table(f"A{name} A5 B1", hands=("", f"{above} 5"), turn=B)
    assert can(game, "cover", above, 1, 1)
    assert not can(game, "cover", 5, 1, 1)


def test_a_lone_wolf_covers_like_any_wolf_of_its_value():
    game = table("A1 A2 A3 B1", hands=("", "feaster howler"), decks=("", ""), turn=B)
    assert can(game, "cover", "feaster", 1, 2) and not can(game, "cover", "feaster", 1, 3)


# The card file


def changed(folder, old, new):
    """The keys of what is wrong with the card file after a change of a text in it."""
    text = reader.find("cards", "moonlight", "cards.yaml").read_text(encoding="utf-8")
    assert old in text
    path = folder / "cards.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [problem.key for problem in cards.check(reader.read(path), Moonlight.schema)]


@pytest.mark.parametrize(
    ("old", "new", "keys"),
    [
        ("mooncall: {", "moncall: {", ["word_near", "key_missing"]),
        ("ongoing, points: 3", "ongoing", ["key_missing"]),
        ("ongoing, highest: 1", "ongoing", ["key_missing"]),
        ("pounce: {when: once", "pounce: {when: once, highest: 3", ["word_unknown"]),
        ("  guard: {when: once}", "", ["key_missing"]),
    ],
)
def test_every_power_has_its_own_numbers_and_no_others(tmp_path, old, new, keys):
    assert changed(tmp_path, old, new) == keys


def test_there_are_as_many_wolves_as_a_hand_and_two_choices_of_lone_ones_need(tmp_path):
    assert changed(tmp_path, "\nwolves:\n", "\nwolves: []\npack:\n") == [
        "list_short",
        "word_unknown",
    ]
    wolf = "value: 1, moons: 0"
    two = f"\nlone_wolves: [{{id: a, {wolf}}}, {{id: b, {wolf}}}]\nmore:\n"
    assert changed(tmp_path, "\nlone_wolves:\n", two) == ["list_short", "word_unknown"]
