"""The rules of Agent Avenue: what may happen. `rules.py` has the game itself."""
