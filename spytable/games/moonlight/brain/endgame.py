"""The end of a round, where so little is left that an exact search is possible."""

from __future__ import annotations

from collections.abc import Hashable

from spytable.games.moonlight.brain.worth import chance_after, match_chance, round_chance
from spytable.games.moonlight.rules.mountain import FULL
from spytable.games.moonlight.rules.round import Round
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import POWERS

LEFT = 12  # each one more takes about three times as long


def left(game: Round) -> int:
    """How many cards can still be played and cells can still be taken, together."""
    return sum(map(len, game.hand + game.deck)) + FULL - len(game.taken)


def is_endgame(game: Round) -> bool:
    """Whether the rest of the round can be searched exactly; chance plays no part in it."""
    return game.question in ("turn", "last_turn", "regroup") and left(game) <= LEFT


def transposition_key(game: Round) -> Hashable:
    """All that matters in an endgame: equal cards are the same, and covered cards are gone."""
    faces, owner = game.faces, game.owner
    return (
        game.asked,
        game.question,
        game.extra,
        game.guarded,
        tuple(game.spent),
        tuple([card if card == NOBODY else (owner[card], faces[card]) for card in game.top]),
        *[tuple(sorted([faces[card] for card in hand])) for hand in game.hand],
        *[tuple([faces[card] for card in deck]) for deck in game.deck],
    )


def stakes(game: Moonlight, seat: int) -> tuple[float, float]:
    """The chances of a seat to win the match after a lost round, and after a won one."""
    return 1 - _after(game, 1 - seat), _after(game, seat)


def _after(game: Moonlight, seat: int) -> float:
    """The most that a seat may hope for after it has won this round: its chance to win the match,
    or certainty if nobody knows which powers will be offered."""
    first, second = (wins + (it == seat) for it, wins in enumerate(game.wins))
    rounds = int(game.chosen["rounds"])
    has_bonuses = game.chosen["bonuses"] == "on"
    if rounds in (first, second) or (has_bonuses and game.chosen["offer_powers"] != "all"):
        return 1.0
    powers = [power for power in range(len(POWERS)) if power not in game.power]
    chance = chance_after(game, 1 - seat, powers) if has_bonuses else round_chance(game)
    chance = match_chance(chance, first, second, rounds)
    return 1 - chance if seat else chance
