"""What the text files of a game say."""

from __future__ import annotations

from spytable.core import reader
from spytable.core.reader import LOCALES


def texts(game: str) -> dict[str, dict[str, str]]:
    """All that a game says, by locale and key; the forms of a plural are put together."""
    return {locale: _texts(game, locale) for locale in LOCALES}


def _texts(game: str, locale: str) -> dict[str, str]:
    document = reader.read(reader.find("cards", game, f"text.{locale}.yaml"))
    return {
        ".".join(map(str, place)): " ".join(forms.values())
        for place, forms in document.sentences().items()
    }
