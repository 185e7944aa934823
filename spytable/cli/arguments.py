"""The arguments of the command line: what there is, and what is wrong with those given."""

from __future__ import annotations

import os
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path

from spytable import __version__, words
from spytable.cli.argument_types import (
    assignment,
    existing_file,
    existing_folder,
    game_id,
    joined,
    minds,
    number,
    numbers,
    whole_number,
    wrong,
)
from spytable.cli.parser import Command, Parser
from spytable.cli.simulation_log import MAX_GAMES
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.journal import MAX_LINES
from spytable.core.reader import LOCALES
from spytable.seating import ALWAYS, HUMAN, TAKE_BACKS, fewest, machines
from spytable.settings import SCALES

_SEEDS = 2**63  # what a save can hold
_GAMES = 10**7
_JOBS = 256
_SECONDS = (0.001, 3600)
_WORLDS = 10**6


def general(arguments: Sequence[str]) -> Namespace:
    """The arguments of every command, read first: the language of all the rest is one of them."""
    return _general_parser(default=None).parse_known_args(arguments)[0]


def parse(arguments: Sequence[str]) -> Namespace:
    """All arguments, with the command's name in `command` and its parser in `parser`."""
    everywhere = _general_parser(default=SUPPRESS)
    setup = _setup_parser()
    parser = Parser(prog="spytable", description=_help("spytable"), parents=[everywhere, setup])
    parser.set_defaults(command="window", parser=parser)
    parser.add_argument("--version", action="version", version=__version__, help=_help("version"))
    low, high = SCALES
    parser.add_argument("--scale", type=number(low, high), metavar="X", help=_help("scale"))
    parser.add_argument("--fullscreen", action="store_true", help=_help("fullscreen"))
    parser.add_argument("--open", type=existing_file, metavar="FILE", help=_help("open"))
    commands = parser.add_subparsers(action=Command, metavar="COMMAND")
    for name, add_arguments in _COMMANDS.items():
        parents = [everywhere, setup] if name == "play" else [everywhere]
        command = commands.add_parser(
            name, help=_help(name), description=_help(name), parents=parents
        )
        command.set_defaults(command=name, parser=command)
        add_arguments(command)
    parser.refuse_unknown(takewhile(lambda it: it not in _COMMANDS, arguments))
    parsed = parser.parse_args(arguments)
    if parsed.command in ("window", "play", "simulate"):
        _check_setup(parsed)
    if parsed.command == "replay" and parsed.window and (parsed.verify or parsed.salvage):
        other = "--verify" if parsed.verify else "--salvage"
        parsed.parser.error(f"--window: {words.t('cli.wrong.together', text=other)}")
    return parsed


def _general_parser(default: object) -> Parser:
    parser = Parser(add_help=False, prog="spytable")
    parser.add_argument("--lang", choices=LOCALES, default=default, help=_help("lang"))
    parser.add_argument("--portable", action="store_true", default=default, help=_help("portable"))
    return parser


def _setup_parser() -> Parser:
    parser = Parser(add_help=False)
    _add_setup(parser, (HUMAN, *machines()))
    parser.add_argument(
        "--take-backs",
        nargs="?",
        choices=TAKE_BACKS,
        const=ALWAYS,
        help=_help("take_backs"),
    )
    return parser


def _add_setup(parser: ArgumentParser, known: Sequence[str], required: bool = False) -> None:
    told, reads = _help("seats" if HUMAN in known else "machines"), minds(known)
    parser.add_argument("--game", type=game_id, metavar="ID", required=required, help=_help("game"))
    parser.add_argument(
        "--seats", type=reads, default=(), metavar="A,B", required=required, help=told
    )
    parser.add_argument("--seed", type=whole_number(0, _SEEDS - 1), metavar="N", help=_help("seed"))
    parser.add_argument(
        "--option",
        "--options",
        dest="options",
        type=assignment,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_help("option"),
    )


