"""How the AI plays Dark Agent: `brain.py` has all that the search may ask."""
