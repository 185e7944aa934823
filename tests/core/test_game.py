"""The contract of a game: what does not fit together is refused by name."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spytable import games
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Action, BrokenContract, Game, Outcome

GUESS, REST = ("guess", 3), ("rest",)


class Hats(Game):
    """A seat guesses one of a few hats; then all say in secret whether they go on."""

    seat_counts = (2, 3)
    cards = ()
    verbs = {"guess": ("hat",), "rest": (), "stay": ()}
    sealed_verbs = ("stay",)
    questions = {"hat": ("hats", "seat_last"), "stay": ()}
    effects = ("cheer",)
    events = {}

    guessed: list[int]

    def begin(self) -> None:
        self.guessed = []
        self.ask((0,), "hat", 5, 1)

    def answers_hat(self, seat: int) -> Sequence[Action]:
        return [GUESS, REST]

    def answers_stay(self, seat: int) -> Sequence[Action]:
        return [("stay",)]

    def opened_stay(self, answers: Sequence[Action]) -> None:
        self.outcome = Outcome((1,) * self.seats, (0,) * self.seats, ("shared",))

    def do_guess(self, seat: int, hat: int) -> None:
        self.guessed.append(hat)
        self.push(("cheer", 1), ("cheer", 2))

    def do_rest(self, seat: int) -> None:
        self.ask(range(self.seats), "stay")

    def then_cheer(self, times: int) -> None:
        self.guessed.append(times)
        if times == 2:
            self.ask((1,), "hat", 4, 0)


def hats(**changed: Any) -> type[Game]:
    """The game, with an id, so that it is checked; attributes are changed or added."""
    return type("Hats", (Hats,), {"id": "hats", **changed})


def lacking(method: str) -> type[Game]:
    """The game without one of its methods."""
    body = {name: it for name, it in vars(Hats).items() if name not in (method, "__dict__")}
    return type("Hats", (Game,), {**body, "id": "hats"})


# When a class is made


@pytest.mark.parametrize(
    ("method", "name"),
    [("do_guess", "guess"), ("answers_hat", "hat"), ("then_cheer", "cheer")],
)
def test_a_missing_method_is_named(method, name):
    with pytest.raises(BrokenContract, match=f"Hats declares '{name}', but has no {method}$"):
        lacking(method)


@pytest.mark.parametrize("kind", ["do", "answers", "opened", "then"])
def test_a_method_of_an_undeclared_name_is_named(kind):
    with pytest.raises(BrokenContract, match=f"Hats has {kind}_nod, but does not declare 'nod'$"):
        hats(**{f"{kind}_nod": lambda self, *numbers: None})


@pytest.mark.parametrize("kinds", [("hat", "rest"), ("guess",)])
def test_a_verb_with_the_name_of_a_kind_is_named(kinds):
    with pytest.raises(BrokenContract, match=f"Hats has a verb and a kind called '{kinds[-1]}'$"):
        hats(kinds=kinds)


def test_a_verb_that_is_called_like_a_card_is_named():
    with pytest.raises(BrokenContract, match="Hats has a verb and a kind called 'card'$"):
        hats(verbs={**Hats.verbs, "card": ()}, do_card=lambda self, seat: None)


def test_too_many_seats_are_named():
    with pytest.raises(BrokenContract, match="Hats has more than 6 seats$"):
        hats(seat_counts=(2, 8))


def test_a_base_class_may_still_lack_methods():
    class Base(Game):
        verbs = {"guess": ("hat",)}

    assert Base.verbs


def test_a_verb_of_secret_answers_needs_no_method():
    game = hats()(2, 1)
    game.step(0, REST)
    for seat in (0, 1):
        game.step(seat, ("stay",))
    assert game.outcome


# When a match begins


def test_an_undeclared_attribute_is_named():
    def begin(self: Any) -> None:
        Hats.begin(self)
        self.colour = "red"

    with pytest.raises(BrokenContract, match=r"Hats does not declare colour$"):
        hats(begin=begin)(2, 1)


def test_a_seat_count_that_is_not_offered_is_refused():
    with pytest.raises(ValueError, match=r"hats is for \(2, 3\) seats, not 4"):
        hats()(4, 1)


# During a match


def test_a_number_of_the_question_has_a_name():
    game = hats()(2, 1)
    assert (game.detail("hats"), game.detail("seat_last")) == (5, 1)
    assert game.prompt(0) == ("hat", {"hats": 5, "seat_last": 1})
    with pytest.raises(ValueError):
        game.detail("hat")


def test_effects_run_in_the_order_in_which_they_are_pushed():
    game = hats()(2, 1)
    game.step(0, GUESS)
    assert game.guessed == [3, 1, 2]
    assert (game.asked, game.detail("hats")) == ((1,), 4)


# Faults during a match


def then(method: Callable[..., None]) -> type[Game]:
    """The game in which the first guess brings about something else."""
    return hats(do_guess=lambda self, seat, hat: method(self))


@pytest.mark.parametrize("play", ["apply", "step"])
@pytest.mark.parametrize(
    ("does", "fault"),
    [
        (
            lambda game: game.push(("chear", 1)),
            "Hats pushes 'chear', but declares only these effects: cheer",
        ),
        (lambda game: game.push(("cheer", 1)), "Hats asks nothing after 'hat', and has no outcome"),
        (
            lambda game: game.ask((1,), "hta", 4, 0),
            "Hats asks 'hta', but declares only these questions: hat, stay",
        ),
    ],
)
def test_what_is_not_declared_or_leads_nowhere_is_named(play, does, fault):
    game = then(does)(2, 1)
    with pytest.raises(BrokenContract, match=f"^{re.escape(fault)}$"):
        getattr(game, play)(0, GUESS)
        game.actions(1)


def test_too_few_numbers_with_a_question_are_named():
    fault = re.escape("Hats asks 'hat' with (4,), but declares hats, seat_last")
    forgetful = then(lambda game: game.ask((1,), "hat", 4))
    with pytest.raises(BrokenContract, match=f"^{fault}$"):
        forgetful(2, 1).apply(0, GUESS)
    game = forgetful(2, 1)
    game.step(0, GUESS)
    with pytest.raises(BrokenContract, match=f"^{fault}$"):
        game.detail("seat_last")


def test_a_question_without_an_answer_is_named():
    fault = "^Hats asks seat 1 'hat', which has no answer then$"
    stuck = hats(answers_hat=lambda self, seat: [] if seat else [GUESS])
    game = stuck(2, 1)
    game.apply(0, GUESS)
    with pytest.raises(BrokenContract, match=fault):
        game.check_question()
    with pytest.raises(BrokenContract, match=fault):
        game.random_action(1, Random(1))


def test_a_match_that_begins_with_no_question_is_named():
    fault = "^Hats asks nothing after 'begin', and has no outcome$"
    with pytest.raises(BrokenContract, match=fault):
        hats(begin=lambda self: setattr(self, "guessed", []))(2, 1)


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        (("wno", 1), "Hats tells 'wno', but declares only these events: won"),
        (("won", 1), "Hats tells 'won' with (1,), but declares seat, hat"),
    ],
)
def test_an_event_that_is_not_declared_is_named_to_who_listens(numbers, fault):
    teller = hats(events={"won": ("seat", "hat")})
    teller(2, 1).tell(*numbers)
    with pytest.raises(BrokenContract, match=f"^{re.escape(fault)}$"):
        teller(2, 1, listener=lambda game, event: None).tell(*numbers)


@pytest.mark.parametrize("method", ["answers_hat", "then_cheer"])
def test_any_other_error_of_a_rule_stays_what_it_is(method):
    def fail(self: Any, number: int) -> Any:
        raise KeyError("a mistake")

    with pytest.raises(KeyError, match="a mistake"):
        hats(**{method: fail})(2, 1).apply(0, GUESS)


# Editions


def test_another_edition_has_other_fingerprints():
    assert hats()(2, 1).fingerprint() != hats(edition=2)(2, 1).fingerprint()


def test_a_game_is_whole_unless_it_says_otherwise():
    assert hats().status == "whole"
    assert hats(status="draft").status == "draft"


# The other rooms of a game


def test_a_misspelt_hook_of_a_brain_is_named():
    with pytest.raises(TypeError, match="is_quite"):
        Brain(lambda game: (0.5, 0.5), is_quite=lambda game: True)


def test_a_brain_that_considers_no_answer_is_named():
    brain = Brain(lambda game: (0.5, 0.5), candidates=lambda game, seat: [])
    with pytest.raises(BrokenContract, match="^Hats or its brain leaves seat 0 no answer to 'hat'"):
        brain.answers(hats()(2, 1), 0)


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Writes a module of the game `hats`."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])

    def write(module: str, text: str) -> None:
        path = tmp_path.joinpath("hats", *module.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        for folder in (tmp_path / "hats", path.parent):
            (folder / "__init__.py").touch()
        path.write_text(text, encoding="utf-8")
        importlib.invalidate_caches()

    yield write
    for name in [name for name in sys.modules if name.startswith("spytable.games.hats")]:
        del sys.modules[name]


@pytest.mark.parametrize("text", ["", "BRAIN = 3"])
def test_a_brain_that_is_missing_in_its_module_is_named(write: Callable, text):
    write("brain.brain", text)
    message = r"^spytable\.games\.hats\.brain\.brain must end with BRAIN = Brain\(\.\.\.\)$"
    with pytest.raises(TypeError, match=message):
        registry.brain("hats")


def test_a_game_may_lack_a_board(write: Callable):
    write("rules.rules", "")
    assert registry.board("hats") is None
    write("board.zones", "")
    assert registry.board("hats") is None


def test_a_board_is_found(write: Callable):
    write("board.board", "BOARD = 3")
    board = registry.board("hats")
    assert board is not None and board.BOARD == 3
    assert Path(str(board.__file__)).name == "board.py"


@pytest.mark.parametrize(
    "text", ["from spytable.games.hats.board import zones", "import no_such_module", "1 / 0"]
)
def test_an_error_inside_a_board_is_not_hidden(write: Callable, text):
    write("board.board", text)
    with pytest.raises((ImportError, ZeroDivisionError)):
        registry.board("hats")
