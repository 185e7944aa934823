"""Forecasts: what an answer would bring, and the odds of an attack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action
from spytable.games.dark_agent.rules.council import Council
from spytable.games.dark_agent.rules.printed import (
    DARK,
    DEFENCES,
    DIES,
    EFFECTS,
    EQUIPMENT,
    LEVELS,
    SPECIALS,
    TARGETS,
)
from spytable.games.dark_agent.rules.space import SLOT
from spytable.games.dark_agent.rules.theatre import EMPTY, MARKERS, NOBODY, POINTS, SLOTS

Forecast: TypeAlias = tuple[Any, ...]
"""A kind and its numbers, as the game declares in `forecasts`."""


def foresee(view: Council, action: Action) -> tuple[Forecast, ...]:
    """What an answer of the viewer would bring.

    Odds and the cost of failure, what satellites would see, whom effects are for, and what would
    be wasted.
    """
    verb, *ids = action
    seat = view.viewer
    if seat is None or verb not in _FORESEEN:
        return ()
    return tuple(_FORESEEN[verb](view, seat, *ids))


# Satellites


def _swap(view: Council, seat: int, slot: int, other: int) -> Iterator[Forecast]:
    after = view.copy()
    after.do_swap(seat, slot, other)
    yield from _sight(after, seat)


def _lift(view: Council, seat: int, slot: int) -> Iterator[Forecast]:
    after = view.copy()
    after.satellites[after.satellite_in(slot)] = NOBODY
    yield from _sight(after, seat, "leaves")


def _place(view: Council, seat: int, slot: int) -> Iterator[Forecast]:
    after = view.copy()
    after.do_place(seat, slot)
    yield from _sight(after, seat)


def _land(view: Council, seat: int, slot: int) -> Iterator[Forecast]:
    after = view.copy()
    after.do_land(seat, slot)
    yield from _sight(after, seat)


def _sight(after: Council, seat: int, kind: str = "sight") -> Iterator[Forecast]:
    """The rows that a seat's satellites see, once for each orbit."""
    seen = {after.satellites[it]: after.reach(it) for it in after.crew_of(seat)}
    for orbit, rows in sorted(seen.items()):
        if orbit >= 0:
            yield (kind, orbit, rows)


def _link(view: Council, seat: int, slot: int) -> Iterator[Forecast]:
    after = view.copy()
    after.do_link(seat, slot)
    orbit = slot // SLOT
    yield ("sight", orbit, after.sees(orbit))


