"""Reads YAML files that anybody may have written, and finds the folders of the program."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import yaml

GAMES = "SPYTABLE_GAMES"  # the environment variable; worker processes inherit it

MAX_BYTES = 512 * 1024
MAX_NODES = 20_000
MAX_DEPTH = 32
MAX_DIGITS = 20

Place: TypeAlias = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""

_PACKAGE = Path(__file__).resolve().parents[1]
LOCALES = tuple(sorted(path.stem for path in (_PACKAGE / "locale").glob("*.yaml")))
BLANK = re.compile(r"\{(\w+)\}")  # in a sentence of a text file, filled when it is said

_TAGGED = (yaml.ScalarEvent, yaml.CollectionStartEvent)
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TOO_DEEP = "exceeded maximum nesting depth"  # libyaml 0.2.6 gives up before its first event
_WORDS = {"true": True, "false": False, "null": None, "": None}
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?")
# Also characters that break lines, change the direction of writing, or cannot be encoded as UTF-8.
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)


class Problem(Exception):
    """What is wrong with a file: the text key `problem.<key>` and its parameters.

    `line` counts from 1; 0 is the whole file. `place` leads to the value, () to the whole data.
    """

    def __init__(
        self, path: Path, line: int, place: Place, key: str, params: dict[str, Any]
    ) -> None:
        super().__init__(path, line, place, key, params)
        self.path = path
        self.line = line
        self.place = place
        self.key = key
        self.params = params

    def __str__(self) -> str:
        place = ".".join(map(str, self.place))
        return f"{self.path}:{self.line}: {place}: {self.key} {self.params}"


@dataclass(frozen=True)
class Document:
    """The contents of a file; `data` consists of dict, list, str, int, float, bool and None."""

    path: Path
    data: Any
    lines: dict[Place, int]

    def line(self, place: Place) -> int:
        """The line, from 1, where a value and its key begin, or else its nearest parent."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]

    def problem(self, place: Place, key: str, **params: Any) -> Problem:
        """A problem with the value at a place."""
        return Problem(self.path, self.line(place), place, key, params)

    def sentences(self) -> dict[Place, dict[str, Any]]:
        """The sentences of a text file by place, each by its plural forms `one` and `other`.

        A sentence without plural forms has the form `other`.
        """
        found: dict[Place, dict[str, Any]] = {}
        for place, leaf in _leaves(self.data, ()):
            has_forms = place[-1:] in (("one",), ("other",))
            *sentence, form = place if has_forms else (*place, "other")
            found.setdefault(tuple(sentence), {})[str(form)] = leaf
        return found


def roots() -> tuple[Path, ...]:
    """The folders that may hold `games`, `cards` and `sprites`.

    They are the package of an installed program, the checkout around it, and those named in the
    environment variable SPYTABLE_GAMES.
    """
    checkout = _PACKAGE.parent
    around = [checkout] if (checkout / "cards").is_dir() else []
    added = os.environ.get(GAMES, "").split(os.pathsep)
    return (_PACKAGE, *around, *(Path(folder) for folder in added if folder))


def find(*parts: str) -> Path | None:
    """A file or folder in the first root that has it; None if there is none."""
    return next((path for root in roots() if (path := root.joinpath(*parts)).exists()), None)


def read(path: Path) -> Document:
    """Reads a file that holds one plain document; raises Problem at the first thing not plain.

    Only `true`, `false`, `null`, nothing and decimal numbers are anything but text. Anchors,
    aliases, tags, merges, repeated keys, control characters and whatever exceeds the limits are
    refused.
    """
    try:
        return _Builder(path, _text(path)).document()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        if error.problem == _TOO_DEEP:
            raise Problem(path, line, (), "file_too_deep", {"limit": MAX_DEPTH}) from error
        since = error.context_mark.line + 1 if error.context_mark else line
        raise Problem(path, line, (), "file_syntax", {"since": since}) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # escapes beyond Unicode
        raise Problem(path, 0, (), "file_syntax", {"since": 1}) from error


