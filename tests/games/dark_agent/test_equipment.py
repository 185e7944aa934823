"""Dark Agent: slots and use of equipment, and the kinds that mark, look or move."""

from __future__ import annotations

from spytable.games.dark_agent.rules.printed import EFFECTS, EQUIPMENT, FACE, FACES, LASTING, LIMITS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import MARKERS
from tests.games.dark_agent.table import (
    A,
    B,
    at,
    card,
    cards,
    choose,
    end_turn,
    foreseen,
    give,
    held,
    named,
    offered,
    refused,
    slot,
    table,
    usable,
    use,
    verbs,
)
from tests.support.listening import listen, of, question

# Slots


def test_spotted_equipment_is_taken_at_once_and_leaves_a_spotted_empty_cell():
    game = table("rocket A1", orbits="A A A B B B .")
    told = listen(game)
    rocket = game.grid[0]
    give(game, "spot", "rocket")
    assert (game.equipment[A], at(game, "1/1"), game.spotted) == ((rocket,), "_", (0,))
    assert (of(told, "spotted"), of(told, "took")) == ([(A, rocket, 0)], [(A, rocket)])
    assert usable(game) == "rocket"


def test_a_player_with_three_must_use_or_discard_one_before_taking_a_fourth():
    game = table(
        "rocket supply media A1", orbits="A A A B B B .", equipment={A: "jacket uniform dinghy"}
    )
    assert refused(game, "spot", "rocket") == "spot.full"
    assert refused(game, "spot", "supply") == "spot.full"
    assert offered(game, "spot") == "media"
    choose(game, "discard", held(game, A, "dinghy"))
    assert offered(game, "spot") == "rocket supply media"
    assert game.why_not(A, ("discard", held(game, A, "jacket"))).rule == "discard.room"
    give(game, "spot", "rocket")
    assert game.is_full(A)


def test_spotting_goes_on_when_there_is_room_again():
    game = table("rocket", orbits="A . . B B B .", equipment={A: "jacket uniform dinghy"})
    assert game.question == "spot"
    assert verbs(game) == {"use", "discard", "finish", "upgrade"}
    use(game, "jacket")
    assert offered(game, "spot") == "rocket"


def test_each_kind_but_laptop_and_machine_gun_is_used_once_in_a_turn():
    names = [FACES[face] for face in sorted({FACE[one] for one in EQUIPMENT})]
    assert [name for name in names if LIMITS[FACES.index(name)] > 1] == ["laptop", "machinegun"]
    game = table("A1 A2", equipment={A: "jacket jacket"}, orbits="A A A B B B .")
    use(game, "jacket")
    assert game.why_not(A, ("use", held(game, A, "jacket"))).rule == "use.again"
    end_turn(game)
    assert game.used == ()


def test_used_equipment_goes_to_the_pile():
    game = table("A1", equipment={A: "rocket"})
    rocket = held(game, A, "rocket")
    use(game, "rocket")
    assert (game.pile, game.equipment[A]) == ((rocket,), ())
    assert game.why_not(A, ("use", rocket)).rule == "use.own"


def test_every_effect_of_a_card_is_carried_out():
    shown = [verb for face in {*FACE} for verb, _ in EFFECTS[face]]
    passive = {"bonus", "see", "votes"}
    assert {*shown} - {*LASTING} - passive <= {*DarkAgent.effects}


# Binoculars


def test_binoculars_place_two_markers_on_any_target():
    game = table("A1 prisoner control", equipment={A: "binoculars"})
    told = listen(game)
    use(game, "binoculars")
    assert question(game) == ("mark", 2)
    assert refused(game, "mark", "A1") == "cell.target"
    give(game, "mark", "control")
    assert of(told, "marked") == [(card(game, "control"), 2, 2)]


