"""Scoring: what everybody's points are made of, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spytable.core.game import Outcome
from spytable.core.ranking import rank
from spytable.games.dark_agent.rules.printed import AGENTS, DARK, SENTINELS, TARGETS
from spytable.games.dark_agent.rules.theatre import POINTS, Theatre

WON, LOST = 1, 2  # places of a player who is alone
_TROPHIES = {"targets": TARGETS, "sentinels": SENTINELS, "prisoners": AGENTS}


class Account(NamedTuple):
    """What counts for each seat: points, then targets, then all captures (ruling 16)."""

    points: tuple[int, ...]
    targets: tuple[int, ...]
    captures: tuple[int, ...]


def account_of(game: Theatre) -> Account:
    """The account of a match."""
    seats = range(game.seats)
    return Account(
        tuple(map(game.score, seats)),
        tuple(sum(card in TARGETS for card in game.captured[seat]) for seat in seats),
        tuple(len(game.captured[seat]) for seat in seats),
    )


def tell_account(game: Theatre) -> None:
    """Tells what each seat's points are made of."""
    game.tell("scoring")
    for seat in range(game.seats):
        agents = tuple(game.grid[cell] for cell in game.own_cells(seat))
        game.tell("agents", seat, agents, _points(game, agents))
        for kind, cards in _TROPHIES.items():
            held = tuple(sorted(card for card in game.captured[seat] if card in cards))
            if held:
                game.tell(kind, seat, held, _points(game, held))
        if DARK in game.captured[seat]:
            game.tell("dark", seat, DARK, game.levels[DARK])
        if game.prize == seat:
            game.tell("plus", seat, POINTS)
        game.tell("total", seat, game.score(seat))


def _points(game: Theatre, cards: tuple[int, ...]) -> int:
    return sum(game.levels[card] for card in cards)


def ranked_outcome(game: Theatre, account: Account, why: str) -> Outcome:
    """The end of a match among several players (ties: ruling 16)."""
    ties: dict[str, Sequence[int]] = {
        "more_targets": account.targets,
        "more_captures": account.captures,
    }
    ranking = rank(account.points, ties)
    for tie in ranking.broken:
        game.tell(*tie)
    game.tell("won", ranking.winners)
    return Outcome(ranking.places, account.points, (why, *ranking.reasons))


def solo_outcome(game: Theatre, account: Account, why: str) -> Outcome:
    """The end for a player who is alone, who needs enough points and the Dark Agent."""
    game.tell("threshold", game.threshold)
    missed = []
    if account.points[0] < game.threshold:
        missed.append("solo_points")
    if DARK not in game.captured[0]:
        missed.append("solo_dark")
    if not missed:
        game.tell("won", (0,))
    place = LOST if missed else WON
    return Outcome((place,), account.points, (why, *(missed or ["solo_won"])))
