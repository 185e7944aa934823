"""What a turn is worth: the best cells to spot, whom to send, and the attacks that this allows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from spytable.games.dark_agent.printed import (
    BONUS,
    DARK,
    DEFENCES,
    DIES,
    EFFECTS,
    EQUIPMENT,
    LEVELS,
    NUCLEAR,
    SCIENTIST,
    SENTINELS,
    SPECIALS,
    TARGETS,
)
from spytable.games.dark_agent.raid import (
    DINGHY,
    EXPLOSIVES,
    FAR,
    GUARDED,
    GUN,
    IN_REACH,
    JACKET,
    ROCKET,
    Arms,
    Fighter,
    Terms,
    Victim,
    assault,
    raid,
    together,
)
from spytable.games.dark_agent.rules import DarkAgent
from spytable.games.dark_agent.space import BLIND
from spytable.games.dark_agent.table import COLUMNS, EMPTY, NEUTRAL, NOBODY, ROWS, SLOTS
from spytable.games.dark_agent.worth import Rates, Stakes, gain, loss, stock, terms_at

_SAVED = 0.5  # to make a rival use up a jacket
_FEW = 30  # sets of cells: of more, orbits lose the cells that promise least
_MEMORY = 1 << 15
_plans: dict[Hashable, float] = {}

Eyes = Sequence[tuple[int, int, int]]


class Find(NamedTuple):
    """What a cell brings once it is spotted: points, equipment, a fighter, a victim, Support, or
    who could be a double agent."""

    points: float = 0.0
    face: int = -1
    fighter: Fighter | None = None
    victim: Victim | None = None
    support: int = 0
    spy: Fighter | None = None


_USELESS = Find()


class Scene(NamedTuple):
    """All that a turn has to do with besides what will be spotted."""

    found: tuple[Find, ...]  # in the cells that are spotted
    held: tuple[int, ...]  # faces
    used: tuple[int, ...]
    standby: tuple[Fighter, ...]
    away: Fighter | None  # the strongest of one's own who is not spotted
    empty: int
    arms: Arms
    far: tuple[Victim, ...]  # for machine guns
    future: float


class Base(NamedTuple):
    """What a turn is about, whatever satellites see: the scene, and cells that were looked at."""

    scene: Scene
    finds: dict[int, Find]


_bases: dict[Hashable, Base] = {}


def plan(game: DarkAgent, seat: int, eyes: Eyes, rates: Rates, stakes: Stakes) -> float:
    """The points that the rest of a seat's turn brings, if its satellites can spot that."""
    count = game.satellites.count
    rows = tuple([count(orbit) if it != BLIND else 0 for orbit, it in enumerate(eyes)])
    about = _about(game, seat, rates, stakes)
    key = (about, tuple(eyes), rows)
    if key not in _plans:
        if len(_plans) >= _MEMORY:
            _plans.clear()
        base = _base(about, game, seat, rates, stakes)
        _plans[key] = _best(game, seat, eyes, base, rates, stakes)
    return _plans[key]


def glimpse(game: DarkAgent, seat: int, eyes: Eyes, rates: Rates, stakes: Stakes) -> float:
    """The same at a glance: about what the best cells are worth one by one."""
    base = _base(_about(game, seat, rates, stakes), game, seat, rates, stakes)
    total = 0.0
    for orbit, (plain, lent, far) in enumerate(eyes):
        near, beyond = _visible(game, seat, orbit, (plain, lent, far), base, rates, stakes)
        worths = sorted(map(_alone, near + beyond), reverse=True)
        total += sum(worths[: plain + lent + far])
    return total


def _about(game: DarkAgent, seat: int, rates: Rates, stakes: Stakes) -> Hashable:
    return (
        seat,
        tuple(game.grid),
        game.spotted,
        _faces(game, seat),
        game.standby[seat],
        tuple([SCIENTIST in held for held in game.captured]),
        NUCLEAR in game.captured[seat],
        tuple([game.jacket_of(other) for other in range(game.seats)]),
        (game.owners, game.double == seat, game.double_agent, game.uniform, game.boosted),
        (game.recalled, game.used, game.saved, game.powers, tuple(game.markers)),
        rates.foresees,
        stakes,
    )


