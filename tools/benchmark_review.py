"""How long a review takes: its first result, and all of it, for the smallest and largest tables.

The recorded matches are reviewed by two workers, as on a machine with two cores while the window
stands still.
"""

from __future__ import annotations

import time

from spytable.ai.pool import Pool
from spytable.core import registry
from spytable.core.match import Match
from spytable.review.reviewer import Reviewer
from tests.support.matches import Recorded

WORKERS = 2
WARM = 2.0  # seconds in which workers start
LOOK = 1 / 60  # seconds from one look at the workers to the next
LIMITS = {2: 30.0}  # seconds for a table of this many seats
LIMIT = 90.0  # for larger ones


def review() -> None:
    """Prints the times for every game."""
    pool = Pool(WORKERS)
    time.sleep(WARM)
    for id in registry.ids():
        tables = sorted({match.game.seats for match in Recorded(id)} - {1})
        for seats in dict.fromkeys((tables[0], tables[-1])):
            match = next(it for it in Recorded(id) if it.game.seats == seats)
            first, whole, longest = _times(pool, match)
            limit = LIMITS.get(seats, LIMIT)
            print(
                f"{id}, {seats} seats, {len(match.log)} answers: first result {first:.1f} s,",
                f"all {whole:.1f} s (at most {limit:.0f}), longest step {1000 * longest:.0f} ms",
            )
    pool.close()


def _times(pool: Pool, match: Match) -> tuple[float, float, float]:
    """Seconds until the first result and until all of it, and the longest step of work between."""
    begun, first, longest = time.monotonic(), 0.0, 0.0
    reviewer = Reviewer(pool, match, 0)
    while not reviewer.is_done:
        start = time.monotonic()
        has_news = reviewer.step()
        now = time.monotonic()
        longest = max(longest, now - start)
        if has_news and not first:
            first = now - begun
        time.sleep(LOOK)
    return first, time.monotonic() - begun, longest
