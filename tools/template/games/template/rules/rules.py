"""The rules of Template.

1. Each of two players is dealt three cards from a deck with two of each number from 1 to 6.
2. The leader plays a card, the other player answers with one. The higher card scores a point and
   its player leads next; if both are equal, nobody scores and the other player leads.
3. After three tricks the most points win; with equal points the victory is shared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spytable.core import cards
from spytable.core.cards import ListOf, Record, Text, Whole
from spytable.core.game import Action, Game, Option, Outcome, Reason, without

if TYPE_CHECKING:
    from spytable.core.game import Thing

SCHEMA = Record({"faces": ListOf(Record({"id": Text(), "value": Whole(1, 6)}))})
_FACES = cards.load("template", SCHEMA)["faces"]

FACES: tuple[str, ...] = tuple(face["id"] for face in _FACES)
VALUE: tuple[int, ...] = tuple(face["value"] for face in _FACES)
COPIES = 2  # of each face
HAND = 3
NOBODY = -1


class TemplateGame(Game):
    """A match. `led` is the card that waits for an answer, or NOBODY."""

    id = "template"
    status = "draft"  # shown with a mark, and excused from Chinese; delete this line in the end
    seat_counts = (2,)
    options = {"tricks": Option(HAND, (HAND, 1))}
    schema = SCHEMA
    cards = FACES

    # What a seat may answer, with the ids that come with it: `do_play(seat, card)`. Things that are
    # neither seats nor cards need `kinds`, and are named in `term`: a place, a card to be guessed.
    verbs = {"play": ("card",)}
    # What a seat may be asked, with the numbers in the question: `answers_lead(seat)`.
    questions = {"lead": (), "follow": ("card",)}
    # What happens, for the log and the animation.
    events = {
        "dealt": ("seat", "card"),
        "played": ("seat", "card"),
        "scored": ("seat", "points"),
        "tied": (),
    }
    # What can be foretold of an answer, and the lines of the table in words.
    forecasts = {"beats": ("card",)}
    reports = {"points": ("seat", "points"), "hand": ("seat", "card")}

    hand: list[tuple[int, ...]]
    points: list[int]
    leader: int
    led: int
    trick: int

    def begin(self) -> None:
        deck = self.add(face for face in range(len(FACES)) for _ in range(COPIES))
        self.mix(deck)
        self.hand = [deck[:HAND], deck[HAND : 2 * HAND]]
        self.points = [0, 0]
        self.leader, self.led, self.trick = self.below(2), NOBODY, 0
        for seat in range(2):
            self.show(seat, *self.hand[seat])
            for card in self.hand[seat]:
                self.tell("dealt", seat, card)
        self.ask((self.leader,), "lead")

    def answers_lead(self, seat: int) -> list[Action]:
        return [("play", card) for card in self.hand[seat]]

    answers_follow = answers_lead

    def do_play(self, seat: int, card: int) -> None:
        self.hand[seat] = without(self.hand[seat], card)
        self.reveal(card)
        self.tell("played", seat, card)
        if self.led == NOBODY:
            self.led = card
            self.ask((1 - seat,), "follow", card)
        else:
            self._end_trick(seat, card)

    def _end_trick(self, seat: int, card: int) -> None:
        mine, theirs = VALUE[self.faces[card]], VALUE[self.faces[self.led]]
        self.led = NOBODY
        self.trick += 1
        self.leader = 1 - self.leader if mine == theirs else seat if mine > theirs else 1 - seat
        if mine == theirs:
            self.tell("tied")
        else:
            self.points[self.leader] += 1
            self.tell("scored", self.leader, self.points[self.leader])
        if self.trick == self.chosen["tricks"]:
            self._end()
        else:
            self.ask((self.leader,), "lead")

    def _end(self) -> None:
        most = max(self.points)
        places = tuple(1 if points == most else 2 for points in self.points)
        self.outcome = Outcome(places, tuple(self.points), ("most_points",))

    # What players are told

    def refusal(self, seat: int, what: Action | Thing) -> Reason | None:
        """Only cards of one's own hand are played; whatever else is touched has no rule."""
        kind, n = what
        if kind in ("play", "card") and n not in self.hand[seat]:
            return Reason("not_yours")
        return None

    def foresee(self, action: Action) -> tuple[tuple[str, int], ...]:
        """An answer may beat the card that was led."""
        mine, led = self.faces[action[1]], self.led
        theirs = None if led == NOBODY else self.faces[led]
        if mine is None or theirs is None or VALUE[mine] <= VALUE[theirs]:
            return ()
        return (("beats", led),)

    def report(self) -> tuple[tuple[str, int, object], ...]:
        """The points, then the hands; on the plain board each hand lies beside its seat."""
        points = [("points", seat, points) for seat, points in enumerate(self.points)]
        return (*points, *(("hand", seat, hand) for seat, hand in enumerate(self.hand)))