def _upgrade(view: Council, seat: int, slot: int) -> Iterator[Forecast]:
    after = view.copy()
    after.do_upgrade(seat, slot)
    yield ("sight", slot // SLOT, after.sees(slot // SLOT))
    yield ("uses_up",)


# Spotting


def _spot(view: Council, seat: int, cell: int) -> Iterator[Forecast]:
    card = view.grid[cell]
    if card >= EQUIPMENT[0]:
        yield from _full(view, seat, 1)
    elif card >= SPECIALS[0]:
        yield from _effect(view, seat, view.faces[card])
    elif card in TARGETS and (guards := view.protectors(cell)):
        yield ("guarded", tuple(view.grid[it] for it in guards))


def _full(view: Council, seat: int, cards: int) -> Iterator[Forecast]:
    if len(view.equipment[seat]) + cards >= SLOTS:
        yield ("full",)


def _effect(view: Council, seat: int, face: int) -> Iterator[Forecast]:
    """What the effects of a card would do."""
    for verb, number in EFFECTS[face]:
        if verb in _EFFECTS:
            yield from _EFFECTS[verb](view, seat, number)


def _deploy(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    standby = view.standby[seat]
    if EMPTY not in view.grid:
        yield ("wasted",)
    elif standby:
        yield ("deploys", standby[0])
    else:
        yield ("moves",)


def _draw(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    room = SLOTS - len(view.equipment[seat])
    cards = room if view.has_service(seat, "draw_full") else number
    yield ("draws", cards)
    yield from _full(view, seat, cards)


def _recruit(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    if view.double == seat:  # also while the token is in use
        yield ("wasted",)


def _rearrange(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    yield ("lifts", number)


def _finish(view: Council, seat: int) -> Iterator[Forecast]:
    yield ("idle", sum(map(sum, view.eyes)))


# Equipment


def _use(view: Council, seat: int, card: int) -> Iterator[Forecast]:
    yield from _effect(view, seat, view.faces[card])


def _marks(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    yield ("marks", min(number, MARKERS - sum(view.markers)))


def _boost(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    for card in _only(view, max):
        yield ("boosts", card, view.level(card))


def _dress(view: Council, seat: int, level: int) -> Iterator[Forecast]:
    for card in _only(view, min):
        yield ("dresses", card, level)


def _only(view: Council, best: Callable[..., int]) -> list[int]:
    """The card of the highest (`max`) or the lowest (`min`) of the attackers.

    None if several have that level: the player will choose one of them.
    """
    cards = [view.grid[cell] for cell in view.attackers()]
    wanted = best(map(view.level, cards))
    found = [card for card in cards if view.level(card) == wanted]
    return found if len(found) == 1 else []


def _shoot(view: Council, seat: int, number: int) -> Iterator[Forecast]:
    yield ("aims", number)


_EFFECTS: dict[str, Callable[[Council, int, int], Iterator[Forecast]]] = {
    "deploy": _deploy,
    "draw": _draw,
    "recruit": _recruit,
    "rearrange": _rearrange,
    "mark": _marks,
    "boost": _boost,
    "dress": _dress,
    "shoot": _shoot,
}


# Attacks


def _attack(view: Council, seat: int, cell: int) -> Iterator[Forecast]:
    """The odds of the best attackers."""
    yield from _odds(view, seat, cell, view.best(cell))


def _join(view: Council, seat: int, cell: int) -> Iterator[Forecast]:
    joined = tuple(sorted((*view.joined, cell)))
    if view.has_own(joined) and not view.lacks_level(view.victim, joined):
        yield from _odds(view, seat, view.victim, joined)


def _roll(view: Council, seat: int) -> Iterator[Forecast]:
    yield from _odds(view, seat, view.victim, view.joined)


def _odds(view: Council, seat: int, cell: int, cells: Iterable[int]) -> Iterator[Forecast]:
    card = view.grid[cell]
    percent, strength = view.chance(cell, cells, 100), view.strength(cell, cells)
    yield ("odds_die" if DIES[card] else "odds", percent, strength, DEFENCES[card])
    jacket = view.jacket_of(view.owner(card))
    if jacket != NOBODY:
        yield ("saved", view.owner(card), jacket)
    else:
        yield from _spoils(view, seat, card)
    if at_risk := view.at_risk(seat, card, cells):
        yield ("risk", tuple(view.grid[it] for it in at_risk))
    yield ("ends_turn",)


def _spoils(view: Council, seat: int, card: int) -> Iterator[Forecast]:
    """What success brings."""
    yield ("worth", LEVELS[card])
    if view.is_precious(card) and view.prize != seat:
        yield ("prize", POINTS)
    if _ends_match(view, seat, card):
        yield ("last_target", view.goal)
        if view.seats == 1:
            yield from _lacks(view, seat, card)


def _lacks(view: Council, seat: int, card: int) -> Iterator[Forecast]:
    """What a player who is alone would lack to win if a capture ended the match."""
    if card != DARK and DARK not in view.captured[0]:
        yield ("lacks_dark",)
    gain = LEVELS[card] + (POINTS if view.prize != 0 else 0)
    if view.score(0) + gain < view.threshold:
        yield ("lacks_points", view.threshold)


def _ends_match(view: Council, seat: int, card: int) -> bool:
    """Whether a capture would reach the goal."""
    after = view.copy()
    after.captured[seat] += (card,)
    return after.is_goal_reached() and not view.is_goal_reached()


# The end of a turn, and the vote


def _power(view: Council, seat: int, cell: int) -> Iterator[Forecast]:
    yield ("spares", view.grid[cell])


def _recall(view: Council, seat: int, cell: int) -> Iterator[Forecast]:
    yield ("recalls", view.grid[cell], LEVELS[view.grid[cell]])


def _end(view: Council, seat: int) -> Iterator[Forecast]:
    yield ("score", view.score(seat))


def _yes(view: Council, seat: int) -> Iterator[Forecast]:
    votes = view.votes(seat)
    if votes > 1:
        yield ("votes", votes)


def _no(view: Council, seat: int) -> Iterator[Forecast]:
    if view.seats == 1:
        yield ("die_decides",)


_FORESEEN: dict[str, Callable[..., Iterator[Forecast]]] = {
    "place": _place,
    "swap": _swap,
    "lift": _lift,
    "land": _land,
    "link": _link,
    "upgrade": _upgrade,
    "spot": _spot,
    "finish": _finish,
    "use": _use,
    "attack": _attack,
    "join": _join,
    "roll": _roll,
    "power": _power,
    "recall": _recall,
    "end": _end,
    "yes": _yes,
    "no": _no,
}
