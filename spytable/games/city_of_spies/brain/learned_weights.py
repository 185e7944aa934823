"""The weights of the evaluation: those learned by self-play, and earlier ones set by hand."""

from __future__ import annotations

from spytable.core import weights
from spytable.core.weights import FILE_OF_MORE, Weights, weight
from spytable.games.city_of_spies.brain.evaluation import LAST, NAMES

OF_TWO = weights.load("city_of_spies", NAMES, LAST)
OF_MORE = weights.load("city_of_spies", NAMES, LAST, FILE_OF_MORE)


_OWN = {
    "dismissed": weight(0.2, 0.25),
    "medals": weight(0.05, 0.25),
    "missions": weight(0.1, 0.25),
    "secret": weight(0.2, 0.25),
    "power": weight(0.15, 0.0),
    "assassins": weight(0.1, 0.0),
    "nationalists": weight(0.05, 0.0),
}
BY_HAND = weights.named(
    {
        **_OWN,
        **{
            f"coming_{name}": weight(0.6 * worth["early"], worth["late"])
            for name, worth in _OWN.items()
        },
        "losses": weight(-0.25, -0.25),
        "power_to_send": weight(0.05, 0.05),
        "assassins_to_send": weight(0.05, 0.05),
        "seen": weight(0.03, 0.03),
    },
    NAMES,
    LAST,
)


def weights_of(seats: int) -> Weights:
    """The weights for this many players."""
    return OF_TWO if seats == 2 else OF_MORE
