"""Who plays: a name and a mind for every seat, as a save keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from spytable import words
from spytable.ai import levels
from spytable.core.match import Match
from spytable.core.reader import Problem

HUMAN = "human"
_LONGEST = 40  # letters of a name
LETTERS = "ABCDEF"  # of the seats; numbers would read like counts

# When an answer may be taken back: never, as long as nothing was revealed since, or always.
NEVER, FREE, ALWAYS = TAKE_BACKS = ("never", "free", "always")


def machines() -> tuple[str, ...]:
    """The minds of seats without a person, from the weakest; those with a style last."""
    return (levels.RANDOM, levels.GREEDY, *levels.all_names())


def fewest(seat_counts: Sequence[int]) -> int:
    """The fewest who can play against each other: the usual number of seats."""
    return min((count for count in seat_counts if count > 1), default=seat_counts[0])


class Seating(NamedTuple):
    """`minds` are HUMAN or machines, `take_backs` is one of TAKE_BACKS.

    `given` are the names that somebody chose, empty for a usual one: that is in the language of
    whoever reads it.
    """

    given: tuple[str, ...]
    minds: tuple[str, ...]
    take_backs: str = FREE

    @classmethod
    def new(cls, minds: Sequence[str], take_backs: str = FREE) -> Seating:
        """A seating in which everybody has the usual name."""
        return cls(("",) * len(minds), tuple(minds), take_backs)

    @classmethod
    def usual(cls, seats: int, rival: str = "") -> Seating:
        """One person against machines, usually of a middle level."""
        rival = rival or levels.names()[len(levels.names()) // 2]
        return cls.new((HUMAN, *[rival] * (seats - 1)))

    @classmethod
    def recalled(cls, record: Mapping[str, Any], seat_counts: Sequence[int]) -> Seating:
        """The seating that made a `record`; the usual one if that is not valid any more."""
        names, minds, take_backs = record.get("names"), record.get("minds"), _take_backs(record)
        for count in seat_counts:
            if _are_texts(names, count) and _are_minds(minds, count) and take_backs:
                return cls(tuple(names), tuple(minds), take_backs)
        return cls.usual(fewest(seat_counts))

    @classmethod
    def of(cls, match: Match, path: Path | None = None) -> Seating:
        """Who plays a match now. Raises Problem, about its save or another path, if the save does
        not say so clearly."""
        path = path or (match.journal.path if match.journal else Path())
        seats = match.game.seats
        return [cls._read(record, seats, path, line) for line, record in match.agreements][-1]

    @classmethod
    def _read(cls, record: Mapping[str, Any], seats: int, path: Path, line: int) -> Seating:
        names, minds, take_backs = record.get("names"), record.get("minds"), _take_backs(record)
        if not _are_texts(names, seats) or not _are_texts(minds, seats):
            raise Problem(path, line, ("table",), "save_header", {"what": "names, minds"})
        for mind in minds:
            if mind not in (HUMAN, *machines()):
                raise Problem(path, line, ("table", "minds"), "save_header", {"what": mind})
        if not take_backs:
            raise Problem(path, line, ("table",), "save_header", {"what": "take_backs"})
        return cls(tuple(names), tuple(minds), take_backs)

    def seated(self, count: int) -> Seating:
        """With this many seats; those added are machines of a middle level."""
        added = self.usual(count)[:2]
        given, minds = (
            tuple(old[:count]) + tuple(new[len(old) :])
            for old, new in zip((self.given, self.minds), added)
        )
        return self._replace(given=given, minds=minds)

    def named(self, seat: int, name: str) -> Seating:
        """With another name for a seat; an empty one means the usual name."""
        given, name = list(self.given), name.strip()
        given[seat] = "" if name == usual_name(seat, self.minds[seat]) else name
        return self._replace(given=tuple(given))

    def minded(self, seat: int, mind: str) -> Seating:
        """With another mind for a seat; a usual name changes with it."""
        minds = list(self.minds)
        minds[seat] = mind
        return self._replace(minds=tuple(minds))

    def news(self, before: Seating) -> str:
        """Sentences about who plays for whom now; empty if nothing has changed."""
        pairs = enumerate(zip(before.minds, self.minds))
        changed = [(seat, old, new) for seat, (old, new) in pairs if old != new]
        return words.joined(
            words.t("seats.taken_over", name=self.names[seat], mind=words.t(f"mind.{old}"))
            if new == HUMAN
            else words.t("seats.left_to", name=before.names[seat], mind=words.t(f"mind.{new}"))
            for seat, old, new in changed
        )

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, in the language of now; namesakes by their letters as well."""
        pairs = enumerate(zip(self.given, self.minds))
        called = [name or usual_name(seat, mind) for seat, (name, mind) in pairs]
        return tuple(
            name
            if called.count(name) == 1
            else words.t("mind.namesake", name=name, letter=LETTERS[seat])
            for seat, name in enumerate(called)
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, mind in enumerate(self.minds) if mind == HUMAN)

    @property
    def record(self) -> dict[str, Any]:
        """What a save keeps of it."""
        return {
            "names": list(self.given),
            "minds": list(self.minds),
            "take_backs": self.take_backs,
        }


def usual_name(seat: int, mind: str) -> str:
    """The name of a seat unless somebody chooses another."""
    key = "mind.player" if mind == HUMAN else "mind.machine"
    return words.t(key, mind=words.t(f"mind.{mind}"), letter=LETTERS[seat])


def _take_backs(record: Mapping[str, Any]) -> str:
    """The rule of take-backs of a record; empty if there is no such rule."""
    found = record.get("take_backs", FREE)
    if isinstance(found, bool):  # older saves only tell whether they are always allowed
        return ALWAYS if found else FREE
    return found if found in TAKE_BACKS else ""


def _are_minds(found: Any, count: int) -> TypeGuard[list[str]]:
    return _are_texts(found, count) and {*found} <= {HUMAN, *machines()}


def _are_texts(found: Any, count: int) -> TypeGuard[list[str]]:
    return (
        isinstance(found, list)
        and len(found) == count
        and all(isinstance(text, str) and text.isprintable() for text in found)
        and all(len(text) <= _LONGEST for text in found)
    )
