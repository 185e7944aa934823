"""The game itself: how a match begins, its rounds, and how it ends."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action, Option
from spytable.core.rng import RandomSource
from spytable.games.dark_agent.rules.council import Council
from spytable.games.dark_agent.rules.forecasts import foresee
from spytable.games.dark_agent.rules.layout import LAYOUTS, shuffled
from spytable.games.dark_agent.rules.notes import notes
from spytable.games.dark_agent.rules.printed import (
    DARK,
    EQUIPMENT,
    FACE,
    RANKS,
    SCHEMA,
    SENTINELS,
    SERVICES,
    SKULLS,
    SPECIALS,
    TARGETS,
    TIMED,
    TIMED_ROUNDS,
)
from spytable.games.dark_agent.rules.purpose import PURPOSES, purpose
from spytable.games.dark_agent.rules.refusals import refusal
from spytable.games.dark_agent.rules.report import aside, report, term
from spytable.games.dark_agent.rules.scoring import (
    account_of,
    ranked_outcome,
    solo_outcome,
    tell_account,
)
from spytable.games.dark_agent.rules.space import ALOFT, CREW, NEUTRAL_ORBITS
from spytable.games.dark_agent.rules.theatre import CELLS, EMPTY, NEUTRAL, NO_LIMIT, NOBODY

STANDSTILL = 12  # rounds without a capture, after which nobody expects one (ruling 33)
WARNING = 8  # the rounds after which that is said
FAIR_FROM = 2  # with the option, from the third player on all begin with equipment

_ADVANCED = ("dealt", "chosen")


class DarkAgent(Council):
    """A match of Dark Agent."""

    id = "dark_agent"
    edition = 2
    seat_counts = (1, 2, 3, 4, 5, 6)
    weight = 5
    answers = {1: 157, 2: 195, 3: 170, 4: 250, 5: 240, 6: 325}
    options = {
        "goal": Option(3, (1, 2, 3, 4, 5)),
        "powers": Option("off", ("off", *_ADVANCED)),
        "rounds": Option(NO_LIMIT, (NO_LIMIT, 10, 12, 30), seats=(2, 3, 4, 5, 6)),
        "dark_agent_too": Option("off", ("off", "on"), seats=(2, 3, 4, 5, 6)),
        "timed_target": Option("off", ("off", "on")),
        "fairness": Option("off", ("off", "on"), seats=(4, 5, 6)),
        "layout": Option("balanced", ("balanced", "wild")),
        "laptop": Option("row", ("row", "orbit")),
    }
    schema = SCHEMA

    kinds = ("cell", "slot", "orbit", "satellite", "service", "aim", "token")
    verbs = {"serve": ("service",), **Council.verbs}
    deliberate = ("discard",)
    questions = {"serve": (), **Council.questions}
    open_questions = tuple(key for key in questions if key != "vote")
    effects: ClassVar[tuple[str, ...]] = ("serve", "first", *Council.effects)
    asides = dict.fromkeys(
        (
            *("spot", "attack", "join", "double", "power", "recall"),
            *("mark", "fetch", "appoint", "exchange", "switch", "pick"),
        ),
        ("card",),
    )
    events = {
        "began": ("seat", "seat_last"),
        "served": ("seat", "service"),
        "equipped": ("seat", "card"),
        "round": ("round",),
        "quiet": ("rounds", "more"),
        "removed": ("card", "cell"),
        "scoring": (),
        "agents": ("seat", "card", "points"),
        "targets": ("seat", "card", "points"),
        "sentinels": ("seat", "card", "points"),
        "prisoners": ("seat", "card", "points"),
        "dark": ("seat", "card", "points"),
        "plus": ("seat", "points"),
        "total": ("seat", "points"),
        "threshold": ("points",),
        "more_targets": ("seat", "targets"),
        "more_captures": ("seat", "cards"),
        "won": ("seat",),
        **Council.events,
    }
    account = (
        *("scoring", "agents", "targets", "sentinels", "prisoners", "dark", "plus", "total"),
        *("threshold", "more_targets", "more_captures", "won"),
    )
    milestones = ("captured", "saved", "token", "took")
    forecasts = {
        "odds": ("percent", "strength", "defence"),
        "odds_die": ("percent", "strength", "defence"),
        "worth": ("points",),
        "prize": ("points",),
        "last_target": ("targets",),
        "guarded": ("card",),
        "lacks_dark": (),
        "lacks_points": ("points",),
        "saved": ("seat", "card"),
        "risk": ("card",),
        "ends_turn": (),
        "sight": ("orbit", "rows"),
        "leaves": ("orbit", "rows"),
        "uses_up": (),
        "idle": ("satellites",),
        "full": (),
        "wasted": (),
        "deploys": ("card",),
        "moves": (),
        "draws": ("cards",),
        "lifts": ("cards",),
        "marks": ("markers",),
        "boosts": ("card", "points"),
        "dresses": ("card", "level"),
        "aims": ("points",),
        "spares": ("card",),
        "recalls": ("card", "points"),
        "score": ("points",),
        "votes": ("votes",),
        "die_decides": (),
    }
    reports = {
        "round": ("round", "seat"),
        "round_of": ("round", "rounds", "seat"),
        "goal": ("targets", "taken"),
        "goal_dark": (),
        "threshold": ("points",),
        "player": ("seat", "points"),
        "service": ("seat", "service"),
        "equipment": ("seat", "card"),
        "standby": ("seat", "card"),
        "captured": ("seat", "card"),
        "super": ("seat",),
        "double": ("seat",),
        "prize": ("seat",),
        "orbit": ("orbit", "satellite", "rows"),
        "orbit_free": ("orbit",),
        "row": ("row",),
        "agent": ("cell", "card", "seat"),
        "neutral": ("cell", "card"),
        "guard": ("cell", "card", "defence"),
        "target": ("cell", "card", "defence", "markers"),
        "card": ("cell", "card"),
        "empty": ("cell",),
        "spotted": ("cell",),
        "deck": ("cards", "pile"),
    }
    purposes = PURPOSES

    term = term
    notes = notes
    refusal = refusal
    foresee = foresee
    report = report
    purpose = purpose
    aside = aside

    # The beginning

    def begin(self) -> None:
        seats = range(self.seats)
        self.add(FACE)
        self.mix(EQUIPMENT)
        self.deck, self.pile = tuple(EQUIPMENT), ()
        self.standby = [() for _ in seats]
        self.captured = [() for _ in seats]
        self.equipment = [() for _ in seats]
        self.markers = [0 for _ in TARGETS]
        self.supers = (1,) * self.seats
        self.owners = (NEUTRAL,) * len(SERVICES)
        self.prize = NOBODY
        self.round, self.last_capture = 1, 0
        self.couriers = ()
        self.end_effects()
        self.grid = self._laid_out()
        self.satellites = [ALOFT] * (CREW * self.seats) + [*NEUTRAL_ORBITS[self.seats]]
        self.starter = self.turn = self.below(self.seats)
        self.double = last = (self.starter - 1) % self.seats
        if self.seats > 1:
            self.tell("began", self.starter, last)  # who is the first to place satellites
        self._equip()
        self._assign_services()

    def beginner(self) -> int:
        return self.starter  # the last player is the first to place satellites

    def _laid_out(self) -> list[int]:
        """The first grid; with its option, the timed target replaces a sentinel (ruling 23)."""
        sentinels = shuffled(SENTINELS, self.below)
        if self.chosen["timed_target"] == "on":
            sentinels[0] = TIMED
        fixed = [*TARGETS[:-1], DARK, *SKULLS, *sentinels, *SPECIALS]
        found = self.draw(len(CELLS) - len(fixed))
        return LAYOUTS[str(self.chosen["layout"])]([*fixed, *found], self.below)

    def _equip(self) -> None:
        """With the option, gives later players equipment."""
        if self.chosen["fairness"] == "on":
            for later in range(FAIR_FROM, self.seats):
                seat = (self.starter + later) % self.seats
                drawn = self.draw(1)
                self.take(seat, drawn)
                self.tell("equipped", seat, *drawn)

    def _assign_services(self) -> None:
        self.push(("place", 0), ("first",))
        if self.chosen["powers"] == "chosen":
            self.push(("serve", 0))
        else:
            for seat, service in zip(range(self.seats), shuffled(range(len(SERVICES)), self.below)):
                self._serve(seat, service)

    def _serve(self, seat: int, service: int) -> None:
        self.owners = tuple([seat if n == service else it for n, it in enumerate(self.owners)])
        first = SKULLS[service]  # of other services only this one is used (ruling 4)
        self.standby[seat] = tuple(range(first + 1, first + len(RANKS)))
        self.tell("served", seat, service)

    def then_serve(self, number: int) -> None:
        """Asks the seats for their services, from the first player on."""
        if number < self.seats:
            self.ask(((self.starter + number) % self.seats,), "serve")
            self.stack.append(("serve", number + 1))

    def answers_serve(self, seat: int) -> list[Action]:
        free = [service for service, owner in enumerate(self.owners) if owner == NEUTRAL]
        return [("serve", service) for service in free]

    def do_serve(self, seat: int, service: int) -> None:
        self._serve(seat, service)

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        if self.question == "move":
            return self.random_move(seat, rng)
        return super().random_action(seat, rng)

    # Rounds

    def then_first(self) -> None:
        self.start_round()

    def start_round(self) -> None:
        self.tell("round", self.round)
        self.start_turn(self.starter)

    def then_next(self) -> None:
        seat = (self.turn + 1) % self.seats
        if seat != self.starter:
            self.start_turn(seat)
        elif self.is_goal_reached():
            self._finish("goal")
        elif self.round == self.last_round:
            self._finish("standstill" if self.rounds == NO_LIMIT else "rounds")
        else:
            self._warn()
            self._remove_timed()
            self.push(("vote",))

    @property
    def last_round(self) -> int:
        """The round after which the match ends at the latest; without a limit, if all is quiet."""
        return self.last_capture + STANDSTILL if self.rounds == NO_LIMIT else self.rounds

    def _warn(self) -> None:
        """Says that the match seems to stand still."""
        more = STANDSTILL - WARNING
        if self.rounds == NO_LIMIT and self.last_round - self.round == more:
            self.tell("quiet", WARNING, more)

    def _remove_timed(self) -> None:
        """Removes the timed target when its time is over (ruling 23)."""
        if self.round == TIMED_ROUNDS and TIMED in self.grid:
            cell = self.grid.index(TIMED)
            self.grid[cell] = EMPTY
            self.clear(TIMED)
            self.tell("removed", TIMED, cell)
            self.refill()

    # The end

    def _finish(self, why: str) -> None:
        tell_account(self)
        outcome = solo_outcome if self.seats == 1 else ranked_outcome
        self.outcome = outcome(self, account_of(self), why)
        self.stack.clear()
