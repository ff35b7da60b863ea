"""How often something may be tried; counted in the database, so that all processes of a house count together."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass

from kurgan.core.language import say
from kurgan.people.errors import TooOften
from kurgan.people.settings import HOUR, MINUTE, Limits
from kurgan.people.store import PeopleRows


@dataclass(frozen=True)
class Limit:
    """So many attempts of a kind in so many seconds."""

    kind: str
    most: int
    window: float

    def key(self, subject: str) -> str:
        """Return under which key attempts are counted; it tells nothing, for a name may be a mistyped password."""
        return f"{self.kind}:{hashlib.sha256(subject.encode('utf-8', 'surrogatepass')).hexdigest()[:40]}"


def logins_by_account(limits: Limits) -> Limit:
    """Return how often a wrong password may be given for one account."""
    return Limit("login-account", limits.failed_logins_by_account, 15 * MINUTE)


def logins_by_address(limits: Limits) -> Limit:
    """Return how often a wrong password may come from one address."""
    return Limit("login-address", limits.failed_logins_by_address, 15 * MINUTE)


def newcomers(limits: Limits) -> Limit:
    """Return how many guests and accounts may come from one address."""
    return Limit("new", limits.new_people_by_address, HOUR)


def mails(limits: Limits) -> Limit:
    """Return how many mails may be asked for one recipient."""
    return Limit("mail", limits.mails_by_recipient, HOUR)


def askers_for_mail(limits: Limits) -> Limit:
    """Return how many mails may be asked for from one address: for several people behind it."""
    return Limit("mail-address", 4 * limits.mails_by_recipient, HOUR)


def invitations() -> Limit:
    """Return how many invitations to register one person may make."""
    return Limit("invitation", 100, HOUR)


def new_tables(limits: Limits) -> Limit:
    """Return how many tables may be made from one address, for they stay: of new games, files and earlier moments."""
    return Limit("table", limits.new_tables_by_address, HOUR)


def count(rows: PeopleRows, limit: Limit, subject: str, now: float) -> None:
    """Count an attempt before it is made; raises TooOften."""
    number, since = rows.attempt(limit.key(subject), now, limit.window)
    if number > limit.most:
        raise TooOften(say("people-too-often", minutes=max(1, math.ceil((since + limit.window - now) / MINUTE))))
