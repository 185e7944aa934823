"""The review at its table: the list, and the moments."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from spytable import words
from spytable.core import registry
from spytable.core.reader import LOCALES
from spytable.core.rng import Generator
from spytable.review.judgement import Judgement
from spytable.review.ledger import Moment
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.result import Result
from spytable.scenes.review import ReviewTable
from spytable.scenes.review_pages import ReviewPages
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.scroll_list import ScrollList
from tests.support.desk import is_said
from tests.support.reviewing import ReviewDesk, reviewing, short_match, shown

pytestmark = pytest.mark.usefixtures("fresh_home")

SOON = 1.0  # seconds


@pytest.fixture
def match():
    return short_match()


def test_it_is_told_how_much_of_it_is_done_until_it_is(match):
    desk = ReviewDesk(LaunchOptions(language="en"))
    desk.show_review(match, 0)
    sentence = desk.scene._headline.sentence
    assert sentence().startswith("Reviewing the match: 0% so far.")
    desk.wait(lambda: desk.scene._reviewer.is_done)
    desk.step()
    assert "where wins and losses came from" in sentence()


def test_a_finished_match_offers_its_review(match):
    desk = ReviewDesk(LaunchOptions(language="en"))
    desk.show_result(match, Seating.of(match))
    assert isinstance(desk.scene, Result)
    desk.wait(lambda: desk.now > SOON)  # what comes at once is meant for the screen before
    desk.use("review")
    assert isinstance(desk.scene, ReviewTable)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_dearest_decisions_are_listed_and_no_ticks(match, locale):
    desk = reviewing(match, locale=locale)
    errors = desk.scene._ledger.errors
    values = [row.value for row in desk.scene._list.rows if row.value is not None]
    assert values[: len(errors)] == [it.number for it in errors]
    assert is_said(desk, words.t("review.errors"))


def test_a_line_of_the_list_leads_to_its_moment(match):
    desk = reviewing(match)
    first = desk.scene._ledger.errors[0]
    desk.scene._command("moment", first.number)
    desk.step()
    assert desk.scene.playback.past is not None
    assert match.beats[desk.scene.playback.past].entry < first.number
    assert is_said(desk, words.t("review.retry"))
    desk.use("list")
    assert desk.scene.playback.past is None


def test_the_better_answer_stays_covered_until_it_is_wanted(match):
    desk = reviewing(match)
    error = desk.scene._ledger.errors[0]
    better = Speaker(error.judgement.decision.view, desk.scene.seating.names).answer(
        error.judgement.best
    )
    assert not any(better in said for said in desk.said)
    desk.scene._command("moment", error.number)
    desk.step()
    assert not any(better in said for said in desk.said)
    assert desk.scene._glow == shown(error.judgement, error.judgement.decision.action)
    [body] = [it for it in desk.widgets if isinstance(it, ScrollList) and it.command == "moment"]
    at = next(n for n, row in enumerate(body.rows) if row.value == "better")
    body.scroll_to(0)
    y = body.viewport.y + (body._ends[at] + body._ends[at + 1]) / 2
    desk.click((body.box.centre[0], y))
    desk.step()
    assert any(better in said for said in desk.said)
    assert desk.scene._glow == shown(error.judgement, error.judgement.best)


def test_where_there_was_only_one_other_answer_nothing_is_covered(match, monkeypatch):
    monkeypatch.setattr(Judgement, "is_riddle", False)
    desk = reviewing(match)
    error = desk.scene._ledger.errors[0]
    desk.scene._command("moment", error.number)
    desk.step()
    speaker = Speaker(error.judgement.decision.view, desk.scene.seating.names)
    assert is_said(desk, speaker.answer(error.judgement.best))
    assert not is_said(desk, words.t("review.retry"))
    assert desk.scene._glow == shown(error.judgement, error.judgement.best)


def purpose(judgement: Judgement, names: Sequence[str]) -> str:
    """What the better answer is for, as it looks in some world."""
    view, seat = judgement.decision.view, judgement.decision.seat
    world = registry.brain(view.id).imagined(view, Generator(5))
    world.step(seat, judgement.best)
    return Speaker(world.view(seat), names).purpose(view, seat, judgement.best)


def test_it_is_told_what_either_answer_changes_once_the_better_one_is(match):
    desk = reviewing(match)
    for error in desk.scene._ledger.errors:
        judgement = error.judgement
        speaker = Speaker(judgement.decision.view, desk.scene.seating.names)
        answers = (judgement.decision.action, judgement.best)
        given, better = (speaker.forecast(it, 10) for it in answers)
        better = [*filter(None, [purpose(judgement, desk.scene.seating.names)]), *better]
        desk.scene._command("moment", error.number)
        for is_told in (False, True):
            desk.step()
            [body] = [it for it in desk.widgets if isinstance(it, ScrollList)]
            notes = {row.text: row.note for row in body.rows}
            for key, foretold in (("given_changes", given), ("better_changes", better)):
                note = notes.get(words.t(f"review.{key}"), "")
                assert note == (words.joined(foretold) if is_told else "")
            desk.scene._command("moment", "better")


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_told_what_follows_either_answer_once_the_better_one_is(match, locale):
    desk = reviewing(match, locale=locale)
    told = 0
    for error in desk.scene._ledger.errors:
        milestones = error.judgement.gap.milestones
        desk.scene._command("moment", error.number)
        for is_told in (False, True):
            desk.step()
            [body] = [it for it in desk.widgets if isinstance(it, ScrollList)]
            rows = [row.text for row in body.rows]
            assert (words.t("hint.follows", count=40) in rows) == bool(is_told and milestones)
            for it in milestones:
                event = Speaker(it.view, desk.scene.seating.names).event(it.event)
                counts = {"better": it.better, "worse": it.worse}
                assert (words.t("hint.milestone", event=event, **counts) in rows) == is_told
                told += is_told
            desk.scene._command("moment", "better")
    assert told


def test_where_nothing_better_is_known_the_table_shows_what_was_answered(match):
    desk = reviewing(match)
    good = next(
        it for it in desk.scene._ledger.moments if it.judgement and not it.judgement.is_error
    )
    desk.scene._command("moment", good.number)
    desk.step()
    assert desk.scene._glow == shown(good.judgement, good.judgement.decision.action)


def test_what_changed_at_the_end_is_told_of_the_end(match):
    desk = reviewing(match)
    *_, before, end = desk.scene._ledger.moments
    assert end.judgement is None and "end" in desk.scene._pages.changed(end, 0.3)
    assert str(before.number) in desk.scene._pages.changed(before, 0.3)
    desk.scene._command("moment", end.number)
    desk.step()
    assert is_said(desk, words.t("review.at_end"))


def test_every_page_can_be_shared(match):
    desk = reviewing(match)
    for number in (None, desk.scene._ledger.errors[0].number):
        desk.scene._go_to(number)
        desk.step()
        assert "share" in [widget.command for widget in desk.widgets]


def test_arrow_keys_lead_from_the_list_into_the_match(match):
    desk = reviewing(match)
    desk.press(pygame.K_LEFT)
    assert desk.scene.playback.entry == len(match.log) - 1
    desk.step()
    assert is_said(desk, words.t("play.end"))
    desk.press(pygame.K_END)
    assert desk.scene.playback.past is None


def test_escape_leads_from_a_moment_to_the_end_and_then_out_of_it(match):
    desk = reviewing(match)
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_ESCAPE)
    assert desk.scene.playback.past is None
    table = desk.scene
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is not table


def test_it_is_said_why_nobody_can_play_on_from_the_end(match):
    desk = reviewing(match)
    desk.scene._command("branch", None)
    desk.step()
    assert is_said(desk, words.t("branch.at_end"))


def test_a_match_that_is_over_does_not_go_on_by_former_rules(match, monkeypatch):
    monkeypatch.setattr(match.game, "edition", match.game.edition - 1)
    assert not reviewing(match).scene._note


def first_of(match, *entries):
    """What was done first by each of some answers, as the first seat reads it."""
    firsts = [next(it for it in match.beats if it.entry == number) for number in entries]
    names = Seating.of(match).names
    return words.joined(Speaker(it.game.view(0), names).event(it.event) for it in firsts)


def told_of(desk, moment, part):
    """What is told of the one moment at which luck or gifts changed."""
    ledger = desk.scene._ledger._replace(moments=(moment,))
    pages = ReviewPages(desk.scene.match, desk.scene.seating.names, view_of_first, ledger, True)
    return next(row.note for row in pages.overview(None) if row.value == moment.number)


def view_of_first(game):
    return game.view(0)


def test_of_gifts_it_is_told_which_answers_made_them(match):
    """By the first thing that each did: what else came of it would leave no room for another."""
    entries = [it.entry for it in match.beats]
    long, last = max({*entries}, key=entries.count), entries[-1]
    assert entries.count(long) > 2
    moment = Moment(last + 1, 0.0, gifts=0.2, residual=0.0, before=0.5, after=0.5)
    desk, told = reviewing(match), first_of(match, long, last)
    for givers in ((long, last), (last, long)):
        assert told_of(desk, moment._replace(givers=givers), "gifts") == told


def test_of_luck_it_is_told_what_came_to_light(match):
    desk = reviewing(match)
    number = next(it.entry for it in match.beats if it.event.kind == "drew" and it.entry > 1)
    drew = next(it for it in match.beats if it.entry == number and it.event.kind == "drew")
    seat = drew.event.data["seat"]
    names = Seating.of(match).names

    def told(viewer):
        moment = Moment(number + 1, luck=0.2, gifts=0.0, residual=0.0, before=0.5, after=0.5)
        before = moment._replace(number=number, luck=0.0)
        ledger = desk.scene._ledger._replace(seat=viewer, moments=(before, moment))
        pages = ReviewPages(match, names, lambda game: game.view(viewer), ledger, True)
        return next(row.note for row in pages.overview(None) if row.value == moment.number)

    sentence = Speaker(drew.game.view(seat), names).event(drew.event)
    assert told(seat) == sentence, "of all that the answer did, the card that it brought"


def test_nothing_can_be_taken_back(match):
    desk = reviewing(match)
    desk.scene._command("moment", desk.scene._ledger.errors[0].number)
    desk.step()
    assert "undo_to" not in [widget.command for widget in desk.widgets]
    assert "branch" in [widget.command for widget in desk.widgets]


@pytest.mark.parametrize("locale", LOCALES)
def test_large_buttons_leave_room_for_words(match, locale):
    desk = ReviewDesk(LaunchOptions(language=locale, scale=2.0))
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    desk.show_review(match, 0)
    desk.wait(lambda: bool(desk.scene._reviewer.is_done and desk.scene._ledger.errors))
    desk.scene._go_to(desk.scene._ledger.errors[0].number)
    desk.step()
    assert desk.scene._detail.box.h > 2 * theme.TARGET


def test_every_decision_is_read_from_its_start(match):
    desk = reviewing(match)
    table = desk.scene
    table._command("moment", table._ledger.errors[0].number)
    desk.step()
    read = table._detail
    table._look_back(table._beat_before(table._ledger.errors[1].number))
    assert table._detail is not read
    kept = table._detail
    table._show_controls()
    assert table._detail is kept, "news do not scroll it"


def test_figures_are_told_once_they_are_whole(match):
    desk = ReviewDesk(LaunchOptions(language="en"))
    desk.show_review(match, 0)
    desk.step()
    assert [it._figure for it in desk.scene._sheet()._figures] == ["…"] * 4
    desk.wait(lambda: desk.scene._reviewer.is_done)
    desk.step()
    figures = desk.scene._sheet()._figures
    luck = words.signed(100 * desk.scene._ledger.luck)
    assert [it._figure for it in figures][1] == luck
    assert "cards" in figures[1].tooltip


def led_to(desk, widget):
    """Tab leads to a widget, in the time that a person takes."""
    desk.step()
    for _ in desk.widgets:
        desk.press(pygame.K_TAB)
        if desk.scene._tabletop.group.focused is widget:
            break
    started = desk.now
    desk.wait(lambda: desk.now > started + SOON)
    assert desk.scene._tabletop.group.focused is widget


def test_the_list_and_the_curve_are_used_by_keys_once_tab_has_led_there(match):
    desk = reviewing(match)
    errors = [it.number for it in desk.scene._ledger.errors]
    led_to(desk, desk.scene._list)
    desk.press(pygame.K_DOWN)
    assert desk.scene.playback.past is None
    desk.press(pygame.K_RETURN)
    assert desk.scene._number == errors[0]
    led_to(desk, desk.scene._detail)
    desk.press(pygame.K_DOWN)
    desk.press(pygame.K_RETURN)
    assert errors[0] in desk.scene._uncovered
    led_to(desk, desk.scene._curve)
    first, second, *_ = desk.scene._curve._numbers
    desk.scene._go_to(first)
    desk.press(pygame.K_RIGHT)
    assert desk.scene._number == second


def test_the_table_is_seen_as_the_seat_saw_it(match):
    for seat in (0, 1):
        assert reviewing(match, seat).scene.playback.view.viewer == seat
