"""Errors of finished matches that come back after days, at growing intervals (Leitner 1972)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from typing import Any

from spytable.core import registry
from spytable.core.cards import NAME
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.core.saved_log import Agreement
from spytable.player_file import PlayerFile
from spytable.review.judgement import Judgement

FILE = "mistakes.yaml"
DAYS = (1, 3, 7, 21, 60)  # until an error comes back, by how often in a row it was set right
_KEPT = 40  # of a game; the cheapest ones are forgotten first
_WORTH = 0.03  # of a chance to win: a smaller error does not come back


@dataclass
class Mistake:
    """A position of a match, from its deal to the answer that was wrong, and the best answer.

    `answers` are all answers up to then, seat and action, and the wrong one last. `cost` and
    `margin` are of 100 matches, `reasons` those of the best answer (see `Gap`). It is asked again
    on the day `due`; `times` is how often in a row it was set right since it was made.
    """

    edition: int
    seats: int
    seed: int
    answers: list[str]
    best: str
    cost: int
    margin: int
    due: str
    options: dict[str, Any] = field(default_factory=dict)
    times: int = 0
    reasons: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, match: Match, judgement: Judgement, today: date) -> Mistake:
        """The error of a judgement on a match."""
        game, number = match.game, judgement.decision.number
        return cls(
            edition=game.edition,
            seats=game.seats,
            seed=match.seed,
            answers=[_written(entry.seat, entry.action) for entry in match.log[:number]],
            best=_written(judgement.decision.seat, judgement.best),
            cost=round(100 * judgement.gap.mean),
            margin=round(100 * judgement.gap.margin),
            due=(today + timedelta(DAYS[0])).isoformat(),
            options=dict(game.chosen),
            reasons=[it.name for it in judgement.gap.grounds],
        )

    @property
    def seat(self) -> int:
        """Who answers."""
        return _read(self.best)[0]

    @property
    def given(self) -> Action:
        """The answer that was wrong."""
        return _read(self.answers[-1])[1]

    @property
    def better(self) -> Action:
        """The best answer that is known."""
        return _read(self.best)[1]

    def match(self, game: str, agreement: Agreement) -> Match:
        """The match up to the question, without a save.

        Raises LookupError or ValueError if it does not fit the rules any more.
        """
        match = Match(game, self.seats, self.seed, self.options, agreement, self.edition)
        for answer in self.answers[:-1]:
            match.play(*_read(answer))
        for action in (self.given, self.better):
            if not match.game.asked or action not in match.game.actions(self.seat):
                raise LookupError(action)
        return match

    def answer(self, is_right: bool, today: date) -> None:
        """Notes how the question was answered, and when it comes back."""
        self.times = min(self.times + 1, len(DAYS) - 1) if is_right else 0
        self.due = (today + timedelta(DAYS[self.times])).isoformat()


class Mistakes:
    """The errors of the player in all games, kept in one YAML file."""

    def __init__(self) -> None:
        self._games: dict[str, list[Mistake]] = {}
        self._file = PlayerFile(FILE, _fault)

    @classmethod
    def load(cls) -> tuple[Mistakes, list[Problem]]:
        """What the file says, and what is wrong in it; of a game with a mistake nothing."""
        mistakes = cls()
        right, wrong = mistakes._file.load()
        mistakes._games = {game: [Mistake(**it) for it in kept] for game, kept in right.items()}
        return mistakes, wrong

    def add(self, match: Match, judgement: Judgement, today: date) -> bool:
        """Keeps an error that is worth it; whether it is new."""
        if judgement.gap.mean < _WORTH:
            return False
        kept = self._games.setdefault(match.game.id, [])
        mistake = Mistake.of(match, judgement, today)
        if any((it.seed, it.answers) == (mistake.seed, mistake.answers) for it in kept):
            return False
        kept.append(mistake)
        if len(kept) > _KEPT:
            kept.remove(min(kept, key=lambda it: it.cost))
        return True

    def due(self, game: str, today: date) -> list[Mistake]:
        """Those that come back by this day, the oldest first; a day too far away to be true was
        set by a wrong clock."""
        latest = (today + timedelta(DAYS[-1])).isoformat()
        kept = self._games.get(game, [])
        found = [it for it in kept if it.due <= today.isoformat() or it.due > latest]
        return sorted(found, key=lambda it: it.due)

    def forget(self, game: str, mistake: Mistake) -> None:
        """Lets one go that does not fit the rules any more."""
        self._games[game].remove(mistake)

    def save(self) -> None:
        """Saves everything. Raises atomic_files.SaveFailed."""
        data = {game: [asdict(it) for it in kept] for game, kept in self._games.items()}
        self._file.save(data)


def _written(seat: int, action: Action) -> str:
    return " ".join(map(str, (seat, *action)))


def _read(text: str) -> tuple[int, Action]:
    seat, verb, *ids = text.split()
    return int(seat), (verb, *map(int, ids))


_ANSWER = re.compile(r"\d+ [a-z_]+( -?\d+)*")


def _is_answer(value: Any) -> bool:
    return isinstance(value, str) and bool(_ANSWER.fullmatch(value))


def _is_day(value: Any) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"\d{4}-\d\d-\d\d", value))


def _is_whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(it, str) and re.fullmatch(NAME, it) for it in value
    )


def _are_options(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(it, str | int) for it in value.values())


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "edition": _is_whole,
    "seats": _is_whole,
    "seed": _is_whole,
    "answers": lambda value: (
        isinstance(value, list) and bool(value) and all(map(_is_answer, value))
    ),
    "best": _is_answer,
    "cost": _is_whole,
    "margin": _is_whole,
    "due": _is_day,
    "options": _are_options,
    "times": lambda value: _is_whole(value) and value < len(DAYS),
    "reasons": _are_names,
}
_LATER = {"reasons"}  # what former versions did not write


def _fault(game: str, kept: Any) -> str:
    if not re.fullmatch(NAME, game) or game not in registry.ids():
        return "setting_unknown"
    is_right = isinstance(kept, list) and all(map(_is_mistake, kept))
    return "" if is_right else "setting_wrong"


def _is_mistake(record: Any) -> bool:
    return (
        isinstance(record, Mapping)
        and _ALLOWED.keys() - _LATER <= record.keys() <= _ALLOWED.keys()
        and all(_ALLOWED[name](value) for name, value in record.items())
    )
