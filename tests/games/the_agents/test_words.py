"""The Agents in words: nothing is left unsaid, and every number said is the one played."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter

import pytest

from spytable.core.reader import BLANK, LOCALES
from spytable.games.the_agents.rules import line, printed, refusals
from spytable.games.the_agents.rules.factions import SLOTS
from spytable.games.the_agents.rules.line import HOUSE, LIMIT, VALUE
from spytable.games.the_agents.rules.missions import is_met
from spytable.games.the_agents.rules.printed import (
    AGENTS,
    BONUS,
    COMMANDS,
    FACES,
    MISSIONS,
    THE_TAKE,
)
from spytable.games.the_agents.rules.rules import FIRST, TheAgents
from spytable.games.the_agents.rules.turn import ACTIONS, MOST, PRICE
from tests.support.spoken import chapter, numbers, texts

NAMES = ("Ann", "小明", "Bo", "小華", "Cy")
TEXTS = texts("the_agents")


def card(locale: str, face: int) -> tuple[str, str]:
    """The name and the text of a card."""
    name, text = (TEXTS[locale][f"card.{FACES[face]}.{part}"] for part in ("name", "text"))
    return name, text


# Complete


def reasons() -> set[str]:
    """The rules that refusals name, read from the source, and those made from a key."""
    nodes = ast.walk(ast.parse(inspect.getsource(refusals)))
    named = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    made = {f"{key}.{end}" for key in ("steal", "rob") for end in ("own", "empty")}
    return {it for it in named if re.fullmatch(r"hand|busy|[a-z_]+\.[a-z_]+", it)} | made


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_cards_share_a_name_or_a_text(locale):
    told = [card(locale, FACES.index(id)) for id in {*FACES}]
    assert [len({*column}) for column in zip(*told)] == [len(told)] * 2


EXPLAINED = {  # where the rulebook explains a rule, and a term that both texts use
    "hand": ("turn", "hand", "手中"),
    "busy": ("questions", "until", "执行完之前", "執行完之前"),
    "buy.limit": ("turn", "buy", "购买", "購買"),
    "buy.points": ("turn", "IP", "分"),
    "buy.empty": ("questions", "cards", "不能购买", "不能購買"),
    **dict.fromkeys(("buy.first", "buy.over"), ("turn", "buy", "购买", "購買")),
    "trade.hand": ("turn", "hand", "手中"),
    "trade.marked": ("questions", "traded", "交易"),
    "play.full": ("factions", "room", "阵营", "陣營"),
    "play.theirs": ("factions", "play", "阵营", "陣營"),
    **dict.fromkeys(("play.free", "deploy.free"), ("free", "free agent", "不加入")),
    "play.faction": ("factions", "faction agent", "阵营特务", "陣營特務"),
    **dict.fromkeys(("play.side", "assign.later"), ("turn", "assign", "分配")),
    "react.only": ("commands", "at once", "立刻免费启动", "立刻免費啟動"),
    "activate.facing": ("turn", "command", "朝向你"),
    "activate.dead": ("keywords", "dead", "没有命令", "沒有命令"),
    "activate.nothing": ("commands", "can do nothing", "什么都做不到", "什麼都做不到"),
    **dict.fromkeys(("activate.theirs", "direct.faction"), ("turn", "factions", "阵营", "陣營")),
    "target.house": ("factions", "safe house is not an agent", "不是特务", "不是特務"),
    "target.itself": ("commands", "own agent", "执行命令的特务", "執行命令的特務"),
    **dict.fromkeys(("target.faction", "target.alone"), ("keywords", "faction", "阵营", "陣營")),
    **dict.fromkeys(("target.beside", "target.apart"), ("commands", "adjacent", "相邻", "相鄰")),
    "target.end": ("commands", "end", "一端"),
    "target.dead": ("keywords", "dead", "死亡"),
    "target.living": ("keywords", "killed again", "再被杀掉", "再被殺掉"),
    "target.again": ("commands", "chosen twice", "不能选两次", "不能選兩次"),
    "target.one_faction": ("commands", "one faction", "同一个阵营", "同一個陣營"),
    "target.room": ("factions", "room", "名"),
    "target.revived": ("keywords", "revive", "复活", "復活"),
    "target.outside": ("free", "nothing touches", "不受任何效果"),
    "put.gap": ("keywords", "place", "位置"),
    "put.same": ("questions", "another place", "换位置", "換位置"),
    "steal.own": ("keywords", "another player", "另一位玩家"),
    "steal.empty": ("keywords", "hand", "手中"),
    **dict.fromkeys(("rob.own", "rob.empty"), ("questions", "IP", "分")),
    "take.own": ("missions", "mission", "任务", "任務"),
    "retire_mission.own": ("missions", "retired", "退休"),
    "retire_mission.partner": ("missions", "retired", "退休"),
    "assign.hand": ("turn", "mission", "任务", "任務"),
    "assign.row": ("turn", "side", "一侧", "一側"),
    "assign.full": ("turn", "2", "2张", "2張"),
    "assign.side": ("turn", "side", "一侧", "一側"),
    "assign.settled": ("questions", "stays", "才能再动", "才能再動"),
    "recall.own": ("missions", "back", "收回"),
}


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    said = {key.removeprefix("rule.") for key in TEXTS["en"] if key.startswith("rule.")}
    assert said == reasons() == EXPLAINED.keys()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule", EXPLAINED)
def test_the_rulebook_explains_a_rule_in_the_words_of_its_sentence(locale, rule):
    name, *terms = EXPLAINED[rule]
    term = terms[min(LOCALES.index(locale), len(terms) - 1)]
    for said in (TEXTS[locale][f"rule.{rule}"], "\n".join(chapter(TEXTS[locale], name))):
        assert term.casefold() in said.casefold()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_log_keeps_nothing_back(locale):
    for kind, params in TheAgents.events.items():
        told = {*BLANK.findall(TEXTS[locale][f"event.{kind}"])}
        assert told == {*params} - {"faction_from"}, kind  # most moves are within a faction


@pytest.mark.parametrize("locale", LOCALES)
def test_the_log_says_with_how_many_points_everybody_begins(locale):
    assert numbers(TEXTS[locale]["event.began"]) == [FIRST, 1]


def test_every_end_has_a_sentence():
    said = {key for key in TEXTS["en"] if key.startswith("outcome.")}
    assert said == {f"outcome.{end}" for end in ("goal", "most", "nearest", "later")}


# Well written

KEYWORDS = {  # by verb, in the order of the rulebook
    "kill": ("Kill", "杀掉", "殺掉"),
    "turn": ("Turn", "翻转", "翻轉"),
    "move": ("Move", "移动", "移動"),
    "extract": ("Extract", "提取", "提取"),
    "revive": ("Revive", "复活", "復活"),
    "steal": ("Steal", "偷取", "偷取"),
    "retire": ("Retire", "退休", "退休"),
    "draw": ("Draw", "抽取", "抽取"),
}
OTHERS = {  # verbs that are no keywords, or go by the name of another one
    "retire_mission": KEYWORDS["retire"],
    "deploy": ("Play", "打出", "打出"),
    "direct": ("Activate", "启动", "啟動"),
    "swap": ("Swap", "交换", "交換"),
    "rob": ("Take", "拿走", "拿走"),
    "take_mission": ("Take", "拿走", "拿走"),
}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_explains_the_keywords_by_the_names_of_their_buttons(locale):
    for said, (verb, names) in zip(chapter(TEXTS[locale], "keywords"), KEYWORDS.items()):
        name = names[LOCALES.index(locale)]
        assert said.startswith(name)
        assert TEXTS[locale].get(f"menu.{verb}", name) == name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", AGENTS, ids=lambda face: FACES[face])
def test_a_card_names_what_its_command_does(locale, face):
    for step in COMMANDS[face]:
        term = (KEYWORDS | OTHERS)[step.verb][LOCALES.index(locale)]
        assert term.casefold() in card(locale, face)[1].casefold()


# True


TITLES = {  # of free agents and of missions
    "en": ("Free agent, {} IP. ", "Mission, {} IP. "),
    "zh-Hans": ("自由特务，{}分。", "任务，{}分。"),
    "zh-Hant": ("自由特務，{}分。", "任務，{}分。"),
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", AGENTS, ids=lambda face: FACES[face])
def test_an_agent_says_its_points_and_how_many_it_deals_with(locale, face):
    text, title = card(locale, face)[1], TITLES[locale][0].format(printed.POINTS[face])
    assert text.startswith(title) == (face in printed.FREE_AGENTS)
    steps = [it for it in COMMANDS[face] if not it.every and it.zone != "revived"]
    said = [n for step in steps for n in (step.amount, step.held, step.points) if n > 1]
    assert numbers(text.removeprefix(title)) == said


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("face", MISSIONS, ids=lambda face: FACES[face])
def test_a_mission_says_its_bonus(locale, face):
    text = card(locale, face)[1]
    assert text.startswith(TITLES[locale][1].format(BONUS[face]))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_strict_reading_says_its_bonus(locale):
    assert numbers(TEXTS[locale]["note.strict"]) == [printed.STRICT_BONUS]


NOTHING = line.survey((HOUSE,))


def is_true(mission: str, there: dict, own: dict, partner: dict, other: dict) -> bool:
    """Whether a mission is met when a faction shows its owners so much."""
    empty = NOTHING.sides[0]
    sides = [empty._replace(**shown) for shown in (own, partner, other)]
    return is_met(FACES.index(mission), NOTHING._replace(**there), *sides)


COUNTED = {  # what a mission counts, as a function of how many: the faction, then the sides
    "meet_your_match": lambda n: ({}, {"tokens": n}, {"tokens": n}, {}),
    "the_take": lambda n: ({}, {"tokens": n}, {}, {}),
    "black_file": lambda n: ({}, {"colours": (n, 9, 9)}, {}, {}),
    "white_noise": lambda n: ({}, {"colours": (9, n, 9)}, {}, {}),
    "grey_area": lambda n: ({}, {"colours": (9, 9, n)}, {}, {}),
    "upper_hand": lambda n: ({}, {"tokens": 3 + n}, {"tokens": 3}, {}),
    "chain_of_command": lambda n: ({}, {"commands": n}, {}, {}),
    "body_count": lambda n: ({"dead": n}, {}, {}, {}),
    "clean_hands": lambda n: ({"left": n}, {}, {}, {}),
    "full_house": lambda n: ({"right": n}, {}, {}, {}),
    "skeleton_crew": lambda n: ({"left": 2, "dead": n}, {}, {}, {}),
    "balanced_books": lambda n: ({"left": n, "right": n}, {}, {}, {}),
    "one_way_street": lambda n: ({"left": n}, {}, {}, {}),
    "split_loyalties": lambda n: ({}, {"commands": n}, {"commands": n}, {}),
    "both_pockets": lambda n: ({}, {"tokens": n}, {}, {"tokens": n}),
    "jackpot": lambda n: ({}, {"points": n}, {}, {}),
    "silent_partner": lambda n: ({"right": n}, {}, {}, {}),
}


@pytest.mark.parametrize("mission", COUNTED)
def test_a_mission_says_how_much_is_enough(mission):
    _, enough, *_ = numbers(TEXTS["en"][f"card.{mission}.text"])
    assert is_true(mission, *COUNTED[mission](enough))
    assert not is_true(mission, *COUNTED[mission](enough - 1))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_example_of_the_rulebook_is_counted_as_the_rules_count(locale):
    black, white = printed.COLOURS.index("black"), printed.COLOURS.index("white")
    row = [line.mark(white, line.B), HOUSE, line.mark(black, line.B)]
    own, _ = line.survey(tuple(row)).sides
    first, second = (TEXTS[locale][f"rules.tokens.body.{at}"] for at in (5, 6))
    assert numbers(first) == [VALUE[line.MIXED], VALUE[line.BLACK], own.points]
    row[2] = line.mark(black, line.A)
    assert numbers(second) == [side.points for side in line.survey(tuple(row)).sides]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_says_that_equal_turns_leave_no_head_start(locale):
    """Ruling 29."""
    turns, start = (TEXTS[locale][f"option.{id}.name"] for id in ("equal_turns", "head_start"))
    (said,) = [it for it in chapter(TEXTS[locale], "end") if it.startswith(turns)]
    assert start.casefold() in said.casefold()


LAST = FIRST + max(TheAgents.seat_counts) - 1
HEAD_START = TheAgents.options["head_start"].default
COPIES = Counter(FACES[face] for face in printed.FACTION_AGENTS)
DIFFERENT = [len(COPIES), *[[*COPIES.values()].count(copies) for copies in (2, 1)]]
LONG, SHORT = TheAgents.options["goal"].choices


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("goal", [LONG]),
        ("setup", [len(AGENTS), len(MISSIONS)]),
        ("setup", [1, FIRST, FIRST, LAST, LAST, HEAD_START]),
        ("factions", [LIMIT[3], LIMIT[2]]),
        ("factions", [len(AGENTS), len(printed.FACTION_AGENTS), *DIFFERENT]),
        ("tokens", [VALUE[line.BLACK], VALUE[line.MIXED]]),
        ("turn", [MOST[0], PRICE[0], MOST[1], PRICE[1]]),
        ("turn", [ACTIONS]),
        ("turn", [SLOTS]),
        ("free", [len(printed.FREE_AGENTS)]),
        ("end", [LONG]),
        ("end", [SHORT]),
        ("end", [printed.STRICT_BONUS, BONUS[THE_TAKE]]),
    ],
)
def test_the_rulebook_says_the_numbers_that_are_played(locale, name, expected):
    assert Counter(expected) in [Counter(numbers(said)) for said in chapter(TEXTS[locale], name)]
