"""What the evaluation of City of Spies weighs, in words of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spytable.core.game import Thing
from spytable.core.reasons import SCORE, Counts, Reasons, Sources, count, leads, source
from spytable.core.weights import parted
from spytable.games.city_of_spies.brain.evaluation import (
    NAMES,
    likely_recruits,
    mission_prospects,
    prospects,
    scores,
)
from spytable.games.city_of_spies.brain.learned_weights import OF_MORE, OF_TWO
from spytable.games.city_of_spies.brain.worth import unit
from spytable.games.city_of_spies.rules.characters import MEDALS, POWER, SYMBOLS
from spytable.games.city_of_spies.rules.missions import tally
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, NATIONALISM, SEDUCTION
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from spytable.games.city_of_spies.rules.scoring import count_up


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
_ABILITIES = (ASSASSINATION, SEDUCTION, NATIONALISM)
_OF_FACES = {
    "medals": MEDALS,
    "power": POWER,
    "abilities": [sum(it in _ABILITIES for it in symbols) for symbols in SYMBOLS],
    "recruits": [1] * len(POWER),
}
_FACES = range(len(POWER))
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


def sources(game: CityOfSpies, seat: int) -> Sources:
    """What comes by which characters, and by which missions; at the end, points by either."""
    if game.outcome:
        return {SCORE: source(_counted_up(game), seat)}
    tiles = likely_recruits(game)

    def brought(each: Sequence[float]) -> Mapping[Thing, Sequence[float]]:
        return {
            ("agent", face): [each[face] * it for it in by_seat] for face, by_seat in tiles.items()
        }

    held = {name: brought(each) for name, each in _OF_FACES.items()}
    missions = [game.faces[card] for card in game.missions]
    held["missions"] = {
        **dict(zip([("card", card) for card in game.missions], mission_prospects(game))),
        **brought([sum([unit(it) * tally(it, (face,)) for it in missions]) for face in _FACES]),
    }
    return {name: source(by_thing, seat) for name, by_thing in held.items()}


def _counted_up(game: CityOfSpies) -> dict[Thing, Sequence[float]]:
    """What each character and each mission has brought the seats at the end."""
    missions = {
        ("card", card): standing.points
        for card, standing in zip(game.missions, count_up(game).missions)
    }
    rosters = [game.roster(seat) for seat in range(game.seats)]
    medals = {
        ("agent", face): [MEDALS[face] * own.count(face) for own in rosters]
        for face in {it for own in rosters for it in own}
    }
    return {**missions, **medals}


REASONS = Reasons(tuple(_FEATURES), parts, counts, sources)
