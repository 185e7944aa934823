"""Actions: agents are played and commands activated, and the players whom they face react."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.games.the_agents.rules.commands import Commands

ACTIONS = 2  # of a turn
SPOTS = 4  # of a faction: two ends, at each the command faces A or B
_MOST_SPOTS = 2 * SPOTS  # for one agent of either kind
OPEN_SPOTS = 2  # beside another player: the command faces oneself or that player


@cache
def _spots(factions: tuple[int, ...]) -> tuple[int, ...]:
    """The spots for a faction agent."""
    return tuple(SPOTS * faction + spot for faction in factions for spot in range(SPOTS))


@cache
def _open_spots(seat: int, seats: int) -> tuple[int, ...]:
    """The spots for a free agent: beside any other player (ruling 20)."""
    others = (other for other in range(seats) if other != seat)
    first = SPOTS * seats
    return tuple(
        first + OPEN_SPOTS * other + spot for other in others for spot in range(OPEN_SPOTS)
    )


class Actions(Commands):
    """What an action can do; `left` is the number of actions that the active seat still has."""

    verbs = {
        "play": ("card", "spot"),
        "activate": ("card",),
        "pass": (),
        "keep": (),
        **Commands.verbs,
    }
    questions = {"act": ("actions",), "react": ("card", "seat_player"), **Commands.questions}
    effects: ClassVar[tuple[str, ...]] = ("act", *Commands.effects)
    events = Commands.events | {
        "played": ("seat", "card", "print", "faction", "seat_command"),
        "played_free": ("seat", "card", "seat_command", "seat_paid"),
        "paid": ("seat", "card", "points", "total"),
        "declined": ("seat", "card"),
        "kept": ("seat", "card"),
        "lapsed": ("seat", "card"),
    }

    left: int

    def then_act(self) -> None:
        if self.left:
            self.ask((self.turn,), "act", self.left)

    def answers_act(self, seat: int) -> list[Action]:
        own, table = self.spots(self.own(seat)), _open_spots(seat, self.seats)
        plays = [
            ("play", card, spot)
            for card in self.hand[seat]
            for spot in (table if self.is_free(card) else own)
        ]
        return [*plays, *[("activate", card) for card in self.usable(seat)], ("done",)]

    def random_act(self, seat: int, rng: RandomSource) -> Action:
        """One of `answers_act` at random: tries until one is legal, as listing all is slow."""
        hand, own, table = self.hand[seat], self.own(seat), _open_spots(seat, self.seats)
        cards = (*self.facing(seat), *self.kept[seat])
        plays = _MOST_SPOTS * len(hand)
        while True:
            at = int(rng.random() * (plays + len(cards) + 1))
            number, spot = divmod(at, _MOST_SPOTS)
            if at == plays + len(cards):
                return ("done",)
            if at >= plays:
                if self.has_effect(seat, cards[at - plays]):
                    return ("activate", cards[at - plays])
            elif self.is_free(hand[number]):
                if spot < len(table):
                    return ("play", hand[number], table[spot])
            elif self.room(own[spot // SPOTS]) > 0:
                return ("play", hand[number], SPOTS * own[spot // SPOTS] + spot % SPOTS)

    def spots(self, factions: tuple[int, ...]) -> tuple[int, ...]:
        return _spots(tuple([faction for faction in factions if self.room(faction) > 0]))

    def do_play(self, seat: int, card: int, spot: int) -> None:
        if self.question == "act":
            self.left -= 1
            self.push(("act",))
        else:
            self.count(card)
        self.reveal(card)
        self.leave_hand(seat, card)
        first = SPOTS * self.seats
        if spot < first:
            self._play_into_faction(seat, card, *divmod(spot, SPOTS))
        else:
            self._play_openly(seat, card, *divmod(spot - first, OPEN_SPOTS))

    def _play_into_faction(self, seat: int, card: int, faction: int, spot: int) -> None:
        end, owner = divmod(spot, 2)
        command = self.owners(faction)[owner]
        self.enter(card, faction, end * len(self.rows[faction]), command)
        colours = self.colours_of[self.faces[card]]
        self.tell("played", seat, card, colours, faction, command)
        if self.has_effect(command, card):
            self.ask((command,), "react", card, seat)  # ruling 24
        else:
            self.tell("lapsed", command, card)

    def _play_openly(self, seat: int, card: int, other: int, spot: int) -> None:
        """Plays a free agent; its points come before its command (ruling 5)."""
        command, paid = (other, seat) if spot else (seat, other)
        self.kept[command] += (card,)
        self.tell("played_free", seat, card, command, paid)
        points = self.points_of[self.faces[card]]
        self.tell("paid", paid, card, points, self.points[paid] + points)
        self.gain(paid, points)
        if self.outcome is not None:
            return
        if self.has_effect(command, card):
            self.ask((command,), "react", card, seat)
        else:
            self.tell("kept", command, card)

    def answers_react(self, seat: int) -> list[Action]:
        card = self.detail("card")
        return [("activate", card), ("keep",) if self.is_free(card) else ("pass",)]  # ruling 6

    def do_activate(self, seat: int, card: int) -> None:
        key = self.question
        if key == "act":
            self.left -= 1
            self.push(("act",))
        elif key == "direct":
            self.count(card)
        self.use(seat, card)

    def do_pass(self, seat: int) -> None:
        self.tell("declined", seat, self.detail("card"))

    def do_keep(self, seat: int) -> None:
        self.tell("kept", seat, self.detail("card"))
