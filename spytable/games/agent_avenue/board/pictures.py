"""What the things of Agent Avenue look like: agents, market cards, meeples, icons."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.games.agent_avenue.rules.agents import AGENTS, FACES
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import painter

SKY = "#BFE3E0"
LAWN = "#8CBF6A"
LAWN_DARK = "#5E8F45"
ROAD = "#E9DCC0"
ROOF = "#E4572E"
PLUM = "#6C4A8B"
PLUM_DARK = "#3B2752"
SUN = "#F6C445"
INK = "#2B2A33"
CREAM = "#FFF8E7"
PALE = "#B9B7C6"
WON, LOST = "#D6EFC4", "#F9D4C8"
MEEPLES = ("green", "blue")  # by side
SIDES = ("#2F8F4E", "#2F6FB5")
SIDES_DARK = ("#1D4A30", "#1C3A60")

ICONS = 3  # of an agent
POSES = 3  # in which an agent is drawn; who comes only once has one
_ICON = 0.29  # of a card's width
_BAND = 0.21  # of a card's width: the height of its name
_AIR = 3  # beside it, at least
# What could not be read is not written: the least widths of an agent with all its icons, and of a
# market card with its name; the least size of an icon.
_ALL_ICONS, _SOLD = 120, 200
_LEAST_ICON = 34
_DIGITS = 0.58  # of an icon's height
_PLUS, _MINUS, _TIMES = "+", "−", "×"

Icon = int | str  # steps, or what three of a name mean


def icons(game: AgentAvenue | type[AgentAvenue], face: int) -> tuple[Icon, ...]:
    """The icons of an agent; one that exists only once has a single icon."""
    steps = game.steps[face]
    if game.meaning[face]:
        return (*steps[:-1], game.meaning[face])
    return steps if len(set(steps)) > 1 else steps[:1]


def worths(view: AgentAvenue, side: int, face: int) -> tuple[Icon, ...]:
    """What the icons of an agent are worth to a side with its market cards."""
    printed, sense = icons(view, face), view.sense(side, face)
    steps = [view.worth(side, face, place) for place in range(len(printed))]
    return (*steps[:-1], sense) if sense else tuple(steps)


def next_worth(view: AgentAvenue, side: int, face: int) -> Icon:
    """What the next agent of a name is worth to a side."""
    worth = worths(view, side, face)
    return worth[min(view.icon(side, face) % ICONS, len(worth) - 1)]


def signed(steps: int) -> str:
    """Steps as they stand on an icon."""
    return f"{_PLUS if steps > 0 else _MINUS if steps else ''}{abs(steps)}"


# Cards


def _paint_frame(canvas: Canvas, sprite: str, border: str = CREAM) -> Box:
    """A picture in a border that suits its size; returns where the picture is."""
    box = canvas.box
    line, round_off = max(1.5, box.w * 0.025), min(box.w, box.h) * 0.08
    inner = box.inset(line)
    canvas.plate(box, INK, round_off)
    canvas.plate(box.inset(line * 0.35), border, max(0, round_off - line * 0.35))
    canvas.sprite(f"agent_avenue/{sprite}", inner, max(0, round_off - line))
    return inner


def _paint_back(canvas: Canvas) -> None:
    _paint_frame(canvas, "back")


def _paint_market_back(canvas: Canvas) -> None:
    _paint_frame(canvas, "market_back", SUN)


def _paint_agent(
    canvas: Canvas,
    id: str,
    pose: int,
    icons: Sequence[Icon],
    marks: Sequence[tuple[int, int, Icon]],
) -> None:
    """An agent; `marks` are sides with the place of the icon that applies to them next, and what
    it is worth to them."""
    sprite = f"agent_{id}_{pose + 1}"
    if not sprites.has(f"agent_avenue/{sprite}"):
        sprite = f"agent_{id}_1"
    _paint_frame(canvas, sprite)
    if canvas.width >= _ALL_ICONS:
        _paint_name(canvas, id)
        _paint_icons(canvas, icons, marks)
    else:
        _paint_next_icons(canvas, marks)


def _paint_name(canvas: Canvas, id: str) -> None:
    """The name of an agent on a plate, if that has room for the longest of all names."""
    unit = canvas.width
    names = {it: words.t(f"agent_avenue.card.{it}.name") for it in FACES[:AGENTS]}
    size = canvas.legible(unit * 0.122)
    band = canvas.box.inset(unit * 0.01).split_bottom(unit * _BAND)[0].inset(0, unit * 0.015)
    plate = band.inset(unit * 0.012)
    if max(canvas.text_width(name, size) for name in names.values()) + 2 * _AIR > plate.w:
        return
    canvas.plate(band, INK, unit * 0.05)
    canvas.plate(plate, CREAM, unit * 0.04)
    canvas.text(names[id], plate.inset(_AIR, 0), size, INK, align="centre")


def _paint_icons(
    canvas: Canvas, icons: Sequence[Icon], marks: Sequence[tuple[int, int, Icon]]
) -> None:
    """All the icons of an agent, with a ring and heads at those that apply next."""
    unit = canvas.width
    size = unit * _ICON
    for place, icon in enumerate(icons):
        box = Box(unit * 0.05, unit * 0.05 + place * (size + unit * 0.035), size, size)
        whose = [(side, worth) for side, at, worth in marks if min(at, len(icons) - 1) == place]
        if whose:
            _paint_ring(canvas, box, size * 0.12)
        changed = [worth for _, worth in whose if worth != icon]
        paint_icon(canvas, box, icon)
        beside = Box(box.right + size * 0.08, box.y + size * 0.12, size * 0.76, size * 0.76)
        for side, _ in whose if len(marks) > 1 else ():
            paint_head(canvas, beside, side)
            beside = beside.moved(size * 0.62, 0)
        for worth in changed[:1]:
            tag = beside.moved(size * 0.12, 0)
            if isinstance(worth, str):
                paint_icon(canvas, tag, worth)
                continue
            canvas.plate(tag, INK, size * 0.2, SUN)
            text = canvas.legible(size * 0.44)
            canvas.text(signed(worth), tag, text, SUN, align="centre")


def _paint_next_icons(canvas: Canvas, marks: Sequence[tuple[int, int, Icon]]) -> None:
    """On a small card only what applies next to each side, large."""
    size = max(_LEAST_ICON, canvas.width * _ICON)
    for n, (side, _, worth) in enumerate(marks):
        box = Box(3, 3 + n * (size + 4), size, size)
        paint_icon(canvas, box, worth)
        if len(marks) > 1:
            head = Box(box.right - 4, box.y + size * 0.14, size * 0.72, size * 0.72)
            paint_head(canvas, head, side)


def _paint_ring(canvas: Canvas, box: Box, line: float) -> None:
    """The ring round the icon that applies next."""
    radius = box.w * 0.24
    canvas.plate(box.inset(-1.6 * line), INK, radius + 1.6 * line)
    canvas.plate(box.inset(-1.2 * line), ROOF, radius + 1.2 * line)
    canvas.plate(box.inset(-0.3 * line), CREAM, radius)


def shade(steps: int) -> tuple[str, str]:
    """The colours of steps: of their plate, and of what is written on it."""
    return (SUN, INK) if steps > 0 else (PLUM, CREAM) if steps else (CREAM, INK)


def paint_icon(canvas: Canvas, box: Box, value: Icon) -> None:
    """An icon on its plate, wider for a long number."""
    radius, line = box.w * 0.24, max(1, box.w * 0.05)
    if isinstance(value, str):
        canvas.plate(box, INK, radius)
        canvas.plate(box.inset(line), WON if value == "win" else LOST, radius * 0.85)
        canvas.sprite(f"agent_avenue/sign_{value}", box.inset(box.w * 0.16))
        return
    colour, ink = shade(value)
    size = canvas.legible(box.h * _DIGITS)
    box = box.middle(max(box.w, canvas.text_width(signed(value), size) + 2), box.h)
    canvas.plate(box, INK, radius)
    canvas.plate(box.inset(line), colour, radius * 0.85)
    canvas.text(signed(value), box, size, ink, align="centre")


def _paint_ware(canvas: Canvas, id: str, is_ongoing: bool) -> None:
    """A market card: its picture, how long it works, and its name where there is room for it."""
    box = canvas.box
    art, label = box.split_top(min(box.w, box.h))
    round_off = art.w * 0.08
    canvas.plate(box, INK, round_off)
    canvas.plate(box.inset(1), SUN, round_off)
    inner = art.inset(max(2, art.w * 0.03))
    canvas.sprite(f"agent_avenue/market_{id}", inner, round_off)
    size = art.w * 0.24
    _paint_when(canvas, Box(inner.x, inner.y, size, size), is_ongoing)
    name = words.t(f"agent_avenue.card.{id}.name")
    if label.h > theme.SMALL * 1.4:
        canvas.text(name, label.inset(4, 0), theme.SMALL, INK, align="centre")
    elif art.w >= _SOLD:
        edge = art.w * 0.02
        needed = canvas.text_height(name, inner.w - 2 * edge - 8, theme.SMALL)
        band = inner.split_bottom(max(art.w * 0.17, needed + 2 * edge))[0].inset(edge)
        canvas.plate(band, INK, round_off)
        canvas.plate(band.inset(art.w * 0.008), SUN, round_off)
        canvas.text(name, band.inset(4, 0), canvas.legible(art.w * 0.1), INK, align="centre")


def _paint_when(canvas: Canvas, box: Box, is_ongoing: bool) -> None:
    """A ring without an end for what is ongoing, a flash of lightning for an instant."""
    canvas.plate(box, INK, box.w * 0.3)
    if is_ongoing:
        for right in (-1, 1):
            x, y = box.centre
            canvas.disc((x + right * box.w * 0.17, y), box.w * 0.2, SUN)
            canvas.disc((x + right * box.w * 0.17, y), box.w * 0.1, INK)
        return
    flash = ((0.62, 0.1), (0.22, 0.56), (0.46, 0.56), (0.36, 0.9), (0.78, 0.42), (0.54, 0.42))
    canvas.polygon([(box.x + x * box.w, box.y + y * box.h) for x, y in flash], SUN)


# Pieces and signs


def _paint_meeple(canvas: Canvas, side: int) -> None:
    canvas.sprite(f"agent_avenue/meeple_{MEEPLES[side]}", canvas.box)


def paint_head(canvas: Canvas, box: Box, side: int) -> None:
    """A side's meeple on its colour, as a mark."""
    radius = box.w * 0.3
    canvas.plate(box, INK, radius)
    canvas.plate(box.inset(max(1, box.w * 0.05)), SIDES[side], radius)
    canvas.sprite(f"agent_avenue/meeple_{MEEPLES[side]}", box.inset(box.w * 0.08))


