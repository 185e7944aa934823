"""Checks card, text and save files before a player meets what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spytable.core import cards, reader, registry, store
from spytable.core.cards import OneOf
from spytable.core.match import Match
from spytable.core.reader import Place, Problem
from spytable.core.store import Journal

CARDS = "cards.yaml"


def files(folder: Path | None = None) -> list[Path]:
    """All card files and saves below a folder, or else those of the program."""
    if folder:
        folders = [folder]
    else:
        folders = [root / part for root in reader.roots() for part in ("cards", "saves")]
    paths = {path for below in folders for path in below.rglob("*") if path.is_file()}
    return sorted(path for path in paths if path.name == CARDS or path.suffix == store.SUFFIX)


def problems(path: Path) -> Iterator[Problem]:
    """All that is wrong with a save, or with a card file and the texts beside it."""
    try:
        if path.name == CARDS:
            yield from _wrong_cards(path)
        else:
            Match.load(Journal.open(path), keep=False)
    except Problem as problem:
        yield problem
    if path.name == CARDS:
        yield from cards.check_texts(path.parent)


def _wrong_cards(path: Path) -> list[Problem]:
    document = reader.read(path)
    game = path.parent.name
    wrong: list[Problem] = []

    def report(place: Place, key: str, **params: Any) -> None:
        wrong.append(document.problem(place, key, **params))

    OneOf(*registry.ids()).check(game, (), report)
    return wrong or cards.check(document, registry.game(game).schema)
