"""What is certain about an answer before it is given; nothing depends on hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from spytable.core.game import Action
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.factions import AGENT_CARDS
from spytable.games.the_agents.rules.printed import DECKS
from spytable.games.the_agents.rules.turn import PRICE, Turn

Foreseen: TypeAlias = tuple[Any, ...]
"""A kind of the game's `forecasts` and its numbers."""

Forecaster: TypeAlias = Callable[..., Iterator[Foreseen]]
"""Given the view, its seat and the ids of an answer."""


def foresee(view: Turn, action: Action) -> tuple[Foreseen, ...]:
    """Changes of incomes and missions, points gained at once, who may use a command on whom."""
    verb, *ids = action
    seat = view.viewer
    assert seat is not None
    return tuple(_FORESEEN[verb](view, seat, *ids)) if verb in _FORESEEN else ()


# The phases of a turn


def _purchase(view: Turn, seat: int, deck: int) -> Iterator[Foreseen]:
    price = PRICE[deck]
    yield ("cost", price, view.points[seat] - price)
    if view.decks[deck]:
        yield ("deck", len(view.decks[deck]) - 1)
    else:
        yield ("reshuffle", deck)


def _play(view: Turn, seat: int, card: int, spot: int) -> Iterator[Foreseen]:
    first = SPOTS * view.seats
    if spot >= first:
        yield from _play_openly(view, seat, card, *divmod(spot - first, OPEN_SPOTS))
        return
    faction, place = divmod(spot, SPOTS)
    end, owner = divmod(place, 2)
    command = view.owners(faction)[owner]
    after = view.copy()
    after.leave_hand(seat, card)
    after.enter(card, faction, end * len(view.rows[faction]), command)
    yield from _changes(view, after)
    yield from _window(after, command, card)
    if not after.room(faction):
        yield ("full", faction)


def _play_openly(view: Turn, seat: int, card: int, other: int, spot: int) -> Iterator[Foreseen]:
    command, paid = (other, seat) if spot else (seat, other)
    points = view.points_of[view.faces[card]]
    yield from _gain(view, paid, points)
    if not _wins(view, paid, points):
        after = view.copy()
        after.leave_hand(seat, card)
        after.points[paid] += points
        yield from _window(after, command, card)


def _gain(view: Turn, seat: int, points: int) -> Iterator[Foreseen]:
    yield ("paid", seat, points, view.points[seat] + points)
    if _wins(view, seat, points):
        yield ("wins", seat)


def _wins(view: Turn, seat: int, points: int) -> bool:
    """Whether a seat wins at once with this many points more."""
    return view.chosen["equal_turns"] == "off" and view.points[seat] + points >= view.goal


def _window(after: Turn, seat: int, card: int) -> Iterator[Foreseen]:
    """Whether a seat may use the command of an agent that has just been played."""
    yield ("window" if after.has_effect(seat, card) else "lapses", seat)


def _activation(view: Turn, seat: int, card: int) -> Iterator[Foreseen]:
    """What the first step of a command draws, or does without a choice."""
    at_work = view.copy()
    at_work.use(seat, card)
    work = at_work.work()
    if work.step.verb == "draw":
        deck = DECKS.index(work.step.deck)
        there = len(view.decks[deck]) + len(view.piles[deck])
        yield ("draws", min(work.step.amount, there))
        return
    choices = at_work.choices(work)
    if work.step.optional:
        if not choices:  # of a hand with free agents only
            yield ("lapses", seat)
    elif len(choices) == 1:
        ((verb, n),) = choices
        yield ("victim", n) if verb in ("steal", "rob") else ("single", n)
        yield from foresee(at_work, choices[0])
    elif work.step.every:
        yield from _changes(view, _chosen(at_work, seat, *choices))


def _assignment(view: Turn, seat: int, card: int, side: int) -> Iterator[Foreseen]:
    yield ("bonus", card, view.bonus_of(card)) if view.met(card, side) else ("no_bonus", card)
    after = view.copy()
    after.do_assign(seat, card, side)
    if not after.can_assign(seat):
        yield from _score(after, seat)


def _end(view: Turn, seat: int) -> Iterator[Foreseen]:
    """What happens when a phase ends."""
    match view.question:
        case "trade" if view.marked:
            agents = sum(card < AGENT_CARDS for card in view.marked)
            yield ("trades", agents, len(view.marked) - agents)
        case "act" if view.can_assign(seat):
            yield ("score", view.score(seat))
        case "act" | "assign":
            yield from _score(view, seat)


def _score(view: Turn, seat: int) -> Iterator[Foreseen]:
    """What the score phase brings."""
    points = view.score(seat)
    yield ("score", points)
    if _wins(view, seat, points):
        yield ("wins", seat)


# The choices of commands


def _choice(verb: str) -> Forecaster:
    """Foresees a verb that is done at once."""

    def foreseen(view: Turn, seat: int, *ids: int) -> Iterator[Foreseen]:
        yield from _changes(view, _chosen(view, seat, (verb, *ids)))

    return foreseen


def _chosen(view: Turn, seat: int, *choices: Action) -> Turn:
    """The table after some choices for the step on top of the stack."""
    after = view.copy()
    for verb, *ids in choices:
        getattr(after, f"do_{verb}")(seat, *ids)
    return after


def _swap(view: Turn, seat: int, card: int) -> Iterator[Foreseen]:
    """What follows from a swap; the second agent may be the only one left to choose."""
    after = _chosen(view, seat, ("swap", card))
    work = after.work()
    others = after.choices(work) if work.left else []
    if len(others) == 1:
        yield ("single", others[0][1])
        after = _chosen(after, seat, *others)
    yield from _changes(view, after)


def _robbery(view: Turn, seat: int, victim: int) -> Iterator[Foreseen]:
    points = min(view.work().step.points, view.points[victim])
    yield ("robbed", victim, points)
    yield from _gain(view, seat, points)


def _changes(view: Turn, after: Turn) -> Iterator[Foreseen]:
    """The token incomes and the assigned missions that change."""
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
_FORESEEN: dict[str, Forecaster] = {  # by verb
    "buy": _purchase,
    "play": _play,
    "activate": _activation,
    "assign": _assignment,
    "done": _end,
    "swap": _swap,
    "rob": _robbery,
    **{verb: _choice(verb) for verb in _AT_ONCE},
}
