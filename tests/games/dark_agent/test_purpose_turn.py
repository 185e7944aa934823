"""Dark Agent: what the coach says satellites were moved for, and what was done before an attack."""

from __future__ import annotations

from spytable.games.dark_agent.rules.theatre import NEUTRAL
from tests.games.dark_agent.purposes import told, used
from tests.games.dark_agent.table import (
    A,
    B,
    C,
    choose,
    end_turn,
    foreseen,
    give,
    slot,
    table,
    where,
)

# Satellites


def test_a_move_is_for_what_can_be_spotted_and_attacked_at_once_from_there():
    game = table("A5 . . s2", orbits="A A A N BBB . .", phase="move")
    assert told(game, "swap", slot(2, A), slot(4, NEUTRAL)) == ("reach", A, "A5", "s2", 90)
    give(game, "spot", "A5")
    give(game, "spot", "s2")
    assert foreseen(game, "attack", where(game, "s2"))["odds"][0] == 90


def test_the_best_of_several_attacks_is_told():
    game = table("A5 . . s2", ". . . s4", orbits="A A A NB BB . .", phase="move")
    assert told(game, "swap", slot(2, A), slot(4, NEUTRAL)) == ("reach", A, "A5", "s4", 56)


def test_a_move_of_two_is_told_when_both_have_landed():
    game = table("A5 . . s2", orbits="A A A N BBB . .", phase="move")
    for orbit in (2, 3):
        choose(game, "lift", slot(orbit, A))
    assert told(game, "land", slot(4)) is None
    assert told(game, "land", slot(7)) == ("reach", A, "A5", "s2", 90)


def test_what_could_be_attacked_before_the_move_is_no_reason_for_it():
    game = table("A5 s2", orbits="A A A N BBB . .", phase="move")
    assert told(game, "swap", slot(3, A), slot(4, NEUTRAL)) is None
    game = table("A5 s2", orbits="A A A N BBB . .", phase="move")
    for orbit in (2, 3):
        choose(game, "lift", slot(orbit, A))
    choose(game, "land", slot(6))
    assert told(game, "land", slot(2)) is None, "one has only taken the place of the other"


def test_one_satellite_spots_only_one_of_two_cards():
    game = table("A5", "s2", orbits="BN A A A B B .", phase="move")
    assert told(game, "swap", slot(4, A), slot(1, NEUTRAL)) is None


def test_three_in_an_orbit_are_told_before_all_that_they_see():
    game = table("s2", "A5", orbits="AAN A BBB . . . .", phase="move")
    assert told(game, "swap", slot(2, A), slot(1, NEUTRAL)) == ("locked", A, 0)


def test_who_leaves_an_orbit_takes_sight_from_the_viewer():
    game = table(orbits="ABB A A B . . .", phase="move")
    for orbit in (1, 2):
        choose(game, "lift", slot(orbit, A))
    choose(game, "land", slot(6))
    satellite = game.satellite_in(slot(1, B)) + 1
    assert told(game, "land", slot(7)) == ("robbed", A, satellite, 0, 2, 3)


def test_a_swap_may_put_a_satellite_of_the_viewer_where_it_sees_less():
    orbits = "A BBN A A B . ."
    swap = ("swap", slot(1, A), slot(2, B))
    game = table(orbits=orbits, phase="move")
    satellite = game.satellite_in(slot(2, B))
    assert told(game, *swap) == ("robbed", A, satellite, 0, 1, 3)
    assert told(table(orbits=orbits, phase="move", seats=3), *swap, viewer=C) is None


# Acting


def test_equipment_is_for_a_better_chance():
    game = table("A2 s3", spotted="A2 s3", equipment={A: "adrenaline"})
    assert used(game, "adrenaline") == ("chance", A, "s3", 45, 67)
    game = table("A5 s2 prisoner", spotted="A5 prisoner", equipment={A: "explosives"})
    assert used(game, "explosives") == ("chance", A, "prisoner", 0, 56)


def test_a_little_better_chance_is_not_worth_a_word():
    game = table("A1 A5 s4", spotted="A5 s4", orbits="A A A BBB . . .")
    assert told(game, "spot", where(game, "A1")) is None, "56 in 100 have become 67"


def test_spotting_a_victim_is_for_the_attack_itself():
    game = table("A5 s2", spotted="A5", orbits="A A A BBB . . .")
    assert told(game, "spot", where(game, "s2")) is None
    game = table("A5 s2", spotted="s2", orbits="A A A BBB . . .")
    assert told(game, "spot", where(game, "A5")) == ("chance", A, "s2", 0, 90)


def test_markers_are_for_everybody_unless_they_help_at_once():
    game = table("A5 . prisoner", spotted="A5", equipment={A: "binoculars"})
    assert used(game, "binoculars") == ("marked", A, "prisoner", 2)
    game = table("A5 . prisoner", spotted="A5 prisoner", equipment={A: "binoculars"})
    assert used(game, "binoculars") == ("chance", A, "prisoner", 56, 76)


def test_an_agent_that_comes_to_the_grid_brings_points_and_strength():
    game = table("_", standby={A: "A3"}, equipment={A: "dinghy"})
    assert used(game, "dinghy") == ("deployed", A, "A3", 3)


def test_an_agent_beside_an_open_target_shuts_the_viewer_out():
    game = table("_ prisoner", standby={A: "A3"}, equipment={A: "dinghy"})
    assert used(game, "dinghy") == ("guarded", A, "A3", "prisoner", B)
    game = table("_ prisoner s2", standby={A: "A3"}, equipment={A: "dinghy"})
    assert used(game, "dinghy") == ("deployed", A, "A3", 3), "there was a sentinel already"


def test_media_may_shut_the_viewer_out():
    game = table("media . prisoner _ A2", orbits="A . . BBB . . .")
    give(game, "spot", "media")
    end_turn(game)
    for place in ("A2", "1/5", "2/5"):
        give(game, "pick", place)
    for place in ("1/5", "2/5"):
        give(game, "put", place)
    assert told(game, "put", where(game, "4/1")) == ("guarded", A, "A2", "prisoner", B)


def test_places_are_exchanged_to_clear_the_way():
    game = table("s2 prisoner . A2", equipment={A: "jetpack"})
    assert used(game, "jetpack") == ("opened", A, "prisoner", B)


def test_a_double_agent_protects_the_target_from_the_viewer_still():
    game = table("A5 N1 prisoner", spotted="A5 N1", double=A)
    assert told(game, "double", where(game, "N1")) == ("opened", A, "prisoner", B)


def test_the_double_agents_owner_gets_the_token():
    game = table("A5 B3", spotted="A5 B3", double=A)
    assert told(game, "double", where(game, "B3")) == ("double", A, "B3", B)
    game = table("A5 N1", spotted="A5 N1", double=A)
    assert told(game, "double", where(game, "N1")) is None
