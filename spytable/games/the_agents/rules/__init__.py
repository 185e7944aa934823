"""The rules of The Agents: what may happen. `rules.py` has the game itself."""
