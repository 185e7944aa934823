"""The review at its table: the list, the moments, and errors that are tried again."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from typing import ClassVar

import pygame
import pytest

from spytable import words
from spytable.ai.advice import Advice
from spytable.ai.request import Request
from spytable.core.reader import LOCALES
from spytable.review.ledger import Moment
from spytable.review.mistakes import Mistakes
from spytable.review.ratings import Ratings
from spytable.scenes.chance_curve import _overlap
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.result import Result
from spytable.scenes.retry import RetryTable
from spytable.scenes.review import ReviewTable
from spytable.scenes.review_pages import ReviewPages
from spytable.scenes.table.timeline import COST, GIFT, LUCK
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.scroll_list import ScrollList
from tests.support.desk import Desk, is_said
from tests.support.matches import Recorded
from tools.at_once import ThinkingAtOnce

pytestmark = pytest.mark.usefixtures("fresh_home")

WORLDS = 60
SOON = 1.0  # seconds


@pytest.fixture
def match():
    """A short finished match with an error."""
    return Recorded("agent_avenue")[14]


class Remembering(ThinkingAtOnce):
    """Thinks about each question once, for all tests: they look at the same reviews."""

    answers: ClassVar[dict[object, Advice]] = {}

    def poll(self, request: Request) -> Advice:
        about = (request.view.fingerprint(), request.seat, request.between)
        question = (*about, request.level, request.seed)
        if question not in self.answers:
            self.answers[question] = super().poll(request)
        return self.answers[question]


class ReviewDesk(Desk):
    """A desk whose machines think at once, with few worlds."""

    def wake_pool(self) -> Remembering:
        self.pool = getattr(self, "pool", None) or Remembering(WORLDS)
        return self.pool


def reviewing(match, seat=0, locale="en") -> ReviewDesk:
    desk = ReviewDesk(LaunchOptions(language=locale))
    desk.show_review(match, seat)
    desk.wait(lambda: desk.scene._reviewer.is_done)
    desk.wait(lambda: bool(desk.scene._ledger.errors))
    desk.step()
    return desk


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


def shown(judgement, answer):
    """What glows if the table shows an answer to a decision."""
    return judgement.decision.view.things(answer)


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


def test_a_click_on_the_curve_leads_to_a_decision(match):
    desk = reviewing(match)
    curve = desk.scene._curve
    desk.click((curve.box.x + curve.box.w / 2, curve.box.centre[1]))
    numbers = [it.number for it in desk.scene._ledger.moments if it.judgement]
    assert desk.scene._number in numbers


def test_arrow_keys_on_the_curve_lead_from_any_answer_to_the_next_decision(match):
    curve = reviewing(match).scene._curve
    first, second, third, *_ = curve._numbers

    def led(key, number):
        curve.number = number
        return curve.key(pygame.event.Event(pygame.KEYDOWN, key=key)).value

    assert [led(pygame.K_RIGHT, it) for it in (first, second)] == [second, third]
    assert [led(pygame.K_LEFT, it) for it in (second, third)] == [first, second]
    between = (second + third) / 2
    assert led(pygame.K_RIGHT, between) == third and led(pygame.K_LEFT, between) == second


@pytest.mark.parametrize("height", [90, 150])
@pytest.mark.parametrize("chance", [0.1, 0.5, 0.7, 0.95])
def test_marks_on_the_curve_do_not_cover_each_other(match, height, chance):
    curve = reviewing(match).scene._curve
    curve.box = curve.box._replace(h=height)
    moment = Moment(2, 0.0, 0.0, 0.0, chance, chance - 0.1)
    curve._marks = [(kind, moment) for kind in (COST, LUCK, GIFT)] + [
        (LUCK, moment._replace(number=3))
    ]
    places = [place for _, place in curve._placed_marks()]
    assert not any(_overlap(*pair) for pair in combinations(places, 2))
    assert all(curve.box.contains(place) for place in places)


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


def trying_again(match):
    desk = reviewing(match)
    error = desk.scene._ledger.errors[0]
    desk.scene._command("moment", error.number)
    desk.scene._command("retry", None)
    desk.step()
    assert isinstance(desk.scene, RetryTable)
    desk.wait(lambda: desk.scene.selection.picker is not None)
    return desk, error.judgement


def test_nothing_of_the_best_answer_is_shown_before_one_has_answered(match):
    desk, judgement = trying_again(match)
    assert not desk.scene._glow
    assert not desk.scene._verdict
    assert judgement.best in desk.scene.match.game.actions(judgement.decision.seat)


def test_the_best_answer_is_right(match):
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.best)
    desk.step()
    assert desk.scene._verdict.startswith("Right")
    desk.use("on")
    assert isinstance(desk.scene, ReviewTable)


def test_whoever_leaves_without_an_answer_has_not_been_told(match):
    desk, judgement = trying_again(match)
    desk.use("leave")
    desk.step()
    assert isinstance(desk.scene, ReviewTable)
    assert desk.scene._glow == shown(judgement, judgement.decision.action)
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.best)
    desk.use("leave")
    desk.step()
    assert desk.scene._glow == shown(judgement, judgement.best)


def test_the_answer_of_the_match_is_told_to_be_the_same(match):
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.decision.action)
    assert "same" in desk.scene._verdict


def test_the_verdict_says_why_the_best_answer_is_better(match):
    desk, judgement = trying_again(match)
    why = words.t("hint.why", reasons=words.t("agent_avenue.reason.lead"))
    desk.scene._mistake.reasons = ["lead"]
    desk.scene._answer(judgement.best)
    assert desk.scene._verdict.endswith(why)


def test_any_other_answer_is_compared_with_the_best_one(match):
    desk, judgement = trying_again(match)
    seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
    other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
    desk.scene._answer(other)
    desk.wait(lambda: bool(desk.scene._verdict))


def test_nothing_is_said_of_an_answer_that_could_not_be_compared(match, monkeypatch):
    desk, judgement = trying_again(match)
    settled = []
    monkeypatch.setattr(desk.scene, "_settled", settled.append)
    monkeypatch.setattr(desk.pool, "poll", lambda request: Advice(request.between[0], ()))
    seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
    other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
    desk.scene._answer(other)
    desk.wait(lambda: bool(desk.scene._verdict))
    assert desk.scene._verdict.startswith("There was no time")
    assert not settled


def test_errors_of_people_come_back_on_another_day(match, monkeypatch):
    desk = reviewing(match)
    desk.scene._keep_errors()
    assert not desk.mistakes.due(match.game.id, date(2999, 1, 1))  # machines sat there
    monkeypatch.setattr(desk.scene, "seating", Seating.new(["human", "novice"]))
    desk.scene._keep_errors()
    kept, problems = Mistakes.load()
    today = date.today()
    assert not problems
    assert Ratings.load()[0].of(match.game.id).matches == 1
    assert not kept.due(match.game.id, today)
    assert kept.due(match.game.id, today + timedelta(1))


def test_an_error_that_comes_back_is_asked_from_the_list_of_exercises(match, monkeypatch):
    desk = reviewing(match)
    yesterday = date.today() - timedelta(2)
    assert desk.mistakes.add(match, desk.scene._ledger.errors[0].judgement, yesterday)
    desk.back()
    desk.show_exercises(match.game.id)
    [mistake] = desk.mistakes.due(match.game.id, date.today())
    desk.use("start") if desk.scene._list.value is mistake else desk.scene._try_again(mistake)
    assert isinstance(desk.scene, RetryTable)
    desk.wait(lambda: desk.scene.selection.picker is not None)
    desk.scene._answer(mistake.better)
    assert mistake.times == 1
    assert not desk.mistakes.due(match.game.id, date.today() + timedelta(2))
