"""At the table: whole matches by mouse and keys, the curtain, answers and their taking back."""

from __future__ import annotations

import socket

import pygame
import pytest

from spytable import words
from spytable.scenes.curtain import Curtain
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.title import Title
from spytable.scenes.zoom import Zoom
from spytable.seating import ALWAYS, NEVER
from spytable.sentences import Speaker
from tests.support.desk import (
    Desk,
    at_table,
    by_keys,
    go_to_end,
    is_said,
    mark,
    names,
    play_on,
    until_asked,
)

pytestmark = pytest.mark.usefixtures("fresh_home")


# Whole matches


def test_a_match_by_mouse_to_the_result_and_a_rematch():
    desk = at_table()
    match, called = desk.table.match, names(desk)
    play_on(desk)
    speaker = Speaker(match.game.view(None), called)
    for sentence in speaker.outcome(match.game.outcome):
        assert is_said(desk, sentence)
    for seat, name in enumerate(called):
        place, score = match.game.outcome.places[seat], match.game.outcome.scores[seat]
        told = speaker.score(score)
        assert is_said(desk, words.t("result.score", place=place, name=name, score=told))
    account = [
        Speaker(beat.game.view(None), called).event(beat.event)
        for beat in match.beats
        if beat.event.kind in match.game.account
    ]
    [rows] = [widget.rows for widget in desk.widgets if hasattr(widget, "rows")]
    assert account
    lines = [row.text for row in rows]
    first = lines.index(account[0])
    assert lines[first : first + len(account)] == account
    desk.use("rematch")
    assert isinstance(desk.scene, Play)
    assert desk.table.match.agreement == match.agreement
    assert desk.table.match.log == []
    desk.use("leave")
    assert isinstance(desk.scene, Title)


def test_a_match_by_keys_alone():
    desk = Desk(LaunchOptions(language="en"))
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play)
    play_on(desk, by_keys)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Play), "the table can be looked at"


def test_a_whole_match_opens_no_connection(monkeypatch):
    def refuse(*given):
        raise AssertionError("the network is asked for")

    for name in ("connect", "bind"):
        monkeypatch.setattr(socket.socket, name, refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    desk = Desk(LaunchOptions(language="en"))
    desk.use("play", "moonlight")
    play_on(desk)
    assert desk.table.match.game.outcome


@pytest.mark.parametrize(
    ("game", "minds"),
    [("moonlight", "human human"), ("toy", "human human novice novice")],
    ids=["moonlight", "toy of four"],
)
def test_between_two_people_the_curtain_falls_each_time(game, minds):
    desk = at_table(game, minds)
    play_on(desk)
    hidden_from = None
    turns = 0
    for before, frame in zip(desk.frames, desk.frames[1:]):
        if frame.scene is not Play:
            continue
        assert frame.viewer in (0, 1), "only people look at the table"
        if frame.viewer != hidden_from:
            assert before.scene is Curtain
            hidden_from = frame.viewer
            turns += 1
    assert turns > 4


def test_the_curtain_hides_the_match():
    pixels = []
    for seed in (1, 4):  # the same seat begins
        desk = at_table("toy", "human human novice", seed=seed)
        play_on(desk)
        pixels.append({frame.pixels for frame in desk.frames if frame.scene is Curtain})
    assert pixels[0] == pixels[1]
    assert len(pixels[0]) <= 4, "two seats, the button pressed or not"


def test_who_played_can_take_it_back_on_the_curtain():
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    before = mark(desk)
    seat = desk.table.viewer
    come_and_answer(desk)
    desk.use("undo")
    assert isinstance(desk.scene, Play)
    assert (desk.table.viewer, mark(desk)) == (seat, before)


def test_a_take_back_that_is_refused_says_why_on_the_curtain():
    desk = at_table("moonlight", "human human")
    come_and_answer(desk)
    desk.use("undo")
    assert isinstance(desk.scene, Curtain)
    assert is_said(desk, words.t("take_backs.revealed"))
    assert is_said(desk, words.t("curtain.line"))
    later = desk.now + 2
    desk.wait(lambda: desk.now > later)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play), "Enter lifts, as ever"


