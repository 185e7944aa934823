"""What lies on the table and in the hands, and how cards move."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Game, without
from spytable.games.the_agents.rules import line, missions
from spytable.games.the_agents.rules.line import DEAD, HOUSE, LIMIT, SAFE_HOUSE, Survey
from spytable.games.the_agents.rules.printed import (
    AGENT_DECK,
    AGENTS,
    BONUS,
    COLOURS_OF,
    FACES,
    FREE_AGENTS,
    MISSION_DECK,
    POINTS,
    STRICT_BONUS,
    THE_TAKE,
)

NOBODY = -1
AGENT_CARDS = len(AGENTS)  # the missions are the cards that follow
_DREW = ("drew_agents", "drew_missions")  # events by deck
SLOTS = 2  # missions that each side of a faction has room for
_MARK = tuple(line.mark(colours, line.A) for colours in COLOURS_OF)  # by face; command faces A


class Factions(Game):
    """The table, the hands and the decks.

    By faction: `rows` are the agents and the SAFE_HOUSE, from left to right as A sees them. By
    agent: `commands` are the seats that the commands face (NOBODY: not in a row). By seat: `hand`
    (agents), `missions` (in the hand), `kept` (free agents) and `points`. By side, which is twice
    the faction, plus one for B: `assigned` are missions. By deck, agents and missions: `decks` (the
    top is first) and `piles` (the top is last).

    `dead` are the dead agents, `busy` those whose commands are being carried out.
    """

    cards = FACES
    colours_of, points_of = COLOURS_OF, POINTS  # by face
    verbs: ClassVar[dict[str, tuple[str, ...]]] = {}
    questions: ClassVar[dict[str, tuple[str, ...]]] = {}
    rows: list[tuple[int, ...]]
    commands: list[int]
    hand: list[tuple[int, ...]]
    missions: list[tuple[int, ...]]
    assigned: list[tuple[int, ...]]
    kept: list[tuple[int, ...]]
    points: list[int]
    decks: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    dead: tuple[int, ...]
    busy: tuple[int, ...]
    round: int
    starter: int
    turn: int
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        "reshuffled": ("deck",),
        "drew_agents": ("seat", "card"),
        "drew_missions": ("seat", "card"),
    }

    def reached(self, seat: int) -> None:
        """Reacts to a seat that has just reached the goal."""
        raise NotImplementedError

    @property
    def goal(self) -> int:
        """The points that win (ruling 1)."""
        return int(self.chosen["goal"])

    # Who has what

    def own(self, seat: int) -> tuple[int, int]:
        """The factions of a seat: on its left, where it is A, and on its right."""
        return seat, (seat - 1) % self.seats

    def owners(self, faction: int) -> tuple[int, int]:
        """The seats that share a faction: A and B."""
        return line.owners(faction, self.seats)

    def partner(self, seat: int, faction: int) -> int:
        """The seat that shares a faction with another."""
        first, second = self.owners(faction)
        return second if seat == first else first

    def faction_of(self, card: int) -> int:
        """The faction of an agent; NOBODY if it is in none."""
        for faction, row in enumerate(self.rows):
            if card in row:
                return faction
        return NOBODY

    def room(self, faction: int) -> int:
        """How many more agents a faction can take."""
        return LIMIT[self.seats] + 1 - len(self.rows[faction])

    def is_free(self, card: int) -> bool:
        """Whether an agent is a free agent."""
        return self.faces[card] in FREE_AGENTS

    def can_draw(self, deck: int) -> bool:
        """Whether there is anything to draw (ruling 16)."""
        return bool(self.decks[deck] or self.piles[deck])

    # What it is worth

    def marks(self, faction: int) -> tuple[int, ...]:
        """The row of a faction as marks, see `line`."""
        faces, commands, dead = self.faces, self.commands, self.dead
        return tuple(
            [
                HOUSE
                if card == SAFE_HOUSE
                else DEAD
                if card in dead
                else _MARK[faces[card]] + (commands[card] != faction)
                for card in self.rows[faction]
            ]
        )

    def survey(self, faction: int) -> Survey:
        """What there is in a faction."""
        return line.survey(self.marks(faction))

    def income(self, seat: int) -> int:
        """The points of the tokens that point to a seat."""
        left, right = self.own(seat)
        return self.survey(left).sides[0].points + self.survey(right).sides[1].points

    def bonus_of(self, card: int) -> int:
        """The points of a mission that is met."""
        face = self.faces[card]
        if face == THE_TAKE and self.chosen["take"] == "strict":
            return STRICT_BONUS
        return BONUS[face]

    def met(self, card: int, side: int) -> bool:
        """Whether a mission is met on a side of a faction."""
        faction, owner = divmod(side, 2)
        # An owner is A in its left faction and B in its right one.
        other = self.survey((faction + 1 if owner else faction - 1) % self.seats)
        return self.is_met(card, owner, self.survey(faction), other)

    def is_met(self, card: int, owner: int, there: Survey, other: Survey) -> bool:
        """The same, given surveys of the faction and of the owner's other faction."""
        own, partner = there.sides[owner], there.sides[1 - owner]
        strict = self.chosen["take"] == "strict"
        return missions.is_met(
            self.faces[card], there, own, partner, other.sides[1 - owner], strict
        )

    def sides(self, seat: int) -> tuple[int, int]:
        """The sides of a seat, in its left and in its right faction."""
        left, right = self.own(seat)
        return 2 * left, 2 * right + 1

    def score(self, seat: int) -> int:
        """The points that a score phase would bring a seat now."""
        points = self.income(seat)
        for side in self.sides(seat):
            points += sum(self.bonus_of(it) for it in self.assigned[side] if self.met(it, side))
        return points

    # What changes

    def gain(self, seat: int, points: int) -> None:
        """Gives a seat points, which may end the match."""
        before, self.points[seat] = self.points[seat], self.points[seat] + points
        if before < self.goal <= self.points[seat]:
            self.reached(seat)

    def enter(self, card: int, faction: int, index: int, command: int) -> None:
        """Puts an agent into a row; `command` is the seat that its command faces."""
        row = self.rows[faction]
        self.rows[faction] = (*row[:index], card, *row[index:])
        self.commands[card] = command

    def leave(self, card: int) -> int:
        """Takes an agent out of its row, face up; the row closes up. Returns the faction."""
        faction = self.faction_of(card)
        self.rows[faction] = without(self.rows[faction], card)
        self.commands[card] = NOBODY
        self.raise_up(card)
        return faction

    def bury(self, card: int) -> None:
        """Turns an agent face down; everybody still knows it (ruling 10)."""
        self.dead = tuple(sorted((*self.dead, card)))

    def raise_up(self, card: int) -> None:
        """Turns an agent face up if it is dead."""
        if card in self.dead:
            self.dead = without(self.dead, card)

    def leave_side(self, card: int) -> int:
        """Takes a mission from the side it is assigned to; returns the side."""
        side = next(side for side, some in enumerate(self.assigned) if card in some)
        self.assigned[side] = without(self.assigned[side], card)
        return side

    def leave_hand(self, seat: int, card: int) -> None:
        """Takes a card out of a hand."""
        zone = self.hand if card < AGENT_CARDS else self.missions
        zone[seat] = without(zone[seat], card)

    def take_up(self, seat: int, card: int) -> None:
        """Puts a card into a hand, which has no limit (ruling 14)."""
        zone = self.hand if card < AGENT_CARDS else self.missions
        zone[seat] += (card,)

    def discard(self, card: int) -> None:
        """Puts a card face up onto its pile."""
        self.knows[card] = self.everyone
        self.piles[AGENT_DECK if card < AGENT_CARDS else MISSION_DECK] += (card,)

    def draw(self, seat: int, deck: int, count: int) -> tuple[int, ...]:
        """Draws cards into a hand, fewer if there are not enough (rulings 15 and 16).

        A used-up deck is replaced by its shuffled pile.
        """
        drawn, self.decks[deck] = self.decks[deck][:count], self.decks[deck][count:]
        missing = count - len(drawn)
        pile = self.piles[deck] if missing else ()
        if pile:
            self.mix(pile)
            self.piles[deck] = ()
            drawn, self.decks[deck] = drawn + pile[:missing], pile[missing:]
        self.show(seat, *drawn)
        if deck == AGENT_DECK:
            self.hand[seat] += drawn
        else:
            self.missions[seat] += drawn
        if pile:
            self.tell("reshuffled", deck)
        return drawn

    def draw_openly(self, seat: int, deck: int, count: int) -> None:
        """Draws cards and tells the listener."""
        drawn = self.draw(seat, deck, count)
        if drawn:
            self.tell(_DREW[deck], seat, drawn)

    def draw_blindly(self, seat: int, hand: tuple[int, ...], victim: int) -> int:
        """Moves a random card from a victim's hand to a seat, seen by these two only."""
        if len(hand) > 1:
            self.mix(hand, keep=(victim,))
        card = hand[self.below(len(hand))]
        self.show(seat, card)
        self.leave_hand(victim, card)
        self.take_up(seat, card)
        return card
