"""Diagrams in a rulebook: positions of a game, as `cards/<game>/diagrams.yaml` lists them.

- chapter: cover                     where it stands, and after which of its paragraphs, from 0
  after: 1
  seat: 0                            who looks
  position: {...}                    see `position`
  marks: [[cell, 3], [card, w4]]     what is marked on the table
  words: second_howl                 the key of its caption, below `diagram` in the game's text
  crop: [0.5, 0, 0.5, 1]             the part that is shown, in shares of the board: x, y, w, h
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spytable import words
from spytable.core import cards, reader
from spytable.core.cards import Check, ListOf, OneOf, Record, Report, Text, Whole
from spytable.core.game import Game, Thing
from spytable.core.reader import Place
from spytable.school import position
from spytable.school.position import SEAT, Misfit, Pattern, Position

FILE = "diagrams.yaml"
WHOLE = (0.0, 0.0, 1.0, 1.0)

_NARROWEST = 0.1  # part of a board


@dataclass(frozen=True)
class Crop:
    """A part of a board."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        numbers = value if isinstance(value, list) else []
        if len(numbers) == 4 and all(type(it) in (int, float) for it in numbers):
            x, y, w, h = numbers
            if min(x, y) >= 0 and min(w, h) >= _NARROWEST and max(x + w, y + h) <= 1:
                return
        report(place, "diagram_crop", least=_NARROWEST)


@dataclass(frozen=True)
class Diagram:
    """A position as a seat sees it, and where it stands in the book."""

    chapter: str
    after: int
    seat: int
    position: Position
    words: str
    marks: Sequence[Pattern] = ()
    crop: tuple[float, float, float, float] = WHOLE

    @property
    def caption(self) -> str:
        """The key of its caption."""
        return f"{self.position.game}.diagram.{self.words}"

    def view(self) -> Game:
        """The table as its seat sees it. Raises Misfit."""
        game = self.position.match().game
        position.check_seat(game, self.seat)
        return game.view(self.seat)

    def marked(self, view: Game, there: Sequence[Thing]) -> list[Thing]:
        """What is marked of the things that are there. Raises Misfit for a mark without a thing."""
        marked = []
        for number, pattern in enumerate(self.marks):
            named = position.things(view, pattern) if len(pattern) == 2 else []
            found = [thing for thing in named if thing in there]
            if not found:
                kinds = ", ".join(sorted({kind for kind, _ in there}))
                raise Misfit(("marks", number), "diagram_mark", kinds=kinds)
            marked += found
        return marked


def schema(game: str) -> Check:
    """What the file of a game must be."""
    required: dict[str, Check] = {
        "chapter": OneOf(*words.names(f"{game}.rules")),
        "after": Whole(0, reader.MAX_NODES),
        "seat": SEAT,
        "position": position.SCHEMA,
        "words": Text(),
    }
    return ListOf(Record(required, {"marks": position.PATTERNS, "crop": Crop()}), 1)


def load(game: str, folder: Path | None = None) -> list[Diagram]:
    """The diagrams of a game, in its own folder or the one given; none without a file. Raises
    Problem."""
    path = folder / FILE if folder else reader.find("cards", game, FILE)
    if path is None or not path.is_file():
        return []
    return [read(game, data) for data in cards.load(game, schema(game), path.parent, FILE)]


def read(game: str, data: dict[str, Any]) -> Diagram:
    """The diagram that checked data describe."""
    place = Position.of(game, data["position"])
    return Diagram(**{**data, "position": place, "crop": tuple(data.get("crop", WHOLE))})
