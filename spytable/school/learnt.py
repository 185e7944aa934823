"""What the player has learnt of each game, kept in one YAML file."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from spytable.core.cards import NAME
from spytable.core.reader import Problem
from spytable.player_file import PlayerFile


@dataclass
class Learnt:
    """What is known of one game.

    `greeted`: the player has been asked how to begin. `won`: a match. `lessons` are those done, and
    `left` is the step, from 0, at which others were left. `solved` are the exercises solved without
    being shown the answer, `seen` those that were shown. `coach` is whether one is wanted at the
    table; None: until the first match is won.
    """

    greeted: bool = False
    won: bool = False
    lessons: list[str] = field(default_factory=list)
    left: dict[str, int] = field(default_factory=dict)
    solved: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    coach: bool | None = None

    @property
    def is_coached(self) -> bool:
        """Whether a coach sits at the table."""
        return not self.won if self.coach is None else self.coach

    def finish(self, lesson: str) -> None:
        """Notes that a lesson is done."""
        self.left.pop(lesson, None)
        if lesson not in self.lessons:
            self.lessons.append(lesson)

    def leave(self, lesson: str, step: int) -> None:
        """Notes at which step a lesson was left; one that had hardly begun begins anew."""
        if step:
            self.left[lesson] = step
        else:
            self.left.pop(lesson, None)


def _is_switch(value: Any) -> bool:
    return isinstance(value, bool)


def _are_ids(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(it, str) for it in value)


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "greeted": _is_switch,
    "won": _is_switch,
    "lessons": _are_ids,
    "left": lambda value: (
        isinstance(value, dict) and all(type(step) is int and step >= 0 for step in value.values())
    ),
    "solved": _are_ids,
    "seen": _are_ids,
    "coach": lambda value: value is None or _is_switch(value),
}


class Memory:
    """What is learnt of every game, by its id; new games are not known yet."""

    def __init__(self) -> None:
        self._games: dict[str, Learnt] = {}
        self._file = PlayerFile("learnt.yaml", _fault)

    @classmethod
    def load(cls) -> tuple[Memory, list[Problem]]:
        """What the file says, and what is wrong in it; of a game with a mistake nothing."""
        memory = cls()
        right, wrong = memory._file.load()
        memory._games = {game: Learnt(**learnt) for game, learnt in right.items()}
        return memory, wrong

    def of(self, game: str) -> Learnt:
        """What is learnt of a game; changes are kept by `save`."""
        return self._games.setdefault(game, Learnt())

    def save(self) -> None:
        """Saves everything. Raises atomic_files.SaveFailed."""
        data = {game: asdict(learnt) for game, learnt in self._games.items()}
        self._file.save(data)


def _fault(game: str, learnt: Any) -> str:
    if not re.fullmatch(NAME, game):
        return "setting_unknown"
    is_right = isinstance(learnt, dict) and all(
        name in _ALLOWED and _ALLOWED[name](value) for name, value in learnt.items()
    )
    return "" if is_right else "setting_wrong"
