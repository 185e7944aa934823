"""How long frames take on a journey through every screen of every game, and what memory it takes.

Both are led through the screens of `tools.shots` in this process: on the display if there is one,
at 1920×1080. Machines answer at once, so that their workers take neither time nor memory here.
"""

from __future__ import annotations

import os
from itertools import cycle
from pathlib import Path

from spytable.core.reader import LOCALES
from spytable.ui.surface_memory import DRAWN, READ
from tools import shots
from tools.journey import Frame, Traveller
from tools.still import fresh_home

SIZE = (1920, 1080)
SLOW = 0.05  # seconds of work: a frame that takes longer may be noticed
WORST = 3  # frames that are printed at least
ROUNDS = 6  # through all screens; at 15 seconds a screen each is an hour
SCALES = (1.0, 1.5, 0.75, 2.0)


def journey() -> None:
    """Every screen in every language; prints the worst frames with the names of their screens."""
    for locale in LOCALES:
        with fresh_home():
            app = Traveller(SIZE, 1.0, locale)
            for group in shots.groups():
                app.frames.clear()
                for screen in shots.screens(group):
                    app.visit(screen)
                _tell(f"{locale}, {group}", app.frames)
            app.quit()


def _tell(where: str, frames: list[Frame]) -> None:
    worst = sorted(frames, key=lambda frame: frame.work, reverse=True)
    slow = sum(frame.work > SLOW for frame in worst)
    print(f"{where}: {slow} of {len(worst)} frames took more than {1000 * SLOW:.0f} ms of work")
    for frame in worst[: max(WORST, slow)]:
        print(f"{1000 * frame.work:7.1f} ms  {frame.screen}, frame {frame.number}", flush=True)


def memory() -> None:
    """Every screen again and again, each time in another language and size, and prints how the
    memory of this process grows."""
    languages, scales = cycle(LOCALES), cycle(SCALES)
    with fresh_home():
        app = Traveller(SIZE, 1.0, LOCALES[0], glance=0.0)
        print(f"before the first screen: {resident():.0f} MB")
        for number in range(1, ROUNDS + 1):
            app.speak(next(languages))
            app.rescale(next(scales))
            for group in shots.groups():
                for screen in shots.screens(group):
                    app.visit(screen)
                app.frames.clear()
                kept = f"{DRAWN.size / 1e6:.0f} MB drawn, {READ.size / 1e6:.0f} MB read"
                print(f"round {number}, {group}: {resident():.0f} MB, {kept}", flush=True)
        app.quit()


def resident() -> float:
    """The megabytes of this process that are in memory; on Linux."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
