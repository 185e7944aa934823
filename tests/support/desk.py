"""The program on a screen that nobody sees, and a person whose clock only moves with the steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from random import Random
from typing import NamedTuple

import pygame

from spytable import words
from spytable.ai.advice import UNKNOWN, Advice
from spytable.core import registry
from spytable.core.game import Action, Game, Thing
from spytable.match_setup import MatchSetup
from spytable.scenes.app import App
from spytable.scenes.curtain import Curtain
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.scene import Scene
from spytable.school.learnt import Memory
from spytable.seating import FREE, Seating
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Choice, Widget
from tests.support import window

TICK = 0.3  # seconds from a step to the next: longer than a slip
PATIENCE = 6_000  # steps in which a match must end
KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_1),
)


class Page(Canvas):
    """A canvas that remembers what is written on it."""

    written: list[str]

    def text(self, words: str, *where, **how) -> None:
        self.written.append(words)
        super().text(words, *where, **how)


class Pool:
    """Machines that answer at random, when they are asked for the second time; a grandmaster gives
    the `advice` that a test has thought of."""

    def __init__(self) -> None:
        self._rng = Random(6)
        self.thinking: dict[int, Advice] = {}
        self.advice: Advice | None = None
        self.gap = UNKNOWN  # what a comparison of two answers finds
        self.asked: list[tuple[Game, str, float]] = []  # view, level and seconds
        self.compared: list[tuple[Action, Action]] = []
        self.hurried: list[int] = []

    def ask(self, view: Game, seat: int, level: str, seed: int, seconds: float) -> int:
        assert view.viewer == seat, "a machine sees its own view"
        self.asked.append((view, level, seconds))
        request = self._rng.getrandbits(64)
        action = view.random_action(seat, self._rng)
        given = self.advice if level == "grandmaster" else None
        self.thinking[request] = given or Advice(action, ())
        self._fresh = request
        return request

    def compare(
        self,
        view: Game,
        seat: int,
        between: tuple[Action, Action],
        seed: int,
        seconds: float = 0.0,
        iterations: int | None = None,
    ) -> int:
        assert view.viewer == seat, "a coach sees the player's view"
        self.compared.append(between)
        request = self._rng.getrandbits(64)
        self.thinking[request] = Advice(between[0], (), gap=self.gap)
        self._fresh = request
        return request

    def poll(self, request: int) -> Advice | None:
        if request == self._fresh:
            self._fresh = None
            return None
        return self.thinking.pop(request)

    def hurry(self, request: int) -> None:
        self.hurried.append(request)

    def cancel(self, request: int) -> None:
        del self.thinking[request]


class Frame(NamedTuple):
    """What was drawn: the kind of scene, and the seat that the table was drawn for."""

    scene: type[Scene]
    viewer: int | None
    pixels: bytes = b""


def know_all_games() -> None:
    """Keeps for the next start that a match of every game has been won."""
    memory = Memory()
    for id in registry.ids():
        memory.of(id).greeted = memory.of(id).won = True
    memory.save()


class Desk(App):
    """The window, with every frame on record."""

    SLICE = inf
    READS_AHEAD = False  # pictures, most of which no test looks at
    now = 0.0
    _is_seen = True

    def __init__(
        self, options: LaunchOptions | None = None, speed: str = "off", newcomer: bool = False
    ) -> None:
        """Somebody who knows the games sits there, unless a newcomer does."""
        self.frames: list[Frame] = []
        self._written: list[str] = []
        self.machines = Pool()
        if not newcomer:
            know_all_games()
        super().__init__(options or LaunchOptions())
        self.settings.speed = speed
        pygame.event.clear()
        self.step()
        self.step()  # the title has found the match to go on with

    def wake_pool(self) -> Pool:
        return self.machines

    def _make_canvas(self) -> None:
        surface, stark = pygame.display.get_surface(), self.settings.high_contrast
        self.canvas = Page(surface, self.scale, words.locale(), stark)
        self.canvas.written = self._written

    def _preload(self) -> None:
        if self.READS_AHEAD:
            super()._preload()

    def _draw(self, spent: float) -> bool:
        scene = self.scene
        if scene.stale:
            self._written.clear()
        drawn = super()._draw(spent)
        if drawn:
            curtain = isinstance(scene, Curtain)
            pixels = pygame.image.tostring(self.canvas.surface, "RGB") if curtain else b""
            self.frames.append(Frame(type(scene), getattr(scene, "viewer", None), pixels))
        return drawn

    def _draw_scenes(self) -> None:
        if self._is_seen or isinstance(self.scene, Curtain):
            super()._draw_scenes()
        else:
            self.scene.stale = False

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Draws no table until the end of the block, and then the last one: most of the time that
        a match takes goes into its pictures."""
        self._is_seen = False
        yield
        self._is_seen = self.scene.stale = True
        self._draw(0.0)

    def step(self) -> bool:
        drawn = super().step()
        self.now += TICK
        return drawn

    @property
    def said(self) -> list[str]:
        """All that is written in the last picture. A table keeps what does not move, and is drawn
        anew to tell it."""
        tables = [scene for scene in self.shown if isinstance(scene, Play)]
        if tables:
            self._written.clear()
            self.now -= TICK
            for table in tables:
                table._tabletop.refresh()
            for scene in self.shown:
                scene.draw(self.canvas)
            self.now += TICK
        return self._written

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    @property
    def table(self) -> Play:
        """The table, also under a curtain or a result."""
        [table] = [scene for scene in self._scenes if isinstance(scene, Play)]
        return table

    @property
    def widgets(self) -> list[Widget]:
        asks = getattr(self.scene, "_dialog", None) or self.scene
        return asks._group.widgets

    @property
    def is_closed(self) -> bool:
        return not self._scenes

    # What a person does

    def wait(self, done: Callable[[], bool]) -> None:
        """Until something is so."""
        for _ in range(PATIENCE):
            if done():
                return
            self.step()
        raise AssertionError("it never happens")

    def point(self, position: Point) -> None:
        """Moves the pointer to a logical position."""
        pygame.event.post(window.moved(self._real(position)))
        self.step()

    def _real(self, position: Point) -> Point:
        return tuple(round(part * self.canvas.unit) for part in position)

    def click(self, position: Point, button: int = 1) -> None:
        real = self._real(position)
        pygame.event.post(window.moved(real))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=real, button=button))
        self.step()

    def press(self, key: int, mod: int = 0) -> None:
        pygame.event.post(window.down(key, mod=mod))
        self.step()

    def write(self, text: str) -> None:
        pygame.event.post(window.typed(text))
        self.step()

    def send(self, kind: int) -> None:
        """Something that the system says of the window."""
        pygame.event.post(pygame.event.Event(kind))
        self.step()

    def widget(self, command: Hashable, value: object = None) -> Widget:
        """The one with this command, a button also by its value."""
        [found] = [
            widget
            for widget in self.widgets
            if widget.command == command and (value is None or value in _values(widget))
        ]
        return found

    def use(self, command: Hashable, value: object = None) -> None:
        """Clicks a button, a field, or a choice until a value is chosen."""
        widget = self.widget(command, value)
        if not isinstance(widget, Choice):
            self.click(widget.box.centre)
        elif not widget.stepper:
            columns = widget.box.columns(len(widget.options))
            self.click(columns[_values(widget).index(value)].centre)
        else:
            for _ in range(abs(steps := _values(widget).index(value) - widget.index)):
                back, forward = self.widget(command, value)._arrows()
                self.click((forward if steps > 0 else back).centre)

    def lift(self) -> None:
        """Clicks until the curtain takes it for more than a slip."""
        while isinstance(self.scene, Curtain):
            self.use("lift")

    def touch(self, thing: Thing) -> None:
        self.click(self.place(thing).centre)

    def place(self, thing: Thing) -> Box:
        return self.table.playback.stage.placement(thing).box

    def answer(self, action: Action) -> None:
        """Gives an answer by mouse: its things, and the button where one is left to press."""
        for thing in self.table.match.game.things(action):
            self.touch(thing)
        if self.table.selection.picker and action in self.table.selection.picker.buttons:
            self.use("answer", action)


