"""What is painted below the things of Agent Avenue: the suburb, who lives there, what is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.core.game import Event
from spytable.games.agent_avenue.board.forecasts import paint_steps, paint_walks, walks
from spytable.games.agent_avenue.board.pictures import (
    CREAM,
    INK,
    LAWN,
    LAWN_DARK,
    MEEPLES,
    PALE,
    PLUM,
    PLUM_DARK,
    ROAD,
    ROOF,
    SIDES,
    SIDES_DARK,
    SKY,
    SUN,
    next_worth,
    paint_head,
    paint_icon,
    signed,
)
from spytable.games.agent_avenue.board.verdict import paint_verdict
from spytable.games.agent_avenue.board.zones import (
    ROUND,
    Person,
    Side,
    Street,
    Zones,
    has_market,
    is_buying,
    offered,
    own_side,
    stacked,
    upright,
    zones,
)
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.snapshot import Forecast, Snapshot

_HOUSES = {1: 1, 3: 2, 4: 3, 6: 4, 8: 2, 10: 4, 11: 1, 13: 3}  # by space
_HOUSE, _HOME = 0.74, 1.0  # of a space
_ROOMY = 200  # the width of a name with a meeple beside it
_CATCH = 7  # the ends of the meter
_MARK = 36  # the least width of the mark on it


def background(canvas: Canvas, snapshot: Snapshot[AgentAvenue]) -> None:
    """The street, the sides and the meter; with a forecast, where the meeples would end up."""
    view, area, names = snapshot.view, snapshot.area, snapshot.names
    forecast, told = snapshot.forecast, snapshot.told
    places = zones(view, area)
    canvas.plate(area.inset(-8), SKY, 24, shadow=True)
    canvas.plate(area.inset(-6), LAWN, 22, LAWN_DARK)
    for side in places.sides:
        _paint_side(canvas, view, side, names)
    _paint_street(canvas, view, places.street)
    paint_walks(canvas, view, places.street, walks(view, forecast))
    _paint_meter(canvas, view, places.meter, forecast)
    _paint_middle(canvas, view, places, told)
    paint_verdict(canvas, view, places, names, told)


# The street


def _paint_street(canvas: Canvas, view: AgentAvenue, street: Street) -> None:
    far, size = street.box, street.size
    road = Box(far.x + size * 0.26, far.y + size * 0.26, far.w - size * 0.52, far.h - size * 0.52)
    canvas.plate(road, INK, size * 0.42)
    canvas.plate(road.inset(2), ROAD, size * 0.4)
    canvas.plate(street.block, INK, size * ROUND)
    canvas.sprite("agent_avenue/garden", street.block.inset(2), size * 0.2)
    for place in range(view.ring):
        _paint_space(canvas, view, street, place)
    for place in (view.homes[0] + 3, view.homes[1] + 3):
        _paint_arrow(canvas, street, place % view.ring)


def _paint_arrow(canvas: Canvas, street: Street, place: int) -> None:
    """An arrow from a space to the next: which way is forward."""
    here, there = street.space(place).centre, street.space(place + 1).centre
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    reach = street.size * 0.13 * (1 if there[0] > here[0] else -1)
    for shift in (-1.1, 0.3):
        tip, tail = x + (shift + 1) * reach, x + shift * reach
        for sign in (-1, 1):
            canvas.line((tail, y + sign * abs(reach)), (tip, y), LAWN_DARK, street.size * 0.05)


def _paint_space(canvas: Canvas, view: AgentAvenue, street: Street, place: int) -> None:
    """A space with what stands beside it: a home, a house; on a corner a stall or a tree."""
    box, size = street.space(place), street.size
    is_market = place in view.markets and has_market(view)
    if place in view.homes:
        side = view.homes.index(place)
        canvas.plate(box, INK, size * 0.16)
        canvas.plate(box.inset(2), SIDES[side], size * 0.15)
    canvas.sprite(f"agent_avenue/space{'_market' if is_market else ''}", box.inset(size * 0.03))
    right, down = street.outwards(place)
    if place in view.homes:
        name, part, out = f"home_{MEEPLES[view.homes.index(place)]}", _HOME, 0.34
    elif place in _HOUSES:
        name, part, out = f"house_{_HOUSES[place]}", _HOUSE, 0.36
    elif not is_market:
        name, part, out = "tree", 0.7, 0.2
    else:
        return
    house = box.middle(size * part, size * part).moved(right * size * out, down * size * out)
    canvas.sprite(f"agent_avenue/{name}", house)


# The meter


def _paint_meter(canvas: Canvas, view: AgentAvenue, box: Box, forecast: Forecast | None) -> None:
    """The lead, from being caught on the left to a catch on the right; what it can be after
    this turn, and with a forecast what it would."""
    mine = own_side(view)
    lead = view.progress[mine] - view.progress[1 - mine]
    canvas.plate(box, INK, box.h * 0.3, shadow=True)
    left, rest = box.inset(5).split_left(box.h - 10, 8)
    right, bar = rest.split_right(box.h - 10, 8)
    paint_head(canvas, left, 1 - mine)
    paint_head(canvas, right, mine)
    cell = bar.w / (2 * _CATCH + 1)

    def at(steps: float) -> Box:
        steps = min(max(steps, -_CATCH), _CATCH)
        return Box(bar.x + (steps + _CATCH) * cell, bar.y, cell, bar.h)

    leads = {min(max(it, -_CATCH), _CATCH) for it in view.reach(mine)}
    for steps in range(-_CATCH, _CATCH + 1):
        colour = SIDES_DARK[mine] if steps > 0 else SIDES_DARK[1 - mine] if steps else PLUM_DARK
        if steps in leads:
            colour = SIDES[mine] if steps > 0 else SIDES[1 - mine] if steps else PLUM
        canvas.plate(at(steps).inset(1.5, bar.h * 0.12), colour, 5)
    canvas.text(signed(0), at(0), canvas.legible(bar.h * 0.4), CREAM, align="centre")
    for steps, sign in ((-_CATCH, "lose"), (_CATCH, "win")):
        if steps in leads:
            canvas.glow(at(steps), SUN if steps > 0 else ROOF, 6, 12)
        colour = (SUN if steps > 0 else "#F2A08C") if steps in leads else CREAM
        canvas.plate(at(steps).inset(1.5), colour, 5)
        canvas.sprite(f"agent_avenue/sign_{sign}", at(steps).middle(*[min(cell, bar.h) - 10] * 2))
    for told, *numbers in forecast[1] if forecast else ():
        if told in ("lead", "lead_between"):
            first, last = at(numbers[0]), at(numbers[-1])
            canvas.ring(first._replace(w=last.right - first.x).inset(2, 3), SUN, 6, 4)
    mark = at(lead).middle(max(cell, bar.h, _MARK), bar.h)
    mark = mark.moved(min(0, bar.right - mark.right) + max(0, bar.x - mark.x), 0)
    canvas.plate(mark, INK, 8)
    canvas.plate(mark.inset(2), CREAM, 7)
    canvas.text(signed(lead), mark, canvas.legible(bar.h * 0.5), INK, align="centre")


# The sides


def _paint_side(canvas: Canvas, view: AgentAvenue, side: Side, names: Sequence[str]) -> None:
    n = side.side
    is_on = n == view.active and view.outcome is None
    canvas.plate(side.box, INK, 16, shadow=True)
    canvas.plate(side.box.inset(2), SIDES_DARK[n], 15, SUN if is_on else SIDES[n])
    for person in side.people:
        _paint_person(canvas, view, person, names[person.seat], n)
    for face, cell in enumerate(side.stacks):
        _paint_place(canvas, view, n, face, cell)


def _paint_person(canvas: Canvas, view: AgentAvenue, person: Person, name: str, side: int) -> None:
    room = person.name
    canvas.plate(room, INK, 10)
    rest = room
    if room.w > _ROOMY:  # else the name has more use of the place
        head, rest = rest.split_left(room.h, 4)
        paint_head(canvas, head.inset(2), side)
    badge, rest = rest.split_left(room.h * 0.9, room.h * 0.12)
    canvas.badge(person.seat, badge.centre, room.h * 0.84)
    canvas.text(name, rest, theme.BODY, CREAM)
    used = len(view.discarded[person.seat])
    slots = person.discards.columns(used + view.discards[person.seat], 4)
    for number, slot in enumerate(slots):
        card = upright(slot)
        canvas.ring(card.inset(2), SIDES[side], 5, 2)
        if number >= used:
            canvas.disc(card.centre, card.w * 0.26, INK)
            canvas.disc(card.centre, card.w * 0.22, SUN)


def _paint_place(canvas: Canvas, view: AgentAvenue, side: int, face: int, cell: Box) -> None:
    """The place of an agent in front of a side, with its name; a shadow while there is none."""
    room, _, name = stacked(cell)
    canvas.plate(cell.inset(-2), f"{INK}60", 10)
    is_there = view.count[side * len(view.steps) + face]
    if name.h:
        canvas.plate(name, INK, 8)
        called = words.t(f"agent_avenue.card.{view.cards[face]}.name")
        canvas.text(called, name, theme.SMALL, CREAM if is_there else PALE, align="centre")
    if not is_there:
        box = upright(room)
        canvas.sprite(f"agent_avenue/agent_{view.cards[face]}_1", box, 6)
        canvas.plate(box, f"{SIDES_DARK[side]}B0", 6)


# In the middle


def _paint_middle(canvas: Canvas, view: AgentAvenue, zones: Zones, told: Sequence[Event]) -> None:
    cards = offered(view, zones)
    if cards or is_buying(view):
        canvas.plate(zones.offer.inset(-4), f"{PLUM_DARK}B8", 14)
    if has_market(view):
        canvas.plate(zones.stalls.inset(-4), f"{INK}C0", 10)
    taken = next((it.data for it in told if it.kind == "took"), None)
    for card, _, caption in cards:
        if caption.h <= 0:  # a low table has no room for it
            continue
        if taken:
            _paint_taken(canvas, view, card, taken, caption)
        elif view.asked and view.question == "choice" and view.viewer in view.asked:
            answer = ("take", card)
            paint_steps(canvas, view, walks(view, (answer, view.foresee(answer))), caption)


def _paint_taken(canvas: Canvas, view: AgentAvenue, card: int, taken: dict, caption: Box) -> None:
    """Whose a card of the offer is now, and how far it makes them walk."""
    face, chooser = view.faces[card], view.side(taken["seat"])
    side = chooser if card == taken["card"] else 1 - chooser
    if face is None:
        return
    size = min(caption.h, caption.w / 2 - 3)
    head, icon = caption.middle(2 * size + 6, size).columns(2, 6)
    paint_head(canvas, head, side)
    paint_icon(canvas, icon, next_worth(view, side, face))
