"""The list of saves: looked at, gone on with, renamed, put away and brought back."""

from __future__ import annotations

import os
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pygame
import pytest

from spytable import paths, words
from spytable.core import registry, shelf
from spytable.core.match import Match
from spytable.core.store import Journal
from spytable.scenes import album, dossier
from spytable.scenes.album import SIZE
from spytable.scenes.play import Play
from spytable.scenes.saves import Saves
from spytable.scenes.title import Title
from spytable.seating import Seating
from spytable.start import Start
from spytable.table import Table
from spytable.ui.box import Box
from tests.desk import Desk, is_said, mark

pytestmark = pytest.mark.usefixtures("fresh_home")


def played(answers: int, *names: str, age: int = 0) -> Match:
    """A match of the toy game with so many answers, saved so many hours ago."""
    seating = Seating(names or ("Ada", "Bob", "Cyd"), ("human", "novice", "novice"))
    match = Table("toy", seating, seed=answers).start()
    while match.game.asked and len(match.log) < answers:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
    os.utime(match.journal.path, (10**9 - 3600 * age,) * 2)
    return match


def finished() -> Match:
    match = played(10**6)
    assert match.game.outcome
    return match


def at_saves(start: Start | None = None) -> Desk:
    desk = Desk(start or Start(language="en"))
    desk.push("saves")
    for _ in range(3):
        desk.step()
    return desk


def listed(desk: Desk) -> list[Path]:
    return [row.value for row in desk.scene._list.rows]


def names() -> set[str]:
    return {path.stem for path in paths.saves().glob("*.jsonl")}


def deleted() -> set[str]:
    return {path.stem for path in (paths.saves() / shelf.DELETED).glob("*.jsonl")}


def rename(desk: Desk, name: str) -> None:
    desk.press(pygame.K_F2)
    desk.write(name)
    desk.press(pygame.K_RETURN)


def delete(desk: Desk) -> None:
    desk.press(pygame.K_DELETE)
    desk.press(pygame.K_RETURN)


def offers(desk: Desk, command: str) -> bool:
    return any(widget.command == command for widget in desk.widgets)


# The list


def test_the_newest_save_comes_first_and_is_shown():
    old, new = played(1, age=2), played(2, age=1)
    desk = at_saves()
    assert listed(desk) == [new.journal.path, old.journal.path]
    assert desk.scene._list.value == new.journal.path


def test_a_row_names_the_game_the_players_and_how_far_it_is():
    played(2, "Ada", "小明", "Cyd")
    desk = at_saves()
    assert is_said(desk, "Ada, 小明, Cyd")
    assert is_said(desk, words.t("saves.answers", count=2))


def test_without_saves_one_sentence_says_so():
    desk = at_saves()
    assert is_said(desk, words.t("saves.none"))
    assert not offers(desk, "continue")


def test_what_is_over_is_looked_at_and_tells_its_end_and_its_deal():
    match = finished()
    desk = at_saves()
    assert is_said(desk, words.t("saves.over"))
    assert is_said(desk, words.t("saves.look"))
    assert is_said(desk, words.t("saves.deal", seed=match.seed))


def test_the_deal_is_secret_while_it_is_played():
    match = played(3)
    desk = at_saves()
    assert not is_said(desk, words.t("saves.deal", seed=match.seed))


def test_how_the_match_stands_is_told_where_there_is_no_room_for_pictures(monkeypatch):
    monkeypatch.setattr(dossier, "_PHOTO", 10**6)
    played(3, "Dan", "Eve", "Fay")
    desk = at_saves(Start(language="en", scale=1.7))
    assert any(is_said(desk, words.t("saves.turn", names=name)) for name in ("Dan", "Eve", "Fay"))


def test_the_list_speaks_the_language_that_is_chosen():
    played(3)
    desk = at_saves()
    desk.speak("zh-Hant")
    desk.step()
    assert is_said(desk, "已進行3步")


# Going on


def test_a_match_goes_on_where_it_was_left():
    played(1, age=1)
    match = played(4, age=2)
    desk = at_saves()
    desk.press(pygame.K_DOWN)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play)
    assert desk.table.match.journal.path == match.journal.path
    assert len(desk.table.match.log) == 4
    assert mark(desk) == match.game.fingerprint()


def test_by_mouse_a_row_is_chosen_and_the_button_goes_on():
    played(1, age=1)
    match = played(4, age=2)
    desk = at_saves()
    second = desk.scene._list.box.split_top(250)[0]
    for down in range(0, 250, 10):  # until the second row is hit
        desk.click((second.x + 60, second.y + 10 + down))
        if desk.scene._list.value == match.journal.path:
            break
    assert isinstance(desk.scene, Saves), "a click only shows it"
    desk.use("continue")
    assert mark(desk) == match.game.fingerprint()


