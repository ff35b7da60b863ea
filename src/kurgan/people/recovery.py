"""Links that people follow: a confirmed address, a new password for a forgotten one."""

from __future__ import annotations

from functools import partial

from kurgan.core.language import say
from kurgan.people.errors import Unfit
from kurgan.people.house import Asker, House
from kurgan.people.messages import Confirm, Forgotten, NewPassword
from kurgan.people.names import name_key
from kurgan.people.passwords import check_password, hash_password
from kurgan.people.store import PeopleRows, PersonRow
from kurgan.people.throttle import askers_for_mail, count, logins_by_account, mails
from kurgan.people.tickets import CONFIRM, RESET, find_ticket, mail_of_change, mail_to_reset, use_ticket


def forgotten(house: House, asker: Asker, wish: Forgotten) -> None:
    """Send links for a new password, if there is somebody to send one to; neither answer nor time tells that."""
    if not house.settings.mail:
        raise Unfit(say("people-no-mail-reset"))
    limits = house.settings.limits
    with house.store.changing() as rows:
        count(rows, mails(limits), name_key(wish.who.strip()), house.now())
        count(rows, askers_for_mail(limits), asker.address, house.now())
    house.post.later(partial(_send_links, house, wish.who))


def _send_links(house: House, who: str) -> None:
    """Send a link to each account of this name or address, at addresses that their owners have confirmed."""
    with house.store.changing() as rows:
        letters = [mail_to_reset(rows, house, row, row.email) for row in _meant(rows, who) if row.email]
    for letter in letters:
        house.post.send(letter)


def _meant(rows: PeopleRows, who: str) -> list[PersonRow]:
    if "@" in who:
        return [row for row in rows.people_at(who.strip()) if row.banned is None]
    row = rows.person_named(name_key(who))
    return [row] if row is not None and row.confirmed and row.banned is None else []


def set_new_password(house: House, wish: NewPassword) -> str:
    """Set a password by a link; all sessions and keys of the person end. Return their id."""
    with house.store.reading() as rows:
        ticket = find_ticket(rows, house, wish.token, RESET)
        row = rows.person(ticket.person_id or "")
    if row is None or row.deleted is not None:
        raise Unfit(say("people-link"))
    check_password(wish.password, row.name)
    kept = hash_password(wish.password)
    with house.store.changing() as rows:
        use_ticket(rows, ticket)
        rows.change_person(row.id, password=kept)
        rows.end_sessions(row.id)
        rows.end_keys(row.id)  # somebody who knew the old one may have made some
        rows.end_tickets(row.id)  # also one with which somebody who knew the old password would confirm an address
        rows.forgive(logins_by_account(house.settings.limits).key(row.name_key or ""))
    if row.email is not None and row.confirmed:
        house.post.send(mail_of_change(house, row, row.email))
    return row.id


def confirm(house: House, wish: Confirm) -> str:
    """Take an address for confirmed by a link that was sent there; return whose it is."""
    with house.store.changing() as rows:
        ticket = find_ticket(rows, house, wish.token, CONFIRM)
        use_ticket(rows, ticket)
        row = rows.person(ticket.person_id or "")
        email = str(ticket.given.get("email", ""))
        if row is None or row.deleted is not None or not email:
            raise Unfit(say("people-link"))
        rows.change_person(row.id, email=email, confirmed=True)
    if row.email is not None and row.confirmed and row.email != email:
        house.post.send(mail_of_change(house, row, row.email))
    return row.id
