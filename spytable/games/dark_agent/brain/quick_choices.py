"""Quick answers: whom to send where, what to exchange, whom to attack, how to vote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from spytable.core.game import Action
from spytable.games.dark_agent.brain.evaluation import RATES
from spytable.games.dark_agent.brain.plan import plan_value
from spytable.games.dark_agent.brain.race import stakes
from spytable.games.dark_agent.brain.squad import best_squad, pending_value
from spytable.games.dark_agent.rules.council import NO, YES
from spytable.games.dark_agent.rules.printed import DARK, LEVELS, SENTINELS, TARGETS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import COLUMNS, NEAR

Choice: TypeAlias = Callable[[DarkAgent, int, Sequence[Action]], Action]

_ROWS = (0.3, 1.0, 0.8, 0.3, 0.0)  # how good a row is for an agent, by how often it is seen
_FIRST = 0.5  # points, for being the first player
_SWITCHES = 8  # exchanges whose value is worked out
_TROUBLE = 2  # points; a spotted enemy must be fought to be of use
_BESIDE = 2.0  # points; one's own agent beside a target does not protect it

# What Media lifts, in points: nothing, a level of an enemy, a sentinel, other cards.
_LEFT, _ENEMY, _SENTINEL, _FIND = 0.2, 0.3, 0.25, 0.21


def _plan(game: DarkAgent) -> float:
    return plan_value(game, game.turn, game.eyes_by_sight(), stakes(game, game.turn, RATES))


def place(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """Where a satellite would see most of use."""

    def seen(answer: Action) -> float:
        after = game.copy()
        after.do_place(seat, answer[1])
        return plan_value(after, seat, after.eyes_of(seat), stakes(game, seat, RATES))

    return max(answers, key=seen)


def attack(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The next of the best squad to join, or the roll."""
    wanted = best_squad(game, stakes(game, seat, RATES))
    joins = [answer for answer in answers if answer[0] == "join" and answer[1] in wanted]
    return joins[0] if joins else answers[-1]


def aim(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The victim of a machine gun."""

    def hit(answer: Action) -> float:
        after = game.copy()
        after.victim = answer[1]
        return pending_value(after, stakes(game, seat, RATES))

    return max(answers, key=hit)


def mark(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The target that is easiest to attack now."""

    def marked(answer: Action) -> tuple[float, ...]:
        cell = answer[1]
        card = game.grid[cell]
        after = game.copy()
        after.do_mark(seat, cell)
        guards = len(game.protectors(cell))
        return _plan(after), -guards, game.markers[card - TARGETS[0]], LEVELS[card]

    return max(answers, key=marked)


def send(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """A cell for an agent: if possible a spotted one, then one in a good row."""

    def stands(answer: Action) -> tuple[bool, float]:
        return answer[1] in game.spotted, _ROWS[answer[1] // COLUMNS]

    return max(answers, key=stands)


def fetch(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The agent that moves: unspotted rather than spotted, then the highest, then the worst row."""

    def moved(answer: Action) -> tuple[bool, float, float]:
        cell = answer[1]
        level = LEVELS[game.grid[cell]]
        return cell not in game.spotted, level, -_ROWS[cell // COLUMNS]

    return max(answers, key=moved)


def appoint(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """Of equals, one's own rather than a double agent."""
    return min(answers, key=lambda answer: not game.is_own(game.grid[answer[1]], seat))


def link(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The satellite that shows the most useful cards."""

    def seen(answer: Action) -> float:
        after = game.copy()
        after.do_link(seat, answer[1])
        return _plan(after)

    return max(answers, key=seen)


def exchange(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The agent that changes places."""
    one, _ = _best_exchange(game, seat, [answer[1] for answer in answers])
    return ("exchange", one)


def switch(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """The enemy that it changes places with."""
    card = game.detail("card")
    _, other = _best_exchange(game, seat, [game.grid.index(card)])
    return ("switch", other)


def _best_exchange(game: DarkAgent, seat: int, own: Sequence[int]) -> tuple[int, int]:
    """The best exchange, as one's own cell and that of an enemy."""
    enemies = game.enemies(seat, bool(game.detail("neutral")))
    pairs = [(one, other) for one in own for other in enemies]
    pairs.sort(key=lambda pair: _use(game, *pair), reverse=True)
    found = []
    for one, other in pairs[:_SWITCHES]:
        after = game.copy()
        after.grid[one], after.grid[other] = game.grid[other], game.grid[one]
        found.append((_plan(after), one, other))
    return max(found)[1:]


def _use(game: DarkAgent, one: int, other: int) -> float:
    """A rough value of an exchange."""
    grid, spotted = game.grid, game.spotted
    found = _ROWS[other // COLUMNS] - _ROWS[one // COLUMNS]
    if other in spotted and one not in spotted:
        found += LEVELS[grid[one]]
    if one in spotted and other not in spotted:
        found += LEVELS[grid[other]] - _TROUBLE
    if any([grid[near] in TARGETS for near in NEAR[other]]):
        found += _BESIDE
    return found


def pick(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """What Media lifts: one's own agents in bad rows, and others in good ones."""

    def lifted(answer: Action) -> float:
        if len(answer) == 1:  # no cell, nothing more is lifted
            return _LEFT
        return _moved(game, seat, game.grid[answer[1]], answer[1])

    return max(answers, key=lifted)


def _moved(game: DarkAgent, seat: int, card: int, cell: int) -> float:
    """The value of lifting a card from a cell."""
    stands = _ROWS[cell // COLUMNS]
    if game.is_own(card, seat):
        return LEVELS[card] * (1 - stands)
    if card <= DARK:
        return _ENEMY * LEVELS[card] * stands
    return _SENTINEL * (1 - stands) if card <= SENTINELS[-1] else _FIND * stands


def put(game: DarkAgent, seat: int, answers: Sequence[Action]) -> Action:
    """Where Media puts a card: enemies out of sight, others into it."""
    card = game.detail("card")
    sign = 1 if game.is_own(card, seat) or card > DARK else -1
    return max(answers, key=lambda answer: sign * _ROWS[answer[1] // COLUMNS])


def vote(game: DarkAgent, seat: int) -> Action:
    """Yes if the scroll brings one's own next turn more than it brings those of others."""
    after = game.copy()
    after.scroll()
    gain = _FIRST * ((game.starter - 1) % game.seats == seat)
    for other in range(game.seats):
        more = _prospect(after, other) - _prospect(game, other)
        gain += more if other == seat else -more / (game.seats - 1)
    return YES if gain > 0 else NO


def _prospect(game: DarkAgent, seat: int) -> float:
    """The value of a turn of a seat whose satellites stay where they are."""
    return plan_value(game, seat, game.eyes_of(seat), stakes(game, seat, RATES))


CHOICES: dict[str, Choice] = {
    "place": place,
    "attack": attack,
    "aim": aim,
    "mark": mark,
    "send": send,
    "fetch": fetch,
    "appoint": appoint,
    "link": link,
    "exchange": exchange,
    "switch": switch,
    "pick": pick,
    "put": put,
}
