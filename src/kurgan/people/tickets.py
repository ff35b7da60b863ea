"""Links that do one thing once: register, confirm an e-mail address, set a new password."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.language import say
from kurgan.people.errors import Unfit
from kurgan.people.house import House, Mail
from kurgan.people.settings import DAY, HOUR
from kurgan.people.store import PeopleRows, PersonRow, TicketRow
from kurgan.people.tokens import hash_token, new_token

# What a link is for; also the page at which it leads.
REGISTER: Final = "register"
CONFIRM: Final = "confirm"
RESET: Final = "reset"
LASTS: Final = {REGISTER: 14 * DAY, CONFIRM: 3 * DAY, RESET: HOUR}
BY_HAND: Final = 2 * DAY  # how long a link for a new password lasts that an administrator gives to somebody


def make_ticket(
    rows: PeopleRows, house: House, purpose: str, person: str | None, given: dict[str, Any], lasts: float | None = None
) -> tuple[str, float]:
    """Store a link; return it and when it expires. An earlier one of the same person for the same purpose ends."""
    if person is not None:
        rows.end_tickets(person, purpose)
    token = new_token()
    expires = house.now() + (LASTS[purpose] if lasts is None else lasts)
    rows.add_ticket(TicketRow(hash_token(token), person, purpose, given, expires))
    return house.settings.link(purpose, token), expires


def find_ticket(rows: PeopleRows, house: House, token: str, purpose: str) -> TicketRow:
    """Find a link that still holds; raises Unfit."""
    row = rows.ticket(hash_token(token), purpose)
    if row is None or row.expires <= house.now():
        raise Unfit(say("people-link"))
    return row


def use_ticket(rows: PeopleRows, row: TicketRow) -> None:
    """Use a link up; raises Unfit if somebody was quicker."""
    if not rows.end_ticket(row.hash):
        raise Unfit(say("people-link"))


def mail_to_confirm(rows: PeopleRows, house: House, person: PersonRow, email: str) -> Mail:
    """Make the letter with which a person confirms an address."""
    link, _ = make_ticket(rows, house, CONFIRM, person.id, {"email": email})
    text = say("people-mail-confirm", name=person.name, link=link, house=house.settings.url)
    return Mail(email, say("people-mail-confirm-subject"), text)


def mail_to_reset(rows: PeopleRows, house: House, person: PersonRow, email: str) -> Mail:
    """Make the letter with which a person sets a new password."""
    link, _ = make_ticket(rows, house, RESET, person.id, {})
    text = say("people-mail-reset", name=person.name, link=link, house=house.settings.url)
    return Mail(email, say("people-mail-reset-subject"), text)


def mail_of_change(house: House, person: PersonRow, email: str) -> Mail:
    """Make the letter that tells a person of a change that only they should have made."""
    text = say("people-mail-changed", name=person.name, house=house.settings.url)
    return Mail(email, say("people-mail-changed-subject"), text)
