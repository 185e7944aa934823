"""How the AI plays The Agents: `brain.py` has all that the search may ask."""
