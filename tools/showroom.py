"""Everything that the program shows of a match to somebody, on the screen and in files."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pygame

from spytable import words
from spytable.ai import counsel
from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.core.game import Thing
from spytable.core.match import Match
from spytable.error_report import ErrorReport
from spytable.scenes.play import Play
from spytable.scenes.replay import Replay
from spytable.scenes.result import Result
from spytable.scenes.save_thumbnails import SIZE, Thumbnails
from spytable.scenes.share import result_picture, table_picture
from spytable.scenes.share.subject import Subject
from spytable.seating import HUMAN
from spytable.ui.canvas import Canvas
from tests.support.twins import NAMES, seated
from tools.at_once import ThinkingAtOnce
from tools.still import StillApp
from tools.told import COMPARED, Shown, against_machines

WINDOW = (1280, 720)
SMALL = 0.4  # real pixels for a logical one in pictures for others


class Hinting(ThinkingAtOnce):
    """Hints are found at once, always from the same seed; machines never come to an answer."""

    def ask(self, view, seat, level, seed, seconds=0.0, iterations=None) -> Request:
        return super().ask(view, seat, level, 1, seconds, iterations)

    def poll(self, request: Request) -> Advice | None:
        return super().poll(request) if request.level == counsel.LEVEL else None


class Showroom:
    """Shows matches to a viewer, in the language that is spoken now. Where it looks is drawn by
    `rng`: the same seed leads to the same places of the program.

    It needs a home of its own (see `tools.still`).
    """

    def __init__(self) -> None:
        self._app = _App(WINDOW, 1.0, words.locale())

    def furnish(self, locale: str, scale: float = 1.0) -> None:
        """Changes the language, and the size of text and buttons: at 2 the window is narrow, and
        the log in a drawer."""
        self._app.clear()
        self._app.speak(locale)
        self._app.rescale(scale)

    # On the screen

    def table(self, match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
        """The table of somebody who plays against machines, perhaps as a newcomer, perhaps with a
        coach; for the public, what people see who share a screen while none of them looks."""
        people = [HUMAN] * match.game.seats
        learnt = self._app.memory.of(match.game.id)
        learnt.coach, learnt.won = rng.random() < 0.5, rng.random() < 0.5
        alone = viewer is not None
        yield from self._open(against_machines(match, viewer) if alone else seated(match, people))
        if not isinstance(self._app.scene, Play):
            return  # a curtain
        play = self._app.play
        things = play.playback.stage.things()
        for thing in rng.sample(things, min(2, len(things))):
            yield from self._point(play, thing)
        yield from self._hints(play)
        yield from self._look_back(play, rng)
        yield from self._recap(play, rng)
        if self._app.scale > 1:
            self._command(play, "log")
            yield self._frame("drawer")

    def _open(self, match: Match) -> Iterator[Shown]:
        """The table, and first what lies over it."""
        app = self._app
        app.clear()
        app.show_table(match, resumed=True)
        app.rest()
        if isinstance(app.scene, Result):
            yield self._frame("result")
            app.back()
        yield self._frame(type(app.scene).__name__.lower())

    def _point(self, play: Play, thing: Thing) -> Iterator[Shown]:
        """A thing that is pointed at, seen as large as can be, and touched if nothing comes of
        it."""
        placement = play.playback.stage.placement(thing)
        assert placement is not None
        place = {"pos": placement.box.centre, "rel": (0, 0), "buttons": (0, 0, 0)}
        play.handle(pygame.event.Event(pygame.MOUSEMOTION, place))
        yield self._frame("pointer")
        self._command(play, "zoom")
        if self._app.scene is not play:
            yield self._frame("zoom")
            self._app.back()
        picker = play.selection.picker
        if picker is None or not picker.leads_to(thing):
            self._command(play, "touch", thing)
            yield self._frame("touch")
            self._command(play, "release")

    def _hints(self, play: Play) -> Iterator[Shown]:
        """Where to look, what to answer, and why."""
        for name in ("nudge", "hint") if play.selection.picker else ():
            self._command(play, "hint")
            for _ in range(3):  # it is found, and compared with the next best answer
                play.update(self._app.now)
            yield self._frame(name)

    def _look_back(self, play: Play, rng: Random) -> Iterator[Shown]:
        """Earlier moments, also with eyes that nobody has yet."""
        beats = range(len(play.match.beats))
        for past in rng.sample(beats, min(2, len(beats))):
            self._command(play, "look", past)
            yield self._frame("look back")
        if not play.match.game.outcome:
            self._command(play, "eyes")
            yield self._frame("other eyes")
        self._command(play, "now")

    def _recap(self, play: Play, rng: Random) -> Iterator[Shown]:
        """Once more what the others did, up to some moment of it."""
        missed = len(play.playback.missed)
        self._command(play, "recap")
        for _ in range(rng.randrange(missed + 1)):
            if play.playback.stopped:
                play.playback.go_on(self._app.now, 0)
            play.playback.advance(self._app.now, 0)
        play.arrange(self._app.canvas)
        yield self._frame("recap")

    def replay(self, match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
        """A saved match at one of its moments, as somebody saw it."""
        app = self._app
        app.clear()
        app._push(Replay(app, seated(match, [HUMAN] * match.game.seats), viewer))
        if not match.game.outcome and match.beats:
            self._command(app.play, "look", rng.randrange(len(match.beats)))
            yield self._frame("replay")

    def _command(self, play: Play, command: str, value: Any = None) -> None:
        play._command(command, value)

    def _frame(self, name: str) -> Shown:
        """All that is on the screen once all of it is painted."""
        return name, _digest(self._app.painted())

    # In files

    def kept(self, match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
        """What is public wherever a match is kept: its picture, and the report of an error."""
        people = seated(match, [HUMAN] * match.game.seats)
        yield "report of an error", ErrorReport(ValueError(), people).write().read_text()
        path, thumbnails = Path("match"), Thumbnails(words.locale())
        thumbnails._keep(path, people, whole=True)
        for _ in thumbnails.work([path]):
            pass
        picture = thumbnails.picture(path, SIZE)
        assert picture is not None
        yield "thumbnail", _digest(picture)

    def shared(self, match: Match, viewer: int | None, rng: Random) -> Iterator[Shown]:
        """What is shared: the table, some of the last answers, of which an animation is made, and
        the result; nothing more is open before the end."""
        subject = Subject(match, NAMES[: match.game.seats], viewer)
        answers = subject.answers(16)
        for it in (subject, *rng.sample(answers, min(2, len(answers)))):
            asked = it._replace(is_open=not match.game.outcome)
            canvas = Canvas.of_size(*table_picture.SIZE, SMALL, words.locale())
            table_picture.paint(canvas, asked)
            yield "picture of the table", _digest(canvas.surface)
            yield "caption", it.caption
        if match.game.outcome:
            canvas = Canvas.of_size(*result_picture.SIZE, SMALL, words.locale())
            result_picture.paint(canvas, subject, None)
            yield "picture of the result", _digest(canvas.surface)


class _App(StillApp):
    """Without movement."""

    def wake_pool(self) -> Hinting:
        return Hinting(COMPARED)

    def clear(self) -> None:
        """Leaves all but the title."""
        self._leave(1)

    def painted(self) -> pygame.Surface:
        """The screen as it is, with all its pictures."""
        while True:
            for scene in self.shown:
                scene.draw(self.canvas)
            stages = [scene.playback.stage for scene in self.shown if isinstance(scene, Play)]
            missing = [stage for stage in stages if stage.incomplete]
            if not missing:
                return self.canvas.surface
            for stage in missing:
                stage.draw(self.canvas, self.now)  # takes all the time that it needs


def _digest(surface: pygame.Surface) -> bytes:
    """The pixels, in short."""
    return blake2b(pygame.image.tobytes(surface, "RGB"), digest_size=16).digest()
