"""The HTTP side of people: each address with what it takes, what it answers and who may use it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from starlette.requests import Request

from kurgan.core.language import say
from kurgan.people import administration, joining, keys, profile, recovery, sessions, vacations
from kurgan.people.house import Asker
from kurgan.people.messages import (
    Ban,
    Change,
    Confirm,
    Forgotten,
    Here,
    Invite,
    KeyMade,
    Keys,
    Leave,
    Link,
    LogIn,
    NewGuest,
    NewKey,
    NewPassword,
    Nothing,
    PersonNamed,
    Register,
    Said,
    Sessions,
    Upgrade,
    Vacation,
    Vacations,
)
from kurgan.people.settings import NOBODY
from kurgan.server.identity import person_of
from kurgan.server.people_data import DataFile, data_of
from kurgan.server.people_doors import Done, admins_only, house_door, mine
from kurgan.server.public_house import PublicHouse
from kurgan.tables.permissions import may_read


def _entered(public: PublicHouse, asker: Asker, secret: str) -> Done:
    """Tell somebody whose session has just begun who they are."""
    found = sessions.find_session(public.house, secret)
    person = None if found is None else found[1].person()
    return Done(profile.here(public.house, replace(asker, person=person)), secret=secret)


def _read_me(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """Tell who one is, and what this house offers."""
    return Done(profile.here(public.house, asker))


def _read_me_at_home(request: Request) -> Done:
    """Tell who one is in a house without log-in."""
    person = person_of(request)
    me = None if person is None else profile.owner(person)
    return Done(Here(me, "local", NOBODY, guests=False, invite=False, mail=False))


def _register(public: PublicHouse, asker: Asker, wish: Register, _id: str) -> Done:
    """Make an account, and log in."""
    return _entered(public, asker, joining.register(public.house, asker, wish))


def _enter_as_guest(public: PublicHouse, asker: Asker, wish: NewGuest, _id: str) -> Done:
    """Come as a guest, with a name and no password."""
    return _entered(public, asker, joining.enter_as_guest(public.house, asker, wish))


def _log_in(public: PublicHouse, asker: Asker, wish: LogIn, _id: str) -> Done:
    """Log in with the name and password of an account."""
    return _entered(public, asker, joining.log_in(public.house, asker, wish))


def _upgrade(public: PublicHouse, asker: Asker, wish: Upgrade, _id: str) -> Done:
    """Make an account of a guest, who keeps all games."""
    return _entered(public, asker, joining.upgrade(public.house, asker, wish))


def _log_out(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """End the session by which one asks."""
    sessions.log_out(public.house, asker)
    return Done(Said(say("people-logged-out")), ended=True)


def _log_out_everywhere(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """End all sessions of the one who asks."""
    sessions.log_out_everywhere(public.house, asker)
    return Done(Said(say("people-logged-out-everywhere")), ended=True)


def _change_me(public: PublicHouse, asker: Asker, wish: Change, _id: str) -> Done:
    """Change one's name, password or e-mail address; a new password ends all other sessions."""
    secret = profile.change(public.house, asker, wish)
    return Done(profile.here(public.house, asker), secret=secret)


def _delete_me(public: PublicHouse, asker: Asker, wish: Leave, _id: str) -> Done:
    """Delete oneself; games stay, without the name."""
    profile.leave(public.house, asker, wish)
    return Done(Said(say("people-deleted")), ended=True)


