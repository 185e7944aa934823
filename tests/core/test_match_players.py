"""Who plays is changed in the middle of a match: a line of its save that touches no other."""

from __future__ import annotations

from random import Random

import pytest

from spytable.cli import check
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from tests.support.matches import play_on, problem_of, record, reloaded

pytestmark = pytest.mark.usefixtures("quick_disk")

SEATED = {"names": ["", "小明", ""], "minds": ["human", "novice", "human"], "take_backs": False}
LATER = {**SEATED, "minds": ["ranger", "human", "human"]}


@pytest.fixture
def table(tmp_path) -> Match:
    """A match on the disk in which four answers were given."""
    match = Match("toy", 3, 5, {}, SEATED)
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    play_on(match, 4, Random(3))
    return match


def test_other_players_are_on_the_disk_at_once_and_touch_nothing_else(table):
    log, mark = list(table.log), table.game.fingerprint()
    table.undo(table.log[-1].seat)
    undone = list(table.undone)
    before = table.journal.path.read_bytes()
    table.reseat(LATER)
    assert table.journal.path.read_bytes().startswith(before), "it is a line like any other"
    for match in (reloaded(table), table):
        assert match.table == match.header["table"] == LATER
        assert match.undone == undone
        match.redo(len(undone))
        assert (match.log, match.game.fingerprint()) == (log, mark)


def test_an_answer_knows_who_played_when_it_was_given(table):
    table.undo(table.log[-1].seat)
    taken = len(table.undone)
    table.reseat(LATER)
    table.redo(taken)
    play_on(table, 1, Random(4))
    for match in (table, reloaded(table)):
        assert [entry.table for entry in match.log] == [SEATED] * 4 + [LATER]


def test_players_who_cannot_be_saved_do_not_sit_down(table, monkeypatch):
    def fail(entry):
        raise SaveFailed(table.journal.path, 0, (), "save_disk_full", {})

    before = record(table)
    with monkeypatch.context() as patch:
        patch.setattr(table.journal, "append", fail)
        with pytest.raises(SaveFailed):
            table.reseat(LATER)
    assert record(table) == before == record(reloaded(table))


@pytest.mark.parametrize("kept", range(1, 60, 7))
def test_of_a_torn_line_nobody_has_sat_down(table, kept):
    before, path = record(table), table.journal.path
    size = path.stat().st_size
    table.reseat(LATER)
    path.write_bytes(path.read_bytes()[: size + kept])
    again = reloaded(table, keep=True)
    assert record(again) == before
    again.reseat(LATER)
    assert reloaded(again).table == LATER


@pytest.mark.parametrize(
    "change",
    [{"table": 7}, {"table": None}, {}, {"seed": 1}, {"table": LATER, "seed": 1}],
    ids=str,
)
def test_nothing_else_of_a_header_can_be_changed(table, change):
    table.journal.append({"header": change})
    play_on(table, 2, Random(4))
    problem = problem_of(Journal.open(table.journal.path))
    assert (problem.key, problem.line) == ("save_header", 6)


@pytest.mark.parametrize(
    "wrong",
    [{"minds": ["human"]}, {"minds": ["wizard"] * 3}, {"names": ["a\n"] * 3}, {"minds": 7}],
    ids=str,
)
def test_players_who_cannot_be_are_found_in_their_line(table, wrong):
    table.reseat({**SEATED, **wrong})
    table.reseat(LATER)
    path = table.journal.path
    [problem] = check.problems(path)
    assert (problem.path, problem.key, problem.line) == (path, "save_header", 6)
