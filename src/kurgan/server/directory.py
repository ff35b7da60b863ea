"""Who the people at tables are, remembered for a moment: every action at a table asks for their names."""

from __future__ import annotations

import time
from collections.abc import Iterable
from threading import Lock
from typing import Final

from kurgan.people.person import Person
from kurgan.people.store import PeopleStore

KEPT: Final = 20.0  # seconds until a changed name is noticed
MOST: Final = 4096


class Directory:
    """Looks people up by their ids."""

    def __init__(self, store: PeopleStore) -> None:
        self._store = store
        self._known: dict[str, tuple[float, Person]] = {}
        self._lock = Lock()  # tables ask from several threads

    def __call__(self, ids: Iterable[str]) -> dict[str, Person]:
        """Return those who are known."""
        now = time.monotonic()
        with self._lock:
            found = {id: kept[1] for id in ids if (kept := self._known.get(id)) is not None and kept[0] > now}
        if missing := [id for id in ids if id not in found]:
            with self._store.reading() as rows:
                looked_up = rows.people(missing)
            with self._lock:
                if len(self._known) > MOST:
                    self._known.clear()
                self._known |= {id: (now + KEPT, person) for id, person in looked_up.items()}
            found |= looked_up
        return found
