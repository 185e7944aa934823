"""The rows of the factions: agents and safe house, tokens where they meet, missions beside them."""

from __future__ import annotations

from spytable.games.the_agents.board.arrows import HEAD
from spytable.games.the_agents.board.pictures import TOKENS, agent, mission
from spytable.games.the_agents.board.street import Line
from spytable.games.the_agents.rules.line import BLACK, VALUE, WHITE
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS
from spytable.ui.box import Box
from spytable.ui.mark import mark
from spytable.ui.stage import Placement

_BADGE = (0.25, 25)  # what a token is worth: part of a card's width, least
_GROUND, _CARD, _SEAM = 2, 10, 16  # orders


def lay_line(view: TheAgents, line: Line) -> list[Placement]:
    """A faction: its row with the tokens on it, and the missions of its owners."""
    placements = [
        _card(view, line, index, card) for index, card in enumerate(view.rows[line.faction])
    ]
    placements += _tokens(view, line)
    for owner, seat in enumerate(view.owners(line.faction)):
        placements += _missions(view, line, 2 * line.faction + owner, seat)
    return placements


def _card(view: TheAgents, line: Line, index: int, card: int) -> Placement:
    box = line.place(index)
    if card < 0:
        colours = (BLACK, WHITE) if line.is_turned else (WHITE, BLACK)
        lit = (*_lit(view, line, index, line.far), *_lit(view, line, index, line.near))
        return Placement(("faction", line.faction), box, ("house", colours, lit), _CARD)
    is_up = view.commands[card] == line.near
    receiver = line.far if is_up else line.near
    picture = agent(
        view,
        view.faces[card],
        is_up=is_up,
        lit=_lit(view, line, index, receiver),
        dead=card in view.dead,
    )
    return Placement(("card", card), box, picture, _CARD)


def _lit(view: TheAgents, line: Line, index: int, receiver: int) -> tuple[bool, bool]:
    """Whether the halves at the left and at the right of a card are part of its receiver's
    tokens."""
    owners = view.owners(line.faction)
    seams = (None, *view.survey(line.faction).seams, None)
    around = (seams[index], seams[index + 1])
    before, after = (seam is not None and owners[seam.owner] == receiver for seam in around)
    return (after, before) if line.is_turned else (before, after)


def _tokens(view: TheAgents, line: Line) -> list[Placement]:
    """What the tokens of a row are worth, in the middle of their arrows."""
    owners = view.owners(line.faction)
    size = max(line.width * _BADGE[0], _BADGE[1])
    placements = []
    for index, seam in enumerate(view.survey(line.faction).seams):
        if seam is not None:
            box = _arrow(line, index, owners[seam.owner])
            box = box.middle(size, max(size, box.h))
            picture = ("value", VALUE[seam.colour], seam.colour)
            token = ("token", line.faction * GAPS + index)
            placements.append(mark(token, box, picture, _SEAM))
    return placements


def _arrow(line: Line, index: int, receiver: int) -> Box:
    """Where the arrow to an owner lies between the card at an index and the one behind it."""
    wide, high = 2 * HEAD * line.width, TOKENS * line.width
    y = line.room.y if receiver == line.far else line.room.bottom - high
    return Box(line.seam(index) - wide / 2, y, wide, high)


def _missions(view: TheAgents, line: Line, side: int, seat: int) -> list[Placement]:
    """The missions of an owner; its side is its whole bar, or where the next one can lie."""
    cards = view.assigned[side]
    slots = line.slots(seat)
    placements = []
    for card, slot in zip(cards, slots):
        picture = mission(view, card, view.met(card, side))
        placements.append(Placement(("card", card), emblem(slot), picture, _CARD))
    free = slots[len(cards) :]
    is_slot = free and view.question == "assign"
    place = emblem(free[0]) if is_slot else line.bar(seat)
    return [*placements, Placement(("side", side), place, None, _GROUND)]


def emblem(slot: Box) -> Box:
    """Where a mission lies in its slot; beside it stands what it brings."""
    return slot.split_left(slot.h)[0].square()
