"""How good a Moonlight position is for each pack, as the search asks it."""

from __future__ import annotations

from functools import cache
from math import exp
from operator import mul

from spytable.core.game import Action
from spytable.games.moonlight.beliefs import beliefs
from spytable.games.moonlight.endgame import essence, is_closing
from spytable.games.moonlight.mountain import FULL
from spytable.games.moonlight.rules import Moonlight
from spytable.games.moonlight.scoring import NOBODY
from spytable.games.moonlight.wolves import (
    DEN,
    FACES,
    NUMBERS,
    ONCE,
    POWERS,
    VALUE,
    prey,
)

# What a lead of one adds to the log-odds of winning the round; fitted by logistic regression on
# 180,000 positions of one-step players. A weight called "late" grows with the mountain.
WEIGHTS = {
    "late_points": 0.24,
    "late_wolves": 0.32,
    "sums": 0.12,
    "moons": -0.1,  # the points hold them already; a large majority is wasted
    "safe": 0.22,  # wolves that no card to come can cover
    "late_hunted": -0.16,  # wolves that the pack to move can cover now
    "late_turn": 0.25,
    "last_cell": 0.1,  # the pack to move takes the last cell if nobody covers
    "kept_1": 0.22,  # cards in hand and deck, by value
    "kept_2": 0.55,
    "kept_3": 0.65,
    "kept_4": 1.28,
    "kept_5": 1.55,
}

# Log-odds of a round between otherwise equal packs, after the win rates of the rule sheet.
POWER_WORTH = {
    "mooncall": 0.51,
    "leap": 0.63,
    "den": 0.28,
    "pack": 0.34,
    "ambush": 0.63,
    "pounce": 0.28,
    "guard": 0.63,
    "regroup": 0.39,
}
LONE_WORTH = {"howler": 0.39, "shadow": 0.34, "prowler": 0.34, "feaster": 0.43}

_WEIGHTS = tuple(WEIGHTS.values())
_POWER_WORTH = tuple(POWER_WORTH[power] for power in POWERS)
_LONE_WORTH = tuple(LONE_WORTH.get(face, 0.0) for face in FACES)
_SIGN = (1, -1)  # of a seat's wolves in a lead of seat 0


def evaluate(game: Moonlight) -> tuple[float, float]:
    """The chance of each seat to win the match."""
    if game.outcome is not None:
        return (2.0 - game.outcome.places[0], 2.0 - game.outcome.places[1])
    running = game.question[0] in ("turn", "last_turn", "regroup")
    lead = _bonuses(game, running)
    if running:
        lead += sum(map(mul, _WEIGHTS, features(game)))
    chance = _match(1 / (1 + exp(-lead)), *game.wins, game.chosen["rounds"])
    return (chance, 1 - chance)


def alike(game: Moonlight, action: Action) -> Action:
    """What an answer means: two wolves of one kind in a hand are the same."""
    verb, *ids = action
    if verb in ("extend", "guard", "cover", "ambush", "pounce"):
        return (verb, game.faces[ids[0]], ids[1])
    return action


def _match(chance: float, wins: int, losses: int, rounds: int) -> float:
    """The chance to win a match, given that to win this round; later rounds are even."""
    won = _even(wins + 1, losses, rounds)
    lost = _even(wins, losses + 1, rounds)
    return lost + chance * (won - lost)


@cache
def _even(wins: int, losses: int, rounds: int) -> float:
    if rounds in (wins, losses):
        return float(wins == rounds)
    return (_even(wins + 1, losses, rounds) + _even(wins, losses + 1, rounds)) / 2


def _bonuses(game: Moonlight, running: bool) -> float:
    """The lead of seat 0 by powers that can still be used, and by lone wolves."""
    lead = 0.0
    for seat, sign in enumerate(_SIGN):
        power, lone = game.power[seat], game.lone[seat]
        if power != NOBODY and not (running and game.spent[seat] and ONCE[power]):
            lead += sign * _POWER_WORTH[power]
        if lone != NOBODY:
            lead += sign * _LONE_WORTH[lone]
    return lead


def features(game: Moonlight) -> tuple[float, ...]:
    """The leads of seat 0 in a running round, in the order of WEIGHTS."""
    score = game.score()
    cells = len(game.taken)
    late = cells / FULL
    turn = _SIGN[game.asked[0]]
    safe, hunted = _danger(game)
    return (
        late * (score.points[0] - score.points[1]),
        late * (score.visible[0] - score.visible[1]),
        sum([max(-4, min(4, row.sums[0] - row.sums[1])) for row in score.rows]),
        score.moons[0] - score.moons[1],
        safe,
        late * hunted,
        late * turn,
        late * (turn if (FULL - cells) % 2 else -turn),
        *_kept(game),
    )


def _kept(game: Moonlight) -> list[int]:
    """The lead in cards still to be played, by value."""
    faces = game.faces
    kept = [0] * max(VALUE)
    for seat, sign in enumerate(_SIGN):
        for card in game.hand[seat] + game.deck[seat]:
            kept[VALUE[faces[card]] - 1] += sign
    return kept


def _danger(game: Moonlight) -> tuple[int, int]:
    """The leads in wolves that are safe for good, and in those that can be covered now."""
    faces, owner, top, guarded = game.faces, game.owner, game.top, game.guarded
    mover = game.asked[0]
    now = [0, 0]  # by owner, the values that its rival can cover as bits; likewise ever
    now[1 - mover] = _reach(game, mover, game.hand[mover])
    ever = [_reach(game, rival, game.hand[rival] + game.deck[rival]) for rival in (1, 0)]
    safe = hunted = 0
    for cell in game.taken:
        card = top[cell]
        seat = owner[card]
        value = 1 << VALUE[faces[card]]
        if cell == guarded or not ever[seat] & value:
            safe += _SIGN[seat]
        elif now[seat] & value:
            hunted += _SIGN[seat]
    return safe, hunted


def _reach(game: Moonlight, seat: int, cards: tuple[int, ...]) -> int:
    """The values of wolves that a pack can cover with these cards, as bits."""
    power = NOBODY if game.spent[seat] else game.power[seat]
    faces = game.faces
    reach = 0
    for card in cards:
        reach |= _prey(faces[card], power)
    return reach & ~_hidden(game.power[1 - seat])


@cache
def _prey(face: int, power: int) -> int:
    return sum(1 << value for value in prey(face, power) if value > 0)


@cache
def _hidden(power: int) -> int:
    return (2 << NUMBERS[DEN]["highest"]) - 1 if power == DEN else 0
