"""The pool: answers from other processes, whatever happens to them."""

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

LONG = 30.0  # seconds; nothing here takes so long unless it is broken
EVER = 1000 * LONG

# A program whose worker thinks when it says so.
PROGRAM = """
from time import sleep
from spytable.ai import worker
from spytable.ai.pool import Pool
from tests.support.bad_workers import tireless
from tests.moonlight_table import A, table

worker.work = tireless
pool = Pool(workers=1)
ticket = pool.ask(table("A1 B3", ("2 3 4", "3 3 1")).view(A), A, "master", 1, seconds=1000)
while ticket.begun is None:
    pool.poll(ticket)
    sleep(0.01)
print("thinking", flush=True)
sleep(1000)
"""


@pytest.fixture
def hire(monkeypatch):
    """Makes pools; what their workers do is their `work`, unless another is given."""
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
        assert monotonic() < end, "in vain"
        sleep(0.005)


def answered(pool, ticket):
    wait(lambda: pool.poll(ticket) is not None)
    return ticket.answer


def thought_about(pool, ticket, by: int = 1) -> list:
    """The workers that think about a question, once there are so many."""
    wait(lambda: pool.poll(ticket) or len(pool._on(ticket)) == by)
    return pool._on(ticket)


def at_once(act: Callable) -> None:
    """Does what must not wait for a worker."""
    thread = Thread(target=act, daemon=True)
    thread.start()
    thread.join(LONG)
    assert not thread.is_alive()


def kill(worker, how=signal.SIGKILL) -> None:
    os.kill(worker._process.pid, how)


def visits(advice) -> int:
    return sum(choice.visits for choice in advice.choices)


# What goes out and comes back


def test_a_question_is_answered(pool, view):
    assert answered(pool, pool.ask(view, A, "novice", 1)).action in view.actions(A)


def test_a_question_can_be_asked_before_any_worker_is_ready(view):
    pool = Pool(workers=1)
    try:
        assert answered(pool, pool.ask(view, A, "ranger", 1)).action in view.actions(A)
    finally:
        pool.close()


def test_only_the_view_goes_to_a_worker(view):
    sent = Request(view, A, "master", 1, seconds=1).share()
    assert [type(part) for part in sent] == [bytes, int, str, int, float, type(None)]
    game = pickle.loads(sent[0])
    assert game.rng is None and game.listener is None
    assert all(face is None for card, face in enumerate(game.faces) if not game.knows[card] & 1)


def test_a_whole_game_is_not_taken_for_a_view(pool):
    with pytest.raises(ValueError):
        pool.ask(table("A1 B3", ("2 3 4", "3 3 1")), A, "novice", 1)


def test_time_that_is_up_ends_the_thinking(pool, view):
    assert visits(answered(pool, pool.ask(view, A, "master", 1, seconds=0.1)))


@pytest.mark.parametrize("level", ["novice", "master"])
def test_so_many_iterations_find_the_same_on_any_machine_after_any_question(pair, view, level):
    here = levels.advise(level, view, A, 5, Budget(iterations=40))
    for _ in range(2):
        ticket = pair.ask(view, A, level, 5, iterations=40)
        assert answered(pair, ticket) == here and ticket.shares == 1
        answered(pair, pair.ask(view, A, "master", 6, seconds=0.1))


# Together


def test_idle_workers_think_together_and_each_for_itself(pair, view):
    ticket = pair.ask(view, A, "master", 1, seconds=EVER)
    thought_about(pair, ticket, by=2)
    pair.hurry(ticket)
    advice = answered(pair, ticket)
    one, other = ticket.parts
    assert advice == merged([one, other], Generator(1))
    assert visits(advice) == visits(one) + visits(other)


def test_every_share_has_a_seed_of_its_own_and_the_first_that_of_the_question(view):
    ticket = Request(view, A, "master", 7, seconds=1)
    first, second, third = [ticket.share()[3] for _ in range(3)]
    assert first == 7 and len({first, second, third}) == 3


