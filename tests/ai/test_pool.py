"""The pool gives answers from other processes, whatever happens to them."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from spytable.ai import levels
from spytable.ai import pool as pools
from spytable.ai import worker as workers
from spytable.ai.advice import merged
from spytable.ai.budget import Budget
from spytable.ai.pool import Pool
from spytable.ai.request import Request
from spytable.core.rng import Generator
from tests.games.moonlight.table import A, table
from tests.support import bad_workers

LONG = 30.0  # seconds; only what is broken takes so long
EVER = 1000 * LONG

# A program that prints a line once its worker thinks.
STARTING = """
import signal
from time import sleep
from spytable.ai.pool import Pool

# A shell lets what it starts in the background ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    pool = Pool(workers=2)
    print("starting", flush=True)
    sleep(1000)
except KeyboardInterrupt:
    pass
"""
PROGRAM = """
from time import sleep
from spytable.ai import worker
from spytable.ai.pool import Pool
from tests.support.bad_workers import tireless
from tests.games.moonlight.table import A, table

worker.work = tireless
pool = Pool(workers=1)
request = pool.ask(table("A1 B3", ("2 3 4", "3 3 1")).view(A), A, "grandmaster", 1, seconds=1000)
while request.begun is None:
    pool.poll(request)
    sleep(0.01)