def test_nobody_takes_back_what_another_person_answered():
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    come_and_answer(desk)
    come_and_answer(desk)
    come(desk)
    desk.press(pygame.K_u)
    desk.step()
    assert is_said(desk, words.t("take_backs.others"))


def test_a_person_alone_meets_no_curtain():
    desk = at_table("toy", "human novice master")
    play_on(desk)
    assert not any(frame.scene is Curtain for frame in desk.frames)
    assert {frame.viewer for frame in desk.frames if frame.scene is Play} == {0}


def test_machines_play_by_themselves():
    desk = at_table("toy", "novice novice novice")
    desk.wait(lambda: isinstance(desk.scene, Result))
    assert {frame.viewer for frame in desk.frames} == {None}


def test_others_are_shown_anew_what_was_taken_back():
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    for _ in range(2):
        come_and_answer(desk)
    come(desk)
    desk.press(pygame.K_u)
    desk.wait(lambda: desk.table.selection.picker)
    answers = len(desk.table.match.log)
    desk.answer(desk.table.selection.picker.possible[-1])
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    playback = desk.table.playback
    assert playback.match.beats[playback.shown].entry == answers + 1


def come(desk: Desk) -> None:
    """The next person lifts the curtain, looks, and is asked."""
    desk.lift()
    until_asked(desk)


def come_and_answer(desk: Desk) -> None:
    come(desk)
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: isinstance(desk.scene, Curtain))


def test_the_curtain_falls_when_the_window_is_left():
    desk = at_table("moonlight", "human human")
    desk.lift()
    viewer = desk.table.viewer
    desk.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(desk.scene, Curtain)
    desk.send(pygame.WINDOWFOCUSLOST)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Curtain), "so soon it is a slip"
    desk.lift()
    assert isinstance(desk.scene, Play)
    assert desk.table.viewer == viewer


def test_a_button_says_what_its_answer_would_change():
    desk = at_table("dark_agent", "human")
    while desk.table.match.game.question != "spot":
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    [finish] = [it for it in desk.widgets if it.value == ("finish",)]
    told = Speaker(desk.table.playback.view, names(desk)).forecast(("finish",))
    assert told
    assert finish.tooltip.split("\n") == told


# At the table


def test_a_touch_that_is_not_allowed_says_why():
    desk = at_table()
    view = desk.table.playback.view
    thing = ("card", view.hand[1][0])
    desk.touch(thing)
    reason = Speaker(view, desk.table.seating.names).reason(view.why_not(0, thing))
    assert is_said(desk, reason)
    desk.answer(desk.table.selection.picker.possible[0])
    assert not is_said(desk, reason)


def test_pointing_at_an_answer_tells_what_it_changes():
    desk = at_table()
    [card, cell, *_] = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    desk.touch(card)
    action = desk.table.selection.picker.leads_to(cell)
    desk.point(desk.place(cell).centre)
    view = desk.table.playback.view
    for line in Speaker(view, desk.table.seating.names).forecast(action):
        assert is_said(desk, line)


def test_a_second_touch_and_escape_let_go():
    desk = at_table()
    [card, *_] = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    for let_go in (lambda: desk.touch(card), lambda: desk.press(pygame.K_ESCAPE)):
        desk.touch(card)
        assert desk.table.selection.picker.touched == (card,)
        let_go()
        assert desk.table.selection.picker.touched == ()


def test_a_slip_is_not_taken_for_an_answer():
    desk = at_table()
    [card, *_] = desk.table.match.game.things(desk.table.selection.picker.possible[0])
    desk.touch(card)
    desk.now -= 0.29
    desk.touch(card)
    assert desk.table.selection.picker.touched == (card,)


def test_any_click_ends_what_is_being_shown():
    desk = at_table(speed="slow")
    desk.answer(desk.table.selection.picker.possible[0])
    assert desk.table.playback.busy(desk.now)
    before = mark(desk)
    desk.click((2, desk.canvas.height - 2))
    assert not desk.table.playback.busy(desk.now)
    assert mark(desk) == before


