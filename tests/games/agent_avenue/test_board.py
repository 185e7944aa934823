"""Agent Avenue on the table: meeples on the street, who walks by which card, nothing gets lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from spytable import words
from spytable.core.game import Game
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.games.agent_avenue.board import forecasts, pictures
from spytable.games.agent_avenue.board.board import BOARD
from spytable.games.agent_avenue.board.zones import Zones, offered, stacked, zones
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.tabletop import table_area
from spytable.sentences import Speaker
from spytable.ui.stage import Placement, Stage
from tests.games import test_boards
from tests.games.agent_avenue.table import A, B, choose, face, give, held, offer, play, table
from tests.support.matches import played
from tests.support.promises import Setup
from tests.support.quick import quick
from tests.support.screens import AREA, EXTREMES, NAMES, SCREENS

MARKETS = [Setup("agent_avenue", seats, (("market", "on"),)) for seats in (2, 3, 4)]
TWO_DARES = ("dare dare code sab", "enf sent code sab")


def laid(view: Game) -> dict[tuple, Placement]:
    """What lies on the table, by thing."""
    return {place.thing: place for place in BOARD.layout(view, AREA)}


def places(view: Game) -> Zones:
    return zones(view, AREA)


def moments() -> Iterator[Game]:
    """The table after every event of a few matches."""
    for setup in MARKETS:
        for seed in range(6):
            yield from (beat.game for beat in played(setup, seed).beats)


# What every game promises, with the market open


@pytest.mark.parametrize("promise", [
    test_boards.test_everything_in_an_answer_can_be_touched_at_its_centre,
    test_boards.test_everything_in_an_answer_is_reached_by_arrow_keys,
    test_boards.test_everything_lies_on_the_table_once,
    test_boards.test_every_picture_can_be_painted,
    test_boards.test_nothing_is_written_that_is_too_small_to_be_read,
    test_boards.test_what_a_viewer_cannot_know_is_not_in_the_picture,
])  # fmt: skip
@pytest.mark.parametrize("setup", MARKETS, ids=str)
@pytest.mark.parametrize("screen", quick(SCREENS, EXTREMES), ids=str)
def test_with_the_market_a_table_keeps_its_promises(promise, setup, screen):
    promise(setup, BOARD, screen)


@pytest.mark.parametrize("setup", MARKETS, ids=str)
def test_with_the_market_a_layout_changes_nothing(setup):
    test_boards.test_a_layout_changes_nothing_and_is_always_the_same(setup, BOARD)


def test_what_is_touched_at_the_market_is_large_enough():
    for setup in MARKETS:
        test_boards.test_what_is_touched_is_large_enough(setup, BOARD)


# Cards


def test_no_card_is_ever_lost_from_sight():
    """Not while it goes from one place to another either."""
    for game in moments():
        things = laid(game.view(None))
        drawn = {*range(game.deck.start), *range(game.deck.stop, game.stock.start)}
        assert {("card", card) for card in drawn.difference(game.spent[:-1])} <= things.keys()


def test_a_card_taken_back_lies_in_the_middle_until_it_is_decided():
    game = table(progress=(3, 0), areas=("enf", ""), supply="spycation")
    play(game, "code", "sab", "open")
    give(game, "buy", "spycation")
    give(game, "return", "enf")
    card = game.detail("card")
    assert [it for it, *_ in offered(game.view(A), places(game.view(A)))] == [card]


def test_a_card_in_the_hand_rings_the_icon_of_its_own_side():
    game = table(TWO_DARES, areas=("dare", "enf enf"))
    *_, marks = laid(game.view(A))["card", held(game, A, "dare")].picture
    assert marks == ((0, 1, 3),)


def test_the_open_card_rings_the_icons_of_both_sides():
    game = table(areas=("enf", "enf enf"))
    give(game, "show", "enf")
    for viewer in (A, B, None):
        *_, marks = laid(game.view(viewer))["card", game.shown].picture
        assert set(marks) == {(0, 1, 2), (1, 2, 3)}


def test_a_market_card_shows_in_what_an_agent_is_worth():
    game = table(rows=("watchtower", ""))
    *_, marks = laid(game.view(A))["card", held(game, A, "enf")].picture
    assert marks == ((0, 0, 3),)


# The street


def test_everybody_is_at_home_on_the_left():
    for viewer in (A, B):
        view = table().view(viewer)
        street = places(view).street
        mine = view.homes[viewer]
        assert street.space(mine).centre[0] == min(
            street.space(n).centre[0] for n in range(view.ring)
        )
        assert street.space(mine).centre[0] < street.space(view.homes[1 - viewer]).centre[0]


def test_a_step_leads_to_the_space_beside():
    """Clockwise, and no two spaces are the same."""
    street = places(table().view(A)).street
    spaces = [street.space(n) for n in range(14)]
    assert len(set(spaces)) == 14
    for here, there in zip(spaces, spaces[1:] + spaces[:1]):
        assert (here.x == there.x) != (here.y == there.y)
    assert spaces[1].y < spaces[0].y


def test_two_meeples_on_a_space_are_both_seen():
    things = laid(table(progress=(7, 0)).view(A))
    first, second = things["side", 0].box, things["side", 1].box
    assert first != second
    assert not first.contains(second.centre)


def showing_a_turn() -> tuple[Match, Playback, int]:
    """A turn in which both meeples walk, right before they do, and which beat that is."""
    for seed in range(40):
        found = played(MARKETS[0], seed)
        kinds = [beat.event.kind for beat in found.beats]
        for number in range(len(kinds) - 2):
            walks = [beat.event.data.get("stride", 0) for beat in found.beats[number : number + 2]]
            if kinds[number : number + 2] == ["walked", "walked"] and min(map(abs, walks)) > 1:
                playback = Playback(found, BOARD)
                playback._shown[None] = number
                playback.move_board(AREA, 0)
                return found, playback, number
    raise AssertionError("nobody walks")


def test_both_meeples_walk_at_once_and_are_waited_for():
    found, playback, number = showing_a_turn()
    while playback.advance(0, 1):
        pass
    assert playback.shown == number + 2
    steps = [abs(beat.event.data["stride"]) for beat in found.beats[number : number + 2]]
    assert not playback.advance(max(steps) - 0.1, 1)
    assert playback.advance(max(steps), 1)


# What is ahead


def walks(game: Game, action: tuple) -> set[forecasts.Walk]:
    view = game.view(game.asked[0])
    return set(forecasts.walks(view, (action, view.foresee(action))))


def test_the_open_card_tells_where_its_taker_goes_and_what_is_possible_for_the_other():
    game = table(areas=("", "enf"))
    offer(game, "enf", "code")
    mine, theirs = sorted(walks(game, ("take", game.shown)), key=lambda walk: walk.card)
    if mine.card != game.shown:
        mine, theirs = theirs, mine
    assert mine == (B, 2, 2, game.shown)
    assert theirs.card == game.hidden
    assert theirs.least == -3
    assert theirs.most == 4


def test_whoever_hides_a_card_sees_both_ways_it_can_go():
    game = table()
    give(game, "show", "enf")
    card = held(game, A, "sab")
    found = walks(game, ("hide", card))
    assert found == {
        (B, 1, 1, game.shown), (A, -1, -1, card), (A, 1, 1, game.shown), (B, -1, -1, card),
    }  # fmt: skip


def test_a_card_to_be_shown_tells_what_it_is_to_each_side():
    game = table(areas=("enf", ""))
    card = held(game, A, "enf")
    assert walks(game, ("show", card)) == {(A, 2, 2, card), (B, 1, 1, card)}


def test_the_reveal_stops_the_table_while_both_cards_lie_open():
    game = table()
    offer(game, "enf", "code")
    told = []
    game.listener = lambda now, event: told.append((event.kind, now.copy()))
    choose(game, "take", game.hidden)
    [stopped] = [now for kind, now in told if kind in BOARD.stops]
    view = stopped.view(A)
    assert [view.faces[card] for card, *_ in offered(view, places(view))] == [
        face("enf"), face("code"),
    ]  # fmt: skip


def test_a_meeple_on_the_stage_passes_every_space():
    game = table()
    stage = Stage(BOARD.paint)
    stage.aim(BOARD.layout(game.view(A), AREA), 0, 0)
    street = places(game.view(A)).street
    game.progress[A] = 4
    stage.aim(BOARD.layout(game.view(A), AREA), 0, 1)
    for steps in range(5):
        assert street.space(steps).contains(stage._box(("side", A), steps).centre)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_steps_of_both_sides_to_the_same_space_stand_apart(screen):
    view, area = table().view(A), table_area(screen.canvas())
    street = zones(view, area).street
    for place in range(view.ring):
        mine, theirs = (forecasts.tag(view, street, place, side) for side in (A, B))
        assert mine.right <= theirs.x or mine.bottom <= theirs.y


# Read


def test_a_roomy_table_writes_the_names_of_agents_and_rings_one_of_three_icons():
    view = table(areas=("enf enf", "")).view(A)
    for side in places(view).sides:
        for cell in side.stacks:
            _, column, name = stacked(cell)
            assert name.h
            assert column.h >= 3 * pictures._LEAST_ICON


@pytest.mark.parametrize("locale", LOCALES)
def test_the_meter_says_what_it_shows(locale):
    words.use(locale)
    view = table(areas=("", "double"), progress=(4, 1)).view(A)
    speaker = Speaker(view, NAMES)
    said, leads = speaker.text(("meter", 0)), view.reach(A)
    assert re.findall(r"\d+", said) == ["4", "10", str(min(leads)), str(max(leads))]
    assert not re.search(r"[{}]", speaker.thing(("meter", 0)) + said)
