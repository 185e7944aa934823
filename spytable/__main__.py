"""Lets `python -m spytable` start the program."""

from spytable.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