def _values(widget: Widget) -> list[object]:
    if isinstance(widget, Choice):
        return [value for value, _ in widget.options]
    return [widget.value]


def at_table(
    game: str = "moonlight",
    minds: str = "human novice",
    *,
    seed: int = 5,
    take_backs: str = FREE,
    speed: str = "off",
    scale: float | None = None,
) -> Desk:
    """Straight to a table; a person alone there is asked already."""
    match_setup = MatchSetup(game, Seating.new(minds.split(), take_backs), seed=seed)
    desk = Desk(LaunchOptions(match_setup, "en", scale), speed)
    if minds.split().count("human") == 1:
        with desk.unseen():
            until_asked(desk)
    return desk


def names(desk: Desk) -> tuple[str, ...]:
    """What the players are called."""
    return desk.table.seating.names


def mark(desk: Desk) -> str:
    """The fingerprint of the match on the table."""
    return desk.table.match.game.fingerprint()


def is_said(desk: Desk, sentence: str) -> bool:
    """Whether a sentence is in the last picture."""
    return any(sentence in said for said in desk.said)


# How a whole match is played


def by_mouse(desk: Desk, rng: Random) -> None:
    """One answer at random, or the lifting of the curtain."""
    if isinstance(desk.scene, Curtain):
        desk.lift()
    else:
        desk.answer(rng.choice(desk.table.selection.picker.possible))


def by_keys(desk: Desk, rng: Random) -> None:
    """One key, such as a child would press."""
    desk.press(pygame.K_RETURN if isinstance(desk.scene, Curtain) else rng.choice(KEYS))


def play_on(desk: Desk, act: Callable[[Desk, Random], None] = by_mouse) -> None:
    """Plays until the result is there."""
    rng = Random(9)
    for _ in range(PATIENCE):
        if isinstance(desk.scene, Result):
            desk.step()
            return
        if isinstance(desk.scene, Play) and desk.table.playback.stopped:
            desk.use("hurry")
        elif isinstance(desk.scene, Play) and desk.table.selection.picker is None:
            desk.step()
        else:
            act(desk, rng)
    raise AssertionError("the match does not end")


def go_to_end(desk: Desk) -> None:
    """Plays until the result is there, for those who want to see only that."""
    with desk.unseen():
        play_on(desk)


def until_asked(desk: Desk) -> None:
    """Lets everybody else play until the person at the screen is asked."""
    desk.wait(lambda: desk.table.selection.picker is not None)
    desk.step()
