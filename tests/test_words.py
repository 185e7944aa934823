"""Words: every sentence in three languages, and nothing but sentences."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from spytable import words
from spytable.core import reader
from spytable.core.reader import BLANK, Problem

SOURCE = Path(words.__file__).parent
CHINESE = ("zh-Hans", "zh-Hant")


def forget() -> None:
    for cached in (words._forms, words._program, words._texts_of):
        cached.cache_clear()


@pytest.fixture(autouse=True)
def english():
    words.use("en")
    yield
    words.use("en")


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """Writes the texts of a toy game."""
    monkeypatch.setenv("SPYTABLE_GAMES", str(tmp_path))
    folder = tmp_path / "cards" / "toy"
    folder.mkdir(parents=True)
    forget()

    def write(**texts: str) -> None:
        for locale, text in texts.items():
            name = f"text.{locale.replace('_', '-')}.yaml"
            (folder / name).write_text(text, encoding="utf-8")

    yield write
    forget()


# Languages


def test_there_are_three_languages_with_their_own_names():
    assert words.LOCALES == ("en", "zh-Hans", "zh-Hant")
    for locale in words.LOCALES:
        words.use(locale)
        assert words.locale() == locale
        names = [words.t(f"locale.{name}") for name in words.LOCALES]
        assert names == ["English", "简体中文", "繁體中文"]


def test_a_number_below_zero_has_a_true_minus_sign(toy):
    toy(en="score: lead {count}")
    assert words.t("toy.score", count=-7) == "lead −7"
    assert words.t("toy.score", count=7) == "lead 7"
    assert words.t("toy.score", count="-7") == "lead -7", "a word stays as it is"


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="zh-Hans"):
        words.use("zh")
    assert words.locale() == "en"


@pytest.mark.parametrize(
    ("tags", "locale"),
    [
        (["zh_TW"], "zh-Hant"),
        (["zh_HK.UTF-8"], "zh-Hant"),
        (["zh-MO"], "zh-Hant"),
        (["zh-Hant"], "zh-Hant"),
        (["zh-Hant-CN"], "zh-Hant"),
        (["zh-Hans-HK"], "zh-Hans"),
        (["zh_CN.UTF-8"], "zh-Hans"),
        (["zh"], "zh-Hans"),
        (["zh_SG@pinyin"], "zh-Hans"),
        (["en_GB", "zh_TW"], "en"),
        (["de_DE", "zh_TW"], "zh-Hant"),
        (["de_DE"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_best_language_for_a_system(tags, locale):
    assert words.best(tags) == locale


# Sentences


def test_a_sentence_names_its_parameters(toy):
    toy(en='go: "{seat} moves to {cell}"')
    assert words.t("toy.go", seat="Ada", cell=0) == "Ada moves to 0"


def test_a_sentence_may_need_any_name(toy):
    toy(en='go: "{key} {locale} {self}"')
    assert words.t("toy.go", key=1, locale=2, self=3) == "1 2 3"


def test_a_blank_without_a_parameter_stays(toy):
    toy(en='go: "{seat} moves to {cell}"')
    assert words.t("toy.go", seat="Ada") == "Ada moves to {cell}"


@pytest.mark.parametrize(
    "text", ["{seat.__class__}", "{seat[0]}", "{seat!r}", "{seat:>99999999}", "{}", "{0.x}", "{{"]
)
def test_a_blank_reaches_nothing_but_its_parameter(toy, text):
    toy(en=f"go: '{text}'")
    assert words.t("toy.go", seat="Ada") == text


def test_a_parameter_is_not_read_for_blanks(toy):
    toy(en='go: "{seat} {cell}"')
    assert words.t("toy.go", seat="{cell}", cell=3) == "{cell} 3"


def test_a_sentence_can_be_said_twice(toy):
    toy(en='go: "{seat}"')
    assert [words.t("toy.go", seat=name) for name in ("Ada", "Bob")] == ["Ada", "Bob"]


def test_a_key_that_no_language_has_is_said_itself(toy):
    toy(en="go: x")
    for key in ("toy.stay", "toy", "toy.go.far", "nothing.at.all", "", ".", "a" * 5000):
        assert words.t(key, count=1) == key
        assert not words.has(key)
    assert words.has("toy.go")


@pytest.mark.parametrize("key", ["../toy.go", "/toy.go", "TOY.go", "toy\0.go", "cards/toy.go"])
def test_a_key_leads_to_no_other_folder(toy, key):
    toy(en="go: x")
    assert words.t(key) == key


def test_english_stands_in_never_the_other_chinese(toy):
    toy(en="go: Go\nstay: Stay", zh_Hans="go: 走", zh_Hant="stay: 留下")
    words.use("zh-Hans")
    assert (words.t("toy.go"), words.t("toy.stay")) == ("走", "Stay")
    words.use("zh-Hant")
    assert (words.t("toy.go"), words.t("toy.stay")) == ("Go", "留下")


def test_the_other_chinese_does_not_stand_in_for_english_either(toy):
    toy(zh_Hans="go: 走")
    words.use("zh-Hant")
    assert words.t("toy.go") == "toy.go"


def test_english_stands_in_where_a_game_lacks_a_language(toy):
    toy(en="go: Go")
    for locale in words.LOCALES:
        words.use(locale)
        assert words.t("toy.go") == "Go"


@pytest.mark.parametrize("broken", ["go: [", "a: &x 1", "- 3", "text"])
def test_a_broken_file_leaves_english(toy, broken):
    toy(en="go: Go", zh_Hans=broken)
    words.use("zh-Hans")
    assert words.t("toy.go") == "Go"


def test_what_is_no_text_is_no_sentence(toy):
    toy(en="go: 3\nstay: true\nrun:\n")
    assert not any(map(words.has, ("toy.go", "toy.stay", "toy.run")))


# Plurals


def test_the_count_chooses_the_form(toy):
    toy(en='wolves: {one: "{count} wolf", other: "{count} wolves"}')
    said = [words.t("toy.wolves", count=count) for count in (0, 1, 2, 21)]
    assert said == ["0 wolves", "1 wolf", "2 wolves", "21 wolves"]


def test_without_a_count_it_is_the_other_form(toy):
    toy(en="wolves: {one: wolf, other: wolves}")
    assert words.t("toy.wolves") == "wolves"


@pytest.mark.parametrize("text", ['"{count} 匹狼"', '{other: "{count} 匹狼"}'])
def test_chinese_needs_one_form(toy, text):
    toy(en="wolves: {one: wolf, other: wolves}", zh_Hans=f"wolves: {text}")
    words.use("zh-Hans")
    assert [words.t("toy.wolves", count=count) for count in (1, 2)] == ["1 匹狼", "2 匹狼"]


# Paragraphs


def test_a_list_is_many_paragraphs(toy):
    toy(en="rules:\n  body:\n    - First\n    - Second\n", zh_Hans="rules:\n  body: [其一, 其二]\n")
    assert words.many("toy.rules.body") == ["First", "Second"]
    assert words.t("toy.rules.body.1") == "Second"
    words.use("zh-Hans")
    assert words.many("toy.rules.body") == ["其一", "其二"]
    assert words.many("toy.rules.none") == []


# Problems


def test_a_problem_names_file_line_place_and_remedy():
    cards = reader.find("cards", "moonlight", "cards.yaml")
    wrong = {"value": "7", "low": 1, "high": 5}
    problem = Problem(cards, 12, ("wolves", 2, "value"), "value_large", wrong)
    said = {}
    for locale in words.LOCALES:
        words.use(locale)
        said[locale] = words.problem(problem)
    assert said == {
        "en": "cards/moonlight/cards.yaml, line 12, wolves 3 value: "
        "7 is too large; write a whole number from 1 to 5.",
        "zh-Hans": "cards/moonlight/cards.yaml，第 12 行，wolves 3 value："
        "7 太大；请写 1 到 5 之间的整数。",
        "zh-Hant": "cards/moonlight/cards.yaml，第 12 行，wolves 3 value："
        "7 太大；請寫 1 到 5 之間的整數。",
    }


def test_a_problem_of_a_whole_file_has_no_line_and_no_place(tmp_path):
    problem = Problem(tmp_path / "a.yaml", 0, (), "file_too_large", {"limit": 512})
    assert words.problem(problem) == (
        f"{tmp_path.as_posix()}/a.yaml: this file is too large; keep it under 512 KB."
    )


# The files of the program


def sentences(locale: str) -> dict:
    return reader.read(SOURCE / "locale" / f"{locale}.yaml").sentences()


@pytest.mark.parametrize("locale", CHINESE)
def test_every_language_has_the_same_sentences(locale):
    assert sentences(locale).keys() == sentences("en").keys()


@pytest.mark.parametrize("locale", words.LOCALES)
def test_every_sentence_is_text(locale):
    forms = [text for forms in sentences(locale).values() for text in forms.values()]
    assert [text for text in forms if not isinstance(text, str) or not text] == []


@pytest.mark.parametrize("locale", CHINESE)
def test_every_language_has_the_same_blanks(locale):
    def names(forms: dict[str, str]) -> set[str]:
        return {name for text in forms.values() for name in BLANK.findall(text)}

    english = sentences("en")
    differing = [
        place for place, forms in sentences(locale).items() if names(forms) != names(english[place])
    ]
    assert differing == []


def test_each_chinese_is_written_in_its_own_signs():
    for locale, others in (("zh-Hans", "這裡個請檔設儲鍵"), ("zh-Hant", "这里个请档设储键")):
        lines = [
            text
            for place, forms in sentences(locale).items()
            if place[0] != "locale"
            for text in forms.values()
        ]
        assert [line for line in lines if set(line) & set(others)] == []


# The keys of problems, read from the source


class Calls:
    """The calls in the functions of a module, and the values that names have in it."""

    def __init__(self, tree: ast.Module) -> None:
        self.tables = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self.calls = [
            (function, node)
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef)
            for node in ast.walk(function)
            if isinstance(node, ast.Call)
        ]


class Makers:
    """The functions of a module that make a Problem, and the keys that they are given."""

    def __init__(self, known: dict[str, int]) -> None:
        self.known = known  # by name: which argument is the key
        self.keys: set[str] = set()

    def read(self, module: Calls) -> None:
        self._tables = module.tables
        for function, call in module.calls:
            self._call(function, call)

    def _call(self, function: ast.FunctionDef, call: ast.Call) -> None:
        name = getattr(call.func, "id", getattr(call.func, "attr", None))
        if name not in self.known or len(call.args) <= self.known[name]:
            return
        key = call.args[self.known[name]]
        parameters = [argument.arg for argument in function.args.args if argument.arg != "self"]
        if isinstance(key, ast.Name) and key.id in parameters:
            self.known[function.name] = parameters.index(key.id)
        else:
            self.keys |= self._constants(function, key)

    def _constants(self, function: ast.FunctionDef, key: ast.expr) -> set[str]:
        """The texts that an expression can be, or that its names were given."""
        nodes = list(ast.walk(key))
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and names & {ast.unparse(to) for to in node.targets}:
                value = node.value
                nodes += [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
        for name in names & self._tables.keys():
            nodes += ast.walk(self._tables[name])
        return {
            node.value
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }


@cache
def problem_keys() -> set[str]:
    makers = Makers({"Problem": 3, "SaveFailed": 3})
    modules = [Calls(ast.parse(path.read_text(encoding="utf-8"))) for path in SOURCE.rglob("*.py")]
    for _ in range(3):  # who calls whom that makes a Problem: three deep is enough
        for module in modules:
            makers.read(module)
    return makers.keys


def test_the_keys_of_problems_are_found_in_the_source():
    expected = {"file_alias", "file_merge", "value_name", "value_small", "word_near", "text_added"}
    assert expected < problem_keys()


@pytest.mark.parametrize("locale", words.LOCALES)
def test_every_problem_has_its_sentence(locale):
    known = sentences(locale)
    assert sorted(key for key in problem_keys() if ("problem", key) not in known) == []
