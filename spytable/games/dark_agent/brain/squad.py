"""An attack that has been announced: what it is worth, and who should join it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from spytable.games.dark_agent.brain.attack_plan import Arms, Fighter, assault, together
from spytable.games.dark_agent.brain.finds import arms, fighter, victim
from spytable.games.dark_agent.brain.plan import plan
from spytable.games.dark_agent.brain.worth import Stakes, terms_at
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import EMPTY

_NOTHING = -1.0  # points: equipment and a chance are wasted


def attack_worth(game: DarkAgent, stakes: Stakes) -> float:
    """The points that an attack on a victim brings, and what may follow it."""
    attacked = victim(game, game.turn, game.victim, stakes)
    if attacked is None:
        return _NOTHING
    fighters = tuple(sorted(_fighters(game, game.attackers(), stakes)))
    gain = attacked.gain + _later(game, stakes)
    return assault(fighters, _arms(game), attacked, 0, gain, terms_at(stakes))


def squad(game: DarkAgent, stakes: Stakes) -> Sequence[int]:
    """The cells of those who should attack a victim together."""
    cells = game.attackers()
    attacked = victim(game, game.turn, game.victim, stakes)
    if attacked is None:
        return cells
    gain = attacked.gain + _later(game, stakes)

    def worth(some: Sequence[int]) -> float:
        fighters = tuple(_fighters(game, some, stakes))
        return together(fighters, _arms(game), attacked, gain, terms_at(stakes))

    squads = [
        some
        for size in range(len(cells), 0, -1)
        for some in combinations(cells, size)
        if game.has_own(some)
    ]
    return max(squads, key=worth)


def _fighters(game: DarkAgent, cells: Sequence[int], stakes: Stakes) -> list[Fighter]:
    return [fighter(game, game.turn, game.grid[cell], stakes) for cell in cells]


def _later(game: DarkAgent, stakes: Stakes) -> float:
    """What the turn brings once the victim is captured."""
    after = game.copy()
    after.grid[game.victim] = EMPTY
    return plan(after, game.turn, game.eyes, stakes)


def _arms(game: DarkAgent) -> Arms:
    ready = arms(game, game.turn)
    return ready._replace(bonus=ready.bonus + game.gun, breach=True)
