"""What a house for many people offers them, as its administrator has decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

# Who may register an account.
ANYONE: Final = "anyone"
INVITATION: Final = "invitation"
NOBODY: Final = "nobody"
# Who may invite others to register.
ADMINS: Final = "admins"
ACCOUNTS: Final = "accounts"

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


@dataclass(frozen=True)
class Limits:
    """How often something may be tried: log-ins in a quarter of an hour, the others in an hour."""

    failed_logins_by_account: int = 20
    failed_logins_by_address: int = 50
    new_people_by_address: int = 20
    mails_by_recipient: int = 5
    new_tables_by_address: int = 200


@dataclass(frozen=True)
class Settings:
    """The terms of a house."""

    url: str  # of the start page, without a slash at its end
    register: Literal["anyone", "invitation", "nobody"] = INVITATION
    invite: Literal["admins", "accounts"] = ADMINS
    guests: bool = True
    session_days: int = 30
    guest_days: int = 90  # after which a guest who sits at no table is forgotten
    mail: bool = False  # whether it can send any
    limits: Limits = field(default_factory=Limits)
    vacation_days: int = 30  # in a year, on which a person's clocks of days stand still

    def link(self, page: str, token: str) -> str:
        """Return a link that does something once; a browser keeps what stands after the # to itself."""
        return f"{self.url}/#/{page}/{token}"
