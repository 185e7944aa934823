"""The search in a rulebook: it forgives slips of the fingers, and cuts Chinese by itself."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.scenes.chapters import Chapter
from spytable.scenes.rule_search import find
from spytable.ui.fields import TextField
from tests.support.books import book, one, opened
from tests.support.desk import is_said

pytestmark = pytest.mark.usefixtures("fresh_home")

WOLVES = [
    Chapter("alpha", "Alpha Powers", ("An Alpha Power is used once.", "No wolf. Two moons, see!")),
    Chapter("sky", "The sky", ("A satellite moves on its orbit.", "The moon is round.")),
]
狼 = [
    Chapter("cover", "覆盖", ("覆盖一张牌时，可以使用头狼能力。", "孤狼不能移动。")),
    Chapter("power", "头狼能力", ("头狼能力只能使用一次。",)),
]


def places(chapters: list[Chapter], query: str) -> list[tuple[str, int | None]]:
    return [(hit.chapter.name, hit.paragraph) for hit in find(chapters, query).hits]


def marked(chapters: list[Chapter], query: str) -> set[str]:
    """What is marked in the whole book."""
    pattern = find(chapters, query).pattern
    texts = [text for chapter in chapters for text in (chapter.title, *chapter.paragraphs)]
    return {found for text in texts for found in pattern.findall(text)} if pattern else set()


def test_all_words_of_a_query_are_found_in_any_order():
    assert places(WOLVES, "used power") == [("alpha", 0)]
    assert marked(WOLVES, "used power") == {"used", "Power"}
    assert find(WOLVES, "POWER").exact


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("alhpa", "Alpha"), ("satelite", "satellite"), ("oribt", "orbit"), ("mooon", "moon")],
)
def test_a_word_that_is_nowhere_is_taken_for_one_like_it(typed, meant):
    assert places(WOLVES, typed) == places(WOLVES, meant) != []
    assert marked(WOLVES, typed) == marked(WOLVES, meant)
    assert not find(WOLVES, typed).exact


MARKET = [
    Chapter("market", "Black market", ("The black market has a half-arrow.", "In the art.")),
    Chapter("hotel", "Set-up", ("Hotel Palácio opens.", "A half arrow is black, and so is tea.")),
]


@pytest.mark.parametrize("query", ["blackmarket", "Black-Market", "blackmark"])
def test_a_word_in_one_is_found_where_it_is_written_as_two(query):
    assert places(MARKET, query) == [("market", None), ("market", 0)]
    assert {it.casefold() for it in marked(MARKET, query)} <= {"black market", "black mark"}
    assert find(MARKET, query).exact


@pytest.mark.parametrize("query", ["half-arrow", "halfarrow", "half–arrow"])
def test_hyphens_and_spaces_do_not_matter(query):
    assert places(MARKET, query) == [("market", 0), ("hotel", 1)]
    assert marked(MARKET, query) == {"half-arrow", "half arrow"}
    assert find(MARKET, query).exact


def test_a_hyphen_is_typed_before_the_rest_of_a_word():
    assert places(MARKET, "half-") == places(MARKET, "half")
    assert places(MARKET, "set-up") == places(MARKET, "setup") == [("hotel", None)]
    assert not find(MARKET, "-").hits


def test_words_are_joined_only_from_the_beginning_of_one():
    assert not find(MARKET, "heart").exact


@pytest.mark.parametrize("query", ["palacio", "PALÁCIO", "Pala\u0301cio"])
def test_accents_and_capitals_do_not_matter(query):
    assert places(MARKET, query) == [("hotel", 0)]
    assert marked(MARKET, query) == {"Palácio"}
    assert find(MARKET, query).exact


def test_only_the_mistyped_word_of_several_is_changed():
    assert places(WOLVES, "satelite moves") == [("sky", 0)]
    assert places(WOLVES, "satelite wolf") == []


def test_what_is_written_exactly_so_keeps_out_what_is_only_like_it():
    assert places(WOLVES, "moon") == [("alpha", 1), ("sky", 1)]
    assert places(WOLVES, "moons") == [("alpha", 1)]


@pytest.mark.parametrize("query", ["", "   ", "qq", "xylophone", "*", "狼"])
def test_what_is_like_nothing_is_not_found(query):
    assert not find(WOLVES, query).hits
    assert find(WOLVES, query).pattern is None


@pytest.mark.parametrize("query", ["头狼能力覆盖", "覆盖头狼能力", "头狼能力的覆盖", "头狼 覆盖"])
def test_chinese_without_spaces_is_cut_where_a_paragraph_holds_the_pieces(query):
    assert places(狼, query) == [("cover", 0)]
    assert find(狼, query).exact


def test_what_is_said_as_a_whole_is_not_cut():
    assert places(狼, "头狼能力") == [("cover", 0), ("power", None), ("power", 0)]
    assert marked(狼, "头狼能力") == {"头狼能力"}
    assert marked(狼, "头狼能力覆盖") == {"头狼能力", "覆盖"}


def test_chinese_with_one_wrong_character_is_taken_for_what_is_like_it():
    assert places(狼, "头郎能力") == places(狼, "头狼能力")
    assert marked(狼, "头郎能力") == {"头狼能力"}
    assert not find(狼, "头郎能力").exact


def test_the_first_sentence_with_the_first_word_is_listed():
    [first, _] = find(WOLVES, "moon").hits
    assert first.sentence == "Two moons, see!"


def test_the_book_says_that_it_has_only_something_alike():
    desk = opened("moonlight")
    desk.press(pygame.K_SLASH)
    desk.write("alhpa")
    assert is_said(desk, words.t("rulebook.similar", query="alhpa"))
    first = find(book("moonlight"), "alhpa").hits[0]
    desk.press(pygame.K_RETURN)
    assert is_said(desk, first.chapter.title)


def test_a_title_counts_for_the_paragraphs_below_it_if_none_says_all():
    assert places(WOLVES, "powers wolf") == [("alpha", 1)]
    assert places(狼, "能力孤狼") == []
    assert places(狼, "孤狼覆盖") == [("cover", 1)]
    assert marked(狼, "孤狼覆盖") == {"孤狼", "覆盖"}


@pytest.mark.parametrize(
    ("locale", "query"), [("zh-Hans", "头狼能力覆盖"), ("zh-Hant", "頭狼能力覆蓋")]
)
def test_the_book_finds_chinese_words_that_are_written_together(locale, query):
    desk = opened("moonlight", locale)
    desk.press(pygame.K_SLASH)
    desk.write(query)
    assert one(desk, TextField).text == query
    found = find(book("moonlight"), query)
    assert found.exact
    assert found.hits
    for hit in found.hits:
        text = "".join((hit.chapter.title, *hit.chapter.paragraphs))
        assert query[:4] in text and query[4:] in text
        assert is_said(desk, hit.sentence)
