"""The picker narrows the answers to those with the touched things."""

from __future__ import annotations

from typing import cast

from spytable.core.game import Action, Game, Thing
from spytable.ui.picker import Picker

CARD, OTHER, CELL, FAR = ("card", 1), ("card", 2), ("cell", 5), ("cell", 6)


class View:
    """A stand-in for a view, with what a picker asks for."""

    verbs: dict[str, tuple[str, ...]] = {
        "extend": ("card", "cell"),
        "guard": ("card", "cell"),
        "swap": ("cell_from", "cell_to"),
        "pass": (),
        "burn": ("card",),
    }
    deliberate = ("burn",)

    def __init__(self, *answers: Action) -> None:
        self.answers = answers

    def actions(self, seat: int) -> tuple[Action, ...]:
        return self.answers

    def things(self, action: Action) -> tuple[Thing, ...]:
        names = self.verbs[action[0]]
        return tuple((name.split("_")[0], n) for name, n in zip(names, action[1:]))


def picker_of(*answers: Action) -> Picker:
    return Picker(cast(Game, View(*answers)), 0)


def test_everything_in_a_possible_answer_glows() -> None:
    assert picker_of(("extend", 1, 5), ("extend", 2, 6)).glow == {CARD, OTHER, CELL, FAR}


def test_a_touch_narrows_the_glow() -> None:
    picker = picker_of(("extend", 1, 5), ("extend", 2, 6))
    assert picker.touch(CARD)
    assert picker.glow == {CELL}


def test_things_are_touched_in_any_order() -> None:
    picker = picker_of(("extend", 1, 5), ("extend", 2, 5))
    picker.touch(CELL)
    picker.touch(OTHER)
    assert picker.chosen == ("extend", 2, 5)


def test_a_second_touch_releases() -> None:
    picker = picker_of(("extend", 1, 5), ("extend", 2, 5))
    picker.touch(CARD)
    picker.touch(CARD)
    assert picker.touched == ()


def test_a_thing_of_another_answer_starts_over() -> None:
    picker = picker_of(("extend", 1, 5), ("extend", 2, 5))
    picker.touch(CARD)
    assert picker.touch(OTHER)
    assert picker.touched == (OTHER,)


def test_a_thing_in_no_answer_is_refused() -> None:
    picker = picker_of(("extend", 1, 5))
    assert not picker.touch(("card", 9))
    assert picker.touched == ()


def test_a_held_card_and_a_cell_that_is_not_for_it_are_an_answer_that_is_meant() -> None:
    picker = picker_of(("extend", 1, 5), ("guard", 2, 6))
    picker.touch(CARD)
    assert picker.meant(FAR) == ("guard", 1, 6)
    assert picker.meant(CELL) is None, "it may be touched"
    assert picker.meant(OTHER) is None, "another card takes the place of the first"
    picker.release()
    assert picker.meant(FAR) is None, "nothing is held"


def test_two_things_of_a_kind_take_each_others_place() -> None:
    picker = picker_of(("swap", 5, 6), ("swap", 7, 8))
    picker.touch(CELL)
    assert picker.meant(("cell", 8)) is None


def test_several_verbs_on_the_same_things_become_buttons() -> None:
    picker = picker_of(("extend", 1, 5), ("guard", 1, 5))
    picker.touch(CARD)
    assert picker.buttons == []
    picker.touch(CELL)
    assert picker.chosen is None
    assert picker.buttons == [("extend", 1, 5), ("guard", 1, 5)]


def test_an_answer_without_things_is_a_button_at_once() -> None:
    picker = picker_of(("pass",), ("swap", 5, 6))
    assert picker.buttons == [("pass",)]
    picker.touch(CELL)
    picker.touch(FAR)
    assert picker.chosen == ("swap", 5, 6)


def test_the_only_answer_without_things_is_a_button_and_not_chosen_by_itself() -> None:
    picker = picker_of(("pass",))
    assert picker.buttons == [("pass",)] and picker.chosen is None


def test_a_deliberate_answer_needs_a_button_even_if_it_is_the_only_one() -> None:
    picker = picker_of(("burn", 3), ("guard", 4, 1))
    assert picker.leads_to(("card", 3)) == ("burn", 3)
    assert picker.touch(("card", 3))
    assert picker.chosen is None
    assert picker.choices == picker.buttons == [("burn", 3)]
    assert picker.leads_to(("card", 3)) == ("burn", 3), "the effect of the button is still foretold"


def test_a_touch_that_would_complete_an_answer_is_foretold() -> None:
    picker = picker_of(("extend", 1, 5), ("extend", 1, 6))
    assert picker.leads_to(CELL) is None
    picker.touch(CARD)
    assert picker.leads_to(CELL) == ("extend", 1, 5)
