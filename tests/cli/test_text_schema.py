"""The English text of a game and what its class declares: what is missing, unknown, unfilled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spytable import words
from spytable.cli import text_schema
from spytable.core import cards, reader
from spytable.core.game import Game, Option
from spytable.games.toy.rules.rules import Toy

TEXT = reader.find("cards", "toy", "text.en.yaml")


@pytest.fixture
def said(tmp_path: Path) -> Callable[..., list[str]]:
    """What is wrong with the text of the toy game, of which a piece was replaced."""

    def said(
        old: str = "",
        new: str = "",
        editions: tuple[type[Game], ...] = (Toy,),
        reasons: tuple[str, ...] = (),
    ) -> list[str]:
        assert TEXT is not None
        text = TEXT.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "text.en.yaml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        found = cards.check(reader.read(path), text_schema.schema(editions, ["stalls"], reasons))
        return [words.problem(it).removeprefix(f"{path.as_posix()}, ") for it in found]

    return said


def edition(**changed: object) -> type[Game]:
    """A former edition of the toy game, which declares other things."""
    return type("Former", (Toy,), changed)


def test_a_text_that_is_whole_has_no_problem(said):
    assert said() == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("  no_honour:", "  honour:", 'event: the key "no_honour" is missing; add it.'),
        ("  peek: ", "  pique: ", 'question: the key "peek" is missing; add it.'),
        ("  look: Look\n", "", 'menu: the key "look" is missing; add it.'),
        ("name: Moth", "nam: Moth", 'card moth: the key "name" is missing; add it.'),
        ("  dice:", "  die:", 'option: the key "dice" is missing; add it.'),
        ('"on": With', '"yes": With', 'option dice: the key "on" is missing; add it.'),
        ("tagline:", "tag_line:", 'line 1: the key "tagline" is missing; add it.'),
        ("forecast:", "forecasts:", 'line 1: the key "forecast" is missing; add it.'),
        ("title: ", "titel: ", 'rules market: the key "title" is missing; add it.'),
    ],
)
def test_what_is_declared_and_has_no_words_is_named(said, old, new, fault):
    assert [line for line in said(old, new) if line.endswith(fault)]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("  picked:", "  pikced: X\n  picked:", 'event pikced: "pikced" is not known here'),
        ("  moth:", "  moht: {name: X, text: X}\n  moth:", 'card moht: "moht" is not known here'),
    ],
)
def test_what_has_words_and_is_not_declared_is_named_with_what_was_meant(said, old, new, fault):
    [line] = said(old, new)
    assert fault in line
    assert "did you mean" in line


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            "{seat} picks up {card}",
            "{seat} picks up {crad}",
            "event picked: nothing fills the blank {crad} here;"
            " use these: {card}, {count}, {seat}.",
        ),
        (
            "{seat}, pay a lamp",
            "{seat_to}, pay a lamp",
            "question toll: nothing fills the blank {seat_to} here;"
            " use these: {count}, {seat}, {seat_from}.",
        ),
        (
            "The wind blows {cards}",
            "The wind blows {n}",
            "event blown other: nothing fills the blank {n} here;"
            " use these: {cards}, {count}, {seat}.",
        ),
    ],
)
def test_a_blank_that_nothing_fills_is_named(said, old, new, fault):
    [line] = said(old, new)
    assert line.endswith(fault)


def test_what_the_program_says_needs_no_words_of_a_game(said):
    assert said("  none: I have no lamp\n", "") == []
    assert said("  none: No lamp\n", "") == []


def test_chairs_are_told_for_numbers_of_seats_that_there_are(said):
    assert said("forecast:", 'chairs:\n  "3": The first one wins more often.\nforecast:') == []
    [line] = said("forecast:", 'chairs:\n  "2": The first one wins more often.\nforecast:')
    assert 'chairs 2: "2" is not known here' in line


def test_a_button_may_have_words_for_one_question(said):
    look = "  look: Look\n"
    assert said(look, f"{look}  look_peek: Look there\n") == []
    assert "look_pique" in said(look, f"{look}  look_pique: Look there\n")[0]


def test_the_reasons_of_a_brain_need_words(said):
    reason = 'reason: {lead: "the lead"}\npile:'
    assert said("pile:", reason, reasons=("lead",)) == []
    [line] = said(reasons=("lead",))
    assert line.endswith('the key "reason" is missing; add it.')
    [line] = said("pile:", reason, reasons=("lead", "luck"))
    assert line.endswith('reason: the key "luck" is missing; add it.')
    assert '"lead" is not known here' in said("pile:", reason)[0]


def test_a_game_has_keys_of_its_own_as_well(said):
    assert said("pile:", "label: {score: X}\nnote: {new: X}\npile:") == []


def test_all_editions_speak_by_the_same_text(said):
    options = {**Toy.options, "goal": Option(12, (12,))}
    former = edition(events={**Toy.events, "fled": ("seat",)}, options=options)
    fled = ("  picked:", '  fled: "{seat} flees."\n  picked:')
    assert [line.split(": ")[-2:] for line in said(*fled)]
    missing = [line.partition(", ")[2] for line in said(*fled, editions=(former, Toy))]
    assert missing == ['option goal: the key "12" is missing; add it.']


def test_a_blank_is_filled_in_every_edition(said):
    former = edition(events={**Toy.events, "picked": ("seat",)})
    [line] = said(editions=(Toy, former))
    assert "event picked: nothing fills the blank {card} here; use these: {count}, {seat}." in line
