"""How a lesson goes on, and what becomes of the learner's answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable.core import reader
from spytable.school import lecture, lessons
from spytable.school.lecture import Lecture
from spytable.school.position import Misfit
from spytable.seating import Seating

GAME = "agent_avenue"
LESSON = """\
seat: 0
position: {seats: 2, seed: 7, deal: {0: daredevil, 1: enforcer}, answers: BEFORE}
steps:
  - {say: street, glow: [[seat, 1], [card, enforcer]]}
  - say: first
    accept: [[show, [daredevil, enforcer]]]
    wrong: [{answers: [[discard, any]], say: keep}]
    otherwise: not_so
  - say: second
    accept: [[hide, any]]
    then: [[take, any]]
  - {say: taken}
"""
FIRST_ANSWERED = """\
seat: 0
position: {seats: 2, seed: 7, answers: [[show, any], [hide, any], [take, any], [show, any]]}
steps:
  - {say: first, accept: [[hide, any]], then: [[take, any]]}
  - {say: taken}
"""
BEFORE = "[[show, any], [hide, any], [take, any]]"


def written(folder: Path, text: str = LESSON) -> reader.Document:
    path = folder / "offer.yaml"
    path.write_text(text.replace("BEFORE", BEFORE), encoding="utf-8")
    return reader.read(path)


@pytest.fixture
def given(tmp_path) -> Lecture:
    return Lecture(lessons.read(GAME, written(tmp_path)))


def played(given: Lecture, verb: str) -> None:
    game = given.game
    given.play(0, next(action for action in game.actions(0) if action[0] == verb))


def test_a_step_that_is_read_goes_on_when_told(given):
    assert not given.waits
    given.go_on()
    assert (given.step.say, given.waits) == ("first", True)


def test_what_a_step_marks_are_things_of_the_learners_view(given):
    marked = given.glow
    assert ("seat", 1) in marked
    assert {given.game.cards[given.game.faces[n]] for kind, n in marked if kind == "card"} == {
        "enforcer"
    }


def test_an_answer_is_accepted_explained_or_sent_back(given):
    given.go_on()
    actions = given.game.actions(0)
    known = given.game.cards
    objections = {
        (action[0], known[given.game.faces[action[1]]]): given.objection(action)
        for action in actions
    }
    assert objections["show", "enforcer"] is None
    assert objections["show", "daredevil"] is None
    assert objections["discard", "enforcer"] == "keep"
    others = {key: it for key, it in objections.items() if key[0] == "show" and it is not None}
    assert set(others.values()) <= {"not_so"}


def test_after_the_answer_the_others_answer_as_the_lesson_says(given):
    given.go_on()
    played(given, "show")
    assert given.step.say == "second"
    played(given, "hide")
    assert (given.step.say, given.waits) == ("second", False)
    seat, action = given.reply()
    assert (seat, action[0]) == (1, "take")
    given.play(seat, action)
    assert given.step.say == "taken"
    assert given.reply() is None
    given.go_on()
    assert given.is_over


def test_one_step_back_takes_back_what_was_played(given):
    start = len(given.match.log)
    given.go_on()
    played(given, "show")
    given.back()
    assert (given.step.say, len(given.match.log)) == ("first", start)
    given.back()
    given.back()
    assert given.at == 0


def test_while_the_others_answer_one_step_back_is_the_start_of_this_one(given):
    given.walk_to(2)
    length = len(given.match.log)
    played(given, "hide")
    given.back()
    assert (given.step.say, given.waits, len(given.match.log)) == ("second", True, length)


def test_there_is_nothing_before_the_first_step_until_it_is_answered(tmp_path):
    given = Lecture(lessons.read(GAME, written(tmp_path, FIRST_ANSWERED)))
    assert not given.can_go_back
    played(given, "hide")
    assert given.can_go_back
    given.back()
    assert (given.at, given.waits, given.can_go_back) == (0, True, False)


def test_a_step_that_is_skipped_is_answered_by_what_it_accepts(given):
    given.go_on()
    given.skip()
    assert given.match.log[-1].action[0] == "show"


def test_a_lesson_that_was_left_goes_on_at_its_step_with_an_empty_log(given):
    given.walk_to(2)
    assert given.step.say == "second"
    assert not given.match.beats


def test_a_lesson_that_fits_the_rules_has_no_problem(tmp_path):
    assert not list(lecture.problems(GAME, written(tmp_path)))


@pytest.mark.parametrize(
    ("right", "wrong", "key", "line"),
    [
        ("seed: 7", "seed: seven", "value_whole", 2),
        ("seats: 2", "seats: 6", "position_setup", 2),
        ("0: daredevil", "0: yeti", "position_face", 2),
        ("accept: [[hide, any]]", "accept: [[hide, mole]]", "position_answer", 10),
        ("accept: [[hide, any]]", "accept: [hide]", "pattern", 10),
        ("then: [[take, any]]", "then: [[take, any], [roll]]", "position_answer", 11),
        ("then: [[take, any]]", "then: [[take, any], [take, any]]", "position_answer", 11),
        ("[[discard, any]], say: keep", "[[show, any]], say: keep", "lesson_accepted", 7),
        ("[[discard, any]], say: keep", "[[vote, any]], say: keep", "position_answer", 7),
        ("seat: 0", "seat: 5", "position_seat", 1),
        ("otherwise: not_so", "otherwise: other", "lesson_key", 8),
        ("  - {say: street", "  - {sya: street", "word_near", 4),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(tmp_path, right, wrong, key, line):
    assert right in LESSON
    document = written(tmp_path, LESSON.replace(right, wrong, 1))
    problem = next(lecture.problems(GAME, document))
    assert (problem.key, problem.line) == (key, line)


def test_a_learner_who_is_not_asked_cannot_be_waited_for(tmp_path):
    text = LESSON.replace("answers: BEFORE", "answers: [[show, any]]")
    problem = next(lecture.problems(GAME, written(tmp_path, text)))
    assert problem.key == "lesson_not_asked"


def test_the_others_do_not_answer_for_the_learner(tmp_path):
    text = LESSON.replace("  - say: second\n    accept: [[hide, any]]\n", "  - say: second\n")
    problem = next(lecture.problems(GAME, written(tmp_path, text)))
    assert problem.key == "lesson_then"


def test_a_lesson_that_is_opened_names_its_file(tmp_path, monkeypatch):
    document = written(tmp_path, LESSON.replace("0: daredevil", "0: yeti"))
    monkeypatch.setattr(lessons, "document", lambda game, id: document)
    with pytest.raises(reader.Problem) as refused:
        lecture.begin(GAME, "offer", lambda seat, seats: {})
    assert refused.value.line == 2


def test_a_lesson_that_cannot_go_on_where_it_was_left_names_its_file(tmp_path, monkeypatch):
    document = written(tmp_path, LESSON.replace("then: [[take, any]]", "then: [[roll]]"))
    monkeypatch.setattr(lessons, "document", lambda game, id: document)
    seated = Seating.new(("human", "novice")).record
    assert lecture.begin(GAME, "offer", lambda seat, seats: seated, step=2).step.say == "second"
    with pytest.raises(reader.Problem) as refused:
        lecture.begin(GAME, "offer", lambda seat, seats: seated, step=3)
    assert (refused.value.key, refused.value.line) == ("position_answer", 11)


def test_a_position_with_no_card_of_that_name_left(tmp_path):
    with pytest.raises(Misfit):
        Lecture(lessons.read(GAME, written(tmp_path, LESSON.replace("1: enforcer", "1: yeti"))))
