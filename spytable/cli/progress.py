"""How far a simulation has come: a line of the terminal that is overwritten again and again."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from spytable import words
from spytable.cli.simulate import Plan, Played


class Progress:
    """The games that are done, the share that the first mind has won, and the time left.

    Says nothing unless a terminal shows it.
    """

    def __init__(self, plan: Plan, earlier: Sequence[Played]) -> None:
        self._plan = plan
        self._wins = sum(game.wins[0] for game in earlier)
        self._earlier = self._done = len(earlier)
        self._began = time.perf_counter()
        self._said = ""

    def add(self, game: Played) -> None:
        """One more game is done."""
        self._wins += game.wins[0]
        self._done += 1
        if sys.stderr.isatty():
            line = self._line()
            covered = line.ljust(len(self._said))
            print(f"\r{covered}", end="", file=sys.stderr, flush=True)
            self._said = line

    def end(self) -> None:
        """Ends the line, so that what is said next begins a new one."""
        if self._said:
            print(file=sys.stderr)

    def _line(self) -> str:
        a_game = (time.perf_counter() - self._began) / (self._done - self._earlier)
        minutes, seconds = divmod(round(a_game * (self._plan.games - self._done)), 60)
        hours, minutes = divmod(minutes, 60)
        return words.t(
            "cli.progress",
            done=self._done,
            games=self._plan.games,
            mind=words.t(f"mind.{self._plan.minds[0]}"),
            share=f"{100 * self._wins / self._done:.1f}",
            left=f"{hours}:{minutes:02}:{seconds:02}",
        )
