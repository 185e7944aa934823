"""Exercises at the table: a try, a word, another try, and only then the answer."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.ai.advice import Advice, Gap, Ground, Milestone
from spytable.core import registry
from spytable.core.game import Event
from spytable.scenes.course import EXERCISES, Course
from spytable.scenes.exercise import ExerciseTable
from spytable.scenes.exercises import Exercises
from spytable.school import exercises
from spytable.school.exercises import Exercise
from spytable.school.learnt import Memory
from spytable.school.position import Position
from spytable.sentences import Speaker
from tests.support.desk import Desk, is_said

pytestmark = pytest.mark.usefixtures("fresh_home")

GAME = "moonlight"


@pytest.fixture
def desk():
    desk = Desk()
    desk.show_course(GAME)
    desk.show_exercises(GAME)
    desk.step()
    return desk


@pytest.fixture
def table(desk) -> ExerciseTable:
    """The first exercise, once it is asked."""
    desk.use("start")
    table = desk.scene
    assert isinstance(table, ExerciseTable)
    desk.wait(lambda: table.selection.picker is not None)
    desk.step()
    return table


def wrong(table: ExerciseTable) -> tuple:
    actions = table.selection.picker.possible
    return next(it for it in actions if not table._exercise.is_best(table.match.game, it))


def try_wrong(desk: Desk, table: ExerciseTable) -> None:
    desk.answer(wrong(table))
    desk.wait(lambda: table.selection.picker is not None)
    desk.step()


def first() -> Exercise:
    return exercises.load(GAME)[0]


def right(table: ExerciseTable) -> tuple:
    return first().expected(table.match.game)


def test_the_course_ends_with_the_exercises_and_counts_those_that_are_solved():
    desk = Desk()
    desk.memory.of(GAME).solved.append(first().id)
    desk.show_course(GAME)
    desk.step()
    count = len(exercises.load(GAME))
    assert is_said(desk, words.t("course.exercises_about", done=1, count=count))
    desk.scene._list.choose(EXERCISES)
    desk.use("start")
    assert isinstance(desk.scene, Exercises)
    assert desk.scene._list.value == exercises.load(GAME)[1].id


def test_the_sheet_says_how_much_the_best_answer_is_worth(desk, table):
    assert first().gap[0] == 100, "so that there is another sentence for it"
    name = table.seating.names[first().seat]
    assert is_said(desk, words.t("exercise.only", name=name))


def test_or_by_how_many_matches_it_is_better(desk):
    clear = next(it for it in exercises.load(GAME) if it.gap[0] < 90)
    desk.show_exercise(GAME, clear.id)
    desk.step()
    key = "exercise.exact" if clear.proof == exercises.EXACT else "exercise.task"
    name = desk.table.seating.names[clear.seat]
    assert is_said(desk, words.t(key, name=name, least=clear.gap[0]))


def test_a_wrong_answer_is_told_and_not_played(desk, table):
    length, answer = len(table.match.log), wrong(table)
    told = Speaker(table.playback.view, table.seating.names).answer(answer)
    desk.answer(answer)
    desk.step()
    assert len(table.match.log) == length
    foreseen = table._forecast(answer)  # from what the seat knows, as nothing is played
    assert table._note == words.joined([words.t("exercise.loses", answer=told), foreseen])
    assert is_said(desk, table._note)


def test_the_answer_is_shown_only_after_a_try(desk, table):
    assert desk.widget("show").reason
    try_wrong(desk, table)
    assert not desk.widget("show").reason
    best = right(table)
    desk.use("show")
    desk.step()
    assert table.match.log[-1].action == best
    learnt = Memory.load()[0].of(GAME)
    assert (learnt.seen, learnt.solved) == ([first().id], [])


def test_the_last_sheet_says_why_the_best_answer_is_better(desk, monkeypatch):
    view = registry.new(GAME, 2, 1).view(0)
    lost = Event("round_won", {"seat": 1, "points": 3, "points_other": 2})
    follows = Milestone(lost, view, 2, 31, 40)
    gap = Gap(0.5, 0.01, (Ground("rows"), Ground("a_reason_of_another_version")), (follows,))
    monkeypatch.setattr(desk.machines, "poll", lambda it: Advice(("give",), (), gap=gap))
    desk.show_exercise(GAME, first().id)
    desk.wait(lambda: desk.table.selection.picker is not None)
    why = words.t("hint.why", reasons=words.t(f"{GAME}.reason.rows"))
    lines = (why, "In 2 after the better answer, in 31 after the other one: ")
    assert desk.table._gap == gap
    for line in lines:
        assert not is_said(desk, line), "it would give the answer away"
    desk.answer(right(desk.table))
    desk.step()
    for line in lines:
        assert is_said(desk, line)


def test_a_right_answer_is_praised_played_and_kept(desk, table):
    try_wrong(desk, table)
    length = len(table.match.log)
    desk.answer(right(table))
    desk.step()
    assert len(table.match.log) == length + 1
    assert Memory.load()[0].of(GAME).solved == [first().id]
    while table.playback.stopped:
        desk.use("hurry")
        desk.step()
    desk.use("next")
    assert desk.scene._exercise.id == exercises.load(GAME)[1].id


def test_an_exercise_that_was_shown_does_not_count_as_solved_later(desk, table):
    desk.memory.of(GAME).seen.append(first().id)
    desk.answer(right(table))
    desk.step()
    assert desk.memory.of(GAME).solved == []


def test_nothing_of_it_is_saved_as_a_match_and_nobody_helps(desk, table):
    for key in (pygame.K_h, pygame.K_c, pygame.K_u):
        desk.press(key)
    assert not list(paths.saves().iterdir())
    assert not desk.machines.asked


def test_one_that_fits_the_rules_no_more_is_left_out_and_said(desk, monkeypatch):
    broken = Position(GAME, 2, 1, answers=[["extend", "yeti", 24]])
    exercise = first()
    monkeypatch.setattr(
        exercises,
        "_exercise",
        lambda game, data: Exercise(**{**vars(exercise), "position": broken}),
    )
    desk.use("start")
    assert isinstance(desk.scene, Exercises)
    desk.step()
    assert is_said(desk, exercises.FILE)


def test_leaving_leads_back_to_the_list(desk, table):
    """Nothing of it goes on where it was left, so that Esc needs no warning."""
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Exercises)
    desk.use("start")
    desk.use("leave")
    assert isinstance(desk.scene, Exercises)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Course)
