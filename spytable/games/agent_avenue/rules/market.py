"""The black market: a meeple that stops at a corner takes a card; what the fifteen cards do."""

from __future__ import annotations

from spytable.core.game import NONE, Action
from spytable.games.agent_avenue.rules.agents import (
    ABOUT,
    AGENTS,
    FACES,
    NUMBERS,
    ONGOING,
    OUTPOST,
    SURVEILLANCE_TRUCK,
)
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL, Neighbourhood

SUPPLY = 3
_CARDS = range(AGENTS, len(FACES))
_INSTANT = tuple(FACES[face] for face in _CARDS if face not in ONGOING)


class Market(Neighbourhood):
    """Two sides and the market cards between them.

    `supply` are the cards that can be taken, `opened` is the next card of the market's deck and
    `spent` the pile of instant cards; the one that is being resolved lies on top.
    """

    verbs = Neighbourhood.verbs | {
        "buy": ("card",),
        "entrust": ("seat",),
        "recruit": ("card",),
        "none": (),
        "return": ("card",),
        "decline": (),
        "seize": ("card",),
    }
    questions = Neighbourhood.questions | {
        "market": (),
        "entrust": ("card",),
        "outpost": (),
        "secret_recruit": (),
        "double_trouble": (),
        "spycation": (),
        "spycation_again": ("card",),
        "mind_control": (),
    }
    effects = (*_INSTANT, "refill", "arrive")
    events = Neighbourhood.events | {
        "arrived": ("side", "space"),
        "bought": ("side", "card"),
        "stocked": ("card",),
        "ignored": ("card",),
        "entrusted": ("seat",),
        "uncovered": ("side", "card"),
        "vouched": ("seat", "card"),
        "has_none": ("seat", "card"),
        "returned": ("side", "card"),
        "took_up": ("seat", "card"),
        "seized": ("seat", "card", "side"),
    }

    supply: tuple[int, ...]
    opened: int
    spent: tuple[int, ...]

    def begin(self) -> None:
        super().begin()
        self.supply = ()
        self.spent = ()
        self.opened = TOTAL
        if self.chosen["market"] == "on":
            self.mix(self.add(_CARDS))
            for _ in range(SUPPLY):
                self._stock(len(self.supply))

    @property
    def stock(self) -> range:
        """The cards of the market's deck, the next one first."""
        return range(self.opened, len(self.faces))

    def _stock(self, place: int) -> None:
        """Refills a place of the supply; the deck is never reshuffled (ruling 1)."""
        if self.opened < len(self.faces):
            card = self.opened
            self.opened += 1
            self.reveal(card)
            self.supply = (*self.supply[:place], card, *self.supply[place:])
            self.tell("stocked", card)

    # A corner

    def then_arrive(self, side: int) -> None:
        if self.landing >> side & 1:
            self.landing ^= 1 << side
            self.tell("arrived", side, self.stands(side))
            if self.supply:  # the second side may find nothing left (ruling 11)
                self.ask((self.speaker(side),), "market")

    def speaker(self, side: int) -> int:
        """The partner who answers for a side."""
        raise NotImplementedError

    def answers_market(self, seat: int) -> list[Action]:
        return [("buy", card) for card in self.supply]

    def do_buy(self, seat: int, card: int) -> None:
        side = self.side(seat)
        place = self.supply.index(card)
        self.supply = self.supply[:place] + self.supply[place + 1 :]
        self.tell("bought", side, card)
        face = self.faces[card]
        if face in ONGOING:
            self.row[side] += (card,)
        else:
            self.spent += (card,)
            self.push((FACES[face], side), ("refill", side), ("arrive", side))
        self._stock(place)

    def then_refill(self, side: int) -> None:
        for seat in self.partners(side):
            self.refill(seat)

    # Instant cards

    def then_surveillance_truck(self, side: int) -> None:
        self.walk(side, NUMBERS[SURVEILLANCE_TRUCK]["steps"])

    def then_smoke_screen(self, side: int) -> None:
        if self.drawn == TOTAL:
            self._ignore()
            return
        card = self.top_card()
        self.reveal(card)
        self.tell("uncovered", side, card)
        self.enlist(side, card)

    def _ignore(self) -> None:
        self.tell("ignored", self.spent[-1])

    def then_outpost(self, side: int) -> None:
        self._use_hand(side)

    then_secret_recruit = then_double_trouble = then_outpost

    def then_spycation(self, side: int) -> None:
        self._use_area(side, side)

    def then_mind_control(self, side: int) -> None:
        self._use_area(1 - side, side)

    def _use_area(self, owner: int, side: int) -> None:
        if self.area[owner]:
            self._use_hand(side)
        else:
            self._ignore()

    def _use_hand(self, side: int) -> None:
        """Asks what the card on top of `spent` wants; partners first choose whose hand it uses."""
        seat, *others = self.partners(side)
        if others:
            self.ask((self.speaker(side),), "entrust", self.spent[-1])
        else:
            self.ask((seat,), FACES[self.faces[self.spent[-1]]])

    def answers_entrust(self, seat: int) -> list[Action]:
        return [("entrust", partner) for partner in self.partners(self.side(seat))]

    def do_entrust(self, seat: int, partner: int) -> None:
        self.tell("entrusted", partner)
        self.ask((partner,), FACES[self.faces[self.spent[-1]]])

    # Agents of the hand: a seat that can recruit one has to (ruling 2)

    def answers_outpost(self, seat: int) -> list[Action]:
        faces = self.faces
        return self._recruits([card for card in self.hand[seat] if faces[card] == ABOUT[OUTPOST]])

    def answers_secret_recruit(self, seat: int) -> list[Action]:
        faces, missing = self.faces, self._missing(self.side(seat))
        return self._recruits([card for card in self.hand[seat] if faces[card] in missing])

    def answers_double_trouble(self, seat: int) -> list[Action]:
        hand = self.hand[seat]
        names = [self.faces[card] for card in hand]
        return self._recruits([card for card, name in zip(hand, names) if names.count(name) > 1])

    def _recruits(self, cards: list[int]) -> list[Action]:
        return [("recruit", card) for card in cards] or [NONE]

    def _missing(self, side: int) -> tuple[int, ...]:
        """The names that a side does not have in play."""
        return tuple(face for face in range(AGENTS) if not self.count[side * AGENTS + face])

    def do_recruit(self, seat: int, card: int) -> None:
        twins: list[int] = []
        if self.question == "double_trouble":
            name = self.faces[card]
            twins = [it for it in self.hand[seat] if it != card and self.faces[it] == name][:1]
        self.reveal(card, *twins)
        if self.question != "spycation_again":  # then it comes from the table
            self.leave_hand(seat, card)
        for twin in twins:
            self.tell("vouched", seat, twin)
            self.leave_hand(seat, twin)
        self.enlist(self.side(seat), card)
        if twins:
            self.take_up(seat, *twins)

    def do_none(self, seat: int) -> None:
        hand, key = self.hand[seat], self.question
        if key == "double_trouble":
            self.statements += (("differ", hand),)
        else:
            lacking = (ABOUT[OUTPOST],) if key == "outpost" else self._missing(self.side(seat))
            self.statements += (("lacks", hand, lacking),)
        self.tell("has_none", seat, self.spent[-1])

    # Agents in play: the last one of each name stands for all of them

    def _tops(self, side: int) -> list[int]:
        return sorted({self.faces[card]: card for card in self.area[side]}.values())

    def answers_spycation(self, seat: int) -> list[Action]:
        return [("return", card) for card in self._tops(self.side(seat))]

    def do_return(self, seat: int, card: int) -> None:
        side = self.side(seat)
        self.remove(side, card)
        self.tell("returned", side, card)
        self.ask((seat,), "spycation_again", card)

    def answers_spycation_again(self, seat: int) -> list[Action]:
        return [("recruit", self.detail("card")), ("decline",)]

    def do_decline(self, seat: int) -> None:
        card = self.detail("card")
        self.tell("took_up", seat, card)
        self.take_up(seat, card)

    def answers_mind_control(self, seat: int) -> list[Action]:
        return [("seize", card) for card in self._tops(1 - self.side(seat))]

    def do_seize(self, seat: int, card: int) -> None:
        rival = 1 - self.side(seat)
        self.remove(rival, card)
        self.tell("seized", seat, card, rival)
        self.take_up(seat, card)