def test_binoculars_place_what_is_left_of_ten_markers():
    game = table("prisoner control", equipment={A: "binoculars"}, markers={"control": 9})
    assert foreseen(game, "use", held(game, A, "binoculars")) == {"marks": (1,)}
    use(game, "binoculars")
    give(game, "mark", "prisoner")
    assert (sum(game.markers), game.markers[0]) == (MARKERS, 1)
    game = table("prisoner", equipment={A: "binoculars"}, markers={"prisoner": 10})
    assert game.why_not(A, ("use", held(game, A, "binoculars"))).rule == "use.markers"
    game = table("A1", equipment={A: "binoculars"})
    assert game.why_not(A, ("use", held(game, A, "binoculars"))).rule == "use.target"


# The dinghy


def test_a_dinghy_brings_the_lowest_agent_to_an_empty_cell():
    game = table("A1 _ . _", equipment={A: "dinghy"}, standby={A: "A2 A3 A5"})
    told = listen(game)
    use(game, "dinghy")
    assert question(game) == ("send", card(game, "A2"))
    assert refused(game, "send", "3/1") == "cell.taken"
    give(game, "send", "4/1")
    assert of(told, "deployed") == [(A, card(game, "A2"), 3)]
    assert (at(game, "4/1"), named(game, game.standby[A])) == ("A2", "A3 A5")


def test_with_an_empty_standby_a_dinghy_moves_an_agent():
    game = table("A1 A3 _ _", equipment={A: "dinghy"}, captured={B: "A2 A5"})
    told = listen(game)
    use(game, "dinghy")
    assert offered(game, "fetch") == "A1 A3"
    assert refused(game, "fetch", "5/1") == "cell.own"
    give(game, "fetch", "A3")
    give(game, "send", "3/1")
    assert of(told, "shifted") == [(A, card(game, "A3"), 1, 2)]
    assert [at(game, place) for place in ("2/1", "3/1")] == ["_", "A3"]


def test_a_dinghy_needs_an_empty_cell():
    game = table("A1", equipment={A: "dinghy"}, standby={A: "A2"})
    assert game.why_not(A, ("use", held(game, A, "dinghy"))).rule == "use.empty_cell"


def test_an_agent_that_lands_in_a_spotted_cell_is_spotted():
    game = table("A1 dinghy s2", orbits=". A A A B B B", standby={A: "A5"})
    give(game, "spot", "dinghy")
    give(game, "spot", "s2")
    use(game, "dinghy")
    assert at(game, "2/1") == "A5", "there was only one empty cell"
    assert offered(game, "attack") == "s2"


# The laptop


def test_a_laptop_is_used_in_an_orbit_of_another():
    game = table("A1", orbits="A A A B B B .", equipment={A: "laptop"})
    use(game, "laptop")
    assert game.why_not(A, ("link", slot(1, A))).rule == "link.own"


# The jetpack


def test_a_jetpack_lets_an_agent_change_places_with_an_enemy():
    game = table("A1 A5 s2 B3 B1 dark N1", equipment={A: "jetpack"})
    told = listen(game)
    use(game, "jetpack")
    assert offered(game, "exchange") == "A1 A5"
    give(game, "exchange", "A5")
    assert offered(game, "switch") == "s2 B3 B1 dark"
    assert refused(game, "switch", "N1") == "switch.card"
    give(game, "switch", "dark")
    assert of(told, "exchanged") == [(A, *cards(game, "A5 dark"), 1, 5)]
    assert [at(game, place) for place in ("2/1", "6/1")] == ["dark", "A5"]


def test_a_jetpack_needs_no_spotting_but_does_not_spot_either():
    game = table("A1 s2 . s3", spotted="A1", equipment={A: "jetpack"})
    use(game, "jetpack")
    give(game, "switch", "s3")
    assert game.attackers() == []
    assert offered(game, "attack") == ""


def test_alone_a_jetpack_takes_neutral_agents_too():
    game = table("A1 s2 N1", seats=1, equipment={A: "jetpack"})
    use(game, "jetpack")
    assert offered(game, "switch") == "s2 N1"


def test_a_jetpack_needs_an_enemy():
    game = table("A1 A5 N1 prisoner", equipment={A: "jetpack"})
    assert game.why_not(A, ("use", held(game, A, "jetpack"))).rule == "use.enemy"
