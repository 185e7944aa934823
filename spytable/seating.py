"""Who sits at a table: a name and a mind for every seat, as a save keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from spytable import words
from spytable.ai import levels
from spytable.core.match import Match
from spytable.core.reader import Problem

HUMAN = "human"
_LONGEST = 40  # letters of a name
LETTERS = "ABCDEF"  # of the seats; a number would read like a count


def machines() -> tuple[str, ...]:
    """The minds of seats without a person, from the weakest."""
    return (levels.RANDOM, levels.GREEDY, *levels.names())


def fewest(seat_counts: Sequence[int]) -> int:
    """As few as can play against each other: so many sit down unless it is said how many."""
    return min((count for count in seat_counts if count > 1), default=seat_counts[0])


class Seating(NamedTuple):
    """`minds` holds HUMAN or a machine; with `take_backs`, undo also reaches what was seen."""

    names: tuple[str, ...]
    minds: tuple[str, ...]
    take_backs: bool = False

    @classmethod
    def new(cls, minds: Sequence[str], take_backs: bool = False) -> Seating:
        """A seating with a name for everybody."""
        names = (usual_name(seat, mind) for seat, mind in enumerate(minds))
        return cls(tuple(names), tuple(minds), take_backs)

    @classmethod
    def usual(cls, seats: int) -> Seating:
        """One person against machines of a middle level, who may take back a slip."""
        rival = levels.names()[len(levels.names()) // 2]
        return cls.new((HUMAN, *[rival] * (seats - 1)), take_backs=True)

    @classmethod
    def recalled(cls, record: Mapping[str, Any], seat_counts: Sequence[int]) -> Seating:
        """The seating of which `table` was kept; the usual one if that makes no sense any more."""
        names, minds = record.get("names"), record.get("minds")
        fits = any(_are_texts(names, count) and _are_texts(minds, count) for count in seat_counts)
        if not fits or not {*minds} <= {HUMAN, *machines()}:
            return cls.usual(fewest(seat_counts))
        return cls(spoken(names, minds), tuple(minds), record.get("take_backs") is True)

    @classmethod
    def of(cls, match: Match, path: Path) -> Seating:
        """Those at the table of a match now; Problem where its save is not clear about them."""
        for line, table in match.tables:
            names, minds = table.get("names"), table.get("minds")
            if not _are_texts(names, match.game.seats) or not _are_texts(minds, match.game.seats):
                raise Problem(path, line, ("table",), "save_header", {"what": "names, minds"})
            for mind in minds:
                if mind not in (HUMAN, *machines()):
                    raise Problem(path, line, ("table", "minds"), "save_header", {"what": mind})
        return cls(spoken(names, minds), tuple(minds), table.get("take_backs") is True)

    def seated(self, count: int) -> Seating:
        """With so many seats; who comes is a machine of a middle level."""
        added = self.usual(count)[:2]
        names, minds = (
            tuple(old[:count]) + tuple(new[len(old) :])
            for old, new in zip((self.names, self.minds), added)
        )
        return self._replace(names=names, minds=minds)

    def named(self, seat: int, name: str) -> Seating:
        """With another name for a seat; without one it gets the usual name."""
        names = list(self.names)
        names[seat] = name.strip() or usual_name(seat, self.minds[seat])
        return self._replace(names=tuple(names))

    def minded(self, seat: int, mind: str) -> Seating:
        """With another mind for a seat; a name that was not chosen changes with it."""
        minds = list(self.minds)
        was_usual = self.names[seat] == usual_name(seat, minds[seat])
        minds[seat] = mind
        changed = self._replace(minds=tuple(minds))
        return changed.named(seat, "") if was_usual else changed

    def news(self, before: Seating) -> str:
        """Who plays for whom, other than before; nothing if it is all the same."""
        told = ""
        for seat, (old, new) in enumerate(zip(before.minds, self.minds)):
            if old == new:
                continue
            if new == HUMAN:
                key, name, mind = "seats.taken_over", self.names[seat], old
            else:
                key, name, mind = "seats.left_to", before.names[seat], new
            news = words.t(key, name=name, mind=words.t(f"mind.{mind}"))
            told = words.t("list.sentences", first=told, next=news) if told else news
        return told

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, mind in enumerate(self.minds) if mind == HUMAN)

    @property
    def table(self) -> dict[str, Any]:
        """What a match keeps of it in its save; a name that was not chosen is empty there, and is
        said in the language of whoever reads it."""
        usual = (usual_name(seat, mind) for seat, mind in enumerate(self.minds))
        return {
            "names": ["" if name == other else name for name, other in zip(self.names, usual)],
            "minds": list(self.minds),
            "take_backs": self.take_backs,
        }


def spoken(names: Sequence[str], minds: Sequence[str]) -> tuple[str, ...]:
    """The names of a save, with the usual ones where none was chosen."""
    pairs = enumerate(zip(names, minds))
    return tuple(name or usual_name(seat, mind) for seat, (name, mind) in pairs)


def usual_name(seat: int, mind: str) -> str:
    """What a seat is called unless somebody chooses a name."""
    key = "mind.player" if mind == HUMAN else "mind.machine"
    return words.t(key, mind=words.t(f"mind.{mind}"), letter=LETTERS[seat])


def _are_texts(found: Any, count: int) -> bool:
    return (
        isinstance(found, list)
        and len(found) == count
        and all(isinstance(text, str) and text.isprintable() for text in found)
        and all(len(text) <= _LONGEST for text in found)
    )
