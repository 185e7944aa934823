"""Keeps a child process from outliving its parent."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread


def end_with_parent() -> None:
    """From now on this child process ends when its parent does, whatever it is doing."""
    parent = parent_process()
    assert parent is not None
    Thread(target=_wait_and_end, args=(parent,), daemon=True).start()


def _wait_and_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
