"""The rulebook of a game: an open book with contents, a search, and all cards as pictures."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

import pygame

from spytable import words
from spytable.core import registry
from spytable.scenes.chapters import Chapter, chapters
from spytable.scenes.diagrams import Diagrams
from spytable.scenes.navigation import Shell
from spytable.scenes.rule_search import Hit, find
from spytable.scenes.scene import Scene
from spytable.school.pages import GALLERY
from spytable.ui import theme
from spytable.ui.board import board_of
from spytable.ui.book import Book
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.contents import Contents
from spytable.ui.fields import TextField
from spytable.ui.gallery import Exhibit, Gallery
from spytable.ui.page import Page
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widget import ENTER, USED, Act, Widget
from spytable.ui.widgets import Button, Choice, Label

_WIDE = 1100  # from here on there is a page with the contents
_TALL = 800  # from here on it has a title
_LARGEST = (1640, 1040)
_BEND = 12  # of the right page, where it bends into the gutter
_LONGEST = 40  # letters of what is searched for


class Rulebook(Scene):
    """Opens at a page of the game's rules, by default the first, or at its cards (`GALLERY`).

    A page is named like `turn`, `turn.2` for a paragraph of it, or `gallery.card.spy` for a card.
    Of several `pages` the first is opened, and F1 leads to the others in turn.
    Search results are listed in place of the contents. A narrow window has one page only: they
    are listed there until one is picked.
    """

    def __init__(self, app: Shell, game: str, pages: Sequence[str] = ()) -> None:
        super().__init__(app)
        app.expect(game)
        self._game = game
        board = board_of(game)
        self._paint = board.paint
        self._page = Page()
        self._diagrams = Diagrams(game)
        self._exhibits: list[Exhibit] = board.gallery(registry.game(game))
        self._gallery = Gallery(board.paint, "card")
        self._contents = Contents("open")
        self._field = _field()
        self._hits = ScrollList((), "hit")
        self._listing = False
        self._read()
        self._pages = tuple(pages) or (self._chapters[0].name,)
        self._turn_to(0)
        self._group = self.new_group()
        self._group.focus(self._leaf)

    def _read(self) -> None:
        """Reads the text in the present language."""
        exhibits = [_told(exhibit) for exhibit in self._exhibits]
        self._gallery.show(exhibits)
        self._chapters = chapters(self._game, [(it.name, it.text) for it in exhibits])

    def _turn_to(self, number: int) -> None:
        """Turns to one of the pages that were asked for, and marks a paragraph there."""
        self._number = number % len(self._pages)
        name, _, item = self._pages[self._number].partition(".")
        if name == GALLERY:
            keys = [exhibit.key for exhibit in self._exhibits]
            self._open(name, keys.index(f"{self._game}.{item}") if item else None)
        else:
            self._open(name, int(item) if item else None)
            self._page.marked = int(item) if item else None

    def _open(self, name: str, paragraph: int | None = None) -> None:
        """Turns to a chapter, and there to a paragraph or a card."""
        self._name = name
        self._page.marked = None
        self._page.rewind()
        if name == GALLERY:
            self._gallery.select(paragraph or 0)
        elif paragraph is not None:
            self._page.reveal(paragraph)

    @property
    def _chapter(self) -> Chapter:
        return next(chapter for chapter in self._chapters if chapter.name == self._name)

    @property
    def _leaf(self) -> Page | Gallery:
        """What the right page shows."""
        return self._gallery if self._name == GALLERY else self._page

    @property
    def _entries(self) -> list[tuple[str, str]]:
        return [(chapter.name, chapter.title) for chapter in self._chapters]

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        self._read()
        figures = self._diagrams.figures(self._name)
        self._page.show(self._chapter.title, self._chapter.paragraphs, figures)
        self._contents.show(self._entries, self._name)
        self._field.hint = words.t("rulebook.search")
        self._find()
        room = canvas.box.inset(max(12, canvas.width * 0.03), max(12, canvas.height * 0.03))
        if canvas.width < _WIDE:
            self._group.show(self._arrange_narrow(canvas, room))
        else:
            self._group.show(self._arrange_wide(canvas, room))

    def _arrange_wide(self, canvas: Canvas, room: Box) -> list[Widget]:
        room = room.middle(*map(min, room[2:], _LARGEST))
        self._gallery.title = words.t("rulebook.cards")
        self._book = Book(room, left=min(480, room.w * 0.31))
        margin = 28 if canvas.height < _TALL else 36
        side = self._book.left.inset(margin)
        head: list[Widget] = []
        if canvas.height >= _TALL:
            title = Label(
                words.t(f"{self._game}.name"),
                theme.HEADING,
                role=theme.DISPLAY_FONT,
                align="centre",
            )
            title.box, side = side.split_top(130, theme.GAP)
            head = [title]
        back = Button(words.t("rulebook.back"), "back")
        foot, side = side.split_bottom(theme.BUTTON, theme.GAP)
        back.box, foot = foot.split_left(back.wanted_width(canvas), theme.GAP)
        foot_row: list[Widget] = [back]
        if len(self._pages) > 1:
            more = self._more_button()
            more.box = foot.split_right(min(more.wanted_width(canvas), foot.w))[0]
            foot_row.append(more)
        self._field.box, side = side.split_top(theme.BUTTON, theme.GAP)
        listed = self._hits if self._field.text else self._contents
        listed.box = side
        self._lay_leaf(self._book.right.inset(margin).split_left(_BEND)[1])
        return [*head, self._field, listed, *foot_row, self._leaf]

    def _more_button(self) -> Button:
        """Leads to the next of the pages that were asked for."""
        place = {"number": self._number + 1, "count": len(self._pages)}
        return Button(words.t("rulebook.more", **place), "next")

    def _arrange_narrow(self, canvas: Canvas, room: Box) -> list[Widget]:
        self._gallery.title = ""  # the stepper says it, and the pictures need the room
        self._book = Book(room)
        head, rest = self._book.right.inset(12).split_top(theme.BUTTON, 12)
        back = Button(words.t("rulebook.back"), "back")
        back.box, head = head.split_left(back.wanted_width(canvas), 12)
        stepper = Choice(self._entries, self._name, "open", stepper=True)
        stepper.box, self._field.box = head.split_left(head.w * 0.56, 12)
        self._lay_leaf(rest)
        self._hits.box = rest
        listing = self._listing and self._field.text
        return [back, stepper, self._field, self._hits if listing else self._leaf]

    def _lay_leaf(self, box: Box) -> None:
        self._page.box = self._gallery.box = box

    def _find(self) -> None:
        """Lists what the search finds, and marks it."""
        query = self._field.text
        found = find(self._chapters, query)
        self._page.highlight(found.pattern)
        rows = []
        for chapter, hits in groupby(found.hits, key=attrgetter("chapter")):
            rows.append(Row(chapter.title, heading=True))
            rows += [Row(hit.sentence, hit) for hit in hits]
        missed = "similar" if rows else "nothing"
        if not (found.exact and rows):
            rows.insert(0, Row(words.t(f"rulebook.{missed}", query=query)))
        self._hits.show(rows)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        self.stale = self.stale or event.type == pygame.MOUSEBUTTONDOWN  # a field is left
        act = self._group.handle(event, self.app.now)
        if act is None and event.type == pygame.KEYDOWN:
            act = self._key(event)
        if act is not None:
            self.stale = True
            self._command(act.command, act.value)

    def _key(self, event: pygame.event.Event) -> Act | None:
        """The keys of the whole book, if no widget uses them."""
        if event.key == pygame.K_ESCAPE:
            return Act("back")
        if event.key == pygame.K_F1 and len(self._pages) > 1:
            return Act("next")
        if event.key == pygame.K_SLASH or event.unicode == "/":
            self._group.focus(self._field)
            return USED
        if event.key in ENTER and self._group.focused is self._field:
            return self._first_hit()
        return self._leaf.key(event)

    def _first_hit(self) -> Act:
        hits = [row.value for row in self._hits.rows if row.value]
        return Act("hit", hits[0]) if hits else USED

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "back":
            self._close()
        elif command == "card":
            self._zoom(value)
        elif command == "hit":
            self._pick(value)
        elif command == "next":
            self._turn_to(self._number + 1)
            self._show(listing=False)
            self._group.focus(self._leaf)
        elif command == "open":
            self._open(value)
            self._show(listing=False)
        elif command == "search" or not self._listing and self._group.focused is self._field:
            self._show(listing=True)

    def _close(self) -> None:
        """Ends the search, and then closes the book."""
        if not self._field.text:
            self.app.back()
            return
        self._field = _field()
        self._group.focus(self._leaf)
        self._show(listing=False)

    def _pick(self, hit: Hit) -> None:
        self._open(hit.chapter.name, hit.paragraph)
        self._show(listing=False)
        self._group.focus(self._leaf)

    def _show(self, listing: bool) -> None:
        self._listing = listing
        self.arrange(self.app.canvas)

    def _zoom(self, exhibit: Exhibit) -> None:
        self.app.show_zoom(
            self._paint, exhibit.picture, exhibit.shape, exhibit.name, [exhibit.text]
        )

    def update(self, now: float) -> None:
        self.stale = self.stale or self._leaf.waiting

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._book.draw(canvas, str(self._chapters.index(self._chapter) + 1))
        self._group.draw(canvas)


def _field() -> TextField:
    return TextField("", "search", limit=_LONGEST, icon="room/icon_search")


def _told(exhibit: Exhibit) -> Exhibit:
    """An exhibit with its words; not all have a text."""
    text = f"{exhibit.key}.text"
    return exhibit._replace(
        name=words.t(f"{exhibit.key}.name"), text=words.t(text) if words.has(text) else ""
    )
