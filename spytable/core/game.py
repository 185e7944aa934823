"""The contract of a game: one match, its state and its rules, as everything else sees it.

A match asks seats questions. A seat answers with an `Action`, `(verb, *ids)`. The answer changes
the state, tells events and may push effects onto a stack; these run until the next question is
asked or the match is over. All of this goes by name: a subclass of `Game` declares the names as
class data, and each verb, question and effect has a method that is its rule.

    verbs      {verb: names of its ids}        do_<verb>(seat, *ids) carries an answer out
    questions  {key: names of its numbers}     answers_<key>(seat) lists the legal answers
    effects    (name, ...)                     then_<effect>(*numbers) runs from the stack
    events     {kind: names of its numbers}    `tell` passes them to the listener, for the log
    forecasts  {kind: names of its numbers}    `foresee` returns them: what an answer may bring
    reports    {kind: names of its numbers}    `report` returns them: the table line by line
    purposes   {kind: names of its numbers}    `purpose` returns one: what an answer was for
    asides     {verb: names of its numbers}    `aside` returns them: more for a verb's sentence

The name of an id or a number tells its kind by the part before the first `_`: `seat`, `card` and
`cell_from` are a seat, a card and a cell. The kinds are `seat`, `card` and the game's own `kinds`;
anything else is a plain number. A game also needs a kind to name what does not lie on the table,
such as a card that a seat guesses; `term` says what a thing of its own kinds is called.

Every verb, question, event, forecast, report and purpose has a sentence of that name in
`cards/<id>/text.en.yaml`, which may use its numbers. In that of a question, `{seat}` is who is
asked; another seat among its numbers has another name, such as `seat_target`.

The rules ask with `ask(seats, key, *numbers)`. Until all seats have answered, `question` is the key
and `detail("name")` one of the numbers. If several seats are asked at once, they answer in secret,
and `opened_<key>(answers)` gets all their answers, by seat, after the last one. Verbs that are used
only for such answers are listed in `sealed_verbs` and need no `do_<verb>`.

A game declares its own state by annotations in its class bodies (see `core/state.py`):

    hand: list[tuple[int, ...]]
    starter: int

Whatever does not fit together is refused with a BrokenContract that names it: when a class with an
`id` is made, a verb, question or effect without its method, a `do_`, `answers_`, `opened_` or
`then_` method of an undeclared name, and a verb with the name of a kind; when a match begins, an
undeclared attribute; in a match, an undeclared question, effect or event, a question that has no
answer, and an end without an outcome. All other promises are checked by
`tests/games/test_every_game.py`.

A save is replayed and compared by fingerprints of the state, which depend on the names of verbs,
questions and effects, on the numbers of cards, on the options, and on the order of the declared
state. A change to any of these, or to what the rules do with an answer, needs a new `edition`. The
former rules can stay as a subclass, in FORMER of the game's folder, by which old saves go on; saves
of any other edition are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from spytable.core.cards import Check
from spytable.core.imagination import Imagination
from spytable.core.knowledge import MOST_SEATS, SEALED, without
from spytable.core.rng import RandomSource
from spytable.core.state import Action, Outcome

__all__ = [
    "NONE",
    "SEALED",
    "Action",
    "BrokenContract",
    "Event",
    "Fact",
    "Game",
    "IllegalAction",
    "Note",
    "Option",
    "Outcome",
    "Prompt",
    "Reason",
    "Thing",
    "kind_of",
    "without",
]

Thing: TypeAlias = tuple[str, int]
"""Something on the table that can be touched: `(kind, n)`."""

Fact: TypeAlias = tuple[Any, ...]
"""A forecast, a line of a report or a purpose: `(kind, *numbers)`."""

NONE: Action = ("none",)


def kind_of(name: str) -> str:
    """The kind of a number by its declared name, such as `seat`, or the name of a plain one."""
    return name.partition("_")[0]


class Option(NamedTuple):
    """A choice at set-up: the default and all choices, strings or ints.

    `seats` are the seat counts that may choose, empty for all; others play with the default.
    """

    default: str | int
    choices: tuple[str | int, ...]
    seats: tuple[int, ...] = ()

    def is_offered(self, seats: int) -> bool:
        """Whether a match with this many seats may choose."""
        return not self.seats or seats in self.seats


class Prompt(NamedTuple):
    """A question, for everybody: its key and its numbers by name."""

    key: str
    params: dict[str, int]


class Event(NamedTuple):
    """Something that happened: its kind, and ids and numbers by name. It holds no secrets."""

    kind: str
    data: dict[str, Any]


class Reason(NamedTuple):
    """Why something is not allowed now: the text key below `rule`, and its numbers by name."""

    rule: str
    params: dict[str, int] = {}


class Note(NamedTuple):
    """What distinguishes a thing: the text key below `note`, and its numbers by name."""

    key: str
    params: dict[str, int] = {}


class IllegalAction(ValueError):
    """An answer that is not legal now; `reason` says which rule forbids it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule)
        self.reason = reason


