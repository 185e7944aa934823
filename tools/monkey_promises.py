"""The promises that a monkey must not break, looked at where it has come to in the window."""

from __future__ import annotations

from random import Random

from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.scenes.app import App
from spytable.scenes.play import Play
from tests.support import hidden, promises


def check(app: App, table: Play, rng: Random) -> None:
    """All of them; AssertionError or Problem tells which one is broken."""
    check_save(table.match)
    game, viewer = table.match.game, table.viewer
    promises.check_question(game, rng)
    hidden.check_view_is_bare(game, viewer)
    hidden.check_secrets(game, viewer, rng)
    if app.shown == [table] and _shows_present(app, table):
        check_picture(app, table, rng)


def check_save(match: Match) -> None:
    """What is on the disk is the match, unless the disk has refused some of it."""
    if match.journal is None or match.unsaved:
        return
    saved = Match.load(Journal.open(match.journal.path), keep=False)
    assert saved.game.fingerprint() == match.game.fingerprint(), "the save is another match"


def check_picture(app: App, table: Play, rng: Random) -> None:
    """The same picture is drawn of a world that differs only in what the viewer cannot know."""
    match, playback = table.match, table.playback
    real, before = match.game, _picture(app, table)
    match.game = real.view(playback.viewer, playback.discreet).imagine(rng)
    try:
        assert _picture(app, table) == before, "the picture tells a secret"
    finally:
        match.game = real
        table._tabletop.refresh()


def _shows_present(app: App, table: Play) -> bool:
    """Whether the table is drawn from the present state of a match that goes on."""
    playback = table.playback
    waits = playback.pending or playback.stopped or playback.stage.moving(app.now)
    looks_back = playback.past is not None or playback.is_lent
    return not (waits or looks_back or table.match.game.outcome)


def _picture(app: App, table: Play) -> bytes:
    """What a table looks like, once all of it is painted."""
    table._tabletop.refresh()
    table.draw(app.canvas)
    while table.playback.stage.incomplete:
        table.draw(app.canvas)
    return app.canvas.surface.get_buffer().raw