def test_a_match_that_is_over_shows_its_table():
    match = finished()
    desk = at_saves()
    desk.press(pygame.K_RETURN)
    assert mark(desk) == match.game.fingerprint()


@pytest.mark.parametrize("leave", ["key", "button"])
def test_back_leads_where_one_came_from(leave):
    desk = at_saves()
    if leave == "key":
        desk.press(pygame.K_ESCAPE)
    else:
        desk.use("back")
    assert isinstance(desk.scene, Title)


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
    assert names() == {"_a_b_c_"}
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


def damage(match: Match, line: int) -> Path:
    """Changes a letter in a line of a save."""
    path = match.journal.path
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    return path


@pytest.mark.parametrize("line", [0, 2, -1])
def test_a_damaged_save_says_what_is_wrong_and_does_not_go_on(line):
    path = damage(played(5), line)
    desk = at_saves()
    assert listed(desk) == [path]
    assert any(path.name in said and words.t("problem.comma") in said for said in desk.said)
    assert not offers(desk, "continue")
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Saves)


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
    assert is_said(desk, words.t("problem.save_newer_format", format=99, known=1))
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


# The picture


def test_the_picture_shows_what_everybody_may_see(monkeypatch):
    played(3)
    board, seen = registry.board("toy"), []
    for name in ("layout", "background"):
        plain = getattr(board, name)

        def spy(*given, plain=plain):
            seen.extend(it for it in given if hasattr(it, "viewer"))
            return plain(*given)

        monkeypatch.setattr(board, name, spy)
    at_saves()
    assert len(seen) == 2
    for view in seen:
        assert view.viewer not in range(view.seats)
        hidden = [view.faces[card] for hand in view.hand for card in hand]
        assert hidden
        assert hidden == [None] * len(hidden)


def test_pictures_of_the_same_table_do_not_tell_hidden_cards_apart():
    """Two deals in which nothing was shown yet look the same."""
    pictures = []
    for seed in (1, 2):
        for path in paths.saves().glob("*"):
            path.unlink()
        seating = Seating(("Ada", "Bob", "Cyd"), ("human", "novice", "novice"))
        path = Table("toy", seating, seed=seed).start().journal.path
        album = at_saves().scene._album
        pictures.append(pygame.image.tostring(album.picture(path, SIZE), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_picture_is_painted_a_little_at_a_time(monkeypatch):
    """One thing an update, on a machine on which each takes longer than there is time."""
    path = played(3).journal.path
    desk = Desk(Start(language="en"))
    desk.push("saves")
    monkeypatch.setattr(Desk, "now", property(lambda desk: next(ticks)), raising=False)
    ticks = count(100)
    scene, updates = desk.scene, 0
    while scene._album.picture(path, SIZE) is None:
        scene.update(desk.now)
        updates += 1
        assert updates < 1000
    things = registry.board("toy").layout(played(3).game.view(None), Box(0, 0, 900, 600))
    assert updates > len(things)


def test_pictures_in_sight_are_never_let_go_of(monkeypatch):
    monkeypatch.setattr(album, "_KEPT", 1)
    shown = [played(answers, age=answers).journal.path for answers in range(3)]
    desk = at_saves()
    pictures = [desk.scene._album.picture(path, SIZE) for path in shown]
    assert all(pictures)
    desk.step()
    assert [desk.scene._album.picture(path, SIZE) for path in shown] == pictures
    desk.scene._album.forget(shown[0])
    list(desk.scene._album.work(shown[:1]))
    assert not any(desk.scene._album.picture(path, SIZE) for path in shown[1:2])


def test_a_picture_that_gets_done_takes_no_click_away():
    match = played(3)
    desk = at_saves()
    button = desk.widget("continue").box.centre
    real = tuple(round(part * desk.canvas.unit) for part in button)
    desk.scene._album.forget(match.journal.path)
    desk.scene._album.open(match.journal.path)
    desk.scene._furnish()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=real, button=1))
    desk.step()
    desk.step()
    assert desk.scene._album.picture(match.journal.path, SIZE)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=real, button=1))
    desk.step()
    assert isinstance(desk.scene, Play)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.7, 2.0])
def test_everything_is_in_sight_at_every_scale(scale):
    played(3, *["Maximiliana Featherstonehaugh-Cholmondel"] * 3)
    damage(played(5), 2)
    finished()
    desk = at_saves(Start(language="en", scale=scale))
    for _ in listed(desk):
        desk.step()
        for widget in desk.widgets:
            left, top, width, height = widget.box
            assert min(left, top) >= 0 < min(width, height)
            assert left + width <= desk.canvas.width + 1
            assert top + height <= desk.canvas.height + 1
        delete(desk)
    assert offers(desk, "undo")
