"""What lies on the lantern market: hands, piles and points, and who plays with whom."""

from __future__ import annotations

from spytable.core.game import Game
from spytable.games.toy.rules.lanterns import FACES


class Market(Game):
    """The state of a match.

    `points` are by side, `turns` is the number of turns left. `offered` is the card on offer, and
    `denied` are hidden cards whose owner has said: no lamp.
    """

    cards = FACES

    hand: list[tuple[int, ...]]
    points: list[int]
    denied: list[int]
    deck: tuple[int, ...]
    open: tuple[int, ...]
    turn: int
    turns: int
    offered: int

    def side(self, seat: int) -> int:
        """The side of a seat: opposite seats of four or six share one."""
        return seat % (self.seats // 2 if self.seats in (4, 6) else self.seats)

    def rivals(self, seat: int) -> list[int]:
        """The seats of other sides."""
        return [other for other in range(self.seats) if self.side(other) != self.side(seat)]
