"""Five board games of hidden information at one table."""

__version__ = "0.1.0"
