"""Attacks: attackers join, dice fall, and the victim is captured or not."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.games.dark_agent.rules import odds
from spytable.games.dark_agent.rules.printed import CONTROL, DEFENCES, DIES, ROCKET, TARGETS
from spytable.games.dark_agent.rules.strength import Strength
from spytable.games.dark_agent.rules.theatre import EMPTY, MARKERS, NOBODY


class Attacks(Strength):
    """Attacks of the active seat. One that fails ends the turn."""

    verbs = {"attack": ("cell",), "join": ("cell",), "roll": (), **Strength.verbs}
    questions = {"attack": ("cell", "strength", "defence"), **Strength.questions}
    effects: ClassVar[tuple[str, ...]] = ("attack", *Strength.effects)
    events = Strength.events | {
        "attacked": ("seat", "card", "cell", "card_attacker"),
        "rolled": ("seat", "die"),
        "rocketed": ("seat", "die"),
        "perfect": ("seat",),
        "strength": ("seat", "levels", "dice", "extra", "total"),
        "defence": ("card", "defence"),
        "defence_die": ("card", "defence", "die", "total"),
        "captured": ("seat", "card", "cell"),
        "cleared": ("card", "markers"),
        "token": ("seat",),
        "saved": ("seat", "card_jacket", "card"),
        "repelled": ("seat", "card"),
        "marked": ("card", "markers", "total"),
    }

    def do_attack(self, seat: int, cell: int) -> None:
        self.victim = cell
        cells = self.attackers()
        self.joined = tuple(cells) if len(cells) == 1 else ()
        self.push(("attack",))

    def then_attack(self) -> None:
        cell = self.victim
        strength = self.strength(cell, self.joined)
        self.ask((self.turn,), "attack", cell, strength, DEFENCES[self.grid[cell]])

    def answers_attack(self, seat: int) -> list[Action]:
        joined = self.joined
        found: list[Action] = [("join", cell) for cell in self.attackers() if cell not in joined]
        if not self.refused_roll():
            found.append(("roll",))
        return found

    def do_join(self, seat: int, cell: int) -> None:
        self.joined = tuple(sorted((*self.joined, cell)))
        self.push(("attack",))

    def do_roll(self, seat: int) -> None:
        cell, joined = self.victim, self.joined
        card = self.grid[cell]
        self.tell("attacked", seat, card, cell, tuple([self.grid[it] for it in joined]))
        is_success = self._throw(seat, card)
        self.victim, self.joined, self.gun, self.dice, self.guard = NOBODY, (), 0, (), 0
        if is_success:
            self._succeed(seat, card, cell)
        else:
            self._fail(seat, card, joined)

    def _throw(self, seat: int, card: int) -> bool:
        """Rolls the dice; whether the attack succeeds."""
        self.dice = tuple([1 + self.below(odds.SIDES) for _ in range(odds.DICE)])
        self.tell("rolled", seat, self.dice)
        if ROCKET in self.used:
            self.dice = odds.loaded(self.dice)
            self.tell("rocketed", seat, self.dice)
        if odds.is_perfect(self.dice):
            self.tell("perfect", seat)
            return True
        levels, extra = self.levels_of(self.joined), self.extra(self.victim, self.joined)
        total = levels + sum(self.dice) + extra
        self.tell("strength", seat, levels, sum(self.dice), extra, total)
        return total >= self._defence(card)

    def _defence(self, card: int) -> int:
        """The strength to be reached, for some with a die."""
        defence = DEFENCES[card]
        if not DIES[card]:
            self.tell("defence", card, defence)
            return defence
        self.guard = 1 + self.below(odds.SIDES)
        self.tell("defence_die", card, defence, self.guard, defence + self.guard)
        return defence + self.guard

    def _succeed(self, seat: int, card: int, cell: int) -> None:
        owner = self.owner(card)
        jacket = self.jacket_of(owner)
        if jacket != NOBODY:
            self.spend(owner, jacket)
            self.saved = tuple(sorted((*self.saved, card)))  # ruling 21
            self.tell("saved", owner, jacket, card)
        else:
            self._capture(seat, card, cell)

    def _capture(self, seat: int, card: int, cell: int) -> None:
        self.grid[cell] = EMPTY
        self.captured[seat] += (card,)
        self.last_capture = self.round
        self.tell("captured", seat, card, cell)
        if card in TARGETS:
            self.clear(card)
            if card == CONTROL:
                self.widen()
        if self.is_precious(card) and self.prize != seat:
            self.prize = seat
            self.tell("token", seat)

    def clear(self, card: int) -> None:
        """Takes the markers off a target."""
        at = card - TARGETS[0]
        markers, self.markers[at] = self.markers[at], 0
        if markers:
            self.tell("cleared", card, markers)

    def _fail(self, seat: int, card: int, joined: tuple[int, ...]) -> None:
        self.tell("repelled", seat, card)
        if card in TARGETS:
            self.mark(card, 1)
        elif cells := self.at_risk(seat, card, joined):  # only of this attack (ruling 29)
            self.send_home(seat, cells)
        self.stack.pop()  # no more acting in this turn; Media still comes (ruling 11)

    def mark(self, card: int, count: int) -> None:
        """Puts markers on a target, as many as are left."""
        added = min(count, MARKERS - sum(self.markers))
        self.markers[card - TARGETS[0]] += added
        if added:
            self.tell("marked", card, added, self.markers[card - TARGETS[0]])
