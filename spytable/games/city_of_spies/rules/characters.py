"""The characters, as tuples by face: flag, power, medals, icons and abilities."""

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

POWER: tuple[int, ...] = tuple(character["power"] for character in _CHARACTERS)
MEDALS: tuple[int, ...] = tuple(character["medals"] for character in _CHARACTERS)
FLAG = tuple(FLAGS.index(character["flag"]) for character in _CHARACTERS)
SYMBOLS = tuple(  # all icons; a double icon is there twice (ruling 4)
    tuple(ICONS.index(icon) for icon in character["icons"]) for character in _CHARACTERS
)
ABILITIES = tuple(  # icons that the owner uses, each as often as it is there
    tuple(icon for icon in symbols if icon not in (NATIONALISM, WOMAN)) for symbols in SYMBOLS
)
PATRIOTISM = tuple(symbols.count(NATIONALISM) for symbols in SYMBOLS)
