"""Everything that is kept of the player: settings, what was learnt, errors and ratings."""

from __future__ import annotations

from dataclasses import dataclass, field

from spytable import settings
from spytable.core.reader import Problem
from spytable.review.mistakes import Mistakes
from spytable.review.ratings import Ratings
from spytable.school.learnt import Memory
from spytable.settings import Settings


@dataclass
class PlayerRecords:
    """The four files of the player, as they are in the window."""

    settings: Settings = field(default_factory=Settings)
    memory: Memory = field(default_factory=Memory)
    mistakes: Mistakes = field(default_factory=Mistakes)
    ratings: Ratings = field(default_factory=Ratings)

    @classmethod
    def load(cls) -> tuple[PlayerRecords, list[Problem]]:
        """What the files say, and what is wrong in them."""
        found, problems = settings.load()
        memory, forgotten = Memory.load()
        mistakes, lost = Mistakes.load()
        ratings, unrated = Ratings.load()
        return cls(found, memory, mistakes, ratings), problems + forgotten + lost + unrated
