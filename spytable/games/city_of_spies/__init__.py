"""City of Spies: Estoril 1942: agents of all nations meet, and the strongest win new ones."""

from spytable.games.city_of_spies.rules.edition_1 import Edition1
from spytable.games.city_of_spies.rules.rules import CityOfSpies as GAME

FORMER = (Edition1,)

__all__ = ["FORMER", "GAME"]