class BrokenContract(Exception):
    """A game does not keep this contract; the message tells its author where."""


class Game(Imagination):
    """One match. The docstring of the module says what a subclass declares."""

    seat_counts: ClassVar[tuple[int, ...]]  # at most MOST_SEATS
    options: ClassVar[dict[str, Option]] = {}
    schema: ClassVar[Check]  # of `cards/<id>/cards.yaml`
    cards: ClassVar[tuple[str, ...]]  # the text id of every face; a face is an index into it
    # "draft" while a game is in the making: it is marked as such and may have English texts only.
    status: ClassVar[str] = "whole"
    # What the box says: how much there is to learn, from 1 to 5, and by seats how many answers
    # a match takes between equal machines (see docs/balance.md).
    weight: ClassVar[int] = 0
    answers: ClassVar[dict[int, int]] = {}

    kinds: ClassVar[tuple[str, ...]] = ()  # of things besides seats and cards, no name of a verb
    verbs: ClassVar[dict[str, tuple[str, ...]]]
    sealed_verbs: ClassVar[tuple[str, ...]] = ()  # used only for secret answers
    asides: ClassVar[dict[str, tuple[str, ...]]] = {}
    deliberate: ClassVar[tuple[str, ...]] = ()  # verbs that need a button: a touch is not enough
    questions: ClassVar[dict[str, tuple[str, ...]]]
    # Questions whose answers depend on nothing hidden: others may watch while they are answered.
    open_questions: ClassVar[tuple[str, ...]] = ()
    effects: ClassVar[tuple[str, ...]] = ()
    events: ClassVar[dict[str, tuple[str, ...]]]
    # The kinds of events that begin a turn and a round. Where no turn is told, every run of answers
    # of one seat is a turn.
    turn_events: ClassVar[tuple[str, ...]] = ("turn",)
    round_events: ClassVar[tuple[str, ...]] = ("round",)
    # The kinds of events that explain the score; the first one begins a new part of the account.
    account: ClassVar[tuple[str, ...]] = ()
    # The kinds of events that a player looks out for, what matters most first: reviews, hints, the
    # coach and exercises tell which follow an answer. `favours` tells for whom each is good.
    milestones: ClassVar[tuple[str, ...]] = ()
    # The kinds of their numbers that only tell how much: the same happens, whatever these are.
    amounts: ClassVar[tuple[str, ...]] = ()
    forecasts: ClassVar[dict[str, tuple[str, ...]]] = {}
    reports: ClassVar[dict[str, tuple[str, ...]]] = {}
    purposes: ClassVar[dict[str, tuple[str, ...]]] = {}
    listener: Callable[[Game, Event], None] | None

    # The methods by verb, key and effect, collected when the class is made.
    _do: ClassVar[dict[str, Callable[..., None]]]
    _answers: ClassVar[dict[str, Callable[..., Sequence[Action]]]]
    _opened: ClassVar[dict[str, Callable[..., None]]]
    _then: ClassVar[dict[str, Callable[..., None]]]

    def __init_subclass__(cls) -> None:
        cls.declare(Game)
        if hasattr(cls, "id"):  # without one it is a base class, of which more is to come
            for name in sorted({"seat", "card", *cls.kinds} & {*cls.verbs}):
                raise BrokenContract(f"{cls.__name__} has a verb and a kind called {name!r}")
            if max(cls.seat_counts) > MOST_SEATS:
                raise BrokenContract(f"{cls.__name__} has more than {MOST_SEATS} seats")
            cls._do = cls._methods("do", cls.verbs, optional=cls.sealed_verbs)
            cls._answers = cls._methods("answers", cls.questions)
            cls._opened = cls._methods("opened", cls.questions, optional=cls.questions)
            cls._then = cls._methods("then", cls.effects)

    @classmethod
    def _methods(
        cls, kind: str, declared: Iterable[str], optional: Iterable[str] = ()
    ) -> dict[str, Callable[..., Any]]:
        """The methods `<kind>_<name>` by name, none of them missing or undeclared."""
        there = {it.removeprefix(f"{kind}_") for it in dir(cls) if it.startswith(f"{kind}_")}
        for name in sorted({*declared} - {*optional} - there):
            raise BrokenContract(f"{cls.__name__} declares {name!r}, but has no {kind}_{name}")
        for name in sorted(there - {*declared}):
            raise BrokenContract(f"{cls.__name__} has {kind}_{name}, but does not declare {name!r}")
        return {name: getattr(cls, f"{kind}_{name}") for name in declared if name in there}

    def __init__(
        self,
        seats: int,
        seed: int,
        options: dict[str, str | int] | None = None,
        listener: Callable[[Game, Event], None] | None = None,
    ) -> None:
        """Begins a match; ValueError for a seat count or an option that the game does not offer.

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
            raise self._broken(f"does not declare {', '.join(sorted(forgotten))}")
        self.check_question()

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
            # The game's own value, since a file may hold true or 2.0 for 1 or 2.
            name: option.choices[option.choices.index(options.get(name, option.default))]
            for name, option in self.options.items()
        }

    # What a game defines

    def begin(self) -> None:
        """Sets the game's own state, deals, and asks the first question."""
        raise NotImplementedError

    def refusal(self, seat: int, what: Action | Thing) -> Reason | None:
        """The rule that forbids an asked seat an answer, or to touch a thing.

        It is asked at every question, of whatever is touched: None if the question is about
        something else. An answer has a known verb and the right number of ids. Seats and cards
        exist, other ids can be anything.
        """
        return None

    def side(self, seat: int) -> int:
        """The side that a seat wins and loses with: partners have the same one."""
        return seat

    def beginner(self) -> int:
        """The seat that has the first turn; asked only before the first answer."""
        return self.asked[0]

    def foresee(self, action: Action) -> tuple[Fact, ...]:
        """On a view: what an answer is certain or likely to bring, as `forecasts` declares."""
        return ()

    def aside(self, action: Action) -> tuple[int, ...]:
        """On a view: the numbers that `asides` declares for an answer.

        They tell apart answers that would read alike: where a card lies, or whose it is.
        """
        return ()

    def report(self) -> tuple[Fact, ...]:
        """On a view: the table line by line, for whoever cannot see it, as `reports` declares.

        Without a board of its own, the things of a line lie beside the first of them.
        """
        return ()

    def purpose(self, before: Any, seat: int, action: Action) -> Fact | None:
        """On a view: what an answer of a seat was for, as far as anybody could tell from it,
        as `purposes` declares; `before` is the same view right before it."""
        return None

    def favours(self, event: Event) -> tuple[int, ...]:
        """The seats for which a milestone is good, if that is plain: whom it names first."""
        named = (n for name, n in event.data.items() if kind_of(name) == "seat")
        seat = next(named, ())
        return seat if isinstance(seat, tuple) else (seat,)

    def term(self, thing: Thing) -> tuple[str, dict[str, Any]]:
        """The text key of a thing's name, and its numbers; never asked of seats and cards."""
        return f"thing.{thing[0]}", {"n": thing[1]}

    def notes(self, thing: Thing) -> tuple[str | Note, ...]:
        """What distinguishes a thing from others of its kind; a key alone is a note without
        numbers."""
        return ()

    # What the program asks

    def actions(self, seat: int) -> Sequence[Action]:
        """All legal answers of an asked seat, in a fixed order, never empty."""
        if self.viewer is not None and self.viewer != seat:
            raise ValueError(f"a view of seat {self.viewer} holds no answers of seat {seat}")
        try:
            return self._answers[self.question](self, seat)
        except KeyError:
            self._check("asks", self.question, "questions", self.details)
            raise

    def random_action(self, seat: int, rng: RandomSource) -> Action:
        """A legal answer of an asked seat, each equally likely unless the game says otherwise."""
        actions = self.actions(seat)
        try:
            return actions[int(rng.random() * len(actions))]
        except IndexError:
            self.check_question()
            raise

    @property
    def is_open(self) -> bool:
        """Whether an open question is asked."""
        return bool(self.asked) and self.question in self.open_questions

    def prompt(self, seat: int) -> Prompt:
        """The question that an asked seat must answer."""
        return Prompt(self.question, dict(zip(self.questions[self.question], self.details)))

    def detail(self, name: str) -> int:
        """A number of the question by name; ValueError if there is none of that name."""
        try:
            return self.details[self.questions[self.question].index(name)]
        except IndexError:
            self._check("asks", self.question, "questions", self.details)
            raise

    def things(self, action: Action) -> tuple[Thing, ...]:
        """The things among the ids of an answer, in order; plain numbers are left out."""
        named = zip(self.verbs[action[0]], action[1:])
        things = ((kind_of(name), n) for name, n in named)
        return tuple(thing for thing in things if thing[0] in ("seat", "card", *self.kinds))

    def why_not(self, seat: int, what: Action | Thing) -> Reason | None:
        """Why a seat may not give an answer, or touch a thing, now; None if it may."""
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
        """Whether this looks like an answer or a thing, with seats and cards that exist."""
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
        """Plays an answer up to the next question; IllegalAction changes nothing."""
        actions = self.actions(seat) if seat in self.asked else ()
        if action not in actions:
            raise IllegalAction(self.why_not(seat, action) or Reason("not_now"))
        self.step(seat, actions[actions.index(action)])  # a file may hold 3.0 for 3
        if self.asked:
            self._check("asks", self.question, "questions", self.details)

    def step(self, seat: int, action: Action) -> None:
        """`apply` without the check: the hot path of the search."""
        sealed = self.sealed or len(self.asked) > 1
        if self.history is not None:
            self.history.append((seat, SEALED if sealed else action))
        if sealed:
            self._seal(seat, action)
        else:
            self.asked = ()
            self._do[action[0]](self, seat, *action[1:])
        if not self.asked:
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
        try:  # costs nothing as long as nothing is wrong
            while not self.asked:
                if stack:
                    effect = stack.pop()
                    self._then[effect[0]](self, *effect[1:])
                elif self.outcome is not None:
                    break
                else:
                    last = self.question or "begin"
                    raise self._broken(f"asks nothing after {last!r}, and has no outcome")
        except KeyError:
            self._check("pushes", effect[0], "effects")
            raise

    # Faults of a game. The search plays by `step`, which does not look for all of them.

    def check_question(self) -> None:
        """BrokenContract for a question that is not declared, or that has no answer."""
        for seat in self.asked:
            self._check("asks", self.question, "questions", self.details)
            if not self.actions(seat):
                raise self._broken(f"asks seat {seat} {self.question!r}, which has no answer then")

    def _check(self, does: str, name: str, group: str, numbers: Sequence[Any] = ()) -> None:
        """BrokenContract for a name that is not declared, or for too few numbers with it."""
        known = getattr(self, group)
        if name not in known:
            names = ", ".join(known) or "none"
            raise self._broken(f"{does} {name!r}, but declares only these {group}: {names}")
        if group != "effects" and len(numbers) < len(known[name]):
            names = ", ".join(known[name])
            raise self._broken(f"{does} {name!r} with {numbers}, but declares {names}")

    def _broken(self, what: str) -> BrokenContract:
        return BrokenContract(f"{type(self).__name__} {what}")

    # What the rules use

    def ask(self, seats: Iterable[int], key: str, *numbers: int) -> None:
        """Asks a question; several seats answer in secret until all have answered."""
        self.asked = tuple(seats)
        self.question, self.details = key, numbers

    def push(self, *effects: tuple[Any, ...]) -> None:
        """Puts effects, `(name, *numbers)`, before all that wait; the first one runs first."""
        self.stack.extend(effects[::-1])

    def tell(self, kind: str, *numbers: Any) -> None:
        """Tells the listener of an event, right after it happened."""
        if self.listener is not None:
            self._check("tells", kind, "events", numbers)
            self.listener(self, Event(kind, dict(zip(self.events[kind], numbers))))
