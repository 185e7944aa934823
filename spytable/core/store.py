"""Saves: append-only journals of JSON lines that survive a kill or a power cut at any instant.

The first line is the header: a JSON object in which `spytable` is the number of the format. Every
further line is an entry. What else they hold is the caller's. Each line carries `hash`, a hash of
the line before's hash and of its own content, so that the last line vouches for the whole file.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from spytable.core.disk import BINARY, SaveFailed, saving, write, write_whole
from spytable.core.reader import Problem

FORMAT = 1
SUFFIX = ".jsonl"

# From a format to the next: pure functions of all lines, the header first. What they cannot make
# sense of they may leave to a LookupError, TypeError or ValueError.
UPGRADES: dict[int, Callable[[list[dict]], list[dict]]] = {}

# A hostile file of this size costs about a second and 120 MB; a long match is 100 times smaller.
MAX_FILE = 4 * 2**20
MAX_LINE = 2**16
MAX_LINES = 100_000
MAX_DEPTH = 20
_MAX_DIGITS = len(str(-(2**63)))

_HOLE = b"\0\0"  # what a power cut may leave of a line; no line that was written has it

class Journal:
    """One open save: `path`, `header` and `entries`, as they are on the disk.

    The file is open only while something is written, so nothing needs to be closed.
    """

    path: Path
    header: dict[str, Any]
    entries: list[dict[str, Any]]

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header = {}
        self.entries = []
        self._digest = ""
        self._last = b""  # the last acknowledged line
        self._size = 0  # bytes up to its end
        self._torn = b""  # what may lie beyond, or a beginning of it: never acknowledged
        self._stale = True  # the file is to be written whole before anything is appended

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> Journal:
        """A new save; SaveFailed if it cannot be written or the file is there already."""
        with saving(path):
            if path.exists():
                raise SaveFailed(path, 0, (), "save_exists", {})
        journal = cls(path)
        try:
            journal.rewrite(header)
        except SaveFailed:
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal:
        """A save that is there, without a last line that was never finished; raises Problem.

        Changes nothing on the disk: a torn line is cut off, and an old format replaced, by the
        first `append`.
        """
        lines, torn = _split(path, _read(path))
        contents, digest = _verified(path, lines)
        with suppress(ValueError):
            _unseal(digest, torn[:-1] + b"\n")
            raise _broken(path, len(lines) + 1)  # whole but for its end: changed, not torn
        journal = cls(path)
        journal._stale = contents[0]["spytable"] < FORMAT
        journal.header, *journal.entries = _upgraded(path, contents)
        journal._digest = digest
        journal._last = lines[-1]
        journal._size = sum(map(len, lines))
        journal._torn = torn
        return journal

    def append(self, entry: dict[str, Any]) -> None:
        """Adds an entry, which is on the disk when this returns.

        Raises SaveFailed, after which it may be called again, and ValueError or TypeError for an
        entry that could not be read back.
        """
        if self._stale:
            self.rewrite(self.header)
        digest, line = _seal(self._digest, entry)
        _, as_read = _unseal(self._digest, line)
        _check_room(self.path, self._size + len(line), len(self.entries) + 2)
        with saving(self.path):
            descriptor = os.open(self.path, os.O_RDWR | BINARY)
            try:
                self._cut(descriptor)
                self._torn = line
                write(descriptor, line)
            finally:
                os.close(descriptor)
        self.entries.append(as_read)
        self._end(digest, line, self._size + len(line))

    def rewrite(self, header: dict[str, Any]) -> None:
        """Writes everything anew with another header; raises as `append` does."""
        digest, lines = "", []
        for content in ({**header, "spytable": FORMAT}, *self.entries):
            digest, line = _seal(digest, content)
            lines.append(line)
        _, as_read = _unseal("", lines[0])
        data = b"".join(lines)
        _check_room(self.path, len(data), len(lines))
        self._stale = True  # after a failure the file may be the old or the new one
        write_whole(self.path, data)
        self._stale = False
        self.header = as_read
        self._end(digest, lines[-1], len(data))

    def _end(self, digest: str, last: bytes, size: int) -> None:
        self._digest, self._last, self._size, self._torn = digest, last, size, b""

    def _cut(self, descriptor: int) -> None:
        """Goes to the end of the last acknowledged line and drops what lies beyond."""
        os.lseek(descriptor, max(0, self._size - len(self._last)), os.SEEK_SET)
        expected = self._last + self._torn
        found = os.read(descriptor, len(expected) + 1)
        if not found.startswith(self._last) or not expected.startswith(found):
            # Another window plays on in the same save: its actions must not be cut off.
            raise SaveFailed(self.path, 0, (), "save_changed", {})
        if len(found) > len(self._last):
            os.ftruncate(descriptor, self._size)
        os.lseek(descriptor, self._size, os.SEEK_SET)


@dataclass(frozen=True)
class Summary:
    """A save in a list: its header and how many entries follow, or else the problem with it."""

    path: Path
    modified: float  # seconds since 1970
    header: dict[str, Any] | None = None
    count: int = 0
    last: dict[str, Any] | None = None  # the last entry
    problem: Problem | None = None


def listing(folder: Path) -> list[Summary]:
    """All saves in a folder, newest first; broken ones are listed too, and left alone."""
    summaries = map(_summary, folder.glob(f"*{SUFFIX}"))
    return sorted(summaries, key=lambda summary: (-summary.modified, summary.path.name))


def _summary(path: Path) -> Summary:
    modified = 0.0
    with suppress(OSError):
        modified = path.stat().st_mtime
    try:
        lines, _ = _split(path, _read(path))
        header, last = _glance(path, lines)
        return Summary(path, modified, header, len(lines) - 1, last)
    except Problem as problem:
        return Summary(path, modified, problem=problem)


def _glance(path: Path, lines: list[bytes]) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """The header and the last entry, which is checked against the hash before it."""
    [header], digest = _verified(path, lines[:1])
    if header["spytable"] < FORMAT:
        journal = Journal.open(path)
        return journal.header, (journal.entries or [None])[-1]
    if len(lines) > 2:
        try:
            digest = str(_parse(lines[-2]).get("hash"))
        except ValueError:
            raise _broken(path, len(lines) - 1) from None
    last, _ = _verified(path, lines[1:][-1:], digest, len(lines))
    return header, (last or [None])[-1]


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():  # a pipe would block
            raise Problem(path, 0, (), "save_missing", {})
        if path.stat().st_size > MAX_FILE:
            raise Problem(path, 0, (), "save_too_large", {})
        return path.read_bytes()
    except OSError as error:
        raise Problem(path, 0, (), "save_unreadable", {}) from error


def _split(path: Path, data: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines of a save of a known format, and what there is of an unfinished one."""
    if not data:
        raise Problem(path, 0, (), "save_empty", {})
    *lines, torn = data.split(b"\n")
    lines = [line + b"\n" for line in lines]
    if not torn and _HOLE in lines[-1]:
        torn = lines.pop()
    if len(lines) > MAX_LINES:
        raise Problem(path, MAX_LINES, (), "save_too_large", {})
    _check_format(path, lines)
    return lines, torn


