"""Undo and redo of a save are settled before it is replayed, so that no file takes long."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spytable.core import journal as saves
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.saved_log import SavedLog
from tests.support.matches import play_on, problem_of, record, reloaded
from tests.support.saves import chained

TABLE = {"names": ["", "", ""], "minds": ["human"] * 3, "take_backs": True}


@pytest.fixture
def match(path) -> Match:
    """A saved match after thirty answers."""
    match = Match("toy", 3, 5, {}, TABLE)
    match.journal = Journal.create(path, match.header)
    play_on(match, 30, Random(1))
    return match


@pytest.fixture
def steps(monkeypatch) -> list[tuple]:
    """Every answer that is played from now on."""
    played = []
    enter = Match._enter
    monkeypatch.setattr(Match, "_enter", lambda *given: (played.append(given), enter(*given))[1])
    return played


def forged(match: Match, *lines: dict) -> Journal:
    """The save of a match with more lines."""
    journal = Journal.open(match.journal.path)
    path = journal.path.with_name("forged.jsonl")
    chained(path, [journal.header, *journal.entries, *lines])
    return Journal.open(path)


def test_a_file_full_of_undo_and_redo_is_replayed_once(match, steps):
    journal = forged(match, *[{"undo": 30}, {"redo": 30}] * 40_000)
    assert journal.path.stat().st_size > 3 * 10**6
    assert record(Match.load(journal)) == record(match)
    assert len(steps) == 30


def test_what_was_taken_back_for_good_is_not_replayed(match, steps):
    match.undo(match.log[-1].seat)
    play_on(match, 1, Random(3))
    steps.clear()
    loaded = reloaded(match)
    assert [(seat, action) for _, seat, action, _ in steps] == [it[:2] for it in match.log]
    assert record(loaded) == record(match)


def test_what_can_be_put_back_is_replayed_and_compared(match):
    [*lines, last] = match.journal.entries
    chained(match.journal.path, [match.journal.header, *lines, {**last, "mark": ""}, {"undo": 1}])
    problem = problem_of(Journal.open(match.journal.path))
    assert (problem.key, problem.params) == ("save_diverged", {"step": len(lines) + 1})


@pytest.mark.parametrize(
    "line",
    [
        *({"undo": count} for count in (31, 0, -1, True, 1.0, None, "1", [1])),
        *({"undo": 1, "marked": seat} for seat in (3, -1, True, "0")),
        *({"redo": count} for count in (1, 0, -1)),
    ],
    ids=str,
)
def test_an_undo_or_redo_that_nobody_can_have_made_is_refused(match, line):
    problem = problem_of(forged(match, line))
    assert (problem.key, problem.line, problem.params) == ("save_illegal", 32, {"step": 31})


def test_counting_who_took_back_takes_no_longer_than_the_file_is_long(match, steps):
    lines = [{"undo": 30, "marked": 1}, {"redo": 30}] * 30_000
    own = sum(entry.seat == 1 for entry in match.log)
    assert Match.load(forged(match, *lines)).taken_back == [0, 30_000 * own, 0]
    assert len(steps) == 30


MOVES = st.lists(st.tuples(st.sampled_from(["play", "undo", "redo"]), st.integers(1, 4)))


@given(moves=MOVES)
@settings(max_examples=300, deadline=None)
def test_lines_come_to_what_two_stacks_of_answers_would(moves):
    log, undone, lines = [], [], []
    for move, count in moves:
        if move == "play":
            lines.append({"seat": 0, "action": ["say", len(lines)], "mark": ""})
            log.append(("say", len(lines) - 1))
            undone.clear()
        else:
            source, target = (log, undone) if move == "undo" else (undone, log)
            if count <= len(source):
                lines.append({move: count})
                target += [source.pop() for _ in range(count)]
    journal = Journal(Path("a match.jsonl"))
    journal.header, journal.entries = {"spytable": saves.FORMAT, "table": {}}, lines
    saved = SavedLog(journal, 1)
    answers = [answer.action for answer in saved.answers]
    assert (answers[: saved.length], answers[saved.length :]) == (log, undone[::-1])


def test_loading_tells_how_far_it_is(match):
    shares = list(Match.loading(Journal.open(match.journal.path)))
    assert shares == [answer / 30 for answer in range(1, 31)]
