"""What the README counts is as many: courses, exercises, recorded matches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spytable import words
from spytable.core import registry
from spytable.school import exercises, lessons, pace
from tests.support.matches import REPLAYS

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(r"^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+), (\d+), (\d+) \|$", re.MULTILINE)
TOLD = {name: [*map(int, figures)] for name, *figures in ROW.findall(README.read_text("utf-8"))}
TAUGHT = [id for id in registry.ids() if id != "toy" and lessons.has_course(id)]


def test_every_course_is_told():
    assert len(TOLD) == len(TAUGHT)


@pytest.mark.parametrize("id", TAUGHT)
def test_lessons_minutes_exercises_and_gaps_are_as_told(id):
    words.use("en")
    course = [lessons.load(id, lesson) for lesson in lessons.course(id)]
    shipped = exercises.load(id)
    gaps = sorted(exercise.gap[0] for exercise in shipped)
    figures = [len(course), sum(map(pace.whole_minutes, course)), len(shipped)]
    name = next(name for name in TOLD if words.t(f"{id}.name").startswith(name))
    assert TOLD[name] == [*figures, gaps[0], gaps[len(gaps) // 2], gaps[-1]]


def test_as_many_matches_are_recorded_as_told():
    told = re.search(r"(\d+) recorded matches", README.read_text("utf-8"))
    assert told and int(told[1]) == len(REPLAYS)
