"""The first half of a round: the city is laid out, and characters are sent to it one by one."""

from __future__ import annotations

from spytable.core.game import Action, Game, without
from spytable.core.rng import RandomSource
from spytable.core.state import Derived
from spytable.games.city_of_spies.rules.city import (
    BESIDE,
    CELLS,
    NOBODY,
    PLACE,
    PLACES,
    SITES,
    TURNS,
    Site,
    listed,
)
from spytable.games.city_of_spies.rules.printed import FACES

CUBES = {2: 6, 3: 4, 4: 3}  # of each seat, by the number of seats


class Deployment(Game):
    """The table, and how characters come to it.

    By place: `tiles` are the location cards, `turns` their quarter-turns, `sites` what follows from
    both, `rewards` the reward cards. By cell: `lying` are the characters (NOBODY: none). By card:
    `owners` are the seats (NOBODY: not yet or no longer owned). By seat: `hand`, `cubes` and
    `reach`, the set of cells next to its own characters.

    `face_down` are the tiles that lie so in the city, whoever has looked at them. `deck[0]` is the
    top. `turn` is the seat that sends a character. `free` is the set of empty cells, `outer` the
    set that everybody may enter. `guarded`, `seduced` and `dice` belong to `Resolution`.
    """

    cards = FACES
    verbs = {"deploy": ("card", "cell"), "peek": ("card",), "pass": ()}
    questions = {"deploy": ("cubes",), "peek": ("cell",)}
    events = {
        "round": ("round", "seat"),
        "city": ("card",),
        "reward": ("card", "place"),
        "deployed": ("seat", "card", "cell"),
        "peeked": ("seat", "card", "cell"),
        "looked_away": ("seat",),
    }

    owners: list[int]
    hand: list[tuple[int, ...]]
    cubes: list[int]
    rewards: list[int]
    lying: list[int]
    dice: list[int]
    reach: list[int]
    round: int
    starter: int
    turn: int
    locations: tuple[int, ...]
    tiles: tuple[int, ...]
    turns: tuple[int, ...]
    deck: tuple[int, ...]
    face_down: tuple[int, ...]
    guarded: tuple[int, ...]
    seduced: tuple[int, ...]
    free: int
    outer: int
    sites: Derived[tuple[Site, ...]]

    def resolve(self) -> None:
        """Continues the round when nobody can send another character."""
        raise NotImplementedError

    def start_round(self) -> None:
        """Lays the rewards of a new city and asks the first seat."""
        self.tell("round", self.round, self.starter)
        self.tell("city", self.tiles)
        rewards, self.deck = self.deck[:PLACES], self.deck[PLACES:]
        for place, card in enumerate(rewards):
            self.lay_reward(place, card)
        self._next_turn(self.starter)

    def new_city(self) -> None:
        """Lays out random locations, turned at random."""
        tiles = [*self.locations]
        self._shuffle(tiles)
        self.lay_city(tiles[:PLACES], [self.below(TURNS) for _ in range(PLACES)])

    def lay_city(self, tiles: list[int], turns: list[int]) -> None:
        """Lays locations by place, with their quarter-turns, and clears the city."""
        self.tiles, self.turns = tuple(tiles), tuple(turns)
        self.derive()
        self.outer = sum([site.outer for site in self.sites])
        self.clear()

    def derive(self) -> None:
        faces = self.faces
        self.sites = tuple(
            SITES[faces[tile], place, turn]
            for place, (tile, turn) in enumerate(zip(self.tiles, self.turns))
        )

    def clear(self) -> None:
        """Takes all tiles and cubes off the city."""
        self.free = sum([site.playable for site in self.sites])
        self.rewards = [NOBODY] * PLACES
        self.lying = [NOBODY] * CELLS
        self.dice = [0] * CELLS
        self.reach = [0] * self.seats
        self.cubes = [CUBES[self.seats]] * self.seats
        self.face_down = self.guarded = self.seduced = ()

    def lay_reward(self, place: int, card: int) -> None:
        """Lays a card as the reward of a place, face up or face down as printed there."""
        self.rewards[place] = card
        if self.sites[place].veiled:
            self.face_down = tuple(sorted((*self.face_down, card)))
        else:
            self.reveal(card)
        self.tell("reward", card, place)

    # Things on the table

    def characters(self, place: int) -> list[int]:
        """The characters at a place, in the order of their cells."""
        lying, cards = self.lying, []
        for cell in self.sites[place].cells:
            if lying[cell] >= 0:
                cards.append(lying[cell])
        return cards

    def tiles_at(self, place: int) -> list[int]:
        """The characters at a place, and its reward."""
        tiles = self.characters(place)
        if self.rewards[place] >= 0:
            tiles.append(self.rewards[place])
        return tiles

    def is_public(self, card: int) -> bool:
        """Whether everybody knows a card."""
        return self.knows[card] == self.everyone

    def order(self, cell: int) -> int:
        """The number of a cell in its location: 1 for I; 0 for the cell of the reward."""
        cells = self.sites[PLACE[cell]].cells
        return cells.index(cell) + 1 if cell in cells else 0

    def cell_of(self, card: int) -> int:
        """Where a tile lies; CELLS + place for a reward in the centre of a place."""
        if card in self.lying:
            return self.lying.index(card)
        place = self.rewards.index(card)
        cell = self.sites[place].reward
        return CELLS + place if cell == NOBODY else cell

    def lay(self, card: int, cell: int) -> None:
        """Lays a character into an empty cell."""
        self.lying[cell] = card
        self.free ^= 1 << cell

    def lift(self, card: int) -> int:
        """Takes a character from its cell; returns the cell."""
        cell = self.lying.index(card)
        self.lying[cell] = NOBODY
        self.free |= 1 << cell
        return cell

    def leave_hand(self, seat: int, card: int) -> None:
        """Takes a card out of a hand."""
        self.hand[seat] = without(self.hand[seat], card)

    # Sending characters

    def _next_turn(self, seat: int) -> None:
        for _ in range(self.seats):
            if self.cubes[seat] and self.hand[seat]:
                self.turn = seat
                self.ask((seat,), "deploy", self.cubes[seat])
                return
            seat = (seat + 1) % self.seats
        self.resolve()

    def open_cells(self, seat: int) -> tuple[int, ...]:
        """The cells that a seat may send a character to: all empty ones if no other is allowed."""
        free = self.free
        return listed(free & (self.outer | self.reach[seat]) or free)

    def answers_deploy(self, seat: int) -> list[Action]:
        cells = self.open_cells(seat)
        return [("deploy", card, cell) for card in self.hand[seat] for cell in cells]

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        if self.question != "deploy":
            return super().random_action(seat, rng)
        random, hand, cells = rng.random, self.hand[seat], self.open_cells(seat)
        return ("deploy", hand[int(random() * len(hand))], cells[int(random() * len(cells))])

    def do_deploy(self, seat: int, card: int, cell: int) -> None:
        site = self.sites[PLACE[cell]]
        self.leave_hand(seat, card)
        self.lay(card, cell)
        self.reach[seat] |= BESIDE[cell]
        self.cubes[seat] -= 1
        if site.secret >> cell & 1:
            self.face_down = tuple(sorted((*self.face_down, card)))
        else:
            self.reveal(card)
        self.tell("deployed", seat, card, cell)
        if self.unseen_from(seat, cell):
            self.ask((seat,), "peek", cell)
        else:
            self._next_turn((seat + 1) % self.seats)

    # The eyes

    def unseen_from(self, seat: int, cell: int) -> list[int]:
        """The face-down tiles that a seat does not know and may look at from a cell."""
        site, knows = self.sites[PLACE[cell]], self.knows
        unseen = []
        for place in site.sights[site.cells.index(cell)]:
            for card in self.tiles_at(place):
                if not knows[card] >> seat & 1:
                    unseen.append(card)
        return unseen

    def answers_peek(self, seat: int) -> list[Action]:
        unseen = self.unseen_from(seat, self.detail("cell"))
        return [*[("peek", card) for card in unseen], ("pass",)]  # ruling 3

    def do_peek(self, seat: int, card: int) -> None:
        self.show(seat, card)
        self.tell("peeked", seat, card, self.cell_of(card))
        self._next_turn((seat + 1) % self.seats)

    def do_pass(self, seat: int) -> None:
        self.tell("looked_away", seat)
        self._next_turn((seat + 1) % self.seats)
