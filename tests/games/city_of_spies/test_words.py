"""City of Spies in words: nothing is left unsaid, and every number said is the one played."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter

import pytest

from spytable import words
from spytable.core.reader import BLANK, LOCALES
from spytable.games.city_of_spies.rules import refusals
from spytable.games.city_of_spies.rules.city import CELLS, HEIGHT, PLACES, WIDTH
from spytable.games.city_of_spies.rules.deployment import CUBES
from spytable.games.city_of_spies.rules.missions import FIRST, SECOND
from spytable.games.city_of_spies.rules.printed import (
    FACES,
    LOCATIONS,
    MISSIONS,
    PRINTED,
    RECRUITS,
    STARTERS,
)
from spytable.games.city_of_spies.rules.rules import HAND, OPEN_MISSIONS, ROUNDS, CityOfSpies
from tests.games.city_of_spies.table import HELL, table
from tests.support.spoken import chapter, numbers, texts

CHARACTERS = [*STARTERS, *RECRUITS]
TEXTS = texts("city_of_spies")


def page(locale: str, name: str) -> list[str]:
    said = TEXTS[locale].items()
    return [text for key, text in said if key.startswith(f"rules.{name}.body.")]


def card(locale: str, face: int) -> tuple[str, str]:
    """The name and the text of a card."""
    name, text = (TEXTS[locale][f"card.{FACES[face]}.{part}"] for part in ("name", "text"))
    return name, text


def facts(locale: str, face: int) -> list[str]:
    """The facts in a character's text: role and flag, numbers, symbols, and a last word."""
    return re.split(r"(?<=[.。]) ?", card(locale, face)[1], maxsplit=3)


# Complete


