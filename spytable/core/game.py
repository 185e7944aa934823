"""The contract of a game: one match, its state and its rules, as everything else sees it.

A game is a subclass that declares what it consists of and then answers by name:

    verbs      {verb: names of its ids}       -> do_<verb>(seat, *ids) carries an answer out
    asides     {verb: names of numbers}       -> aside(answer) gives them, for its sentence
    questions  {key: names of its numbers}    -> answers_<key>(seat) lists the legal answers
    effects    names                          -> then_<effect>(*numbers) runs from the stack
    events     {kind: names of its numbers}   told to the listener, spoken in the log
    forecasts  {kind: names of its numbers}   what `foresee` may answer
    reports    {kind: names of its numbers}   what `report` may tell
    annotations                               its own state, as `core/state.py` says

A question put to several seats at once is sealed: `opened_<key>(answers)` gets one answer a seat.
A name tells its kind by what stands before a `_`: `seat`, `card`, `cell_from` are a seat, a card,
a cell. Kinds are `seat`, `card` and what a game lists in `kinds`; all else is a plain number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from spytable.core.cards import Check
from spytable.core.imagination import Imagination
from spytable.core.knowledge import SEALED
from spytable.core.rng import RandomSource
from spytable.core.state import Action, Outcome

__all__ = [
    "NONE",
    "SEALED",
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "Prompt",
    "Reason",
    "Thing",
]

Thing: TypeAlias = tuple[str, int]
"""What lies on the table: `(kind, n)`."""

NONE: Action = ("none",)


class Option(NamedTuple):
    """A choice at set-up: the default and all choices, strings or ints.

    `seats` are the seat counts at which there is a choice (none named: at all of them); at others
    it is the default.
    """

    default: str | int
    choices: tuple[str | int, ...]
    seats: tuple[int, ...] = ()

    def is_offered(self, seats: int) -> bool:
        """Whether so many seats may choose."""
        return not self.seats or seats in self.seats


class Prompt(NamedTuple):
    """A question: a text key and its numbers. Public."""

    key: str
    params: dict[str, int]


class Event(NamedTuple):
    """Something that happened: ids and numbers only, so there is nothing in it to hide."""

    kind: str
    data: dict[str, Any]


class Reason(NamedTuple):
    """Why something is not allowed now: the id of the rule in the rulebook, and its numbers."""

    rule: str
    params: dict[str, int] = {}


class IllegalAction(ValueError):
    """An answer that is not legal now; `reason` says which rule forbids it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule)
        self.reason = reason


