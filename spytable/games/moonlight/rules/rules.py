"""The match of Moonlight: rounds, and the powers and lone wolves between them."""

from __future__ import annotations

from spytable.core.game import Action, Option, Outcome
from spytable.games.moonlight.rules.forecasts import foresee
from spytable.games.moonlight.rules.mountain import column_and_row
from spytable.games.moonlight.rules.purpose import purpose
from spytable.games.moonlight.rules.refusals import refusal
from spytable.games.moonlight.rules.report import notes, report, term
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.scoring import NOBODY, Score
from spytable.games.moonlight.rules.wolves import DECK, LONE_WOLVES, POWERS, SCHEMA

LONE_OFFER = 2  # ruling 9
REPLAYS = 20  # in a row, since a match must end; then the second player wins (ruling 8)


class Moonlight(Round):
    """A match of rounds; by default the first to win two of them wins it.

    `results` holds the points of both seats and the winner, or NOBODY, of each counted round.
    `replays` is how many replays of this round there have been. `offer` are the powers, or the
    cards of lone wolves, to choose from.
    """

    id = "moonlight"
    edition = 2
    seat_counts = (2,)
    weight = 2
    answers = {2: 57}
    options = {
        "rounds": Option(2, (2, 1)),
        "starter": Option("loser", ("loser", "winner", "alternate", "loser_chooses")),
        "head_start": Option(1, (1, 0)),
        "offer_powers": Option("all", ("all", 3)),
        "bonuses": Option("on", ("on", "off")),
    }
    schema = SCHEMA

    kinds = ("cell", "power", "stack", "wolf")
    verbs = Round.verbs | {
        "take_power": ("power",),
        "take_lone": ("card",),
        "start": (),
        "follow": (),
    }
    questions = Round.questions | {"power": (), "lone": (), "starter": ()}
    events = Round.events | {
        "round_won": ("seat", "points", "points_other"),
        "wolves_decide": ("seat", "wolves", "wolves_other"),
        "second_decides": ("seat", "replays"),
        "round_tied": ("points",),
        "power_taken": ("seat", "power"),
        "lone_taken": ("seat", "card"),
    }
    account = (
        "round",
        "moons",
        "moons_called",
        "moons_even",
        "row",
        "row_even",
        "wolves_decide",
        "second_decides",
        "round_won",
        "round_tied",
    )
    milestones = ("wolves_decide", "round_won", "moons", "moons_called", "row", "covered")
    amounts = ("points", "moons", "sum", "wolves")
    forecasts = {
        "spends": ("power",),
        "result": ("points", "points_other"),
        "points": ("points", "points_other"),
        "wolves": ("wolves", "wolves_other"),
        "corner": ("sum",),
        "row": ("row", "sum", "sum_other"),
        "moons": ("moons", "moons_other"),
        "hunters": ("count",),
        "safe": (),
        "last": ("seat",),
    }
    reports = {
        "round": ("round",),
        "pack": ("seat", "wins", "hand", "deck"),
        "power": ("seat", "power"),
        "power_spent": ("seat", "power"),
        "lone": ("seat", "wolf"),
        "bare": (),
        "row": ("row", "stack", "seat", "sum", "seat_other", "sum_other"),
        "moons": ("seat", "moons", "seat_other", "moons_other"),
        "points": ("seat", "points", "seat_other", "points_other"),
        "hand": ("seat", "card"),
    }
    purposes = {  # what matters most comes first
        "guard": ("seat", "card"),
        "ahead": ("seat", "cells", "points", "points_other"),
        "turned": ("seat", "points", "row", "sum", "sum_other"),
        "took": ("seat", "points", "row", "sum", "sum_other"),
        "moons": ("seat", "points", "moons", "moons_other"),
        "moons_level": ("seat", "moons"),
        "levelled": ("seat", "row", "sum"),
        "opened": ("seat", "row"),
        "hold": ("seat", "points", "row", "sum", "sum_other"),
        "catch": ("seat", "row", "sum", "sum_other"),
    }

    most_replays = REPLAYS
    results: list[tuple[int, int, int]]
    replays: int
    offer: tuple[int, ...]

    refusal = refusal
    foresee = foresee
    report = report
    purpose = purpose
    term = term
    notes = notes

    def where(self, cell: int) -> tuple[int, int]:
        """The column and the row of a cell."""
        return column_and_row(cell)

    def begin(self) -> None:
        packs = [self.add(DECK) for _ in range(2)]
        # One by one: a lone wolf that joins a pack must not bring the others into its batch.
        lone_wolves = [self.add((face,)) for face in LONE_WOLVES]
        self.owner = [0] * len(packs[0]) + [1] * len(packs[1]) + [NOBODY] * len(lone_wolves)
        self.power = [NOBODY, NOBODY]
        self.lone = [NOBODY, NOBODY]
        self.wins = [0, 0]
        self.results = []
        self.round, self.replays = 1, 0
        self.offer = ()
        self.start_round(self.below(2))  # ruling 3

    def counted(self, result: Score) -> None:
        winner = result.winner
        if winner == NOBODY and self.replays == self.most_replays:
            winner = 1 - self.starter
            self.tell("second_decides", winner, self.replays)
        self.results.append((*result.points, winner))
        if winner == NOBODY:
            self.replays += 1
            self.tell("round_tied", result.points[0])
            self.start_round(1 - self.starter)
        else:
            self._win_round(winner, result)

    def _win_round(self, winner: int, result: Score) -> None:
        points, visible, loser = result.points, result.visible, 1 - winner
        if points[0] == points[1] and visible[0] != visible[1]:
            self.tell("wolves_decide", winner, visible[winner], visible[loser])
        self.wins[winner] += 1
        self.tell("round_won", winner, points[winner], points[loser])
        if self.wins[winner] == self.chosen["rounds"]:
            places = (1, 2) if winner == 0 else (2, 1)
            self.outcome = Outcome(places, tuple(self.wins), ("rounds",))
            return
        self.round += 1
        self.replays = 0
        if self.chosen["bonuses"] == "on":
            self._offer_powers(loser)
        else:
            self._choose_starter(loser)

    # Between rounds

    def _offer_powers(self, loser: int) -> None:
        left = [power for power in range(len(POWERS)) if power not in self.power]
        count = self.chosen["offer_powers"]
        self.offer = tuple(left) if count == "all" else self._some(left, int(count))
        self.ask((loser,), "power")

    def answers_power(self, seat: int) -> list[Action]:
        return [("take_power", power) for power in self.offer]

    def do_take_power(self, seat: int, power: int) -> None:
        self.power[seat] = power
        self.tell("power_taken", seat, power)
        self._offer_lone_wolves(1 - seat)

    def _offer_lone_wolves(self, winner: int) -> None:
        left = [card for card, owner in enumerate(self.owner) if owner == NOBODY]
        self.offer = self._some(left, LONE_OFFER)
        self.ask((winner,), "lone")

    def _some(self, things: list[int], count: int) -> tuple[int, ...]:
        return tuple(sorted(things.pop(self.below(len(things))) for _ in range(count)))

    def answers_lone(self, seat: int) -> list[Action]:
        return [("take_lone", card) for card in self.offer]

    def do_take_lone(self, seat: int, card: int) -> None:
        self.owner[card] = seat
        self.lone[seat] = self.faces[card]
        self.offer = ()
        self.tell("lone_taken", seat, card)
        self._choose_starter(1 - seat)

    def _choose_starter(self, loser: int) -> None:
        rule = self.chosen["starter"]
        if rule == "loser_chooses":
            self.ask((loser,), "starter")
        else:
            starters = {"loser": loser, "winner": 1 - loser, "alternate": 1 - self.starter}
            self.start_round(starters[str(rule)])

    def answers_starter(self, seat: int) -> list[Action]:
        return [("start",), ("follow",)]

    def do_start(self, seat: int) -> None:
        self.start_round(seat)

    def do_follow(self, seat: int) -> None:
        self.start_round(1 - seat)
