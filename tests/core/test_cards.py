"""Card files and texts: every check says in one sentence what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from spytable import words
from spytable.core import cards, reader
from spytable.core.cards import ListOf, Number, OneOf, Record, Text, Whole
from spytable.core.reader import LOCALES, Problem

WOLF = Record({"id": Text(), "value": Whole(1, 5)}, {"when": OneOf("ongoing", "once")})
SCHEMA = Record({"wolves": ListOf(WOLF, 1)})
DIGIT = Whole(0, 9)


def checked(folder: Path, schema, text: str) -> list[Problem]:
    path = folder / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    return cards.check(reader.read(path), schema)


def found(folder: Path, schema, text: str) -> list[tuple]:
    return [(problem.line, problem.place, problem.key) for problem in checked(folder, schema, text)]


def said(folder: Path, schema, text: str) -> list[str]:
    """The problems in English, without the name of the file."""
    words.use("en")
    return [
        words.problem(problem).removeprefix(f"{problem.path.as_posix()}, ")
        for problem in checked(folder, schema, text)
    ]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        (Text(), "lone_wolf2"),
        (Text(), "'no'"),
        (Whole(1, 5), "1"),
        (Whole(-1, 5), "5"),
        (Number(-2, 2), "-1.25"),
        (Number(-2, 2), "2"),
        (OneOf("ongoing", "once"), "once"),
        (ListOf(DIGIT), "[]"),
        (ListOf(DIGIT, 2), "[3, 3]"),
        (Record({"a": DIGIT}, {"b": DIGIT}), "{a: 1}"),
        (Record({"a": DIGIT}, {"b": DIGIT}), "{b: 1, a: 1}"),
        (SCHEMA, "wolves: [{id: w1, value: 3}, {id: w2, value: 3, when: once}]"),
    ],
)
def test_a_correct_value_has_no_problem(tmp_path, schema, text):
    assert found(tmp_path, schema, text) == []


@pytest.mark.parametrize(
    ("schema", "text", "key"),
    [
        (Text(), "12", "value_text"),
        (Text(), "true", "value_text"),
        (Text(), "null", "value_text"),
        (Text(), "Lone wolf", "value_name"),
        (Text(), "'../../w1'", "value_name"),
        (Text(), '"w1\\n"', "value_name"),
        (Whole(1, 5), "0", "value_small"),
        (Whole(1, 5), "6", "value_large"),
        (Whole(1, 5), "2.0", "value_whole"),
        (Whole(0, 5), "true", "value_whole"),
        (Whole(0, 5), "'3'", "value_whole"),
        (Number(-2, 2), "2.01", "value_number"),
        (Number(-2, 2), "-3", "value_number"),
        (Number(-2, 2), "true", "value_number"),
        (Number(-2, 2), "'1'", "value_number"),
        (OneOf("ongoing", "once"), "never", "word_unknown"),
        (OneOf("ongoing", "once"), "[once]", "word_near"),
        (OneOf("ongoing", "once"), "1", "word_unknown"),
        (ListOf(DIGIT), "{a: 1}", "value_list"),
        (ListOf(DIGIT, 1), "[]", "list_short"),
        (Record({}), "[a]", "value_record"),
        (Record({}), "", "value_record"),
        (Record({"a": DIGIT}), "{}", "key_missing"),
        (Record({}, {"wolves": DIGIT}), "{wolf: 1}", "word_near"),
        (Record({}, {"wolves": DIGIT}), "{moon: 1}", "word_unknown"),
        (ListOf(WOLF), "[{id: w, value: 1}, {id: w, value: 1}]", "id_twice"),
    ],
)
def test_a_wrong_value_has_its_problem(tmp_path, schema, text, key):
    assert [problem.key for problem in checked(tmp_path, schema, text)] == [key]


def test_every_problem_of_a_file_is_found_with_its_line(tmp_path):
    text = (
        "wolves:\n  - {id: w1, value: 7}\n  - id: W\n    valeu: 3\n"
        "  - id: w1\n    value: 0\nmoons: 3\n"
    )
    assert found(tmp_path, SCHEMA, text) == [
        (2, ("wolves", 0, "value"), "value_large"),
        (3, ("wolves", 1, "id"), "value_name"),
        (4, ("wolves", 1, "valeu"), "word_near"),
        (3, ("wolves", 1), "key_missing"),
        (6, ("wolves", 2, "value"), "value_small"),
        (5, ("wolves", 2, "id"), "id_twice"),
        (7, ("moons",), "word_unknown"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "wolves:\n- {id: w1, value: 7}\n",
            "line 2, wolves 1 value: 7 is too large; write a whole number from 1 to 5.",
        ),
        (
            "wolves:\n- id: w1\n  value: '7'\n",
            'line 3, wolves 1 value: "7" is not a whole number; write one from 1 to 5.',
        ),
        (
            "wolves:\n- {id: w1, value: 1, wen: once}\n",
            'line 2, wolves 1 wen: "wen" is not known here; did you mean "when"?',
        ),
        (
            "wolves:\n- {id: w1, value: 1, when: onc}\n",
            'line 2, wolves 1 when: "onc" is not known here; did you mean "once"?',
        ),
        (
            "wolves:\n- {id: w1, value: 1, when: dawn}\n",
            'line 2, wolves 1 when: "dawn" is not known here;'
            " delete it or use one of these: ongoing, once.",
        ),
        ("# nothing\n", "line 1: null has no keys; write them with their values: wolves."),
        ("wolves: []\n", "line 1, wolves: there are too few entries (0); write at least 1."),
    ],
)
def test_a_problem_is_one_clear_sentence(tmp_path, text, sentence):
    assert said(tmp_path, SCHEMA, text) == [sentence]


def test_a_long_value_is_shortened(tmp_path):
    [sentence] = said(tmp_path, DIGIT, "x" * 10_000)
    assert "xxx…" in sentence and len(sentence) < 200


def test_a_value_cannot_change_its_sentence(tmp_path):
    [sentence] = said(tmp_path, DIGIT, "'{value.__class__} {value}'")
    assert '"{value.__class__} {value}"' in sentence


def test_loading_gives_the_data(tmp_path):
    (tmp_path / "cards.yaml").write_text("wolves: [{id: w1, value: 3}]")
    assert cards.load("toy", SCHEMA, tmp_path) == {"wolves": [{"id": "w1", "value": 3}]}


def test_loading_raises_the_first_problem(tmp_path):
    (tmp_path / "cards.yaml").write_text("wolves: [{id: w1, value: 8}, {id: w2, value: 9}]")
    with pytest.raises(Problem) as caught:
        cards.load("toy", SCHEMA, tmp_path)
    assert caught.value.params["value"] == "8"


def test_loading_finds_the_cards_of_a_game_that_was_added(tmp_path, monkeypatch):
    monkeypatch.setenv("SPYTABLE_GAMES", str(tmp_path))
    (tmp_path / "cards" / "toy").mkdir(parents=True)
    (tmp_path / "cards" / "toy" / "cards.yaml").write_text("3")
    assert cards.load("toy", DIGIT) == 3


def test_loading_says_which_file_is_missing():
    with pytest.raises(Problem) as caught:
        cards.load("chess", SCHEMA)
    assert caught.value.key == "file_missing"
    assert caught.value.path == Path("cards", "chess", "cards.yaml")


# Texts


def wrong_texts(folder: Path) -> list[Problem]:
    """The problems of the text files of a folder, in the order of the languages."""
    problems = []
    for path in cards.translations(folder / "text.en.yaml"):
        try:
            problems += cards.check_text(path)
        except Problem as problem:
            problems.append(problem)
    return problems


SAME = {
    "en": 'name: Moon\nwolves: {one: "{count} wolf", other: "{count} wolves"}\nrules: [One, Two]\n',
    "zh-Hans": 'name: 月光\nwolves: "{count} 匹狼"\nrules: [其一, 其二]\n',
    "zh-Hant": 'name: 月光\nwolves: {other: "{count} 匹狼"}\nrules: [其一, 其二]\n',
}


def texts(folder: Path, **changed: str | None) -> list[tuple]:
    """The problems of text files that differ from SAME; None leaves a file out."""
    named = {key.replace("_", "-"): text for key, text in changed.items()}
    for locale, text in (SAME | named).items():
        if text is not None:
            (folder / f"text.{locale}.yaml").write_text(text, encoding="utf-8")
    return [
        (problem.path.name, problem.line, problem.place, problem.key)
        for problem in wrong_texts(folder)
    ]


def test_texts_that_correspond_have_no_problem(tmp_path):
    assert texts(tmp_path) == []
    assert tuple(SAME) == LOCALES


def test_a_missing_sentence_is_named(tmp_path):
    text = 'name: 月光\nwolves: "{count}"\nrules:\n  - 其一\n'
    assert texts(tmp_path, zh_Hans=text) == [("text.zh-Hans.yaml", 3, ("rules", 1), "text_missing")]


def test_a_sentence_that_only_a_translation_has_is_named(tmp_path):
    text = SAME["zh-Hant"] + "cards:\n  w1: 狼\n"
    assert texts(tmp_path, zh_Hant=text) == [
        ("text.zh-Hant.yaml", 5, ("cards", "w1"), "text_added")
    ]


def test_other_blanks_are_named(tmp_path):
    text = SAME["zh-Hans"].replace("{count}", "{数}")
    assert texts(tmp_path, zh_Hans=text) == [("text.zh-Hans.yaml", 2, ("wolves",), "text_blanks")]
    words.use("en")
    [problem] = wrong_texts(tmp_path)
    assert words.problem(problem).endswith(
        "the blanks in braces are {数}, but in text.en.yaml they are {count}; use the same ones."
    )


@pytest.mark.parametrize("leaf", ["12", "true", "", "''"])
def test_a_sentence_that_is_not_text_is_named(tmp_path, leaf):
    text = SAME["zh-Hans"].replace("月光", leaf)
    assert texts(tmp_path, zh_Hans=text) == [("text.zh-Hans.yaml", 1, ("name",), "text_leaf")]


def test_a_plural_has_at_least_its_other_form(tmp_path):
    text = SAME["en"].replace("other:", "many:")
    assert ("text.en.yaml", 2, ("wolves",), "key_missing") in texts(tmp_path, en=text)


def test_a_missing_or_broken_text_file_is_named(tmp_path):
    assert texts(tmp_path, en=None, zh_Hans="a: b: c") == [
        ("text.en.yaml", 0, (), "file_missing"),
        ("text.zh-Hans.yaml", 1, (), "file_syntax"),
    ]


def test_a_draft_needs_english_only(tmp_path):
    english = tmp_path / "text.en.yaml"
    assert cards.translations(english, is_draft=True) == [english]
    assert cards.translations(english) == [
        tmp_path / f"text.{locale}.yaml" for locale in ("en", "zh-Hans", "zh-Hant")
    ]


def test_the_languages_that_a_draft_has_are_checked(tmp_path):
    texts(tmp_path, zh_Hans=None)
    found = cards.translations(tmp_path / "text.en.yaml", is_draft=True)
    assert [path.name for path in found] == ["text.en.yaml", "text.zh-Hant.yaml"]
