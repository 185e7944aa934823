"""When a match is over: every card turned up, with whose eyes one likes, and never before."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.core.match import Match
from spytable.core.rng import Generator
from spytable.scenes.play import Play
from spytable.scenes.table import controls
from spytable.scenes.table.guesses import Guesses
from spytable.scenes.table.playback import Playback
from spytable.seating import ALWAYS, HUMAN, Seating
from spytable.ui.board import board_of
from spytable.ui.box import Box
from tests.support.desk import Desk, at_table, go_to_end, is_said, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")

ALL = Playback.ALL
GAMES = [("agent_avenue", 4), ("city_of_spies", 3), ("dark_agent", 3), ("moonlight", 2)]
GAMES += [("the_agents", 3), ("toy", 3)]


def at_end(minds: str = "human novice", game: str = "moonlight") -> Desk:
    """The table of a match that is over."""
    desk = at_table(game, minds, take_backs=ALWAYS)
    go_to_end(desk)
    desk.press(pygame.K_ESCAPE)
    desk.step()
    return desk


def played(game: str, seats: int) -> Match:
    """A match in which everybody answers at random to the end."""
    match, rng = Match(game, seats, 5), Generator(3)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    return match


def opened(match: Match) -> Playback:
    playback = Playback(match, board_of(match.game.id))
    playback.viewer = 0
    playback.skip()
    playback.lend(ALL, 0)
    return playback


# At the end


def test_at_first_the_table_is_seen_with_the_viewers_own_eyes():
    desk = at_end()
    playback = desk.table.playback
    for past in (10, None):
        playback.look_back(past, desk.now, 0)
        game = desk.table.match.game if past is None else desk.table.match.beats[past].game
        assert playback.view.information_state(0) == game.view(0).information_state(0)


def test_the_eyes_go_round_from_all_to_every_other_seat_and_back_to_the_own():
    desk = at_end("human novice novice", "toy")
    seen = []
    for _ in range(4):
        desk.press(pygame.K_a)
        seen.append(desk.table.playback.eyes)
    assert seen == [ALL, 1, 2, None]


def test_one_is_told_with_whose_eyes_one_sees():
    desk = at_end()
    desk.use("eyes")
    assert is_said(desk, words.t("open.all"))
    desk.use("eyes")
    assert is_said(desk, words.t("open.seat", name=desk.table.seating.names[1]))
    desk.press(pygame.K_t)
    assert is_said(desk, words.t("open.seat", name=desk.table.seating.names[1]))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_all_eyes_see_every_card_of_every_moment_from_the_viewers_place(game, seats):
    match = played(game, seats)
    playback = opened(match)
    playback.area = Box(0, 0, 900, 600)
    for past in range(0, len(match.beats), 7):
        playback.look_back(past, 0, 0)
        then = match.at(past)
        assert playback.view.viewer == 0
        assert playback.view.faces == then.faces
        assert playback.view.knows == then.knows, "who knew it can still be told"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_eyes_of_a_seat_see_what_it_knew(game, seats):
    match = played(game, seats)
    playback = opened(match)
    playback.lend(1, 0)
    for past in range(0, len(match.beats), 7):
        playback.look_back(past, 0, 0)
        wanted = match.at(past).view(1)
        assert playback.view.information_state(1) == wanted.information_state(1)


def test_the_log_tells_what_the_eyes_see():
    desk = at_end()
    panel = desk.table._tabletop.side_panel
    own = [row.text + row.note for row in panel.log.rows]
    desk.use("eyes")
    everything = [row.text + row.note for row in panel.log.rows]
    hidden = words.t("moonlight.card.unknown", count=1)
    assert any(f"draws {hidden}" in row for row in own)
    assert not any(f"draws {hidden}" in row for row in everything)


def test_nothing_is_taken_back_once_all_cards_were_shown():
    desk = at_end()
    count = len(desk.table.match.log)
    desk.use("eyes")
    assert desk.widget("undo").tooltip == words.t("take_backs.opened")
    for key in (pygame.K_u, pygame.K_t, pygame.K_HOME, pygame.K_BACKSPACE):
        desk.press(key)
    assert len(desk.table.match.log) == count


# What each could have known


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_it_is_told_what_each_seat_could_have_known_of_a_card(game, seats):
    match = played(game, seats)
    playback = opened(match)
    names = [f"Seat {seat}" for seat in range(seats)]
    guesses = Guesses(playback, Seating(tuple(names), (HUMAN,) * seats))
    told = 0
    for past in range(3, len(match.beats), max(1, len(match.beats) // 8)):
        playback.look_back(past, 0, 0)
        for card in range(0, len(match.game.knows), 9):
            ignorant = guesses._ignorant(card)
            while guesses.work(card):
                pass
            lines = guesses.lines(card)
            assert len(lines) == len(ignorant)
            assert all(names[seat] in line for seat, line in zip(ignorant, lines))
            told += len(lines)
    assert told


def test_while_machines_are_watched_it_is_told_of_the_moment_that_is_shown():
    seating = Seating.new(("novice", "novice"))
    match = Match("moonlight", 2, 4, agreement=seating.record)
    playback = Playback.begin(match, (), resumed=False)
    guesses, rng = Guesses(playback, seating), Generator(1)
    while match.game.asked:
        asked_now = Guesses(playback, seating)
        card = match.game.hand[0][0]
        while guesses.work(card) or asked_now.work(card):
            pass
        assert guesses.lines(card) == asked_now.lines(card)
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))


def test_what_comes_to_no_percent_is_not_told():
    match = played("moonlight", 2)
    guesses = Guesses(opened(match), Seating.new((HUMAN, HUMAN)))
    told = guesses._told([(0, 0.6275), (1, 0.3273), (2, 0.0406), (3, 0.0046)])
    assert told.count("%") == 3
    assert guesses._told([(0, 0.998), (1, 0.001), (2, 0.001)]).count("%") == 1


def test_pointing_at_a_hidden_card_tells_it_after_a_moment():
    desk = at_end("human novice", "agent_avenue")
    desk.use("eyes")
    desk.press(pygame.K_t)
    for _ in range(6):
        desk.press(pygame.K_LEFT)
    stage, game = desk.table.playback.stage, desk.table._tabletop._topic._guesses._game
    hidden = [
        thing
        for thing in stage.in_sight()
        if thing[0] == "card" and not game.knows[thing[1]] & 1 and game.knows[thing[1]] & 2
    ]
    desk.point(stage.placement(hidden[0]).box.centre)
    desk.step()
    name = desk.table.seating.names[0]
    assert is_said(desk, words.t("open.guess", name=name, faces="").rstrip(". "))


# Never before


def told_of_others(desk: Desk) -> bool:
    """Whether the table shows its viewer anything else than what it knows."""
    playback = desk.table.playback
    match, viewer = playback.match, playback.viewer
    view = playback.view
    return view.viewer != viewer or any(
        face is not None and not match.game.knows[card] >> viewer & 1
        for card, face in enumerate(view.faces)
        if playback.past is None
    )


SLOW = pytest.mark.slow


@pytest.mark.parametrize(
    ("mod", "back"),
    [
        (0, False),
        pytest.param(0, True, marks=SLOW),
        pytest.param(pygame.KMOD_CTRL, False, marks=SLOW),
        pytest.param(pygame.KMOD_CTRL, True, marks=SLOW),
    ],
)
def test_no_key_and_no_command_shows_another_hand_before_the_end(mod, back):
    for key in (*controls._KEYS, *controls._TRAVEL, *controls._WITH_CONTROL, *controls._ZOOM):
        desk = at_table(take_backs=ALWAYS)
        with desk.unseen():
            if back:
                desk.press(pygame.K_t)
            desk.press(key, mod)
            for _ in range(3):
                desk.press(pygame.K_a)
                if isinstance(desk.scene, Play):
                    assert not desk.table.playback.is_lent
                    assert not told_of_others(desk)


def test_the_button_of_the_eyes_comes_with_the_end():
    desk = at_table()
    desk.press(pygame.K_t)
    assert not any(widget.command == "eyes" for widget in desk.widgets)
    desk.press(pygame.K_a)
    assert is_said(desk, words.t("open.secret"))
    desk.press(pygame.K_END)
    go_to_end(desk)
    desk.press(pygame.K_ESCAPE)
    desk.step()
    assert any(widget.command == "eyes" for widget in desk.widgets)


@pytest.mark.parametrize("eyes", [ALL, 1])
def test_no_eyes_are_lent_before_the_end_whoever_asks(eyes):
    desk = at_table()
    until_asked(desk)
    playback, game = desk.table.playback, desk.table.match.game
    own = game.view(0).information_state(0)
    playback.lend(eyes, desk.now)
    assert playback.eyes is None
    playback.eyes = eyes  # even if something forgets to ask
    assert playback.view.information_state(0) == own
    assert not Guesses(playback, desk.table.seating)._ignorant(0)


def test_eyes_do_not_outlast_a_redo_or_another_viewer():
    desk = at_end()
    playback = desk.table.playback
    for leave in (lambda: playback.rewind(0), lambda: playback.turn_to(0, 0)):
        playback.lend(ALL, 0)
        leave()
        assert playback.eyes is None
