"""What a game is called where one is chosen."""

from __future__ import annotations

from spytable import words
from spytable.core import registry


def game_name(id: str) -> str:
    """The name of a game, with a mark beside it while it is a draft."""
    name = words.t(f"{id}.name")
    if registry.game(id).status != "draft":
        return name
    return words.t("saves.dot").join((name, words.t("title.draft")))
