"""Looking back: in the log of a table, at what was missed, and where the table waits."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from spytable import words
from spytable.core.game import Event
from spytable.core.match import Beat, Match
from spytable.core.rng import Generator
from spytable.scenes.curtain import Curtain
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.table import about, side_panel
from spytable.scenes.table.about import About, Besides
from spytable.scenes.table.playback import Playback
from spytable.seating import ALWAYS, Seating
from spytable.sentences import Speaker
from spytable.ui.board import board_of
from spytable.ui.box import Box
from tests.support.desk import Desk, at_table, by_mouse, go_to_end, is_said, mark, until_asked
from tests.support.matches import REPLAYS, Recorded

pytestmark = pytest.mark.usefixtures("fresh_home")


def after_some_turns(turns: int = 4) -> Desk:
    """A table at which a person has answered a few times."""
    desk = at_table()
    for _ in range(turns):
        until_asked(desk)
        desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    return desk


def log(desk: Desk):
    return desk.table._tabletop.side_panel.log


def click_row(desk: Desk, number: int) -> int:
    """Clicks at a line of the log that is in sight; the beat it stands for."""
    desk.step()
    desk.click(log(desk)._row_box(number).centre)
    return log(desk).rows[number].value


# Back


def test_after_a_look_back_the_log_goes_on_at_its_end():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(log(desk).rows) > 30)
    desk.wait(lambda: isinstance(desk.scene, Result))
    desk.press(pygame.K_ESCAPE)
    desk.step()
    log(desk).scroll(1_000)  # with the wheel, up to where all began
    click_row(desk, 0)
    assert log(desk).rows[-1].value not in log(desk).in_sight
    desk.press(pygame.K_ESCAPE)
    desk.step()
    assert log(desk).rows[-1].value in log(desk).in_sight


def test_the_log_of_a_long_match_is_whole_after_some_rounds(monkeypatch):
    desk = after_some_turns()
    match, whole = desk.table.match, log(desk).rows
    desk.home()
    monkeypatch.setattr(side_panel, "_AT_ONCE", 5)
    desk.show_table(match, resumed=True)
    newest = log(desk).rows
    assert 0 < len(newest) < 6 and newest[-2:] == whole[-2:]
    panel, playback = desk.table._tabletop.side_panel, desk.table.playback
    playback.discreet = True
    assert not panel.fill_earlier(), "one reader's log is not told on by what another sees"
    playback.discreet = False
    desk.step()
    assert len(newest) < len(log(desk).rows) < len(whole), "some more in every round"
    desk.wait(lambda: log(desk).rows == whole)
    desk.step()
    assert log(desk).rows[-1].value in log(desk).in_sight, "its end stays in sight"


def test_a_click_on_a_line_of_the_log_shows_the_table_as_it_was_then():
    desk = after_some_turns()
    before, game = mark(desk), desk.table.match.game
    beat = click_row(desk, len(log(desk).rows) - 2)
    playback = desk.table.playback
    assert playback.past == beat
    then = desk.table.match.at(beat).view(0)
    assert playback.view.information_state(0) == then.information_state(0)
    number = desk.table.match.beats[beat].entry
    told = words.t("play.looking_back", number=number, count=len(desk.table.match.log))
    assert is_said(desk, told)
    assert desk.table.selection.picker is None, "nothing can be answered there"
    desk.use("now")
    until_asked(desk)
    assert (mark(desk), desk.table.match.game) == (before, game)
    assert desk.table.selection.picker


def test_arrows_leaf_through_the_log_and_past_its_end_back_to_now():
    desk = after_some_turns()
    click_row(desk, len(log(desk).rows) - 2)
    values = [row.value for row in log(desk).rows]
    desk.press(pygame.K_LEFT)
    assert desk.table.playback.past == values[-3]
    assert log(desk).value == values[-3], "the line of the moment is marked"
    for value in values[-2:]:
        desk.press(pygame.K_DOWN)
        assert desk.table.playback.past == value
    desk.press(pygame.K_RIGHT)
    assert desk.table.playback.past is None
    assert log(desk).value is None
    click_row(desk, len(values) - 1)
    for _ in values:
        desk.press(pygame.K_UP)
    assert desk.table.playback.past == values[0], "there is nothing before the deal"


@pytest.mark.parametrize("back", ["escape", "click", "answer"])
def test_whatever_else_is_done_leads_back_to_now(back):
    desk = after_some_turns()
    click_row(desk, len(log(desk).rows) - 2)
    if back == "escape":
        desk.press(pygame.K_ESCAPE)
    elif back == "click":
        desk.click(desk.table.playback.area.centre)
    else:
        desk.press(pygame.K_1)
    assert isinstance(desk.scene, Play)
    assert desk.table.playback.past is None
    until_asked(desk)
    assert not desk.table.selection.picker.touched, "a click that leads back touches nothing"


def test_the_right_button_moves_the_board_and_goes_on_looking_back():
    desk = after_some_turns()
    beat = click_row(desk, len(log(desk).rows) - 2)
    desk.click(desk.table.playback.area.centre, button=3)
    assert desk.table.playback.past == beat


def test_an_undo_leads_back_to_now():
    desk = at_table(take_backs=ALWAYS)
    for _ in range(2):
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    click_row(desk, 0)
    desk.press(pygame.K_u)
    assert desk.table.playback.past is None
    until_asked(desk)
    go_to_end(desk)


def test_nobody_looks_back_through_the_curtain():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    click_row(desk, 0)
    assert desk.table.playback.past is not None
    desk.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(desk.scene, Curtain)
    assert desk.table.playback.past is None


def test_the_log_can_be_pointed_at_before_it_was_drawn():
    desk = at_table()
    desk.table._show_controls()
    desk.table._tabletop.side_panel.log.show(
        [*log(desk).rows, log(desk).rows[-1]._replace(value=999)]
    )
    desk.point(log(desk).box.centre)


def test_a_line_that_is_pointed_at_marks_its_things():
    desk = after_some_turns()
    desk.step()
    number = len(log(desk).rows) - 1
    desk.point(log(desk)._row_box(number).centre)
    match, since = desk.table.match, log(desk).rows[number - 1].value
    speaker = Speaker(desk.table.playback.view, desk.table.seating.names)
    wanted = {it for beat in match.beats[since + 1 :] for it in speaker.things(beat.event)}
    assert wanted
    assert desk.table._tabletop._marks(None).mentioned == wanted


# Again


def test_what_the_others_did_is_told_and_shown_again():
    desk = after_some_turns()
    playback = desk.table.playback
    missed = playback.missed
    assert missed
    assert {desk.table.match.log[beat.entry - 1].seat for beat in missed} == {1}
    speaker = Speaker(playback.view, desk.table.seating.names)
    for beat in missed:
        assert is_said(desk, speaker.event(beat.event))
    before = mark(desk)
    desk.settings.speed = "slow"
    desk.press(pygame.K_b)
    assert playback.pending
    assert desk.table.selection.picker is None
    desk.wait(lambda: not playback.busy(desk.now))
    until_asked(desk)
    assert mark(desk) == before


NAMES = ("Ann", "Bob")
DEEDS = ("took", "recruited", "discarded", "shown", "hidden")


def away() -> Playback:
    """Agent Avenue seen by a seat that has taken a card, since when the other has made an offer."""
    match, rng = Match("agent_avenue", 2, 5), Generator(1)
    for _ in range(14):
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    return Playback.begin(match, [0], resumed=True)


def in_words(playback: Playback) -> list[str]:
    """All that the other has done."""
    return [Speaker(playback.seen(it.game), NAMES).event(it.event) for it in playback.missed]


def meanwhile(playback: Playback, remark: tuple[int, str] = (0, "")) -> list[str]:
    """What is told of it beside the table."""
    return About(playback, NAMES, None, None, Besides(remark=remark)).more


def test_what_has_no_room_beside_the_table_is_left_to_the_log(monkeypatch):
    playback = away()
    told, kinds = in_words(playback), [it.event.kind for it in playback.missed]
    turn, unmasked = kinds.index("turn"), kinds.index("unmasked")
    drawn = [at for at, kind in enumerate(kinds) if kind == "drew"]

    def without(*places: int) -> list[str]:
        return [it for at, it in enumerate(told) if at not in places]

    three, five, eight = (words.t("play.in_log", count=count) for count in (3, 5, 8))
    deeds = [told[at] for at, kind in enumerate(kinds) if kind in DEEDS]
    for most, lines in (
        (13, told),
        (12, without(turn)),  # turns are left to it before anything else
        (11, without(turn)),  # a single line takes no more room than its number
        (10, [three, *without(turn, *drawn[:2])]),  # and then hidden cards
        (8, [five, *without(turn, *drawn, unmasked)]),  # and what else followed from an answer
        (5, [eight, *deeds[1:]]),  # and last what came first
    ):
        monkeypatch.setattr(about, "_LATEST", most)
        assert meanwhile(playback) == lines


def test_a_remark_stands_behind_the_answer_that_it_is_about(monkeypatch):
    playback = away()
    told, entries = in_words(playback), [it.entry for it in playback.missed]
    assert entries.count(11) == 7
    monkeypatch.setattr(about, "_LATEST", 13)
    assert meanwhile(playback, (14, "So.")) == [*told, "So."]
    assert meanwhile(playback, (11, "So.")) == [*told[:7], "So.", *told[7:]]
    monkeypatch.setattr(about, "_LATEST", 3)
    kept = [words.t("play.in_log", count=10), told[0], told[2], told[3]]
    assert meanwhile(playback, (11, "So.")) == [*kept, "So."]


def test_of_a_long_recap_points_go_before_what_is_done_to_somebody():
    """In The Agents a robbery belongs to the account, but players look out for it."""
    match = Match("the_agents", 2, 1)
    robbed = Event("robbed", {"seat": 1, "card": 0, "seat_victim": 0, "points": 3})
    income = Event("income", {"seat": 1, "points": 2, "total": 5})
    turn = Event("turn", {"seat": 0})
    for event, is_told in ((robbed, True), (income, False), (turn, False)):
        assert about._only_counts(Beat(event, match.game, 1)) != is_told


def test_a_long_recap_says_how_a_vote_ended():
    game = Match("dark_agent", 2, 1).game
    for kind, is_told in (("peace", True), ("no_peace", True), ("scoring", False)):
        assert about._only_counts(Beat(Event(kind, {}), game, 1)) != is_told


def test_to_see_it_again_leads_back_to_now():
    desk = after_some_turns()
    click_row(desk, 1)
    desk.press(pygame.K_b)
    assert desk.table.playback.past is None
    desk.press(pygame.K_LEFT)
    until_asked(desk)


def test_where_nobody_did_anything_there_is_nothing_to_see_again():
    desk = at_table("moonlight", seed=1)
    if desk.table.playback.missed:
        desk = at_table("moonlight", seed=2)
    assert not desk.table.playback.missed
    desk.press(pygame.K_b)
    assert is_said(desk, words.t("play.no_recap"))


def test_the_public_has_missed_nothing():
    desk = at_table("toy", "novice novice novice")
    desk.wait(lambda: isinstance(desk.scene, Result))
    assert desk.table.playback.missed == []


@pytest.mark.parametrize("last", [0, 1])
def test_a_secret_vote_is_told_whoever_votes_last(last):
    match = Match("dark_agent", 2, 3, {}, Seating.new(("human", "random")).record)
    while len(match.game.asked) < 2:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, Generator(1)))
    for seat in (1 - last, last):
        match.play(seat, ("no",))
    playback = Playback.begin(match, [0], resumed=True)
    assert "voted" in {beat.event.kind for beat in playback.missed}


# A stop


def ended(seats: tuple[str, ...] = ("human", "random")) -> Playback:
    """A match of one round that is over, of which nothing has been shown."""
    match = Match("moonlight", 2, 5, {"rounds": 1}, Seating.new(seats).record)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
    playback = Playback(match, board_of("moonlight"))
    playback.move_board(Box(0, 0, 1400, 900), 0)
    return playback


def test_the_table_waits_where_a_round_is_won_until_somebody_goes_on():
    playback = ended()
    playback.viewer = 0
    now = 0.0
    while playback.advance(now, 0.1):
        now += 100
    assert playback.stopped and playback.busy(now)
    assert playback.told[-1].kind == "round_won"
    assert playback.view.information_state(0) == playback.match.beats[playback.shown - 1].game.view(
        0
    ).information_state(0)
    playback.go_on(now, 0)
    assert not playback.stopped
    while playback.advance(now, 0.1):
        now += 100
    assert not playback.busy(now + 100)


def test_who_is_in_a_hurry_still_sees_where_it_stops():
    playback = ended()
    playback.viewer = 0
    playback.advance(0, 1)
    playback.go_on(0, 0)
    assert playback.stopped and not playback.pending
    playback.go_on(0, 0)
    assert not playback.busy(0)


def test_machines_among_themselves_do_not_wait():
    playback = ended(("random", "random"))
    now = 0.0
    while playback.advance(now, 0.1):
        now += 100
    assert not playback.stopped and not playback.pending


def test_a_stop_says_how_to_go_on():
    desk = at_table()
    rng = Random(3)
    while not desk.table.playback.stopped:
        if desk.table.selection.picker:
            by_mouse(desk, rng)
        else:
            desk.step()
    desk.step()
    assert is_said(desk, words.t("play.go_on"))
    desk.press(pygame.K_RETURN)
    assert not desk.table.playback.stopped


@pytest.mark.parametrize("id", sorted({path.parent.name for path in REPLAYS}))
def test_while_everybody_looks_the_past_is_seen_as_the_public_saw_it(id):
    match = Recorded(id)[0]
    playback = Playback(match, board_of(id))
    playback.skip()
    playback.turn_to(0, 0.0, discreet=True)
    for past in range(0, len(match.beats), 1 + len(match.beats) // 40):
        playback.look_back(past, 0.0, 0.0)
        game = match.beats[past].game
        assert playback.view.faces == game.view(None).faces
