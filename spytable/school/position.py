"""A position of a game in a card file: a deal and the answers that lead to it.

    seats: 2
    seed: 7
    options: {market: off}               those that are not usual
    deal: {0: enforcer, 5: mole}         what cards are, by their ids, where the seed says otherwise
    answers: [[play, enforcer, any], [take, 3]]

A pattern of an answer is its verb and, for each of its ids, the id, the name of the card, a list
of either, or `any`. The first legal answer that fits is given; of several seats that are asked at
once, the first one answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from spytable.core.cards import Check, ListOf, Record, Report, Whole
from spytable.core.game import Action, Game, Thing, kind_of
from spytable.core.knowledge import MOST_SEATS
from spytable.core.match import Match
from spytable.core.reader import Document, Place, Problem
from spytable.core.saved_log import Agreement

ANY = "any"

Pattern: TypeAlias = Sequence[Any]
"""A verb or the kind of a thing, and what fits each of its ids."""

_SEEDS = 2**63


class Misfit(Exception):
    """A position, or what follows in it, does not fit the rules any more.

    `place` leads from the exercise, diagram or lesson to the value that is wrong; `key` and
    `params` are those of a Problem.
    """

    def __init__(self, place: Place, key: str, **params: Any) -> None:
        super().__init__(place, key, params)
        self.place = place
        self.key = key
        self.params = params

    def problem(self, document: Document, *before: str | int) -> Problem:
        """The problem of a document, in which `before` leads to the exercise or diagram."""
        return document.problem((*before, *self.place), self.key, **self.params)


@dataclass(frozen=True)
class PatternCheck:
    """A pattern: a list that begins with a word."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            report(place, "pattern")


@dataclass(frozen=True)
class Names:
    """A mapping; what its values must be, the rules say."""

    def check(self, value: Any, place: Place, report: Report) -> None:
        if not isinstance(value, dict):
            Record({}).check(value, place, report)


SEAT: Check = Whole(0, MOST_SEATS - 1)
PATTERNS: Check = ListOf(PatternCheck())

SCHEMA: Check = Record(
    {"seats": Whole(1, MOST_SEATS), "seed": Whole(0, _SEEDS)},
    {"options": Names(), "deal": Names(), "answers": PATTERNS},
)


@dataclass(frozen=True)
class Position:
    """A position of the newest edition of a game."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, str | int] = field(default_factory=dict)
    deal: Mapping[str, str] = field(default_factory=dict)
    answers: Sequence[Pattern] = ()

    @classmethod
    def of(cls, game: str, data: Mapping[str, Any]) -> Position:
        """The position that checked data describe."""
        return cls(game, **data)

    def match(self, agreement: Agreement | None = None) -> Match:
        """A match without a save that has come to this position. Raises Misfit."""
        try:
            match = Match(self.game, self.seats, self.seed, dict(self.options), agreement)
        except ValueError as error:
            raise Misfit(("position",), "position_setup", what=str(error)) from error
        self._arrange(match.game)
        for number, pattern in enumerate(self.answers):
            place = ("position", "answers", number)
            if not match.game.asked:
                raise Misfit(place, "position_over")
            seat = match.game.asked[0]
            match.play(seat, first_fit(match.game, seat, pattern, place))
        if self.deal:
            match.beats.clear()  # they show what was dealt before
        return match

    def _arrange(self, game: Game) -> None:
        """Deals cards as `deal` says, by exchanging them with others of the same shuffle."""
        settled: set[int] = set()
        for id, name in self.deal.items():
            place = ("position", "deal", id)
            if not id.isdecimal() or int(id) >= len(game.faces):
                raise Misfit(place, "position_card", count=len(game.faces) - 1)
            card = int(id)
            if game.knows[card] == game.everyone:
                raise Misfit(place, "position_open")
            for other, face in enumerate(game.faces):
                is_same = game.batch[other] == game.batch[card] and other not in settled
                if is_same and game.cards[face] == name:
                    faces = game.faces
                    faces[card], faces[other] = faces[other], faces[card]
                    settled.add(card)
                    break
            else:
                raise Misfit(place, "position_face", name=name)
        game.derive()


def check_seat(game: Game, seat: int) -> None:
    """Raises Misfit if a game has no such seat."""
    if seat >= game.seats:
        raise Misfit(("seat",), "position_seat", count=game.seats)


def first_fit(game: Game, seat: int, pattern: Pattern, place: Place = ()) -> Action:
    """The first legal answer of an asked seat that fits a pattern. Raises Misfit without one."""
    for action in game.actions(seat):
        if fits(game, pattern, action):
            return action
    verbs = ", ".join(dict.fromkeys(action[0] for action in game.actions(seat)))
    raise Misfit(place, "position_answer", question=game.question, verbs=verbs)


def fits(game: Game, pattern: Pattern, action: Action) -> bool:
    """Whether an answer is one that a pattern describes."""
    verb, *wanted = pattern
    if action[0] != verb or len(wanted) != len(action) - 1:
        return False
    names = game.verbs[verb]
    return all(_fits(game, name, one, id) for name, one, id in zip(names, wanted, action[1:]))


def things(game: Game, pattern: Pattern) -> list[Thing]:
    """The things that a pattern such as `[card, mole]` or `[cell, 3]` names, as a view knows
    them."""
    kind, wanted = pattern
    if kind == "card":
        cards = range(len(game.faces))
        return [("card", card) for card in cards if _fits(game, kind, wanted, card)]
    numbers = wanted if isinstance(wanted, list) else [wanted]
    return [(kind, number) for number in numbers]


def _fits(game: Game, name: str, wanted: Any, id: Any) -> bool:
    if isinstance(wanted, list):
        return any(_fits(game, name, one, id) for one in wanted)
    if wanted in (ANY, id):
        return True
    if not isinstance(wanted, str) or kind_of(name) != "card":
        return False
    face = game.faces[id] if 0 <= id < len(game.faces) else None
    return face is not None and game.cards[face] == wanted
