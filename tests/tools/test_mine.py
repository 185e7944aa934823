"""Finding exercises: what is kept, what is chosen, and that a clear answer is told from others."""

from __future__ import annotations

from spytable.ai.advice import Advice
from spytable.core import reader, registry
from spytable.core.rng import Generator
from spytable.school import exercises
from spytable.school.exercises import EXACT
from tools import mine, mined
from tools.mined import Found, Record


def found(question, missed, gap=20, id="s2_1_1") -> Found:
    position = {"seats": 2, "seed": 1, "options": {"market": "on"}, "answers": [["show", 3]]}
    exercise = {
        "id": id,
        "seat": 1,
        "position": position,
        "best": [["take", 3], ["take", 5]],
        "next": ["take", 4],
        "gap": [gap, gap + 10],
        "proof": "search",
    }
    return Found(question, missed, exercise)


def test_every_question_is_chosen_about_as_often_as_it_was_found():
    many = [found("take", 0.5, gap) for gap in range(20, 29)] + [found("show", 0.5)]
    assert [it.question for it in mined.chosen(many, 4)].count("take") == 4
    assert [it.question for it in mined.chosen(many, 4)].count("show") == 1


def test_those_are_chosen_that_are_missed_and_then_those_that_are_clearest():
    easy, clear, less = found("take", 0.0, 90), found("take", 0.5, 40), found("take", 0.4, 30)
    assert mined.chosen([easy, clear, less], 1) == [clear]
    assert mined.chosen([easy, clear, less], 2) == [less, clear]


def test_the_easiest_come_first():
    some = [found("take", missed) for missed in (0.9, 0.1, 0.5)]
    assert [it.missed for it in mined.chosen(some, 3)] == [0.1, 0.5, 0.9]


def test_a_file_says_what_was_found_and_keeps_what_was_made_by_hand(tmp_path):
    path = tmp_path / exercises.FILE
    assert mined.made(path) == []
    by_hand, other = found("", 0.0, id="two_moons"), found("take", 0.5)
    path.write_text(mined.text([by_hand, other]), encoding="utf-8")
    assert reader.read(path).data == [by_hand.exercise, other.exercise]
    assert mined.made(path) == [by_hand]


def test_a_record_goes_on_where_it_stopped(tmp_path):
    path = tmp_path / "found.jsonl"
    Record(path).add(2, 7, 5, [found("take", 0.5)])
    record = Record(path)
    assert (record.done, record.looked, record.found) == ({(2, 7)}, 5, [found("take", 0.5)])


def test_where_all_is_open_yet_no_answer_is_the_best():
    game = registry.new("moonlight", 2, 1, {})
    seat = game.asked[0]
    assert mine.examine(game.view(seat), seat, Generator(1)) is None


def test_a_clear_answer_is_found_again():
    exercise = next(it for it in exercises.load("moonlight") if it.proof == EXACT)
    view = exercise.match().game.view(exercise.seat)
    again = mine.examine(view, exercise.seat, Generator(5))
    assert again is not None
    assert [*map(list, exercise.best)] == again["best"]


def test_hard_ones_are_those_on_which_quick_looks_do_not_agree(monkeypatch):
    weighed = []
    monkeypatch.setattr(mine, "examine", lambda view, *_: weighed.append(view))
    monkeypatch.setattr(
        mine, "glance", lambda view, seat, *_, **__: Advice(view.actions(seat)[0], ())
    )
    looked, _ = mine.mine("moonlight", 2, 1, hard=True)
    assert looked > 0
    assert weighed == []
    mine.mine("moonlight", 2, 1, hard=False)
    assert weighed
