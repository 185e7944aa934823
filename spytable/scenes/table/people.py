"""The people who share the screen of a match."""

from __future__ import annotations

from spytable.scenes.table.playback import Playback
from spytable.seating import Seating


class People:
    """Which of them looks, and is asked next; all are seats."""

    def __init__(self, seating: Seating, playback: Playback) -> None:
        self._match = playback.match
        self._seats = seating.people
        self._playback = playback

    def __contains__(self, seat: int | None) -> bool:
        return seat in self._seats

    @property
    def viewer(self) -> int | None:
        """The viewer, unless that is the public or a machine."""
        viewer = self._playback.viewer
        return viewer if viewer in self._seats else None

    @property
    def asked(self) -> list[int]:
        """Those who are asked now."""
        return [seat for seat in self._match.game.asked if seat in self._seats]

    @property
    def next(self) -> int:
        """Who is to look next. IndexError without people."""
        return (*self.asked, *self._seats)[0]

    @property
    def has_secrets(self) -> bool:
        """Whether somebody at this screen must not see what another person may."""
        return len(self._seats) > 1 and bool(self._match.game.asked)
