"""A mark on a board: something painted between the things, such as a number or a veil."""

from __future__ import annotations

from spytable.core.game import Thing
from spytable.ui.box import Box
from spytable.ui.picture import Picture
from spytable.ui.stage import Placement


def mark(thing: Thing, box: Box, picture: Picture, order: int) -> Placement:
    """Where a mark lies: flat, and only to be looked at, like all that is below it."""
    return Placement(thing, box, picture, order, scenery=True, flat=True)
