"""Dark Agent: the ten kinds of equipment and the four specials."""

from __future__ import annotations

import pytest
from dark_agent_table import (
    A,
    B,
    at,
    attack,
    card,
    cards,
    choose,
    end_turn,
    foreseen,
    give,
    held,
    listen,
    named,
    of,
    offered,
    refused,
    slot,
    table,
    throw,
    usable,
    use,
    verbs,
    where,
)

from spytable.games.dark_agent import odds
from spytable.games.dark_agent.printed import EFFECTS, EQUIPMENT, FACE, FACES, LIMITS
from spytable.games.dark_agent.table import MARKERS, NOBODY

# Slots


def test_spotted_equipment_comes_to_me_at_once_and_leaves_a_spotted_empty_cell():
    game = table("rocket A1", orbits="A A A B B B .")
    told = listen(game)
    rocket = game.grid[0]
    give(game, "spot", "rocket")
    assert (game.equipment[A], at(game, "1/1"), game.spotted) == ((rocket,), "_", (0,))
    assert (of(told, "spotted"), of(told, "took")) == ([(A, rocket, 0)], [(A, rocket)])
    assert usable(game) == "rocket"


def test_who_has_three_must_use_or_discard_before_taking_a_fourth():
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
    assert game.question[0] == "spot"
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


# Binoculars


def test_binoculars_put_two_markers_on_a_target_anywhere():
    game = table("A1 prisoner control", equipment={A: "binoculars"})
    told = listen(game)
    use(game, "binoculars")
    assert game.question == ("mark", 2)
    assert refused(game, "mark", "A1") == "cell.target"
    give(game, "mark", "control")
    assert of(told, "marked") == [(card(game, "control"), 2, 2)]


def test_binoculars_put_what_is_left_of_ten_markers():
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
    assert game.question == ("send", card(game, "A2"))
    assert refused(game, "send", "3/1") == "cell.taken"
    give(game, "send", "4/1")
    assert of(told, "deployed") == [(A, card(game, "A2"), 3)]
    assert (at(game, "4/1"), named(game, game.standby[A])) == ("A2", "A3 A5")


def test_with_nobody_on_standby_a_dinghy_moves_an_agent():
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


# Adrenaline and uniform


def test_adrenaline_adds_the_level_of_the_highest_spotted_agent_again():
    game = table("A5 A3 A2 s2", spotted="A3 A2 s2", equipment={A: "adrenaline"})
    told = listen(game)
    use(game, "adrenaline")
    assert of(told, "boosted") == [(A, card(game, "A3"), 3)]
    give(game, "attack", "s2")
    give(game, "join", "A2")
    assert game.question[2] == 2
    give(game, "join", "A3")
    assert game.question[2] == 8


def test_adrenaline_does_not_help_to_reach_a_level():
    game = table("A3 B5", spotted="A3 B5", equipment={A: "adrenaline"})
    use(game, "adrenaline")
    assert refused(game, "attack", "B5") == "attack.level"


def test_adrenaline_counts_for_every_attack_of_the_turn():
    game = table("A3 s2 s3", spotted="A3 s2 s3", equipment={A: "adrenaline"})
    use(game, "adrenaline")
    attack(game, "s2", 6, 6, 6, 5)
    give(game, "attack", "s3")
    assert game.question[2] == 6


def test_the_uniform_lets_the_lowest_spotted_agent_count_as_five():
    game = table("A5 A3 A2 B5", spotted="A3 A2 B5", equipment={A: "uniform adrenaline"})
    told = listen(game)
    use(game, "uniform")
    assert of(told, "dressed") == [(A, card(game, "A2"), 5)]
    assert offered(game, "attack") == "B5", "it counts for the level too"
    use(game, "adrenaline")
    assert of(told, "boosted") == [(A, card(game, "A2"), 5)]
    give(game, "attack", "B5")
    give(game, "join", "A2")
    assert game.question[2] == 10


def test_where_levels_are_equal_one_chooses():
    game = table("A5 A2 s2", spotted="A5 A2 s2", equipment={A: "uniform adrenaline"})
    use(game, "uniform")
    use(game, "adrenaline")
    assert game.question == ("appoint", 1)
    assert offered(game, "appoint") == "A5 A2"
    give(game, "appoint", "A5")
    assert game.boosted == card(game, "A5")


def test_the_double_agent_counts_as_mine_for_both():
    game = table("A2 B5", spotted="A2 B5", equipment={A: "uniform adrenaline"}, double=A)
    give(game, "double", "B5")
    use(game, "adrenaline")
    assert game.boosted == card(game, "B5")


@pytest.mark.parametrize("name", ["adrenaline", "uniform"])
def test_both_need_a_spotted_agent_and_end_with_the_turn(name):
    game = table("A5 s2", spotted="s2", equipment={A: name})
    assert game.why_not(A, ("use", held(game, A, name))).rule == "use.nobody"
    game = table("A5 s2", spotted="A5", equipment={A: name})
    use(game, name)
    end_turn(game)
    assert (game.boosted, game.uniform) == (NOBODY, NOBODY)


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


