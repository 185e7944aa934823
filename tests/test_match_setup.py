"""What is agreed before a match: seating, options, and the match to go on with."""

from __future__ import annotations

import pytest

from spytable import paths, words
from spytable.core.journal import Journal
from spytable.core.match import OVER, Match
from spytable.core.reader import Problem
from spytable.core.save_list import listing
from spytable.match_setup import MatchSetup, again, opened, unfinished
from spytable.seating import ALWAYS, FREE, HUMAN, TAKE_BACKS, Seating

pytestmark = pytest.mark.usefixtures("fresh_home")


def play_on(match, count=1000):
    while match.game.asked and count:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
        count -= 1
    return match


def test_the_usual_seating_is_one_person_who_may_take_back_a_slip():
    seating = Seating.usual(3)
    assert seating.people == (0,)
    assert seating.take_backs == FREE


@pytest.mark.parametrize(
    ("kept", "rule"), [(False, FREE), (True, ALWAYS), *zip(TAKE_BACKS, TAKE_BACKS)]
)
def test_a_rule_of_take_backs_means_what_it_meant_when_it_was_kept(kept, rule):
    record = {**Seating.usual(3).record, "take_backs": kept}
    assert Seating.recalled(record, (3,)).take_backs == rule
    assert Seating.of(Match("toy", 3, 1, agreement=record)).take_backs == rule


@pytest.mark.parametrize("kept", ["sometimes", 1, None, []])
def test_a_rule_of_take_backs_that_there_is_not_is_refused(kept):
    record = {**Seating.usual(3).record, "take_backs": kept}
    with pytest.raises(Problem, match="take_backs"):
        Seating.of(Match("toy", 3, 1, agreement=record))


def test_a_name_that_was_not_chosen_changes_with_the_mind():
    seating = Seating.new((HUMAN, HUMAN)).named(0, "Ada")
    changed = seating.minded(0, "master").minded(1, "master")
    assert changed.names == ("Ada", "Master B")


def test_without_a_name_a_seat_gets_the_usual_one():
    assert Seating.new((HUMAN, HUMAN)).named(1, "  ").names[1] == "Player B"


def test_namesakes_are_told_apart_by_their_letters():
    seating = Seating.new((HUMAN, HUMAN, "novice")).named(0, "Anna").named(1, "Anna")
    assert seating.names == ("Anna A", "Anna B", "Novice C")
    assert seating.record["names"] == ["Anna", "Anna", ""], "no save knows of that"
    words.use("zh-Hans")
    assert seating.names[:2] == ("Anna（A）", "Anna（B）")


def test_whoever_chooses_the_usual_name_has_it_in_every_language():
    seating = Seating.new((HUMAN, HUMAN)).named(1, "Player B").named(0, "Ada")
    words.use("zh-Hans")
    assert seating.names == ("Ada", Seating.new((HUMAN, HUMAN)).names[1]) != ("Ada", "Player B")
    assert seating.record["names"] == ["Ada", ""]


def test_more_seats_are_taken_by_machines_and_fewer_keep_the_first():
    seating = Seating.new((HUMAN, HUMAN, HUMAN)).named(0, "Ada")
    more = seating.seated(5)
    assert more.names[:3] == seating.names and more.people == (0, 1, 2)
    assert more.seated(3) == seating


def test_a_set_up_is_recalled_as_it_was_kept():
    seating = Seating.new((HUMAN, "master"), take_backs=ALWAYS).named(0, "Ada")
    kept = MatchSetup("moonlight", seating, {"rounds": 1}, seed=5)
    assert MatchSetup.recalled("moonlight", kept.record) == MatchSetup(
        "moonlight", seating, {"rounds": 1}
    )


@pytest.mark.parametrize(
    "record",
    [{}, {"names": ["A"], "minds": ["human"]}, {"names": ["A", "B"], "minds": ["human", "wizard"]}],
)
def test_what_makes_no_sense_any_more_becomes_the_usual_seating(record):
    assert MatchSetup.recalled("moonlight", record).seating == Seating.usual(2)


