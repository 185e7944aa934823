"""Determinizations of a view: full games that look to its seat just like the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spytable.core.knowledge import SEALED
from spytable.core.rng import RandomSource
from spytable.core.state import Action, State

if TYPE_CHECKING:
    from typing_extensions import Self

_DEALS = 100  # attempts at a plausible deal, before an implausible one is taken
_COVERINGS = 4  # attempts to give every unknown card every face, where deals are implausible


class Imagination(State):
    """A state that can deal the cards that a view does not know."""

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        """A legal answer of an asked seat at random."""
        raise NotImplementedError

    def plausible(self) -> bool:
        """Whether an imagined deal agrees with what is known of cards beyond who saw them."""
        return True

    def imagine(self, rng: RandomSource) -> Self:
        """On a view: a full game consistent with it, whose unknown cards are dealt at random."""
        for _ in range(_DEALS):
            game = self.copy()
            game.deal_unseen(rng)
            if game.plausible():
                break
        return game._come_true(rng)

    def determinizations(self, rng: RandomSource, limit: int) -> list[Self]:
        """On a view: a full game for every possible deal; empty if there are more than `limit`.

        Secret answers of other seats are given at random.
        """
        return self._dealt(self.deals(limit), rng)

    def covering_determinizations(self, rng: RandomSource) -> list[Self]:
        """On a view: full games in which each unknown card has each face that it can have.

        Where many deals are implausible, a few faces may be missing.
        """
        found: list[Self] = []
        covered: set[tuple[int, int]] = set()
        for _ in range(_COVERINGS):
            deals = self.covering_deals(rng)
            games = self._dealt(deals, rng)
            for game in games:
                pairs = [*enumerate(game.faces)]
                if not covered.issuperset(pairs):
                    covered.update(pairs)
                    found.append(game)
            if len(games) == len(deals):
                break
        return found

    def _dealt(self, deals: list[list[int]], rng: RandomSource) -> list[Self]:
        games = []
        for faces in deals:
            game = self.copy()
            game.faces, game.unseen = faces, ()
            if game.plausible():
                games.append(game._come_true(rng))
        return games

    def _come_true(self, rng: RandomSource) -> Self:
        """Turns a view, all faces of which are dealt, into a full game."""
        self.viewer, self.history = None, None
        self.rng = int(rng.random() * 2**53)
        self.sealed = tuple(
            self.random_action(seat, rng) if answer == SEALED else answer
            for seat, answer in enumerate(self.sealed)
        )
        return self

    def with_other_luck(self, rng: RandomSource) -> Self:
        """On a full game: a copy in which chance will fall otherwise."""
        other = self.copy()
        other.rng = int(rng.random() * 2**53)
        return other

    def reopened(self) -> Self:
        """A view of the moment before anybody answered in secret: nobody knows those answers."""
        if not self.sealed:
            return self
        view = self.copy()
        answered = [seat for seat, answer in enumerate(self.sealed) if answer]
        view.asked = tuple(sorted({*self.asked, *answered}))
        view.sealed = ()
        return view

    def forgetting(self, share: float, rng: RandomSource) -> Self:
        """A view of somebody who has not counted all cards.

        A share of the unseen faces may be any of their batch, so that an imagined game may hold a
        card more often than there is.
        """
        view = self.copy()
        view.miscount(share, rng)
        return view
