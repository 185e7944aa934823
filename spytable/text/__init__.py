"""The table in the terminal, in sentences and numbered answers."""
