"""What the evaluation of City of Spies weighs, in words of a player."""

from __future__ import annotations

from spytable.core.reasons import Counts, Reasons, count, leads
from spytable.core.weights import parted
from spytable.games.city_of_spies.brain.evaluation import NAMES, prospects, scores
from spytable.games.city_of_spies.brain.learned_weights import OF_MORE, OF_TWO
from spytable.games.city_of_spies.rules.rules import CityOfSpies


def _had_and_coming(*holdings: str) -> list[str]:
    """The features of what a seat has, and of what the locations are likely to bring it."""
    return [*holdings, *(f"coming_{name}" for name in holdings)]


_FEATURES = {
    "medals": _had_and_coming("medals"),
    "missions": _had_and_coming("missions"),
    "secret": _had_and_coming("secret"),
    "power": _had_and_coming("power"),
    "abilities": _had_and_coming("assassins", "seducers", "nationalists"),
    # Whoever recruits one more must discard one more.
    "recruits": [*_had_and_coming("dismissed"), "locations"],
    "losses": ["losses"],
    "seen": ["seen"],
}  # not what changes with the moment: who is next, and what can still be sent
_COUNTED = ("recruits", "medals", "missions", "secret", "power")  # the first of HOLDINGS
_OF_TWO, _OF_MORE = (parted(weights, NAMES, _FEATURES) for weights in (OF_TWO, OF_MORE))


def parts(game: CityOfSpies, seat: int) -> list[float]:
    """The log-odds of each reason for a seat."""
    weights = _OF_TWO if game.seats == 2 else _OF_MORE
    return leads([scores(game, part) for part in weights], seat)


def counts(game: CityOfSpies, seat: int) -> Counts:
    """What a seat and its rivals have, and are likely to win in this round."""
    held = zip(_COUNTED, zip(*prospects(game)))
    return {name: count(by_seat, seat) for name, by_seat in held}


REASONS = Reasons(tuple(_FEATURES), parts, counts)