def _base(about: Hashable, game: DarkAgent, seat: int, rates: Rates, stakes: Stakes) -> Base:
    if about not in _bases:
        if len(_bases) >= _MEMORY:
            _bases.clear()
        _bases[about] = Base(_scene(game, seat, rates, stakes), {})
    return _bases[about]


def _faces(game: DarkAgent, seat: int) -> tuple[int, ...]:
    faces = game.faces
    return tuple(sorted([faces[card] for card in game.equipment[seat]]))


def _best(
    game: DarkAgent, seat: int, eyes: Eyes, base: Base, rates: Rates, stakes: Stakes
) -> float:
    terms = terms_at(rates, stakes)
    best = 0.0
    for some in product(*_choices(game, seat, eyes, base, rates, stakes)):
        finds = tuple([find for part in some for find in part])
        best = max(best, _worth(base.scene, finds, rates, terms))
    return best


# What there is


def _scene(game: DarkAgent, seat: int, rates: Rates, stakes: Stakes) -> Scene:
    grid, levels = game.grid, LEVELS
    found = [_find(game, seat, cell, rates, stakes) for cell in game.spotted if grid[cell] != EMPTY]
    away = [levels[grid[it]] for it in game.own_cells(seat) if it not in game.spotted]
    held = _faces(game, seat)
    bonus = game.recalled + BONUS * game.has_power(seat, NUCLEAR)
    arms = Arms(bonus, ROCKET in game.used, EXPLOSIVES in game.used, 0)
    standby = [_fighter(game, seat, card, rates, stakes) for card in game.standby[seat]]
    return Scene(
        tuple([it._replace(face=-1, points=0.0, support=0) for it in found]),
        held,
        game.used,
        tuple(standby),
        Fighter(max(away), 0, loss(max(away), rates, stakes), True) if away else None,
        grid.count(EMPTY),
        arms,
        _far(game, seat, rates, stakes) if rates.foresees and GUN in held else (),
        stakes.future,
    )


def _fighter(game: DarkAgent, seat: int, card: int, rates: Rates, stakes: Stakes) -> Fighter:
    level = game.level(card)
    is_own = game.is_own(card, seat)
    is_safe = not (is_own and DEFENCES[card]) or JACKET in game.used
    is_safe = is_safe or game.has_power(seat, SCIENTIST)
    extra = level if card == game.boosted != NOBODY else 0
    return Fighter(level, extra, 0.0 if is_safe else loss(LEVELS[card], rates, stakes), is_own)


def _far(game: DarkAgent, seat: int, rates: Rates, stakes: Stakes) -> tuple[Victim, ...]:
    """The best victims of a machine gun among those that are not spotted, one of each defence."""
    found: dict[int, Victim] = {}
    for cell in game.enemies(seat, False):
        card = game.grid[cell]
        if cell not in game.spotted and DEFENCES[card]:
            victim = _victim(game, seat, cell, rates, stakes)
            if victim and victim.gain > found.get(victim.defence, victim).gain - 1:
                found[victim.defence] = victim._replace(needs=FAR)
    return tuple(sorted(found.values()))


def _find(game: DarkAgent, seat: int, cell: int, rates: Rates, stakes: Stakes) -> Find:
    """What a cell brings."""
    card = game.grid[cell]
    if card >= EQUIPMENT[0]:
        return Find(face=game.faces[card])
    if card >= SPECIALS[0]:
        return _special(game, seat, game.faces[card], rates, stakes)
    if card == game.double_agent or game.is_own(card, seat):
        return Find(fighter=_fighter(game, seat, card, rates, stakes))
    spy = None
    if card <= DARK and game.double == seat and game.double_agent == NOBODY and rates.foresees:
        spy = Fighter(LEVELS[card], 0, 0.0, False)
    return Find(victim=_victim(game, seat, cell, rates, stakes), spy=spy)


