"""An open rulebook on a desk without a screen."""

from __future__ import annotations

from spytable import words
from spytable.core import registry
from spytable.scenes.chapters import chapters
from spytable.scenes.launch_options import LaunchOptions
from spytable.ui.board import board_of
from spytable.ui.gallery import Exhibit
from tests.support.desk import Desk


def opened(game: str, locale: str = "en", scale: float = 1.0, page: str | None = None) -> Desk:
    """A desk with the rulebook open on it."""
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    open_book(desk, game, page)
    return desk


def open_book(desk: Desk, game: str, page: str | None = None) -> None:
    desk.show_rulebook(game, *([page] if page else []))
    desk.step()


def book(game: str) -> list:
    """The chapters as they have to be."""
    cards = [(words.t(f"{it.key}.name"), words.t(f"{it.key}.text")) for it in exhibits(game)]
    return chapters(game, cards)


def exhibits(game: str) -> list[Exhibit]:
    return board_of(game).gallery(registry.game(game))


def one(desk: Desk, kind: type):
    """The one widget of a kind."""
    [found] = [widget for widget in desk.widgets if isinstance(widget, kind)]
    return found
