"""What is certain about an answer before it is given, and how likely an attack succeeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from spytable.core.game import Action
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

if TYPE_CHECKING:
    from spytable.games.dark_agent.rules.rules import DarkAgent


def foresee(view: DarkAgent, action: Action) -> tuple[tuple, ...]:
    """Odds and what failure costs, what satellites would see, whom effects are for, and what
    would be wasted."""
    verb, *ids = action
    return tuple(_FORESEEN[verb](view, *ids)) if verb in _FORESEEN else ()


# Satellites


def _swap(view: DarkAgent, slot: int, other: int) -> Iterator[tuple]:
    after = view.copy()
    after.do_swap(view.viewer, slot, other)
    yield from _sight(after, view.viewer)


def _lift(view: DarkAgent, slot: int) -> Iterator[tuple]:
    after = view.copy()
    after.satellites[after.satellite_in(slot)] = NOBODY
    yield from _sight(after, view.viewer)


def _place(view: DarkAgent, slot: int) -> Iterator[tuple]:
    after = view.copy()
    after.do_place(view.viewer, slot)
    yield from _sight(after, view.viewer)


def _land(view: DarkAgent, slot: int) -> Iterator[tuple]:
    after = view.copy()
    after.do_land(view.viewer, slot)
    yield from _sight(after, view.viewer)


def _sight(after: DarkAgent, seat: int) -> Iterator[tuple]:
    """How far a seat's satellites see."""
    for satellite in after.crew_of(seat):
        orbit = after.satellites[satellite]
        if orbit >= 0 and after.satellite_in(SLOT * orbit + seat) == satellite:
            yield ("sight", orbit, after.reach(satellite))


def _link(view: DarkAgent, slot: int) -> Iterator[tuple]:
    after = view.copy()
    after.do_link(view.viewer, slot)
    orbit = slot // SLOT
    yield ("sight", orbit, after.sees(orbit))


