"""The window: from the title to the table, saves that hold, languages and sizes."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.core import registry
from spytable.core.atomic_files import DiskFailed, SaveFailed
from spytable.core.journal import Journal
from spytable.core.reader import LOCALES
from spytable.match_setup import MatchSetup
from spytable.scenes.curtain import Curtain
from spytable.scenes.desktop import SMALLEST, NoScreen
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.setup import Setup
from spytable.scenes.table.side_panel import SidePanel
from spytable.scenes.title import Title
from spytable.seating import ALWAYS, NEVER, Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from tests.support.desk import Desk, at_table, go_to_end, is_said, mark, names, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")


# From the title to the table


def test_a_match_is_set_up_by_hand():
    desk = Desk()
    assert isinstance(desk.scene, Title)
    desk.use("setup", "toy")
    assert isinstance(desk.scene, Setup)
    desk.use(("name", 0))
    desk.write("小明")
    desk.use(("mind", 1), "human")
    desk.use(("mind", 2), "master")
    desk.use(("option", "goal"), 3)
    desk.scene._group.focus(desk.widget("take_backs"))
    desk.press(pygame.K_LEFT)
    desk.use("seed")
    desk.write("4x2")
    desk.use("start")
    match = desk.table.match
    assert isinstance(desk.scene, Curtain)
    assert (match.game.id, match.seed, match.game.chosen["goal"]) == ("toy", 42, 3)
    assert match.agreement["names"] == ["小明", "", ""]
    assert names(desk) == ("小明", *Seating.new(("", "human", "master")).names[1:])
    assert match.agreement["minds"] == ["human", "human", "master"]
    assert match.agreement["take_backs"] == NEVER


def test_the_last_set_up_is_there_again():
    desk = Desk()
    desk.use("setup", "moonlight")
    desk.use(("name", 0))
    desk.write("Ada")
    desk.use("start")
    desk = Desk()
    desk.use("play", "moonlight")
    assert names(desk)[0] == "Ada"


def test_leaving_the_set_up_changes_nothing():
    desk = Desk()
    desk.use("setup", "toy")
    desk.use(("option", "goal"), 3)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Title)
    assert desk.settings.last == {}


def test_the_pictures_of_the_game_that_is_likely_are_read_once_there_is_something_to_see(
    monkeypatch,
):
    read = []
    monkeypatch.setattr("spytable.ui.sprites.preload", lambda *folders: read.append(folders))
    monkeypatch.setattr(Desk, "READS_AHEAD", True)
    desk = Desk()
    assert read == [("room", registry.ids()[0])]
    desk.use("setup", "toy")
    assert read[1:] == [("toy",)]
    desk.use("start")
    desk.press(pygame.K_F1)
    read.clear()
    assert Desk().frames and read == [("room", "toy")], "it can be continued"


def test_the_language_is_chosen_on_the_title():
    desk = Desk(LaunchOptions(language="en"))
    desk.use("language", "zh-Hant")
    assert is_said(desk, words.t("title.quit"))
    assert words.locale() == "zh-Hant"
    assert Desk().canvas.locale == "zh-Hant", "it is kept"


def test_quit_ends_the_program():
    desk = Desk()
    desk.use("quit")
    assert desk.is_closed


# Saves


def test_a_match_goes_on_after_leaving():
    desk = at_table()
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    before = mark(desk)
    desk.use("leave")
    assert isinstance(desk.scene, Title)
    assert not desk.machines.thinking
    desk.step()
    desk.use("continue")
    until_asked(desk)
    assert mark(desk) == before


@pytest.mark.parametrize("minds", ["human novice", "human human"])
def test_a_match_goes_on_after_a_crash(minds):
    desk = at_table("moonlight", minds)
    if isinstance(desk.scene, Curtain):
        desk.lift()
        until_asked(desk)
    desk.answer(desk.table.selection.picker.possible[0])
    before = mark(desk)
    desk = Desk(LaunchOptions(language="en"))
    desk.press(pygame.K_RETURN)
    assert mark(desk) == before


def test_closing_the_window_loses_nothing():
    desk = at_table()
    desk.answer(desk.table.selection.picker.possible[0])
    before = mark(desk)
    desk.send(pygame.QUIT)
    assert desk.is_closed
    desk = Desk()
    desk.use("continue")
    assert mark(desk) == before


def refuse(journal: Journal, entry: dict) -> None:
    raise DiskFailed(journal.path, 0, (), "save_disk_full", {})


def forbid(journal: Journal, entry: dict) -> None:
    raise SaveFailed(journal.path, 0, (), "save_changed", {})


def test_an_answer_that_another_program_forbids_is_told_and_can_be_given_again(monkeypatch):
    desk = at_table()
    before, answer = mark(desk), desk.table.selection.picker.possible[0]
    with monkeypatch.context() as changed:
        changed.setattr(Journal, "append", forbid)
        desk.answer(answer)
        assert is_said(desk, words.t("problem.save_changed"))
        assert mark(desk) == before
        desk.press(pygame.K_ESCAPE)
    answers = len(desk.table.match.log)
    desk.answer(answer)
    assert desk.table.match.log[answers].action == answer
    assert not is_said(desk, words.t("problem.save_changed"))


def test_an_undo_that_another_program_forbids_is_told(monkeypatch):
    desk = at_table(take_backs=ALWAYS)
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    before = mark(desk)
    monkeypatch.setattr(Journal, "append", forbid)
    desk.press(pygame.K_u)
    assert is_said(desk, words.t("problem.save_changed"))
    assert mark(desk) == before


@pytest.mark.parametrize("way", ["title", "setup", "rematch"])
def test_a_match_that_cannot_be_saved_begins_and_says_so(way, monkeypatch):
    desk, button = before_a_match(way)
    monkeypatch.setattr(Journal, "rewrite", refuse)
    desk.use(*button)
    assert isinstance(desk.table, Play)
    assert desk.table.match.trouble
    assert is_said(desk, words.t("problem.save_disk_full"))


def before_a_match(way: str) -> tuple[Desk, tuple[str, ...]]:
    """A desk, and the button that would begin the next match."""
    if way == "rematch":
        desk = at_table("toy", "human novice novice")
        go_to_end(desk)
        return desk, ("rematch",)
    desk = Desk()
    if way == "title":
        return desk, ("play", "toy")
    desk.use("setup", "toy")
    return desk, ("start",)


def test_settings_that_cannot_be_read_are_told_on_the_title():
    (paths.config() / "settings.yaml").write_text("speed: [")
    assert is_said(Desk(LaunchOptions(language="en")), "settings.yaml")


# The window


def test_the_window_is_drawn_when_something_changes_and_when_it_was_covered():
    desk = at_table()
    desk.wait(lambda: not desk.step())
    frames = len(desk.frames)
    for _ in range(5):
        desk.step()
    assert len(desk.frames) == frames
    desk.send(pygame.WINDOWEXPOSED)
    assert len(desk.frames) == frames + 1


def test_another_language_lays_everything_out_anew():
    desk = at_table()
    desk.speak("zh-Hans")
    desk.step()
    assert is_said(desk, "刚才发生了什么")
    told = {widget.text for widget in desk.widgets if hasattr(widget, "text")}
    assert told >= {"规则书（F1）", "设置"}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_a_window_of_another_size_holds_everything(size):
    desk = at_table("toy", "human novice novice novice novice novice")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    assert desk.canvas.surface.get_size() == size
    places = [widget.box for widget in desk.widgets]
    places += [desk.place(thing) for thing in desk.table.playback.stage.things()]
    assert all(holds(desk.canvas.box, box) for box in places)
    desk.answer(desk.table.selection.picker.possible[0])
    assert desk.table.match.log


def holds(window: Box, box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= window.w and box.bottom <= window.h


def test_at_twice_the_size_the_log_is_a_drawer():
    desk = at_table(scale=2.0)
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    about = words.t("play.meanwhile")
    assert not is_said(desk, about)
    desk.use("log")
    assert is_said(desk, about)
    desk.press(pygame.K_l)
    assert not is_said(desk, about)


@pytest.mark.parametrize(("needed", "is_hidden"), [(1000, True), (350, False)])
def test_beside_a_low_table_the_key_of_the_log_makes_room_for_it(monkeypatch, needed, is_hidden):
    desk = at_table(scale=2.0)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    log = desk.table._tabletop.side_panel.log
    monkeypatch.setattr(SidePanel, "_needed", lambda *_: needed)
    desk.send(pygame.VIDEORESIZE)
    left = log.box.h
    assert (not left) == is_hidden, "there is so much to tell"
    desk.press(pygame.K_l)
    assert log.box.h > max(left, theme.TARGET)
    desk.press(pygame.K_l)
    assert log.box.h == left


@pytest.mark.parametrize(("scale", "is_beside"), [(1.0, False), (2.0, True)])
def test_a_question_that_has_no_room_above_the_table_is_read_beside_it(scale, is_beside):
    desk = at_table("the_agents", scale=scale)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    question = Speaker(desk.table.playback.view, names(desk)).question(0)
    assert (question in desk.table._tabletop.side_panel._text) is is_beside


# Unusual things


def test_a_mind_that_set_up_does_not_offer_can_stay():
    desk = Desk()
    seating = Seating.new(("human", "greedy"))
    desk.show_setup(MatchSetup("moonlight", seating))
    desk.use(("mind", 0), "novice")
    desk.use("start")
    assert desk.table.match.agreement["minds"] == ["novice", "greedy"]


def test_a_window_is_not_made_smaller_than_can_be_read():
    desk = at_table()
    for size in ((200, 150), (320, 2000), (1, 1)):
        pygame.display.set_mode(size)
        desk.send(pygame.VIDEORESIZE)
        desk.step()
        assert all(got >= least for got, least in zip(desk.canvas.surface.get_size(), SMALLEST))


def test_a_window_that_nobody_would_see_is_not_opened(monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen):
        Desk()


def test_many_games_find_room_on_the_title(monkeypatch):
    monkeypatch.setattr(registry, "ids", lambda: ("moonlight",) * 6)
    desk = Desk()
    boxes = [widget.box for widget in desk.widgets if widget.command in ("play", "setup")]
    foot = desk.widget("quit").box
    assert len(boxes) == 12
    assert max(box.bottom for box in boxes) <= foot.y
    assert min(box.h for box in boxes) >= 44


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1088, 640)], ids=str)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_says_on_the_title_what_it_is_about(size, locale):
    desk = Desk(LaunchOptions(language=locale))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    for id in registry.ids():
        assert is_said(desk, words.t(f"{id}.name"))
        assert is_said(desk, words.t(f"{id}.tagline"))


def test_what_lies_under_the_open_drawer_is_not_touched():
    desk = at_table(scale=2.0)
    until_asked(desk)
    desk.use("log")
    panel, table = desk.table._tabletop._panel, desk.table
    places = [table.playback.stage.placement(thing).box.centre for thing in table.selection.glowing]
    under = [place for place in places if panel.contains(place)]
    assert under
    for place in under:
        desk.click(place)
        assert table.selection.thing is None
        assert not (table.selection.picker and table.selection.picker.touched)
