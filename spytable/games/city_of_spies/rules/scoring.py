"""The points: medals, discarded tiles, missions and secret recruitment."""

from __future__ import annotations

from typing import NamedTuple

from spytable.games.city_of_spies.rules.characters import MEDALS
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.missions import Standing, standing, tally
from spytable.games.city_of_spies.rules.printed import RECRUITS


class Account(NamedTuple):
    """Where the points of the seats come from.

    `missions` and `counts` are by mission, as far as the missions are known; all else is by seat.
    """

    medals: tuple[int, ...]
    dismissed: tuple[int, ...]
    missions: tuple[Standing, ...]
    counts: tuple[tuple[int, ...], ...]
    secrets: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The total of each seat."""
        parts = [self.medals, self.dismissed, self.secrets, *(it.points for it in self.missions)]
        return tuple(map(sum, zip(*parts)))

    @property
    def fulfilled(self) -> tuple[int, ...]:
        """The number of missions in which each seat is first, alone or tied (ruling 18)."""
        return tuple(
            sum(seat in mission.first for mission in self.missions)
            for seat in range(len(self.medals))
        )


def count_up(game: Holdings) -> Account:
    """The account of the tiles that the seats have now; unknown missions do not count.

    Discarded tiles count only for secret recruitment (ruling 11). Those that lie face down are
    still in the roster of whoever does not know them.
    """
    rosters = [game.roster(seat) for seat in range(game.seats)]
    missions = [game.faces[card] for card in game.missions if game.faces[card] is not None]
    counts = [tuple(tally(mission, own) for own in rosters) for mission in missions]
    second_place = game.chosen["second_place"] == "on"
    return Account(
        tuple(sum(MEDALS[face] for face in own) for own in rosters),
        tuple(sum(game.faces[card] is not None for card in own) for own in game.discarded),
        tuple(standing(each, second_place) for each in counts),
        tuple(counts),
        tuple(_secret_points(game, seat, own) for seat, own in enumerate(rosters)),
    )


def _secret_points(game: Holdings, seat: int, own: tuple[int, ...]) -> int:
    """A point for each symbol of the secret mission, also on discarded tiles; not on starters."""
    mission = game.faces[game.secrets[seat]] if game.secrets else None
    if mission is None:
        return 0
    faces = (*own, *[game.faces[card] for card in game.discarded[seat]])
    return tally(mission, [face for face in faces if face in RECRUITS])
