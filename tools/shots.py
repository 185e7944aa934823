"""Draws every screen in every language and several sizes, and contact sheets of them.

    python -m tools.shots DIR

No screen is needed and no time passes: the same pictures come out every time.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random

import pygame

from spytable import paths, words
from spytable.ai.advice import Advice, Choice
from spytable.app import App
from spytable.core.game import Game
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.core.store import Journal
from spytable.scenes.chapters import GALLERY
from spytable.scenes.play import Play
from spytable.scenes.scene import Scene
from spytable.seating import HUMAN, Seating
from spytable.start import Start
from spytable.table import Table

GAME = "moonlight"
SIZES = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0))  # with the player's scale
THUMB, COLUMNS = (640, 360), 4
MINDS = (HUMAN, "random")
_MOMENT = datetime(2026, 1, 31, 20, 15)
LATER = 100.0  # seconds in which everything has come to rest


class StillPool:
    """Knows at once what it thinks of any answer: the first one is the best."""

    def ask(self, view: Game, seat: int, *how: object) -> Advice:
        answers = view.actions(seat)
        choices = [Choice(it, 0.61 - 0.04 * n, 90 - n) for n, it in enumerate(answers[:9])]
        return Advice(answers[0], tuple(choices))

    def poll(self, ticket: Advice) -> Advice:
        return ticket


class StillApp(App):
    """The app without a screen, sounds or machines, and with a time that only `rest` moves."""

    now = LATER

    def __init__(self, size: tuple[int, int], scale: float, locale: str) -> None:
        self._size = size
        super().__init__(Start(language=locale, scale=scale))
        self.sounds.loudness = 0

    def wake_pool(self) -> StillPool:
        """Nobody thinks."""
        return StillPool()

    @property
    def scene(self) -> Scene:
        """What is on top."""
        return self._scenes[-1]

    def rest(self) -> None:
        """Lets what has begun come to its end."""
        self.now += LATER
        self.scene.update(self.now)

    def picture(self) -> pygame.Surface:
        """What would be on the screen once all of it is painted."""
        while True:
            for scene in self.shown:
                scene.stale = False
                scene.draw(self.canvas)
            self.scene.update(self.now)
            if not self.scene.stale:
                return self.canvas.surface.copy()

    def save(self, matches: Sequence[Match]) -> None:
        """Puts matches among the saved games."""
        for match in matches:
            path = paths.new_save(match.game.id, _MOMENT)
            match.journal = Journal.create(path, match.header)
            for entry in match.log:
                match._write(match._line(entry))

    def table(self, match: Match) -> Play:
        """Opens the table of a match at its last question."""
        self.push("play", match=match, resumed=True)
        self.rest()
        return self.scene

    def _open_window(self) -> None:
        pygame.display.set_mode(self._size)
        self._make_canvas()


def moved(position: tuple[float, float]) -> pygame.event.Event:
    """The pointer comes to a place."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


# Matches at a certain point


def reached(point: Callable[[Game], bool], minds: tuple[str, ...] = MINDS) -> Match:
    """The first random match that comes to a point, there."""
    for seed in count(1):
        match, choice = Match(GAME, len(minds), seed, {}, Seating.new(minds).table), Random(seed)
        while not point(match.game) and match.game.asked:
            seat = match.game.asked[0]
            match.play(seat, match.game.random_action(seat, choice))
        if point(match.game):
            match.journal = Journal(Path())  # nothing more is played
            return match


def asks(key: str, taken: int = 0) -> Callable[[Game], bool]:
    """Whether the first seat is asked this, with at least so many cells taken."""
    return lambda game: game.asked == (0,) and game.question[0] == key and len(game.taken) >= taken


def is_third_round(game: Game) -> bool:
    return game.round == 3 and asks("turn", 6)(game)


def is_over(game: Game) -> bool:
    return game.outcome is not None


# The screens


def title(app: StillApp) -> None:
    """The title is there already."""


def setup(app: StillApp) -> None:
    app.push("setup", table=Table(GAME, Seating.usual(2)))


def curtain(app: StillApp) -> None:
    app.push("play", match=reached(asks("turn", 4), (HUMAN, HUMAN)))
    app.rest()


def first_turn(app: StillApp) -> None:
    app.table(reached(asks("turn")))


def middle(app: StillApp) -> None:
    app.table(reached(asks("turn", 7)))


def forecast(app: StillApp) -> None:
    """A card is held over a place: what would change is told."""
    play = app.table(
        reached(lambda game: asks("turn", 7)(game) and game.actions(0)[-1][0] == "cover")
    )
    card, cell = play.match.game.things(play.match.game.actions(0)[-1])
    play.hand.picker.touch(card)
    position = play.showing.stage.placement(cell).box.centre
    play.handle(moved(position))


