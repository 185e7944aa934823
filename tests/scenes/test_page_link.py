"""From the table to the page of the rulebook that is about what is looked at, and back."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.scenes.play import Play
from spytable.scenes.rulebook import Rulebook
from spytable.school import pages
from spytable.school.pages import GALLERY
from spytable.ui.board import board_of
from spytable.ui.contents import Contents
from spytable.ui.gallery import Gallery
from spytable.ui.page import Page
from tests.support.books import one, opened
from tests.support.desk import Desk, at_table, is_said
from tests.support.desk import mark as fingerprint
from tests.support.quick import quick

pytestmark = pytest.mark.usefixtures("fresh_home")


def look_up(desk: Desk) -> str:
    """The page at which F1 opens the rulebook."""
    desk.press(pygame.K_F1)
    assert isinstance(desk.scene, Rulebook)
    return desk.scene._pages[desk.scene._number]


def free_place(desk: Desk) -> None:
    """Points at nothing."""
    desk.point((1, 1))
    assert desk.table.selection.thing is None


def refused(desk: Desk) -> str:
    """Touches a card of the rival's, or whatever else is refused; the page about it."""
    view = desk.table.playback.view
    asked = pages.page(view.id, f"question.{view.question}")
    for thing in desk.table.playback.stage.in_sight():
        reason = view.why_not(0, thing)
        page = reason and pages.page(view.id, f"rule.{reason.rule}")
        if page and page != asked:
            desk.touch(thing)
            return page
    raise AssertionError("nothing is refused")


# From where


def test_a_card_that_is_pointed_at_leads_to_the_gallery():
    desk = at_table()
    view = desk.table.playback.view
    thing = next(it for it in desk.table.selection.glowing if it[0] == "card")
    desk.point(desk.place(thing).centre)
    key = f"card.{view.cards[view.faces[thing[1]]]}"
    assert look_up(desk) == f"{GALLERY}.{key}"
    assert one(desk, Gallery).value.key == f"moonlight.{key}"


def test_a_cell_that_is_pointed_at_leads_to_its_chapter():
    desk = at_table()
    desk.press(pygame.K_DOWN, pygame.KMOD_SHIFT)
    focus = desk.table.selection.focus
    while focus[0] != "cell":
        desk.press(pygame.K_UP, pygame.KMOD_SHIFT)
        focus = desk.table.selection.focus
    assert look_up(desk) == pages.page("moonlight", "kind.cell")


def test_a_refusal_leads_to_its_rule_and_is_still_there_afterwards():
    desk = at_table()
    page = refused(desk)
    note = desk.table._note
    assert note
    assert look_up(desk) == page
    desk.press(pygame.K_ESCAPE)
    desk.step()
    assert isinstance(desk.scene, Play)
    assert is_said(desk, note)


def test_after_a_refusal_something_else_that_is_done_leads_elsewhere():
    desk = at_table()
    page = refused(desk)
    desk.press(pygame.K_u)
    free_place(desk)
    assert look_up(desk) != page


def test_nothing_in_particular_leads_to_the_question():
    desk = at_table()
    free_place(desk)
    question = desk.table.match.game.question
    assert look_up(desk) == pages.page("moonlight", f"question.{question}")


def test_a_forecast_leads_on_from_the_thing_to_its_own_page():
    desk = at_table()
    card, cell = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    desk.touch(card)
    desk.point(desk.place(cell).centre)
    action = desk.table.selection.preview
    kinds = [kind for kind, *_ in desk.table.playback.view.foresee(action)]
    look_up(desk)
    wanted = [pages.page("moonlight", f"forecast.{kind}") for kind in kinds]
    assert wanted
    assert set(desk.scene._pages) >= set(wanted)
    assert desk.scene._pages[0] == pages.page("moonlight", "kind.cell")


def test_a_line_of_the_log_leads_to_what_happened():
    desk = at_table()
    desk.step()
    log = desk.table._tabletop.side_panel.log
    last = len(log.rows) - 1
    desk.point(log._row_box(last).centre)
    kinds = [event.kind for event in desk.table._tabletop.line]
    assert look_up(desk) == pages.page("moonlight", f"event.{kinds[0]}")
    desk.press(pygame.K_ESCAPE)
    desk.click(log._row_box(last).centre)
    free_place(desk)
    past = desk.table.playback.past
    assert past is not None
    assert look_up(desk) == pages.page("moonlight", f"event.{kinds[0]}")
    desk.press(pygame.K_ESCAPE)
    assert desk.table.playback.past == past


def test_the_table_is_afterwards_as_it_was():
    desk = at_table()
    card = desk.table.selection.glowing[0]
    desk.touch(card)
    touched, before = desk.table.selection.picker.touched, fingerprint(desk)
    look_up(desk)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Play)
    assert desk.table.selection.picker.touched == touched
    assert fingerprint(desk) == before


def test_the_button_leads_to_the_question_as_well():
    desk = at_table()
    desk.use("rules")
    question = desk.table.match.game.question
    assert desk.scene._pages[0] == pages.page("moonlight", f"question.{question}")


# In the book


def test_a_page_may_be_a_paragraph_which_is_marked_until_another_page_is_opened():
    desk = opened("moonlight", page="cover.2", scale=2.0)
    page = one(desk, Page)
    assert page.marked == 2
    start, end = page.span(2)
    assert page.box.y <= page.top + start <= page.top + end <= page.box.bottom
    choice = desk.widget("open")
    desk.click((choice.box.right - 10, choice.box.centre[1]))
    assert one(desk, Page).marked is None


def test_f1_leads_to_the_other_pages_in_turn():
    desk = Desk()
    desk.show_rulebook("moonlight", "cover.2", "gallery.card.w4", "turn")
    desk.step()
    assert is_said(desk, words.t("rulebook.more", number=1, count=3))
    desk.press(pygame.K_F1)
    assert one(desk, Gallery).value.key == "moonlight.card.w4"
    desk.use("next")
    assert one(desk, Contents).value == "turn"
    desk.press(pygame.K_F1)
    assert one(desk, Page).marked == 2


def test_without_other_pages_there_is_nothing_to_lead_to():
    desk = opened("moonlight", page="cover")
    assert not [widget for widget in desk.widgets if widget.command == "next"]
    desk.press(pygame.K_F1)
    assert one(desk, Contents).value == "cover"


# The pages of a game


@pytest.mark.parametrize("all_of_them", quick([False, True], [False]))
@pytest.mark.parametrize("game", registry.ids())
def test_every_page_can_be_opened(game, all_of_them):
    found = sorted({*pages.pages(game).values()})
    assert found
    first = {page.partition(".")[0]: page for page in reversed(found)}
    desk = Desk()
    with desk.unseen():
        for page in found if all_of_them else first.values():
            desk.show_rulebook(game, page)
            desk.step()
            assert one(desk, Contents).value == page.partition(".")[0]
            desk.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", registry.ids())
def test_every_card_of_the_gallery_is_the_page_of_its_thing(game):
    keys = [exhibit.key for exhibit in board_of(game).gallery(registry.game(game))]
    assert all(key.startswith(f"{game}.") for key in keys)


def test_a_rule_has_the_page_of_the_rule_above_it():
    assert pages.page("toy", "rule.pick.full") == pages.page("toy", "rule.pick")
    assert pages.page("toy", "rule.offer.rival") != pages.page("toy", "rule.offer")
    assert pages.page("toy", "rule.not_now") is None
