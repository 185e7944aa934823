"""Pictures of saved matches as the public sees them, opened and painted a little at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from spytable.core.game import Game
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.box import Box, Size
from spytable.ui.canvas import Canvas
from spytable.ui.easel import Easel
from spytable.ui.snapshot import Snapshot
from spytable.ui.surface_memory import DRAWN
from spytable.ui.time_slices import in_slices
from spytable.ui.widget import State, Widget

SIZE = (960, 600)  # pixels at which a table is painted: a small window of its own
_MARGIN = 16
_KEPT = 12  # pictures, if no more are in sight: each takes two megabytes


class Opened(NamedTuple):
    """What a save was found to hold: its table as the public sees it, the number of its deal, and
    who sits at it."""

    view: Game
    seed: int
    seating: Seating


class _Picture:
    """A painted table, and copies of it in other sizes."""

    def __init__(self, whole: pygame.Surface) -> None:
        self._whole = whole
        self._name = object()  # its key in the memory, which must not keep the whole

    def copy(self, size: Size) -> pygame.Surface:
        key = (self._name, size)
        return DRAWN.get(key, lambda: pygame.transform.smoothscale(self._whole, size))


class Thumbnails:
    """What saves hold, and their pictures; what is missing is made by `work`.

    Of the most urgent save there is the whole match as well, which can be gone on with at once; a
    long one takes so much memory that there is only one.
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._opened: dict[Path, Opened | Problem] = {}
        self._match: tuple[Path, Match] | None = None
        self._pictures: dict[Path, _Picture] = {}
        self._opening: dict[Path, Iterator[Match | Problem | float]] = {}
        self._shares: dict[Path, float] = {}
        self._painting: dict[Path, Iterator[pygame.Surface | None]] = {}

    def opened(self, path: Path) -> Opened | Problem | None:
        """What a save holds if it has been opened, or what is wrong with it."""
        return self._opened.get(path)

    def match(self, path: Path) -> Match | None:
        """The match of a save, if that is the most urgent one and open."""
        return self._match[1] if self._match and self._match[0] == path else None

    def share(self, path: Path) -> float:
        """How much of a save is open, 0 to 1."""
        return self._shares.get(path, 0.0)

    def forget(self, path: Path) -> None:
        """Forgets a save that is gone: another may get its name."""
        for kept in (self._opened, self._shares, self._pictures, self._opening, self._painting):
            kept.pop(path, None)
        if self.match(path):
            self._match = None

    def picture(self, path: Path, size: Size) -> pygame.Surface | None:
        """The table of a save in a size; None while it is not painted."""
        picture = self._pictures.get(path)
        return picture.copy(size) if picture else None

    def work(self, wanted: Sequence[Path]) -> Iterator[Path | None]:
        """Opens and paints what is wanted, the most urgent first. Yields after every step the save
        of which there is more to see now, or None."""
        self._make_room(wanted)
        for path in wanted:
            whole = path == wanted[0]
            if not self._is_open(path, whole):
                yield from self._open(path, whole)
            opened = self._opened[path]
            if isinstance(opened, Opened) and path not in self._pictures:
                yield from self._paint(path, opened)

    def _is_open(self, path: Path, whole: bool) -> bool:
        """Whether a save is open, with its match if that is wanted."""
        opened = self._opened.get(path)
        if isinstance(opened, Opened):
            return not whole or self.match(path) is not None
        return opened is not None

    def _open(self, path: Path, whole: bool) -> Iterator[Path | None]:
        """Goes on opening a save until it is open; its `whole` match may be kept."""
        for found in self._opening.setdefault(path, _opening(path)):
            if isinstance(found, float):
                self._shares[path] = found
                yield None
            else:
                self._keep(path, found, whole)
                del self._opening[path]
                yield path

    def _keep(self, path: Path, found: Match | Problem, whole: bool) -> None:
        if isinstance(found, Problem):
            self._opened[path] = found
            return
        self._opened[path] = Opened(found.game.view(None), found.seed, Seating.of(found))
        if whole:
            self._match = path, found

    def _paint(self, path: Path, opened: Opened) -> Iterator[Path | None]:
        """Continues a picture until it is done."""
        for picture in self._painting.setdefault(path, self._steps(opened)):
            if picture is not None:
                self._pictures[path] = _Picture(picture)
                del self._painting[path]
            yield None if picture is None else path

    def _make_room(self, wanted: Sequence[Path]) -> None:
        """Drops what was only begun, and the oldest of what is kept, but never what is wanted."""
        for begun in (self._opening, self._painting):
            for path in begun.keys() - {*wanted}:
                del begun[path]
        for kept in (self._opened, self._pictures):
            for path in list(kept)[:-_KEPT]:
                if path not in wanted:
                    del kept[path]

    def _steps(self, opened: Opened) -> Iterator[pygame.Surface | None]:
        """Paints a table in slices, and yields its picture at the end."""
        easel = Easel(opened.view.id)
        canvas = Canvas(pygame.Surface(SIZE), locale=self.locale)
        snapshot = Snapshot(opened.view, canvas.box.inset(_MARGIN), opened.seating.names)

        def paint() -> None:
            canvas.plate(canvas.box, theme.FELT)
            easel.paint(canvas, snapshot)

        yield from in_slices(paint)
        yield canvas.surface


def _opening(path: Path) -> Iterator[Match | Problem | float]:
    """Opens a save answer by answer, and yields at the end what was found."""
    try:
        save = yield from Journal.opening(path)
        match = yield from Match.loading(save)
        Seating.of(match)
        yield match
    except Problem as problem:
        yield problem


def draw_photo(canvas: Canvas, box: Box, thumbnails: Thumbnails, path: Path) -> None:
    """The picture of a save in the middle of a box, or the dark card on which it will appear."""
    card = _card(box)
    canvas.plate(card, theme.PAPER_LIGHT, 4, theme.PAPER_FAINT)
    inside = card.inset(max(3, card.w / 60))
    rect = canvas.rect(inside)
    picture = thumbnails.picture(path, rect.size)
    if picture is not None:
        canvas.surface.blit(picture, rect)
        return
    canvas.plate(inside, theme.FELT_DARK)
    if isinstance(thumbnails.opened(path), Problem):
        canvas.icon("room/icon_cross", inside.middle(inside.h / 3, inside.h / 3), theme.BRASS)


def _card(box: Box) -> Box:
    width = min(box.w, box.h * SIZE[0] / SIZE[1])
    return box.middle(width, width * SIZE[1] / SIZE[0])


class Photo(Widget):
    """The picture of a save."""

    focusable = False

    def __init__(self, thumbnails: Thumbnails, path: Path) -> None:
        self._thumbnails = thumbnails
        self._path = path

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(_card(self.box), theme.PAPER_LIGHT, 4, shadow=True)
        draw_photo(canvas, self.box, self._thumbnails, self._path)
