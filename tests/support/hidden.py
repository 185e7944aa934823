"""Hidden means hidden, as checks of one position or one step of a match."""

from __future__ import annotations

import pickle
from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any, TypeAlias

from spytable.core.game import SEALED, Action, Event, Game
from tests.support.promises import Step, things, viewers

CANARY = 54_321  # a face that no game has

Card: TypeAlias = tuple[int, int]
"""An id and its face."""


def state(view: Game) -> dict[str, Any]:
    """All that a view holds except for its history."""
    return {name: value for name, value in vars(view.copy()).items() if name != "history"}


def known(game: Game, viewer: int | None) -> Hashable:
    """What a viewer knows."""
    return game.information_state(game.seats if viewer is None else viewer)


def told(view: Game, seat: int | None) -> list[Any]:
    """All that a view tells: questions, answers, refusals, forecasts, the report."""
    answers: list[Any] = [[view.prompt(other) for other in view.asked], view.outcome, view.report()]
    if seat in view.asked:
        actions = list(view.actions(seat))
        answers += [actions, [view.foresee(action) for action in actions]]
    if seat is not None:
        answers.append([view.why_not(seat, thing) for thing in things(view)])
    return answers


def check_secrets(game: Game, viewer: int | None, rng: Random) -> None:
    """A world that differs only in secrets looks the same to the viewer."""
    view = game.view(viewer)
    before = state(view)
    world = view.imagine(rng)
    assert state(view) == before, "imagining changes nothing"
    assert None not in world.faces
    assert SEALED not in world.sealed
    assert world.history is None
    again = world.view(viewer)
    assert state(again) == before
    assert known(world, viewer) == known(game, viewer) == known(view, viewer)
    assert told(again, viewer) == told(view, viewer)
    if viewer in game.asked:
        assert (
            list(world.actions(viewer)) == list(game.actions(viewer)) == list(view.actions(viewer))
        )


def check_ignorance(game: Game, viewer: int | None, rng: Random) -> None:
    """Worlds that look alike still do so after the same answer, unless it reveals a card."""
    if game.sealed or len(game.asked) != 1:
        return
    [seat] = game.asked
    action = game.random_action(seat, rng)
    world = game.view(viewer).imagine(rng)
    world.rng = game.rng
    if action in world.actions(seat):
        (faces, seen), (imagined_faces, imagined) = (
            _outlook(each, seat, action, viewer) for each in (game, world)
        )
        assert faces != imagined_faces or seen == imagined


def _outlook(
    game: Game, seat: int, action: Action, viewer: int | None
) -> tuple[list[Any], list[Any]]:
    """The faces that a viewer sees after each event of an answer, and all else that it sees."""
    game, faces, events = game.copy(), [], []

    def listen(game: Game, event: Event) -> None:
        faces.append(game.view(viewer).faces)
        events.append(event)

    game.listener = listen
    game.step(seat, action)
    view = game.view(viewer)
    return [*faces, view.faces], [*events, state(view)]


def check_view_is_bare(game: Game, viewer: int | None) -> None:
    """A view holds nothing from which a secret could be read."""
    game = game.copy()
    bit = 1 << (game.seats if viewer is None else viewer)
    game.faces = [
        face if knows & bit else CANARY for face, knows in zip(game.faces, game.knows, strict=True)
    ]
    view = pickle.loads(pickle.dumps(game.view(viewer)))
    assert view.rng is None
    assert view.listener is None
    view.unseen = ()
    held = list(_leaves(vars(view)))
    assert CANARY not in held
    assert game.rng not in held
    assert {type(leaf) for leaf in held} <= {int, str, bool, type(None)}


def check_discretion(game: Game) -> None:
    """A discreet view holds no secrets, and an open question can be answered with it."""
    for seat in game.asked:
        public, view, discreet = game.view(None), game.view(seat), game.view(seat, discreet=True)
        assert (discreet.faces, discreet.unseen, discreet.sealed) == (
            *(public.faces, public.unseen, public.sealed),
        )
        if game.question in game.open_questions:
            assert list(discreet.actions(seat)) == list(view.actions(seat))
            for action in view.actions(seat):
                assert discreet.foresee(action) == view.foresee(action)


def check_step(game: Game, before: Game, step: Step, events: Iterable[Event]) -> None:
    """An answer is remembered, and teaches, as it should."""
    _check_history(game, before, step)
    _check_seals(game)
    _check_learning(game, before, step, events)


def _check_history(game: Game, before: Game, step: Step) -> None:
    """History and views hold an answer, or only that it was given if it is secret."""
    together = bool(before.sealed) or len(before.asked) > 1
    assert before.history is not None
    told = [*before.history, (step.seat, SEALED if together else step.action)]
    assert game.history == told
    assert all(game.view(viewer).history == told for viewer in viewers(game))


def _check_seals(game: Game) -> None:
    """Of secret answers a viewer sees its own; of those of others, that they were given."""
    for viewer in viewers(game):
        seals = [
            answer if seat == viewer or answer is None else SEALED
            for seat, answer in enumerate(game.sealed)
        ]
        assert list(game.view(viewer).sealed) == seals


# Who learns what


def check_deal(game: Game) -> None:
    """A deal shows nobody all that another sees in private."""
    for own, other in permutations(_secrets(game), 2):
        assert not own or not own <= other


def _check_learning(game: Game, before: Game, step: Step, events: Iterable[Event]) -> None:
    """Nobody learns anything in private but who has answered, or is named in the answer, in its
    question or in what came of it; or all do, each something else, as when cards are dealt."""
    verb, *numbers = step.action
    named: list[tuple[Iterable[str], Iterable[Any]]]
    named = [(game.verbs[verb], numbers), (before.questions[before.question], before.details)]
    named += [(event.data.keys(), event.data.values()) for event in events]
    parties = {step.seat}.union(*(_seats(names, numbers) for names, numbers in named))
    learnt = [now - then for now, then in zip(_secrets(game), _known(before))]
    is_dealt = all(learnt) and not any(one & other for one, other in combinations(learnt, 2))
    for seat, cards in enumerate(learnt):
        assert not cards or seat in parties or is_dealt, f"seat {seat} has no part in it"


def _known(game: Game) -> list[set[Card]]:
    """What each seat knows, and in the end the public."""
    cards = list(zip(game.knows, enumerate(game.faces)))
    return [{card for knows, card in cards if knows >> who & 1} for who in range(game.seats + 1)]


def _secrets(game: Game) -> list[set[Card]]:
    """What each seat knows and the public does not."""
    *seats, public = _known(game)
    return [known - public for known in seats]


def _seats(names: Iterable[str], numbers: Iterable[Any]) -> Iterator[int]:
    """The seats among numbers and tuples of numbers, which their names tell."""
    for name, number in zip(names, numbers):
        if name.split("_")[0] == "seat":
            yield from number if isinstance(number, tuple) else (number,)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, (list, tuple)):
        for inner in value:
            yield from _leaves(inner)
    else:
        yield value
