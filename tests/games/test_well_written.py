"""The texts of every game: nothing is left unsaid, and how they are written, whatever they say."""

from __future__ import annotations

import re
from collections import Counter
from itertools import count

import pytest

from spytable.core import registry
from spytable.core.reader import BLANK, LOCALES
from tests.support.promises import quick_setups, seeds, tried_setups
from tests.support.quick import quick
from tests.support.spoken import gaps, numbers, texts, told

CHINESE = ("zh-Hans", "zh-Hant")
_COUNTING = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WORDS = dict(zip(_COUNTING, count(1))) | {
    "each": 1,
    "first": 1,
    "second": 2,
    "third": 3,
    "twelve": 12,
}
ORDINAL = re.compile(r"第\d+[张張]")  # Chinese writes the number of "the third"; English a word

# Characters that only one of the two scripts has, or that these texts need in one of them only.
SIMPLIFIED = (
    "东与两个为么争于从们优会余侧内决准几击则别办动励势压双变后响唤围场坚复够头奖宽对将属并开弃张强当录"
    "扑扩护拥择换据数无时机条来标样横没满潜点状独猎现盖着离种约线终经结给继续胜范获见规计认让记许论设"
    "请谁调负败赢跃轮较输边达过还这进远连适选邻里长问间阵随隐项顺须领额驰占发体区图红蓝绿战气轻万亿务"
    "声处备带帮应总战报担拟显术杀权树欢汉灭灵爱狮礼称稳笔类级纸组织罗联艺节补观觉详语说读质转软载运"
    "钟铁错门闪闭闻阳阴难静顶预题风飞马鱼鸟龙"
)
TRADITIONAL = (
    "並來個們側優內兩別則剛動勝勢勵問喚圍堅場壓寬將對屬帶幾庫張強後從復換撲擁擇擊據擴敗數於時會東條棄"
    "標樣機橫欄決沒準滿潛為無牠狀獎獨獲獵現種範紀約終結經線總繼續與著蓋裡見規視計設許該認誰調請論護讓"
    "變負賽贏躍較輪輸辦連這進遠過達適選邊鄰錄長開間陣隨隱隻雙離響項順須領頭額餘馳麼點佔發體區圖紅藍綠"
    "戰氣輕萬億務聲處備幫應報擔擬顯術殺權樹歡漢滅靈愛獅禮稱穩筆類級紙組織羅聯藝節補觀覺詳語說讀質轉軟"
    "載運鐘鐵錯門閃閉聞陽陰難靜頂預題風飛馬魚鳥龍"
)
STRANGERS = {"en": "", "zh-Hans": TRADITIONAL, "zh-Hant": SIMPLIFIED}

GAMES = [id for id in registry.ids() if id != "toy"]  # whose words nobody reads but tests
SETUPS = [setup for setup in tried_setups() if setup.id in GAMES]
NAMES = ("Ann", "小明", "Bo", "小華", "Cy", "小美")
MATCHES = 30  # of each game, in all its set-ups


@pytest.fixture(scope="module", params=GAMES)
def said(request) -> dict[str, dict[str, str]]:
    return texts(request.param)


@pytest.mark.parametrize("locale", CHINESE)
@pytest.mark.parametrize("id", GAMES)
def test_every_sentence_names_the_same_numbers_in_all_languages(id, locale):
    english, chinese = texts(id)["en"], texts(id)[locale]
    differing = {
        english[key]: text
        for key, text in chinese.items()
        if not are_same(english[key], ORDINAL.sub("", text))
    }
    assert differing == {}


def are_same(english: str, chinese: str) -> bool:
    """Whether two sentences name the same numbers; Chinese may count what English spells out."""
    told, counted = Counter(numbers(english)), Counter(numbers(chinese))
    words = re.findall(r"[a-z]+", english.lower())
    spelled = Counter(WORDS[it] for it in words if it in WORDS)
    return not told - counted and not counted - told - spelled


def test_a_number_that_is_missing_or_another_one_is_found():
    assert are_same("Three Codebreakers win.", "3张解码专家获胜。")
    assert are_same("Take 3 of them.", "拿3张。")
    assert not are_same("Three Codebreakers win.", "4张解码专家获胜。")
    assert not are_same("Take 3 of them.", "拿三张。")
    assert not are_same("Take some of them.", "拿3张。")


@pytest.mark.parametrize("locale", LOCALES)
def test_no_character_belongs_to_the_other_script(said, locale):
    strays = {key: set(text) & set(STRANGERS[locale]) for key, text in said[locale].items()}
    assert {key: found for key, found in strays.items() if found} == {}


def test_no_character_is_on_both_lists():
    assert set(SIMPLIFIED) & set(TRADITIONAL) == set()


def test_english_has_no_chinese_in_it(said):
    assert [text for text in said["en"].values() if re.search(r"[\u2e80-\uffef]", text)] == []


@pytest.mark.parametrize("locale", CHINESE)
def test_chinese_has_full_width_punctuation_its_own_quotes_and_no_spaces(said, locale):
    half = re.compile(r"[ ,.;:?!()'\"]" + ("|[「」]" if locale == "zh-Hans" else "|[“”]"))
    plain = {key: BLANK.sub("", text) for key, text in said[locale].items()}
    assert [key for key, text in plain.items() if half.search(text)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_log_names_people_and_never_says_you(said, locale):
    log = [text for key, text in said[locale].items() if key.startswith(("event.", "report."))]
    assert [text for text in log if re.search(r"\byour?\b|[你您]|}'s", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("setup", quick(SETUPS, quick_setups()), ids=str)
def test_a_match_is_told_without_gaps(setup):
    said = told(setup, seeds(setup, MATCHES), NAMES)
    faults = {locale: gaps(sentences) for locale, sentences in said.items()}
    faults["en"] += [sentence for sentence in said["en"] if sentence[:1].islower()]
    assert faults == dict.fromkeys(LOCALES, [])
