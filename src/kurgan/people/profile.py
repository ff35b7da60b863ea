"""What people change about themselves, take away with them and delete."""

from __future__ import annotations

from typing import Any, Literal

from kurgan.core.language import say
from kurgan.people.errors import NameTaken, NotAllowed, Stranger, Unfit
from kurgan.people.house import Asker, House, Mail, own_row
from kurgan.people.joining import refuse_others_name, wanted_email
from kurgan.people.keys import key_lines
from kurgan.people.messages import Belongings, Change, Here, Leave, Me
from kurgan.people.names import clean_name, name_key
from kurgan.people.passwords import check_password, hash_password, is_password
from kurgan.people.person import ACCOUNT, Person
from kurgan.people.sessions import begin_session, session_lines
from kurgan.people.settings import ACCOUNTS, NOBODY
from kurgan.people.store import PeopleRows, PersonRow
from kurgan.people.throttle import count, logins_by_account, mails
from kurgan.people.tickets import CONFIRM, mail_of_change, mail_to_confirm
from kurgan.people.vacations import vacation_shown


def describe(row: PersonRow) -> Me:
    """Tell a person what the house knows of them."""
    kind: Literal["guest", "account"] = "account" if row.kind == ACCOUNT else "guest"
    return Me(row.id, kind, row.name, row.email, row.confirmed, row.admin)


def here(house: House, asker: Asker) -> Here:
    """Tell somebody who they are, and what this house offers."""
    with house.store.reading() as rows:
        row = None if asker.person is None else rows.person(asker.person.id)
    terms = house.settings
    may_invite = row is not None and may_invite_others(house, row)
    me = None if row is None else describe(row)
    return Here(me, "public", terms.register, terms.guests, may_invite, terms.mail)


def may_invite_others(house: House, row: PersonRow) -> bool:
    """Tell whether this person may make invitations to register."""
    if house.settings.register == NOBODY:
        return False
    return row.admin or (house.settings.invite == ACCOUNTS and row.kind == ACCOUNT)


def change(house: House, asker: Asker, wish: Change) -> str:
    """Change a person's name, password or address.

    A new password ends all sessions and keys and begins one session, whose secret is returned.
    """
    with house.store.reading() as rows:
        row = own_row(rows, asker)
    changes: dict[str, Any] = {}
    if wish.name is not None:
        name = clean_name(wish.name)
        changes |= {"name": name} | ({"name_key": name_key(name)} if row.kind == ACCOUNT else {})
    email = None if wish.email is None else wanted_email(house, wish.email)
    if wish.new_password is not None or wish.email is not None:
        if row.kind != ACCOUNT:
            raise NotAllowed(say("people-accounts-only"))
        _prove(house, row, wish.password)
    if wish.new_password is not None:
        check_password(wish.new_password, str(changes.get("name", row.name)))
        changes["password"] = hash_password(wish.new_password)
    if wish.email is not None and (email is None or not row.confirmed):
        changes |= {"email": email, "confirmed": False}  # a confirmed address stays until the new one is confirmed
    return _carry_out(house, asker, row, changes, email)


def _carry_out(house: House, asker: Asker, row: PersonRow, changes: dict[str, Any], email: str | None) -> str:
    letters: list[Mail] = []
    secret = ""
    try:
        with house.store.changing() as rows:
            if own_row(rows, asker).password != row.password:
                raise Stranger(say("people-log-in"))  # it was changed meanwhile, perhaps by its owner
            if "name" in changes:
                refuse_others_name(rows, changes["name"], row.id)
            if changes:
                rows.change_person(row.id, **changes)
            if "password" in changes:
                rows.end_sessions(row.id)
                rows.end_keys(row.id)  # somebody who knew the old one may have made some
                rows.end_tickets(row.id)  # also the one with which another address would be confirmed
                secret = begin_session(rows, house, row.id, asker)
            if "email" in changes:
                rows.end_tickets(row.id, CONFIRM)
            if email is not None:
                count(rows, mails(house.settings.limits), email.lower(), house.now())
                letters.append(mail_to_confirm(rows, house, row, email))
    except NameTaken:
        raise Unfit(say("people-name-taken")) from None
    if row.email is not None and row.confirmed and {"password", "email"} & set(changes):
        letters.append(mail_of_change(house, row, row.email))
    for letter in letters:
        house.post.send(letter)
    return secret


def leave(house: House, asker: Asker, wish: Leave) -> None:
    """Delete a person: their games stay, without their name."""
    with house.store.reading() as rows:
        row = own_row(rows, asker)
    if row.kind == ACCOUNT:
        _prove(house, row, wish.password)
    with house.store.changing() as rows:
        erase(rows, row.id, house.now())


def erase(rows: PeopleRows, id: str, now: float) -> None:
    """Forget all of a person but that there was one."""
    rows.end_sessions(id)
    rows.end_keys(id)
    rows.end_tickets(id)
    rows.end_boards(id)
    rows.end_notes(id)
    rows.end_alerts(id)
    rows.end_offers(id)
    rows.end_vacations(id)
    nothing = {"name": "", "name_key": None, "password": None, "email": None, "confirmed": False, "admin": False}
    rows.change_person(id, **nothing, banned=None, deleted=now)


def belongings(house: House, asker: Asker) -> Belongings:
    """Gather what is kept of a person."""
    with house.store.reading() as rows:
        row = own_row(rows, asker)
        sessions = session_lines(rows, row.id, asker.session)
        away = [vacation_shown(span) for span in rows.vacations(row.id)]
        return Belongings(describe(row), row.created, row.seen, sessions, key_lines(rows, row.id), away)


def owner(person: Person) -> Me:
    """Tell the owner of a house without log-in who they are."""
    return Me(person.id, "owner", person.name, None, False, person.admin)


def _prove(house: House, row: PersonRow, password: str) -> None:
    """Raise NotAllowed unless this is the person's password; wrong ones count as log-ins do."""
    limit = logins_by_account(house.settings.limits)
    with house.store.changing() as rows:
        count(rows, limit, row.name_key or "", house.now())
    if not is_password(row.password, password):
        raise NotAllowed(say("people-wrong-password"))
    with house.store.changing() as rows:
        rows.forgive(limit.key(row.name_key or ""))
