"""What the box of a game says: how many play it, how long it takes, how much there is to learn."""

from __future__ import annotations

from spytable import words
from spytable.core import registry

WEIGHTS = 5  # from a light game to a heavy one
_PACE = 6  # seconds an answer takes, a person's and a machine's together on average


def box_facts(id: str, seats: int | None = None) -> list[str]:
    """Two lines of facts, for all numbers of seats or for one; what nobody knows is left out."""
    game = registry.game(id)
    counts = [seats] if seats else game.seat_counts
    facts = [_span("box.players", game.seat_counts[0], game.seat_counts[-1])]
    known = [time for time in (minutes(id, count) for count in counts) if time]
    if known:
        facts.append(_span("box.minutes", min(known), max(known)))
    lines = [words.t("saves.dot").join(facts)]
    if game.weight:
        lines.append(words.t("box.weight", weight=game.weight, most=WEIGHTS))
    return lines


def minutes(id: str, seats: int) -> int:
    """About how many minutes a match takes; 0 if nobody has measured."""
    answers = registry.game(id).answers.get(seats, 0)
    return max(1, round(answers * _PACE / 60)) if answers else 0


def _span(key: str, low: int, high: int) -> str:
    return words.t(f"{key}_only", count=low) if low == high else words.t(key, low=low, high=high)
