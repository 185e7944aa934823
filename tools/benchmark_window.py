"""How fast the window is: its first frame, its longest frames, what it costs at rest, its end.

The frames are those of the program itself at 1920×1080, in this process; the rest is measured on
the program as a process of its own. What that costs is read from /proc, which Linux has.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import mean

import pygame

from spytable.core import registry
from spytable.match_setup import MatchSetup
from spytable.scenes.app import FRAMES, IDLE, App
from spytable.scenes.chapters import GALLERY
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from spytable.seating import Seating
from spytable.ui.box import Box
from spytable.ui.stage import Placement
from tools.still import fresh_home

Frame = tuple[float, float]  # seconds that passed, and that this process was at work

SIZE = (1920, 1080)
GAME, MINDS = "moonlight", ("human", "master")
STARTS = 5
LOOK = 2.0  # seconds for which somebody looks at a screen before going on
REST = 10.0  # seconds in which nothing happens
ANSWERS = 10  # of a person to a machine: less than a match
CARDS, JOURNEYS, JOURNEY = 100, 4, 1.0  # how many travel, how often, for how many seconds
_ROOT = Path(__file__).resolve().parents[1]
# The program as it is, but that it says when its first frame is to be seen.
_PROGRAM = """
import sys, time, pygame
flip = pygame.display.flip
def first():
    flip()
    pygame.display.flip = flip
    print(time.monotonic(), flush=True)
pygame.display.flip = first
from spytable.cli import main
sys.exit(main())
"""
_TABLE = ("--game", GAME, "--seats", ",".join(MINDS), "--seed", "5")


class Watched(App):
    """The program in a window of one size; it notes how long frames took, and during what."""

    def __init__(self) -> None:
        self.frames: dict[str, list[Frame]] = {}
        self._clock = pygame.time.Clock()
        super().__init__(LaunchOptions(language="en"))

    @property
    def scene(self) -> Scene:
        """What is on top."""
        return self._scenes[-1]

    def _open_window(self) -> None:
        pygame.display.set_mode(SIZE)
        self._make_canvas()

    def spend(self, seconds: float, during: Callable[[], str]) -> None:
        """Goes on for a while, at least for a frame; `during` says after each what it was for."""
        end = self.now + seconds
        while True:
            start, work = time.perf_counter(), time.thread_time()
            drawn = self.step()
            spent = (time.perf_counter() - start, time.thread_time() - work)
            self.frames.setdefault(during(), []).append(spent)
            self._clock.tick(FRAMES if drawn else IDLE)
            if self.now >= end:
                return


def window() -> None:
    """First frame and end of the program, its frames, and what it costs at rest."""
    with fresh_home():
        _start_and_end()
        _rest("on the title")
        _rest("at a table", *_TABLE)
    with fresh_home():
        _frames()


# As a process of its own


@contextmanager
def _program(*given: str) -> Iterator[tuple[subprocess.Popen, float]]:
    """The program, and the seconds to its first frame."""
    start = time.monotonic()
    command = [sys.executable, "-c", _PROGRAM, *given]
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as program:
        first = next(line for line in program.stdout if line[0].isdigit())
        yield program, float(first) - start
        program.terminate()  # which is for a window what its close button is


def _start_and_end() -> None:
    firsts, ends = [], []
    for given in [()] * STARTS + [_TABLE]:
        with _program(*given) as (_, first):
            time.sleep(LOOK)
            start = time.monotonic()
        ends.append(time.monotonic() - start)
        firsts.append(first)
    *title, table = firsts
    told = ", ".join(f"{seconds:.2f}" for seconds in title)
    print(f"first frame after {told} s, at a table {table:.2f} s")
    *title, table = ends
    print(f"gone after {max(title):.2f} s, while a machine thinks {table:.2f} s")


def _rest(where: str, *given: str) -> None:
    with _program(*given) as (program, _):
        time.sleep(3 * LOOK)
        before = _spent(program.pid)
        time.sleep(REST)
        spent = (_spent(program.pid) - before) / REST
        print(f"at rest {where}: {spent:.1%} of a core, {_memory(program.pid):.0f} MB")


def _spent(pid: int) -> float:
    """Seconds that a process has kept a core busy."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    """Megabytes of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# Frame by frame


def _frames() -> None:
    app = Watched()
    app.spend(LOOK, lambda: "the title")
    app.deal(MatchSetup(GAME, Seating.new(MINDS), seed=5))
    app.spend(LOOK, lambda: "a table is opened")
    _play(app, app.scene)
    print(f"memory at the table {_memory(os.getpid()):.0f} MB")
    _read(app)
    print(f"memory after looking at all cards {_memory(os.getpid()):.0f} MB")
    _travel(app, app.scene)
    app.quit()
    app.wake_pool().close()
    _tell(app.frames)


def _tell(frames: dict[str, list[Frame]]) -> None:
    """Prints how long frames took, and of that how long this process was at work for them."""
    print(f"{'ms a frame (at work)':<32}{'usual':>16}{'longest':>16}")
    for what, spent in frames.items():
        whole, work = ([1000 * seconds for seconds in part] for part in zip(*spent))
        usual = f"{mean(whole):.1f} ({mean(work):.1f})"
        longest = f"{max(whole):.1f} ({max(work):.1f})"
        print(f"{what:<32}{usual:>16}{longest:>16}")


def _play(app: Watched, table: Play) -> None:
    """A person gives random answers to a machine."""
    rng, showing, box = Random(5), table.showing, None

    def during() -> str:
        nonlocal box
        if showing.stage.moving(app.now):
            return "cards travel" if showing.view.box == box else "the mountain grows"
        box = showing.view.box
        return "a machine thinks" if table.match.game.asked == (1,) else "a person thinks"

    for _ in range(ANSWERS):
        while table.hand.picker is None:
            app.spend(0, during)
            if showing.stopped:
                table._hurry()
        table._play(0, rng.choice(table.hand.picker.possible))


def _read(app: Watched) -> None:
    """Looks at the rules and at all cards, and at one of them closely."""
    app.push("rulebook", game=GAME)
    app.spend(LOOK, lambda: "the rulebook is opened")
    app.pop()
    app.push("rulebook", game=GAME, page=GALLERY)
    app.spend(LOOK, lambda: "its cards are opened")
    app.scene._zoom(app.scene._gallery.value)
    app.spend(LOOK, lambda: "a card is looked at closely")
    app.pop()
    app.pop()


def _travel(app: Watched, table: Play) -> None:
    """Sends many cards from small piles to a large square and back, turning over on the way."""
    board, game, area = table.showing.board, registry.game(GAME), table.showing.area
    faces = cycle([board.wolf(traits, owner) for traits in game.wolves for owner in (0, 1)])
    square = [box for row in area.rows(10, 8) for box in row.columns(CARDS // 10, 8)]
    cards = [("card", number) for number in range(CARDS)]
    piled = [
        Placement(card, Box(area.x + 90 * (n % 5), area.y, 70, 98), ("back", n % 2), n)
        for n, card in enumerate(cards)
    ]
    laid = [
        Placement(card, box.middle(box.h / 1.4, box.h), face)
        for card, box, face in zip(cards, square, faces)
    ]
    for placements in [piled, laid] * JOURNEYS:
        table.showing.stage.aim(placements, app.now, JOURNEY)
        app.spend(JOURNEY, lambda: f"{CARDS} cards travel")