def _check_format(path: Path, lines: list[bytes]) -> None:
    try:
        number = _parse(lines[0])["spytable"]
    except (IndexError, KeyError, ValueError):
        number = None
    if type(number) is not int or number < 1:
        raise Problem(path, 1, (), "save_not_ours", {})
    if number > FORMAT:
        raise Problem(path, 1, (), "save_newer_format", {"format": number, "known": FORMAT})


def _verified(
    path: Path, lines: list[bytes], digest: str = "", first: int = 1
) -> tuple[list[dict], str]:
    """The contents of consecutive lines and the hash of the last; `digest` is of the one before."""
    contents = []
    for number, line in enumerate(lines, first):
        try:
            digest, content = _unseal(digest, line)
        except ValueError:
            raise _broken(path, number) from None
        contents.append(content)
    return contents, digest


def _upgraded(path: Path, contents: list[dict]) -> list[dict]:
    for number in range(contents[0]["spytable"], FORMAT):
        try:
            header, *entries = UPGRADES[number](contents)
        except (LookupError, TypeError, ValueError):
            raise _broken(path, 1) from None
        contents = [{**header, "spytable": number + 1}, *entries]
    return contents


def _broken(path: Path, line: int) -> Problem:
    return Problem(path, line, (), "save_line_broken", {})


def _check_room(path: Path, size: int, lines: int) -> None:
    """What is too large to be read must not be written."""
    if size > MAX_FILE or lines > MAX_LINES:
        raise SaveFailed(path, 0, (), "save_too_large", {})


def _seal(digest: str, content: dict) -> tuple[str, bytes]:
    """The hash of a content that follows `digest`, and its line."""
    text = digest + _ENCODER.encode(content)
    digest = blake2b(text.encode(), digest_size=8).hexdigest()
    return digest, _ENCODER.encode({**content, "hash": digest}).encode() + b"\n"


def _unseal(digest: str, line: bytes) -> tuple[str, dict[str, Any]]:
    """The hash and the content of a line; ValueError unless `_seal` made it from just these."""
    content = _parse(line)
    claimed = content.pop("hash", None)
    if _seal(digest, content) != (claimed, line):
        raise ValueError("the line does not follow from the one before")
    return claimed, content


def _parse(line: bytes) -> dict[str, Any]:
    if len(line) > MAX_LINE:
        raise ValueError("the line is too long")
    try:
        content = _DECODER.decode(line.decode())
        depth = _depth(content)
    except RecursionError:
        raise ValueError("the line is nested too deeply") from None
    if depth > MAX_DEPTH or not isinstance(content, dict):
        raise ValueError("the line is no flat JSON object")
    return content


def _depth(value: Any) -> int:
    if not isinstance(value, (dict, list)):
        return 0
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inner), default=0)


def _integer(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise ValueError("the number is too large")
    return int(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key stands twice")
    return content


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer)
_ENCODER = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
)
