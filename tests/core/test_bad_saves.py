"""Saves that are torn, changed or forged: what can be saved, and why the rest is refused."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spytable.core import journal as saves
from spytable.core.journal import Journal
from spytable.core.reader import Problem
from spytable.core.save_list import listing
from spytable.core.sealed_lines import MAX_DEPTH, MAX_LINE, seal
from tests.support.saves import ENTRIES, HEADER, chained, problem_of, saved

# Torn and changed files


def test_a_save_torn_in_its_last_line_loses_only_that_line(path):
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
def test_zeros_left_by_a_power_cut_are_an_unfinished_line(path, hole):
    saved(path)
    with path.open("ab") as file:
        file.write(hole)
    journal = Journal.open(path)
    assert journal.entries == ENTRIES
    journal.append({"seat": 9})
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 9}]


@pytest.mark.parametrize("end", ["first", "last"])
def test_a_single_zero_is_an_unfinished_line_if_it_is_alone_in_its_sector(path, end):
    journal, line = saved(path), seal("", {"seat": 1})[1]
    wanted = -1 if end == "first" else 1 - len(line)  # where the last line starts in its sector
    empty = len(seal("", {"note": ""})[1])
    journal.append({"note": "x" * ((wanted - path.stat().st_size - empty) % 512)})
    entries, data = journal.entries, path.read_bytes()
    line = seal(saved_digest(path), {"seat": 1})[1]
    hollow = b"\0" + line[1:] if end == "first" else line[:-1] + b"\0"
    path.write_bytes(data + hollow)
    assert Journal.open(path).entries == entries
    assert listing(path.parent)[0].count == len(entries)


def saved_digest(path: Path) -> str:
    """The hash of the last line of a save."""
    return json.loads(path.read_bytes().splitlines()[-1])["hash"]


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
        b'{"spytable":1,"a":"' + b"a" * MAX_LINE + b'"}\n',
        b'{"spytable":1}\n',
        b'{"spytable":1,"a":NaN}\n',
        b'{"spytable":1,"a":1e999}\n',
    ],
    "save_newer_format": [b'{"spytable":99,"new":[]}\n'],
    "save_too_large": [b" " * (saves.MAX_FILE + 1), b"\n" * (saves.MAX_LINES + 1)],
}


@pytest.mark.parametrize("key", BAD_FILES)
def test_a_bad_file_is_refused_with_a_reason(path, key):
    for data in BAD_FILES[key]:
        path.write_bytes(data)
        assert problem_of(path).key == key, data[:40]
        assert listing(path.parent)[0].problem.key == key


def test_a_folder_is_not_a_save(path):
    assert problem_of(path).key == "save_missing"
    path.mkdir()
    assert problem_of(path).key == "save_missing"


def test_a_deep_line_is_refused_even_with_the_right_hash(path):
    deep: list = []
    for _ in range(MAX_DEPTH):
        deep = [deep]
    chained(path, [{"spytable": saves.FORMAT, **HEADER}, {"deep": deep}])
    assert (problem_of(path).key, problem_of(path).line) == ("save_line_broken", 2)


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
    for content in [{"spytable": saves.FORMAT}, *lines]:
        with suppress(ValueError):  # whatever our encoder refuses is written as plain JSON
            line = json.dumps(content).encode() + b"\n"
            digest, line = seal(digest, content)
        text += line
    path.write_bytes(text)
    opens_or_says_why(path)
