"""City of Spies: the numbers on its tiles, and their sums."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.city_of_spies.rules.characters import ABILITIES, FLAG, MEDALS, POWER, SYMBOLS
from spytable.games.city_of_spies.rules.missions import standing, tally
from spytable.games.city_of_spies.rules.printed import (
    FACES,
    FLAGS,
    ICONS,
    LOCATIONS,
    MISSIONS,
    RECRUITS,
    STARTERS,
    WOMAN,
)
from tests.games.city_of_spies.table import faces, mission


def test_there_are_six_starters_27_recruits_eight_locations_and_twelve_missions():
    assert [len(part) for part in (STARTERS, RECRUITS, LOCATIONS, MISSIONS)] == [6, 27, 8, 12]


CHARACTERS = """
    konrad_weiss germany 1 1 C
    evelyn_marsh britain 1 1 SW
    lila_cross america 0 1 AW
    avelar portugal 2 1 -
    gaspar portugal 1 1 D
    rocha portugal 0 1 N
    nadine_vogt germany 1 3 AW
    grandmaster_orlov soviet_union 0 2 AD
    calado portugal 2 2 A
    oskar_brandt germany 2 3 C
    graham_pike britain 2 3 N
    helen_lark america 3 2 NW
    quijote spain 3 4 -
    aurelio_faria portugal 1 4 N
    pinhal portugal 4 1 C
    walther_stein germany 4 1 N
    don_jaime spain 2 3 DD
    silas_stone america 1 3 A
    amparo_reis portugal 4 1 SW
    dragan_petrovic yugoslavia 3 1 CC
    igor_sokolov soviet_union 1 1 AA
    armand france 2 2 SC
    zita_lindt germany 1 4 SW
    ivor_lane britain 3 2 S
    lorna_byrd britain 1 4 CW
    lord_ashdown britain 4 2 D
    anselmo_mota portugal 3 3 D
    the_minister portugal 2 1 NN
    gaston_renard france 0 2 AC
    ada_dunne america 2 3 SW
    cliff_garner america 2 4 D
    zsofia_gal hungary 1 3 SSW
    carlo_fortunato italy 5 1 -
"""  # name, flag, power, medals, initials of the icons


@pytest.mark.parametrize("line", CHARACTERS.strip().splitlines())
def test_a_character_has_its_printed_values(line):
    name, flag, power, medals, icons = line.split()
    face = FACES.index(name)
    assert (FLAGS[FLAG[face]], POWER[face], MEDALS[face]) == (flag, int(power), int(medals))
    assert "".join(ICONS[icon][0].upper() for icon in SYMBOLS[face]) == icons.strip("-")


def test_the_starters_add_up():
    assert sum(POWER[face] for face in STARTERS) == 5
    assert [MEDALS[face] for face in STARTERS] == [1] * 6
    flags = Counter(FLAGS[FLAG[face]] for face in STARTERS)
    assert flags == {"portugal": 3, "germany": 1, "britain": 1, "america": 1}
    icons = Counter(icon for face in STARTERS for icon in SYMBOLS[face])
    assert all(icons[icon] == (2 if icon == WOMAN else 1) for icon in range(len(ICONS)))


def test_the_recruits_add_up():
    power = Counter(POWER[face] for face in RECRUITS)
    assert power == {0: 2, 1: 7, 2: 8, 3: 5, 4: 4, 5: 1}
    assert sum(power.elements()) == 59
    medals = Counter(MEDALS[face] for face in RECRUITS)
    assert medals == {1: 7, 2: 7, 3: 8, 4: 5}
    assert sum(medals.elements()) == 65
    flags = Counter(FLAGS[FLAG[face]] for face in RECRUITS)
    assert flags == {
        **{"portugal": 6, "germany": 4, "britain": 4, "america": 4, "spain": 2, "france": 2},
        **{"soviet_union": 2, "hungary": 1, "italy": 1, "yugoslavia": 1},
    }


@pytest.mark.parametrize(
    ("icon", "symbols", "tiles"),
    [
        ("assassination", 7, 6),
        ("seduction", 7, 6),
        ("conspiracy", 7, 6),
        ("diplomacy", 6, 5),
        ("nationalism", 6, 5),
        ("woman", 7, 7),
    ],
)
def test_the_icons_are_spread_evenly(icon, symbols, tiles):
    counts = [SYMBOLS[face].count(ICONS.index(icon)) for face in RECRUITS]
    assert (sum(counts), sum(count > 0 for count in counts)) == (symbols, tiles)


def test_strong_characters_have_few_medals():
    for face in RECRUITS:
        if POWER[face] >= 4:
            assert MEDALS[face] <= 2
        if MEDALS[face] == 4:
            assert 1 <= POWER[face] <= 3


def test_women_and_nationalists_do_nothing_by_themselves():
    (helen,) = faces("helen")
    assert len(SYMBOLS[helen]) == 2
    assert ABILITIES[helen] == ()


# What missions count


@pytest.mark.parametrize(
    ("name", "hand", "amount"),
    [
        ("nationalism", "the_minister rocha helen", 4),
        ("diplomacy", "don gaspar", 3),
        ("conspiracy", "dragan armand konrad", 4),
        ("seduction", "zsofia evelyn", 3),
        ("assassins", "igor lila", 3),
        ("women", "lila evelyn zsofia avelar", 3),
        ("germans", "konrad zita walther quijote", 3),
        ("americans", "lila ada", 2),
        ("british", "evelyn lord", 2),
        ("portuguese", "avelar gaspar rocha pinhal", 4),
        ("strongest", "carlo avelar lila", 7),
        ("minor_nations", "quijote don armand carlo konrad", 3),
    ],
)
def test_a_mission_counts_its_symbols(name, hand, amount):
    assert tally(mission(name), faces(hand)) == amount


@pytest.mark.parametrize(
    ("name", "in_recruits", "in_starters"),
    [
        *[("nationalism", 6, 1), ("diplomacy", 6, 1), ("conspiracy", 7, 1), ("seduction", 7, 1)],
        *[("assassins", 7, 1), ("women", 7, 2), ("germans", 4, 1), ("americans", 4, 1)],
        *[("british", 4, 1), ("portuguese", 6, 3), ("strongest", 59, 5), ("minor_nations", 6, 0)],
    ],
)
def test_the_supply_for_each_mission_adds_up(name, in_recruits, in_starters):
    assert tally(mission(name), RECRUITS) == in_recruits
    assert tally(mission(name), STARTERS) == in_starters


# What missions bring


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1), (6, 0)),
        ((2, 2), (3, 3)),
        ((2, 2, 2), (2, 2, 2)),
        ((1, 4, 4, 4), (0, 2, 2, 2)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((0, 0, 1), (0, 0, 6)),
        ((0, 0), (0, 0)),
    ],
)
def test_players_with_most_share_six_points_rounded_down(counts, points):
    assert standing(counts, second_place=False).points == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1), (6, 3)),
        ((3, 2, 1), (6, 3, 0)),
        ((2, 2), (5, 5)),
        ((2, 2, 1), (5, 5, 0)),
        ((3, 1, 1), (6, 2, 2)),
        ((2, 2, 2), (3, 3, 3)),
        ((2, 2, 2, 2), (3, 3, 3, 3)),
        ((3, 1, 1, 1), (6, 1, 1, 1)),
        ((3, 0, 0), (6, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
    ],
)
def test_with_second_places_the_next_players_share_three_points_rounded_up(counts, points):
    assert standing(counts, second_place=True).points == points


def test_nobody_is_first_in_a_mission_that_nobody_has_anything_for():
    assert standing((0, 0, 0), second_place=True).first == ()
