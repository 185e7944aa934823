"""Listens to the events of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spytable.core.game import Action, Event, Game
from spytable.core.rng import Generator
from tests.support.hidden import state


def listen(game: Game) -> list[tuple]:
    """A list that collects the events to come: the kind, then the numbers in order."""
    told: list[tuple] = []
    game.listener = listener_to(told)
    return told


def listener_to(told: list[tuple]) -> Callable[[Game, Event], None]:
    """The listener of `listen`, for a game that is still to be made."""
    return lambda _, event: told.append((event.kind, *event.data.values()))


def of(told: list[tuple], kind: str) -> list[tuple]:
    """The numbers of the events of a kind."""
    return [tuple(numbers) for other, *numbers in told if other == kind]


def heard(game: Game, viewer: int | None, seat: int, action: Action) -> list[tuple]:
    """What follows an answer: the faces that a viewer sees after each event, and all else."""
    found: list[tuple] = []

    def listen(game: Game, event: Event) -> None:
        found.append((game.view(viewer).faces, event))

    game.listener = listen
    game.step(seat, action)
    view = game.view(viewer)
    return [*found, (view.faces, (state(view), game.rng))]


def random_answers(game: Game, seed: int = 1) -> Iterator[Game]:
    """Lets everybody answer at random, and yields before each answer."""
    rng = Generator(seed)
    while game.asked:
        yield game
        game.step(game.asked[0], game.random_action(game.asked[0], rng))


def question(game: Game) -> tuple[str | int, ...]:
    """What is asked: its key and its numbers."""
    return (game.question, *game.details)
