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
from tests.support.spoken import chapter, numbers, texts

TEXTS = texts("dark_agent")
COPIES = Counter(FACES[face] for face in FACE)


def name(locale: str, id: str) -> str:
    return TEXTS[locale][f"card.{id}.name"]


def text(locale: str, id: str) -> str:
    return TEXTS[locale][f"card.{id}.text"]


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
EXPLAINED = {  # by rule: the chapter of the rulebook, and the words both use
    "serve.taken": ("setup", "leads", "执掌", "執掌"),
    "place.full": ("setup", *FREE),
    "swap.own": ("moving", "satellites", "自己的"),
    "swap.theirs": ("moving", "neutral", "中立"),
    "swap.orbit": ("moving", *SWAPS),
    **dict.fromkeys(
        ("swap.locked", "swap.own_locked"),
        ("moving", "none of them can be swapped", "都不能被交换", "都不能被交換"),
    ),
    "lift.own": ("moving", "lift", "自己的"),
    **dict.fromkeys(("lift.first", "land.full", "land.free"), ("moving", *FREE)),
    "land.same": ("moving", "left", "另一条轨道", "另一條軌道"),
    **dict.fromkeys(
        ("lift.room", "land.exchange"), ("questions", "change places", "互换位置", "互換位置")
    ),
    "spot.sight": ("spotting", "satellites", "卫星", "衛星"),
    "spot.again": ("spotting", *SEEN),
    "spot.row": ("equipment", "row", "区域", "區域"),
    **dict.fromkeys(("spot.full", "use.own", "discard.room"), ("equipment", *KEPT)),
    "upgrade.own": ("sight", "token upgrades", "升级自己", "升級自己"),
    "upgrade.token": ("sight", "in a match", "局只有一次"),
    "upgrade.wide": ("sight", *SEEN),
    "token.super": ("sight", "super-satellite token", "超级卫星道具", "超級衛星道具"),
    **dict.fromkeys(
        ("token.double", "token.both"),
        ("double", "double-agent token", "双面特务道具", "雙面特務道具"),
    ),
    "attack.spotted": ("spotting", *SEEN),
    **dict.fromkeys(("attack.own", "join.own"), ("attack", *DOUBLE)),
    **dict.fromkeys(("attack.skull", "attack.neutral"), ("attack", *UNHARMED)),
    "attack.card": ("attack", *ENEMY),
    **dict.fromkeys(("attack.level", "roll.level"), ("attack", *LEVELS)),
    "attack.protected": ("attack", "protect", "保护", "保護"),
    **dict.fromkeys(("attack.agents", "roll.own"), ("attack", *OWN)),
    "attack.turn": ("double", *DOUBLE),
    "attack.saved": ("equipment", "attacked again this turn", "不能再被攻击", "不能再被攻擊"),
    "attack.scientist": ("targets", "take no harm", "不受伤害", "不受傷害"),
    "attack.powered": ("advanced", "be captured", "本回合"),
    **dict.fromkeys(("aim.target", "use.victim"), ("equipment", *ENEMY)),
    "join.joined": ("attack", "takes part", "参加", "參加"),
    "join.spotted": ("attack", *SEEN),
    "use.again": ("equipment", "kind", "种装备", "種裝備"),
    "use.markers": ("targets", "attention markers", "关注标志", "關注標誌"),
    **dict.fromkeys(("use.target", "cell.target"), ("equipment", *TARGET)),
    "use.empty_cell": ("equipment", "empty cell", "空格"),
    "use.nobody": ("equipment", *SEEN),
    "use.satellite": ("equipment", "borrow", "借用"),
    "use.enemy": ("equipment", "places", "交换位置", "交換位置"),
    "double.token": ("double", "double-agent token", "双面特务道具", "雙面特務道具"),
    "double.used": ("double", *DOUBLE),
    "double.spotted": ("double", *SEEN),
    "double.card": ("double", "Dark Agent", "暗黑特务", "暗黑特務"),
    "exchange.card": ("targets", "Prisoner", "囚犯"),
    "exchange.used": ("targets", "once in each of your turns", "回合"),
    "recall.card": ("advanced", "level 2", "等级2", "等級2"),
    "recall.power": ("advanced", "on standby", "待命"),
    "power.advanced": ("advanced", "advanced rules", "进阶规则", "進階規則"),
    "power.spotted": ("advanced", *SEEN),
    **dict.fromkeys(("power.card", "power.used"), ("advanced", *POWER)),
    "appoint.highest": ("equipment", "highest", "最高"),
    "appoint.lowest": ("equipment", "lowest", "最低"),
    **dict.fromkeys(("link.own", "link.nobody"), ("equipment", "borrow", "借用")),
    "link.again": ("options", "orbit", "轨道", "軌道"),
    "link.borrowed": ("equipment", "borrow", "借"),
    "switch.card": ("equipment", *ENEMY),
    "pick.target": ("specials", *TARGET),
    "cell.empty": ("spotting", "cell", "格"),
    "cell.taken": ("specials", "empty", "空格"),
    "cell.own": ("sky", *OWN),
}


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    said = {key.removeprefix("rule.") for key in TEXTS["en"] if key.startswith("rule.")}
    assert said == reasons() == EXPLAINED.keys()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule", EXPLAINED)
