"""Which pages of the rulebook are about what the viewer of a table looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spytable.core.game import Event, Reason, Thing
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.school import pages
from spytable.sentences import Speaker


class PageLink:
    """Leads from the table to the rulebook: see `school.pages`."""

    def __init__(self, playback: Playback, selection: Selection, hint: Hint) -> None:
        self._playback = playback
        self._selection = selection
        self._hint = hint
        self._refused: tuple[str, Reason] | None = None

    def refuse(self, note: str, reason: Reason) -> None:
        """Remembers why a note says that something is not allowed."""
        self._refused = (note, reason)

    def pages(self, note: str, told: Sequence[Event]) -> list[str]:
        """The pages of a note that is shown, of what is pointed at, of the line of the log that is
        looked at, and of the question; whatever is nearest comes first."""
        return list(dict.fromkeys(filter(None, self._pages(note, told))))

    def _pages(self, note: str, told: Sequence[Event]) -> Iterator[str | None]:
        view = self._playback.view
        if self._refused and self._refused[0] == note:
            yield self._page(f"rule.{self._refused[1].rule}")
        thing, action = self._selection.thing, self._selection.preview
        if thing is None:
            thing, action = self._hint.first, self._hint.action
        if thing:
            yield self._of(thing)
        for kind, *_ in view.foresee(action) if action else ():
            yield self._page(f"forecast.{kind}")
        for event in told:
            yield self._page(f"event.{event.kind}")
        if view.asked:
            yield self._page(f"question.{view.question}")

    def _of(self, thing: Thing) -> str | None:
        """The page of a thing: a card that is known has one in the gallery."""
        playback = self._playback
        placement = playback.stage.placement(thing)
        told = placement.about[0] if placement and placement.about else thing
        if told[0] != "seat":
            key = Speaker(playback.view, ()).key(told)
            game = type(playback.match.game)
            if f"{game.id}.{key}" in (it.key for it in playback.board.gallery(game)):
                return f"{pages.GALLERY}.{key}"
        return self._page(f"kind.{told[0]}")

    def _page(self, name: str) -> str | None:
        return pages.page(self._playback.match.game.id, name)
