"""Players change in the middle of a match: a line of the save that affects no other."""

from __future__ import annotations

from random import Random

import pytest

from spytable.cli import check
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from tests.support.matches import play_on, problem_of, record, reloaded

SEATED = {"names": ["", "小明", ""], "minds": ["human", "novice", "human"], "take_backs": False}
LATER = {**SEATED, "minds": ["ranger", "human", "human"]}


@pytest.fixture
def saved(tmp_path) -> Match:
    """A saved match after four answers."""
    match = Match("toy", 3, 5, {}, SEATED)
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    play_on(match, 4, Random(3))
    return match


def test_other_players_are_saved_at_once_and_change_nothing_else(saved):
    log, mark = list(saved.log), saved.game.fingerprint()
    saved.undo(saved.log[-1].seat)
    undone = list(saved.undone)
    before = saved.journal.path.read_bytes()
    saved.reseat(LATER)
    assert saved.journal.path.read_bytes().startswith(before), "it is a line like any other"
    for match in (reloaded(saved), saved):
        assert match.agreement == match.header["table"] == LATER
        assert match.undone == undone
        match.redo(len(undone))
        assert (match.log, match.game.fingerprint()) == (log, mark)


def test_an_answer_knows_who_played_when_it_was_given(saved):
    saved.undo(saved.log[-1].seat)
    taken = len(saved.undone)
    saved.reseat(LATER)
    saved.redo(taken)
    play_on(saved, 1, Random(4))
    for match in (saved, reloaded(saved)):
        assert [entry.agreement for entry in match.log] == [SEATED] * 4 + [LATER]


def test_players_who_cannot_be_saved_do_not_take_their_seats(saved, monkeypatch):
    def fail(entry):
        raise SaveFailed(saved.journal.path, 0, (), "save_disk_full", {})

    before = record(saved)
    with monkeypatch.context() as patch:
        patch.setattr(saved.journal, "append", fail)
        with pytest.raises(SaveFailed):
            saved.reseat(LATER)
    assert record(saved) == before == record(reloaded(saved))


@pytest.mark.parametrize("kept", range(1, 60, 7))
def test_a_torn_line_changes_no_players(saved, kept):
    before, path = record(saved), saved.journal.path
    size = path.stat().st_size
    saved.reseat(LATER)
    path.write_bytes(path.read_bytes()[: size + kept])
    again = reloaded(saved, keep=True)
    assert record(again) == before
    again.reseat(LATER)
    assert reloaded(again).agreement == LATER


@pytest.mark.parametrize(
    "change",
    [{"table": 7}, {"table": None}, {}, {"seed": 1}, {"table": LATER, "seed": 1}],
    ids=str,
)
def test_nothing_else_of_a_header_can_be_changed(saved, change):
    saved.journal.append({"header": change})
    play_on(saved, 2, Random(4))
    problem = problem_of(Journal.open(saved.journal.path))
    assert (problem.key, problem.line) == ("save_header", 6)


@pytest.mark.parametrize(
    "wrong",
    [{"minds": ["human"]}, {"minds": ["wizard"] * 3}, {"names": ["a\n"] * 3}, {"minds": 7}],
    ids=str,
)
def test_impossible_players_are_found_with_their_line(saved, wrong):
    saved.reseat({**SEATED, **wrong})
    saved.reseat(LATER)
    path = saved.journal.path
    [problem] = check.problems(path)
    assert (problem.path, problem.key, problem.line) == (path, "save_header", 6)
