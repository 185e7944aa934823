"""Dark Agent in words: everything is said, and every number is the one played."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter

import pytest

from spytable import words
from spytable.core import ranking
from spytable.core.game import Event
from spytable.core.reader import BLANK, LOCALES
from spytable.games.dark_agent.rules import (
    effects,
    odds,
    printed,
    refusals,
    rules,
    scoring,
    strength,
    theatre,
    turn,
)
from spytable.games.dark_agent.rules.printed import (
    EFFECTS,
    EQUIPMENT,
    FACE,
    FACES,
    SERVICES,
    SKULLS,
)
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.space import CREW, NEUTRAL_ORBITS, ORBITS
from spytable.games.dark_agent.rules.theatre import CELLS, COLUMNS, MARKERS, POINTS, ROWS, SLOTS
from spytable.sentences import Speaker
from tests.support.spoken import numbers, texts

TEXTS = texts("dark_agent")
COPIES = Counter(FACES[face] for face in FACE)


def name(locale: str, id: str) -> str:
    return TEXTS[locale][f"card.{id}.name"]


def text(locale: str, id: str) -> str:
    return TEXTS[locale][f"card.{id}.text"]


def chapter(locale: str, id: str) -> list[str]:
    """The paragraphs of a chapter of the rulebook."""
    start = f"rules.{id}.body."
    return [said for key, said in TEXTS[locale].items() if key.startswith(start)]


# Complete


def reasons() -> set[str]:
    """The ids of all rules that refuse something, read from the source code."""
    sources = (refusals, effects, strength, turn)
    nodes = (node for it in sources for node in ast.walk(ast.parse(inspect.getsource(it))))
    named = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return {it for it in named if re.fullmatch(r"[a-z]+\.[a-z_]+", it)}


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_cards_share_a_name_or_a_text(locale):
    assert len({name(locale, id) for id in FACES}) == len(FACES)
    assert len({text(locale, id) for id in FACES}) == len(FACES)


SEEN = ("spotted", "定位")
KEPT = ("slots", "装备栏", "裝備欄")
SWAPS = ("orbit", "另一条轨道", "另一條軌道")
FREE = ("free place", "空位")
LEVELS = ("levels of", "等级总和", "等級總和")
DOUBLE = ("double agent", "双面特务", "雙面特務")
OWN = ("own", "己方特务", "己方特務")
ENEMY = ("enemy", "敌方", "敵方")
TARGET = ("target", "目标", "目標")
POWER = ("power", "能力")
UNHARMED = ("cannot be attacked", "不能被攻击", "不能被攻擊")
EXPLAINED = {  # by rule: the chapter and paragraph of the rulebook, and the words both use
    "serve.taken": ("setup", 0, "leads", "执掌", "執掌"),
    "place.full": ("setup", 6, *FREE),
    "swap.own": ("moving", 1, "satellites", "自己的"),
    "swap.theirs": ("moving", 1, "neutral", "中立"),
    "swap.orbit": ("moving", 1, *SWAPS),
    "swap.locked": ("moving", 3, "none of them can be swapped", "都不能被交换", "都不能被交換"),
    "lift.own": ("moving", 2, "lift", "自己的"),
    **dict.fromkeys(("lift.room", "lift.first", "land.full", "land.free"), ("moving", 2, *FREE)),
    "land.same": ("moving", 2, "left", "另一条轨道", "另一條軌道"),
    "land.exchange": ("questions", 3, "change places", "互换位置", "互換位置"),
    "spot.sight": ("spotting", 0, "satellites", "卫星", "衛星"),
    "spot.again": ("spotting", 1, *SEEN),
    **dict.fromkeys(("spot.full", "use.own", "discard.room"), ("equipment", 0, *KEPT)),
    "upgrade.own": ("sight", 2, "token upgrades", "升级自己", "升級自己"),
    "upgrade.token": ("sight", 2, "in a match", "局只有一次"),
    "upgrade.wide": ("sight", 2, *SEEN),
    "attack.spotted": ("spotting", 4, *SEEN),
    **dict.fromkeys(("attack.own", "join.own"), ("attack", 0, *DOUBLE)),
    **dict.fromkeys(("attack.skull", "attack.neutral"), ("attack", 5, *UNHARMED)),
    "attack.card": ("attack", 0, *ENEMY),
    **dict.fromkeys(("attack.level", "roll.level"), ("attack", 3, *LEVELS)),
    "attack.protected": ("attack", 4, "protect", "保护", "保護"),
    **dict.fromkeys(("attack.agents", "roll.own"), ("attack", 0, *OWN)),
    "attack.saved": ("equipment", 7, "attacked again this turn", "不能再被攻击", "不能再被攻擊"),
    "attack.scientist": ("targets", 2, "take no harm", "不受伤害", "不受傷害"),
    "attack.powered": ("advanced", 7, "be captured", "本回合"),
    **dict.fromkeys(("aim.target", "use.victim"), ("equipment", 11, *ENEMY)),
    "join.joined": ("attack", 0, "takes part", "参加", "參加"),
    "join.spotted": ("attack", 0, *SEEN),
    "use.again": ("equipment", 1, "kind", "种装备", "種裝備"),
    "use.markers": ("targets", 6, "attention markers", "关注标志", "關注標誌"),
    **dict.fromkeys(("use.target", "cell.target"), ("equipment", 2, *TARGET)),
    "use.empty_cell": ("equipment", 3, "empty cell", "空格"),
    "use.nobody": ("equipment", 4, *SEEN),
    "use.satellite": ("equipment", 5, "in each orbit", "每条轨道", "每條軌道"),
    "use.enemy": ("equipment", 6, "places", "交换位置", "交換位置"),
    "double.token": ("double", 0, "double-agent token", "双面特务道具", "雙面特務道具"),
    "double.used": ("double", 1, *DOUBLE),
    "double.spotted": ("double", 0, *SEEN),
    "double.card": ("double", 0, "Dark Agent", "暗黑特务", "暗黑特務"),
    "exchange.card": ("targets", 1, "Prisoner", "囚犯"),
    "exchange.used": ("targets", 1, "once in each of your turns", "回合"),
    "recall.card": ("advanced", 1, "level 2", "等级2", "等級2"),
    "recall.power": ("advanced", 0, "on standby", "待命"),
    "power.advanced": ("advanced", 0, "advanced rules", "进阶规则", "進階規則"),
    "power.spotted": ("advanced", 7, *SEEN),
    **dict.fromkeys(("power.card", "power.used"), ("advanced", 7, *POWER)),
    "appoint.highest": ("equipment", 4, "highest", "最高"),
    "appoint.lowest": ("equipment", 8, "lowest", "最低"),
    **dict.fromkeys(("link.own", "link.nobody"), ("equipment", 5, "borrow", "借用")),
    "link.again": ("equipment", 5, "orbit", "轨道", "軌道"),
    "switch.card": ("equipment", 6, *ENEMY),
    "pick.target": ("specials", 2, *TARGET),
    "cell.empty": ("spotting", 2, "cell", "格"),
    "cell.taken": ("specials", 0, "empty", "空格"),
    "cell.own": ("sky", 4, *OWN),
}


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    said = {key.removeprefix("rule.") for key in TEXTS["en"] if key.startswith("rule.")}
    assert said == reasons() == EXPLAINED.keys()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule", EXPLAINED)
def test_the_rulebook_explains_a_rule_in_the_words_of_its_sentence(locale, rule):
    id, paragraph, *terms = EXPLAINED[rule]
    term = terms[min(LOCALES.index(locale), len(terms) - 1)]
    for said in (TEXTS[locale][f"rule.{rule}"], chapter(locale, id)[paragraph]):
        assert term.casefold() in said.casefold()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_log_tells_everything_but_what_is_better_seen(locale):
    """Left out are which of equal satellites it was, and the cells of cards from the deck."""
    for kind, params in DarkAgent.events.items():
        told = {*BLANK.findall(TEXTS[locale][f"event.{kind}"])}
        seen = {"refilled": {"cell"}}.get(kind, set())
        if kind in ("placed", "swapped", "lifted", "landed"):
            seen = {"satellite"}
        assert told == {*params} - seen, kind


def test_every_end_has_a_sentence():
    said = {key.removeprefix("outcome.") for key in TEXTS["en"] if key.startswith("outcome.")}
    sources = "".join(map(inspect.getsource, (ranking, rules, scoring)))
    assert [reason for reason in said if f'"{reason}"' not in sources] == []
    assert len(said) == 9


LISTED = {  # four dice, and a vote that nobody was against
    "en": ("Bo rolls 1, 6, 6, 2.", "The votes are shown. Yes, 2: Ann, Bo. No, 0: none."),
    "zh-Hans": ("Bo掷出1、6、6、2。", "开票。赞成2票：Ann、Bo。反对0票：无。"),
    "zh-Hant": ("Bo擲出1、6、6、2。", "開票。贊成2票：Ann、Bo。反對0票：無。"),
}


@pytest.mark.parametrize("locale", LOCALES)
def test_dice_and_votes_are_listed_even_if_empty(locale, monkeypatch):
    monkeypatch.setattr(words, "_locale", locale)
    speaker = Speaker(DarkAgent(2, 1).view(None), ("Ann", "Bo"))
    rolled = Event("rolled", {"seat": 1, "die": (1, 6, 6, 2)})
    voted = Event("voted", {"seat_yes": (0, 1), "seat_no": (), "yes": 2, "no": 0})
    assert (speaker.event(rolled), speaker.event(voted)) == LISTED[locale]


# Well written


def test_buttons_say_what_they_do():
    labels = {key: said for key, said in TEXTS["en"].items() if key.startswith("menu.")}
    assert labels["menu.finish"] == "Finish spotting"
    assert labels["menu.end"] == "End turn"
    assert [key for key, said in labels.items() if "media" in said.casefold()] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("id", "first", "ids"),
    [
        ("targets", 1, FACES[FACES.index("prisoner") : FACES.index("timed")]),
        ("specials", 0, FACES[FACES.index("support") : FACES.index("binoculars")]),
        ("equipment", 2, FACES[FACES.index("binoculars") :]),
    ],
)
def test_the_rulebook_agrees_with_the_cards(locale, id, first, ids):
    for card, paragraph in zip(ids, chapter(locale, id)[first:]):
        assert paragraph.startswith(name(locale, card))
        assert Counter(numbers(text(locale, card))) <= Counter(numbers(paragraph)), card


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_says_what_each_service_can_do(locale):
    for id, paragraph in zip(SERVICES, chapter(locale, "advanced")[1:]):
        assert paragraph.startswith(TEXTS[locale][f"service.{id}.name"])
        assert numbers(paragraph) == numbers(TEXTS[locale][f"service.{id}.text"])


# True


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", range(len(FACES)), ids=lambda face: FACES[face])
def test_a_card_tells_its_level_its_defence_and_the_numbers_of_its_effects(locale, face):
    card = FACE.index(face)
    says = [n for n in (printed.LEVELS[card], printed.DEFENCES[card]) if n]
    for verb, number in EFFECTS[face]:
        if verb not in UNCOUNTED:
            says.append(number)
    more = {printed.DARK: [POINTS], printed.TIMED: [printed.TIMED_ROUNDS]}
    assert numbers(text(locale, FACES[face])) == says + more.get(card, [])


UNCOUNTED = ("deploy", "recruit", "boost", "link", "exchange", "shield", "breach")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_example_in_the_rulebook_has_the_right_odds(locale):
    low, high, defence, levels, needed, *often = numbers(chapter(locale, "attack")[10])
    assert low + high == levels
    assert needed == defence - levels
    assert defence in printed.DEFENCES
    assert {*often} == {100, odds.share(needed, 0, False, 100)}


AGENTS = [[level, printed.DEFENCES[at]] for at, level in enumerate(printed.LEVELS[1:4], 1)]
LAID = [len(printed.TARGETS) - 1, *map(len, (SKULLS, printed.SENTINELS, printed.SPECIALS))]
LAID.append(len(CELLS) - sum(LAID) - 1)  # equipment; one cell has the Dark Agent
FILL = len(EQUIPMENT) - LAID[-1]
SPECIAL = [COPIES[id] for id in ("support", "supply", "media", "undercover")]
SOLO = [n for goal, more in enumerate(theatre.MORE, 1) for n in (goal, theatre.THRESHOLD + more)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("id", "paragraph", "expected"),
    [
        ("goal", 1, [len(CELLS)]),
        ("goal", 2, [POINTS]),
        ("setup", 0, [CREW, 1, 3, *printed.LEVELS[1:4]]),
        ("setup", 2, [len(CELLS), *LAID, FILL]),
        ("setup", 4, [len(orbits) for orbits in NEUTRAL_ORBITS[2:-1]]),
        ("sky", 0, [len(ORBITS), CREW]),
        ("sky", 1, [COLUMNS, ROWS, 1, ROWS]),
        ("moving", 3, [CREW]),
        ("sight", 1, [printed.SEE, CREW]),
        ("targets", 6, [MARKERS, 1]),
        ("equipment", 0, [SLOTS]),
        ("specials", 4, SPECIAL),
        ("attack", 1, [odds.DICE, printed.BONUS]),
        ("attack", 2, [*sum(AGENTS, []), *{printed.DEFENCES[card] for card in printed.SENTINELS}]),
        ("attack", 6, [odds.DICE]),
        ("round", 3, [1, odds.SIDES // 2, odds.SIDES // 2 + 1, odds.SIDES]),
        ("end", 0, [DarkAgent.options["goal"].default, rules.ROUNDS]),
        ("end", 1, [POINTS, POINTS]),
        ("solo", 1, [rules.ROUNDS]),
        ("solo", 2, SOLO),
        ("options", 1, [1, len(theatre.MORE)]),
        ("options", 2, list(DarkAgent.options["rounds"].choices)),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, id, paragraph, expected):
    assert Counter(numbers(chapter(locale, id)[paragraph])) == Counter(expected)
