"""Begins a game by copying the template: python -m tools.new_game love_letter "Love Letter".

The template is a whole game of three tricks, a draft in one language that has no board of its own:
it keeps every promise of the contract and can be played at once. Nothing is written over.
"""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path

from tools.checkout import ROOT

TEMPLATE = ROOT / "tools" / "template"
PLACES = {"games": "spytable/games/{id}", "cards": "cards/{id}", "tests": "tests/games/{id}"}


def copies(id: str, name: str, root: Path = ROOT) -> dict[Path, str]:
    """The new files with what is to stand in them."""
    class_name = "".join(part.title() for part in id.split("_"))
    found = {}
    for source in sorted(TEMPLATE.rglob("*.*")):
        if source.suffix in (".py", ".yaml"):
            kind, *rest = source.relative_to(TEMPLATE).parts
            folder = root / PLACES[kind].format(id=id)
            text = source.read_text(encoding="utf-8")
            for old, new in (("TemplateGame", class_name), ("Template", name), ("template", id)):
                text = text.replace(old, new)
            target = folder.joinpath(*(part for part in rest if part != "template"))
            found[target] = text
    return found


def main() -> int:
    """Writes the files and says what comes next."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("id", help="of the game: small letters and _")
    parser.add_argument("name", help="as players know it")
    given = parser.parse_args()
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", given.id) or keyword.iskeyword(given.id):
        parser.error(f"{given.id!r} is no id: small letters, with _ between words")
    files = copies(given.id, given.name)
    for path in files:
        if path.exists():
            parser.error(f"{path.relative_to(ROOT)} is there already")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    print(f"python main.py play --text --portable --game {given.id}")
    print(f"python -m pytest tests/games/test_every_game.py -k {given.id}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
