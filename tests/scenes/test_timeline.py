"""The timeline: a whole match as one line, to look along and to play again."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from spytable import words
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.scenes.result import Result
from spytable.scenes.table.moments import ANSWER, ROUND, TURN, Moment, beside, moments, reveals
from spytable.scenes.table.timeline import COST, LUCK, OWN, REVEAL, Mark, Timeline
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.widget import State
from tests.support.desk import Desk, at_table, go_to_end, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")

GAMES = [("agent_avenue", 2), ("city_of_spies", 2), ("dark_agent", 2), ("moonlight", 2)]
GAMES += [("the_agents", 2), ("toy", 3)]


def played(game: str, seats: int, answers: int = 10**6) -> Match:
    """A match in which everybody answers at random."""
    match, rng = Match(game, seats, 5), Generator(3)
    while match.game.asked and len(match.log) < answers:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    return match


def at_end(game: str = "moonlight", minds: str = "human novice") -> Desk:
    """The table of a match that is over."""
    desk = at_table(game, minds)
    go_to_end(desk)
    desk.press(pygame.K_ESCAPE)
    desk.step()
    return desk


def after_turns(turns: int = 4) -> Desk:
    """A table at which a person has answered a few times."""
    desk = at_table()
    for _ in range(turns):
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    return desk


def line(desk: Desk) -> Timeline:
    [found] = [it for it in desk.widgets if isinstance(it, Timeline)]
    return found


def is_open(desk: Desk) -> bool:
    return any(isinstance(widget, Timeline) for widget in desk.widgets)


# Moments


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_moment_is_the_table_after_all_that_an_answer_led_to(game, seats):
    match = played(game, seats)
    line = moments(match, len(match.beats))
    assert [it.entry for it in line] == sorted({beat.entry for beat in match.beats})
    for moment, after in zip(line, line[1:]):
        assert match.beats[moment.beat].entry == moment.entry
        assert match.beats[moment.beat + 1].entry == after.entry


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_turn_is_at_least_one_answer_and_a_round_at_least_one_turn(game, seats):
    line = moments(match := played(game, seats), len(match.beats))
    turns = [it for it in line if it.begins_turn]
    rounds = [it for it in line if it.begins_round]
    assert len(line) > len(turns) > 2
    assert len(turns) >= len(rounds)
    assert (len(rounds) > 1) == any(b.event.kind in match.game.round_events for b in match.beats)


def test_one_steps_by_answers_turns_and_rounds_to_either_side():
    line = [Moment(n, 10 * n, n % 2 == 0, n % 4 == 0) for n in range(9)]
    assert [beside(line, 40, unit, 1) for unit in (ANSWER, TURN, ROUND)] == [50, 60, 80]
    assert [beside(line, 40, unit, -1) for unit in (ANSWER, TURN, ROUND)] == [30, 20, 0]
    assert beside(line, 45, ANSWER, -1) == 40, "in the middle of what an answer led to"
    assert beside(line, 0, ANSWER, -1) == 0
    assert beside(line, 80, ROUND, 1) is None


def test_marks_of_one_moment_stand_side_by_side_within_the_line():
    line = Timeline(str)
    line.box = Box(0, 0, 400, 50)
    moments = [Moment(n, 10 * n, False, False) for n in range(5)]
    line.show(moments, [Mark(beat, kind) for beat in (0, 40) for kind in (REVEAL, LUCK, COST)])
    places = sorted(x for _, x in line._placed())
    assert all(after - x >= 15 for x, after in pairwise(places))
    assert places[0] > 0 and places[-1] < 400


def test_the_line_is_drawn_anew_for_another_contrast():
    def drawn(line: Timeline, stark: bool) -> bytes:
        canvas = Canvas(pygame.Surface((400, 50)), stark=stark)
        line.draw(canvas, State())
        return pygame.image.tobytes(canvas.surface, "RGB")

    old, new = Timeline(str), Timeline(str)
    for line in (old, new):
        line.box = Box(0, 0, 400, 50)
        line.show([Moment(n, 10 * n, True, False) for n in range(5)], [Mark(20, COST)])
    drawn(old, stark=False)
    assert drawn(old, stark=True) == drawn(new, stark=True)


def test_a_card_that_was_played_is_no_reveal_but_one_that_was_shown_is():
    match = played("agent_avenue", 2)
    line = moments(match, len(match.beats))
    found = {match.beats[it].entry for it in reveals(match, line, 0)}
    verbs = {match.log[entry - 1].action[0] for entry in found}
    assert "take" in verbs, "then the hidden card of an offer is known"
    plays = [n for n, entry in enumerate(match.log, 1) if entry.action[0] == "show"]
    assert plays and not found.intersection(plays)


# The line


def test_the_line_lies_below_the_table_while_one_looks_back():
    desk = after_turns()
    assert not is_open(desk)
    area = desk.table.playback.area
    desk.press(pygame.K_t)
    assert desk.table.playback.past == len(desk.table.match.beats) - 1
    assert line(desk).box.y >= desk.table.playback.area.bottom, "it hides nothing of the board"
    desk.press(pygame.K_t)
    assert not is_open(desk)
    assert desk.table.playback.area == area
    until_asked(desk)


def test_the_line_is_there_when_the_match_is_over():
    desk = at_end()
    assert is_open(desk) and desk.table.playback.past is None
    desk.press(pygame.K_t)
    desk.press(pygame.K_LEFT)
    assert desk.table.playback.past == line(desk).moments[-2].beat


def test_a_drag_along_the_line_shows_every_moment_on_the_way():
    desk = at_end()
    box = line(desk).box
    real = [desk._real((x, box.centre[1])) for x in (box.x + 5, box.centre[0], box.right - 5)]
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=real[0], button=1))
    desk.step()
    seen = [desk.table.playback.past]
    for pos in real[1:]:
        event = {"pos": pos, "rel": (1, 0), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, event))
        desk.step()
        seen.append(desk.table.playback.past)
    ends = [moment.beat for moment in line(desk).moments]
    assert seen[0] == ends[0] and seen[2] == ends[-1]
    assert ends.index(seen[1]) in (len(ends) // 2 - 1, len(ends) // 2)


def test_keys_step_by_answers_turns_and_rounds_and_to_both_ends():
    desk = at_end()
    desk.press(pygame.K_t)
    ends = [moment.beat for moment in line(desk).moments]
    for mod, unit in ((0, ANSWER), (pygame.KMOD_SHIFT, TURN), (pygame.KMOD_CTRL, ROUND)):
        before = desk.table.playback.past
        desk.press(pygame.K_LEFT, mod)
        assert desk.table.playback.past == beside(line(desk).moments, before, unit, -1)
    desk.press(pygame.K_HOME)
    assert desk.table.playback.past == ends[0]
    desk.press(pygame.K_END)
    assert desk.table.playback.past is None


def test_a_key_that_is_only_held_leads_nowhere():
    desk = at_end()
    desk.press(pygame.K_t)
    desk.press(pygame.K_HOME)
    for key in (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT):
        desk.press(key)
        assert desk.table.playback.past == line(desk).moments[0].beat


def test_what_is_chosen_to_be_looked_at_stays():
    desk = at_end()
    desk.use("play_past")
    desk.step()
    desk.table._command("look", line(desk).moments[2].beat)
    assert not desk.table._travel.plays
    for _ in range(10):
        desk.step()
    assert desk.table.playback.past == line(desk).moments[2].beat


def test_the_buttons_do_what_the_keys_do():
    desk = at_end()
    desk.use("travel", (TURN, -1))
    assert desk.table.playback.past == beside(line(desk).moments, 10**6, TURN, -1)
    before = desk.table.playback.past
    desk.use("travel", (ROUND, -1))
    assert desk.table.playback.past == beside(line(desk).moments, before, ROUND, -1)


def test_a_game_without_rounds_has_no_buttons_for_them():
    desk = at_end("agent_avenue")
    units = {it.value[0] for it in desk.widgets if it.command == "travel"}
    assert units == {ANSWER, TURN}


def test_the_match_is_played_again_to_its_end_and_then_rests():
    desk = at_end()
    desk.use("play_past")
    seen = [desk.table.playback.past]
    desk.wait(lambda: seen.append(desk.table.playback.past) or not desk.table._travel.is_playing)
    shown = sorted({beat for beat in seen if beat is not None})
    assert shown == [*range(line(desk).moments[0].beat, len(desk.table.match.beats))]
    desk.press(pygame.K_SPACE)
    assert desk.table.playback.past == line(desk).moments[0].beat, "and from the beginning again"
    desk.press(pygame.K_SPACE)
    assert not desk.table._travel.is_playing


def test_a_faster_rate_takes_less_time():
    desk = at_end()
    steps = []
    for _ in range(2):
        desk.press(pygame.K_t) if desk.table.playback.past is None else None
        desk.press(pygame.K_HOME)
        desk.press(pygame.K_SPACE)
        start = desk.now
        desk.wait(lambda: not desk.table._travel.is_playing)
        steps.append(desk.now - start)
        desk.press(pygame.K_PERIOD)
    assert steps[1] < steps[0]


def test_own_answers_and_reveals_are_marked_and_whoever_makes_the_table_adds_more():
    desk = at_end("agent_avenue")
    match, marks = desk.table.match, line(desk).marks
    own = {match.beats[mark.beat].entry for mark in marks if mark.kind == OWN}
    assert own == {n for n, entry in enumerate(match.log, 1) if entry.seat == 0}
    assert any(mark.kind == REVEAL for mark in marks)
    mistake = Mark(line(desk).moments[3].beat, COST, "A mistake")
    desk.table.mark([mistake])
    desk.step()
    assert mistake in line(desk).marks
    x = line(desk)._x(3)
    desk.point((x, line(desk).box.centre[1]))
    assert "A mistake" in line(desk).tooltip


def test_pointing_at_the_line_tells_what_happened_there():
    desk = at_end()
    at = line(desk)._x(4)
    desk.point((at, line(desk).box.centre[1]))
    moment = line(desk).moments[4]
    told = desk.table._tabletop.side_panel.told(moment.beat)
    count = len(desk.table.match.log)
    assert line(desk).tooltip.startswith(
        words.t("timeline.at", number=moment.entry, count=count, told=told)
    )


def test_the_line_fills_itself_only_when_the_log_has_changed(monkeypatch):
    desk = at_end()
    monkeypatch.setattr("spytable.scenes.table.time_travel.moments", None)
    desk.press(pygame.K_t)
    for _ in range(3):
        desk.press(pygame.K_LEFT)
    desk.point(line(desk).box.centre)


def test_while_machines_play_the_line_does_not_run_ahead_of_what_was_shown():
    desk = at_table("moonlight", "novice novice", speed="slow")
    desk.wait(lambda: 4 < desk.table.playback.shown < len(desk.table.match.beats))
    shown = desk.table.playback.shown
    desk.press(pygame.K_t)
    assert line(desk).moments[-1].beat == shown - 1
    desk.press(pygame.K_END)
    desk.wait(lambda: isinstance(desk.scene, Result))


def test_in_a_low_window_the_board_keeps_its_height_and_can_be_moved():
    desk = at_table(scale=2.0)
    before = desk.table.playback.area
    desk.press(pygame.K_t)
    window = desk.table._tabletop._viewport.window
    assert desk.table.playback.area == before and window.bottom < before.bottom
    assert window.bottom <= line(desk).box.y
    motion = {"pos": desk._real(window.centre), "rel": (0, -400), "buttons": (0, 0, 1)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    desk.step()
    assert desk.table.playback.area.bottom == pytest.approx(window.bottom)
    desk.press(pygame.K_t)
    assert desk.table.playback.area == before
