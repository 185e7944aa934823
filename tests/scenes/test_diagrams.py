"""Diagrams in the rulebook: drawn by the board, with their captions, once for each size."""

from __future__ import annotations

from math import inf
from time import sleep

import pygame
import pytest

from spytable import words
from spytable.core import reader, registry
from spytable.scenes.diagrams import Diagrams
from spytable.scenes.diagrams import problems as problems_of
from spytable.scenes.launch_options import LaunchOptions
from spytable.school import diagrams
from spytable.ui.box import Box
from spytable.ui.figure import Figure
from spytable.ui.page import Page
from spytable.ui.surface_memory import DRAWN
from spytable.ui.time_slices import Slices
from spytable.ui.widget import State
from tests.support import window
from tests.support.books import one, open_book
from tests.support.desk import Desk, is_said
from tests.support.quick import quick

pytestmark = pytest.mark.usefixtures("fresh_home")

GAMES = [game for game in registry.ids() if registry.game(game).status != "draft"]


@pytest.fixture(params=GAMES)
def game(request) -> str:
    return request.param


def chapters(game: str) -> list[str]:
    return list(dict.fromkeys(diagram.chapter for diagram in diagrams.load(game)))


def drawn(desk: Desk) -> Page:
    """The page once all of its figures are drawn."""
    page = one(desk, Page)
    desk.wait(lambda: not page.waiting)
    desk.step()
    return page


def test_every_diagram_fits_the_rules(game):
    path = reader.find("cards", game, diagrams.FILE)
    assert path
    assert not list(problems_of(game, reader.read(path)))


def test_no_diagram_shows_what_its_seat_cannot_know(game):
    for diagram in diagrams.load(game):
        assert diagram.view().viewer == diagram.seat


@pytest.fixture
def whole_figures(monkeypatch):
    """Figures are drawn within one frame each, however long that takes."""
    monkeypatch.setattr("spytable.ui.figure._PATIENCE", inf)


LOOKS = [
    *((locale, 1.0) for locale in words.LOCALES),
    *(("en", scale) for scale in (0.75, 3.0)),
]
BOOKS = [(game, *look) for look in LOOKS for game in GAMES]


@pytest.mark.parametrize("book", quick(BOOKS, BOOKS[:1]), ids=str)
def test_every_caption_can_be_read(book, whole_figures):
    game, locale, scale = book
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    for chapter in chapters(game):
        open_book(desk, game, chapter)
        page = drawn(desk)
        read, top = set(desk.said), None
        while top != page.top:
            top = page.top
            desk.press(pygame.K_PAGEDOWN)
            read |= set(desk.said)
        for diagram in diagrams.load(game):
            if diagram.chapter == chapter:
                assert words.t(diagram.caption) in read
        desk.press(pygame.K_ESCAPE)


def test_a_page_with_figures_is_drawn_at_once_and_the_figures_one_by_one():
    desk = Desk()
    open_book(desk, "moonlight", "cover")
    page = one(desk, Page)
    assert is_said(desk, words.t("moonlight.rules.cover.title"))
    assert page.waiting
    desk.wait(lambda: not page.waiting)
    desk.wait(lambda: not desk.step())


