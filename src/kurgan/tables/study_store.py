"""Where comments and variations of finished games are kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol

from kurgan.core.study import Comment, Variation

COMMENT: Final = "comment"
VARIATION: Final = "variation"


@dataclass(frozen=True)
class Note:
    """A comment or a variation as it is stored; `person` is empty for one that came with a file, or at home."""

    n: int
    person: str
    made_at: float
    comment: Comment | None = None
    variation: Variation | None = None

    @property
    def kind(self) -> str:
        """What it is."""
        return COMMENT if self.variation is None else VARIATION

    @property
    def given(self) -> Comment | Variation:
        """The one that it is, for what both have: line, number of actions and author."""
        made = self.comment or self.variation
        assert made is not None
        return made


class StudyStore(Protocol):
    """Where comments and variations are kept; all methods block and raise StoreError."""

    def notes(self, table: str) -> list[Note]:
        """Return all of a table, in order."""

    def add(self, table: str, note: Note) -> Note:
        """Keep one more; return it with its number."""

    def remove(self, table: str, n: int) -> None:
        """Forget one."""


class StudiesInMemory:
    """A store that ends with the program."""

    def __init__(self) -> None:
        self._notes: dict[str, list[Note]] = {}

    def notes(self, table: str) -> list[Note]:
        """Return all of a table, in order."""
        return list(self._notes.get(table, []))

    def add(self, table: str, note: Note) -> Note:
        """Keep one more; return it with its number."""
        kept = self._notes.setdefault(table, [])
        made = replace(note, n=max((one.n for one in kept), default=-1) + 1)
        kept.append(made)
        return made

    def remove(self, table: str, n: int) -> None:
        """Forget one."""
        self._notes[table] = [one for one in self._notes.get(table, []) if one.n != n]
