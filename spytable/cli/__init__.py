"""The command line: its arguments, and what each command does."""
