"""The games, a folder each: those of the program and those in the folders of SPYTABLE_GAMES."""

from spytable.core import reader

__path__ = [str(root / "games") for root in reader.roots() if (root / "games").is_dir()]
