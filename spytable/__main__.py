"""Starts the program for `python -m spytable`."""

from spytable.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
