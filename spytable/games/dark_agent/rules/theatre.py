"""What lies on the table: the grid, agents and what they have captured, equipment and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spytable.core.game import Game, without
from spytable.games.dark_agent.rules.printed import (
    AGENTS,
    DARK,
    DEFENCES,
    DIES,
    FACES,
    LEVELS,
    POWER,
    RANKS,
    SENTINELS,
    SERVICE,
    SKULLS,
    TARGETS,
)

NOBODY = -1
EMPTY = -1  # in the grid
NEUTRAL = 6  # the owner of what belongs to no seat
ROWS, COLUMNS = 5, 7
CELLS = range(ROWS * COLUMNS)
SLOTS = 3  # for equipment (ruling 10)
MARKERS = 10
SOLO_ROUNDS = 12
NO_LIMIT = 0  # rounds
POINTS = 3  # of the prize, the token that goes with targets and the Dark Agent
THRESHOLD = 40  # points needed to win alone
MORE = (0, 3, 6, 8, 10)  # added to the threshold, by the goal (ruling 24)


def _near(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in beside if r in range(ROWS) and c in range(COLUMNS))


NEAR = tuple(map(_near, CELLS))  # by cell: the cells above, left, right and below


class Theatre(Game):
    """The table.

    `grid` holds the card of each cell, row by row from space. `standby` (lowest level first),
    `captured` and `equipment` are the cards of each seat, `markers` the attention markers on each
    target. `deck` and `pile` are equipment to draw and equipment used. `owners` says which seat
    plays each service, or NEUTRAL. `supers` counts the super-satellite tokens left to each seat;
    `prize` and `double` are the seats with the token of three points and the double-agent token.

    `last_capture` is the round in which something was captured last, 0 before.

    For a turn: `spotted` are cells, `used` the faces of equipment, `double_agent` the card that
    counts as the active seat's own, `saved` the cards that a jacket has saved, `powers` the
    targets whose powers are used by spotting. For a round: `couriers` are the seats with a second
    vote by spotting.
    """

    cards = FACES
    levels, defences, dies = LEVELS, DEFENCES, DIES  # by card
    verbs: ClassVar[dict[str, tuple[str, ...]]] = {}
    questions: ClassVar[dict[str, tuple[str, ...]]] = {}
    effects: ClassVar[tuple[str, ...]] = ()
    grid: list[int]
    standby: list[tuple[int, ...]]
    captured: list[tuple[int, ...]]
    equipment: list[tuple[int, ...]]
    markers: list[int]
    deck: tuple[int, ...]
    pile: tuple[int, ...]
    owners: tuple[int, ...]
    supers: tuple[int, ...]
    prize: int
    double: int
    starter: int
    round: int
    turn: int
    spotted: tuple[int, ...]
    used: tuple[int, ...]
    double_agent: int
    saved: tuple[int, ...]
    powers: tuple[int, ...]
    couriers: tuple[int, ...]
    last_capture: int
    events = {
        "reshuffled": ("cards",),
        "drew": ("seat", "card"),
        "returned": ("seat", "card"),
        "recruited": ("seat",),
    }

    # The aim

    @property
    def goal(self) -> int:
        """The number of captured targets that ends the match."""
        return int(self.chosen["goal"])

    @property
    def rounds(self) -> int:
        """The most rounds that a match has, or NO_LIMIT; alone always the same (ruling 13)."""
        return SOLO_ROUNDS if self.seats == 1 else int(self.chosen["rounds"])

    @property
    def laptop_rule(self) -> str:
        """Where a borrowed satellite must not spot twice: in a "row", or in an "orbit"."""
        return str(self.chosen["laptop"])

    @property
    def threshold(self) -> int:
        """The points that a player needs to win alone."""
        return THRESHOLD + MORE[self.goal - 1]

    @property
    def needs_dark(self) -> bool:
        """Whether the match goes on until the Dark Agent, too, is captured."""
        is_on = self.chosen["dark_agent_too"] == "on"
        return is_on and not any([DARK in it for it in self.captured])

    def is_goal_reached(self) -> bool:
        """Whether enough is captured to end the match; asked only after a round (ruling 12)."""
        return self.targets_taken >= self.goal and not self.needs_dark

    # Who is who

    def is_precious(self, card: int) -> bool:
        """Whether the prize goes with a card."""
        return card == DARK or card in TARGETS

    @property
    def is_advanced(self) -> bool:
        """Whether services and spotted targets have powers: the advanced rules."""
        return self.chosen["powers"] != "off"

    def service(self, seat: int) -> int:
        """The service of a seat, or NOBODY before it has one."""
        return self.owners.index(seat) if seat in self.owners else NOBODY

    def owner(self, card: int) -> int:
        """The seat of an agent, or NEUTRAL; NOBODY if the card is not an agent."""
        return self.owners[SERVICE[card]] if EMPTY < card <= AGENTS[-1] else NOBODY

    def is_own(self, card: int, seat: int) -> bool:
        """Whether an agent belongs to a seat."""
        return EMPTY < card <= AGENTS[-1] and self.owners[SERVICE[card]] == seat

    def own_cells(self, seat: int) -> list[int]:
        """The cells of a seat's agents."""
        grid = self.grid
        return sorted([grid.index(card) for card in self._agents(seat) if card in grid])

    def _agents(self, seat: int) -> Sequence[int]:
        """The agents of a seat, wherever they are."""
        if seat not in self.owners:
            return ()
        first = SKULLS[self.owners.index(seat)]
        return AGENTS[first : first + len(RANKS)]

    def cell_of(self, card: int) -> int:
        """The cell of a card, or NOBODY if it is not on the grid."""
        return self.grid.index(card) if card in self.grid else NOBODY

    def empty_cells(self) -> list[int]:
        """The cells without a card."""
        return [cell for cell, card in enumerate(self.grid) if card == EMPTY]

    def enemies(self, seat: int, neutral: bool) -> list[int]:
        """The cells of other players' agents, the Dark Agent and the sentinels, in order.

        `neutral` adds neutral agents. A double agent is no enemy.
        """
        owners, double = self.owners, self.double_agent
        friends = (seat,) if neutral else (seat, NEUTRAL)
        return [
            cell
            for cell, card in enumerate(self.grid)
            if EMPTY < card <= SENTINELS[-1]
            and card != double
            and (card >= DARK or owners[SERVICE[card]] not in friends)
        ]

    # Possessions

    def has_power(self, seat: int, target: int) -> bool:
        """Whether a seat has the power of a target.

        It lasts from the capture to the end (ruling 30), or for a turn by spotting (ruling 26).
        """
        return target in self.captured[seat] or (seat == self.turn and target in self.powers)

    def has_service(self, seat: int, power: str) -> bool:
        """Whether a seat has the power of a service, which wants an empty standby (ruling 25)."""
        return self.is_advanced and self.owners[POWER[power]] == seat and not self.standby[seat]

    @property
    def targets_taken(self) -> int:
        """How many targets all seats together have captured."""
        return sum([card in TARGETS for held in self.captured for card in held])

    def score(self, seat: int) -> int:
        """The points of a seat now: its agents on the grid, its captures and the prize."""
        return self.presence()[seat] + self.spoils(seat)

    def spoils(self, seat: int) -> int:
        """The points of a seat for its captures and the prize."""
        captured = sum([LEVELS[card] for card in self.captured[seat]])
        return captured + (POINTS if self.prize == seat else 0)

    def presence(self) -> list[int]:
        """The levels of each seat's agents on the grid together, those of neutral ones last."""
        found, owners = [0] * (NEUTRAL + 1), self.owners
        for card in self.grid:
            if EMPTY < card <= AGENTS[-1]:
                found[owners[SERVICE[card]]] += LEVELS[card]
        return found

    # Changes

    def send_home(self, seat: int, cells: list[int]) -> None:
        """Returns a seat's agents from cells to standby."""
        cards = tuple([self.grid[cell] for cell in cells])
        for cell in cells:
            self.grid[cell] = EMPTY
        self.standby[seat] = tuple(sorted((*self.standby[seat], *cards)))
        self.tell("returned", seat, cards)

    def spend(self, seat: int, card: int) -> None:
        """Puts equipment onto the pile."""
        self.equipment[seat] = without(self.equipment[seat], card)
        self.pile += (card,)

    def draw(self, count: int) -> tuple[int, ...]:
        """Draws equipment openly; when the deck is used up, the shuffled pile becomes the deck.

        There is always enough: 21 cells and 18 slots hold at most 39 of the 42 cards.
        """
        missing = count - len(self.deck)
        if missing > 0:
            pile, self.pile = self.pile, ()
            self.mix(pile)
            self.deck += pile
            self.tell("reshuffled", len(pile))
        drawn, self.deck = self.deck[:count], self.deck[count:]
        self.reveal(*drawn)
        return drawn

    def is_full(self, seat: int) -> bool:
        """Whether a seat has no free slot."""
        return len(self.equipment[seat]) >= SLOTS

    def take(self, seat: int, cards: tuple[int, ...]) -> None:
        """Puts equipment into a seat's slots."""
        self.equipment[seat] += cards

    def then_draw(self, number: int) -> None:
        seat = self.turn
        room = SLOTS - len(self.equipment[seat])
        drawn = self.draw(room if self.has_service(seat, "draw_full") else min(number, room))
        self.take(seat, drawn)
        self.tell("drew", seat, drawn)

    def then_recruit(self, number: int) -> None:
        """Takes the double-agent token, also from its holder (ruling 22), unless it is in use."""
        if self.double_agent == NOBODY:
            self.double = self.turn
            self.tell("recruited", self.turn)
