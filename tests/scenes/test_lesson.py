"""Lessons at the table: what is told, what is answered, and what is remembered."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.core.reader import LOCALES
from spytable.scenes.course import MATCH, Course
from spytable.scenes.lesson import LessonTable
from spytable.scenes.play import Play
from spytable.scenes.table import toolbar
from spytable.scenes.table.sheet import Sheet
from spytable.scenes.table.tabletop import panel_width
from spytable.school import lessons
from spytable.school.learnt import Memory
from spytable.ui import theme
from spytable.ui.widgets import Button, IconButton
from tests.school.test_courses import LESSONS, SPOKEN
from tests.support.desk import Desk, is_said
from tests.support.quick import quick
from tests.support.screens import SCREENS, is_inside

pytestmark = pytest.mark.usefixtures("fresh_home")

GAME, FIRST = "agent_avenue", "chase"


@pytest.fixture
def desk():
    desk = Desk(newcomer=True)
    desk.show_course(GAME)
    desk.step()
    return desk


def lesson_at(desk: Desk, id: str = FIRST, game: str = GAME) -> LessonTable:
    desk.show_lesson(game, id)
    desk.step()
    table = desk.scene
    assert isinstance(table, LessonTable)
    return table


def until_it_waits(desk: Desk, table: LessonTable) -> None:
    """Reads on until an answer is wanted."""
    while table.selection.picker is None:
        if table.playback.stopped or not table.lecture.waits:
            desk.use("lesson_on")
        desk.step()


def said(table: LessonTable) -> str:
    lesson = table.lecture.lesson
    return words.t(f"{lesson.text}.say.{table.lecture.step.say}")


def test_the_sheet_tells_the_step_and_reading_on_leads_to_the_next(desk):
    table = lesson_at(desk)
    assert is_said(desk, said(table))
    first = said(table)
    desk.press(pygame.K_RETURN)
    desk.step()
    assert said(table) != first
    assert is_said(desk, said(table))


def test_a_wrong_answer_is_explained_and_not_played(desk):
    table = lesson_at(desk)
    until_it_waits(desk, table)
    wrong = next(
        it for it in table.lecture.game.actions(0) if table.lecture.objection(it) is not None
    )
    length = len(table.match.log)
    desk.answer(wrong)
    desk.step()
    assert len(table.match.log) == length
    assert is_said(desk, words.t(f"{table.lecture.lesson.text}.say.hidden"))
    desk.answer(table.lecture.expected())
    desk.wait(lambda: table.lecture.step.say == "caught")


def test_a_click_in_haste_does_not_have_the_answer_shown(desk):
    table = lesson_at(desk)
    until_it_waits(desk, table)
    length, table._readable = len(table.match.log), table.app.now + 1
    desk.use("lesson_on")
    assert len(table.match.log) == length
    table._readable = table.app.now
    desk.use("lesson_on")
    assert len(table.match.log) > length


def test_a_step_that_comes_by_itself_is_not_left_by_a_click_that_was_on_its_way(desk):
    table = lesson_at(desk)
    until_it_waits(desk, table)
    desk.answer(table.lecture.expected())
    while table._watches:
        if table.playback.stopped:
            desk.use("lesson_on")
        desk.step()
    assert table._readable > table.app.now + 1


def test_what_the_step_speaks_of_is_marked(desk):
    table = lesson_at(desk)
    desk.step()
    assert {("side", 0), ("side", 1)} <= {*table._tabletop._marks(None).hinted}


def test_the_last_step_shows_the_table_as_it_is(desk):
    """In Dark Agent the end of a turn tells of nothing, but no card is spotted any longer."""
    first = next(id for game, id in LESSONS if game == "dark_agent")
    table = lesson_at(desk, first, "dark_agent")
    playback = table.playback
    while not table.lecture.is_last:
        if table.selection.picker is None:
            desk.use("lesson_on")
        else:
            desk.answer(table.lecture.expected())
        desk.step()
    desk.wait(lambda: table._said == table.lecture.at and not playback.busy(desk.now))
    laid = playback.board.layout(playback.view, playback.area)
    shown = {it: playback.stage.placement(it).picture for it in playback.stage.things()}
    assert shown == {it.thing: it.picture for it in laid if it.thing in shown}


def test_its_buttons_stay_where_they_are_while_things_are_pointed_at(desk):
    table = lesson_at(desk)
    before = desk.widget("lesson_on").box
    assert is_inside(before, table._tabletop._sheet_box)
    stage = table.playback.stage
    for thing in stage.in_sight()[:6]:
        desk.point(stage.placement(thing).box.centre)
        assert table.selection.thing == thing
        assert desk.widget("lesson_on").box == before


def test_a_lesson_that_is_done_has_a_tick_and_the_next_one_is_chosen(desk):
    table = lesson_at(desk)
    while desk.scene is table:
        desk.use("lesson_on")
    assert isinstance(desk.scene, Course)
    assert desk.memory.of(GAME).lessons == [FIRST]
    assert Memory.load()[0].of(GAME).lessons == [FIRST]
    assert desk.scene._list.value == lessons.course(GAME)[1]


def test_one_step_back_takes_the_answer_back(desk):
    table = lesson_at(desk, "offer")
    until_it_waits(desk, table)
    start = len(table.match.log)
    desk.answer(table.lecture.expected())
    desk.wait(lambda: table.lecture.step.say == "open")
    desk.press(pygame.K_BACKSPACE)
    assert (table.lecture.step.say, len(table.match.log)) == ("discard", start)


def test_one_step_back_is_offered_as_soon_as_the_first_step_is_answered(desk):
    """While the others answer it, it leads back to its start."""
    table = lesson_at(desk, "grow", "moonlight")
    until_it_waits(desk, table)
    assert desk.widget("lesson_back").reason
    length = len(table.match.log)
    table._answer(table.lecture.expected())
    assert (table.lecture.at, table.lecture.waits) == (0, False)
    assert not desk.widget("lesson_back").reason
    desk.press(pygame.K_BACKSPACE)
    assert table.lecture.waits and len(table.match.log) == length


def test_escape_leaves_a_lesson_only_after_a_word(desk):
    table = lesson_at(desk, "offer")
    desk.press(pygame.K_ESCAPE)
    desk.step()
    assert desk.scene is table
    assert is_said(desk, words.t("lesson.leaving"))
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Course)


def test_a_lesson_that_was_left_where_it_fits_no_more_is_left_out_and_said(desk, monkeypatch):
    document = lessons.document(GAME, "offer")
    step = next(it for it in document.data["steps"] if "accept" in it)
    step["accept"] = [["roll"]]
    monkeypatch.setattr(lessons, "document", lambda game, id: document)
    desk.memory.of(GAME).leave("offer", len(document.data["steps"]) - 1)
    desk.scene._list.choose("offer")
    desk.use("start")
    assert isinstance(desk.scene, Course)
    desk.step()
    assert is_said(desk, "offer.yaml")


def test_who_leaves_a_lesson_finds_it_again_where_it_was(desk):
    table = lesson_at(desk, "offer")
    for _ in range(3):
        desk.use("lesson_on")
        desk.step()
    at = table.lecture.at
    assert at > 1
    desk.use("leave")
    assert isinstance(desk.scene, Course)
    assert lesson_at(desk, "offer").lecture.at == at


def test_a_lesson_is_no_saved_match_and_needs_no_coach(desk):
    table = lesson_at(desk)
    until_it_waits(desk, table)
    assert not list(paths.saves().iterdir())
    assert table.match.journal is None
    desk.press(pygame.K_h)
    assert not desk.machines.asked
    commands = {widget.command for widget in desk.widgets if isinstance(widget, Button)}
    assert commands.isdisjoint({"undo", "hint", "coach", "seats", "pause"})


def test_a_lesson_that_fits_the_rules_no_more_is_left_out_and_said(desk, monkeypatch):
    document = lessons.document(GAME, FIRST)
    document.data["position"]["deal"]["0"] = "yeti"
    monkeypatch.setattr(lessons, "document", lambda game, id: document)
    desk.use("start")
    assert isinstance(desk.scene, Course)
    desk.step()
    assert is_said(desk, "yeti")


def test_the_last_entry_of_a_course_is_a_match_with_the_coach(desk):
    desk.scene._list.choose(MATCH)
    desk.use("start")
    assert type(desk.scene) is Play
    assert desk.scene.seating.minds == ("human", "novice")
    assert desk.scene.coach.is_on


@pytest.mark.parametrize("lesson", quick(LESSONS, LESSONS[::4]), ids=" ".join)
def test_every_lesson_can_be_played_by_mouse(lesson):
    game, id = lesson
    desk = Desk(newcomer=True)
    desk.show_course(game)
    table = lesson_at(desk, id, game)
    while desk.scene is table:
        if table.selection.picker is None:
            desk.use("lesson_on")
        else:
            desk.answer(table.lecture.expected())
        desk.step()
    assert desk.memory.of(game).lessons == [id]


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("spoken", quick(SPOKEN, SPOKEN[::8]), ids=" ".join)
def test_every_step_fits_on_its_sheet(screen, spoken):
    game, id, locale = spoken
    words.use(locale)
    canvas = screen.canvas()
    below = canvas.box.inset(12).split_top(toolbar.HEIGHT, 20)[1]
    room = below.split_right(panel_width(canvas))[0]
    lesson = lessons.load(game, id)
    back = IconButton("room/icon_back", words.t("lesson.back"), "lesson_back")
    show = Button(words.t("lesson.show"), "lesson_on", icon="room/icon_hint")
    for step in lesson.steps:
        for key in step.keys[:1]:
            said = words.t(f"{lesson.text}.say.{key}")
            sheet = Sheet("", said, [show], back)
            assert sheet._height(canvas, room.w, said, theme.SMALL) <= room.h, (locale, key)
    words.use("en")


def test_all_languages_are_tried():
    assert {locale for *_, locale in SPOKEN} == {*LOCALES}
