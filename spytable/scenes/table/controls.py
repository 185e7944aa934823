"""Turns what a person does at the table into commands."""

from __future__ import annotations

from math import inf

import pygame

from spytable.scenes.table.moments import ANSWER, ROUND, TURN
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.tabletop import Tabletop
from spytable.ui.group import DEBOUNCE, DIRECTIONS
from spytable.ui.widget import ENTER, USED, Act

_KEYS = {
    pygame.K_u: "undo",
    pygame.K_r: "redo",
    pygame.K_b: "recap",
    pygame.K_h: "hint",
    pygame.K_c: "coach",
    pygame.K_m: "move_now",
    pygame.K_l: "log",
    pygame.K_s: "summary",
    pygame.K_z: "zoom",
    pygame.K_p: "pause",
    pygame.K_t: "timeline",
    pygame.K_a: "eyes",
    pygame.K_F1: "rules",
}
_TRAVEL = {
    pygame.K_SPACE: Act("play_past"),
    pygame.K_COMMA: Act("rate", -1),
    pygame.K_PERIOD: Act("rate", 1),
    pygame.K_HOME: Act("first"),
    pygame.K_END: Act("now"),
    pygame.K_BACKSPACE: Act("undo_to"),
    pygame.K_o: Act("branch"),
}
_MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
)
_WITH_CONTROL = {pygame.K_z: "undo", pygame.K_y: "redo"}
_ZOOM = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,  # + without the shift key
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


class Controls:
    """Pointer, focus and viewport follow an event at once; all else is a command for the scene.

    To touch or answer twice at once counts as a slip. Times are seconds.
    """

    def __init__(self, tabletop: Tabletop, selection: Selection, playback: Playback) -> None:
        self._tabletop = tabletop
        self._selection = selection
        self._playback = playback
        self._acted = -inf  # when something was last touched, answered or hurried

    def handle(self, event: pygame.event.Event, now: float) -> Act | None:
        """What an event asks for; USED if it only moved something, None if nothing changed."""
        if event.type == pygame.KEYDOWN and self._travels:
            act = self._tabletop.group.give_key(event, now) or _travel(event)
            if act is not None:
                return act
        moved = event.type == pygame.MOUSEMOTION and self._tabletop.point(event)
        act = self._tabletop.group.handle(event, now)
        if act is not None or moved:
            return act or USED
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._click(event, now)
        if event.type == pygame.MOUSEWHEEL:
            return USED if self._tabletop.zoom_in(event.y) else None
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        return None

    @property
    def _travels(self) -> bool:
        """Whether keys step along the timeline: nobody is asked who could use them otherwise."""
        playback = self._playback
        return playback.past is not None or playback.is_watched or playback.is_record

    def _click(self, event: pygame.event.Event, now: float) -> Act:
        self._tabletop.point(event)
        if event.button == 3:  # which may be held from now on, to move the board
            return Act("release")
        if self._playback.past is not None:
            return Act("now")
        if self._playback.busy(now):
            return self._hurry(now)
        thing = self._selection.thing
        return USED if thing is None else self._guarded(Act("touch", thing), now)

    def _hurry(self, now: float) -> Act:
        self._acted = now
        return Act("hurry")

    def _guarded(self, act: Act, now: float) -> Act:
        if now - self._acted < DEBOUNCE:
            return USED
        self._acted = now
        return act

    def _key(self, event: pygame.event.Event, now: float) -> Act | None:
        keys = _WITH_CONTROL if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else _KEYS
        if _is_question_mark(event):
            return Act("keys")
        if event.key in keys:
            return Act(keys[event.key])
        if event.key in _ZOOM:
            return USED if self._tabletop.zoom_in(_ZOOM[event.key]) else None
        if event.key in _MODIFIERS:  # held for the key that follows
            return None
        if self._playback.past is not None:
            return Act("now")
        if self._playback.busy(now):
            return self._hurry(now)
        return self._key_on_things(event, now)

    def _key_on_things(self, event: pygame.event.Event, now: float) -> Act | None:
        key, selection, group = event.key, self._selection, self._tabletop.group
        if key == pygame.K_ESCAPE:
            idle = not (group.focused or selection.focus or selection.holds)
            group.focus(None)
            selection.focus = None
            return Act("pause") if idle else Act("release")
        anywhere = bool(event.mod & pygame.KMOD_SHIFT)  # also to what can only be read
        if key in DIRECTIONS and selection.walk(*DIRECTIONS[key], anywhere):
            return self._show_focus()
        if key in DIRECTIONS and selection.buttons and not group.focused:
            return group.step(1)  # nothing glows: all answers stand on buttons
        if key in (*ENTER, pygame.K_SPACE) and selection.focus is not None:
            return self._guarded(Act("touch", selection.focus), now)
        if pygame.K_1 <= key <= pygame.K_9:
            return self._pick(key - pygame.K_1, now)
        return None

    def _show_focus(self) -> Act:
        """Brings what keys point at into sight; no button has the keyboard any longer."""
        self._tabletop.group.focus(None)
        self._tabletop.show_focus()
        return USED

    def _pick(self, number: int, now: float) -> Act | None:
        """The n-th choice for what is held, or else the n-th of what glows and then of the buttons,
        so that no number ends a phase while there is something to touch.

        What glows is touched if keys point at it already: which one is the n-th can be seen only
        then.
        """
        selection, before = self._selection, self._selection.focus
        glowing = 0 if selection.choices else len(selection.glowing)
        if thing := selection.nth(number) if number < glowing else None:
            if thing == before:
                return self._guarded(Act("touch", thing), now)
            return self._show_focus()
        answers = (selection.choices or selection.buttons)[number - glowing :]
        return self._guarded(Act("answer", answers[0]), now) if answers else None


def _travel(event: pygame.event.Event) -> Act | None:
    """What a key asks for while somebody looks back."""
    key = event.key
    if key in DIRECTIONS:
        unit = TURN if event.mod & pygame.KMOD_SHIFT else ANSWER
        unit = ROUND if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else unit
        return Act("travel", (unit, sum(DIRECTIONS[key])))
    return _TRAVEL.get(key)


def _is_question_mark(event: pygame.event.Event) -> bool:
    """Whether a question mark was typed; without text input an event may have only the key."""
    shifted = event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT
    return bool(event.unicode == "?" or event.key == pygame.K_QUESTION or shifted)
