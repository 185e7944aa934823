"""How good a position of Agent Avenue is for each seat, as the search asks it."""

from __future__ import annotations

from collections.abc import Hashable

from spytable.core.game import Action
from spytable.core.weights import Weights
from spytable.games.agent_avenue.beliefs import beliefs
from spytable.games.agent_avenue.evaluation import NAMES, features, step
from spytable.games.agent_avenue.rules import AgentAvenue
from spytable.games.agent_avenue.sheet import by_sheet, exchanged, play
from spytable.games.agent_avenue.weighing import BY_HAND, SCHEMA, WEIGHTS

__all__ = [
    "BY_HAND",
    "NAMES",
    "SCHEMA",
    "WEIGHTS",
    "alike",
    "beliefs",
    "by_sheet",
    "evaluate",
    "is_bluff",
    "is_quiet",
    "lesson",
    "play",
    "results",
    "settles",
    "sight",
]


def evaluate(game: AgentAvenue, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The chance of each seat's side to win."""
    if game.outcome is not None:
        return tuple([2.0 - place for place in game.outcome.places])
    chance = weights.chance(features(game), step(game))
    return tuple([1 - chance if game.side(seat) else chance for seat in range(game.seats)])


def alike(game: AgentAvenue, action: Action) -> Action:
    """What an answer means: two agents of one name are the same."""
    verb, *ids = action
    if verb in ("lead", "entrust") or not ids:
        return action
    if verb == "take":
        return (verb, ids[0] == game.shown)
    return (verb, game.faces[ids[0]])


def is_quiet(game: AgentAvenue) -> bool:
    """Whether a turn begins: nothing is on offer, no market card is at work."""
    return game.question[0] in ("lead", "turn")


def is_bluff(game: AgentAvenue) -> bool:
    """Whether it is about an offer: who makes or takes one that can be foreseen loses. Not while a
    partner exchanges cards to find one to hide: there are too many ways."""
    question = game.question[0]
    if question == "hide":
        seat = game.asked[0]
        return seat == game.leader or not exchanged(game, seat)
    return question in ("turn", "choice")


def sight(game: AgentAvenue, seat: int) -> Hashable:
    """What a seat answers by in an offer: all else is the same until it has been settled."""
    question, faces = game.question[0], game.faces
    if question == "choice":
        return (seat, faces[game.shown])
    if question in ("turn", "hide"):
        hand = tuple(sorted([faces[card] for card in game.hand[seat]]))
        shown = game.shown >= 0 and faces[game.shown]
        return (seat, question, shown, hand, game.discards[seat])
    return game.known(seat)


def settles(game: AgentAvenue, seat: int, answer: Action) -> Hashable | None:
    """Who gets which agents, if an answer settles that."""
    if answer[0] != "take":
        return None
    faces, left = game.faces, game.hidden if answer[1] == game.shown else game.shown
    return (faces[answer[1]], faces[left])


def lesson(game: AgentAvenue) -> tuple[int, list[list[float]]] | None:
    """What the beginning of a turn shows to who learns the weights: its step, the features."""
    return (step(game), [features(game)]) if is_quiet(game) else None


def results(game: AgentAvenue) -> list[tuple[float, ...]]:
    """What each seat has got out of the match, from 0 to 1, once it is over."""
    return [tuple(2.0 - place for place in game.outcome.places)] if game.outcome else []
