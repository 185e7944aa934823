"""Pictures of saved matches as everybody may see them, opened and painted a little at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from spytable.core import registry
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.lru import LruCache
from spytable.ui.stage import Stage
from spytable.ui.widgets import State, Widget

SIZE = (960, 600)  # pixels at which a table is painted: a small window of its own
_MARGIN = 16
_KEPT = 32  # pictures, if no more are in sight
_SIZES = 4  # in which one is shown: in the list, on the sheet, and in the window before

Size = tuple[int, int]


class Opened(NamedTuple):
    """A save that was opened: its match and who sits at it, or else the problem with it."""

    match: Match | None = None
    seating: Seating | None = None
    problem: Problem | None = None


class _Table:
    """A painted table, and copies of it in the sizes used last."""

    def __init__(self, whole: pygame.Surface) -> None:
        self._whole = whole
        self._copies: LruCache[pygame.Surface] = LruCache(_SIZES)

    def copy(self, size: Size) -> pygame.Surface:
        return self._copies.get(size, lambda: pygame.transform.smoothscale(self._whole, size))


class Thumbnails:
    """The matches of saves and their pictures; what is missing is made by `work`."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._opened: dict[Path, Opened] = {}
        self._tables: dict[Path, _Table] = {}
        self._stages: dict[str, Stage] = {}
        self._painting: dict[Path, Iterator[pygame.Surface | None]] = {}

    def open(self, path: Path) -> Opened:
        """A save, opened at once unless it is already."""
        if path not in self._opened:
            try:
                match = Match.load(Journal.open(path))
                self._opened[path] = Opened(match, Seating.of(match, path))
            except Problem as problem:
                self._opened[path] = Opened(problem=problem)
        return self._opened[path]

    def opened(self, path: Path) -> Opened | None:
        """A save if it is open."""
        return self._opened.get(path)

    def forget(self, path: Path) -> None:
        """Lets go of a save that is not there any more: another may get its name."""
        for kept in (self._opened, self._tables, self._painting):
            kept.pop(path, None)

    def picture(self, path: Path, size: Size) -> pygame.Surface | None:
        """The table of a save in a size; None while it is not painted."""
        table = self._tables.get(path)
        return table.copy(size) if table else None

    def work(self, wanted: Sequence[Path]) -> Iterator[Path | None]:
        """Opens and paints what is wanted, the most urgent first; yields after every bit the save
        that has more to see, or None."""
        self._make_room(wanted)
        for path in wanted:
            if path not in self._opened:
                self.open(path)
                yield path
            if not self._opened[path].problem and path not in self._tables:
                yield from self._paint(path)

    def _paint(self, path: Path) -> Iterator[Path | None]:
        """Goes on with a picture until it is done."""
        for picture in self._painting.setdefault(path, self._bits(self._opened[path])):
            if picture is not None:
                self._tables[path] = _Table(picture)
                del self._painting[path]
            yield None if picture is None else path

    def _make_room(self, wanted: Sequence[Path]) -> None:
        """Lets go of the oldest pictures, but never of one that is in sight."""
        for path in list(self._tables)[:-_KEPT]:
            if path not in wanted:
                del self._tables[path]

    def _bits(self, opened: Opened) -> Iterator[pygame.Surface | None]:
        """Paints a table thing by thing, and yields its picture in the end."""
        view = opened.match.game.view(None)
        board = registry.board(view.id)
        canvas = Canvas(pygame.Surface(SIZE), locale=self.locale)
        area = canvas.box.inset(_MARGIN)
        canvas.plate(canvas.box, theme.FELT)
        board.background(canvas, view, area, opened.seating.names)
        yield None
        stage = self._stages.setdefault(view.id, Stage(board.paint))
        for placement in sorted(board.layout(view, area), key=lambda it: it.order):
            stage.aim([placement], 0, 0)
            stage.draw(canvas, 0)
            yield None
        yield canvas.surface


def draw_photo(canvas: Canvas, box: Box, album: Thumbnails, path: Path) -> None:
    """The picture of a save in the middle of a box, or the dark card on which it will appear."""
    card = _card(box)
    canvas.plate(card, theme.PAPER_LIGHT, 4, theme.PAPER_FAINT)
    inside = card.inset(max(3, card.w / 60))
    rect = canvas.rect(inside)
    picture = album.picture(path, rect.size)
    if picture is not None:
        canvas.surface.blit(picture, rect)
        return
    canvas.plate(inside, theme.FELT_DARK)
    opened = album.opened(path)
    if opened and opened.problem:
        canvas.icon("room/icon_cross", inside.middle(inside.h / 3, inside.h / 3), theme.BRASS)


def _card(box: Box) -> Box:
    width = min(box.w, box.h * SIZE[0] / SIZE[1])
    return box.middle(width, width * SIZE[1] / SIZE[0])


class Photo(Widget):
    """The picture of a save, lying on a sheet."""

    focusable = False

    def __init__(self, album: Thumbnails, path: Path) -> None:
        self._album = album
        self._path = path

    def draw(self, canvas: Canvas, state: State) -> None:
        canvas.plate(_card(self.box), theme.PAPER_LIGHT, 4, shadow=True)
        draw_photo(canvas, self.box, self._album, self._path)
