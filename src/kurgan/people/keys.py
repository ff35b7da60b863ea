"""Keys with which programs act for people."""

from __future__ import annotations

from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import NotAllowed, Stranger, Unfit, Unknown
from kurgan.people.house import Asker, House, own_row
from kurgan.people.messages import KeyLine, KeyMade, Keys, NewKey
from kurgan.people.person import Person
from kurgan.people.settings import MINUTE
from kurgan.people.store import KeyRow, PeopleRows
from kurgan.people.tokens import KEY_PREFIX, hash_token, new_id, new_token

MOST: Final = 20  # of one person
LONGEST_NAME: Final = 60
USED_EVERY: Final = MINUTE  # so often it is noted that a key is in use


def find_by_key(house: House, token: str) -> Person:
    """Return whose key this is; raises Stranger for one that is nobody's."""
    with house.store.reading() as rows:
        found = rows.key(hash_token(token))
    if found is None or found[1].deleted is not None:
        raise Stranger(say("people-key-unknown"))
    key, row = found
    if row.banned is not None:
        raise NotAllowed(say("people-banned", reason=row.banned))
    now = house.now()
    if key.used is None or now - key.used >= USED_EVERY:
        with house.store.changing() as rows:
            rows.touch_key(key.id, now)
    return row.person()


def make_key(house: House, asker: Asker, wish: NewKey) -> KeyMade:
    """Make a key; its secret is told here and never again."""
    name = " ".join(wish.name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Unfit(say("people-key-name", longest=LONGEST_NAME))
    token = new_token(KEY_PREFIX)
    with house.store.changing() as rows:
        person = own_row(rows, asker)
        if len(rows.keys(person.id)) >= MOST:
            raise Unfit(say("people-keys-many", most=MOST))
        row = KeyRow(new_id(), hash_token(token), person.id, name, house.now())
        rows.add_key(row)
    return KeyMade(row.id, name, token)


def key_lines(rows: PeopleRows, person: str) -> list[KeyLine]:
    """List the keys of a person."""
    return [KeyLine(row.id, row.name, row.created, row.used) for row in rows.keys(person)]


def list_keys(house: House, asker: Asker) -> Keys:
    """List the keys of the person who asks."""
    with house.store.reading() as rows:
        return Keys(key_lines(rows, own_row(rows, asker).id))


def withdraw_key(house: House, asker: Asker, id: str) -> None:
    """Make a key useless."""
    with house.store.changing() as rows:
        if id not in [row.id for row in rows.keys(own_row(rows, asker).id)]:
            raise Unknown(say("people-no-key"))
        rows.end_key(id)
