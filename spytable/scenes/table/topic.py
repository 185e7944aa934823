"""What the panel beside the table speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.scenes.table.about import About, Besides
from spytable.scenes.table.guesses import Guesses
from spytable.scenes.table.headline import Headline
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.seating import Seating
from spytable.sentences import Speaker

OF_REVIEWS = "review.idle"  # who looks back at a review has been told what has happened


class Topic:
    """The thing that is pointed at, or else what a hint is about."""

    def __init__(
        self,
        playback: Playback,
        selection: Selection,
        headline: Headline,
        hint: Hint,
        seating: Seating,
    ) -> None:
        self._playback = playback
        self._selection = selection
        self._headline = headline
        self._hint = hint
        self._seating = seating
        self._guesses = Guesses(playback, seating)

    def about(self, question: str, reasons: Sequence[str], idle: str) -> About:
        """What is said of it. `question` and `reasons` have no room elsewhere; `idle` is the key of
        what is said where nothing is pointed at and nothing has happened."""
        hint, thing, action = self._hint, self._selection.thing, self._selection.preview
        if thing is None:
            thing, action = hint.first, hint.action
        names = self._seating.names
        told = (hint.title, question, hint.beside(Speaker(self._playback.view, names)))
        remark = (0, "") if thing else self._headline.remark()
        guesses = [] if self._card is None else self._guesses.lines(self._card)
        recaps = idle != OF_REVIEWS
        besides = Besides(told, remark, [question, *reasons], idle, guesses, recaps)
        return About(self._playback, names, thing, action, besides)

    def guess(self) -> bool:
        """Works out what others could have known of the card that is pointed at; whether there is
        more to tell of it now."""
        return self._card is not None and self._guesses.work(self._card)

    @property
    def _card(self) -> int | None:
        """The card that is pointed at, once it may be told who could have known it."""
        placement = self._playback.stage.placement(self._selection.thing or ("", 0))
        if placement is None or not self._playback.is_lent:
            return None
        kind, n = (placement.about or (placement.thing,))[0]
        return n if kind == "card" else None
