"""What is certain about an answer before it is given; what hands hold changes nothing in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spytable.core.game import Action
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS
from spytable.games.the_agents.rules.printed import DECKS
from spytable.games.the_agents.rules.turn import PRICE

if TYPE_CHECKING:
    from spytable.games.the_agents.rules.rules import TheAgents


def foresee(view: TheAgents, action: Action) -> tuple[tuple, ...]:
    """Incomes and missions that change, points at once, who may use a command, and on whom."""
    verb, *ids = action
    return tuple(_FORESEEN[verb](view, *ids)) if verb in _FORESEEN else ()


# The phases of a turn


def _purchase(view: TheAgents, deck: int) -> Iterator[tuple]:
    price = PRICE[deck]
    yield ("cost", price, view.points[view.viewer] - price)
    if view.decks[deck]:
        yield ("deck", len(view.decks[deck]) - 1)
    else:
        yield ("reshuffle", deck)


def _play(view: TheAgents, card: int, spot: int) -> Iterator[tuple]:
    first = SPOTS * view.seats
    if spot >= first:
        yield from _play_openly(view, card, *divmod(spot - first, OPEN_SPOTS))
        return
    faction, place = divmod(spot, SPOTS)
    end, owner = divmod(place, 2)
    command = view.owners(faction)[owner]
    after = view.copy()
    after.leave_hand(view.viewer, card)
    after.enter(card, faction, end * len(view.rows[faction]), command)
    yield from _changes(view, after)
    yield from _window(after, command, card)
    if not after.room(faction):
        yield ("full", faction)


def _play_openly(view: TheAgents, card: int, other: int, spot: int) -> Iterator[tuple]:
    command, paid = (other, view.viewer) if spot else (view.viewer, other)
    points = view.points_of[view.faces[card]]
    yield from _gain(view, paid, points)
    if not _wins(view, paid, points):
        after = view.copy()
        after.leave_hand(view.viewer, card)
        after.points[paid] += points
        yield from _window(after, command, card)


def _gain(view: TheAgents, seat: int, points: int) -> Iterator[tuple]:
    yield ("paid", seat, points, view.points[seat] + points)
    if _wins(view, seat, points):
        yield ("wins", seat)


def _wins(view: TheAgents, seat: int, points: int) -> bool:
    """Whether so many points win at once."""
    return view.chosen["equal_turns"] == "off" and view.points[seat] + points >= view.goal


def _window(after: TheAgents, seat: int, card: int) -> Iterator[tuple]:
    """Whether a seat may use the command of an agent that has just been played."""
    yield ("window" if after.has_effect(seat, card) else "lapses", seat)


def _activation(view: TheAgents, card: int) -> Iterator[tuple]:
    """What the first verb of a command draws, or does without a choice."""
    at_work = view.copy()
    at_work.use(view.viewer, card)
    work = at_work.work()
    if work.step.verb == "draw":
        deck = DECKS.index(work.step.deck)
        there = len(view.decks[deck]) + len(view.piles[deck])
        yield ("draws", min(work.step.count, there))
        return
    choices = [] if work.step.optional else at_work.choices(work)
    if len(choices) == 1:
        ((verb, n),) = choices
        yield ("victim", n) if verb in ("steal", "rob") else ("single", n)
        yield from foresee(at_work, choices[0])
    elif work.step.every:
        yield from _changes(view, _chosen(at_work, *choices))


def _assignment(view: TheAgents, card: int, side: int) -> Iterator[tuple]:
    yield ("bonus", card, view.bonus_of(card)) if view.met(card, side) else ("no_bonus", card)


def _end(view: TheAgents) -> Iterator[tuple]:
    """What comes when a phase ends."""
    match view.question:
        case "trade" if view.marked:
            agents = sum(card < AGENT_CARDS for card in view.marked)
            yield ("trades", agents, len(view.marked) - agents)
        case "act":
            yield ("score", view.score(view.viewer))
        case "assign":
            points = view.score(view.viewer)
            yield ("score", points)
            if _wins(view, view.viewer, points):
                yield ("wins", view.viewer)


# The choices of commands


def _choice(verb: str):
    """What follows from a verb that is done at once."""

    def foreseen(view: TheAgents, *ids: int) -> Iterator[tuple]:
        yield from _changes(view, _chosen(view, (verb, *ids)))

    return foreseen


def _chosen(view: TheAgents, *choices: Action) -> TheAgents:
    """The table after choices of the command on top of the stack."""
    after = view.copy()
    for verb, *ids in choices:
        getattr(after, f"do_{verb}")(view.viewer, *ids)
    return after


def _swap(view: TheAgents, card: int) -> Iterator[tuple]:
    """What follows from an exchange; the other agent may be the only one that there is."""
    after = _chosen(view, ("swap", card))
    work = after.work()
    others = after.choices(work) if work.left else []
    if len(others) == 1:
        yield ("single", others[0][1])
        after = _chosen(after, *others)
    yield from _changes(view, after)


def _robbery(view: TheAgents, victim: int) -> Iterator[tuple]:
    points = min(view.work().step.points, view.points[victim])
    yield ("robbed", victim, points)
    yield from _gain(view, view.viewer, points)


def _changes(view: TheAgents, after: TheAgents) -> Iterator[tuple]:
    """The token incomes and the assigned missions that are not as they were."""
    for seat in range(view.seats):
        before, points = view.income(seat), after.income(seat)
        if before != points:
            yield ("income", seat, before, points)
    for side, cards in enumerate(after.assigned):
        seat = view.owners(side // 2)[side % 2]
        for card in cards:
            if (was := view.met(card, side)) != after.met(card, side):
                yield ("unmet" if was else "met", seat, card)


_AT_ONCE = ("kill", "turn", "revive", "extract", "retire", "move", "put")
_FORESEEN = {
    "buy": _purchase,
    "play": _play,
    "activate": _activation,
    "assign": _assignment,
    "done": _end,
    "swap": _swap,
    "rob": _robbery,
    **{verb: _choice(verb) for verb in _AT_ONCE},
}
