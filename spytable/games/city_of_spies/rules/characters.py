"""The characters, as tuples by face: flag, power, medals, and what they can do."""

from __future__ import annotations

from spytable.games.city_of_spies.rules.printed import (
    FLAGS,
    ICONS,
    NATIONALISM,
    PRINTED,
    RECRUITS,
    WOMAN,
)

_CHARACTERS = PRINTED[: RECRUITS.stop]

POWER = tuple(character["power"] for character in _CHARACTERS)
MEDALS = tuple(character["medals"] for character in _CHARACTERS)
FLAG = tuple(FLAGS.index(character["flag"]) for character in _CHARACTERS)
SYMBOLS = tuple(  # all icons, an icon twice counts twice (question 4)
    tuple(ICONS.index(icon) for icon in character["icons"]) for character in _CHARACTERS
)
ABILITIES = tuple(  # those that its owner uses, and so often
    tuple(icon for icon in symbols if icon not in (NATIONALISM, WOMAN)) for symbols in SYMBOLS
)
PATRIOTISM = tuple(symbols.count(NATIONALISM) for symbols in SYMBOLS)
