"""The program in a real window on a virtual screen, with a person's mouse, keys and eyes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from spytable import paths, settings, words
from spytable.core import save_list
from spytable.core.game import Action
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from spytable.school.learnt import Memory
from spytable.seating import Seating
from spytable.ui.box import Point
from spytable.ui.canvas import Canvas
from spytable.ui.group import DEBOUNCE, DIRECTIONS
from spytable.ui.sounds import Sounds
from spytable.ui.widgets import Button, Widget
from tests.support.walking import walk

ROOT = Path(__file__).resolve().parents[2]
SHOTS = "SPYTABLE_SHOTS"  # the environment variable that names a folder for pictures

PACE = DEBOUNCE + 0.1  # seconds from a touch to the next; what follows faster is taken for a slip
PATIENCE = 20.0  # seconds after which something will not happen any more
ANSWERED = 4.0  # seconds after which an answer has not been understood
EMPTY = (300, 40)  # in the bar, where nothing can be touched
TRIALS = 6
GLANCE = (64, 36)  # pixels of what is looked at to tell a scene from others
ALIKE = 0.3  # of 255: how far two pictures of the same scene are apart at most

_ARROWS = {way: pygame.key.name(key).capitalize() for key, way in DIRECTIONS.items()}


def missing() -> list[str]:
    """The programs that are needed and not there."""
    return [name for name in ("Xvfb", "xdotool", "import") if shutil.which(name) is None]


@contextmanager
def virtual_screen(size: tuple[int, int]) -> Iterator[str]:
    """The name of a display that nobody else uses."""
    reading, writing = os.pipe()
    screen = ("-screen", "0", "{}x{}x24".format(*size))
    # It would begin anew, in the face of the next one, whenever the last program is gone.
    command = ["Xvfb", "-displayfd", str(writing), "-noreset", *screen]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def saved() -> Match | None:
    """The newest match on the disk; the program holds it, so it is only looked at here."""
    path = save_path()
    return Match.load(Journal.open(path), keep=False) if path else None


def save_path() -> Path | None:
    """Where the newest match is saved."""
    newest = next(save_list.newest(paths.saves()), None)
    return newest.path if newest else None


class Closed(Exception):
    """The program has ended while somebody waited for it."""


class Onlooker:
    """In place of the app, for a scene that is only laid out and looked at."""

    now = 0.0
    scale = 1.0

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.settings, self.problems = settings.load()
        self.memory, _ = Memory.load()
        self.sounds = Sounds(0)

    def wake_pool(self) -> None:
        """Nobody thinks here."""

    def expect(self, game: str) -> None:
        """Nothing is read in advance."""

    def show_curtain(self, *what: object) -> None:
        """Nothing comes on top."""

    def show_result(self, *what: object) -> None:
        """Nothing comes on top."""


class Window:
    """A person before the program, who knows where things are because the scenes say so.

    The scenes are the program's own, laid out here once more from the save on the disk. The
    program keeps its saves and settings where this process does; it speaks the same language.
    """

    def __init__(self, display: str, size: tuple[int, int]) -> None:
        self.size = size
        self.stderr = paths.saves().parent / "stderr.txt"
        self.program: subprocess.Popen | None = None
        self._display = display
        self._touched = 0.0
        self._pictures = 0
        os.environ["SDL_VIDEODRIVER"] = "dummy"  # this process only looks
        pygame.display.init()
        canvas = Canvas(pygame.Surface(size), 1.0, words.locale())
        self._onlooker = Onlooker(canvas)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if error is not None:
            print(f"last picture: {self.keep_picture('last', str(self.stderr.parent))}")
            print(self.stderr.read_text(encoding="utf-8", errors="replace"))
        self.kill()

    # The program

    def open(self, *arguments: str) -> None:
        """Starts the program in full screen."""
        self._touch("mousemove", "0", "0")  # where nothing is
        command = [sys.executable, "main.py", "--fullscreen", "--lang", words.locale()]
        changed = {
            "DISPLAY": self._display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEODRIVER": "x11",
        }
        environment = {**os.environ, **changed}
        with self.stderr.open("ab") as stderr:
            self.program = subprocess.Popen(
                [*command, *arguments], cwd=ROOT, env=environment, stdout=stderr, stderr=stderr
            )

    def kill(self) -> None:
        """Ends the program as a power cut would."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    def exit_code(self) -> int:
        """What the program ends with, having been asked to."""
        return self.program.wait(PATIENCE)

    # The match

    def question(self) -> Match:
        """The match as it stands when a person is asked, or when it is over."""
        match = saved()
        people = Seating.of(match).people

        def is_put() -> bool:
            nonlocal match
            match = saved()
            return not match.game.asked or match.game.asked[0] in people

        for _ in range(TRIALS):
            if self.until(is_put, PATIENCE / TRIALS):
                return match
            self.click(EMPTY)  # where a round ends the table waits for somebody to go on
        raise AssertionError("the machine does not answer")

    def until(self, happened: Callable[[], bool], patience: float = PATIENCE) -> bool:
        """Waits for something; whether it happened. Closed if the program ends meanwhile."""
        end = time.monotonic() + patience
        while not happened():
            if self.program.poll() is not None:
                raise Closed
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    # Mouse and keys

    def click(self, position: Point, button: int = 1) -> None:
        """Clicks at a logical position, and takes the pointer out of the picture."""
        x, y = (str(round(part * self._onlooker.canvas.unit)) for part in position)
        self._touch("mousemove", x, y, "click", str(button), "mousemove", "0", "0")

    def press(self, *keys: str) -> None:
        """Presses keys, one after the other, by the names that X has for them."""
        self._touch("key", *keys)

    def _touch(self, *command: str) -> None:
        time.sleep(max(0.0, self._touched + PACE - time.monotonic()))
        environment = {**os.environ, "DISPLAY": self._display}
        subprocess.run(["xdotool", *command], env=environment, check=True)
        self._touched = time.monotonic()

    # Eyes

    def look(self) -> pygame.Surface:
        """What is on the screen."""
        command = ["import", "-display", self._display, "-window", "root", "-depth", "8", "rgb:-"]
        pixels = subprocess.run(command, check=True, capture_output=True).stdout
        return pygame.image.frombuffer(pixels, self.size, "RGB")

    def keep_picture(self, name: str, folder: str | None = None) -> Path | None:
        """Keeps a picture of the screen, if there is a folder for it."""
        folder = os.environ.get(SHOTS, folder)
        if folder is None:
            return None
        self._pictures += 1
        path = Path(folder, f"{words.locale()} {self._pictures:02} {name}.png")
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.look(), path)
        return path

    def wait_for(self, kind: type[Scene], **given: object) -> Scene:
        """The scene, laid out, once the screen shows just that."""
        return self._wait_for(self.scene(kind, **given))

    def wait_for_table(self, match: Match) -> Play:
        """The table, once the screen shows it to the person who is asked."""
        return self._wait_for(self.table(match))

    def _wait_for(self, scene: Scene) -> Scene:
        assert self.until(lambda: self._shows(scene)), f"{type(scene).__name__} does not come"
        self._touched = time.monotonic()  # a touch right now would be for what was there before
        return scene

    def scene(self, kind: type[Scene], **given: object) -> Scene:
        """A scene as the program lays it out."""
        scene = kind(self._onlooker, **given)
        scene.arrange(self._onlooker.canvas)
        scene.draw(self._onlooker.canvas)
        scene.update(self._onlooker.now)  # the title looks for the last match only now
        return scene

    def _shows(self, scene: Scene) -> bool:
        scene.draw(self._onlooker.canvas)
        pictures = (self.look(), self._onlooker.canvas.surface)
        one, other = (
            pygame.image.tostring(pygame.transform.smoothscale(picture, GLANCE), "RGB")
            for picture in pictures
        )
        apart = sum(abs(a - b) for a, b in zip(one, other))
        return apart <= ALIKE * len(one)

    # Answers

    def table(self, match: Match) -> Play:
        """The table before the person who is asked and has touched nothing yet."""
        play = self.scene(Play, match=match, resumed=True)
        for _ in range(2):  # the first may only turn the table to that person
            play.update(self._onlooker.now)
        return play

    def answer_by_mouse(self, match: Match, action: Action) -> None:
        """Clicks until the answer is on the disk."""
        play = self.table(match)
        for _ in range(TRIALS):
            for thing in match.game.things(action):
                self.click(play.playback.stage.placement(thing).box.centre)
                play.selection.picker.touch(thing)
            if action in play.selection.picker.buttons:
                play.arrange(self._onlooker.canvas)
                self.click(button(play, "answer", action).box.centre)
            if self._is_answered(match):
                return
            self.click(play.playback.area.centre, button=3)
            play.selection.picker.release()
        raise AssertionError(f"{action} cannot be clicked")

    def answer_by_keys(self, match: Match, action: Action) -> None:
        """Walks with the arrows, and touches with Enter, until the answer is on the disk."""
        play = self.table(match)
        focus = None
        for _ in range(TRIALS):
            for thing in match.game.things(action):
                self.press(*(_ARROWS[way] for way in walk(play, focus, thing)), "Return")
                play.selection.picker.touch(thing)
                focus = thing
            if action in play.selection.picker.buttons:
                self.press(str(1 + play.selection.picker.buttons.index(action)))
            if self._is_answered(match):
                return
            self.press("Escape", "1")  # now the first thing has the focus, and no other
            self.press("Escape")
            play.selection.picker.release()
            focus = play.selection.glowing[0]
        raise AssertionError(f"{action} cannot be reached by keys")

    def _is_answered(self, match: Match) -> bool:
        return self.until(lambda: len(saved().log) > len(match.log), ANSWERED)


def button(scene: Scene, command: str, value: object = None) -> Button:
    """The button of a scene that does this."""
    return widget(scene, Button, command, value)


def widget(scene: Scene, *identity: object) -> Widget:
    """The widget of a scene that has this identity."""
    return next(it for it in scene._group.widgets if it.identity == identity)
