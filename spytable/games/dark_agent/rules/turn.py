"""A turn: satellites move, then they spot cards and agents act, then it is wound up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spytable.core.game import Action
from spytable.games.dark_agent.rules.media import Media
from spytable.games.dark_agent.rules.printed import (
    BRIEFCASE,
    CONTROL,
    DARK,
    EQUIPMENT,
    PRISONER,
    SENTINELS,
    SKULLS,
    SPECIALS,
    SUPPLY,
    TARGETS,
)
from spytable.games.dark_agent.rules.sight import BLIND
from spytable.games.dark_agent.rules.space import ORBITS, SLOT
from spytable.games.dark_agent.rules.theatre import EMPTY, NOBODY

_PHASES = (("move",), ("watch",), ("play",), ("media",), ("close",))


class Turn(Media):
    """A turn of one seat.

    `in_sight` are the cells that can still be spotted; `exchanged` is 1 once the Prisoner's power
    has been used.
    """

    verbs = {
        "spot": ("cell",),
        "upgrade": ("slot",),
        "finish": (),
        "end": (),
        "discard": ("card",),
        "double": ("cell",),
        "recall": ("cell",),
        "power": ("cell",),
        **Media.verbs,
    }
    questions = {"spot": ("left",), "act": (), **Media.questions}
    effects: ClassVar[tuple[str, ...]] = ("watch", "play", "close", "next", *Media.effects)

    exchanged: int
    in_sight: tuple[int, ...]
    events = Media.events | {
        "turn": ("seat",),
        "spotted": ("seat", "card", "cell"),
        "took": ("seat", "card"),
        "upgraded": ("seat", "orbit"),
        "finished": ("seat",),
        "discarded": ("seat", "card"),
        "doubled": ("seat", "card", "cell"),
        "recalled": ("seat", "card", "points"),
        "powered": ("seat", "card"),
        "token_beside": (),
        "token_to": ("seat",),
        "refilled": ("card", "cell"),
    }

    def then_next(self) -> None:
        """What follows a turn."""
        raise NotImplementedError

    def start_turn(self, seat: int) -> None:
        """Starts the turn of a seat."""
        self.turn = seat
        self.tell("turn", seat)
        self.push(*_PHASES)

    def end_effects(self) -> None:
        """Ends all that lasts for a turn (ruling 19)."""
        self.eyes = [BLIND for _ in ORBITS]
        self.spotted = self.used = self.saved = self.powers = ()
        self.double_agent = self.uniform = self.boosted = self.victim = NOBODY
        self.recalled = self.gun = self.guard = self.exchanged = self.dressed = 0
        self.linked = self.lent_used = self.lent_cells = ()
        self.joined = self.dice = self.media = self.lifted = self.aloft = self.in_sight = ()

    def then_watch(self) -> None:
        self.eyes = self.eyes_of(self.turn)

    def then_play(self) -> None:
        """Asks what to spot or do next, and again when the effects of the answer are over."""
        self.stack.append(("play",))
        self.in_sight = tuple(self.visible_cells())
        if self.in_sight:
            self.ask((self.turn,), "spot", sum(map(sum, self.eyes)))
        else:
            self.ask((self.turn,), "act")

    # Spotting

    def answers_spot(self, seat: int) -> list[Action]:
        spots = [("spot", cell) for cell in self.spottable(seat)]
        return [*spots, *self.free_actions(seat), ("finish",)]

    def spottable(self, seat: int) -> Sequence[int]:
        """The cells in sight whose cards the seat has room for (ruling 10)."""
        cells, grid = self.in_sight, self.grid
        if self.is_full(seat):
            return [cell for cell in cells if not needs_room(grid[cell])]
        return cells

    def upgradable(self, seat: int) -> list[int]:
        """The seat's slots that its token could upgrade: with ordinary satellites yet to spot."""
        if not self.supers[seat]:
            return []
        return [SLOT * orbit + seat for orbit, eyes in enumerate(self.eyes) if eyes[0]]

    def do_spot(self, seat: int, cell: int) -> None:
        self.use_eye(cell)
        self.spotted = tuple(sorted((*self.spotted, cell)))
        card = self.grid[cell]
        self.tell("spotted", seat, card, cell)
        if card >= EQUIPMENT[0]:
            self.grid[cell] = EMPTY
            self.take(seat, (card,))
            self.tell("took", seat, card)
        elif card >= SPECIALS[0]:
            self.carry_out(self.faces[card])

    def do_upgrade(self, seat: int, slot: int) -> None:
        """Uses up the seat's only token of the match (ruling 9)."""
        orbit = slot // SLOT
        plain, lent, far = self.eyes[orbit]
        self.eyes[orbit] = (plain - 1, lent, far + 1)
        self.supers = tuple([left - (n == seat) for n, left in enumerate(self.supers)])
        self.tell("upgraded", seat, orbit)

    def do_finish(self, seat: int) -> None:
        self.eyes = [BLIND for _ in ORBITS]
        self.tell("finished", seat)

    # Acting

    def answers_act(self, seat: int) -> list[Action]:
        return [*self.free_actions(seat), ("end",)]

    def free_actions(self, seat: int) -> list[Action]:
        """The answers possible both while spotting and afterwards."""
        found: list[Action] = [("upgrade", slot) for slot in self.upgradable(seat)]
        if self.spotted:
            found += [("attack", cell) for cell in self.victims()]
            if self.double == seat and self.double_agent == NOBODY:
                found += [("double", it) for it in self.spotted if not self.refused_double(it)]
        if self.equipment[seat]:
            found += [("use", card) for card in self.usable(seat)]
            if self.is_full(seat):
                found += [("discard", card) for card in self.equipment[seat]]
        if self.can_exchange(seat):
            found += [("exchange", cell) for cell in self.own_cells(seat)]
        if self.is_advanced:
            found += [("power", it) for it in self.spotted if not self.refused_power(it)]
            found += [("recall", cell) for cell in self.recallable(seat)]
        return found

    def do_discard(self, seat: int, card: int) -> None:
        self.spend(seat, card)
        self.tell("discarded", seat, card)

    def can_exchange(self, seat: int) -> bool:
        """Whether the Prisoner's power can be used."""
        return (
            not self.exchanged
            and self.has_power(seat, PRISONER)
            and bool(self.enemies(seat, self.swaps_neutral(seat, False)))
        )

    def do_exchange(self, seat: int, cell: int) -> None:
        if self.question == "exchange":
            super().do_exchange(seat, cell)
        else:
            self.exchanged = 1
            self.choose("switch", self.grid[cell], int(self.swaps_neutral(seat, False)))

    def refused_double(self, cell: int) -> str:
        """The rule that forbids to make a card the double agent, or ""."""
        card, seat = self.grid[cell], self.turn
        if self.double != seat:
            return "double.token"
        if self.double_agent != NOBODY:
            return "double.used"
        if cell not in self.spotted:
            return "double.spotted"
        last = SENTINELS[-1] if self.has_service(seat, "double_sentinel") else DARK
        return "" if EMPTY < card <= last and not self.is_own(card, seat) else "double.card"

    def do_double(self, seat: int, cell: int) -> None:
        self.double_agent = self.grid[cell]
        self.tell("doubled", seat, self.grid[cell], cell)

    def refused_power(self, cell: int) -> str:
        """The rule that forbids to use the power of a target by spotting, or ""."""
        card = self.grid[cell]
        if not self.is_advanced:
            return "power.advanced"
        if card not in TARGETS[:-1]:
            return "power.card"
        if cell not in self.spotted:
            return "power.spotted"
        return "power.used" if card in self.powers else ""

    def do_power(self, seat: int, cell: int) -> None:
        """Uses the power of a spotted target for the rest of the turn (ruling 26)."""
        card = self.grid[cell]
        self.powers = tuple(sorted((*self.powers, card)))
        self.tell("powered", seat, card)
        if card == CONTROL:
            self.widen()
        elif card == BRIEFCASE:
            self.couriers = tuple(sorted({*self.couriers, seat}))

    def recallable(self, seat: int) -> list[int]:
        """The cells of the agents, of level 2 or 3, that can be recalled for their levels."""
        if not self.has_service(seat, "recall"):
            return []
        first = SKULLS[self.owners.index(seat)]
        return sorted([self.grid.index(it) for it in (first + 1, first + 2) if it in self.grid])

    def do_recall(self, seat: int, cell: int) -> None:
        """Sends an agent home for its level, which adds to earlier ones (ruling 34)."""
        card = self.grid[cell]
        self.recalled += self.levels[card]
        self.tell("recalled", seat, card, self.levels[card])
        self.send_home(seat, [cell])

    def do_end(self, seat: int) -> None:
        self.stack.pop()

    # The end of a turn

    def then_close(self) -> None:
        self._pass_token()
        self.refill()
        self.end_effects()
        self.push(("next",))

    def _pass_token(self) -> None:
        """Passes a used token to the double agent's owner, or puts it beside the board."""
        if self.double_agent == NOBODY:
            return
        owner = self.owner(self.double_agent)
        if owner in range(self.seats):
            self.double = owner
            self.tell("token_to", owner)
        else:
            self.double = NOBODY
            self.tell("token_beside")

    def refill(self) -> None:
        """Fills empty cells from the deck."""
        if EMPTY in self.grid:
            cells = self.empty_cells()
            cards = self.draw(len(cells))
            for cell, card in zip(cells, cards):
                self.grid[cell] = card
            self.tell("refilled", cards, tuple(cells))


def needs_room(card: int) -> bool:
    """Whether a card can be spotted only with a free slot for equipment."""
    return card >= EQUIPMENT[0] or card in SUPPLY
