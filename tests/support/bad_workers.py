"""Replacements for `spytable.ai.worker.work` that misbehave."""

from __future__ import annotations

import os
from time import sleep

from spytable.ai import levels
from spytable.ai.advice import Advice
from spytable.ai.levels import Level
from spytable.ai.worker import work


def tireless(pipe, hurry):
    """Works, but its grandmasters think until they are hurried or their time is up."""
    levels._LEVELS["grandmaster"] = Level(iterations=10**9)
    work(pipe, hurry)


def stillborn(pipe, hurry):
    """Dies before it is ready."""


def dying(pipe, hurry):
    """Dies at every question."""
    pipe.send(None)
    pipe.recv()


def hanging(pipe, hurry):
    """Thinks for ever, even if it is hurried."""
    pipe.send(None)
    while True:
        sleep(1)


def faltering(pipe, hurry):
    """Sends the beginning of an answer."""
    pipe.send(None)
    pipe.recv()
    os.write(pipe.fileno(), b"\0\0\1\0half")
    hanging(pipe, hurry)


def chattering(pipe, hurry):
    """Sends nonsense."""
    pipe.send(None)
    pipe.recv()
    pipe.send("nonsense")
    hanging(pipe, hurry)


def cheating(pipe, hurry):
    """Gives an answer that is not legal."""
    pipe.send(None)
    pipe.recv()
    pipe.send(Advice(("cover", 99, 99), ()))
    hanging(pipe, hurry)
