"""The first edition of the rules, by which older saves go on."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Option
from spytable.games.moonlight.rules.rules import Moonlight


class Edition1(Moonlight):
    """Nobody had a head start, and after three replays the second player won a tied round."""

    edition = 1
    options: ClassVar[dict[str, Option]] = {
        name: option for name, option in Moonlight.options.items() if name != "head_start"
    }
    starting_moons = 0
    most_replays = 3
