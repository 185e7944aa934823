"""The missions: when the owner of a side of a faction has met each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from spytable.games.the_agents.rules.line import BLACK, MIXED, WHITE, Side, Survey
from spytable.games.the_agents.rules.printed import FACES, MISSIONS, THE_TAKE

Condition: TypeAlias = Callable[[Survey, Side, Side, Side], bool]

# Given are the faction, what it shows the owner of the side and the partner, and what the owner's
# other faction shows the owner.
_MET: dict[str, Condition] = {
    "meet_your_match": lambda there, own, partner, other: own.tokens == partner.tokens >= 1,
    "the_take": lambda there, own, partner, other: own.tokens > own.colours[MIXED] == 0,
    "poor_mans_game": lambda there, own, partner, other: own.tokens == other.tokens == 0,
    "black_file": lambda there, own, partner, other: own.colours[BLACK] >= 2,
    "white_noise": lambda there, own, partner, other: own.colours[WHITE] >= 2,
    "grey_area": lambda there, own, partner, other: own.colours[MIXED] >= 2,
    "upper_hand": lambda there, own, partner, other: own.tokens >= partner.tokens + 2,
    "chain_of_command": lambda there, own, partner, other: own.commands >= 3,
    "body_count": lambda there, own, partner, other: there.dead >= 2,
    "clean_hands": lambda there, own, partner, other: there.agents >= 4 and there.dead == 0,
    "full_house": lambda there, own, partner, other: there.agents >= 5,
    "skeleton_crew": lambda there, own, partner, other: (
        there.dead >= 1 and there.agents - there.dead <= 2
    ),
    "balanced_books": lambda there, own, partner, other: there.left == there.right >= 2,
    "one_way_street": lambda there, own, partner, other: (
        there.agents >= 3 and min(there.left, there.right) == 0
    ),
    "split_loyalties": lambda there, own, partner, other: own.commands == partner.commands >= 2,
    "inside_track": lambda there, own, partner, other: own.house == 2,
    "bookends": lambda there, own, partner, other: own.ends == 2,
    "both_pockets": lambda there, own, partner, other: own.tokens >= 2 <= other.tokens,
    "jackpot": lambda there, own, partner, other: own.points >= 6,
    "silent_partner": lambda there, own, partner, other: there.agents >= 3 and partner.tokens == 0,
}
_CONDITION = {face: _MET[FACES[face]] for face in MISSIONS}


def is_met(
    mission: int, there: Survey, own: Side, partner: Side, other: Side, strict: bool = False
) -> bool:
    """Whether a mission is met; if strict, The Take wants tokens of one colour (ruling 11)."""
    if strict and mission == THE_TAKE:
        return own.tokens > 0 and own.tokens in own.colours[:MIXED]
    return _CONDITION[mission](there, own, partner, other)
