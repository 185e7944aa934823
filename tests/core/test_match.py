"""A match: the log is the save, and undo and redo are exact."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random

import pytest

from spytable.core import registry
from spytable.core.atomic_files import DiskFailed, SaveFailed
from spytable.core.game import Action, IllegalAction, Option
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.games.toy.rules.rules import Toy
from tests.support.matches import SETUPS, play_on, problem_of, record, reloaded


@pytest.fixture(params=SETUPS, ids=lambda setup: f"{setup[0]} {setup[1]}")
def match(request) -> Match:
    id, seats, options = request.param
    return Match(id, seats, 5, options)


@pytest.fixture
def saved(match, tmp_path) -> Match:
    """A match with a save."""
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    return match


# Playing


def test_an_answer_is_logged_with_the_fingerprint_after_it(match):
    seat = match.game.asked[0]
    action = match.game.actions(seat)[0]
    match.play(seat, action)
    assert match.log == [(seat, action, match.game.fingerprint(), match.agreement)]


def test_beats_are_events_with_the_game_right_after_each(match):
    play_on(match, 10, Random(2))
    assert match.beats[0].entry == 0, "the deal comes before the first answer"
    assert [beat.entry for beat in match.beats] == sorted(beat.entry for beat in match.beats)
    assert max(beat.entry for beat in match.beats) == 10
    assert all(beat.game.listener is None for beat in match.beats)
    assert match.beats[-1].game.faces == match.game.faces


def test_after_the_last_beat_of_an_answer_the_next_question_is_put(match):
    following = [*match.beats[1:], None]
    for number, (beat, after) in enumerate(zip(match.beats, following)):
        there = match.at(number)
        if after is None or after.entry > beat.entry:
            assert there.asked or match.game.outcome
            if beat.entry < len(match.log):
                assert match.log[beat.entry].seat in there.asked
        else:
            assert there is beat.game


def test_an_illegal_answer_changes_nothing(saved):
    play_on(saved, 5, Random(3))
    before = record(saved)
    with pytest.raises(IllegalAction):
        saved.play(saved.game.asked[0], ("no_such_verb",))
    assert record(saved) == before == record(reloaded(saved))


def test_an_answer_that_another_program_forbids_is_not_played(saved, monkeypatch):
    play_on(saved, 5, Random(3))
    saved.undo(saved.log[-1].seat)
    before = record(saved)

    def fail(entry):
        raise SaveFailed(saved.journal.path, 0, (), "save_changed", {})

    with monkeypatch.context() as patch:
        patch.setattr(saved.journal, "append", fail)
        for change in (
            lambda: play_on(saved, 1, Random(4)),
            lambda: saved.undo(saved.log[-1].seat),
            saved.redo,
        ):
            with pytest.raises(SaveFailed):
                change()
            assert record(saved) == before
    play_on(saved, 1, Random(4))
    assert record(saved) == record(reloaded(saved))


# A disk that refuses


class Disk:
    """A disk that refuses every entry while it is `full`."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.full = False
        append, create = Journal.append, Journal.create

        def appended(journal: Journal, entry: dict) -> None:
            self._check(journal.path)
            append(journal, entry)

        def created(path: Path, *given: object) -> Journal:
            self._check(path)
            return create(path, *given)

        patch.setattr(Journal, "append", appended)
        patch.setattr(Journal, "create", created)

    def _check(self, path: Path) -> None:
        if self.full:
            raise DiskFailed(path, 0, (), "save_disk_full", {})


@pytest.fixture
def disk(monkeypatch) -> Disk:
    return Disk(monkeypatch)


def test_what_the_disk_refuses_is_played_and_written_as_soon_as_it_can_be(saved, disk):
    play_on(saved, 5, Random(3))
    disk.full = True
    play_on(saved, 4, Random(4))
    saved.undo(saved.log[-1].seat)
    saved.reseat({"names": ["Ada", "Bob", "Cyd", "Dan"]})
    line = saved.agreements[-1][0]
    assert saved.trouble and len(saved.unsaved) == 6
    assert len(Match.load(Journal.open(saved.journal.path)).log) == 5
    disk.full = False
    play_on(saved, 1, Random(5))
    assert not saved.trouble and not saved.unsaved
    assert record(reloaded(saved))[1:] == record(saved)[1:]
    assert saved.agreements[-1][0] == line


