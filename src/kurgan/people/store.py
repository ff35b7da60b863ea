"""What is kept of people, as rows, and who keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from kurgan.people.person import Person


@dataclass(frozen=True)
class PersonRow:
    """A guest or an account."""

    id: str
    kind: str
    name: str
    created: float
    seen: float
    name_key: str | None = None
    password: str | None = None  # its hash
    email: str | None = None
    confirmed: bool = False
    admin: bool = False
    banned: str | None = None
    deleted: float | None = None

    def person(self) -> Person:
        """Return the person as the rest of the program knows them."""
        return Person(self.id, self.kind, self.name, self.admin, self.banned or "")


@dataclass(frozen=True)
class SessionRow:
    """A browser in which a person has logged in."""

    hash: str
    person_id: str
    created: float
    seen: float
    expires: float
    device: str


@dataclass(frozen=True)
class KeyRow:
    """A key with which a program acts for a person."""

    id: str
    hash: str
    person_id: str
    name: str
    created: float
    used: float | None = None


@dataclass(frozen=True)
class TicketRow:
    """A link that does one thing once."""

    hash: str
    person_id: str | None
    purpose: str
    given: dict[str, Any]
    expires: float


class PeopleRows(Protocol):
    """The rows, within one transaction."""

    def add_person(self, row: PersonRow) -> None:
        """Store a new person; raises NameTaken."""

    def change_person(self, id: str, **changes: Any) -> None:
        """Change columns of a person; raises NameTaken."""

    def person(self, id: str) -> PersonRow | None:
        """Find a person."""

    def person_named(self, key: str) -> PersonRow | None:
        """Find an account by the key of its name."""

    def people_at(self, email: str) -> list[PersonRow]:
        """Find the accounts with this address, as far as they have confirmed it."""

    def people(self, ids: Iterable[str]) -> dict[str, Person]:
        """Find people; those who have left have an empty name."""

    def add_session(self, row: SessionRow, most: int) -> None:
        """Store a session; of those of its person only the newest are kept."""

    def session(self, hash: str) -> tuple[SessionRow, PersonRow] | None:
        """Find a session and whose it is."""

    def sessions_among(self, hashes: Iterable[str]) -> list[tuple[SessionRow, PersonRow]]:
        """Find those of many sessions that there still are, and whose they are."""

    def sessions(self, person: str) -> list[SessionRow]:
        """List the sessions of a person, the newest first."""

    def touch_session(self, hash: str, seen: float, expires: float) -> None:
        """Note that a session is in use."""

    def end_session(self, hash: str) -> None:
        """End a session."""

    def end_boards(self, person: str) -> None:
        """Forget the boards on which a person has tried things."""

    def end_sessions(self, person: str) -> None:
        """End all sessions of a person."""

    def add_key(self, row: KeyRow) -> None:
        """Store a key."""

    def key(self, hash: str) -> tuple[KeyRow, PersonRow] | None:
        """Find a key and whose it is."""

    def keys(self, person: str) -> list[KeyRow]:
        """List the keys of a person, the oldest first."""

    def touch_key(self, id: str, used: float) -> None:
        """Note that a key was used."""

    def end_key(self, id: str) -> None:
        """Withdraw a key."""

    def end_keys(self, person: str) -> None:
        """Withdraw all keys of a person."""

    def add_ticket(self, row: TicketRow) -> None:
        """Store a link."""

    def ticket(self, hash: str, purpose: str) -> TicketRow | None:
        """Find a link for this purpose."""

    def end_ticket(self, hash: str) -> bool:
        """Use a link up; tell whether nobody was quicker."""

    def end_tickets(self, person: str, purpose: str = "") -> None:
        """Forget the links of a person, of one purpose or all."""

    def end_offers(self, person: str) -> None:
        """Withdraw what a person has offered, forget their ratings, and let them take part in no tournament."""

    def end_notes(self, person: str) -> None:
        """Forget what a person has noted at tables for themselves alone."""

    def end_alerts(self, person: str) -> None:
        """Forget how a person wished to be told of tables, what waits for them, and when they looked."""

    def vacations(self, person: str) -> list[tuple[float, float]]:
        """List the vacations of a person, in order: from when until when."""

    def add_vacation(self, person: str, since: float, until: float) -> None:
        """Store a vacation."""

    def end_vacation(self, person: str, since: float, until: float | None) -> None:
        """Let a vacation end at another time; without one forget it."""

    def end_vacations(self, person: str) -> None:
        """Forget the vacations of a person."""

    def attempt(self, key: str, now: float, window: float) -> tuple[int, float]:
        """Count one more attempt; how many there were, and since when."""

    def take_back(self, key: str) -> None:
        """Count one attempt less."""

    def forgive(self, key: str) -> None:
        """Count no attempts."""

    def sweep(self, now: float, attempts_since: float) -> None:
        """Forget sessions and links that have expired, and old attempts."""


class PeopleStore(Protocol):
    """Where the rows are kept."""

    def changing(self) -> AbstractContextManager[PeopleRows]:
        """Change several rows, all or none of them."""

    def reading(self) -> AbstractContextManager[PeopleRows]:
        """Look at rows."""
