"""The arguments of the command line: which there are, and what is wrong with those given."""

from __future__ import annotations

import os
import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from spytable import __version__, words
from spytable.cli.simulation_log import MOST
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.reader import LOCALES
from spytable.seating import HUMAN, fewest, machines
from spytable.settings import SCALES

_SEEDS = 2**63  # what a save can hold
_GAMES = 10**7
_JOBS = 256
_SECONDS = (0.001, 3600)
_WORLDS = 10**6

# What argparse says, always in English, by the key of what is said instead.
_PROSE = {
    "chosen": r"invalid choice: (['\"])(?P<text>.*)\1.*\(choose from (?P<known>.*)\)",
    "unknown": r"unrecognized arguments: (?P<text>.*)",
    "no_value": r"expected one argument",
    "extra_value": r"ignored explicit argument (['\"])(?P<text>.*)\1",
    "missing": r"the following arguments are required: (?P<text>.*)",
    "together": r"not allowed with argument (?P<text>.*)",
}


class Parser(ArgumentParser):
    """Says what is wrong in one line and ends with 2."""

    def __init__(self, **given: Any) -> None:
        super().__init__(allow_abbrev=False, **given)

    def error(self, message: str) -> NoReturn:
        place, what = re.fullmatch(r"(?:argument (\S+: ))?(.*)", message, re.DOTALL).groups("")
        self.exit(2, f"{self.prog}: {place}{_translated(what)}\n")


def _translated(message: str) -> str:
    for key, prose in _PROSE.items():
        if found := re.fullmatch(prose, message, re.DOTALL):
            params = found.groupdict()
            if "known" in params:  # newer versions of Python do not quote them
                params["known"] = _joined(params["known"].replace("'", "").split(", "))
            return words.t(f"cli.wrong.{key}", **params)
    return message


class _Command(_SubParsersAction):
    """Refuses what belongs to the window before a command, which would not know of it."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: Any, option: str | None = None
    ) -> None:
        given = vars(namespace).items()
        early = [name for name, value in given if parser.get_default(name) not in (value, SUPPRESS)]
        if early:
            options = [f"--{name.replace('_', '-')}" for name in early]
            parser.error(words.t("cli.wrong.early", text=_joined(options)))
        super().__call__(parser, namespace, values, option)


def general(arguments: Sequence[str]) -> Namespace:
    """What every command understands, read first: it decides how the rest is spoken of."""
    return _general(lang=None).parse_known_args(arguments)[0]


def parse(arguments: Sequence[str]) -> Namespace:
    """All arguments, with the command's name in `command` and its parser in `parser`."""
    everywhere = _general(lang=SUPPRESS)
    table = _table()
    parser = Parser(prog="spytable", description=_help("spytable"), parents=[everywhere, table])
    parser.set_defaults(command="window", parser=parser)
    parser.add_argument("--version", action="version", version=__version__, help=_help("version"))
    low, high = SCALES
    parser.add_argument("--scale", type=_number(low, high), metavar="X", help=_help("scale"))
    parser.add_argument("--fullscreen", action="store_true", help=_help("fullscreen"))
    commands = parser.add_subparsers(action=_Command, metavar="COMMAND")
    for name, fill in _COMMANDS.items():
        parents = [everywhere, table] if name == "play" else [everywhere]
        command = commands.add_parser(
            name, help=_help(name), description=_help(name), parents=parents
        )
        command.set_defaults(command=name, parser=command)
        fill(command)
    parsed = parser.parse_args(arguments)
    if parsed.command in ("window", "play", "simulate"):
        _check_game(parsed)
    return parsed


def _general(lang: object) -> Parser:
    parser = Parser(add_help=False, prog="spytable")
    parser.add_argument("--lang", choices=LOCALES, default=lang, help=_help("lang"))
    parser.add_argument("--portable", action="store_true", default=lang, help=_help("portable"))
    return parser


def _table() -> Parser:
    parser = Parser(add_help=False)
    _add_game(parser)
    parser.add_argument("--take-backs", action="store_true", help=_help("take_backs"))
    return parser


def _add_game(parser: ArgumentParser, required: bool = False) -> None:
    parser.add_argument("--game", type=_game, metavar="ID", required=required, help=_help("game"))
    parser.add_argument(
        "--seats", type=_minds, default=(), metavar="A,B", required=required, help=_help("seats")
    )
    parser.add_argument("--seed", type=_whole(0, _SEEDS - 1), metavar="N", help=_help("seed"))
    parser.add_argument(
        "--option",
        "--options",
        dest="options",
        type=_assignment,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_help("option"),
    )


