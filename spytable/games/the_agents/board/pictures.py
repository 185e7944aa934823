"""What the things of The Agents look like: agents with their two ends, missions, backs, marks."""

from __future__ import annotations

from typing import Any, NamedTuple

from spytable import words
from spytable.games.the_agents.board.arrows import (
    BLACK,
    GREY,
    RED,
    SMOKE,
    WHITE,
    paint_arrow,
    paint_halves,
    paint_value,
)
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture, painter

# Of a card's width: its two ends, its corners, its rim.
_COMMAND, TOKENS = 0.28, 0.39
_CORNER, _RIM = 0.05, 0.018
_BARE = 44  # a card that is less wide has no number
_POINTED = 24  # an arrow on a card that is less wide has none
_ROOMY = 60  # a mission that is less wide has no medal
_NAME = 0.13  # the name of an agent
_BAND = (1.18, 0.33)  # its height: of the name, and of the window at most
_SIGN = 0.92  # of a command end's height
_MANY = 1  # a number is told if it is more
_MEDAL = (0.36, 27)  # the bonus of a mission: part of its width, least
_TAG = (30, 26)  # a number on a deck: least width, height
_SHADE = "78"

# The signs of what a command does; of a mission something else is done than of an agent.
_SIGNS = {"deploy": ("play",), "direct": ("activate",), "take_mission": ("steal", "mission")}
_SIGNS["retire_mission"] = ("retire", "mission")
_SIGNS_SHOWN = 2


class Agent(NamedTuple):
    """An agent's card: the signs of its command and how many it is done to; its half arrows as
    they are seen from left to right, or the points of a free agent; whether its arrows point up;
    and what else is seen of it where it lies. Not `lit` are halves in a row that join no other."""

    signs: tuple[str, ...]
    number: int
    halves: tuple[int, int] | None
    points: int = 0
    is_up: bool = True
    lit: tuple[bool, bool] = (True, True)
    dead: bool = False
    marked: bool = False


def agent(view: TheAgents, face: int, **more: Any) -> Picture:
    """The picture of an agent's card."""
    steps = view.commands_of[face]
    signs = [sign for step in steps for sign in _signs(step)]
    first = steps[0]
    number = 2 if first.every else first.amount  # next to it there are two at most
    halves = divmod(view.colours_of[face], 2) if face < len(view.colours_of) else None
    if halves and more.get("is_up", True):
        halves = halves[::-1]  # they are printed as their receiver reads them
    shown = tuple(dict.fromkeys(signs))[:_SIGNS_SHOWN]
    traits = Agent(shown, number, halves, view.points_of[face], **more)
    return ("agent", view.cards[face], traits)


def facing_up(picture: Any) -> Picture:
    """The picture of an agent's card whose arrows point up."""
    return _facing(picture, True)


def facing_down(picture: Any) -> Picture:
    """The picture of an agent's card whose arrows point down."""
    return _facing(picture, False)


def _facing(picture: tuple, is_up: bool) -> Picture:
    kind, id, card = picture
    if card.is_up == is_up:
        return picture
    turned = card.halves and card.halves[::-1]
    return (kind, id, card._replace(halves=turned, is_up=is_up))


def mission(view: TheAgents, card: int, is_met: bool = False, is_marked: bool = False) -> Picture:
    """The picture of a mission."""
    return ("mission", view.cards[view.faces[card]], view.bonus_of(card), is_met, is_marked)


def _signs(step: Any) -> tuple[str, ...]:
    if step.verb == "draw" and step.deck == "missions":
        return ("mission",)
    return _SIGNS.get(step.verb, (step.verb,))


def _sprite(canvas: Canvas, name: str, box: Box, radius: float = 0) -> None:
    canvas.sprite(f"the_agents/{name}", box, radius)


# Agents


def _body(canvas: Canvas) -> Box:
    """A white card without anything on it; returns what is within its rim."""
    width = canvas.width
    canvas.plate(canvas.box, BLACK, width * _CORNER)
    canvas.plate(canvas.box.inset(0.6), WHITE, width * _CORNER)
    return canvas.box.inset(max(1.8, width * _RIM))


