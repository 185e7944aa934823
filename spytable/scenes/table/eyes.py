"""With whose eyes the table of a match that is over, or has no secrets, is seen."""

from __future__ import annotations

from spytable import words
from spytable.scenes.table.playback import Playback
from spytable.seating import LETTERS
from spytable.ui.widgets import Button


def button(playback: Playback) -> list[Button]:
    """Tells with whose eyes one sees, and changes them; none where hands are secret."""
    if not playback.may_lend:
        return []
    eyes = playback.viewer if playback.eyes is None else playback.eyes
    if eyes == Playback.ALL:
        short = words.t("open.short")
    else:
        short = words.t("open.none") if eyes is None else LETTERS[eyes]
    return [Button(short, "eyes", tooltip=words.t("open.tip"), icon="room/icon_eye")]


def following(playback: Playback) -> int | None:
    """The next eyes: after the viewer's own (None) those of all, then of every other seat."""
    others = [seat for seat in range(playback.match.game.seats) if seat != playback.viewer]
    order = [None, Playback.ALL, *others]
    return order[(order.index(playback.eyes) + 1) % len(order)]
