"""The vote of the United Nations after each round, and what peace changes."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.games.dark_agent.rules.odds import SIDES
from spytable.games.dark_agent.rules.printed import BRIEFCASE, VOTES
from spytable.games.dark_agent.rules.theatre import COLUMNS
from spytable.games.dark_agent.rules.turn import Turn

YES, NO = ("yes",), ("no",)


class Council(Turn):
    """The vote, all at once and in secret (ruling 14)."""

    verbs = {"yes": (), "no": (), **Turn.verbs}
    questions = {"vote": (), **Turn.questions}
    effects: ClassVar[tuple[str, ...]] = ("vote", *Turn.effects)
    events = Turn.events | {
        "voted": ("seat_yes", "seat_no", "yes", "no"),
        "cast": ("die",),
        "peace": (),
        "no_peace": (),
        "starter": ("seat",),
    }

    def start_round(self) -> None:
        """Starts a round."""
        raise NotImplementedError

    def then_vote(self) -> None:
        self.ask(range(self.seats), "vote")

    def answers_vote(self, seat: int) -> list[Action]:
        return [YES, NO]

    def do_yes(self, seat: int) -> None:
        self.opened_vote([YES])

    def do_no(self, seat: int) -> None:
        self.opened_vote([NO])

    def opened_vote(self, answers: list[Action]) -> None:
        for_it = tuple([seat for seat, answer in enumerate(answers) if answer == YES])
        against = tuple([seat for seat, answer in enumerate(answers) if answer == NO])
        yes, no = sum(map(self.votes, for_it)), len(against)
        self.tell("voted", for_it, against, yes, no)
        if self._is_peace(yes, no):
            self.tell("peace")
            self.scroll()
            self._hand_over()
        else:
            self.tell("no_peace")
        self.couriers = ()
        self.round += 1
        self.start_round()

    def scroll(self) -> None:
        """Moves the first row of the grid to the end."""
        self.grid = self.grid[COLUMNS:] + self.grid[:COLUMNS]

    def votes(self, seat: int) -> int:
        """The votes that a yes of a seat counts for."""
        has_more = BRIEFCASE in self.captured[seat] or seat in self.couriers
        return 1 + VOTES * has_more

    def _is_peace(self, yes: int, no: int) -> bool:
        """Whether there is peace; a die decides a tie, and the no of a player who is alone."""
        if yes > no:
            return True
        if yes < no and self.seats > 1:
            return False
        die = 1 + self.below(SIDES)
        self.tell("cast", die)
        return die <= SIDES // 2

    def _hand_over(self) -> None:
        """Makes the last player the first; of two players, the one behind (ruling 15)."""
        last = (self.starter - 1) % self.seats
        if self.seats == 2:
            first, second = self.score(self.starter), self.score(last)
            if first <= second:
                return
        if last != self.starter:
            self.starter = last
            self.tell("starter", last)
