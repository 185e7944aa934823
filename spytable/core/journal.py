"""Saves: append-only journals of JSON lines that survive a kill or a power cut at any instant.

The first line is the header: a JSON object in which `spytable` is the number of the format. Every
further line is an entry; an entry with the key `header` changes those parts of the header from
there on. Whatever else they hold is up to the caller. The `hash` of each line is made of its
content and the hash of the line before, so that the last line vouches for the whole file.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from spytable.core.atomic_files import BINARY, SaveFailed, saving, write, write_whole
from spytable.core.reader import Problem
from spytable.core.save_lock import SaveLock
from spytable.core.sealed_lines import parse, seal, unseal
from spytable.core.steps import Steps, finished

FORMAT = 2
CHANGE = "header"  # the key of an entry that changes the header
SUFFIX = ".jsonl"


Content: TypeAlias = dict[str, Any]
"""The JSON object of a line, without its hash."""


def unchanged(lines: list[Content]) -> list[Content]:
    """The upgrade to a format that only adds kinds of lines."""
    return lines


# By format: a pure function that upgrades all lines, the header first, to the next format. It may
# raise LookupError, TypeError or ValueError for lines that make no sense.
UPGRADES: dict[int, Callable[[list[Content]], list[Content]]] = {
    1: unchanged,  # format 2 adds changes of the header
}

# A hostile file of this size costs about a second and 120 MB; a long match is 100 times smaller.
MAX_FILE = 4 * 2**20
MAX_LINES = 100_000
_AT_ONCE = 1000  # lines that are verified in a step: a hundredth of a second

_HOLE = b"\0\0"  # a power cut may leave zeros for a line; no written line holds them
_SECTOR = 512  # bytes that a disk writes at once


class Journal:
    """An open save: `path`, and `header` and `entries` as they are on the disk.

    One that is written is locked for other programs until `release`, or until it is forgotten. The
    file itself is open only while it is written, so nothing needs to be closed.
    """

    path: Path
    header: Content
    entries: list[Content]

    def __init__(self, path: Path, header: Content | None = None) -> None:
        """A save that is not on the disk yet, until something is written."""
        self.path = path
        self.header = header or {}
        self.entries = []
        self._lock = SaveLock(path)
        self._digest = ""
        self._last = b""  # the last acknowledged line
        self._size = 0  # of the file up to the end of that line, in bytes
        self._torn = b""  # an unacknowledged line, all or part of which may follow
        self._stale = True  # whether the file must be rewritten before anything is appended

    @classmethod
    def create(cls, path: Path, header: Content, entries: Iterable[Content] = ()) -> Journal:
        """A new save; SaveFailed if it cannot be written or the file exists already."""
        journal = cls(path)
        journal.entries = [*entries]
        journal._lock.take()
        try:
            with saving(path):
                if path.exists():
                    raise SaveFailed(path, 0, (), "save_exists", {})
            journal._write_new(header)
        except SaveFailed:
            journal.release()
            raise
        return journal

    def _write_new(self, header: Content) -> None:
        try:
            self.rewrite(header)
        except SaveFailed:
            with suppress(OSError):
                self.path.unlink()
            raise

    @classmethod
    def open(cls, path: Path) -> Journal:
        """An existing save, without an unfinished last line; raises Problem.

        Changes nothing on the disk: the first `append` cuts a torn line off and upgrades an old
        format.
        """
        return finished(cls.opening(path))

    @classmethod
    def opening(cls, path: Path) -> Steps[Journal]:
        """Does what `open` does, some lines at a time."""
        lines, torn = read_lines(path)
        contents: list[Content] = []
        digest = ""
        while len(contents) < len(lines):
            done = len(contents)
            some, digest = verified(path, lines[done : done + _AT_ONCE], digest, done + 1)
            contents += some
            yield len(contents) / len(lines)
        journal = cls._of(path, lines, contents, digest)
        if not _has_hole(torn, journal._size):
            with suppress(ValueError):
                unseal(journal._digest, torn[:-1] + b"\n")
                raise broken(path, len(lines) + 1)  # only its line end differs: damaged, not torn
        journal._torn = torn
        return journal

    @classmethod
    def of_lines(cls, path: Path, lines: list[bytes]) -> Journal:
        """The save that these lines of a file are; raises Problem."""
        return cls._of(path, lines, *verified(path, lines))

    @classmethod
    def _of(cls, path: Path, lines: list[bytes], contents: list[Content], digest: str) -> Journal:
        journal = cls(path)
        journal._stale = contents[0]["spytable"] < FORMAT
        journal.header, *journal.entries = _upgraded(path, contents)
        for number, entry in enumerate(journal.entries, 2):
            if not isinstance(entry.get(CHANGE, {}), dict):
                raise broken(path, number)
        journal._digest = digest
        journal._last = lines[-1]
        journal._size = sum(map(len, lines))
        return journal

    @property
    def is_held(self) -> bool:
        """Whether this program is the one that may write the save."""
        return self._lock.is_held

    def hold(self) -> None:
        """Keeps the save to this program until `release`; one that is gone is written anew.
        SaveFailed if another program has it, or has written to it since it was opened here."""
        self._take()
        with saving(self.path):
            is_gone = not self.path.exists()
        if is_gone:
            self.rewrite(self.header)

    def _take(self) -> None:
        if self.is_held:
            return
        self._lock.take()
        try:
            with saving(self.path):
                if self.path.exists():
                    with self._file() as descriptor:
                        self._check(descriptor)
        except SaveFailed:
            self.release()
            raise

    def release(self) -> None:
        """Lets other programs write the save."""
        self._lock.release()

    def append(self, entry: Content) -> None:
        """Adds an entry, which is on the disk when this returns.

        Raises SaveFailed, after which one may try again, and ValueError or TypeError for an entry
        that could not be read back.
        """
        if not isinstance(entry.get(CHANGE, {}), dict):
            raise TypeError(f"{entry[CHANGE]!r} changes nothing in a header")
        self.hold()
        if self._stale:
            self.rewrite(self.header)
        digest, line = seal(self._digest, entry)
        _, as_read = unseal(self._digest, line)
        _check_room(self.path, self._size + len(line), len(self.entries) + 2)
        with saving(self.path), self._file() as descriptor:
            if self._check(descriptor):
                os.ftruncate(descriptor, self._size)
                os.fsync(descriptor)  # or parts of both lines may be left
            os.lseek(descriptor, self._size, os.SEEK_SET)
            self._torn = line
            write(descriptor, line)
        self.entries.append(as_read)
        self._end(digest, line, self._size + len(line))

    def rewrite(self, header: Content) -> None:
        """Writes the whole file again with another header; raises as `append` does."""
        self._take()
        digest, lines = "", []
        for content in ({**header, "spytable": FORMAT}, *self.entries):
            digest, line = seal(digest, content)
            lines.append(line)
        _, as_read = unseal("", lines[0])
        data = b"".join(lines)
        _check_room(self.path, len(data), len(lines))
        self._stale = True  # after a failure the file may be the old or the new one
        write_whole(self.path, data)
        self._stale = False
        self.header = as_read
        self._end(digest, lines[-1], len(data))

    def _end(self, digest: str, last: bytes, size: int) -> None:
        self._digest, self._last, self._size, self._torn = digest, last, size, b""

    @contextmanager
    def _file(self) -> Iterator[int]:
        """The descriptor of the file, open to read and write."""
        descriptor = os.open(self.path, os.O_RDWR | BINARY)
        try:
            yield descriptor
        finally:
            os.close(descriptor)

    def _check(self, descriptor: int) -> bool:
        """Whether an unacknowledged line follows the last acknowledged one; SaveFailed if anything
        else does, or it is not there."""
        os.lseek(descriptor, max(0, self._size - len(self._last)), os.SEEK_SET)
        expected = self._last + self._torn
        found = os.read(descriptor, len(expected) + 1)
        if not found.startswith(self._last) or not expected.startswith(found):
            # Another program has gone on with the same save: its entries must not be cut off.
            raise SaveFailed(self.path, 0, (), "save_changed", {})
        return len(found) > len(self._last)


def read_lines(path: Path) -> tuple[list[bytes], bytes]:
    """The finished lines of a save of a known format, and the beginning of an unfinished one."""
    return _split(path, _read(path))


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
    if not data:
        raise Problem(path, 0, (), "save_empty", {})
    *lines, torn = data.split(b"\n")
    lines = [line + b"\n" for line in lines]
    if not torn and _has_hole(lines[-1], len(data) - len(lines[-1])):
        torn = lines.pop()
    if len(lines) > MAX_LINES:
        raise Problem(path, MAX_LINES, (), "save_too_large", {})
    _check_format(path, lines)
    return lines, torn


def _has_hole(line: bytes, start: int) -> bool:
    """Whether a power cut has left zeros in a line, which starts there in the file. A single one
    may be damage as well, unless it was alone in its sector."""
    first = line[:1] == b"\0" and (start + 1) % _SECTOR == 0
    last = line[-1:] == b"\0" and (start + len(line) - 1) % _SECTOR == 0
    return first or last or _HOLE in line


def _check_format(path: Path, lines: list[bytes]) -> None:
    try:
        number = parse(lines[0])["spytable"]
    except (IndexError, KeyError, ValueError):
        number = None
    if type(number) is not int or number < 1:
        raise Problem(path, 1, (), "save_not_ours", {})
    if number > FORMAT:
        raise Problem(path, 1, (), "save_newer_format", {"format": number, "known": FORMAT})


def verified(
    path: Path, lines: list[bytes], digest: str = "", first: int = 1
) -> tuple[list[Content], str]:
    """The contents of lines, the first of which follows `digest`, and the hash of the last one."""
    contents = []
    for number, line in enumerate(lines, first):
        try:
            digest, content = unseal(digest, line)
        except ValueError:
            raise broken(path, number) from None
        contents.append(content)
    return contents, digest


def _upgraded(path: Path, contents: list[Content]) -> list[Content]:
    for number in range(contents[0]["spytable"], FORMAT):
        try:
            header, *entries = UPGRADES[number](contents)
        except (LookupError, TypeError, ValueError):
            raise broken(path, 1) from None
        contents = [{**header, "spytable": number + 1}, *entries]
    return contents


def broken(path: Path, line: int) -> Problem:
    """The problem of a line that was changed, or is no line of ours; the first leaves nothing."""
    return Problem(path, line, (), "save_line_broken" if line > 1 else "save_not_ours", {})


def _check_room(path: Path, size: int, lines: int) -> None:
    """A save too large to be read must not be written."""
    if size > MAX_FILE or lines > MAX_LINES:
        raise SaveFailed(path, 0, (), "save_too_large", {})
