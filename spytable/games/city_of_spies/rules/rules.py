"""The match of City of Spies: its rounds, the discards after each, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Action, Option, Outcome
from spytable.core.ranking import rank
from spytable.games.city_of_spies.rules.characters import FLAG, MEDALS, POWER, SYMBOLS
from spytable.games.city_of_spies.rules.city import NOBODY, NUMBER
from spytable.games.city_of_spies.rules.forecasts import foresee
from spytable.games.city_of_spies.rules.holdings import Holdings
from spytable.games.city_of_spies.rules.missions import STRONGEST
from spytable.games.city_of_spies.rules.printed import (
    FLAGS,
    ICONS,
    LOCATIONS,
    MISSIONS,
    RECRUITS,
    SCHEMA,
    STARTERS,
)
from spytable.games.city_of_spies.rules.purpose import PURPOSES, purpose
from spytable.games.city_of_spies.rules.refusals import refusal
from spytable.games.city_of_spies.rules.report import aside, notes, report, term
from spytable.games.city_of_spies.rules.resolution import DIE
from spytable.games.city_of_spies.rules.scoring import Account, count_up
from spytable.games.city_of_spies.rules.strength import rolled, strength, totals

ROUNDS = 4
HAND = 6  # tiles that a seat may keep after a round
OPEN_MISSIONS = 4


class CityOfSpies(Holdings):
    """A match of four rounds."""

    id = "city_of_spies"
    edition = 2
    seat_counts = (2, 3, 4)
    weight = 3
    answers = {2: 126, 3: 117, 4: 124}
    options = {
        "missions": Option("open", ("open", "secret"), seats=(3, 4)),
        "recruitment": Option("off", ("off", "on")),
        "second_place": Option("off", ("off", "on")),
        "lone_loses": Option("off", ("off", "on")),
    }
    schema = SCHEMA

    kinds = ("cell", "place", "agent", "mission")
    verbs = Holdings.verbs | {"discard": ("card",)}
    asides = {
        "peek": ("cell",),
        "lose": ("cell",),
        "assassinate": ("seat", "cell"),
        "seduce": ("seat", "cell_from"),
        "protect": ("seat", "cell"),
    }
    questions = Holdings.questions | {"discard": ("tiles",)}
    events = Holdings.events | {
        "thrown": ("seat", "die"),
        "thrown_even": ("seat",),
        "missions": ("card",),
        "replaced": ("seat", "card"),
        "returned": ("round",),
        "set_aside": ("seat", "card"),
        "discarded": ("seat", "card"),
        "scoring": (),
        "unveiled": ("card",),
        "mission": ("card", "seat", "amount", "points"),
        "mission_tied": ("card", "seat", "amount", "points"),
        "mission_second": ("card", "seat", "amount", "points"),
        "mission_nobody": ("card",),
        "medals": ("seat", "points"),
        "dismissed": ("seat", "points"),
        "secret_mission": ("seat", "card", "points"),
        "total": ("seat", "points"),
        "more_missions": ("seat", "missions"),
        "more_medals": ("seat", "points"),
        "won": ("seat",),
        "shared": ("seat",),
    }
    account = (
        *("scoring", "mission", "mission_tied", "mission_second", "mission_nobody", "medals"),
        *("dismissed", "secret_mission", "total", "more_missions", "more_medals", "won", "shared"),
    )
    milestones = (
        *("mission", "mission_tied", "mission_second", "secret_mission"),
        *("recruited", "assassinated", "seduced"),
    )
    amounts = ("amount", "points")
    forecasts = {
        "strength": ("place", "power_before", "power"),
        "led": ("place", "seat", "power"),
        "leads": ("place", "seat", "power"),
        "nobody": ("place",),
        "hidden": ("place", "tiles"),
        "eye": ("tiles",),
        "blind": (),
        "dice": (),
        "can_shoot": ("card", "place", "power"),
        "shot": ("card", "seat_other", "place", "seat", "power"),
        "fetched": ("card", "seat_other", "place", "seat", "power"),
        "safe": (),
        "goes_to": ("seat",),
        "mission": ("card", "seat", "amount_before", "amount", "amount_other"),
        "points": ("points", "points_discarded"),
        "even": ("points",),
    }
    reports = {
        "round": ("round", "seat"),
        "missions": ("card",),
        "missions_hidden": ("mission",),
        "secret_mission": ("card",),
        "amount": ("card", "seat", "amount"),
        "player": ("seat", "tiles", "cubes", "discards"),
        "roster": ("seat", "agent"),
        "place": ("number", "place", "card"),
        "place_bare": ("number", "place"),
        "tile": ("cell", "seat", "card"),
        "tile_guarded": ("cell", "seat", "card"),
        "empty": ("cell",),
        "deck": ("tiles",),
        "hand": ("seat", "card"),
    }
    purposes = PURPOSES

    term = term
    notes = notes
    refusal = refusal
    foresee = foresee
    report = report
    purpose = purpose
    aside = aside

    # What a board reads from a view
    rounds = ROUNDS
    flags, icons = FLAGS, ICONS
    power, medals, flag, symbols = POWER, MEDALS, FLAG, SYMBOLS  # by face of a character
    number = NUMBER
    powers = totals
    strength = strength
    rolled = rolled
    count_up = count_up

    def begin(self) -> None:
        seats = range(self.seats)
        self.hand = [self.add(STARTERS) for _ in seats]
        self.deck = self.add(RECRUITS)
        self.locations = self.add(LOCATIONS)
        missions = self.add(MISSIONS)
        self.owners = [seat for seat in seats for _ in STARTERS]
        self.owners += [NOBODY] * (len(self.faces) - len(self.owners))
        self.discarded = [()] * self.seats
        self.removed = ()
        self.left = ()
        self.place = NOBODY
        self.round = 1
        self.mix(self.deck)
        self.mix(missions)
        for seat in seats:
            self.mix(self.hand[seat], keep=(seat,))
        throws = self.throw_for_start()
        self.new_city()
        self._deal_missions([*missions])
        self._tell_throws(throws)
        self.start_round()

    def throw_for_start(self) -> list[dict[int, int]]:
        """Throws a die for each seat, and again for those tied for the highest (ruling 24).

        Makes the winner the starting player; returns the dice by seat, throw by throw.
        """
        rivals, throws = [*range(self.seats)], []
        while len(rivals) > 1:
            dice = {seat: 1 + self.below(DIE) for seat in rivals}
            rivals = [seat for seat, die in dice.items() if die == max(dice.values())]
            throws.append(dice)
        self.starter = self.turn = rivals[0]
        return throws

    def _tell_throws(self, throws: list[dict[int, int]]) -> None:
        for number, dice in enumerate(throws):
            if number:
                self.tell("thrown_even", tuple(dice))
            for seat, die in dice.items():
                self.tell("thrown", seat, die)

    def plausible(self) -> bool:
        return not any(self.faces[card] == STRONGEST for card in self.secrets)

    # Missions

    def _deal_missions(self, pile: list[int]) -> None:
        between = self.chosen["missions"] == "secret"
        count = 1 if between else OPEN_MISSIONS
        self.missions, pile = tuple(pile[:count]), pile[count:]
        self.secrets = ()
        self.reveal(*self.missions)
        self.tell("missions", self.missions)
        if between:
            for seat in range(self.seats):
                self.show(seat, pile[seat])
                self.show((seat + 1) % self.seats, pile[seat])
            self.missions += tuple(pile[: self.seats])
            pile = pile[self.seats :]
        if self.chosen["recruitment"] == "on":
            self._deal_secrets(pile)

    def _deal_secrets(self, pile: list[int]) -> None:
        dealt = []
        for seat in range(self.seats):
            card = pile.pop()
            if self.faces[card] == STRONGEST:
                self.reveal(card)
                self.tell("replaced", seat, card)
                card = pile.pop()
            self.show(seat, card)
            dealt.append(card)
        self.secrets = tuple(dealt)  # all at once: what is told meanwhile is looked at, too

    # The end of a round

    def then_close(self) -> None:
        self.place = NOBODY
        for card in self.lying:
            if card >= 0:
                self.hand[self.owners[card]] += (card,)
        for seat, hand in enumerate(self.hand):
            # Everybody can list a hand; which card is which becomes its owner's secret again.
            self.reveal(*hand)
            self.mix(hand, keep=(seat,))
        self.clear()
        self.tell("returned", self.round)
        self._next_discard()

    def _next_discard(self) -> None:
        for turn in range(self.seats):
            seat = (self.starter + turn) % self.seats
            if len(self.hand[seat]) > HAND:
                self.ask((seat,), "discard", len(self.hand[seat]) - HAND)
                return
        self._open_discards()

    def answers_discard(self, seat: int) -> list[Action]:
        return [("discard", card) for card in self.hand[seat]]

    def do_discard(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card)
        self.discarded[seat] += (card,)
        self.tell("set_aside", seat, card)
        self._next_discard()

    def _open_discards(self) -> None:
        for seat, discarded in enumerate(self.discarded):
            new = tuple(card for card in discarded if self.owners[card] == seat)
            if new:
                self.reveal(*new)  # ruling 21
                for card in new:
                    self.owners[card] = NOBODY
                self.tell("discarded", seat, new)
        if self.round == ROUNDS:
            self._finish()
        else:
            self.round += 1
            self.starter = (self.starter + 1) % self.seats
            self.new_city()
            self.start_round()

    # The end of the match

    def _finish(self) -> None:
        hidden = tuple(card for card in self.missions if not self.is_public(card))
        for hand in self.hand:
            self.reveal(*hand)
        self.reveal(*hidden, *self.secrets)
        self.tell("scoring")
        if hidden:
            self.tell("unveiled", hidden)
        found = count_up(self)
        self._tell_account(found)
        ties: dict[str, Sequence[int]] = {
            "more_missions": found.fulfilled,
            "more_medals": found.medals,
        }
        ranking = rank(found.points, ties)
        for tie in ranking.broken:
            self.tell(*tie)
        self.tell("won" if len(ranking.winners) == 1 else "shared", ranking.winners)
        self.outcome = Outcome(ranking.places, found.points, ranking.reasons)

    def _tell_account(self, found: Account) -> None:
        for card, counts, standing in zip(self.missions, found.counts, found.missions):
            best = "mission" if len(standing.first) == 1 else "mission_tied"
            for kind, seats in ((best, standing.first), ("mission_second", standing.second)):
                if seats:
                    self.tell(kind, card, seats, counts[seats[0]], standing.points[seats[0]])
            if not standing.first:
                self.tell("mission_nobody", card)
        for seat in range(self.seats):
            self.tell("medals", seat, found.medals[seat])
            self.tell("dismissed", seat, found.dismissed[seat])
            if self.secrets:
                self.tell("secret_mission", seat, self.secrets[seat], found.secrets[seat])
            self.tell("total", seat, found.points[seat])
