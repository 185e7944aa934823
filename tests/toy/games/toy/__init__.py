"""The toy game: a lantern market for three to six, small enough to read, with all a game may do."""

from spytable.games.toy.rules.rules import Toy as GAME

__all__ = ["GAME"]
