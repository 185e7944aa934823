"""Which answers are worth a look, and quick answers while a command is in progress."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf

from spytable.core.game import Action
from spytable.core.rng import Generator, RandomSource
from spytable.games.the_agents.brain.assignment import next_step
from spytable.games.the_agents.brain.greedy import value
from spytable.games.the_agents.rules.printed import AGENT_DECK, AGENTS, COMMANDS, MISSION_DECK
from spytable.games.the_agents.rules.rules import TheAgents

_QUIET = ("buy", "trade", "act")
_FURTHER = ("deploy", "direct")  # too many branches to play out
_LUCKY = ("draw", "take_mission", *_FURTHER)  # verbs whose outcome depends on hidden cards
_PLAIN = tuple(all(step.verb not in _LUCKY for step in steps) for steps in COMMANDS)  # by face

_ENOUGH = 3  # missions, and agents in the hand of the greedy player: no more are bought
_STOCK = 5  # the same for agents of other players: a larger choice wins more often
_HELD = 1  # agents that are not traded: the others make room for new ones to choose from
_RACE = 0.6  # of the goal: beyond it, a new mission no longer pays
_NEAR = 8  # points short of the goal: not buying is considered too

_MEMORY = 1 << 15
_found: dict[Hashable, Action] = {}  # the best answers, by all they depend on
_brought: dict[Hashable, dict[int, float]] = {}  # what agents bring: it is asked trade by trade


def is_quiet(game: TheAgents) -> bool:
    """Whether the active player is asked about its turn, with no command in progress."""
    return game.question in _QUIET


def candidates(game: TheAgents, seat: int) -> Sequence[Action]:
    """The answers worth a look.

    Many agents are bought, and most are traded before one is played. The best way to assign
    missions can be computed.
    """
    return _candidates(game, seat, _STOCK, _HELD)


def greedy_candidates(game: TheAgents, seat: int) -> Sequence[Action]:
    """The answers that the greedy player looks at."""
    return _candidates(game, seat, _ENOUGH, len(AGENTS))


def _candidates(game: TheAgents, seat: int, agents: int, held: int) -> Sequence[Action]:
    key = game.question
    if key == "assign":
        return [next_step(game, seat)]
    if key == "trade":
        return [_trade(game, seat, held)]
    if key == "buy":
        return _purchases(game, seat, agents)
    return game.actions(seat)


def _purchases(game: TheAgents, seat: int, agents: int) -> Sequence[Action]:
    """Buys agents up to a number, then missions; near the goal, not buying is an answer too."""
    answers, points = game.actions(seat), game.points[seat]
    assigned = [card for side in game.sides(seat) for card in game.assigned[side]]
    has_few = len(game.missions[seat]) + len(assigned) < _ENOUGH
    wanted: list[Action] = [("buy", AGENT_DECK)] if len(game.hand[seat]) < agents else []
    wanted += [("buy", MISSION_DECK)] if has_few and points < _RACE * game.goal else []
    found = [answer for answer in wanted if answer in answers][:1]
    if not found or points + game.score(seat) >= game.goal - _NEAR:
        found.append(("done",))
    return found


def _trade(game: TheAgents, seat: int, held: int) -> Action:
    """Trades missions that are not met, and all but `held` agents."""
    for card in game.missions[seat]:
        if card not in game.marked and not any(game.met(card, it) for it in game.sides(seat)):
            return ("trade", card)
    agents = [card for card in game.hand[seat] if card not in game.marked]
    return ("trade", _least(game, seat, agents)) if len(agents) > held else ("done",)


def _least(game: TheAgents, seat: int, agents: Sequence[int]) -> int:
    """The agent that would bring a seat least if it were played at once."""
    rng = Generator(0)
    world = game.copy() if game.viewer is None else game.imagine(rng)
    world.marked = ()
    world.then_trade()
    key = (seat, world.fingerprint())
    if key not in _brought:
        if len(_brought) >= _MEMORY:
            _brought.clear()
        _brought[key] = _brings(world, seat, rng)
    return min(agents, key=_brought[key].__getitem__)


def _brings(world: TheAgents, seat: int, rng: RandomSource) -> dict[int, float]:
    """The worth of the best play of each agent in a hand, instead of trading."""
    brings = dict.fromkeys(world.hand[seat], -inf)
    world.step(seat, ("done",))
    for answer in world.actions(seat):
        if answer[0] == "play" and answer[1] in brings:
            worth = _after(world, seat, answer, rng)
            brings[answer[1]] = max(brings[answer[1]], worth)
    return brings


def rollout(game: TheAgents, seat: int, rng: RandomSource) -> Action:
    """The best answer at once within a command; otherwise nothing that is not required."""
    if game.question == "assign":
        return next_step(game, seat)
    if is_quiet(game):
        return ("done",)
    answers = game.actions(seat)
    if len(answers) == 1:
        return answers[0]
    if not _PLAIN[game.faces[game.detail("card")]] or len(game.busy) > 1:
        return _best(game, seat, answers, rng)
    key = _key(game, seat)
    if key not in _found:
        if len(_found) >= _MEMORY:
            _found.clear()
        _found[key] = _best(game, seat, answers, rng)
    return _found[key]


def _key(game: TheAgents, seat: int) -> Hashable:
    """All that decides which answer is best for a seat if hidden cards do not matter; with it
    answers are remembered from one match to another."""
    faces = game.faces
    there = [card for row in game.rows for card in row if card >= 0]
    return (
        seat,
        (game.question, *game.details),
        tuple(game.stack),
        tuple(game.rows),
        tuple([faces[card] for card in there]),
        tuple([game.commands[card] for card in there]),
        game.dead,
        (game.goal, *game.points),
        game.missions[seat],  # an answer names cards, whatever their faces are
        tuple([faces[card] for card in game.missions[seat]]),
        tuple(game.assigned),
        tuple([faces[card] for some in game.assigned for card in some]),
        tuple(map(len, game.hand)),
        tuple(map(len, game.missions)),
        tuple(game.kept),
        (game.turn, game.starter, *game.chosen.values()),
    )


def _best(game: TheAgents, seat: int, answers: Sequence[Action], rng: RandomSource) -> Action:
    return max(answers, key=lambda answer: _after(game, seat, answer, rng))


def _after(game: TheAgents, seat: int, answer: Action, rng: RandomSource) -> float:
    """The worth of an answer if the seat then plays no further agents and uses no commands.

    Nobody uses the commands of agents that a command has just brought into play, either.
    """
    after = game.copy()
    after.step(seat, answer)
    while after.asked and not is_quiet(after) and after.question != "assign":
        asked, key = after.asked[0], after.question
        if key == "react" and game.busy:
            break
        stops = asked == seat and key in _FURTHER
        after.step(asked, ("done",) if stops else rollout(after, asked, rng))
    return value(after, seat)
