"""How many random answers a second the rules take, beside the games in Python of OpenSpiel.

    python -m tools.benchmark rate

Whole matches of two seats count, from the first deal on: what chance does takes time, but is no
answer. OpenSpiel (`pip install open_spiel`) is needed for its own games alone. These are the ones
that are written in Python, sequential, and load without parameters: Ant Foraging, Block Dominoes,
Hangman, Kuhn Poker, Liar's Poker, Team Dominoes and Tic-Tac-Toe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import geometric_mean
from time import process_time
from typing import Any

from spytable.core import registry

RUNS = 5  # of which the quickest counts
SECONDS = 0.4  # that a run takes


def rate() -> None:
    """The rate of each game, the geometric means, and their ratio."""
    ours = _mean("spytable", {id: _matches_of(id) for id in registry.ids()})
    try:
        theirs = _mean("OpenSpiel", dict(_open_spiel()))
    except ModuleNotFoundError as missing:
        print(f"without OpenSpiel: {missing}")
    else:
        print(f"spytable to OpenSpiel: {ours / theirs:.2f}")


def _mean(name: str, games: dict[str, Callable[[int], int]]) -> float:
    """The geometric mean of the rates of games, by name, each told how to play a match."""
    rates = {game: max(_rate(play) for _ in range(RUNS)) for game, play in games.items()}
    for game, found in rates.items():
        print(f"{game:<24}{found:>10,.0f} answers a second")
    mean = geometric_mean(rates.values())
    print(f"{name + ', geometric mean':<24}{mean:>10,.0f}")
    return mean


def _rate(play: Callable[[int], int]) -> float:
    """The answers a second in one match after the other; `play(seed)` returns their number."""
    answers, seed, start = 0, 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        answers += play(seed)
        seed += 1
    return answers / spent


def _matches_of(id: str) -> Callable[[int], int]:
    def play(seed: int) -> int:
        game, random, answers = registry.new(id, seed=seed), Random(seed).random, 0
        while game.asked:
            seat = game.asked[0]
            actions = game.actions(seat)
            game.step(seat, actions[int(random() * len(actions))])
            answers += 1
        return answers

    return play


def _open_spiel() -> Iterator[tuple[str, Callable[[int], int]]]:
    """The games of OpenSpiel that are measured."""
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    sequential = spiel.GameType.Dynamics.SEQUENTIAL
    for kind in spiel.registered_games():
        is_meant = kind.short_name.startswith("python_") and kind.dynamics == sequential
        if is_meant and kind.default_loadable:
            yield kind.short_name, _playouts_of(spiel.load_game(kind.short_name))


def _playouts_of(game: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        state, rng, answers = game.new_initial_state(), Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                answers += 1
        return answers

    return play
