"""How the AI plays City of Spies: `brain.py` has all that the search may ask."""
