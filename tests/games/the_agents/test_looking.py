"""Looking round the factions: what things say of themselves, and that all can be touched."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core import registry
from spytable.core.game import Game, Thing
from spytable.core.reader import LOCALES
from spytable.games.the_agents.board.board import BOARD
from spytable.games.the_agents.board.pictures import agent, facing_down, facing_up
from spytable.games.the_agents.board.zones import in_lines, zones
from spytable.scenes.table.side_panel import TITLES
from spytable.scenes.table.tabletop import PANEL, table_area
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.stage import Marks, Stage
from spytable.ui.surface_memory import DRAWN
from tests.games.the_agents.table import A, B, C, card, table
from tests.games.the_agents.test_board import SETUPS, laid, places, shown
from tests.support.matches import played
from tests.support.screens import AREA, SCREENS, is_inside

NAMES = ("Player A", "Master B", "Novice C", "Random D", "Player E")
TARGET = 44


@pytest.fixture(params=LOCALES)
def locale(request):
    words.use(request.param)
    yield request.param
    words.use("en")


# What things say


def notes(view: Game, kind: str, n: int | str) -> tuple[str, ...]:
    return view.notes((kind, card(n) if kind == "card" else n))


def test_an_agent_in_a_row_says_to_both_owners_which_end_faces_them():
    game = table("bruiser@A | medic@B!", "|", "|", seats=3)
    assert notes(game.view(A), "card", "bruiser") == ("command_yours",)
    assert notes(game.view(B), "card", "bruiser") == ("tokens_yours",)
    assert notes(game.view(C), "card", "bruiser") == ()
    assert notes(game.view(A), "card", "medic") == ("dead",)


def test_a_safe_house_says_which_colour_faces_whom():
    view = table("|", "|").view(A)
    assert [notes(view, "faction", n) for n in view.own(A)] == [("house_left",), ("house_right",)]


def test_an_agent_in_the_hand_says_that_its_player_chooses_what_faces_whom():
    game = table("|", "|", hand={A: "handler forger"}, kept={B: "mole"})
    assert notes(game.view(A), "card", "handler") == ("two_ends",)
    assert notes(game.view(A), "card", "forger") == ("free",)
    assert notes(game.view(A), "card", "mole") == ("kept",)
    assert notes(game.view(B), "card", "forger") == ()


def test_a_place_to_play_to_says_what_its_player_gets_from_either_end():
    view = table("|", "|").view(A)
    left = [notes(view, "spot", spot) for spot in range(4)]
    assert left == 2 * [("spot_command",), ("spot_tokens",)]
    assert [notes(view, "spot", spot) for spot in (10, 11)] == [("spot_hired",), ("spot_paid",)]


def test_a_place_that_is_not_the_viewers_says_nothing():
    view = table("|", "|", "|", seats=3).view(C)
    assert notes(view, "spot", 0) == notes(view, "spot", 14) == ()


def test_an_assigned_mission_says_whether_it_is_fulfilled():
    game = table("| bruiser@B", "|", assigned={(A, 0): "the_take black_file"})
    assert notes(game.view(B), "card", "the_take") == ("met",)
    assert notes(game.view(B), "card", "black_file") == ("unmet",)


def test_the_take_tells_of_the_strict_reading_only_where_it_is_chosen():
    where = {"missions": {A: "the_take"}, "assigned": {(A, 0): "black_file"}}
    assert notes(table("|", "|", **where).view(A), "card", "the_take") == ()
    view = table("|", "|", take="strict", **where).view(A)
    assert notes(view, "card", "the_take") == ("strict",)
    assert notes(view, "card", "black_file") == ("unmet",)
    lying = table("|", "|", take="strict", assigned={(A, 0): "the_take"})
    assert notes(lying.view(B), "card", "the_take") == ("strict", "unmet")


def things(view: Game) -> list[Thing]:
    """What is on the table, and can be told about."""
    found = [it.about[0] if it.about else it.thing for it in BOARD.layout(view, AREA)]
    return [it for it in found if it[0] in ("seat", "card", *view.kinds)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_whatever_a_thing_says_is_a_sentence(setup, locale):
    for beat in played(setup, 3).beats[::97]:
        view = beat.game.view(A)
        speaker = Speaker(view, NAMES)
        said = [line for thing in things(view) for line in speaker.notes(thing)]
        assert {line[-1] for line in said} <= {".", "。"}
        assert not [line for line in said if "note." in line]


def test_the_bar_of_a_seat_can_be_pointed_at_and_tells_of_its_side():
    view = table("|", "|").view(A)
    stage = Stage(BOARD.paint)
    stage.aim(BOARD.layout(view, AREA), 0, 0)
    for line in places(view).lines:
        for owner, seat in enumerate(view.owners(line.faction)):
            assert stage.hit(line.purse(seat).centre) == ("side", 2 * line.faction + owner)


def named(seats: int) -> list[Thing]:
    """Everything that has a name of several words."""
    factions = [("faction", n) for n in range(seats)]
    sides = [("side", n) for n in range(2 * seats)]
    return factions + sides + [("spot", n) for n in range(6 * seats) if n != 4 * seats]


@pytest.mark.parametrize("seats", (2, 3, 5))
def test_no_name_of_a_place_is_cut_off_in_the_panel(seats, locale):
    view = registry.new("the_agents", seats, 1).view(A)
    canvas = SCREENS[0].canvas()
    speaker, width = Speaker(view, NAMES), PANEL - 48
    for thing in named(seats):
        name = speaker.thing(thing)
        assert canvas.text_height(name, width, theme.BODY, theme.DISPLAY_FONT) <= TITLES, name


# Both ways up


def test_where_an_agent_would_be_played_it_is_seen_as_it_would_lie():
    view = table("|", "|", hand={A: "demolitionist"}).view(A)
    for n in range(4):
        place, held = laid(view)["spot", n], laid(view)["card", card("demolitionist")].picture
        _, is_up = place.picture
        there = place.adapt(held)
        assert there == agent(view, card("demolitionist"), is_up=is_up)
        assert place.adapt(there) == there


def test_a_preview_shows_the_card_turned_as_its_place_wants_it():
    view = table("|", "|", hand={A: "bruiser"}).view(A)
    painted = []
    stage = Stage(lambda canvas, picture: painted.append(picture))
    stage.aim(BOARD.layout(view, AREA), 0, 0)
    held = ("card", card("bruiser"))
    for n in (0, 1):  # what has been painted once is kept
        stage.draw(SCREENS[0].canvas(), 0, Marks(chosen=(held, ("spot", n))))
        place = stage.placement(("spot", n))
        assert place.adapt(stage.placement(held).picture) in painted


def test_turned_twice_a_card_is_as_before():
    view = table("|", "|").view(A)
    for name in ("demolitionist", "medic:w", "forger"):
        picture = agent(view, card(name))
        assert facing_up(facing_down(picture)) == picture


def test_only_in_a_row_a_half_arrow_can_be_quiet():
    game = table("| bruiser@A", "|", hand={A: "handler"}, piles=("medic:w", ""))
    assert shown(game.view(A), "bruiser").lit == (True, False)  # joined to the safe house
    for name in ("handler", "medic:w"):
        assert shown(game.view(A), name).lit == (True, True)
    exhibits = [it.picture for it in BOARD.gallery(type(game))]
    assert all(it[2].lit == (True, True) for it in exhibits if it[0] == "agent")


def test_agents_of_two_players_lie_with_their_names(locale, monkeypatch):
    DRAWN.clear()  # the canvas here has one locale
    told = []
    monkeypatch.setattr(Canvas, "text", lambda self, said, *how, **more: told.append(said))
    game = table("demolitionist@B | sharpshooter@A", "|", hand={A: "safecracker"})
    canvas, stage = SCREENS[0].canvas(), Stage(BOARD.paint)
    stage.aim(BOARD.layout(game.view(A), table_area(canvas)), 0, 0)
    stage.draw(canvas, 0)
    for name in ("demolitionist", "sharpshooter", "safecracker"):
        assert words.t(f"the_agents.card.{name}.name") in told


# A full hand


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("count", (1, 5, 9, 12))
def test_of_a_full_hand_every_agent_can_be_touched(screen, count):
    game = table(*["|"] * 3, seats=3)
    canvas = screen.canvas()
    hand = zones(game.view(A), table_area(canvas)).hand
    boxes = in_lines(hand.split_right(hand.w * 0.4)[1], count)
    assert all(is_inside(box, hand) for box in boxes)
    for box, upon in zip(boxes, boxes[1:]):
        seen = upon.x - box.x if upon.y == box.y else box.w
        assert min(seen, box.h) * screen.scale >= TARGET
    below = [box for box in boxes if box.y > boxes[0].y]
    assert all(box.y >= boxes[0].bottom for box in below)
