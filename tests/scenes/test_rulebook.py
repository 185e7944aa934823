"""The rulebook: every page can be read to its end, found by what it says, and every card seen."""

from __future__ import annotations

import re

import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.rule_search import find
from spytable.scenes.rulebook import Rulebook
from spytable.school.pages import GALLERY
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.contents import Contents
from spytable.ui.fields import TextField
from spytable.ui.gallery import Gallery
from spytable.ui.page import Page
from spytable.ui.widget import State
from tests.support import window
from tests.support.books import book, one, open_book, opened
from tests.support.desk import Desk, is_said
from tests.support.quick import quick

pytestmark = pytest.mark.usefixtures("fresh_home")

SCALES = (0.75, 1.0, 1.5, 2.0, 3.0)
EXTREMES = (SCALES[0], SCALES[-1])
LOOKS = [
    (locale, scale)
    for locale in words.LOCALES
    for scale in (SCALES if locale == "en" else EXTREMES)
]
QUICK_LOOKS = [("zh-Hant", SCALES[-1])]


@pytest.fixture(params=registry.ids())
def game(request) -> str:
    return request.param


def entry(desk: Desk, number: int) -> tuple[float, float]:
    """Where an entry of the contents stands; the wheel brings it into sight."""
    contents = one(desk, Contents)
    x, middle = contents.box.x + 20, sum(contents.span(number)) / 2
    while not contents.box.contains((x, contents.top + middle)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
        desk.step()
    return x, contents.top + middle


def seek(desk: Desk, query: str) -> None:
    """Types into the field, by keys."""
    desk.press(pygame.K_SLASH)
    desk.write(query)


# Pages


@pytest.mark.parametrize("look", quick(LOOKS, QUICK_LOOKS), ids=str)
def test_every_page_can_be_opened_and_read_to_its_end(game, look):
    locale, scale = look
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    for page in book(game)[:-1]:
        open_book(desk, game, page.name)
        assert is_said(desk, page.title)
        read = set(desk.said)
        leaf = one(desk, Page)
        top = None
        while top != leaf.top:
            top = leaf.top
            desk.press(pygame.K_PAGEDOWN)
            read |= set(desk.said)
        assert read >= set(page.paragraphs)
        assert leaf.top + leaf.span(len(page.paragraphs) - 1)[1] <= leaf.box.bottom


def test_the_pages_stand_in_the_order_of_the_text_file_and_the_cards_are_last(game):
    names = [chapter.name for chapter in book(game)]
    assert names == [*words.names(f"{game}.rules"), GALLERY]


def test_the_book_opens_at_a_page(game):
    desk = Desk()
    with desk.unseen():
        for chapter in book(game):
            open_book(desk, game, chapter.name)
            assert one(desk, Contents).value == chapter.name
    assert is_said(desk, chapter.title)


def test_the_book_is_read_by_keys_alone():
    desk = opened("moonlight")
    first, second, *_ = book("moonlight")
    assert is_said(desk, first.paragraphs[0])
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_DOWN)
    assert is_said(desk, second.paragraphs[0])
    desk.press(pygame.K_UP)
    assert is_said(desk, first.paragraphs[0])
    desk.press(pygame.K_ESCAPE)
    assert not isinstance(desk.scene, Rulebook)


def test_arrows_scroll_the_page():
    desk = opened("moonlight", scale=2.0, page="scoring")
    leaf = one(desk, Page)
    top = leaf.top
    desk.press(pygame.K_DOWN)
    assert leaf.top < top
    desk.press(pygame.K_UP)
    assert leaf.top == top


def test_the_book_is_read_by_mouse_alone(game):
    desk = opened(game)
    for number, chapter in enumerate(book(game)):
        desk.click(entry(desk, number))
        assert one(desk, Contents).value == chapter.name
        assert is_said(desk, chapter.title)
    desk.use("back")
    assert not isinstance(desk.scene, Rulebook)


def test_a_press_in_the_contents_that_is_let_go_of_on_the_page_opens_nothing():
    desk = opened("moonlight")
    before, at = one(desk, Contents).value, desk._real(entry(desk, 1))
    beside = desk._real(one(desk, Page).box.centre)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, at), (pygame.MOUSEBUTTONUP, beside)):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    desk.step()
    assert one(desk, Contents).value == before


def test_the_wheel_scrolls_the_page_under_the_pointer():
    desk = opened("moonlight", scale=1.5, page="scoring")
    leaf = one(desk, Page)
    top = leaf.top
    desk.click(leaf.box.centre)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-2))
    desk.step()
    assert leaf.top < top


def test_another_language_turns_the_open_page_into_it():
    desk = opened("moonlight", page="cover")
    desk.speak("zh-Hant")
    desk.step()
    assert is_said(desk, words.t("moonlight.rules.cover.body.0"))
    assert words.t("moonlight.rules.cover.title") == "覆蓋"


# The search


def test_every_paragraph_is_found_by_its_own_words(game):
    for chapter in book(game):
        for number, paragraph in enumerate(chapter.paragraphs):
            hits = find(book(game), paragraph.upper()).hits
            assert (chapter.name, number) in [(hit.chapter.name, hit.paragraph) for hit in hits]


