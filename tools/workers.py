"""Processes for what a tool plays many times."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def workers(jobs: int) -> ProcessPoolExecutor:
    """So many processes, which begin afresh: a fork of one that has threads can wait for ever."""
    return ProcessPoolExecutor(jobs, get_context("spawn"))
