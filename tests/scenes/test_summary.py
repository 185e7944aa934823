"""A game on one page, over the table."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.core.reader import LOCALES
from spytable.scenes import summary
from spytable.scenes.play import Play
from spytable.scenes.rulebook import Rulebook
from spytable.scenes.summary import Summary
from spytable.ui import theme
from tests.support.desk import at_table, is_said
from tests.support.quick import quick
from tests.support.screens import EXTREMES, SCREENS

pytestmark = pytest.mark.usefixtures("fresh_home")

GAMES = [game for game in registry.ids() if game != "toy"]


def test_a_key_opens_and_closes_it():
    desk = at_table()
    desk.press(pygame.K_s)
    assert isinstance(desk.scene, Summary)
    desk.step()
    assert is_said(desk, words.t("summary.goal"))
    desk.press(pygame.K_s)
    assert isinstance(desk.scene, Play)


def test_it_leads_to_the_rulebook():
    desk = at_table()
    desk.press(pygame.K_s)
    desk.use("rules")
    assert isinstance(desk.scene, Rulebook)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Play)


def test_a_game_without_one_refers_to_its_rulebook():
    assert [row.text for row in summary.rows("toy")] == [words.t("summary.none")]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_goal_turn_end_and_signs_in_a_few_lines(game, locale):
    words.use(locale)
    for part in ("goal", "turn", "end", "signs"):
        assert 1 <= len(words.many(f"{game}.summary.{part}")) <= 6


@pytest.mark.parametrize("screen", quick(SCREENS, EXTREMES), ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_drawn_on_every_screen(game, screen):
    desk = at_table(game)
    desk.canvas = screen.canvas()
    desk.show_summary(game)
    desk.scene.draw(desk.canvas)
    box = desk.scene._list.box
    assert box.h >= 3 * theme.TARGET
    assert box.bottom <= desk.canvas.height
