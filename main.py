"""Starts the program: `python main.py`."""

from spytable.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
