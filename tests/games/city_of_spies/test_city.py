"""City of Spies: how the locations lie, and who may be sent where."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.games.city_of_spies.rules.city import (
    ADJACENT,
    BESIDE,
    CELLS,
    NOBODY,
    NUMBER,
    OUTER,
    PLACE,
    SITES,
    listed,
)
from spytable.games.city_of_spies.rules.printed import FACES, LOCATIONS, MUSEUM
from tests.games.city_of_spies.table import (
    A,
    B,
    card,
    cell,
    choose,
    give,
    names,
    offered,
    place,
    send,
    table,
)
from tests.support.listening import listen, of


def site(location: str, at: int = 0, turn: int = 0):
    return SITES[FACES.index(location), at, turn]


# The grid


def test_the_outer_ring_has_sixteen_cells_and_the_middle_eight():
    inner = [n for n in range(CELLS) if not OUTER >> n & 1]
    assert inner == [7, 8, 9, 10, 13, 14, 15, 16]
    assert len(listed(OUTER)) == 16


@pytest.mark.parametrize(("at", "inner"), [(0, 1), (1, 2), (2, 1), (3, 1), (4, 2), (5, 1)])
def test_a_corner_has_one_inner_cell_and_a_middle_place_two(at, inner):
    own = [n for n in range(CELLS) if PLACE[n] == at]
    assert len(own) == 4
    assert sum(not OUTER >> n & 1 for n in own) == inner


def test_cells_are_neighbours_across_edges_even_between_locations_and_never_across_corners():
    assert listed(BESIDE[0]) == (1, 6)
    assert listed(BESIDE[8]) == (2, 7, 9, 14)
    assert PLACE[7] != PLACE[8] and BESIDE[7] >> 8 & 1


def test_seven_pairs_of_locations_share_an_edge():
    pairs = {frozenset((at, near)) for at in range(6) for near in ADJACENT[at]}
    assert len(pairs) == 7
    assert [len(near) for near in ADJACENT] == [2, 3, 2, 2, 3, 2]
    assert all(at in ADJACENT[near] for at in range(6) for near in ADJACENT[at])


def test_sets_of_cells_are_listed_in_order():
    assert listed(0) == ()
    assert listed(1 << 23 | 1 << 12 | 1 << 11 | 1) == (0, 11, 12, 23)


# The locations


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize("location", LOCATIONS)
def test_a_location_fills_its_place_however_it_is_turned(location, at, turn):
    here = SITES[location, at, turn]
    cells = {*here.cells} | ({here.reward} - {NOBODY})
    assert cells == {n for n in range(CELLS) if PLACE[n] == at}
    assert listed(here.playable) == tuple(sorted(here.cells))
    assert len(here.cells) == (4 if location == MUSEUM else 3)


def turned(cells: tuple[int, ...]) -> tuple[int, ...]:
    """The cells of the first place after a quarter-turn clockwise."""
    clockwise = {0: 1, 1: 7, 7: 6, 6: 0, NOBODY: NOBODY}
    return tuple(clockwise[n] for n in cells)


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("location", LOCATIONS)
def test_a_quarter_turn_moves_every_cell_clockwise(location, turn):
    before, after = SITES[location, 0, turn], SITES[location, 0, turn + 1]
    assert after.cells == turned(before.cells)
    assert (after.reward,) == turned((before.reward,))


@pytest.mark.parametrize(
    ("location", "cells", "reward"),
    [
        ("church", (1, 7, 6), 0),
        ("palacio", (7, 6, 0), 1),
        ("tamariz", (6, 0, 1), 7),
        ("atlantico", (0, 1, 7), 6),
        ("muchaxo", (6, 1, 7), 0),
        ("casino", (6, 0, 7), 1),
        ("hells_mouth", (6, 1, 0), 7),
        ("museum", (0, 1, 7, 6), NOBODY),
    ],
)
def test_the_cells_are_where_they_are_printed(location, cells, reward):
    assert (site(location).cells, site(location).reward) == (cells, reward)


def test_locations_are_numbered_from_one_to_eight():
    assert [NUMBER[location] for location in LOCATIONS] == [*range(1, 9)]


@pytest.mark.parametrize("location", LOCATIONS)
def test_the_later_a_cell_the_further_its_eye_sees(location):
    here = SITES[location, 4, 2]
    far = [(), (4,), (4, *ADJACENT[4]), (0, 1, 2, 3, 4, 5)]
    if FACES[location] == "tamariz":
        assert here.sights == ((), (), ())
        assert not here.secret
    else:
        assert [*here.sights] == far[: len(here.cells)]
        assert here.secret == here.playable


def test_only_the_palacio_and_the_museum_hide_their_rewards():
    hidden = [FACES[location] for location in LOCATIONS if SITES[location, 0, 0].veiled]
    assert hidden == ["palacio", "museum"]


def test_all_cells_of_the_muchaxo_are_outer_wherever_it_lies():
    for at in range(6):
        for turn in range(4):
            assert site("muchaxo", at, turn).outer == site("muchaxo", at, turn).playable
            assert site("church", at, turn).outer == site("church", at, turn).playable & OUTER


# Sending characters


def cells_of(game) -> set[int]:
    return {to for _, _, to in game.actions(game.asked[0])}


def test_at_first_only_outer_cells_can_be_entered():
    game = table(city="church palacio tamariz atlantico hells_mouth casino")
    assert cells_of(game) == {*listed(game.free & OUTER)}


def test_any_tile_in_the_hand_can_be_sent_to_any_of_them():
    game = table()
    assert len(game.actions(A)) == 6 * len(cells_of(game))


def test_only_the_owner_of_a_neighbouring_character_can_enter_an_inner_cell():
    game = table()
    inner, beside = cell(game, "church", 2), cell(game, "church", 3)
    assert inner not in cells_of(game)
    send(game, "A:avelar", beside)
    assert game.asked == (B,) and inner not in cells_of(game)
    send(game, "B:avelar", cell(game, "tamariz", 2))
    assert inner in cells_of(game)


def test_the_cells_next_to_any_own_character_can_be_entered():
    game = table()
    game.cubes[B] = 0
    send(game, "A:avelar", cell(game, "church", 3))
    send(game, "A:gaspar", cell(game, "tamariz", 3))
    assert cell(game, "church", 2) in cells_of(game)


def test_an_inner_cell_gives_access_to_cells_of_neighbouring_locations():
    game = table()
    game.cubes[B] = 0
    send(game, "A:avelar", cell(game, "church", 3))
    send(game, "A:gaspar", cell(game, "church", 2))
    across = {cell(game, "palacio", 2), cell(game, "atlantico", 2)}
    assert across <= cells_of(game)
    assert {PLACE[n] for n in across} == {1, 3}


def test_all_of_the_muchaxo_can_be_entered_at_once():
    game = table(city="church muchaxo tamariz atlantico casino palacio")
    assert {*game.sites[1].cells} <= cells_of(game)


def test_if_no_cell_can_be_entered_any_empty_one_can():
    game = table(city="church hells_mouth tamariz atlantico casino palacio")
    for outer in listed(game.free & OUTER):
        game.lay(card(game, "B:avelar"), outer)
    inner = listed(game.free)
    assert len(inner) > 1 and cells_of(game) == {*inner}
    game.reach[A] = 1 << inner[0]
    assert cells_of(game) == {inner[0]}


def test_a_tile_lies_face_down_in_a_top_secret_cell_and_face_up_at_the_beach():
    game = table()
    hidden, open_one = card(game, "A:avelar"), card(game, "B:lila")
    choose(game, "deploy", hidden, cell(game, "church", 1))
    assert game.face_down.count(hidden) == 1
    assert game.view(A).faces[hidden] is not None and game.view(B).faces[hidden] is None
    choose(game, "deploy", open_one, cell(game, "tamariz", 2))
    assert open_one not in game.face_down
    assert game.view(None).faces[open_one] is not None


def test_sending_a_character_costs_a_cube_and_ends_the_turn():
    game = table(seats=3)
    give(game, "deploy", "A:avelar", cell(game, "church", 1))
    assert game.cubes == [3, 4, 4]
    assert game.asked == (B,)


@pytest.mark.parametrize(("seats", "cubes"), [(2, 6), (3, 4), (4, 3)])
def test_the_number_of_cubes_depends_on_the_number_of_seats(seats, cubes):
    game = table(seats=seats)
    assert game.cubes == [cubes] * seats
    assert game.prompt(A).params == {"cubes": cubes}


def test_a_seat_without_a_cube_or_a_tile_is_skipped():
    game = table(seats=4)
    game.cubes[B] = 0
    game.hand[2] = ()
    give(game, "deploy", "A:avelar", cell(game, "church", 1))
    assert game.asked == (3,)


def test_after_the_last_tile_the_locations_are_resolved():
    game = table()
    told = listen(game)
    game.cubes = [1, 0]
    give(game, "deploy", "A:avelar", cell(game, "church", 1))
    assert of(told, "resolution")
    assert len(of(told, "visited")) == 6


# The eyes


OUTWARD = (1, 2, 0, 0, 0, 0)  # turns that make church II and palacio I and II outer cells


def test_cell_one_has_no_eye():
    game = table(turns=OUTWARD)
    choose(game, "deploy", card(game, "A:avelar"), cell(game, "palacio", 1))
    assert game.asked == (B,)


def test_cell_two_shows_a_hidden_tile_of_its_own_location():
    game = table({"palacio": "B:lila - -", "church": "B:avelar - -"}, turns=OUTWARD)
    give(game, "deploy", "A:avelar", cell(game, "palacio", 2))
    reward = game.rewards[place(game, "palacio")]
    assert game.prompt(A).key == "peek"
    assert offered(game, "peek") == sorted([card(game, "B:lila"), reward])
    told = listen(game)
    give(game, "peek", "B:lila")
    assert told == [("peeked", A, card(game, "B:lila"), cell(game, "palacio", 1))]
    assert names(game.view(A), [card(game, "B:lila")]) == ["lila_cross"]
    assert game.view(A).faces[reward] is None
    assert game.asked == (B,)


def test_cell_three_also_sees_the_neighbouring_locations_and_no_others():
    game = table({"church": "B:lila - -", "casino": "B:rocha - -", "palacio": "- B:gaspar -"})
    give(game, "deploy", "A:avelar", cell(game, "church", 3))
    palacio = game.rewards[place(game, "palacio")]
    assert offered(game, "peek") == sorted([card(game, "B:lila"), card(game, "B:gaspar"), palacio])


def test_cell_four_of_the_museum_sees_everything():
    game = table(
        {"church": "B:lila - -", "casino": "B:rocha - -"},
        city="church palacio tamariz museum muchaxo casino",
    )
    give(game, "deploy", "A:avelar", cell(game, "museum", 4))
    hidden = [card(game, "B:lila"), card(game, "B:rocha"), game.rewards[1], game.rewards[3]]
    assert offered(game, "peek") == sorted(hidden)


def test_nobody_looks_at_own_tiles():
    game = table({"church": "A:lila - -"}, turns=OUTWARD)
    give(game, "deploy", "A:avelar", cell(game, "church", 2))
    assert game.asked == (B,)


def test_nobody_looks_at_the_same_tile_twice():
    game = table({"palacio": "B:lila - -"}, turns=OUTWARD)
    game.cubes[B] = 0
    give(game, "deploy", "A:avelar", cell(game, "palacio", 2))
    give(game, "peek", "B:lila")
    give(game, "deploy", "A:gaspar", cell(game, "palacio", 3))
    assert offered(game, "peek") == [game.rewards[place(game, "palacio")]]


def test_looking_is_optional():
    game = table({"church": "B:lila - -"}, turns=OUTWARD)
    told = listen(game)
    give(game, "deploy", "A:avelar", cell(game, "church", 2))
    choose(game, "pass")
    assert told[-1] == ("looked_away", A)
    assert game.view(A).faces[card(game, "B:lila")] is None


def test_every_location_and_every_turn_is_laid_out():
    tiles, turns = Counter(), Counter()
    game = table()
    for _ in range(400):
        game.new_city()
        tiles.update(names(game, game.tiles))
        turns.update(game.turns)
        assert len({*game.tiles}) == 6
    assert len(tiles) == 8 and min(tiles.values()) > 200
    assert len(turns) == 4 and min(turns.values()) > 400