def _add_play(parser: ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", required=True, help=_help("text"))
    saved = parser.add_mutually_exclusive_group()
    saved.add_argument(
        "file", nargs="?", type=existing_file, metavar="FILE", help=_help("play_file")
    )
    saved.add_argument("--continue", dest="newest", action="store_true", help=_help("continue"))
    reads = whole_number(0, MAX_LINES)
    parser.add_argument("--from", dest="answer", type=reads, metavar="N", help=_help("play_from"))


def _add_simulate(parser: ArgumentParser) -> None:
    _add_setup(parser, machines(), required=True)
    parser.set_defaults(seed=1)
    _add_count(parser, "--games", _GAMES, 100, "games_count")
    _add_count(parser, "--jobs", _JOBS, min(os.cpu_count() or 1, _JOBS), "jobs")
    reads = numbers(*_SECONDS)
    parser.add_argument("--seconds", type=reads, metavar="X[,Y]", help=_help("seconds"))
    _add_count(parser, "--iterations", _WORLDS, None, "iterations")
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--mirror", action="store_true", default=True, help=_help("mirror"))
    seats.add_argument(
        "--fixed-seats", dest="mirror", action="store_false", help=_help("fixed_seats")
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help=_help("keep"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=_help("json_file"))


def _add_count(parser: ArgumentParser, name: str, most: int, default: int | None, key: str) -> None:
    reads = whole_number(1, most)
    parser.add_argument(name, type=reads, default=default, metavar="N", help=_help(key))


def _add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=existing_file, metavar="FILE", help=_help("replay_file"))
    parser.add_argument("--window", action="store_true", help=_help("replay_window"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seat", type=whole_number(1, 99), metavar="N", help=_help("seat"))
    how.add_argument("--verify", action="store_true", help=_help("verify"))
    how.add_argument("--salvage", action="store_true", help=_help("salvage"))


def _add_review(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=existing_file, metavar="FILE", help=_help("review_file"))
    parser.add_argument(
        "--seat", type=whole_number(1, 99), metavar="N", help=_help("reviewed_seat")
    )
    _add_count(parser, "--iterations", _WORLDS, None, "review_iterations")
    parser.add_argument("--json", action="store_true", help=_help("json_lines"))


def _add_check_cards(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder", nargs="?", type=existing_folder, metavar="DIR", help=_help("folder")
    )


def _add_games(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_help("json"))


_COMMANDS: dict[str, Callable[[ArgumentParser], None]] = {
    "play": _add_play,
    "simulate": _add_simulate,
    "replay": _add_replay,
    "review": _add_review,
    "check-cards": _add_check_cards,
    "games": _add_games,
}


def _help(name: str) -> str:
    return words.t(f"cli.help.{name}").replace("%", "%%")


# Arguments that must fit each other


def _check_setup(parsed: Namespace) -> None:
    """Exits with 2 unless the game offers what is asked of it.

    `game` becomes its class, found only now since argparse hides what is wrong with one; `options`
    becomes a dict.
    """
    parsed.game = parsed.game and registry.game(parsed.game)
    saved = parsed.open or (parsed.command == "play" and (parsed.file or parsed.newest))
    chosen = parsed.seats or parsed.options or parsed.seed is not None
    chosen = chosen or getattr(parsed, "take_backs", None)  # `simulate` has none
    try:
        if saved and (parsed.game or chosen):
            raise wrong("saved")
        if parsed.command == "play" and parsed.answer is not None and not parsed.file:
            raise wrong("from_what")
        if (parsed.command == "play" or chosen) and not saved and not parsed.game:
            raise wrong("no_game", known=joined(registry.ids()))
        if parsed.game:
            _check_seats(parsed.game, parsed.seats)
        if parsed.command == "simulate":
            parsed.seconds = _for_each(parsed.seats, parsed.seconds)
            _check_kept(parsed)
        parsed.options = dict(_option(parsed.game, *pair) for pair in parsed.options)
        for name, choice in parsed.options.items():
            _check_offered(parsed.game, parsed.seats, name, choice)
    except ArgumentTypeError as error:
        parsed.parser.error(str(error))


def _check_seats(game: type[Game], seats: tuple[str, ...]) -> None:
    if seats and len(seats) not in game.seat_counts:
        raise wrong("seats", count=len(seats), counts=joined(game.seat_counts))


def _for_each(
    seats: tuple[str, ...], seconds: tuple[float, ...] | None
) -> tuple[float, ...] | None:
    """The seconds of each seat, where one figure is for all of them."""
    if not seconds or len(seconds) == len(seats):
        return seconds
    if len(seconds) > 1:
        raise wrong("seconds", count=len(seconds), seats=len(seats))
    return seconds * len(seats)


def _check_offered(game: type[Game], seats: tuple[str, ...], name: str, choice: str | int) -> None:
    option = game.options[name]
    if choice != option.default and not option.is_offered(len(seats) or fewest(game.seat_counts)):
        raise wrong("option_seats", name=name, counts=joined(option.seats))


def _check_kept(parsed: Namespace) -> None:
    if not parsed.keep:
        return
    if parsed.games > MAX_GAMES:
        raise wrong("kept_games", games=parsed.games, most=MAX_GAMES)
    if parsed.json and parsed.json.resolve() == parsed.keep.resolve():
        raise wrong("same_file")


def _option(game: type[Game], name: str, text: str) -> tuple[str, str | int]:
    """An option's name and its choice, read from text."""
    if not game.options:
        raise wrong("no_options")
    if name not in game.options:
        raise wrong("option", text=name, known=joined(game.options))
    choices = {str(choice): choice for choice in game.options[name].choices}
    if text not in choices:
        raise wrong("choice", name=name, text=text, known=joined(choices))
    return name, choices[text]
