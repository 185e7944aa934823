"""The brain of Agent Avenue: all that the search may ask about the game."""

from __future__ import annotations

from collections.abc import Hashable

from spytable.core.brain import Brain, Training
from spytable.core.calibration import Curve
from spytable.core.game import Action
from spytable.core.weights import Weights
from spytable.games.agent_avenue.brain.beliefs import beliefs
from spytable.games.agent_avenue.brain.evaluation import ASSETS, NAMES, features, step
from spytable.games.agent_avenue.brain.greedy import greedy_evaluate, rollout
from spytable.games.agent_avenue.brain.learned_weights import BY_HAND, WEIGHTS
from spytable.games.agent_avenue.brain.offers import may_discard
from spytable.games.agent_avenue.brain.reasons import REASONS
from spytable.games.agent_avenue.rules.neighbourhood import TOTAL
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.turn import NOBODY, OFFER

LAST_CARDS = 6  # in hands and on offer without a deck: all offers that are left are searched


def evaluate(game: AgentAvenue, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The chance to win of each seat, 0 to 1; partners have the same."""
    if game.outcome is not None:
        return tuple([2.0 - place for place in game.outcome.places])
    chance = weights.chance(features(game), step(game))
    return tuple([1 - chance if game.side(seat) else chance for seat in range(game.seats)])


def equivalence(game: AgentAvenue, action: Action) -> Action:
    """The meaning of an answer: two agents of one name are the same."""
    verb, *ids = action
    if verb in ("lead", "entrust") or not ids:
        return action
    if verb == "take":
        return (verb, ids[0] == game.shown)
    return (verb, game.faces[ids[0]])


def is_quiet(game: AgentAvenue) -> bool:
    """Whether a turn begins: nothing is on offer and no market card is being resolved."""
    return game.question in ("lead", "turn")


def _has_few(game: AgentAvenue, most: int) -> bool:
    """Whether no more cards than these are left, with those on offer."""
    on_offer = (game.shown != NOBODY) + (game.hidden != NOBODY)
    return game.drawn == TOTAL and sum(map(len, game.hand)) + on_offer <= most


def bluffs_on(game: AgentAvenue) -> bool:
    """Whether the offer after a searched one is searched as well, to the end of the match."""
    return _has_few(game, LAST_CARDS - OFFER)


def is_bluff(game: AgentAvenue) -> bool:
    """Whether the question is about an offer: predictable offers and choices lose."""
    return game.question in ("turn", "hide", "choice")


def abstraction(game: AgentAvenue, seat: int) -> Hashable:
    """What a seat may base its answer on; the rest stays the same until the offer is settled.

    With the last cards it is all but what earlier offers told about hidden cards.
    """
    question, faces = game.question, game.faces
    if not is_bluff(game):
        return game.information_state(seat)
    shown = game.shown >= 0 and faces[game.shown]
    is_last = _has_few(game, LAST_CARDS)
    if question == "choice" and not is_last:
        return (seat, shown)
    hand = tuple(sorted([faces[card] for card in game.hand[seat]]))
    if is_last:
        return (seat, question, shown, hand, *game.count, *game.progress)
    return (seat, question, shown, hand, may_discard(game, seat))


def settles(game: AgentAvenue, seat: int, answer: Action) -> Hashable | None:
    """Which agents go to whom, or what is on offer, once an answer settles it.

    With the last cards nothing does, as what is left in the hands decides as well.
    """
    if _has_few(game, LAST_CARDS):
        return None
    verb, *cards = answer
    faces, left = game.faces, sum(game.discards)
    if verb == "hide":
        return (verb, faces[game.shown], faces[cards[0]], left)
    if verb == "take":
        other = game.hidden if cards[0] == game.shown else game.shown
        return (verb, faces[cards[0]], faces[other], left)
    return None


def bluff_root(game: AgentAvenue, seat: int | None) -> AgentAvenue:
    """The position before the offer.

    Only the asked seat may discard in it, and only one card: the discards of others are done.
    """
    begun, leader = game.copy(), game.leader
    if game.question == "choice":
        *statements, (_, _, hidden, rest) = game.statements
        begun.statements = tuple(statements)
        begun.hand[game.hider()] = (hidden, *rest)
    if game.question != "turn":
        begun.hand[leader] += (game.shown,)
    begun.shown = begun.hidden = NOBODY
    begun.discards = [
        int(other == seat and game.asked == (seat,) and may_discard(game, seat))
        for other in range(game.seats)
    ]
    begun.ask((leader,), "turn", begun.discards[leader])
    return begun


def lesson(game: AgentAvenue) -> tuple[int, list[list[float]]] | None:
    """At the beginning of a turn: its step and its features, to learn the weights from."""
    return (step(game), [features(game)]) if is_quiet(game) else None


BRAIN = Brain(
    evaluate=evaluate,
    is_quiet=is_quiet,
    rollout=rollout,
    beliefs=beliefs,
    reasons=REASONS,
    equivalence=equivalence,
    is_bluff=is_bluff,
    abstraction=abstraction,
    settles=settles,
    bluff_root=bluff_root,
    bluffs_on=bluffs_on,
    tremble=0.25,  # with none, careless players lose less often; with more, bluffs are read
    greedy_evaluate=greedy_evaluate,
    tuning={
        2: {
            "novice": {"attention": 0.33},
            "scout": {"attention": 0.57},
            # A look one step ahead is far behind a search.
            "ranger": {"attention": 0.79, "iterations": 10},
            # A hundred worlds would leave hardly anything to find.
            "master": {"iterations": 14},
        },
        # With more players luck leaves hardly any room for a fifth level.
        3: {
            "novice": {"attention": 0.4},
            "scout": {"attention": 0.72},
            "ranger": {"attention": 0.91},
            "master": {"iterations": 100},
        },
    },
    curves={2: Curve(-0.18, 1.33)},  # by tools.calibrate
    training=(
        Training(
            names=NAMES,
            weights=WEIGHTS,
            by_hand=BY_HAND,
            evaluate=evaluate,
            lesson=lesson,
            assets=ASSETS,
        ),
    ),
)
