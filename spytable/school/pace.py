"""How long a lesson takes at a reader's pace."""

from __future__ import annotations

import re
from math import ceil

from spytable import words
from spytable.school.lessons import Lesson

# Words a minute; a hanzi counts as much as 0.6 of a word. Calm reading is 200 to 240, and whoever
# reads to understand, and looks at the board between sentences, is slower.
_READING = 160
_HANZI = 0.6
_ANSWER = 12 / 60  # minutes to look, decide and touch

_WORD = re.compile(r"[\w'’−+-]+")
_IDEOGRAPH = re.compile(r"[\u3400-\u9fff]")


def whole_minutes(lesson: Lesson) -> int:
    """As many as a player is told."""
    return ceil(minutes(lesson))


def minutes(lesson: Lesson) -> float:
    """About how many minutes a lesson takes in the present language."""
    said = [words.t(f"{lesson.text}.say.{step.say}") for step in lesson.steps]
    answers = sum(1 for step in lesson.steps if step.accept)
    return sum(map(_length, said)) / _READING + answers * _ANSWER


def _length(text: str) -> float:
    hanzi = len(_IDEOGRAPH.findall(text))
    return hanzi * _HANZI + len(_WORD.findall(_IDEOGRAPH.sub(" ", text)))
