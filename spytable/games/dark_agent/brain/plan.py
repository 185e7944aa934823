"""The value of a turn: the best cells to spot, whom to deploy, and the attacks they allow."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from spytable.games.dark_agent.brain.attack_plan import DINGHY, GUN, Fighter, Victim, attacks_value
from spytable.games.dark_agent.brain.finds import (
    USELESS,
    Find,
    Situation,
    find,
    held_faces,
    situation,
)
from spytable.games.dark_agent.brain.worth import Rates, Stakes, attack_rates, stock_value
from spytable.games.dark_agent.rules.printed import CONTROL, NUCLEAR, SCIENTIST, SPECIALS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.sight import BLIND, Eyes
from spytable.games.dark_agent.rules.theatre import COLUMNS, EMPTY, ROWS

# Rough values: of Support, of a level of a fighter, of a point of a victim.
_SUPPORT, _FIGHTER, _VICTIM = 2.0, 0.4, 0.4
_MOST_SETS = 30  # sets of cells; beyond, the least promising of an orbit are left out
_MEMORY = 1 << 12

Finds: TypeAlias = tuple[Find, ...]

_plans: dict[Hashable, float] = {}


class TurnCache(NamedTuple):
    """What is the same wherever satellites are: the situation, and the finds by cell so far.

    `barred` are cells that satellites see but must not spot.
    """

    situation: Situation
    finds: dict[int, Find]
    barred: tuple[int, ...] = ()


_caches: dict[Hashable, TurnCache] = {}


def plan_value(game: DarkAgent, seat: int, eyes: Sequence[Eyes], stakes: Stakes) -> float:
    """The value of the rest of a seat's turn with these eyes, by orbit."""
    count = game.satellites.count
    rows = tuple([count(orbit) if it != BLIND else 0 for orbit, it in enumerate(eyes)])
    turn = turn_key(game, seat, stakes)
    barred = tuple(game.barred_cells())
    key = (turn, tuple(eyes), rows, barred)
    if key not in _plans:
        if len(_plans) >= _MEMORY:
            _plans.clear()
        cache = _cache(turn, game, seat, stakes)._replace(barred=barred)
        _plans[key] = _best(game, seat, eyes, cache, stakes)
    return _plans[key]


def plan_estimate(game: DarkAgent, seat: int, eyes: Sequence[Eyes], stakes: Stakes) -> float:
    """A rough value of the same: the sum of the best cells, one by one."""
    cache = _cache(turn_key(game, seat, stakes), game, seat, stakes)
    total = 0.0
    for orbit, some in enumerate(eyes):
        if some != BLIND:
            near, beyond = _visible(game, seat, orbit, some[2], cache, stakes)
            worths = [_estimate(it, stakes.rates) for it in near + beyond]
            worths.sort(reverse=True)
            total += sum(worths[: sum(some)])
    return total


def turn_key(game: DarkAgent, seat: int, stakes: Stakes) -> Hashable:
    """All that the value of a seat's turn depends on except satellites."""
    own, faces = game.captured[seat], game.faces
    return (
        seat,
        tuple(game.grid),
        # What is drawn in an imagined world may be another card in the next one.
        tuple([faces[card] for card in game.grid if card >= SPECIALS[0]]),
        game.spotted,
        held_faces(game, seat),
        game.standby[seat],
        tuple([SCIENTIST in captured for captured in game.captured]),
        (NUCLEAR in own, CONTROL in own, game.is_advanced),
        tuple([game.jacket_of(other) for other in range(game.seats)]),
        (game.turn, game.owners, game.double == seat, game.double_agent),
        (game.uniform, game.dressed, game.boosted),
        (game.recalled, game.used, game.saved, game.powers, tuple(game.markers)),
        stakes,
    )


def _cache(turn: Hashable, game: DarkAgent, seat: int, stakes: Stakes) -> TurnCache:
    if turn not in _caches:
        if len(_caches) >= _MEMORY:
            _caches.clear()
        _caches[turn] = TurnCache(situation(game, seat, stakes), {})
    return _caches[turn]


def _best(
    game: DarkAgent, seat: int, eyes: Sequence[Eyes], cache: TurnCache, stakes: Stakes
) -> float:
    best = 0.0
    for some in product(*_choices(game, seat, eyes, cache, stakes)):
        finds = tuple([find for part in some for find in part])
        best = max(best, _value(cache.situation, finds, stakes))
    return best


# What can be spotted


