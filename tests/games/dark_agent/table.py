"""Sets up positions of Dark Agent, so that tests read like the rulebook.

A row of the grid is written from left to right: "A5" is the agent of level 5 of seat A ("A1" its
skull agent), "N1" a neutral skull agent, "s2" a sentinel of level 2, "dark" the Dark Agent, "." any
equipment, "_" an empty cell; other cards are named by their ids. Orbits are written from left to
right too, each with the letters of the owners of its satellites, or "." if it is empty. Seat A
plays the first service, B the second, and so on, unless others are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.dark_agent.rules.printed import (
    AGENTS,
    EQUIPMENT,
    FACE,
    FACES,
    RANKS,
    SERVICES,
    TARGETS,
)
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import ALOFT, CREW, FREE, SLOT
from spytable.games.dark_agent.rules.theatre import CELLS, COLUMNS, EMPTY, NEUTRAL, NOBODY

A, B, C, D, E, F = range(6)
SEATS = "ABCDEF"
PHASES = ("move", "watch", "play", "media", "close")
_SHORT = {"s2": "sentinel_2", "s3": "sentinel_3", "s4": "sentinel_4", "dark": "dark_agent"}

Held = dict[int, str]


def table(
    *rows: str,
    seats: int = 2,
    orbits: str = "",
    services: tuple[str, ...] = SERVICES,
    standby: Held | None = None,
    captured: Held | None = None,
    equipment: Held | None = None,
    spotted: str = "",
    markers: dict[str, int] | None = None,
    double: int = NOBODY,
    phase: str = "play",
    edition: type[DarkAgent] = DarkAgent,
    **options: str | int,
) -> DarkAgent:
    """A's turn after its satellites have moved, or in another phase.

    Agents of the seats that are not named anywhere are out of the match.
    """
    game = edition(seats, 1, options)
    _clear(game, services)
    stock = _Stock()
    _hold(game, standby or {}, captured or {}, equipment or {}, stock)
    _lay(game, rows, stock)
    game.deck = tuple(stock.left)
    _launch(game, orbits)
    game.spotted = tuple(sorted(where(game, name) for name in spotted.split()))
    for name, count in (markers or {}).items():
        game.markers[card(game, name) - TARGETS[0]] = count
    game.double = double
    game.stack = [(effect,) for effect in reversed(PHASES[PHASES.index(phase) :])]
    if phase == "play" and SEATS[A] in orbits:
        game.stack.append(("watch",))
    game._run()
    return game


def _hold(game: DarkAgent, standby: Held, captured: Held, equipment: Held, stock: _Stock) -> None:
    """Gives the seats their cards beside the grid."""
    for zone, held in ((game.standby, standby), (game.captured, captured)):
        for seat, names in held.items():
            zone[seat] = tuple(card(game, name) for name in names.split())
    for seat, names in equipment.items():
        game.equipment[seat] = tuple(map(stock.take, names.split()))


def _clear(game: DarkAgent, services: tuple[str, ...]) -> None:
    game.end_effects()
    game.knows = [game.everyone] * len(FACE)
    game.faces = [*FACE]
    owners = {SERVICES.index(service): seat for seat, service in enumerate(services[: game.seats])}
    game.owners = tuple(owners.get(service, NEUTRAL) for service in range(len(SERVICES)))
    game.standby, game.captured, game.equipment = ([()] * game.seats for _ in range(3))
    game.starter = game.turn = A
    game.round, game.asked, game.history = 1, (), []


class _Stock:
    """Hands out the copies of a card one by one."""

    def __init__(self) -> None:
        self.left = [*EQUIPMENT]
        self._used: set[int] = set()

    def take(self, name: str) -> int:
        found = next(
            one
            for one, face in enumerate(FACE)
            if FACES[face] == _SHORT.get(name, name) and one not in self._used
        )
        self._used.add(found)
        if found in self.left:
            self.left.remove(found)
        return found

    def fill(self) -> int:
        return self.left.pop()


def _lay(game: DarkAgent, rows: tuple[str, ...], stock: _Stock) -> None:
    names = [name for row in rows for name in [*row.split(), *["."] * COLUMNS][:COLUMNS]]
    names += ["."] * (len(CELLS) - len(names))
    for cell, name in enumerate(names):
        if name == "_":
            game.grid[cell] = EMPTY
        elif name != ".":
            game.grid[cell] = card(game, name) if name[0] in f"{SEATS}N" else stock.take(name)
    for cell, name in enumerate(names):
        if name == ".":
            game.grid[cell] = stock.fill()


def _launch(game: DarkAgent, orbits: str) -> None:
    neutral = CREW * game.seats
    game.satellites = [ALOFT] * neutral
    for orbit, owners in enumerate(orbits.split()):
        for owner in owners.replace(".", ""):
            if owner == "N":
                game.satellites.append(orbit)
            else:
                game.satellites[game.satellites.index(ALOFT, CREW * SEATS.index(owner))] = orbit


# Names


def card(game: DarkAgent, name: str) -> int:
    """The first card of a name."""
    if name[0] in SEATS:
        rank = RANKS.index("skull" if name[1:] == "1" else name[1:])
        return len(RANKS) * game.service(SEATS.index(name[0])) + rank
    if name == "N1":
        last = max(n for n, owner in enumerate(game.owners) if owner == NEUTRAL)
        return len(RANKS) * last
    return FACE.index(FACES.index(_SHORT.get(name, name)))


def cards(game: DarkAgent, names: str) -> tuple[int, ...]:
    """The cards of names."""
    return tuple(card(game, name) for name in names.split())


def where(game: DarkAgent, name: str) -> int:
    """Where a card lies; "3/2" is column 3, row 2."""
    if "/" in name:
        column, row = map(int, name.split("/"))
        return (row - 1) * COLUMNS + column - 1
    if name[0] in f"{SEATS}N":
        return game.grid.index(card(game, name))
    face = FACES.index(_SHORT.get(name, name))
    return next(cell for cell, one in enumerate(game.grid) if one >= 0 and game.faces[one] == face)


def name_of(game: DarkAgent, one: int) -> str:
    """The name of a card."""
    if one in AGENTS:
        owner = game.owner(one)
        letter = "N" if owner == NEUTRAL else SEATS[owner]
        return letter + RANKS[one % len(RANKS)].replace("skull", "1")
    long = FACES[game.faces[one]]
    return next((short for short, name in _SHORT.items() if name == long), long)


def named(game: DarkAgent, ids: Iterable[int]) -> str:
    """The names of cards."""
    return " ".join(name_of(game, one) for one in ids)


def at(game: DarkAgent, place: str) -> str:
    """The name of the card in a place, or "_"."""
    one = game.grid[where(game, place)]
    return "_" if one == EMPTY else name_of(game, one)


def slot(orbit: int, owner: int = FREE) -> int:
    """The slot of an owner's satellites, or of free places, in an orbit counted from 1."""
    return SLOT * (orbit - 1) + owner