def _read_data(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """Return all that the house keeps of the one who asks, as a file."""
    return Done(data_of(public.house, public.store, asker))


def _forget_password(public: PublicHouse, asker: Asker, wish: Forgotten, _id: str) -> Done:
    """Send a link for a new password by e-mail; the answer does not tell whether there is such an account."""
    recovery.forgotten(public.house, asker, wish)
    return Done(Said(say("people-asked")))


def _set_new_password(public: PublicHouse, asker: Asker, wish: NewPassword, _id: str) -> Done:
    """Set a new password with the secret of a link."""
    person = recovery.set_new_password(public.house, wish)
    return Done(Said(say("people-new-password")), changed=person)


def _confirm_email(public: PublicHouse, asker: Asker, wish: Confirm, _id: str) -> Done:
    """Confirm an e-mail address with the secret of a link."""
    person = recovery.confirm(public.house, wish)
    return Done(Said(say("people-confirmed")), changed=person)


def _list_keys(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """List one's keys for programs."""
    return Done(keys.list_keys(public.house, asker))


def _make_key(public: PublicHouse, asker: Asker, wish: NewKey, _id: str) -> Done:
    """Make a key for a program; only this answer tells its secret."""
    return Done(keys.make_key(public.house, asker, wish))


def _withdraw_key(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    """Withdraw a key."""
    keys.withdraw_key(public.house, asker, id)
    return Done(Said(say("people-key-withdrawn")))


def _list_sessions(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """List the browsers in which one is logged in."""
    return Done(sessions.list_sessions(public.house, asker))


def _end_session(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    """Log out in one browser."""
    own = sessions.end_named_session(public.house, asker, id)
    return Done(Said(say("people-session-ended")), ended=own)


def _list_vacations(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """List the days on which one is away, so that one's clocks in games over days stand still."""
    return Done(vacations.list_vacations(public.house, asker))


def _add_vacation(public: PublicHouse, asker: Asker, wish: Vacation, _id: str) -> Done:
    """Note days on which one is away."""
    vacations.add_vacation(public.house, asker, wish)
    return _away_changed(public, asker)


def _end_vacation(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    """End the vacation that begins on a day, or forget it if it has not begun."""
    vacations.end_vacation(public.house, asker, id)
    return _away_changed(public, asker)


def _away_changed(public: PublicHouse, asker: Asker) -> Done:
    if asker.person is not None:
        public.uptime.forget(asker.person.id)
    return Done(vacations.list_vacations(public.house, asker))


def _make_invitation(public: PublicHouse, asker: Asker, wish: Invite, _id: str) -> Done:
    """Make a link with which one person may register."""
    return Done(administration.invite(public.house, asker, wish))


def _make_reset_link(public: PublicHouse, asker: Asker, wish: PersonNamed, _id: str) -> Done:
    """Make a link with which somebody may set a new password."""
    return Done(administration.link_for(public.house, asker, wish))


def _ban(public: PublicHouse, asker: Asker, wish: Ban, _id: str) -> Done:
    """Ban a person, who is told the reason when they log in."""
    person = administration.ban(public.house, asker, wish)
    return Done(Said(say("people-banned-now", name=wish.who)), changed=person)


def _unban(public: PublicHouse, asker: Asker, wish: PersonNamed, _id: str) -> Done:
    """Let a banned person in again."""
    person = administration.unban(public.house, asker, wish)
    return Done(Said(say("people-unbanned", name=wish.who)), changed=person)


PEOPLE_DOORS: Final = [
    house_door("GET", "/api/me", Nothing, Here, _read_me, may_read, at_home=_read_me_at_home),
    mine("PATCH", "/api/me", Change, Here, _change_me),
    mine("DELETE", "/api/me", Leave, Said, _delete_me),
    mine("GET", "/api/me/data", Nothing, DataFile, _read_data, file="kurgan-my-data.json"),
    mine("POST", "/api/me/upgrade", Upgrade, Here, _upgrade),
    mine("GET", "/api/me/keys", Nothing, Keys, _list_keys),
    mine("POST", "/api/me/keys", NewKey, KeyMade, _make_key, status=201),
    mine("DELETE", "/api/me/keys/{id}", Nothing, Said, _withdraw_key),
    mine("GET", "/api/me/sessions", Nothing, Sessions, _list_sessions),
    mine("DELETE", "/api/me/sessions/{id}", Nothing, Said, _end_session),
    mine("GET", "/api/me/vacations", Nothing, Vacations, _list_vacations),
    mine("POST", "/api/me/vacations", Vacation, Vacations, _add_vacation, status=201),
    mine("DELETE", "/api/me/vacations/{id}", Nothing, Vacations, _end_vacation, others=(404,)),
    house_door("POST", "/api/register", Register, Here, _register, status=201),
    house_door("POST", "/api/guest", NewGuest, Here, _enter_as_guest, status=201),
    house_door("POST", "/api/login", LogIn, Here, _log_in),
    house_door("POST", "/api/logout", Nothing, Said, _log_out),
    mine("POST", "/api/logout-everywhere", Nothing, Said, _log_out_everywhere),
    house_door("POST", "/api/reset", Forgotten, Said, _forget_password, status=202),
    house_door("POST", "/api/reset/confirm", NewPassword, Said, _set_new_password),
    house_door("POST", "/api/confirm", Confirm, Said, _confirm_email),
    mine("POST", "/api/invitations", Invite, Link, _make_invitation, status=201),
    admins_only("POST", "/api/admin/reset", PersonNamed, Link, _make_reset_link, status=201),
    admins_only("POST", "/api/admin/ban", Ban, Said, _ban),
    admins_only("POST", "/api/admin/unban", PersonNamed, Said, _unban),
]
