"""What the seats own and what it counts for: tiles in play, discarded tiles, missions."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.games.city_of_spies.rules.resolution import Resolution


class Holdings(Resolution):
    """The tiles and missions that are scored.

    `discarded` are cards by seat: the latest lie hidden until everybody has chosen. `missions` are
    the cards that count for all, `secrets` those of secret recruitment by seat.
    """

    discarded: list[tuple[int, ...]]
    missions: tuple[int, ...]
    secrets: tuple[int, ...]

    def roster(self, seat: int) -> tuple[int, ...]:
        """The faces of a seat's tiles that are not discarded: everybody can list them.

        While others are discarding in secret, a view still includes the tiles they may choose.
        """
        cards = [*self.own_cards(seat)]
        known = [face for card in cards if (face := self.faces[card]) is not None]
        return (*known, *self.candidates(cards))

    def own_cards(self, seat: int) -> Iterator[int]:
        """The tiles of a seat that are not discarded, in its hand and on the table."""
        discarded = self.discarded[seat]
        return (
            card
            for card, owner in enumerate(self.owners)
            if owner == seat and card not in discarded
        )
