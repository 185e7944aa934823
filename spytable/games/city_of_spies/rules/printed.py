"""What is printed on the tiles: the schema of `cards/city_of_spies/cards.yaml`, its data, faces."""

from __future__ import annotations

from typing import Any

from spytable.core import cards
from spytable.core.cards import Check, ListOf, OneOf, Record, Whole

# In an order of their own, which must not change: a save holds their faces.
_STARTERS = ("konrad_weiss", "evelyn_marsh", "lila_cross", "avelar", "gaspar", "rocha")
_RECRUITS = (
    *("nadine_vogt", "grandmaster_orlov", "calado", "oskar_brandt", "graham_pike", "helen_lark"),
    *("quijote", "aurelio_faria", "pinhal", "walther_stein", "don_jaime", "silas_stone"),
    *("amparo_reis", "dragan_petrovic", "igor_sokolov", "armand", "zita_lindt", "ivor_lane"),
    *("lorna_byrd", "lord_ashdown", "anselmo_mota", "the_minister", "gaston_renard", "ada_dunne"),
    *("cliff_garner", "zsofia_gal", "carlo_fortunato"),
)

FLAGS = (
    *("germany", "britain", "america", "portugal"),
    *("spain", "france", "hungary", "italy", "soviet_union", "yugoslavia"),
)
ICONS = ("assassination", "seduction", "conspiracy", "diplomacy", "nationalism", "woman")
ASSASSINATION, SEDUCTION, CONSPIRACY, DIPLOMACY, NATIONALISM, WOMAN = range(len(ICONS))

_FLAG: dict[str, Check] = {"flag": OneOf(*FLAGS)}
_ICON: dict[str, Check] = {"icon": OneOf(*ICONS)}
_HOTEL: dict[str, Check] = {**_FLAG, "plus": Whole(0, 9)}
_LOCATIONS: dict[str, dict[str, Check]] = {  # what their effects say besides
    "church": {},
    "palacio": _HOTEL,
    "tamariz": {},
    "atlantico": _HOTEL,
    "muchaxo": {},
    "casino": {},
    "hells_mouth": {},
    "museum": {},
}
_MISSIONS: dict[str, dict[str, Check]] = {  # what each counts
    "mission_nationalism": _ICON,
    "mission_diplomacy": _ICON,
    "mission_conspiracy": _ICON,
    "mission_seduction": _ICON,
    "mission_assassins": _ICON,
    "mission_women": _ICON,
    "mission_germans": _FLAG,
    "mission_americans": _FLAG,
    "mission_british": _FLAG,
    "mission_portuguese": _FLAG,
    "mission_strongest": {},
    "mission_minor_nations": {"flags": ListOf(OneOf(*FLAGS), low=1)},
}

_CHARACTER = Record(
    {**_FLAG, "power": Whole(0, 9), "medals": Whole(0, 9), "icons": ListOf(OneOf(*ICONS))}
)
_QUADRANT: dict[str, Check] = {"quadrant": Whole(0, 3)}
_LIES: dict[str, Check] = {"lies": OneOf("open", "hidden")}
_CELL = Record(_QUADRANT | _LIES, {"eye": OneOf("here", "near", "anywhere")})
_LOCATION: dict[str, Check] = {
    "number": Whole(1, 99),
    "reward": Record(_LIES, _QUADRANT),
    "cells": ListOf(_CELL, low=3),
}

SCHEMA = Record(
    {
        "starters": Record(dict.fromkeys(_STARTERS, _CHARACTER)),
        "recruits": Record(dict.fromkeys(_RECRUITS, _CHARACTER)),
        "locations": Record({id: Record(_LOCATION | more) for id, more in _LOCATIONS.items()}),
        "missions": Record({id: Record(counted) for id, counted in _MISSIONS.items()}),
    }
)
_DATA = cards.load("city_of_spies", SCHEMA)

FACES = (*_STARTERS, *_RECRUITS, *_LOCATIONS, *_MISSIONS)
STARTERS = range(len(_STARTERS))
RECRUITS = range(STARTERS.stop, STARTERS.stop + len(_RECRUITS))
LOCATIONS = range(RECRUITS.stop, RECRUITS.stop + len(_LOCATIONS))
MISSIONS = range(LOCATIONS.stop, len(FACES))
CHURCH, PALACIO, TAMARIZ, ATLANTICO, MUCHAXO, CASINO, HELLS_MOUTH, MUSEUM = LOCATIONS

PRINTED: tuple[dict[str, Any], ...] = tuple(  # by face
    _DATA[part][id]
    for part, ids in (
        ("starters", _STARTERS),
        ("recruits", _RECRUITS),
        ("locations", _LOCATIONS),
        ("missions", _MISSIONS),
    )
    for id in ids
)