def _ends(inner: Box, width: float, is_up: bool) -> tuple[Box, Box, Box]:
    """The command end, the window, and the token end, which is the upper one if arrows point up."""
    tokens, command = width * TOKENS, width * _COMMAND
    if is_up:
        upper, rest = inner.split_top(tokens)
        lower, window = rest.split_bottom(command)
        return lower, window, upper
    upper, rest = inner.split_top(command)
    lower, window = rest.split_bottom(tokens)
    return upper, window, lower


def _paint_agent(canvas: Canvas, id: str, card: Agent) -> None:
    width = canvas.width
    inner = _body(canvas)
    command, window, tokens = _ends(inner, width, card.is_up)
    canvas.plate(inner, BLACK, width * _CORNER * 0.7)
    canvas.plate(tokens, SMOKE if card.dead else WHITE)
    window = _paint_name(canvas, id, window, card.is_up)
    _sprite(canvas, "dead" if card.dead else id, window.inset(0, max(1, width * 0.012)))
    if card.dead:
        _paint_grave(canvas, command, card.is_up)
        return
    _paint_command(canvas, command, card)
    if card.halves is not None:
        paint_halves(canvas, tokens, card.halves, card.lit, card.is_up)
    else:
        _paint_points(canvas, tokens, card)
    if card.marked:
        _paint_marked(canvas, window)


def _paint_name(canvas: Canvas, id: str, window: Box, is_up: bool) -> Box:
    """The name of an agent beside its command end, where it has room; returns the rest of the
    window."""
    name, size = words.t(f"the_agents.card.{id}.name"), canvas.legible(canvas.width * _NAME)
    high = size * _BAND[0]
    if high > window.h * _BAND[1] or canvas.text_width(name, size) > window.w:
        return window
    band, rest = window.split_bottom(high) if is_up else window.split_top(high)
    canvas.text(name, band, size, WHITE, align="centre")
    return rest


def _paint_grave(canvas: Canvas, command: Box, is_up: bool) -> None:
    """Of a dead agent's command, only whom it faces."""
    x, y = command.centre
    size, way = command.h * 0.22, 1 if is_up else -1
    tip = (x, y + way * size)
    canvas.polygon([(x - 1.6 * size, y - way * size), (x + 1.6 * size, y - way * size), tip], GREY)


def _paint_command(canvas: Canvas, box: Box, card: Agent) -> None:
    """The signs of a command, upright, and to how many it is done."""
    size = box.h * _SIGN
    digits = canvas.legible(box.h * 0.74)
    is_told = card.number > _MANY and canvas.width >= _BARE
    number = str(card.number) if is_told else ""
    wide = canvas.text_width(number, digits) + 2 if number else 0
    row = box.middle(min(box.w, size * len(card.signs) + wide), size)
    for sign in card.signs:
        place, row = row.split_left(min(size, (box.w - wide) / len(card.signs)))
        _sprite(canvas, f"sign_{sign}", place.middle(min(size, place.w), min(size, place.w)))
    if number:
        canvas.text(number, row.middle(wide, size), digits, WHITE, align="centre")


def _paint_points(canvas: Canvas, box: Box, card: Agent) -> None:
    """The complete arrows of a free agent, with their points."""
    arrow = box.middle(min(box.w * 0.6, box.h * 1.7), box.h * 0.9)
    paint_arrow(canvas, arrow, card.is_up)
    text, size = str(card.points), canvas.legible(box.h * 0.56)
    if canvas.width >= _POINTED:
        canvas.plate(box.middle(canvas.text_width(text, size) + 2, size), BLACK)
        canvas.text(text, box, size, WHITE, align="centre")


def _paint_marked(canvas: Canvas, window: Box) -> None:
    """That a card is to be traded; it is still seen which."""
    canvas.plate(canvas.box, f"{BLACK}{_SHADE}", canvas.width * _CORNER)
    size = min(window.w, window.h) * 0.56
    canvas.disc(window.centre, size / 2, RED)
    _sprite(canvas, "sign_swap", window.middle(size * 0.8, size * 0.8))