def refusal(app: StillApp) -> None:
    """A rival's card in the hand is clicked: why that cannot be."""
    play = app.table(reached(asks("turn", 7)))
    position = play.showing.stage.placement(("card", play.match.game.hand[1][0])).box.centre
    play.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))


def nudge(app: StillApp) -> None:
    """A hint says where to look."""
    middle(app)
    app.picture()
    app.scene._ask_hint()
    app.rest()


def hint(app: StillApp) -> None:
    """A hint says what to answer."""
    nudge(app)
    app.scene._ask_hint()


def counted(app: StillApp) -> None:
    """A round has been counted, and its winner is told."""
    match = reached(asks("power"))
    app.push("play", match=match)
    play = app.scene
    while not play.showing.shown or match.beats[play.showing.shown - 1].event.kind != "round_won":
        app.rest()


def power(app: StillApp) -> None:
    app.table(reached(asks("power")))


def lone_wolf(app: StillApp) -> None:
    app.table(reached(asks("lone")))


def third_round(app: StillApp) -> None:
    app.table(reached(is_third_round))


def regroup(app: StillApp) -> None:
    app.table(reached(asks("regroup")))


def looking_back(app: StillApp) -> None:
    play = app.table(reached(asks("turn", 8)))
    play._look_back(play._top.side.log.rows[3].value)
    app.rest()


def told_about(app: StillApp) -> None:
    """The pointer is on a line of the log: its things are marked."""
    play = app.table(reached(asks("turn", 8)))
    app.picture()
    log = play._top.side.log
    row = log._row_box(len(log.rows) - 2)
    play.handle(moved(row.centre))


def paused(app: StillApp) -> None:
    middle(app)
    app.picture()
    app.push("pause", match=app.scene.match, showing=app.scene.showing)


def seats(app: StillApp) -> None:
    middle(app)
    app.picture()
    app.push("seats", match=app.scene.match, showing=app.scene.showing)


def zoomed(app: StillApp) -> None:
    forecast(app)
    app.picture()
    app.scene._zoom()


def keys(app: StillApp) -> None:
    middle(app)
    app.picture()
    app.scene._show_keys()


def rules(app: StillApp) -> None:
    app.push("rulebook", game=GAME, page="scoring")


def cards(app: StillApp) -> None:
    app.push("rulebook", game=GAME, page=GALLERY)


def settings(app: StillApp) -> None:
    app.push("settings")


def saved(app: StillApp) -> None:
    app.save([reached(asks("turn", n)) for n in (2, 5, 8)] + [reached(is_over)])
    app.push("saves")
    for _ in range(30):
        app.rest()


def no_saves(app: StillApp) -> None:
    app.push("saves")


def end(app: StillApp) -> None:
    app.table(reached(is_over))
    app.pop()


def result(app: StillApp) -> None:
    app.table(reached(is_over))


SCREENS = (
    title,
    setup,
    curtain,
    first_turn,
    middle,
    forecast,
    refusal,
    nudge,
    hint,
    counted,
    power,
    lone_wolf,
    third_round,
    regroup,
    looking_back,
    told_about,
    paused,
    seats,
    zoomed,
    keys,
    end,
    result,
    rules,
    cards,
    settings,
    no_saves,
    saved,
)


@contextmanager
def fresh_home() -> Iterator[None]:
    """Saves and settings of its own while this lasts."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[paths.HOME] = home
        yield


def draw(folder: Path, size: tuple[int, int], scale: float, locale: str) -> None:
    """All screens of one kind of window, and a sheet of them."""
    kind = f"{size[0]}x{size[1]} {scale:.0%} {locale}"
    thumbs = []
    for screen in SCREENS:
        with fresh_home():
            app = StillApp(size, scale, locale)
            screen(app)
            picture = app.picture()
        pygame.image.save(picture, folder / f"{kind} {screen.__name__}.png")
        thumbs.append(pygame.transform.smoothscale(picture, THUMB))
    pygame.image.save(sheet(thumbs), folder / f"sheet {kind}.png")


def sheet(thumbs: list[pygame.Surface]) -> pygame.Surface:
    """Pictures of the same size side by side."""
    width, height = THUMB
    whole = pygame.Surface((COLUMNS * width, -(-len(thumbs) // COLUMNS) * height))
    for number, thumb in enumerate(thumbs):
        row, column = divmod(number, COLUMNS)
        whole.blit(thumb, (column * width, row * height))
    return whole


def main() -> int:
    """Draws everything into a folder."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for size, scale in SIZES:
        for locale in LOCALES:
            words.use(locale)
            draw(folder, size, scale, locale)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
