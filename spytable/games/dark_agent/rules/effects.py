"""What equipment and specials do, by the verbs of `cards.yaml`."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.games.dark_agent.rules.attacks import Attacks
from spytable.games.dark_agent.rules.printed import EFFECTS, LASTING, LIMITS, TARGETS
from spytable.games.dark_agent.rules.space import SLOT
from spytable.games.dark_agent.rules.theatre import EMPTY, MARKERS, NOBODY


class Effects(Attacks):
    """Effects for the active seat. Where there is only one answer, nothing is asked."""

    verbs = {
        "use": ("card",),
        "mark": ("cell",),
        "fetch": ("cell",),
        "send": ("cell",),
        "appoint": ("cell",),
        "link": ("slot",),
        "exchange": ("cell",),
        "switch": ("cell",),
        **Attacks.verbs,
    }
    questions = {
        "aim": (),
        "mark": ("markers",),
        "fetch": (),
        "send": ("card",),
        "appoint": ("highest",),
        "link": (),
        "exchange": ("neutral",),
        "switch": ("card", "neutral"),
        **Attacks.questions,
    }
    effects: ClassVar[tuple[str, ...]] = (
        *("deploy", "draw", "recruit", "mark", "boost", "dress", "link", "exchange", "shoot"),
        *Attacks.effects,
    )

    linked: tuple[int, ...]
    events = Attacks.events | {
        "used": ("seat", "card"),
        "idle": ("seat",),
        "deployed": ("seat", "card", "cell"),
        "shifted": ("seat", "card", "cell_from", "cell"),
        "boosted": ("seat", "card", "points"),
        "dressed": ("seat", "card", "level"),
        "linked": ("seat", "satellite", "orbit"),
        "exchanged": ("seat", "card", "card_other", "cell", "cell_other"),
    }

    def choose(self, key: str, *numbers: int) -> None:
        """Asks the active seat, or gives its only answer."""
        seat = self.turn
        self.question, self.details = key, numbers
        answers = self._answers[key](self, seat)
        if len(answers) == 1:
            ((verb, *ids),) = answers
            self._do[verb](self, seat, *ids)
        else:
            self.ask((seat,), key, *numbers)

    # Equipment

    def refused_use(self, seat: int, card: int) -> str:
        """The rule that forbids a seat to use a card, or ""."""
        if card not in self.equipment[seat]:
            return "use.own"
        face = self.faces[card]
        if self.used.count(face) >= LIMITS[face]:
            return "use.again"
        verb, _ = EFFECTS[face][0]
        return _REFUSED[verb](self, seat) if verb in _REFUSED else ""

    def usable(self, seat: int) -> list[int]:
        """The cards that a seat can use."""
        return [card for card in self.equipment[seat] if not self.refused_use(seat, card)]

    def do_use(self, seat: int, card: int) -> None:
        face = self.faces[card]
        self.spend(seat, card)
        self.used = tuple(sorted((*self.used, face)))
        self.tell("used", seat, card)
        self.carry_out(face)

    def carry_out(self, face: int) -> None:
        """Lets the effects of a card happen next."""
        self.push(*[effect for effect in EFFECTS[face] if effect[0] not in LASTING])

    # Markers

    def refused_mark(self, seat: int) -> str:
        if sum(self.markers) >= MARKERS:
            return "use.markers"
        return "" if self._target_cells() else "use.target"

    def _target_cells(self) -> list[int]:
        return [cell for cell, card in enumerate(self.grid) if card in TARGETS]

    def then_mark(self, number: int) -> None:
        self.choose("mark", number)

    def answers_mark(self, seat: int) -> list[Action]:
        return [("mark", cell) for cell in self._target_cells()]

    def do_mark(self, seat: int, cell: int) -> None:
        self.mark(self.grid[cell], self.detail("markers"))

    # Deployment

    def refused_deploy(self, seat: int) -> str:
        return "" if EMPTY in self.grid else "use.empty_cell"

    def then_deploy(self, number: int) -> None:
        """Sends the lowest agent from standby, or else moves an agent of the grid."""
        seat = self.turn
        if EMPTY not in self.grid:
            self.tell("idle", seat)
        elif self.standby[seat]:
            self.choose("send", self.standby[seat][0])
        else:
            self.choose("fetch")

    def answers_fetch(self, seat: int) -> list[Action]:
        return [("fetch", cell) for cell in self.own_cells(seat)]

    def do_fetch(self, seat: int, cell: int) -> None:
        self.choose("send", self.grid[cell])

    def answers_send(self, seat: int) -> list[Action]:
        return [("send", cell) for cell in self.empty_cells()]

    def do_send(self, seat: int, cell: int) -> None:
        card = self.detail("card")
        before = self.cell_of(card)
        self.grid[cell] = card
        if before == NOBODY:
            self.standby[seat] = self.standby[seat][1:]
            self.tell("deployed", seat, card, cell)
        else:
            self.grid[before] = EMPTY
            self.tell("shifted", seat, card, before, cell)

    # Adrenaline and the uniform

    def refused_appointment(self, seat: int) -> str:
        return "" if self.attackers() else "use.nobody"

    def then_boost(self, number: int) -> None:
        self.choose("appoint", 1)

    def then_dress(self, level: int) -> None:
        self.dressed = level
        self.choose("appoint", 0)

    def answers_appoint(self, seat: int) -> list[Action]:
        """The highest of the attackers for adrenaline, the lowest for the uniform."""
        cells = self.attackers()
        levels = [self.level(self.grid[cell]) for cell in cells]
        wanted = max(levels) if self.detail("highest") else min(levels)
        return [("appoint", cell) for cell, level in zip(cells, levels) if level == wanted]

    def do_appoint(self, seat: int, cell: int) -> None:
        card = self.grid[cell]
        if self.detail("highest"):
            self.boosted = card
            self.tell("boosted", seat, card, self.level(card))
        else:
            self.uniform = card
            self.tell("dressed", seat, card, self.dressed)

    # The laptop

    def refused_link(self, seat: int) -> str:
        return "" if self._links(seat) else "use.satellite"

    def _links(self, seat: int) -> list[int]:
        """The slots of others with satellites to borrow (ruling 32)."""
        once = self.laptop_rule == "orbit"
        return [
            slot
            for slot in self.occupied_slots()
            if slot % SLOT != seat and self._to_borrow(slot)
            if not (once and self.borrowed(slot // SLOT))
        ]

    def _to_borrow(self, slot: int) -> list[int]:
        """The satellites of a slot that are not borrowed yet."""
        orbit, owner = divmod(slot, SLOT)
        out = self.borrowed(orbit)
        return [it for it in self.crew(orbit) if self.owner_of(it) == owner and it not in out]

    def then_link(self, number: int) -> None:
        self.choose("link")

    def answers_link(self, seat: int) -> list[Action]:
        return [("link", slot) for slot in self._links(seat)]

    def do_link(self, seat: int, slot: int) -> None:
        """Borrows a satellite; it may make three of one player with those of the seat's own."""
        orbit, satellite = slot // SLOT, self._to_borrow(slot)[0]
        self.borrow(satellite)
        plain, lent, far = self.eyes[orbit]
        self.eyes[orbit] = (plain, lent + 1, far)
        if self.lent_see_far(orbit):
            self.eyes[orbit] = (0, lent + 1, plain + far)
        self.tell("linked", seat, satellite, orbit)

    def borrow(self, satellite: int) -> None:
        """Counts a satellite as borrowed for this turn."""
        self.linked = tuple(sorted((*self.linked, satellite)))

    # Exchanges, of what is spotted or not (ruling 20)

    def refused_exchange(self, seat: int) -> str:
        return "" if self.enemies(seat, self.swaps_neutral(seat, True)) else "use.enemy"

    def swaps_neutral(self, seat: int, with_jetpack: bool) -> bool:
        """Whether one's own agents can change places with neutral ones too."""
        alone = with_jetpack and self.seats == 1
        return alone or self.has_service(seat, "exchange_neutral")

    def then_exchange(self, number: int) -> None:
        self.choose("exchange", int(self.swaps_neutral(self.turn, True)))

    def answers_exchange(self, seat: int) -> list[Action]:
        return [("exchange", cell) for cell in self.own_cells(seat)]

    def do_exchange(self, seat: int, cell: int) -> None:
        self.choose("switch", self.grid[cell], self.detail("neutral"))

    def answers_switch(self, seat: int) -> list[Action]:
        return [("switch", cell) for cell in self.enemies(seat, bool(self.detail("neutral")))]

    def do_switch(self, seat: int, cell: int) -> None:
        card, other = self.detail("card"), self.grid[cell]
        at = self.grid.index(card)
        self.grid[at], self.grid[cell] = other, card
        self.tell("exchanged", seat, card, other, at, cell)

    # The machine gun

    def refused_shot(self, seat: int) -> str:
        return "" if self._aims() else "use.victim"

    def _aims(self) -> list[int]:
        if not self.has_own(self.attackers()):
            return []
        return [
            cell for cell in self.enemies(self.turn, False) if not self.refused_attack(cell, True)
        ]

    def then_shoot(self, number: int) -> None:
        self.gun = number
        self.choose("aim")

    def answers_aim(self, seat: int) -> list[Action]:
        return [("attack", cell) for cell in self._aims()]


_REFUSED = {  # by verb: the rule that forbids to use a card
    "mark": Effects.refused_mark,
    "deploy": Effects.refused_deploy,
    "boost": Effects.refused_appointment,
    "dress": Effects.refused_appointment,
    "link": Effects.refused_link,
    "exchange": Effects.refused_exchange,
    "shoot": Effects.refused_shot,
}
