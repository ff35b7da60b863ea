"""Sessions: browsers in which people are logged in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unknown
from kurgan.people.house import Asker, House, own_row
from kurgan.people.messages import SessionLine, Sessions
from kurgan.people.person import Person
from kurgan.people.settings import DAY, HOUR
from kurgan.people.store import PeopleRows, PersonRow, SessionRow
from kurgan.people.tokens import hash_token, new_token

MOST: Final = 30  # of one person; the oldest ends when another begins
TOUCHED_EVERY: Final = HOUR  # so often it is noted that a session is in use
LONGEST_DEVICE: Final = 200
_SHOWN: Final = 16  # digits of the hash by which a session is named


def begin_session(rows: PeopleRows, house: House, person: str, asker: Asker) -> str:
    """Begin a session with a new secret in place of the one by which the person asks; return the secret."""
    now = house.now()
    if asker.session:
        rows.end_session(asker.session)
    token = new_token()
    device = "".join(letter for letter in asker.device if letter.isprintable())[:LONGEST_DEVICE]
    ends = now + house.settings.session_days * DAY
    rows.add_session(SessionRow(hash_token(token), person, now, now, ends, device), MOST)
    rows.change_person(person, seen=now)
    rows.sweep(now, now - DAY)
    return token


def find_session(house: House, token: str) -> tuple[SessionRow, PersonRow] | None:
    """Find a session that is still good, and whose it is."""
    with house.store.reading() as rows:
        found = rows.session(hash_token(token))
    return found if found is not None and _holds(house, *found) else None


def find_sessions(house: House, hashes: Iterable[str]) -> dict[str, Person]:
    """Find out whose those of many sessions are that are still good; they are in use, and last longer."""
    with house.store.reading() as rows:
        found = [one for one in rows.sessions_among(hashes) if _holds(house, *one)]
    for session, _ in found:
        touch_session(house, session)
    return {session.hash: row.person() for session, row in found}


def _holds(house: House, session: SessionRow, row: PersonRow) -> bool:
    """Tell whether a session has not ended, and its person may be here."""
    return session.expires > house.now() and row.banned is None and row.deleted is None


def touch_session(house: House, row: SessionRow) -> bool:
    """Let a session in use last longer; tell whether it was time to."""
    now = house.now()
    if now - row.seen < TOUCHED_EVERY:
        return False
    with house.store.changing() as rows:
        rows.touch_session(row.hash, now, now + house.settings.session_days * DAY)
        rows.change_person(row.person_id, seen=now)
    return True


def session_lines(rows: PeopleRows, person: str, here: str) -> list[SessionLine]:
    """List where a person is logged in."""
    return [
        SessionLine(row.hash[:_SHOWN], row.device, row.created, row.seen, row.hash == here)
        for row in rows.sessions(person)
    ]


def list_sessions(house: House, asker: Asker) -> Sessions:
    """List where the person who asks is logged in."""
    with house.store.reading() as rows:
        return Sessions(session_lines(rows, own_row(rows, asker).id, asker.session))


def end_named_session(house: House, asker: Asker, name: str) -> bool:
    """Log out in one browser; tell whether it is the one that asks."""
    with house.store.changing() as rows:
        found = [row.hash for row in rows.sessions(own_row(rows, asker).id) if row.hash[:_SHOWN] == name]
        if not found:
            raise Unknown(say("people-no-session"))
        rows.end_session(found[0])
    return found[0] == asker.session


def log_out(house: House, asker: Asker) -> None:
    """End the session by which the person asks."""
    with house.store.changing() as rows:
        rows.end_session(asker.session)


def log_out_everywhere(house: House, asker: Asker) -> None:
    """End all sessions of the person who asks."""
    with house.store.changing() as rows:
        rows.end_sessions(own_row(rows, asker).id)
