"""The Agents: what is printed on the cards, and mistakes in the file of cards."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core import cards, reader
from spytable.games.the_agents.rules.printed import (
    AGENTS,
    COLOURS_OF,
    COMMANDS,
    FACES,
    FACTION_AGENTS,
    FREE_AGENTS,
    POINTS,
    SCHEMA,
)
from tests.games.the_agents.table import card

FILE = reader.find("cards", "the_agents", "cards.yaml")
HANDLER = "handler: {copies: [black, white], command: {turn: {in: faction, where: beside}}}"
FORGER = "forger: {points: 3, command: {swap: {in: one}}}"


def test_every_agent_has_a_command():
    assert all(COMMANDS[face] for face in AGENTS)


def test_eleven_agents_have_a_black_and_a_white_copy():
    twice = [face for face in FACTION_AGENTS if FACES.count(FACES[face]) == 2]
    assert len(twice) == 22
    assert [COLOURS_OF[face] for face in twice] == [0, 3] * 11
    assert [COLOURS_OF[face] for face in FACTION_AGENTS if face not in twice] == [1, 2, 1, 2]


def test_only_free_agents_pay_at_once():
    assert [POINTS[face] for face in FREE_AGENTS] == [2, 4, 3, 5, 3, 4, 3, 5, 3, 2]
    assert not any(POINTS[face] for face in FACTION_AGENTS)


def test_both_copies_do_the_same():
    assert COMMANDS[card("bruiser")] == COMMANDS[card("bruiser:w")]


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (HANDLER, HANDLER.replace("turn:", "trun:"), "turn"),
        (HANDLER, HANDLER.replace("where", "were"), "where"),
        (HANDLER, HANDLER.replace("beside", "besides"), "beside"),
        (HANDLER, HANDLER.replace("in: faction", "in: factoin"), "faction"),
        (HANDLER, HANDLER.replace("white", "wite"), "white"),
        (HANDLER, HANDLER.replace("handler:", "handlers:"), "handler"),
        (FORGER, FORGER.replace("points: 3", "points: many"), "many"),
        (FORGER, FORGER.replace("in: one", "in: faction"), "faction"),
        (FORGER, FORGER.replace("swap: {in: one}", "swap: {}"), "in"),
        ("jackpot: {bonus: 4}", "jackpot: {bonsu: 4}", "bonus"),
    ],
)
def test_a_typo_is_found_on_its_line_and_the_right_word_is_named(tmp_path, right, wrong, said):
    text = FILE.read_text(encoding="utf-8")
    assert text.count(right) == 1
    path = tmp_path / "cards.yaml"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    words.use("en")
    problem = cards.check(reader.read(path), SCHEMA)[0]
    assert said in words.problem(problem)
    first = text[: text.index(right)].count("\n") + 1
    assert problem.line in (first, 1 + text[: text.index("faction_agents:\n")].count("\n"))
