"""What every board asks of a view: whose it is, who sits where, what can be answered, who won."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Action, Game


def own_seat(view: Game) -> int | None:
    """The viewer's seat; None if it is the public."""
    return None if view.viewer == view.seats else view.viewer


def clockwise(view: Game) -> list[int]:
    """All seats in order of turn, from the viewer's on; the public sits with the first."""
    first = own_seat(view) or 0
    return [(first + n) % view.seats for n in range(view.seats)]


def has_won(view: Game, seat: int) -> bool:
    """Whether the match is over and a seat is among the winners."""
    return view.outcome is not None and view.outcome.places[seat] == 1


def answers(view: Game) -> Sequence[Action]:
    """The viewer's legal answers; none if it is not asked."""
    seat = own_seat(view)
    return view.actions(seat) if seat is not None and seat in view.asked else ()
