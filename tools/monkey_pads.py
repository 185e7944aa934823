"""What a monkey can do to the window with a game pad alone, in place of `monkey_hands`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
from pygame.event import Event

from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from spytable.ui.canvas import Canvas
from spytable.ui.widget import Widget
from tests.support.pad_events import CROSS, leant, lifted, pressed
from tests.support.walking import walk
from tools.monkey_hands import Touch, aims, group_of
from tools.monkey_ledger import Mark, marked

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
_BACK, _ON = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
_BUTTONS = {
    name.removeprefix("CONTROLLER_BUTTON_").lower(): number
    for name, number in vars(pygame).items()
    if name.startswith("CONTROLLER_BUTTON_") and 0 <= number < pygame.CONTROLLER_BUTTON_MAX
}
_AXES = {
    name.removeprefix("CONTROLLER_AXIS_").lower(): number
    for name, number in vars(pygame).items()
    if name.startswith("CONTROLLER_AXIS_") and 0 <= number < pygame.CONTROLLER_AXIS_MAX
}
_BESIDES = {
    "stick as such": Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=-1.0),
    "hat as such": Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 1)),
    "button as such": Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0),
    "plugged in": Event(pygame.CONTROLLERDEVICEADDED, device_index=0),
    "pulled out": Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0),
}


def on_widgets(screen: Scene, canvas: Canvas, rng: Random) -> Iterator[Touch]:
    """The ways to all widgets, by the shoulder buttons, and then A."""
    group = group_of(screen)
    for widget in group.widgets if group else ():
        if widget.focusable and widget.tab_stop:
            yield Touch(marked(screen, widget), _to_widget(screen, widget))


def on_table(table: Play, canvas: Canvas, least: Callable[[Mark], float]) -> Iterator[Touch]:
    """The way to what comes next of the answer whose verb `least` finds smallest; before there is a
    question, or where the table waits, A."""
    if table.selection.picker is None and table.playback.stopped:
        yield Touch(("gesture", "go on"), _push(A))
    for mark, aim in aims(table, least):
        if isinstance(aim, Widget):
            yield Touch(mark, _to_widget(table, aim))
        elif table._group.focused:
            yield Touch(mark, _push(B))  # arrows would go from button to button
        elif aim in table.selection.glowing:
            steps = [CROSS[way] for way in walk(table, table.selection.focus, aim)]
            yield Touch(mark, _push(*steps, A))


def anywhere(canvas: Canvas, rng: Random) -> Iterator[Touch]:
    """Each button, each axis there and sometimes back, and what else is told of pads."""
    for name, button in _BUTTONS.items():
        yield Touch(("pad", name), _push(button))
    for name, axis in _AXES.items():
        there = leant(axis, rng.choice((-1.0, 1.0)))
        yield Touch(("pad", name), [there, leant(axis, rng.choice((0.0, 0.3, 0.9)))])
    for name, event in _BESIDES.items():
        yield Touch(("pad", name), [event])


def touched_by(screen: Scene, event: Event) -> Widget | None:
    """The widget that an event presses."""
    group = group_of(screen)
    presses = event.type == pygame.CONTROLLERBUTTONDOWN and event.button == A
    return group.focused if group and presses else None


def _to_widget(screen: Scene, widget: Widget) -> list[Event]:
    """Moves the focus to a widget, the shorter way round, and presses it."""
    group = group_of(screen)
    assert group is not None
    stops = [it for it in group.widgets if it.focusable and it.tab_stop]
    start = stops.index(group.focused) if group.focused in stops else -1
    on = (stops.index(widget) - start) % len(stops)
    back = len(stops) - on
    return _push(*([_ON] * on if start < 0 or on <= back else [_BACK] * back), A)


def _push(*buttons: int) -> list[Event]:
    """Pushes buttons one after the other."""
    return [tell(button) for button in buttons for tell in (pressed, lifted)]
