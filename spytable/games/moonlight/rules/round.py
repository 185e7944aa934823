"""A round of Moonlight: two packs take turns on the mountain, then it is counted."""

from __future__ import annotations

from spytable.core.game import Action, Game, without
from spytable.games.moonlight.rules.mountain import (
    CENTRE,
    FULL,
    NEIGHBOURS,
    SIDE,
    Box,
    grown,
    open_cells,
)
from spytable.games.moonlight.rules.scoring import NOBODY, Score, score
from spytable.games.moonlight.rules.wolves import (
    AMBUSH,
    DEN,
    FACES,
    GUARD,
    NUMBERS,
    POUNCE,
    POWERS,
    REGROUP,
    VALUE,
    WOLVES,
    prey,
)

HAND = 3


class Round(Game):
    """One round of a match; the match says in `counted` what comes of it.

    By seat: `power` is the Alpha Power and `lone` the face of the lone wolf, or NOBODY; `spent` is
    1 if the power has been used up; `visible` is the number of visible wolves and `wins` that of
    rounds won. `owner[card]` is the seat that has a card. `top[cell]` is the visible card, or
    NOBODY; `covered` are the cards below, as (cell, card) from the bottom up. `taken` are the
    cells in use, in the order of play, `box` is their bounding box and `edge` are the cells that
    can be taken next. `guarded` is the cell of the wolf on guard, or NOBODY. `extra` says whether
    this is the last turn.
    """

    cards = FACES
    wolves = WOLVES  # by face: what the card file says of them
    powers = POWERS
    verbs = {
        "extend": ("card", "cell"),
        "cover": ("card", "cell"),
        "ambush": ("card", "cell"),
        "pounce": ("card", "cell"),
        "guard": ("card", "cell"),
        "regroup": ("cell_from", "cell_to"),
        "decline": (),
    }
    questions = {"turn": (), "last_turn": (), "regroup": ()}
    events = {
        "round": ("round", "seat"),
        "head_start": ("seat", "moons"),
        "drew": ("seat", "card"),
        "extended": ("seat", "card", "cell"),
        "rows_shifted": (),
        "columns_shifted": (),
        "covered": ("seat", "card", "cell", "card_below"),
        "power_used": ("seat", "power"),
        "regrouped": ("seat", "cell_from", "cell_to"),
        "last_turn": ("seat",),
        "moons": ("seat", "points", "moons", "moons_other"),
        "moons_called": ("seat", "points", "moons"),
        "moons_even": ("moons",),
        "row": ("row", "seat", "points", "sum", "sum_other"),
        "row_even": ("row", "sum"),
    }

    owner: list[int]
    power: list[int]
    hand: list[tuple[int, ...]]
    deck: list[tuple[int, ...]]
    spent: list[int]
    top: list[int]
    covered: list[tuple[int, int]]
    visible: list[int]
    round: int
    starter: int
    taken: tuple[int, ...]
    box: Box | None
    edge: tuple[int, ...]
    guarded: int
    extra: bool
    lone: list[int]
    wins: list[int]

    @property
    def starting_moons(self) -> int:
        """How many moons the pack that starts a round has on top of those it shows."""
        return int(self.chosen["head_start"])

    def counted(self, result: Score) -> None:
        """Goes on after a round has been counted."""
        raise NotImplementedError

    def start_round(self, starter: int) -> None:
        """Shuffles both packs, with their lone wolves, and deals."""
        self.starter = starter
        self.extra = False
        self.clear()
        self.hand = [(), ()]
        self.deck = [self._shuffled(seat) for seat in range(2)]
        self.tell("round", self.round, starter)
        if self.starting_moons:
            self.tell("head_start", starter, self.starting_moons)
        for seat in range(2):
            for _ in range(HAND):
                self._draw(seat)
        self.ask((starter,), "turn")

    def clear(self) -> None:
        """Takes all wolves off the mountain and refreshes both powers."""
        self.spent = [0, 0]
        self.top = [NOBODY] * (SIDE * SIDE)
        self.covered = []
        self.visible = [0, 0]
        self.taken = ()
        self.box = None
        self.edge = (CENTRE,)
        self.guarded = NOBODY

    def _shuffled(self, seat: int) -> tuple[int, ...]:
        pack = tuple([card for card, owner in enumerate(self.owner) if owner == seat])
        self.mix(pack)
        return pack

    def _draw(self, seat: int) -> None:
        card = self.deck[seat][-1]
        self.deck[seat] = self.deck[seat][:-1]
        self.hand[seat] += (card,)
        self.show(seat, card)
        self.tell("drew", seat, card)

    # A turn

    def answers_turn(self, seat: int) -> list[Action]:
        hand = self.hand[seat]
        answers = [("extend", card, cell) for card in hand for cell in self.edge]
        if self._can_use(seat, GUARD):
            answers += [("guard", card, cell) for card in hand for cell in self.edge]
        return answers + self._covers(seat)

    answers_last_turn = answers_turn

    def _covers(self, seat: int) -> list[Action]:
        power = NOBODY if self.spent[seat] else self.power[seat]
        faces = self.faces
        targets = self.targets(1 - seat)
        answers = []
        for card in self.hand[seat]:
            verbs = prey(faces[card], power)
            for cell, value in targets:
                if value in verbs:
                    answers.append((verbs[value], card, cell))
        return answers

    def targets(self, rival: int) -> list[tuple[int, int]]:
        """The cells and values of the rival's wolves that may be covered at all (ruling 17)."""
        if self.visible[rival] < 2:
            return []
        faces, top, owner = self.faces, self.top, self.owner
        safe = NUMBERS[DEN]["highest"] if self.power[rival] == DEN else 0
        targets = []
        for cell in self.taken:
            card = top[cell]
            if owner[card] == rival and cell != self.guarded:
                value = VALUE[faces[card]]
                if value > safe:
                    targets.append((cell, value))
        return targets

    def do_extend(self, seat: int, card: int, cell: int) -> None:
        before = self.box
        self._play(seat, card)
        self.settle(card, cell)
        self.tell("extended", seat, card, cell)
        if before != self.box:
            self._tell_shift(before)
        self._end_turn(seat)

    def _tell_shift(self, before: Box | None) -> None:
        """Says so if cells are called differently than before the mountain grew."""
        if before and self.box:
            (left, top, *_), (was_left, was_top, *_) = self.box, before
            if top < was_top:
                self.tell("rows_shifted")
            if left < was_left:
                self.tell("columns_shifted")

    def do_guard(self, seat: int, card: int, cell: int) -> None:
        self._use(seat, GUARD)
        self.guarded = cell
        self.do_extend(seat, card, cell)

    def do_cover(self, seat: int, card: int, cell: int) -> None:
        self._play(seat, card)
        below = self.bury(card, cell)
        self.tell("covered", seat, card, cell, below)
        self._end_turn(seat)

    def do_ambush(self, seat: int, card: int, cell: int) -> None:
        self._use(seat, AMBUSH)
        self.do_cover(seat, card, cell)

    def do_pounce(self, seat: int, card: int, cell: int) -> None:
        self._use(seat, POUNCE)
        self.do_cover(seat, card, cell)

    def _play(self, seat: int, card: int) -> None:
        self.hand[seat] = without(self.hand[seat], card)
        self.reveal(card)

    def settle(self, card: int, cell: int) -> None:
        """Lays a wolf on an empty cell."""
        self.top[cell] = card
        self.visible[self.owner[card]] += 1
        self.taken += (cell,)
        self.box = grown(self.box, cell)
        self.edge = open_cells(self.box, self.taken)

    def bury(self, card: int, cell: int) -> int:
        """Lays a wolf on one of the rival's; returns the card below."""
        seat, below = self.owner[card], self.top[cell]
        self.top[cell] = card
        self.covered.append((cell, below))
        self.visible[seat] += 1
        self.visible[1 - seat] -= 1
        return below

    def _use(self, seat: int, power: int) -> None:
        self.spent[seat] = 1
        self.tell("power_used", seat, power)

    def _can_use(self, seat: int, power: int) -> bool:
        return self.power[seat] == power and not self.spent[seat]

    def _end_turn(self, seat: int) -> None:
        if self.deck[seat]:  # nobody may decline (ruling 14)
            self._draw(seat)
        if len(self.taken) == FULL or self.extra:  # at once (ruling 4)
            self._end_round()
        elif self.hand[seat]:  # after the last card: ruling 5
            self.ask((1 - seat,), "turn")
        elif seat == self.starter:
            self.extra = True
            self.tell("last_turn", 1 - seat)
            self.ask((1 - seat,), "last_turn")
        else:
            self._end_round()

    # The end of the round

    def _end_round(self) -> None:
        seat = self.regrouper()
        if seat == NOBODY:
            self._count()
        else:
            self.ask((seat,), "regroup")

    def regrouper(self) -> int:
        """The seat that may still regroup once the last wolf lies, or NOBODY."""
        able = (it for it in range(2) if self._can_use(it, REGROUP) and self._pairs(it))
        return next(able, NOBODY)

    def _pairs(self, seat: int) -> list[tuple[int, int]]:
        own = [cell for cell in sorted(self.taken) if self.owner[self.top[cell]] == seat]
        return [(cell, other) for cell in own for other in NEIGHBOURS[cell] if cell < other in own]

    def answers_regroup(self, seat: int) -> list[Action]:
        return [("decline",)] + [("regroup", *pair) for pair in self._pairs(seat)]

    def do_regroup(self, seat: int, cell: int, other: int) -> None:
        self._use(seat, REGROUP)
        self.swap(cell, other)
        self.tell("regrouped", seat, cell, other)
        self._count()

    def swap(self, cell: int, other: int) -> None:
        """Swaps two visible wolves; what they cover stays."""
        top = self.top
        top[cell], top[other] = top[other], top[cell]

    def do_decline(self, seat: int) -> None:
        self._count()

    def head_start(self) -> tuple[int, int]:
        """The moons that each seat has without showing them: those for starting (ruling 3)."""
        moons = self.starting_moons
        return (0, moons) if self.starter else (moons, 0)

    def score(self) -> Score:
        """The mountain as it would be counted now."""
        return score(self.top, self.owner, self.faces, self.box, self.power, self.head_start())

    def _count(self) -> None:
        result = self.score()
        for event in result.events():
            self.tell(*event)
        self.counted(result)