def test_parts_that_weigh_other_answers_are_left_out(view):
    ticket = Request(view, A, "master", 1, seconds=1)
    part = levels.advise("master", view, A, 1, Budget(iterations=20))
    ticket.parts = [part, part._replace(choices=part.choices[1:]), part]
    ticket.decide()
    assert visits(ticket.answer) == 2 * visits(part)


def test_a_level_that_only_glances_keeps_one_worker(pair, view):
    ticket = pair.ask(view, A, "novice", 1)
    answered(pair, ticket)
    assert ticket.shares == 1


def test_who_asks_later_gets_a_worker_of_who_has_two(pair, view):
    first = pair.ask(view, A, "master", 1, seconds=EVER)
    thought_about(pair, first, by=2)
    second = pair.ask(view, A, "master", 2, seconds=EVER)
    thought_about(pair, second)
    assert len(pair._on(first)) == 1 and first.answer is None
    pair.hurry(first)
    answered(pair, first)
    assert len(first.parts) == 2


def test_nobody_waits_for_a_long_question_of_another(pool, view):
    long = pool.ask(view, A, "master", 1, seconds=EVER)
    thought_about(pool, long)
    short = pool.ask(view, A, "master", 2, seconds=0.1)
    assert visits(answered(pool, short)) and visits(long.answer)


def test_so_many_iterations_are_not_cut_short_for_another(pool, view):
    fixed = pool.ask(view, A, "master", 1, iterations=200)
    thought_about(pool, fixed)
    answered(pool, pool.ask(view, A, "master", 2, seconds=0.0))
    assert fixed.answer == levels.advise("master", view, A, 1, Budget(iterations=200))


def test_questions_wait_for_their_turn(pool, view):
    tickets = [pool.ask(view, A, "novice", seed) for seed in range(3)]
    assert all(answered(pool, ticket).action in view.actions(A) for ticket in tickets)


# Move now, or never mind


def test_a_hurried_question_is_answered_long_before_its_time(pool, view):
    ticket = pool.ask(view, A, "master", 1, seconds=EVER)
    thought_about(pool, ticket)
    pool.hurry(ticket)
    assert visits(answered(pool, ticket))
    assert ticket.deaths == 0


def test_a_waiting_question_can_be_hurried_too(pool, view):
    first = pool.ask(view, A, "master", 1, iterations=10**9)
    thought_about(pool, first)
    waiting = pool.ask(view, A, "master", 2, seconds=EVER)
    pool.hurry(waiting)
    assert pool.poll(waiting) is None
    pool.hurry(first)
    assert answered(pool, waiting).action in view.actions(A)
    assert waiting.parts


def test_a_cancelled_question_makes_room_for_the_next(pool, view):
    first = pool.ask(view, A, "master", 1, iterations=10**9)
    waiting = pool.ask(view, A, "master", 2, seconds=EVER)
    pool.cancel(waiting)
    pool.cancel(first)
    assert answered(pool, pool.ask(view, A, "novice", 3)).action in view.actions(A)
    assert waiting.answer is None and first.answer is None


# Workers that die, hang or lie


def test_a_killed_worker_is_replaced_and_the_question_asked_again(pool, view):
    ticket = pool.ask(view, A, "master", 1, seconds=EVER)
    [killed] = thought_about(pool, ticket)
    kill(killed)
    wait(lambda: pool.poll(ticket) or killed not in pool._workers)
    thought_about(pool, ticket)
    pool.hurry(ticket)
    assert visits(answered(pool, ticket)) and ticket.parts


def test_a_worker_that_dies_after_the_time_is_up_costs_no_more_time(pool, view):
    ticket = pool.ask(view, A, "master", 1, seconds=EVER)
    [killed] = thought_about(pool, ticket)
    kill(killed, signal.SIGSTOP)
    pool.hurry(ticket)
    kill(killed)
    assert len(answered(pool, ticket).choices) > 1
    assert not ticket.parts and not any(worker.is_ready for worker in pool._workers)


def test_a_worker_that_died_without_a_question_is_replaced(pool, view):
    [killed] = pool._workers
    kill(killed)
    ticket = pool.ask(view, A, "master", 1, iterations=30)
    assert visits(answered(pool, ticket)) and ticket.parts
    assert killed not in pool._workers


