"""Sentences about a game for one viewer: its questions, answers, events, reasons and outcome.

Everything is read from a view, so a card that its viewer cannot know is "a hidden card".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from spytable import words
from spytable.core.game import Action, Event, Fact, Game, Note, Outcome, Reason, Thing, kind_of

if TYPE_CHECKING:
    from spytable.ai.advice import Gap, Ground, Milestone
    from spytable.ai.counsel import Counsel


class Speaker:
    """Speaks about one view, with the names of the seats."""

    def __init__(self, view: Game, names: Sequence[str]) -> None:
        self.view = view
        self.names = names

    def thing(self, thing: Thing) -> str:
        """The name of a thing as the viewer knows it; that of a seat is its player's."""
        kind, n = thing
        if kind == "seat":
            return self.names[n]
        return self._say(*self._term(thing))

    def face(self, face: int) -> str:
        """The name of a face, whichever card has it."""
        return self._say(f"card.{self.view.cards[face]}.name", {})

    def is_hidden(self, thing: Thing) -> bool:
        """Whether it is a card whose face the viewer does not know."""
        kind, n = thing
        return kind == "card" and self.view.faces[n] is None

    def text(self, thing: Thing) -> str:
        """The text of a thing itself, such as that on a card; empty without one."""
        if thing[0] == "seat":
            return ""
        key = f"{self.key(thing)}.text"
        return self._say(key, self._term(thing)[1]) if words.has(f"{self.view.id}.{key}") else ""

    def key(self, thing: Thing) -> str:
        """The key of the words of a thing other than a seat, without that of the game."""
        return self._term(thing)[0].removesuffix(".name")

    def notes(self, thing: Thing) -> list[str]:
        """What distinguishes a thing from others of its kind."""
        notes = (Note(it) if isinstance(it, str) else it for it in self.view.notes(thing))
        return [self._say(f"note.{it.key}", it.params) for it in notes]

    def question(self, seat: int) -> str:
        """What a seat is asked."""
        prompt = self.view.prompt(seat)
        return self._say(f"question.{prompt.key}", {"seat": seat, **prompt.params})

    def answer(self, action: Action) -> str:
        """What an answer does; words for one question may use its numbers."""
        view, (verb, *ids) = self.view, action
        names = (*view.verbs[verb], *view.asides.get(verb, ()))
        asked = dict(zip(view.questions.get(view.question, ()), view.details))
        told = dict(zip(names, (*ids, *view.aside(action))))
        return self._say(self._at_question("verb", verb), asked | told)

    def label(self, action: Action) -> str:
        """What an answer does, in the one or two words of a button."""
        verb, *ids = action
        return self._say(self._at_question("menu", verb), dict(zip(self.view.verbs[verb], ids)))

    def _at_question(self, family: str, verb: str) -> str:
        """The key of the words for an answer; a game may have others for it at one question."""
        apart = f"{family}.{verb}_{self.view.question}"
        return apart if words.has(f"{self.view.id}.{apart}") else f"{family}.{verb}"

    def event(self, event: Event) -> str:
        """What happened."""
        return self._say(f"event.{event.kind}", event.data)

    def things(self, event: Event) -> list[Thing]:
        """The things in an event, without seats."""
        return [
            (kind_of(name), one)
            for name, n in event.data.items()
            if self._is_thing(name) and kind_of(name) != "seat"
            for one in (n if isinstance(n, Iterable) else (n,))
        ]

    def reason(self, reason: Reason) -> str:
        """Why something is not allowed."""
        return self._say(f"rule.{reason.rule}", reason.params)

    def forecast(self, action: Action, most: int | None = None) -> list[str]:
        """What an answer would change, in this many sentences at most; the last of them does not
        introduce one that is left out."""
        foreseen = self.view.foresee(action)
        told = [self._fact("forecast", self.view.forecasts, fact) for fact in foreseen[:most]]
        while len(told) < len(foreseen) and told and told[-1].endswith((":", "：")):
            told.pop()
        return told

    def purpose(self, before: Game, seat: int, action: Action) -> str:
        """What an answer of a seat was for; empty where there is nothing to say."""
        fact = self.view.purpose(before, seat, action)
        return "" if fact is None else self._fact("purpose", self.view.purposes, fact)

    def nudge(self, counsel: Counsel) -> str:
        """What a hint says first: where to look."""
        thing = counsel.first
        return words.t("hint.thing", thing=self.thing(thing)) if thing else words.t("hint.button")

    def counsel(self, counsel: Counsel) -> str:
        """The answer of a hint, and how much it promises."""
        weight = "unweighed" if counsel.percent is None else "weighed"
        kind = "unforeseen" if counsel.mixed else weight
        return words.t(f"hint.{kind}", answer=self.answer(counsel.action), percent=counsel.percent)

    def goes_on(self, steps: Steps) -> str:
        """What completes the answer of a hint; empty if nothing is left to do."""
        return words.t("hint.goes_on", then=in_turn(steps, self.names)) if steps else ""

    def rival(self, counsel: Counsel) -> str:
        """The next best answer of a hint; empty if there is none."""
        if counsel.other is None:
            return ""
        kind = "mixed" if counsel.mixed else "even" if counsel.even else "better"
        return words.t(
            f"hint.{kind}",
            answer=self.answer(counsel.action),
            percent=counsel.percent,
            other=self.answer(counsel.other),
            other_percent=counsel.other_percent,
        )

    def why(self, grounds: Iterable[Ground], is_brief: bool = False) -> str:
        """Why one answer is better than another, by the reasons that bear it; empty without any. A
        brief one leaves out how much there is more of where it names by which things.

        A reason without words, as a file of another version may hold, is passed over.
        """
        known = [self._ground(it, is_brief) for it in grounds if self._has(f"reason.{it.name}")]
        return words.t("hint.why", reasons=words.t("list.semicolon").join(known)) if known else ""

    def explained(self, gap: Gap) -> list[str]:
        """Why one answer is better than another, line by line: whether it is a bluff, what follows
        either of them, and the reasons; without how much there is more of, if it is told what
        happens, and by which things."""
        bluff = [words.t("hint.bluff")] if gap.relies_on_secrecy else []
        follows = self._follows(gap.milestones)
        return [*bluff, *follows, *filter(None, [self.why(gap.grounds, is_brief=bool(follows))])]

    def _follows(self, milestones: Sequence[Milestone]) -> list[str]:
        """What follows an answer, and what a better one: first what is counted, and then a line
        for each; empty if there is nothing to tell."""
        counted = [words.t("hint.follows", count=it.worlds) for it in milestones[:1]]
        return counted + [
            words.t(
                "hint.milestone" if it.same_amounts else "hint.milestone_amounts",
                better=it.better,
                worse=it.worse,
                event=Speaker(it.view, self.names).event(it.event),
            )
            for it in milestones
        ]

    def courses(self, gap: Gap) -> list[str]:
        """How it usually goes on after either of two answers, a line for each."""
        return [
            words.t(
                f"hint.course_{which}",
                count=course.often,
                worlds=course.worlds,
                events=words.joined(
                    Speaker(view, self.names).event(event) for event, view in course.steps
                ),
            )
            for which, course in zip(("better", "worse"), gap.courses)
            if course.steps
        ]

    def _ground(self, ground: Ground, is_brief: bool) -> str:
        """A reason, with how much more or less there is of it, and by which things it comes."""
        reason, others = self._t(f"reason.{ground.name}"), self.view.seats - 1
        named = dict.fromkeys(self.thing(it) for it in ground.sources if not self.is_hidden(it))
        more = [
            words.t(f"hint.{whose}", more=words.signed(change, 1), count=others)
            for whose, change in (("own", ground.own), ("rivals", ground.rivals))
            if change and not (is_brief and named)
        ]
        if 0 < ground.percent < 100:
            more.append(words.t("hint.percent", percent=ground.percent))
        if self._has(ending := f"ending.{ground.ending}"):
            more.append(self._t(ending))
        told = words.t("list.comma").join(more)
        reason = words.t("hint.more", reason=reason, more=told) if more else reason
        things = words.t("list.and").join(named)
        return words.t("hint.source", reason=reason, things=things) if things else reason

    def report(self) -> list[str]:
        """The whole state as the viewer sees it, line by line."""
        return [self._fact("report", self.view.reports, fact) for fact in self.view.report()]

    def score(self, count: int) -> str:
        """A final score, in the unit of the game."""
        return self._t("score", count=count)

    def outcome(self, outcome: Outcome) -> list[str]:
        """Who has won, and then each reason."""
        winners = [name for name, place in zip(self.names, outcome.places) if place == 1]
        key = "outcome.won" if len(winners) == 1 else "outcome.shared"
        first = words.t(key, names=words.t("list.and").join(winners))
        if not winners:
            first = words.t("outcome.lost")
        return [first] + [self._say(f"outcome.{reason}", {}) for reason in outcome.reasons]

    def standings(self, outcome: Outcome) -> list[tuple[int, str]]:
        """The seats, the winner first, and a sentence with place, name and score of each; without
        the scores if these have another order, as something else has decided."""
        places = outcome.places
        order = sorted(range(len(places)), key=places.__getitem__)
        scores = [outcome.scores[it] for it in order]
        key = "result.score" if scores == sorted(scores, reverse=True) else "result.place"
        key = "result.score_alone" if len(places) == 1 else key
        return [
            (
                seat,
                words.t(
                    key,
                    place=places[seat],
                    name=self.names[seat],
                    score=self.score(outcome.scores[seat]),
                ),
            )
            for seat in order
        ]

    def _term(self, thing: Thing) -> tuple[str, dict[str, Any]]:
        kind, n = thing
        if kind != "card":
            return self.view.term(thing)
        face = self.view.faces[n]
        return ("card.unknown" if face is None else f"card.{self.view.cards[face]}.name"), {}

    def _fact(self, family: str, declared: Mapping[str, Sequence[str]], fact: Fact) -> str:
        """The sentence about a fact, with its numbers by the names that are declared."""
        kind, *numbers = fact
        return self._say(f"{family}.{kind}", dict(zip(declared[kind], numbers)))

    def _say(self, key: str, params: dict[str, Any]) -> str:
        plain = (n for name, n in params.items() if not self._is_thing(name))
        spoken = {name: self._spoken(name, value) for name, value in params.items()}
        return self._t(key, **{"count": next(plain, 1), **spoken})

    def _is_thing(self, name: str) -> bool:
        return kind_of(name) in ("seat", "card", *self.view.kinds)

    def _spoken(self, name: str, value: Any) -> Any:
        if isinstance(value, tuple):
            return words.t("list.comma").join(self._listed(name, value)) or words.t("list.none")
        return self.thing((kind_of(name), value)) if self._is_thing(name) else value

    def _listed(self, name: str, values: tuple[Any, ...]) -> list[str]:
        """Things one by one, and last all hidden cards together."""
        is_card = kind_of(name) == "card"
        hidden = [one for one in values if is_card and self.view.faces[one] is None]
        said = [str(self._spoken(name, one)) for one in values if one not in hidden]
        return said + ([self._t("card.unknown", count=len(hidden))] if hidden else [])

    def _has(self, key: str) -> bool:
        """Whether the game or the program has such a sentence."""
        return words.has(f"{self.view.id}.{key}") or words.has(key)

    def _t(self, key: str, **params: Any) -> str:
        """The game's own sentence, or the program's where the game has none."""
        own = f"{self.view.id}.{key}"
        return words.t(own if words.has(own) else key, **params)


