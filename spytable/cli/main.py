"""The command line: what `spytable` and `python main.py` do."""

from __future__ import annotations

import io
import json
import locale
import multiprocessing
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from spytable import branch, match_setup, paths, settings, starts, words
from spytable.cli import arguments, check, listing, replay, review, simulate
from spytable.cli.progress import Progress
from spytable.cli.simulation_log import SimulationLog
from spytable.core import registry
from spytable.core.atomic_files import SaveFailed
from spytable.core.game import BrokenContract
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.match_setup import MatchSetup
from spytable.salvage import Remains
from spytable.scenes.launch_options import LaunchOptions, Showing
from spytable.seating import FREE, Seating, fewest
from spytable.text.table import TextTable
from spytable.text.terminal import plain, say

DONE, FAILED, INTERRUPTED = 0, 1, 130  # the parser exits with 2, wrong usage


def main(given: Sequence[str] | None = None) -> int:
    """Does what the arguments say. Returns the exit code; wrong usage exits at once."""
    multiprocessing.freeze_support()
    # A character that cannot be shown, or read, stops nothing.
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "replace"),
        (sys.stderr, "replace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    try:
        return _run(sys.argv[1:] if given is None else given)
    except Problem as problem:
        return _complain(words.problem(problem))
    except BrokenContract as fault:
        return _complain(words.t("cli.broken_game", what=fault))
    except BrokenPipeError:  # nobody reads any more; Python must not flush again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        return _complain(words.t("cli.system", file=error.filename, what=error.strerror))
    except BrokenExecutor:
        return _complain(words.t("cli.broken_worker"))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: Sequence[str]) -> int:
    words.use(words.best(_system_languages()))
    general = arguments.general(given)
    if general.portable:
        paths.use_portable(paths.portable(Path(sys.argv[0]).resolve()))
    words.use(general.lang or settings.load()[0].locale or words.locale())
    parsed = arguments.parse(given)
    code = _COMMANDS[parsed.command](parsed)
    print(end="", flush=True)
    return code


def _complain(sentence: str) -> int:
    print(plain(sentence), file=sys.stderr)
    return FAILED


def _system_languages() -> Iterator[str]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from os.environ.get(name, "").split(":")
    if sys.platform == "win32":
        import ctypes

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(language, "")


# The commands


def _window(parsed: Namespace) -> int:
    setup = _setup(parsed) if parsed.game else None
    language = _language(parsed)
    return _open_window(
        LaunchOptions(setup, language, parsed.scale, parsed.fullscreen, save=parsed.open)
    )


def _language(parsed: Namespace) -> str | None:
    """The language of this time only."""
    return getattr(parsed, "lang", None)


def _open_window(options: LaunchOptions) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from spytable.scenes import app, desktop  # only a window needs pygame

    try:
        offer_safe = starts.begin() >= starts.TOO_MANY
        app.run(replace(options, offer_safe=offer_safe))
    except desktop.NoScreen:
        return _complain(words.t("cli.no_screen"))
    return DONE


def _play(parsed: Namespace) -> int:
    if parsed.newest:
        match = match_setup.unfinished()
        if match is None:
            return _complain(words.t("cli.nothing_to_continue"))
    elif parsed.file:
        match = Match.load(Journal.open(parsed.file))
        if parsed.answer is not None:
            match = _branch(match, parsed)
    else:
        match = _setup(parsed).start()
    seating = Seating.of(match)
    try:
        match.hold()
    except SaveFailed as problem:
        replay.tell(match, seating, None)
        return _complain(words.problem(problem))
    try:
        TextTable(match, seating).run()
    finally:
        match.release()
    return DONE


def _branch(match: Match, parsed: Namespace) -> Match:
    """The match that plays on from an earlier moment; exits with 2 if nobody may do so."""
    count, number = len(match.log), parsed.answer
    if number > count:
        parsed.parser.error(words.t("cli.wrong.answer", number=number, count=count))
    if reason := branch.refusal(match, Seating.of(match), number):
        parsed.parser.error(reason)
    return branch.begin(match, number)


