"""Moonlight: The Land of the Wolves, for two packs on one mountain."""

from spytable.games.moonlight.rules.rules import Moonlight as GAME

__all__ = ["GAME"]
