"""The terminal: lines out, lines in, and a blank page that hides what was said before."""

from __future__ import annotations

import os
import sys
from unicodedata import normalize

_CLEAR = "\033[H\033[2J\033[3J"  # the last code also clears what has scrolled away
_PAGE = 60  # empty lines, which push a page out of sight where it cannot be cleared


def say(*lines: str) -> None:
    """Prints each line at once."""
    for line in lines:
        print(line, flush=True)


def typed(prompt: str) -> str:
    """The line just as it is typed; EOFError at the end."""
    return input(prompt).strip()


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
