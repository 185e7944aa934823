"""Dark Agent: borrowed satellites, which may not spot twice in a row (ruling 32)."""

from __future__ import annotations

from spytable.games.dark_agent.board.sky import beams, states
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import COLUMNS, NEUTRAL
from tests.games.dark_agent.table import (
    A,
    B,
    attack,
    borrow,
    choose,
    end_turn,
    foreseen,
    give,
    refused,
    slot,
    slots,
    table,
    use,
    verbs,
)
from tests.support.listening import listen, of, question


def laptops(orbits: str, *wanted: int, more: str = "", **given) -> DarkAgent:
    """A turn in which satellites are borrowed at once. All cells hold equipment."""
    held = " ".join(["laptop"] * len(wanted) + more.split())
    game = table(orbits=orbits, equipment={A: held}, **given)
    for one in wanted:
        borrow(game, one)
    return game


def spot(game: DarkAgent, *places: str) -> None:
    """Spots cells; the equipment in them is discarded, so that there is always room."""
    for place in places:
        give(game, "spot", place)
        game.equipment[A] = tuple(game.equipment[A][:-1])
        game.in_sight = tuple(game.visible_cells())


def seen(game: DarkAgent, column: int) -> list[int]:
    """The rows below an orbit that can be spotted, both counted from 1."""
    return [cell // COLUMNS + 1 for cell in game.in_sight if cell % COLUMNS == column - 1]


def refused_link(game: DarkAgent, wanted: int) -> str:
    return game.why_not(A, ("link", wanted)).rule


# Borrowing


def test_a_laptop_lends_a_satellite_for_the_turn():
    game = table("A1 A2 s2 s3", orbits="A A A BB BN . .", equipment={A: "laptop"})
    told = listen(game)
    use(game, "laptop")
    assert slots(game, "link") == [(slot(4, B),), (slot(5, B),), (slot(5, NEUTRAL),)]
    choose(game, "link", slot(4, B))
    assert of(told, "linked") == [(A, 3, 3)]
    assert (game.linked, game.eyes[3]) == ((3,), (0, 1, 0))
    assert {3, 10} <= {*game.in_sight}
    give(game, "spot", "s3")
    assert 10 not in game.in_sight
    end_turn(game)
    assert (game.linked, game.lent_used, game.lent_cells) == ((), (), ())


def test_a_satellite_is_borrowed_once_and_never_ones_own():
    game = laptops("A A A BB N . .", slot(4, B), slot(4, B), more="laptop")
    assert (game.linked, game.eyes[3]) == ((3, 4), (0, 2, 0))
    game = table(orbits="A A A BB N B .", equipment={A: "laptop laptop"})
    borrow(game, slot(6, B))
    use(game, "laptop")
    assert slots(game, "link") == [(slot(4, B),), (slot(5, NEUTRAL),)]
    assert refused_link(game, slot(6, B)) == "link.borrowed"
    assert refused_link(game, slot(1, A)) == "link.own"
    assert refused_link(game, slot(7, B)) == "link.nobody"


def test_when_all_are_borrowed_no_laptop_can_be_used():
    game = laptops("A A A BN . . .", slot(4, B), slot(4, NEUTRAL), more="laptop")
    assert game.why_not(A, ("use", game.equipment[A][0])).rule == "use.satellite"


def test_a_borrowed_satellite_is_not_upgraded():
    game = laptops("A A A BB B . .", slot(4, B))
    assert (slot(4, A),) not in slots(game, "upgrade")
    assert game.why_not(A, ("upgrade", slot(4, A))).rule == "upgrade.own"


def test_a_borrowed_satellite_spots_before_own_ones_of_its_orbit():
    game = laptops("AN A A BB B . .", slot(1, NEUTRAL))
    spot(game, "1/1")
    assert game.eyes[0] == (1, 0, 0)
    assert (slot(1, A),) in slots(game, "upgrade")


def test_a_borrowed_satellite_spots_after_the_others_have_finished():
    game = table(orbits="A A A B B B .", equipment={A: "laptop"})
    choose(game, "finish")
    borrow(game, slot(5, B))
    assert (question(game), game.in_sight) == (("spot", 1), (4,))


def test_a_satellite_borrowed_from_a_locked_orbit_sees_three_rows():
    game = laptops("A A A BBB . . .", slot(4, B))
    assert seen(game, 4) == [1, 2, 3]


# Seeing far


def test_two_own_satellites_and_a_borrowed_one_see_everything():
    game = laptops("AAB A . B B . .", slot(1, B))
    assert game.eyes[0] == (0, 1, 2)
    assert seen(game, 1) == [1, 2, 3, 4, 5]
    spot(game, "1/5", "1/4", "1/3")
    assert seen(game, 1) == []


def test_one_own_satellite_and_two_borrowed_ones_see_everything():
    game = laptops("ABN A A B B . .", slot(1, B))
    assert seen(game, 1) == [1, 2, 3], "only two are A's"
    game = laptops("ABN A A B B . .", slot(1, B), slot(1, NEUTRAL))
    assert game.eyes[0] == (0, 2, 1)
    assert seen(game, 1) == [1, 2, 3, 4, 5]
    spot(game, "1/5", "1/4", "1/3")
    assert seen(game, 1) == []


def test_three_borrowed_satellites_see_everything_too():
    game = laptops("A A A BNN . . .", slot(4, B), slot(4, NEUTRAL), slot(4, NEUTRAL))
    assert game.eyes[3] == (0, 3, 0)
    assert seen(game, 4) == [1, 2, 3, 4, 5]


def test_who_has_spotted_still_counts_for_three_of_one_player():
    game = table("A1", orbits="AAB A . B B . .", equipment={A: "laptop"})
    spot(game, "1/2")
    borrow(game, slot(1, B))
    assert game.eyes[0] == (0, 1, 1)
    assert seen(game, 1) == [1, 3, 4, 5]


def test_the_control_centre_serves_a_borrowed_satellite_too():
    game = laptops("A A A BB B . .", slot(5, B), captured={A: "control"})
    assert (game.eyes[4], seen(game, 5)) == ((0, 1, 0), [1, 2, 3, 4, 5])


def test_a_captured_control_centre_serves_satellites_already_borrowed():
    game = table("A5 control", orbits="A A A BB B . .", equipment={A: "laptop"})
    borrow(game, slot(4, B))
    give(game, "spot", "A5")
    give(game, "spot", "control")
    assert seen(game, 4) == [1, 2]
    attack(game, "control", 6, 6, 6, 5)
    assert (game.eyes[2], game.eyes[3]) == ((0, 0, 1), (0, 1, 0))
    assert seen(game, 3) == seen(game, 4) == [1, 2, 3, 4, 5]


def test_a_spotted_control_centre_serves_them_for_the_turn():
    game = table("control", orbits="A A A BB B . .", powers="dealt", equipment={A: "laptop"})
    borrow(game, slot(4, B))
    give(game, "spot", "control")
    give(game, "power", "control")
    assert seen(game, 2) == seen(game, 4) == [1, 2, 3, 4, 5]


# Once in a row


def test_two_borrowed_satellites_cannot_spot_in_the_same_row():
    game = laptops("A A A BB BN . .", slot(4, B), slot(5, NEUTRAL))
    assert (seen(game, 4), seen(game, 5)) == ([1, 2], [1, 2])
    spot(game, "4/1")
    assert seen(game, 5) == [2]
    assert refused(game, "spot", "5/1") == "spot.row"
    assert refused(game, "spot", "5/3") == "spot.sight"
    assert refused(game, "spot", "4/2") == "spot.sight", "nobody is left who sees it"


def test_two_borrowed_satellites_spot_in_different_rows():
    game = laptops("A A A BB BN . .", slot(4, B), slot(5, NEUTRAL))
    spot(game, "4/1", "5/2")
    assert game.eyes[3:5] == [(0, 0, 0)] * 2
    assert game.lent_used == (3, 4)


def test_a_satellite_borrowed_later_is_bound_by_the_row_too():
    game = laptops("A A A B B . .", slot(4, B), more="laptop")
    spot(game, "4/1")
    borrow(game, slot(5, B))
    assert seen(game, 5) == []
    assert refused(game, "spot", "5/1") == "spot.row"


def test_the_row_is_free_again_in_the_next_turn():
    game = laptops("A A A BB BN . .", slot(4, B), slot(5, NEUTRAL))
    spot(game, "4/1")
    end_turn(game)
    assert (game.linked, game.lent_used, game.lent_cells) == ((), (), ())


def test_borrowed_satellites_that_see_far_are_bound_by_the_row_too():
    game = laptops("A A A B B . .", slot(4, B), slot(5, B), captured={A: "control"})
    spot(game, "4/5")
    assert seen(game, 5) == [1, 2, 3, 4]
    assert refused(game, "spot", "5/5") == "spot.row"
    assert seen(game, 1) == [1, 2, 3, 4, 5], "own ones are not"


def test_two_borrowed_of_one_orbit_spot_below_each_other():
    game = laptops("A A A BBN . . .", slot(4, B), slot(4, B))
    spot(game, "4/1")
    assert seen(game, 4) == [2, 3]
    spot(game, "4/3")
    assert seen(game, 4) == []


def test_own_satellites_are_not_bound_by_the_row():
    game = laptops("A A A BB BN . .", slot(4, B), slot(5, NEUTRAL))
    spot(game, "4/1", "1/1", "2/1")
    assert seen(game, 3) == [1]
    spot(game, "3/1")
    game = laptops("A A A B . . .", slot(4, B))
    spot(game, "1/1", "2/1", "4/1")
    assert game.lent_used == (3,)


def test_below_an_orbit_of_both_an_own_one_spots_where_a_borrowed_one_must_not():
    game = laptops("A AB A BB . . .", slot(4, B), slot(2, B))
    spot(game, "4/1")
    assert seen(game, 2) == [1, 2]
    spot(game, "2/1")
    assert (game.eyes[1], seen(game, 2)) == ((0, 1, 0), [2])


# What an own satellite could have spotted as well, a borrowed one need not have spotted


def test_an_own_satellite_stands_in_if_a_row_is_needed_elsewhere():
    game = laptops("A AB A B B . .", slot(2, B), slot(4, B))
    spot(game, "2/1")
    assert game.eyes[1] == (1, 0, 0)
    assert seen(game, 4) == [1]
    spot(game, "4/1")
    assert (game.eyes[1], game.eyes[3]) == ((0, 1, 0), (0, 0, 0))
    assert seen(game, 2) == [2]


def test_an_own_satellite_that_has_spotted_elsewhere_does_not_stand_in():
    game = laptops("A AB A B B . .", slot(2, B), slot(4, B))
    spot(game, "2/1")
    choose(game, "upgrade", slot(2, A))
    spot(game, "2/5")
    assert refused(game, "spot", "4/1") == "spot.row"


def test_of_two_cards_of_an_orbit_the_borrowed_one_spotted_whichever_leaves_the_row_free():
    game = laptops("A AB A B B . .", slot(2, B), slot(4, B))
    spot(game, "2/1", "2/2")
    assert game.eyes[1] == (0, 0, 0)
    assert seen(game, 4) == [1]
    spot(game, "4/1")


def test_but_not_one_that_was_spotted_before_it_was_borrowed():
    game = table(orbits="A AB A B B . .", equipment={A: "laptop laptop"})
    spot(game, "2/1")
    borrow(game, slot(2, B))
    borrow(game, slot(4, B))
    spot(game, "2/2")
    assert seen(game, 4) == [1]
    game = table(orbits="A AB A BB . . .", equipment={A: "laptop laptop"})
    spot(game, "2/2")
    borrow(game, slot(2, B))
    borrow(game, slot(4, B))
    spot(game, "2/1")
    assert seen(game, 4) == [2]
    assert refused(game, "spot", "4/1") == "spot.row"


# With the option: once in an orbit


def test_with_the_option_satellites_are_borrowed_once_in_an_orbit_and_spot_in_any_row():
    game = laptops("A A A BN BN B .", slot(4, B), slot(5, NEUTRAL), laptop="orbit")
    spot(game, "4/1")
    assert seen(game, 5) == [1, 2]
    spot(game, "5/1")
    assert (game.eyes[3:5], game.lent_used, game.lent_cells) == ([(0, 0, 0)] * 2, (), ())


def test_with_the_option_an_orbit_of_which_one_is_borrowed_is_closed():
    game = laptops("A A A BN BN . .", slot(5, B), more="laptop laptop", laptop="orbit")
    assert refused_link_after_use(game, slot(5, NEUTRAL)) == "link.again"
    assert refused_link_after_use(game, slot(1, A)) == "link.own"
    borrow(game, slot(4, B))
    assert game.why_not(A, ("use", game.equipment[A][0])).rule == "use.satellite"


def refused_link_after_use(game: DarkAgent, wanted: int) -> str:
    after = game.copy()
    use(after, "laptop")
    return refused_link(after, wanted)


def test_with_the_option_one_of_three_makes_an_orbit_see_everything_as_well():
    game = laptops("AAB A . B B . .", slot(1, B), laptop="orbit")
    assert (game.eyes[0], seen(game, 1)) == ((0, 1, 2), [1, 2, 3, 4, 5])
    spot(game, "1/5", "1/4", "1/3")
    assert game.eyes[0] == (0, 0, 0)


# What is shown of it


def test_on_the_board_all_borrowed_satellites_are_marked_until_they_have_spotted():
    game = laptops("A A A BBN BN . .", slot(4, B), slot(4, NEUTRAL), slot(5, NEUTRAL))
    assert lent(game) == [3, 6, 7]
    assert beams(game.view(B), {}) == {0: 1, 1: 1, 2: 1, 3: 3, 4: 2}
    spot(game, "4/1", "5/2")
    assert lent(game) == [3], "of two in an orbit one is left"


def lent(game: DarkAgent) -> list[int]:
    return [it for it, state in sorted(states(game.view(B)).items()) if state == "lent"]


def test_on_the_board_far_seeing_borrowed_ones_are_marked_as_borrowed():
    game = laptops("ABN A A B B . .", slot(1, B), slot(1, NEUTRAL))
    assert [states(game.view(A))[it] for it in game.crew(0)] == ["far", "lent", "lent"]
    assert beams(game.view(A), {})[0] == 5


def test_what_a_second_borrowed_one_will_see_is_foreseen():
    game = laptops("ABN A A B B . .", slot(1, B), more="laptop")
    use(game, "laptop")
    assert foreseen(game, "link", slot(1, NEUTRAL)) == {"sight": (0, 5)}
    assert foreseen(game, "link", slot(4, B)) == {"sight": (3, 1)}


def test_when_no_row_is_left_the_turn_goes_on_with_acting():
    game = table("s2 s3 s4 prisoner A1", orbits="A . . B B . .", equipment={A: "laptop laptop"})
    borrow(game, slot(4, B))
    borrow(game, slot(5, B))
    give(game, "spot", "s2")
    assert question(game) == ("spot", 2)
    give(game, "spot", "prisoner")
    assert (question(game), game.eyes[4]) == (("act",), (0, 1, 0))
    assert refused(game, "spot", "A1") == "spot.row"
    assert verbs(game) == {"end"}