def test_a_search_lists_where_all_its_words_stand():
    desk = opened("moonlight")
    seek(desk, "CORNER count")
    hits = find(book("moonlight"), "CORNER count").hits
    assert hits
    for hit in hits:
        text = hit.chapter.title if hit.paragraph is None else hit.chapter.paragraphs[hit.paragraph]
        assert "corner" in text.lower() and "count" in text.lower()
    assert is_said(desk, hits[0].sentence)


def test_enter_opens_the_first_place_that_is_found():
    desk = opened("moonlight", scale=2.0)
    seek(desk, "sooner rather")
    desk.press(pygame.K_RETURN)
    assert is_said(desk, words.t("rulebook.nothing", query="sooner rather"))
    desk.press(pygame.K_ESCAPE)
    first = find(book("moonlight"), "12th").hits[0]
    seek(desk, "12th")
    desk.press(pygame.K_RETURN)
    assert is_said(desk, first.chapter.paragraphs[first.paragraph])


def test_what_is_found_is_picked_by_keys_and_by_mouse():
    query = "12th"
    second = find(book("moonlight"), query).hits[1]
    wanted = second.chapter.paragraphs[second.paragraph]
    desk = opened("moonlight")
    seek(desk, query)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        desk.press(key)
    assert is_said(desk, wanted)
    desk = opened("moonlight")
    desk.click(one(desk, TextField).box.centre)
    desk.write(query)
    hits = desk.widget("hit")
    [row] = [number for number, row in enumerate(hits.rows) if row.value == second]
    desk.click(hits._row_box(row).centre)
    assert is_said(desk, wanted)


def test_a_card_that_is_found_is_shown_among_the_cards():
    desk = opened("toy")
    seek(desk, "hidden card")
    desk.press(pygame.K_RETURN)
    assert one(desk, Gallery).value.key == "toy.card.spy"


def test_escape_ends_the_search_and_then_closes_the_book():
    desk = opened("toy")
    seek(desk, "dice")
    desk.press(pygame.K_ESCAPE)
    assert one(desk, Contents) and not one(desk, TextField).text
    desk.press(pygame.K_ESCAPE)
    assert not isinstance(desk.scene, Rulebook)


def test_a_slash_in_the_field_is_a_letter():
    desk = opened("toy")
    seek(desk, "1")
    pygame.event.post(window.down(pygame.K_SLASH, "/"))
    desk.write("/")
    assert one(desk, TextField).text == "1/"


def test_places_that_are_found_are_marked_also_across_two_lines():
    page = Page("月光", ["狼" * 40 + "月亮" + "狼" * 40, "moon"])
    page.box = Box(0, 0, 400, 400)
    assert not lamps(page)
    page.highlight(re.compile("狼月亮狼"))
    assert lamps(page)
    page.highlight(re.compile("Wolf"))
    assert not lamps(page)


def lamps(page: Page) -> bool:
    """Whether there is lamp light on a page."""
    sheet = window.new_canvas()
    page.draw(sheet, State())
    light = pygame.Color(theme.LAMP)
    width, height = sheet.surface.get_size()
    places = ((x, y) for x in range(0, width, 3) for y in range(0, height, 3))
    return any(sheet.surface.get_at(place) == light for place in places)


# A narrow window


@pytest.mark.parametrize("scale", quick(SCALES, EXTREMES))
@pytest.mark.parametrize("locale", words.LOCALES)
def test_nothing_reaches_out_of_the_window_or_lies_on_anything_else(locale, scale):
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    for page in (*words.names("moonlight.rules"), GALLERY):
        open_book(desk, "moonlight", page)
        for query in ("", "1"):
            if query:
                seek(desk, query)
            boxes = [widget.box for widget in desk.widgets]
            assert all(box.h >= 44 for box in boxes)
            assert all(within(desk.canvas, box) for box in boxes)
            real = [desk.canvas.rect(box) for box in boxes]
            assert all(box.collidelist(real[n + 1 :]) == -1 for n, box in enumerate(real))


def within(canvas: Canvas, box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.right <= canvas.width and box.bottom <= canvas.height


def test_in_a_narrow_window_a_choice_turns_the_pages(game):
    desk = opened(game, scale=2.0)
    first, *rest = book(game)
    assert is_said(desk, first.paragraphs[0])
    for chapter in rest:
        choice = desk.widget("open")
        desk.click((choice.box.right - 10, choice.box.centre[1]))
        assert is_said(desk, chapter.title)


def test_in_a_narrow_window_what_is_found_stands_in_place_of_the_page():
    desk = opened("moonlight", scale=2.0)
    seek(desk, "12th")
    assert desk.widget("hit") and not any(isinstance(it, Page) for it in desk.widgets)
    desk.press(pygame.K_RETURN)
    assert one(desk, Page)
    desk.click(one(desk, TextField).box.centre)
    assert desk.widget("hit"), "back to the list"
    desk.use("back")
    assert one(desk, Page)
