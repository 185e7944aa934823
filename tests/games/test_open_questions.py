"""Before the eyes of others: a question in which nothing hidden matters needs no curtain."""

from collections.abc import Iterator

import pygame

from spytable.scenes.curtain import Curtain
from spytable.scenes.play import Play
from spytable.seating import ALWAYS
from tests.support.desk import PATIENCE, Desk, at_table, mark, until_asked


def between_two(**given) -> Desk:
    return at_table("the_agents", "human human", **given)


def asked(desk: Desk) -> Iterator[bool]:
    """Each question of a match until it is answered from outside, and whether the person had to
    lift a curtain before it."""
    lifted = False
    for _ in range(PATIENCE):
        if isinstance(desk.scene, Curtain):
            lifted = True
            desk.lift()
        elif not isinstance(desk.scene, Play):
            return
        elif desk.table.selection.picker is None:
            desk.step()
        else:
            yield lifted
            lifted = False
    raise AssertionError("the match stands still")


def answer(desk: Desk, number: int) -> None:
    """Gives one of the answers that there are, each in turn."""
    possible = desk.table.selection.picker.possible
    desk.answer(possible[number % len(possible)])


def until_asked_openly(desk: Desk) -> None:
    """Plays on until somebody is asked before the eyes of the other."""
    for number, _ in enumerate(asked(desk)):
        if desk.table.playback.discreet:
            return
        answer(desk, number)
    raise AssertionError("nobody is asked openly")


def test_without_a_curtain_nobody_sees_more_than_the_public():
    desk = between_two()
    openly, viewer = 0, None
    for number, lifted in enumerate(asked(desk)):
        game, playback = desk.table.match.game, desk.table.playback
        if not lifted and playback.viewer != viewer:
            openly += 1
            assert playback.discreet
        if playback.discreet:
            assert game.question in game.open_questions
            assert playback.view.faces == game.view(None).faces
        viewer = playback.viewer
        answer(desk, number)
        if openly > 3:
            return
    raise AssertionError("nobody is asked openly often enough")


def test_a_match_that_begins_with_an_open_question_begins_without_a_curtain():
    desk = at_table("dark_agent", "human human")
    assert not next(asked(desk))
    assert desk.table.playback.discreet


def test_the_curtain_falls_before_a_hand_is_seen_again():
    desk = between_two()
    until_asked_openly(desk)
    seat = desk.table.viewer
    desk.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(desk.scene, Curtain)
    desk.lift()
    until_asked(desk)
    assert (desk.table.viewer, desk.table.playback.discreet) == (seat, False)


def test_who_played_can_take_it_back_while_another_is_asked_openly():
    desk = between_two(take_backs=ALWAYS)
    until_asked_openly(desk)
    before, last = mark(desk), desk.table.match.log[-1]
    desk.press(pygame.K_u)
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    assert desk.table.viewer == last.seat
    desk.answer(last.action)
    desk.wait(lambda: desk.table.selection.picker)
    assert mark(desk) == before


def test_whoever_looked_on_openly_lifts_the_curtain_for_a_secret_question():
    desk = at_table("dark_agent", "human human", seed=1)
    viewer, discreet = None, False
    for number, lifted in enumerate(asked(desk)):
        playback = desk.table.playback
        if playback.viewer == viewer and discreet and not playback.discreet:
            assert lifted and not desk.table.match.game.is_open
            return
        viewer, discreet = playback.viewer, playback.discreet
        answer(desk, number)
    raise AssertionError("nobody is asked in secret after that")
