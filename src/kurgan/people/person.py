"""One person as the program knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# The kinds of person.
OWNER: Final = "owner"  # the one who uses a house without log-in on its own machine
GUEST: Final = "guest"  # a name and a session, without a password
ACCOUNT: Final = "account"


@dataclass(frozen=True)
class Person:
    """A person who may sit at tables."""

    id: str
    kind: str
    name: str
    admin: bool = False
    banned: str = ""  # why, if they are


# The one who uses a house without log-in. Every seat that belongs to nobody else is theirs.
HOUSE_OWNER: Final = Person("owner", OWNER, "", admin=True)
