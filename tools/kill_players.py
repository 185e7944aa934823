"""People who use the program in front of a virtual screen or at a terminal, until it is killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from spytable import paths, settings
from spytable.core.game import Action
from spytable.core.journal import SUFFIX
from spytable.core.match import Match
from spytable.core.save_folder import DELETED
from spytable.scenes.saves import Saves
from spytable.scenes.settings import Settings
from spytable.scenes.share.subject import Subject
from spytable.scenes.share_sheet import ShareSheet
from spytable.scenes.title import Title
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from spytable.text.numbered_answers import NumberedAnswers
from spytable.ui.switches import Switch
from tests.support.promises import Setup
from tests.support.real_window import (
    ANSWERED,
    ROOT,
    TRIALS,
    Closed,
    Window,
    button,
    saved,
    widget,
)

PERSON = 0
PROMPT = b"> "
_SETTLED = 2.0  # seconds in which all saves of a list are opened
_LAID = 0.7  # seconds in which a table is laid; what is touched before is touched again


class Table(NamedTuple):
    """A match between a person and machines that answer at random."""

    setup: Setup
    seed: int

    @property
    def arguments(self) -> list[str]:
        """What the command line needs to lay it."""
        seats = ",".join((HUMAN, *["random"] * (self.setup.seats - 1)))
        chosen = [f"--option={name}={choice}" for name, choice in self.setup.options]
        table = ["--game", self.setup.id, "--seats", seats, "--seed", str(self.seed), *chosen]
        return [*table, "--take-backs", "always"]


class Player(Protocol):
    """A person who uses the program, until it is killed within `span` seconds of an answer.

    Whatever the person does waits until it is done, and raises Closed if the program dies.
    """

    span: float

    @property
    def running(self) -> subprocess.Popen[bytes]:
        """The program that was opened last."""

    def begin(self, table: Table) -> None:
        """Opens the program with a new match and waits for the first question."""

    def resume(self) -> None:
        """Opens the program, continues the match and waits for the question."""

    def answer(self, match: Match, action: Action) -> None:
        """Answers and waits for the next question or the end."""

    def take_back(self) -> None:
        """Takes back the last answer."""

    def put_back(self) -> None:
        """Gives it again."""


class AtWindow(Window):
    """A player with a mouse."""

    span = 4.0

    @property
    def running(self) -> subprocess.Popen[bytes]:
        assert self.program is not None
        return self.program

    # A match

    def begin(self, table: Table) -> None:
        self.open(*table.arguments)
        self.until(lambda: (match := saved()) is not None and match.seed == table.seed)
        self._await_question()

    def resume(self) -> None:
        self.open()
        self.click(button(self.wait_for(Title), "continue").box.centre)
        self._await_question()

    def _await_question(self) -> None:
        self.question()
        time.sleep(_LAID)

    def answer(self, match: Match, action: Action) -> None:
        try:
            self.answer_by_mouse(match, action)
        except AssertionError:  # something lies upon it
            self.answer_by_keys(match, action)
        self.question()

    def take_back(self) -> None:
        self._change("u")

    def put_back(self) -> None:
        self._change("r")

    def _change(self, key: str) -> None:
        before = _sizes()
        self._until_done(lambda: self.press(key), lambda: _sizes() != before)
        self._await_question()

    def _until_done(self, touch: Callable[[], None], happened: Callable[[], bool]) -> None:
        """Touches something until it has an effect, as a person would."""
        for _ in range(TRIALS):
            touch()
            if self.until(happened, ANSWERED):
                return
        raise AssertionError("it is not done")

    # Other screens; each of what is done there can be done again

    def open_title(self) -> None:
        """Opens the program and waits for the title."""
        self.open()
        self.wait_for(Title)

    def open_saves(self) -> None:
        """Goes to the list of saves."""
        self.click(button(self.scene(Title), "saves").box.centre)
        time.sleep(_SETTLED)

    def open_settings(self) -> None:
        """Goes to the settings."""
        self.click(button(self.scene(Title), "settings").box.centre)
        self.wait_for(Settings)

    def open_sheet(self) -> None:
        """Goes to what can be made of the newest save, which is over."""
        self.open_saves()
        self.click(button(self._list(), "share").box.centre)

    def _list(self) -> Saves:
        scene = self.scene(Saves)
        assert isinstance(scene, Saves)
        return scene

    def rename(self) -> None:
        """Gives the selected save another name."""
        before = _names()
        name = "y" if f"x{SUFFIX}" in before else "x"
        self._until_done(
            lambda: self._press_each("F2", name, "Return"),
            lambda: _names() != before and len(_names()) == len(before),
        )

    def delete(self) -> None:
        """Deletes the selected save."""
        saves, deleted = _names(), _names(DELETED)
        self._until_done(
            lambda: self._press_each("Delete", "Return"),
            lambda: _names() != saves and _names(DELETED) != deleted,
        )

    def _press_each(self, *keys: str) -> None:
        for key in keys:
            self.press(key)

    def export(self) -> None:
        """Makes a file of a match for others."""
        match = saved()
        assert match is not None
        subject = Subject(match, Seating.of(match).names, PERSON)
        place = button(self.scene(ShareSheet, subject=subject), "match").box.centre
        before = _exports()
        self._until_done(lambda: self.click(place), lambda: _exports() > before)

    def switch(self) -> None:
        """Turns a setting the other way."""
        kept, _ = settings.load()
        wanted = replace(kept, reduced_motion=not kept.reduced_motion)
        place = widget(self.scene(Settings), Switch, "reduced_motion").box.centre
        self._until_done(lambda: self.click(place), lambda: settings.load()[0] == wanted)


def _exports() -> int:
    return len([*paths.exports().glob(f"*{SUFFIX}")])


def _names(*folders: str) -> set[str]:
    return {path.name for path in paths.saves().joinpath(*folders).glob(f"*{SUFFIX}")}


def _sizes() -> list[int]:
    return [path.stat().st_size for path in sorted(paths.saves().glob(f"*{SUFFIX}"))]


class AtTerminal:
    """A player who types."""

    span = 0.1
    running: subprocess.Popen[bytes]

    def begin(self, table: Table) -> None:
        self._open(*table.arguments)

    def resume(self) -> None:
        self._open("--continue")

    def _open(self, *arguments: str) -> None:
        command = [sys.executable, "main.py", "play", "--text", "--lang", "en", *arguments]
        pipe = subprocess.PIPE
        self.running = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, bufsize=0)
        self._listen()

    def answer(self, match: Match, action: Action) -> None:
        for number in self._numbers(match, action):
            self._type(str(number))

    def take_back(self) -> None:
        self._type("undo")

    def put_back(self) -> None:
        self._type("redo")

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

    def _type(self, line: str) -> None:
        assert self.running.stdin is not None
        try:
            self.running.stdin.write(f"{line}\n".encode())
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
