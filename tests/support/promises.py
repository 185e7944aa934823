"""What every game promises, as checks of one position or one match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from random import Random
from typing import Any, NamedTuple

import pytest

from spytable import words
from spytable.core import registry
from spytable.core.game import SEALED, Action, Event, Game, IllegalAction, Option, Thing

LONGEST = 5_000  # answers in a match
KIND_SIZE = 60  # things of a kind that are tried, more than any game has


class Setup(NamedTuple):
    """A game, its seats, and the options that differ from the default."""

    id: str
    seats: int
    options: tuple[tuple[str, str | int], ...] = ()

    def new(self, seed: int, listener=None) -> Game:
        """A new match."""
        return registry.game(self.id)(self.seats, seed, dict(self.options), listener)

    def __str__(self) -> str:
        return " ".join([self.id, str(self.seats), *(f"{name}={c}" for name, c in self.options)])


def default_setups() -> list[Setup]:
    """Every game with every number of seats, and the default options."""
    return [Setup(id, seats) for id in registry.ids() for seats in registry.game(id).seat_counts]


def setups() -> list[Setup]:
    """Every game and number of seats, with each other choice alone and with all together."""
    return [
        setup._replace(options=options)
        for setup in default_setups()
        for options in _option_sets(registry.game(setup.id).options, setup.seats)
    ]


def tried_setups() -> list[Setup]:
    """Those that tests try: each other choice alone only with the fewest and the most seats."""
    return [setup for own in _by_table() for setup in (own if _is_extreme(own[0]) else _ends(own))]


def quick_setups() -> list[Setup]:
    """Of every game with the fewest, with two and with the most seats, those with the defaults and
    with all other choices."""
    few = [own for own in _by_table() if own[0].seats <= 2 or _is_extreme(own[0])]
    return [setup for own in few for setup in _ends(own)]


def _by_table() -> list[list[Setup]]:
    """The set-ups of every game and number of seats."""
    return [[it for it in setups() if it[:2] == one[:2]] for one in default_setups()]


def _is_extreme(setup: Setup) -> bool:
    counts = registry.game(setup.id).seat_counts
    return setup.seats in (counts[0], counts[-1])


def _ends(own: list[Setup]) -> list[Setup]:
    """The one with the defaults, and the one with all other choices."""
    return list(dict.fromkeys((own[0], own[-1])))


def _option_sets(options: dict[str, Option], seats: int) -> list[tuple]:
    others = {
        name: [(name, choice) for choice in option.choices if choice != option.default]
        for name, option in options.items()
        if option.is_offered(seats)
    }
    alone = [(choice,) for choices in others.values() for choice in choices]
    together = tuple(choices[-1] for choices in others.values())
    return list(dict.fromkeys([(), *alone, together]))


def share(setup: Setup, whole: int) -> int:
    """The share of a set-up in a number that all set-ups of its game divide."""
    return ceil(whole / sum(other.id == setup.id for other in tried_setups()))


def seeds(setup: Setup, matches: int) -> range:
    """The seeds of a set-up's share of the matches; no other set-up of the game has them."""
    part = share(setup, matches)
    first = tried_setups().index(setup) * part  # a seed gives similar matches with every option
    return range(first, first + part)


# A match


class Step(NamedTuple):
    """An answer of a seat."""

    seat: int
    action: Action


def random_steps(game: Game, rng) -> Iterator[Step]:
    """Plays a match to its end with random answers."""
    for _ in range(LONGEST):
        if not game.asked:
            return
        seat = game.asked[int(rng.random() * len(game.asked))]
        action = game.random_action(seat, rng)
        game.apply(seat, action)
        yield Step(seat, action)
    raise AssertionError(f"{game.id} has not ended after {LONGEST} answers")


def marked_steps(game: Game, rng) -> Iterator[tuple[Step, str]]:
    """The same, with the fingerprint of the match after every answer."""
    for step in random_steps(game, rng):
        yield step, game.fingerprint()


def positions(setup: Setup, seed: int) -> list[Game]:
    """All positions of a random match."""
    game = setup.new(seed)
    found = [game.copy()]
    for _ in random_steps(game, Random(seed)):
        found.append(game.copy())
    return found


def check_question(game: Game, rng) -> None:
    """Somebody is asked something that has answers, or the match is over."""
    assert bool(game.asked) != bool(game.outcome)
    assert game.plausible(), "the real deal is plausible"
    assert len(set(game.asked)) == len(game.asked)
    for seat in game.asked:
        assert seat in range(game.seats)
        _check_answers(game, seat, rng)
        prompt = game.prompt(seat)
        assert tuple(prompt.params) == game.questions[prompt.key]
    if not game.asked:
        _check_outcome(game)


