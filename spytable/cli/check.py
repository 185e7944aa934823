"""Checks card, text and save files, before a player runs into their mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spytable import paths
from spytable.cli import text_schema
from spytable.core import cards, journal, reader, registry, weights
from spytable.core.cards import Check, OneOf, Record
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Place, Problem
from spytable.seating import Seating

CARDS = "cards.yaml"
ENGLISH = "text.en.yaml"
_SHIPPED = ("cards", "locale", "saves")


def files(folder: Path | None = None) -> list[Path]:
    """All card, text and save files below a folder; without one, those of program and player.

    They include the texts that a language lacks.
    """
    if folder:
        folders = [folder]
    else:
        shipped = [root / part for root in reader.roots() for part in _SHIPPED]
        folders = [*shipped, paths.saves()]
    found = {path for below in folders for path in below.rglob("*") if path.is_file()}
    checked = {path for path in found if _is_checked(path)}
    return sorted(checked.union(*map(_texts, checked)))


def _is_checked(path: Path) -> bool:
    return path.name in (CARDS, weights.FILE) or path.suffix == journal.SUFFIX or _is_text(path)


def _is_text(path: Path) -> bool:
    return path.match("text.*.yaml") or path.absolute().match("locale/*.yaml")


def _texts(path: Path) -> list[Path]:
    """The texts that must lie beside a card or text file."""
    if path.name == CARDS:
        path = path.with_name(ENGLISH)
    return cards.translations(path, _is_draft(path.parent.name)) if _is_text(path) else []


def _is_draft(game: str) -> bool:
    try:
        return game in registry.ids() and registry.game(game).status == "draft"
    except Problem:  # its cards are broken; until they are mended nobody knows what it lacks
        return True


def problems(path: Path) -> Iterator[Problem]:
    """Everything wrong with a card, weights, text or save file."""
    try:
        if path.name in (CARDS, weights.FILE):
            yield from _wrong_cards(path)
        elif _is_text(path):
            yield from cards.check_text(path)
            if path.name == ENGLISH and (game := path.parent.name) in registry.ids():
                yield from _undeclared_texts(path, game)
        else:
            Seating.of(Match.load(Journal.open(path), keep=False), path)
    except Problem as problem:
        yield problem


def _undeclared_texts(path: Path, game: str) -> list[Problem]:
    """What the text lacks of what the game declares, and the other way round."""
    schema = text_schema.schema(registry.editions(game).values())
    return cards.check(reader.read(path), schema)


def _wrong_cards(path: Path) -> list[Problem]:
    document = reader.read(path)
    game = path.parent.name
    wrong: list[Problem] = []

    def report(place: Place, key: str, **params: Any) -> None:
        wrong.append(document.problem(place, key, **params))

    OneOf(*registry.ids()).check(game, (), report)
    return wrong or cards.check(document, _schema(game, path.name))


def _schema(game: str, name: str) -> Check:
    if name == CARDS:
        return registry.game(game).schema
    training = registry.brain(game).training
    return training.schema if training else Record({})
