"""Lists the games, with their numbers of seats and their options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spytable import words
from spytable.core.game import Game


def described(game: type[Game]) -> dict[str, Any]:
    """A game as JSON."""
    return {
        "id": game.id,
        "name": words.t(f"{game.id}.name"),
        "seats": list(game.seat_counts),
        "options": {
            name: {
                "default": option.default,
                "choices": list(option.choices),
                "seats": list(filter(option.is_offered, game.seat_counts)),
            }
            for name, option in game.options.items()
        },
    }


def spoken(game: type[Game]) -> Iterator[str]:
    """A game and its options, a line each."""
    comma = words.t("list.comma")
    counts = comma.join(map(str, game.seat_counts))
    yield words.t("cli.game", id=game.id, name=words.t(f"{game.id}.name"), counts=counts)
    for name, option in game.options.items():
        choices = comma.join(map(str, option.choices))
        yield words.t("cli.option", name=name, default=option.default, choices=choices)
