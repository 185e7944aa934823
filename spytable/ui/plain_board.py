"""How a game without a board of its own lies on the table: plates with names, in rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from spytable import words
from spytable.core.game import Game, Thing, kind_of
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.gallery import Exhibit
from spytable.ui.picture import Picture, painter
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Placement
from spytable.ui.viewer import answers

_LEAST = 44  # the least size of a plate, where the area has room for all of them
_WIDEST = 240
_FLAT = 0.4  # of its width: the height of a plate
_BACK = 5 / 7  # of its height: the width of a card face down
_BANDED = 96  # the least width of plates of which every group has rows of its own
_SMALLER = 0.96  # from one size that is tried to the next
_TINIEST = 4
_NAMED, _LETTERS = 64, 2  # a plate that is less wide has so many letters of a name
_GAP, _MARGIN = 10, 10
_SHAPE = 1.6  # width by height of a card in the rulebook
_ROUND = 0.14  # of the height of a plate


class Name(NamedTuple):
    """What a thing is called: a text key of a game, and what fills its blanks."""

    game: str
    key: str
    blanks: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        own = f"{self.game}.{self.key}"
        count = next((value for _, value in self.blanks if isinstance(value, int)), 1)
        filled = {blank: _spoken(value) for blank, value in self.blanks}
        return words.t(own if words.has(own) else self.key, **{"count": count, **filled})


def _spoken(value: Any) -> Any:
    if isinstance(value, Name):
        return str(value)
    if isinstance(value, tuple):
        said = words.t("list.comma").join(str(_spoken(one)) for one in value)
        return said or words.t("list.none")
    return value


class Group(NamedTuple):
    """Things that belong together, and where each lies; the first one says whose they are."""

    things: Sequence[Thing]
    boxes: Sequence[Box]


def layout(view: Game, area: Box) -> list[Placement]:
    """All seats and cards of a view, and what else is reported, in question or in an answer."""
    return [
        Placement(thing, box, _picture(view, thing))
        for group in arranged(view, area)
        for thing, box in zip(group.things, group.boxes)
    ]


def background(canvas: Canvas, snapshot: Snapshot[Game]) -> None:
    """Felt with a band for each group that has rows of its own, and the plates of the seats."""
    view = snapshot.view
    canvas.plate(snapshot.area.inset(-8), theme.FELT_DARK, 20, shadow=True)
    canvas.plate(snapshot.area.inset(-6), theme.FELT, 18, theme.BRASS_DARK)
    groups = arranged(view, snapshot.area)
    if all(above.boxes[-1].y < below.boxes[0].y for above, below in zip(groups, groups[1:])):
        for group in groups:
            _paint_band(canvas, snapshot.area, group.boxes)
    for group in groups:
        for (kind, n), box in zip(group.things, group.boxes):
            if kind == "seat":
                _paint_seat(canvas, box, n, snapshot.names[n], n in view.asked)


def gallery(game: type[Game]) -> list[Exhibit]:
    """Every card of the game's class, as the rulebook shows them."""
    return [
        Exhibit(f"{game.id}.card.{id}", ("card", Name(game.id, f"card.{id}.name")), _SHAPE)
        for id in game.cards
    ]


# What there is


def _groups(view: Game) -> list[list[Thing]]:
    """Each seat with what is reported of it, then other things with what is reported of them;
    last whatever is in no report, with the backs of cards at the end."""
    heads = {("seat", seat): ("seat", seat) for seat in range(view.seats)}  # by thing
    for line in _reported(view):
        head = heads.setdefault(line[0], line[0])
        for thing in line[1:]:
            heads.setdefault(thing, head)
    groups: dict[Thing, list[Thing]] = {}
    for thing, head in heads.items():
        groups.setdefault(head, []).append(thing)
    cards = sorted((view.faces[card] is None, card) for card in range(len(view.faces)))
    every = [*_questioned(view), *(("card", card) for _, card in cards)]
    return [*groups.values(), [thing for thing in dict.fromkeys(every) if thing not in heads]]


def _reported(view: Game) -> Iterator[list[Thing]]:
    """The things in each line of a report that speaks of any."""
    for kind, *numbers in view.report():
        if things := _things(view, zip(view.reports[kind], numbers)):
            yield things


def _questioned(view: Game) -> list[Thing]:
    """The things in the question and in the viewer's answers, except for cards."""
    if not view.asked:
        return []
    found = _things(view, view.prompt(view.asked[0]).params.items())
    found += [thing for answer in answers(view) for thing in view.things(answer)]
    return [thing for thing in found if thing[0] != "card"]


def _things(view: Game, numbers: Iterable[tuple[str, Any]]) -> list[Thing]:
    """The things among named numbers."""
    found = []
    for name, value in numbers:
        kind = kind_of(name)
        if kind in ("seat", "card", *view.kinds):
            found += [(kind, n) for n in (value if isinstance(value, tuple) else (value,))]
    return found


# Where it lies


