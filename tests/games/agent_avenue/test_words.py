"""The texts of Agent Avenue: they are complete, and their numbers are those of the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from spytable import words
from spytable.core import reader
from spytable.core.reader import BLANK, LOCALES
from spytable.games.agent_avenue.rules import refusals
from spytable.games.agent_avenue.rules.agents import (
    AGENTS,
    COPIES,
    DECK,
    FACES,
    ICONS,
    MEANING,
    NUMBERS,
    ONGOING,
    STEPS,
    THREE,
)
from spytable.games.agent_avenue.rules.neighbourhood import HAND
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH, RING
from spytable.games.agent_avenue.rules.turn import DISCARDS
from spytable.sentences import Speaker
from tests.games.agent_avenue.table import A, B, choose, offer, table
from tests.support.screens import NAMES
from tests.support.spoken import chapter, texts

TEXTS = texts("agent_avenue")


def numbers(text: str) -> list[int]:
    """The numbers in a text, with their signs."""
    return [int(n.replace("−", "-")) for n in re.findall(r"[+−]?\d+", BLANK.sub("", text))]


def own(text: str, locale: str) -> str:
    """A card text without its ordinal numbers, which Chinese writes in digits."""
    return re.sub(r"第\d", "", text) if locale != "en" else text


def page(locale: str, name: str) -> list[str]:
    said = TEXTS[locale].items()
    return [text for key, text in said if key.startswith(f"rules.{name}.body.")]


# Complete


def reasons() -> set[str]:
    """The rules that refusals name."""
    named = {rule for _, rule, _ in refusals._RULES.values()}
    return named | {"hand", "discard.deck", "discard.limit", "discard.late", "hide.name"}


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    said = {key.removeprefix("rule.") for key in TEXTS["en"] if key.startswith("rule.")}
    assert said == reasons()


ENDS = ("caught", "three_win", "three_lose", "three_led", "planned", "secured")
ENDS += ("ran_out", "nearer", "level", "privilege")


def test_every_end_has_a_sentence():
    assert {f"outcome.{end}" for end in ENDS} <= TEXTS["en"].keys()
    assert {*ENDS} < {*AgentAvenue.account}


# Well written


def test_sentences_have_dashes_and_no_hyphens():
    assert [key for key, said in TEXTS["en"].items() if " - " in said] == []
    lessons = reader.read(reader.find("cards", "agent_avenue", "lessons", "text.en.yaml")).data
    assert [key for lesson in lessons.values() for key, said in lesson["say"].items()
            if " - " in said] == []  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_an_icon_of_three_is_named_by_its_sign(locale):
    signs = {"en": ("tick", "cross"), "zh-Hans": ("对勾", "叉"), "zh-Hant": ("勾", "叉")}
    assert tuple(TEXTS[locale][f"icon.{it}"] for it in ("win", "lose")) == signs[locale]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_is_told_by_what_a_side_has(locale):
    for event in ("three_win", "three_lose", "three_led"):
        said = TEXTS[locale][f"event.{event}"]
        assert said.index("{side}") < said.index("{copies}")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_that_lies_hidden_on_offer_is_the_hidden_one(locale):
    words.use(locale)
    game = table()
    offer(game, "enf", "sent")
    hidden, told = game.hidden, []
    game.listener = lambda now, event: told.append((now.copy(), event))
    choice = game.copy()
    choose(game, "take", hidden)
    after, event = told[0]
    named = {A: words.t("agent_avenue.card.sentinel.name"), B: words.t("agent_avenue.offered")}
    for seat, name in named.items():
        assert name in Speaker(choice.view(seat), NAMES).answer(("take", hidden))
        assert name in Speaker(after.view(seat), NAMES).event(event)


# Right


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("agent", range(AGENTS), ids=FACES[:AGENTS])
def test_an_agent_says_its_steps(locale, agent):
    said = numbers(own(TEXTS[locale][f"card.{FACES[agent]}.text"], locale))
    steps = [n for n in STEPS[agent]] if COPIES[agent] > 1 else [STEPS[agent][0], COPIES[agent]]
    if MEANING[agent]:
        steps = [n for n in steps if n] + [THREE]
    assert said == steps


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", ONGOING, ids=[FACES[face] for face in ONGOING])
def test_an_ongoing_card_says_what_it_makes_of_the_steps(locale, face):
    counts = NUMBERS[face]
    said = numbers(TEXTS[locale][f"card.{FACES[face]}.text"])
    if "times" in counts or counts.get("plus") == 2:
        agent = FACES.index(counts["agent"])
        altered = [n * counts.get("times", 1) + counts.get("plus", 0) for n in STEPS[agent]]
        assert said[-ICONS:] == altered
    elif "plus" in counts or "steps" in counts:
        assert said == [counts.get("plus", counts.get("steps"))]
    elif "names" in counts:
        assert said == [counts["names"]]
    else:
        assert said in ([], [THREE])


@pytest.mark.parametrize("locale", LOCALES)
def test_a_market_card_says_whether_it_is_instant(locale):
    word = {"en": ("Ongoing", "Instant"), "zh-Hans": ("持续", "即时"), "zh-Hant": ("持續", "即時")}
    for face in range(AGENTS, len(FACES)):
        text = TEXTS[locale][f"card.{FACES[face]}.text"]
        assert text.startswith(word[locale][face not in ONGOING])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_lists_agents_and_market_as_they_are(locale):
    agents, market = "\n".join(page(locale, "agents")), page(locale, "market")
    assert all(TEXTS[locale][f"card.{agent}.name"] in agents for agent in FACES[:AGENTS])
    for face in range(AGENTS, len(FACES)):
        line = market[-3] if face in ONGOING else market[-2]
        assert TEXTS[locale][f"card.{FACES[face]}.name"] in line


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_says_which_agents_have_one_icon(locale):
    _, icons, *_ = page(locale, "agents")
    for face in range(AGENTS):
        is_named = TEXTS[locale][f"card.{FACES[face]}.name"] in icons
        assert is_named == (COPIES[face] == 1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("goal", [THREE, THREE]),
        ("agents", [len(DECK), 6, 1, 1]),
        ("setup", [RING]),
        ("setup", [HAND]),
        ("turn", [DISCARDS]),
        ("catch", [CATCH]),
        ("end", [THREE]),
        ("end", [2]),
        ("market", [len(FACES) - AGENTS, 3]),
        ("teams", [DISCARDS // 2, DISCARDS]),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, name, expected):
    said = [Counter(numbers(text)) for text in chapter(TEXTS[locale], name)]
    assert any(found >= Counter(expected) for found in said)
