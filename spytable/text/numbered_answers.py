"""The numbered answers of a question in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.core.game import Action, Thing
from spytable.sentences import Speaker

_SHORT = 9  # a longer list of answers is grouped


class NumberedAnswers:
    """One level of answers: a choice is a single answer, or all that begin with the same thing.

    A long list takes long to listen to; there, one first chooses the thing and then what to do.
    """

    def __init__(
        self, speaker: Speaker, actions: Sequence[Action], above: NumberedAnswers | None = None
    ) -> None:
        self.speaker = speaker
        self.above = above
        self.choices = [[action] for action in actions]
        if above is None and len(actions) > _SHORT:
            self.choices = self._by_first_thing(actions)

    def lines(self) -> list[str]:
        """The choices, numbered from 1; 0 leads back."""
        lines = [
            words.t("text_table.choice", number=number, text=self._text(choice))
            for number, choice in enumerate(self.choices, 1)
        ]
        if self.above:
            lines.append(words.t("text_table.choice", number=0, text=words.t("text_table.back")))
        return lines

    def choose(self, number: int) -> Action | NumberedAnswers:
        """The answer with a number, or the level it leads to; LookupError if there is none."""
        if number == 0 and self.above:
            return self.above
        choice = self._choice(number)
        return choice[0] if len(choice) == 1 else NumberedAnswers(self.speaker, choice, self)

    def about(self, number: int) -> list[str]:
        """What the cards of a choice say and what an answer would change; LookupError as above."""
        choice = self._choice(number)
        things = [self._first(choice[0])] if len(choice) > 1 else self._things(choice[0])
        lines = [text for text in map(self.speaker.text, things) if text]
        lines += [note for thing in things for note in self.speaker.notes(thing)]
        if len(choice) == 1:
            lines += self.speaker.forecast(choice[0])
        return lines or [words.t("text_table.nothing_about")]

    def _choice(self, number: int) -> list[Action]:
        if number < 1:
            raise LookupError(number)
        return self.choices[number - 1]

    def _text(self, choice: list[Action]) -> str:
        if len(choice) == 1:
            return self.speaker.answer(choice[0])
        thing = self.speaker.thing(self._first(choice[0]))
        return words.t("text_table.group", thing=thing, count=len(choice))

    def _by_first_thing(self, actions: Sequence[Action]) -> list[list[Action]]:
        groups: dict[Thing | Action, list[Action]] = {}
        for action in actions:
            things = self._things(action)
            groups.setdefault(things[0] if things else action, []).append(action)
        return list(groups.values())

    def _first(self, action: Action) -> Thing:
        return self._things(action)[0]

    def _things(self, action: Action) -> tuple[Thing, ...]:
        return self.speaker.view.things(action)
