"""What the evaluation of Moonlight weighs, in words of a player."""

from __future__ import annotations

from spytable.core.reasons import Counts, Reasons, Sources, count, log_odds, source
from spytable.core.weights import parted
from spytable.games.moonlight.brain.evaluation import NAMES, best_covers, features, is_running
from spytable.games.moonlight.brain.learned_weights import WEIGHTS
from spytable.games.moonlight.brain.packs import QUARRY, VALUES
from spytable.games.moonlight.brain.terrain import SIGN
from spytable.games.moonlight.brain.worth import match_chance, round_chance
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import NOBODY

_FEATURES = {
    "rows": ["points", "sums"],
    "moons": ["moons", "moon_points", "safe_moons"],
    "mountain": [f"shown_{value}" for value in VALUES[:-1]],
    "pack": [*(f"kept_{value}" for value in VALUES), *(f"hand_{value}" for value in VALUES)],
    "hunters": [f"quarry_{value}" for value in QUARRY],
    "safe": ["safe"],
    "covers": ["outlook", "strike", "counter", "can_strike", "can_counter"],
    "last_cell": ["turn", "last_cell", "last_cell_still", "closing"],
}  # not Alpha Powers and Lone Wolves: who is told to choose one knows that it is about these
_WEIGHTS = parted(WEIGHTS, NAMES, _FEATURES)


def parts(game: Moonlight, seat: int) -> list[float]:
    """The log-odds of each reason for a seat: of the rounds won, and of this round.

    A round decides only a part of a match, so what matters in it is scaled down together.
    """
    if is_running(game):
        found, at = features(game), len(game.taken)
        *named, rest = [it.log_odds(found, at) for it in _WEIGHTS]
        chance, inside = WEIGHTS.chance(found, at), [*named, 0.0, rest]
    else:
        chance = round_chance(game)
        inside = [*[0.0] * len(_FEATURES), log_odds(chance), 0.0]
    first, second = game.wins
    standing, now = (
        log_odds(match_chance(it, first, second, int(game.chosen["rounds"])))
        for it in (0.5, chance)
    )
    scale = (now - standing) / (sum(inside) or 1.0)
    return [SIGN[seat] * it for it in (standing, *[scale * part for part in inside])]


def counts(game: Moonlight, seat: int) -> Counts:
    """The rounds won; the points of rows, the moons and the visible wolves, if the round were
    counted now; and the points that the best cover would bring."""
    score, points = game.score(), [0, 0]
    for row in score.rows:
        if row.winner != NOBODY:
            points[row.winner] += row.points
    return {
        "round": count(game.wins, seat),
        "covers": count(best_covers(game) if is_running(game) else (0, 0), seat),
        "rows": count(points, seat),
        "moons": count(score.moons, seat),
        "mountain": count(score.visible, seat),
    }


def sources(game: Moonlight, seat: int) -> Sources:
    """The cards that are still to be played."""
    packs = [[*hand, *deck] for hand, deck in zip(game.hand, game.deck)]
    held = {
        ("card", card): [float(card in pack) for pack in packs]
        for card in (card for pack in packs for card in pack)
    }
    return {"pack": source(held, seat)}


REASONS = Reasons(("round", *_FEATURES, "start"), parts, counts, sources)
