"""Kills the program while it is being played, over and over, and checks that no answer is lost.

    python -m tools.kills --kills 100 [--text] [--seed N]

Random answers are given as fast as they are taken, by the mouse in a real window on a virtual
screen or, with `--text`, in a terminal. A kill comes at a random time, soon after the save has
grown, or at the very moment when it grows. Afterwards the match must stand where it stood, or after
the answer that was under way; it must replay, and go on from there. Exit code 1 at the first loss.
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
from tests.support.desk import know_all_games
from tests.support.real_window import (
    ROOT,
    Closed,
    Window,
    button,
    missing,
    save_path,
    saved,
    virtual_screen,
)

SIZE = (1024, 640)
PERSON = 0
TABLE = ("--game", "moonlight", "--seats", "human,random", "--seed")
PROMPT = b"> "
SOON = 0.02  # seconds


class Lost(Exception):
    """An answer is lost, or a match does not continue."""


class Player(Protocol):
    """A person who uses the program, until it is killed within `span` seconds of an answer."""

    span: float

    @property
    def running(self) -> subprocess.Popen[bytes]:
        """The program that was opened last."""

    def begin(self, seed: int) -> None:
        """Opens the program with a new match and waits for the first question."""

    def resume(self) -> None:
        """Opens the program, continues the match and waits for the question."""

    def answer(self, match: Match, action: Action) -> None:
        """Answers and waits for the next question or the end; raises Closed if the program dies."""


class AtWindow(Window):
    """A player with a mouse."""

    span = 4.0

    @property
    def running(self) -> subprocess.Popen[bytes]:
        assert self.program is not None
        return self.program

    def begin(self, seed: int) -> None:
        self.open(*TABLE, str(seed))
        self.until(lambda: (match := saved()) is not None and match.seed == seed)
        self.wait_for_table(self.question())

    def resume(self) -> None:
        self.open()
        self.click(button(self.wait_for(Title), "continue").box.centre)
        match = self.question()
        if match.game.asked:  # otherwise a machine has just ended the match
            self.wait_for_table(match)

    def answer(self, match: Match, action: Action) -> None:
        self.answer_by_mouse(match, action)
        self.question()


class AtTerminal:
    """A player who types numbers."""

    span = 0.1
    running: subprocess.Popen[bytes]

    def begin(self, seed: int) -> None:
        self._open(*TABLE, str(seed))

    def resume(self) -> None:
        self._open("--continue")

    def _open(self, *arguments: str) -> None:
        command = [sys.executable, "main.py", "play", "--text", "--lang", "en", *arguments]
        pipe = subprocess.PIPE
        self.running = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0)
        self._listen()

    def answer(self, match: Match, action: Action) -> None:
        for number in self._numbers(match, action):
            self._type(number)

    def _numbers(self, match: Match, action: Action) -> Iterator[int]:
        """What to type: the number of an answer, or of a group of answers and one in it."""
        view = match.game.view(PERSON)
        names = Seating.of(match).names
        answers = NumberedAnswers(Speaker(view, names), view.actions(PERSON))
        chosen: Action | NumberedAnswers = answers
        while isinstance(chosen, NumberedAnswers):
            group = next(group for group in chosen.choices if action in group)
            number = 1 + chosen.choices.index(group)
            yield number
            chosen = chosen.choose(number)

    def _type(self, number: int) -> None:
        assert self.running.stdin is not None
        try:
            self.running.stdin.write(f"{number}\n".encode())
        except BrokenPipeError:
            raise Closed from None
        self._listen()

    def _listen(self) -> None:
        said = b""
        assert self.running.stdout is not None
        while not said.endswith(PROMPT):
            heard = os.read(self.running.stdout.fileno(), 2**16)
            if not heard and self.running.wait():
                raise Closed
            if not heard:
                return  # the match is over
            said += heard


class Moment(NamedTuple):
    """When a kill comes: after some seconds, or some more after the save has grown next."""

    wait: float
    after_growth: float | None

    @classmethod
    def random(cls, span: float, choice: Random) -> Moment:
        """A moment within `span` seconds, of any of the three sorts."""
        after = choice.choice((None, choice.uniform(0, SOON), 0.0))
        return cls(choice.uniform(0, span), after)

    def strike(self, program: subprocess.Popen[bytes], save: Path) -> None:
        """Kills the program at that moment, unless it ends before."""
        time.sleep(self.wait)
        if self.after_growth is not None:
            size = save.stat().st_size
            while save.stat().st_size == size and program.poll() is None:
                pass
            time.sleep(self.after_growth)
        program.kill()


class Witness:
    """Lets a player play, and remembers everything that the program has acknowledged."""

    def __init__(self, choice: Random) -> None:
        self.choice = choice
        self.match: Match | None = None  # the last one, as it was acknowledged
        self.action: Action = ()
        self.deals = 0
        self.seen: Counter[str] = Counter()

    def trial(self, player: Player) -> None:
        """Continues the match or begins one, and plays until the kill; raises Lost."""
        try:
            match = self._open(player)
            if match.game.asked:
                match = self._answer(player, match)  # whatever is continued must take answers
            if match.game.asked:
                self._play_until_killed(player, match)
        finally:  # the match may be over and the program alive
            player.running.kill()
            player.running.wait()

    def _play_until_killed(self, player: Player, match: Match) -> None:
        save = _save_path()
        moment = Moment.random(player.span, self.choice)
        killer = Thread(target=moment.strike, args=(player.running, save))
        killer.start()
        try:
            with suppress(Closed):
                while match.game.asked:
                    match = self._answer(player, match)
        finally:
            player.running.kill()
            killer.join()
        if match.game.asked:
            player.running.wait()
            self._examine(match, save)

    def _open(self, player: Player) -> Match:
        if self.match and self.match.game.asked:
            player.resume()
            self.seen["continued"] += 1
            return self._read(self.match, [])
        self.deals += 1
        player.begin(self.deals)
        self.match = _saved()
        return self.match

    def _answer(self, player: Player, match: Match) -> Match:
        self.action = match.game.random_action(PERSON, self.choice)
        player.answer(match, self.action)
        self.seen["answers"] += 1
        return self._read(match, [self.action])

    def _examine(self, before: Match, save: Path) -> None:
        """Checks what the kill has left."""
        match = self._read(before, [], [self.action])
        verify = [sys.executable, "main.py", "replay", str(save), "--verify"]
        if subprocess.run(verify, cwd=ROOT, capture_output=True, check=False).returncode:
            raise Lost(f"{save} does not replay")
        self.seen["kills"] += 1
        self.seen["under way and kept"] += len(match.log) > len(before.log)
        self.seen["torn lines"] += not save.read_bytes().endswith(b"\n")

    def _read(self, before: Match, *possible: list[Action]) -> Match:
        """Reads the save: it must hold what it held before, and one of the person's new answers."""
        match = _saved()
        kept, new = match.log[: len(before.log)], match.log[len(before.log) :]
        own = [entry.action for entry in new if entry.seat == PERSON]
        if match.seed != before.seed or kept != before.log or own not in possible:
            raise Lost(f"{_save_path()}: after {before.log[-1:]} came {new}, not {possible}")
        self.match = match
        return match


def _saved() -> Match:
    match = saved()
    if match is None:
        raise Lost("there is no save")
    return match


def _save_path() -> Path:
    path = save_path()
    if path is None:
        raise Lost("there is no save")
    return path


@contextmanager
def player(in_text: bool) -> Iterator[Player]:
    """A person at the terminal or in front of a virtual screen."""
    if in_text:
        yield AtTerminal()
        return
    with virtual_screen(SIZE) as display:
        window = AtWindow(display, SIZE)
        with window:
            yield window


def main() -> int:
    """Kills as often as the command line says and prints what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--text", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if not chosen.text and missing():
        parser.error(f"a real window needs {', '.join(missing())}")
    os.environ[paths.HOME] = home = tempfile.mkdtemp(prefix="spytable-")
    know_all_games()  # a coach would think about every answer
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
