"""The machine players: their search, their levels, and the processes in which they think."""
