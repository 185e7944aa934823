"""Files for others, each made a little at a time so that the window goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TypeAlias, TypeVar

from spytable import paths, words
from spytable.core.atomic_files import saving, write_whole
from spytable.core.journal import SUFFIX, Journal
from spytable.core.match import Match
from spytable.scenes.share import pixels, result_picture, table_picture
from spytable.scenes.share.pixels import Frame
from spytable.scenes.share.result_picture import Chart
from spytable.scenes.share.subject import Subject
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.time_slices import in_slices

_ANSWERS = 16  # the last ones of a match, in an animation
_SMALL = 0.6  # real pixels for a logical one in an animation
_FRAME = 1800  # milliseconds of a frame
_LAST = (2500, 3500, 6000)  # of the last ones
_KEPT = tuple(seat.colour for seat in theme.SEATS)  # by which one knows who is who

_T = TypeVar("_T")

Export: TypeAlias = Generator[float, None, Path]
"""Makes a file: yields how much is drawn, from 0 to 1, and at 1 again and again until it is
written; returns where it is. Raises Problem. Whoever closes it before gets no file,
unless it is being written."""


def table(subject: Subject) -> Export:
    """The table as a picture."""
    canvas = Canvas.of_size(*table_picture.SIZE, 1, words.locale())
    for _ in in_slices(lambda: table_picture.paint(canvas, subject)):
        yield 0
    frame = Frame.of(canvas.surface)
    return (yield from _written(subject, ".png", lambda: pixels.png(frame)))


def animation(subject: Subject) -> Export:
    """The last answers as a moving picture, a frame for each."""
    frames, shown = [], subject.answers(_ANSWERS)
    for number, one in enumerate(shown):
        canvas = Canvas.of_size(*table_picture.SIZE, _SMALL, words.locale())
        for _ in in_slices(partial(table_picture.paint, canvas, one)):
            yield number / len(shown)
        frames.append(Frame.of(canvas.surface))
    durations = [_FRAME] * len(frames) + [*_LAST]
    held = durations[-len(frames) :]
    return (yield from _written(subject, ".gif", lambda: pixels.gif(frames, held, _KEPT)))


def result(subject: Subject, chart: Chart | None) -> Export:
    """The result as a picture."""
    canvas = Canvas.of_size(*result_picture.SIZE, 1, words.locale())
    for _ in in_slices(lambda: result_picture.paint(canvas, subject, chart)):
        yield 0
    frame = Frame.of(canvas.surface)
    return (yield from _written(subject, ".png", lambda: pixels.png(frame)))


def match(subject: Subject) -> Export:
    """The save of a match that is over, after it was played again and compared."""
    journal = subject.match.journal
    assert journal is not None and subject.is_over

    def verified() -> bytes:
        with saving(journal.path):
            data = journal.path.read_bytes()
        Match.load(Journal.open(journal.path), keep=False)
        return data

    return (yield from _written(subject, SUFFIX, verified))


def _written(subject: Subject, suffix: str, make: Callable[[], bytes]) -> Export:
    """Makes the data of a file and writes it, both beside the window."""
    data = yield from _aside(make)
    path = paths.new_export(_name(subject), suffix, datetime.now())
    yield from _aside(lambda: write_whole(path, data, generations=1))
    return path


def _name(subject: Subject) -> str:
    """What a file is called: the game, and who plays."""
    return " ".join((words.t(f"{subject.match.game.id}.name"), *subject.names))


def _aside(work: Callable[[], _T]) -> Generator[float, None, _T]:
    """Works in a thread and yields until that is done; what goes wrong there is raised here."""
    future: Future[_T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)

    Thread(target=run, daemon=True).start()
    while not future.done():
        yield 1
    return future.result()
