"""Moonlight: The Land of the Wolves, for two packs on one mountain."""

from spytable.games.moonlight.rules.edition_1 import Edition1
from spytable.games.moonlight.rules.rules import Moonlight as GAME

FORMER = (Edition1,)

__all__ = ["FORMER", "GAME"]
