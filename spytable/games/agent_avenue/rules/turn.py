"""A turn of Agent Avenue: an offer of two agents, the recruiting, and the End step."""

from __future__ import annotations

from spytable.core.game import Action, Outcome
from spytable.games.agent_avenue.rules.ending import conditions, nearer, winner
from spytable.games.agent_avenue.rules.market import Market
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.street import CATCH, caught

NOBODY = -1
DISCARDS = 4  # of a side in the whole match, shared evenly by partners
OFFER = 2  # cards


class Turn(Market):
    """Two sides make offers in turn until the End step of a turn decides the match.

    `active` is the side whose turn it is, `turn` counts the turns from 1. `leader` is the seat that
    plays the open card. `discards` is how many each seat has left. `shown` and `hidden` are the two
    cards on offer, or NOBODY.
    """

    verbs = {
        "lead": ("seat",),
        "discard": ("card",),
        "show": ("card",),
        "hide": ("card",),
        "take": ("card",),
    } | Market.verbs
    questions = {
        "lead": (),
        "turn": ("discards",),
        "hide": ("card",),
        "choice": ("card",),
    } | Market.questions
    effects = (*Market.effects, "end")
    events = Market.events | {
        "turn": ("side", "turn"),
        "led": ("seat",),
        "discarded": ("seat", "card", "discards"),
        "shown": ("seat", "card"),
        "hidden": ("seat", "card"),
        "took": ("seat", "card", "offered"),
        "unmasked": ("card",),
        "all_alike": ("seat", "card"),
        "escaped": ("side", "side_other"),
        "ending": ("turn",),
        "caught": ("side", "side_other", "steps"),
        "three_win": ("side", "agent", "copies"),
        "three_lose": ("side", "agent", "copies"),
        "three_led": ("side", "agent", "copies"),
        "planned": ("side", "names"),
        "secured": ("side", "side_other"),
        "ran_out": ("side",),
        "nearer": ("side", "steps", "steps_other"),
        "level": ("steps",),
        "privilege": ("side",),
        "won": ("side",),
    }

    discards: list[int]
    active: int
    turn: int
    leader: int
    shown: int
    hidden: int

    def begin(self) -> None:
        self.active, self.turn = self.below(2), 0  # ruling 7
        self.leader = self.shown = self.hidden = NOBODY
        teams = [self.partners(self.side(seat)) for seat in range(self.seats)]
        self.discards = [DISCARDS // len(team) for team in teams]
        super().begin()
        for seat in range(self.seats):
            self.refill(seat)
        self._start_turn(self.active)

    def speaker(self, side: int) -> int:
        """The partner who answers for a side; they take turns (ruling 13)."""
        partners = self.partners(side)
        return partners[self.turn // 2 % len(partners)]

    # The offer

    def _start_turn(self, side: int) -> None:
        self.active = side
        self.turn += 1
        self.overtaken = 0
        self.tell("turn", side, self.turn)
        partners = self.partners(side)
        if len(partners) > 1:
            self.ask((self.speaker(side),), "lead")
        else:
            self._lead(*partners)

    def answers_lead(self, seat: int) -> list[Action]:
        return [("lead", partner) for partner in self.partners(self.active)]

    def do_lead(self, seat: int, leader: int) -> None:
        self.tell("led", leader)
        self._lead(leader)

    def _lead(self, seat: int) -> None:
        self.leader = seat
        self.ask((seat,), "turn", self.discards[seat])

    def answers_turn(self, seat: int) -> list[Action]:
        return [("show", card) for card in self.hand[seat]] + self._discards(seat)

    def _discards(self, seat: int) -> list[Action]:
        if self.drawn == TOTAL or not self.discards[seat]:
            return []
        return [("discard", card) for card in self.hand[seat]]

    def do_discard(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card)
        self.discarded[seat] += (card,)  # its owner may look at it again (ruling 8)
        self.discards[seat] -= 1
        self.tell("discarded", seat, card, self.discards[seat])
        self.draw(seat)  # the new card may be discarded too (ruling 9)
        if seat == self.leader:
            self._lead(seat)
        else:
            self.ask((seat,), "hide", self.shown)

    def do_show(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card)
        self.reveal(card)
        self.shown = card
        self.tell("shown", seat, card)
        self.ask((self.hider(),), "hide", card)

    def hider(self) -> int:
        """The seat that plays the hidden card: the leader's partner, if there is one."""
        partners = self.partners(self.active)
        return partners[partners.index(self.leader) - 1]

    def answers_hide(self, seat: int) -> list[Action]:
        hand, faces = self.hand[seat], self.faces
        shown = faces[self.shown]
        others = [card for card in hand if faces[card] != shown] or hand
        answers = [("hide", card) for card in others]
        return answers if seat == self.leader else answers + self._discards(seat)

    def do_hide(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card)
        self.hidden = card
        self.statements += (("pair", self.shown, card, self.hand[seat]),)
        self.tell("hidden", seat, card)
        self.refill(self.leader)  # first: the deck may not be enough for both (ruling 14)
        self.refill(seat)
        self.ask((self.speaker(1 - self.active),), "choice", self.shown)

    # Recruiting

    def answers_choice(self, seat: int) -> list[Action]:
        return [("take", self.shown), ("take", self.hidden)]

    def do_take(self, seat: int, card: int) -> None:
        self.tell("took", seat, card, card)
        self.reveal(self.hidden)
        self.tell("unmasked", self.hidden)
        self.recruit_both(card)
        if self.landing:
            self._settle_pair()
            self.push(("arrive", self.active), ("arrive", 1 - self.active), ("end",))
        else:
            self.then_end()

    def _settle_pair(self) -> None:
        """Reveals the rest of the hand behind two cards alike: it must be like them (ruling 15).

        Unless a market card may come first, this waits until it is clear that the match goes on,
        so that no result depends on a shuffle.
        """
        if not self.statements or self.statements[-1][0] != "pair":
            return
        _, shown, hidden, rest = self.statements[-1]
        self.statements = self.statements[:-1]
        if rest and self.faces[hidden] == self.faces[shown]:
            seat = self.hider()
            self.tell("all_alike", seat, shown)
            self.hand[seat] = tuple(card for card in self.hand[seat] if card not in rest)
            self.take_up(seat, *rest)

    def recruit_both(self, card: int) -> None:
        """The choosing side recruits a card, the active side the other; then both meeples walk."""
        active, progress = self.active, self.progress
        chooser = 1 - active
        left = self.hidden if card == self.shown else self.shown
        before = progress[:]
        steps, others = self.recruit(chooser, card), self.recruit(active, left)
        self.shown = self.hidden = NOBODY
        self.walk(active, others)
        self.walk(chooser, steps)
        before[chooser] = progress[chooser]
        self.note_overtaking(before[0] - before[1])  # if the chooser had walked first

    # The End step

    def then_end(self) -> None:
        if self.overtaken:
            self._tell_escapes()
        found = conditions(self)
        if found:
            self.tell("ending", self.turn)
            for condition in found:
                self.tell(*condition.event)
            reasons = [condition.event[0] for condition in found]
            if len({condition.favours for condition in found}) > 1:
                reasons.append("privilege")
            self._finish(winner(found, self.active), reasons)
        elif self.runs_out():
            self._end_without_cards()
        else:
            self._settle_pair()
            self._start_turn(1 - self.active)

    def _tell_escapes(self) -> None:
        taken = caught(self.progress[0] - self.progress[1])
        for side in (0, 1):
            if self.overtaken >> side & 1 and side != taken:
                self.tell("escaped", side, 1 - side)

    def runs_out(self) -> bool:
        """Whether the next side cannot make an offer (ruling 10)."""
        if self.drawn < TOTAL:
            return False
        partners = self.partners(1 - self.active)
        return any(len(self.hand[seat]) * len(partners) < OFFER for seat in partners)

    def _end_without_cards(self) -> None:
        lead = self.progress[0] - self.progress[1]
        self.tell("ending", self.turn)
        self.tell("ran_out", 1 - self.active)
        side = nearer(lead, self.active)
        if lead:
            self.tell("nearer", side, CATCH - abs(lead), CATCH + abs(lead))
            self._finish(side, ["ran_out", "nearer"])
        else:
            self.tell("level", CATCH)
            self._finish(side, ["ran_out", "level", "privilege"])

    def _finish(self, side: int, reasons: list[str]) -> None:
        if "privilege" in reasons:
            self.tell("privilege", self.active)
        self.tell("won", side)
        lead = self.progress[0] - self.progress[1]
        places = [1 + (self.side(seat) != side) for seat in range(self.seats)]
        scores = [-lead if self.side(seat) else lead for seat in range(self.seats)]
        self.outcome = Outcome(tuple(places), tuple(scores), tuple(dict.fromkeys(reasons)))
