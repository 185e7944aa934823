"""Who plays is changed while a match is played: every way round, and by a sheet over the table."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.ai import levels
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.save_list import listing
from spytable.scenes import save_captions
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.seats import Seats
from spytable.seating import HUMAN, Seating
from tests.support.desk import Desk, at_table, go_to_end, is_said, mark, names, until_asked
from tests.support.quick import quick
from tests.support.seated import answered, sit

pytestmark = pytest.mark.usefixtures("fresh_home")


def saved(desk: Desk) -> Match:
    """The match as it lies on the disk."""
    return Match.load(Journal.open(desk.table.match.journal.path), keep=False)


# Both ways


@pytest.mark.parametrize("level", levels.names())
def test_every_level_can_play_on_for_a_person(level):
    desk = answered()
    count, before = len(desk.table.match.log), mark(desk)
    sit(desk, level)
    assert isinstance(desk.scene, Play)
    assert is_said(desk, words.t("seats.left_to", mind=words.t(f"mind.{level}"), name="Player A"))
    assert mark(desk) == before, "nothing is answered by sitting down"
    assert desk.machines.asked[-1][1] == level, "it thinks at once"
    desk.wait(lambda: len(desk.table.match.log) > count)
    assert saved(desk).agreement["minds"] == [level, "novice"]


@pytest.mark.parametrize("level", levels.names())
def test_a_person_can_play_on_for_every_level(level):
    desk = answered(f"human {level}")
    sit(desk, "novice", HUMAN)
    assert desk.table.viewer == 1
    until_asked(desk)
    answer = desk.table.selection.picker.possible[0]
    desk.answer(answer)
    assert (1, answer) in [entry[:2] for entry in desk.table.match.log]
    assert saved(desk).agreement["minds"] == ["novice", HUMAN]


def test_a_style_is_chosen_as_well():
    desk = answered("human master", game="dark_agent")
    desk.use("seats")
    desk.use(("style", 1), "careful")
    desk.use("sit")
    assert names(desk)[1] == "Careful Master B"
    assert saved(desk).agreement["minds"] == [HUMAN, "careful_master"]
    assert Seating.of(saved(desk)).minds == (HUMAN, "careful_master")


def test_a_match_can_go_to_its_end_after_that():
    desk = answered()
    sit(desk, "novice", HUMAN)
    go_to_end(desk)
    assert saved(desk).game.outcome
    assert is_said(desk, names(desk)[1])


def test_without_a_person_everybody_may_look_on():
    desk = answered()
    shown = desk.table.playback.shown
    sit(desk, "scout")
    assert desk.table.viewer is None
    assert desk.table.playback.shown >= shown, "what was shown is not shown again"
    desk.wait(lambda: isinstance(desk.scene, Result))


def test_a_person_can_come_to_machines():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(desk.table.match.log) > 2)
    sit(desk, HUMAN)
    assert desk.table.viewer == 0
    until_asked(desk)


def test_a_name_is_changed_as_well():
    desk = answered()
    desk.use("seats")
    desk.use(("name", 0))
    desk.write("Ada")
    desk.use("sit")
    assert names(desk) == ("Ada", "Novice B")
    sit(desk, "master")
    assert names(desk)[0] == "Ada", "who was named stays the name of the seat"
    assert is_said(desk, words.t("seats.left_to", mind="Master", name="Ada"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {}),
        ({"dark_agent": ["", ""]}, {"dark_agent": ["Ada", ""]}),
        ({"dark_agent": ["", "", "Eve"]}, {"dark_agent": ["", "", "Eve"]}),
        ({"moonlight": ["", ""]}, {"moonlight": ["", ""]}),
    ],
)
def test_the_next_set_up_of_as_many_has_the_new_names(before, after):
    desk, level = answered(game="dark_agent"), levels.names()[0]
    for game, given in before.items():
        desk.settings.last[game] = Seating(tuple(given), (HUMAN, level, level)[: len(given)]).record
    desk.use("seats")
    desk.use(("name", 0))
    desk.write("Ada")
    desk.use("sit")
    assert {game: record["names"] for game, record in desk.settings.last.items()} == after


# The sheet


def test_by_keys_alone():
    desk = answered()
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Pause)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Seats)
    for key in (pygame.K_TAB, pygame.K_RIGHT):
        for _ in range(12):
            if desk.scene._group.focused is desk.widget(("mind", 0)):
                break
            desk.press(pygame.K_TAB)
        desk.press(key)
    while desk.scene._group.focused is not desk.widget("sit"):
        desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play)
    assert desk.table.seating.minds[0] != HUMAN


@pytest.mark.parametrize("way", ["escape", "back", "sit"])
def test_without_a_change_nothing_happens(way):
    desk = answered()
    table, data = desk.table, desk.table.match.journal.path.read_bytes()
    desk.use("seats")
    if way == "escape":
        desk.use(("mind", 0), "master")
        desk.press(pygame.K_ESCAPE)
    else:
        desk.use(way)
    assert desk.scene is table and desk.table.selection.picker
    assert table.match.journal.path.read_bytes() == data


def test_what_cannot_be_saved_is_told_and_changes_nothing(monkeypatch):
    desk = answered()
    problem = SaveFailed(desk.table.match.journal.path, 0, (), "save_disk_full", {})

    def fail(entry):
        raise problem

    monkeypatch.setattr(desk.table.match.journal, "append", fail)
    sit(desk, "master")
    assert is_said(desk, words.problem(problem))
    assert desk.table.seating.minds == (HUMAN, "novice")
    assert desk.table.viewer == 0


def test_after_the_end_nobody_changes_seats():
    desk = at_table()
    go_to_end(desk)
    desk.use("look")
    assert desk.widget("seats").reason == words.t("rule.over")
    desk.use("pause")
    assert desk.widget("seats").reason == words.t("rule.over")


WINDOWS = [(size, scale) for size in ((1024, 640), (1920, 1080)) for scale in (0.75, 2.0)]


@pytest.mark.parametrize("locale", words.LOCALES)
@pytest.mark.parametrize("shown", quick(WINDOWS, [WINDOWS[1]]))
def test_all_of_the_sheet_can_be_reached(shown, locale):
    size, scale = shown
    desk = at_table(scale=scale)
    desk.speak(locale)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    desk.show_seats(desk.table.match, desk.table.playback)
    desk.step()
    for command in (("mind", 0), ("name", 1), ("mind", 1), "back", "sit"):
        while desk.scene._group.focused is not desk.widget(command):
            desk.press(pygame.K_TAB)
        rect = desk.canvas.rect(desk.widget(command).box)
        assert desk.canvas.surface.get_rect().contains(rect)


# Afterwards


def test_the_list_of_saves_and_the_title_speak_of_who_plays_now():
    desk = answered()
    count = listing(paths.saves())[0].count
    sit(desk, "master", HUMAN)
    desk.machines.poll = lambda request: None
    [summary] = listing(paths.saves())
    assert save_captions.name(summary) == "Master A, Player B"
    assert summary.count == count, "to sit down is no answer"
    before = mark(desk)
    desk.use("leave")
    desk.step()
    assert is_said(desk, "Master A") and is_said(desk, "Player B")
    desk.use("continue")
    assert desk.table.viewer == 1
    assert (mark(desk), desk.table.seating.minds) == (before, ("master", HUMAN))