Steps: TypeAlias = Sequence[tuple[Game, Action, "Game | None"]]
"""Answers one after another, each with the view it is given in, and the one after it, if known."""


def in_turn(steps: Steps, names: Sequence[str]) -> str:
    """What answers do."""
    return words.t("list.then").join(Speaker(view, names).answer(it) for view, it, _ in steps)


def changes(
    given: Steps, better: Steps, names: Sequence[str], most: int | None = None
) -> list[tuple[str, str]]:
    """What an answer is for and what it changes at once, in this many sentences at most, and the
    same of a better one: whose changes, and which. Empty if these are alike."""
    keys = ("review.given_changes", "review.better_changes")
    foreseen = [_foreseen(steps, names, most) for steps in (given, better)]
    purposes = [_purpose(steps, names) for steps in (given, better)]
    if purposes[0] == purposes[1]:
        purposes = ["", ""]
    told = [words.joined(it) for it in zip(purposes, foreseen)]
    return [(words.t(key), it) for key, it in zip(keys, told) if it] if told[0] != told[1] else []


def _foreseen(steps: Steps, names: Sequence[str], most: int | None) -> str:
    """What the last of some answers changes of which anything can be told."""
    told = (Speaker(view, names).forecast(action, most) for view, action, _ in reversed(steps))
    return words.joined(next(filter(None, told), []))


def _purpose(steps: Steps, names: Sequence[str]) -> str:
    """What the last of some answers is for of which that can be told."""
    told = (
        Speaker(after, names).purpose(view, view.viewer, action)
        for view, action, after in reversed(steps)
        if after is not None and view.viewer is not None
    )
    return next(filter(None, told), "")
