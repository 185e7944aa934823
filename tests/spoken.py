"""What the text files of a game say, and what is said of a match."""

from __future__ import annotations

from collections.abc import Sequence

from promises import Setup

from spytable.core import reader
from spytable.core.game import Event, Game
from spytable.core.reader import LOCALES
from spytable.core.rng import Generator
from spytable.sentences import Speaker


def texts(game: str) -> dict[str, dict[str, str]]:
    """All that a game says, by locale and key; the forms of a plural are put together."""
    return {locale: _texts(game, locale) for locale in LOCALES}


def _texts(game: str, locale: str) -> dict[str, str]:
    document = reader.read(reader.find("cards", game, f"text.{locale}.yaml"))
    return {
        ".".join(map(str, place)): "\n".join(forms.values())
        for place, forms in document.sentences().items()
    }


def told(setup: Setup, seed: int, names: Sequence[str]) -> list[str]:
    """All sentences of a random match, as its seats and the public hear them."""
    said: list[str] = []

    def hear(game: Game, event: Event) -> None:
        said.extend(Speaker(game.view(viewer), names).event(event) for viewer in (0, None))

    game, rng = setup.new(seed, hear), Generator(seed)
    while game.asked:
        seat = game.asked[0]
        speaker, action = Speaker(game.view(seat), names), game.random_action(seat, rng)
        said += [speaker.question(seat), speaker.answer(action), speaker.label(action)]
        said += [*speaker.forecast(action), *speaker.report()]
        game.step(seat, action)
    return said + Speaker(game.view(None), names).outcome(game.outcome)
