"""What the value of an argument may be. Each function reads a text or says what is wrong with it.

They raise `ArgumentTypeError` with a sentence in the language of the program.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from spytable import words
from spytable.core import registry


def wrong(key: str, **params: object) -> ArgumentTypeError:
    """The error that says a sentence of `cli.wrong`."""
    return ArgumentTypeError(words.t(f"cli.wrong.{key}", **params))


def joined(choices: Iterable[object]) -> str:
    """The choices as a list in a sentence."""
    return words.t("list.comma").join(map(str, choices))


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Reads plain digits; both bounds are allowed."""

    def read(text: str) -> int:
        # Python refuses to read thousands of digits.
        is_plain = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not is_plain or not low <= int(text) <= high:
            raise wrong("whole", text=text, low=low, high=high)
        return int(text)

    return read


def number(low: float, high: float) -> Callable[[str], float]:
    """Reads a decimal number; both bounds are allowed."""

    def read(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = low - 1
        if not low <= found <= high:
            raise wrong("number", text=text, low=low, high=high)
        return found

    return read


def numbers(low: float, high: float) -> Callable[[str], tuple[float, ...]]:
    """Reads decimal numbers, separated by commas; both bounds are allowed."""
    read_one = number(low, high)

    def read(text: str) -> tuple[float, ...]:
        return tuple(map(read_one, text.split(",")))

    return read


def game_id(text: str) -> str:
    """Reads the id of a game."""
    if text not in registry.ids():
        raise wrong("game", text=text, known=joined(registry.ids()))
    return text


def minds(known: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    """Reads who sits where, separated by commas."""

    def read(text: str) -> tuple[str, ...]:
        found = tuple(mind.strip() for mind in text.split(","))
        for mind in found:
            if mind not in known:
                raise wrong("mind", text=mind, known=joined(known))
        return found

    return read


def assignment(text: str) -> tuple[str, str]:
    """Reads `name=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise wrong("assignment", text=text)
    return name.strip(), value.strip()


def existing_file(text: str) -> Path:
    """Reads the path of a file that is there."""
    if not (path := Path(text)).is_file():
        raise wrong("file", text=text)
    return path


def existing_folder(text: str) -> Path:
    """Reads the path of a folder that is there."""
    if not (path := Path(text)).is_dir():
        raise wrong("folder", text=text)
    return path
