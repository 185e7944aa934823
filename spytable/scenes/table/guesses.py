"""What each seat could have known of a card that was hidden from it."""

from __future__ import annotations

from collections.abc import Hashable

from spytable import words
from spytable.ai.possibilities import Shares, possibilities
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating
from spytable.sentences import Speaker

_MOST = 3  # faces that are named


class Guesses:
    """Tells what each seat could have known at the moment that a playback shows, once all may be
    known there.

    The worlds of a seat are imagined when somebody points at such a card, those of one seat at a
    time, so that no frame waits for long.
    """

    def __init__(self, playback: Playback, seating: Seating) -> None:
        self._playback = playback
        self._seating = seating
        self._moment: Hashable = None
        self._found: dict[int, dict[int, Shares]] = {}  # by seat and card

    def work(self, card: int) -> bool:
        """Imagines the worlds of one more seat that a card was hidden from; whether there was
        one."""
        if self._now != self._moment:
            self._moment, self._found = self._now, {}
        for seat in self._ignorant(card):
            if seat not in self._found:
                view, brain = self._game.view(seat), registry.brain(self._game.id)
                self._found[seat] = possibilities(view, brain, Generator(seat))
                return True
        return False

    def lines(self, card: int) -> list[str]:
        """A sentence for each seat that the card was hidden from, as far as it was worked out."""
        if self._now != self._moment:
            return []
        names = self._seating.names
        return [
            words.t("open.guess", name=names[seat], faces=self._told(self._found[seat][card]))
            for seat in self._ignorant(card)
            if seat in self._found
        ]

    @property
    def _now(self) -> Hashable:
        """The moment that is shown; a match that is watched goes on without looking back."""
        return self._playback.past, len(self._playback.match.log)

    @property
    def _game(self) -> Game:
        """The game at the moment that is shown: at the next question, if all was shown before."""
        match, past = self._playback.match, self._playback.past
        if past is None:
            return match.game
        beat, *after = match.beats[past : past + 2]
        is_last = not after or after[0].entry != beat.entry
        return match.before(beat.entry + 1) if is_last else beat.game

    def _ignorant(self, card: int) -> list[int]:
        """The seats that a card was hidden from, if the table is seen with other eyes."""
        game, eyes = self._game, self._playback.eyes
        if not self._playback.is_lent or not 0 <= card < len(game.knows):
            return []
        asked = range(game.seats) if eyes == self._playback.ALL else (eyes,)
        return [seat for seat in asked if seat is not None and not game.knows[card] >> seat & 1]

    def _told(self, shares: Shares) -> str:
        speaker = Speaker(self._game, self._seating.names)
        named = [(speaker.face(face), round(100 * share)) for face, share in shares[:_MOST]]
        listed = [words.t("open.share", face=face, percent=share) for face, share in named if share]
        rest = 100 - sum(percent for _, percent in named)
        if len(shares) > _MOST and rest > 0:
            listed.append(words.t("open.rest", percent=rest))
        return words.t("list.comma").join(listed)
