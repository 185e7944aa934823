"""Narrows the answers to a question by what is touched, for pointer, keys and gamepad alike."""

from __future__ import annotations

from collections import Counter

from spytable.core.game import Action, Game, Thing


class Picker:
    """The answers of one seat to one question, and what of them has been touched so far.

    What glows still occurs in a possible answer. One answer left and fully touched is chosen,
    unless it is a deliberate one; answers that need no further touch otherwise stand on buttons.
    """

    def __init__(self, view: Game, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.touched: tuple[Thing, ...] = ()
        self._things = {action: view.things(action) for action in view.actions(seat)}

    @property
    def possible(self) -> list[Action]:
        """The answers in which everything touched occurs."""
        return self._with(self.touched)

    @property
    def glow(self) -> set[Thing]:
        """The things whose touch leads on to an answer."""
        touched = Counter(self.touched)
        return {
            thing for action in self.possible for thing in Counter(self._things[action]) - touched
        }

    @property
    def buttons(self) -> list[Action]:
        """The answers without things, and those between which a choice is left."""
        plain = [action for action, things in self._things.items() if not things]
        return plain + self.choices

    @property
    def choices(self) -> list[Action]:
        """The answers that are complete as touched, unless one is chosen by that."""
        return self._complete(self.touched) if self.touched and not self.chosen else []

    @property
    def chosen(self) -> Action | None:
        """The one answer that is left and fully touched."""
        if not self.touched or len(self.possible) != 1:
            return None
        complete = self._complete(self.touched)
        return complete[0] if complete and not self._is_deliberate(complete[0]) else None

    def _is_deliberate(self, action: Action) -> bool:
        return action[0] in self.view.deliberate

    def touch(self, thing: Thing) -> bool:
        """Touches a thing, or lets go of a touched one; False if it is in no answer."""
        if thing in self.touched:
            self.touched = tuple(other for other in self.touched if other != thing)
        elif thing in self.glow:
            self.touched += (thing,)
        elif self._with((thing,)):
            self.touched = (thing,)
        else:
            return False
        return True

    def release(self) -> bool:
        """Lets go of everything; False if nothing was touched."""
        held = bool(self.touched)
        self.touched = ()
        return held

    def leads_to(self, thing: Thing) -> Action | None:
        """The first answer that a touch of a glowing thing would complete, or a touch of this one
        has left to choose."""
        complete = self._complete((*self.touched, thing)) if thing in self.glow else []
        if thing in self.touched:
            complete = self.choices
        return complete[0] if complete else None

    def _with(self, touched: tuple[Thing, ...]) -> list[Action]:
        wanted = Counter(touched)
        return [action for action, things in self._things.items() if wanted <= Counter(things)]

    def _complete(self, touched: tuple[Thing, ...]) -> list[Action]:
        wanted = Counter(touched)
        return [action for action, things in self._things.items() if wanted == Counter(things)]
