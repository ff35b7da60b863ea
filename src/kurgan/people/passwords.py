"""Passwords: what one must have, and how it is kept."""

from __future__ import annotations

import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kurgan.core.language import say
from kurgan.people.errors import Unfit
from kurgan.people.names import name_key

SHORTEST: Final = 10
LONGEST: Final = 200
# argon2id with 32 MiB for each; one thread, so that the work is counted for the person who asks for it.
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
# Nobody's password, in the form of all others: to try it takes as long.
_NOBODYS: Final = f"$argon2id$v=19$m={_HASHER.memory_cost},t={_HASHER.time_cost},p=1${'A' * 22}${'A' * 43}"


def check_password(password: str, name: str) -> None:
    """Raise Unfit if this cannot be the password of a person of this name."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unfit(say("people-password-length", shortest=SHORTEST, longest=LONGEST))
    if name_key(password) == name_key(name) or len(set(password)) < 4:
        raise Unfit(say("people-password-plain"))


def hash_password(password: str) -> str:
    """Return the form in which a password is kept."""
    return _HASHER.hash(_same(password))


def is_password(kept: str | None, password: str) -> bool:
    """Tell whether this is the password; it takes as long where none is kept."""
    try:
        _HASHER.verify(_NOBODYS if kept is None else kept, _same(password))
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def is_outdated(kept: str) -> bool:
    """Tell whether a password is kept in a weaker form than new ones."""
    return _HASHER.check_needs_rehash(kept)


def _same(password: str) -> str:
    """Return the same text however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password)
