"""How well a person plays: the average cost of a decision over all matches that were reviewed."""

from __future__ import annotations

import re
from math import inf, sqrt
from typing import Any, NamedTuple

from spytable.ai.advice import student
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.player_file import PlayerFile
from spytable.review.ledger import Ledger


class Costs(NamedTuple):
    """The decisions of a match whose cost is known: how many, and the sums of costs and squares."""

    decisions: int
    cost: float
    squares: float


class Rating(NamedTuple):
    """The average cost of a decision, as a chance to win, and half of its 95 % interval."""

    matches: int
    cost: float
    margin: float


class Ratings:
    """What was reviewed of each game, by match and seat, kept in one YAML file."""

    def __init__(self) -> None:
        self._games: dict[str, dict[str, Costs]] = {}
        self._file = PlayerFile("ratings.yaml", _fault)

    @classmethod
    def load(cls) -> tuple[Ratings, list[Problem]]:
        """What the file says, and what is wrong in it; of a game with a mistake nothing."""
        ratings = cls()
        right, wrong = ratings._file.load()
        ratings._games = {
            game: {key: Costs(*it) for key, it in kept.items()} for game, kept in right.items()
        }
        return ratings, wrong

    def add(self, match: Match, ledger: Ledger) -> None:
        """Adds a reviewed match; another review of it takes the place of the first one."""
        costs = [
            it.judgement.gap.mean
            for it in ledger.moments
            if it.judgement and not it.judgement.is_suspected
        ]
        whole = Costs(len(costs), sum(costs), sum(it * it for it in costs))
        kept = self._games.setdefault(match.game.id, {})
        kept[f"{match.log[-1].mark}-{ledger.seat}"] = whole

    def of(self, game: str) -> Rating | None:
        """The rating over all matches of a game; None without any decision."""
        kept = self._games.get(game, {})
        count, cost, squares = (sum(column) for column in zip(Costs(0, 0.0, 0.0), *kept.values()))
        if count < 2:
            return None
        mean = cost / count
        variance = max(0.0, squares / count - mean * mean) * count / (count - 1)
        matches = {key.split("-")[0] for key, it in kept.items() if it.decisions}
        return Rating(len(matches), mean, student(count) * sqrt(variance / count))

    def save(self) -> None:
        """Saves everything. Raises atomic_files.SaveFailed."""
        data = {
            game: {
                key: [it.decisions, round(it.cost, 5), round(it.squares, 5)]
                for key, it in kept.items()
            }
            for game, kept in self._games.items()
        }
        self._file.save(data)


def _fault(game: str, kept: Any) -> str:
    if game not in registry.ids():
        return "setting_unknown"
    is_right = isinstance(kept, dict) and all(
        isinstance(key, str) and re.fullmatch(r"\w+-\d+", key) and _are_costs(it)
        for key, it in kept.items()
    )
    return "" if is_right else "setting_wrong"


def _are_costs(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == len(Costs._fields)
        and all(type(it) in (int, float) and it == it and abs(it) < inf for it in value)
        and type(value[0]) is int
        and value[0] >= 0
    )
