"""The simulator of power cuts: what a disk may leave, and that it notices what is not safe."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spytable.core import atomic_files, journal, save_folder
from spytable.core.atomic_files import write_whole
from spytable.core.journal import Journal
from tests.support.saves import ENTRIES, saved
from tools import power_cuts
from tools.busy_player import BusyPlayer
from tools.disk import FOLDER, Disk, File, Tree
from tools.disk_calls import DiskCalls

SAVE = Path("saves/a.jsonl")
TRIALS = 300


def left(disk: Disk) -> set[bytes | None]:
    """What may be left of the save."""
    rng = Random(1)
    return {disk.left(rng).get(SAVE) for _ in range(TRIALS)}


# A disk


def test_what_was_synced_is_there():
    disk = Disk({SAVE: b"old"})
    disk[SAVE].write(b" and new", 3)
    disk[SAVE].sync()
    assert left(disk) == {b"old and new"}


def test_what_was_not_synced_may_be_missing_torn_or_zeros():
    disk = Disk({SAVE: b"old"})
    disk[SAVE].write(b"new", 3)
    assert left(disk) == {b"old", b"oldn", b"oldne", b"oldnew", b"old\0", b"old\0\0", b"old\0\0\0"}


def test_sectors_are_old_or_new_one_by_one():
    disk = Disk({SAVE: b"o" * 1024})
    disk[SAVE].write(b"n" * 1024, 0)
    assert {it and it[511:513] for it in left(disk)} == {b"oo", b"on", b"no", b"nn"}


def test_a_name_is_safe_once_its_folder_was_synced():
    disk = Disk({SAVE: b"old"})
    disk.put(new := Path("saves/a.new"), File(b"new"))
    disk.move(new, SAVE)
    assert left(disk) == {b"old", b"new"}
    disk.sync_folder(SAVE.parent)
    assert left(disk) == {b"new"}


def test_a_move_between_folders_is_whole_and_safe_once_both_were_synced():
    disk = Disk({SAVE: b"old"})
    disk.put(away := Path("saves/deleted"), FOLDER)
    disk.move(SAVE, gone := away / SAVE.name)
    rng = Random(1)
    trees = [disk.left(rng) for _ in range(TRIALS)]
    assert all(len(tree) == 1 for tree in trees)
    assert {path for tree in trees for path in tree} == {SAVE, gone}
    disk.sync_folder(away)
    disk.sync_folder(SAVE.parent)
    assert disk.left(rng) == {gone: b"old"}


def test_what_lies_in_a_folder_that_is_not_safe_may_be_gone():
    disk = Disk({})
    disk.put(SAVE.parent, FOLDER)
    disk.put(SAVE, File(b"new"))
    disk.sync_folder(SAVE.parent)
    assert left(disk) == {None, b"new"}


def test_a_change_that_is_safe_is_not_undone_by_an_older_one():
    disk = Disk({SAVE: b"old", Path("deleted/b"): b""})
    disk.move(SAVE, Path("deleted/a"))
    disk.put(SAVE, File(b"new"))
    disk.sync_folder(SAVE.parent)
    assert left(disk) == {b"new"}


# What a program does


def test_every_call_of_the_program_is_heard(tmp_path):
    calls = DiskCalls(tmp_path, lambda: None)
    with calls.hearing():
        write_whole(tmp_path / "a", b"one")
        write_whole(tmp_path / "a", b"two")
        calls.check()
        (tmp_path / "b").write_bytes(b"past it")
        with pytest.raises(AssertionError, match="past what is heard: b"):
            calls.check()
    assert calls.disk.left(Random(1)) == {Path("a"): b"two", Path("a.1"): b"one"}


def test_a_line_in_place_of_a_torn_one_is_whole_or_not_there(tmp_path):
    path, rng = tmp_path / "a.jsonl", Random(1)
    saved(path).release()
    with path.open("ab") as file:
        file.write(b'{"action":["place","' + b"x" * 2000)
    trees: list[Tree] = []
    calls = DiskCalls(tmp_path, lambda: trees.extend(calls.disk.left(rng) for _ in range(50)))
    with calls.hearing():
        Journal.open(path).append({"seat": 1, "action": ["place", "y" * 1500]})
    new = Journal.open(path).entries
    for tree in trees:
        path.write_bytes(tree[Path(path.name)])
        assert Journal.open(path).entries in (ENTRIES, new)


# Faults that are planted


class Scribe(BusyPlayer):
    """Somebody who does a little of everything, quickly."""

    acts = {"answer": 4, "take_back": 1, "begin": 1, "rename": 1, "delete": 1, "set": 2, "start": 1}


def write_unsynced(descriptor: int, data: bytes) -> None:
    os.write(descriptor, data)


def write_file_unsynced(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    write_unsynced(descriptor, data)
    os.close(descriptor)


def sync_files_and(folder: Path) -> None:
    for path in (it for it in folder.iterdir() if it.is_file()):
        descriptor = os.open(path, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
    sync_folder(folder)


sync_folder = atomic_files.sync_folder


def write_in_place(path: Path, data: bytes, generations: int = 3) -> None:
    atomic_files._write_file(path, data)
    sync_folder(path.parent)


def sync_nothing(folder: Path) -> None:
    """A folder is forgotten."""


FAULTS = {
    "a line is not synced": [(journal, "write", write_unsynced)],
    "a file is not synced": [(atomic_files, "_write_file", write_file_unsynced)],
    "a folder is not synced": [(atomic_files, "sync_folder", sync_nothing)],
    "a rename is not synced": [(save_folder, "sync_folder", sync_nothing)],
    "a rename comes before the sync": [
        (atomic_files, "_write_file", write_file_unsynced),
        (atomic_files, "sync_folder", sync_files_and),
    ],
    "a file is overwritten in its place": [(atomic_files, "write_whole", write_in_place)],
}


def losses(count: int) -> Iterator[str]:
    """What so many cuts cost a scribe."""
    for _, lost in power_cuts.judged(power_cuts.cuts(5, Scribe), count):
        yield from lost


def test_nothing_is_lost_without_a_fault():
    assert list(losses(200)) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(monkeypatch, fault):
    for place, name, wrong in FAULTS[fault]:
        monkeypatch.setattr(place, name, wrong)
    assert any(losses(200))