def test_a_jetpack_does_not_need_spotting_but_makes_no_agent_spotted():
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


# The jacket


def test_with_a_jacket_nobody_goes_home_but_the_turn_ends():
    game = table("A5 s4", spotted="A5 s4", equipment={A: "jacket"})
    use(game, "jacket")
    assert "risk" not in foreseen(game, "attack", where(game, "s4"))
    attack(game, "s4", 1, 1, 2, 1)
    assert (at(game, "1/1"), game.turn) == ("A5", B)


def test_a_jacket_that_is_held_saves_an_agent_once():
    game = table("A5 B3 s2", spotted="A5 B3 s2", equipment={B: "rocket jacket"})
    jacket = held(game, B, "jacket")
    assert foreseen(game, "attack", where(game, "B3"))["saved"] == (B, jacket)
    told = listen(game)
    attack(game, "B3", 6, 6, 6, 5, 1)
    assert of(told, "saved") == [(B, jacket, card(game, "B3"))]
    assert (at(game, "2/1"), game.pile, len(game.equipment[B])) == ("B3", (jacket,), 1)
    assert refused(game, "attack", "B3") == "attack.saved"
    assert (offered(game, "attack"), game.turn) == ("s2", A)


# Explosives and rocket are in the tests of attacks too


def test_a_rocket_makes_the_lowest_die_a_six():
    game = table("A1 s2", spotted="A1 s2", equipment={A: "rocket"})
    use(game, "rocket")
    told = listen(game)
    attack(game, "s2", 4, 1, 3, 1)
    assert of(told, "rolled") == [(A, (4, 1, 3, 1))]
    assert of(told, "rocketed") == [(A, (4, 6, 3, 1))]
    assert of(told, "strength") == [(A, 1, 14, 0, 15)]


def test_a_rocket_completes_perfect_dice():
    game = table("A5 dark", spotted="A5 dark", equipment={A: "rocket"})
    use(game, "rocket")
    told = listen(game)
    attack(game, "dark", 2, 2, 5, 2)
    assert of(told, "rocketed") == [(A, (2, 2, 2, 2))]
    assert of(told, "perfect") == [(A,)]


