"""Whole matches in a real window: by the mouse alone, by the keyboard alone, and through a kill."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from real_window import Window, button, missing, saved, virtual_screen, widget

from spytable import paths, words
from spytable.core.game import Action
from spytable.core.match import Match
from spytable.scenes.curtain import Curtain
from spytable.scenes.result import Result
from spytable.scenes.setup import Setup
from spytable.scenes.title import Title
from spytable.seating import HUMAN, Seating
from spytable.table import Table
from spytable.ui.widgets import Choice

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"a real window needs {', '.join(missing())}"
)

SHORT = ("--game", "moonlight", "--option", "rounds=1")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> None:
    """A player who has set nothing but that things do not move."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
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
    """Clicks at one of the choices that stand side by side."""
    choice = widget(setup, Choice, command)
    place = [option for option, _ in choice.options].index(value)
    window.click(choice.box.columns(len(choice.options))[place].centre)


def answer(window: Window, choice: random.Random, by: Callable[[Match, Action], None]) -> None:
    """Gives the person who is asked any answer."""
    match = window.question()
    seat = match.game.asked[0]
    by(match, match.game.random_action(seat, choice))


def finish(window: Window) -> Match:
    """The finished match, once the window shows its result."""
    match = saved()
    assert match.game.outcome.places in ((1, 2), (2, 1))
    window.wait_for(Result, match=match, seating=Seating.of(match, match.journal.path))
    window.keep_picture("result")
    return match


def test_a_match_against_the_machine_by_mouse_alone():
    with window("en", (1280, 720)) as opened:
        opened.open()
        title = opened.wait_for(Title)
        opened.keep_picture("title")
        opened.click(button(title, "setup", "moonlight").box.centre)
        setup = opened.wait_for(Setup, table=Table.recalled("moonlight", {}))
        choose(opened, setup, ("mind", 1), "novice")
        choose(opened, setup, ("option", "rounds"), 1)
        opened.keep_picture("setup")
        opened.click(button(setup, "start").box.centre)
        assert opened.until(lambda: saved() is not None)

        choice = random.Random(1)
        while opened.question().game.asked:
            answer(opened, choice, opened.answer_by_mouse)
        match = finish(opened)

        assert match.table["minds"] == [HUMAN, "novice"]
        result = opened.scene(Result, match=match, seating=Seating.of(match, match.journal.path))
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
            answer(opened, choice, opened.answer_by_mouse)
        opened.question()
        opened.kill()
        before = saved()

        opened.open()
        title = opened.wait_for(Title)
        opened.keep_picture("title")
        opened.click(button(title, "continue").box.centre)
        opened.wait_for_table(before)
        assert saved().game.fingerprint() == before.game.fingerprint()
        answer(opened, choice, opened.answer_by_mouse)
        opened.keep_picture("continued")
        assert saved().log[: len(before.log)] == before.log
        assert saved().journal.path == before.journal.path


def test_a_match_between_two_people_by_keyboard_alone():
    with window("zh-Hant", (1024, 640)) as opened:
        opened.open(*SHORT, "--seats", "human,human", "--seed", "7")
        assert opened.until(lambda: saved() is not None)
        choice = random.Random(3)
        person = None
        while opened.question().game.asked:
            match = saved()
            if match.game.asked[0] != person:
                person = match.game.asked[0]
                opened.wait_for(Curtain, seat=person, name=match.table["names"][person])
                opened.press("Return")
            answer(opened, choice, opened.answer_by_keys)
        finish(opened)
