"""The greedy player looks one turn ahead: its evaluation, and its answers in a rollout."""

from __future__ import annotations

from math import exp

from spytable.core.game import Action
from spytable.core.rng import RandomSource
from spytable.games.agent_avenue.brain.market import gain
from spytable.games.agent_avenue.brain.offers import Offers, advantage, exchanged, outlook, pairs
from spytable.games.agent_avenue.rules.rules import AgentAvenue

_STEP = 0.36  # the log-odds of winning that a step of lead is worth


def greedy_evaluate(game: AgentAvenue) -> tuple[float, ...]:
    """The chance to win of each seat, 0 to 1, by weights set by hand."""
    if game.outcome is not None:
        return tuple([2.0 - place for place in game.outcome.places])
    steps = advantage(game)
    if game.question == "turn" and exchanged(game, game.leader):
        steps += -outlook(game, 1) if game.active else outlook(game, 0)
    chance = 1 / (1 + exp(-_STEP * steps))
    return tuple([1 - chance if game.side(seat) else chance for seat in range(game.seats)])


def rollout(game: AgentAvenue, seat: int, rng: RandomSource) -> Action:
    """The best answer to an offer as if nothing were hidden, or the best offer of the hand.

    With a market card it is the answer that gains most at once.
    """
    question = game.question
    if question == "choice":
        return _choice(game)
    if question == "hide":
        return _hidden(game, seat)
    if question == "turn":
        return _shown(game, seat)
    if question in ("lead", "entrust"):
        return game.random_action(seat, rng)
    side = game.side(seat)
    return max(game.actions(seat), key=lambda action: gain(game, side, *action))


def _choice(game: AgentAvenue) -> Action:
    shown, hidden = (game.faces[card] for card in (game.shown, game.hidden))
    offers = Offers(game, game.active, (shown, hidden))
    takes_shown = offers.result(shown, hidden) <= offers.result(hidden, shown)
    return ("take", game.shown if takes_shown else game.hidden)


def _hidden(game: AgentAvenue, seat: int) -> Action:
    shown, faces = game.faces[game.shown], game.faces
    cards = [card for verb, card in game.actions(seat) if verb == "hide"]
    offers = Offers(game, game.active, [shown, *[faces[card] for card in cards]])
    return ("hide", max(cards, key=lambda card: offers.value(shown, faces[card])))


def _shown(game: AgentAvenue, seat: int) -> Action:
    hand = {game.faces[card]: card for card in game.hand[seat]}
    offers = Offers(game, game.active, hand)
    shown, _ = max(pairs([[*hand]]), key=lambda pair: offers.value(*pair))
    return ("show", hand[shown])
