"""Counts what machines do with each card of a game: how often events of each kind name it.

    python -m tools.uses --game ID --seats greedy,greedy --games 100 [--seed N]
        [--iterations N] [--events KIND,KIND]

A row is a card, a column a kind of event: all kinds, or those that `--events` names. Cards that
none of them ever names are listed at the end. The first match has the seed as its number.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TypeAlias

from spytable.ai import levels
from spytable.core import registry
from spytable.core.game import Event, Game, kind_of

Uses: TypeAlias = Counter[tuple[str, str]]
"""How often an event of a kind named a card, by the kind and the name of the card."""


def count(id: str, minds: list[str], seeds: range, iterations: int | None) -> Uses:
    """Plays matches and counts."""
    found: Uses = Counter()

    def listen(game: Game, event: Event) -> None:
        for name, ids in event.data.items():
            if kind_of(name) == "card":
                cards = ids if isinstance(ids, tuple) else (ids,)
                column = event.kind if name == "card" else f"{event.kind} {name[5:]}"
                faces = [game.faces[card] for card in cards if card >= 0]
                found.update((column, game.cards[face]) for face in faces if face is not None)

    for seed in seeds:
        game = registry.game(id)(len(minds), seed, {}, listen)
        answers = 0
        while game.asked:
            seat = game.asked[0]
            mind = minds[(seat + seed) % len(minds)]
            thinking = seed * 10_000 + answers
            action = levels.choose(mind, game.view(seat), seat, thinking, None, iterations)
            game.apply(seat, action)
            answers += 1
    return found


def table(id: str, found: Uses, events: list[str]) -> list[str]:
    """The lines of the table, a column for each kind of event."""
    kinds = [*dict.fromkeys(kind for kind, _ in found if not events or kind in events)]
    names = list(dict.fromkeys(registry.game(id).cards))
    lines = [f"{n:>3} {kind}" for n, kind in enumerate(kinds)]
    lines.append(f"{'':<20}" + "".join(f"{n:>7}" for n in range(len(kinds))))
    for name in names:
        lines.append(f"{name:<20}" + "".join(f"{found[kind, name]:>7}" for kind in kinds))
    named = {name for kind, name in found if kind in kinds}
    never = [name for name in names if name not in named]
    return [*lines, f"never named: {', '.join(never) or 'nothing'}"]


def main() -> int:
    """Plays and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--events", default="")
    chosen = parser.parse_args()
    minds = chosen.seats.split(",")
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    found = count(chosen.game, minds, seeds, chosen.iterations)
    events = [kind for kind in chosen.events.split(",") if kind]
    print("\n".join(table(chosen.game, found, events)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
