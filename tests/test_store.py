"""Saves: what was acknowledged is there, whatever happens to the disk, the file or the program."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import random
import subprocess
import sys
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count, product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spytable import settings as player
from spytable.core import store
from spytable.core.disk import SaveFailed, write_whole
from spytable.core.reader import Problem
from spytable.core.store import Journal, listing

ROOT = Path(__file__).parents[1]
HEADER = {"game": "moonlight", "seed": 2**64 - 1, "table": {"seats": ["Ada", "小明"]}}
ENTRIES = [{"seat": seat % 2, "action": ["place", seat, "月"]} for seat in range(4)]


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "a match.jsonl"


def saved(path: Path, entries=ENTRIES) -> Journal:
    journal = Journal.create(path, HEADER)
    for entry in entries:
        journal.append(entry)
    return journal


def problem_of(path: Path) -> Problem:
    with pytest.raises(Problem) as caught:
        Journal.open(path)
    return caught.value


def chained(path: Path, contents: list[dict]) -> None:
    """A file whose hashes are right, whatever it says."""
    digest, lines = "", []
    for content in contents:
        digest, line = store._seal(digest, content)
        lines.append(line)
    path.write_bytes(b"".join(lines))


# An open save


def test_a_save_comes_back_as_it_was(path):
    saved(path)
    journal = Journal.open(path)
    assert journal.path == path
    assert journal.header == {"spytable": store.FORMAT, **HEADER}
    assert journal.entries == ENTRIES


def test_the_open_save_holds_what_a_reopened_one_would(path):
    journal = saved(path, [{"action": ("place", 1), "note": "\0\u2028\x7f🐺"}])
    assert (
        journal.entries
        == Journal.open(path).entries
        == [{"action": ["place", 1], "note": "\0\u2028\x7f🐺"}]
    )


def test_a_reopened_save_goes_on(path):
    saved(path, ENTRIES[:2])
    for entry in ENTRIES[2:]:
        Journal.open(path).append(entry)
    assert Journal.open(path).entries == ENTRIES


def test_every_line_is_a_json_object_with_a_running_hash(path):
    saved(path, [ENTRIES[0], ENTRIES[0]])
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["spytable"] == store.FORMAT
    assert len({line["hash"] for line in lines}) == 3
    assert all(len(line["hash"]) == 16 for line in lines)


def test_a_new_header_keeps_the_entries_and_the_older_file(path):
    journal = saved(path)
    journal.rewrite({**HEADER, "table": {"seats": ["Eve", "小明"]}})
    journal.append({"seat": 1})
    reopened = Journal.open(path)
    assert reopened.header["table"] == {"seats": ["Eve", "小明"]}
    assert reopened.entries == [*ENTRIES, {"seat": 1}]
    assert Journal.open(path.with_name(f"{path.name}.1")).header["table"] == HEADER["table"]


def test_a_new_save_never_takes_the_place_of_another(path):
    saved(path)
    with pytest.raises(SaveFailed) as caught:
        Journal.create(path, {})
    assert caught.value.key == "save_exists"
    assert Journal.open(path).entries == ENTRIES


def test_a_save_that_is_deleted_meanwhile_can_be_written_anew(path):
    journal = saved(path)
    path.unlink()
    with pytest.raises(SaveFailed, match="save_gone"):
        journal.append({"seat": 1})
    journal.rewrite(journal.header)
    journal.append({"seat": 1})
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 1}]


def test_a_second_window_that_is_behind_cannot_cut_off_what_the_first_has_saved(path):
    behind = saved(path)
    Journal.open(path).append({"seat": 7})
    with pytest.raises(SaveFailed) as caught:
        behind.append({"seat": 8})
    assert caught.value.key == "save_changed"
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 7}]


def test_a_save_that_is_cut_short_meanwhile_is_not_written_to(path):
    journal = saved(path)
    os.truncate(path, path.stat().st_size - 5)
    with pytest.raises(SaveFailed, match="save_changed"):
        journal.append({"seat": 8})


def test_a_second_window_notices_a_save_written_anew(path):
    behind = saved(path)
    Journal.open(path).rewrite({**HEADER, "table": {"seats": ["Bob", "小明"]}})  # as many bytes
    with pytest.raises(SaveFailed, match="save_changed"):
        behind.append({"seat": 8})
    assert Journal.open(path).entries == ENTRIES


@pytest.mark.parametrize(
    "entry",
    [{"n": float("nan")}, {"n": 2**70}, {"n": "\ud800"}, {"n": "x" * store.MAX_LINE}, {"hash": 1}],
    ids=["nan", "huge number", "half a letter", "long line", "hash"],
)
def test_what_could_not_be_read_back_is_not_written(path, entry):
    journal = saved(path)
    with pytest.raises(ValueError):
        journal.append(entry)
    assert Journal.open(path).entries == journal.entries == ENTRIES


def test_a_full_journal_refuses_to_grow_beyond_what_opens_again(path, monkeypatch):
    monkeypatch.setattr(store, "MAX_LINES", 5)
    journal = saved(path)
    with pytest.raises(SaveFailed, match="save_too_large"):
        journal.append({"seat": 0})
    assert Journal.open(path).entries == ENTRIES


# Torn and changed files


def test_torn_at_any_byte_of_the_last_line_only_that_line_is_lost(path):
    saved(path)
    data = path.read_bytes()
    last = data.rindex(b"\n", 0, -1) + 1
    for end in range(last, len(data)):
        path.write_bytes(data[:end])
        journal = Journal.open(path)
        assert journal.entries == ENTRIES[:-1]
        journal.append({"seat": 9})
        assert Journal.open(path).entries == [*ENTRIES[:-1], {"seat": 9}]


def test_a_torn_line_longer_than_the_next_one_leaves_nothing_behind(path):
    saved(path)
    with path.open("ab") as file:
        file.write(b'{"action":"' + b"x" * 200)
    Journal.open(path).append({"seat": 9})
    assert b"xxx" not in path.read_bytes()
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 9}]


@pytest.mark.parametrize("hole", [b"\0" * 40, b"\0" * 30 + b'"}\n'])
def test_a_hole_that_a_power_cut_left_is_an_unfinished_line(path, hole):
    saved(path)
    with path.open("ab") as file:
        file.write(hole)
    journal = Journal.open(path)
    assert journal.entries == ENTRIES
    journal.append({"seat": 9})
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 9}]


def test_opening_changes_nothing_on_the_disk(path):
    saved(path)
    torn = path.read_bytes() + b'{"seat'
    path.write_bytes(torn)
    Journal.open(path)
    assert path.read_bytes() == torn


def test_a_changed_byte_anywhere_is_noticed_with_its_line(path):
    saved(path, ENTRIES[:2])
    data = path.read_bytes()
    for place, byte in enumerate(data):
        line = data.count(b"\n", 0, place) + 1
        for other in {byte ^ 1, byte ^ 0x20, byte ^ 0x80, 0, 10, 32} - {byte}:
            path.write_bytes(data[:place] + bytes([other]) + data[place + 1 :])
            assert problem_of(path).line == line


def test_lines_left_out_or_swapped_are_noticed(path):
    saved(path)
    lines = path.read_bytes().splitlines(keepends=True)
    for changed in (lines[:1] + lines[2:], [lines[0], lines[2], lines[1], *lines[3:]]):
        path.write_bytes(b"".join(changed))
        assert (problem_of(path).key, problem_of(path).line) == ("save_line_broken", 2)


BAD_FILES = {
    "save_empty": [b""],
    "save_not_ours": [
        b"hello\n",
        b"\n",
        b"\0\0\0\n",
        b"[1]\n",
        b"{}\n",
        b'{"spytable":0}\n',
        b'{"spytable":true}\n',
        b'{"spytable":1}',
        b'{"spytable":1,"spytable":1}\n',
        b'\xef\xbb\xbf{"spytable":1}\n',
        b'{"spytable":1,"a":"\xff"}\n',
        b'{"spytable":' + b"9" * 60_000 + b"}\n",
        b'{"spytable":1,"a":' + b"[" * 65_000 + b"\n",
        b'{"spytable":1,"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}\n",
        b'{"spytable":1,"a":"' + b"a" * store.MAX_LINE + b'"}\n',
    ],
    "save_newer_format": [b'{"spytable":99,"new":[]}\n'],
    "save_line_broken": [
        b'{"spytable":1}\n',
        b'{"spytable":1,"a":NaN}\n',
        b'{"spytable":1,"a":1e999}\n',
    ],
    "save_too_large": [b" " * (store.MAX_FILE + 1), b"\n" * (store.MAX_LINES + 1)],
}


@pytest.mark.parametrize("key", BAD_FILES)
def test_a_bad_file_is_refused_by_name(path, key):
    for data in BAD_FILES[key]:
        path.write_bytes(data)
        assert problem_of(path).key == key, data[:40]
        assert listing(path.parent)[0].problem.key == key


def test_what_is_no_file_is_missing(path):
    assert problem_of(path).key == "save_missing"
    path.mkdir()
    assert problem_of(path).key == "save_missing"


def test_a_deep_line_is_refused_even_with_the_right_hash(path):
    deep: list = []
    for _ in range(store.MAX_DEPTH):
        deep = [deep]
    chained(path, [{"spytable": store.FORMAT, **HEADER}, {"deep": deep}])
    assert (problem_of(path).key, problem_of(path).line) == ("save_line_broken", 2)


# Older formats


@pytest.fixture
def two_formats_on(monkeypatch):
    def name_seats(contents):
        header, *entries = contents
        return [{**header, "seats": 2}, *entries]

    def turn_into_lists(contents):
        header, *entries = contents
        return [header, *({"action": [entry["seat"], *entry["action"]]} for entry in entries)]

    old = store.FORMAT
    monkeypatch.setattr(store, "FORMAT", old + 2)
    monkeypatch.setattr(store, "UPGRADES", {old: name_seats, old + 1: turn_into_lists})
    return old


def old_save(path: Path, number: int) -> bytes:
    chained(path, [{"spytable": number, **HEADER}, *ENTRIES])
    return path.read_bytes()


def test_an_old_format_opens_and_is_written_anew_by_the_first_entry(path, two_formats_on):
    before = old_save(path, two_formats_on)
    journal = Journal.open(path)
    assert journal.header == {**HEADER, "spytable": store.FORMAT, "seats": 2}
    assert journal.entries[1] == {"action": [1, "place", 1, "月"]}
    assert path.read_bytes() == before
    journal.append({"action": [0, "done"]})
    reopened = Journal.open(path)
    assert reopened.header == journal.header
    assert reopened.entries == journal.entries
    assert len(reopened.entries) == len(ENTRIES) + 1
    assert path.with_name(f"{path.name}.1").read_bytes() == before


def test_an_old_format_is_listed_in_the_new_one(path, two_formats_on):
    old_save(path, two_formats_on)
    [summary] = listing(path.parent)
    assert (summary.header["seats"], summary.count) == (2, len(ENTRIES))


def test_an_old_save_that_cannot_be_understood_is_broken(path, two_formats_on):
    chained(path, [{"spytable": two_formats_on}, {"no": "seat"}])
    assert problem_of(path).key == "save_line_broken"


# The list


def test_the_list_is_newest_first_and_holds_broken_saves_too(tmp_path):
    names = ["old", "broken", "new"]
    for age, name in enumerate(names):
        saved(tmp_path / f"{name}.jsonl", ENTRIES[:age])
    (tmp_path / "broken.jsonl").write_bytes(b"\xff" * 100)
    for age, name in enumerate(names):
        os.utime(tmp_path / f"{name}.jsonl", (age, age))
    new, broken, old = listing(tmp_path)
    assert (new.path.stem, new.count, new.modified) == ("new", 2, 2.0)
    assert (broken.path.stem, broken.header) == ("broken", None)
    assert broken.problem.key == "save_not_ours"
    assert (old.header["game"], old.count, old.problem) == ("moonlight", 0, None)
    assert (tmp_path / "broken.jsonl").exists()


def test_the_list_knows_torn_saves_and_leaves_generations_out(path):
    saved(path).rewrite(HEADER)
    with path.open("ab") as file:
        file.write(b'{"torn')
    [summary] = listing(path.parent)
    assert (summary.count, summary.problem) == (len(ENTRIES), None)


def test_the_list_notices_a_changed_last_line(path):
    saved(path)
    path.write_bytes(path.read_bytes()[:-6] + b'!"}\n')
    assert listing(path.parent)[0].problem.line == len(ENTRIES) + 1


def test_a_missing_folder_has_no_saves(tmp_path):
    assert listing(tmp_path / "nowhere") == []


# A disk that fails


class FailingDisk:
    """Lets the n-th call that touches the disk fail, and all later ones too if it stays so."""

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
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # its failures matter, not its time
    return FailingDisk(monkeypatch)


def test_an_append_that_fails_loses_nothing_and_can_be_repeated(disk, tmp_path):
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


def test_a_new_save_that_fails_is_whole_or_not_there(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        created = False
        with fault():
            created = bool(Journal.create(path, HEADER))
        if not disk.stays:
            assert path.exists() == created
        if not path.exists():
            Journal.create(path, HEADER)
        assert Journal.open(path).header["seed"] == HEADER["seed"]


def test_a_new_header_that_fails_loses_nothing(disk, tmp_path):
    for path, fault in disk.faults(tmp_path):
        journal = saved(path, ENTRIES[:3])
        with fault():
            journal.rewrite({**HEADER, "table": "new"})
        assert Journal.open(path).entries == ENTRIES[:3]
        journal.append(ENTRIES[3])
        reopened = Journal.open(path)
        assert reopened.entries == ENTRIES
        assert reopened.header == journal.header


def test_writing_whole_loses_neither_the_file_nor_an_older_generation(disk, tmp_path):
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
from spytable.core.store import Journal
journal = Journal.create(Path(sys.argv[1]), {"turn": 0})
for turn in range(1, 100_000):
    if turn % 5 == 0:
        journal.rewrite({"turn": turn})
    journal.append({"turn": turn})
    print(turn, flush=True)
"""


