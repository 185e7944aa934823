"""With a game pad alone one gets everywhere, plays a whole match, and comes back."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from spytable import words
from spytable.core.game import Action
from spytable.core.reader import LOCALES
from spytable.match_setup import MatchSetup
from spytable.scenes.curtain import Curtain
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.table import controls, toolbar
from spytable.scenes.title import Title
from spytable.scenes.zoom import Zoom
from spytable.seating import Seating
from spytable.ui import pads
from tests.support.desk import PATIENCE, Desk, at_table, is_said, until_asked
from tests.support.pad_events import CROSS, leant, lifted, pressed
from tests.support.walking import walk
from tools import moments, shots
from tools.monkey_hands import group_of
from tools.still import StillApp

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
# The option that makes a match shorter, and the arrow that leads to its shortest.
SHORTEST = {"toy": ("goal", (1, 0)), "moonlight": ("rounds", (-1, 0))}
SCREENS = [screen for group in (shots.PROGRAM, "toy") for screen in shots.screens(group)]

pytestmark = pytest.mark.usefixtures("fresh_home")


def push(desk: Desk, button: int) -> None:
    """Pushes a button and lets go of it."""
    for event in (pressed(button), lifted(button)):
        pygame.event.post(event)
    desk.step()


def go_to(desk: Desk, command: str, value: object = None) -> None:
    """Moves the focus to a widget, by a shoulder button alone."""
    wanted = desk.widget(command, value)
    for _ in desk.widgets:
        if desk.scene._group.focused is wanted:
            return
        push(desk, NEXT)
    raise AssertionError(f"{command} cannot be reached")


def answer(desk: Desk, action: Action) -> None:
    """Gives an answer: walks to its things, and to its button where one is left to press."""
    table = desk.table
    for thing in table.match.game.things(action):
        for way in walk(table, table.selection.focus, thing):
            push(desk, CROSS[way])
        push(desk, A)
    if table.selection.picker and action in table.selection.picker.buttons:
        go_to(desk, "answer", action)
        push(desk, A)


def play_on_by_pad(desk: Desk) -> None:
    """Plays until the result is there."""
    rng = Random(4)
    for _ in range(PATIENCE):
        if isinstance(desk.scene, Result):
            return
        if isinstance(desk.scene, Curtain):
            desk.wait(lambda: desk.now > desk.scene._ready)  # no button was pushed for a while
        picker = isinstance(desk.scene, Play) and desk.table.selection.picker
        if picker:
            answer(desk, rng.choice(picker.possible))
        else:
            push(desk, A)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", ["toy", pytest.param("moonlight", marks=pytest.mark.slow)])
def test_a_match_from_the_title_to_the_title(game):
    desk = Desk()
    go_to(desk, "setup", game)
    push(desk, A)
    option, way = SHORTEST[game]
    go_to(desk, ("option", option))
    for _ in range(3):
        push(desk, CROSS[way])
    go_to(desk, "start")
    push(desk, A)
    play_on_by_pad(desk)
    assert desk.table.match.game.outcome
    go_to(desk, "title")
    push(desk, A)
    assert isinstance(desk.scene, Title)


def test_a_match_of_two_people_goes_from_hand_to_hand():
    seating = Seating.new(["human"] * 3)
    desk = Desk(LaunchOptions(MatchSetup("toy", seating, {"goal": 3}, seed=5)))
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    play_on_by_pad(desk)
    assert {frame.viewer for frame in desk.frames if frame.scene is Play} >= {0, 1, 2}


def test_start_pauses_and_goes_on():
    desk = at_table("toy", "human novice novice")
    push(desk, START)
    assert isinstance(desk.scene, Pause)
    push(desk, START)
    assert isinstance(desk.scene, Play)


def test_a_stick_that_is_held_goes_on_along_the_things():
    desk = at_table("toy", "human novice novice")
    pygame.event.post(leant(pygame.CONTROLLER_AXIS_LEFTX, 1.0))
    found = []
    for _ in range(8):
        desk.step()
        found.append(desk.table.selection.focus)
    assert len(set(found)) > 2


def test_an_arrow_leads_to_the_answers_where_nothing_glows():
    desk = Desk()
    desk.show_table(moments.asked("toy", "offer").match("novice"), resumed=True)
    until_asked(desk)
    assert not desk.table.selection.glowing
    push(desk, CROSS[1, 0])
    push(desk, A)
    assert ("take",) in [entry.action for entry in desk.table.match.log[-2:]]


def test_a_stick_that_trembles_draws_nothing():
    desk = at_table("toy", "human novice novice")
    desk.wait(lambda: not desk.step())
    desk.frames.clear()
    for number in range(300):
        pygame.event.post(leant(pygame.CONTROLLER_AXIS_LEFTX, 0.3 * (number % 2)))
    desk.step()
    assert not desk.frames


@pytest.mark.parametrize("locale", LOCALES)
def test_the_keys_tell_of_a_pad_where_there_is_one(locale, monkeypatch):
    desk = at_table("toy", "human novice novice")
    words.use(locale)
    [*told] = words.many("play.pad_keys")
    push(desk, BACK)
    assert isinstance(desk.scene, Zoom)
    assert not is_said(desk, told[0])
    push(desk, B)
    monkeypatch.setattr(pads.Pads, "are_there", True)
    push(desk, BACK)
    assert is_said(desk, told[0])


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_widget_is_reached(screen):
    app = StillApp((1280, 720), 1.0, "en")
    screen.open(app)
    app.picture()
    group = group_of(app.scene)
    if group is None:
        return  # nothing but a page, which scrolls
    wanted = {it.identity for it in group.widgets if it.focusable and it.tab_stop}
    for _ in group.widgets:
        app.now += 1
        pygame.event.post(pressed(NEXT))
        app.step()
        wanted.discard(group.focused.identity)
    assert not wanted


def test_what_no_button_on_the_screen_does_a_button_of_the_pad_does():
    keys = {event.key for event in pads._BUTTONS.values()}
    left = {command for key, command in controls._KEYS.items() if key not in keys}
    assert left <= {*toolbar.TOOLS, "eyes", "move_now"}  # these stand elsewhere, where they work
