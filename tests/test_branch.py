"""A branch: playing on from an earlier moment, in a save of its own."""

from __future__ import annotations

import errno

import pytest

from spytable import branch, paths
from spytable.branch import Origin
from spytable.core import atomic_files
from spytable.core.atomic_files import SaveFailed
from spytable.core.game import Game
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.seating import ALWAYS, FREE, HUMAN, NEVER, Seating

pytestmark = pytest.mark.usefixtures("fresh_home")


def begun(*minds: str, take_backs: str = FREE, answers: int = 10**6) -> Match:
    """A match of the toy game with so many answers."""
    match = MatchSetup("toy", Seating.new(minds, take_backs), seed=4).start()
    while match.game.asked and len(match.log) < answers:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[-1])
    return match


def finished() -> Match:
    return begun(HUMAN, "novice", "novice")


def test_a_branch_is_the_same_match_up_to_its_answer():
    match = finished()
    for number in range(len(match.log)):
        other = branch.begin(match, number)
        assert other.game.fingerprint() == match.before(number + 1).fingerprint()
        assert [entry.mark for entry in other.log] == [it.mark for it in match.log[:number]]


def test_a_branch_goes_its_own_way_and_leaves_the_other_as_it_was():
    match = finished()
    data = match.journal.path.read_bytes()
    other = branch.begin(match, 5)
    seat = other.game.asked[0]
    other.play(seat, other.game.actions(seat)[0])
    assert match.journal.path.read_bytes() == data
    loaded = Match.load(Journal.open(other.journal.path))
    assert loaded.game.fingerprint() == other.game.fingerprint()
    assert len(loaded.log) == 6


def test_a_branch_says_where_it_comes_from_for_good():
    match = finished()
    other = branch.begin(match, 5)
    seat = other.game.asked[0]
    other.play(seat, other.game.actions(seat)[0])
    again = Match.load(Journal.open(other.journal.path))
    assert Origin.of(again.journal.header) == (match.journal.path.stem, 5)
    assert Origin.of(match.journal.header) is None
    further = branch.begin(again, 2)
    assert Origin.of(further.journal.header) == (again.journal.path.stem, 2)


@pytest.mark.parametrize(
    "found", [None, "x", {}, {"save": 3, "answer": 1}, {"save": "a\nb", "answer": 1}, ["save"]]
)
def test_what_a_damaged_header_says_of_its_origin_is_ignored(found):
    assert Origin.of({"from": found}) is None


def test_a_branch_that_cannot_be_saved_leaves_nothing_behind(monkeypatch):
    match = finished()

    def full(descriptor: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(atomic_files, "write", full)
    with pytest.raises(SaveFailed):
        branch.begin(match, 5)
    assert [*paths.saves().glob("*.jsonl")] == [match.journal.path]


@pytest.mark.parametrize(
    ("minds", "rule", "allowed"),
    [
        ((HUMAN, "novice", "novice"), ALWAYS, True),
        ((HUMAN, "novice", "novice"), FREE, False),
        ((HUMAN, "novice", "novice"), NEVER, False),
        ((HUMAN, HUMAN, "novice"), ALWAYS, False),
    ],
)
def test_a_match_that_goes_on_branches_only_for_a_person_alone_who_may_undo_all(
    minds, rule, allowed
):
    match = begun(*minds, take_backs=rule, answers=6)
    assert (branch.refusal(match, Seating.of(match), 3) == "") == allowed


def test_any_match_that_is_over_branches_but_not_from_its_end():
    match = begun(HUMAN, HUMAN, HUMAN, take_backs=NEVER)
    seating, count = Seating.of(match), len(match.log)
    assert not any(branch.refusal(match, seating, number) for number in range(count))
    assert branch.refusal(match, seating, count)


def test_a_branch_keeps_the_edition_and_the_options_of_its_match(monkeypatch):
    match = MatchSetup("moonlight", Seating.new((HUMAN, "novice")), {"rounds": 1}, 5).start()
    other = branch.begin(match, 0)
    game: Game = other.game
    assert (game.edition, game.chosen) == (match.game.edition, match.game.chosen)
