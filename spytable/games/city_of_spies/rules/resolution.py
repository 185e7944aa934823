"""The second half of a round: location by location, abilities are used and rewards are won."""

from __future__ import annotations

from collections.abc import Iterator

from spytable.core.game import Action
from spytable.games.city_of_spies.rules.characters import ABILITIES
from spytable.games.city_of_spies.rules.city import ADJACENT, NOBODY, NUMBER, PLACE, PLACES, Site
from spytable.games.city_of_spies.rules.deployment import Deployment
from spytable.games.city_of_spies.rules.printed import (
    ASSASSINATION,
    CASINO,
    CHURCH,
    CONSPIRACY,
    DIPLOMACY,
    HELLS_MOUTH,
    SEDUCTION,
)
from spytable.games.city_of_spies.rules.strength import (
    ROLL_BASE,
    difference,
    leader,
    totals,
    weakest,
)

DIE = 6


class Resolution(Deployment):
    """How the locations are resolved.

    `place` is the location being resolved (NOBODY: none), `left` the unused abilities of the
    acting character. `guarded` are the protected characters; `seduced` ones no longer act. `dice`
    are the rolls by cell, as in `strength` (0: none). `removed` cards are out of the match.
    """

    verbs = Deployment.verbs | {
        "assassinate": ("card",),
        "seduce": ("card", "cell"),
        "protect": ("card",),
        "conspire": ("place",),
        "keep": ("card",),
        "lose": ("card",),
    }
    questions = Deployment.questions | {
        "act": ("card", "cell"),
        "reward": ("card", "cell"),
        "lose": ("place",),
    }
    effects = ("visit", "slot", "settle", "close")
    events = Deployment.events | {
        "resolution": (),
        "visited": ("place", "number"),
        "opened": ("seat", "card", "place"),
        "reward_opened": ("card", "place"),
        "assassinated": ("seat", "card", "card_target", "seat_target"),
        "seduced": ("seat", "card", "card_target", "seat_target", "cell_from", "cell"),
        "protected": ("seat", "card", "card_target", "seat_target"),
        "conspired": ("seat", "card", "card_top", "card_reward"),
        "kept": ("seat", "card", "card_under", "place"),
        "passed": ("seat", "card"),
        "rolled": ("seat", "card", "die", "die_other", "plus"),
        "power": ("seat", "power", "place"),
        "tied": ("seat", "power", "cell"),
        "recruited": ("seat", "card", "place"),
        "deserted": ("card", "place"),
        "weakest": ("seat", "power"),
        "lost": ("seat", "card"),
    }

    place: int
    left: tuple[int, ...]
    removed: tuple[int, ...]

    def then_close(self) -> None:
        """Ends the round."""
        raise NotImplementedError

    def resolve(self) -> None:
        self.tell("resolution")
        places = sorted(range(PLACES), key=lambda place: NUMBER[self.sites[place].location])
        self.push(*[("visit", place) for place in places], ("close",))

    def then_visit(self, place: int) -> None:
        self.place = place
        site = self.sites[place]
        self.tell("visited", place, NUMBER[site.location])
        if self.characters(place):
            self._open(site)
            # Only a seduced character, which does not act, can come to a cell that is empty now.
            slots = [("slot", cell) for cell in site.cells if self.lying[cell] >= 0]
            self.push(*slots, ("settle", place))
        else:
            self._desert(place)

    def _open(self, site: Site) -> None:
        """Turns up what lies face down at a location, told seat by seat, the reward last."""
        down = self.face_down
        turned = [card for card in self.tiles_at(site.place) if card in down] if down else []
        if turned:
            self.reveal(*turned)
            self.face_down = tuple([card for card in down if card not in turned])
            self._tell_opened(turned, site.place)

    def _tell_opened(self, turned: list[int], place: int) -> None:
        if self.listener is None:
            return  # a search would sort them for nobody
        found: dict[int, tuple[int, ...]] = {}
        for card in turned:
            owner = self.owners[card]
            found[owner] = (*found.get(owner, ()), card)
        for owner, cards in found.items():
            if owner == NOBODY:
                self.tell("reward_opened", cards[0], place)
            else:
                self.tell("opened", owner, cards, place)

    def _desert(self, place: int) -> None:
        """Puts the reward under the deck; one that lies face down stays unseen (ruling 13)."""
        card = self.rewards[place]
        self.rewards[place] = NOBODY
        self.face_down = tuple([other for other in self.face_down if other != card])
        self.deck += (card,)
        self.tell("deserted", card, place)

    # Abilities

    def then_slot(self, cell: int) -> None:
        card = self.lying[cell]
        if card >= 0 and card not in self.seduced:
            self.left = ABILITIES[self.faces[card]]
            self._act(card, cell)

    def _act(self, card: int, cell: int) -> None:
        """Asks what a character does, if it can do anything."""
        if self.left and any(self._uses(card, cell)):
            self.ask((self.owners[card],), "act", card, cell)
        else:
            self.left = ()

    def answers_act(self, seat: int) -> list[Action]:
        card, cell = self.details
        return [*self._uses(card, cell), ("pass",)]

    def _uses(self, card: int, cell: int) -> Iterator[Action]:
        """All uses of the unused abilities, in any order (rulings 4 and 5)."""
        left, place = self.left, PLACE[cell]
        if ASSASSINATION in left and self.sites[place].location != CHURCH:
            for other in self._unguarded(place):
                if other != card:
                    yield ("assassinate", other)
        if SEDUCTION in left:
            empty = [at for at in self.sites[place].cells if self.lying[at] < 0]
            if empty:
                for other in self._unguarded(*ADJACENT[place]):
                    for at in empty:
                        yield ("seduce", other, at)
        if CONSPIRACY in left:
            yield ("conspire", place)
        if DIPLOMACY in left:
            for other in self._unguarded(place, *ADJACENT[place]):
                yield ("protect", other)

    def _unguarded(self, *places: int) -> Iterator[int]:
        """The unprotected characters at some places, own ones too (rulings 6 and 16)."""
        guarded = self.guarded
        for place in places:
            for card in self.characters(place):
                if card not in guarded:
                    yield card

    def _use(self, ability: int) -> tuple[int, int]:
        """Uses up an ability of the acting character; returns its card and its cell."""
        at = self.left.index(ability)
        self.left = self.left[:at] + self.left[at + 1 :]
        card, cell = self.details
        return card, cell

    def do_assassinate(self, seat: int, card: int) -> None:
        actor, cell = self._use(ASSASSINATION)
        owner = self.owners[card]
        self.lift(card)
        self.hand[owner] += (card,)
        self.tell("assassinated", seat, actor, card, owner)
        self._act(actor, cell)

    def do_seduce(self, seat: int, card: int, cell: int) -> None:
        actor, at = self._use(SEDUCTION)
        cell_from = self.lift(card)
        self.lay(card, cell)
        self.seduced = tuple(sorted({*self.seduced, card}))
        if card in self.face_down:  # rulings 14 and 15
            self.reveal(card)
            self.face_down = tuple([other for other in self.face_down if other != card])
        self.tell("seduced", seat, actor, card, self.owners[card], cell_from, cell)
        self._act(actor, at)

    def do_protect(self, seat: int, card: int) -> None:
        actor, cell = self._use(DIPLOMACY)
        self.guarded = tuple(sorted((*self.guarded, card)))  # ruling 7
        self.tell("protected", seat, actor, card, self.owners[card])
        self._act(actor, cell)

    def do_conspire(self, seat: int, place: int) -> None:
        actor, cell = self._use(CONSPIRACY)
        top, reward = self.deck[0], self.rewards[place]
        self.show(seat, top)  # ruling 22
        self.tell("conspired", seat, actor, top, reward)
        self.ask((seat,), "reward", actor, cell)

    def answers_reward(self, seat: int) -> list[Action]:
        return [("keep", self.rewards[self.place]), ("keep", self.deck[0])]

    def do_keep(self, seat: int, card: int) -> None:
        actor, cell = self.details
        top, reward = self.deck[0], self.rewards[self.place]
        under = top if card == reward else reward
        self.deck = (*self.deck[1:], under)
        self.rewards[self.place] = card
        self.reveal(card)
        self.tell("kept", seat, card, under, self.place)
        self._act(actor, cell)

    def do_pass(self, seat: int) -> None:
        if self.question == "peek":
            super().do_pass(seat)
        else:
            self.left = ()
            self.tell("passed", seat, self.detail("card"))

    # Who wins what

    def then_settle(self, place: int) -> None:
        site = self.sites[place]
        if site.location == CASINO:
            self._roll(site)
        powers = totals(self, place)
        self._award(place, powers)  # before anybody loses a tile (ruling 25)
        if site.location == HELLS_MOUTH and (len(powers) > 1 or self.lone_loses):
            self._ask_for_loss(place, powers)

    @property
    def lone_loses(self) -> bool:
        """Whether a player who is alone at Hell's Mouth counts as the weakest (ruling 8)."""
        return self.chosen["lone_loses"] == "on"

    def _roll(self, site: Site) -> None:
        for cell in site.cells:  # ruling 17
            card = self.lying[cell]
            if card >= 0:
                die, other = 1 + self.below(DIE), 1 + self.below(DIE)
                self.dice[cell] = ROLL_BASE * die + other
                plus = difference(self.dice[cell])
                self.tell("rolled", self.owners[card], card, die, other, plus)

    def _award(self, place: int, powers: dict[int, int]) -> None:
        for seat, power in powers.items():
            self.tell("power", seat, power, place)
        winner = leader(powers)
        if list(powers.values()).count(powers[winner]) > 1:
            self.tell("tied", winner, powers[winner], self._first_cell(place, winner))
        card = self.rewards[place]
        self.rewards[place] = NOBODY
        self.owners[card] = winner
        self.hand[winner] += (card,)
        self.tell("recruited", winner, card, place)

    def _first_cell(self, place: int, seat: int) -> int:
        cells = self.sites[place].cells
        return next(
            cell
            for cell in cells
            if self.lying[cell] >= 0 and self.owners[self.lying[cell]] == seat
        )

    def _ask_for_loss(self, place: int, powers: dict[int, int]) -> None:
        seat = weakest(powers)
        self.tell("weakest", seat, powers[seat])
        own = [card for card in self.characters(place) if self.owners[card] == seat]
        if len(own) > 1:
            self.ask((seat,), "lose", place)
        else:
            self.do_lose(seat, *own)

    def answers_lose(self, seat: int) -> list[Action]:
        there = self.characters(self.detail("place"))
        return [("lose", card) for card in there if self.owners[card] == seat]  # ruling 9

    def do_lose(self, seat: int, card: int) -> None:
        self.lift(card)
        self.owners[card] = NOBODY
        self.removed += (card,)
        self.tell("lost", seat, card)
