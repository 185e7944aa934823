"""The attacks of a turn: whom first, with whom and with what, by exact odds.

Values depend on few things and are cached: a search meets the same attacks again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from spytable.games.dark_agent.rules import odds
from spytable.games.dark_agent.rules.printed import EFFECTS, FACES

_MEMORY = 1 << 14
_LEAST, _MOST = -40, 60  # what dice may have to reach
_CHANCES = {  # by the die of the defence and the rocket launcher, then by what dice have to reach
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

_NEVER = -99.0  # the value of an impossible attack

_MOST_TOOLS = 3  # used in one turn
IN_REACH, GUARDED, FAR = range(3)  # victims that need nothing, explosives, a machine gun


class Fighter(NamedTuple):
    """An attacker: its level, what adrenaline adds, the loss if it goes home, and whose it is."""

    level: int
    extra: int
    loss: float
    is_own: bool


class Victim(NamedTuple):
    """What can be attacked.

    `die` is 1 if a die is added to the defence, `level` the least that attackers need, `gain` the
    points it brings, `needs` one of IN_REACH, GUARDED and FAR, `least` the least chance worth a
    try.
    """

    defence: int
    die: int
    level: int
    gain: float
    needs: int
    is_target: bool
    least: float


class Arms(NamedTuple):
    """What helps all attacks: a bonus, a rocket launcher, explosives, and spare machine guns."""

    bonus: int
    loaded: bool
    breach: bool
    guns: int


@dataclass(frozen=True, eq=False)
class AttackRates:
    """How a player weighs attacks.

    `attacks` is how many in a row it plans, `costs` the price of equipment by face, `miss` that of
    a failed attack on a target, which makes the target easier for others.
    """

    attacks: int
    costs: tuple[float, ...]
    miss: float


Fighters = tuple[Fighter, ...]
Victims = tuple[Victim, ...]


@lru_cache(_MEMORY)
def attacks_value(
    fighters: Fighters, arms: Arms, tools: tuple[int, ...], victims: Victims, rates: AttackRates
) -> float:
    """The value of the attacks of a turn, with the best use of equipment (`tools`: faces)."""
    if not victims or not fighters:
        return 0.0
    best = sequence_value(fighters, arms, victims, rates, rates.attacks)
    useful = [tool for tool in tools if _is_useful(tool, fighters, arms, victims)]
    for size in range(1, min(len(useful), _MOST_TOOLS) + 1):
        for used in combinations(useful, size):
            cost = sum([rates.costs[tool] for tool in used])
            equipped = _equipped(fighters, arms, victims, used)
            best = max(best, sequence_value(*equipped, rates, rates.attacks) - cost)
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
    """The same with equipment in use."""
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
def sequence_value(
    fighters: Fighters, arms: Arms, victims: Victims, rates: AttackRates, attacks: int
) -> float:
    """The value of attacks in a row, until one fails or no more pays."""
    if not attacks:
        return 0.0
    best = 0.0
    for at, victim in enumerate(victims):
        others = victims[:at] + victims[at + 1 :]
        for gun in _guns(victim, arms):
            left = arms._replace(guns=arms.guns - gun)
            gain = victim.gain + sequence_value(fighters, left, others, rates, attacks - 1)
            cost = rates.costs[GUN] * gun
            best = max(best, attack_value(fighters, arms, victim, gun, gain, rates) - cost)
    return best


def _guns(victim: Victim, arms: Arms) -> tuple[int, ...]:
    """The numbers of machine guns that an attack may use; empty if it is impossible."""
    if victim.needs == FAR:
        return (1,) if arms.guns else ()
    if victim.is_target:
        return (0,) if victim.needs == IN_REACH or arms.breach else ()
    return (0, 1) if arms.guns else (0,)


def attack_value(
    fighters: Fighters, arms: Arms, victim: Victim, gun: int, gain: float, rates: AttackRates
) -> float:
    """The value of one attack with the best squad; `gain` is what success brings."""
    chances = _CHANCES[victim.die, arms.loaded]
    needed = victim.defence - arms.bonus - gun * _SHOT - _LEAST
    best = _NEVER
    for levels, strength, loss in squads(fighters):
        chance = chances[needed - strength]
        if levels >= victim.level and chance >= victim.least:
            risk = rates.miss if victim.is_target else loss
            best = max(best, chance * (gain + risk) - risk)
    return best


def squad_value(
    fighters: Fighters, arms: Arms, victim: Victim, gain: float, rates: AttackRates
) -> float:
    """The value of one attack with all these fighters."""
    levels = sum([it.level for it in fighters])
    if levels < victim.level:
        return _NEVER
    strength = levels + sum([it.extra for it in fighters])
    chance = _CHANCES[victim.die, arms.loaded][victim.defence - arms.bonus - strength - _LEAST]
    risk = rates.miss if victim.is_target else sum([it.loss for it in fighters])
    return chance * (gain + risk) - risk


@lru_cache(_MEMORY)
def squads(fighters: Fighters) -> tuple[tuple[int, int, float], ...]:
    """The squads worth sending, as sums of levels, strengths and losses.

    A squad is left out if another is at least as strong and risks no more.
    """
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