def test_what_the_disk_refused_can_be_written_without_another_answer(saved, disk):
    disk.full = True
    play_on(saved, 3, Random(3))
    saved.hold()
    assert saved.trouble
    disk.full = False
    saved.hold()
    assert not saved.trouble
    assert record(reloaded(saved)) == record(saved)


def test_what_a_folder_that_cannot_be_looked_into_refuses_waits_in_memory(saved, monkeypatch):
    """A drive that was pulled out, or a folder whose rights were taken away."""
    play_on(saved, 2, Random(3))
    with monkeypatch.context() as patch:

        def refused(*_, **__):
            raise OSError(errno.EIO, "no such drive")

        patch.setattr(Path, "stat", refused)
        patch.setattr(os.path, "exists", lambda path: False)
        play_on(saved, 2, Random(4))
        assert saved.trouble and len(saved.unsaved) == 2
    play_on(saved, 1, Random(5))
    assert not saved.trouble
    assert record(reloaded(saved)) == record(saved)


def test_where_a_match_is_saved_already_it_cannot_be_saved_elsewhere(saved):
    play_on(saved, 2, Random(3))
    with pytest.raises(SaveFailed, match="save_exists"):
        saved.save_in(saved.journal.path.parent)
    play_on(saved, 1, Random(4))
    assert record(reloaded(saved)) == record(saved)


def test_a_match_goes_on_in_another_folder_with_all_that_was_refused(saved, disk, tmp_path):
    play_on(saved, 3, Random(3))
    disk.full = True
    play_on(saved, 3, Random(4))
    disk.full = False
    before = saved.journal.path
    (tmp_path / "other").mkdir()
    saved.save_in(tmp_path / "other")
    play_on(saved, 1, Random(5))
    assert saved.journal.path == tmp_path / "other" / before.name
    assert record(reloaded(saved)) == record(saved)
    assert len(Match.load(Journal.open(before)).log) == 3, "the old save is as it was"


def test_a_folder_that_takes_nothing_changes_nothing(saved, disk, tmp_path):
    disk.full = True
    play_on(saved, 3, Random(4))
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(SaveFailed):
            saved.save_in(folder)
        assert len(saved.unsaved) == 3
    disk.full = False
    saved.hold()
    assert record(reloaded(saved)) == record(saved)


# Undo and redo


def test_a_seat_that_has_not_answered_has_nothing_to_undo(match):
    assert all(match.undoable(seat) is None for seat in range(match.game.seats))


def test_undo_also_takes_back_the_answers_of_others(match):
    rng = Random(6)
    marks = [match.game.fingerprint()]
    beats = [len(match.beats)]
    for _ in range(20):
        play_on(match, 1, rng)
        marks.append(match.game.fingerprint())
        beats.append(len(match.beats))
    seat = match.log[0].seat
    last = max(number for number, entry in enumerate(match.log) if entry.seat == seat)
    assert match.undoable(seat)[0] == 20 - last
    match.undo(seat)
    assert match.game.fingerprint() == marks[last]
    assert (len(match.log), len(match.beats)) == (last, beats[last])
    assert match.taken_back[seat] in (0, 1)
    while match.undone:
        match.redo()
        assert match.game.fingerprint() == marks[len(match.log)]
        assert len(match.beats) == beats[len(match.log)]
    assert len(match.log) == 20


def test_an_undo_that_is_not_free_is_counted(match):
    play_on(match, 6, Random(7))
    expected = [0] * match.game.seats
    while match.log:
        seat = match.log[-1].seat
        expected[seat] += not match.undoable(seat)[1]
        match.undo(seat)
    assert match.taken_back == expected
    assert sum(expected) > 0


def test_a_new_answer_leaves_nothing_to_redo(match):
    play_on(match, 4, Random(8))
    match.undo(match.log[-1].seat)
    assert match.undone
    play_on(match, 1, Random(9))
    assert not match.undone
    before = record(match)
    match.redo()
    assert record(match) == before


# Saves


def changed(match: Match, number: int, **change) -> Journal:
    """The save of a match with a changed entry."""
    journal = Journal.open(match.journal.path)
    forged = Journal.create(match.journal.path.with_name("forged.jsonl"), journal.header)
    for each, entry in enumerate(journal.entries, 1):
        forged.append({**entry, **change} if each == number else entry)
    forged.release()
    return forged


