"""The end of a match is told in full at every size, also to a table of six."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from spytable import words
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.result import Result
from spytable.scenes.title import Title
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.scroll_list import ScrollList
from tests.support.desk import Desk, is_said

pytestmark = pytest.mark.usefixtures("fresh_home")

MINDS = ["human", "novice", "novice", "scout", "scout", "human"]


def finished(game: str = "toy", minds: list[str] = MINDS) -> Match:
    match, choice = MatchSetup(game, Seating.new(minds), seed=3).start(), Random(3)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, choice))
    return match


def at_result(size: tuple[int, int] = (1280, 720), scale: float = 1.0, locale: str = "en") -> Desk:
    desk, match = Desk(LaunchOptions(language=locale, scale=scale)), finished()
    desk.show_result(match, Seating.of(match))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    return desk


@pytest.mark.parametrize("locale", words.LOCALES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_all_of_a_result_of_six_is_in_the_window_and_apart(size, scale, locale):
    desk = at_result(size, scale, locale)
    _, *parts = desk.widgets
    rects = [desk.canvas.rect(widget.box) for widget in parts]
    assert all(desk.canvas.surface.get_rect().contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))
    buttons = [desk.widget(command) for command in ("title", "look", "rematch")]
    assert all(button.box.w >= button.least_width(desk.canvas) for button in buttons)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_score_is_told_in_a_line_that_can_be_read(scale):
    desk = at_result(scale=scale)
    told = desk.scene._speaker.standings(desk.scene.match.game.outcome)
    scores = [line for _, line in told]
    assert len(scores) == len(MINDS)
    [listed] = [widget for widget in desk.widgets if isinstance(widget, ScrollList)]
    texts = [row.text for row in listed.rows]
    if scale == 1.0:
        assert not set(texts) & set(scores)
        assert all(is_said(desk, line) for line in scores)
        assert desk.widgets[3].box.h >= len(scores) * 1.4 * theme.SMALL
    else:
        assert texts[: len(scores)] == scores, "they head the list"


def test_escape_looks_at_the_table_and_a_button_leads_to_the_title():
    desk = at_result()
    desk.press(pygame.K_ESCAPE)
    assert not isinstance(desk.scene, Result)
    desk = at_result()
    desk.use("title")
    assert isinstance(desk.scene, Title)


def test_who_was_alone_has_no_place():
    desk, match = Desk(LaunchOptions()), finished("dark_agent", ["human"])
    seating = Seating.of(match)
    desk.show_result(match, seating)
    desk.step()
    score = Speaker(match.game.view(None), seating.names).score(match.game.outcome.scores[0])
    assert is_said(desk, f"{seating.names[0]}: {score}")


def told_after(minds: list[str], winners: set[int]) -> Desk:
    """The result of a match of the toy, which these seats win."""
    match = finished(minds=minds)
    places = tuple(1 if seat in winners else 2 for seat in range(len(minds)))
    match.game.outcome = match.game.outcome._replace(places=places)
    desk = Desk(LaunchOptions(language="en"))
    desk.show_result(match, Seating.of(match))
    desk.step()
    return desk


@pytest.mark.parametrize(
    ("minds", "winners", "said", "then"),
    [
        (["human", "novice", "novice"], {0}, "You have won", "The next stronger machine is Scout"),
        (["human", "novice", "scout"], {0}, "You have won", "The next stronger machine is Ranger"),
        (["human", "grandmaster", "novice"], {0}, "You have won", "“Review” tells"),
        (["human", "bold_master", "novice"], {0}, "You have won", "is Grandmaster"),
        (["human", "novice", "novice"], {1}, "Novice B has won", "“Review” tells"),
        (["human", "novice", "novice"], {0, 1}, "have won the match", "“Review” tells"),
        (["human", "human", "novice"], {0}, "Player A has won", ""),
        (["novice", "novice", "novice"], {0}, "Novice A has won", ""),
    ],
)
def test_a_person_alone_with_machines_is_told_what_is_next(minds, winners, said, then):
    desk = told_after(minds, winners)
    assert is_said(desk, said)
    assert is_said(desk, then) if then else not is_said(desk, words.t("result.next"))
