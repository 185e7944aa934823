"""Kills the program while it is being used, over and over, and checks that nothing is lost.

    python -m tools.kills --kills 100 [--text] [--only ID] [--seed N]

A person plays all games in turn, with any number of seats and any options: answers at random, takes
back and gives again, by the mouse in a real window on a virtual screen or, with `--text`, in a
terminal. In the window every other kill comes while saves are renamed or deleted, a match is
exported or a setting changed. A kill comes at a random time, soon after the saves have changed, or
at the very moment when they do. Afterwards each line of each save must be where it was, and besides
only what was under way; the match must replay, and go on from there. What is lost is told in words,
with exit code 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

from spytable import paths
from spytable.core import registry
from spytable.core.journal import SUFFIX
from spytable.core.reader import Problem
from spytable.seating import Seating
from spytable.take_backs import TakeBacks
from tests.support import promises
from tests.support.desk import know_all_games
from tests.support.real_window import ROOT, Closed, missing, virtual_screen
from tools.disk_calls import read
from tools.home_contents import HomeReader
from tools.kill_losses import Lost, Seen, check_home
from tools.kill_players import PERSON, AtTerminal, AtWindow, Player, Table

SIZE = (1024, 640)
SOON = 0.02  # seconds after a change
GLANCE = 0.0002  # seconds between two looks at the home
DEEDS = {"answer": 6, "take back": 2, "put back": 1}  # and their weights
TIDIES = 0.5  # of kills in the window that come while other screens are used
STAYS = 0.6  # of kills after which the match goes on, and no other one begins
RECORDED = sorted((ROOT / "tests/replays").glob(f"*/0[12]{SUFFIX}"))


class Moment(NamedTuple):
    """When a kill comes: after some seconds, or some more after the home has changed next."""

    wait: float
    after_change: float | None

    @classmethod
    def random(cls, span: float, choice: Random) -> Moment:
        """A moment within `span` seconds, of any of the three sorts."""
        after = choice.choice((None, choice.uniform(0, SOON), 0.0))
        return cls(choice.uniform(0, span), after)

    def strike(self, program: subprocess.Popen[bytes], home: Path) -> None:
        """Kills the program at that moment, unless it ends before."""
        time.sleep(self.wait)
        if self.after_change is not None:
            state = _state(home)
            while _state(home) == state and program.poll() is None:
                time.sleep(GLANCE)
            time.sleep(self.after_change)
        program.kill()


def _state(home: Path) -> list[tuple[Path, int]]:
    """The names and sizes of all files."""
    found = []
    for path in home.rglob("*"):
        with suppress(FileNotFoundError):
            found.append((path, path.stat().st_size))
    return found


class Witness:
    """Lets a person use the program, and remembers everything that it has acknowledged."""

    def __init__(self, tables: Iterator[Table], choice: Random) -> None:
        self.choice = choice
        self.seen: Counter[str] = Counter()
        self._tables = tables
        self._match: Seen | None = None  # the last one, as it was acknowledged
        self._deed = ""  # under way
        self._folder = tempfile.TemporaryDirectory()
        self._reader = HomeReader(Path(self._folder.name))

    def watch(self, player: AtTerminal | AtWindow) -> None:
        """Lets a person play, or use another screen of the window; raises Lost."""
        try:
            if isinstance(player, AtWindow) and self.choice.random() < TIDIES:
                self._tidy(player)
            else:
                self._play(player)
        except Closed:
            raise Lost("the program has ended by itself") from None

    def give_up(self, problem: AssertionError) -> None:
        """The person could not do something, which is no loss; another match begins."""
        print(f"given up: {problem}", file=sys.stderr)
        self.seen["given up"] += 1
        self._match = None

    # A match

    def _play(self, player: Player) -> None:
        """Continues the match or begins one, and plays until the kill."""
        try:
            seen = self._open(player)
            if seen.match.game.asked:
                seen = self._do(player, seen)  # whatever is continued must take answers
            if seen.match.game.asked:
                self._play_until_killed(player)
        finally:  # the match may be over and the program alive
            player.running.kill()
            player.running.wait()

    def _play_until_killed(self, player: Player) -> None:
        def use() -> None:
            assert self._match is not None
            while self._match.match.game.asked:
                self._do(player, self._match)

        if not self._until_killed(player, use):
            return
        before = self._match
        assert before is not None
        after = self._read(before, [], [self._deed])
        verify = [sys.executable, "main.py", "replay", str(after.path), "--verify"]
        if subprocess.run(verify, cwd=ROOT, capture_output=True, check=False).returncode:
            raise Lost(f"{after.path} does not replay")
        self.seen["under way and kept"] += len(after.lines) > len(before.lines)
        self.seen["torn lines"] += not after.path.read_bytes().endswith(b"\n")

    def _open(self, player: Player) -> Seen:
        is_open = self._match is not None and bool(self._match.match.game.asked)
        if self._match and is_open and self.choice.random() < STAYS:
            player.resume()
            self.seen["continued"] += 1
            return self._read(self._match, [])
        table = next(self._tables)
        self.seen[table.setup.id] += 1
        player.begin(table)
        self._match = Seen.now()
        return self._match

    def _do(self, player: Player, before: Seen) -> Seen:
        """Does something at random; it must be the only new thing in the save."""
        [kind] = self.choice.choices([*DEEDS], [*DEEDS.values()])
        match, seating = before.match, Seating.of(before.match)
        if kind == "take back" and not TakeBacks(match, seating).refusal(PERSON):
            self._deed = kind
            player.take_back()
        elif kind == "put back" and match.undone:
            self._deed = kind
            player.put_back()
        else:
            kind = "answer"
            action = match.game.random_action(PERSON, self.choice)
            self._deed = f"answer {[*action]}"
            player.answer(match, action)
        self.seen[f"{kind}s"] += 1
        return self._read(before, [self._deed])

    def _read(self, before: Seen, *possible: list[str]) -> Seen:
        """The match now; Lost unless it is as before, and besides only what was possible."""
        self._match = Seen.now()
        self._match.check(before, *possible)
        return self._match

    # Other screens

    def _tidy(self, player: AtWindow) -> None:
        """Does one of the other things over and over, until the kill."""
        ways: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
            "renames": (player.open_saves, player.rename),
            "deletions": (player.open_saves, player.delete),
            "exports": (player.open_sheet, player.export),
            "settings": (player.open_settings, player.switch),
        }
        name, (go, act) = self.choice.choice([*ways.items()])
        for path in RECORDED:
            shutil.copy(path, paths.saves() / f"{path.parent.name} {path.name}")
        home = paths.saves().parent
        before = read(home)

        def use() -> None:
            nonlocal before
            while True:
                act()
                self.seen[name] += 1
                check_home(before, before := read(home), self._reader)

        try:
            player.open_title()
            go()
            if self._until_killed(player, use):
                check_home(before, read(home), self._reader)
        finally:
            player.kill()
            for path in paths.saves().rglob(f"*{SUFFIX}"):
                if self._match is None or path != self._match.path:
                    path.unlink()

    # A kill

    def _until_killed(self, player: Player, use: Callable[[], None]) -> bool:
        """Lets a person use the program until the kill; whether there was one."""
        home = paths.saves().parent
        moment = Moment.random(player.span, self.choice)
        killer = Thread(target=moment.strike, args=(player.running, home))
        killer.start()
        killed = False
        try:
            use()
        except Closed:
            killed = True
        finally:
            player.running.kill()
            killer.join()
        player.running.wait()
        self.seen["kills"] += killed
        return killed


@contextmanager
def player(in_text: bool) -> Iterator[AtTerminal | AtWindow]:
    """A person at the terminal or in front of a virtual screen."""
    if in_text:
        yield AtTerminal()
        return
    with virtual_screen(SIZE) as display:
        window = AtWindow(display, SIZE)
        with window:
            yield window


def tables(only: str | None, choice: Random) -> Iterator[Table]:
    """Set-ups of all games in turn, without end."""
    setups = promises.setups()
    for seed, id in enumerate(cycle([only] if only else registry.ids()), 1):
        yield Table(choice.choice([it for it in setups if it.id == id]), seed)


def main() -> int:
    """Kills as often as the command line says and prints what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--text", action="store_true")
    parser.add_argument("--only", metavar="ID")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not chosen.text and missing():
        parser.error(f"a real window needs {', '.join(missing())}")
    os.environ[paths.HOME] = home = tempfile.mkdtemp(prefix="spytable-")
    know_all_games()  # a coach would think about every answer
    (paths.config() / "settings.yaml").write_text('speed: "off"\n', encoding="utf-8")
    choice = Random(chosen.seed)
    witness = Witness(tables(chosen.only, choice), choice)
    try:
        with player(chosen.text) as person:
            while witness.seen["kills"] < chosen.kills:
                try:
                    witness.watch(person)
                except AssertionError as problem:
                    witness.give_up(problem)
    except (Lost, Problem) as loss:
        print(f"after {dict(witness.seen)}: {loss}; kept in {home}")
        return 1
    shutil.rmtree(home)
    told = ", ".join(f"{name} {count}" for name, count in witness.seen.items())
    print(f"{told}; nothing lost")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
