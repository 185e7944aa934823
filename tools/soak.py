"""Plays many random matches of every game, checks every promise, and lists what never came up.

    python -m tools.soak --games 1000 --deals 3000 --jobs 2 [--only ID]

For each game, number of seats and set of options, `--games` matches are played, also of the games
in SPYTABLE_GAMES, and over `--deals` deals nothing may tell the face of a hidden card (see
`tests/support/fairness.py`). The first broken promise ends it with exit code 1 and the set-up and
seed that show it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from random import Random
from typing import NamedTuple

from spytable.core import reader
from spytable.core.game import Event, Game, kind_of
from tests.support import fairness, hidden, promises
from tests.support.fairness import Suspicion
from tests.support.promises import Setup
from tools.workers import workers

LOOKS = 4  # positions of a match that are examined closely
SPOKEN = ("verb", "question", "event", "forecast", "report", "rule", "outcome", "card")


class Played(NamedTuple):
    """The lengths of matches in answers, how often each text was needed, and what seemed to tell
    most of a hidden card."""

    setup: Setup
    lengths: list[int]
    texts: Counter[str]
    suspicion: Suspicion

    def __str__(self) -> str:
        if not self.lengths:
            return f"{self.setup}: {self.suspicion}"
        mean = sum(self.lengths) / len(self.lengths)
        span = f"{min(self.lengths)} to {max(self.lengths)}, mean {mean:.1f} answers"
        return f"{self.setup}: {span}; {self.suspicion}"


def play(setup: Setup, games: int, deals: int) -> Played:
    """Plays matches of a setup and checks them; AssertionError names the seed."""
    played = Played(setup, [], Counter(), fairness.check(setup, deals))
    for seed in range(games):
        try:
            _play_one(setup, seed, played)
        except Exception as error:
            raise AssertionError(f"{setup}, seed {seed}: {error!r}") from error
    return played


def _play_one(setup: Setup, seed: int, played: Played) -> None:
    rng, texts = Random(seed), played.texts
    told: list[Event] = []

    def listen(game: Game, event: Event) -> None:
        promises.check_event(game, event)
        texts.update(_texts_of(game, event))
        told.append(event)

    game = setup.new(seed, listen)
    hidden.check_deal(game)
    positions = [game.copy()]
    promises.check_question(game, rng)
    told.clear()
    for step in promises.random_steps(game, rng):
        texts[f"verb.{step.action[0]}"] += 1
        hidden.check_step(game, positions[-1], step, told)
        promises.check_question(game, rng)
        positions.append(game.copy())
        told.clear()
    played.lengths.append(len(positions) - 1)
    assert game.outcome is not None
    texts.update(f"outcome.{reason}" for reason in game.outcome.reasons)
    for position in rng.sample(positions, min(LOOKS, len(positions))):
        _examine(position, rng, texts)


def _texts_of(game: Game, event: Event) -> list[str]:
    cards = [n for name, n in event.data.items() if kind_of(name) == "card"]
    faces = [game.faces[card] for card in cards if isinstance(card, int)]
    named = [f"card.{game.cards[face]}" for face in faces if face is not None]
    return [f"event.{event.kind}", *named]


def _examine(game: Game, rng: Random, texts: Counter[str]) -> None:
    promises.check_things(game)
    promises.check_refusals(game, rng)
    for viewer in promises.viewers(game):
        hidden.check_secrets(game, viewer, rng)
        hidden.check_ignorance(game, viewer, rng)
        hidden.check_view_is_bare(game, viewer)
        texts.update(f"report.{kind}" for kind, *_ in game.view(viewer).report())
    for seat in game.asked:
        view = game.view(seat)
        texts[f"question.{view.prompt(seat).key}"] += 1
        forecasts = [told for action in view.actions(seat) for told in view.foresee(action)]
        texts.update(f"forecast.{kind}" for kind, *_ in forecasts)
        wrong = [*promises.things(game), *promises.junk(game, seat, rng)]
        reasons = [reason for what in wrong if (reason := view.why_not(seat, what))]
        texts.update(f"rule.{reason.rule}" for reason in reasons)


def never_reached(id: str, texts: Counter[str]) -> list[str]:
    """The texts of a game that nothing needed."""
    path = reader.find("cards", id, "text.en.yaml")
    assert path is not None
    document = reader.read(path)
    keys = (".".join(map(str, place)) for place in document.sentences())
    spoken = [key for key in keys if key.split(".")[0] in SPOKEN]
    needed = {key if key.split(".")[0] != "card" else f"{key}.name" for key in texts}
    return [key for key in spoken if key not in needed and not key.endswith(".text")]


def main() -> int:
    """Prints a line for each set-up, and for each game the texts that were never needed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", metavar="ID")
    chosen = parser.parse_args()
    setups = [setup for setup in promises.setups() if chosen.only in (None, setup.id)]
    texts: dict[str, Counter[str]] = {setup.id: Counter() for setup in setups}
    with workers(chosen.jobs) as pool:
        try:
            wanted = partial(play, games=chosen.games, deals=chosen.deals)
            for played in pool.map(wanted, setups):
                print(played, flush=True)
                texts[played.setup.id] += played.texts
        except AssertionError as broken:
            pool.shutdown(cancel_futures=True)
            print(broken)
            return 1
    for id, reached in texts.items():
        print(f"{id} never needed: {', '.join(never_reached(id, reached)) or 'nothing'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