def reasons() -> set[str]:
    """The rules that refusals name, read from the source."""
    named = {rule for rule, _ in refusals._CHOICES.values()}
    for node in ast.walk(ast.parse(inspect.getsource(refusals))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            choice = node.args[0]
            said = (choice.body, choice.orelse) if isinstance(choice, ast.IfExp) else (choice,)
            named |= {it.value for it in said if isinstance(it, ast.Constant)}
    return named


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_characters_share_a_name_or_a_last_word(locale):
    told = [(card(locale, face)[0], facts(locale, face)[-1]) for face in CHARACTERS]
    assert [len({*column}) for column in zip(*told)] == [len(CHARACTERS)] * 2


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    said = {key.removeprefix("rule.") for key in TEXTS["en"] if key.startswith("rule.")}
    assert said == reasons()


EXPLAINED = {  # where the rulebook explains a rule, and a term that both texts use
    "hand": ("sending", "hand", "手牌"),
    "deploy.reward": ("city", "reward", "格"),
    "deploy.taken": ("sending", "empty", "空格"),
    "deploy.inner": ("sending", "inner", "内部格", "內部格"),
    "deploy.place": ("sending", "cell", "格"),
    "peek.sight": ("sending", "hidden", "眼睛"),
    "act.ability": ("characters", "ability", "能力"),
    "assassinate.church": ("abilities", "St Anthony's", "教堂"),
    "assassinate.here": ("abilities", "location", "地点", "地點"),
    "assassinate.itself": ("questions", "itself", "自己"),
    "seduce.full": ("abilities", "empty", "空格"),
    "seduce.near": ("abilities", "adjacent", "相邻", "相鄰"),
    "seduce.cell": ("abilities", "empty", "空格"),
    "protect.near": ("abilities", "adjacent", "相邻", "相鄰"),
    "protect.twice": ("characters", "protected", "保护", "保護"),
    "conspire.here": ("abilities", "reward", "奖赏", "獎賞"),
    "conspire.deck": ("abilities", "top of the deck", "牌堆顶", "牌庫頂"),
    "guarded": ("abilities", "rest of the round", "本轮", "本輪"),
    "reward.choice": ("abilities", "top of the deck", "牌堆顶", "牌庫頂"),
    "lose.own": ("resolution", "lose", "角色"),
}


def test_the_rulebook_has_a_place_for_every_rule():
    assert EXPLAINED.keys() == reasons()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule", EXPLAINED)
def test_the_rulebook_explains_a_rule_in_the_words_of_its_sentence(locale, rule):
    name, *terms = EXPLAINED[rule]
    term = terms[min(LOCALES.index(locale), len(terms) - 1)]
    assert term in TEXTS[locale][f"rule.{rule}"]
    assert any(term in said for said in chapter(TEXTS[locale], name))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_log_keeps_nothing_back(locale):
    for kind, params in CityOfSpies.events.items():
        assert {*BLANK.findall(TEXTS[locale][f"event.{kind}"])} == {*params}, kind


def test_every_end_has_a_sentence():
    ends = ("points", "more_missions", "more_medals", "shared")
    assert {key for key in TEXTS["en"] if key.startswith("outcome.")} == {
        f"outcome.{end}" for end in ends
    }


def test_every_choice_at_set_up_has_words():
    for name, option in CityOfSpies.options.items():
        parts = ("name", "text", *option.choices)
        assert {f"option.{name}.{part}" for part in parts} <= TEXTS["en"].keys()


# Well written


@pytest.mark.parametrize(
    "kind", ["mission", "mission_tied", "mission_second", "more_missions", "more_medals"]
)
def test_a_sentence_about_one_player_or_several_needs_no_other_verb(kind):
    assert re.search(r"\{seat\}(\.| with)", TEXTS["en"][f"event.{kind}"])


def test_english_counts_one_and_several():
    def forms(key: str, **params: int) -> list[str]:
        return [words.t(f"city_of_spies.{key}", count=n, **params) for n in (1, 2)]

    assert forms("score") == ["1 point", "2 points"]
    for key in ("forecast.hidden", "forecast.eye"):
        one, several = forms(key, tiles=2)
        assert ("tile" in one, "tiles" in one.replace("{tiles}", "")) == (True, False)
        assert "tiles" in several


# True


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", CHARACTERS, ids=lambda face: FACES[face])
def test_a_character_says_its_power_and_its_medals(locale, face):
    printed = PRINTED[face]
    assert numbers(card(locale, face)[1]) == [printed["power"], printed["medals"]]
    assert numbers(facts(locale, face)[1]) == [printed["power"], printed["medals"]]


STARTER = {"en": "Starter, ", "zh-Hans": "起始角色，", "zh-Hant": "起始角色，"}


@pytest.mark.parametrize("locale", LOCALES)
def test_characters_say_their_flag_and_whether_they_are_starters(locale):
    nations: dict[str, str] = {}
    for face in CHARACTERS:
        said, flag = facts(locale, face)[0], PRINTED[face]["flag"]
        assert said.startswith(STARTER[locale]) == (face in STARTERS)
        nation = said.removeprefix(STARTER[locale])
        assert nations.setdefault(flag, nation) == nation
    assert len({*nations.values()}) == len(nations)


SYMBOLS = {
    "en": "Assassination Seduction Conspiracy Diplomacy Nationalism Woman",
    "zh-Hans": "暗杀 诱惑 计谋 外交 爱国主义 女性",
    "zh-Hant": "暗殺 誘惑 計謀 外交 愛國主義 女性",
}
TWICE = {"en": " twice", "zh-Hans": "两次", "zh-Hant": "兩次"}
COMMA = {"en": ", ", "zh-Hans": "、", "zh-Hant": "、"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", CHARACTERS, ids=lambda face: FACES[face])
def test_a_character_says_its_symbols(locale, face):
    named = dict(zip(CityOfSpies.icons, SYMBOLS[locale].split()))
    icons = Counter(PRINTED[face]["icons"])
    listed = [named[icon] + (TWICE[locale] if icons[icon] == 2 else "") for icon in icons]
    said = facts(locale, face)[2].strip(" .。")
    if listed:
        assert said == COMMA[locale].join(listed)
    else:
        assert not any(name in said for name in named.values())


def test_whoever_points_at_a_character_reads_what_its_symbols_do():
    game = table()
    told = {FACES[face]: game.notes(("agent", face)) for face in CHARACTERS}
    assert told["avelar"] == ()
    assert told["evelyn_marsh"] == ("seduction", "woman")
    assert told["igor_sokolov"] == ("assassination", "used_twice")
    assert told["the_minister"] == ("nationalism", "added_twice")
    keys = {f"note.{key}" for notes in told.values() for key in notes}
    assert all(keys <= TEXTS[locale].keys() for locale in LOCALES)
    assert game.notes(("card", game.tiles[0])) == ()


@pytest.mark.parametrize(("locale", "plates"), [*zip(LOCALES, ("Plates", "小牌", "小牌"))])
def test_the_rulebook_and_the_summary_explain_the_plates_of_a_location(locale, plates):
    signs = [text for key, text in TEXTS[locale].items() if key.startswith("summary.signs.")]
    for lines, told in ((chapter(TEXTS[locale], "sending"), r"2[?？].*2\+"), (signs, "[?？]")):
        assert any(plates in line and re.search(told, line) for line in lines)


def test_a_mission_and_a_location_say_what_is_different_in_this_match():
    for lone_loses, told in (("off", ()), ("on", ("lone_loses",))):
        game = table(city=HELL, lone_loses=lone_loses)
        (tile,) = [it for it in game.tiles if game.faces[it] == FACES.index("hells_mouth")]
        assert game.notes(("card", tile)) == told
    game = CityOfSpies(2, 4, {"recruitment": "on"})
    assert {game.notes(("card", it)) for it in game.secrets} == {("secret_mission",)}
    assert {game.notes(("card", it)) for it in game.missions} == {()}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", LOCATIONS, ids=lambda face: FACES[face])
def test_a_location_says_its_numbers_and_the_rulebook_repeats_it(locale, face):
    printed, (name, text) = PRINTED[face], card(locale, face)
    more = [printed["plus"]] if "plus" in printed else []
    assert numbers(text) == [printed["number"], *more]
    line = page(locale, "locations")[face - LOCATIONS.start]
    assert line == name + (": " if locale == "en" else "：") + text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", MISSIONS, ids=lambda face: FACES[face])
def test_a_mission_says_its_points_and_is_in_the_rulebook(locale, face):
    name, text = card(locale, face)
    assert numbers(text) == [FIRST]
    assert any(name in line for line in page(locale, "missions"))


def shares(points: int, *sharing: int) -> list[int]:
    """The points of each player when a number of them share, rounded up."""
    return [-(-points // count) for count in sharing]


BOTH = shares(FIRST + SECOND, 2)  # for each of two tied for first


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("goal", [ROUNDS, HAND]),
        ("setup", [len(STARTERS), len(RECRUITS)]),
        ("setup", [CUBES[2], CUBES[3], CUBES[4]]),
        ("setup", [OPEN_MISSIONS, len(MISSIONS), len(MISSIONS) - OPEN_MISSIONS]),
        ("city", [PLACES, len(LOCATIONS), 3, 2]),
        ("city", [WIDTH, HEIGHT, CELLS - 16]),
        ("missions", [FIRST]),
        ("missions", [FIRST // 2, FIRST // 3, FIRST // 4]),
        ("missions", [1, SECOND, *shares(SECOND, 2), FIRST, SECOND, *BOTH]),
        ("end", [PLACES]),
        ("end", [HAND, HAND]),
        ("end", [len(LOCATIONS)]),
        ("end", [ROUNDS]),
        ("end", [1, 1]),
        ("questions", [*shares(FIRST + SECOND, 3), *shares(SECOND, 3)]),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, name, expected):
    assert Counter(expected) in [Counter(numbers(said)) for said in chapter(TEXTS[locale], name)]


def test_three_or_four_tied_for_first_get_the_same():
    assert len({*shares(FIRST + SECOND, 3, 4)}) == 1
