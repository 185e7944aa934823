"""Narrows the answers to a question by the things touched, by pointer, keys or gamepad."""

from __future__ import annotations

from collections import Counter

from spytable.core.game import Action, Game, Thing, kind_of


class Picker:
    """The answers of one seat to one question, and the things touched so far.

    Things that occur in an answer still possible glow. The last answer left is chosen once all
    its things are touched, unless it is deliberate; other complete answers get buttons.
    """

    def __init__(self, view: Game, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.touched: tuple[Thing, ...] = ()
        self._things = {action: view.things(action) for action in view.actions(seat)}

    @property
    def possible(self) -> list[Action]:
        """The answers that contain everything touched."""
        return self._with(self.touched)

    @property
    def glow(self) -> set[Thing]:
        """The things that can be touched next."""
        touched = Counter(self.touched)
        return {
            thing for action in self.possible for thing in Counter(self._things[action]) - touched
        }

    @property
    def buttons(self) -> list[Action]:
        """The answers without things, and the choices."""
        plain = [action for action, things in self._things.items() if not things]
        return plain + self.choices

    @property
    def choices(self) -> list[Action]:
        """The answers complete as touched, unless one of them is chosen."""
        return self._complete(self.touched) if self.touched and not self.chosen else []

    @property
    def chosen(self) -> Action | None:
        """The one answer left, once all its things are touched."""
        if not self.touched or len(self.possible) != 1:
            return None
        complete = self._complete(self.touched)
        return complete[0] if complete and not self._is_deliberate(complete[0]) else None

    def _is_deliberate(self, action: Action) -> bool:
        return action[0] in self.view.deliberate

    def touch(self, thing: Thing) -> bool:
        """Touches a thing, or releases a touched one; False if it is in no answer."""
        if thing in self.touched:
            self.touched = tuple(other for other in self.touched if other != thing)
        elif thing in self.glow:
            self.touched += (thing,)
        elif self._with((thing,)):
            self.touched = (thing,)
        else:
            return False
        return True

    def meant(self, thing: Thing) -> Action | None:
        """The answer that nobody may give, but that somebody wants who holds a thing and touches
        one of another kind: as a legal answer, with what is held in it."""
        if not self.touched or thing in self.touched or thing in self.glow:
            return None
        kind, held = self.touched[-1]
        for verb, *ids in self._with((thing,)) if kind != thing[0] else ():
            kinds = [*map(kind_of, self.view.verbs[verb])]
            if kinds.count(kind) == 1:
                ids[kinds.index(kind)] = held
                return (verb, *ids)
        return None

    def release(self) -> bool:
        """Releases everything; False if nothing was touched."""
        held = bool(self.touched)
        self.touched = ()
        return held

    def leads_to(self, thing: Thing) -> Action | None:
        """The first answer that touching a glowing thing would complete; for a touched thing, the
        first choice.
        """
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
