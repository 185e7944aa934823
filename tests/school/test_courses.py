"""Every lesson of every game, in every language: it fits the rules, and has all its words."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core import registry
from spytable.core.reader import LOCALES
from spytable.school import lecture, lessons, pace
from spytable.school.lecture import Lecture
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from tests.support.courses import Course, said

TAUGHT = [game for game in registry.ids() if lessons.has_course(game)]
LESSONS = [(game, id) for game in TAUGHT for id in lessons.course(game)]
SPOKEN = [(*lesson, locale) for lesson in LESSONS for locale in LOCALES]
LONGEST = 3  # minutes
SHORT = 50  # words of a step


@pytest.fixture
def spoken():
    yield words.use
    words.use("en")


def test_every_game_has_a_course():
    assert {*TAUGHT} == {*registry.ids()} - {"toy"}


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_has_four_to_eight_lessons_that_all_can_be_given(game):
    found, wrong = lessons.of(game)
    assert not wrong
    assert 4 <= len(found) <= 8


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_fits_the_rules_whatever_accepted_answer_is_given(game, id):
    assert not list(lecture.problems(game, lessons.document(game, id)))


@pytest.mark.parametrize(("game", "id", "locale"), SPOKEN)
def test_right_and_wrong_answers_are_met_with_words(game, id, locale, spoken):
    spoken(locale)
    given = Lecture(lessons.load(game, id))
    text, seat = given.lesson.text, given.lesson.seat
    assert words.has(f"{text}.title")
    assert words.has(f"{text}.about")
    while not given.is_over:
        assert words.has(f"{text}.say.{given.step.say}")
        assert len(given.glow) >= len(given.step.glow), "what is marked is on the table"
        for action in given.game.actions(seat) if given.waits else ():
            assert is_answered(given, action)
        given.walk()


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_step_is_short(game, id):
    for given in Course(game).steps(id):
        assert len(said(given).split()) <= SHORT, given.step.say


def is_answered(given: Lecture, action) -> bool:
    """Whether an answer is accepted, or refused with a sentence of the lesson or its forecast."""
    objection = given.objection(action)
    if objection is None:
        return True
    if objection:
        return words.has(f"{given.lesson.text}.say.{objection}")
    names = Seating.new((HUMAN,) * given.game.seats).names
    told = Speaker(given.game.view(given.lesson.seat), names).forecast(action)
    return all(told)


@pytest.mark.parametrize(("game", "id", "locale"), SPOKEN)
def test_a_lesson_takes_one_to_a_few_minutes(game, id, locale, spoken):
    spoken(locale)
    assert 0.5 <= pace.minutes(lessons.load(game, id)) <= LONGEST


@pytest.mark.parametrize("game", TAUGHT)
def test_the_goal_stands_in_one_line(game):
    assert words.has(f"{game}.goal")
