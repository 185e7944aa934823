"""What is known of every seat: its points and how many come next, its hand, its free agents."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.games.the_agents.board.arrows import COAL, GREY, RED, SMOKE, SOOT, WHITE
from spytable.games.the_agents.board.bars import paint_window
from spytable.games.the_agents.board.forecasts import Changes
from spytable.games.the_agents.board.pictures import agent, mission
from spytable.games.the_agents.board.street import SHAPE
from spytable.games.the_agents.board.zones import Panel, spread
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.picture import Picture
from spytable.ui.stage import Placement
from spytable.ui.viewer import has_won

_THEN = "→"
_PART = 0.44  # of the width of a count: the card beside it
_SCORE = 0.56  # of the width of the points: what the next score phase brings, at most
_SIGN = 0.84  # and of its height
_WINDOW = 40  # the sign of a command that can be used at once: its size, at most


def lay_panel(view: TheAgents, panel: Panel) -> list[Placement]:
    """A seat, the cards that it holds, and its free agents."""
    seat = panel.seat
    placements = [Placement(("seat", seat), _face(panel), None, 2)]
    if panel.counts:
        for cards, room in zip((view.hand[seat], view.missions[seat]), panel.counts):
            placements += _held(view, cards, room)
    for order, (card, box) in enumerate(kept(view, panel), 10):
        placements.append(Placement(("card", card), box, picture(view, card), order))
    return placements


def kept(view: TheAgents, panel: Panel) -> list[tuple[int, Box]]:
    """Where the free agents of a seat lie; in the end also what was in the viewer's hand, to make
    room for the verdict."""
    seat, room = panel.seat, panel.kept
    cards = view.kept[seat]
    if view.outcome is not None and not panel.counts:
        cards = (*cards, *view.hand[seat], *view.missions[seat])
    boxes = spread(room, len(cards), min(room.h * SHAPE, room.w), 4)
    return [
        (card, box.middle(box.w, box.w / card_shape(view, card))) for card, box in zip(cards, boxes)
    ]


def _face(panel: Panel) -> Box:
    """The name and the points of a seat."""
    head, points = panel.head, panel.points
    if points.y > head.y:
        return head._replace(h=points.bottom - head.y)
    return head._replace(w=points.right - head.x)


def _held(view: TheAgents, cards: Sequence[int], room: Box) -> list[Placement]:
    """Cards one over the other on the left of their number; the uppermost tells of those that
    the viewer knows."""
    known = [("card", card) for card in cards if view.faces[card] is not None]
    return [
        Placement(
            ("card", card),
            _sign(room, card_shape(view, card)),
            picture(view, card),
            5 + n,
            (("card", card), *(it for it in known[::-1] if it[1] != card)),
            flat=n < len(cards) - 1,
        )
        for n, card in enumerate(cards)
    ]


def is_agent(view: TheAgents, card: int) -> bool:
    """Whether a card is an agent: that is seen from its back."""
    return card < len(view.commands)


def card_shape(view: TheAgents, card: int) -> float:
    """The width of a card by its height."""
    return SHAPE if is_agent(view, card) else 1


def picture(view: TheAgents, card: int, is_marked: bool = False) -> Picture:
    """The picture of a card that lies in no faction, as the viewer knows it."""
    face = view.faces[card]
    if face is None:
        return ("back", "back" if is_agent(view, card) else "mission_back")
    if is_agent(view, card):
        return agent(view, face, marked=is_marked)
    return mission(view, card, is_marked=is_marked)


def _counted(room: Box) -> tuple[Box, Box]:
    """Where something stands of which a seat has a number, and the number."""
    return room.split_left(room.w * _PART)


def _sign(room: Box, shape: float) -> Box:
    """Where cards lie of which there is a number."""
    place, _ = _counted(room)
    height = min(place.h, place.w / shape) * _SIGN
    return place.middle(height * shape, height)


def paint_panel(
    canvas: Canvas, view: TheAgents, panel: Panel, name: str, changes: Changes, gained: int | None
) -> None:
    """The name of a seat, its points and how much it holds."""
    seat = panel.seat
    is_lit = seat in view.asked or has_won(view, seat)
    if is_lit or seat in changes.winners:
        canvas.glow(panel.box, RED, 10, 12)
    border = RED if is_lit else WHITE if view.turn == seat else GREY
    canvas.plate(panel.box, border, 10)
    canvas.plate(panel.box.inset(2.5 if border != GREY else 1.5), COAL, 8)
    badge, rest = panel.head.split_left(panel.head.h, 5)
    canvas.badge(seat, badge.centre, min(badge.h, 46) * 0.92)
    is_window = seat in changes.windows and changes.faction is None
    points, is_named = panel.points, rest.w > 0
    if is_named:
        rest = _paint_window(canvas, rest) if is_window else rest
        canvas.text(name, rest, canvas.legible(min(theme.BODY, rest.h * 0.66)), WHITE)
    if is_window and not is_named:  # its next score stays as it is
        points = _paint_window(canvas, points)
    else:
        points = _paint_score(canvas, view, seat, points, changes, gained)
    _paint_points(canvas, view, seat, points, changes)
    _paint_counts(canvas, view, panel)


def _paint_counts(canvas: Canvas, view: TheAgents, panel: Panel) -> None:
    """How many agents and missions a seat holds."""
    held, shapes = (view.hand[panel.seat], view.missions[panel.seat]), (SHAPE, 1)
    for cards, room, shape in zip(held, panel.counts, shapes):
        canvas.plate(room, SOOT, 6)
        if not cards:
            canvas.ring(_sign(room, shape).inset(3), GREY, 3, 2)
        number = _counted(room)[1]
        size = canvas.legible(min(theme.BODY, room.h * 0.6))
        canvas.text(str(len(cards)), number, size, WHITE, align="centre")


def _paint_window(canvas: Canvas, room: Box) -> Box:
    """On the right that a seat may use a command at once; returns what is left of the room."""
    sign, rest = room.split_right(min(room.h, _WINDOW), 3)
    paint_window(canvas, sign.middle(sign.w, sign.w))
    return rest


def _paint_points(canvas: Canvas, view: TheAgents, seat: int, rest: Box, changes: Changes) -> None:
    """The points of a seat, and of how many."""
    before, then = changes.points.get(seat, (view.points[seat],) * 2)
    ways = [str(then)]
    if before != then:
        ways[:0] = [f"{before}{_THEN}{then}", f"{_THEN}{then}"]
    fitting = [way for way in ways if canvas.text_width(way, theme.SMALL) < rest.w]
    text = (*fitting, ways[-1])[0]
    most = canvas.legible(min(theme.HEADING, rest.h * 0.86))
    sizes = [it for it in (most, theme.TITLE, theme.BODY) if canvas.text_width(text, it) < rest.w]
    size = (*sizes, theme.SMALL)[0]
    number, rest = rest.split_left(min(canvas.text_width(text, size) + 2, rest.w), 3)
    if before != then or seat in changes.winners:
        canvas.plate(number.inset(-3, 0), RED, 6)
    canvas.text(text, number, size, WHITE)
    goal = f"/{view.goal}"
    if canvas.text_width(goal, theme.SMALL) <= rest.w and before == then:
        foot = rest.split_bottom(min(rest.h, size * 0.95))[0]
        canvas.text(goal, foot, theme.SMALL, SMOKE)


def _paint_score(
    canvas: Canvas, view: TheAgents, seat: int, room: Box, changes: Changes, gained: int | None
) -> Box:
    """On the right what the next score phase of a seat would bring, or what it has brought;
    returns what is left of the room."""
    size = canvas.legible(min(theme.BODY, room.h * 0.5))
    score, change = view.score(seat), _change(view, changes, seat)
    ways = [f"+{score + change}" if gained is None else f"+{gained}"]
    if change and gained is None:
        ways[:0] = [f"+{score}{_THEN}{score + change}", f"{_THEN}+{score + change}"]
    widths = [canvas.text_width(way, size) + 14 for way in ways]
    text, width = next(
        ((way, width) for way, width in zip(ways, widths) if width < room.w * _SCORE),
        (ways[-1], widths[-1]),
    )
    tag, rest = room.split_right(min(width, room.w), 3)
    tag = tag.middle(tag.w, min(tag.h, size * 1.5))
    is_new = change or gained is not None or changes.score is not None and seat == view.viewer
    canvas.plate(tag, RED if is_new else SOOT, 6)
    canvas.text(text, tag, size, WHITE, align="centre")
    return rest


def _change(view: TheAgents, changes: Changes, seat: int) -> int:
    """By how much the next score of a seat would change."""
    before, then = changes.incomes.get(seat, (0, 0))
    change = then - before
    sides = view.sides(seat)
    was_met = {card: view.met(card, side) for side in sides for card in view.assigned[side]}
    is_met = {card: changes.met[card] for card in was_met if card in changes.met}
    is_met |= dict(changes.coming[side] for side in sides if side in changes.coming)
    for card, met in is_met.items():
        change += view.bonus_of(card) * (met - was_met.get(card, False))
    return change
