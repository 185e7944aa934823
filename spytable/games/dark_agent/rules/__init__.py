"""The rules of Dark Agent: what may happen. `rules.py` has the game itself."""
