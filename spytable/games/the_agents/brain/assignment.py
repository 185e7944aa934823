"""How a seat assigns its missions so that they bring most in the score phase, step by step."""

from __future__ import annotations

from spytable.core.game import Action
from spytable.games.the_agents.brain.standing import HAND, LEFT, RIGHT, arranged, offer
from spytable.games.the_agents.rules.factions import SLOTS
from spytable.games.the_agents.rules.turn import Turn


def next_step(game: Turn, seat: int) -> Action:
    """The next answer of a seat that assigns its missions in the best way."""
    sides = game.sides(seat)
    wrong = _misplaced(game, seat, sides)
    for card, _, place in wrong:
        if place != HAND and len(game.assigned[sides[place]]) < SLOTS:
            return ("assign", card, sides[place])
    for card, home, _ in wrong:
        if home != HAND:
            return ("recall", card)
    return ("done",)


def _misplaced(game: Turn, seat: int, sides: tuple[int, int]) -> list[tuple[int, int, int]]:
    """The missions in the wrong places: the card, where it is, where it should be."""
    homes = {card: HAND for card in game.missions[seat]}
    for place in (LEFT, RIGHT):
        homes |= {card: place for card in game.assigned[sides[place]]}
    left, right = (game.marks(faction) for faction in game.own(seat))
    strict = game.chosen["take"] == "strict"
    offered = tuple([offer(game.faces[card], left, right, strict) for card in homes])
    settled = tuple([at for at, card in enumerate(homes) if card in game.settled])
    places = arranged(offered, tuple(homes.values()), settled).places
    return [
        (card, home, place) for (card, home), place in zip(homes.items(), places) if place != home
    ]
