"""Where the program keeps the player's saves and settings."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

import platformdirs

from spytable.core.atomic_files import SaveFailed, make_folder

HOME = "SPYTABLE_HOME"  # the environment variable; worker processes inherit it

_LONGEST = 160  # bytes: with date and endings still under the usual 255
_UNFIT = r'[<>:"/\\|?*.\0]+'  # in names on Windows, or hidden elsewhere
_RESERVED = re.compile(r"(con|prn|aux|nul|con(in|out)\$|(com|lpt)[0-9¹²³])", re.IGNORECASE)


def portable(program: Path) -> Path:
    """The folder of a portable program: beside its `main.py`, or beside the single file that it was
    packed into. The script of an installed one lies among those of others; there it is where the
    program is started."""
    is_own = program.name == "main.py" or getattr(sys, "frozen", False)
    return (program.parent if is_own else Path.cwd()) / "portable"


def use_portable(folder: Path) -> None:
    """Keeps everything in one folder from now on, such as one on the USB stick of the program."""
    os.environ[HOME] = str(folder.resolve())


def saves() -> Path:
    """The folder of the saves, created if necessary."""
    return _folder("saves")


def exports() -> Path:
    """The folder of what is made for others, beside that of the saves; created if necessary."""
    return _folder("exports")


def config() -> Path:
    """The folder of the settings, created if necessary."""
    return _folder("config")


def reports() -> Path:
    """The folder of the reports of faults, created if necessary."""
    return _folder("reports")


def new_save(game: str, moment: datetime) -> Path:
    """A file name for a new save that is still free, such as `moonlight 2026-01-31 20.15.jsonl`."""
    return free_file(saves(), _dated(game, moment), ".jsonl")


def new_export(name: str, suffix: str, moment: datetime) -> Path:
    """The same for a file that is made for others."""
    return free_file(exports(), _dated(name, moment), suffix)


def _dated(name: str, moment: datetime) -> str:
    return f"{safe_name(name)} {moment:%Y-%m-%d %H.%M}"


def free_file(folder: Path, stem: str, suffix: str) -> Path:
    """A file name that is still free, with a number if necessary."""
    names = (f"{stem}{suffix}" if turn == 1 else f"{stem} ({turn}){suffix}" for turn in count(1))
    return next(path for path in map(folder.joinpath, names) if not os.path.exists(path))


def safe_name(text: str) -> str:
    """A text as a file name that is valid on every system, also Windows."""
    name = "".join(letter if letter.isprintable() else "\0" for letter in text)
    name = re.sub(rf"(?<= ){_UNFIT}|{_UNFIT}(?= |$)", "", name)
    name = " ".join(re.sub(_UNFIT, "_", name).split())
    name = name.encode()[:_LONGEST].decode(errors="ignore").strip()
    return f"{name}_" if _RESERVED.fullmatch(name) else name or "_"


def home() -> Path:
    """The home of the user, or the present folder if the system knows of none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def typed(text: str) -> Path:
    """A folder that somebody has typed; `~` is the home, if the system knows of one."""
    folder = Path(text.replace("\0", "").strip())
    with suppress(RuntimeError):
        return folder.expanduser()
    return folder


def _folder(name: str) -> Path:
    """A folder of the program; who has no home keeps it beside the program."""
    kept = os.environ.get(HOME)
    try:
        folder = Path(kept) / name if kept else _usual(name)
    except RuntimeError:
        folder = portable(Path(sys.argv[0]).resolve()) / name
    with suppress(SaveFailed):  # writing there will say what is wrong
        make_folder(folder)
    return folder


def _usual(name: str) -> Path:
    """Where the system keeps such files; RuntimeError if it knows of no home."""
    if name == "config":
        return platformdirs.user_config_path("spytable", False)
    return platformdirs.user_data_path("spytable", False) / name
