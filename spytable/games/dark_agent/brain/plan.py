"""What a turn is worth: the best cells to spot, whom to send, and the attacks that this allows."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from spytable.games.dark_agent.brain.attack_plan import DINGHY, GUN, Fighter, Victim, raid
from spytable.games.dark_agent.brain.finds import USELESS, Find, Setting, find, held, setting
from spytable.games.dark_agent.brain.worth import Rates, Stakes, stock, terms_at
from spytable.games.dark_agent.rules.printed import CONTROL, NUCLEAR, SCIENTIST
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import BLIND
from spytable.games.dark_agent.rules.theatre import COLUMNS, EMPTY, ROWS

# Points at a glance: of Support, of a fighter for each level, of a victim for each point.
_SUPPORT, _FIGHTER, _VICTIM = 2.0, 0.4, 0.4
_FEW = 30  # sets of cells: of more, orbits lose the cells that promise least
_MEMORY = 1 << 12

Eyes = Sequence[tuple[int, int, int]]
Finds = tuple[Find, ...]

_plans: dict[Hashable, float] = {}


class Base(NamedTuple):
    """What a turn is about, whatever satellites see, and the cells that were looked at."""

    setting: Setting
    finds: dict[int, Find]


_bases: dict[Hashable, Base] = {}


def plan(game: DarkAgent, seat: int, eyes: Eyes, stakes: Stakes) -> float:
    """The points that the rest of a seat's turn brings, if its satellites can spot that."""
    count = game.satellites.count
    rows = tuple([count(orbit) if it != BLIND else 0 for orbit, it in enumerate(eyes)])
    turn = about(game, seat, stakes)
    key = (turn, tuple(eyes), rows)
    if key not in _plans:
        if len(_plans) >= _MEMORY:
            _plans.clear()
        _plans[key] = _best(game, seat, eyes, _base(turn, game, seat, stakes), stakes)
    return _plans[key]


def glimpse(game: DarkAgent, seat: int, eyes: Eyes, stakes: Stakes) -> float:
    """The same at a glance: about what the best cells are worth one by one."""
    base = _base(about(game, seat, stakes), game, seat, stakes)
    total = 0.0
    for orbit, some in enumerate(eyes):
        if some != BLIND:
            near, beyond = _visible(game, seat, orbit, some[2], base, stakes)
            worths = [_alone(it, stakes.rates) for it in near + beyond]
            worths.sort(reverse=True)
            total += sum(worths[: sum(some)])
    return total


def about(game: DarkAgent, seat: int, stakes: Stakes) -> Hashable:
    """All that a seat's turn depends on but its satellites."""
    own = game.captured[seat]
    return (
        seat,
        tuple(game.grid),
        game.spotted,
        held(game, seat),
        game.standby[seat],
        tuple([SCIENTIST in captured for captured in game.captured]),
        (NUCLEAR in own, CONTROL in own, game.is_advanced),
        tuple([game.jacket_of(other) for other in range(game.seats)]),
        (game.owners, game.double == seat, game.double_agent, game.uniform, game.boosted),
        (game.recalled, game.used, game.saved, game.powers, tuple(game.markers)),
        stakes,
    )


def _base(turn: Hashable, game: DarkAgent, seat: int, stakes: Stakes) -> Base:
    if turn not in _bases:
        if len(_bases) >= _MEMORY:
            _bases.clear()
        _bases[turn] = Base(setting(game, seat, stakes), {})
    return _bases[turn]


def _best(game: DarkAgent, seat: int, eyes: Eyes, base: Base, stakes: Stakes) -> float:
    best = 0.0
    for some in product(*_choices(game, seat, eyes, base, stakes)):
        finds = tuple([find for part in some for find in part])
        best = max(best, _worth(base.setting, finds, stakes))
    return best


# What can be spotted