def _upgrade(view: DarkAgent, slot: int) -> Iterator[tuple]:
    after = view.copy()
    after.do_upgrade(view.viewer, slot)
    yield ("sight", slot // SLOT, after.sees(slot // SLOT))
    yield ("uses_up",)


# Spotting


def _spot(view: DarkAgent, cell: int) -> Iterator[tuple]:
    card = view.grid[cell]
    if card >= EQUIPMENT[0]:
        yield from _full(view, 1)
    elif card >= SPECIALS[0]:
        yield from _effect(view, view.faces[card])
    elif card in TARGETS and (guards := view.protectors(cell)):
        yield ("guarded", tuple(view.grid[it] for it in guards))


def _full(view: DarkAgent, cards: int) -> Iterator[tuple]:
    if len(view.equipment[view.viewer]) + cards >= SLOTS:
        yield ("full",)


def _effect(view: DarkAgent, face: int) -> Iterator[tuple]:
    """What the effects of a card would come to."""
    for verb, number in EFFECTS[face]:
        if verb in _EFFECTS:
            yield from _EFFECTS[verb](view, number)


def _deploy(view: DarkAgent, number: int) -> Iterator[tuple]:
    standby = view.standby[view.viewer]
    if EMPTY not in view.grid:
        yield ("wasted",)
    elif standby:
        yield ("deploys", standby[0])
    else:
        yield ("moves",)


def _draw(view: DarkAgent, number: int) -> Iterator[tuple]:
    room = SLOTS - len(view.equipment[view.viewer])
    cards = room if view.has_service(view.viewer, "draw_full") else number
    yield ("draws", cards)
    yield from _full(view, cards)


def _recruit(view: DarkAgent, number: int) -> Iterator[tuple]:
    if view.double == view.viewer:  # also while it is at work
        yield ("wasted",)


def _rearrange(view: DarkAgent, number: int) -> Iterator[tuple]:
    yield ("lifts", number)


def _finish(view: DarkAgent) -> Iterator[tuple]:
    yield ("idle", sum(map(sum, view.eyes)))


# Equipment


def _use(view: DarkAgent, card: int) -> Iterator[tuple]:
    yield from _effect(view, view.faces[card])


def _marks(view: DarkAgent, number: int) -> Iterator[tuple]:
    yield ("marks", min(number, MARKERS - sum(view.markers)))


def _boost(view: DarkAgent, number: int) -> Iterator[tuple]:
    card = _agent(view, max)
    yield ("boosts", card, view.level(card))


def _dress(view: DarkAgent, level: int) -> Iterator[tuple]:
    yield ("dresses", _agent(view, min), level)


def _agent(view: DarkAgent, best) -> int:
    """One of the highest or the lowest of the spotted agents."""
    return best([view.grid[cell] for cell in view.attackers()], key=view.level)


def _shoot(view: DarkAgent, number: int) -> Iterator[tuple]:
    yield ("aims", number)


_EFFECTS = {
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


def _attack(view: DarkAgent, cell: int) -> Iterator[tuple]:
    """The odds of the best attackers."""
    yield from _odds(view, cell, view.best(cell))


def _join(view: DarkAgent, cell: int) -> Iterator[tuple]:
    joined = tuple(sorted((*view.joined, cell)))
    if not view.lacks_level(view.victim, joined):
        yield from _odds(view, view.victim, joined)


def _roll(view: DarkAgent) -> Iterator[tuple]:
    yield from _odds(view, view.victim, view.joined)


def _odds(view: DarkAgent, cell: int, cells: Iterable[int]) -> Iterator[tuple]:
    seat, card = view.viewer, view.grid[cell]
    percent, strength = view.chance(cell, cells, 100), view.strength(cell, cells)
    yield ("odds_die" if DIES[card] else "odds", percent, strength, DEFENCES[card])
    jacket = view.jacket_of(view.owner(card))
    if jacket != NOBODY:
        yield ("saved", view.owner(card), jacket)
    else:
        yield from _spoils(view, card)
    if at_risk := view.at_risk(seat, card, cells):
        yield ("risk", tuple(view.grid[it] for it in at_risk))
    yield ("ends_turn",)


def _spoils(view: DarkAgent, card: int) -> Iterator[tuple]:
    """What success brings."""
    yield ("worth", LEVELS[card])
    if view.is_precious(card) and view.prize != view.viewer:
        yield ("prize", POINTS)
    if _ends_match(view, card):
        yield ("last_target", view.goal)
        if view.seats == 1:
            yield from _lacks(view, card)


def _lacks(view: DarkAgent, card: int) -> Iterator[tuple]:
    """What one who is alone would still need after a capture that ends the match."""
    if card != DARK and DARK not in view.captured[0]:
        yield ("lacks_dark",)
    gain = LEVELS[card] + (POINTS if view.prize != 0 else 0)
    if view.score(0) + gain < view.threshold:
        yield ("lacks_points", view.threshold)


def _ends_match(view: DarkAgent, card: int) -> bool:
    """Whether a capture would reach the goal."""
    after = view.copy()
    after.captured[view.viewer] += (card,)
    return after.is_goal_reached() and not view.is_goal_reached()


# The end of a turn, and the vote


def _power(view: DarkAgent, cell: int) -> Iterator[tuple]:
    yield ("spares", view.grid[cell])


def _recall(view: DarkAgent, cell: int) -> Iterator[tuple]:
    yield ("recalls", view.grid[cell], LEVELS[view.grid[cell]])


def _end(view: DarkAgent) -> Iterator[tuple]:
    yield ("score", view.score(view.viewer))


def _yes(view: DarkAgent) -> Iterator[tuple]:
    votes = view.votes(view.viewer)
    if votes > 1:
        yield ("votes", votes)


def _no(view: DarkAgent) -> Iterator[tuple]:
    if view.seats == 1:
        yield ("die_decides",)


_FORESEEN = {
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
