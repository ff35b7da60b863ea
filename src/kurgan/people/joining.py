"""How people come into a house: as guests, by registering, by logging in."""

from __future__ import annotations

from dataclasses import replace

from kurgan.core.language import say
from kurgan.people.addresses import clean_email
from kurgan.people.errors import NameTaken, NotAllowed, Stranger, Unfit
from kurgan.people.house import Asker, House, own_row
from kurgan.people.messages import LogIn, NewGuest, Register, Upgrade
from kurgan.people.names import clean_name, name_key
from kurgan.people.passwords import check_password, hash_password, is_outdated, is_password
from kurgan.people.person import ACCOUNT, GUEST
from kurgan.people.sessions import begin_session
from kurgan.people.settings import ANYONE, INVITATION
from kurgan.people.store import PeopleRows, PersonRow, TicketRow
from kurgan.people.throttle import count, logins_by_account, logins_by_address, mails, newcomers
from kurgan.people.tickets import REGISTER, find_ticket, mail_to_confirm, use_ticket
from kurgan.people.tokens import new_id


def enter_as_guest(house: House, asker: Asker, wish: NewGuest) -> str:
    """Make a guest and begin their session; return its secret."""
    if not house.settings.guests:
        raise NotAllowed(say("people-no-guests"))
    name = clean_name(wish.name)
    _count_newcomer(house, asker)
    now = house.now()
    row = PersonRow(new_id(), GUEST, name, now, now)
    with house.store.changing() as rows:
        refuse_others_name(rows, name, row.id)
        rows.add_person(row)
        return begin_session(rows, house, row.id, asker)


def register(house: House, asker: Asker, wish: Register) -> str:
    """Make an account and begin its session; return its secret."""
    email = _checked(house, wish.name, wish.password, wish.email)
    name, now = clean_name(wish.name), house.now()
    row = PersonRow(new_id(), ACCOUNT, name, now, now, name_key(name), email=email)
    return _admit(house, asker, row, wish.password, wish.ticket, new=True)


def upgrade(house: House, asker: Asker, wish: Upgrade) -> str:
    """Make an account of a guest, who keeps their games; return the secret of their new session."""
    with house.store.reading() as rows:
        guest = own_row(rows, asker)
    if guest.kind != GUEST:
        raise NotAllowed(say("people-no-guest"))
    name = clean_name(wish.name or guest.name)
    email = _checked(house, name, wish.password, wish.email)
    row = replace(guest, kind=ACCOUNT, name=name, name_key=name_key(name), email=email)
    return _admit(house, asker, row, wish.password, wish.ticket, new=False)


def log_in(house: House, asker: Asker, wish: LogIn) -> str:
    """Begin a session of the account with this name and password; return its secret.

    The answer is the same for an unknown name and for a wrong password, and comes as late.
    """
    key, limits = name_key(wish.name), house.settings.limits
    with house.store.changing() as rows:
        count(rows, logins_by_account(limits), key, house.now())
        count(rows, logins_by_address(limits), asker.address, house.now())
        row = rows.person_named(key)
    if not is_password(None if row is None else row.password, wish.password) or row is None:
        raise Stranger(say("people-wrong-login"))
    renewed = {"password": hash_password(wish.password)} if is_outdated(row.password or "") else {}
    with house.store.changing() as rows:
        rows.forgive(logins_by_account(limits).key(key))
        rows.take_back(logins_by_address(limits).key(asker.address))
        found = rows.person(row.id)
        if found is None or found.deleted is not None or found.password != row.password:
            raise Stranger(say("people-wrong-login"))  # changed in the meantime
        if found.banned is not None:
            raise NotAllowed(say("people-banned", reason=found.banned))
        if renewed:
            rows.change_person(row.id, **renewed)
        return begin_session(rows, house, row.id, asker)


def refuse_others_name(rows: PeopleRows, name: str, id: str) -> None:
    """Raise Unfit if another account has this name, or one that looks like it."""
    found = rows.person_named(name_key(name))
    if found is not None and found.id != id:
        raise Unfit(say("people-name-taken"))


def wanted_email(house: House, text: str) -> str | None:
    """Return the address that a person gives, if they give one; raises Unfit."""
    if not text.strip():
        return None
    if not house.settings.mail:
        raise Unfit(say("people-no-mail"))
    return clean_email(text)


def _checked(house: House, name: str, password: str, email: str) -> str | None:
    """Return the address of a new account whose other parts are fit, too."""
    check_password(password, clean_name(name))
    return wanted_email(house, email)


def _admit(house: House, asker: Asker, row: PersonRow, password: str, token: str, *, new: bool) -> str:
    """Store an account that may be made, let its address be confirmed, and begin its session."""
    _may_register(house, token)
    _count_newcomer(house, asker)
    with house.store.reading() as rows:
        refuse_others_name(rows, row.name, row.id)
        ticket = _ticket_for(rows, house, token)
    row = replace(row, password=hash_password(password))
    row = replace(row, admin=ticket is not None and bool(ticket.given.get("admin")))
    letter = None
    try:
        with house.store.changing() as rows:
            if ticket is not None:
                use_ticket(rows, ticket)
            if new:
                rows.add_person(row)
            else:
                if own_row(rows, asker).kind != GUEST:  # meanwhile, in another window
                    raise NotAllowed(say("people-no-guest"))
                rows.end_sessions(row.id)
                changed = ("kind", "name", "name_key", "password", "email", "admin")
                rows.change_person(row.id, **{name: getattr(row, name) for name in changed})
            if row.email is not None:
                count(rows, mails(house.settings.limits), row.email.lower(), house.now())
                letter = mail_to_confirm(rows, house, row, row.email)
            secret = begin_session(rows, house, row.id, asker)
    except NameTaken:
        raise Unfit(say("people-name-taken")) from None
    if letter is not None:
        house.post.send(letter)
    return secret


def _may_register(house: House, token: str) -> None:
    """Raise NotAllowed if accounts are not made in this way here."""
    if token or house.settings.register == ANYONE:
        return
    raise NotAllowed(say("people-by-invitation" if house.settings.register == INVITATION else "people-no-register"))


def _ticket_for(rows: PeopleRows, house: House, token: str) -> TicketRow | None:
    """Find the invitation that somebody brings; raises Unfit if it does not hold.

    It holds as long as the person who has made it may be here, and makes an administrator only as long as they are one.
    """
    if not token:
        return None
    ticket = find_ticket(rows, house, token, REGISTER)
    if by := ticket.given.get("by"):
        maker = rows.person(str(by))
        gone = maker is None or maker.deleted is not None or maker.banned is not None
        if maker is None or gone or (ticket.given.get("admin") and not maker.admin):
            raise Unfit(say("people-link"))
    return ticket


def _count_newcomer(house: House, asker: Asker) -> None:
    with house.store.changing() as rows:
        count(rows, newcomers(house.settings.limits), asker.address, house.now())
