"""Sets up positions of The Agents, so that tests read like the rulebook.

A row is written from left to right as its A sees it, the safe house as "|". An agent is named by
its id, with ":w" for the white copy, "@B" for the seat that its command faces and "!" if it is
dead, as in "medic:w@B!". Every card's id is its face.
"""

from __future__ import annotations

from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import NOBODY
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.printed import AGENTS, FACES, MISSIONS
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS

A, B, C, D, E = range(5)
SEATS = "ABCDE"
PHASES = ("buy", "trade", "act", "assign", "score", "next")
FIRST, SECOND = 0, 1  # ends of a row, as A sees it

Held = dict[int, str]


def table(
    *rows: str,
    seats: int = 2,
    hand: Held | None = None,
    missions: Held | None = None,
    kept: Held | None = None,
    assigned: dict[tuple[int, int], str] | None = None,
    points: tuple[int, ...] = (),
    deck: str = "",
    mission_deck: str = "",
    piles: tuple[str, str] = ("", ""),
    rest: bool = True,
    phase: str = "act",
    **options: str | int,
) -> TheAgents:
    """A's turn, in its action phase unless another is named.

    `assigned` are missions by seat and faction. The decks are filled up with the `rest`.
    """
    game = TheAgents(seats, 1, options)
    _clear(game)
    game.points = [*(points or (10,) * seats)]
    for faction, row in enumerate(rows):
        _lay(game, faction, row.split())
    for zone, held in ((game.hand, hand), (game.missions, missions), (game.kept, kept)):
        for seat, names in (held or {}).items():
            zone[seat] = cards(names)
            game.show(seat, *zone[seat])
    for (seat, faction), names in (assigned or {}).items():
        game.assigned[2 * faction + game.owners(faction).index(seat)] = cards(names)
    game.piles = [cards(names) for names in piles]
    game.reveal(*_open(game))
    _fill_decks(game, (cards(deck), cards(mission_deck)), rest)
    game.stack = [(effect,) for effect in reversed(PHASES[PHASES.index(phase) :])]
    game._run()
    return game


def _clear(game: TheAgents) -> None:
    game.faces = [*range(len(FACES))]
    game.knows = [0] * len(FACES)
    game.hand, game.missions, game.kept = ([()] * game.seats for _ in range(3))
    game.starter = game.turn = A
    game.round, game.asked, game.history = 1, (), []
    game.left, game.bought = 2, (0, 0)


def _lay(game: TheAgents, faction: int, row: list[str]) -> None:
    game.rows[faction] = tuple(SAFE_HOUSE if it == "|" else card(it.split("@")[0]) for it in row)
    for one, written in zip(game.rows[faction], row):
        if one != SAFE_HOUSE:
            game.commands[one] = SEATS.index(written.rstrip("!")[-1])
            if written.endswith("!"):
                game.bury(one)


def _open(game: TheAgents) -> list[int]:
    zones = [*game.rows, *game.kept, *game.assigned, *game.piles]
    return [one for zone in zones for one in zone if one != SAFE_HOUSE]


def _fill_decks(game: TheAgents, tops: tuple[tuple[int, ...], ...], rest: bool) -> None:
    used = {*_open(game)}.union(*tops, *game.hand, *game.missions)
    for deck, faces in enumerate((AGENTS, MISSIONS)):
        left = [one for one in faces if one not in used] if rest else []
        game.decks[deck] = (*tops[deck], *left)


# Names


def card(name: str) -> int:
    """The card of a name."""
    bare, _, copy = name.partition(":")
    return FACES.index(bare) + (copy == "w")


def cards(names: str) -> tuple[int, ...]:
    """The cards of names."""
    return tuple(map(card, names.split()))


def named(game: TheAgents, ids) -> str:
    """The names of cards, the safe house as "|"."""
    return " ".join("|" if one == SAFE_HOUSE else FACES[game.faces[one]] for one in ids)


def row(game: TheAgents, faction: int) -> str:
    """The names of a row, from left to right as A sees it."""
    return named(game, game.rows[faction])


def faces(game: TheAgents, name: str) -> str:
    """The seat that the command of an agent faces, "" for none."""
    seat = game.commands[card(name)]
    return "" if seat == NOBODY else SEATS[seat]


def is_dead(game: TheAgents, name: str) -> bool:
    return card(name) in game.dead


# Playing


def choose(game: TheAgents, *answer) -> None:
    """Lets the asked seat give an answer."""
    game.apply(game.asked[0], answer)


def give(game: TheAgents, verb: str, name: str, *ids: int) -> None:
    """Lets the asked seat give an answer about a card."""
    choose(game, verb, card(name), *ids)


def send(game: TheAgents, name: str, faction: int, end: int, command: int) -> None:
    """Lets the asked seat play an agent at an end of a faction; its command faces `command`."""
    owner = game.owners(faction).index(command)
    give(game, "play", name, SPOTS * faction + 2 * end + owner)


def lay_open(game: TheAgents, name: str, other: int, command: int) -> None:
    """Lets the asked seat play a free agent beside another; its command faces `command`."""
    spot = SPOTS * game.seats + OPEN_SPOTS * other + (command == other)
    give(game, "play", name, spot)


def put(game: TheAgents, faction: int, index: int) -> None:
    """Lets the asked seat put the moving agent into a gap."""
    choose(game, "put", GAPS * faction + index)


def offered(game: TheAgents, verb: str) -> str:
    """The names of the cards that the asked seat can use a verb on, in the order of faces."""
    answers = game.actions(game.asked[0])
    return named(game, sorted({answer[1] for answer in answers if answer[0] == verb}))


def choices(game: TheAgents, verb: str) -> list[int]:
    """The numbers that the asked seat can use a verb with."""
    return [answer[1] for answer in game.actions(game.asked[0]) if answer[0] == verb]


def verbs(game: TheAgents) -> set[str]:
    """The verbs that the asked seat can use."""
    return {answer[0] for answer in game.actions(game.asked[0])}


def end_turn(game: TheAgents) -> None:
    """Lets the active seat end all phases of its turn."""
    seat = game.turn
    while game.asked == (seat,) and game.turn == seat:
        choose(game, "done")