class Game(Imagination):
    """One match: state and rules. The module's docstring says what a subclass declares."""

    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[dict[str, Option]] = {}
    schema: ClassVar[Check]  # of `cards/<id>/cards.yaml`
    cards: ClassVar[tuple[str, ...]]  # the text id of every face; a face is an index into it

    kinds: ClassVar[tuple[str, ...]] = ()  # of things besides seats and cards
    verbs: ClassVar[dict[str, tuple[str, ...]]]
    sealed_verbs: ClassVar[tuple[str, ...]] = ()  # of answers that only several give at once
    asides: ClassVar[dict[str, tuple[str, ...]]] = {}
    deliberate: ClassVar[tuple[str, ...]] = ()  # verbs that no mere touch gives, but a button
    questions: ClassVar[dict[str, tuple[str, ...]]]
    # Those whose answers hang on nothing hidden: they can be put before the eyes of others.
    open_questions: ClassVar[tuple[str, ...]] = ()
    effects: ClassVar[tuple[str, ...]] = ()
    events: ClassVar[dict[str, tuple[str, ...]]]
    # The events from which the score is derived; the first kind begins a part of the account.
    account: ClassVar[tuple[str, ...]] = ()
    forecasts: ClassVar[dict[str, tuple[str, ...]]] = {}
    reports: ClassVar[dict[str, tuple[str, ...]]] = {}
    listener: Callable[[Game, Event], None] | None

    # By verb, key and effect; filled when the class is made.
    _do: ClassVar[dict[str, Callable[..., None]]]
    _answers: ClassVar[dict[str, Callable[..., Sequence[Action]]]]
    _opened: ClassVar[dict[str, Callable[..., None]]]
    _then: ClassVar[dict[str, Callable[..., None]]]

    def __init_subclass__(cls) -> None:
        cls.declare(Game)
        if hasattr(cls, "id"):  # a class that others build on is not whole yet
            cls._do = cls._methods("do", cls.verbs, optional=cls.sealed_verbs)
            cls._answers = cls._methods("answers", cls.questions)
            cls._opened = cls._methods("opened", cls.questions, optional=cls.questions)
            cls._then = cls._methods("then", cls.effects)

    @classmethod
    def _methods(
        cls, kind: str, declared: Iterable[str], optional: Iterable[str] = ()
    ) -> dict[str, Callable[..., Any]]:
        """The methods `<kind>_<name>` by name; TypeError for one too few or too many."""
        there = {it.removeprefix(f"{kind}_") for it in dir(cls) if it.startswith(f"{kind}_")}
        for name in sorted({*declared} - {*optional} - there):
            raise TypeError(f"{cls.__name__} declares {name!r}, but has no {kind}_{name}")
        for name in sorted(there - {*declared}):
            raise TypeError(f"{cls.__name__} has {kind}_{name}, but does not declare {name!r}")
        return {name: getattr(cls, f"{kind}_{name}") for name in declared if name in there}

    def __init__(
        self,
        seats: int,
        seed: int,
        options: dict[str, str | int] | None = None,
        listener: Callable[[Game, Event], None] | None = None,
    ) -> None:
        """A new match; ValueError for a seat count or an option the game does not offer.

        `listener(game, event)` is called right after each event, from the first deal on.
        """
        if seats not in self.seat_counts:
            raise ValueError(f"{self.id} is for {self.seat_counts} seats, not {seats}")
        super().__init__(seats, seed)
        self.chosen = self._choose(options or {})
        self.asked = ()
        self.question, self.details = "", ()
        self.stack = []
        self.sealed = ()
        self.outcome = None
        self.history = []
        self.listener = listener
        self.begin()
        self._run()
        if forgotten := self.undeclared():
            raise TypeError(
                f"{type(self).__name__} does not declare {', '.join(sorted(forgotten))}"
            )

    def _choose(self, options: dict[str, str | int]) -> dict[str, str | int]:
        for name, choice in options.items():
            if name not in self.options:
                raise ValueError(f"{self.id} has no option {name!r}, it has {list(self.options)}")
            option = self.options[name]
            if choice not in option.choices:
                raise ValueError(f"{name} is one of {option.choices}, not {choice!r}")
            if choice != option.default and not option.is_offered(self.seats):
                raise ValueError(f"{name} is for {option.seats} seats, not {self.seats}")
        return {
            # The game's own value: a file may hold true or 2.0 for it.
            name: option.choices[option.choices.index(options.get(name, option.default))]
            for name, option in self.options.items()
        }

    # What a game fills in

    def begin(self) -> None:
        """Sets the game's own state and asks the first question."""
        raise NotImplementedError

    def refusal(self, seat: int, what: Action | Thing) -> Reason | None:
        """The rule that forbids an answer, or touching a thing, to a seat that is asked.

        An answer has a known verb and as many ids as the verb wants; its seats and cards exist,
        other ids can be anything.
        """
        return None

    def foresee(self, action: Action) -> tuple[tuple, ...]:
        """On a view: what is certain or known to be likely about an answer, as in `forecasts`."""
        return ()

    def aside(self, action: Action) -> tuple[int, ...]:
        """On a view: what the sentence of an answer says besides its ids, as in `asides`, so that
        like can be told from like: where a card lies, whose it is."""
        return ()

    def report(self) -> tuple[tuple, ...]:
        """On a view: the table line by line, for those who cannot see it, as in `reports`."""
        return ()

    def term(self, thing: Thing) -> tuple[str, dict[str, Any]]:
        """The text key and the numbers that name a thing that is neither a seat nor a card."""
        return f"thing.{thing[0]}", {"n": thing[1]}

    def notes(self, thing: Thing) -> tuple[str, ...]:
        """The text keys, below `note`, of what sets a thing apart from others of its kind."""
        return ()

    # What everybody asks

    def actions(self, seat: int) -> Sequence[Action]:
        """All legal answers of an asked seat, in a fixed order, never empty."""
        if self.viewer is not None and self.viewer != seat:
            raise ValueError(f"a view of seat {self.viewer} holds no answers of seat {seat}")
        return self._answers[self.question](self, seat)

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        """A legal answer at random; `rng` is anything with `random()`."""
        actions = self.actions(seat)
        return actions[int(rng.random() * len(actions))]

    @property
    def is_open(self) -> bool:
        """Whether something is asked in which nothing hidden matters."""
        return bool(self.asked) and self.question in self.open_questions

    def prompt(self, seat: int) -> Prompt:
        """The question that is put to an asked seat."""
        return Prompt(self.question, dict(zip(self.questions[self.question], self.details)))

    def detail(self, name: str) -> int:
        """A number of the question by its name; ValueError if it has none of that name."""
        return self.details[self.questions[self.question].index(name)]

    def things(self, action: Action) -> tuple[Thing, ...]:
        """The things an answer touches, in the order of the answer; plain numbers are none."""
        named = zip(self.verbs[action[0]], action[1:])
        things = ((name.split("_")[0], n) for name, n in named)
        return tuple(thing for thing in things if thing[0] in ("seat", "card", *self.kinds))

    def why_not(self, seat: int, what: Action | Thing) -> Reason | None:
        """Why an answer, or touching a thing, is not allowed to a seat now; None if it is."""
        if not self.asked:
            return Reason("over")
        if seat not in self.asked:
            return Reason("not_asked", {"seat": self.asked[0]})
        for action in self.actions(seat):
            if what == action or what in self.things(action):
                return None
        reason = self.refusal(seat, what) if self._is_formed(what) else None
        return reason or Reason("not_now")

    def _is_formed(self, what: Any) -> bool:
        """Whether it has the form of an answer or of a thing, with seats and cards that exist."""
        match what:
            case (str(verb), *ids) if verb in self.verbs and len(ids) == len(self.verbs[verb]):
                things = self.things(what)
            case (str(kind), _) if kind in ("seat", "card", *self.kinds):
                things = (what,)
            case _:
                return False
        there = {"seat": range(self.seats), "card": range(len(self.faces))}
        return all(n in there.get(kind, (n,)) for kind, n in things)

    # Playing

    def apply(self, seat: int, action: Action) -> None:
        """Plays an answer and runs on to the next question; IllegalAction changes nothing."""
        actions = self.actions(seat) if seat in self.asked else ()
        if action not in actions:
            raise IllegalAction(self.why_not(seat, action) or Reason("not_now"))
        self.step(seat, actions[actions.index(action)])  # a file may hold 3.0 for 3

    def step(self, seat: int, action: Action) -> None:
        """`apply` without the check: the hot path of search."""
        sealed = self.sealed or len(self.asked) > 1
        if self.history is not None:
            self.history.append((seat, SEALED if sealed else action))
        if sealed:
            self._seal(seat, action)
        else:
            self.asked = ()
            self._do[action[0]](self, seat, *action[1:])
        self._run()

    def _seal(self, seat: int, action: Action) -> None:
        answers = list(self.sealed or (None,) * self.seats)
        answers[seat] = action
        self.sealed = tuple(answers)
        self.asked = tuple(other for other in self.asked if other != seat)
        if not self.asked:
            self.sealed = ()
            self._opened[self.question](self, answers)

    def _run(self) -> None:
        stack = self.stack
        while stack and not self.asked:
            effect = stack.pop()
            self._then[effect[0]](self, *effect[1:])

    # For the rules of a game

    def ask(self, seats: Iterable[int], key: str, *numbers: int) -> None:
        """Puts a question; several seats answer it in secret, and it is opened when all have."""
        self.asked = tuple(seats)
        self.question, self.details = key, numbers

    def push(self, *effects: tuple) -> None:
        """Puts effects, in printed order, in front of all that waits."""
        self.stack.extend(reversed(effects))

    def tell(self, kind: str, *numbers: Any) -> None:
        """Tells the listener what happened, right after it did."""
        if self.listener is not None:
            self.listener(self, Event(kind, dict(zip(self.events[kind], numbers))))
