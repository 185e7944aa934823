"""Saves: what comes back, what is refused, and the list of them."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spytable.core import store
from spytable.core.disk import SaveFailed
from spytable.core.lines import MAX_DEPTH, MAX_LINE, seal
from spytable.core.reader import Problem
from spytable.core.store import Journal, listing
from tests.saves import ENTRIES, HEADER, saved


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "a match.jsonl"


def problem_of(path: Path) -> Problem:
    with pytest.raises(Problem) as caught:
        Journal.open(path)
    return caught.value


def chained(path: Path, contents: list[dict]) -> None:
    """A file whose hashes are right, whatever it says."""
    digest, lines = "", []
    for content in contents:
        digest, line = seal(digest, content)
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
    [{"n": float("nan")}, {"n": 2**70}, {"n": "\ud800"}, {"n": "x" * MAX_LINE}, {"hash": 1}],
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
        b'{"spytable":1,"a":"' + b"a" * MAX_LINE + b'"}\n',
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
    for _ in range(MAX_DEPTH):
        deep = [deep]
    chained(path, [{"spytable": store.FORMAT, **HEADER}, {"deep": deep}])
    assert (problem_of(path).key, problem_of(path).line) == ("save_line_broken", 2)


# Changes of the header


def test_a_change_of_the_header_is_listed_and_is_no_entry(path):
    journal = saved(path)
    first = journal.header
    for table in ("one", "two"):
        journal.append({"header": {"table": table}})
    [summary] = listing(path.parent)
    assert summary.header == {**first, "table": "two"}
    assert (summary.count, summary.last) == (len(ENTRIES), ENTRIES[-1])
    assert Journal.open(path).header == first, "what stands in the first line stays"


def test_a_change_that_is_none_is_refused(path):
    with pytest.raises(TypeError):
        saved(path).append({"header": 7})
    chained(path, [{"spytable": store.FORMAT, **HEADER}, {"n": 1}, {"header": 7}])
    assert (problem_of(path).key, problem_of(path).line) == ("save_line_broken", 3)
    assert listing(path.parent)[0].problem.line == 3


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


def test_the_first_format_opens_and_an_older_program_refuses_the_second(path, monkeypatch):
    chained(path, [{"spytable": 1, **HEADER}, *ENTRIES])
    journal = Journal.open(path)
    assert (journal.header, journal.entries) == ({"spytable": 2, **HEADER}, ENTRIES)
    journal.append({"header": {"table": {}}})
    monkeypatch.setattr(store, "FORMAT", 1)
    problem = problem_of(path)
    assert (problem.key, problem.params) == ("save_newer_format", {"format": 2, "known": 1})


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
            digest, line = seal(digest, content)
        text += line
    path.write_bytes(text)
    opens_or_says_why(path)
