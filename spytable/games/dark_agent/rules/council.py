"""After each round: the vote of the United Nations, and what it changes."""

from __future__ import annotations

from spytable.core.game import Action
from spytable.games.dark_agent.rules.odds import SIDES
from spytable.games.dark_agent.rules.printed import BRIEFCASE, VOTES
from spytable.games.dark_agent.rules.theatre import COLUMNS
from spytable.games.dark_agent.rules.turn import Turn

YES, NO = ("yes",), ("no",)


class Council(Turn):
    """The vote: all at once and in secret (OPEN-14)."""

    verbs = {"yes": (), "no": (), **Turn.verbs}
    questions = {"vote": (), **Turn.questions}
    effects = ("vote", *Turn.effects)
    events = Turn.events | {
        "voted": ("seat_yes", "seat_no", "yes", "no"),
        "cast": ("die",),
        "peace": (),
        "no_peace": (),
        "starter": ("seat",),
    }

    def start_round(self) -> None:
        """Begins a round."""
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
        """Lets the first row of the grid become the last."""
        self.grid = self.grid[COLUMNS:] + self.grid[:COLUMNS]

    def votes(self, seat: int) -> int:
        """How much a yes of a seat counts."""
        has_more = BRIEFCASE in self.captured[seat] or seat in self.couriers
        return 1 + VOTES * has_more

    def _is_peace(self, yes: int, no: int) -> bool:
        """A die decides a tie, and against a player who is alone and says no."""
        if yes > no:
            return True
        if yes < no and self.seats > 1:
            return False
        die = 1 + self.below(SIDES)
        self.tell("cast", die)
        return die <= SIDES // 2

    def _hand_over(self) -> None:
        """After peace the last player is the first; of two the one with fewer points (OPEN-15)."""
        last = (self.starter - 1) % self.seats
        if self.seats == 2:
            first, second = self.score(self.starter), self.score(last)
            if first <= second:
                return
        if last != self.starter:
            self.starter = last
            self.tell("starter", last)
