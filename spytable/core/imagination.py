"""What a view holds to be possible: full games that look just like it to its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spytable.core.knowledge import SEALED
from spytable.core.rng import RandomSource
from spytable.core.state import Action, State

if TYPE_CHECKING:
    from typing_extensions import Self

_DEALS = 100  # how often an imagined world is dealt again before an implausible one is taken
_COVERINGS = 4  # of all unknown cards by all their faces, where some deals are not plausible


class Imagination(State):
    """Deals what a view does not know, in the ways that can be true."""

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        """A legal answer of an asked seat at random."""
        raise NotImplementedError

    def plausible(self) -> bool:
        """Whether an imagined deal can be true, for what a game knows beyond the faces."""
        return True

    def imagine(self, rng: RandomSource) -> Self:
        """On a view: a full game consistent with it, all that is unknown dealt at random."""
        for _ in range(_DEALS):
            game = self.copy()
            game.deal_unseen(rng)
            if game.plausible():
                break
        return game._come_true(rng)

    def determinizations(self, rng: RandomSource, limit: int) -> list[Self]:
        """On a view: `imagine` for every deal that can be true, none if there are more than
        `limit`; secret answers of others are given at random."""
        return self._dealt(self.deals(limit), rng)

    def covering_determinizations(self, rng: RandomSource) -> list[Self]:
        """On a view: so many worlds that each unknown card has each face of its batch that it can
        have, or nearly so where many deals are not plausible."""
        found: list[Self] = []
        covered: set[tuple[int, int]] = set()
        for _ in range(_COVERINGS):
            deals = self.covering_deals(rng)
            worlds = self._dealt(deals, rng)
            for world in worlds:
                pairs = [*enumerate(world.faces)]
                if not covered.issuperset(pairs):
                    covered.update(pairs)
                    found.append(world)
            if len(worlds) == len(deals):
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
        """Makes a view in which all faces are dealt a game."""
        self.viewer, self.history = None, None
        self.rng = int(rng.random() * 2**53)
        self.sealed = tuple(
            self.random_action(seat, rng) if answer == SEALED else answer
            for seat, answer in enumerate(self.sealed)
        )
        return self

    def reopened(self) -> Self:
        """A view from before anybody has answered in secret: what was said is not known anyway."""
        if not self.sealed:
            return self
        view = self.copy()
        answered = [seat for seat, answer in enumerate(self.sealed) if answer]
        view.asked = tuple(sorted({*self.asked, *answered}))
        view.sealed = ()
        return view

    def forgetting(self, share: float, rng: RandomSource) -> Self:
        """A view of somebody who has not counted all cards: of a share of the unseen ones it only
        knows what there was at first. What it imagines may hold a card more often than there is."""
        view = self.copy()
        view.miscount(share, rng)
        return view
