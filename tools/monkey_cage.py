"""The program as a monkey has it to itself: what it does depends on nothing but the events."""

from __future__ import annotations

from math import inf
from random import Random
from typing import NamedTuple

import pygame
from pygame.event import Event

from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes.play import Play
from tools.still import StillApp, StillPool

SLICES = (inf, -1.0)  # seconds: a picture takes one round of the loop, or as many as can be


class Where(NamedTuple):
    """What a visit begins with; with the events that follow it always comes out the same."""

    start: str
    seed: str
    size: tuple[int, int]
    scale: float
    locale: str


class HesitantPool(StillPool):
    """Its answers are random, and not always there when it is asked first."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def poll(self, request: Request) -> Advice | None:  # type: ignore[override]
        advice = super().poll(request)
        if request.between:
            return advice
        chosen = self._rng.choice(advice.choices).action
        return advice._replace(action=chosen) if self._rng.random() < 0.5 else None


class Cage(StillApp):
    """The program with a clock that goes on with the events, and new deals that do not differ."""

    def __init__(self, where: Where) -> None:
        self._rng = Random(f"{where.seed} deals")
        self._machines = HesitantPool(self._rng)
        self.SLICE = self._rng.choice(SLICES)
        super().__init__(where.size, where.scale, where.locale)

    def wake_pool(self) -> StillPool:
        return self._machines

    def deal(self, match_setup: MatchSetup) -> None:
        seed = self._rng.randrange(10**6)
        super().deal(MatchSetup(match_setup.game, match_setup.seating, match_setup.options, seed))

    def show_table(self, match: Match, resumed: bool = False) -> None:
        if match.journal is None:
            self.save([match])  # so that there is a save to compare it with
        super().show_table(match, resumed)

    @property
    def is_closed(self) -> bool:
        """Whether the program has ended."""
        return not self._scenes

    @property
    def table(self) -> Play | None:
        """The table, also below other screens."""
        tables = [scene for scene in self._scenes if isinstance(scene, Play)]
        return tables[-1] if tables else None

    def take(self, event: Event, seconds: float) -> None:
        """Lets the window have an event, and time pass."""
        if event.type == pygame.VIDEORESIZE:
            self._size = event.size
            pygame.display.set_mode(event.size, pygame.RESIZABLE)
        pygame.event.post(event)
        self.now += seconds
        self.step()