def _setup(parsed: Namespace) -> MatchSetup:
    take_backs = parsed.take_backs or FREE
    if parsed.seats:
        seating = Seating.new(parsed.seats, take_backs)
    else:
        usual = Seating.usual(fewest(parsed.game.seat_counts))
        seating = usual._replace(take_backs=take_backs)
    return MatchSetup(parsed.game.id, seating, parsed.options, parsed.seed)


def _simulate(parsed: Namespace) -> int:
    plan = simulate.Plan(
        parsed.game.id,
        parsed.seats,
        parsed.games,
        parsed.seed,
        parsed.options,
        parsed.seconds,
        parsed.iterations,
        parsed.mirror,
    )
    log = SimulationLog(parsed.keep, plan) if parsed.keep else None
    if parsed.json:
        parsed.json.touch()  # a wrong path is found before the games, not after them
    result = _simulated(plan, parsed.jobs, log)
    if parsed.json:
        parsed.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    say(*simulate.spoken(plan, result))  # last: whoever reads it may have gone
    return DONE


def _simulated(plan: simulate.Plan, jobs: int, log: SimulationLog | None) -> dict[str, Any]:
    earlier = log.games if log else []
    progress = Progress(plan, earlier)

    def finished(game: simulate.Played) -> None:
        if log:
            log.add(game)
        progress.add(game)

    try:
        return simulate.run(plan, jobs, finished, earlier)
    finally:
        progress.end()


def _replay(parsed: Namespace) -> int:
    if parsed.salvage:
        return _salvage(parsed.file)
    match = Match.load(Journal.open(parsed.file), keep=False)
    if parsed.verify:
        say(words.t("cli.verified", file=parsed.file, count=len(match.log)))
        return DONE
    seating, seat = Seating.of(match, parsed.file), _seat(parsed, match)
    if parsed.window:
        return _open_window(LaunchOptions(language=_language(parsed), showing=Showing(match, seat)))
    replay.tell(match, seating, seat)
    return DONE


def _review(parsed: Namespace) -> int:
    match = Match.load(Journal.open(parsed.file), keep=False)
    seating = Seating.of(match, parsed.file)
    seats = review.reviewed(seating, _seat(parsed, match))
    for ledger in review.accounts(match, seats, parsed.iterations):
        if parsed.json:
            say(json.dumps(review.described(ledger)))
        else:
            say(*review.spoken(match, ledger, seating.names))
    return DONE


def _seat(parsed: Namespace, match: Match) -> int | None:
    """The seat that was asked for, from 0; exits with 2 if there is none."""
    count = match.game.seats
    if parsed.seat and parsed.seat > count:
        parsed.parser.error(words.t("cli.wrong.seat", text=parsed.seat, count=count))
    return parsed.seat and parsed.seat - 1


def _salvage(path: Path) -> int:
    remains = Remains.of(path)
    if not remains.lost:
        return _complain(words.t("cli.undamaged", file=path))
    lost = words.t("saves.lost", count=remains.lost)
    said = words.t("cli.salvaged", file=remains.write(), count=remains.answers, lost=lost)
    say(said)
    return DONE


def _check_cards(parsed: Namespace) -> int:
    files = check.files(parsed.folder)
    # Every save of a game with a broken card file has the same problem; it is told once.
    found = {str(problem): problem for path in files for problem in check.problems(path)}
    problems = [*found.values()]
    say(*map(words.problem, problems))
    say(words.t("cli.checked", count=len(files), problems=len(problems)))
    return FAILED if problems else DONE


def _games(parsed: Namespace) -> int:
    games = [registry.game(id) for id in registry.ids()]
    if parsed.json:
        say(json.dumps([listing.described(game) for game in games], indent=2))
    else:
        say(*(line for game in games for line in listing.spoken(game)))
    return DONE


_COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "window": _window,
    "play": _play,
    "simulate": _simulate,
    "replay": _replay,
    "review": _review,
    "check-cards": _check_cards,
    "games": _games,
}
