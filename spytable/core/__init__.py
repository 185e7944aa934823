"""Rules, matches, cards and saves: everything that needs no window and no words."""
