"""What a monkey can do to the window, as the events of mouse, keys, text and the system."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
from pygame.event import Event

from spytable import paths
from spytable.core import registry
from spytable.core.game import Thing
from spytable.core.reader import find
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.widget import Widget
from tools.monkey_ledger import Mark, handled, marked

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (700, 500))
_KEYS = (
    *(ord(letter) for letter in string.ascii_lowercase + string.digits),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME),
    *(pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_SLASH, pygame.K_F1, pygame.K_F11, pygame.K_LSHIFT),
)
_MODIFIERS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
_TEXTS = ("a", "Zoë", "特工", "7", "../x", "  ", "\u202e", "é" * 40, "🐺", "%s{0}")
_SYSTEM = {
    "focus lost": pygame.WINDOWFOCUSLOST,
    "focus gained": pygame.WINDOWFOCUSGAINED,
    "exposed": pygame.WINDOWEXPOSED,
    "pointer left": pygame.WINDOWLEAVE,
}


class Touch(NamedTuple):
    """Something to do: the mark of what it touches, and its events in real pixels."""

    mark: Mark
    events: Sequence[Event]


def group_of(screen: Scene) -> Group | None:
    """The widgets of a screen that take events now: those of a dialog, if there is one."""
    asks = getattr(screen, "_dialog", None) or screen
    return getattr(asks, "_group", None)


def touched_at(screen: Scene, position: Point) -> Widget | None:
    """The widget that a press at a logical position goes to."""
    group = group_of(screen)
    return group._at(position) if group else None


def on_widgets(screen: Scene, canvas: Canvas, rng: Random) -> Iterator[Touch]:
    """Clicks, drags, turns of the wheel and texts for each widget in sight."""
    group = group_of(screen)
    for widget in group.widgets if group else ():
        position = _within(widget.box, rng)
        if touched_at(screen, position) is not widget:
            continue
        here = _real(canvas, position)
        yield Touch(marked(screen, widget), _click(here))
        yield Touch(handled("wheel", screen, widget), [_moved(here), *_wheel(rng)])
        there = _real(canvas, _within(canvas.box, rng))
        yield Touch(handled("drag", screen, widget), _drag(here, there))
        if widget.takes_text:
            text = Event(pygame.TEXTINPUT, text=rng.choice(_TEXTS))
            yield Touch(handled("text", screen, widget), [*_click(here), text])


def aims(table: Play, least: Callable[[Mark], float]) -> Iterator[tuple[Mark, Thing | Widget]]:
    """What comes next of the answer whose verb `least` finds smallest: one more of its things, or
    its buttons; nothing before there is a question."""
    picker, game = table.selection.picker, table.match.game
    if picker is None:
        return
    action = min(picker.possible, key=lambda it: least(("verb", game.id, it[0])))
    mark = ("verb", game.id, action[0])
    [*left] = (Counter(picker.view.things(action)) - Counter(picker.touched)).elements()
    if left:
        yield mark, left[0]
    for widget in table._group.widgets if not left else ():
        if widget.command == "answer" and getattr(widget, "value", None) == action:
            yield mark, widget


def on_table(table: Play, canvas: Canvas, least: Callable[[Mark], float]) -> Iterator[Touch]:
    """A click on what comes next of the answer whose verb `least` finds smallest; where the table
    waits for somebody to go on, anywhere."""
    if table.selection.picker is None and table.playback.stopped:
        yield Touch(("gesture", "go on"), _click(_real(canvas, table.playback.area.centre)))
    for mark, aim in aims(table, least):
        place = aim if isinstance(aim, Widget) else table.playback.stage.placement(aim)
        if place:
            yield Touch(mark, _click(_real(canvas, place.box.centre)))


def anywhere(canvas: Canvas, rng: Random) -> Iterator[Touch]:
    """What needs no widget: keys, the other buttons of the mouse, the wheel, and the system."""
    here, there = (_real(canvas, _within(canvas.box, rng)) for _ in range(2))
    for button, name in ((1, "click"), (2, "middle click"), (3, "right click")):
        yield Touch(("gesture", name), _click(here, button))
    yield Touch(("gesture", "drag"), _drag(here, there))
    yield Touch(("gesture", "drag of the board"), _drag(here, there, 3))
    yield Touch(("gesture", "wheel"), [_moved(here), *_wheel(rng)])
    yield Touch(("gesture", "text"), [Event(pygame.TEXTINPUT, text=rng.choice(_TEXTS))])
    for name, kind in _SYSTEM.items():
        yield Touch(("gesture", name), [Event(kind)])
    yield Touch(("gesture", "resize"), [Event(pygame.VIDEORESIZE, size=rng.choice(SIZES))])
    yield Touch(("gesture", "file drop"), [Event(pygame.DROPFILE, file=str(_file(rng)))])
    for key in _KEYS:
        mod = rng.choice(_MODIFIERS)
        typed = chr(key) if key < 128 and not mod else ""
        down = Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed)
        yield Touch(("key", pygame.key.name(key)), [down, Event(pygame.KEYUP, key=key, mod=mod)])


def _file(rng: Random) -> Path:
    """Something to drop: a save, a file of another kind, a folder, or what is not there."""
    shipped = [find("saves", id, "finished.jsonl") for id in registry.ids()]
    own = sorted(paths.saves().glob("*")) if paths.saves().is_dir() else []
    found = [*filter(None, shipped), *own, Path(__file__), Path(__file__).parent, Path("nothing")]
    return rng.choice(found)


def _within(box: Box, rng: Random) -> Point:
    return (box.x + rng.random() * box.w, box.y + rng.random() * box.h)


def _real(canvas: Canvas, position: Point) -> Point:
    return (round(position[0] * canvas.unit), round(position[1] * canvas.unit))


def _moved(
    position: Point, start: Point | None = None, buttons: Sequence[int] = (0, 0, 0)
) -> Event:
    rel = (0, 0) if start is None else (position[0] - start[0], position[1] - start[1])
    return Event(pygame.MOUSEMOTION, pos=position, rel=rel, buttons=tuple(buttons))


def _press(position: Point, button: int) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button)


def _lift(position: Point, button: int) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=position, button=button)


def _click(position: Point, button: int = 1) -> list[Event]:
    return [_moved(position), _press(position, button), _lift(position, button)]


def _drag(start: Point, end: Point, button: int = 1) -> list[Event]:
    held = [int(number == button) for number in (1, 2, 3)]
    return [_moved(start), _press(start, button), _moved(end, start, held), _lift(end, button)]


def _wheel(rng: Random) -> list[Event]:
    return [Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3)))]