@pytest.mark.parametrize("id", ["moonlight", "dark_agent"])
def test_without_a_word_one_person_sits_down_against_one_machine(id):
    """Also where one could be alone."""
    assert MatchSetup.recalled(id, {}).seating == Seating.usual(2)


def test_an_option_that_is_gone_is_left_out():
    options = {"rounds": 7, "weather": "fair", "bonuses": "off"}
    assert MatchSetup.recalled("moonlight", {"options": options}).options == {"bonuses": "off"}


def test_another_deal_keeps_the_table():
    match = MatchSetup("moonlight", Seating.new((HUMAN, "novice")), {"rounds": 1}, seed=5).start()
    table = again(match)
    assert table.seating == Seating.new((HUMAN, "novice"))
    assert table.options == {"rounds": 1} and table.seed is None


def test_another_deal_has_what_is_usual_now_where_nothing_was_chosen():
    """In the first edition of Dark Agent there were twelve rounds unless agreed otherwise."""
    old = Match("dark_agent", 2, 5, {"goal": 4}, Seating.usual(2).record, edition=1)
    assert old.game.chosen["rounds"] == 12
    assert again(old).options == {"goal": 4}


def test_the_newest_match_that_is_not_over_is_the_one_to_go_on_with():
    table = MatchSetup("moonlight", Seating.usual(2), {"rounds": 1})
    going = play_on(table.start(), count=3)
    play_on(table.start())
    found = unfinished()
    assert found.game.fingerprint() == going.game.fingerprint()


def test_without_a_folder_to_write_in_a_match_begins_in_memory(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file"))
    match = play_on(MatchSetup("moonlight", Seating.usual(2), seed=5).start(), count=3)
    assert match.trouble and len(match.unsaved) == 3
    (tmp_path / "file").unlink()
    paths.saves()
    match.hold()
    assert not match.trouble
    assert unfinished().game.fingerprint() == match.game.fingerprint()


def test_without_such_a_match_there_is_nothing_to_go_on_with():
    play_on(MatchSetup("moonlight", Seating.usual(2), {"rounds": 1}).start())
    assert unfinished() is None


def test_another_deal_and_going_on_keep_who_plays_by_now():
    match = play_on(MatchSetup("moonlight", Seating.usual(2), seed=5).start(), count=3)
    seating = Seating.usual(2).minded(0, "master").named(1, "Eve")
    match.reseat(seating.record)
    found = unfinished()
    assert Seating.of(found) == seating == again(found).seating


def test_the_last_line_of_a_save_says_that_the_match_is_over():
    match = play_on(MatchSetup("moonlight", Seating.usual(2), {"rounds": 1}).start())
    assert OVER in listing(paths.saves())[0].last
    match.undo(match.log[-1].seat)
    assert OVER not in listing(paths.saves())[0].last
    assert unfinished() is not None
    match.redo()
    assert OVER in listing(paths.saves())[0].last
    assert unfinished() is None


def test_a_match_that_somebody_goes_on_with_while_it_is_opened_is_not_mixed_up(
    tmp_path, monkeypatch
):
    match = play_on(MatchSetup("moonlight", Seating.usual(2)).start(), count=3)
    match.release()
    there = match.journal.path.rename(tmp_path / "shared.jsonl")
    loaded = Match.load

    def load(journal: Journal, keep: bool) -> Match:
        play_on(loaded(Journal.open(there)), count=1)
        return loaded(journal, keep)

    monkeypatch.setattr(Match, "load", load)
    with pytest.raises(Problem, match="save_changed"):
        opened(there)


def test_a_save_counts_the_answers_that_stand():
    match = play_on(MatchSetup("moonlight", Seating.usual(2), {"rounds": 1}).start(), count=3)
    assert listing(paths.saves())[0].count == 3
    match.undo(match.log[-1].seat)
    assert listing(paths.saves())[0].count == len(match.log) < 3
    match.redo()
    assert listing(paths.saves())[0].count == len(match.log)
