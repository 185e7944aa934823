"""What is known about the result of an answer before it is given. Hidden tiles count nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action
from spytable.games.city_of_spies.rules.characters import ABILITIES, MEDALS
from spytable.games.city_of_spies.rules.city import ADJACENT, NOBODY, NUMBER, PLACE
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
    yield from _shot(after, seat, card, place)
    if seen := view.unseen_from(seat, cell):
        yield ("eye", len(seen))


def _shot(after: Holdings, seat: int, card: int, place: int) -> Iterator[Foreseen]:
    """Whom a character that has been sent may assassinate when it acts, if its seat leads then."""
    is_armed = ASSASSINATION in ABILITIES[after.faces[card]]
    is_safe = after.sites[place].location == CHURCH
    if not is_armed or is_safe or leader(totals(after, place)) == seat:
        return
    for other in after.characters(place):
        left = after.copy()
        left.lift(other)
        powers = totals(left, place)
        if after.owners[other] != seat and leader(powers) == seat:
            yield ("can_shoot", other, place, powers[seat])
            return


def _assassination(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    after = view.copy()
    after.lift(card)
    yield from _change(view, after, view.place)


def _seduction(view: Holdings, seat: int, card: int, cell: int) -> Iterator[Foreseen]:
    after, left = _moved(view, card, cell), PLACE[view.lying.index(card)]
    if view.faces[card] is None:
        yield ("blind",)
    yield from _change(view, after, view.place)
    if view.rewards[left] >= 0:
        yield from _change(view, after, left)


def _moved(view: Holdings, card: int, cell: int) -> Holdings:
    """The city once a character has been seduced to a cell, turned up if it is known."""
    after = view.copy()
    after.lift(card)
    after.lay(card, cell)
    after.seduced += (card,)
    if view.faces[card] is not None:
        after.face_down = tuple(other for other in after.face_down if other != card)
    return after


def _protection(view: Holdings, seat: int, card: int) -> Iterator[Foreseen]:
    """Who could still strike the character, and who would lead then."""
    place, found = PLACE[view.lying.index(card)], []
    for other in strikers(view, card):
        there = PLACE[view.lying.index(other)]
        if there != place:
            found += _fetched(view, card, other, there)
        elif view.owners[other] != view.owners[card]:
            after = view.copy()
            after.lift(card)
            powers = totals(after, place)
            seat = leader(powers)
            found.append(("shot", other, view.owners[other], place, seat, powers[seat]))
    yield from found or [("safe",)]


def _fetched(view: Holdings, card: int, other: int, place: int) -> list[Foreseen]:
    """What it brings to seduce a character, to the empty cell that is best for the seducer."""
    found: list[Foreseen] = []
    owner = view.owners[other]
    for cell in view.sites[place].cells:
        if view.free >> cell & 1:
            powers = totals(_moved(view, card, cell), place)
            seat = leader(powers)
            if not found or seat == owner:
                found = [("fetched", other, owner, place, seat, powers[seat])]
            if seat == owner:
                break
    return found


def threats(view: Holdings, card: int) -> Iterator[int]:
    """The known enemies that can still assassinate or seduce a character."""
    owner = view.owners[card]
    return (other for other in strikers(view, card) if view.owners[other] != owner)


def strikers(view: Holdings, card: int) -> Iterator[int]:
    """The known characters that can still assassinate or seduce another one, its own side's too:
    they may bring it to where it is needed."""
    at = view.lying.index(card)
    for place in (PLACE[at], *ADJACENT[PLACE[at]]):
        site = view.sites[place]
        danger = SEDUCTION if place != PLACE[at] else ASSASSINATION
        if danger == ASSASSINATION and site.location == CHURCH:
            continue
        for cell in site.cells:
            other = view.lying[cell]
            if other in (NOBODY, card) or other in view.seduced:
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
    after = view.copy()
    after.rewards[view.place] = card  # a compatriot counts for nationalism
    winner = leader(totals(after, view.place))
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
    points = MEDALS[face]
    yield ("even", points) if points == discarded else ("points", points, discarded)
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
