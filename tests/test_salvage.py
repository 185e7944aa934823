"""What is left of a damaged save goes on as a copy, and the damaged one stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable import salvage
from spytable.core.journal import FORMAT, Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.salvage import Remains
from tests.support.saved_games import damage, played
from tests.support.saves import chained

pytestmark = pytest.mark.usefixtures("fresh_home")


def copied(path: Path) -> Match:
    return Match.load(Journal.open(Remains.of(path).write()))


@pytest.mark.parametrize("line", range(1, 9))
def test_all_before_the_damage_is_left(line):
    match = played(8)
    path = damage(match, line)
    before = path.read_bytes()
    remains = Remains.of(path)
    assert (remains.answers, remains.lost) == (line - 1, 9 - line)
    copy = copied(path)
    assert copy.log == match.log[: line - 1]
    assert path.read_bytes() == before
    copy.play(copy.game.asked[0], copy.game.actions(copy.game.asked[0])[0])


def test_an_answer_against_the_rules_and_all_after_it_is_lost():
    match = played(8)
    lines = [match.journal.header, *match.journal.entries]
    lines[5] = {**lines[5], "action": ["dance"]}
    chained(match.journal.path, lines)
    assert copied(match.journal.path).log == match.log[:4]


def test_players_that_nobody_can_be_are_lost_with_all_that_follows():
    match = played(8)
    lines = [match.journal.header, *match.journal.entries]
    lines.insert(5, {"header": {"table": {"names": 7}}})
    chained(match.journal.path, lines)
    remains = Remains.of(match.journal.path)
    assert (remains.answers, remains.lost) == (4, 5)


def test_a_whole_save_has_lost_nothing():
    remains = Remains.of(played(8).journal.path)
    assert (remains.answers, remains.lost) == (8, 0)


def test_a_line_whose_end_alone_is_damaged_is_lost():
    path = played(8).journal.path
    path.write_bytes(path.read_bytes()[:-1] + b"\r")
    with pytest.raises(Problem, match="save_line_broken"):
        Journal.open(path)
    remains = Remains.of(path)
    assert (remains.answers, remains.lost) == (7, 1)


def test_a_line_that_a_power_cut_left_unfinished_is_no_damage():
    path = played(8).journal.path
    path.write_bytes(path.read_bytes()[:-9])
    remains = Remains.of(path)
    assert (remains.answers, remains.lost) == (7, 0)


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"spytable":%d}\n' % FORMAT])
def test_without_its_beginning_nothing_is_left(path, content):
    path.write_bytes(content)
    with pytest.raises(Problem):
        Remains.of(path)


def test_a_save_damaged_at_its_first_line_has_nothing_left():
    with pytest.raises(Problem, match="save_not_ours"):
        Remains.of(damage(played(3), 0))


def test_a_save_made_to_be_wrong_everywhere_is_given_up(monkeypatch):
    """Each wrong answer is found only when the next one is cut off."""
    tries, load = [], Match.load
    monkeypatch.setattr(Match, "load", lambda save, keep: (tries.append(1), load(save, keep))[1])
    match = played(1)
    wrong = [{**match.journal.entries[0], "mark": ""}, {"undo": 1}]
    chained(match.journal.path, [match.journal.header, *wrong * 100])
    with pytest.raises(Problem):
        Remains.of(match.journal.path)
    assert len(tries) <= salvage._TRIALS


def test_a_second_copy_has_a_name_of_its_own():
    path = damage(played(8), 4)
    first, second = (Remains.of(path).write() for _ in range(2))
    assert first != second
