"""Who plays is changed at any moment of a match: without a leak, and who answered is remembered."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.scenes.curtain import Curtain
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.seats import Seats
from spytable.seating import ALWAYS, HUMAN
from spytable.sentences import Speaker
from tests.support.desk import Desk, at_table, is_said, names, until_asked
from tests.support.seated import answered, sit

pytestmark = pytest.mark.usefixtures("fresh_home")


def pixels(desk: Desk) -> bytes:
    """What the table looks like once everything on it is painted."""
    for _ in range(60):
        desk.scene.stale = True
        desk.step()
    return pygame.image.tostring(desk.canvas.surface, "RGB")


# At any moment


def test_while_a_machine_thinks_its_question_is_withdrawn():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: desk.machines.thinking)
    sit(desk, "-", HUMAN)
    assert not desk.machines.thinking
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    assert desk.table.viewer == 1


def test_while_something_moves():
    desk = at_table(speed="slow")
    desk.answer(desk.table.selection.picker.possible[0])
    assert desk.table.playback.busy(desk.now)
    sit(desk, "-", "master")
    assert desk.table.viewer == 0
    until_asked(desk)


def test_a_stop_waits_on_for_whoever_stays():
    desk = at_table()
    while not desk.table.playback.stopped:
        if desk.table.selection.picker:
            desk.answer(desk.table.selection.picker.possible[0])
        desk.step()
    sit(desk, "-", "master")
    assert desk.table.playback.stopped
    desk.use("hurry")
    assert not desk.table.playback.stopped


@pytest.mark.parametrize("minds", [("-", "master"), ("novice", HUMAN)])
def test_while_one_looks_back(minds):
    desk = answered()
    desk.table._look_back(0)
    desk.step()
    sit(desk, *minds)
    assert desk.table.playback.past is None
    until_asked(desk)


def test_while_sealed_answers_are_given():
    desk = at_table("toy", "human novice human")
    while not (desk.table.match.game.sealed and isinstance(desk.scene, Play)):
        if isinstance(desk.scene, Curtain):
            desk.lift()
        elif desk.table.selection.picker:
            verbs = {action[0]: action for action in desk.table.selection.picker.possible}
            desk.answer(verbs.get("offer") or list(verbs.values())[-1])
        else:
            desk.step()
    sit(desk, "novice", "-", "novice")
    desk.wait(lambda: isinstance(desk.scene, Result))


# Secrets


def test_the_table_of_a_new_seat_holds_only_what_that_seat_may_know():
    desk = answered(count=3)
    assert desk.table.playback.missed
    sit(desk, "novice", HUMAN)
    desk.machines.poll = lambda request: None
    match, playback = desk.table.match, desk.table.playback
    assert playback.view.information_state(1) == match.game.view(1).information_state(1)
    told = [Speaker(beat.game.view(1), names(desk)).event(beat.event) for beat in match.beats]
    rows = desk.table._tabletop.side_panel.log.rows
    assert rows and {row.text for row in rows} <= {*told}
    assert all(match.log[beat.entry - 1].seat == 0 for beat in playback.missed)
    draws = [line for line in told if " draws " in line and line.startswith(names(desk)[0])]
    assert draws and all(words.t("moonlight.card.unknown", count=1) in line for line in draws)


def test_the_picture_does_not_depend_on_the_hand_that_was_left():
    shown = []
    for mixed in (False, True):
        desk = answered(count=3)
        game = desk.table.match.game
        if mixed:  # what only the seat that is left knows is something else
            cards = [card for card in range(len(game.faces)) if game.knows[card] == 1]
            cards += game.deck[0]
            faces = [game.faces[card] for card in cards]
            for beat in desk.table.match.beats:
                for card, face in zip(cards, reversed(faces)):
                    if beat.game.knows[card] in (0, 1):
                        beat.game.faces[card] = face
            for card, face in zip(cards, reversed(faces)):
                game.faces[card] = face
            assert faces != faces[::-1]
        desk.machines.poll = lambda request: None
        sit(desk, "novice", HUMAN)
        shown.append((pixels(desk), list(desk.said)))
    assert shown[0] == shown[1]


def test_before_another_person_the_curtain_falls():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    frames = len(desk.frames)
    sit(desk, *["novice" if seat == viewer else "-" for seat in (0, 1)])
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    later = [frame for frame in desk.frames[frames:] if frame.scene is Play]
    assert not {frame.viewer for frame in later} & {1 - viewer}, "nothing is seen before"
    desk.lift()
    assert desk.table.viewer == 1 - viewer


def test_who_comes_as_a_second_person_is_met_by_the_curtain():
    desk = answered("human novice novice", game="toy", count=1)
    sit(desk, "-", HUMAN)
    assert desk.table.viewer == 0, "who is there plays on"
    frames = len(desk.frames)
    while not isinstance(desk.scene, Curtain):
        if desk.table.selection.picker:
            desk.answer(desk.table.selection.picker.possible[0])
        else:
            desk.step()
    shown = [frame.viewer for frame in desk.frames[frames:] if frame.scene is Play]
    assert {*shown} == {0}
    desk.lift()
    assert desk.table.viewer == 1


def test_the_sheet_hides_what_the_table_would_hide():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    desk.use("seats")
    desk.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(desk.scene, Curtain) and desk.table not in desk.shown
    desk.lift()
    assert isinstance(desk.scene, Seats)
    desk.press(pygame.K_ESCAPE)
    until_asked(desk)
    assert desk.table.viewer == viewer


# Taking back


def test_what_a_machine_answered_is_taken_back_though_a_person_sits_there_now():
    desk = answered(take_backs=ALWAYS, count=1)
    before = len(desk.table.match.log)
    sit(desk, "-", HUMAN)
    desk.press(pygame.K_u)
    assert len(desk.table.match.log) < before


def test_what_a_person_answered_is_not_though_a_machine_sits_there_now():
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    for _ in range(2):
        desk.lift()
        until_asked(desk)
        desk.answer(desk.table.selection.picker.possible[0])
        desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    sit(desk, *["novice" if seat != viewer else "-" for seat in (0, 1)])
    until_asked(desk)
    log = list(desk.table.match.log)
    desk.press(pygame.K_u)
    assert is_said(desk, words.t("take_backs.others"))
    assert desk.table.match.log == log
