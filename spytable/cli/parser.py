"""A parser of arguments that speaks the language of the program."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, HelpFormatter, Namespace, _SubParsersAction
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, NoReturn

from spytable import words
from spytable.cli.argument_types import joined
from spytable.text.terminal import plain

# What argparse says, always in English, by the key of our own sentence.
_ARGPARSE = {
    "chosen": r"invalid choice: (['\"])(?P<text>.*)\1.*\(choose from (?P<known>.*)\)",
    "unknown": r"unrecognized arguments: (?P<text>.*)",
    "no_value": r"expected one argument",
    "extra_value": r"ignored explicit argument (['\"])(?P<text>.*)\1",
    "missing": r"the following arguments are required: (?P<text>.*)",
    "together": r"not allowed with argument (?P<text>.*)",
}
_PLACE = re.compile(r"argument (\S+: )")
_OPTION = re.compile(r"--?[^\W\d]\S*")


class _Formatter(HelpFormatter):
    """Begins in the language of the program."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        prefix = words.t("cli.help.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)


class Parser(ArgumentParser):
    """Says what is wrong in one line and exits with 2."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **settings)
        if self.add_help:
            self._positionals.title = words.t("cli.help.positionals")
            self._optionals.title = words.t("cli.help.options")
            self._option_string_actions["--help"].help = words.t("cli.help.help")

    def refuse_unknown(self, arguments: Iterable[str]) -> None:
        """Exits at an unknown option; argparse would first take its value for a file."""
        for argument in takewhile(lambda it: it not in ("--", "-h", "--help"), arguments):
            option = argument.partition("=")[0]
            if _OPTION.fullmatch(option) and option not in self._option_string_actions:
                self.error(words.t("cli.wrong.unknown", text=option))

    def error(self, message: str) -> NoReturn:
        found = _PLACE.match(message)
        place, fault = (found[1], message[found.end() :]) if found else ("", message)
        self.exit(2, plain(f"{self.prog}: {place}{_translated(fault)}\n"))


def _translated(message: str) -> str:
    for key, english in _ARGPARSE.items():
        if found := re.fullmatch(english, message, re.DOTALL):
            params = found.groupdict()
            if "known" in params:  # newer versions of Python do not quote them
                params["known"] = joined(params["known"].replace("'", "").split(", "))
            return words.t(f"cli.wrong.{key}", **params)
    return message


class Command(_SubParsersAction):
    """Refuses options of the window in front of a command, which would silently lose them."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: Any, option: str | None = None
    ) -> None:
        given = vars(namespace).items()
        early = [name for name, value in given if parser.get_default(name) not in (value, SUPPRESS)]
        if early:
            options = [f"--{name.replace('_', '-')}" for name in early]
            parser.error(words.t("cli.wrong.early", text=joined(options)))
        self.choices[values[0]].refuse_unknown(values[1:])
        super().__call__(parser, namespace, values, option)
