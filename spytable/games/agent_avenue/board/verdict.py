"""What ended a match of Agent Avenue: lit on the table, and in words in its middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spytable import words
from spytable.core.game import Event
from spytable.games.agent_avenue.board.pictures import CREAM, INK, ROOF, SUN
from spytable.games.agent_avenue.board.zones import ROUND, Zones, stands, wares
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_LOSING = "three_lose"
# The market cards that make a condition, by the event that tells it.
_BY_CARD = {
    "three_led": "leader_of_the_pack",
    "planned": "masterplan",
    "secured": "security_system",
}
_RADIUS, _REACH = 12, 22


def paint_verdict(
    canvas: Canvas, view: AgentAvenue, zones: Zones, names: Sequence[str], told: Sequence[Event]
) -> None:
    """Lights what the conditions told so far are about, and says each of them."""
    _, *kinds, _ = view.account  # the first heads the others, the last only names the winner
    reasons = [it for it in told if it.kind in kinds]
    for event in reasons:
        colour = ROOF if event.kind == _LOSING else SUN
        for box in _decisive(view, zones, event.kind, event.data):
            canvas.glow(box, colour, _RADIUS, _REACH)
            canvas.ring(box, colour, _RADIUS, 4)
    _write(canvas, [sentence(view, names, event) for event in reasons], zones)


def _write(canvas: Canvas, sentences: Sequence[str], zones: Zones) -> None:
    """As many of the last sentences as the middle has room for; on a low table perhaps none."""
    room = zones.offer.inset(8, 2)
    for first in range(len(sentences)):
        said = "\n".join(sentences[first:])
        if canvas.text_height(said, room.w, theme.SMALL) <= room.h:
            canvas.plate(zones.street.block, INK, zones.street.size * ROUND, ROOF)
            canvas.text(said, room, theme.BODY, CREAM, align="centre")
            return


def _decisive(view: AgentAvenue, zones: Zones, kind: str, data: dict[str, Any]) -> Iterable[Box]:
    """The boxes of everything that a condition is about."""
    if kind in ("caught", "secured"):
        yield from (stands(view, zones.street, side) for side in (0, 1))
    if kind in ("nearer", "level"):
        yield zones.meter
    if kind == "ran_out":
        yield zones.deck
    mine, other = zones.sides
    side = mine if data.get("side") == mine.side else other
    if "agent" in data:
        yield side.stacks[data["agent"]]
    if kind == "planned":
        counts = view.count[side.side * len(side.stacks) :]
        yield from (box for box, count in zip(side.stacks, counts) if count)
    if kind in _BY_CARD:
        named = [view.cards[view.faces[card]] for card in view.row[side.side]]
        yield wares(side, len(named))[named.index(_BY_CARD[kind])]
    if kind == "privilege":
        yield side.box


def sentence(view: AgentAvenue, names: Sequence[str], event: Event) -> str:
    """What an event of the end says."""
    spoken = dict(event.data)
    for name in spoken.keys() & {"side", "side_other"}:
        seats = [names[seat] for seat in view.partners(spoken[name])]
        spoken[name] = words.t("list.and").join(seats)
    if "agent" in spoken:
        spoken["agent"] = words.t(f"agent_avenue.card.{view.cards[spoken['agent']]}.name")
    return words.t(f"agent_avenue.event.{event.kind}", **spoken)
