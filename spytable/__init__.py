"""Five games of spies, cards and wolves at one table."""

__version__ = "0.1.0"