def lines(canvas, width: int) -> pygame.Surface:
    """A picture that can be told from paper."""
    surface = pygame.Surface((width, width // 2))
    surface.fill("#ff0000")
    return surface


def test_a_figure_is_drawn_once_for_every_size_language_and_contrast():
    made = []

    def artist(canvas, width: int) -> pygame.Surface:
        made.append((width, canvas.locale))
        return lines(canvas, width)

    figure = Figure(artist, 2, "toy.diagram.stalls")
    page = Page("", ["One.", "Two."])
    page.show("Title", ["One.", "Two."], {0: [figure]})
    canvas = window.new_canvas((900, 700))
    for width in (400, 400, 500):
        page.box = Box(0, 0, width, 600)
        for _ in range(3):
            page.draw(canvas, State())
    assert len(made) == 2
    canvas.locale = "zh-Hans"
    page.draw(canvas, State())
    assert len(made) == 3
    canvas.stark = True
    page.draw(canvas, State())
    assert len(made) == 4


def takes_long(canvas, width: int) -> pygame.Surface:
    """A picture of three parts, each of which takes longer than there is time."""
    for part in range(3):
        DRAWN.get((takes_long, part), slow)
    return pygame.Surface((width, width // 2))


def slow() -> pygame.Surface:
    sleep(0.002)
    return pygame.Surface((10, 10))


@pytest.mark.parametrize("seconds", [60.0, 0.001])
def test_a_figure_that_takes_long_is_drawn_over_several_frames(monkeypatch, seconds):
    """Also within a slice of the window that is over."""
    monkeypatch.setattr("spytable.ui.figure._PATIENCE", 0.001)
    DRAWN.clear()
    figure, canvas = Figure(takes_long, 2, "toy.diagram.stalls"), window.new_canvas((900, 700))
    frames, window_slices = 0, Slices(seconds)
    while not figure.is_drawn(canvas, 400, 600):
        window_slices.finish(lambda: figure.prepare(canvas, 400, 600))
        frames += 1
    assert 3 <= frames <= 4


def test_a_figure_that_nobody_waits_for_is_drawn_at_once(monkeypatch):
    monkeypatch.setattr("spytable.ui.figure._PATIENCE", 0.001)
    DRAWN.clear()
    figure, canvas = Figure(takes_long, 2, "toy.diagram.stalls"), window.new_canvas((900, 700))
    figure.prepare(canvas, 400, 600)
    assert figure.is_drawn(canvas, 400, 600)


def test_figures_lie_between_their_paragraphs_and_inside_the_column():
    figure = Figure(lines, 2, "toy.diagram.stalls")
    bare, page = Page("T", ["One.", "Two."]), Page("T", ["One.", "Two."])
    page.show("T", ["One.", "Two."], {0: [figure]})
    canvas = window.new_canvas((900, 700))
    for it in (bare, page):
        it.box = Box(20, 20, 500, 400)
        it.draw(canvas, State())
    canvas.fill_background()
    page.draw(canvas, State())
    assert page.span(0) == bare.span(0)
    below = page.span(1)[0] - bare.span(1)[0]
    assert below == pytest.approx(figure.height(canvas, *page._room))
    red = pygame.Color("#ff0000")
    size = canvas.surface.get_size()
    there = [
        (x, y)
        for x in range(size[0])
        for y in range(0, size[1], 5)
        if canvas.surface.get_at((x, y)) == red
    ]
    assert there
    column = canvas.rect(page._column)
    assert min(x for x, _ in there) >= column.left - 1
    assert max(x for x, _ in there) <= column.right


def test_a_figure_is_never_taller_than_what_is_seen_at_once():
    figure = Figure(lines, 0.9, "toy.diagram.stalls")
    canvas = window.new_canvas((900, 700))
    assert figure.height(canvas, 600, 400) < 400
    assert figure.height(canvas, 600, 100) < 400, "but never too small to be seen"


@pytest.mark.parametrize(
    "text",
    [
        "- {chapter: market",
        "[]",
        "- {chapter: market, after: 0, seat: 7, position: {seats: 3, seed: 5}, words: stalls}",
        "- {chapter: market, after: 0, seat: 1, position: {seats: 2, seed: 5}, words: stalls}",
    ],
)
def test_a_diagram_that_does_not_fit_is_left_out(monkeypatch, tmp_path, text):
    path = tmp_path / diagrams.FILE
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(diagrams.reader, "find", lambda *parts: path)
    assert not Diagrams("toy").figures("market")


def test_a_game_without_diagrams_has_none(monkeypatch):
    monkeypatch.setattr(diagrams.reader, "find", lambda *parts: None)
    assert not Diagrams("toy").figures("market")