def killed(program: subprocess.Popen, after: int) -> int:
    """Ends a program once it has acknowledged some turns; returns the last one it has."""
    turns = [program.stdout.readline() for _ in range(after)]
    program.kill()
    turns += program.stdout.readlines()
    program.wait()
    program.stdout.close()
    return int(turns[-1])


def test_a_killed_program_loses_nothing_it_has_acknowledged(tmp_path):
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


# Files from anywhere

MANY = settings(
    max_examples=200,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
ATOMS = st.none() | st.booleans() | st.floats() | st.integers(-(2**66), 2**66) | st.text(max_size=3)
VALUES = ATOMS | st.lists(ATOMS, max_size=3) | st.dictionaries(st.text(max_size=2), ATOMS)
CONTENTS = st.dictionaries(st.text(max_size=2), VALUES, max_size=2)
CHANGES = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 30), st.binary(max_size=30)), min_size=1, max_size=4
)


def opens_or_says_why(path: Path) -> None:
    try:
        journal = Journal.open(path)
    except Problem as problem:
        assert problem.path == path
    else:
        assert all(isinstance(entry, dict) for entry in [journal.header, *journal.entries])
    assert len(listing(path.parent)) == 1


@given(changes=CHANGES)
@MANY
def test_a_changed_save_opens_or_says_why(path, changes):
    if not path.exists():
        saved(path)
        path.rename(path.with_suffix(".good"))
    data = path.with_suffix(".good").read_bytes()
    for where, gone, new in changes:
        start = int(where * len(data))
        data = data[:start] + new + data[start + gone :]
    path.write_bytes(data)
    opens_or_says_why(path)


@given(lines=st.lists(CONTENTS, max_size=3))
@MANY
def test_a_forged_save_opens_or_says_why(path, lines):
    digest, text = "", b""
    for content in [{"spytable": store.FORMAT}, *lines]:
        with suppress(ValueError):  # of what no encoder of ours would write, its plain JSON
            line = json.dumps(content).encode() + b"\n"
            digest, line = store._seal(digest, content)
        text += line
    path.write_bytes(text)
    opens_or_says_why(path)


def test_windows_writes_the_bytes_as_they_are(monkeypatch):
    monkeypatch.setattr(os, "O_BINARY", 1 << 40, raising=False)
    file = write_whole.__code__.co_filename
    there = importlib.util.spec_from_file_location("disk_on_windows", file)
    module = importlib.util.module_from_spec(there)
    there.loader.exec_module(module)
    assert module.BINARY == os.O_BINARY
