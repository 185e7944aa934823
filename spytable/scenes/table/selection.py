"""What the viewer points at, and has touched to answer a question."""

from __future__ import annotations

from spytable.core.game import Action, Game, Thing
from spytable.ui.picker import Picker
from spytable.ui.stage import Stage


class Selection:
    """Pointer and keys on the things of a stage; while a question is asked there is a `picker`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.picker: Picker | None = None
        self.focus: Thing | None = None  # the thing that keys point at
        self._pointed: Thing | None = None
        self._has_pointed = False  # since the last question was answered

    @property
    def thing(self) -> Thing | None:
        """What is pointed at, by keys or else by the pointer."""
        return self.focus or self._pointed

    @property
    def preview(self) -> Action | None:
        """The answer that a touch of this thing would complete."""
        return self.picker.leads_to(self.thing) if self.picker and self.thing else None

    @property
    def glowing(self) -> list[Thing]:
        """What can be touched next, in the order of the table."""
        glow = self.picker.glow if self.picker else ()
        return [thing for thing in self._stage.things() if thing in glow]

    @property
    def holds(self) -> bool:
        """Whether something has been touched, and Esc would let go of it."""
        return bool(self.picker and self.picker.touched)

    @property
    def buttons(self) -> list[Action]:
        """The answers that stand on buttons."""
        return self.picker.buttons if self.picker else []

    @property
    def choices(self) -> list[Action]:
        """Those of them that are left to choose from for what has been touched."""
        return self.picker.choices if self.picker else []

    def ask(self, view: Game, seat: int) -> None:
        """Begins the question of a seat."""
        self.picker = Picker(view, seat)

    def clear(self) -> None:
        """Forgets the question, and what was touched and pointed at."""
        self.picker = self.focus = self._pointed = None
        self._has_pointed = False

    def release(self) -> None:
        """Lets go of what was touched."""
        if self.picker:
            self.picker.release()

    def point(self, position: tuple[float, float], is_click: bool) -> bool:
        """Moves the pointer; whether something else is pointed at now. A click is where the pointer
        is, wherever keys have led."""
        before, self._pointed = self._pointed, self._stage.hit(position)
        self._has_pointed = True
        if before == self._pointed and not (is_click and self.focus):
            return False
        self.focus = None
        return True

    def look_away(self) -> None:
        """Looks at what is said now, and not at what keys or the resting pointer point at."""
        self.focus = self._pointed = None
        self._has_pointed = False

    def follow(self, position: tuple[float, float]) -> None:
        """Points at whatever lies below the resting pointer now."""
        if self._has_pointed:
            self._pointed = self._stage.hit(position)

    def walk(self, right: int, down: int, anywhere: bool = False) -> bool:
        """Moves the focus in a direction to the nearest thing that glows, or to any thing at all;
        False if there is none."""
        things = self._stage.in_sight() if anywhere else self.glowing
        if not things:
            return False
        if self.focus in things:
            self.focus = self._stage.beside(self.focus, things, right, down)
        else:
            self.focus = things[0]
        return True

    def nth(self, number: int) -> Thing | None:
        """Moves the focus to the n-th glowing thing, from 0, if there are so many."""
        glow = self.glowing
        if number >= len(glow):
            return None
        self.focus = glow[number]
        return self.focus