def test_the_right_button_which_moves_the_board_ends_nothing_that_is_being_shown():
    desk = at_table(speed="slow")
    desk.answer(desk.table.selection.picker.possible[0])
    desk.click((2, desk.canvas.height - 2), button=3)
    assert desk.table.playback.busy(desk.now)


def test_the_end_of_every_way_is_drawn():
    desk = at_table(speed="slow")
    desk.answer(desk.table.selection.picker.possible[0])
    desk.machines.poll = lambda request: None
    desk.wait(lambda: not desk.step() and not desk.table.playback.busy(desk.now))
    shown = pygame.image.tostring(desk.canvas.surface, "RGB")
    desk.scene.stale = True
    desk.step()
    assert pygame.image.tostring(desk.canvas.surface, "RGB") == shown


def test_while_a_machine_thinks_it_is_named():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: not desk.step())
    assert is_said(desk, words.t("play.thinking", names=desk.table.seating.names[1]))


@pytest.mark.parametrize("game", ["moonlight", "agent_avenue"])
def test_with_shift_arrows_walk_what_can_only_be_read(game):
    desk = at_table(game)
    picker, read = desk.table.selection.picker, set()
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 12:
        desk.press(key, pygame.KMOD_SHIFT)
        read.add(desk.table.selection.focus)
    assert read - set(picker.glow)
    desk.press(pygame.K_UP)
    assert desk.table.selection.focus in picker.glow, "without it, again what glows"


def test_what_can_only_be_read_is_zoomed_and_not_touched():
    desk = at_table("agent_avenue")
    hand = desk.table.selection
    for _ in range(3):
        desk.press(pygame.K_UP, pygame.KMOD_SHIFT)
    assert hand.focus not in hand.picker.glow
    desk.press(pygame.K_RETURN)
    assert not hand.holds
    desk.press(pygame.K_z)
    assert isinstance(desk.scene, Zoom)


def test_arrows_lead_back_from_the_buttons_to_the_table():
    desk = at_table(take_backs=ALWAYS)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_UP)
    desk.press(pygame.K_RETURN)
    assert desk.table.selection.picker.touched


# Taking back


@pytest.mark.parametrize("way", ["undo", "leave"])
def test_nobody_thinks_on_about_a_match_that_is_elsewhere(way):
    desk = at_table(take_backs=ALWAYS)
    desk.machines.poll = lambda request: None
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: desk.machines.thinking)
    desk.use(way)
    assert not desk.machines.thinking


def test_undo_and_redo_by_button_and_key():
    desk = at_table(take_backs=ALWAYS)
    start = mark(desk)
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    played, log = mark(desk), list(desk.table.match.log)
    for undo in (lambda: desk.use("undo"), lambda: desk.press(pygame.K_z, pygame.KMOD_CTRL)):
        undo()
        assert mark(desk) == start
        desk.use("redo")
        assert (mark(desk), desk.table.match.log) == (played, log)
    desk.press(pygame.K_u)
    assert mark(desk) == start
    desk.press(pygame.K_r)
    assert mark(desk) == played


def test_where_answers_stand_not_even_a_slip_is_taken_back():
    desk = at_table(take_backs=NEVER)
    assert desk.widget("undo").tooltip == words.t("take_backs.never")
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    before = mark(desk)
    desk.press(pygame.K_u)
    assert mark(desk) == before


def test_an_undo_that_is_refused_says_why():
    desk = at_table()
    nothing, answered = words.t("take_backs.nothing"), words.t("take_backs.answered")
    assert desk.widget("undo").tooltip == nothing
    desk.press(pygame.K_u)
    assert is_said(desk, nothing)
    desk.press(pygame.K_r)
    assert is_said(desk, words.t("play.no_redo"))
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    before = mark(desk)
    desk.use("undo")
    assert is_said(desk, answered)
    desk.press(pygame.K_u)
    assert mark(desk) == before


def test_what_was_taken_back_is_told_at_the_end():
    desk = at_table(take_backs=ALWAYS)
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    desk.press(pygame.K_u)
    until_asked(desk)
    go_to_end(desk)
    name = desk.table.seating.names[0]
    assert is_said(desk, words.t("result.taken_back", name=name, count=1))
