"""What an answer was for, read from what it changed on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from spytable.core.game import Action, Fact
from spytable.games.dark_agent.rules.printed import LEVELS, TARGETS
from spytable.games.dark_agent.rules.theatre import COLUMNS, NOBODY
from spytable.games.dark_agent.rules.turn import Turn

PURPOSES = {
    "goal": ("seat", "card"),
    "prize": ("seat", "card", "points", "seat_other"),
    "power": ("seat", "card", "points"),
    "struck": ("seat", "card", "points", "seat_other"),
    "cleared": ("seat", "card", "seat_other"),
    "opened": ("seat", "card", "seat_other"),
    "ahead": ("seat", "card", "points", "seat_other", "points_other"),
    "took": ("seat", "card", "points", "percent"),
    "marked": ("seat", "card", "markers"),
    "lost": ("seat", "card", "percent", "points", "card_home"),
    "spared": ("seat", "card", "percent"),
    "locked": ("seat", "orbit"),
    "reach": ("seat", "card_agent", "card", "percent"),
    "robbed": ("seat", "satellite", "orbit", "rows", "rows_before"),
    "double": ("seat", "card", "seat_other"),
    "guarded": ("seat", "card", "card_target", "seat_other"),
    "chance": ("seat", "card", "percent_before", "percent"),
    "deployed": ("seat", "card", "points"),
}
RISE = 15  # in percent, from which a better chance is worth a word


class Change(NamedTuple):
    """An answer of a seat, as another seat, the `viewer`, looks at it."""

    after: Turn
    before: Turn
    seat: int
    viewer: int


def purpose(after: Turn, before: Turn, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought, if there is any."""
    viewer = _other(after, seat)
    if action[0] not in _FOUND or viewer is None or viewer >= after.seats:
        return None
    return next(_FOUND[action[0]](Change(after, before, seat, viewer)), None)


def _other(after: Turn, seat: int) -> int | None:
    """The viewer, or whom the seat itself has to fear most; None if there is nobody."""
    if after.viewer != seat:
        return after.viewer
    others = (other for other in range(after.seats) if other != seat)
    return max(others, key=after.score, default=None)


# Dice


def _rolled(change: Change) -> Iterator[Fact]:
    after, before, seat, _ = change
    card = before.grid[before.victim]
    if card in after.captured[seat]:
        yield from _captured(change, card)
    elif card in TARGETS:
        yield from _marked(change)
    elif card not in after.saved:
        yield _repelled(before, seat, card)


def _captured(change: Change, card: int) -> Iterator[Fact]:
    after, before, seat, viewer = change
    points, loser, owner = after.score(seat), before.prize, before.owner(card)
    gain = points - before.score(seat)
    if after.is_goal_reached() and not before.is_goal_reached():
        yield ("goal", seat, card)
    if after.prize == seat and loser not in (seat, NOBODY):
        yield ("prize", seat, card, gain, loser)
    if card in TARGETS[:-1]:
        yield ("power", seat, card, gain)
    if owner in range(after.seats):
        yield ("struck", seat, card, gain, owner)
    yield from _cleared(change)
    if points > (other := after.score(viewer)) >= points - gain:
        yield ("ahead", seat, card, points, viewer, other)
    yield ("took", seat, card, gain, _percent(before))


def _repelled(before: Turn, seat: int, card: int) -> Fact:
    """A failure against an enemy, with those that it sent home."""
    home = [before.grid[it] for it in before.at_risk(seat, card, before.joined)]
    if not home:
        return ("spared", seat, card, _percent(before))
    return ("lost", seat, card, _percent(before), sum(LEVELS[it] for it in home), tuple(home))


def _percent(before: Turn) -> int:
    """The chance of the attack that is rolled for."""
    return before.chance(before.victim, before.joined, 100)


# Satellites


def _moved(change: Change) -> Iterator[Fact]:
    after, seat = change.after, change.seat
    if after.aloft:
        return
    settled = change.before.copy()
    for satellite, orbit in settled.aloft:
        settled.satellites[satellite] = orbit
    orbit, *_ = after.orbits_of(seat)
    if after.is_locked(orbit):  # it was not, or none of them would have come to it
        yield ("locked", seat, orbit)
    yield from _reach(after, settled, seat)
    yield from _robbed(change._replace(before=settled))


Plan: TypeAlias = tuple[int, tuple[int, ...]]
"""The chance of an attack, and the cells of its agents."""


def _reach(after: Turn, settled: Turn, seat: int) -> Iterator[Fact]:
    """The best attack that satellites can spot all at once, and could not before."""
    old, new = _plans(settled, seat), _plans(after, seat)
    found = [
        (percent * LEVELS[after.grid[victim]], victim)
        for victim, (percent, _) in new.items()
        if percent - old.get(victim, (0, ()))[0] >= RISE
    ]
    if found:
        _, victim = max(found)
        percent, agents = new[victim]
        yield ("reach", seat, tuple(after.grid[it] for it in agents), after.grid[victim], percent)