def check_state(game: Game) -> None:
    """All state is declared, and is of the declared kind."""
    assert not game.undeclared()
    state = vars(game)
    for name in game.lists:
        assert type(state[name]) is list, name
        assert all(_is_immutable(it) for it in state[name]), name
    for name in (*game.values, *game.derived):
        assert _is_immutable(state[name]), name
    twin = game.copy()
    for name in game.derived:
        delattr(twin, name)
    twin.derive()
    assert all(getattr(twin, name) == state[name] for name in game.derived)


def _is_immutable(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_is_immutable(inner) for inner in value)
    return value is None or isinstance(value, (int, str))


def _check_answers(game: Game, seat: int, rng) -> None:
    actions = list(game.actions(seat))
    assert actions
    assert len(set(actions)) == len(actions)
    assert actions == list(game.actions(seat)), "the order is fixed"
    assert game.random_action(seat, rng) in actions
    assert list(game.view(seat).actions(seat)) == actions, "who is asked sees what he may answer"
    for verb, *ids in actions:
        assert len(ids) == len(game.verbs[verb])
        assert all(type(n) in (int, str) for n in ids)


def _check_outcome(game: Game) -> None:
    places, scores, reasons = game.outcome
    assert len(places) == len(scores) == game.seats
    assert reasons
    if game.seats == 1:
        assert places in ((1,), (2,))
        return
    assert min(places) == 1
    assert all(1 <= place <= game.seats for place in places)


def check_event(game: Game, event: Event) -> None:
    """An event carries the ids and numbers it declares, and nothing else."""
    assert tuple(event.data) == game.events[event.kind]
    there = {"seat": range(game.seats), "card": range(len(game.faces))}
    for name, value in event.data.items():
        for n in value if isinstance(value, tuple) else (value,):
            assert type(n) is int
            assert n in there.get(name.split("_")[0], (n,))
    if event.kind in game.milestones:
        assert {*game.favours(event)} <= {*range(game.seats)}


# The brain


def check_values(game: Game, values: Sequence[float]) -> None:
    """A value is the chance of a seat to win; at the end, winners share it or have it together."""
    assert len(values) == game.seats
    assert all(0 <= value <= 1 for value in values), values
    if game.outcome is not None:
        shares = game.outcome.shares
        together = tuple(float(share > 0) for share in shares)
        assert tuple(values) in (shares, together), "exact at the end"


# Who looks, and what is there


def viewers(game: Game) -> list[int | None]:
    """All seats and the public."""
    return [*range(game.seats), None]


def things(game: Game) -> list[Thing]:
    """All seats and cards, and more things of each other kind than there are."""
    sizes = {"seat": game.seats, "card": len(game.faces)}
    sizes |= dict.fromkeys(game.kinds, KIND_SIZE)
    return [(kind, n) for kind, size in sizes.items() for n in range(size)]


# What is not allowed


def junk(game: Game, seat: int, rng) -> list[Any]:
    """Answers of every wrong kind; a few may be right."""
    numbers = [-1, 0, 1, 7, 10**6, "x"]
    legal = rng.choice(game.actions(seat))
    random_ids = [
        (verb, *(rng.choice([*numbers, rng.randrange(KIND_SIZE)]) for _ in names))
        for verb, names in game.verbs.items()
        for _ in range(4)
    ]
    bare = [(), ("",), (3,), ("no_such_verb",), ("no_such_verb", 1, 2), list(legal), SEALED]
    longer = [(*legal, 1), (verb := legal[0],), (verb, *[1] * 9), (verb, *map(str, legal[1:]))]
    return [*bare, *longer, *random_ids, *things(game)[:3]]


def check_refusals(game: Game, rng) -> None:
    """An illegal answer is refused with a rule that has a sentence, and changes nothing."""
    mark, history = game.fingerprint(), list(game.history)
    for seat in range(-1, game.seats + 1):
        asked = seat in game.asked
        for action in junk(game, seat if asked else game.asked[0], rng) if game.asked else [()]:
            if not asked or action not in game.actions(seat):
                with pytest.raises(IllegalAction) as caught:
                    game.apply(seat, action)
                check_rule(game, caught.value.reason.rule)
    assert (game.fingerprint(), game.history) == (mark, history)


def check_things(game: Game) -> None:
    """Everything can be touched, or a rule says why not."""
    for seat in game.asked:
        touched = {thing for action in game.actions(seat) for thing in game.things(action)}
        for thing in things(game):
            reason = game.why_not(seat, thing)
            assert (reason is None) == (thing in touched)
            if reason:
                check_rule(game, reason.rule)


def check_rule(game: Game, rule: str) -> None:
    """A rule has a sentence, the game's own or the program's."""
    assert words.has(f"{game.id}.rule.{rule}") or words.has(f"rule.{rule}"), rule
