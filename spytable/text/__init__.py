"""The table in the terminal: sentences and numbered answers."""
