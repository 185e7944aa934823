"""The match of Agent Avenue as the program sees it: the turns, and what can be said about them."""

from __future__ import annotations

from spytable.core.game import Action, Event, Option
from spytable.games.agent_avenue.rules.agents import ICONS, SCHEMA
from spytable.games.agent_avenue.rules.forecasts import foresee
from spytable.games.agent_avenue.rules.notes import notes
from spytable.games.agent_avenue.rules.purpose import purpose
from spytable.games.agent_avenue.rules.reach import reach
from spytable.games.agent_avenue.rules.refusals import refusal
from spytable.games.agent_avenue.rules.report import report, term
from spytable.games.agent_avenue.rules.turn import Turn

# Of or by the side that is named first.
_WINS = ("caught", "three_win", "three_led", "planned", "secured")
_DEFEATS = ("three_lose",)


class AgentAvenue(Turn):
    """A match of two seats, or of two teams: opposite seats are partners.

    Of three seats, the second one plays alone.
    """

    id = "agent_avenue"
    seat_counts = (2, 3, 4)
    weight = 2
    answers = {2: 31, 3: 36, 4: 42}
    options = {"market": Option("off", ("off", "on"))}
    schema = SCHEMA

    kinds = (
        *("side", "agent", "icon", "stride", "gap", "meter", "reach", "space", "stack"),
        *("allowance", "offered"),
    )
    asides = {"take": ("offered",)}
    deliberate = ("discard",)
    account = (
        *("ending", "caught", "three_win", "three_lose", "three_led", "planned", "secured"),
        *("ran_out", "nearer", "level", "privilege", "won"),
    )
    milestones = (*_WINS, *_DEFEATS, "recruited", "bought", "seized")
    amounts = ("steps",)
    forecasts = {
        "if_taken": ("card",),
        "if_left": ("card",),
        "walk": ("side", "stride", "space"),
        "walk_between": ("side", "stride", "stride_most"),
        "lead": ("gap",),
        "lead_between": ("gap", "gap_best"),
        "corner": ("side",),
        "danger": ("steps", "needed"),
        "danger_at_worst": ("gap", "steps", "needed"),
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
    purposes = {
        "must_take": ("side", "side_other", "agent"),
        "must_leave": ("side", "side_other", "agent"),
        "stake": ("side", "side_other", "agent", "stride", "stride_other"),
        "fork": ("side",),
        "denied": ("seat", "side_other", "agent"),
        "spared": ("seat", "agent"),
        "tied": ("seat", "side_other"),
        "escaped": ("seat", "side_other", "steps"),
        "short": ("side", "side_other", "agent"),
        "edge": ("side", "agent"),
        "promise": ("side", "side_other", "agent", "stride"),
        "near": ("side", "needed", "gain"),
        "better": ("side", "gap_other", "gap"),
        "improved": ("side", "card", "agent", "stride"),
        "way": ("side", "side_other", "card"),
    }

    def favours(self, event: Event) -> tuple[int, ...]:
        side = event.data["side"]
        if event.kind == "recruited":
            steps = self.worth(side, *divmod(event.data["icon"], ICONS))
            return self.partners(side if steps > 0 else 1 - side) if steps else ()
        if event.kind in (*_WINS, *_DEFEATS):
            return self.partners(1 - side if event.kind in _DEFEATS else side)
        return ()

    def aside(self, action: Action) -> tuple[int, ...]:
        verb, *ids = action
        return (ids[0],) if verb in self.asides else ()

    term = term
    notes = notes
    refusal = refusal
    foresee = foresee
    report = report
    purpose = purpose
    reach = reach
