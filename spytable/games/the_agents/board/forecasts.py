"""What an answer would change, as a forecast tells it: incomes, missions, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spytable.core.game import Action, Event
from spytable.games.the_agents.rules.actions import SPOTS
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS
from spytable.ui.snapshot import Forecast


class Changes(NamedTuple):
    """What a forecast says: incomes by seat before and then, in which faction that is (None: in
    more than one), missions that become true or false where they are, by side the mission that
    would come there and whether it is true then, points by seat (before, then), who may use a
    command, who would win, which faction would be full, and what the viewer would score."""

    incomes: dict[int, tuple[int, int]] = {}
    faction: int | None = None
    met: dict[int, bool] = {}
    coming: dict[int, tuple[int, bool]] = {}
    points: dict[int, tuple[int, int]] = {}
    windows: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    full: int | None = None
    score: int | None = None

    def bar(self, seat: int, faction: int, points: int) -> tuple[int, int]:
        """The income of a seat in a faction before and then."""
        before, then = self.incomes.get(seat, (0, 0))
        return (points, points + (then - before if faction == self.faction else 0))


def foreseen(view: TheAgents, forecast: Forecast) -> Changes:
    """What a forecast says of the table."""
    answer, told = forecast
    found: dict[str, Any] = {"incomes": {}, "met": {}, "coming": {}, "points": {}}
    for kind, *numbers in told:
        match kind, numbers:
            case "income", (seat, before, then):
                found["incomes"][seat] = (before, then)
            case "met" | "unmet", (_, card):
                found["met"][card] = kind == "met"
            case "bonus" | "no_bonus", (card, *_):
                found["coming"][answer[-1]] = (card, kind == "bonus")
            case "paid", (seat, points, total):
                found["points"][seat] = (total - points, total)
            case "robbed", (seat, points):
                found["points"][seat] = (view.points[seat], view.points[seat] - points)
            case "cost", (points, left):
                found["points"][view.viewer] = (points + left, left)
            case "window", (seat,):
                found["windows"] = (seat,)
            case "wins", (seat,):
                found["winners"] = (seat,)
            case "full", (faction,):
                found["full"] = faction
            case "score", (points,):
                found["score"] = points
    return Changes(**found, faction=_faction(view, *forecast))


def paid(told: Sequence[Event]) -> Changes:
    """The points that are being told: before, and now."""
    for kind, data in told[-1:]:
        if kind in ("paid", "income") and data["points"]:
            total = data["total"]
            return Changes(points={data["seat"]: (total - data["points"], total)})
    return Changes()


def _faction(view: TheAgents, answer: Action, told: Sequence[tuple[Any, ...]]) -> int | None:
    """Where an answer changes something, if that is one faction."""
    verb, *ids = answer
    if verb == "play":
        faction = ids[1] // SPOTS
        return faction if faction < view.seats else None
    if verb == "put":
        moving, there = view.detail("card_moved"), ids[0] // GAPS
        return there if view.faction_of(moving) == there else None
    targets = [numbers[0] for kind, *numbers in told if kind == "single"] or ids
    return view.faction_of(targets[0]) if targets else None
