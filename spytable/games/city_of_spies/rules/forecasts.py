"""What is known about the result of an answer before it is given. Hidden tiles count nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action
from spytable.games.city_of_spies.rules.characters import ABILITIES, MEDALS
from spytable.games.city_of_spies.rules.city import ADJACENT, NUMBER, PLACE
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.missions import tally
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, CASINO, CHURCH, SEDUCTION
from spytable.games.city_of_spies.rules.strength import leader, totals

Foreseen: TypeAlias = tuple[Any, ...]
"""A kind of the game's `forecasts` and its numbers."""


def foresee(view: Holdings, action: Action) -> tuple[Foreseen, ...]:
    """Who would lead a location, what an eye could look at, how missions would stand."""
    verb, *ids = action
    seat = view.viewer
    assert seat is not None
    return tuple(_FORESEEN[verb](view, seat, *ids)) if verb in _FORESEEN else ()


def _deployment(view: Holdings, seat: int, card: int, cell: int) -> Iterator[Foreseen]:
    place = PLACE[cell]
    after = view.copy()
    after.leave_hand(seat, card)
    after.lay(card, cell)
    yield from _power(view, after, seat, place)
    yield from _lead(after, place)
    if seen := view.unseen_from(seat, cell):
        yield ("eye", len(seen))


def _assassination(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    after = view.copy()
    after.lift(card)
    yield from _change(view, after, view.place)


def _seduction(view: Holdings, seat: int, card: int, cell: int) -> Iterator[Foreseen]:
    after = view.copy()
    left = PLACE[after.lift(card)]
    after.lay(card, cell)
    after.seduced += (card,)
    if view.faces[card] is None:
        yield ("blind",)
    else:
        after.face_down = tuple(other for other in after.face_down if other != card)
    yield from _change(view, after, view.place)
    if view.rewards[left] >= 0:
        yield from _change(view, after, left)


def _protection(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    tiles = sum(1 for _ in threats(view, card))
    yield ("threats", tiles) if tiles else ("safe",)


def threats(view: Holdings, card: int) -> Iterator[int]:
    """The known enemies that can still assassinate or seduce a character."""
    at = view.lying.index(card)
    for place in (PLACE[at], *ADJACENT[PLACE[at]]):
        site = view.sites[place]
        danger = SEDUCTION if place != PLACE[at] else ASSASSINATION
        if danger == ASSASSINATION and site.location == CHURCH:
            continue
        for cell in site.cells:
            other = view.lying[cell]
            if other < 0 or view.owners[other] == view.owners[card] or other in view.seduced:
                continue
            face = view.faces[other]
            if face is not None and danger in ABILITIES[face] and is_to_act(view, cell):
                yield other


def is_to_act(view: Holdings, cell: int) -> bool:
    """Whether the character in a cell is still to act."""
    here, there = view.sites[view.place], view.sites[PLACE[cell]]
    if here is there:
        return here.cells.index(cell) > here.cells.index(view.detail("cell"))
    return NUMBER[there.location] > NUMBER[here.location]


def _choice_of_reward(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    winner = leader(totals(view, view.place))
    if view.sites[view.place].location == CASINO:
        yield ("dice",)
    yield ("goes_to", winner)
    own = view.roster(winner)
    yield from _missions(view, winner, own, (*own, view.faces[card]))


def _loss(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    yield from _without(view, seat, card, discarded=0)


def _discard(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    yield from _without(view, seat, card, discarded=1)


def _without(view: Holdings, seat: int, card: int, discarded: int) -> Iterator[Foreseen]:
    face = view.faces[card]
    yield ("points", MEDALS[face], discarded)
    own = view.roster(seat)
    left = [*own]
    left.remove(face)
    yield from _missions(view, seat, own, tuple(left))


# What these have in common


def _power(view: Holdings, after: Holdings, seat: int, place: int) -> Iterator[Foreseen]:
    before, power = (totals(game, place).get(seat, 0) for game in (view, after))
    yield ("strength", place, before, power)


def _change(view: Holdings, after: Holdings, place: int) -> Iterator[Foreseen]:
    """Who leads a place before, if everything there is known, and after."""
    before = totals(view, place)
    if before and not hidden(view, place):
        seat = leader(before)
        yield ("led", place, seat, before[seat])
    yield from _lead(after, place)


def _lead(after: Holdings, place: int) -> Iterator[Foreseen]:
    powers = totals(after, place)
    if powers:
        seat = leader(powers)
        yield ("leads", place, seat, powers[seat])
        if after.sites[place].location == CASINO:
            yield ("dice",)
    else:
        yield ("nobody", place)
    if tiles := hidden(after, place):
        yield ("hidden", place, tiles)


def hidden(view: Holdings, place: int) -> int:
    """The number of characters at a place that the viewer does not know."""
    return sum(view.faces[card] is None for card in view.characters(place))


def _missions(
    view: Holdings, seat: int, before: tuple[int, ...], after: tuple[int, ...]
) -> Iterator[Foreseen]:
    """The known missions in which a seat would have more or less."""
    others = [view.roster(other) for other in range(view.seats) if other != seat]
    for card in view.missions:
        mission = view.faces[card]
        if mission is not None:
            had, has = tally(mission, before), tally(mission, after)
            if had != has:
                best = max(tally(mission, own) for own in others)
                yield ("mission", card, seat, had, has, best)


_FORESEEN: dict[str, Callable[..., Iterator[Foreseen]]] = {  # by verb
    "deploy": _deployment,
    "assassinate": _assassination,
    "seduce": _seduction,
    "protect": _protection,
    "keep": _choice_of_reward,
    "lose": _loss,
    "discard": _discard,
}
