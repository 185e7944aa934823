"""The terminal: lines out, lines in, and a page that hides what was said before."""

from __future__ import annotations

import os
import sys
from unicodedata import normalize

_CLEAR = "\033[H\033[2J\033[3J"  # the last one: what was scrolled away, too
_PAGE = 60  # empty lines push a page out of sight where nothing can be cleared


def say(*lines: str) -> None:
    """Says each line at once, whoever listens."""
    for line in lines:
        print(line, flush=True)


def listen(prompt: str) -> str:
    """What is typed, in small letters and narrow signs; EOFError once nobody types any more."""
    return normalize("NFKC", input(prompt)).strip().lower()


def clear() -> None:
    """Puts everything said so far out of sight."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        print("\n" * _PAGE, end="", flush=True)
    elif os.name == "nt":  # an old console shows escape sequences as they are
        os.system("cls")
    else:
        print(_CLEAR, end="", flush=True)
