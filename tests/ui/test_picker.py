"""The picker narrows answers to what is touched."""

from __future__ import annotations

from spytable.ui.picker import Picker

CARD, OTHER, CELL, FAR = ("card", 1), ("card", 2), ("cell", 5), ("cell", 6)


class View:
    """A view that only answers what a picker asks."""

    verbs = {
        "extend": ("card", "cell"),
        "guard": ("card", "cell"),
        "swap": ("cell_from", "cell_to"),
        "pass": (),
        "burn": ("card",),
    }
    deliberate = ("burn",)

    def __init__(self, *answers):
        self.answers = answers

    def actions(self, seat):
        return self.answers

    def things(self, action):
        names = self.verbs[action[0]]
        return tuple((name.split("_")[0], n) for name, n in zip(names, action[1:]))


def picker(*answers):
    return Picker(View(*answers), 0)


def test_everything_in_a_possible_answer_glows():
    assert picker(("extend", 1, 5), ("extend", 2, 6)).glow == {CARD, OTHER, CELL, FAR}


def test_a_touch_narrows_the_glow():
    pick = picker(("extend", 1, 5), ("extend", 2, 6))
    assert pick.touch(CARD)
    assert pick.glow == {CELL}


def test_things_are_touched_in_any_order():
    pick = picker(("extend", 1, 5), ("extend", 2, 5))
    pick.touch(CELL)
    pick.touch(OTHER)
    assert pick.chosen == ("extend", 2, 5)


def test_a_second_touch_lets_go():
    pick = picker(("extend", 1, 5), ("extend", 2, 5))
    pick.touch(CARD)
    pick.touch(CARD)
    assert pick.touched == ()


def test_a_thing_of_another_answer_starts_anew():
    pick = picker(("extend", 1, 5), ("extend", 2, 5))
    pick.touch(CARD)
    assert pick.touch(OTHER)
    assert pick.touched == (OTHER,)


def test_what_is_in_no_answer_is_refused():
    pick = picker(("extend", 1, 5))
    assert not pick.touch(("card", 9))
    assert pick.touched == ()


def test_several_verbs_on_the_same_things_become_buttons():
    pick = picker(("extend", 1, 5), ("guard", 1, 5))
    pick.touch(CARD)
    assert pick.buttons == []
    pick.touch(CELL)
    assert pick.chosen is None
    assert pick.buttons == [("extend", 1, 5), ("guard", 1, 5)]


def test_an_answer_without_things_is_a_button_at_once():
    pick = picker(("pass",), ("swap", 5, 6))
    assert pick.buttons == [("pass",)]
    pick.touch(CELL)
    pick.touch(FAR)
    assert pick.chosen == ("swap", 5, 6)


def test_the_only_answer_without_things_is_a_button_and_not_chosen_by_itself():
    pick = picker(("pass",))
    assert pick.buttons == [("pass",)] and pick.chosen is None


def test_a_deliberate_answer_wants_a_button_though_it_is_the_only_one():
    picker = Picker(View(("burn", 3), ("guard", 4, 1)), 0)
    assert picker.leads_to(("card", 3)) == ("burn", 3)
    assert picker.touch(("card", 3))
    assert picker.chosen is None
    assert picker.choices == picker.buttons == [("burn", 3)]
    assert picker.leads_to(("card", 3)) == ("burn", 3), "it is still told what the button does"


def test_a_touch_that_would_complete_an_answer_is_foretold():
    pick = picker(("extend", 1, 5), ("extend", 1, 6))
    assert pick.leads_to(CELL) is None
    pick.touch(CARD)
    assert pick.leads_to(CELL) == ("extend", 1, 5)
