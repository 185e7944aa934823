"""The diagrams of a rulebook, drawn by the board of their game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from spytable import words
from spytable.core import cards
from spytable.core.game import Game, Thing
from spytable.core.reader import Document, Problem
from spytable.school import diagrams
from spytable.school.diagrams import Diagram
from spytable.school.position import Misfit
from spytable.seating import HUMAN, Seating
from spytable.ui.board import board_of
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.figure import Figure
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Marks, Stage

_TABLE = Box(0, 0, 1040, 730)  # a small window in which every board can be read
_AREA = _TABLE.inset(24)


class Diagrams:
    """The figures of a game's rulebook. A diagram that does not fit the rules is left out:
    `check-cards` tells why."""

    def __init__(self, game: str) -> None:
        try:
            self._diagrams = diagrams.load(game)
        except Problem:
            self._diagrams = []
        self._figures: dict[str, dict[int, list[Figure]]] = {}

    def figures(self, chapter: str) -> Mapping[int, list[Figure]]:
        """The figures of a chapter, by the paragraphs after which they stand."""
        if chapter not in self._figures:
            found: dict[int, list[Figure]] = {}
            for diagram in self._diagrams:
                figure = _figure(diagram) if diagram.chapter == chapter else None
                if figure:
                    found.setdefault(diagram.after, []).append(figure)
            self._figures[chapter] = found
        return self._figures[chapter]


def problems(game: str, document: Document) -> Iterator[Problem]:
    """Where the file of a game does not fit its schema, the rulebook or the rules."""
    wrong = cards.check(document, diagrams.schema(game))
    yield from wrong
    for number, data in enumerate([] if wrong else document.data):
        diagram = diagrams.read(game, data)
        count = len(words.many(f"{game}.rules.{diagram.chapter}.body"))
        if diagram.after >= count:
            last = {"name": diagram.chapter, "last": count - 1}
            yield document.problem((number, "after"), "page_paragraph", **last)
        try:
            _position(diagram)
        except Misfit as misfit:
            yield misfit.problem(document, number)


def _position(diagram: Diagram) -> tuple[Game, list[Thing]]:
    """What a diagram shows, and what is marked there. Raises Misfit."""
    view = diagram.view()
    there = [placement.thing for placement in board_of(view.id).layout(view, _AREA)]
    return view, diagram.marked(view, there)


def _figure(diagram: Diagram) -> Figure | None:
    """The figure of a diagram, unless that does not fit the rules."""
    try:
        view, marked = _position(diagram)
    except Misfit:
        return None
    _, _, w, h = diagram.crop
    shape = _TABLE.w * w / (_TABLE.h * h)
    return Figure(partial(_draw, diagram, view, marked), shape, diagram.caption)


def _draw(
    diagram: Diagram, view: Game, marked: list[Thing], canvas: Canvas, width: int
) -> pygame.Surface:
    """Draws what a diagram shows of the board."""
    x, y, w, h = diagram.crop
    table = canvas.layer(_TABLE.w, _TABLE.h)
    table.unit = width / (w * _TABLE.w)
    table.surface = pygame.Surface(table.rect(_TABLE).size)
    table.fill_background()
    names = Seating.new([HUMAN] * view.seats).named(diagram.seat, words.t("rulebook.you")).names
    board = board_of(view.id)
    board.background(table, Snapshot(view, _AREA, names))
    stage = Stage(board.paint)
    stage.aim(board.layout(view, _AREA), 0, 0)
    stage.draw(table, 0, Marks(hinted=marked))
    shown = Box(x * _TABLE.w, y * _TABLE.h, w * _TABLE.w, h * _TABLE.h)
    return table.surface.subsurface(table.rect(shown).clip(table.surface.get_rect())).copy()
