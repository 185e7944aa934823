"""The list of saves: looked at and gone on with, in words and in pictures."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import count

import pygame
import pytest

from spytable import paths, words
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.save_list import listing
from spytable.match_setup import MatchSetup
from spytable.scenes import save_captions, save_details, save_thumbnails
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.save_thumbnails import SIZE
from spytable.scenes.saves import Saves
from spytable.scenes.title import Title
from spytable.seating import Seating
from spytable.ui import time_slices
from spytable.ui.board import board_of
from spytable.ui.box import Box
from spytable.ui.surface_memory import DRAWN
from tests.support.desk import Desk, is_said, mark
from tests.support.saved_games import (
    at_saves,
    damage,
    delete,
    finished,
    listed,
    offers,
    played,
    rename,
)

pytestmark = pytest.mark.usefixtures("fresh_home")


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


def test_a_save_with_a_name_of_its_own_tells_who_plays_as_well():
    played(2, "Ada", "Bob", "Cyd")
    desk = at_saves()
    [summary] = listing(paths.saves())
    assert "Ada" not in save_captions.note(summary, datetime.now()), "as it is the name"
    rename(desk, "Friday")
    [summary] = listing(paths.saves())
    assert "Ada, Bob, Cyd" in save_captions.note(summary, datetime.now())


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
    monkeypatch.setattr(save_details, "_PHOTO", 10**6)
    played(3, "Dan", "Eve", "Fay")
    desk = at_saves(LaunchOptions(language="en", scale=1.7))
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


@pytest.mark.parametrize("edition", [1, None])
def test_a_match_by_former_rules_says_so_when_it_goes_on(edition):
    match = Match("dark_agent", 2, 5, {}, Seating.usual(2).record, edition=edition)
    desk = Desk(LaunchOptions())
    desk.show_table(match, resumed=True)
    desk.step()
    assert is_said(desk, words.t("play.former_rules")) == (edition == 1)


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


# The picture


def test_the_picture_shows_what_everybody_may_see(monkeypatch):
    played(3)
    board, seen = board_of("toy"), []

    def layout(view, area):
        seen.append(view)
        return board.layout(view, area)

    def background(canvas, snapshot):
        seen.append(snapshot.view)
        board.background(canvas, snapshot)

    spy = replace(board, layout=layout, background=background)
    monkeypatch.setattr(registry.board("toy"), "BOARD", spy)
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
        path = MatchSetup("toy", seating, seed=seed).start().journal.path
        thumbnails = at_saves().scene._thumbnails
        pictures.append(pygame.image.tostring(thumbnails.picture(path, SIZE), "RGB"))
    assert pictures[0] == pictures[1]


def test_a_picture_is_painted_a_little_at_a_time(monkeypatch):
    """One picture an update, on a machine on which each takes longer than there is time."""
    path = played(3).journal.path
    desk = Desk(LaunchOptions(language="en"))
    desk.show_saves()
    DRAWN.clear()
    ticks = count(100)
    monkeypatch.setattr(Desk, "now", property(lambda desk: next(ticks)), raising=False)
    monkeypatch.setattr(time_slices, "perf_counter", lambda: next(ticks))
    scene, updates = desk.scene, 0
    while scene._thumbnails.picture(path, SIZE) is None:
        scene.update(desk.now)
        updates += 1
        assert updates < 1000
    things = board_of("toy").layout(played(3).game.view(None), Box(0, 0, 900, 600))
    assert updates > len({it.picture for it in things})


def test_pictures_in_sight_are_never_let_go_of(monkeypatch):
    monkeypatch.setattr(save_thumbnails, "_KEPT", 1)
    shown = [played(answers, age=answers).journal.path for answers in range(3)]
    desk = at_saves()
    pictures = [desk.scene._thumbnails.picture(path, SIZE) for path in shown]
    assert all(pictures)
    desk.step()
    assert [desk.scene._thumbnails.picture(path, SIZE) for path in shown] == pictures
    desk.scene._thumbnails.forget(shown[0])
    list(desk.scene._thumbnails.work(shown[:1]))
    assert not desk.scene._thumbnails.picture(shown[1], SIZE)


def test_only_the_match_that_is_selected_stays_in_memory():
    """A long match takes megabytes; of the others enough is known to tell how they stand."""
    old, new = (played(2, age=age).journal.path for age in (2, 1))
    desk = at_saves()
    thumbnails = desk.scene._thumbnails
    assert thumbnails.match(new)
    assert not thumbnails.match(old)
    assert isinstance(thumbnails.opened(old), save_thumbnails.Opened)
    desk.press(pygame.K_DOWN)
    told = desk.scene._told
    assert told, "at once"
    desk.step()
    assert thumbnails.match(old)
    assert not thumbnails.match(new)


def test_a_save_that_was_scrolled_past_does_not_stay_half_open_or_half_painted(monkeypatch):
    monkeypatch.setattr(time_slices, "perf_counter", partial(next, count(100)))
    first, second = (played(9, age=age).journal.path for age in (1, 2))
    thumbnails = save_thumbnails.Thumbnails("en")
    next(thumbnails.work([first]))
    assert [*thumbnails._opening] == [first]
    next(thumbnails.work([second]))
    assert [*thumbnails._opening] == [second]
    while not thumbnails._painting:
        next(thumbnails.work([second]))
    next(thumbnails.work([first]))
    assert [*thumbnails._painting] == []


def test_a_picture_that_gets_done_takes_no_click_away():
    match = played(3)
    desk = at_saves()
    button = desk.widget("continue").box.centre
    real = tuple(round(part * desk.canvas.unit) for part in button)
    desk.scene._thumbnails.forget(match.journal.path)
    list(desk.scene._thumbnails._open(match.journal.path, whole=True))
    desk.scene._lay_out()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=real, button=1))
    desk.step()
    desk.step()
    assert desk.scene._thumbnails.picture(match.journal.path, SIZE)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=real, button=1))
    desk.step()
    assert isinstance(desk.scene, Play)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.7, 2.0])
def test_everything_is_in_sight_at_every_scale(scale):
    played(3, *["Maximiliana Featherstonehaugh-Cholmondel"] * 3)
    damage(played(5), 2)
    finished()
    desk = at_saves(LaunchOptions(language="en", scale=scale))
    for _ in listed(desk):
        desk.step()
        for widget in desk.widgets:
            left, top, width, height = widget.box
            assert min(left, top) >= 0 < min(width, height)
            assert left + width <= desk.canvas.width + 1
            assert top + height <= desk.canvas.height + 1
        delete(desk)
    assert offers(desk, "undo")
