"""The pool: answers from other processes, whatever happens to them."""

from __future__ import annotations

import os
import pickle
import signal
from time import monotonic, sleep

import pytest

from spytable.ai import pool as pools
from spytable.ai.advice import Advice
from spytable.ai.pool import Pool
from tests.moonlight_table import A, table

LONG = 30.0  # seconds; nothing here takes so long unless it is broken


@pytest.fixture
def pool():
    made = Pool(workers=1)
    yield made
    made.close()


@pytest.fixture
def view():
    return table("A1 B3", ("2 3 4", "3 3 1")).view(A)


def answered(pool, ticket):
    end = monotonic() + LONG
    while monotonic() < end:
        advice = pool.poll(ticket)
        if advice is not None:
            return advice
        sleep(0.005)
    raise AssertionError("no answer")


def process(pool):
    return pool._workers[0]._process


class Lying:
    """The pipe of a worker that answers at once, whatever it is asked."""

    def __init__(self, answer):
        self._answer = answer

    def send(self, question): ...

    def poll(self):
        return True

    def recv(self):
        return self._answer

    def close(self): ...


def test_a_question_is_answered(pool, view):
    assert answered(pool, pool.ask(view, A, "novice", 1)).action in view.actions(A)


def test_questions_wait_for_their_turn(pool, view):
    tickets = [pool.ask(view, A, "novice", seed) for seed in range(3)]
    assert all(answered(pool, ticket).action in view.actions(A) for ticket in tickets)


def test_only_the_view_goes_to_a_worker(view):
    game = pickle.loads(pickle.dumps(view))
    assert game.rng is None and game.listener is None
    assert all(face is None for card, face in enumerate(game.faces) if not game.knows[card] & 1)


def test_asking_and_polling_do_not_wait(pool, view):
    ticket = pool.ask(view, A, "master", 1, seconds=LONG)
    assert pool.poll(ticket) is None


def test_a_hurried_question_is_answered_long_before_its_time(pool, view):
    answered(pool, pool.ask(view, A, "novice", 1))  # the worker is awake
    ticket = pool.ask(view, A, "master", 1, seconds=LONG)
    pool.hurry(ticket)
    assert answered(pool, ticket).action in view.actions(A)


def test_a_cancelled_question_makes_room_for_the_next(pool, view):
    first = pool.ask(view, A, "master", 1, seconds=LONG)
    waiting = pool.ask(view, A, "master", 2, seconds=LONG)
    pool.cancel(waiting)
    pool.cancel(first)
    assert answered(pool, pool.ask(view, A, "novice", 3)).action in view.actions(A)
    assert waiting.answer is None


def test_a_killed_worker_is_replaced_and_the_seat_still_moves(pool, view):
    ticket = pool.ask(view, A, "master", 1, seconds=LONG)
    killed = process(pool)
    os.kill(killed.pid, signal.SIGKILL)
    assert answered(pool, ticket).action in view.actions(A)
    assert process(pool) is not killed
    assert answered(pool, pool.ask(view, A, "novice", 2)).action in view.actions(A)


def test_a_hung_worker_is_replaced_and_the_seat_still_moves(pool, view, monkeypatch):
    answered(pool, pool.ask(view, A, "novice", 1))
    monkeypatch.setattr(pools, "GRACE", 0.1)
    hung = process(pool)
    os.kill(hung.pid, signal.SIGSTOP)
    ticket = pool.ask(view, A, "novice", 1, seconds=0.1)
    assert answered(pool, ticket).action in view.actions(A)
    assert process(pool) is not hung


def test_a_worker_that_fails_is_replaced_and_the_seat_still_moves(pool, view):
    failing = process(pool)
    ticket = pool.ask(view, A, "wizard", 1)  # raises in the worker
    assert answered(pool, ticket).action in view.actions(A)
    assert process(pool) is not failing


@pytest.mark.parametrize("nonsense", [Advice(("cover", 99, 99), ()), "nonsense"])
def test_an_answer_that_is_not_legal_is_not_taken(pool, view, monkeypatch, nonsense):
    lying = pool._workers[0]
    monkeypatch.setattr(lying, "_pipe", Lying(nonsense))
    assert answered(pool, pool.ask(view, A, "novice", 1)).action in view.actions(A)
    assert pool._workers[0] is not lying


def test_a_whole_game_is_not_taken_for_a_view(pool):
    with pytest.raises(ValueError):
        pool.ask(table("A1 B3", ("2 3 4", "3 3 1")), A, "novice", 1)


def test_a_waiting_question_can_be_hurried_too(pool, view):
    first = pool.ask(view, A, "master", 1, seconds=LONG)
    waiting = pool.ask(view, A, "master", 2, seconds=LONG)
    pool.hurry(waiting)
    pool.hurry(first)
    assert len(answered(pool, waiting).choices) > 1
    assert sum(choice.visits for choice in waiting.answer.choices) < 100


def test_closing_leaves_no_process(view):
    pool = Pool(workers=2)
    processes = [worker._process for worker in pool._workers]
    pool.ask(view, A, "master", 1, seconds=LONG)
    pool.close()
    assert not any(process.is_alive() for process in processes)
