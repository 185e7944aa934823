"""Whatever was acknowledged is on the disk, whatever fails."""

from __future__ import annotations

import errno
import importlib.util
import os
import random
import stat
import subprocess
import sys
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import count, product
from pathlib import Path

import pytest

from spytable import settings as player
from spytable.core.atomic_files import SaveFailed, make_folder, write_whole
from spytable.core.journal import Journal
from spytable.core.save_list import listing
from tests.support.saves import ENTRIES, HEADER, saved

ROOT = Path(__file__).parents[2]


# A disk that fails


class FailingDisk:
    """Makes the n-th call that touches the disk fail, and all later ones too if `stays`."""

    CALLS = ("open", "write", "fsync", "ftruncate", "replace", "unlink")

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.turn, self.error, self.stays, self.struck = 0, 0, False, False
        for name in self.CALLS:
            patch.setattr(os, name, self._failing(name, getattr(os, name)))
        patch.setattr(Path, "read_bytes", self._failing("read", Path.read_bytes))

    def faults(self, folder: Path):
        """For every call in turn and every way to fail: a new file and a context that fails."""
        for error, stays in product((errno.ENOSPC, errno.EIO, errno.EROFS), (False, True)):
            for turn in count(1):
                yield (
                    folder / f"{error} {stays} {turn}.jsonl",
                    partial(self.fault, turn, error, stays),
                )
                if not self.struck:
                    break

    @contextmanager
    def fault(self, turn: int, error: int, stays: bool):
        self.turn, self.error, self.stays, self.struck = turn, error, stays, False
        try:
            yield
        except SaveFailed:
            assert self.struck
        finally:
            self.error = 0

    def _failing(self, name, call):
        def failing(*arguments, **options):
            if not self._strikes():
                return call(*arguments, **options)
            if name == "write":
                descriptor, data = arguments
                call(descriptor, data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error))

        return failing

    def _strikes(self) -> bool:
        if not self.error:
            return False
        self.turn -= 1
        strikes = self.turn == 0 or (self.stays and self.turn < 0)
        self.struck |= strikes
        return strikes


@pytest.fixture
def disk(monkeypatch):
    return FailingDisk(monkeypatch)


