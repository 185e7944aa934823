"""An attack that has been announced: its value, and who should join it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from spytable.games.dark_agent.brain.attack_plan import Arms, Fighter, attack_value, squad_value
from spytable.games.dark_agent.brain.finds import arms, fighter, victim
from spytable.games.dark_agent.brain.plan import plan_value
from spytable.games.dark_agent.brain.worth import Stakes, attack_rates
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import EMPTY

_NOTHING = -1.0  # points, for wasting equipment and a chance


def pending_value(game: DarkAgent, stakes: Stakes) -> float:
    """The value of the attack on `victim`, with what may follow it."""
    attacked = victim(game, game.turn, game.victim, stakes)
    if attacked is None:
        return _NOTHING
    fighters = tuple(sorted(_fighters(game, game.attackers(), stakes)))
    gain = attacked.gain + _later(game, stakes)
    return attack_value(fighters, _arms(game), attacked, 0, gain, attack_rates(stakes))


def best_squad(game: DarkAgent, stakes: Stakes) -> Sequence[int]:
    """The cells of the attackers that should attack `victim` together."""
    cells = game.attackers()
    attacked = victim(game, game.turn, game.victim, stakes)
    if attacked is None:
        return cells
    gain = attacked.gain + _later(game, stakes)

    def worth(some: Sequence[int]) -> float:
        fighters = tuple(_fighters(game, some, stakes))
        return squad_value(fighters, _arms(game), attacked, gain, attack_rates(stakes))

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
    """The value of the rest of the turn once the victim is captured."""
    after = game.copy()
    after.grid[game.victim] = EMPTY
    return plan_value(after, game.turn, game.eyes_by_sight(), stakes)


def _arms(game: DarkAgent) -> Arms:
    ready = arms(game, game.turn)
    return ready._replace(bonus=ready.bonus + game.gun, breach=True)
