"""What is certain or known about an answer before it is given; hidden tiles count nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spytable.core.game import Action
from spytable.games.city_of_spies.rules.characters import ABILITIES, MEDALS
from spytable.games.city_of_spies.rules.city import ADJACENT, NUMBER, PLACE
from spytable.games.city_of_spies.rules.missions import tally
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, CASINO, CHURCH, SEDUCTION
from spytable.games.city_of_spies.rules.scoring import roster
from spytable.games.city_of_spies.rules.strength import leader, totals

if TYPE_CHECKING:
    from spytable.games.city_of_spies.rules.rules import CityOfSpies


def foresee(view: CityOfSpies, action: Action) -> tuple[tuple, ...]:
    """Who would lead a location, what may be looked at, how missions would stand, as is known."""
    verb, *ids = action
    return tuple(_FORESEEN[verb](view, *ids)) if verb in _FORESEEN else ()


def _deployment(view: CityOfSpies, card: int, cell: int) -> Iterator[tuple]:
    place = PLACE[cell]
    after = view.copy()
    after.leave_hand(view.viewer, card)
    after.lay(card, cell)
    yield from _power(view, after, place)
    yield from _lead(after, place)
    if seen := view.unseen_from(view.viewer, cell):
        yield ("eye", len(seen))


def _assassination(view: CityOfSpies, card: int) -> Iterator[tuple]:
    after = view.copy()
    after.lift(card)
    yield from _change(view, after, view.place)


def _seduction(view: CityOfSpies, card: int, cell: int) -> Iterator[tuple]:
    after = view.copy()
    left = PLACE[after.lift(card)]
    after.lay(card, cell)
    after.lured += (card,)
    if view.faces[card] is None:
        yield ("blind",)
    else:
        after.down = tuple(other for other in after.down if other != card)
    yield from _change(view, after, view.place)
    if view.rewards[left] >= 0:
        yield from _change(view, after, left)


def _protection(view: CityOfSpies, card: int) -> Iterator[tuple]:
    yield ("threats", sum(1 for _ in _threats(view, card)))


def _threats(view: CityOfSpies, card: int) -> Iterator[int]:
    """The enemies, as far as they are known, that can still assassinate or seduce a character."""
    at = view.lying.index(card)
    for place in (PLACE[at], *ADJACENT[PLACE[at]]):
        site = view.sites[place]
        danger = SEDUCTION if place != PLACE[at] else ASSASSINATION
        if danger == ASSASSINATION and site.location == CHURCH:
            continue
        for cell in site.cells:
            other = view.lying[cell]
            if other < 0 or view.owners[other] == view.owners[card] or other in view.lured:
                continue
            face = view.faces[other]
            if face is not None and danger in ABILITIES[face] and _is_to_act(view, cell):
                yield other


def _is_to_act(view: CityOfSpies, cell: int) -> bool:
    """Whether the turn of a cell is still to come."""
    here, there = view.sites[view.place], view.sites[PLACE[cell]]
    if here is there:
        return here.cells.index(cell) > here.cells.index(view.detail("cell"))
    return NUMBER[there.location] > NUMBER[here.location]


def _choice_of_reward(view: CityOfSpies, card: int) -> Iterator[tuple]:
    seat = leader(totals(view, view.place))
    if view.sites[view.place].location == CASINO:
        yield ("dice",)
    yield ("goes_to", seat)
    own = roster(view, seat)
    yield from _missions(view, seat, own, (*own, view.faces[card]))


def _loss(view: CityOfSpies, card: int) -> Iterator[tuple]:
    yield from _without(view, card, discarded=0)


def _discard(view: CityOfSpies, card: int) -> Iterator[tuple]:
    yield from _without(view, card, discarded=1)


def _without(view: CityOfSpies, card: int, discarded: int) -> Iterator[tuple]:
    face = view.faces[card]
    yield ("points", MEDALS[face], discarded)
    own = roster(view, view.viewer)
    left = [*own]
    left.remove(face)
    yield from _missions(view, view.viewer, own, tuple(left))


# What is told of each


def _power(view: CityOfSpies, after: CityOfSpies, place: int) -> Iterator[tuple]:
    before, power = (totals(game, place).get(view.viewer, 0) for game in (view, after))
    yield ("strength", place, before, power)


def _change(view: CityOfSpies, after: CityOfSpies, place: int) -> Iterator[tuple]:
    """Who leads a place before, where all is known, and after."""
    before = totals(view, place)
    if before and not _hidden(view, place):
        seat = leader(before)
        yield ("led", place, seat, before[seat])
    yield from _lead(after, place)


def _lead(after: CityOfSpies, place: int) -> Iterator[tuple]:
    powers = totals(after, place)
    if powers:
        seat = leader(powers)
        yield ("leads", place, seat, powers[seat])
        if after.sites[place].location == CASINO:
            yield ("dice",)
    else:
        yield ("nobody", place)
    if hidden := _hidden(after, place):
        yield ("hidden", place, hidden)


def _hidden(view: CityOfSpies, place: int) -> int:
    """How many characters at a place the viewer does not know."""
    return sum(view.faces[card] is None for card in view.characters(place))


def _missions(
    view: CityOfSpies, seat: int, before: tuple[int, ...], after: tuple[int, ...]
) -> Iterator[tuple]:
    """The missions, as far as they are known, that change with the tiles of a seat."""
    others = [roster(view, other) for other in range(view.seats) if other != seat]
    for card in view.missions:
        mission = view.faces[card]
        if mission is not None:
            had, has = tally(mission, before), tally(mission, after)
            if had != has:
                best = max(tally(mission, own) for own in others)
                yield ("mission", card, seat, had, has, best)


_FORESEEN = {
    "deploy": _deployment,
    "assassinate": _assassination,
    "seduce": _seduction,
    "protect": _protection,
    "keep": _choice_of_reward,
    "lose": _loss,
    "discard": _discard,
}
