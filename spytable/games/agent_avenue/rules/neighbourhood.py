"""Two sides of a street: their hands, the agents in front of them, and their meeples.

Opposite seats are partners: they share a meeple, its agents and its market cards, never a hand.
"""

from __future__ import annotations

from spytable.core.game import Game, without
from spytable.core.rng import RandomSource
from spytable.games.agent_avenue.rules.agents import (
    ABOUT,
    AGENTS,
    DECK,
    FACES,
    GETAWAY_CAR,
    ICONS,
    LEADER_OF_THE_PACK,
    LOSE,
    MEANING,
    NUMBERS,
    ONGOING,
    STEPS,
    WIN,
    changed,
)
from spytable.games.agent_avenue.rules.common_knowledge import (
    Statement,
    after_shuffle,
    contradictions,
    repair,
)
from spytable.games.agent_avenue.rules.street import CATCH, HOMES, MARKETS, RING, space

HAND = 4
TOTAL = len(DECK)  # agents have the card ids below this, in the order of the deck
_DEALS = 30  # random deals that are tried before one is repaired
_TEAMS = {2: ((0,), (1,)), 3: ((0, 2), (1,)), 4: ((0, 2), (1, 3))}  # by seats and side


class Neighbourhood(Game):
    """What lies on the table, and what can happen to agents and meeples.

    `hand` and `discarded` hold cards by seat; `area` (agents in play), `row` (ongoing market cards)
    and `progress` are by side. `count[side * AGENTS + face]` is how many of a name a side has in
    play. `drawn` is the next card of the deck. `landing` and `overtaken` are sets of sides, as
    bits: those that have come to a market corner and may still take a card, and those that were
    overtaken at some moment of this turn. `statements` are what everybody knows about hidden cards.
    """

    cards = FACES
    ring, homes, markets = RING, HOMES, MARKETS
    steps, meaning = STEPS, MEANING  # by agent
    ongoing = ONGOING  # faces
    verbs = {}
    questions = {}
    events = {
        "drew": ("seat", "card"),
        "emptied": (),
        "recruited": ("side", "card", "icon"),
        "altered": ("side", "card", "stride"),
        "walked": ("side", "stride", "progress_from", "progress_to"),
        "sped": ("side", "card"),
    }

    hand: list[tuple[int, ...]]
    discarded: list[tuple[int, ...]]
    area: list[tuple[int, ...]]
    row: list[tuple[int, ...]]
    count: list[int]
    progress: list[int]
    drawn: int
    landing: int
    overtaken: int
    statements: tuple[Statement, ...]

    def begin(self) -> None:
        self.hand = [()] * self.seats
        self.discarded = [()] * self.seats
        self.area = [(), ()]
        self.row = [(), ()]
        self.count = [0] * (2 * AGENTS)
        self.progress = [0, 0]
        self.drawn = self.landing = self.overtaken = 0
        self.statements = ()
        self.mix(self.add(DECK))

    def plausible(self) -> bool:
        return not (self.statements and contradictions(self.statements, self.faces))

    def deal_unseen(self, rng: RandomSource) -> None:
        """Deals until the common knowledge holds, and repairs the last deal if it never does.

        Rejecting deals keeps the odds right, but some hands come up once in thousands of deals.
        """
        faces, unseen = self.faces, self.unseen
        for _ in range(_DEALS):
            self.faces, self.unseen = faces[:], unseen
            super().deal_unseen(rng)
            if self.plausible():
                return
        hidden = [card for card in range(TOTAL) if faces[card] is None]
        repair(self.statements, self.faces, hidden, rng)

    def side(self, seat: int) -> int:
        """The side of a seat: opposite seats are partners."""
        return seat & 1

    def partners(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return _TEAMS[self.seats][side]

    @property
    def deck(self) -> range:
        """The cards still to be drawn, the next one first."""
        return range(self.drawn, TOTAL)

    def has(self, side: int, face: int) -> bool:
        """Whether a side has an ongoing market card."""
        return any(self.faces[card] == face for card in self.row[side])

    # Hands

    def refill(self, seat: int) -> None:
        """Draws up to a full hand, while the deck lasts."""
        while len(self.hand[seat]) < HAND and self.drawn < TOTAL:
            self.draw(seat)

    def draw(self, seat: int) -> None:
        """Draws the next card of the deck."""
        card = self.top_card()
        self.hand[seat] += (card,)
        self.knows[card] = 1 << seat
        self.tell("drew", seat, card)

    def top_card(self) -> int:
        """Takes the next card off the deck."""
        card = self.drawn
        self.drawn += 1
        if self.drawn == TOTAL:
            self.tell("emptied")
        return card

    def leave_hand(self, seat: int, card: int) -> None:
        """Takes a card out of a hand."""
        self.hand[seat] = without(self.hand[seat], card)

    def take_up(self, seat: int, *cards: int) -> None:
        """Adds cards to a hand openly and shuffles it, so that nobody else can tell them apart."""
        self.reveal(*cards)
        public = {card: self.faces[card] for card in range(TOTAL) if self.is_public(card)}
        hand = self.hand[seat] = (*self.hand[seat], *cards)
        taken = tuple(self.faces[card] for card in cards)
        self.statements = after_shuffle(self.statements, hand, public, taken)
        self.mix(hand, keep=(seat,))

    def is_public(self, card: int) -> bool:
        """Whether everybody knows a card."""
        return self.knows[card] == self.everyone

    # Agents and meeples

    def enlist(self, side: int, card: int) -> None:
        """A side recruits an agent without an offer, and its meeple walks."""
        self.walk(side, self.recruit(side, card))

    def recruit(self, side: int, card: int) -> int:
        """Puts an agent into play; returns the steps that the meeple of its side will walk."""
        face = self.faces[card]
        icon = self.icon(side, face)
        steps = self.worth(side, face, icon % ICONS)
        self.count[side * AGENTS + face] += 1
        self.area[side] += (card,)
        self.tell("recruited", side, card, icon)
        if self.row[side]:
            self._tell_altered(side, face, steps)
        return steps

    def _tell_altered(self, side: int, face: int, steps: int) -> None:
        for card in self.row[side]:
            if changed(steps, face, self.faces[card]) != steps:
                self.tell("altered", side, card, steps)

    def icon(self, side: int, face: int) -> int:
        """The icon, as face * ICONS + place, of the next agent of a name that a side recruits."""
        copies = self.count[side * AGENTS + face]
        return face * ICONS + (copies if copies < ICONS else ICONS - 1)

    def stride(self, side: int, face: int) -> int:
        """The steps of the next agent of a name that a side recruits."""
        return self.worth(side, face, self.icon(side, face) % ICONS)

    def worth(self, side: int, face: int, place: int) -> int:
        """The steps of an icon of an agent, by its place, for a side with its market cards."""
        steps: int = STEPS[face][place]
        for card in self.row[side]:
            steps = changed(steps, face, self.faces[card])
        return steps

    def sense(self, side: int, face: int) -> str | None:
        """What three of an agent mean for a side with its market cards: WIN, LOSE or None."""
        meaning: str | None = MEANING[face]
        if meaning == LOSE and ABOUT[LEADER_OF_THE_PACK] == face:
            return WIN if self.has(side, LEADER_OF_THE_PACK) else LOSE
        return meaning

    def remove(self, side: int, card: int) -> None:
        """Takes an agent out of play; no meeple walks."""
        self.area[side] = without(self.area[side], card)
        self.count[side * AGENTS + self.faces[card]] -= 1

    def walk(self, side: int, steps: int) -> None:
        """Moves a meeple; one that does not move does not arrive anywhere (ruling 3)."""
        progress = self.progress
        start = progress[side]
        progress[side] = start + steps
        self.tell("walked", side, steps, start, start + steps)
        if steps:
            self.note_overtaking(progress[0] - progress[1])
            if self.chosen["market"] == "on":
                self._stop_at(side, space(side, start + steps))

    def goes(self, side: int, face: int) -> int:
        """The steps of the next agent of a name, with those that a meeple then drives on."""
        steps = self.stride(side, face)
        stops = space(side, self.progress[side] + steps)
        drives = steps and stops in HOMES and self.has(side, GETAWAY_CAR)
        return steps + NUMBERS[GETAWAY_CAR]["steps"] if drives else steps

    def _stop_at(self, side: int, place: int) -> None:
        if place in HOMES and self.has(side, GETAWAY_CAR):
            self._speed_away(side)
        elif place in MARKETS:
            self.landing |= 1 << side

    def _speed_away(self, side: int) -> None:
        car = next(card for card in self.row[side] if self.faces[card] == GETAWAY_CAR)
        self.tell("sped", side, car)
        self.walk(side, NUMBERS[GETAWAY_CAR]["steps"])

    def stands(self, side: int) -> int:
        """The space of a side's meeple."""
        return space(side, self.progress[side])

    def note_overtaking(self, lead: int) -> None:
        """Remembers the side that is overtaken when the first side leads by this much, if any."""
        if abs(lead) >= CATCH:
            self.overtaken |= 1 << (lead > 0)
