"""Looking round the city: what a cell, a location and a line of the account say of themselves."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core.game import Event, Game, Note
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.games.city_of_spies.board import verdict
from spytable.games.city_of_spies.board.board import BOARD
from spytable.games.city_of_spies.rules.city import CELLS, PLACE
from spytable.scenes.table.about import About
from spytable.scenes.table.playback import Playback
from spytable.sentences import Speaker
from spytable.text.numbered_answers import NumberedAnswers
from spytable.ui.stage import Stage
from tests.games.city_of_spies.table import A, B, C, card, cell, place, resolve, table
from tests.games.city_of_spies.test_board import SETUPS, laid, places
from tests.games.city_of_spies.test_rounds import ended
from tests.support.matches import played
from tests.support.screens import AREA

NAMES = ("Ann", "Bo")
MUSEUM = "church palacio tamariz atlantico casino museum"


def staged(view: Game) -> Stage:
    """All things of a view where they lie."""
    stage = Stage(BOARD.paint)
    stage.aim(BOARD.layout(view, AREA), 0, 0)
    return stage


def notes(game: Game, location: str, order: int) -> tuple[str, ...]:
    return game.view(A).notes(("cell", cell(game, location, order)))


def test_a_cell_says_where_it_lies_and_what_its_eye_sees():
    game = table(city=MUSEUM)
    assert [notes(game, "museum", order) for order in (1, 2, 3, 4)] == [
        ("inner_secret",),
        ("outer_secret", "eye_here"),
        ("outer_secret", "eye_near"),
        ("outer_secret", "eye_anywhere"),
    ]
    assert notes(game, "tamariz", 1) == ("inner_open",)
    assert notes(game, "tamariz", 2) == ("outer_open",)


def test_an_empty_cell_that_is_pointed_at_says_so_until_an_answer_is_foreseen():
    playback = Playback(Match("city_of_spies", 2, 1), BOARD)
    playback.skip()
    playback.viewer = playback.match.game.asked[0]
    playback.move_board(AREA, 0)
    action = playback.view.actions(playback.viewer)[0]
    speaker, thing = Speaker(playback.view, NAMES), ("cell", action[2])
    assert About(playback, NAMES, thing, None).more == speaker.notes(thing)
    assert About(playback, NAMES, thing, action).more == speaker.forecast(action)


def test_in_the_terminal_an_answer_says_so_of_its_cell():
    view = table().view(A)
    speaker, action = Speaker(view, NAMES), view.actions(A)[0]
    assert {*speaker.notes(("cell", action[2]))} <= {*NumberedAnswers(speaker, [action]).about(1)}


def power(game: Game, name: str) -> dict[str, dict[str, int]]:
    """What A reads of the power of a character in the city."""
    notes = game.view(A).notes(("card", card(game, name)))
    return {it.key: it.params for it in notes if isinstance(it, Note)}


def test_a_character_says_what_adds_to_the_power_of_its_tile():
    there = {"palacio": "A:evelyn A:graham", "casino": "A:avelar", "tamariz": "A:konrad"}
    game = table(there, rewards={"palacio": "don"})
    game.dice[cell(game, "casino", 1)] = 52
    assert power(game, "A:konrad") == {}
    assert power(game, "A:evelyn") == {
        "power": {"power": 2, "printed": 1},
        "power_hotel": {"plus": 1},
    }
    assert power(game, "A:graham") == {
        "power": {"power": 4, "printed": 2},
        "power_hotel": {"plus": 1},
        "power_laurel": {"plus": 1},
    }
    assert power(game, "A:avelar") == {
        "power": {"power": 5, "printed": 2},
        "power_dice": {"plus": 3},
    }


def test_nothing_is_said_of_the_power_of_a_character_that_is_hidden():
    game = table({"palacio": "B:evelyn"})
    assert not power(game, "B:evelyn")
    game.show(A, card(game, "B:evelyn"))
    assert power(game, "B:evelyn")


def test_only_a_numbered_cell_has_something_to_say():
    game = table()
    numbered = {one for site in game.sites for one in site.cells}
    view = game.view(A)
    assert {n for n in range(2 * CELLS) if view.notes(("cell", n))} == numbered
    assert not view.notes(("place", 0))


@pytest.fixture(params=LOCALES)
def locale(request):
    words.use(request.param)
    yield request.param
    words.use("en")


def test_whatever_a_cell_says_is_a_sentence(locale):
    speaker = Speaker(table(city=MUSEUM).view(A), NAMES)
    said = [line for n in range(CELLS) for line in speaker.notes(("cell", n))]
    assert {line[-1] for line in said} <= {".", "。"}
    assert not [line for line in said if line.startswith("note.")]


def test_a_location_can_be_pointed_at_by_its_number_and_beside_it():
    view = table(city=MUSEUM).view(A)
    stage = staged(view)
    for spot in places(view).spots:
        for box in (spot.number, spot.left, spot.right):
            assert stage.hit(box.centre) == ("place", spot.place)
        for one in view.sites[spot.place].cells:
            assert stage.hit(spot.cell(one).centre) == ("cell", one)
    assert {it for it in stage.things() if it[0] == "place"} <= {*stage.in_sight()}


def test_a_tile_face_down_says_so_to_whoever_knows_it():
    game = table({"church": "A:avelar", "tamariz": "A:gaspar"}, seats=3)
    hidden = ("card", card(game, "A:avelar"))
    game.show(B, hidden[1])
    assert [game.view(seat).notes(hidden) for seat in (A, B, C)] == [("veiled",), ("veiled",), ()]
    assert game.view(A).notes(("card", card(game, "A:gaspar"))) == ("diplomacy",)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_location_lies_bare_until_its_reward_comes(setup):
    for beat in played(setup, 0).beats:
        if beat.event.kind not in ("city", "reward"):
            continue
        view = beat.game.view(None)
        there = {PLACE[n] for kind, n in laid(view) if kind == "cell"}
        assert there == {n for n, reward in enumerate(view.rewards) if reward >= 0}


def test_what_decides_between_equals_is_told_of_those_alone():
    missions = "women germans british americans"
    game, told = ended(["walther", "carlo", "gaston"], (0, 6, 0), missions=missions)
    events = [Event(kind, dict(zip(game.events[kind], data))) for kind, *data in told]
    events = [event for event in events if event.kind in game.account]
    *_, total, decided = verdict.account(game.view(None), events)
    assert (total.amounts, decided.amounts) == ({A: 7, B: 7, C: 2}, {A: 1, B: 0})


def test_who_conspires_touches_the_reward():
    game = table({"church": "A:konrad", "tamariz": "B:avelar"})
    resolve(game)
    at = place(game, "church")
    assert ("conspire", at) in game.actions(A)
    reward = ("card", game.rewards[at])
    centre = laid(game.view(A))[reward].box.centre
    assert staged(game.view(A)).hit(centre) == ("place", at)
    assert staged(game.view(B)).hit(centre) == reward