print("thinking", flush=True)
sleep(1000)
"""


@pytest.fixture
def hire(monkeypatch):
    """Makes pools whose workers run the given `work`."""
    hired = []

    def make(work: Callable = bad_workers.tireless, count: int = 1) -> Pool:
        monkeypatch.setattr(workers, "work", work)
        pool = Pool(workers=count)
        hired.append(pool)
        wait(lambda: not pool._workers or all(it.is_ready or it.is_gone for it in pool._workers))
        return pool

    yield make
    for pool in hired:
        pool.close()


@pytest.fixture
def pool(hire):
    return hire()


@pytest.fixture
def pair(hire):
    return hire(count=2)


@pytest.fixture
def view():
    return table("A1 B3", ("2 3 4", "3 3 1")).view(A)


def wait(until: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not until():
        assert monotonic() < end, "waited in vain"
        sleep(0.005)


def answered(pool, request):
    wait(lambda: pool.poll(request) is not None)
    return request.answer


def thought_about(pool, request, by: int = 1) -> list:
    """The workers that think about a request, once there are so many."""
    wait(lambda: pool.poll(request) or len(pool._on(request)) == by)
    return pool._on(request)


def at_once(act: Callable) -> None:
    """Does something that must not block."""
    thread = Thread(target=act, daemon=True)
    thread.start()
    thread.join(LONG)
    assert not thread.is_alive()


def kill(worker, how=signal.SIGKILL) -> None:
    os.kill(worker._process.pid, how)


def visits(advice) -> int:
    return sum(choice.visits for choice in advice.choices)


# What goes out and comes back


def test_a_request_is_answered(pool, view):
    assert answered(pool, pool.ask(view, A, "novice", 1)).action in view.actions(A)


def test_a_request_may_come_before_any_worker_is_ready(view):
    pool = Pool(workers=1)
    try:
        assert answered(pool, pool.ask(view, A, "ranger", 1)).action in view.actions(A)
    finally:
        pool.close()


def test_only_the_view_goes_to_a_worker(view):
    sent = Request(view, A, "grandmaster", 1, seconds=1).share()
    assert [type(part) for part in sent] == [bytes, int, str, int, float, type(None), tuple]
    game = pickle.loads(sent[0])
    assert game.rng is None and game.listener is None
    assert all(face is None for card, face in enumerate(game.faces) if not game.knows[card] & 1)


def test_a_full_game_is_refused(pool):
    with pytest.raises(ValueError):
        pool.ask(table("A1 B3", ("2 3 4", "3 3 1")), A, "novice", 1)


def test_thinking_ends_when_time_is_up(pool, view):
    assert visits(answered(pool, pool.ask(view, A, "grandmaster", 1, seconds=0.1)))


@pytest.mark.parametrize("level", ["novice", "grandmaster"])
def test_a_number_of_iterations_gives_the_same_answer_whatever_came_before(pair, view, level):
    here = levels.advise(level, view, A, 5, Budget(iterations=40))
    for _ in range(2):
        request = pair.ask(view, A, level, 5, iterations=40)
        assert answered(pair, request) == here and request.shares == 1
        answered(pair, pair.ask(view, A, "grandmaster", 6, seconds=0.1))


# Together


def test_idle_workers_think_together_and_each_for_itself(pair, view):
    request = pair.ask(view, A, "grandmaster", 1, seconds=EVER)
    thought_about(pair, request, by=2)
    pair.hurry(request)
    advice = answered(pair, request)
    one, other = request.parts
    assert advice == merged([one, other], Generator(1))
    assert visits(advice) == visits(one) + visits(other)


def test_every_share_has_its_own_seed_and_the_first_that_of_the_request(view):
    request = Request(view, A, "grandmaster", 7, seconds=1)
    first, second, third = [request.share()[3] for _ in range(3)]
    assert first == 7 and len({first, second, third}) == 3


def test_parts_that_weigh_different_answers_are_left_out(view):
    request = Request(view, A, "grandmaster", 1, seconds=1)
    part = levels.advise("grandmaster", view, A, 1, Budget(iterations=20))
    request.parts = [part, part._replace(choices=part.choices[1:]), part]
    request.decide()
    assert visits(request.answer) == 2 * visits(part)


def test_a_level_that_does_not_search_needs_one_worker(pair, view):
    request = pair.ask(view, A, "novice", 1)
    answered(pair, request)
    assert request.shares == 1


def test_a_later_request_gets_a_worker_of_one_that_has_two(pair, view):
    first = pair.ask(view, A, "grandmaster", 1, seconds=EVER)
    thought_about(pair, first, by=2)
    second = pair.ask(view, A, "grandmaster", 2, seconds=EVER)
    thought_about(pair, second)
    assert len(pair._on(first)) == 1 and first.answer is None
    pair.hurry(first)
    answered(pair, first)
    assert len(first.parts) == 2


def test_a_short_request_does_not_wait_for_a_long_one(pool, view):
    long = pool.ask(view, A, "grandmaster", 1, seconds=EVER)
    thought_about(pool, long)
    short = pool.ask(view, A, "grandmaster", 2, seconds=0.1)
    assert visits(answered(pool, short)) and visits(long.answer)


def test_a_number_of_iterations_is_not_cut_short_for_another_request(pool, view):
    fixed = pool.ask(view, A, "grandmaster", 1, iterations=200)
    thought_about(pool, fixed)
    answered(pool, pool.ask(view, A, "grandmaster", 2, seconds=0.0))
    assert fixed.answer == levels.advise("grandmaster", view, A, 1, Budget(iterations=200))


def test_requests_wait_for_their_turn(pool, view):
    requests = [pool.ask(view, A, "novice", seed) for seed in range(3)]
    assert all(answered(pool, request).action in view.actions(A) for request in requests)


# Hurry and cancel


def test_a_hurried_request_is_answered_long_before_its_time(pool, view):
    request = pool.ask(view, A, "grandmaster", 1, seconds=EVER)
    thought_about(pool, request)
    pool.hurry(request)
    assert visits(answered(pool, request))
    assert request.deaths == 0


def test_a_waiting_request_can_be_hurried_too(pool, view):
    first = pool.ask(view, A, "grandmaster", 1, iterations=10**9)
    thought_about(pool, first)
    waiting = pool.ask(view, A, "grandmaster", 2, seconds=EVER)
    pool.hurry(waiting)
    assert pool.poll(waiting) is None
    pool.hurry(first)
    assert answered(pool, waiting).action in view.actions(A)
    assert waiting.parts


def test_a_cancelled_request_makes_room_for_the_next(pool, view):
    first = pool.ask(view, A, "grandmaster", 1, iterations=10**9)
    waiting = pool.ask(view, A, "grandmaster", 2, seconds=EVER)
    pool.cancel(waiting)
    pool.cancel(first)
    assert answered(pool, pool.ask(view, A, "novice", 3)).action in view.actions(A)
    assert waiting.answer is None and first.answer is None


# Workers that die, hang or lie


def test_a_killed_worker_is_replaced_and_its_request_handed_out_again(pool, view):
    request = pool.ask(view, A, "grandmaster", 1, seconds=EVER)
    [killed] = thought_about(pool, request)
    kill(killed)
    wait(lambda: pool.poll(request) or killed not in pool._workers)
    thought_about(pool, request)
    pool.hurry(request)
    assert visits(answered(pool, request)) and request.parts


def test_a_worker_that_dies_after_the_time_is_up_costs_no_more_time(pool, view):
    request = pool.ask(view, A, "grandmaster", 1, seconds=EVER)
    [killed] = thought_about(pool, request)
    kill(killed, signal.SIGSTOP)
    pool.hurry(request)
    kill(killed)
    assert len(answered(pool, request).choices) > 1
    assert not request.parts and not any(worker.is_ready for worker in pool._workers)


def test_a_worker_that_died_while_idle_is_replaced(pool, view):
    [killed] = pool._workers
    kill(killed)
    request = pool.ask(view, A, "grandmaster", 1, iterations=30)
    assert visits(answered(pool, request)) and request.parts
    assert killed not in pool._workers


def test_if_a_worker_dies_the_parts_of_the_others_count(pair, view):
    request = pair.ask(view, A, "grandmaster", 1, seconds=EVER)
    killed, _ = thought_about(pair, request, by=2)
    kill(killed)
    wait(lambda: pair.poll(request) or killed not in pair._workers)
    pair.hurry(request)
    assert visits(answered(pair, request)) and request.deaths == 1


def test_a_part_that_does_not_come_is_not_waited_for(pair, view, monkeypatch):
    monkeypatch.setattr(workers, "GRACE", EVER)
    request = pair.ask(view, A, "grandmaster", 1, seconds=EVER)
    hung, _ = thought_about(pair, request, by=2)
    kill(hung, signal.SIGSTOP)
    pair.hurry(request)
    assert visits(answered(pair, request)) and len(request.parts) == 1
    assert hung in pair._workers


def test_a_hung_worker_is_replaced_and_the_seat_still_moves(hire, view):
    pool = hire(bad_workers.hanging)
    [hung] = pool._workers
    request = pool.ask(view, A, "grandmaster", 1, seconds=0.1)
    assert answered(pool, request).action in view.actions(A)
    assert hung not in pool._workers and not request.parts


@pytest.mark.parametrize("work", [bad_workers.chattering, bad_workers.cheating])
def test_nonsense_is_not_accepted(hire, view, work):
    pool = hire(work)
    request = pool.ask(view, A, "novice", 1, seconds=EVER)
    assert answered(pool, request).action in view.actions(A)
    assert request.deaths == pools.DEATHS and not request.parts


def test_a_worker_that_fails_is_replaced_and_the_seat_still_moves(pool, view):
    [failing] = pool._workers
    assert answered(pool, pool.ask(view, A, "wizard", 1)).action in view.actions(A)
    assert failing not in pool._workers


def test_a_request_at_which_every_worker_dies_is_given_up(hire, view):
    pool = hire(bad_workers.dying)
    request = pool.ask(view, A, "grandmaster", 1, iterations=1)
    assert len(answered(pool, request).choices) > 1
    assert request.deaths == pools.DEATHS


def test_workers_that_cannot_start_are_given_up(hire, view):
    pool = hire(bad_workers.stillborn)
    assert answered(pool, pool.ask(view, A, "grandmaster", 1, iterations=1)).action in view.actions(
        A
    )
    assert pool._workers == []


# What never blocks


def test_asking_a_stopped_worker_does_not_block(pool, view):
    [stopped] = pool._workers
    kill(stopped, signal.SIGSTOP)
    view.ballast = bytes(10_000_000)  # more than any pipe holds
    requests = []
    at_once(lambda: requests.append(pool.ask(view, A, "grandmaster", 1, seconds=0.1)))
    at_once(lambda: pool.poll(*requests))
    assert answered(pool, *requests).action in view.actions(A)
    assert stopped not in pool._workers


def test_half_an_answer_does_not_block(hire, view):
    pool = hire(bad_workers.faltering)
    request = pool.ask(view, A, "grandmaster", 1, seconds=0.1)
    at_once(lambda: answered(pool, request))
    assert request.answer.action in view.actions(A) and not request.parts


# The end


def test_closing_leaves_no_process(pair, view):
    processes = [worker._process for worker in pair._workers]
    request = pair.ask(view, A, "grandmaster", 1, seconds=EVER)
    kill(thought_about(pair, request, by=2)[0], signal.SIGSTOP)
    pair.close()
    assert not any(process.is_alive() for process in processes)


def test_a_pool_can_be_closed_before_its_workers_have_started():
    pool = Pool(workers=2)
    processes = [worker._process for worker in pool._workers]
    pool.close()
    assert not any(process.is_alive() for process in processes)


def test_a_thinking_worker_ends_with_a_killed_program():
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "thinking\n"
        program.kill()
        program.communicate(timeout=LONG)  # the worker has the other end of this pipe too


@pytest.mark.skipif(sys.platform == "win32", reason="Windows hides no Ctrl-C from a process")
def test_ctrl_c_while_workers_start_prints_nothing():
    root = Path(__file__).resolve().parents[2]
    for delay in (0.05, 0.1, 0.2, 0.3):
        command, pipe = [sys.executable, "-c", STARTING], subprocess.PIPE
        with subprocess.Popen(
            command, cwd=root, stdout=pipe, stderr=pipe, start_new_session=True
        ) as program:
            program.stdout.readline()
            sleep(delay)
            os.killpg(program.pid, signal.SIGINT)
            assert program.communicate(timeout=LONG)[1] == b""
