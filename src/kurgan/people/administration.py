"""What administrators do for others, and to them."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import NotAllowed, Unfit, Unknown
from kurgan.people.house import Asker, House, own_row
from kurgan.people.messages import Ban, Invite, Link, PersonNamed
from kurgan.people.names import name_key
from kurgan.people.person import ACCOUNT
from kurgan.people.profile import may_invite_others
from kurgan.people.store import PeopleRows, PersonRow
from kurgan.people.throttle import count, invitations
from kurgan.people.tickets import BY_HAND, REGISTER, RESET, make_ticket

LONGEST_REASON: Final = 200


def invite(house: House, asker: Asker, wish: Invite) -> Link:
    """Make a link with which somebody may register, for a person who may."""
    with house.store.changing() as rows:
        row = own_row(rows, asker)
        if not may_invite_others(house, row) or (wish.admin and not row.admin):
            raise NotAllowed(say("people-no-invite"))
        count(rows, invitations(), row.id, house.now())
        return make_invitation(rows, house, admin=wish.admin, by=row.id)


def make_invitation(rows: PeopleRows, house: House, *, admin: bool, by: str) -> Link:
    """Make a link with which somebody may register."""
    link, expires = make_ticket(rows, house, REGISTER, None, {"admin": admin, "by": by})
    return Link(link, expires)


def link_for(house: House, asker: Asker, wish: PersonNamed) -> Link:
    """Let an administrator make a link by which somebody sets a new password."""
    with house.store.changing() as rows:
        _be_admin(rows, asker)
        return make_reset(rows, house, wish.who)


def make_reset(rows: PeopleRows, house: House, who: str) -> Link:
    """Make a link by which somebody sets a new password."""
    row = find_person(rows, who)
    if row.kind != ACCOUNT:
        raise Unfit(say("people-accounts-only"))
    link, expires = make_ticket(rows, house, RESET, row.id, {}, BY_HAND)
    return Link(link, expires)


def ban(house: House, asker: Asker, wish: Ban) -> str:
    """Let an administrator keep somebody out; return their id."""
    with house.store.changing() as rows:
        own = _be_admin(rows, asker)
        if find_person(rows, wish.who).id == own.id:
            raise Unfit(say("people-ban-oneself"))
        return keep_out(rows, wish.who, wish.reason)


def keep_out(rows: PeopleRows, who: str, reason: str) -> str:
    """End the sessions and links of a person, who cannot log in until they are let in again; return their id."""
    shown = " ".join(reason.split()).rstrip(".")
    if not 0 < len(shown) <= LONGEST_REASON:
        raise Unfit(say("people-ban-reason", longest=LONGEST_REASON))
    row = find_person(rows, who)
    rows.change_person(row.id, banned=shown)
    rows.end_sessions(row.id)
    rows.end_tickets(row.id)
    return row.id


def unban(house: House, asker: Asker, wish: PersonNamed) -> str:
    """Let an administrator let somebody in again; return their id."""
    with house.store.changing() as rows:
        _be_admin(rows, asker)
        return let_in(rows, wish.who)


def let_in(rows: PeopleRows, who: str) -> str:
    """Lift the ban of a person; return their id."""
    row = find_person(rows, who)
    rows.change_person(row.id, banned=None)
    return row.id


def find_person(rows: PeopleRows, who: str) -> PersonRow:
    """Find an account by its name, or anybody by their id; raises Unknown."""
    row = rows.person_named(name_key(who)) or rows.person(who)
    if row is None or row.deleted is not None:
        raise Unknown(say("people-unknown", name=who))
    return row


def _be_admin(rows: PeopleRows, asker: Asker) -> PersonRow:
    """Return the row of an administrator; raises NotAllowed for others."""
    row = own_row(rows, asker)
    if not row.admin:
        raise NotAllowed(say("people-admins-only"))
    return row