def _paint_house(canvas: Canvas, colours: tuple[int, int], lit: tuple[bool, ...]) -> None:
    """The safe house: half arrows of one colour to the upper owner, and of one to the lower."""
    width = canvas.width
    inner = _body(canvas)
    end = width * TOKENS
    upper, rest = inner.split_top(end)
    lower, window = rest.split_bottom(end)
    canvas.plate(window, BLACK)
    _sprite(canvas, "safe_house", window.inset(0, max(1, width * 0.012)))
    paint_halves(canvas, upper, (colours[0],) * 2, lit[:2], True)
    paint_halves(canvas, lower, (colours[1],) * 2, lit[2:], False)


# Missions


def _paint_mission(canvas: Canvas, id: str, bonus: int, is_met: bool, is_marked: bool) -> None:
    """An emblem on paper, on red where it is met, with its bonus in a medal if there is room."""
    box, size = canvas.box, canvas.width
    canvas.plate(box, RED if is_met else WHITE, size * 0.1)
    _sprite(canvas, id, box.inset(max(1.5, size * 0.05)), size * 0.07)
    if size >= _ROOMY:
        medal = max(size * _MEDAL[0], _MEDAL[1])
        place = Box(box.right - medal, box.bottom - medal, medal, medal)
        canvas.disc(place.centre, medal / 2, WHITE)
        canvas.disc(place.centre, medal / 2 - max(1.5, medal * 0.05), BLACK)
        canvas.text(str(bonus), place, canvas.legible(medal * 0.6), WHITE, align="centre")
    if is_marked:
        _paint_marked(canvas, box)


# Backs and marks


def _paint_back(canvas: Canvas, name: str) -> None:
    """A card face down."""
    _sprite(canvas, name, _body(canvas), canvas.width * _CORNER)


def _paint_ghost(canvas: Canvas, is_up: bool) -> None:
    """Where a card can be played: the arrows at one end, the command at the other."""
    box = canvas.box.inset(1)
    canvas.plate(box, GREY, box.w * 0.1)
    inner = box.inset(2)
    canvas.plate(inner, BLACK, box.w * 0.08)
    upper, middle, lower = inner.rows(3, 0)
    tokens, command = (upper, lower) if is_up else (lower, upper)
    canvas.plate(tokens, WHITE, box.w * 0.08)
    paint_arrow(canvas, tokens.middle(tokens.h * 1.1, tokens.h * 0.8), is_up)
    size = min(command.w, command.h)
    _sprite(canvas, "sign_activate", command.middle(size, size))
    size = min(middle.w, middle.h) * 0.3
    x, y = middle.centre
    canvas.line((x - size, y), (x + size, y), SMOKE, 3)
    canvas.line((x, y - size), (x, y + size), SMOKE, 3)


def _paint_gap(canvas: Canvas) -> None:
    """Between two cards, where one can be put; it hides as little of them as possible."""
    box, (x, y) = canvas.box, canvas.box.centre
    canvas.plate(box, f"{BLACK}40", box.w * 0.2)
    size = min(box.w * 0.2, box.h * 0.12)
    canvas.plate(box.middle(4 * size, 3.4 * size), BLACK, size)
    top, foot = (x, box.y + box.h * 0.06), (x, box.bottom - box.h * 0.06)
    for ink, width in ((BLACK, 7), (WHITE, 3)):
        canvas.line(top, foot, ink, width)
    for way in (-1, 1):
        tip = x + way * 4
        wing = tip + way * size
        canvas.polygon([(tip, y), (wing, y - size), (wing, y + size)], WHITE)


def _paint_count(canvas: Canvas, count: int, price: int) -> None:
    """How many cards there are in a deck; where one is for sale, for what."""
    box = canvas.box
    tag = Box(box.right - _TAG[0] - 2, box.bottom - _TAG[1] - 2, *_TAG)
    canvas.plate(tag, BLACK, 6, WHITE)
    canvas.text(str(count), tag, 20, WHITE, align="centre")
    if price:
        coin = Box(box.x + 1, box.y + 1, _TAG[0], _TAG[0])
        canvas.disc(coin.centre, coin.w / 2, WHITE)
        canvas.disc(coin.centre, coin.w / 2 - 2, RED)
        canvas.text(str(price), coin, 20, WHITE, align="centre")


paint = painter(
    {
        "agent": _paint_agent,
        "house": _paint_house,
        "mission": _paint_mission,
        "back": _paint_back,
        "ghost": _paint_ghost,
        "gap": _paint_gap,
        "count": _paint_count,
        "value": paint_value,
    }
)
