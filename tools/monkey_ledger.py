"""What a monkey has touched in the program, and what it has only seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from spytable.core import registry
from spytable.scenes import app as window
from spytable.scenes.scene import Scene
from spytable.ui.widget import Widget

Mark: TypeAlias = tuple[str, ...]
"""Something that can be touched: its kind, and by what it is told from others of the kind, such as
`("widget", "Title", "Poster", "play")`."""


class Ledger:
    """Counts touches by mark, and knows at which start each mark was seen first."""

    def __init__(self, wanted: Iterable[Mark]) -> None:
        """`wanted` is to be touched, seen or not."""
        self.touches: Counter[Mark] = Counter()
        self.seen: dict[Mark, str] = {}
        self._wanted = [*wanted]

    def see(self, mark: Mark, start: str) -> None:
        """Something can be touched."""
        self.seen.setdefault(mark, start)

    def touch(self, mark: Mark) -> None:
        """Something was touched."""
        self.touches[mark] += 1

    @property
    def untouched(self) -> list[Mark]:
        """What is wanted or was seen, and never touched."""
        return [it for it in dict.fromkeys((*self._wanted, *self.seen)) if not self.touches[it]]

    def report(self) -> Iterator[str]:
        """A line for each kind: how much of it was touched, what was seen and never touched, and
        what is wanted but was seen nowhere."""
        known = {*self._wanted, *self.seen, *self.touches}
        for kind in sorted({kind for kind, *_ in known}):
            left = [mark for mark in self.untouched if mark[0] == kind]
            count = sum(mark[0] == kind for mark in known)
            never = _told("never", (mark for mark in left if mark in self.seen))
            nowhere = _told("seen nowhere", (mark for mark in left if mark not in self.seen))
            yield f"{kind}: {count - len(left)} of {count}{never}{nowhere}"


def _told(what: str, marks: Iterable[Mark]) -> str:
    names = sorted(" ".join(mark[1:]) for mark in marks)
    return f"; {what}: {', '.join(names)}" if names else ""


def wanted() -> Iterator[Mark]:
    """The screens, and the questions and verbs of all games."""
    kinds = [it for it in vars(window).values() if isinstance(it, type) and issubclass(it, Scene)]
    yield from (("screen", it.__name__) for it in kinds if it is not Scene)
    for id in registry.ids():
        game = registry.game(id)
        yield from (("question", id, key) for key in game.questions)
        yield from (("verb", id, verb) for verb in game.verbs)


def marked(screen: Scene, widget: Widget) -> Mark:
    """The mark of a widget: those with the same class and command do the same."""
    return ("widget", type(screen).__name__, type(widget).__name__, str(widget.command))


def handled(how: str, screen: Scene, widget: Widget) -> Mark:
    """The mark of something else that is done to the widgets of a class."""
    return (how, type(screen).__name__, type(widget).__name__)
