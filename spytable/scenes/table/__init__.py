"""What a table in the window is made of."""
