"""What the player has learnt, and its file."""

from __future__ import annotations

import pytest

from spytable import paths
from spytable.core.atomic_files import SaveFailed
from spytable.core.save_lock import SaveLock
from spytable.school.learnt import Learnt, Memory

pytestmark = pytest.mark.usefixtures("fresh_home")


def file():
    return paths.config() / "learnt.yaml"


def test_a_new_player_has_learnt_nothing():
    memory, wrong = Memory.load()
    assert memory.of("moonlight") == Learnt()
    assert not wrong


def test_what_is_saved_is_there_again():
    memory, _ = Memory.load()
    memory.of("moonlight").won = True
    memory.of("the_agents").finish("rows")
    memory.of("the_agents").leave("missions", 3)
    memory.save()
    again, _ = Memory.load()
    assert again.of("moonlight") == Learnt(won=True)
    assert again.of("the_agents") == Learnt(lessons=["rows"], left={"missions": 3})


def test_two_programs_that_are_open_keep_what_the_other_has_learnt():
    (one, _), (other, _) = Memory.load(), Memory.load()
    one.of("moonlight").finish("rows")
    one.save()
    other.of("the_agents").coach = True
    other.save()
    one.of("dark_agent").won = True
    one.save()
    memory, _ = Memory.load()
    assert memory.of("moonlight").lessons == ["rows"]
    assert memory.of("the_agents").coach
    assert memory.of("dark_agent").won


def test_a_file_that_another_program_keeps_is_told_and_stays_as_it_is(monkeypatch):
    memory, _ = Memory.load()
    memory.of("moonlight").won = True
    monkeypatch.setattr("spytable.player_file._PATIENCE", 0.05)
    other = SaveLock(file())
    other.take()
    with pytest.raises(SaveFailed) as caught:
        memory.save()
    assert caught.value.key == "file_in_use"
    assert not file().exists()
    other.release()
    memory.save()
    assert Memory.load()[0].of("moonlight").won


def test_a_lesson_is_done_once_and_left_no_more():
    learnt = Learnt(left={"rows": 2})
    learnt.finish("rows")
    learnt.finish("rows")
    assert (learnt.lessons, learnt.left) == (["rows"], {})


def test_a_lesson_that_had_hardly_begun_begins_anew():
    learnt = Learnt(left={"rows": 2})
    learnt.leave("rows", 0)
    assert learnt.left == {}


def test_the_coach_stays_until_a_match_is_won_or_as_long_as_one_says():
    assert Learnt().is_coached
    assert not Learnt(won=True).is_coached
    assert Learnt(won=True, coach=True).is_coached
    assert not Learnt(coach=False).is_coached


@pytest.mark.parametrize(
    "entry",
    [
        "moonlight: 3",
        "moonlight: {won: maybe}",
        "moonlight: {lessons: rows}",
        "moonlight: {left: {rows: -1}}",
        "moonlight: {coach: 2}",
        "moonlight: {fame: true}",
        "'Moon light': {won: true}",
    ],
)
def test_a_game_with_a_mistake_is_forgotten_and_said_and_the_file_is_kept(entry):
    text = f"the_agents: {{won: true}}\n{entry}\n"
    file().write_text(text, encoding="utf-8")
    memory, wrong = Memory.load()
    assert memory.of("the_agents").won
    assert not memory.of("moonlight").won
    assert [problem.line for problem in wrong] == [2]
    memory.save()
    assert file().with_name("learnt.broken.yaml").read_text(encoding="utf-8") == text
    assert not Memory.load()[1]
