"""The rules of the toy game: offers in the dark, guards, tolls and feasts on a lantern market.

1. Everybody holds two cards. With four or six seats, opposite seats are partners: one side.
2. On its turn a seat does one thing:
   - offer a card of its hand, face down, to a seat of another side, which takes or refuses it;
     whoever has it then lays it open and gets its points and effects;
   - roll for a card of its hand: the card goes to the open pile, and brings a point if the die
     shows `CHANCES` or less (option `dice`);
   - pick the top card of the open pile; the hand is shuffled, so that nobody else knows which
     card it is.
3. Effects. `peek`: look at a hidden card. `blow`: the hand is shuffled into the deck and drawn
   anew. `toll`: the next seat pays a lamp from its hand, or says that it has none. `vote`: every
   side secretly names a seat of another side; the side named most gets a point, a tie brings none.
4. Cards laid open, rolled for or paid go to the open pile; an empty deck is refilled from it.
5. The match ends when a side reaches the goal, or after six turns each. The most points win.
"""

from __future__ import annotations

from spytable.core.game import NONE, Action, Option, Outcome, without
from spytable.games.toy.rules import refusals
from spytable.games.toy.rules.lanterns import (
    CHANCES,
    DIE,
    EFFECTS,
    FULL_HAND,
    HAND,
    LAMP,
    OPEN,
    PACK,
    POINTS,
    PRINTED,
    SCHEMA,
    TURNS,
)
from spytable.games.toy.rules.market import Market

NOBODY = -1


