"""Whole matches in a real window: by the mouse alone, by the keyboard alone, and through a kill."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from spytable import paths, words
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes.curtain import DELAY, Curtain
from spytable.scenes.result import Result
from spytable.scenes.setup import Setup
from spytable.scenes.title import Title
from spytable.seating import HUMAN, Seating
from spytable.ui.widgets import Choice
from tests.support.desk import know_all_games
from tests.support.real_window import (
    Window,
    button,
    missing,
    save_path,
    saved,
    virtual_screen,
    widget,
)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}"),
]

STOP = 1.5  # seconds until the last answer of a machine is shown
SHORT = ("--game", "moonlight", "--option", "rounds=1")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> None:
    """A player who knows the games and has set nothing but that things do not move."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    know_all_games()
    (paths.config() / "settings.yaml").write_text('speed: "off"\n', encoding="utf-8")


@contextmanager
def window(locale: str, size: tuple[int, int]) -> Iterator[Window]:
    """A window that is not open yet, in a language and a size."""
    before = words.locale()
    words.use(locale)
    try:
        with virtual_screen(size) as display, Window(display, size) as opened:
            yield opened
    finally:
        words.use(before)


def choose(window: Window, setup: Setup, command: tuple, value: object) -> None:
    """Clicks at one of the choices that stand side by side, or at an arrow until it is shown."""
    choice = widget(setup, Choice, command)
    place = [option for option, _ in choice.options].index(value)
    if choice.stepper:
        for _ in range(abs(place - choice.index)):
            window.click(choice._arrows()[place > choice.index].centre)
    else:
        window.click(choice.box.columns(len(choice.options))[place].centre)


def any_answer(match: Match, choice: random.Random) -> Action:
    """Something that the person who is asked may answer."""
    return match.game.random_action(match.game.asked[0], choice)


def result_of(window: Window, go_on: Callable[[], None]) -> Result:
    """The end of the match, once the window shows it: the last round is to be taken in before."""
    match = saved()
    time.sleep(STOP)
    go_on()
    assert match.game.outcome.places in ((1, 2), (2, 1))
    seating = Seating.of(match)
    result = window.wait_for(Result, match=match, seating=seating)
    window.keep_picture("result")
    return result


def test_a_match_against_the_machine_by_mouse_alone():
    with window("en", (1280, 720)) as opened:
        opened.open()
        title = opened.wait_for(Title)
        opened.keep_picture("title")
        opened.click(button(title, "setup", "moonlight").box.centre)
        setup = opened.wait_for(Setup, match_setup=MatchSetup.recalled("moonlight", {}))
        choose(opened, setup, ("mind", 1), "novice")
        choose(opened, setup, ("option", "rounds"), 1)
        opened.keep_picture("setup")
        opened.click(button(setup, "start").box.centre)
        assert opened.until(lambda: saved() is not None)

        choice = random.Random(1)
        while (match := opened.question()).game.asked:
            opened.answer_by_mouse(match, any_answer(match, choice))
        result = result_of(opened, lambda: opened.click((400, 400)))

        assert result.seating.minds == (HUMAN, "novice")
        opened.click(button(result, "title").box.centre)
        title = opened.wait_for(Title)
        opened.click(button(title, "quit").box.centre)
        assert opened.exit_code() == 0


def test_after_a_kill_the_match_goes_on_where_it_was():
    with window("zh-Hans", (1920, 1080)) as opened:
        opened.open(*SHORT, "--seats", "human,random", "--seed", "7")
        assert opened.until(lambda: saved() is not None)
        choice = random.Random(2)
        for _ in range(3):
            match = opened.question()
            opened.answer_by_mouse(match, any_answer(match, choice))
        before, path = opened.question(), save_path()
        opened.kill()

        opened.open()
        title = opened.wait_for(Title)
        opened.keep_picture("title")
        opened.click(button(title, "continue").box.centre)
        opened.wait_for_table(before)
        assert saved().game.fingerprint() == before.game.fingerprint()
        opened.answer_by_mouse(before, any_answer(before, choice))
        opened.keep_picture("continued")
        assert saved().log[: len(before.log)] == before.log
        assert save_path() == path


def test_a_match_between_two_people_by_keyboard_alone():
    with window("zh-Hant", (1024, 640)) as opened:
        opened.open(*SHORT, "--seats", "human,human", "--seed", "7")
        assert opened.until(lambda: saved() is not None)
        choice = random.Random(3)
        before = person = None
        while (match := opened.question()).game.asked:
            if match.game.asked[0] != person:
                before, person = person, match.game.asked[0]
                names = Seating.of(match).names
                taker = "" if before is None else names[before]
                given = {"seat": person, "name": names[person], "taker": taker}
                opened.wait_for(Curtain, **given, take_back=str)
                time.sleep(DELAY)
                opened.press("Return")
                opened.wait_for_table(match)
            opened.answer_by_keys(match, any_answer(match, choice))
        result_of(opened, lambda: opened.press("Return"))