def _text(path: Path) -> str:
    data = _bytes(path)
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Problem(path, line, (), "file_encoding", {}) from error
    if found := _CONTROL.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise Problem(path, line, (), "file_control", _code(found))
    return text


def _bytes(path: Path) -> bytes:
    try:
        if not path.is_file():  # a pipe would block
            raise Problem(path, 0, (), "file_missing", {})
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Problem(path, 0, (), "file_unreadable", {}) from error
    if len(data) > MAX_BYTES:
        raise Problem(path, 0, (), "file_too_large", {"limit": MAX_BYTES // 1024})
    return data


def _code(found: re.Match[str]) -> dict[str, str]:
    return {"code": f"U+{ord(found[0]):04X}"}


def _leaves(data: Any, place: Place) -> list[tuple[Place, Any]]:
    inner: Iterable[tuple[str | int, Any]]
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    else:
        return [(place, data)]
    return [leaf for part, value in inner for leaf in _leaves(value, (*place, part))]


class _Builder:
    """Makes the data from the parser's events; PyYAML's composer would obey aliases and merges."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.events = yaml.parse(text, Loader=_LOADER)
        self.lines: dict[Place, int] = {(): 1}
        self.nodes = 0

    def document(self) -> Document:
        next(self.events)
        start = next(self.events)
        if isinstance(start, yaml.StreamEndEvent):
            return Document(self.path, None, self.lines)
        if isinstance(start, yaml.DocumentStartEvent) and start.tags:
            self._refuse(start, (), "file_tag")
        data = self._value(next(self.events), ())
        next(self.events)
        if not isinstance(end := next(self.events), yaml.StreamEndEvent):
            self._refuse(end, (), "file_documents")
        return Document(self.path, data, self.lines)

    def _value(self, event: yaml.Event, place: Place) -> Any:
        self._check(event, place)
        self.lines.setdefault(place, _line(event))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, place)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(place)
        return self._mapping(place)

    def _list(self, place: Place) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._value(event, (*place, len(items))))
        return items

    def _mapping(self, place: Place) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._key(event, place)
            inner = (*place, key)
            if key in data:
                self._refuse(event, inner, "file_key_twice", first=self.lines[inner])
            self.lines[inner] = _line(event)
            data[key] = self._value(next(self.events), inner)
        return data

    def _key(self, event: yaml.Event, place: Place) -> str:
        self._check(event, place)
        if not isinstance(event, yaml.ScalarEvent):
            self._refuse(event, place, "file_key_not_text")
        if not event.style and event.value == "<<":
            self._refuse(event, place, "file_merge")
        if not event.style and event.value in _WORDS:
            self._refuse(event, place, "file_key_not_text")
        self._check_text(event, place)
        return event.value

    def _scalar(self, event: yaml.ScalarEvent, place: Place) -> str | int | float | bool | None:
        self._check_text(event, place)
        text = event.value
        if event.style:  # in quotes or a block
            return text
        if text in _WORDS:
            return _WORDS[text]
        number = _NUMBER.fullmatch(text)
        if not number:
            return text
        if len(text) > MAX_DIGITS:
            self._refuse(event, place, "file_number", limit=MAX_DIGITS)
        return float(text) if number[1] else int(text)

    def _check(self, event: yaml.Event, place: Place) -> None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self._refuse(event, (), "file_too_many", limit=MAX_NODES)
        if len(place) > MAX_DEPTH:
            self._refuse(event, (), "file_too_deep", limit=MAX_DEPTH)
        if isinstance(event, yaml.AliasEvent):
            self._refuse(event, place, "file_alias", name=event.anchor)
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._refuse(event, place, "file_anchor", name=event.anchor)
        if isinstance(event, _TAGGED) and event.tag is not None:
            self._refuse(event, place, "file_tag")

    def _check_text(self, event: yaml.ScalarEvent, place: Place) -> None:
        if found := _CONTROL.search(event.value):  # an escape makes what `_text` does not see
            self._refuse(event, place, "file_control", **_code(found))

    def _refuse(self, event: yaml.Event, place: Place, key: str, **params: Any) -> NoReturn:
        raise Problem(self.path, _line(event), place, key, params)


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 0
