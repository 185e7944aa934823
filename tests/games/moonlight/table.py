"""Sets up positions of Moonlight from drawings, so that tests read like the rulebook.

A drawing shows the mountain row by row: "A1 B3 .. / B2 Ahowler A3" is the owner and the value of
each visible wolf, or the id of a lone wolf; `..` is empty. A place is (row, column) from 1, as in
the drawing; (0, 1) is the cell above its first row.
"""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Action
from spytable.core.rng import Generator
from spytable.games.moonlight.rules.mountain import (
    CENTRE,
    cell_at,
    column_and_row,
    grown,
    open_cells,
)
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY, Score
from spytable.games.moonlight.rules.wolves import DECK, FACES, POWERS

A, B = 0, 1
EMPTY = ".."


def table(
    drawing: str = "",
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str | None, str | None] = (None, None),
    powers: tuple[str, str] = ("", ""),
    turn: int = A,
    starter: int = A,
    options: dict[str, str | int] | None = None,
) -> Moonlight:
    """A round in progress; cards are those of the real packs, so a drawing of too many fails.

    Hands and decks are wolves as in "2 3 howler", a deck in the order of drawing. Without a deck
    a seat draws all that is left of its pack; with one, what is left lies covered. Nobody has a
    head start unless the options say so.
    """
    game = Moonlight(2, 1, {"head_start": 0, **(options or {})})
    lay = _read(drawing)
    for cell in lay:
        game.taken += (cell,)
        game.box = grown(game.box, cell)
    if lay:
        game.edge = open_cells(game.box, game.taken)
    for seat in (A, B):
        _deal(game, seat, lay, _wolves(hands[seat]), decks[seat])
        game.power[seat] = POWERS.index(powers[seat]) if powers[seat] else NOBODY
    game.starter = starter
    game.ask((turn,), "turn")
    return game


def _read(drawing: str) -> dict[int, tuple[int, int]]:
    """The seat and the face of each wolf, by cell."""
    lay = {}
    for row, line in enumerate(drawing.split(" / "), 1):
        for column, mark in enumerate(line.split(), 1):
            if mark != EMPTY:
                lay[at(row, column)] = ("AB".index(mark[0]), face(mark[1:]))
    return lay


def _deal(
    game: Moonlight, seat: int, lay: dict[int, tuple[int, int]], hand: list[int], deck: str | None
) -> None:
    tops = [cell for cell, (owner, _) in lay.items() if owner == seat]
    shown = [lay[cell][1] for cell in tops] + hand + _wolves(deck or "")
    left = [*DECK]
    for wolf in shown:
        if wolf not in DECK:
            _adopt(game, seat, wolf)
            left.append(wolf)
        left.remove(wolf)
    pack = [card for card, owner in enumerate(game.owner) if owner == seat]
    for card, wolf in zip(pack, shown + left, strict=True):
        game.faces[card], game.knows[card] = wolf, game.everyone
    for cell in tops:
        game.top[cell] = pack.pop(0)
    game.visible[seat] = len(tops)
    game.hand[seat] = tuple(pack.pop(0) for _ in hand)
    size = len(pack) if deck is None else len(deck.split())
    game.deck[seat] = tuple(reversed(pack[:size]))
    game.covered += [(CENTRE, card) for card in pack[size:]]
    _hide(game, seat)


def _hide(game: Moonlight, seat: int) -> None:
    for card in game.hand[seat]:
        game.knows[card] = 1 << seat
    for card in game.deck[seat]:
        game.knows[card] = 0


def _adopt(game: Moonlight, seat: int, wolf: int) -> None:
    card = game.faces.index(wolf)
    game.owner[card] = seat
    game.lone[seat] = wolf
    game.batch[card] = game.batch[game.owner.index(seat)]


def _wolves(names: str) -> list[int]:
    return [face(name) for name in names.split()]


def face(name: str | int) -> int:
    """The face of a wolf, by its value or the id of a lone wolf."""
    name = str(name)
    return FACES.index(f"w{name}" if name.isdigit() else name)


def at(row: int, column: int) -> int:
    """The cell at a place of the drawing."""
    middle, _ = column_and_row(CENTRE)
    return cell_at(middle + column - 1, middle + row - 1)


def answer(game: Moonlight, verb: str, wolf: str | int, *place: int) -> Action:
    """The answer with which the asked seat plays such a wolf of its hand at a place."""
    (seat,) = game.asked
    card = next(card for card in game.hand[seat] if game.faces[card] == face(wolf))
    return (verb, card, at(*place))


def can(game: Moonlight, verb: str, wolf: str | int, *place: int) -> bool:
    """Whether the asked seat may play so."""
    return answer(game, verb, wolf, *place) in game.actions(game.asked[0])


def play(game: Moonlight, verb: str, wolf: str | int, *place: int) -> None:
    """Lets the asked seat play so."""
    game.apply(game.asked[0], answer(game, verb, wolf, *place))


def choose(game: Moonlight, verb: str, *ids: int) -> None:
    """Lets the asked seat give any other answer."""
    game.apply(game.asked[0], (verb, *ids))


def why(game: Moonlight, verb: str, wolf: str | int, *place: int) -> str:
    """The rule that forbids it to the asked seat."""
    return game.why_not(game.asked[0], answer(game, verb, wolf, *place)).rule


def counted(drawing: str, powers: tuple[str, str] = ("", "")) -> Score:
    """The score of a drawing."""
    return table(drawing, powers=powers).score()


def won_by(winner: int, seed: int = 1, **options: str | int) -> Moonlight:
    """A match whose first round has just been won by a seat, which had started it."""
    drawing, hands = "A5 A3 A3 / A3 B3 ..", ("", "1")
    if winner == B:
        drawing, hands = "B5 B3 B3 / B3 A3 ..", ("1", "")
    game = table(drawing, hands, ("", ""), turn=1 - winner, starter=winner, options=options)
    game.rng = seed
    play(game, "extend", 1, 2, 3)
    return game


def rewarded(winner: int, seed: int = 1, **options: str | int) -> Moonlight:
    """`won_by`, and the power and the lone wolf are taken."""
    game = won_by(winner, seed, **options)
    choose(game, "take_power", POWERS.index("guard"))
    choose(game, "take_lone", game.offer[0])
    return game


def random_turns(game: Moonlight, seed: int = 1) -> Iterator[Moonlight]:
    """Lets everybody answer at random, and yields before each answer."""
    rng = Generator(seed)
    while game.asked:
        yield game
        game.step(game.asked[0], game.random_action(game.asked[0], rng))


def decider() -> Moonlight:
    """A match in its third round."""
    return next(
        game
        for seed in range(50)
        for game in random_turns(Moonlight(2, seed))
        if game.round == 3 and len(game.taken) == 5
    )
