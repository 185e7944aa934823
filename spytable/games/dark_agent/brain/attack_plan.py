"""The attacks of a turn: whom first, with whom and with what, by exact odds.

What a raid is worth depends on little, and is remembered: a search meets it again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from spytable.games.dark_agent.rules import odds
from spytable.games.dark_agent.rules.printed import EFFECTS, FACES

_MEMORY = 1 << 14
_LEAST, _MOST = -40, 60  # of what dice may have to come to
_CHANCES = {
    (die, loaded): tuple(
        [
            good / ways
            for good, ways in (odds.chance(it, die, loaded) for it in range(_LEAST, _MOST))
        ]
    )
    for die in (0, 1)
    for loaded in (False, True)
}

ADRENALINE, UNIFORM, ROCKET, EXPLOSIVES, JACKET, BINOCULARS, GUN, DINGHY = map(
    FACES.index,
    (
        *("adrenaline", "uniform", "rocket", "explosives", "jacket", "binoculars"),
        *("machinegun", "dinghy"),
    ),
)
_DRESSED = dict(EFFECTS[UNIFORM])["dress"]
_MARKS = dict(EFFECTS[BINOCULARS])["mark"]
_SHOT = dict(EFFECTS[GUN])["shoot"]

_NEVER = -99.0  # what an attack is worth that cannot be

_MOST_TOOLS = 3  # together
IN_REACH, GUARDED, FAR = range(3)  # a victim that needs nothing, explosives, a machine gun


class Fighter(NamedTuple):
    """Someone who can attack: level, what adrenaline adds, what it costs if that one goes home,
    and whether it is one's own."""

    level: int
    extra: int
    loss: float
    is_own: bool


class Victim(NamedTuple):
    """Someone to attack: the defence, whether a die is added, the least level of the attackers,
    what it brings, what it takes, whether it is a target, and the least chance worth a try."""

    defence: int
    die: int
    level: int
    gain: float
    needs: int
    is_target: bool
    least: float


class Arms(NamedTuple):
    """What helps in all attacks: a bonus, a rocket launcher, explosives, how many machine guns."""

    bonus: int
    loaded: bool
    breach: bool
    guns: int


@dataclass(frozen=True, eq=False)
class Terms:
    """What the one who attacks goes by: how many attacks it thinks of, what equipment costs, by
    face, and what an attack on a target that fails, which makes it easier for the others."""

    attacks: int
    costs: tuple[float, ...]
    miss: float


Fighters = tuple[Fighter, ...]
Victims = tuple[Victim, ...]


@lru_cache(_MEMORY)
def raid(
    fighters: Fighters, arms: Arms, tools: tuple[int, ...], victims: Victims, terms: Terms
) -> float:
    """What the attacks of a turn are worth, with the best of the equipment at hand."""
    if not victims or not fighters:
        return 0.0
    best = chain(fighters, arms, victims, terms, terms.attacks)
    useful = [tool for tool in tools if _is_useful(tool, fighters, arms, victims)]
    for size in range(1, min(len(useful), _MOST_TOOLS) + 1):
        for used in combinations(useful, size):
            cost = sum([terms.costs[tool] for tool in used])
            equipped = _equipped(fighters, arms, victims, used)
            best = max(best, chain(*equipped, terms, terms.attacks) - cost)
    return best


def _is_useful(tool: int, fighters: Fighters, arms: Arms, victims: Victims) -> bool:
    if tool == EXPLOSIVES:
        return not arms.breach and any([victim.needs == GUARDED for victim in victims])
    if tool == BINOCULARS:
        return any([victim.is_target for victim in victims])
    if tool == JACKET:
        return any([fighter.loss for fighter in fighters])
    if tool == ROCKET:
        return not arms.loaded
    return tool in (ADRENALINE, UNIFORM)


def _equipped(
    fighters: Fighters, arms: Arms, victims: Victims, used: tuple[int, ...]
) -> tuple[Fighters, Arms, Victims]:
    """The same with some equipment in use."""
    if UNIFORM in used:
        low = min(fighters, key=lambda it: it.level)
        at = fighters.index(low)
        fighters = (*fighters[:at], low._replace(level=_DRESSED), *fighters[at + 1 :])
    if ADRENALINE in used:
        high = max(fighters, key=lambda it: it.level)
        at = fighters.index(high)
        fighters = (*fighters[:at], high._replace(extra=high.level), *fighters[at + 1 :])
    if JACKET in used:
        fighters = tuple([it._replace(loss=0.0) for it in fighters])
    if BINOCULARS in used:
        victims = tuple(
            [it._replace(defence=it.defence - _MARKS) if it.is_target else it for it in victims]
        )
    arms = arms._replace(
        loaded=arms.loaded or ROCKET in used, breach=arms.breach or EXPLOSIVES in used
    )
    return fighters, arms, victims


@lru_cache(_MEMORY)
def chain(fighters: Fighters, arms: Arms, victims: Victims, terms: Terms, attacks: int) -> float:
    """What attacks one after the other are worth, until one fails or no more pays."""
    if not attacks:
        return 0.0
    best = 0.0
    for at, victim in enumerate(victims):
        others = victims[:at] + victims[at + 1 :]
        for gun in _guns(victim, arms):
            left = arms._replace(guns=arms.guns - gun)
            gain = victim.gain + chain(fighters, left, others, terms, attacks - 1)
            cost = terms.costs[GUN] * gun
            best = max(best, assault(fighters, arms, victim, gun, gain, terms) - cost)
    return best


def _guns(victim: Victim, arms: Arms) -> tuple[int, ...]:
    """How many machine guns an attack can use; none if the victim is out of reach."""
    if victim.needs == FAR:
        return (1,) if arms.guns else ()
    if victim.is_target:
        return (0,) if victim.needs == IN_REACH or arms.breach else ()
    return (0, 1) if arms.guns else (0,)


def assault(
    fighters: Fighters, arms: Arms, victim: Victim, gun: int, gain: float, terms: Terms
) -> float:
    """What one attack is worth with those fighters that are best for it."""
    chances = _CHANCES[victim.die, arms.loaded]
    needed = victim.defence - arms.bonus - gun * _SHOT - _LEAST
    best = _NEVER
    for levels, strength, loss in squads(fighters):
        chance = chances[needed - strength]
        if levels >= victim.level and chance >= victim.least:
            risk = terms.miss if victim.is_target else loss
            best = max(best, chance * (gain + risk) - risk)
    return best


def together(fighters: Fighters, arms: Arms, victim: Victim, gain: float, terms: Terms) -> float:
    """What one attack is worth with these fighters."""
    levels = sum([it.level for it in fighters])
    if levels < victim.level:
        return _NEVER
    strength = levels + sum([it.extra for it in fighters])
    chance = _CHANCES[victim.die, arms.loaded][victim.defence - arms.bonus - strength - _LEAST]
    risk = terms.miss if victim.is_target else sum([it.loss for it in fighters])
    return chance * (gain + risk) - risk


@lru_cache(_MEMORY)
def squads(fighters: Fighters) -> tuple[tuple[int, int, float], ...]:
    """Who may attack together, as levels, levels with what is added, and the loss; none that is
    weaker than another one that risks no more."""
    found: list[tuple[int, int, float]] = []
    for size in range(len(fighters), 0, -1):
        for some in combinations(fighters, size):
            if any([it.is_own for it in some]):
                levels = sum([it.level for it in some])
                strength = levels + sum([it.extra for it in some])
                loss = sum([it.loss for it in some])
                if not any([a >= levels and b >= strength and c <= loss for a, b, c in found]):
                    found.append((levels, strength, loss))
    return tuple(found)