def orbits(game: DarkAgent) -> str:
    """The orbits in writing."""
    letters = {**dict(enumerate(SEATS)), NEUTRAL: "N"}
    crews = (game.crew(orbit) for orbit in range(COLUMNS))
    return " ".join("".join(letters[game.owner_of(it)] for it in crew) or "." for crew in crews)


# Playing


def choose(game: DarkAgent, *answer: Any) -> None:
    """The asked seat gives an answer."""
    game.apply(game.asked[0], answer)


def give(game: DarkAgent, verb: str, *names: str) -> None:
    """The asked seat gives an answer about cells, each named by its card or its place."""
    choose(game, verb, *[where(game, name) for name in names])


def use(game: DarkAgent, name: str) -> None:
    """The asked seat uses equipment."""
    choose(game, "use", held(game, game.asked[0], name))


def held(game: DarkAgent, seat: int, name: str) -> int:
    """The card of a name among a seat's equipment."""
    return next(it for it in game.equipment[seat] if FACES[game.faces[it]] == name)


def attack(game: DarkAgent, victim: str, *dice: int, joined: str = "") -> None:
    """The asked seat attacks, with those who join; dice of the attack, then of the defence."""
    give(game, "attack", victim)
    for name in joined.split():
        give(game, "join", name)
    throw(game, *dice)
    choose(game, "roll")


def throw(game: DarkAgent, *dice: int) -> None:
    """Fixes the next dice."""
    falls = iter(dice)
    real = type(game).below.__get__(game)
    game.below = lambda limit: next(falls, 0) - 1 if limit == 6 else real(limit)


def end_turn(game: DarkAgent) -> None:
    """The active seat ends its turn."""
    if game.question == "spot":
        choose(game, "finish")
    choose(game, "end")


def vote(game: DarkAgent, answers: str) -> None:
    """All seats vote, "y" or "n" in order."""
    for seat, answer in enumerate(answers):
        game.apply(seat, ("yes",) if answer == "y" else ("no",))


# Looking


def verbs(game: DarkAgent) -> set[str]:
    """The verbs of the asked seat's answers."""
    return {answer[0] for answer in game.actions(game.asked[0])}


def offered(game: DarkAgent, verb: str) -> str:
    """The names of the cards in the cells that can be answered with a verb."""
    answers = game.actions(game.asked[0])
    cells = [answer[1] for answer in answers if answer[0] == verb]
    return " ".join("_" if game.grid[it] == EMPTY else name_of(game, game.grid[it]) for it in cells)


def slots(game: DarkAgent, verb: str) -> list[tuple[int, ...]]:
    """The slots that can be answered with a verb."""
    answers = game.actions(game.asked[0])
    return [tuple(answer[1:]) for answer in answers if answer[0] == verb]


def usable(game: DarkAgent) -> str:
    """The equipment that the asked seat can use."""
    answers = game.actions(game.asked[0])
    return " ".join(FACES[game.faces[it[1]]] for it in answers if it[0] == "use")


def refused(game: DarkAgent, verb: str, *names: str) -> str:
    """The rule that forbids an answer about cells, or ""."""
    reason = game.why_not(game.asked[0], (verb, *[where(game, name) for name in names]))
    return reason.rule if reason else ""


def foreseen(game: DarkAgent, *answer: Any) -> dict[str, tuple[Any, ...]]:
    """The forecasts of an answer, by kind."""
    seat = game.asked[0]
    return {kind: tuple(numbers) for kind, *numbers in game.view(seat).foresee(answer)}


def eager_answers(game: Game, seed: int = 1) -> Iterator[Game]:
    """The positions of a match with random answers.

    Nobody stops while there is anything left to do, and attacks come first.
    """
    rng = Generator(seed)
    while game.asked:
        yield game
        seat = game.asked[int(rng.random() * len(game.asked))]
        answers = list(game.actions(seat))
        for wanted in (("join", "attack"), ("spot", "use"), ("roll",)):
            answers = [it for it in answers if it[0] in wanted] or answers
        game.step(seat, answers[int(rng.random() * len(answers))])


def borrow(game: DarkAgent, wanted: int) -> None:
    """Uses a laptop; if there is only one satellite to borrow, it is not asked for."""
    use(game, "laptop")
    if game.question == "link":
        choose(game, "link", wanted)
