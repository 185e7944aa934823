"""The terminal: lines out, lines in, and a blank page that hides what was said before."""

from __future__ import annotations

import os
import sys
from unicodedata import category, normalize

_CLEAR = "\033[H\033[2J\033[3J"  # the last code also clears what has scrolled away
_COMMANDS = ("Cc", "Cf", "Cs")  # control and direction characters, and halves of letters
_PAGE = 60  # empty lines, which push a page out of sight where it cannot be cleared


def say(*lines: str) -> None:
    """Prints each line at once."""
    for line in lines:
        print(plain(line), flush=True)


def plain(text: str) -> str:
    """A text in which nothing commands the terminal: files, people and cards may have any name."""
    return "".join(
        char if char in "\n\t" or category(char) not in _COMMANDS else _escaped(char)
        for char in text
    )


def typed(prompt: str) -> str:
    """The line just as it is typed; EOFError at the end."""
    return input(prompt).strip()


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode()


def listen(prompt: str) -> str:
    """The line that is typed, in lower case and half-width characters; EOFError at the end."""
    return normalize("NFKC", typed(prompt)).strip().lower()


def clear() -> None:
    """Puts everything said so far out of sight."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        print("\n" * _PAGE, end="", flush=True)
    elif os.name == "nt":  # an old console would print the escape sequence
        os.system("cls")
    else:
        print(_CLEAR, end="", flush=True)
