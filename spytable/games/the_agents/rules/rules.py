"""The match of The Agents: how it begins, whose turn is next, and who wins."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Option, Outcome
from spytable.core.ranking import places
from spytable.games.the_agents.rules.factions import NOBODY
from spytable.games.the_agents.rules.forecasts import foresee
from spytable.games.the_agents.rules.line import SAFE_HOUSE
from spytable.games.the_agents.rules.notes import notes
from spytable.games.the_agents.rules.printed import (
    AGENT_DECK,
    AGENTS,
    COMMANDS,
    MISSION_DECK,
    MISSIONS,
    SCHEMA,
)
from spytable.games.the_agents.rules.purpose import purpose
from spytable.games.the_agents.rules.refusals import refusal
from spytable.games.the_agents.rules.report import aside, report, term
from spytable.games.the_agents.rules.turn import Turn

FIRST = 2  # agents and points of the starting player; each later seat gets one more of both


class TheAgents(Turn):
    """A match, played until somebody has enough points."""

    id = "the_agents"
    edition = 2
    seat_counts = (2, 3, 4, 5)
    weight = 4
    answers = {2: 193, 3: 238, 4: 346, 5: 363}
    options = {
        "goal": Option(50, (50, 40)),
        "head_start": Option(4, (4, 0), seats=(2,)),
        "equal_turns": Option("off", ("off", "on")),
        "take": Option("lenient", ("lenient", "strict")),
    }
    schema = SCHEMA

    kinds = ("spot", "gap", "deck", "side", "faction", "print")
    open_questions = (
        *("react", "kill", "turn", "extract", "revive", "retire", "move", "put", "swap"),
        *("steal", "rob", "take_mission", "direct"),
    )
    asides = {
        **dict.fromkeys(("play", "trade", "activate"), ("print",)),
        **dict.fromkeys(
            ("kill", "turn", "move", "extract", "revive", "retire", "swap"), ("print", "faction")
        ),
        "take": ("seat",),
    }
    events = Turn.events | {
        "began": ("seat",),
        "head_start": ("seat", "points"),
        "last_round": ("seat",),
        "nearest": ("seat", "points"),
        "won": ("seat", "points"),
    }
    account: ClassVar[tuple[str, ...]] = (
        *("round", "began", "head_start", "billed", "tokens", "mission", "income"),
        *("paid", "robbed", "last_round", "nearest", "won"),
    )
    milestones: ClassVar[tuple[str, ...]] = ("mission", "killed", "stole", "robbed", "took")
    amounts: ClassVar[tuple[str, ...]] = ("points",)
    forecasts = {
        "income": ("seat", "points_before", "points"),
        "met": ("seat", "card"),
        "unmet": ("seat", "card"),
        "window": ("seat",),
        "lapses": ("seat",),
        "full": ("faction",),
        "paid": ("seat", "points", "total"),
        "wins": ("seat",),
        "single": ("card",),
        "victim": ("seat",),
        "robbed": ("seat", "points"),
        "cost": ("points", "left"),
        "deck": ("cards",),
        "reshuffle": ("deck",),
        "draws": ("cards",),
        "trades": ("agents", "missions"),
        "bonus": ("card", "points"),
        "no_bonus": ("card",),
        "score": ("points",),
    }
    reports = {
        "round": ("round", "seat"),
        "goal": ("points",),
        "player": ("seat", "points", "agents", "missions", "income"),
        "kept": ("seat", "card"),
        "faction": ("faction", "agents", "places"),
        "agent": ("card", "print", "seat_command", "seat_tokens"),
        "agent_dead": ("card", "print", "seat_command", "seat_tokens"),
        "house": ("seat_black", "seat_white"),
        "tokens": ("seat", "faction", "black", "white", "mixed", "points"),
        "mission_met": ("seat", "card", "faction", "points"),
        "mission_unmet": ("seat", "card", "faction"),
        "decks": ("agents", "agents_pile", "missions", "missions_pile"),
        "hand": ("seat", "card"),
        "hand_missions": ("seat", "card"),
    }
    purposes = {
        "threat": ("seat", "points", "points_next"),
        "stopped": ("seat", "seat_other", "points"),
        "swung": ("seat", "seat_other", "points", "points_other"),
        "spoiled": ("seat", "seat_other", "card", "points"),
        "broke": ("seat", "seat_other", "points_before", "points"),
        "met": ("seat", "card", "points"),
        "paid": ("seat", "card", "seat_other", "points"),
        "hired": ("seat", "card", "seat_other", "points", "total"),
        "earn": ("seat", "card", "seat_other", "points"),
        "safe": ("seat", "card", "seat_other", "points"),
        "price": ("seat", "card", "seat_other", "points"),
        "lever": ("seat", "card", "seat_other", "points"),
        "tool": ("seat", "card", "seat_other"),
        "gain": ("seat", "points_before", "points"),
        "stole": ("seat", "seat_other", "agents", "agents_other"),
    }

    term = term
    refusal = refusal
    foresee = foresee
    report = report
    purpose = purpose
    aside = aside
    notes = notes

    commands_of = COMMANDS  # by face; a board reads them

    def begin(self) -> None:
        seats = range(self.seats)
        self.decks = [self.add(AGENTS), self.add(MISSIONS)]
        self.piles = [(), ()]
        for deck in self.decks:
            self.mix(deck)
        self.rows = [(SAFE_HOUSE,) for _ in seats]
        self.commands = [NOBODY for _ in AGENTS]
        self.hand = [() for _ in seats]
        self.missions = [() for _ in seats]
        self.kept = [() for _ in seats]
        self.assigned = [() for _ in range(2 * self.seats)]
        self.points = [0 for _ in seats]
        self.dead = ()
        self.busy = ()
        self.round = 0
        self.starter = self.turn = self.below(self.seats)
        self.bought, self.left = (0, 0), 0
        self.marked = self.settled = ()
        for later in seats:
            seat = (self.starter + later) % self.seats
            self.draw(seat, MISSION_DECK, 1)
            self.draw(seat, AGENT_DECK, FIRST + later)
            self.points[seat] = FIRST + later
        self.tell("began", self.starter)
        if self.head_start:
            second = 1 - self.starter
            self.points[second] += self.head_start
            self.tell("head_start", second, self.head_start)
        self.start_turn(self.starter)

    @property
    def head_start(self) -> int:
        """How many points more the second of two players has from the start (ruling 29)."""
        is_given = self.seats == 2 and self.chosen["equal_turns"] == "off"
        return int(self.chosen["head_start"]) if is_given else 0

    # The end

    def reached(self, seat: int) -> None:
        # Points come to one player at a time, so two never reach the goal together (ruling 25).
        if self.chosen["equal_turns"] == "off":  # ruling 2
            self._finish(seat, ("goal",))
        elif sum(points >= self.goal for points in self.points) == 1:  # the first one
            self.tell("last_round", seat)

    def then_next(self) -> None:
        seat = (self.turn + 1) % self.seats
        if seat == self.starter and max(self.points) >= self.goal:
            self._finish_round()
        else:
            self.start_turn(seat)

    def _finish_round(self) -> None:
        """Ends the match after a full round: most points win (ruling 2).

        Of several, it is the one nearest in turn order to the player whose turn it is (ruling 25).
        """
        most = max(self.points)
        order = [(self.turn + later) % self.seats for later in range(self.seats)]
        best = [seat for seat in order if self.points[seat] == most]
        if len(best) == 1:
            self._finish(best[0], ("most",))
        else:
            self.tell("nearest", tuple(best), most)
            self._finish(best[0], ("most", "nearest"))

    def _finish(self, winner: int, reasons: tuple[str, ...]) -> None:
        self.tell("won", winner, self.points[winner])
        ranks = [(seat == winner, points) for seat, points in enumerate(self.points)]
        self.outcome = Outcome(places(ranks), tuple(self.points), reasons)
        self.stack.clear()
