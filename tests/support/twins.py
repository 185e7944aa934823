"""Twin worlds: two matches that differ only in what a viewer cannot know.

A viewer is a seat, or None for the public. Whatever is shown to it must be the same in both.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random

from spytable.core.game import Game
from spytable.core.match import Match
from spytable.seating import Seating

NAMES = ("Ada", "小明", "Bo", "小華", "Cy", "Di")


def until(match: Match, length: int) -> Match:
    """The match when its log had a length, without a save."""
    part = copy(match)
    part.log, part.undone, part.journal = match.log[:length], [], None
    part.beats = [beat for beat in match.beats if beat.entry <= length]
    part._before = match._before[:length]
    part.game = match.before(length + 1)
    return part


def seated(match: Match, minds: Sequence[str]) -> Match:
    """The same match, played by these minds from the beginning."""
    other, seating = copy(match), Seating(NAMES[: match.game.seats], tuple(minds))
    other.agreements = [(1, seating.record)]
    other.log = [entry._replace(agreement=seating.record) for entry in match.log]
    return other


def twin(match: Match, viewer: int | None, rng: Random) -> Match:
    """A match in which a viewer has been shown and told the same at every moment so far, and
    everything else may be different: hidden cards, secret answers, the deal."""
    other = copy(match)
    other.seed, other.log = match.seed + 1, match.log[:]
    other.game = _another(match.game, viewer, rng)
    other.beats = [it._replace(game=_another(it.game, viewer, rng)) for it in match.beats]
    other._before = [_another(game, viewer, rng) for game in match._before]
    for number, entry in enumerate(match.log, 1):
        action = entry.action
        if match.was_secret(number) and entry.seat != viewer:
            action = other.before(number).random_action(entry.seat, rng)
        other.log[number - 1] = entry._replace(action=action, mark="another")
    return other


def _another(game: Game, viewer: int | None, rng: Random) -> Game:
    """A state that a viewer cannot tell from the real one."""
    world = game.view(viewer).imagine(rng)
    world.history = list(game.history or ())
    world.rng = game.rng ^ 1  # another one, that changes when the real one does
    return world


def differ(one: Match, other: Match) -> bool:
    """Whether there is anything at the last moment that a viewer must not be told."""
    return (one.game.faces, one.game.sealed) != (other.game.faces, other.game.sealed)
