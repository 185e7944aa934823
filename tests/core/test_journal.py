"""Journals: reading back, older formats, and the list of saves."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from spytable.core import journal as saves
from spytable.core.atomic_files import DiskFailed, SaveFailed
from spytable.core.journal import Journal
from spytable.core.save_list import listing
from spytable.core.sealed_lines import MAX_LINE
from tests.support.saves import ENTRIES, HEADER, chained, problem_of, saved

# An open save


def test_a_save_comes_back_as_it_was(path):
    saved(path)
    journal = Journal.open(path)
    assert journal.path == path
    assert journal.header == {"spytable": saves.FORMAT, **HEADER}
    assert journal.entries == ENTRIES


def test_an_open_save_equals_the_reopened_one(path):
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
    assert lines[0]["spytable"] == saves.FORMAT
    assert len({line["hash"] for line in lines}) == 3
    assert all(len(line["hash"]) == 16 for line in lines)


def test_a_new_header_keeps_the_entries_and_the_older_contents(path):
    journal = saved(path)
    journal.rewrite({**HEADER, "table": {"seats": ["Eve", "小明"]}})
    journal.append({"seat": 1})
    reopened = Journal.open(path)
    assert reopened.header["table"] == {"seats": ["Eve", "小明"]}
    assert reopened.entries == [*ENTRIES, {"seat": 1}]
    assert Journal.open(path.with_name(f"{path.name}.1")).header["table"] == HEADER["table"]


def test_a_new_save_never_replaces_another(path):
    saved(path)
    with pytest.raises(SaveFailed) as caught:
        Journal.create(path, {})
    assert caught.value.key == "save_exists"
    assert Journal.open(path).entries == ENTRIES


def test_a_save_deleted_meanwhile_is_written_again(path):
    journal = saved(path)
    path.unlink()
    journal.append({"seat": 1})
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 1}]


@pytest.mark.parametrize("left", ["nothing", "all of it"])
def test_a_save_whose_folder_was_away_is_whole_when_that_is_back(tmp_path, left):
    folder, away = tmp_path / "stick", tmp_path / "away"
    folder.mkdir()
    journal = saved(folder / "a match.jsonl")
    folder.rename(away)
    for _ in range(2):
        with pytest.raises(DiskFailed, match="save_gone"):
            journal.append({"seat": 1})
        assert not journal.is_held
    if left == "nothing":
        folder.mkdir()
    else:
        away.rename(folder)
    journal.append({"seat": 1})
    assert journal.is_held
    assert Journal.open(journal.path).entries == [*ENTRIES, {"seat": 1}]


def test_a_second_window_cannot_cut_off_what_the_first_has_saved(path):
    behind = saved(path)
    behind.release()
    Journal.open(path).append({"seat": 7})
    with pytest.raises(SaveFailed) as caught:
        behind.append({"seat": 8})
    assert caught.value.key == "save_changed"
    assert Journal.open(path).entries == [*ENTRIES, {"seat": 7}]


def test_a_save_cut_short_meanwhile_is_not_written_to(path):
    journal = saved(path)
    os.truncate(path, path.stat().st_size - 5)
    with pytest.raises(SaveFailed, match="save_changed"):
        journal.append({"seat": 8})


def test_a_second_window_notices_a_rewritten_save(path):
    behind = saved(path)
    behind.release()
    Journal.open(path).rewrite({**HEADER, "table": {"seats": ["Bob", "小明"]}})  # as many bytes
    with pytest.raises(SaveFailed, match="save_changed"):
        behind.append({"seat": 8})
    assert Journal.open(path).entries == ENTRIES


@pytest.mark.parametrize(
    "entry",
    [{"n": float("nan")}, {"n": 2**70}, {"n": "\ud800"}, {"n": "x" * MAX_LINE}, {"hash": 1}],
    ids=["nan", "huge number", "half a letter", "long line", "hash"],
)
def test_an_entry_that_could_not_be_read_back_is_not_written(path, entry):
    journal = saved(path)
    with pytest.raises(ValueError):
        journal.append(entry)
    assert Journal.open(path).entries == journal.entries == ENTRIES


def test_a_journal_does_not_grow_beyond_what_can_be_opened(path, monkeypatch):
    monkeypatch.setattr(saves, "MAX_LINES", 5)
    journal = saved(path)
    with pytest.raises(SaveFailed, match="save_too_large"):
        journal.append({"seat": 0})
    assert Journal.open(path).entries == ENTRIES


# Changes of the header


def test_a_change_of_the_header_is_listed_and_not_counted(path):
    journal = saved(path)
    first = journal.header
    for table in ("one", "two"):
        journal.append({"header": {"table": table}})
    [summary] = listing(path.parent)
    assert summary.header == {**first, "table": "two"}
    assert (summary.count, summary.last) == (len(ENTRIES), ENTRIES[-1])
    assert Journal.open(path).header == first, "the first line does not change"


def test_a_malformed_change_of_the_header_is_refused(path):
    with pytest.raises(TypeError):
        saved(path).append({"header": 7})
    chained(path, [{"spytable": saves.FORMAT, **HEADER}, {"n": 1}, {"header": 7}])
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

    old = saves.FORMAT
    monkeypatch.setattr(saves, "FORMAT", old + 2)
    monkeypatch.setattr(saves, "UPGRADES", {old: name_seats, old + 1: turn_into_lists})
    return old


def old_save(path: Path, number: int) -> bytes:
    chained(path, [{"spytable": number, **HEADER}, *ENTRIES])
    return path.read_bytes()


def test_an_old_format_opens_and_is_upgraded_by_the_first_entry(path, two_formats_on):
    before = old_save(path, two_formats_on)
    journal = Journal.open(path)
    assert journal.header == {**HEADER, "spytable": saves.FORMAT, "seats": 2}
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
    monkeypatch.setattr(saves, "FORMAT", 1)
    problem = problem_of(path)
    assert (problem.key, problem.params) == ("save_newer_format", {"format": 2, "known": 1})


def test_an_old_format_is_listed_in_the_new_one(path, two_formats_on):
    old_save(path, two_formats_on)
    [summary] = listing(path.parent)
    assert (summary.header["seats"], summary.count) == (2, len(ENTRIES))


def test_an_old_save_that_cannot_be_understood_is_broken_from_its_beginning(path, two_formats_on):
    chained(path, [{"spytable": two_formats_on}, {"no": "seat"}])
    assert problem_of(path).key == "save_not_ours"


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


def test_a_save_from_a_wrong_clock_is_not_the_newest(tmp_path):
    now = time.time()
    ages = {"next year": now + 366 * 86_400, "a fast clock": now + 60, "before": now - 3600}
    for name, modified in ages.items():
        saved(tmp_path / f"{name}.jsonl")
        os.utime(tmp_path / f"{name}.jsonl", (modified, modified))
    assert [it.path.stem for it in listing(tmp_path)] == ["a fast clock", "before", "next year"]


def test_the_list_holds_torn_saves_but_no_older_contents(path):
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


def test_a_long_save_is_opened_some_lines_at_a_time(path, monkeypatch):
    monkeypatch.setattr(saves, "_AT_ONCE", 2)
    saved(path)
    assert list(Journal.opening(path)) == [2 / 5, 4 / 5, 1.0]
    assert Journal.open(path).entries == ENTRIES
    path.write_bytes(path.read_bytes()[:-6] + b'!"}\n')
    assert problem_of(path).line == len(ENTRIES) + 1
