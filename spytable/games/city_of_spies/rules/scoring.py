"""What a match of City of Spies comes to: medals, discarded tiles, missions, secret recruitment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from spytable.games.city_of_spies.rules.characters import MEDALS
from spytable.games.city_of_spies.rules.missions import Standing, standing, tally
from spytable.games.city_of_spies.rules.printed import RECRUITS

if TYPE_CHECKING:
    from spytable.games.city_of_spies.rules.rules import CityOfSpies


class Account(NamedTuple):
    """The points of every seat; `missions` and `counts` are by mission of the game, as known."""

    medals: tuple[int, ...]
    dismissed: tuple[int, ...]
    missions: tuple[Standing, ...]
    counts: tuple[tuple[int, ...], ...]
    secrets: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """All points of every seat."""
        parts = [self.medals, self.dismissed, self.secrets, *(it.points for it in self.missions)]
        return tuple(map(sum, zip(*parts)))

    @property
    def fulfilled(self) -> tuple[int, ...]:
        """In how many missions each seat is first, alone or with others (question 18)."""
        return tuple(
            sum(seat in mission.first for mission in self.missions)
            for seat in range(len(self.medals))
        )


def count_up(game: CityOfSpies) -> Account:
    """The account of the tiles that the seats have now; what is not known does not count.

    Discarded tiles count for no open mission (question 11).
    """
    rosters = [roster(game, seat) for seat in range(game.seats)]
    missions = [game.faces[card] for card in game.missions if game.faces[card] is not None]
    counts = [tuple(tally(mission, own) for own in rosters) for mission in missions]
    second_place = game.chosen["second_place"] == "on"
    return Account(
        tuple(sum(MEDALS[face] for face in own) for own in rosters),
        tuple(map(len, game.discarded)),
        tuple(standing(each, second_place) for each in counts),
        tuple(counts),
        tuple(_secret_points(game, seat, own) for seat, own in enumerate(rosters)),
    )


def roster(game: CityOfSpies, seat: int) -> tuple[int, ...]:
    """The faces of the tiles of a seat that are not discarded: everybody knows which they are.

    Only while others discard in secret a view has more: all of which they choose.
    """
    cards = [*own_cards(game, seat)]
    known = [game.faces[card] for card in cards if game.faces[card] is not None]
    return (*known, *game.candidates(cards))


def own_cards(game: CityOfSpies, seat: int) -> Iterator[int]:
    """The tiles of a seat, in its hand and on the table."""
    set_aside = game.discarded[seat]
    return (
        card for card, owner in enumerate(game.owners) if owner == seat and card not in set_aside
    )


def _secret_points(game: CityOfSpies, seat: int, own: tuple[int, ...]) -> int:
    """A point for each symbol of the secret mission, on discarded tiles too, not on starters."""
    mission = game.faces[game.secrets[seat]] if game.secrets else None
    if mission is None:
        return 0
    faces = (*own, *[game.faces[card] for card in game.discarded[seat]])
    return tally(mission, [face for face in faces if face in RECRUITS])
