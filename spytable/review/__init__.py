"""What came of a match for a seat: its decisions, its luck, and what the others gave away."""
