"""What players have done tells of what they hide: nobody places or discards tiles at random."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, combinations
from math import exp

from spytable.core.reasons import log_odds
from spytable.core.rng import RandomSource
from spytable.games.city_of_spies.brain.evaluation import evaluate
from spytable.games.city_of_spies.brain.last_discards import aside
from spytable.games.city_of_spies.brain.learned_weights import weights_of
from spytable.games.city_of_spies.rules.characters import ABILITIES, PATRIOTISM, POWER
from spytable.games.city_of_spies.rules.city import NOBODY, PLACE
from spytable.games.city_of_spies.rules.printed import ASSASSINATION, SEDUCTION
from spytable.games.city_of_spies.rules.rules import CityOfSpies

# How much a character appeals to its owner for a top-secret cell, in log-odds. A conditional logit
# fitted on 3,100 choices of one-step players; it cuts the log-loss of a choice from 1.29 to 1.00.
_A_POWER = 0.7
_ASSASSIN_ALONE = -1.2
_ASSASSIN_AMONG_ENEMIES = 1.8
_SEDUCER = 1.5
_PATRIOT = 1.2

_MEMORY = 1 << 8
_totals: dict[Hashable, list[float]] = {}

_SHREWD = 8.0  # log-odds of a discard, for each log-odds of winning that it leaves more


def _appeal(face: int, assassin: float) -> float:
    log_odds = _A_POWER * POWER[face] + _PATRIOT * PATRIOTISM[face]
    log_odds += assassin * (ASSASSINATION in ABILITIES[face])
    return exp(log_odds + _SEDUCER * (SEDUCTION in ABILITIES[face]))


_ALONE, _AMONG_ENEMIES = (
    tuple(_appeal(face, assassin) for face in range(len(POWER)))
    for assassin in (_ASSASSIN_ALONE, _ASSASSIN_AMONG_ENEMIES)
)


def beliefs(view: CityOfSpies) -> Callable[[CityOfSpies], float] | None:
    """A function that says how well a world explains where the others have sent tiles."""
    hidden = [
        (card, _AMONG_ENEMIES if _has_enemies(view, PLACE[cell], view.owners[card]) else _ALONE)
        for cell, card in enumerate(view.lying)
        if card != NOBODY and view.faces[card] is None
    ]
    if not hidden:
        return None

    def weigh(world: CityOfSpies) -> float:
        faces = world.faces
        weight = 1.0
        for card, appeal in hidden:
            weight *= appeal[faces[card]]
        return weight

    return weigh


def presume(world: CityOfSpies, view: CityOfSpies, rng: RandomSource) -> None:
    """Has others discard what they can best do without, as long as nobody has seen what it was.

    Everybody can list what they had to choose from. Better discards are likelier.
    """
    if world.question != "discard":
        return
    new = [aside(world, seat) for seat in range(world.seats)]
    for seat, cards in enumerate(new):
        unknown = [card for card in cards if view.faces[card] is None]
        if unknown:
            # Whoever discards does not know what the others have set aside.
            alone = world.copy()
            alone.discarded = [
                gone if it == seat else gone[: len(gone) - len(new[it])]
                for it, gone in enumerate(world.discarded)
            ]
            _discard_anew(alone, seat, unknown, rng)
            world.faces = alone.faces


def _discard_anew(world: CityOfSpies, seat: int, unknown: list[int], rng: RandomSource) -> None:
    """Draws the faces of the cards that a seat has set aside anew from all that it had."""
    cards = [*unknown, *world.hand[seat]]
    had = sorted([world.faces[card] for card in cards])
    choices = [*combinations(range(len(had)), len(unknown))]
    totals = _likelihoods(world, seat, cards, had, choices)
    _deal(world, cards, had, choices[bisect_right(totals, rng.random() * totals[-1])])


def _likelihoods(
    world: CityOfSpies,
    seat: int,
    cards: Sequence[int],
    had: Sequence[int],
    choices: Sequence[Sequence[int]],
) -> list[float]:
    """How likely a seat is to discard each choice of what it had, added up from the first one.

    Worlds of one view differ only in what hangs on these choices themselves.
    """
    faces, others = world.faces, [it for it in range(world.seats) if it != seat]
    key = (
        (seat, tuple(had), len(choices)),
        tuple([tuple(sorted([faces[card] for card in world.own_cards(it)])) for it in others]),
        tuple([faces[card] for card in (*world.missions, *world.secrets)]),
        tuple(map(len, world.discarded)),
        (world.round, world.starter, world.chosen["second_place"]),
    )
    if key not in _totals:
        if len(_totals) >= _MEMORY:
            _totals.clear()
        weights = []
        for chosen in choices:
            _deal(world, cards, had, chosen)
            chance = evaluate(world, weights_of(world.seats))[seat]
            weights.append(exp(_SHREWD * log_odds(chance)))
        _totals[key] = [*accumulate(weights)]
    return _totals[key]


def _deal(
    world: CityOfSpies, cards: Sequence[int], had: Sequence[int], chosen: Sequence[int]
) -> None:
    """Gives the first cards the faces at the chosen places, and the others the rest."""
    rest = [at for at in range(len(had)) if at not in chosen]
    for card, at in zip(cards, (*chosen, *rest)):
        world.faces[card] = had[at]


def _has_enemies(view: CityOfSpies, place: int, seat: int) -> bool:
    return any(view.owners[card] != seat for card in view.characters(place))
