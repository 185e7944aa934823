"""The tray of an attack in the readout: who attacks whom, with which dice, and how likely it is."""

from __future__ import annotations

from typing import NamedTuple

from spytable import words
from spytable.games.dark_agent.board.console import (
    ALARM,
    AMBER,
    CYAN,
    DEEP,
    LINE,
    PALE,
    paint_number,
    paint_shield,
    paint_socket,
    sprite,
)
from spytable.games.dark_agent.board.forecasts import LOST, SAVED, WON, Attack
from spytable.games.dark_agent.board.ground import counted
from spytable.games.dark_agent.board.pictures import card, paint_in
from spytable.games.dark_agent.board.zones import Zones, fan
from spytable.games.dark_agent.rules.odds import DICE, SIDES
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.mark import mark
from spytable.ui.stage import Placement

_RIM = 4  # beside the number on a shield
_PARTS = (21, 13, 28, 9, 8, 6, 15)  # of the width: see Tray
_GAP = (8, 3)
_LOW = 60  # the height of an end that has one line only
_GOOD, _FAIR = 60, 35  # percent
_ROLLS = 7  # faces that a die shows before it lies
_COLOURS = {WON: CYAN, LOST: ALARM, SAVED: AMBER}
_LABELS = {WON: "captured", LOST: "repelled", SAVED: "saved"}


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
    """Where each part of an attack is."""
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
    return Tray(attackers, total, tuple(row), victim.square(), shield, guard, end)


def lay_dice(view: DarkAgent, places: Zones) -> list[Placement]:
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
    return mark(("die", n), box, picture, 30)._replace(frames=through)


# Painting


def paint_attack(canvas: Canvas, view: DarkAgent, boxes: Tray, attack: Attack) -> None:
    """On the left the attackers and what they have; on the right the victim and the chance."""
    for die in boxes.dice:
        paint_socket(canvas, die, 0.2, DEEP if attack.chance is not None else LINE)
    _paint_attackers(canvas, view, boxes, attack)
    lying = () if view.dice else attack.dice  # while they roll they are things
    for value, die in zip(lying, boxes.dice):
        sprite(canvas, f"die_{value}", die)
    _paint_defence(canvas, view, boxes, attack)
    if attack.chance is not None:
        _paint_chance(canvas, boxes.end, attack, attack.chance)
    elif attack.total is not None or attack.is_perfect:
        _paint_end(canvas, boxes.end, attack)


def paint_card(canvas: Canvas, view: DarkAgent, it: int, box: Box) -> None:
    """A card that lies elsewhere, as far as its level counts."""
    paint_in(canvas, card(view, it, defence=0, more=counted(view, it)), box)


def _paint_attackers(canvas: Canvas, view: DarkAgent, boxes: Tray, attack: Attack) -> None:
    """The attackers, and what they have besides dice; a red ring round those at risk."""
    if not attack.attackers:
        return
    row = fan(boxes.attackers, len(attack.attackers))
    shift = boxes.attackers.right - row[-1].right
    for it, box in zip(attack.attackers, row):
        place = box.moved(shift, 0)
        paint_card(canvas, view, it, place)
        if it in attack.risk:
            canvas.ring(place.inset(1), ALARM, box.w * 0.08, 3)
    if not attack.is_perfect:  # then no sum counts, and none is told
        paint_number(canvas, boxes.sum, _sum(canvas, boxes.sum, attack), CYAN)


def _sum(canvas: Canvas, room: Box, attack: Attack) -> str:
    """What the attackers have besides dice, in two numbers if there is room for both."""
    if attack.extra:
        both = f"{attack.levels}+{attack.extra}+"
        if canvas.text_width(both, theme.SMALL) <= room.w:
            return both.replace("+", " + ").rstrip()
    return f"{attack.levels + attack.extra} +"


def _paint_defence(canvas: Canvas, view: DarkAgent, boxes: Tray, attack: Attack) -> None:
    """The victim, its shield, and the die that is added to it."""
    paint_card(canvas, view, attack.victim, boxes.victim)
    least = canvas.text_width(str(attack.defence), theme.SMALL) + _RIM  # however low the tray is
    wide = max(least, min(boxes.shield.h / 1.1, boxes.shield.w))
    shield = boxes.shield.middle(wide, wide * 1.1)
    paint_shield(canvas, shield, attack.defence, attack.has_die)
    if attack.guard and not view.guard:
        sprite(canvas, f"guard_{attack.guard}", boxes.guard)
    elif attack.has_die:
        paint_socket(canvas, boxes.guard, 0.3)
        canvas.ring(boxes.guard.inset(2), AMBER, boxes.guard.w * 0.3, 2)
        paint_number(canvas, boxes.guard, "+", AMBER)


def _paint_chance(canvas: Canvas, room: Box, attack: Attack, chance: int) -> None:
    """How likely it is, and what it would bring."""
    colour = CYAN if chance >= _GOOD else AMBER if chance >= _FAIR else ALARM
    if attack.worth and room.h > _LOW:
        room, foot = room.split_top(room.h * 0.62)
        _paint_gain(canvas, foot.middle(min(foot.w, 84), foot.h), attack)
    paint_number(canvas, room, f"{chance} %", colour, 56)


def _paint_gain(canvas: Canvas, place: Box, attack: Attack) -> None:
    """The points of a capture, and the token that goes with it."""
    number, sign = place.split_left(place.w * 0.5) if attack.takes_token else (place, None)
    canvas.text(f"+{attack.worth}", number, 22, AMBER, align="centre")
    if sign:
        sprite(canvas, "token_three", sign.square())


def _paint_end(canvas: Canvas, room: Box, attack: Attack) -> None:
    """The sums, and who was stronger."""
    colour = _COLOURS.get(attack.end, PALE)
    defended = attack.defended if attack.defended is not None else attack.defence
    sums = "" if attack.total is None else f"{attack.total} : {defended}"
    label = _LABELS.get(attack.end, "perfect" if attack.is_perfect else "")
    if not label or room.h <= _LOW:
        paint_number(canvas, room, sums or "".join(map(str, attack.dice)), colour, 48)
        return
    upper, lower = room.split_top(room.h * (0.58 if sums else 0.5))
    if sums:
        paint_number(canvas, upper, sums, colour, 44)
    elif attack.is_perfect and attack.end:
        perfect = words.t("dark_agent.label.perfect")
        canvas.text(perfect, upper, theme.SMALL, colour, align="centre", valign="bottom")
    told = words.t(f"dark_agent.label.{label}")
    canvas.text(told, lower, theme.BODY, colour, align="centre", valign="top")
