"""Saves are renamed, deleted and restored, and none is ever lost or replaced."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spytable.core import save_folder
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.save_list import listing
from tests.support.saves import ENTRIES, HEADER, saved


@pytest.fixture
def path(tmp_path) -> Path:
    saved(tmp_path / "a match.jsonl")
    return tmp_path / "a match.jsonl"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_renamed_save_opens_and_goes_on(path):
    journal = Journal.open(save_folder.rename(path, "除夕夜"))
    journal.append({"seat": 1})
    assert journal.path.name == "除夕夜.jsonl"
    assert Journal.open(journal.path).entries == [*ENTRIES, {"seat": 1}]
    assert not path.exists()


def test_renaming_to_the_same_name_changes_nothing(path):
    before = contents(path.parent)
    assert save_folder.rename(path, "a match") == path
    assert contents(path.parent) == before


def test_a_name_that_is_taken_gets_the_next_number(path):
    for name in ("other.jsonl", "other (2).jsonl"):
        path.with_name(name).write_bytes(b"mine")
    assert save_folder.rename(path, "other").name == "other (3).jsonl"
    assert path.with_name("other.jsonl").read_bytes() == b"mine"


def test_older_contents_of_another_save_are_not_replaced_either(path):
    path.with_name("other.jsonl.1").write_bytes(b"older")
    assert save_folder.rename(path, "other").name == "other (2).jsonl"
    assert path.with_name("other.jsonl.1").read_bytes() == b"older"


def test_a_save_that_appears_at_the_last_moment_is_not_replaced(path, monkeypatch):
    other = path.with_name("other.jsonl")
    plain = os.open

    def open_late(file, *given):
        if Path(file) == other and not other.exists():
            other.write_bytes(b"mine")
        return plain(file, *given)

    monkeypatch.setattr(os, "open", open_late)
    assert save_folder.rename(path, "other").name == "other (2).jsonl"
    assert other.read_bytes() == b"mine"


def test_the_older_contents_move_along(path):
    Journal.open(path).rewrite({**HEADER, "seed": 3})
    older = path.with_name(f"{path.name}.1").read_bytes()
    away = save_folder.delete(path)
    assert contents(path.parent).keys() == {"deleted/a match.jsonl", "deleted/a match.jsonl.1"}
    back = save_folder.restore(away)
    assert back.with_name(f"{back.name}.1").read_bytes() == older


def test_a_deleted_save_is_not_listed_and_can_be_restored(path):
    before = contents(path.parent)
    away = save_folder.delete(path)
    assert listing(path.parent) == []
    assert save_folder.restore(away) == path
    assert contents(path.parent) == before


def test_deleted_saves_of_the_same_name_are_all_kept(path):
    save_folder.delete(path)
    saved(path, ENTRIES[:1])
    second = save_folder.delete(path)
    assert second.name == "a match (2).jsonl"
    assert len(Journal.open(second).entries) == 1


def test_a_restored_save_replaces_nothing(path):
    away = save_folder.delete(path)
    saved(path, ENTRIES[:1])
    assert save_folder.restore(away).name == "a match (2).jsonl"
    assert len(Journal.open(path).entries) == 1


REFUSED = [
    *((save_folder.delete, call) for call in ("mkdir", "open", "replace")),
    *((lambda path: save_folder.rename(path, "other"), call) for call in ("open", "replace")),
]


@pytest.mark.parametrize(("change", "call"), REFUSED)
def test_a_failing_disk_leaves_everything_as_it_was(path, monkeypatch, change, call):
    before = contents(path.parent)

    def refuse(*given, **options):
        raise PermissionError(13, "no")

    with monkeypatch.context() as patch, pytest.raises(SaveFailed, match="save_read_only"):
        patch.setattr(Path if call == "mkdir" else os, call, refuse)
        change(path)
    assert contents(path.parent) == before
    change(path)
    assert not path.exists()


def test_a_save_that_is_gone_is_a_failure(path):
    path.unlink()
    with pytest.raises(SaveFailed, match="save_gone"):
        save_folder.rename(path, "other")
    assert contents(path.parent) == {}


def test_a_name_that_cannot_be_taken_whole_leaves_no_empty_save(path, monkeypatch):
    before, close = contents(path.parent), os.close
    taken = []

    def refuse(descriptor):
        close(descriptor)
        if not taken and path.with_name("other.jsonl").exists():
            taken.append(descriptor)
            raise OSError(5, "no")

    with monkeypatch.context() as patch, pytest.raises(SaveFailed, match="save_failed"):
        patch.setattr(os, "close", refuse)
        save_folder.rename(path, "other")
    assert taken
    assert contents(path.parent) == before


def test_what_a_killed_program_has_left_is_tidied(path):
    for ending in (".new", ".old", ".lock"):
        path.with_name(path.name + ending).write_bytes(b"left")
        path.with_name("gone.jsonl" + ending).write_bytes(b"left")
    path.with_name(path.name + ".1").write_bytes(b"older")
    before = path.read_bytes()
    save_folder.tidy(path.parent)
    assert contents(path.parent) == {path.name: before, path.name + ".1": b"older"}


def test_what_another_program_is_writing_is_left_alone(path):
    playing = Journal.open(path)
    playing.hold()
    path.with_name(path.name + ".new").write_bytes(b"half")
    save_folder.tidy(path.parent)
    assert path.with_name(path.name + ".new").exists()
    assert playing.is_held


def test_a_name_taken_for_a_save_that_never_came_is_free_again(path):
    empty, rest = path.with_name("empty.jsonl"), path.with_name("rest.jsonl")
    for file in (empty, rest, rest.with_name("rest.jsonl.1")):
        file.write_bytes(b"")
    save_folder.tidy(path.parent)
    assert not empty.exists()
    assert rest.exists(), "older contents may tell what it was"
    assert Journal.open(path).entries == ENTRIES


# From elsewhere


def test_a_save_from_elsewhere_is_copied_and_stays_as_it_was(path, tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    before = path.read_bytes()
    here = save_folder.take_in(path, folder)
    assert here == folder / "a match.jsonl"
    Journal.open(here).append({"seat": 1})
    assert path.read_bytes() == before


def test_a_save_that_is_here_already_is_not_copied_again(path, tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    here = save_folder.take_in(path, folder)
    assert save_folder.take_in(path, folder) == here == save_folder.take_in(here, folder)
    assert [*contents(folder)] == ["a match.jsonl"]


def test_a_save_that_lies_here_is_opened_itself_not_its_copy(path):
    copy = path.with_name("a copy.jsonl")
    copy.write_bytes(path.read_bytes())
    assert save_folder.take_in(path, path.parent) == path
    assert save_folder.take_in(copy, path.parent) == copy


def test_another_save_of_the_same_name_is_not_replaced(path, tmp_path):
    folder = tmp_path / "saves"
    folder.mkdir()
    here = save_folder.take_in(path, folder)
    Journal.open(here).append({"seat": 1})
    assert save_folder.take_in(path, folder) == folder / "a match (2).jsonl"
