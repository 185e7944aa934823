"""The viewer's hand over the table: what it points at, and what it has touched of a question."""

from __future__ import annotations

from spytable.core.game import Action, Game, Thing
from spytable.ui.picker import Picker
from spytable.ui.stage import Stage


class Selection:
    """Pointer and keys on the things of a stage; with a question there is a picker in it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.picker: Picker | None = None
        self.focus: Thing | None = None  # by keys
        self._pointed: Thing | None = None
        self._points = False  # the pointer has moved since the last question was answered

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
        """Whether something has been touched, which Esc lets go."""
        return bool(self.picker and self.picker.touched)

    @property
    def buttons(self) -> list[Action]:
        """The answers that stand on buttons."""
        return self.picker.buttons if self.picker else []

    @property
    def choices(self) -> list[Action]:
        """Those of them between which a choice is left for what has been touched."""
        return self.picker.choices if self.picker else []

    def ask(self, view: Game, seat: int) -> None:
        """Puts the question of a seat into the hand."""
        self.picker = Picker(view, seat)

    def withdraw(self) -> None:
        """Lets go of question and things."""
        self.picker = self.focus = self._pointed = None
        self._points = False

    def point(self, position: tuple[float, float]) -> bool:
        """Moves the pointer; whether it points at something else now."""
        before, self._pointed = self._pointed, self._stage.hit(position)
        self._points = True
        if before == self._pointed:
            return False
        self.focus = None
        return True

    def follow(self, position: tuple[float, float]) -> None:
        """Points at what lies below a resting pointer now."""
        if self._points:
            self._pointed = self._stage.hit(position)

    def walk(self, right: int, down: int, anywhere: bool = False) -> bool:
        """Moves the focus to the nearest thing in a direction that glows, or to any at all; False
        if there is none."""
        things = self._stage.in_sight() if anywhere else self.glowing
        if not things:
            return False
        if self.focus in things:
            self.focus = self._stage.beside(self.focus, things, right, down)
        else:
            self.focus = things[0]
        return True

    def nth(self, number: int) -> Thing | None:
        """Moves the focus to the n-th glowing thing, from 0."""
        glow = self.glowing
        if number >= len(glow):
            return None
        self.focus = glow[number]
        return self.focus
