"""The readout below the grid: an attack with odds and dice, a vote, or how a turn stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spytable import words
from spytable.games.dark_agent.console import (
    ALARM,
    AMBER,
    CYAN,
    DEEP,
    LINE,
    PALE,
    PANEL,
    VOID,
    frame,
    paint_number,
    paint_shield,
    sprite,
    square,
)
from spytable.games.dark_agent.ground import counted
from spytable.games.dark_agent.pictures import card, paint
from spytable.games.dark_agent.prospects import LOST, SAVED, WON, Attack
from spytable.games.dark_agent.verdict import paint_line, telling
from spytable.games.dark_agent.zones import Zones, fan
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Placement

DICE, SIDES = 4, 6
_PARTS = (21, 13, 28, 9, 8, 6, 15)  # of the width: see Tray
_GAP = (8, 3)
_LINE_POINTS = 40  # as many as a line has room for
_GOOD, _FAIR = 600, 350  # thousandths
_APART, _FEW = 4, 3  # signs of equipment in use: between them, places at least
_ROLLS = 7  # faces that a die shows before it lies


class Tray(NamedTuple):
    """Attackers, what they have besides dice, the dice; the victim, its defence and the die of
    that; and how likely it is or how it ended."""

    attackers: Box
    sum: Box
    dice: tuple[Box, ...]
    victim: Box
    shield: Box
    guard: Box
    end: Box


def tray(places: Zones) -> Tray:
    """Where what of an attack is."""
    gap = _GAP[places.low]
    inner = places.readout.inset(gap)
    unit = (inner.w - gap * (len(_PARTS) - 1)) / sum(_PARTS)
    boxes = []
    for part in _PARTS:
        box, inner = inner.split_left(part * unit, gap)
        boxes.append(box)
    attackers, total, dice, victim, shield, guard, end = boxes
    size = min((dice.w - 3 * gap) / DICE, dice.h * 0.8)
    row = dice.middle(DICE * size + 3 * gap, size).columns(DICE, gap)
    guard = guard.middle(min(guard.w, size), min(guard.w, size))
    return Tray(attackers, total, tuple(row), square(victim), shield, guard, end)


def lay_dice(view: Any, places: Zones) -> list[Placement]:
    """The dice while they are rolled: each tumbles a little longer than the one before it."""
    boxes = tray(places)
    rolled = zip(boxes.dice, view.dice)
    placements = [_die(n, box, "die", value) for n, (box, value) in enumerate(rolled)]
    if view.guard:
        placements.append(_die(DICE, boxes.guard, "guard", view.guard))
    return placements


def _die(n: int, box: Box, kind: str, value: int) -> Placement:
    rolls = range(_ROLLS + n % DICE)
    shown = [(value + n + 2 * roll + roll // 3) % SIDES + 1 for roll in rolls]
    through = tuple(("die", f"{kind}_{face}") for face in shown)
    picture = ("die", f"{kind}_{value}")
    die = Placement(("die", n), box, picture, 30, through=through)
    return die._replace(scenery=True, flat=True)


def lay_lifted(view: Any, places: Zones) -> list[Placement]:
    """The cards that Media has lifted; the last one is put back first."""
    boxes = fan(tray(places).attackers, len(view.lifted))
    return [
        Placement(("card", it), box, card(view, it), 20 + n)
        for n, (it, box) in enumerate(zip(view.lifted, boxes))
    ]


# Painting


def paint_readout(
    canvas: Canvas, view: Any, places: Zones, attack: Attack | None, told: Sequence[Any]
) -> None:
    """What is at stake, or what holds in this turn."""
    box = places.readout
    points = telling(told)
    vote = next((event.data for event in told if event.kind == "voted"), None)
    is_at_stake = attack is not None and attack.chance is not None
    frame(canvas, box, AMBER if is_at_stake else LINE, PANEL, 2 if is_at_stake else 1.5)
    boxes = tray(places)
    if points and view.outcome is None:
        most = max(_LINE_POINTS, *map(view.score, range(view.seats)))
        paint_line(canvas, view, *points, box.inset(10, 6), most)
    elif attack:
        _paint_attack(canvas, view, boxes, attack)
    elif vote or view.asked and view.question[0] == "vote":
        _paint_vote(canvas, view, places, vote, told)
    else:
        _paint_turn(canvas, view, boxes, places.hand)


def _paint_socket(canvas: Canvas, box: Box, radius: float = 0.12, colour: str = LINE) -> None:
    """Where something can lie."""
    canvas.plate(box, colour, box.w * radius)
    canvas.plate(box.inset(1.5), VOID, box.w * radius)


def _paint_attack(canvas: Canvas, view: Any, boxes: Tray, attack: Attack) -> None:
    """On the left who attacks, with what; on the right whom, and how likely it is."""
    for die in boxes.dice:
        _paint_socket(canvas, die, 0.2, DEEP if attack.chance is not None else LINE)
    row = fan(boxes.attackers, len(attack.attackers))
    shift = boxes.attackers.right - row[-1].right if row else 0
    for it, box in zip(attack.attackers, row):
        _paint_card(canvas, view, it, box.moved(shift, 0))
        if it in attack.risk:
            canvas.ring(box.moved(shift, 0).inset(1), ALARM, box.w * 0.08, 3)
    if attack.attackers:
        extra = f" + {attack.extra}" if attack.extra else ""
        paint_number(canvas, boxes.sum, f"{attack.levels}{extra} +", CYAN)
    lying = () if view.dice else attack.dice  # while they roll they are things
    for value, die in zip(lying, boxes.dice):
        sprite(canvas, f"die_{value}", die)
    _paint_defence(canvas, view, boxes, attack)
    if attack.chance is not None:
        _paint_chance(canvas, boxes.end, attack)
    else:
        _paint_end(canvas, boxes.end, attack)


def _paint_defence(canvas: Canvas, view: Any, boxes: Tray, attack: Attack) -> None:
    """Who is attacked, the shield, and the die that is added to it."""
    _paint_card(canvas, view, attack.victim, boxes.victim)
    high = min(boxes.shield.h, boxes.shield.w * 1.1)
    shield = boxes.shield.middle(high / 1.1, high)
    paint_shield(canvas, shield, attack.defence, attack.has_die)
    if attack.guard and not view.guard:
        sprite(canvas, f"guard_{attack.guard}", boxes.guard)
    elif attack.has_die:
        _paint_socket(canvas, boxes.guard, 0.3)
        canvas.ring(boxes.guard.inset(2), AMBER, boxes.guard.w * 0.3, 2)
        paint_number(canvas, boxes.guard, "+", AMBER)


def _paint_card(canvas: Canvas, view: Any, it: int, box: Box) -> None:
    """A card as it lies elsewhere, small."""
    sketch = canvas.sketch(box.w, box.h)
    paint(sketch, card(view, it, more=counted(view, it)))
    canvas.picture(sketch.surface, box)


def _paint_chance(canvas: Canvas, room: Box, attack: Attack) -> None:
    """How likely it is, and what it would bring."""
    chance = attack.chance
    colour = CYAN if chance >= _GOOD else AMBER if chance >= _FAIR else ALARM
    percent = f"{round(chance / 10)} %"
    gain = f"+{attack.worth}" if attack.worth else ""
    if gain and room.h > 60:
        room, foot = room.split_top(room.h * 0.62)
        place = foot.middle(min(foot.w, 84), foot.h)
        number, sign = place.split_left(place.w * 0.5)
        canvas.text(gain, number if attack.takes_token else place, 22, AMBER, align="centre")
        if attack.takes_token:
            sprite(canvas, "token_three", square(sign))
    paint_number(canvas, room, percent, colour, 56)


def _paint_end(canvas: Canvas, room: Box, attack: Attack) -> None:
    """The sums, and who was stronger."""
    if attack.total is None and not attack.is_perfect:
        return
    colour = {WON: CYAN, LOST: ALARM, SAVED: AMBER}.get(attack.end, PALE)
    defended = attack.defended if attack.defended is not None else attack.defence
    sums = "" if attack.total is None else f"{attack.total} : {defended}"
    ends = {WON: "captured", LOST: "repelled", SAVED: "saved"}
    name = ends.get(attack.end, "perfect" if attack.is_perfect else "")
    if not name or room.h <= 60:
        paint_number(canvas, room, sums or "6666", colour, 48)
        return
    upper, lower = room.split_top(room.h * (0.58 if sums else 0.2))
    if sums:
        paint_number(canvas, upper, sums, colour, 44)
    label = words.t(f"dark_agent.label.{name}")
    canvas.text(label, lower, theme.BODY, colour, align="centre", valign="top")


# Without an attack


def _paint_turn(canvas: Canvas, view: Any, boxes: Tray, hand: Sequence[Box]) -> None:
    """Who would attack with what, or else what can still spot; and the equipment in use."""
    cells = view.attackers() if view.asked else []
    attackers = [view.grid[cell] for cell in cells]
    if attackers and not view.lifted:
        for it, box in zip(attackers, fan(boxes.attackers, len(attackers))):
            _paint_card(canvas, view, it, box)
        paint_number(canvas, boxes.sum, str(view.levels_of(cells)), CYAN)
    elif not view.lifted:
        _paint_eyes(canvas, view, hand)
    for die in boxes.dice:
        _paint_socket(canvas, die, 0.2)
    room = boxes.victim._replace(w=boxes.end.right - boxes.victim.x, y=boxes.end.y, h=boxes.end.h)
    signs = [view.cards[face] for face in view.used]
    size = min(room.h, (room.w + _APART) / max(_FEW, len(signs)) - _APART)
    for n in range(max(_FEW, len(signs))):
        left = room.right - (n + 1) * (size + _APART) + _APART
        box = Box(left, room.y + (room.h - size) / 2, size, size)
        if n < len(signs):
            canvas.plate(box, CYAN, size * 0.12)
            sprite(canvas, signs[n], box.inset(2), size * 0.1)
        else:
            _paint_socket(canvas, box)


def _paint_eyes(canvas: Canvas, view: Any, hand: Sequence[Box]) -> None:
    """The satellites of whose turn it is, in light those that can still spot; while satellites
    are moved, where those lie that are in no orbit."""
    left = sum(map(sum, view.eyes))
    for n, box in enumerate(hand):
        _paint_socket(canvas, box)
        if left or view.spotted:
            sketch = canvas.sketch(box.w, box.h)
            paint(sketch, ("satellite", str(view.turn), "" if n < left else "used"))
            canvas.picture(sketch.surface, box)


def _paint_vote(
    canvas: Canvas, view: Any, places: Zones, vote: dict[str, Any] | None, told: Sequence[Any]
) -> None:
    """Who is for peace and who is against it; before it is told, how much a yes counts."""
    inner = places.readout.inset(_GAP[places.low])
    middle = inner.middle(inner.h, inner.h)
    sprite(canvas, "un", middle)
    half = (inner.w - inner.h) / 2 - 8
    left, right = inner.split_left(half)[0], inner.split_right(half)[0]
    kinds = {event.kind for event in told} if vote else {""}
    for room, sign, colour, seats, count in (
        (left, "vote_yes", CYAN, "seat_yes", "yes"),
        (right, "vote_no", AMBER, "seat_no", "no"),
    ):
        place = room.split_right(room.h)[0] if room is left else room.split_left(room.h)[0]
        won = {"vote_yes": "peace", "vote_no": "no_peace"}[sign] in kinds
        if won:
            canvas.glow(place.inset(8), colour, 12, 14)
        sprite(canvas, sign, place.inset(2))
        rest = room._replace(w=room.w - room.h - 6)
        rest = rest if room is left else rest.moved(room.h + 6, 0)
        if vote:
            _paint_votes(canvas, rest, vote[seats], vote[count], room is left)
    die = next((event.data["die"] for event in told if event.kind == "cast"), 0)
    if die:
        size = middle.w * 0.56
        sprite(canvas, f"die_{die}", middle.middle(size, size))


def _paint_votes(
    canvas: Canvas, room: Box, seats: Sequence[int], count: int, is_left: bool
) -> None:
    """Badges of those who voted alike, beside their number."""
    number, rest = room.split_right(52, 4) if is_left else room.split_left(52, 4)
    paint_number(canvas, number, str(count), PALE)
    size = min(rest.h * 0.7, rest.w / max(1, len(seats)), 52)
    for n, seat in enumerate(seats):
        shift = (n + 0.5) * size
        x = rest.right - shift if is_left else rest.x + shift
        canvas.badge(seat, (x, rest.centre[1]), size * 0.9)
