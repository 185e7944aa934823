"""A save belongs to one program at a time, and to nobody once that program is gone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spytable.core import save_folder
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.save_lock import SaveLock
from tests.support.saves import ENTRIES, HEADER, saved
from tools import rivals

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from spytable.core.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
journal.hold()
print("held", flush=True)
sys.stdin.read()
"""


def test_what_another_program_plays_can_be_read_but_not_written(path):
    playing = saved(path)
    other = Journal.open(path)
    for write in (
        other.hold,
        lambda: other.append({"seat": 7}),
        lambda: other.rewrite(HEADER),
        lambda: save_folder.rename(path, "mine"),
        lambda: save_folder.delete(path),
    ):
        with pytest.raises(SaveFailed, match="save_in_use"):
            write()
        assert not other.is_held
    playing.append({"seat": 8})
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 8}]


def test_once_it_is_let_go_of_another_program_goes_on(path):
    saved(path).release()
    other = Journal.open(path)
    other.hold()
    other.append({"seat": 7})
    assert other.is_held
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 7}]


def test_who_was_away_is_told_at_once_that_others_have_played_on(path):
    behind = saved(path)
    behind.release()
    other = Journal.open(path)
    other.append({"seat": 7})
    other.release()
    with pytest.raises(SaveFailed, match="save_changed"):
        behind.hold()
    assert not behind.is_held


def test_an_old_save_is_not_upgraded_over_what_others_have_played(path, monkeypatch):
    saved(path, ENTRIES[:1]).release()
    behind = Journal.open(path)
    behind._stale = True  # as one of an old format is
    other = Journal.open(path)
    other.append(ENTRIES[1])
    other.release()
    with pytest.raises(SaveFailed, match="save_changed"):
        behind.append({"seat": 9})
    assert Journal.open(path).entries == ENTRIES[:2]


def test_two_programs_cannot_begin_the_same_save(path):
    lock = SaveLock(path)
    lock.take()
    with pytest.raises(SaveFailed, match="save_in_use"):
        Journal.create(path, HEADER)
    lock.release()
    Journal.create(path, HEADER)


def test_nothing_is_left_behind(path):
    journal = saved(path)
    assert len(list(path.parent.iterdir())) == 2
    journal.release()
    assert list(path.parent.iterdir()) == [path]
    journal.append({"seat": 1})
    del journal
    assert list(path.parent.iterdir()) == [path]


def test_a_program_that_was_killed_holds_nothing(path):
    saved(path).release()
    command, pipe = [sys.executable, "-c", HOLD, path], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT) as program:
        assert program.stdout.readline().strip() == b"held"
        journal = Journal.open(path)
        with pytest.raises(SaveFailed, match="save_in_use"):
            journal.append({"seat": 1})
        program.kill()
        program.wait()
        journal.append({"seat": 1})


@pytest.mark.skipif(os.name == "nt" or not os.geteuid(), reason="nothing is forbidden to root")
def test_where_no_lock_can_be_made_nothing_can_be_written(path):
    saved(path).release()
    path.parent.chmod(0o500)
    try:
        with pytest.raises(SaveFailed, match="save_read_only"):
            Journal.open(path).hold()
    finally:
        path.parent.chmod(0o700)


def test_programs_that_fight_over_a_save_lose_nothing():
    assert sum(int(told.split()[0]) for told in rivals.fight(2, 2)) > 20