class Toy(Market):
    """A match."""

    id = "toy"
    seat_counts = (3, 4, 5, 6)
    options = {"goal": Option(6, (6, 3)), "dice": Option("on", ("on", "off"))}
    schema = SCHEMA

    kinds = ("pile",)
    verbs = {
        "offer": ("card", "seat"),
        "roll": ("card",),
        "pick": ("pile",),
        "take": (),
        "refuse": (),
        "look": ("card",),
        "pay": ("card",),
        "none": (),
        "name": ("seat",),
    }
    sealed_verbs = ("name",)
    questions = {
        "turn": ("turns",),
        "offer": ("card", "seat_from"),
        "peek": (),
        "toll": ("seat_from",),
        "vote": (),
    }
    effects = (*PRINTED, "end_turn")
    events = {
        "drew": ("seat", "card"),
        "reshuffled": ("cards",),
        "offered": ("seat", "card", "seat_to"),
        "kept": ("seat", "card", "points"),
        "rolled": ("seat", "card", "number", "points"),
        "picked": ("seat", "card"),
        "looked": ("seat", "card"),
        "blown": ("seat", "cards"),
        "paid": ("seat", "card"),
        "has_none": ("seat",),
        "named": ("seat", "seat_named"),
        "honoured": ("seat", "points"),
        "no_honour": (),
    }
    milestones = ("honoured", "blown")
    forecasts = {"points": ("points",), "chances": ("chances", "of"), "brings": ("hits", "of")}
    reports = {"points": ("seat", "points"), "hand": ("seat", "card"), "open": ("pile", "card")}

    term = refusals.term
    refusal = refusals.refusal
    foresee = refusals.foresee
    report = refusals.report

    def begin(self) -> None:
        self.hand = [()] * self.seats
        self.points = [0] * len({self.side(seat) for seat in range(self.seats)})
        self.denied = []
        self.deck = self.add(PACK)
        self.open = ()
        self.offered = NOBODY
        self.turn, self.turns = self.below(self.seats), TURNS * self.seats
        self._shuffle_cards(self.deck)
        for seat in range(self.seats):
            self._draw(seat)
        self._ask_turn()

    def _draw(self, seat: int) -> None:
        while len(self.hand[seat]) < HAND:
            if not self.deck:
                self.deck, self.open = self.open, ()
                self._shuffle_cards(self.deck)
                self.tell("reshuffled", len(self.deck))
            *rest, card = self.deck
            self.deck = tuple(rest)
            self.hand[seat] += (card,)
            self.show(seat, card)
            self.tell("drew", seat, card)

    def _shuffle_cards(self, ids: tuple[int, ...], keep: tuple[int, ...] = ()) -> None:
        self.denied = [card for card in self.denied if card not in ids]
        self.mix(ids, keep)

    def plausible(self) -> bool:
        return all(self.faces[card] != LAMP for card in self.denied)

    # A turn

    def _ask_turn(self) -> None:
        self.ask((self.turn,), "turn", self.turns)

    def answers_turn(self, seat: int) -> list[Action]:
        hand = self.hand[seat]
        answers: list[Action] = [
            ("offer", card, other) for card in hand for other in self.rivals(seat)
        ]
        if self.chosen["dice"] == "on":
            answers += [("roll", card) for card in hand]
        if self.open and len(hand) < FULL_HAND:
            answers.append(("pick", OPEN))
        return answers

    def do_offer(self, seat: int, card: int, other: int) -> None:
        self.push(("end_turn",))
        self._leave_hand(seat, card)
        self.offered = card
        self.tell("offered", seat, card, other)
        self.ask((other,), "offer", card, seat)

    def do_roll(self, seat: int, card: int) -> None:
        self.push(("end_turn",))
        self._leave_hand(seat, card)
        self._lay_open(card)
        number = self.below(DIE) + 1
        points = int(number <= CHANCES)
        self.points[self.side(seat)] += points
        self.tell("rolled", seat, card, number, points)

    def do_pick(self, seat: int, pile: int) -> None:
        self.push(("end_turn",))
        *rest, card = self.open
        self.open = tuple(rest)
        self.tell("picked", seat, card)
        self.hand[seat] += (card,)
        self._shuffle_cards(self.hand[seat], keep=(seat,))

    def _leave_hand(self, seat: int, card: int) -> None:
        self.hand[seat] = without(self.hand[seat], card)

    def _lay_open(self, card: int) -> None:
        self.reveal(card)
        self.open += (card,)

    def then_end_turn(self) -> None:
        self._draw(self.turn)
        self.turn = (self.turn + 1) % self.seats
        self.turns -= 1
        goal, night = max(self.points) >= int(self.chosen["goal"]), self.turns == 0
        if goal or night:
            self._end(("goal",) * goal + ("night",) * night)
        else:
            self._ask_turn()

    def _end(self, reasons: tuple[str, ...]) -> None:
        scores = tuple(self.points[self.side(seat)] for seat in range(self.seats))
        places = tuple(1 + sum(points > score for points in self.points) for score in scores)
        self.outcome = Outcome(places, scores, reasons)

    # An offer

    def answers_offer(self, seat: int) -> list[Action]:
        return [("take",), ("refuse",)]

    def do_take(self, seat: int) -> None:
        self._keep(seat)

    def do_refuse(self, seat: int) -> None:
        self._keep(self.turn)

    def _keep(self, seat: int) -> None:
        card, self.offered = self.offered, NOBODY
        self._lay_open(card)
        face = self.faces[card]
        self.points[self.side(seat)] += POINTS[face]
        self.tell("kept", seat, card, POINTS[face])
        self.push(*((effect, seat) for effect in EFFECTS[face]))

    # Effects

    def hidden_from(self, seat: int) -> list[int]:
        """The cards that a seat does not know among the top of the deck and the hands."""
        there = [card for hand in self.hand for card in hand] + list(self.deck[-1:])
        return sorted(card for card in there if not self.knows[card] >> seat & 1)

    def then_peek(self, seat: int) -> None:
        if self.hidden_from(seat):
            self.ask((seat,), "peek")

    def answers_peek(self, seat: int) -> list[Action]:
        return [("look", card) for card in self.hidden_from(seat)]

    def do_look(self, seat: int, card: int) -> None:
        self.show(seat, card)
        self.tell("looked", seat, card)

    def then_blow(self, seat: int) -> None:
        hand, self.hand[seat] = self.hand[seat], ()
        self.deck = hand + self.deck
        self._shuffle_cards(self.deck)
        self.tell("blown", seat, len(hand))
        self._draw(seat)

    def then_toll(self, seat: int) -> None:
        self.ask(((seat + 1) % self.seats,), "toll", seat)

    def answers_toll(self, seat: int) -> list[Action]:
        lamps = [card for card in self.hand[seat] if self.faces[card] == LAMP]
        return [("pay", card) for card in lamps] or [NONE]

    def do_pay(self, seat: int, card: int) -> None:
        self._leave_hand(seat, card)
        self._lay_open(card)
        self.tell("paid", seat, card)

    def do_none(self, seat: int) -> None:
        self.denied += [card for card in self.hand[seat] if card not in self.denied]
        self.tell("has_none", seat)

    def then_vote(self, seat: int) -> None:
        self.ask(range(len(self.points)), "vote")  # the first of two partners speaks for both

    def answers_vote(self, seat: int) -> list[Action]:
        return [("name", other) for other in self.rivals(seat)]

    def opened_vote(self, answers: list[Action | None]) -> None:
        named = [answer[1] for answer in answers if answer]
        for seat, other in enumerate(named):
            self.tell("named", seat, other)
        votes = [sum(self.side(seat) == side for seat in named) for side in range(len(named))]
        if votes.count(max(votes)) == 1:
            side = votes.index(max(votes))
            self.points[side] += 1
            self.tell("honoured", side, 1)
        else:
            self.tell("no_honour")