def test_a_failed_append_loses_nothing_and_can_be_repeated(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        journal = saved(path, ENTRIES[:2])
        with fault():
            journal.append(ENTRIES[2])
        acknowledged = len(journal.entries)
        there = Journal.open(path).entries
        assert there in (ENTRIES[:acknowledged], ENTRIES[:3])
        for entry in ENTRIES[acknowledged:]:
            journal.append(entry)
        assert Journal.open(path).entries == ENTRIES


def test_cutting_off_a_torn_line_may_fail_too(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        saved(path, ENTRIES[:3])
        os.truncate(path, path.stat().st_size - 5)
        journal = Journal.open(path)
        with fault():
            journal.append(ENTRIES[2])
        for entry in ENTRIES[len(journal.entries) :]:
            journal.append(entry)
        assert Journal.open(path).entries == ENTRIES


def test_a_failed_new_save_is_whole_or_absent(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        created = False
        with fault():
            created = bool(Journal.create(path, HEADER))
        if not disk.stays:
            assert path.exists() == created
        if not path.exists():
            Journal.create(path, HEADER)
        assert Journal.open(path).header["seed"] == HEADER["seed"]


def test_a_failed_new_header_loses_nothing(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        journal = saved(path, ENTRIES[:3])
        with fault():
            journal.rewrite({**HEADER, "table": "new"})
        assert Journal.open(path).entries == ENTRIES[:3]
        journal.append(ENTRIES[3])
        reopened = Journal.open(path)
        assert reopened.entries == ENTRIES
        assert reopened.header == journal.header


def test_a_failed_write_loses_neither_the_file_nor_its_older_contents(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        for data in (b"first", b"second", b"third"):
            write_whole(path, data)
        with fault():
            write_whole(path, b"fourth")
        write_whole(path, b"fifth")
        assert path.read_bytes() == b"fifth"
        older = [path.with_name(f"{path.name}.{number}").read_bytes() for number in (1, 2)]
        assert older in ([b"third", b"second"], [b"fourth", b"third"], [b"third", b"third"])


def test_settings_that_cannot_be_saved_are_the_old_or_the_new_ones(disk, tmp_path, monkeypatch):
    for path, fault in disk.faults(tmp_path):
        monkeypatch.setenv("SPYTABLE_HOME", str(path.with_suffix("")))
        player.save(player.Settings(sound=3))
        with fault():
            player.save(player.Settings(sound=4))
        found, problems = player.load()
        assert found.sound in (3, 4)
        assert not problems
        player.save(player.Settings(sound=5))
        assert player.load()[0].sound == 5


@pytest.mark.parametrize(
    "error, key",
    [
        (errno.ENOSPC, "save_disk_full"),
        (errno.EROFS, "save_read_only"),
        (errno.EIO, "save_failed"),
        (errno.ENOENT, "save_gone"),
    ],
)
def test_a_failure_says_what_is_wrong_with_the_disk(disk, path, error, key):
    journal = saved(path)
    disk.turn, disk.error = 1, error
    with pytest.raises(SaveFailed) as caught:
        journal.append({"seat": 1})
    assert (caught.value.key, caught.value.path) == (key, path)
    assert caught.value.__cause__.errno == error


def test_everything_is_flushed_to_the_disk_before_it_is_acknowledged(path, monkeypatch):
    calls = []

    def noted(name, call):
        return lambda *arguments: (calls.append(name), call(*arguments))[1]

    for name in ("write", "fsync", "replace"):
        monkeypatch.setattr(os, name, noted(name, getattr(os, name)))
    journal = Journal.create(path, HEADER)
    folder = [] if os.name == "nt" else ["fsync"]
    assert calls == ["write", "fsync", "replace", *folder]
    calls.clear()
    journal.append({"seat": 0})
    assert calls == ["write", "fsync"]


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot open folders")
@pytest.mark.parametrize("error, refused", [(errno.EINVAL, False), (errno.EIO, True)])
def test_a_network_drive_that_cannot_sync_folders_is_good_enough(path, monkeypatch, error, refused):
    sync = os.fsync

    def fail(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(error, "no")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveFailed) if refused else nullcontext():
        write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_folder_is_made_with_all_above_it(tmp_path):
    for _ in range(2):
        make_folder(tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c").is_dir()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveFailed):
        make_folder(tmp_path / "file" / "below")


def test_short_writes_are_continued(path, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:7]))
    saved(path)
    assert Journal.open(path).entries == ENTRIES


def test_three_generations_are_kept(tmp_path):
    path = tmp_path / "file"
    for data in (b"1", b"2", b"3", b"4"):
        write_whole(path, data)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {
        "file": b"4",
        "file.1": b"3",
        "file.2": b"2",
    }


# A program that is killed

PLAY_ON = """
import sys
from pathlib import Path
from spytable.core.journal import Journal
journal = Journal.create(Path(sys.argv[1]), {"turn": 0})
for turn in range(1, 100_000):
    if turn % 5 == 0:
        journal.rewrite({"turn": turn})
    journal.append({"turn": turn})
    print(turn, flush=True)
"""


def killed(program: subprocess.Popen, after: int) -> int:
    """Kills a program once it has acknowledged some turns; returns the last one."""
    turns = [program.stdout.readline() for _ in range(after)]
    program.kill()
    turns += program.stdout.readlines()
    program.wait()
    program.stdout.close()
    return int(turns[-1])


def test_a_killed_program_loses_nothing_that_it_has_acknowledged(tmp_path):
    paths = [tmp_path / f"{number}.jsonl" for number in range(20)]
    programs = [
        subprocess.Popen([sys.executable, "-c", PLAY_ON, path], stdout=subprocess.PIPE, cwd=ROOT)
        for path in paths
    ]
    for path, program in zip(paths, programs, strict=True):
        acknowledged = killed(program, after=random.randint(1, 20))
        journal = Journal.open(path)
        turns = [entry["turn"] for entry in journal.entries]
        assert turns == list(range(1, len(turns) + 1))
        assert len(turns) in (acknowledged, acknowledged + 1)
        assert journal.header["turn"] in (len(turns) // 5 * 5, (len(turns) + 1) // 5 * 5)
        assert not listing(tmp_path)[0].problem


# Another system


def test_windows_writes_the_bytes_as_they_are(monkeypatch):
    monkeypatch.setattr(os, "O_BINARY", 1 << 40, raising=False)
    file = write_whole.__code__.co_filename
    there = importlib.util.spec_from_file_location("disk_on_windows", file)
    module = importlib.util.module_from_spec(there)
    there.loader.exec_module(module)
    assert module.BINARY == os.O_BINARY
