"""What a person does at a table, told as commands: buttons, touched things, keys."""

from __future__ import annotations

from math import inf

import pygame

from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.tabletop import Tabletop
from spytable.ui.group import GUARD, WAYS
from spytable.ui.widget import ENTER, USED, Act

_KEYS = {
    pygame.K_u: "undo",
    pygame.K_r: "redo",
    pygame.K_b: "recap",
    pygame.K_h: "hint",
    pygame.K_m: "move_now",
    pygame.K_l: "log",
    pygame.K_z: "zoom",
    pygame.K_p: "pause",
    pygame.K_F1: "rules",
}
_WITH_CONTROL = {pygame.K_z: "undo", pygame.K_y: "redo"}
_NEARER = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,  # + without the shift key
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


class Controls:
    """Turns events into commands. Pointer, focus and lens follow at once; all else is for the
    scene to do. Touching and answering twice at once is a slip. Times are seconds.
    """

    def __init__(self, top: Tabletop, hand: Selection, showing: Playback) -> None:
        self._top = top
        self._hand = hand
        self._showing = showing
        self._acted = -inf

    def handle(self, event: pygame.event.Event, now: float) -> Act | None:
        """What an event asks for; USED if it only moved something, None if nothing changed."""
        if event.type == pygame.KEYDOWN and self._leafs(event.key):
            return Act("leaf", sum(WAYS[event.key]))
        moved = event.type == pygame.MOUSEMOTION and self._top.point(event)
        act = self._top.group.handle(event, now)
        if act is not None or moved:
            return act or USED
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._click(event, now)
        if event.type == pygame.MOUSEWHEEL:
            return USED if self._top.look_nearer(event.y) else None
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        return None

    def _leafs(self, key: int) -> bool:
        return key in WAYS and self._showing.past is not None

    def _click(self, event: pygame.event.Event, now: float) -> Act:
        self._top.point(event)
        if self._showing.past is not None:
            return Act("now")
        if self._showing.busy(now):
            return self._hurry(now)
        if event.button == 3:
            return Act("release")
        thing = self._hand.thing
        return USED if thing is None else self._guarded(Act("touch", thing), now)

    def _hurry(self, now: float) -> Act:
        self._acted = now
        return Act("hurry")

    def _guarded(self, act: Act, now: float) -> Act:
        if now - self._acted < GUARD:
            return USED
        self._acted = now
        return act

    def _key(self, event: pygame.event.Event, now: float) -> Act | None:
        keys = _WITH_CONTROL if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else _KEYS
        if _asks(event):
            return Act("keys")
        if event.key in keys:
            return Act(keys[event.key])
        if event.key in _NEARER:
            return USED if self._top.look_nearer(_NEARER[event.key]) else None
        if self._showing.past is not None:
            return Act("now")
        if self._showing.busy(now):
            return self._hurry(now)
        return self._key_on_things(event, now)

    def _key_on_things(self, event: pygame.event.Event, now: float) -> Act | None:
        key, hand, group = event.key, self._hand, self._top.group
        if key == pygame.K_ESCAPE:
            idle = not (group.focused or hand.focus or hand.holds)
            group.focus(None)
            hand.focus = None
            return Act("pause") if idle else Act("release")
        anywhere = bool(event.mod & pygame.KMOD_SHIFT)  # also what can only be read
        if key in WAYS and hand.walk(*WAYS[key], anywhere):
            group.focus(None)
            self._top.show_focus()
            return USED
        if key in (*ENTER, pygame.K_SPACE) and hand.focus is not None:
            return self._guarded(Act("touch", hand.focus), now)
        if pygame.K_1 <= key <= pygame.K_9:
            return self._pick(key - pygame.K_1, now)
        return None

    def _pick(self, number: int, now: float) -> Act | None:
        """The n-th button, or else the n-th glowing thing."""
        buttons = self._hand.buttons
        if number < len(buttons):
            return self._guarded(Act("answer", buttons[number]), now)
        thing = None if buttons else self._hand.nth(number)
        return None if thing is None else self._guarded(Act("touch", thing), now)


def _asks(event: pygame.event.Event) -> bool:
    """Whether a question mark was typed; without text input the window tells only the key."""
    shifted = event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT
    return bool(event.unicode == "?" or event.key == pygame.K_QUESTION or shifted)