def _paint_next(canvas: Canvas, icons: Sequence[Icon], place: int) -> None:
    """What the icons of a name are worth, below each other, with a ring at the one of several that
    applies next; where they could not be read, that one alone."""
    box = canvas.box
    place = min(place, len(icons) - 1)
    is_roomy = box.h >= ICONS * _LEAST_ICON
    shown = [*enumerate(icons)] if is_roomy else [(place, icons[place])]
    size = min(box.w, box.h / ICONS if is_roomy else box.h)
    for row, (at, icon) in enumerate(shown):
        plate = Box(box.right - size, row * size, size, size).inset(size * 0.07)
        if at == place and len(icons) > 1:
            _paint_ring(canvas, plate, size * 0.06)
        paint_icon(canvas, plate, icon)


def _paint_copies(canvas: Canvas, copies: int) -> None:
    """How many lie in a stack."""
    _paint_tally(canvas, f"{_TIMES}{copies}", CREAM)


def _paint_number(canvas: Canvas, number: int) -> None:
    """How many cards lie in a pile."""
    _paint_tally(canvas, str(number), SUN)


def _paint_tally(canvas: Canvas, words: str, border: str) -> None:
    canvas.plate(canvas.box, INK, canvas.height * 0.3, border)
    canvas.text(words, canvas.box, theme.SMALL, CREAM, align="centre")


paint = painter(
    {
        "back": _paint_back,
        "market_back": _paint_market_back,
        "agent": _paint_agent,
        "market": _paint_ware,
        "meeple": _paint_meeple,
        "next": _paint_next,
        "copies": _paint_copies,
        "number": _paint_number,
    }
)
