"""Finds exercises: positions with one clearly best answer.

    python -m tools.mine moonlight --matches 200 --jobs 2     looks for them
    python -m tools.mine moonlight --matches 400 --hard       where a quick look may err
    python -m tools.mine moonlight --choose 24                writes the best to cards/
    python -m tools.mine moonlight --weigh two_moons          examines one that was made by hand

Machines that err as people do play matches; at some of their questions, all answers are weighed by
a short search. What looks clear is tried again, every other answer against the best one in pairs
of worlds (see `spytable/ai/comparison.py`), and the closest rivals once more with ten times the
worlds and another seed: the whole interval must lie above what counts as clear. Then matches are
played on from both answers, as the search may believe in a wrong evaluation. Where
everything that may follow can be searched, that is the last word. A bluff whose best answer is a
mixture is left out.

What is found is kept, match by match, in a file that later runs add to. `--choose` takes exercises
of all kinds of questions, preferably those at which a quick look errs, the easiest first, and
prints how many positions were looked at. Exercises made by hand have names of their own; they are
kept, before the others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from spytable.ai import exact, levels
from spytable.ai.advice import Gap
from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.ai.glance import glance
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.orphans import end_with_parent
from spytable.core.rng import Generator
from spytable.school import exercises
from tools import mined
from tools.checkout import ROOT
from tools.mined import Found, Record

CARDS = ROOT / "cards"
PLAYERS = ("novice", "scout", "ranger")  # who err, each in its way
ASKED = 8  # questions of a match that are looked at
GLANCE = 200  # worlds of the short search
PURE = 0.95  # of the weight of a mixture: so much on one answer is no mixture any more
WORLDS = 60  # in which every other answer is compared with the best
RIVALS = 3  # that are compared in ten times as many
CLEAR = 0.08  # of a chance to win: what the best answer promises more than any other, at least
MATCHES = 24  # played on from each of the two answers
FURTHER = 60  # answers, to the end or at least to where an evaluation sees what came of it
LOOKS = 8  # quick ones, each one step ahead in one world, to tell how hard it is
LONGEST = 80  # answers that lead to a position
_EXACT = 300_000  # positions of an exact search


def mine(id: str, seats: int, number: int, hard: bool) -> tuple[int, list[Found]]:
    """How many questions of a match were looked at, and what was found there.

    Hard ones are those at which quick looks do not all find the same answer.
    """
    chance = Generator(number * 100 + seats)  # another than that of the deal
    game = registry.new(id, seats, number, {})
    minds = [PLAYERS[chance.below(len(PLAYERS))] for _ in range(seats)]
    answers: list[Action] = []
    stops: list[tuple[Game, int, list[Action]]] = []
    while game.asked and len(answers) < LONGEST:
        seat = game.asked[0]
        if _is_worth_a_look(game, seat):
            stops.append((game.copy(), seat, answers.copy()))
        action = levels.choose(minds[seat], game.view(seat), seat, chance.bits())
        game.apply(seat, action)
        answers.append(action)
    looked = weighed = 0
    found: list[Found] = []
    while stops and weighed < ASKED and not found:  # one of a match, so that they differ
        game, seat, answers = stops.pop(chance.below(len(stops)))
        looked += 1
        view = game.view(seat)
        seen = [glance(view, seat, chance, worlds=1).action for _ in range(LOOKS)]
        if hard and len(_classes(view, seen)) == 1:
            continue
        weighed += 1
        exercise = examine(view, seat, chance)
        if exercise:
            missed = sum(list(answer) not in exercise["best"] for answer in seen)
            whole = _at(seats, number, seat, answers) | exercise
            found.append(Found(game.question, missed / LOOKS, whole))
    return looked, found


def _at(seats: int, number: int, seat: int, answers: Sequence[Action]) -> dict[str, Any]:
    """The first parts of an exercise: its id, its seat, and where it lies in a match."""
    position = {"seats": seats, "seed": number, "answers": [list(it) for it in answers]}
    return {"id": f"s{seats}_{number}_{len(answers)}", "seat": seat, "position": position}


def _is_worth_a_look(game: Game, seat: int) -> bool:
    """Whether there is something to choose from."""
    return len(registry.brain(game.id).answers(game.view(seat), seat)) > 1


def examine(view: Game, seat: int, chance: Generator) -> dict[str, Any] | None:
    """What is best at a question, if that is certain: best, next, gap and proof."""
    brain = registry.brain(view.id)
    advice = levels.advise("grandmaster", view, seat, chance.bits(), Budget(iterations=GLANCE))
    best = max(advice.choices, key=lambda choice: (choice.visits, choice.value))
    values = {choice.action: choice.value for choice in advice.choices}
    others = [value for action, value in values.items() if action != best.action]
    pure = best.visits >= PURE * sum(choice.visits for choice in advice.choices)
    if best.value - max(others) < CLEAR or (advice.mixed and not pure):
        return None
    group = _classes(view, view.actions(seat))
    alike = group.pop(brain.equivalence(view, best.action))
    rivals = sorted((some[0] for some in group.values()), key=lambda it: -values.get(it, 0.0))
    found = _closest(view, seat, best.action, rivals, chance)
    if found is None:
        return None
    gap, rival = found
    proof, bounds = exercises.SEARCH, [gap.least, gap.mean + gap.margin]
    if values := _solved(view, seat, chance):
        first, second, *_ = sorted(values, key=lambda action: -values[action])
        difference = values[first] - values[second]
        if first not in alike or difference < CLEAR:
            return None
        proof, bounds, rival = exercises.EXACT, [difference, difference], second
    elif _lead(view, seat, best.action, rival, chance) < CLEAR / 2:
        return None
    return {
        "best": [list(action) for action in alike],
        "next": list(rival),
        "gap": [min(100, int(100 * bound)) for bound in bounds],
        "proof": proof,
    }


def _closest(
    view: Game, seat: int, best: Action, rivals: Sequence[Action], chance: Generator
) -> tuple[Gap, Action] | None:
    """The rival that comes closest to the best answer, and how far behind it is; None if any of
    them may be too close."""
    gaps = []
    for rival in rivals:
        gap = _gap(view, seat, best, rival, chance.bits(), WORLDS)
        if gap.least < CLEAR / 2:
            return None
        gaps.append((gap, rival))
    closest = sorted(gaps, key=lambda it: it[0].mean)[:RIVALS]
    gaps = [(_gap(view, seat, best, it, chance.bits(), 10 * WORLDS), it) for _, it in closest]
    if min(gap.least for gap, _ in gaps) < CLEAR:
        return None
    return min(gaps, key=lambda it: it[0].mean)


def _solved(view: Game, seat: int, chance: Generator) -> dict[Action, float]:
    """The exact values of all answers; none if too much may follow, or something is hidden."""
    brain, view = registry.brain(view.id), view.reopened()
    choices = exact.solved(view, seat, brain, chance, Budget(iterations=_EXACT))
    if not choices or len(exact.distinct_worlds(view, brain, chance)) > 1:
        return {}
    return {choice.action: choice.value for choice in choices}


def _lead(view: Game, seat: int, best: Action, rival: Action, chance: Generator) -> float:
    """How much more of a match is won where it is played on from the best answer, 0 to 1."""
    lead = 0.0
    for _ in range(MATCHES):
        world, seed = view.imagine(chance), chance.bits()
        lead += _played_on(world.copy(), seat, best, Generator(seed))
        lead -= _played_on(world, seat, rival, Generator(seed))
    return lead / MATCHES


def _played_on(game: Game, seat: int, answer: Action, chance: Generator) -> float:
    """The share of the win that a seat has in the end, or its chance to win."""
    game.apply(seat, answer)
    for _ in range(FURTHER):
        if not game.asked:
            break
        asked = game.asked[0]
        game.apply(asked, levels.choose(PLAYERS[-1], game.view(asked), asked, chance.bits()))
    brain = registry.brain(game.id)
    return brain.evaluate(brain.settled(game, chance))[seat]


def _classes(view: Game, answers: Iterable[Action]) -> dict[Any, list[Action]]:
    """Some answers, those that mean the same together."""
    equivalence = registry.brain(view.id).equivalence
    found: dict[Any, list[Action]] = {}
    for action in answers:
        found.setdefault(equivalence(view, action), []).append(action)
    return found


def _gap(view: Game, seat: int, best: Action, rival: Action, seed: int, worlds: int) -> Gap:
    return compare(view, seat, (best, rival), Generator(seed), Budget(iterations=worlds)).gap


def weigh(id: str, name: str) -> str:
    """What `exercises.yaml` must say of an exercise that was made by hand."""
    exercise = next(it for it in exercises.load(id) if it.id == name)
    game = exercise.position.match().game
    found = examine(game.view(exercise.seat), exercise.seat, Generator(1))
    return "\n".join(f"{key}: {mined.flow(value)}" for key, value in (found or {}).items())


def run(
    id: str, seat_counts: Sequence[int], matches: int, jobs: int, record: Record, hard: bool = False
) -> None:
    """Looks at the matches that are missing; an interrupt keeps what is done."""
    plan = [(seats, number) for number in range(1, matches + 1) for seats in seat_counts]
    missing = [it for it in plan if it not in record.done]
    with ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent) as workers:
        waiting = {workers.submit(mine, id, *it, hard): it for it in missing}
        for future in as_completed(waiting):
            record.add(*waiting[future], *future.result())
            print(f"{len(record.found)} of {record.looked}", end="\r", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Looks for exercises, or writes those that are chosen."""
    given = _given(arguments)
    record = Record(given.record or Path(f"{given.game}.jsonl"))
    if given.choose:
        picked = mined.chosen(record.found, given.choose)
        path = CARDS / given.game / exercises.FILE
        path.write_text(mined.text([*mined.made(path), *picked]), encoding="utf-8")
        asked = Counter(one.question for one in picked)
        print(f"{len(picked)} of {len(record.found)} in {record.looked} positions:", dict(asked))
    elif given.weigh:
        print(weigh(given.game, given.weigh) or "No answer is clearly the best.")
    else:
        seats = given.seats or [n for n in registry.game(given.game).seat_counts if 1 < n < 4]
        run(given.game, seats, given.matches, given.jobs, record, given.hard)
    return 0


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("--matches", type=int, default=100, help="with each number of players")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--hard", action="store_true", help="only where quick looks do not agree")
    parser.add_argument("--choose", type=int, metavar="COUNT")
    parser.add_argument("--weigh", metavar="ID", help="of an exercise made by hand")
    parser.add_argument("--record", type=Path, metavar="FILE", help="of what was found by now")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