def _fill_play(parser: ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", required=True, help=_help("text"))
    saved = parser.add_mutually_exclusive_group()
    saved.add_argument("file", nargs="?", type=_file, metavar="FILE", help=_help("play_file"))
    saved.add_argument("--continue", dest="newest", action="store_true", help=_help("continue"))


def _fill_simulate(parser: ArgumentParser) -> None:
    _add_game(parser, required=True)
    parser.set_defaults(seed=1)
    jobs = min(os.cpu_count() or 1, _JOBS)
    number = {"metavar": "N"}
    parser.add_argument(
        "--games", type=_whole(1, _GAMES), default=100, help=_help("games_count"), **number
    )
    parser.add_argument("--jobs", type=_whole(1, _JOBS), default=jobs, help=_help("jobs"), **number)
    parser.add_argument("--seconds", type=_number(*_SECONDS), metavar="X", help=_help("seconds"))
    parser.add_argument("--iterations", type=_whole(1, _WORLDS), help=_help("iterations"), **number)
    seated = parser.add_mutually_exclusive_group()
    seated.add_argument("--mirror", action="store_true", default=True, help=_help("mirror"))
    seated.add_argument(
        "--fixed-seats", dest="mirror", action="store_false", help=_help("fixed_seats")
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help=_help("keep"))
    parser.add_argument("--json", type=Path, metavar="FILE", help=_help("json_file"))


def _fill_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=_file, metavar="FILE", help=_help("replay_file"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--seat", type=_whole(1, 99), metavar="N", help=_help("seat"))
    how.add_argument("--verify", action="store_true", help=_help("verify"))


def _fill_check_cards(parser: ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", type=_folder, metavar="DIR", help=_help("folder"))


def _fill_games(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_help("json"))


_COMMANDS: dict[str, Callable[[ArgumentParser], None]] = {
    "play": _fill_play,
    "simulate": _fill_simulate,
    "replay": _fill_replay,
    "check-cards": _fill_check_cards,
    "games": _fill_games,
}


def _help(name: str) -> str:
    return words.t(f"cli.help.{name}").replace("%", "%%")


# What an argument may be


def _wrong(key: str, **params: Any) -> ArgumentTypeError:
    return ArgumentTypeError(words.t(f"cli.wrong.{key}", **params))


def _whole(low: int, high: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(high))
        if not plain or not low <= int(text) <= high:
            raise _wrong("whole", text=text, low=low, high=high)
        return int(text)

    return whole


def _number(low: float, high: float) -> Callable[[str], float]:
    def number(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = low - 1
        if not low <= found <= high:
            raise _wrong("number", text=text, low=low, high=high)
        return found

    return number


def _game(text: str) -> type[Game]:
    if text not in registry.ids():
        raise _wrong("game", text=text, known=_joined(registry.ids()))
    return registry.game(text)


def _minds(text: str) -> tuple[str, ...]:
    minds = tuple(mind.strip() for mind in text.split(","))
    known = (HUMAN, *machines())
    for mind in minds:
        if mind not in known:
            raise _wrong("mind", text=mind, known=_joined(known))
    return minds


def _assignment(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise _wrong("assignment", text=text)
    return name.strip(), value.strip()


def _file(text: str) -> Path:
    if not (path := Path(text)).is_file():
        raise _wrong("file", text=text)
    return path


def _folder(text: str) -> Path:
    if not (path := Path(text)).is_dir():
        raise _wrong("folder", text=text)
    return path


def _joined(known: Sequence[object]) -> str:
    return words.t("list.comma").join(map(str, known))


# What arguments may be together


def _check_game(parsed: Namespace) -> None:
    """Ends with 2 unless the game offers what is asked of it; makes `options` a dict."""
    saved = parsed.command == "play" and (parsed.file or parsed.newest)
    wanted = parsed.command == "play" or parsed.seats or parsed.options or parsed.seed is not None
    try:
        if saved and (parsed.game or parsed.seats or parsed.options or parsed.seed is not None):
            raise _wrong("saved")
        if wanted and not saved and not parsed.game:
            raise _wrong("no_game", known=_joined(registry.ids()))
        if parsed.game:
            _check_seats(parsed.game, parsed.seats, parsed.command)
        if parsed.command == "simulate" and parsed.keep:
            _check_kept(parsed)
        parsed.options = dict(_chosen(parsed.game, *pair) for pair in parsed.options)
        for name, choice in parsed.options.items():
            _check_offered(parsed.game, parsed.seats, name, choice)
    except ArgumentTypeError as error:
        parsed.parser.error(str(error))


def _check_seats(game: type[Game], minds: tuple[str, ...], command: str) -> None:
    if minds and len(minds) not in game.seat_counts:
        raise _wrong("seats", count=len(minds), counts=_joined(game.seat_counts))
    if command == "simulate" and HUMAN in minds:
        raise _wrong("mind", text=HUMAN, known=_joined(machines()))


def _check_offered(game: type[Game], minds: tuple[str, ...], name: str, choice: str | int) -> None:
    option = game.options[name]
    if choice != option.default and not option.is_offered(len(minds) or fewest(game.seat_counts)):
        raise _wrong("option_seats", name=name, counts=_joined(option.seats))


def _check_kept(parsed: Namespace) -> None:
    if parsed.games > MOST:
        raise _wrong("kept_games", games=parsed.games, most=MOST)
    if parsed.json and parsed.json.resolve() == parsed.keep.resolve():
        raise _wrong("same_file")


def _chosen(game: type[Game], name: str, text: str) -> tuple[str, str | int]:
    if name not in game.options:
        raise _wrong("option", text=name, known=_joined(tuple(game.options)))
    choices = {str(choice): choice for choice in game.options[name].choices}
    if text not in choices:
        raise _wrong("choice", name=name, text=text, known=_joined(tuple(choices)))
    return name, choices[text]
