"""What an answer would change, as far as its player can know it."""

from __future__ import annotations

from collections.abc import Iterable

from spytable.core.game import Action, Fact
from spytable.games.agent_avenue.rules.ending import conditions, nearer, winner
from spytable.games.agent_avenue.rules.reach import hidden_faces, offers, swing
from spytable.games.agent_avenue.rules.street import CATCH
from spytable.games.agent_avenue.rules.turn import Turn

_ENDS = ("wins", "may_win", "loses", "may_lose")
_BY_AGENTS = ("three_win", "three_lose", "three_led", "planned")  # wherever the meeples stand


def foresee(view: Turn, action: Action) -> tuple[Fact, ...]:
    """Where the meeples would stop, who would lead then, and what may follow."""
    assert view.viewer is not None
    mine = view.side(view.viewer)
    verb, *ids = action
    if verb == "take":
        return _after_choice(view, mine, _tables(view, ids[0]))
    if verb == "hide":
        offer = view.copy()
        offer.hidden = ids[0]
        return _either(
            view.shown,
            _after_choice(view, mine, _tables(offer, view.shown)),
            _after_choice(view, mine, _tables(offer, ids[0])),
        )
    if verb == "show":
        taken, left = (_alone(view, mine, side, ids[0]) for side in (1 - mine, mine))
        return _either(ids[0], taken, left)
    return _alone(view, mine, mine, ids[0]) if verb == "recruit" else ()


def _either(shown: int, taken: tuple[Fact, ...], left: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What follows if the rival takes the open card, and if it leaves it.

    What may end the match comes first: there may be no room to show the rest.
    """
    branches = [(("if_taken", shown), *taken), (("if_left", shown), *left)]
    branches.sort(key=lambda told: not any(kind in _ENDS for kind, *_ in told))
    return tuple(fact for told in branches for fact in told)


def _alone(view: Turn, mine: int, side: int, card: int) -> tuple[Fact, ...]:
    """What follows when a side recruits an agent, whatever else may come in this turn."""
    after = view.copy()
    after.enlist(side, card)
    return (*_decided(after, mine), *_walks([after], view, side))


def _decided(after: Turn, mine: int) -> Iterable[Fact]:
    """What the agents in play decide by themselves.

    The active side wins whatever the other agent of the offer brings, unless a market card comes
    between; the other side wins only if the active one meets no condition.
    """
    found = [it for it in conditions(after) if it.event[0] in _BY_AGENTS]
    if not found:
        return
    if winner(found, after.active) != mine:
        yield ("may_lose",)
    elif mine == after.active and after.chosen["market"] == "off":
        yield ("wins",)
    else:
        yield ("may_win",)


def _tables(view: Turn, card: int) -> list[Turn]:
    """The table after a card of the offer is taken, for each face that the hidden one may be."""
    after = []
    for face in hidden_faces(view):
        game = view.copy()
        game.faces[view.hidden] = face
        game.recruit_both(card)
        after.append(game)
    return after


def _after_choice(view: Turn, mine: int, after: list[Turn]) -> tuple[Fact, ...]:
    """What is certain or possible when an offer ends with one of these tables."""
    leads = [game.progress[mine] - game.progress[1 - mine] for game in after]
    low, high = min(leads), max(leads)
    lead = ("lead", low) if low == high else ("lead_between", low, high)
    results = [_result(game, mine) for game in after]
    certain = not any(game.landing for game in after)
    worst = [game for game, told, won in zip(after, leads, results) if told == low and won is None]
    return (
        *_ends(results, certain),
        *([] if certain and _is_over(results, leads) else [lead]),
        *_walks(after, view, mine),
        *_walks(after, view, 1 - mine),
        *_danger(worst, mine, low, low == high),
    )


def _walks(after: list[Turn], view: Turn, side: int) -> Iterable[Fact]:
    steps = [game.progress[side] - view.progress[side] for game in after]
    if min(steps) == max(steps):
        yield ("walk", side, steps[0], after[0].stands(side))
    else:
        yield ("walk_between", side, min(steps), max(steps))
    if any(game.landing >> side & 1 for game in after):
        yield ("corner", side)


def _ends(results: list[bool | None], certain: bool) -> Iterable[Fact]:
    """Wins and losses in the End step; at a market corner nothing is certain yet."""
    for won, sure, possible in ((True, "wins", "may_win"), (False, "loses", "may_lose")):
        if won in results:
            yield (sure,) if certain and set(results) == {won} else (possible,)


def _is_over(results: list[bool | None], leads: list[int]) -> bool:
    """Whether the match ends for certain, and not because of the lead: it means nothing then."""
    return None not in results and any(
        lead < CATCH if won else lead > -CATCH for won, lead in zip(results, leads)
    )


def _result(game: Turn, mine: int) -> bool | None:
    """Whether a side wins or loses in the End step; None if the match goes on."""
    if found := conditions(game):
        return winner(found, game.active) == mine
    if game.runs_out():
        return nearer(game.progress[0] - game.progress[1], game.active) == mine
    return None


def _danger(after: list[Turn], mine: int, lead: int, is_certain: bool) -> Iterable[Fact]:
    """That the rival may catch in the next turn: the most steps that it can gain, and those it
    needs.

    `after` are the tables with the least lead that there may be, of those that go on.
    """
    gain = max((swing(game, 1 - mine, offers(game, 1 - game.active)) for game in after), default=0)
    if 0 < CATCH + lead <= gain:
        numbers = (gain, CATCH + lead)
        yield ("danger", *numbers) if is_certain else ("danger_at_worst", lead, *numbers)
