"""What a player can be told before an answer: why one is not allowed, and what one would change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from spytable.core.game import Action, Reason, Thing
from spytable.games.agent_avenue.rules.agents import AGENTS, COPIES
from spytable.games.agent_avenue.rules.ending import conditions, nearer, winner
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL, Neighbourhood
from spytable.games.agent_avenue.rules.street import CATCH

if TYPE_CHECKING:
    from spytable.games.agent_avenue.rules.rules import AgentAvenue

# What a question answers to any card or seat that is no answer to it, and its verbs.
_RULES = {
    "lead": ("seat", "team.partner", ("lead",)),
    "choice": ("card", "choice.offer", ("take",)),
    "market": ("card", "market.supply", ("buy",)),
    "entrust": ("seat", "team.partner", ("entrust",)),
    "outpost": ("card", "market.outpost", ("recruit", "none")),
    "secret_recruit": ("card", "market.secret_recruit", ("recruit", "none")),
    "double_trouble": ("card", "market.double_trouble", ("recruit", "none")),
    "spycation": ("card", "market.spycation", ("return",)),
    "spycation_again": ("card", "market.spycation_again", ("recruit",)),
    "mind_control": ("card", "market.mind_control", ("seize",)),
}
_ENDS = ("wins", "may_win", "loses", "may_lose")
_OFFERS = {"turn": ("show", "discard"), "hide": ("hide", "discard")}


def refusal(game: AgentAvenue, seat: int, what: Action | Thing) -> Reason | None:
    """The rule that forbids an answer, or touching a card or a seat."""
    key = game.question
    name, *ids = what
    if key in _OFFERS:
        return _refused_card(game, seat, name, *ids) if name in ("card", *_OFFERS[key]) else None
    kind, rule, verbs = _RULES[key]
    return Reason(rule) if name in (kind, *verbs) else None


def _refused_card(game: AgentAvenue, seat: int, name: str, card: int) -> Reason | None:
    if card not in game.hand[seat]:
        return Reason("hand")
    if name == "discard":
        if game.question == "hide" and seat == game.leader:
            return Reason("discard.late")
        return Reason("discard.deck" if game.drawn == TOTAL else "discard.limit")
    return Reason("hide.name")


def foresee(view: AgentAvenue, action: Action) -> tuple[tuple, ...]:
    """Where the meeples would come to, who leads then, what may follow, as far as it is known."""
    verb, *ids = action
    if verb == "take":
        return _outlook(view, _meetings(view, ids[0]))
    mine = view.side(view.viewer)
    if verb == "hide":
        offer = view.copy()
        offer.hidden = ids[0]
        return _fork(
            view.shown,
            _outlook(view, _meetings(offer, view.shown)),
            _outlook(view, _meetings(offer, ids[0])),
        )
    if verb == "show":
        return _fork(ids[0], _alone(view, 1 - mine, ids[0]), _alone(view, mine, ids[0]))
    return _alone(view, mine, ids[0]) if verb == "recruit" else ()


def _fork(shown: int, taken: tuple[tuple, ...], left: tuple[tuple, ...]) -> tuple[tuple, ...]:
    """What follows if the rival takes the open card, and if it does not; first of all wins and
    losses, which are to be read even where there is no room for the rest."""
    ends: list[tuple] = []
    more: list[tuple] = []
    for head, told in ((("if_taken", shown), taken), (("if_left", shown), left)):
        ended = [it for it in told if it[0] in _ENDS]
        ends += [head, *ended] if ended else []
        more += [head, *(it for it in told if it not in ended)]
    return (*ends, *more)


def _alone(view: AgentAvenue, side: int, card: int) -> tuple[tuple, ...]:
    """What follows once a side alone has recruited an agent."""
    after = view.copy()
    after.enlist(side, card)
    return tuple(_walks([after], view, side))


def _meetings(view: AgentAvenue, card: int) -> list[AgentAvenue]:
    """The table after a card of the offer is taken, for each face that the hidden one can have."""
    after = []
    for face in _possible(view):
        meeting = view.copy()
        meeting.faces[view.hidden] = face
        meeting.meet(card)
        after.append(meeting)
    return after


def _possible(view: AgentAvenue) -> list[int]:
    """The faces that the hidden card can have, for the viewer."""
    faces, hidden = view.faces, view.hidden
    if faces[hidden] is not None:
        return [faces[hidden]]
    unseen = view.candidates((hidden,))
    *_, (_, shown, _, rest) = view.said
    alike = 1 + sum(faces[card] is None for card in rest)  # if it is as the shown one
    possible = []
    guess = view.copy()
    for face in sorted(set(unseen)):
        guess.faces[hidden] = face
        if guess.plausible() and (face != faces[shown] or unseen.count(face) >= alike):
            possible.append(face)
    return possible


def _outlook(view: AgentAvenue, after: list[AgentAvenue]) -> tuple[tuple, ...]:
    """What is certain or possible once an offer has been settled in one of these ways."""
    mine = view.side(view.viewer)
    leads = [game.progress[mine] - game.progress[1 - mine] for game in after]
    low, high = min(leads), max(leads)
    lead = ("lead", low) if low == high else ("lead_between", low, high)
    results = [_result(game, mine) for game in after]
    certain = not any(game.landing for game in after)
    going_on = [game for game, won in zip(after, results) if won is None]
    return (
        *_ends(results, certain),
        *_walks(after, view, mine),
        *_walks(after, view, 1 - mine),
        lead,
        *_danger(going_on, mine),
    )


def _walks(after: list[AgentAvenue], view: AgentAvenue, side: int) -> Iterable[tuple]:
    steps = [game.progress[side] - view.progress[side] for game in after]
    if min(steps) == max(steps):
        yield ("walk", side, steps[0], after[0].stands(side))
    else:
        yield ("walk_between", side, min(steps), max(steps))
    if any(game.landing >> side & 1 for game in after):
        yield ("corner", side)


def _ends(results: list[bool | None], certain: bool) -> Iterable[tuple]:
    """Wins and losses in the End step; what a market corner may change is not certain."""
    for won, sure, possible in ((True, "wins", "may_win"), (False, "loses", "may_lose")):
        if won in results:
            yield (sure,) if certain and set(results) == {won} else (possible,)


def _result(game: AgentAvenue, mine: int) -> bool | None:
    """Whether one wins or loses in the End step, None if the match goes on."""
    if found := conditions(game):
        return winner(found, game.active) == mine
    if game.runs_out():
        return nearer(game.progress[0] - game.progress[1], game.active) == mine
    return None


def _danger(after: list[AgentAvenue], mine: int) -> Iterable[tuple]:
    """The most that the rival can gain in the next turn, and what it needs for a catch."""
    rival = 1 - mine
    gains = [
        (swing(game, rival), CATCH - game.progress[rival] + game.progress[mine]) for game in after
    ]
    if gains:
        yield ("danger", *max(gains, key=lambda gain: gain[0] - gain[1]))


def swing(game: Neighbourhood, side: int) -> int:
    """The most steps that a side can gain on the other in one offer, by the agents in play."""
    left = [
        face
        for face in range(AGENTS)
        if game.count[face] + game.count[AGENTS + face] < COPIES[face]
    ]
    return max(
        (
            game.stride(side, own) - game.stride(1 - side, other)
            for own in left
            for other in left
            if own != other
        ),
        default=0,
    )
