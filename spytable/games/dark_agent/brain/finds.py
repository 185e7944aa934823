"""What cells bring to a seat that spots them, and what else its turn depends on."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.dark_agent.brain.attack_plan import (
    EXPLOSIVES,
    FAR,
    GUARDED,
    GUN,
    IN_REACH,
    JACKET,
    ROCKET,
    Arms,
    Fighter,
    Victim,
)
from spytable.games.dark_agent.brain.worth import Stakes, gain, loss
from spytable.games.dark_agent.rules.printed import (
    BONUS,
    DARK,
    DEFENCES,
    DIES,
    EFFECTS,
    EQUIPMENT,
    LEVELS,
    NUCLEAR,
    SCIENTIST,
    SPECIALS,
    TARGETS,
)
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import EMPTY, NOBODY, SLOTS

_SAVED = 0.5  # points, for making a rival use up a jacket


class Find(NamedTuple):
    """What a cell brings once it is spotted.

    `face` is equipment, `support` is 1 for a Support, `spy` a possible double agent.
    """

    points: float = 0.0
    face: int = -1
    fighter: Fighter | None = None
    victim: Victim | None = None
    support: int = 0
    spy: Fighter | None = None


USELESS = Find()


class Situation(NamedTuple):
    """What a turn depends on besides what will be spotted."""

    found: tuple[Find, ...]  # in cells already spotted
    held: tuple[int, ...]  # faces
    used: tuple[int, ...]
    standby: tuple[Fighter, ...]
    away: Fighter | None  # the highest of one's own that are not spotted
    empty: int  # cells
    arms: Arms
    far: tuple[Victim, ...]  # for machine guns


def held_faces(game: DarkAgent, seat: int) -> tuple[int, ...]:
    """The faces of a seat's equipment."""
    faces = game.faces
    return tuple(sorted([faces[card] for card in game.equipment[seat]]))


def situation(game: DarkAgent, seat: int, stakes: Stakes) -> Situation:
    """The situation of a seat's turn."""
    grid, spotted = game.grid, game.spotted
    found = [find(game, seat, cell, stakes) for cell in spotted if grid[cell] != EMPTY]
    away = [LEVELS[grid[it]] for it in game.own_cells(seat) if it not in spotted]
    equipment = held_faces(game, seat)
    has_guns = stakes.rates.foresees and GUN in equipment
    return Situation(
        tuple([it._replace(face=-1, points=0.0, support=0) for it in found]),
        equipment,
        game.used,
        tuple([fighter(game, seat, card, stakes) for card in game.standby[seat]]),
        Fighter(max(away), 0, loss(max(away), stakes), True) if away else None,
        grid.count(EMPTY),
        arms(game, seat),
        _far(game, seat, stakes) if has_guns else (),
    )


def arms(game: DarkAgent, seat: int) -> Arms:
    """What helps a seat in all attacks of this turn."""
    bonus = game.recalled + BONUS * game.has_power(seat, NUCLEAR)
    return Arms(bonus, ROCKET in game.used, EXPLOSIVES in game.used, 0)


def fighter(game: DarkAgent, seat: int, card: int, stakes: Stakes) -> Fighter:
    """The fighter that a card is, one's own or the double agent."""
    level = game.level(card)
    is_own = game.is_own(card, seat)
    is_safe = not (is_own and DEFENCES[card]) or JACKET in game.used
    is_safe = is_safe or game.has_power(seat, SCIENTIST)
    extra = level if card == game.boosted != NOBODY else 0
    return Fighter(level, extra, 0.0 if is_safe else loss(LEVELS[card], stakes), is_own)


def _far(game: DarkAgent, seat: int, stakes: Stakes) -> tuple[Victim, ...]:
    """The best victims for a machine gun that are not spotted, one for each defence."""
    found: dict[int, Victim] = {}
    for cell in game.enemies(seat, False):
        card = game.grid[cell]
        if cell not in game.spotted and DEFENCES[card]:
            there = victim(game, seat, cell, stakes)
            best = found.get(there.defence) if there else None
            if there and (best is None or there.gain > best.gain):
                found[there.defence] = there._replace(needs=FAR)
    return tuple(sorted(found.values()))


def find(game: DarkAgent, seat: int, cell: int, stakes: Stakes) -> Find:
    """What a cell brings."""
    card = game.grid[cell]
    if card >= EQUIPMENT[0]:
        return Find(face=game.faces[card])
    if card >= SPECIALS[0]:
        return _special(game, seat, game.faces[card], stakes)
    if card == game.double_agent or game.is_own(card, seat):
        return Find(fighter=fighter(game, seat, card, stakes))
    can_double = card <= DARK and game.double == seat and game.double_agent == NOBODY
    spy = Fighter(LEVELS[card], 0, 0.0, False) if can_double else None
    return Find(victim=victim(game, seat, cell, stakes), spy=spy if stakes.rates.foresees else None)


def _special(game: DarkAgent, seat: int, face: int, stakes: Stakes) -> Find:
    verb, _ = EFFECTS[face][0]
    if verb == "deploy":
        return Find(support=1)
    if verb == "draw":
        room = SLOTS - len(game.equipment[seat])
        return Find(points=stakes.rates.draw * stakes.future if room > 0 else 0.0)
    if verb == "recruit":
        is_free = game.double != seat and game.double_agent == NOBODY
        return Find(points=stakes.rates.double * stakes.future if is_free else 0.0)
    return Find(points=stakes.rates.media)


def victim(game: DarkAgent, seat: int, cell: int, stakes: Stakes) -> Victim | None:
    """The victim in a cell, or None if it cannot be attacked at all."""
    card, needs = game.grid[cell], IN_REACH
    if not DEFENCES[card] or card in game.saved or card in game.powers:
        return None
    is_target = card in TARGETS
    is_hunted = is_target or (card == DARK and game.seats == 1)
    least = stakes.rates.least_target if is_hunted else stakes.rates.least
    defence, level, owner = DEFENCES[card], 0, NOBODY
    if is_target:
        defence -= game.markers[card - TARGETS[0]]
        needs = GUARDED if game.protectors(cell) else IN_REACH
    elif card <= DARK:
        owner = game.owner(card)
        level = 0 if game.has_service(seat, "challenge") else LEVELS[card]
        if owner in range(game.seats):
            if SCIENTIST in game.captured[owner]:
                return None
            if game.jacket_of(owner) != NOBODY:
                return Victim(defence, DIES[card], level, _SAVED, needs, False, least)
    return Victim(defence, DIES[card], level, gain(card, owner, stakes), needs, is_target, least)
