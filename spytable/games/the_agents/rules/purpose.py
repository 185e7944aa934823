"""What an answer was for, read from what it changed on the table."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Action, Fact
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.turn import Turn


def purpose(after: Turn, before: Turn, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought about; None if there is nothing
    to say, and when the match is over."""
    if after.outcome is not None:
        return None
    return next(_gains(after, before, seat, action), None)


def _gains(after: Turn, before: Turn, seat: int, action: Action) -> Iterator[Fact]:
    """All that there is to say, the most important first."""
    others = [(seat + later) % after.seats for later in range(1, after.seats)]
    gain = after.score(seat) - before.score(seat)
    yield from _goal(after, before, seat, others)
    yield from _losses(after, before, seat, others, gain)
    for card in sorted(_met(after, seat) - _met(before, seat)):
        yield ("met", seat, card, after.bonus_of(card))
    if action[0] == "play":
        yield from _play(after, before, seat, gain, *action[1:])
    elif gain > 0:  # by data tokens alone
        yield ("gain", seat, before.income(seat), after.income(seat))
    for other in others:
        if len(after.hand[other]) < len(before.hand[other]):
            yield ("stole", seat, other, len(after.hand[seat]), len(after.hand[other]))


def _goal(after: Turn, before: Turn, seat: int, others: list[int]) -> Iterator[Fact]:
    """Who would reach the goal in the next score phase now, and who no longer would."""
    if _missing(before, seat) > 0 >= _missing(after, seat) and after.points[seat] < after.goal:
        yield ("threat", seat, after.points[seat], after.score(seat))
    for other in others:
        missing = _missing(after, other)
        if before.points[other] < before.goal and _missing(before, other) <= 0 < missing:
            yield ("stopped", seat, other, missing)


def _missing(view: Turn, seat: int) -> int:
    """How many points a score phase now would leave a seat short of the goal."""
    return view.goal - view.points[seat] - view.score(seat)


def _losses(after: Turn, before: Turn, seat: int, others: list[int], gain: int) -> Iterator[Fact]:
    """What other seats no longer get in their score phases; `gain` is what the seat gets more."""
    losses = [before.score(other) - after.score(other) for other in others]
    loss = max(losses)
    victim = others[losses.index(loss)]
    if loss > 0 and gain > 0:
        yield ("swung", seat, victim, gain, loss)
    for other in others:
        for card in sorted(_met(before, other) - _met(after, other)):
            yield ("spoiled", seat, other, card, before.bonus_of(card))
    if loss > 0:  # of data tokens alone
        yield ("broke", seat, victim, before.income(victim), after.income(victim))


def _met(view: Turn, seat: int) -> set[int]:
    """The assigned missions of a seat that are fulfilled."""
    sides = view.sides(seat)
    return {card for side in sides for card in view.assigned[side] if view.met(card, side)}


def _play(after: Turn, before: Turn, seat: int, gain: int, card: int, spot: int) -> Iterator[Fact]:
    """What each end of an agent does for whom it faces."""
    first = SPOTS * after.seats
    if spot >= first:
        yield _deal(after, seat, card, *divmod(spot - first, OPEN_SPOTS))
        return
    partner = after.partner(seat, after.faction_of(card))
    price = after.income(partner) - before.income(partner)
    asked = after.asked if after.question == "react" else ()
    if gain > 0:
        yield ("earn" if asked == (partner,) else "safe", seat, card, partner, gain)
    elif price > 0:
        yield ("price" if asked == (seat,) else "lever", seat, card, partner, price)
    elif after.commands[card] == seat:
        yield ("tool", seat, card, partner)


def _deal(after: Turn, seat: int, card: int, other: int, spot: int) -> Fact:
    """Who gets the points of a free agent, and who its command."""
    points = after.points_of[after.faces[card]]
    if spot:
        return ("paid", seat, card, other, points)
    return ("hired", seat, card, other, points, after.points[other])