def other_answers(match: Match, number: int) -> list[Action]:
    """The other legal answers at an entry that lead to another state."""
    game = registry.new(match.game.id, match.game.seats, match.seed, match.game.chosen)
    for seat, action, *_ in match.log[: number - 1]:
        game.step(seat, action)
    seat, _, mark, _ = match.log[number - 1]
    worlds = [(action, game.copy()) for action in game.actions(seat)]
    for action, world in worlds:
        world.step(seat, action)
    return [action for action, world in worlds if world.fingerprint() != mark]


def test_a_different_answer_in_a_save_is_noticed_at_its_step(saved):
    play_on(saved, 12, Random(10))
    for number in range(1, 13):
        if others := other_answers(saved, number):
            journal = changed(saved, number, action=list(others[0]))
            assert problem_of(journal).params == {"step": number}
            assert problem_of(journal).key == "save_diverged"
            assert problem_of(journal).line == number + 1
            journal.path.unlink()


@pytest.mark.parametrize(
    "change, key",
    [
        ({"mark": "0" * 16}, "save_diverged"),
        ({"seat": 99}, "save_illegal"),
        ({"seat": None}, "save_illegal"),
        ({"action": ["no_such_verb", 1]}, "save_illegal"),
        ({"action": []}, "save_illegal"),
        ({"action": [["extend"]]}, "save_illegal"),
        ({"action": 7}, "save_illegal"),
        ({"undo": 99}, "save_illegal"),
        ({"undo": 0}, "save_illegal"),
        ({"undo": "x"}, "save_illegal"),
        ({"undo": 1, "marked": 99}, "save_illegal"),
        ({"redo": 1}, "save_illegal"),
    ],
)
def test_an_impossible_entry_is_refused_with_its_step(saved, change, key):
    play_on(saved, 6, Random(11))
    problem = problem_of(changed(saved, 4, **change))
    assert (problem.key, problem.line, problem.params) == (key, 5, {"step": 4})


@pytest.mark.parametrize(
    "change",
    [
        {"game": "no_such_game"},
        {"game": ["toy"]},
        {"seats": 99},
        {"seats": "2"},
        {"seed": "x"},
        {"options": {"no_such_option": 1}},
        {"options": [1]},
        {"options": 7},
        {"table": 7},
    ],
    ids=str,
)
def test_an_impossible_header_is_refused(saved, change):
    saved.journal.rewrite({**saved.header, **change})
    assert (problem_of(saved.journal).key, problem_of(saved.journal).line) == ("save_header", 1)


@pytest.mark.parametrize("name", ["game", "rules", "seats", "seed", "options", "table"])
def test_a_header_needs_all_its_parts(saved, name):
    saved.journal.rewrite({key: value for key, value in saved.header.items() if key != name})
    assert problem_of(saved.journal).key == "save_header"


def test_a_save_of_an_unknown_edition_is_refused(saved):
    saved.journal.rewrite({**saved.header, "rules": 99})
    problem = problem_of(saved.journal)
    assert (problem.key, problem.params) == ("save_other_rules", {"rules": 99})


def test_a_save_of_a_former_edition_goes_on_by_its_own_rules(tmp_path, monkeypatch):
    class Former(Toy):
        edition = Toy.edition - 1
        options = {**Toy.options, "goal": Option(3, (3,))}

    editions = {it.edition: it for it in (Former, Toy)}
    monkeypatch.setattr(registry, "editions", lambda id: editions)
    match = Match("toy", 3, 5, edition=Former.edition)
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    play_on(match, 5, Random(1))
    assert type(reloaded(match).game) is Former
    assert record(reloaded(match)) == record(match)
    assert type(Match("toy", 3, 5).game) is Toy, "a new match follows the newest edition"


def test_what_the_players_agreed_on_is_kept(tmp_path):
    match = Match("toy", 3, 5, {}, {"names": ["Ada", "小明", "Bo"]})
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    assert reloaded(match).agreement == {"names": ["Ada", "小明", "Bo"]}


def test_a_save_loaded_without_keep_does_not_change(saved):
    play_on(saved, 3, Random(12))
    before = saved.journal.path.read_bytes()
    play_on(reloaded(saved), 3, Random(13))
    assert saved.journal.path.read_bytes() == before


@pytest.mark.parametrize("seats", [10**18, -1, 2.5, "2", None, True])
def test_a_save_with_impossible_seats_is_refused(tmp_path, seats):
    header = {**Match("moonlight", 2, 1).header, "seats": seats}
    with pytest.raises(Problem, match="save_header"):
        Match.load(Journal.create(tmp_path / "forged.jsonl", header))