def arranged(view: Game, area: Box) -> list[Group]:
    """The groups, with the largest plates for which an area has room, centred from top to bottom.
    Each group begins a row, unless the plates would be too small then."""
    groups = [group for group in _groups(view) if group]
    inner = area.inset(_MARGIN)
    for width, is_apart in _sizes():
        boxes = _flowed(view, groups, inner, min(width, inner.w), is_apart)
        spare = inner.bottom - boxes[-1][-1].bottom
        if spare >= 0:
            break
    return [
        Group(things, [box.moved(0, max(0, spare) / 2) for box in places])
        for things, places in zip(groups, boxes)
    ]


def _sizes() -> Iterator[tuple[float, bool]]:
    """The widths of plates to try, and whether each group then begins a row."""
    for least, is_apart in ((_BANDED, True), (_TINIEST, False)):
        width = float(_WIDEST)
        while width > least:
            yield width, is_apart
            width *= _SMALLER


def _flowed(
    view: Game, groups: Sequence[Sequence[Thing]], inner: Box, width: float, is_apart: bool
) -> list[list[Box]]:
    """Plates of a width from left to right in rows, by group."""
    least = min(_LEAST, width)
    height = max(width * _FLAT, least)
    gap = min(_GAP, height / 5)
    x, y = inner.x, inner.y
    found: list[list[Box]] = []
    for group in groups:
        if is_apart and found:
            x, y = inner.x, y + height + 2 * gap
        boxes = []
        for thing in group:
            across = max(height * _BACK, least) if _is_back(view, thing) else width
            if x + across > inner.right and x > inner.x:
                x, y = inner.x, y + height + gap
            boxes.append(Box(x, y, across, height))
            x += across + gap
        found.append(boxes)
    return found


def _is_back(view: Game, thing: Thing) -> bool:
    return thing[0] == "card" and view.faces[thing[1]] is None


# What it looks like


def _picture(view: Game, thing: Thing) -> Picture | None:
    """What is painted of a thing; the plates of the seats belong to the background."""
    if thing[0] == "seat":
        return None
    if _is_back(view, thing):
        return ("back",)
    return ("card" if thing[0] == "card" else "place", _name(view, *thing))


def _name(view: Game, kind: str, n: int) -> Name | str:
    """What a thing is called; of a seat only its letter."""
    if kind == "seat":
        return theme.SEATS[n].letter
    if kind == "card":
        face = view.faces[n]
        return Name(view.id, "card.unknown" if face is None else f"card.{view.cards[face]}.name")
    key, blanks = view.term((kind, n))
    return Name(view.id, key, tuple((name, _blank(view, name, it)) for name, it in blanks.items()))


def _blank(view: Game, name: str, value: Any) -> Any:
    """What fills a blank: a number, or the name of a thing."""
    if isinstance(value, tuple):
        return tuple(_blank(view, name, one) for one in value)
    kind = kind_of(name)
    return _name(view, kind, value) if kind in ("seat", "card", *view.kinds) else value


def _paint_card(canvas: Canvas, name: Name) -> None:
    _paint_plate(canvas, name, theme.PAPER_LIGHT, theme.BRASS)


def _paint_place(canvas: Canvas, name: Name) -> None:
    _paint_plate(canvas, name, theme.PAPER_DARK, theme.BRASS_DARK)


def _paint_plate(canvas: Canvas, name: Name, colour: str, border: str) -> None:
    text = str(name)
    text = text[:1].upper() + text[1:]
    canvas.plate(canvas.box, colour, canvas.height * _ROUND, border)
    size = canvas.legible(min(theme.BODY, canvas.height * 0.4))
    if canvas.width < _NAMED:
        text = text[:_LETTERS]
    canvas.text(text, canvas.box.inset(min(5, canvas.width * 0.05), 3), size, align="centre")


def _paint_back(canvas: Canvas) -> None:
    """A card face down: a lantern's lozenge on dark felt."""
    box = canvas.box
    canvas.plate(box, theme.FELT_DARK, canvas.height * _ROUND, theme.BRASS)
    (x, y), size = box.centre, min(box.w, box.h) * 0.26
    corners = [(x, y - size), (x + size * 0.7, y), (x, y + size), (x - size * 0.7, y)]
    canvas.polygon(corners, theme.BRASS_DARK)


def _paint_band(canvas: Canvas, area: Box, boxes: Sequence[Box]) -> None:
    """Light felt below the rows of a group."""
    edge = _GAP * 0.6
    high = boxes[-1].bottom - boxes[0].y + 2 * edge
    band = Box(area.x + 2, boxes[0].y - edge, area.w - 4, high)
    canvas.plate(band, theme.FELT_LIT, theme.RADIUS)


def _paint_seat(canvas: Canvas, box: Box, seat: int, name: str, is_asked: bool) -> None:
    radius = box.h * _ROUND
    canvas.plate(box, theme.FELT_DARK, radius, theme.LAMP if is_asked else theme.BRASS_DARK)
    badge, rest = box.split_left(min(box.h, box.w), 2)
    canvas.badge(seat, badge.centre, min(badge.w, badge.h) * 0.8)
    canvas.text(name, rest.inset(2), theme.SMALL, theme.PAPER)


paint = painter({"card": _paint_card, "place": _paint_place, "back": _paint_back})
