"""The list of saves tidied: renamed, put away, brought back, and what is wrong with some."""

from __future__ import annotations

import os
from contextlib import contextmanager

import pygame
import pytest

from spytable import paths, words
from spytable.core.journal import FORMAT, Journal
from spytable.scenes.saves import Saves
from tests.support.desk import is_said, mark
from tests.support.saved_games import (
    at_saves,
    damage,
    delete,
    deleted,
    listed,
    names,
    offers,
    played,
    rename,
)

pytestmark = pytest.mark.usefixtures("fresh_home")


# Another name


def test_a_save_gets_another_name_and_goes_on_under_it():
    match = played(3)
    desk = at_saves()
    rename(desk, "除夕夜的牌局")
    assert names() == {"除夕夜的牌局"}
    assert is_said(desk, "除夕夜的牌局")
    desk.press(pygame.K_RETURN)
    assert desk.table.match.journal.path.stem == "除夕夜的牌局"
    assert mark(desk) == match.game.fingerprint()


def test_a_name_that_is_taken_gets_a_number():
    played(1, age=1)
    played(2, age=2)
    desk = at_saves()
    rename(desk, "night")
    desk.press(pygame.K_DOWN)
    rename(desk, "night")
    assert names() == {"night", "night (2)"}
    assert desk.scene._list.value.stem == "night (2)", "it stays selected"


def test_a_name_is_made_fit_for_every_system():
    played(1)
    desk = at_saves()
    rename(desk, "../a\\b:c*")
    assert names() == {"_a_b_c"}
    rename(desk, "con")
    assert names() == {"con_"}


def test_no_name_or_the_same_name_changes_nothing():
    played(1)
    before = names()
    desk = at_saves()
    desk.press(pygame.K_F2)
    desk.press(pygame.K_RETURN)
    assert names() == before
    rename(desk, " ")
    assert names() == before


def test_renaming_can_be_given_up():
    played(1)
    before = names()
    desk = at_saves()
    desk.use("rename")
    desk.write("night")
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Saves)
    assert names() == before


# Away and back


def test_deleting_asks_and_can_be_undone():
    match = played(3)
    desk = at_saves()
    desk.use("delete")
    assert names(), "it only asks"
    desk.press(pygame.K_RETURN)
    assert not names()
    assert deleted() == {match.journal.path.stem}
    assert is_said(desk, words.t("saves.none"))
    desk.use("undo")
    assert listed(desk) == [match.journal.path]
    desk.press(pygame.K_TAB)
    desk.use("continue")
    assert mark(desk) == match.game.fingerprint()


def test_several_come_back_one_by_one():
    saved = {played(count, age=count).journal.path.stem for count in range(3)}
    desk = at_saves()
    for _ in saved:
        delete(desk)
    for left in range(3):
        assert len(names()) == left
        desk.use("undo")
    assert names() == saved
    assert not offers(desk, "undo")


def test_after_a_deletion_the_next_one_is_selected():
    first, second, third = (played(count, age=count).journal.path for count in range(3))
    desk = at_saves()
    desk.press(pygame.K_DOWN)
    delete(desk)
    assert desk.scene._list.value == third
    delete(desk)
    assert desk.scene._list.value == first
    desk.use("undo")
    assert desk.scene._list.value == third


def test_another_save_of_the_same_name_is_not_taken_for_the_deleted_one():
    played(1, age=1)
    other = played(4, age=2)
    desk = at_saves()
    rename(desk, "night")
    delete(desk)
    rename(desk, "night")
    desk.press(pygame.K_RETURN)
    assert mark(desk) == other.game.fingerprint()


def test_another_save_of_the_same_name_is_not_taken_for_the_renamed_one():
    played(1, age=1)
    other = played(4, age=2)
    desk = at_saves()
    rename(desk, "night")
    desk.step()
    rename(desk, "day")
    desk.press(pygame.K_DOWN)
    rename(desk, "night")
    desk.press(pygame.K_RETURN)
    assert mark(desk) == other.game.fingerprint()


def test_a_slip_deletes_nothing():
    played(1)
    desk = at_saves()
    desk.press(pygame.K_DELETE)
    desk.press(pygame.K_ESCAPE)
    assert names()
    assert not deleted()


# What is wrong


@pytest.mark.parametrize("line", [0, 2, -1])
def test_a_damaged_save_says_what_is_wrong_and_does_not_go_on(line):
    path = damage(played(5), line)
    desk = at_saves()
    assert listed(desk) == [path]
    assert any(path.name in said and words.t("problem.comma") in said for said in desk.said)
    assert not offers(desk, "continue")
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Saves)


def test_what_is_left_of_a_damaged_save_goes_on_as_a_copy():
    match = played(5)
    path = damage(match, 4)
    desk = at_saves()
    desk.use("salvage")
    [copy] = names() - {path.stem}
    lost = words.t("saves.lost", count=2)
    assert is_said(desk, words.t("saves.salvaged", name=copy, count=3, lost=lost))
    assert desk.scene._list.value.stem == copy, "it is selected"
    desk.press(pygame.K_RETURN)
    assert desk.table.match.log == match.log[:3]


@pytest.mark.parametrize("line", [0, 2])
def test_a_save_is_copied_only_if_something_is_left(line):
    damage(played(5), line)
    assert offers(at_saves(), "salvage") == bool(line)


def test_a_copy_for_which_there_is_no_room_is_told(monkeypatch):
    path = damage(played(5), 4)
    desk = at_saves()
    with full_disk(monkeypatch):
        desk.use("salvage")
    assert is_said(desk, words.t("problem.save_read_only"))
    assert names() == {path.stem}


def test_a_damaged_save_stays_one_when_others_are_tidied():
    damage(played(5, age=2), 2)
    played(1, age=1)
    desk = at_saves()
    desk.press(pygame.K_DOWN)
    delete(desk)
    assert not offers(desk, "continue")


def test_a_save_of_a_newer_version_says_so():
    path = paths.saves() / "tomorrow.jsonl"
    path.write_bytes(b'{"spytable":99}\n')
    desk = at_saves()
    assert is_said(desk, words.t("problem.save_newer_format", format=99, known=FORMAT))
    assert not offers(desk, "continue")


def test_a_save_that_is_not_clear_about_its_players_is_called_by_its_file():
    path = paths.saves() / "strange.jsonl"
    Journal.create(path, {"game": ["toy"], "table": {"names": "Ada"}})
    desk = at_saves()
    assert is_said(desk, "strange")
    assert not offers(desk, "continue")


def test_a_damaged_save_can_be_put_away():
    path = damage(played(5), 2)
    desk = at_saves()
    delete(desk)
    assert deleted() == {path.stem}


@contextmanager
def full_disk(monkeypatch):
    with monkeypatch.context() as patch:

        def refuse(*given):
            raise PermissionError(13, "no")

        patch.setattr(os, "replace", refuse)
        yield


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(monkeypatch):
    match = played(3)
    desk = at_saves()
    with full_disk(monkeypatch):
        rename(desk, "night")
        assert is_said(desk, words.t("problem.save_read_only"))
        delete(desk)
        assert is_said(desk, words.t("problem.save_read_only"))
    assert listed(desk) == [match.journal.path]
    assert not offers(desk, "undo")
    delete(desk)
    with full_disk(monkeypatch):
        desk.use("undo")
        assert offers(desk, "undo"), "it can be tried again"
    desk.use("undo")
    assert listed(desk) == [match.journal.path]