def test_what_the_others_found_out_counts_when_one_dies(pair, view):
    ticket = pair.ask(view, A, "master", 1, seconds=EVER)
    killed, _ = thought_about(pair, ticket, by=2)
    kill(killed)
    wait(lambda: pair.poll(ticket) or killed not in pair._workers)
    pair.hurry(ticket)
    assert visits(answered(pair, ticket)) and ticket.deaths == 1


def test_nobody_waits_for_a_part_that_does_not_come(pair, view, monkeypatch):
    monkeypatch.setattr(workers, "GRACE", EVER)
    ticket = pair.ask(view, A, "master", 1, seconds=EVER)
    hung, _ = thought_about(pair, ticket, by=2)
    kill(hung, signal.SIGSTOP)
    pair.hurry(ticket)
    assert visits(answered(pair, ticket)) and len(ticket.parts) == 1
    assert hung in pair._workers


def test_a_hung_worker_is_replaced_and_the_seat_still_moves(hire, view):
    pool = hire(bad_workers.hanging)
    [hung] = pool._workers
    ticket = pool.ask(view, A, "master", 1, seconds=0.1)
    assert answered(pool, ticket).action in view.actions(A)
    assert hung not in pool._workers and not ticket.parts


@pytest.mark.parametrize("work", [bad_workers.chattering, bad_workers.cheating])
def test_what_is_no_answer_is_not_taken(hire, view, work):
    pool = hire(work)
    ticket = pool.ask(view, A, "novice", 1, seconds=EVER)
    assert answered(pool, ticket).action in view.actions(A)
    assert ticket.deaths == pools.DEATHS and not ticket.parts


def test_a_worker_that_fails_is_replaced_and_the_seat_still_moves(pool, view):
    [failing] = pool._workers
    assert answered(pool, pool.ask(view, A, "wizard", 1)).action in view.actions(A)
    assert failing not in pool._workers


def test_workers_that_die_at_every_question_are_not_asked_for_ever(hire, view):
    pool = hire(bad_workers.dying)
    ticket = pool.ask(view, A, "master", 1, iterations=1)
    assert len(answered(pool, ticket).choices) > 1
    assert ticket.deaths == pools.DEATHS


def test_workers_that_cannot_start_are_not_started_for_ever(hire, view):
    pool = hire(bad_workers.stillborn)
    assert answered(pool, pool.ask(view, A, "master", 1, iterations=1)).action in view.actions(A)
    assert pool._workers == []


# What never waits


def test_asking_a_worker_that_stands_still_does_not_wait(pool, view):
    [stopped] = pool._workers
    kill(stopped, signal.SIGSTOP)
    view.ballast = bytes(10_000_000)  # more than any pipe holds
    tickets = []
    at_once(lambda: tickets.append(pool.ask(view, A, "master", 1, seconds=0.1)))
    at_once(lambda: pool.poll(*tickets))
    assert answered(pool, *tickets).action in view.actions(A)
    assert stopped not in pool._workers


def test_half_an_answer_does_not_make_anybody_wait(hire, view):
    pool = hire(bad_workers.faltering)
    ticket = pool.ask(view, A, "master", 1, seconds=0.1)
    at_once(lambda: answered(pool, ticket))
    assert ticket.answer.action in view.actions(A) and not ticket.parts


# The end


def test_closing_leaves_no_process(pair, view):
    processes = [worker._process for worker in pair._workers]
    ticket = pair.ask(view, A, "master", 1, seconds=EVER)
    kill(thought_about(pair, ticket, by=2)[0], signal.SIGSTOP)
    pair.close()
    assert not any(process.is_alive() for process in processes)


def test_a_pool_can_be_closed_before_its_workers_have_started():
    pool = Pool(workers=2)
    processes = [worker._process for worker in pool._workers]
    pool.close()
    assert not any(process.is_alive() for process in processes)


def test_a_worker_that_thinks_ends_with_a_killed_program():
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "thinking\n"
        program.kill()
        program.communicate(timeout=LONG)  # the worker has the other end of this pipe too
