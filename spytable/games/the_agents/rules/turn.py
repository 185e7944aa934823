"""The five phases of a turn."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.games.the_agents.rules.actions import ACTIONS, Actions
from spytable.games.the_agents.rules.commands import Commands
from spytable.games.the_agents.rules.factions import AGENT_CARDS, NOBODY, SLOTS
from spytable.games.the_agents.rules.printed import AGENT_DECK, MISSION_DECK

MOST = (2, 1)  # cards that can be bought in a turn, by deck
PRICE = (1, 3)  # points, by deck
_PHASES = (("buy",), ("trade",), ("act",), ("assign",), ("score",), ("next",))
_BOUGHT = ("bought_agent", "bought_mission")  # events by deck


class Turn(Actions):
    """A turn: buy, trade, act, assign missions, score.

    `bought` is the number of cards bought from each deck, `marked` are the cards to be traded, and
    `settled` the missions assigned in this phase.
    """

    verbs = {
        "buy": ("deck",),
        "trade": ("card",),
        "assign": ("card", "side"),
        "recall": ("card",),
        "done": (),
        **Actions.verbs,
    }
    questions = {
        "buy": ("agents", "missions"),
        "trade": ("cards",),
        "assign": (),
        **Actions.questions,
    }
    effects: ClassVar[tuple[str, ...]] = (
        "buy",
        "trade",
        "assign",
        "score",
        "next",
        *Actions.effects,
    )
    events = Actions.events | {
        "round": ("round",),
        "turn": ("seat",),
        "bought_agent": ("seat", "card", "points"),
        "bought_mission": ("seat", "card", "points"),
        "billed": ("seat", "points", "total"),
        "traded": ("seat", "card"),
        "assigned": ("seat", "card", "side"),
        "recalled": ("seat", "card"),
        "scoring": ("seat", "round"),
        "tokens": ("seat", "faction", "black", "white", "mixed", "points"),
        "mission": ("seat", "card", "points"),
        "missed": ("seat", "card"),
        "income": ("seat", "points", "total"),
    }

    bought: tuple[int, ...]
    marked: tuple[int, ...]
    settled: tuple[int, ...]

    def then_next(self) -> None:
        """Starts the next turn or ends the match."""
        raise NotImplementedError

    def start_turn(self, seat: int) -> None:
        """Starts the turn of a seat."""
        self.turn = seat
        self.bought = (0, 0)
        self.left = ACTIONS
        self.marked = self.settled = ()
        if seat == self.starter:
            self.round += 1
            self.tell("round", self.round)
        self.tell("turn", seat)
        self.push(*_PHASES)

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        key = self.question
        if key == "act":
            return self.random_act(seat, rng)
        if key == "trade":
            return self._random_trade(seat, rng)
        return super().random_action(seat, rng)

    # Buying

    def then_buy(self) -> None:
        agents, missions = self._left_to_buy(AGENT_DECK), self._left_to_buy(MISSION_DECK)
        if agents or missions:
            self.ask((self.turn,), "buy", agents, missions)
        else:
            self._bill(self.turn)

    def _left_to_buy(self, deck: int) -> int:
        """The number of cards that the active seat can still buy (rulings 16 and 22)."""
        cards = len(self.decks[deck]) + len(self.piles[deck])
        return min(MOST[deck] - self.bought[deck], self.points[self.turn] // PRICE[deck], cards)

    def answers_buy(self, seat: int) -> list[Action]:
        left = list(self.details)
        return [("buy", deck) for deck in (AGENT_DECK, MISSION_DECK) if left[deck]] + [("done",)]

    def do_buy(self, seat: int, deck: int) -> None:
        agents, missions = self.bought
        self.bought = (agents + (deck == AGENT_DECK), missions + (deck == MISSION_DECK))
        self.points[seat] -= PRICE[deck]
        (card,) = self.draw(seat, deck, 1)
        self.tell(_BOUGHT[deck], seat, card, PRICE[deck])
        self.then_buy()

    def _bill(self, seat: int) -> None:
        """Tells what all cards bought in this turn have cost."""
        points = sum(cards * price for cards, price in zip(self.bought, PRICE))
        if points:
            self.tell("billed", seat, points, self.points[seat])

    # Trading

    def then_trade(self) -> None:
        seat = self.turn
        cards = len(self.hand[seat]) + len(self.missions[seat])
        if len(self.marked) < cards:
            self.ask((seat,), "trade", len(self.marked))
        elif cards:
            self._trade(seat)

    def answers_trade(self, seat: int) -> list[Action]:
        cards = (*self.hand[seat], *self.missions[seat])
        return [*[("trade", card) for card in cards if card not in self.marked], ("done",)]

    def _random_trade(self, seat: int, rng: RandomSource) -> Action:
        cards = (*self.hand[seat], *self.missions[seat], NOBODY)
        while True:
            card = cards[int(rng.random() * len(cards))]
            if card < 0:
                return ("done",)
            if card not in self.marked:
                return ("trade", card)

    def do_trade(self, seat: int, card: int) -> None:
        self.marked = tuple(sorted((*self.marked, card)))
        self.then_trade()

    def _trade(self, seat: int) -> None:
        """Discards the marked cards, then draws as many (ruling 15)."""
        cards = self.marked
        if cards:
            self.marked = ()
            for card in cards:
                self.leave_hand(seat, card)
                self.discard(card)
            self.tell("traded", seat, cards)
            agents = sum(card < AGENT_CARDS for card in cards)
            self.draw_openly(seat, AGENT_DECK, agents)
            self.draw_openly(seat, MISSION_DECK, len(cards) - agents)

    def do_done(self, seat: int) -> None:
        key = self.question
        if key == "buy":
            self._bill(seat)
        elif key == "trade":
            self._trade(seat)
        elif key in Commands.questions:
            self.stop(seat)

    # Missions

    def then_assign(self) -> None:
        if self.can_assign(self.turn):
            self.ask((self.turn,), "assign")

    def can_assign(self, seat: int) -> bool:
        """Whether a seat can assign or recall a mission; if not, it scores at once."""
        left, right = self.sides(seat)
        lying = len(self.assigned[left]) + len(self.assigned[right])
        return len(self.settled) < lying or bool(self.missions[seat]) and lying < 2 * SLOTS

    def answers_assign(self, seat: int) -> list[Action]:
        """The ways to assign or recall missions; one assigned in this phase stays (ruling 13)."""
        assigned, settled = self.assigned, self.settled
        sides = self.sides(seat)
        free = [side for side in sides if len(assigned[side]) < SLOTS]
        found: list[Action] = [
            ("assign", card, side) for card in self.missions[seat] for side in free
        ]
        for at in sides:
            for card in assigned[at]:
                if card not in settled:
                    found += [("assign", card, side) for side in free if side != at]
                    found.append(("recall", card))
        found.append(("done",))
        return found

    def do_assign(self, seat: int, card: int, side: int) -> None:
        if card in self.missions[seat]:
            self.leave_hand(seat, card)
        else:
            self.leave_side(card)
        self.assigned[side] += (card,)
        self.settled += (card,)
        self.reveal(card)  # ruling 12
        self.tell("assigned", seat, card, side)
        self.then_assign()

    def do_recall(self, seat: int, card: int) -> None:
        self.leave_side(card)
        self.take_up(seat, card)
        self.tell("recalled", seat, card)
        self.then_assign()

    # The score

    def then_score(self) -> None:
        seat = self.turn
        own = [self.survey(faction) for faction in self.own(seat)]
        self.tell("scoring", seat, self.round)
        points = 0
        for owner, faction in enumerate(self.own(seat)):
            side = own[owner].sides[owner]
            if side.tokens:
                points += side.points
                self.tell("tokens", seat, faction, *side.colours, side.points)
        for owner, missions in enumerate(self.sides(seat)):
            for card in self.assigned[missions]:
                if self.is_met(card, owner, own[owner], own[1 - owner]):
                    points += self.bonus_of(card)
                    self.tell("mission", seat, card, self.bonus_of(card))
                else:
                    self.tell("missed", seat, card)
        self.tell("income", seat, points, self.points[seat] + points)
        self.gain(seat, points)
