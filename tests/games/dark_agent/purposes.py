"""What is told of answers in positions of Dark Agent: the purpose, as others hear it."""

from __future__ import annotations

from typing import Any

from spytable.games.dark_agent.rules.rules import DarkAgent
from tests.games.dark_agent.table import A, B, choose, held, name_of


def told(game: DarkAgent, *answer: Any, viewer: int = B) -> tuple[Any, ...] | None:
    """What a viewer hears of an answer that the asked seat now gives, with cards by their names."""
    before, seat = game.view(viewer), game.asked[0]
    choose(game, *answer)
    fact = game.view(viewer).purpose(before, seat, answer)
    if fact is None:
        return None
    kind, *numbers = fact
    names = zip(game.purposes[kind], numbers, strict=True)
    return (kind, *[named(game, n) if it.startswith("card") else n for it, n in names])


def named(game: DarkAgent, cards: int | tuple[int, ...]) -> str:
    return " ".join(name_of(game, it) for it in (cards if isinstance(cards, tuple) else (cards,)))


def used(game: DarkAgent, name: str) -> tuple[Any, ...] | None:
    """What B hears of equipment."""
    return told(game, "use", held(game, A, name))
