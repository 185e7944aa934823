"""Kills the program while it is played, over and over, and looks whether an answer is ever lost.

    python -m tools.kills --kills 100 [--text] [--seed N]

Random answers are given as fast as they are taken: by the mouse in a real window on a virtual
screen, or with `--text` in a terminal. A kill falls at any time, soon after the save has grown,
or at the very moment when it grows. Then the match must stand where it stood, or at the answer
that was under way; it must replay, and go on from there. Exit code 1 at the first loss.
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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple, Protocol

from spytable import paths
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.scenes.title import Title
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.text.numbered_answers import NumberedAnswers
from tests.support.real_window import ROOT, Closed, Window, button, missing, saved, virtual_screen

SIZE = (1024, 640)
PERSON = 0
TABLE = ("--game", "moonlight", "--seats", "human,random", "--seed")
PROMPT = b"> "
SOON = 0.02  # seconds


class Lost(Exception):
    """An answer is lost, or a match does not go on."""


class Player(Protocol):
    """A person before the program; within `span` seconds from the first answer it is killed."""

    span: float
    program: subprocess.Popen

    def begin(self, seed: int) -> None:
        """Opens the program with a new match, and waits for the first question."""

    def resume(self) -> None:
        """Opens the program, continues, and waits for the question."""

    def answer(self, match: Match, action: Action) -> None:
        """Answers, and waits for the next question or the end; Closed if the program dies."""


class AtWindow(Window):
    """A player with a mouse."""

    span = 4.0

    def begin(self, seed: int) -> None:
        self.open(*TABLE, str(seed))
        self.until(lambda: (match := saved()) is not None and match.seed == seed)
        self.wait_for_table(self.question())

    def resume(self) -> None:
        self.open()
        self.click(button(self.wait_for(Title), "continue").box.centre)
        match = self.question()
        if match.game.asked:  # or else a machine has just ended the match
            self.wait_for_table(match)

    def answer(self, match: Match, action: Action) -> None:
        self.answer_by_mouse(match, action)
        self.question()


class AtTerminal:
    """A player who types numbers."""

    span = 0.1

    def begin(self, seed: int) -> None:
        self._open(*TABLE, str(seed))

    def resume(self) -> None:
        self._open("--continue")

    def _open(self, *arguments: str) -> None:
        command = [sys.executable, "main.py", "play", "--text", "--lang", "en", *arguments]
        pipe = subprocess.PIPE
        self.program = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0)
        self._listen()

    def answer(self, match: Match, action: Action) -> None:
        for number in self._numbers(match, action):
            self._type(number)

    def _numbers(self, match: Match, action: Action) -> Iterator[int]:
        """What to type: the number of an answer, or of a group of answers and one in it."""
        view = match.game.view(PERSON)
        names = Seating.of(match, match.journal.path).names
        menu = NumberedAnswers(Speaker(view, names), view.actions(PERSON))
        while True:
            group = next(group for group in menu.choices if action in group)
            number = 1 + menu.choices.index(group)
            yield number
            chosen = menu.choose(number)
            if chosen == action:
                return
            menu = chosen

    def _type(self, number: int) -> None:
        try:
            self.program.stdin.write(f"{number}\n".encode())
        except BrokenPipeError:
            raise Closed from None
        self._listen()

    def _listen(self) -> None:
        said = b""
        while not said.endswith(PROMPT):
            heard = os.read(self.program.stdout.fileno(), 2**16)
            if not heard and self.program.wait():
                raise Closed
            if not heard:
                return  # the match is over
            said += heard


class Moment(NamedTuple):
    """When a kill falls: at a time, or so long after the save has grown after that time."""

    wait: float
    after_growth: float | None

    @classmethod
    def random(cls, span: float, choice: Random) -> Moment:
        after = choice.choice((None, choice.uniform(0, SOON), 0.0))
        return cls(choice.uniform(0, span), after)

    def strike(self, program: subprocess.Popen, save: Path) -> None:
        """Kills the program at the moment, unless it ends before."""
        time.sleep(self.wait)
        if self.after_growth is not None:
            size = save.stat().st_size
            while save.stat().st_size == size and program.poll() is None:
                pass
            time.sleep(self.after_growth)
        program.kill()


class Witness:
    """Lets a player play on, and remembers all that the program has acknowledged."""

    def __init__(self, choice: Random) -> None:
        self.choice = choice
        self.match: Match | None = None
        self.deals = 0
        self.seen: Counter[str] = Counter()

    def trial(self, player: Player) -> None:
        """Goes on with the match, or begins one, and plays until the kill; raises Lost."""
        try:
            self._open(player)
            if self.match.game.asked:
                self._answer(player)  # where the program goes on, it must take an answer, too
            if self.match.game.asked:
                self._play_until_killed(player)
        finally:  # it may live on: the match may be over
            player.program.kill()
            player.program.wait()

    def _play_until_killed(self, player: Player) -> None:
        save = self.match.journal.path
        moment = Moment.random(player.span, self.choice)
        killer = Thread(target=moment.strike, args=(player.program, save))
        killer.start()
        try:
            with suppress(Closed):
                while self.match.game.asked:
                    self._answer(player)
        finally:
            player.program.kill()
            killer.join()
        if self.match.game.asked:
            player.program.wait()
            self._examine(save)

    def _open(self, player: Player) -> None:
        if self.match and self.match.game.asked:
            player.resume()
            self._look([])
            self.seen["continued"] += 1
        else:
            self.deals += 1
            player.begin(self.deals)
            self.match = saved()

    def _answer(self, player: Player) -> None:
        self.action = self.match.game.random_action(PERSON, self.choice)
        player.answer(self.match, self.action)
        self._look([self.action])
        self.seen["answers"] += 1

    def _examine(self, save: Path) -> None:
        """What the kill has left."""
        acknowledged = len(self.match.log)
        self._look([], [self.action])
        verify = [sys.executable, "main.py", "replay", str(save), "--verify"]
        if subprocess.run(verify, cwd=ROOT, capture_output=True).returncode:
            raise Lost(f"{save} does not replay")
        self.seen["kills"] += 1
        self.seen["under way and kept"] += len(self.match.log) > acknowledged
        self.seen["torn lines"] += not save.read_bytes().endswith(b"\n")

    def _look(self, *possible: list[Action]) -> None:
        """Reads the save: what was there must be there, and what the person has added to it."""
        before, match = self.match, saved()
        kept, new = match.log[: len(before.log)], match.log[len(before.log) :]
        own = [entry.action for entry in new if entry.seat == PERSON]
        if match.seed != before.seed or kept != before.log or own not in possible:
            raise Lost(f"{match.journal.path}: after {before.log[-1:]} came {new}, not {possible}")
        self.match = match


@contextmanager
def player(in_text: bool) -> Iterator[Player]:
    """Somebody at the terminal, or in front of a virtual screen."""
    if in_text:
        yield AtTerminal()
        return
    with virtual_screen(SIZE) as display, AtWindow(display, SIZE) as window:
        yield window


def main() -> int:
    """Kills as often as wanted and prints what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--text", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not chosen.text and missing():
        parser.error(f"a real window needs {', '.join(missing())}")
    os.environ[paths.HOME] = home = tempfile.mkdtemp(prefix="spytable-")
    (paths.config() / "settings.yaml").write_text('speed: "off"\n', encoding="utf-8")
    witness = Witness(Random(chosen.seed))
    try:
        with player(chosen.text) as person:
            while witness.seen["kills"] < chosen.kills:
                witness.trial(person)
    except (Lost, Problem, AssertionError) as loss:
        print(f"after {dict(witness.seen)}: {loss}; kept in {home}")
        return 1
    shutil.rmtree(home)
    told = ", ".join(f"{name} {count}" for name, count in witness.seen.items())
    print(f"{told}; nothing lost")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
