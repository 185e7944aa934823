"""How fast the window is: its first frame, its longest frames, its cost at rest, its end.

Frames are measured in this process, at 1920×1080; the rest in a process of its own, the costs of
which are read from /proc and so only on Linux.
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

from spytable.games.moonlight.board.pictures import wolf
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.match_setup import MatchSetup
from spytable.scenes.app import FRAMES, IDLE, App
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.rulebook import Rulebook
from spytable.scenes.scene import Scene
from spytable.school.pages import GALLERY
from spytable.seating import Seating
from spytable.ui.box import Box
from spytable.ui.stage import Placement
from tools.checkout import ROOT
from tools.still import fresh_home

Frame = tuple[float, float]  # seconds that passed, and seconds that this process was at work

SIZE = (1920, 1080)
GAME, MINDS = "moonlight", ("human", "grandmaster")
STARTS = 5
LOOK = 2.0  # seconds for which somebody looks at a screen before going on
REST = 10.0  # seconds in which nothing happens
ANSWERS = 10  # of a person against a machine: less than a match
CARDS, JOURNEYS, JOURNEY = 100, 4, 1.0  # how many travel, how often, for how many seconds
# The program, which also prints when its first frame is shown.
_PROGRAM = """
import sys, time, pygame
flip = pygame.display.flip
def first():
    flip()
    pygame.display.flip = flip
    print(time.monotonic(), flush=True)
pygame.display.flip = first
from spytable.cli.main import main
sys.exit(main())
"""
_TABLE = ("--game", GAME, "--seats", ",".join(MINDS), "--seed", "5")


class Watched(App):
    """The app in a window of one size; it notes how long frames take, and during what."""

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
        """Runs for a while, at least for a frame; `during` says after each frame what it showed."""
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
    """Measures start and end of the program, its cost at rest, and its frames."""
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
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        first = next(line for line in program.stdout if line[0].isdigit())
        yield program, float(first) - start
        program.terminate()  # the same to the program as its close button


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
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    """The megabytes of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# Frame by frame


def _frames() -> None:
    app = Watched()
    app.spend(LOOK, lambda: "the title")
    app.deal(MatchSetup(GAME, Seating.new(MINDS), seed=5))
    app.spend(LOOK, lambda: "a table is opened")
    assert isinstance(app.scene, Play)
    table = app.scene
    _play(app, table)
    print(f"memory at the table {_memory(os.getpid()):.0f} MB")
    _read(app)
    print(f"memory after looking at all cards {_memory(os.getpid()):.0f} MB")
    _travel(app, table)
    app.quit()
    app.wake_pool().close()
    _tell(app.frames)


def _tell(frames: dict[str, list[Frame]]) -> None:
    """Prints how long frames took, and how long this process was at work in that time."""
    print(f"{'ms a frame (at work)':<32}{'usual':>16}{'longest':>16}")
    for what, spent in frames.items():
        whole, work = ([1000 * seconds for seconds in part] for part in zip(*spent))
        usual = f"{mean(whole):.1f} ({mean(work):.1f})"
        longest = f"{max(whole):.1f} ({max(work):.1f})"
        print(f"{what:<32}{usual:>16}{longest:>16}")


def _play(app: Watched, table: Play) -> None:
    """Plays random answers against a machine."""
    rng, playback, box = Random(5), table.playback, None

    def during() -> str:
        nonlocal box
        view = playback.view
        assert isinstance(view, Moonlight)
        if playback.stage.moving(app.now):
            return "cards travel" if view.box == box else "the mountain grows"
        box = view.box
        return "a machine thinks" if table.match.game.asked == (1,) else "a person thinks"

    for _ in range(ANSWERS):
        while table.selection.picker is None:
            app.spend(0, during)
            if playback.stopped:
                table._hurry()
        table._play(0, rng.choice(table.selection.picker.possible))


def _read(app: Watched) -> None:
    """Reads the rules, looks at all cards, and at one of them closely."""
    app.show_rulebook(GAME)
    app.spend(LOOK, lambda: "the rulebook is opened")
    app.back()
    app.show_rulebook(GAME, GALLERY)
    app.spend(LOOK, lambda: "its cards are opened")
    assert isinstance(app.scene, Rulebook)
    app.scene._zoom(app.scene._gallery.value)
    app.spend(LOOK, lambda: "a card is looked at closely")
    app.back()
    app.back()


def _travel(app: Watched, table: Play) -> None:
    """Sends many cards from small piles to a large square and back, turning over on the way."""
    area = table.playback.area
    faces = cycle([wolf(traits, owner) for traits in Moonlight.wolves for owner in (0, 1)])
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
        table.playback.stage.aim(placements, app.now, JOURNEY)
        app.spend(JOURNEY, lambda: f"{CARDS} cards travel")
