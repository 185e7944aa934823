"""What the player has set, saved in one YAML file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from spytable.core.reader import LOCALES, Problem
from spytable.player_file import PlayerFile

SPEEDS = ("off", "fast", "normal", "slow")
SCALES = (0.75, 2.0)
LOUDEST = 10
THINKING = (0.3, 1, 3, 10)


@dataclass
class Settings:
    """`locale` None means that of the system, `thinking` is how many seconds a machine may take for
    an answer, and `last` is the last set-up of each game by its id."""

    locale: str | None = None
    scale: float = 1.0
    speed: str = "normal"
    reduced_motion: bool = False
    thinking: float = 1
    sound: int = 7
    fullscreen: bool = False
    high_contrast: bool = False
    last: dict[str, dict[str, Any]] = field(default_factory=dict)


def _is_switch(value: Any) -> bool:
    return isinstance(value, bool)


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "locale": lambda value: value is None or value in LOCALES,
    "scale": lambda value: type(value) in (int, float) and SCALES[0] <= value <= SCALES[1],
    "speed": lambda value: value in SPEEDS,
    "reduced_motion": _is_switch,
    "thinking": lambda value: type(value) in (int, float) and value in THINKING,
    "sound": lambda value: type(value) is int and 0 <= value <= LOUDEST,
    "fullscreen": _is_switch,
    "high_contrast": _is_switch,
    "last": lambda value: (
        isinstance(value, dict) and all(isinstance(setup, dict) for setup in value.values())
    ),
}


def load() -> tuple[Settings, list[Problem]]:
    """The settings, with the default for whatever is wrong in their file, and what is wrong."""
    right, wrong = _FILE.load()
    return Settings(**right), wrong


def save(settings: Settings) -> None:
    """Saves the settings. A file with anything wrong in it is kept as `settings.broken.yaml`.

    Raises atomic_files.SaveFailed.
    """
    _FILE.save(asdict(settings))


def _fault(name: str, value: Any) -> str:
    if name not in _ALLOWED:
        return "setting_unknown"
    return "" if _ALLOWED[name](value) else "setting_wrong"


_FILE = PlayerFile("settings.yaml", _fault)
