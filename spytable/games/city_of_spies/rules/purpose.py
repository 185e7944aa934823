"""What an answer was for, read from what it changed in the city."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from spytable.core.game import Action, Fact
from spytable.games.city_of_spies.rules.characters import ABILITIES, MEDALS
from spytable.games.city_of_spies.rules.city import NOBODY, PLACE
from spytable.games.city_of_spies.rules.forecasts import hidden, is_to_act, threats
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.missions import tally
from spytable.games.city_of_spies.rules.printed import CASINO
from spytable.games.city_of_spies.rules.strength import leader, strength, totals

Found: TypeAlias = Iterator[Fact]
"""What an answer was for, the most important first."""

_MANY = 3  # medals that are worth a word

PURPOSES = {
    "ahead": ("seat", "place", "power", "power_other", "card"),
    "even": ("seat", "place", "power"),
    "sole": ("seat", "place", "card"),
    "full": ("place",),
    "first": ("seat", "cell"),
    "contest": ("seat", "seat_other", "place"),
    "mission": ("seat", "card", "card_mission", "amount", "amount_other"),
    "alone": ("seat", "place", "card", "medals"),
    "seen": ("seat", "card", "cell"),
    "disarmed": ("card",),
    "twice": ("card", "place_from", "place"),
    "shield": ("card", "card_threat"),
    "better": ("seat", "card", "medals", "card_under", "medals_under"),
    "worse": ("seat", "seat_other", "card", "medals", "card_under", "medals_under"),
    "free": ("seat", "card"),
}


def purpose(after: Holdings, before: Holdings, seat: int, action: Action) -> Fact | None:
    """The most important thing that an answer of a seat brought it, as things stood then.

    None if the round has ended with it: tiles in a hand have been shuffled, and a card is no longer
    who it was.
    """
    verb, *ids = action
    is_over = after.place == NOBODY and before.place != NOBODY
    if is_over or verb not in _FOUND:
        return None
    return next(_FOUND[verb](after, before, seat, *ids), None)


# Sending and looking


def _deployment(after: Holdings, before: Holdings, seat: int, card: int, cell: int) -> Found:
    if after.round != before.round or after.question not in ("deploy", "peek"):
        return  # it was the last one, and the locations have been resolved since
    if not any(cubes and hand for cubes, hand in zip(after.cubes, after.hand)):
        return  # it was the last one, and only a look comes before they are resolved
    place = PLACE[cell]
    there = [before.owners[other] for other in before.characters(place)]
    yield from _lead(after, before, seat, place)
    if not after.free & after.sites[place].playable:
        yield ("full", place)
    if there and there[0] != seat and after.characters(place)[0] == card:
        yield ("first", seat, cell)
    if seat not in there and len({*there}) == 1:
        yield ("contest", seat, there[0], place)
    if not there:
        yield from _prize(after, seat, place)


def _prize(view: Holdings, seat: int, place: int) -> Found:
    """What a seat that is alone at a place would gain there."""
    card = view.rewards[place]
    face = view.faces[card]
    yield from _mission(view, seat, card)
    if face is not None and MEDALS[face] >= _MANY:
        yield ("alone", seat, place, card, MEDALS[face])


def _mission(view: Holdings, seat: int, card: int) -> Found:
    """The missions in which a reward would make a seat the first."""
    own, face = view.roster(seat), view.faces[card]
    others = [view.roster(other) for other in range(view.seats) if other != seat]
    for mission in view.missions:
        counted = view.faces[mission]
        if face is not None and counted is not None:
            had, has = tally(counted, own), tally(counted, (*own, face))
            best = max(tally(counted, other) for other in others)
            if had <= best < has:
                yield ("mission", seat, card, mission, has, best)


def _look(after: Holdings, before: Holdings, seat: int, card: int) -> Found:
    if before.owners[card] == before.viewer and before.cubes[seat] and before.hand[seat]:
        yield ("seen", seat, card, before.cell_of(card))


# Abilities


def _assassination(after: Holdings, before: Holdings, seat: int, card: int) -> Found:
    left = before.copy()
    cell = left.lift(card)
    yield from _lead(left, before, seat, before.place)
    yield from _disarmament(before, seat, card, cell)


def _seduction(after: Holdings, before: Holdings, seat: int, card: int, cell: int) -> Found:
    before = _knowing(before, after, card)
    moved = before.copy()
    cell_from = moved.lift(card)
    moved.lay(card, cell)
    moved.seduced += (card,)
    moved.face_down = tuple(other for other in moved.face_down if other != card)
    place_from = PLACE[cell_from]
    is_decided = before.rewards[place_from] == NOBODY
    if not is_decided:
        yield from _lead(moved, before, seat, place_from)
    elif before.owners[card] == seat and strength(moved, cell):
        yield ("twice", card, place_from, before.place)
    yield from _lead(moved, before, seat, before.place)
    yield from _disarmament(before, seat, card, cell_from)


def _lead(after: Holdings, before: Holdings, seat: int, place: int) -> Found:
    """Whether a seat leads a place, of which everything is known, that another one led before."""
    had, powers = totals(before, place), totals(after, place)
    if hidden(after, place) or not had or not powers:
        return
    if leader(had) == seat or leader(powers) != seat:
        return
    power, card = powers.pop(seat), before.rewards[place]
    best = max(powers.values(), default=NOBODY)
    if best == NOBODY:
        yield ("sole", seat, place, card)
    elif before.sites[place].location == CASINO:
        return  # the dice are still to come
    elif best == power:
        yield ("even", seat, place, power)
    else:
        yield ("ahead", seat, place, power, best, card)


def _disarmament(before: Holdings, seat: int, card: int, cell: int) -> Found:
    """Whether a character that was still to act has been kept from it."""
    can_act = ABILITIES[before.faces[card]] and card not in before.seduced
    if before.owners[card] != seat and can_act and is_to_act(before, cell):
        yield ("disarmed", card)


def _protection(after: Holdings, before: Holdings, seat: int, card: int) -> Found:
    place = PLACE[before.lying.index(card)]
    for other in threats(before, card):
        place_from = PLACE[before.lying.index(other)]
        is_full = not before.free & before.sites[place_from].playable
        if place_from == place or not is_full:
            yield ("shield", card, other)


def _choice_of_reward(after: Holdings, before: Holdings, seat: int, card: int) -> Found:
    under = before.rewards[before.place]
    before = _knowing(before, after, card)
    before.rewards[before.place] = card
    winner = leader(totals(before, before.place))
    medals, medals_under = (MEDALS[before.faces[one]] for one in (card, under))
    told = (card, medals, under, medals_under)
    if winner == seat:
        if medals > medals_under:
            yield ("better", seat, *told)
        yield from _mission(before, seat, card)
    elif medals < medals_under:
        yield ("worse", seat, winner, *told)


def _knowing(before: Holdings, after: Holdings, card: int) -> Holdings:
    """The view before an answer that has turned up a card."""
    view = before.copy()
    view.faces[card] = after.faces[card]
    return view


# The end of a round


def _discard(after: Holdings, before: Holdings, seat: int, card: int) -> Found:
    face = after.faces[card]
    missions = [after.faces[mission] for mission in (*after.missions, *after.secrets)]
    if face is None or None in missions:
        return
    if MEDALS[face] == 1 and not any(tally(mission, [face]) for mission in missions):
        yield ("free", seat, card)


_FOUND: dict[str, Callable[..., Found]] = {  # by verb
    "deploy": _deployment,
    "peek": _look,
    "assassinate": _assassination,
    "seduce": _seduction,
    "protect": _protection,
    "keep": _choice_of_reward,
    "discard": _discard,
}
