"""The texts of Moonlight: they are complete, and their numbers are those of the rules."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter

import pytest

from spytable import words
from spytable.core.reader import BLANK, LOCALES
from spytable.games.moonlight.rules import mountain, refusals, report, rules, scoring, wolves
from spytable.games.moonlight.rules import round as one_round
from spytable.games.moonlight.rules.rules import Moonlight
from tests.support.spoken import chapter, texts

TEXTS = texts("moonlight")


def numbers(text: str) -> Counter[int]:
    return Counter(map(int, re.findall(r"\d+", BLANK.sub("", text))))


def page(locale: str, name: str) -> str:
    """The paragraphs of a page of the rulebook."""
    return "\n".join(chapter(TEXTS[locale], name))


def blanks(key: str) -> set[str]:
    return set(BLANK.findall(TEXTS["en"][key]))


# Complete


def rule_ids() -> set[str]:
    """The rules that refusals name, read from their source."""
    found = set(refusals._AT_A_CHOICE.values())
    for node in ast.walk(ast.parse(inspect.getsource(refusals))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            rule = node.args[0]
            if isinstance(rule, ast.Constant):
                found.add(rule.value)
            elif isinstance(rule, ast.JoinedStr):
                prefix = rule.values[0].value
                found |= {prefix + verb for verb in refusals._PLAYS if verb in wolves.POWERS}
    return found


def term_keys() -> set[str]:
    """The names of things, read from where the rules make them."""
    found = set()
    for module, name in ((mountain, "place"), (report, "stack")):
        source = inspect.getsource(getattr(module, name))
        strings = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
        found |= {it.value for it in strings if re.fullmatch(r"(cell|stack)\.\w+", str(it.value))}
    return found


def wanted() -> set[str]:
    """Every key that the rules can ask for."""
    declared = {
        "verb": Moonlight.verbs,
        "menu": Moonlight.verbs,
        "question": Moonlight.questions,
        "event": Moonlight.events,
        "forecast": Moonlight.forecasts,
        "report": Moonlight.reports,
        "rule": rule_ids(),
    }
    keys = {f"{family}.{name}" for family, found in declared.items() for name in found}
    keys |= {f"card.{face}.{part}" for face in Moonlight.cards for part in ("name", "text")}
    keys |= {f"power.{id}.{part}" for id in wolves.POWERS for part in ("name", "text", "when")}
    for name, option in Moonlight.options.items():
        keys |= {f"option.{name}.{part}" for part in ("name", "text", *option.choices)}
    return keys | term_keys() | {"name", "tagline", "outcome.rounds", "card.unknown"}


def test_all_that_the_rules_name_has_words():
    assert wanted() - TEXTS["en"].keys() == set()


def test_nothing_is_said_that_the_rules_do_not_name():
    families = {key.split(".")[0] for key in wanted()}
    said = {key for key in TEXTS["en"] if key.split(".")[0] in families}
    assert said - wanted() == set()


def test_the_source_names_rules_and_terms():
    assert {"cover.value", "regroup.pair", "power.pounce", "extend.frame"} <= rule_ids()
    assert {"cell.first", "cell.above", "stack.guarded"} <= term_keys()


@pytest.mark.parametrize(
    "family", ["verbs", "questions", "events", "forecasts", "reports"], ids=str
)
def test_a_sentence_uses_only_what_it_is_given(family):
    given = {"seat"} if family == "questions" else set()
    for name, params in getattr(Moonlight, family).items():
        assert blanks(f"{family[:-1]}.{name}") <= {*params, *given}, name


def test_the_log_keeps_nothing_back():
    for kind, params in Moonlight.events.items():
        assert blanks(f"event.{kind}") == set(params), kind


def test_every_page_of_the_rulebook_has_a_title_and_paragraphs():
    pages = words.names("moonlight.rules")
    assert pages == [
        *("goal", "setup", "turn", "cover", "end", "scoring"),
        *("between", "powers", "lone_wolves", "questions", "tips"),
    ]
    for name in pages:
        assert TEXTS["en"][f"rules.{name}.title"]
        assert len(words.many(f"moonlight.rules.{name}.body")) >= 3, name


# True


def numbers_of_wolf(wolf: dict) -> Counter[int]:
    value = wolf["value"]
    named = [wolf["moons"]] if wolf["moons"] else []
    if "corner" in wolf:
        named.append(value * wolf["corner"])
    if "prey" in wolf:
        named.append(wolf["prey"])
    named += [value - below for below in wolf.get("hunts", ())]
    if value < max(wolves.VALUE):
        named.append(value + 1)
    return Counter(named)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("wolf", wolves.WOLVES, ids=lambda wolf: wolf["id"])
def test_a_wolf_says_its_own_numbers(locale, wolf):
    assert numbers(TEXTS[locale][f"card.{wolf['id']}.text"]) == numbers_of_wolf(wolf)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("wolf", wolves.WOLVES, ids=lambda wolf: wolf["id"])
def test_a_wolf_is_called_by_its_value_too(locale, wolf):
    assert numbers(TEXTS[locale][f"card.{wolf['id']}.name"]) == Counter([wolf["value"]])


def numbers_of_power(id: str, power: dict) -> Counter[int]:
    named = [power[name] for name in ("points", "sum", "wolves", "highest") if name in power]
    named += power.get("hunts", ())
    if id == "mooncall":
        named.append(scoring.MOON_POINTS)
    if id == "ambush":
        named.append(min(wolves.VALUE))
    return Counter(named)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("id", "power"), [*zip(wolves.POWERS, wolves.NUMBERS)])
def test_a_power_says_its_own_numbers(locale, id, power):
    assert numbers(TEXTS[locale][f"power.{id}.text"]) == numbers_of_power(id, power)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_power_says_when_it_works(locale):
    said = {TEXTS[locale][f"power.{id}.when"]: once for id, once in zip(wolves.POWERS, wolves.ONCE)}
    assert sorted(said.values()) == [False, True]
    for id, once in zip(wolves.POWERS, wolves.ONCE):
        assert said[TEXTS[locale][f"power.{id}.when"]] == once


@pytest.mark.parametrize("locale", LOCALES)
def test_reasons_say_the_numbers_of_their_power(locale):
    own = TEXTS[locale]
    den, ambush = wolves.NUMBERS[wolves.DEN], wolves.NUMBERS[wolves.AMBUSH]
    assert numbers(own["rule.cover.den"]) == Counter([den["highest"]])
    assert numbers(own["rule.power.ambush"]) == Counter([1, ambush["highest"], 1])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_repeats_powers_and_lone_wolves_word_for_word(locale):
    own = TEXTS[locale]
    powers, lone_wolves = (page(locale, name).split("\n") for name in ("powers", "lone_wolves"))
    for id in wolves.POWERS:
        line = next(line for line in powers if line.startswith(own[f"power.{id}.name"]))
        assert line.endswith(own[f"power.{id}.text"])
        assert own[f"power.{id}.when"].lower() in line
    for face in wolves.LONE_WOLVES:
        name, text = (own[f"card.{wolves.FACES[face]}.{part}"] for part in ("name", "text"))
        line = next(line for line in lone_wolves if line.startswith(name))
        assert line.endswith(text)
        assert numbers(line) - numbers(text) == Counter([wolves.VALUE[face]])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_lists_the_deck(locale):
    copies = Counter(wolves.VALUE[face] for face in wolves.DECK)
    listed = re.findall(r"(\d+) ?× ?(\d+)", page(locale, "setup"))
    assert {int(value): int(count) for value, count in listed} == copies


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("goal", [Moonlight.options["rounds"].default, 1]),
        ("setup", [2, wolves.MOONS[1], 4, wolves.MOONS[3]]),
        ("setup", [one_round.HAND]),
        ("turn", [mountain.LONG, mountain.SHORT] * 3),
        ("end", [mountain.FULL]),
        ("scoring", [1, scoring.MOON_POINTS]),
        ("scoring", [1, wolves.CORNER[0], 0]),
        ("scoring", [1, wolves.PREY[2], 3, 1, 1]),
        ("scoring", [rules.REPLAYS]),
        ("between", [Moonlight.options["offer_powers"].choices[1]]),
        ("between", [rules.LONE_OFFER, len(wolves.DECK) + 1]),
        ("questions", [len(wolves.POWERS), len(wolves.LONE_WOLVES)]),
        ("questions", [mountain.FULL]),
        ("questions", [len(wolves.DECK), len(wolves.DECK) + 1]),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, name, expected):
    assert Counter(expected) in map(numbers, page(locale, name).splitlines())


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_of_the_table_say_the_numbers_that_are_played(locale):
    frame = [mountain.LONG, mountain.SHORT] * 2
    assert numbers(TEXTS[locale]["rule.extend.frame"]) == Counter(frame)
    for choice in Moonlight.options["offer_powers"].choices[1:]:
        assert numbers(TEXTS[locale][f"option.offer_powers.{choice}"]) == Counter([choice])
