"""The match of Agent Avenue: a turn is an offer of two agents, the recruiting, and the End step."""

from __future__ import annotations

from spytable.core.game import Action, Option, Outcome
from spytable.games.agent_avenue.rules.agents import SCHEMA
from spytable.games.agent_avenue.rules.ending import conditions, nearer, winner
from spytable.games.agent_avenue.rules.market import Market
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.refusals import foresee, refusal, swing
from spytable.games.agent_avenue.rules.report import report, term
from spytable.games.agent_avenue.rules.street import CATCH, caught

NOBODY = -1
DISCARDS = 4  # of a side in the whole match, shared evenly by partners
OFFER = 2  # cards


class AgentAvenue(Market):
    """A match of two, or of two teams: opposite seats are partners, the second of three is alone.

    `active` is the side whose turn it is, `turn` counts them, `leader` is the seat that plays the
    open card; `discards` is how many each seat has left. `shown` and `hidden` are the offer.
    """

    id = "agent_avenue"
    seat_counts = (2, 3, 4)
    options = {"market": Option("off", ("off", "on"))}
    schema = SCHEMA

    kinds = ("side", "agent", "icon", "stride", "gap", "meter", "space", "stack")
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
        "took": ("seat", "card"),
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
    account = (
        *("ending", "caught", "three_win", "three_lose", "three_led", "planned", "secured"),
        *("ran_out", "nearer", "level", "privilege", "won"),
    )
    forecasts = {
        "if_taken": ("card",),
        "if_left": ("card",),
        "walk": ("side", "stride", "space"),
        "walk_between": ("side", "stride", "stride_most"),
        "lead": ("gap",),
        "lead_between": ("gap", "gap_best"),
        "corner": ("side",),
        "danger": ("steps", "needed"),
        "wins": (),
        "may_win": (),
        "loses": (),
        "may_lose": (),
    }
    reports = {
        "turn": ("turn", "side"),
        "meeple": ("side", "space", "steps"),
        "agents": ("side", "stack"),
        "no_agents": ("side",),
        "row": ("side", "card"),
        "offer": ("card",),
        "player": ("seat", "cards", "discards"),
        "deck": ("cards",),
        "supply": ("card",),
        "hand": ("seat", "card"),
    }

    discards: list[int]
    active: int
    turn: int
    leader: int
    shown: int
    hidden: int

    term = term
    refusal = refusal
    foresee = foresee
    report = report
    swing = swing

    def begin(self) -> None:
        self.active, self.turn = self.below(2), 0  # question O7
        self.leader = self.shown = self.hidden = NOBODY
        teams = [self.partners(self.side(seat)) for seat in range(self.seats)]
        self.discards = [DISCARDS // len(team) for team in teams]
        super().begin()
        for seat in range(self.seats):
            self.refill(seat)
        self._start_turn(self.active)

    def voice(self, side: int) -> int:
        """The partner who answers for a side; they take turns."""
        partners = self.partners(side)
        return partners[self.turn // 2 % len(partners)]

    # The offer

    def _start_turn(self, side: int) -> None:
        self.active = side
        self.turn += 1
        self.overtaken = 0
        self.tell("turn", side, self.turn)
        seat, *others = self.partners(side)
        if others:
            self.ask((self.voice(side),), "lead")
        else:
            self._lead(seat)

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
        self.discarded[seat] += (card,)  # its owner may look at it again (question O8)
        self.discards[seat] -= 1
        self.tell("discarded", seat, card, self.discards[seat])
        self.draw(seat)  # and may discard what was drawn (question O9)
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
        self.said += (("pair", self.shown, card, self.hand[seat]),)
        self.tell("hidden", seat, card)
        self.refill(self.leader)
        self.refill(seat)
        self.ask((self.voice(1 - self.active),), "choice", self.shown)

    # Recruiting

    def answers_choice(self, seat: int) -> list[Action]:
        return [("take", self.shown), ("take", self.hidden)]

    def do_take(self, seat: int, card: int) -> None:
        self.tell("took", seat, card)
        self.reveal(self.hidden)
        self.tell("unmasked", self.hidden)
        self.meet(card)
        if self.landing:
            self._settle_pair()
        self.push(("arrive", self.active), ("arrive", 1 - self.active), ("end",))

    def _settle_pair(self) -> None:
        """Two alike tell that the rest of that hand is like them as well. Where no market card
        comes between, that waits for the End step: no match must end by how a hand is shuffled."""
        if not self.said or self.said[-1][0] != "pair":
            return
        *said, (_, shown, hidden, rest) = self.said
        self.said = tuple(said)
        if rest and self.faces[hidden] == self.faces[shown]:
            seat = self.hider()
            self.tell("all_alike", seat, shown)
            self.hand[seat] = tuple(card for card in self.hand[seat] if card not in rest)
            self.take_up(seat, *rest)

    def meet(self, card: int) -> None:
        """The side that chooses takes a card, the active one the other; then both meeples walk."""
        active, progress = self.active, self.progress
        chooser = 1 - active
        left = self.hidden if card == self.shown else self.shown
        before = progress[:]
        steps, others = self.recruit(chooser, card), self.recruit(active, left)
        self.shown = self.hidden = NOBODY
        self.walk(active, others)
        self.walk(chooser, steps)
        before[chooser] = progress[chooser]
        self.notice(before[0] - before[1])  # had only the chooser walked

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
            if len({condition.good for condition in found}) > 1:
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
        """Whether the side that is next cannot make an offer (question O10)."""
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
