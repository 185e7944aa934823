"""What commands can do now: the choices of each verb, as `cards.yaml` limits them."""

from __future__ import annotations

from typing import NamedTuple

from spytable.core.game import Action
from spytable.games.the_agents.rules.factions import Factions
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.printed import COMMANDS, DECKS, Step

GAPS = 9  # numbers of gaps in a faction


class Work(NamedTuple):
    """A command at work: whose it is for, which of its verbs, how many targets that still has,
    those it has had, and those of the verb before it."""

    seat: int
    card: int
    number: int
    step: Step
    left: int
    chosen: tuple[int, ...]
    before: tuple[int, ...]


class Targets(Factions):
    """What commands can do; what everybody knows is enough to say whether they can do anything."""

    def spots(self, seat: int, factions: tuple[int, ...]) -> tuple[int, ...]:
        """Where a seat can put an agent: at which ends of factions, its command to whom."""
        raise NotImplementedError

    def has_effect(self, seat: int, card: int) -> bool:
        """Whether a command could do anything for a seat."""
        for number, step in enumerate(COMMANDS[self.faces[card]]):
            if self.is_possible(Work(seat, card, number, step, step.count, (), ())):
                return True
        return False

    def is_possible(self, work: Work) -> bool:
        """Whether a verb could do anything (more)."""
        match work.step.verb:
            case "draw":
                return self.can_draw(DECKS.index(work.step.deck))
            case "deploy":  # which agents a hand holds is not known
                return bool(self.hand[work.seat]) and self.room(self.faction_of(work.card)) > 0
            case "direct":
                seat = work.seat
                return any(self.has_effect(seat, card) for card in self.facing(seat))
        return bool(self.choices(work))

    def usable(self, seat: int) -> list[int]:
        """The commands that face a seat and could do something: in its factions, and those of the
        free agents that it has kept (OPEN-4, OPEN-7)."""
        cards = (*self.facing(seat), *self.kept[seat])
        return [card for card in cards if self.has_effect(seat, card)]

    def facing(self, seat: int) -> list[int]:
        """The living agents in a seat's factions whose commands face it and are not at work."""
        left, right = self.own(seat)
        commands, dead, busy = self.commands, self.dead, self.busy
        return [
            card
            for card in (*self.rows[left], *self.rows[right])
            if commands[card] == seat and card >= 0 and card not in dead and card not in busy
        ]

    def choices(self, work: Work) -> list[Action]:
        """What a verb can be told to do, but for stopping."""
        return _CHOICES[work.step.verb](self, work)

    # Agents of factions

    def targets(self, work: Work) -> list[int]:
        """The agents that a verb can be done to."""
        if work.step.zone == "revived":
            return [card for card in work.before if card not in work.chosen]
        return [card for faction in self.zone(work) for card in self.targets_in(faction, work)]

    def targets_in(self, faction: int, work: Work) -> list[int]:
        """Those of a faction; never one whose command is at work (OPEN-8)."""
        out = (SAFE_HOUSE, *self.busy, work.card, *work.chosen)
        found = [card for card in self.standing(faction, work) if card not in out]
        match work.step.verb:
            case "kill":
                return [card for card in found if card not in self.dead]
            case "revive":
                return [card for card in found if card in self.dead]
        return found

    def zone(self, work: Work) -> tuple[int, ...] | range:
        """The factions that a verb reaches."""
        match work.step.zone:
            case "faction":
                return (self.faction_of(work.card),)
            case "own":
                return self.own(work.seat)
            case "one" if work.chosen:
                return (self.faction_of(work.chosen[0]),)
        return range(self.seats)

    def standing(self, faction: int, work: Work) -> tuple[int, ...]:
        """The cards of a row that stand where a verb wants them."""
        row = self.rows[faction]
        match work.step.where:
            case "":
                return row
            case "end":
                return (row[0], row[-1])
        at = row.index(work.card)
        beside = (*row[max(0, at - 1) : at], *row[at + 1 : at + 2])
        if work.step.where == "beside":
            return beside
        return tuple([card for card in row if card not in beside])

    def choose_agent(self, work: Work) -> list[Action]:
        verb = work.step.verb
        return [(verb, card) for card in self.targets(work)]

    def choose_swap(self, work: Work) -> list[Action]:
        found = [self.targets_in(faction, work) for faction in self.zone(work)]
        least = 1 if work.chosen else 2
        return [("swap", card) for cards in found if len(cards) >= least for card in cards]

    def choose_move(self, work: Work) -> list[Action]:
        factions = self.zone(work)
        if work.step.to != "ends":
            factions = [faction for faction in factions if self._destinations(work, faction)]
        return [("move", card) for it in factions for card in self.targets_in(it, work)]

    def _destinations(self, work: Work, faction: int) -> list[int]:
        """The other factions, with room, that a verb can move an agent to."""
        if work.step.to == "other_ends":
            others = {*self.own(work.seat)} - {faction}
        else:
            others = {(faction - 1) % self.seats, (faction + 1) % self.seats}
        return [other for other in sorted(others) if self.room(other) > 0]

    def gaps(self, work: Work, card: int) -> list[int]:
        """Where a verb can move an agent to, which is not where it is (OPEN-17)."""
        faction = self.faction_of(card)
        if work.step.to == "ends":
            row = self.rows[faction]
            return [faction * GAPS + end for end in (0, len(row) - 1) if row[end] != card]
        found = []
        for other in self._destinations(work, faction):
            last = len(self.rows[other])
            indices = (0, last) if work.step.to == "other_ends" else range(last + 1)
            found += [other * GAPS + index for index in indices]
        return found

    # Hands and missions

    def choose_victim(self, work: Work) -> list[Action]:
        """Those who have what is stolen; this verb steals agents only (OPEN-21)."""
        verb, seat = work.step.verb, work.seat
        holds = self.points if verb == "rob" else self.hand
        return [(verb, other) for other in self._whom(work) if other != seat and holds[other]]

    def _whom(self, work: Work) -> tuple[int, ...] | range:
        if work.step.whose == "partner":
            return (self.partner(work.seat, self.faction_of(work.card)),)
        return range(self.seats)

    def choose_mission_of_others(self, work: Work) -> list[Action]:
        seat, own = work.seat, self.sides(work.seat)
        lying = [it for side, some in enumerate(self.assigned) if side not in own for it in some]
        others = [other for other in range(self.seats) if other != seat and self.missions[other]]
        return [*[("take", card) for card in lying], *[("steal", other) for other in others]]

    def choose_mission(self, work: Work) -> list[Action]:
        found = self.missions[work.seat]
        if work.step.whose == "partner":
            faction = self.faction_of(work.card)
            partner = self.partner(work.seat, faction)
            found = self.assigned[2 * faction + self.owners(faction).index(partner)]
        enough = len(found) >= work.step.held
        return [("retire_mission", card) for card in found] if enough else []

    # Agents of the hand, and other commands

    def choose_agent_to_play(self, work: Work) -> list[Action]:
        spots = self.spots(work.seat, (self.faction_of(work.card),))
        cards = [card for card in self.hand[work.seat] if not self.is_free(card)]
        return [("play", card, spot) for card in cards for spot in spots]

    def choose_command(self, work: Work) -> list[Action]:
        seat = work.seat
        return [("activate", it) for it in self.facing(seat) if self.has_effect(seat, it)]


_CHOICES = {
    **dict.fromkeys(("kill", "turn", "extract", "revive", "retire"), Targets.choose_agent),
    "move": Targets.choose_move,
    "swap": Targets.choose_swap,
    "steal": Targets.choose_victim,
    "rob": Targets.choose_victim,
    "take_mission": Targets.choose_mission_of_others,
    "retire_mission": Targets.choose_mission,
    "deploy": Targets.choose_agent_to_play,
    "direct": Targets.choose_command,
}
