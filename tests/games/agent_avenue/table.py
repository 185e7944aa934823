"""Sets up positions of Agent Avenue, so that tests read like the rulebook.

Agents are named by the beginning of their ids, as in "dare dare mole"; market cards by their ids.
"""

from __future__ import annotations

from spytable.games.agent_avenue.rules.agents import AGENTS, DECK, FACES
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue

A, B, C, D = range(4)
_FILLING = "enf sent code sab"  # a hand that says nothing


def table(
    hands: tuple[str, ...] = (_FILLING, _FILLING),
    areas: tuple[str, str] = ("", ""),
    progress: tuple[int, int] = (0, 0),
    deck: str | None = None,
    turn: int = A,
    rows: tuple[str, str] = ("", ""),
    supply: str | None = None,
    seats: int = 2,
) -> AgentAvenue:
    """The beginning of a turn of a side; cards are those of the real deck.

    `areas`, `progress` and `rows` (ongoing market cards) are by side. `deck` is in the order of
    drawing; without it, it holds all cards left; with it, the rest is out of the match. The
    market is open if there is a `supply` or a row; `supply` begins with the cards that it names.
    """
    market = supply is not None or any(rows)
    game = AgentAvenue(seats, 1, {"market": "on" if market else "off"})
    _deal_agents(game, hands, areas, deck)
    game.progress = [*progress]
    if market:
        _deal_market(game, rows, supply or "")
    game.turn = 0  # so that the first partner of each side is its speaker
    game._start_turn(turn)
    return game


def _deal_agents(
    game: AgentAvenue, hands: tuple[str, ...], areas: tuple[str, str], deck: str | None
) -> None:
    left = [*DECK]
    order: list[int] = []

    def lay(names: str | None) -> tuple[int, ...]:
        start = len(order)
        for face in left[:] if names is None else faces(names):
            left.remove(face)
            order.append(face)
        return tuple(range(start, len(order)))

    game.area = [lay(names) for names in areas]
    game.hand = [lay(names) for names in hands]
    for name in faces(deck or ""):
        left.remove(name)
    drawn = len(order) if deck is None else TOTAL - len(faces(deck))
    order += left + faces(deck or "")
    game.faces[:TOTAL] = order
    game.drawn = drawn
    game.knows[:TOTAL] = [0] * TOTAL
    game.reveal(*game.area[0], *game.area[1])
    for seat, hand in enumerate(game.hand):
        game.show(seat, *hand)
    for side in (0, 1):
        own = [order[card] for card in game.area[side]]
        game.count[side * AGENTS : (side + 1) * AGENTS] = [own.count(n) for n in range(AGENTS)]


def _deal_market(game: AgentAvenue, rows: tuple[str, str], supply: str) -> None:
    named = [[market_face(name) for name in names.split()] for names in (*rows, supply)]
    first = [face for part in named for face in part]
    rest = [face for face in range(AGENTS, len(FACES)) if face not in first]
    game.faces[TOTAL:] = first + rest
    game.row = [tuple(range(TOTAL, TOTAL + len(named[0])))]
    game.row.append(tuple(range(TOTAL + len(named[0]), TOTAL + len(named[0]) + len(named[1]))))
    start = TOTAL + len(named[0]) + len(named[1])
    game.supply, game.opened = tuple(range(start, start + 3)), start + 3
    game.knows[TOTAL:] = [0] * (len(FACES) - AGENTS)
    game.reveal(*range(TOTAL, game.opened))


def face(name: str) -> int:
    """The agent whose id begins so."""
    (found,) = (n for n, id in enumerate(FACES[:AGENTS]) if id.startswith(name))
    return found


def faces(names: str) -> list[int]:
    """The agents whose ids begin so."""
    return [face(name) for name in names.split()]


def market_face(name: str) -> int:
    """The market card of an id."""
    return FACES.index(name, AGENTS)


def names(game: AgentAvenue, cards: tuple[int, ...]) -> list[str]:
    """The ids of what cards are."""
    return [FACES[game.faces[card]] for card in cards]


def answer(game: AgentAvenue, verb: str, name: str) -> tuple:
    """The answer of the asked seat that names such a card."""
    (seat,) = game.asked
    possible = [action for action in game.actions(seat) if action[0] == verb]
    return next(it for it in possible if FACES[game.faces[it[1]]].startswith(name))


def can(game: AgentAvenue, verb: str, name: str) -> bool:
    """Whether the asked seat has such an answer."""
    (seat,) = game.asked
    cards = [action[1] for action in game.actions(seat) if action[0] == verb]
    return any(FACES[game.faces[card]].startswith(name) for card in cards)


def held(game: AgentAvenue, seat: int, name: str) -> int:
    """The first card of that name in a hand."""
    return next(card for card in game.hand[seat] if game.faces[card] == face(name))


def give(game: AgentAvenue, verb: str, name: str) -> None:
    """Lets the asked seat give the answer that names such a card."""
    game.apply(game.asked[0], answer(game, verb, name))


def choose(game: AgentAvenue, verb: str, *ids: int) -> None:
    """Lets the asked seat give any other answer."""
    game.apply(game.asked[0], (verb, *ids))


def offer(game: AgentAvenue, shown: str, hidden: str) -> None:
    """One card is played face up, one face down."""
    give(game, "show", shown)
    give(game, "hide", hidden)


def play(game: AgentAvenue, shown: str, hidden: str, taken: str) -> None:
    """An offer of which the rival takes the "open" or the "hidden" card."""
    offer(game, shown, hidden)
    choose(game, "take", game.shown if taken == "open" else game.hidden)


def at_corner(supply: str, hand: str = "sent code dare dare", **given) -> AgentAvenue:
    """A gets the Enforcer of its own offer, walks from 1 to the corner at 2 and is asked."""
    given = {"hands": (f"enf code {hand}", "sab sab dare mole"), "progress": (1, 0)} | given
    game = table(supply=supply, **given)
    play(game, "code", "enf", "open")
    assert game.asked == (A,) and game.prompt(A).key == "market"
    return game


def both_at_corners(turn: int, supply: str) -> AgentAvenue:
    """Both meeples come to a corner in the turn of a side."""
    hands = ["sab sab dare mole", "sab sab dare mole"]
    hands[turn] = "enf dare"
    hands[1 - turn] = "sab sab code mole"
    progress = [1, 1]
    progress[turn] = 0
    game = table(tuple(hands), progress=tuple(progress), turn=turn, supply=supply)
    play(game, "enf", "dare", "open")
    return game


def kinds(told: list[tuple]) -> list[str]:
    """The kinds of events, without their numbers."""
    return [kind for kind, *_ in told]


def walks(told: list[tuple]) -> list[tuple[int, int]]:
    """Side and steps of each walk."""
    return [event[1:3] for event in told if event[0] == "walked"]


def lead(game: AgentAvenue) -> int:
    """By how much the first side leads."""
    return game.progress[0] - game.progress[1]
