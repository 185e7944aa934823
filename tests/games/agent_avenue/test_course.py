"""The lessons of Agent Avenue: what they tell is true, and no question is given away."""

from __future__ import annotations

import pytest

from spytable.games.agent_avenue.board.board import BOARD
from spytable.games.agent_avenue.rules.street import CATCH
from spytable.school import lessons
from spytable.school.lecture import Lecture
from tests.support.courses import Course
from tests.support.screens import AREA

GAME = "agent_avenue"
COURSE = Course(GAME)
LESSONS = lessons.course(GAME)


def events(given: Lecture) -> list[str]:
    return [beat.event.kind for beat in given.match.beats]


# How it is told


def test_a_question_marks_none_of_its_answers():
    assert COURSE.given_away() == []


@pytest.mark.parametrize("id", LESSONS)
def test_every_wrong_answer_has_a_reply_of_its_own(id):
    for given in COURSE.steps(id):
        assert not given.step.otherwise
        for action in given.game.actions(0) if given.waits else ():
            assert given.objection(action) != ""


@pytest.mark.parametrize(
    ("id", "say", "things"),
    [
        ("chase", "meter", [("meter", 0)]),
        ("chase", "pair", [("card", 4), ("card", 5)]),
        ("offer", "swap", [("seat", 0)]),
        ("offer", "choose", [("card", 5), ("card", 6)]),
        ("leaving", "strip", [("meter", 0)]),
    ],
)
def test_what_a_step_speaks_of_is_marked(id, say, things):
    given = COURSE.at(id, say)
    laid = {it.thing for it in BOARD.layout(given.game.view(0), AREA)}
    assert given.glow == things
    assert laid.issuperset(things)


# What is told is true


def test_the_strip_shines_where_it_is_said_to():
    leads = COURSE.at("leaving", "strip").game.view(0).reach(0)
    assert min(leads) <= -CATCH, "the cross shines"
    assert max(leads) < CATCH, "the tick does not"
    assert any(lead not in leads for lead in range(-CATCH, CATCH)), "some fields are dark"


def test_some_fields_are_out_of_reach_for_the_next_offer():
    given = COURSE.at("offer", "bluffed")
    leads = given.game.view(0).reach(0)
    assert given.game.question == "turn" and given.game.asked == (1,)
    assert leads and any(lead not in leads for lead in range(-CATCH, CATCH + 1))


def test_only_steps_forward_would_save_who_leaves_the_enforcer():
    game = COURSE.at("leaving", "count").game
    view = game.view(0)
    for face in set(view.candidates((view.hidden,))):
        after = game.copy()
        after.faces[after.hidden] = face
        forward = after.stride(0, face) > 0
        after.recruit_both(after.hidden)
        assert (after.progress[1] - after.progress[0] < CATCH) == forward


def test_only_a_plus_four_would_have_caught_who_takes_the_enforcer():
    game = COURSE.at("leaving", "count").game
    view = game.view(0)
    catching = set()
    for face in set(view.candidates((view.hidden,))):
        after = game.copy()
        after.faces[after.hidden] = face
        steps = after.stride(1, face)
        after.recruit_both(after.shown)
        if after.progress[1] - after.progress[0] >= CATCH:
            catching.add(steps)
    assert catching == {4}


def test_after_a_free_choice_the_lesson_is_right_for_both():
    given = COURSE.at("offer", "choose")
    before = given.game.progress
    for action in given.game.actions(0):
        game = given.game.copy()
        game.step(0, action)
        assert sorted(now - then for now, then in zip(game.progress, before)) == [-1, 2]


def test_no_hidden_card_would_save_who_leaves_the_daredevil():
    given = COURSE.at("ending", "close")
    view = given.game.view(0)
    assert ("loses",) in view.foresee(("take", view.hidden))
    assert ("loses",) not in view.foresee(("take", view.shown))


def test_who_is_overtaken_escapes():
    given = COURSE.at("ending", "escaped")
    assert "escaped" in events(given)
    assert given.game.progress == [2, 7]


def test_of_two_who_win_it_is_the_one_whose_turn_it_is():
    outcome = COURSE.at("ending", "both").game.outcome
    assert outcome.places == (1, 2)
    assert {*outcome.reasons} == {"caught", "three_win", "privilege"}


def test_the_codebreaker_must_be_taken():
    given = COURSE.at("threes", "hide")
    for card in given.game.hand[0][:3]:
        game = given.game.copy()
        if ("hide", card) in game.actions(0):
            game.step(0, ("hide", card))
            game.step(1, ("take", game.hidden))
            assert game.outcome.places == (1, 2)


def test_whatever_the_market_sells_the_lesson_goes_on():
    given = COURSE.at("market", "buy")
    for action in given.game.actions(0):
        game = given.game.copy()
        game.step(0, action)
        assert game.question == "turn", "no card of this market asks anything"
