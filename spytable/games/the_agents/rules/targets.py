"""What commands can do now: the choices of each verb, within the limits of `cards.yaml`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from spytable.core.game import Action
from spytable.games.the_agents.rules.factions import Factions
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.printed import COMMANDS, DECKS, Step

GAPS = 9  # gap n of a faction is faction * GAPS + n; more than any row has


class Work(NamedTuple):
    """A step of a command that is being carried out.

    `seat` carries it out, `card` is the agent, `number` the index of the step. `left` is how many
    targets it may still have, `chosen` are those it has had, `before` those of the previous step.
    """

    seat: int
    card: int
    number: int
    step: Step
    left: int
    chosen: tuple[int, ...]
    before: tuple[int, ...]


class Targets(Factions):
    """What commands can do. Whether they can do anything follows from what everybody knows."""

    def spots(self, factions: tuple[int, ...]) -> tuple[int, ...]:
        """The spots of some factions where there is room for an agent."""
        raise NotImplementedError

    def has_effect(self, seat: int, card: int) -> bool:
        """Whether a seat could do anything with a command."""
        for number, step in enumerate(COMMANDS[self.faces[card]]):
            if self.is_possible(Work(seat, card, number, step, step.amount, (), ())):
                return True
        return False

    def is_possible(self, work: Work) -> bool:
        """Whether a step could do anything, or anything more."""
        match work.step.verb:
            case "draw":
                return self.can_draw(DECKS.index(work.step.deck))
            case "deploy":  # not everybody knows which agents a hand holds
                return bool(self.hand[work.seat]) and self.room(self.faction_of(work.card)) > 0
            case "direct":
                seat = work.seat
                return any(self.has_effect(seat, card) for card in self.facing(seat))
        return bool(self.choices(work))

    def usable(self, seat: int) -> list[int]:
        """The commands that a seat can activate with an effect.

        They face it in its factions, or belong to free agents that it has kept (rulings 4 and 7).
        """
        cards = (*self.facing(seat), *self.kept[seat])
        return [card for card in cards if self.has_effect(seat, card)]

    def facing(self, seat: int) -> list[int]:
        """The living agents in a seat's factions whose commands face it and are not in progress."""
        left, right = self.own(seat)
        commands, dead, busy = self.commands, self.dead, self.busy
        return [
            card
            for card in (*self.rows[left], *self.rows[right])
            if commands[card] == seat and card >= 0 and card not in dead and card not in busy
        ]

    def choices(self, work: Work) -> list[Action]:
        """The answers that a step allows, apart from stopping."""
        return _CHOICES[work.step.verb](self, work)

    # Agents of factions

    def targets(self, work: Work) -> list[int]:
        """The agents that can be targets of a step."""
        if work.step.zone == "revived":
            return [card for card in work.before if card not in work.chosen]
        found = []
        for faction in self.zone(work):
            found += self.targets_in(faction, work)
        return found

    def targets_in(self, faction: int, work: Work) -> list[int]:
        """The same in one faction; never an agent whose command is in progress (ruling 8)."""
        verb, dead = work.step.verb, self.dead
        out = (SAFE_HOUSE, *self.busy, work.card, *work.chosen)
        if verb == "kill":
            out += dead
        found = [card for card in self.standing(faction, work) if card not in out]
        return [card for card in found if card in dead] if verb == "revive" else found

    def zone(self, work: Work) -> Sequence[int]:
        """The factions that a step reaches."""
        match work.step.zone:
            case "faction":
                return (self.faction_of(work.card),)
            case "own":
                return self.own(work.seat)
            case "one" if work.chosen:
                return (self.faction_of(work.chosen[0]),)
        return range(self.seats)

    def standing(self, faction: int, work: Work) -> tuple[int, ...]:
        """The cards of a row that stand where a step wants them."""
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
        """The other factions with room that a step can move an agent to."""
        if work.step.to == "other_ends":
            others = {*self.own(work.seat)} - {faction}
        else:
            others = {(faction - 1) % self.seats, (faction + 1) % self.seats}
        return [other for other in sorted(others) if self.room(other) > 0]

    def gaps(self, work: Work, card: int) -> list[int]:
        """The gaps that a step can move an agent to, never the one where it is (ruling 17)."""
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
        """The players who have what is stolen: agents or points (ruling 21)."""
        verb, seat = work.step.verb, work.seat
        holds = self.points if verb == "rob" else self.hand
        return [(verb, other) for other in self._whom(work) if other != seat and holds[other]]

    def _whom(self, work: Work) -> Sequence[int]:
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
        spots = self.spots((self.faction_of(work.card),))
        cards = [card for card in self.hand[work.seat] if not self.is_free(card)]
        return [("play", card, spot) for card in cards for spot in spots]

    def choose_command(self, work: Work) -> list[Action]:
        seat = work.seat
        return [("activate", it) for it in self.facing(seat) if self.has_effect(seat, it)]


_CHOICES: dict[str, Callable[[Targets, Work], list[Action]]] = {  # by verb
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
