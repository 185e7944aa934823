"""Goes through a lesson step by step in words: what the learner sees, may answer, and is told.

    python -m tools.rehearse agent_avenue offer

Answers are the first ones that a step accepts. For whoever writes lessons: `check-cards` says what
is wrong, this shows where it happens. With `--deal SEED --seats N` it shows a deal instead, with
the numbers of its cards, before there is a lesson.
"""

from __future__ import annotations

import argparse

from spytable import words
from spytable.core.game import Game
from spytable.core.reader import LOCALES
from spytable.school import lessons
from spytable.school.lecture import Lecture
from spytable.school.position import Position
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker

_MOST = 60  # answers that are listed


def show(game: Game, seat: int) -> None:
    """Prints the table as a seat sees it, and the answers of whoever is asked."""
    names = Seating.new((HUMAN,) * game.seats).names
    for line in Speaker(game.view(seat), names).report():
        print("  |", line)
    for asked in game.asked:
        speaker = Speaker(game.view(asked), names)
        print(f"  seat {asked} is asked {game.question}:", speaker.question(asked))
        actions = game.actions(asked)
        for action in actions[:_MOST]:
            print("    ", list(action), speaker.answer(action), _faces(game, action))
        if len(actions) > _MOST:
            print("     and", len(actions) - _MOST, "more")


def _faces(game: Game, action: tuple) -> str:
    """The names of the cards in an answer, as patterns write them."""
    cards = [n for kind, n in game.things(action) if kind == "card" and game.faces[n] is not None]
    return " ".join(f"{n}={game.cards[game.faces[n]]}" for n in cards)


def rehearse(lecture: Lecture) -> None:
    """Prints a lesson from its first step to its last."""
    lesson = lecture.lesson
    print(words.t(f"{lesson.text}.title"))
    while not lecture.is_over:
        if reply := lecture.reply():
            print(f"  seat {reply[0]} answers {list(reply[1])}")
            lecture.walk()
            continue
        step = lecture.step
        print(f"\n--- step {lecture.at + 1}, {step.say}:", words.t(f"{lesson.text}.say.{step.say}"))
        print("  glows:", lecture.glow)
        if lecture.waits:
            show(lecture.game, lesson.seat)
            print("  the learner answers", list(lecture.expected()))
        lecture.walk()


def main() -> None:
    """Shows what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("lesson", nargs="?")
    parser.add_argument("--deal", type=int, metavar="SEED")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--language", choices=LOCALES, default="en")
    options = parser.parse_args()
    words.use(options.language)
    if options.lesson:
        rehearse(Lecture(lessons.load(options.game, options.lesson)))
        return
    game = Position(options.game, options.seats, options.deal or 0).match().game
    for card, face in enumerate(game.faces):
        known = " ".join(str(seat) for seat in range(game.seats) if game.knows[card] >> seat & 1)
        print(card, game.cards[face], f"batch {game.batch[card]}", f"known to {known or 'nobody'}")
    for seat in game.asked:
        show(game, seat)


if __name__ == "__main__":
    main()
