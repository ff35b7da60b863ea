"""A house for many people: what it rests on, and who asks it for something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from kurgan.core.language import say
from kurgan.people.errors import Stranger
from kurgan.people.person import Person
from kurgan.people.settings import Settings
from kurgan.people.store import PeopleRows, PeopleStore, PersonRow


@dataclass(frozen=True)
class Mail:
    """A letter to one person."""

    to: str
    subject: str
    text: str
    stop: str = ""  # an address that ends letters of this kind when it is posted to


class Post(Protocol):
    """Carries letters, and does what nobody should wait for."""

    def send(self, mail: Mail) -> None:
        """Send a letter, as soon as may be."""

    def later(self, work: Callable[[], None]) -> None:
        """Do some work after the answer to the person who asked: its duration tells them nothing then."""


@dataclass(frozen=True)
class House:
    """What the house rests on. Its functions block, so the server calls them in a thread."""

    store: PeopleStore
    now: Callable[[], float]
    settings: Settings
    post: Post


@dataclass(frozen=True)
class Asker:
    """Who asks, and from where."""

    person: Person | None
    session: str  # its hash; empty for strangers and for programs with a key
    address: str
    device: str


def own_row(rows: PeopleRows, asker: Asker) -> PersonRow:
    """Return the row of the person who asks; raises Stranger."""
    row = None if asker.person is None else rows.person(asker.person.id)
    if row is None or row.deleted is not None:
        raise Stranger(say("people-log-in"))
    return row