def _plans(view: Turn, seat: int) -> dict[int, Plan]:
    """The best attack on each victim with nothing but what the satellites of a seat can spot."""
    plan = view.copy()
    plan.eyes = plan.eyes_of(seat)
    found: dict[int, Plan] = {}
    seen = plan.visible_cells()
    agents = [cell for cell in seen if plan.is_own(plan.grid[cell], seat)]
    squads = [it for size in range(1, len(agents) + 1) for it in combinations(agents, size)]
    for squad in squads:
        for victim in seen:
            plan.spotted = (*squad, victim)
            if _can_spot(plan) and not plan.refused_attack(victim):
                attack = (plan.chance(victim, squad, 100), squad)
                found[victim] = max(attack, found.get(victim, attack))
    return found


def _can_spot(plan: Turn) -> bool:
    """Whether there are satellites enough to spot everything."""
    wanted = Counter(cell % COLUMNS for cell in plan.spotted)
    return all(sum(plan.eyes[orbit]) >= count for orbit, count in wanted.items())


def _robbed(change: Change) -> Iterator[Fact]:
    """Which of the viewer's satellites has lost most sight."""
    after, before, seat, viewer = change
    losses = [(before.reach(it) - after.reach(it), it) for it in after.crew_of(viewer)]
    loss, satellite = max(losses)
    if loss > 0:
        rows = (after.reach(satellite), before.reach(satellite))
        yield ("robbed", seat, satellite, after.satellites[satellite], *rows)


# Spotting and acting


def _acted(change: Change) -> Iterator[Fact]:
    after, before, seat, _ = change
    if after.gun:  # the odds depend on whom it is aimed at
        return
    owner = after.owner(after.double_agent)
    if after.double_agent != before.double_agent and owner in range(after.seats):
        yield ("double", seat, after.double_agent, owner)
    yield from _cleared(change)
    yield from _guarded(change)
    yield from _chance(change)
    yield from _marked(change)
    for card in before.standby[seat]:
        if card not in after.standby[seat]:
            yield ("deployed", seat, card, LEVELS[card])


def _cleared(change: Change) -> Iterator[Fact]:
    """The targets that nothing protects from a seat any longer."""
    after, before, seat, viewer = change
    for card in TARGETS:
        if _guards(before, seat, card) and _guards(after, seat, card) == []:
            kind = "opened" if _guards(after, viewer, card) else "cleared"
            yield (kind, seat, card, viewer)


def _guarded(change: Change) -> Iterator[Fact]:
    """The targets that something protects from the viewer now."""
    after, before, seat, viewer = change
    for card in TARGETS:
        if _guards(before, viewer, card) == [] and (guards := _guards(after, viewer, card)):
            yield ("guarded", seat, guards[0], card, viewer)


def _guards(view: Turn, seat: int, target: int) -> list[int] | None:
    """The cards that protect a target from a seat; None if it is not on the grid."""
    cell = view.cell_of(target)
    if cell == NOBODY:
        return None
    other = view.copy()
    if seat != view.turn:
        other.turn, other.double_agent = seat, NOBODY
    return [view.grid[it] for it in other.protectors(cell)]


def _chance(change: Change) -> Iterator[Fact]:
    """The victim, spotted before, against which the odds have risen most."""
    after, before, seat, _ = change
    old, new = _chances(before), _chances(after)
    rises = [
        (new[card] - old.get(card, 0), LEVELS[card], card)
        for card in new
        if before.cell_of(card) in before.spotted
    ]
    rise, _, card = max(rises, default=(0, 0, NOBODY))
    if rise >= RISE:
        yield ("chance", seat, card, old.get(card, 0), new[card])


def _chances(view: Turn) -> dict[int, int]:
    """The best chance against each card that can be attacked, in percent."""
    return {view.grid[it]: view.chance(it, view.best(it), 100) for it in view.victims()}


def _marked(change: Change) -> Iterator[Fact]:
    after, before, seat, _ = change
    for card, old, new in zip(TARGETS, before.markers, after.markers):
        if new > old:
            yield ("marked", seat, card, new)


_ACTS = (
    *("spot", "upgrade", "use", "double", "recall", "power"),
    *("mark", "fetch", "send", "appoint", "switch"),
)
_FOUND: dict[str, Callable[[Change], Iterator[Fact]]] = {
    "roll": _rolled,
    "swap": _moved,
    "land": _moved,
    "put": _guarded,
    **dict.fromkeys(_ACTS, _acted),
}
