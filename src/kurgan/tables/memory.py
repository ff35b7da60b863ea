"""Tables kept in memory: for tests, and for programs without a disk."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from typing import Any

from kurgan.core.language import say
from kurgan.tables.errors import ChangedElsewhere
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import ALL, News, Place, Row, Snapshot, Step, Takeback, Wanted


class Memory:
    """A store that ends with the program; what it is given and gives are copies, as with any other store."""

    def __init__(self) -> None:
        self._rows: dict[str, Row] = {}
        self._steps: dict[str, list[Step]] = {}
        self._snapshots: dict[str, dict[int, Snapshot]] = {}
        self._takebacks: dict[str, list[Takeback]] = {}

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def create(self, row: Row, steps: Iterable[Step] = (), snapshots: Iterable[Snapshot] = ()) -> None:
        """Keep a new table."""
        self._rows[row.id] = deepcopy(row)
        self._steps[row.id] = [deepcopy(step) for step in steps]
        self._snapshots[row.id] = {one.n: one for one in snapshots}

    def append(self, row: Row, step: Step, snapshot: Snapshot | None, **changes: Any) -> None:
        """Keep one more action."""
        self.change(row, **changes)
        self._steps[row.id].append(deepcopy(step))
        if snapshot is not None:
            self._snapshots[row.id][snapshot.n] = snapshot

    def truncate(self, row: Row, keep: int, takeback: Takeback | None = None, **changes: Any) -> None:
        """Take back every action after the first `keep`."""
        self.change(row, **changes)
        del self._steps[row.id][keep:]
        good = -1 if takeback is not None else keep
        self._snapshots[row.id] = {n: one for n, one in self._snapshots[row.id].items() if n <= good}
        if takeback is not None:
            self._takebacks.setdefault(row.id, []).append(takeback)

    def takebacks(self, table: str) -> list[Takeback]:
        """Return what was taken back by consent, in order."""
        return list(self._takebacks.get(table, []))

    def change(self, row: Row, **changes: Any) -> None:
        """Change the table's row, provided that nobody else has since it was read."""
        kept = self._rows.get(row.id)
        if kept is None or kept.version != row.version:
            raise ChangedElsewhere(say("table-changed-elsewhere"))
        for name, value in changes.items():
            setattr(kept, name, deepcopy(value))

    def snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot beside the actions."""
        self._snapshots[table][snapshot.n] = snapshot

    def row(self, table: str) -> Row | None:
        """Return the table of this id."""
        return deepcopy(self._rows.get(table))

    def page(self, after: Place | None, most: int, wanted: Wanted = ALL) -> tuple[list[Row], Place | None]:
        """Return the tables, the latest played first: so many after a place among them, and where the page ends."""
        chosen = [replace(row, notices=[]) for row in self._rows.values() if _is_wanted(row, wanted)]
        rows = sorted(chosen, key=lambda row: (-row.updated, row.id))
        if after is not None:
            rows = [row for row in rows if (-row.updated, row.id) > (-after[0], after[1])]
        end = (rows[most - 1].updated, rows[most - 1].id) if len(rows) > most else None
        return deepcopy(rows[:most]), end

    def boards(self, table: str, person: str) -> list[Row]:
        """Return the private boards that a person has made of a table, the latest played first."""
        mine = [row for row in self._rows.values() if row.branch_of == table != "" and row.maker == person]
        return deepcopy(sorted(mine, key=lambda row: (-row.updated, row.id)))

    def invited(self, invitation: str) -> tuple[str, str] | None:
        """Return the table and the side of the seat to which an invitation belongs."""
        seats = [(row.id, seat) for row in self._rows.values() for seat in row.seats]
        return next(((table, seat.side) for table, seat in seats if seat.invitation == invitation != ""), None)

    def steps(self, table: str) -> list[Step]:
        """Return all actions of a table, in order."""
        return deepcopy(self._steps.get(table, []))

    def news(self, table: str, version: int) -> News | None:
        """Find out what was done at a table since a version of it; None if the table is no more."""
        row, steps = self.row(table), self.steps(table)
        return None if row is None else News(row, [step for step in steps if step.version > version], len(steps))

    def newest(self, table: str, rules: str, data: list[str], until: int) -> Snapshot | None:
        """Find the newest snapshot with at most `until` actions, made under these rules and one of these digests."""
        good = [
            one for one in self._snapshots.get(table, {}).values()
            if one.n <= until and one.rules == rules and one.data in data
        ]
        return max(good, key=lambda one: one.n, default=None)

    def remove(self, table: str, version: int | None = None) -> bool:
        """Forget a table and all private boards of it; False if there was none.

        With a version, raises ChangedElsewhere if it has another.
        """
        kept = self._rows.get(table)
        if kept is not None and version not in (None, kept.version):
            raise ChangedElsewhere(say("table-changed-elsewhere"))
        for board in [row.id for row in self._rows.values() if row.branch_of == table != ""]:
            self.remove(board)
        self._steps.pop(table, None)
        self._snapshots.pop(table, None)
        return self._rows.pop(table, None) is not None


def _is_wanted(row: Row, wanted: Wanted) -> bool:
    if row.branch_of:
        return False
    if wanted.offered and not (row.offered and any(seat.kind == HUMAN and not seat.who for seat in row.seats)):
        return False
    if wanted.watched and not row.watched:
        return False
    held = {who for seat in row.seats for who in (seat.kept_for, seat.who if seat.kind == HUMAN else "")}
    return not wanted.person or wanted.person in {row.maker, *held}
