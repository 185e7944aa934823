"""Sets up positions of City of Spies, so that tests read like the rulebook.

Characters are named by the beginning of their ids, with the seat before them if they are
somebody's, as in "A:avelar"; a recruit without one is nobody's.
"""

from __future__ import annotations

from spytable.games.city_of_spies.rules.city import NOBODY, PLACES
from spytable.games.city_of_spies.rules.printed import (
    FACES,
    LOCATIONS,
    MISSIONS,
    RECRUITS,
    STARTERS,
)
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.support.listening import listen, of

A, B, C, D = range(4)
SEATS = "ABCD"
HELL = "hells_mouth church palacio tamariz atlantico muchaxo"  # a city with Hell's Mouth
_CITY = "church palacio tamariz atlantico muchaxo casino"
_MISSIONS = "women germans americans british"


def table(
    there: dict[str, str] | None = None,
    rewards: dict[str, str] | None = None,
    hands: str = "",
    deck: str = "",
    city: str = _CITY,
    turns: tuple[int, ...] = (0,) * PLACES,
    seats: int = 2,
    missions: str = _MISSIONS,
    **options: str,
) -> CityOfSpies:
    """The first round, A to send a character.

    `there` are the characters at a location in the order of its cells, "-" is an empty one;
    `hands` are recruits that seats have besides; all starters that are nowhere are in the hands.
    `rewards` by location and the `deck` from its top are filled up in the order of the recruits.
    """
    game = CityOfSpies(seats, 1, options)
    _name_faces(game, missions)
    game.place, game.left, game.removed = NOBODY, (), ()
    named = [name for names in (there or {}).values() for name in names.split()]
    owned = [name for name in (*named, *hands.split()) if name != "-"]
    _give(game, owned)
    tiles = [game.locations[FACES.index(name) - LOCATIONS.start] for name in city.split()]
    game.lay_city(tiles, [*turns])
    _lay_rewards(game, rewards or {}, deck, owned)
    for location, names in (there or {}).items():
        for cell, name in zip(game.sites[place(game, location)].cells, names.split()):
            if name != "-":
                _lie(game, card(game, name), cell)
    game.starter = A
    game._next_turn(A)
    return game


def _name_faces(game: CityOfSpies, missions: str) -> None:
    """Gives every card the face that its number says."""
    first = game.locations[-1] + 1
    wanted = [mission(name) for name in missions.split()]
    rest = [face for face in MISSIONS if face not in wanted]
    game.faces = [*STARTERS] * game.seats + [*RECRUITS, *LOCATIONS, *wanted, *rest]
    recruits = range(game.seats * len(STARTERS), game.locations[0])
    for one in recruits:
        game.knows[one] = 0
    if game.chosen["missions"] == "open":
        game.knows[first:] = [0] * len(MISSIONS)
        game.missions = tuple(range(first, first + len(wanted)))
        game.reveal(*game.missions)


def _give(game: CityOfSpies, owned: list[str]) -> None:
    game.owners = [NOBODY] * len(game.faces)
    game.hand = []
    for seat in range(game.seats):
        own = [*range(seat * len(STARTERS), (seat + 1) * len(STARTERS))]
        own += [card(game, name) for name in owned if name[0] == SEATS[seat]]
        game.hand.append(tuple(dict.fromkeys(own)))
        for one in game.hand[seat]:
            game.owners[one] = seat
            game.knows[one] = 1 << seat


def _lay_rewards(game: CityOfSpies, rewards: dict[str, str], deck: str, owned: list[str]) -> None:
    used = [card(game, name) for name in (*owned, *rewards.values(), *deck.split())]
    recruits = range(game.seats * len(STARTERS), game.locations[0])
    left = [one for one in recruits if one not in used]
    for site in game.sites:
        name = rewards.get(FACES[site.location])
        game.lay_reward(site.place, card(game, name) if name else left.pop(0))
    game.deck = (*[card(game, name) for name in deck.split()], *left)


def _lie(game: CityOfSpies, one: int, cell: int) -> None:
    game.leave_hand(game.owners[one], one)
    game.lay(one, cell)
    site = game.sites[next(s.place for s in game.sites if cell in s.cells)]
    if site.secret >> cell & 1:
        game.face_down = tuple(sorted((*game.face_down, one)))
    else:
        game.reveal(one)


# Names


def face(name: str) -> int:
    """The character whose id begins so."""
    (found,) = (n for n in range(RECRUITS.stop) if FACES[n].startswith(name))
    return found


def faces(names: str) -> list[int]:
    """The characters whose ids begin so."""
    return [face(name) for name in names.split()]


def mission(name: str) -> int:
    """The mission of a name."""
    return FACES.index(f"mission_{name}")


def card(game: CityOfSpies, name: str) -> int:
    """The card of a name, on a table that was set up."""
    seat, _, bare = name.rpartition(":")
    found = face(bare)
    if found in STARTERS:
        return SEATS.index(seat) * len(STARTERS) + found
    return game.seats * len(STARTERS) + found - RECRUITS.start


def cards_of(game: CityOfSpies, seat: int, names: str) -> tuple[int, ...]:
    """The cards of names without a seat: starters of this one, and recruits."""
    return tuple(card(game, f"{SEATS[seat]}:{name}") for name in names.split())


def place(game: CityOfSpies, location: str) -> int:
    """Where a location lies."""
    return next(site.place for site in game.sites if FACES[site.location] == location)


def cell(game: CityOfSpies, location: str, order: int) -> int:
    """The cell of a location with a number, 1 for I."""
    return game.sites[place(game, location)].cells[order - 1]


def names(game: CityOfSpies, cards: tuple[int, ...] | list[int]) -> list[str]:
    """The names of some cards."""
    return [FACES[game.faces[one]] for one in cards]


# Playing


def resolve(game: CityOfSpies) -> list[tuple]:
    """Resolves the locations up to the first question; events go to the list, then and later."""
    told = listen(game)
    game.asked = ()
    game.resolve()
    game._run()
    return told


def choose(game: CityOfSpies, *answer) -> None:
    """Lets the asked seat give an answer."""
    game.apply(game.asked[0], answer)


def give(game: CityOfSpies, verb: str, name: str, *ids: int) -> None:
    """Lets the asked seat give an answer about a character."""
    choose(game, verb, card(game, name), *ids)


def send(game: CityOfSpies, name: str, to: int) -> None:
    """Lets the asked seat send a character and look at nothing."""
    give(game, "deploy", name, to)
    if game.question == "peek":
        choose(game, "pass")


def offered(game: CityOfSpies, verb: str) -> list[int]:
    """The cards that the asked seat can name with a verb."""
    answers = game.actions(game.asked[0])
    return sorted({answer[1] for answer in answers if answer[0] == verb})


def is_asked(game: CityOfSpies, name: str) -> bool:
    """Whether this character is the one that acts."""
    return (game.question, game.details[:1]) == ("act", (card(game, name),))


def let_pass(game: CityOfSpies) -> None:
    """Declines all abilities up to the end of the round."""
    while game.question == "act":
        choose(game, "pass")


def winners(game: CityOfSpies, told: list[tuple]) -> dict[str, int]:
    """The winner of each reward, by location."""
    return {FACES[game.faces[game.tiles[at]]]: seat for seat, _, at in of(told, "recruited")}


def powers(game: CityOfSpies, told: list[tuple], location: str) -> dict[int, int]:
    """The power of each seat at a location, as the events told it."""
    return {seat: power for seat, power, at in of(told, "power") if at == place(game, location)}
