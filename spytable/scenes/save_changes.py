"""What the player does to saves in their folder: rename, delete, bring back, salvage."""

from __future__ import annotations

from pathlib import Path

from spytable import paths, words
from spytable.core import save_folder
from spytable.salvage import Remains


class SaveChanges:
    """Each change returns the save to show then, and says in `note` what was done; raises Problem.

    `deleted` are the saves that can be brought back, with their names, the latest last.
    """

    def __init__(self) -> None:
        self.deleted: list[tuple[Path, str]] = []
        self.note = ""

    def rename(self, old: Path, name: str) -> Path:
        """Gives a save another name; an empty one changes nothing."""
        if name in ("", old.stem):
            return old
        path = save_folder.rename(old, paths.safe_name(name))
        self.note = words.t("saves.renamed", name=path.stem)
        return path

    def delete(self, path: Path, name: str) -> Path:
        """Moves a save to the deleted ones."""
        self.deleted.append((save_folder.delete(path), name))
        self.note = words.t("saves.deleted", name=name)
        return path

    def restore(self) -> Path:
        """Brings back the save that was deleted last."""
        deleted, name = self.deleted[-1]
        path = save_folder.restore(deleted)
        self.deleted.pop()
        self.note = words.t("saves.restored", name=name)
        return path

    def salvage(self, path: Path) -> Path:
        """Copies what is left of a damaged save."""
        remains = Remains.of(path)
        copy, lost = remains.write(), words.t("saves.lost", count=remains.lost)
        self.note = words.t("saves.salvaged", name=copy.stem, count=remains.answers, lost=lost)
        return copy