def _choices(
    game: DarkAgent, seat: int, eyes: Eyes, base: Base, stakes: Stakes
) -> list[list[Finds]]:
    """By orbit, all that its satellites could spot together."""
    sets = 1
    choices = []
    for orbit, some in enumerate(eyes):
        if some == BLIND:
            continue
        near, beyond = _visible(game, seat, orbit, some[2], base, stakes)
        if near or beyond:
            together = _subsets(near, beyond, sum(some), some[2])
            if sets * len(together) > _FEW:
                together = _best_of(together, max(2, _FEW // sets), stakes.rates)
            sets *= len(together)
            choices.append(together)
    return choices


def _visible(
    game: DarkAgent, seat: int, orbit: int, far: int, base: Base, stakes: Stakes
) -> tuple[list[Find], list[Find]]:
    """What is of use in sight of an orbit, and beyond the sight of ordinary satellites."""
    rows = game.satellites.count(orbit)
    grid, spotted, known = game.grid, game.spotted, base.finds
    found: tuple[list[Find], list[Find]] = ([], [])
    for row in range(ROWS if far else rows):
        cell = row * COLUMNS + orbit
        if grid[cell] == EMPTY or cell in spotted:
            continue
        if cell not in known:
            known[cell] = find(game, seat, cell, stakes)
        there = found[row >= rows]
        if known[cell] != USELESS and known[cell] not in there:
            there.append(known[cell])
    return found


def _subsets(near: list[Find], beyond: list[Find], count: int, far: int) -> list[Finds]:
    """All that so many satellites can spot, some of which see far."""
    deepest = min(far, len(beyond))
    count = min(count, len(near) + deepest)
    return [
        (*some, *more)
        for deep in range(max(0, count - len(near)), min(deepest, count) + 1)
        for more in combinations(beyond, deep)
        for some in combinations(near, count - deep)
    ]


def _best_of(together: list[Finds], most: int, rates: Rates) -> list[Finds]:
    """Those sets that promise most."""

    def promise(finds: Finds) -> float:
        return sum([_alone(find, rates) for find in finds])

    return sorted(together, key=promise, reverse=True)[:most]


def _alone(find: Find, rates: Rates) -> float:
    """About what a find is worth."""
    found = find.points + _SUPPORT * find.support
    if find.face >= 0:
        found += rates.tools[find.face]
    if find.fighter:
        found += _FIGHTER * find.fighter.level
    if find.victim:
        found += _VICTIM * find.victim.gain
    return found


# What that is worth


def _worth(setting: Setting, finds: Finds, stakes: Stakes) -> float:
    """What it is worth to spot some cells, with all that follows from it."""
    rates = stakes.rates
    faces = [find.face for find in finds if find.face >= 0]
    equipment = tuple(sorted((*setting.held, *faces)))
    points = sum([find.points for find in finds])
    points += stakes.future * (stock(equipment, rates) - stock(setting.held, rates))
    everything = (*setting.found, *finds)
    fighters = [find.fighter for find in everything if find.fighter]
    sent, more = _deployed(setting, finds, len(faces), equipment, stakes)
    fighters += [it for it in sent if it not in fighters]
    points += more
    if not any([it.is_own for it in fighters]):
        return points
    tools = tuple(sorted({*equipment} - {*setting.used, GUN, DINGHY}))
    arms = setting.arms._replace(guns=equipment.count(GUN) if rates.foresees else 0)
    terms = terms_at(stakes)
    return points + max(
        [
            raid(tuple(sorted((*fighters, *spies))), arms, tools, victims, terms)
            - (rates.double * stakes.future if spies else 0.0)
            for spies, victims in _sides(everything, setting)
        ]
    )


def _deployed(
    setting: Setting, finds: Finds, emptied: int, equipment: tuple[int, ...], stakes: Stakes
) -> tuple[list[Fighter], float]:
    """Who goes to empty cells, and the points that this brings."""
    rates = stakes.rates
    supports = sum([find.support for find in finds])
    has_boat = rates.foresees and DINGHY in equipment and DINGHY not in setting.used
    waiting = len(setting.standby)
    sent = [*setting.standby[: min(setting.empty + emptied, supports + has_boat)]]
    more = rates.agent - rates.standby  # than the points
    points = sum([it.level * (1 + more * stakes.future) for it in sent])
    if len(sent) > supports:
        points -= rates.tools[DINGHY] * stakes.future
    if setting.away and waiting < min(setting.empty + emptied, supports):
        sent.append(setting.away)
    return sent, points


def _sides(
    everything: Finds, setting: Setting
) -> Iterator[tuple[list[Fighter], tuple[Victim, ...]]]:
    """Who could be a double agent, and who is left to be attacked then."""
    victims = [find.victim for find in everything if find.victim]
    yield [], tuple(sorted((*victims, *setting.far)))
    for at, spotted in enumerate(everything):
        if spotted.spy:
            others = everything[:at] + everything[at + 1 :]
            victims = [find.victim for find in others if find.victim]
            yield [spotted.spy], tuple(sorted((*victims, *setting.far)))
