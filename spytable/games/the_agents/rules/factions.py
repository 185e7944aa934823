"""What lies on the table and in the hands, and how it changes places."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Game
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
_DREW = ("drew_agents", "drew_missions")  # by deck
SLOTS = 2  # for missions on each side of a faction
_MARK = tuple(line.mark(colours, line.A) for colours in COLOURS_OF)  # by face, command to A


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Factions(Game):
    """The table.

    `rows` are the agents of each faction with its SAFE_HOUSE, as its A sees them from left to
    right; `commands` are by agent the seats that their commands face (NOBODY: not in a row), `dead`
    the dead ones. `hand` (agents), `missions` (in the hand), `kept` (free agents) and `points` are
    by seat; `assigned` are missions by slot: twice the faction, one more on B's side. `decks` begin
    with their tops, `piles` end with them; both are of agents and of missions. `busy` are the
    agents whose commands are carried out.
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
    events = {
        "reshuffled": ("deck",),
        "drew_agents": ("seat", "card"),
        "drew_missions": ("seat", "card"),
    }

    def reached(self, seat: int) -> None:
        """Goes on when a seat has come to the goal, or is beyond it."""
        raise NotImplementedError

    @property
    def goal(self) -> int:
        """The points that win (OPEN-1)."""
        return self.chosen["goal"]

    # Who has what

    def own(self, seat: int) -> tuple[int, int]:
        """The factions of a seat: at its left, where it is A, and at its right."""
        return seat, (seat - 1) % self.seats

    def owners(self, faction: int) -> tuple[int, int]:
        """The seats that share a faction: A and B."""
        return line.owners(faction, self.seats)

    def partner(self, seat: int, faction: int) -> int:
        """Who shares a faction with a seat."""
        first, second = self.owners(faction)
        return second if seat == first else first

    def faction_of(self, card: int) -> int:
        """Where an agent is; NOBODY if it is in no faction."""
        for faction, row in enumerate(self.rows):
            if card in row:
                return faction
        return NOBODY

    def room(self, faction: int) -> int:
        """How many agents more a faction can take."""
        return LIMIT[self.seats] + 1 - len(self.rows[faction])

    def is_free(self, card: int) -> bool:
        """Whether an agent is a free one."""
        return self.faces[card] in FREE_AGENTS

    def can_draw(self, deck: int) -> bool:
        """Whether there is anything to draw (OPEN-16)."""
        return bool(self.decks[deck] or self.piles[deck])

    # What it is worth

    def marks(self, faction: int) -> tuple[int, ...]:
        """The row of a faction, as far as it counts."""
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
        """The points of the tokens that face a seat."""
        left, right = self.own(seat)
        return self.survey(left).sides[0].points + self.survey(right).sides[1].points

    def bonus_of(self, card: int) -> int:
        """The points of a mission."""
        face = self.faces[card]
        if face == THE_TAKE and self.chosen["take"] == "strict":
            return STRICT_BONUS
        return BONUS[face]

    def met(self, card: int, side: int) -> bool:
        """Whether a mission is true on a side of a faction."""
        faction, owner = divmod(side, 2)
        # One's left faction is where one is A, so the other one is where one is B.
        other = self.survey((faction + 1 if owner else faction - 1) % self.seats)
        return self.is_met(card, owner, self.survey(faction), other)

    def is_met(self, card: int, owner: int, there: Survey, other: Survey) -> bool:
        """The same, for what there is in the faction and in the owner's other one."""
        own, partner = there.sides[owner], there.sides[1 - owner]
        strict = self.chosen["take"] == "strict"
        return missions.is_met(
            self.faces[card], there, own, partner, other.sides[1 - owner], strict
        )

    def sides(self, seat: int) -> tuple[int, int]:
        """The slots of a seat's missions, at its left and at its right faction."""
        left, right = self.own(seat)
        return 2 * left, 2 * right + 1

    def score(self, seat: int) -> int:
        """The points that its score phase would bring a seat now."""
        points = self.income(seat)
        for side in self.sides(seat):
            points += sum(self.bonus_of(it) for it in self.assigned[side] if self.met(it, side))
        return points

    # What changes

    def gain(self, seat: int, points: int) -> None:
        """Gives a seat points; the match may be over then."""
        before, self.points[seat] = self.points[seat], self.points[seat] + points
        if before < self.goal <= self.points[seat]:
            self.reached(seat)

    def enter(self, card: int, faction: int, index: int, command: int) -> None:
        """Puts an agent into a row; its command faces a seat."""
        row = self.rows[faction]
        self.rows[faction] = (*row[:index], card, *row[index:])
        self.commands[card] = command

    def leave(self, card: int) -> int:
        """Takes an agent out of its row, which closes up, and face up; returns its faction."""
        faction = self.faction_of(card)
        self.rows[faction] = _without(self.rows[faction], card)
        self.commands[card] = NOBODY
        self.raise_up(card)
        return faction

    def bury(self, card: int) -> None:
        """Turns an agent face down; everybody still knows it (OPEN-10)."""
        self.dead = tuple(sorted((*self.dead, card)))

    def raise_up(self, card: int) -> None:
        """Turns an agent face up, if it is dead."""
        if card in self.dead:
            self.dead = _without(self.dead, card)

    def leave_side(self, card: int) -> int:
        """Takes a mission from where it is assigned; returns the slot."""
        side = next(side for side, some in enumerate(self.assigned) if card in some)
        self.assigned[side] = _without(self.assigned[side], card)
        return side

    def leave_hand(self, seat: int, card: int) -> None:
        """Takes a card out of a hand."""
        zone = self.hand if card < AGENT_CARDS else self.missions
        zone[seat] = _without(zone[seat], card)

    def take_up(self, seat: int, card: int) -> None:
        """Puts a card into a hand, which has no limit (OPEN-14)."""
        zone = self.hand if card < AGENT_CARDS else self.missions
        zone[seat] += (card,)

    def discard(self, card: int) -> None:
        """Puts a card onto its pile, openly."""
        self.knows[card] = self.everyone
        self.piles[AGENT_DECK if card < AGENT_CARDS else MISSION_DECK] += (card,)

    def draw(self, seat: int, deck: int, count: int) -> tuple[int, ...]:
        """Draws so many cards into a hand, or as many as there are (OPEN-15, OPEN-16); the pile
        is shuffled when the deck is used up."""
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
        """Draws cards and tells so."""
        drawn = self.draw(seat, deck, count)
        if drawn:
            self.tell(_DREW[deck], seat, drawn)

    def draw_blindly(self, seat: int, hand: tuple[int, ...], victim: int) -> int:
        """A random card of a victim's hand, which goes to a seat; nobody else sees it."""
        if len(hand) > 1:
            self.mix(hand, keep=(victim,))
        card = hand[self.below(len(hand))]
        self.show(seat, card)
        self.leave_hand(victim, card)
        self.take_up(seat, card)
        return card