def test_the_rulebook_explains_a_rule_in_the_words_of_its_sentence(locale, rule):
    id, *terms = EXPLAINED[rule]
    term = terms[min(LOCALES.index(locale), len(terms) - 1)]
    for said in (TEXTS[locale][f"rule.{rule}"], "\n".join(chapter(TEXTS[locale], id))):
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
    assert len(said) == 10


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
def test_what_an_answer_does_is_one_clause_so_that_a_hint_can_go_on(locale):
    said = {key: said for key, said in TEXTS[locale].items() if key.startswith("verb.")}
    assert [key for key in said if ":" in said[key] or "：" in said[key]] == []


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
    for card, paragraph in zip(ids, chapter(TEXTS[locale], id)[first:]):
        assert paragraph.startswith(name(locale, card))
        assert Counter(numbers(text(locale, card))) <= Counter(numbers(paragraph)), card


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_says_what_each_service_can_do(locale):
    for id, paragraph in zip(SERVICES, chapter(TEXTS[locale], "advanced")[1:]):
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


QUALIFIED = {  # by key: without these words, the sentence would not always be true
    "forecast.lifts": ("Media lifts {cards}", "媒体会拿起{cards}", "媒體會拿起{cards}"),
    "summary.end.3": ("Without an agreed last round", "没有约定最后一轮时", "沒有約定最後一輪時"),
    "rules.end.body.0": ("Without one, 12", "轮数不限时，连续12", "輪數不限時，連續12"),
    "rules.options.body.5": ("also unguarded", "不一定有守卫", "不一定有守衛"),
    "rule.upgrade.own": ("upgrades only satellites of your own", "只升级自己的", "只升級自己的"),
    "event.repelled": ("the turn ends", "回合结束", "回合結束"),
    "purpose.reach": ("could spot", "当回合可以", "當回合可以"),
    "purpose.double": ("until the end of the turn", "当回合", "當回合"),
    "purpose.chance": ("until the end of the turn", "当回合", "當回合"),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", QUALIFIED)
def test_a_sentence_says_when_it_holds(locale, key):
    """Rulings 35, 33 (twice) and 23; a borrowed satellite spots, but cannot be upgraded. A failure
    ends the turn, and the purpose of an answer is told when its turn is over."""
    assert QUALIFIED[key][LOCALES.index(locale)] in TEXTS[locale][key]


UNCOUNTED = ("deploy", "recruit", "boost", "link", "exchange", "shield", "breach")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_example_in_the_rulebook_has_the_right_odds(locale):
    low, high, defence, levels, needed, *often = numbers(chapter(TEXTS[locale], "attack")[10])
    assert low + high == levels
    assert needed == defence - levels
    assert defence in printed.DEFENCES
    assert often == [odds.share(needed, 0, False, 100)]


AGENTS = [[level, printed.DEFENCES[at]] for at, level in enumerate(printed.LEVELS[1:4], 1)]
LAID = [len(printed.TARGETS) - 1, *map(len, (SKULLS, printed.SENTINELS, printed.SPECIALS))]
LAID.append(len(CELLS) - sum(LAID) - 1)  # equipment; one cell has the Dark Agent
FILL = len(EQUIPMENT) - LAID[-1]
SPECIAL = [COPIES[id] for id in ("support", "supply", "media", "undercover")]
SOLO = [n for goal, more in enumerate(theatre.MORE, 1) for n in (goal, theatre.THRESHOLD + more)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("goal", [len(CELLS)]),
        ("goal", [POINTS]),
        ("setup", [CREW, 1, 3, *printed.LEVELS[1:4]]),
        ("setup", [len(CELLS), *LAID, FILL]),
        ("setup", [len(orbits) for orbits in NEUTRAL_ORBITS[2:-1]]),
        ("sky", [len(ORBITS), CREW]),
        ("sky", [COLUMNS, ROWS, 1, ROWS]),
        ("moving", [CREW]),
        ("sight", [printed.SEE, CREW]),
        ("targets", [MARKERS, 1]),
        ("equipment", [SLOTS]),
        ("specials", SPECIAL),
        ("attack", [odds.DICE, printed.BONUS]),
        ("attack", [*sum(AGENTS, []), *{printed.DEFENCES[card] for card in printed.SENTINELS}]),
        ("attack", [odds.DICE]),
        ("round", [1, odds.SIDES // 2, odds.SIDES // 2 + 1, odds.SIDES]),
        ("end", [DarkAgent.options["goal"].default, rules.STANDSTILL]),
        ("end", [POINTS, POINTS]),
        ("solo", [theatre.SOLO_ROUNDS]),
        ("solo", SOLO),
        ("options", [1, len(theatre.MORE)]),
        ("options", [*{*DarkAgent.options["rounds"].choices} - {theatre.NO_LIMIT}]),
        ("questions", [rules.STANDSTILL, rules.WARNING]),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, id, expected):
    assert Counter(expected) in [Counter(numbers(said)) for said in chapter(TEXTS[locale], id)]
