"""How far the two agents of an offer can take the meeples, as far as a viewer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import TypeAlias

from spytable.games.agent_avenue.rules.agents import AGENTS, COPIES
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL, Neighbourhood
from spytable.games.agent_avenue.rules.turn import NOBODY, Turn

Offer: TypeAlias = tuple[int, int]
"""The faces of two agents, whoever takes which."""

_BEFORE = ("lead", "turn", "hide")  # the questions until both cards of an offer are played


def reach(view: Turn, side: int) -> set[int]:
    """The leads that the agents of this turn can bring a side; none once they are in play.

    What the black market may add is not counted.
    """
    lead = view.progress[side] - view.progress[1 - side]
    return {lead + gain for gain in _gains(view, side, _of_turn(view))}


def swing(game: Neighbourhood, side: int, made: Iterable[Offer] | None = None) -> int:
    """The most steps that a side can gain on the other in one offer, of two of all agents that may
    be left unless it is known which ones are made."""
    made = permutations(_left(game), 2) if made is None else made
    return max(_gains(game, side, made), default=0)


def _gains(game: Neighbourhood, side: int, made: Iterable[Offer]) -> set[int]:
    return {
        game.goes(side, own) - game.goes(1 - side, other)
        for offer in made
        for own, other in (offer, offer[::-1])
    }


# What may be on offer


def _of_turn(view: Turn) -> Iterable[Offer]:
    """The offers that this turn may still bring."""
    if view.hidden != NOBODY:
        is_over = view.shown in _in_play(view) or view.hidden in _in_play(view)
        return [] if is_over else [(view.faces[view.shown], face) for face in hidden_faces(view)]
    if view.question not in _BEFORE:
        return []
    if view.shown == NOBODY:
        return offers(view, view.active)
    shown, hand = view.faces[view.shown], _held(view, view.hider())
    return [(shown, face) for face in _beside(shown, hand, _unseen(view))]


def offers(game: Turn, side: int) -> set[Offer]:
    """The offers that a side may make in its turn: of what it holds, unless it discards, and of
    all that may be left where the viewer does not see what it holds."""
    found, unseen = set(), _unseen(game)
    partners = game.partners(side)
    for number, leader in enumerate(partners):
        hand = _held(game, leader)
        for card in {*hand}:
            rest = [*hand]
            rest.remove(card)
            if len(partners) > 1:
                rest = _held(game, partners[number - 1])
            for shown in unseen if card is None else (card,):
                left = unseen - Counter((shown,)) if card is None else unseen
                found |= {(shown, face) for face in _beside(shown, rest, left)}
    return found


def hidden_faces(view: Turn) -> list[int]:
    """The faces that the hidden card may have, as the viewer knows."""
    faces, hidden = view.faces, view.hidden
    if faces[hidden] is not None:
        return [faces[hidden]]
    *_, (_, shown, _, rest) = view.statements
    hand = [None, *(faces[card] for card in rest)]
    guess, found = view.copy(), []
    for face in sorted(_beside(faces[shown], hand, Counter(view.candidates((hidden,))))):
        guess.faces[hidden] = face
        if guess.plausible():
            found.append(face)
    return found


def _beside(shown: int, hand: Sequence[int | None], unseen: Counter[int]) -> set[int]:
    """The faces that may be hidden beside an open one: others of a hand, or the same if it can be
    of nothing else."""
    found = {face for face in (*hand, *(unseen if None in hand else ())) if face is not None}
    is_alike = {*hand} <= {shown, None} and hand.count(None) <= unseen[shown]
    return found if is_alike else found - {shown}


# What is left


def _left(game: Neighbourhood, away: Sequence[int | None] = ()) -> Counter[int]:
    """How many of each agent may be neither in play nor among the faces `away`."""
    count = game.count
    copies = {
        face: COPIES[face] - count[face] - count[AGENTS + face] - away.count(face)
        for face in range(AGENTS)
    }
    return +Counter(copies)


def _unseen(game: Turn) -> Counter[int]:
    """How many of each agent the viewer does not see anywhere."""
    in_play = _in_play(game)
    seen = [game.faces[card] for card in range(TOTAL) if card not in in_play]
    return _left(game, seen)


def _held(game: Turn, seat: int) -> list[int | None]:
    """The faces in a hand; a forecast may have put a card into play that still is in a hand."""
    in_play = _in_play(game)
    return [game.faces[card] for card in game.hand[seat] if card not in in_play]


def _in_play(game: Turn) -> set[int]:
    return {*game.area[0], *game.area[1]}