def _choices(
    game: DarkAgent, seat: int, eyes: Sequence[Eyes], cache: TurnCache, stakes: Stakes
) -> list[list[Finds]]:
    """By orbit, the sets of finds that its satellites could spot."""
    sets = 1
    choices = []
    for orbit, some in enumerate(eyes):
        if some == BLIND:
            continue
        near, beyond = _visible(game, seat, orbit, some[2], cache, stakes)
        if near or beyond:
            together = _subsets(near, beyond, sum(some), some[2])
            if sets * len(together) > _MOST_SETS:
                together = _best_of(together, max(2, _MOST_SETS // sets), stakes.rates)
            sets *= len(together)
            choices.append(together)
    return choices


def _visible(
    game: DarkAgent, seat: int, orbit: int, far: int, cache: TurnCache, stakes: Stakes
) -> tuple[list[Find], list[Find]]:
    """The useful finds that ordinary satellites of an orbit see, and those beyond."""
    rows = game.satellites.count(orbit)
    grid, spotted, known = game.grid, game.spotted, cache.finds
    found: tuple[list[Find], list[Find]] = ([], [])
    for row in range(ROWS if far else rows):
        cell = row * COLUMNS + orbit
        if grid[cell] == EMPTY or cell in spotted or cell in cache.barred:
            continue
        if cell not in known:
            known[cell] = find(game, seat, cell, stakes)
        there = found[row >= rows]
        if known[cell] != USELESS and known[cell] not in there:
            there.append(known[cell])
    return found


def _subsets(near: list[Find], beyond: list[Find], count: int, far: int) -> list[Finds]:
    """The sets that this many satellites can spot, `far` of which see far."""
    deepest = min(far, len(beyond))
    count = min(count, len(near) + deepest)
    return [
        (*some, *more)
        for deep in range(max(0, count - len(near)), min(deepest, count) + 1)
        for more in combinations(beyond, deep)
        for some in combinations(near, count - deep)
    ]


def _best_of(together: list[Finds], most: int, rates: Rates) -> list[Finds]:
    """The most promising sets."""

    def promise(finds: Finds) -> float:
        return sum([_estimate(find, rates) for find in finds])

    return sorted(together, key=promise, reverse=True)[:most]


def _estimate(find: Find, rates: Rates) -> float:
    """The rough value of a find."""
    found = find.points + _SUPPORT * find.support
    if find.face >= 0:
        found += rates.tools[find.face]
    if find.fighter:
        found += _FIGHTER * find.fighter.level
    if find.victim:
        found += _VICTIM * find.victim.gain
    return found


# The value of what is spotted


def _value(situation: Situation, finds: Finds, stakes: Stakes) -> float:
    """The value of spotting these finds, with all that follows from it."""
    rates = stakes.rates
    faces = [find.face for find in finds if find.face >= 0]
    equipment = tuple(sorted((*situation.held, *faces)))
    points = sum([find.points for find in finds])
    points += stakes.future * (stock_value(equipment, rates) - stock_value(situation.held, rates))
    everything = (*situation.found, *finds)
    fighters = [find.fighter for find in everything if find.fighter]
    sent, more = _deployed(situation, finds, len(faces), equipment, stakes)
    fighters += [it for it in sent if it not in fighters]
    points += more
    if not any([it.is_own for it in fighters]):
        return points
    tools = tuple(sorted({*equipment} - {*situation.used, GUN, DINGHY}))
    arms = situation.arms._replace(guns=equipment.count(GUN) if rates.foresees else 0)
    attack = attack_rates(stakes)
    return points + max(
        [
            attacks_value(tuple(sorted((*fighters, *spies))), arms, tools, victims, attack)
            - (rates.double * stakes.future if spies else 0.0)
            for spies, victims in _double_agents(everything, situation)
        ]
    )


def _deployed(
    situation: Situation, finds: Finds, emptied: int, equipment: tuple[int, ...], stakes: Stakes
) -> tuple[list[Fighter], float]:
    """The agents that go to empty cells, and the value of that."""
    rates = stakes.rates
    supports = sum([find.support for find in finds])
    has_boat = rates.foresees and DINGHY in equipment and DINGHY not in situation.used
    waiting = len(situation.standby)
    sent = [*situation.standby[: min(situation.empty + emptied, supports + has_boat)]]
    more = rates.agent - rates.standby  # than the points
    points = sum([it.level * (1 + more * stakes.future) for it in sent])
    if len(sent) > supports:
        points -= rates.tools[DINGHY] * stakes.future
    if situation.away and waiting < min(situation.empty + emptied, supports):
        sent.append(situation.away)
    return sent, points


def _double_agents(
    everything: Finds, situation: Situation
) -> Iterator[tuple[list[Fighter], tuple[Victim, ...]]]:
    """The choices of a double agent, first none, each with the victims that are left."""
    victims = [find.victim for find in everything if find.victim]
    yield [], tuple(sorted((*victims, *situation.far)))
    for at, spotted in enumerate(everything):
        if spotted.spy:
            others = everything[:at] + everything[at + 1 :]
            victims = [find.victim for find in others if find.victim]
            yield [spotted.spy], tuple(sorted((*victims, *situation.far)))