@pytest.mark.parametrize(
    "dice, better",
    [
        ((1, 2, 3, 4), (6, 2, 3, 4)),
        ((6, 6, 6, 1), (6, 6, 6, 6)),
        ((6, 6, 6, 6), (6, 6, 6, 6)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((5, 6, 5, 6), (6, 6, 5, 6)),
        ((2, 2, 5, 5), (6, 2, 5, 5)),
    ],
)
def test_what_a_rocket_makes_of_dice(dice, better):
    assert odds.loaded(dice) == better


def test_a_rocket_is_certain_where_three_dice_are_equal():
    triples = sum(odds.is_perfect(odds.loaded(dice)) for dice in odds.THROWS)
    assert triples == 6 + 6 * 4 * 5  # 9.7 percent


# The machine gun


def test_a_machine_gun_attacks_any_enemy_with_two_more():
    game = table("A5 s2 . s4 B2 dark", spotted="A5", equipment={A: "machinegun"})
    use(game, "machinegun")
    assert offered(game, "attack") == "s2 s4 B2 dark"
    told = listen(game)
    attack(game, "s4", 3, 3, 3, 3 - 1)
    assert of(told, "strength") == [(A, 5, 11, 2, 18)]
    assert at(game, "4/1") == "s4"


def test_a_machine_gun_shoots_at_no_target_and_nobody_neutral():
    game = table("A5 s2 s3 prisoner N1 B1", spotted="A5 prisoner", equipment={A: "machinegun"})
    use(game, "machinegun")
    rules = [refused(game, "attack", name) for name in ("prisoner", "N1", "B1", "A5")]
    assert rules == ["aim.target", "attack.neutral", "attack.skull", "attack.own"]


def test_its_two_points_are_for_that_attack_only():
    game = table("A5 s2 s3", spotted="A5 s3", equipment={A: "machinegun"})
    use(game, "machinegun")
    attack(game, "s2", 6, 6, 6, 5)
    give(game, "attack", "s3")
    assert game.question[2] == 5


def test_after_a_success_another_machine_gun_can_be_used():
    game = table("A5 s2 s3", spotted="A5", equipment={A: "machinegun machinegun"})
    for name in ("s2", "s3"):
        use(game, "machinegun")
        if name == "s2":
            give(game, "attack", "s2")
        throw(game, 6, 6, 6, 5)
        choose(game, "roll")
    assert named(game, game.captured[A]) == "s2 s3"


def test_a_machine_gun_needs_an_agent_that_is_high_enough():
    game = table("A2 B5", spotted="A2", equipment={A: "machinegun"})
    assert game.why_not(A, ("use", held(game, A, "machinegun"))).rule == "use.victim"
    game = table("A2 s2", equipment={A: "machinegun"})
    assert game.why_not(A, ("use", held(game, A, "machinegun"))).rule == "use.victim"


# Specials


def test_a_supply_draws_a_card_and_stays():
    game = table("supply", orbits="A . . B B B .")
    top = game.deck[0]
    told = listen(game)
    give(game, "spot", "supply")
    assert (game.equipment[A], at(game, "1/1")) == ((top,), "supply")
    assert of(told, "drew") == [(A, (top,))]


def test_support_brings_an_agent_at_once_if_there_is_an_empty_cell():
    game = table("support _", orbits="A . . B B B .", standby={A: "A2 A5"})
    assert foreseen(game, "spot", 0) == {"deploys": cards(game, "A2")}
    give(game, "spot", "support")
    assert (at(game, "2/1"), at(game, "1/1")) == ("A2", "support")


def test_support_without_an_empty_cell_is_wasted():
    game = table("support A1", orbits="A . . B B B .", standby={A: "A2 A5"})
    assert foreseen(game, "spot", 0) == {"wasted": ()}
    told = listen(game)
    give(game, "spot", "support")
    assert of(told, "idle") == [(A,)]
    assert len(game.standby[A]) == 2


def test_undercover_takes_the_token_from_its_holder():
    game = table("undercover B5", orbits="A A . B B B .", double=B)
    told = listen(game)
    give(game, "spot", "undercover")
    assert (game.double, of(told, "recruited")) == (A, [(A,)])
    give(game, "spot", "B5")
    give(game, "double", "B5")


def test_undercover_is_wasted_while_the_token_is_at_work_or_mine():
    game = table("undercover A1", orbits="A A . B B B .", double=A)
    assert foreseen(game, "spot", 0) == {"wasted": ()}


# Media


def test_media_lifts_up_to_three_cards_at_the_end_of_the_turn():
    game = table("media A1 s2 B5", orbits="A . . B B B .")
    told = listen(game)
    give(game, "spot", "media")
    assert of(told, "postponed") == [(A,)]
    choose(game, "end")
    assert game.question == ("pick", 3)
    for name in ("A1", "s2", "B5"):
        give(game, "pick", name)
    assert game.question == ("put", card(game, "B5"))
    assert refused(game, "put", "5/1") == "cell.taken"
    give(game, "put", "2/1")
    give(game, "put", "4/1")
    assert [at(game, f"{n}/1") for n in (2, 3, 4)] == ["B5", "A1", "s2"]
    assert [name for name, *_ in told].count("picked") == 3
    assert game.turn == B


def test_media_lifts_no_targets_and_may_be_left():
    game = table("media prisoner _", orbits="A . . B B B .")
    give(game, "spot", "media")
    choose(game, "end")
    assert refused(game, "pick", "prisoner") == "pick.target"
    assert refused(game, "pick", "3/1") == "cell.empty"
    choose(game, "done")
    assert game.turn == B


def test_cells_that_were_emptied_in_the_turn_can_be_filled():
    game = table("media rocket A1", orbits="A A . B B B .")
    give(game, "spot", "rocket")
    give(game, "spot", "media")
    choose(game, "end")
    give(game, "pick", "A1")
    choose(game, "done")
    give(game, "put", "2/1")
    assert at(game, "2/1") == "A1"
    assert at(game, "3/1") not in ("A1", "_"), "the cell was filled from the deck"


def test_media_comes_also_after_a_failed_attack():
    game = table("A5 s4 media", orbits="A A A B B B .")
    for name in ("A5", "s4", "media"):
        give(game, "spot", name)
    attack(game, "s4", 1, 1, 2, 1)
    assert game.question == ("pick", 3)
    assert game.asked == (A,)


def test_two_medias_come_one_after_the_other():
    game = table("media media A1", orbits="A A . B B B .")
    choose(game, "spot", 0)
    choose(game, "spot", 1)
    choose(game, "end")
    for _ in range(2):
        assert game.question == ("pick", 3)
        choose(game, "done")
    assert game.turn == B


def test_every_effect_of_a_card_has_somebody_to_carry_it_out():
    from spytable.games.dark_agent.printed import LASTING
    from spytable.games.dark_agent.rules import DarkAgent

    shown = [verb for face in {*FACE} for verb, _ in EFFECTS[face]]
    passive = {"bonus", "see", "votes"}
    assert {*shown} - {*LASTING} - passive <= {*DarkAgent.effects}


def test_a_laptop_is_used_in_an_orbit_of_another():
    game = table("A1", orbits="A A A B B B .", equipment={A: "laptop"})
    use(game, "laptop")
    assert game.why_not(A, ("link", slot(1, A))).rule == "link.own"
