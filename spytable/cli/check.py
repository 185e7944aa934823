"""Checks card, text and save files, before a player runs into their mistakes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from spytable import paths
from spytable.cli import text_schema
from spytable.core import cards, journal, reader, registry, weights
from spytable.core.cards import Check, OneOf, Record
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Document, Problem
from spytable.school import diagrams, exercises, lecture, lessons, pages
from spytable.seating import Seating

CARDS = "cards.yaml"
ENGLISH = "text.en.yaml"
_WEIGHTS = (weights.FILE, weights.FILE_OF_MORE)
_SCHOOL = (pages.FILE, diagrams.FILE, exercises.FILE)
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
    return sorted(checked.union(*map(_companions, checked)))


def _is_checked(path: Path) -> bool:
    is_card_file = path.name in (CARDS, *_WEIGHTS, *_SCHOOL)
    return is_card_file or _is_lesson(path) or path.suffix == journal.SUFFIX or _is_text(path)


def _is_lesson(path: Path) -> bool:
    """Whether it is a lesson or the course of a game."""
    return path.parent.name == lessons.FOLDER and path.suffix == ".yaml" and not _is_text(path)


def _is_text(path: Path) -> bool:
    return path.match("text.*.yaml") or path.absolute().match("locale/*.yaml")


def _companions(path: Path) -> list[Path]:
    """What must lie beside a card or text file: texts and, for a game that is whole, its pages."""
    game = _game(path)
    is_draft = _is_draft(game)
    if path.name in (CARDS, lessons.COURSE):
        found = cards.translations(path.with_name(ENGLISH), is_draft)
        is_whole = path.name == CARDS and game in registry.ids() and not is_draft
        return [*found, path.with_name(pages.FILE)] if is_whole else found
    return cards.translations(path, is_draft) if _is_text(path) else []


def _game(path: Path) -> str:
    """The game to which a card or text file belongs, by its folder."""
    folder = path.parent
    return (folder.parent if folder.name == lessons.FOLDER else folder).name


def _is_draft(game: str) -> bool:
    try:
        return game in registry.ids() and registry.game(game).status == "draft"
    except Problem:  # its cards are broken; until they are mended nobody knows what it lacks
        return True


def problems(path: Path) -> Iterator[Problem]:
    """Everything wrong with one of the files that are checked."""
    try:
        if path.suffix == journal.SUFFIX:
            Seating.of(Match.load(Journal.open(path), keep=False), path)
        elif _is_text(path):
            yield from _wrong_text(path, _game(path))
        else:
            yield from _wrong_data(path, _game(path))
    except Problem as problem:
        yield problem


def _wrong_text(path: Path, game: str) -> Iterator[Problem]:
    yield from cards.check_text(path)
    if path.name == ENGLISH and game in registry.ids():
        yield from cards.check(reader.read(path), _text_schema(path, game))


def _text_schema(path: Path, game: str) -> Check:
    """What the English text must hold: for what the game and its brain declare and for its
    diagrams, or for what its lessons say."""
    if path.parent.name == lessons.FOLDER:
        return text_schema.of_lessons(lessons.load(game, id) for id in lessons.course(game))
    captions = [diagram.words for diagram in diagrams.load(game, path.parent)]
    reasons = registry.brain(game).reasons.names
    return text_schema.schema(registry.editions(game).values(), captions, reasons)


def _wrong_data(path: Path, game: str) -> Iterator[Problem]:
    """What is wrong with a file without texts, or with the name of its game."""
    document = reader.read(path)
    if game not in registry.ids():
        yield from cards.check(replace(document, data=game), OneOf(*registry.ids()))
    elif path.name == diagrams.FILE:
        yield from _wrong_diagrams(game, document)
    elif path.name == exercises.FILE:
        yield from exercises.problems(game, document)
    elif not _is_lesson(path):
        yield from cards.check(document, _schema(game, path.name))
    elif path.name == lessons.COURSE:
        yield from _wrong_course(document)
    else:
        if path.stem not in lessons.course(game):
            yield document.problem((), "lesson_unlisted", name=path.stem, course=lessons.COURSE)
        yield from lecture.problems(game, document)


def _wrong_diagrams(game: str, document: Document) -> Iterator[Problem]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from spytable.scenes import diagrams as drawn  # only a board needs pygame

    yield from drawn.problems(game, document)


def _wrong_course(document: Document) -> Iterator[Problem]:
    wrong = cards.check(document, lessons.COURSE_SCHEMA)
    yield from wrong
    for number, id in enumerate([] if wrong else document.data["lessons"]):
        if not document.path.with_name(f"{id}.yaml").is_file():
            yield document.problem(("lessons", number), "lesson_missing", name=id)


def _schema(game: str, name: str) -> Check:
    if name == CARDS:
        return registry.game(game).schema
    if name == pages.FILE:
        return pages.schema(game)
    learned = {training.file: training.schema for training in registry.brain(game).training}
    return learned.get(name, Record({}))
