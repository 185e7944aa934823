"""What a player learns by: lessons at the table, and what was learnt."""