def _special(game: DarkAgent, seat: int, face: int, rates: Rates, stakes: Stakes) -> Find:
    verb, _ = EFFECTS[face][0]
    if verb == "deploy":
        return Find(support=1)
    if verb == "draw":
        room = SLOTS - len(game.equipment[seat])
        return Find(points=rates.draw * stakes.future if room > 0 else 0.0)
    if verb == "recruit":
        is_free = game.double != seat and game.double_agent == NOBODY
        return Find(points=rates.double * stakes.future if is_free else 0.0)
    return Find(points=rates.media)


def _victim(game: DarkAgent, seat: int, cell: int, rates: Rates, stakes: Stakes) -> Victim | None:
    """Who lies in a cell, if it can be attacked at all."""
    card, needs = game.grid[cell], IN_REACH
    if not DEFENCES[card] or card in game.saved or card in game.powers:
        return None
    is_target = card in TARGETS
    defence, level = DEFENCES[card], 0
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
                return Victim(defence, DIES[card], level, _SAVED, needs, False)
    return Victim(defence, DIES[card], level, gain(card, rates, stakes), needs, is_target)


# What can be spotted


def _choices(
    game: DarkAgent, seat: int, eyes: Eyes, base: Base, rates: Rates, stakes: Stakes
) -> list[list[tuple[Find, ...]]]:
    """By orbit, all that its satellites could spot together."""
    visible = [
        _visible(game, seat, orbit, it, base, rates, stakes) for orbit, it in enumerate(eyes)
    ]
    sets = 1
    choices = []
    for (near, beyond), (plain, lent, far) in zip(visible, eyes):
        if not near and not beyond:
            continue
        some = _subsets(near, beyond, plain + lent + far, far)
        if sets * len(some) > _FEW:
            some = sorted(some, key=_promise, reverse=True)[: max(2, _FEW // sets)]
        sets *= len(some)
        choices.append(some)
    return choices


def _visible(
    game: DarkAgent,
    seat: int,
    orbit: int,
    eyes: tuple[int, int, int],
    base: Base,
    rates: Rates,
    stakes: Stakes,
) -> tuple[list[Find], list[Find]]:
    """What is of use in sight of an orbit, and beyond the sight of ordinary satellites."""
    plain, lent, far = eyes
    if not (plain or lent or far):
        return [], []
    rows = game.satellites.count(orbit)
    found: tuple[list[Find], list[Find]] = ([], [])
    for row in range(ROWS if far else rows):
        cell = row * COLUMNS + orbit
        if game.grid[cell] != EMPTY and cell not in game.spotted:
            find = base.finds.get(cell)
            if find is None:
                find = base.finds[cell] = _find(game, seat, cell, rates, stakes)
            if find != _USELESS and find not in found[row >= rows]:
                found[row >= rows].append(find)
    return found


def _subsets(
    near: list[Find], beyond: list[Find], count: int, far: int
) -> list[tuple[Find, ...]]:
    count = min(count, len(near) + min(far, len(beyond)))
    return [
        (*some, *more)
        for deep in range(max(0, count - len(near)), min(far, len(beyond)) + 1)
        for more in combinations(beyond, deep)
        for some in combinations(near, count - deep)
    ]


def _promise(finds: tuple[Find, ...]) -> float:
    return sum(map(_alone, finds))


def _alone(find: Find) -> float:
    """About what a find is worth."""
    found = find.points + 1.2 * (find.face >= 0) + 1.5 * find.support + 0.5 * (find.spy is not None)
    if find.fighter:
        found += 1 + 0.6 * find.fighter.level
    if find.victim:
        found += 0.5 * find.victim.gain
    return found


# What that is worth


def _worth(scene: Scene, finds: tuple[Find, ...], rates: Rates, terms: Terms) -> float:
    faces = [find.face for find in finds if find.face >= 0]
    held = tuple(sorted((*scene.held, *faces)))
    points = sum([find.points for find in finds])
    points += scene.future * (stock(held, rates) - stock(scene.held, rates))
    everything = (*scene.found, *finds)
    fighters = [find.fighter for find in everything if find.fighter]
    points += _deploy(scene, finds, len(faces), held, fighters, rates)
    if not any([it.is_own for it in fighters]):
        return points
    tools = tuple(sorted({*held} - {*scene.used, GUN, DINGHY}))
    arms = scene.arms._replace(guns=held.count(GUN) if rates.foresees else 0)
    best = 0.0
    for spies, victims in _sides(everything):
        all_victims = tuple(sorted((*victims, *scene.far)))
        all_fighters = tuple(sorted((*fighters, *spies)))
        cost = rates.double * scene.future if spies else 0.0
        best = max(best, raid(all_fighters, arms, tools, all_victims, terms) - cost)
    return points + best


def _deploy(
    scene: Scene,
    finds: Iterable[Find],
    empty: int,
    held: tuple[int, ...],
    fighters: list[Fighter],
    rates: Rates,
) -> float:
    """Sends agents to empty cells, which adds them to the fighters; the points that they bring."""
    room = scene.empty + empty
    supports = sum([find.support for find in finds])
    boats = int(rates.foresees and DINGHY in held and DINGHY not in scene.used)
    points = 0.0
    for n in range(min(room, supports + boats)):
        if n < len(scene.standby):
            sent = scene.standby[n]
            points += sent.level * (1 + rates.agent * scene.future)
            fighters.append(sent)
            points -= rates.tools[DINGHY] * scene.future * (n >= supports)
        elif n < supports and scene.away and scene.away not in fighters:
            fighters.append(scene.away)
    return points


def _sides(finds: tuple[Find, ...]) -> Iterator[tuple[list[Fighter], list[Victim]]]:
    """Who could be a double agent, and who is left to be attacked then."""
    yield [], [find.victim for find in finds if find.victim]
    spies = [at for at, find in enumerate(finds) if find.spy]
    for at in spies:
        others = finds[:at] + finds[at + 1 :]
        yield [finds[at].spy], [find.victim for find in others if find.victim]


def assault_on(game: DarkAgent, rates: Rates, stakes: Stakes) -> float:
    """The points that an attack brings that has been announced, and what may follow it."""
    victim = _victim(game, game.turn, game.victim, rates, stakes)
    if victim is None:
        return -1.0
    fighters = tuple(sorted([fighter for _, fighter in _ready(game, rates, stakes)]))
    gain = victim.gain + _after(game, rates, stakes)
    return assault(fighters, _arms(game), victim, 0, gain, terms_at(rates, stakes))


def squad_of(game: DarkAgent, rates: Rates, stakes: Stakes) -> tuple[int, ...]:
    """The cells of those who should attack together."""
    victim = _victim(game, game.turn, game.victim, rates, stakes)
    ready = _ready(game, rates, stakes)
    gain = _after(game, rates, stakes) + (victim.gain if victim else 1.0)

    def worth(some: tuple[tuple[int, Fighter], ...]) -> float:
        fighters = tuple([fighter for _, fighter in some])
        return together(fighters, _arms(game), victim, gain, terms_at(rates, stakes))

    groups = [
        some
        for size in range(len(ready), 0, -1)
        for some in combinations(ready, size)
        if any([fighter.is_own for _, fighter in some])
    ]
    return tuple([cell for cell, _ in max(groups, key=worth)])


def _ready(game: DarkAgent, rates: Rates, stakes: Stakes) -> list[tuple[int, Fighter]]:
    cells, seat = game.attackers(), game.turn
    return [(cell, _fighter(game, seat, game.grid[cell], rates, stakes)) for cell in cells]


def _after(game: DarkAgent, rates: Rates, stakes: Stakes) -> float:
    """What the turn brings once the victim is captured."""
    after = game.copy()
    after.grid[game.victim] = EMPTY
    return plan(after, game.turn, game.eyes, rates, stakes)


def _arms(game: DarkAgent) -> Arms:
    bonus = game.recalled + BONUS * game.has_power(game.turn, NUCLEAR) + game.gun
    return Arms(bonus, ROCKET in game.used, True, 0)
