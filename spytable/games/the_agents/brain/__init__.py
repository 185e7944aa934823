"""How machines play The Agents; `brain.py` says what the search may ask."""
