"""The table in the terminal, played with typed lines."""

import io
import re
import secrets
import sys
from itertools import count

import pytest

from spytable import paths, words
from spytable.ai.advice import Advice, Gap, Ground, Milestone
from spytable.ai.counsel import Counsel
from spytable.branch import Origin
from spytable.cli import main as cli
from spytable.core.atomic_files import DiskFailed
from spytable.core.game import Event
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.seating import NEVER, TAKE_BACKS, Seating
from spytable.sentences import Speaker
from spytable.text import table as text_table
from spytable.text.numbered_answers import NumberedAnswers

NEW_PAGE = "\n" * 60


@pytest.fixture
def play(capsys, monkeypatch, tmp_path):
    """Plays with lines typed in advance and returns everything that was said.

    The machines give the same answers in every run.
    """
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    seeds = count()
    monkeypatch.setattr(secrets, "randbits", lambda bits: next(seeds))

    def play(typed, *arguments, lang="en"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert cli.main(["play", "--text", *map(str, arguments), "--lang", lang]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return play


def toy(*minds, seed=8):
    """The arguments of a match in which the first seat begins."""
    return "--game", "toy", "--seats", ",".join(minds), "--seed", seed


def saved():
    """The match in the only save."""
    [path] = paths.saves().glob("*.jsonl")
    return Match.load(Journal.open(path))


TABLES = [
    toy("human", "random", "greedy"),
    ("--game", "moonlight", "--seats", "human,random", "--seed", 8, "--option", "rounds=1"),
]


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("table", TABLES, ids=["toy", "moonlight"])
def test_a_game_is_played_to_its_end_in_every_language(play, table, lang):
    said = play("1\n" * 500, *table, lang=lang)
    words.use(lang)
    match = saved()
    speaker = Speaker(match.game.view(0), Seating.of(match).names)
    assert said.endswith(
        "\n".join([*speaker.outcome(match.game.outcome), words.t("text_table.deal", seed=8), ""])
    )
    for key in ("event.", "report.", "verb.", "question.", "text_table.", "mind.", "{"):
        assert key not in said


def test_a_question_comes_with_a_report_and_numbered_answers(play):
    said = play("", *toy("human", "human", "human"), "--option", "dice=off")
    assert "it is your turn" not in said  # nobody has come to the screen yet
    said = play("\n", "--continue")
    assert ", it is your turn. 18 turns are left.\n1. Offer " in said


def test_an_answer_is_given_by_its_number_in_any_digits(play):
    play("１\nq\n", *toy("human", "random", "random"))
    match = saved()
    assert (0, "offer") in [(entry.seat, entry.action[0]) for entry in match.log]


def test_a_number_with_a_question_mark_tells_what_the_answer_would_change(play):
    said = play("1?\nq\n", *toy("human", "random", "random"))
    assert "\n> " in said
    assert "Points: " in said
    assert not [entry for entry in saved().log if entry.seat == 0]


@pytest.mark.parametrize(
    "line", ["0", "99", "99?", "what", "-1", "1 2", "x?", "1" * 5000, "1" * 5000 + "?"]
)
def test_what_is_not_understood_changes_nothing_and_is_repeated(play, line):
    table = toy("human", "random", "random")
    assert line.removesuffix("?") in play(f"{line}\nq\n", *table).split("> ")[1]
    assert not [entry for entry in saved().log if entry.seat == 0]


def test_help_rules_and_log_are_a_word_away(play):
    said = play("?\nrules\nlog\nq\n", *toy("human", "random", "random"))
    _, helped, rules, log, _ = said.split("> ")
    assert words.many("text_table.help")[0] in helped
    assert "Offer a card face down, roll for one, or pick one from the open pile." in rules
    assert log.count(" draws ") == 6


@pytest.mark.parametrize("typed", ["q\n", "quit\n", ""])
def test_leaving_keeps_the_game_and_continue_goes_on(play, typed):
    said = play(f"1\n1\n{typed}", *toy("human", "random", "random"))
    before = saved()
    assert str(before.journal.path) in said
    play("q\n", "--continue")
    after = saved()
    assert [entry.mark for entry in after.log] == [entry.mark for entry in before.log]
    play("1\nq\n", before.journal.path)
    assert len(saved().log) > len(before.log)


def test_there_may_be_nothing_to_continue(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert cli.main(["play", "--text", "--continue", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "There is no unfinished game to continue.\n"


def test_a_save_of_unknown_people_is_one_sentence(tmp_path, capsys):
    match = Match("toy", 3, 1, agreement={"names": ["a", "b\033[2J", "c"], "minds": ["human"] * 3})
    Journal.create(tmp_path / "odd.jsonl", match.header)
    assert cli.main(["play", "--text", str(tmp_path / "odd.jsonl"), "--lang", "en"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_hint_says_where_to_look_and_then_what_to_answer(play, monkeypatch):
    monkeypatch.setattr(text_table, "_HINT", 0.05)
    _, nudge, whole, _ = play("h\nhint\nq\n", *toy("human", "random", "random")).split("> ")
    match = saved()
    seat = 0
    speaker = Speaker(match.game.view(seat), Seating.of(match).names)
    answers = [speaker.answer(action) for action in match.game.actions(seat)]
    assert "Ask again" in nudge
    assert not any(answer in nudge for answer in answers)
    assert any(whole.startswith(answer) for answer in answers)
    assert ": about " in whole


def test_a_hint_says_why_its_answer_is_better_than_the_next_best_one(play, monkeypatch):
    def found(view, seat, between, *_):
        assert (view.viewer, between) == (seat, ("one", "other"))
        blown = Event("blown", dict.fromkeys(view.events["blown"], 0))
        follows = Milestone(blown, view, 2, 31, 40)
        return Advice("one", (), gap=Gap(0.2, 0.1, (Ground("win"),), (follows,)))

    monkeypatch.setattr(text_table, "_HINT", 0.05)
    monkeypatch.setattr(text_table.comparison, "compare", found)
    monkeypatch.setattr(Counsel, "rivals", ("one", "other"))
    *_, whole, _ = play("h\nh\nq\n", *toy("human", "random", "random")).split("> ")
    assert "in the continuations: that the match is won with the better answer." in whole
    assert "In 2 after the better answer, in 31 after the other one: " in whole


def test_a_hint_says_what_completes_its_answer(play, monkeypatch):
    def advised(level, view, seat, seed, budget):
        return Advice(next(it for it in view.actions(seat) if it[0] == "lift"), ())

    monkeypatch.setattr(text_table.levels, "advise", advised)
    alone = ("--game", "dark_agent", "--seats", "human", "--seed", "8")
    *_, whole, _ = play("1\n" * 3 + "h\nh\nq\n", *alone).split("> ")
    assert re.search(r"^Then: Lift .*, then: Put .*, then: Put .*\.$", whole, re.MULTILINE)


def test_a_hint_begins_anew_with_every_question(play, monkeypatch):
    monkeypatch.setattr(text_table, "_HINT", 0.05)
    said = play("h\n1\nh\nq\n", *toy("human", "random", "random")).split("> ")
    assert "Ask again" in said[1]
    assert "Ask again" in said[3]


# Taking back


def test_an_answer_is_taken_back_and_put_in_place_again(play):
    table = toy("human", "random", "random")
    answered = play("1\nq\n", *table, "--take-backs").split("> ")[1]
    assert answered
    marks = [entry.mark for entry in saved().log]
    undone = play("undo\nq\n", "--continue")
    assert "takes an answer back." in undone
    assert not [entry for entry in saved().log if entry.seat == 0]
    play("redo\nq\n", "--continue")
    assert [entry.mark for entry in saved().log] == marks


def test_what_a_machine_has_answered_is_not_taken_back_at_a_strict_table(play):
    said = play("1\nundo\nq\n", *toy("human", "random", "random"))
    assert words.t("take_backs.answered") in said
    assert [entry for entry in saved().log if entry.seat == 0]


@pytest.mark.parametrize("rule", TAKE_BACKS)
def test_the_rule_of_take_backs_is_chosen_with_the_table(play, rule):
    said = play("1\nundo\nq\n", "--game", "toy", "--take-backs", rule)
    assert saved().agreement["take_backs"] == rule
    assert (words.t("take_backs.never") in said) == (rule == NEVER)


def test_there_may_be_nothing_to_take_back_or_put_back(play):
    said = play("undo\nredo\nq\n", *toy("human", "random", "random"))
    assert words.t("take_backs.nothing") in said
    assert words.t("text_table.redo_nothing") in said


# A disk that refuses


def test_without_a_folder_for_saves_one_plays_on_and_saves_elsewhere(play, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file"))
    (tmp_path / "Other").mkdir()
    said = play(f"1\n1\nelsewhere\n{tmp_path / 'Other'}\nq\n", *toy("human", "random", "random"))
    assert said.count(words.t("problem.save_failed")) == 1, "it is said once"
    assert words.t("play.saved_again") in said
    [path] = (tmp_path / "Other").glob("*.jsonl")
    assert said.endswith(words.t("text_table.left", file=path) + "\n")
    assert [entry for entry in Match.load(Journal.open(path)).log if entry.seat == 0]


def test_who_leaves_what_could_not_be_saved_is_told(play, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file"))
    typed = "1\nelsewhere\nno such folder\nelsewhere\n~no one/here\nq\n"
    said = play(typed, *toy("human", "random", "random"))
    assert words.t("problem.save_gone") in said
    assert "the last answers are lost" in said


@pytest.fixture
def full(monkeypatch) -> set[str]:
    """A disk that refuses every line of a save, as long as anything is in it."""
    full, append = {"files"}, Journal.append

    def appended(journal: Journal, entry: dict) -> None:
        if full:
            raise DiskFailed(journal.path, 0, (), "save_disk_full", {})
        append(journal, entry)

    monkeypatch.setattr(Journal, "append", appended)
    return full


def when_said(monkeypatch, key: str, full: set[str]) -> None:
    """Makes room on the disk as soon as something is said."""
    say = text_table.say

    def said(*lines: str) -> None:
        say(*lines)
        if words.t(key) in "".join(lines):
            full.clear()

    monkeypatch.setattr(text_table, "say", said)


def test_who_leaves_saves_what_the_disk_takes_by_then(play, full, monkeypatch):
    when_said(monkeypatch, "problem.save_disk_full", full)
    said = play("\n1\nq\n", *toy("human", "human", "human"))
    assert words.t("problem.save_disk_full") in said
    assert "the last answers are lost" not in said
    assert len(saved().log) == 1


def test_a_match_that_is_over_is_saved_if_the_disk_takes_it_then(play, full, monkeypatch):
    outcome = Speaker.outcome
    monkeypatch.setattr(Speaker, "outcome", lambda self, it: (full.clear(), outcome(self, it))[1])
    said = play("", *toy("random", "random", "random"))
    assert said.endswith(words.t("play.saved_again") + "\n")
    assert saved().game.outcome


def test_no_folder_at_all_is_none(play):
    said = play("elsewhere\n\nq\n", *toy("human", "random", "random"))
    assert said.endswith(words.t("text_table.left", file=saved().journal.path) + "\n")
    assert saved().journal.path.parent == paths.saves()


# Playing on from an earlier moment


def test_a_match_that_is_over_is_played_on_from_one_of_its_answers(play):
    play("", *toy("random", "random", "random"))
    old = saved()
    data = old.journal.path.read_bytes()
    said = play("", old.journal.path, "--from", 5)
    [new] = {*paths.saves().glob("*.jsonl")} - {old.journal.path}
    origin = Origin.of(Journal.open(new).header)
    assert origin == (old.journal.path.stem, 5) and origin.sentence in said
    match = Match.load(Journal.open(new))
    assert [entry.mark for entry in match.log[:5]] == [entry.mark for entry in old.log[:5]]
    assert match.game.outcome
    assert old.journal.path.read_bytes() == data


# Several people


def pages_of(said):
    """What each person could see, in order: (name, everything said on that page)."""
    pages = said.replace("> ", "").split(NEW_PAGE)
    return [
        (announcement.split("Only ")[1].split(" at the screen")[0], page)
        for announcement, page in zip(pages[1::2], pages[2::2], strict=False)
    ]


def test_people_come_to_the_screen_one_after_the_other(play):
    pages = pages_of(play("\n1\n" * 20 + "q\n", *toy("human", "human", "human")))
    people = [name for name, _ in pages]
    assert {*people} == {"Player A", "Player B", "Player C"}
    assert all(name != following for name, following in zip(people, people[1:], strict=False))


def test_nobody_sees_the_cards_of_another_hand(play):
    """Until somebody looks at cards, every face on a page is the person's own or open."""
    said = play("\n1\n\n2\n\n1\n\n2\n", *toy("human", "human", "human"))
    deals = [line for _, page in pages_of(said) for line in page.splitlines() if " draws " in line]
    assert deals
    for name, page in pages_of(said):
        if "looks at" in page:
            break
        for line in page.splitlines():
            if " draws " in line or " offers " in line:
                assert ("hidden card" in line) == (not line.startswith(name))
            if " holds: " in line and not line.startswith(name):
                assert re.fullmatch(r"none|a hidden card|\d+ hidden cards", line.split(": ")[1])


def test_a_page_does_not_depend_on_the_hand_of_another(play, tmp_path):
    """With the faces of the other hand exchanged, a match is told in the same words."""
    match = Match("moonlight", 2, 5)
    ada, ben = match.game.asked[0], 1 - match.game.asked[0]
    other = match.game.copy()
    hidden = [*other.hand[ben], *other.deck[ben]]
    faces = [other.faces[card] for card in hidden]
    for card, face in zip(hidden, reversed(faces), strict=True):
        other.faces[card] = face
    assert other.faces != match.game.faces
    pages = [
        [*speaker.report(), *NumberedAnswers(speaker, speaker.view.actions(ada)).lines()]
        for speaker in (Speaker(game.view(ada), ("Ada", "Ben")) for game in (match.game, other))
    ]
    assert pages[0] == pages[1]


def test_hidden_cards_are_told_together():
    match = Match("the_agents", 2, 1)
    seat = match.game.asked[0]
    for answer in (("done",), *(("trade", card) for card in match.game.hand[seat]), ("done",)):
        match.play(seat, answer)
    drew = next(beat.event for beat in match.beats if beat.event.kind == "drew_agents")
    told = [Speaker(match.game.view(it), ("Ada", "Ben")).event(drew) for it in range(2)]
    assert told[1 - seat] == f"Agents drawn by {('Ada', 'Ben')[seat]}: 2 hidden cards."
    assert "hidden" not in told[seat]


def test_what_one_did_is_told_to_the_next(play):
    pages = pages_of(play("\n1\n\n\nq\n", *toy("human", "human", "human")))
    (first, _), (second, page) = pages
    assert first != second
    assert f"{first} offers a hidden card to {second}." in page


def test_a_slip_is_taken_back_before_the_next_person_comes(play):
    said = play("\n1\nundo\nq\n", *toy("human", "human", "human"))
    assert len(pages_of(said)) == 1
    assert "takes an answer back." in said
    assert saved().log == []


def test_a_slip_that_may_not_be_taken_back_says_so_before_the_page_disappears(play):
    minds = ("human", "human", "human")
    said = play("\n1\nu\n\n\nq\n", *toy(*minds), "--take-backs", "never")
    [(_, first), (_, second)] = pages_of(said)
    refused, page_ends = first.split("press Enter and this page disappears")[1:]
    assert words.t("take_backs.never") in refused
    assert words.t("take_backs.never") not in page_ends + second


# Who plays


def test_a_machine_plays_on_for_a_person_and_the_page_disappears(play):
    said = play("1\nseats\n1\n4\n", *toy("human", "random", "random"))
    before, after = said.split(NEW_PAGE)
    assert " holds: " in before and " holds: " not in after
    assert "Ranger now plays for Player A." in after
    assert saved().agreement["minds"] == ["ranger", "random", "random"]
    assert saved().game.outcome


def test_a_machine_that_can_play_in_several_styles_plays_in_the_chosen_one(play):
    said = play("1\nseats\n2\n5\n2\nq\n", *toy("human", "random", "random"))
    assert "2. Bold Master: " in said
    assert "Bold Master now plays for Random B." in said
    assert saved().agreement["minds"] == ["human", "bold_master", "random"]


def test_a_person_takes_over_a_seat_behind_a_page(play):
    said = play("1\nseats\n2\n1\n1\n\n\nq\n", *toy("human", "random", "random"))
    assert "Player B takes over from Random." in said
    assert saved().agreement["minds"] == ["human", "human", "random"]
    [(name, page), *_] = pages_of(said)
    assert name == "Player B"
    draws = [line for line in page.splitlines() if " draws " in line]
    assert all(("a hidden card" in line) == (not line.startswith(name)) for line in draws)


def test_the_last_person_of_two_comes_behind_a_page(play):
    said = play("\nseats\n1\n2\n\nq\n", *toy("human", "human", "novice"))
    *_, seen_by_one, between, asked, seen_by_other = said.split(NEW_PAGE)
    assert "1. Player A: Person" in seen_by_one
    assert between.startswith("Novice now plays for Player A.") and " holds: " not in between
    assert asked.strip().startswith("Only Player B at the screen")
    assert " holds: " in seen_by_other


@pytest.mark.parametrize("typed", ["\n", "9\n\n", "1\n\n", "1\n1\n", "1\n5\n\n"])
def test_without_a_choice_everybody_stays(play, typed):
    said = play(f"seats\n{typed}q\n", *toy("human", "random", "random"))
    assert saved().agreement["minds"] == ["human", "random", "random"]
    assert len(saved().agreements) == 1
    assert ("There is no answer 9." in said) == typed.startswith("9")


# Long lists


def test_a_long_list_of_answers_begins_with_what_they_touch():
    match = Match("moonlight", 2, 5)
    while len(match.game.actions(match.game.asked[0])) < 10:
        match.play(match.game.asked[0], match.game.actions(match.game.asked[0])[0])
    seat = match.game.asked[0]
    actions = match.game.actions(seat)
    answers = NumberedAnswers(Speaker(match.game.view(seat), ("Ada", "Ben")), actions)
    assert len(answers.lines()) == len({action[1] for action in actions}) < len(actions)
    inner = answers.choose(1)
    assert [choice for [choice] in inner.choices] == [a for a in actions if a[1] == actions[0][1]]
    assert inner.choose(1) == actions[0]
    assert inner.choose(0) is answers
    with pytest.raises(LookupError):
        answers.choose(0)
