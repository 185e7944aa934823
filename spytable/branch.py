"""A branch: a match that plays on from an earlier moment of another one, in a save of its own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from spytable import paths, words
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.steps import Steps, finished
from spytable.seating import ALWAYS, Seating

_KEY = "from"  # in the header of a save
_LONGEST = 80  # letters of a name that are shown


class Origin(NamedTuple):
    """Where a branch comes from: the name of a save, and the number of its last common answer."""

    save: str
    answer: int

    @classmethod
    def of(cls, header: Mapping[str, Any]) -> Origin | None:
        """What the header of a save says of it; None if it is no branch."""
        found = header.get(_KEY)
        match found:
            case {"save": str(save), "answer": int(answer)} if save.isprintable():
                return cls(save[:_LONGEST], answer)
        return None

    @property
    def sentence(self) -> str:
        """Tells it to the player."""
        return words.t("branch.origin", save=self.save, number=self.answer)


def refusal(match: Match, seating: Seating, number: int) -> str:
    """Why nobody may play on from after an answer of this number; empty if they may."""
    if match.game.outcome is not None:
        return words.t("branch.at_end") if number == len(match.log) else ""
    is_alone = len(seating.people) == 1
    return "" if is_alone and seating.take_backs == ALWAYS else words.t("branch.running")


def begin(match: Match, number: int) -> Match:
    """A match with its own save that is the same up to an answer. Raises SaveFailed.

    The other match and its save remain as they are.
    """
    return finished(beginning(match, number))


def beginning(match: Match, number: int) -> Steps[Match]:
    """Does what `begin` does, answer by answer."""
    game = match.game
    branch = Match(game.id, game.seats, match.seed, game.chosen, match.agreement, game.edition)
    lines = []
    for done, entry in enumerate(match.log[:number], 1):
        branch.play(entry.seat, entry.action)
        lines.append(branch.line(branch.log[-1]))
        yield done / number
    save = match.journal.path.stem if match.journal else ""
    header = {**branch.header, _KEY: {"save": save, "answer": number}}
    branch.journal = Journal.create(paths.new_save(game.id, datetime.now()), header, lines)
    return branch
