"""Who may do what: every kind of person with every deed, and no message or route without an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, get_args

import pytest
from starlette.routing import Route

from kurgan.people.person import ACCOUNT, GUEST, HOUSE_OWNER, Person
from kurgan.server import routes
from kurgan.server.app import create_app
from kurgan.tables import league_permissions, permissions
from kurgan.tables import messages as msg
from kurgan.tables.deeds import MESSAGES, Deeds, deeds
from kurgan.tables.happened import HANDED_BY_CONSENT
from kurgan.tables.offer import Offer
from kurgan.tables.pace import Days
from kurgan.tables.permissions import Visitor
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Notice, Row
from tests.tables.test_parts import row

RED, BLUE, MAKER, ELSE = (Person(id, ACCOUNT, id.title()) for id in ("red", "blue", "maker", "else"))
KINDS: Final = {
    "owner": Visitor(HOUSE_OWNER, unlocked=True),
    "key": Visitor(None, True, True),  # somebody on the local network with the table's link
    "near": Visitor(None, False, True),  # somebody on the local network without
    "stranger": Visitor(),
    "monitor": Visitor(near=True),  # a program on the server's own computer
    "red": Visitor(RED),
    "blue": Visitor(BLUE),
    "maker": Visitor(MAKER),
    "else": Visitor(ELSE),
    "guest": Visitor(Person("guest", GUEST, "Guest")),
    "banned": Visitor(replace(ELSE, banned="Spam")),
    "admin": Visitor(Person("admin", ACCOUNT, "Admin", admin=True)),
}
LOCAL = "owner key"
PEOPLE = "red blue maker else guest admin"
EVERYBODY = " ".join(KINDS)

TWO = replace(
    row(), maker="maker", version=3,
    seats=[SeatRow("red", "human", "red"), SeatRow("blue", "human", "blue")],
)
TABLES: Final[dict[str, Row]] = {
    "private": TWO,
    "watched": replace(TWO, watched=True),
    "waiting": replace(TWO, offered=True, seats=[TWO.seats[0], SeatRow("blue", "human")]),
    "computer": replace(TWO, seats=[TWO.seats[0], SeatRow("blue", "computer", "officer")]),
    "new": replace(TWO, version=0),
    "lesson": replace(TWO, seats=[TWO.seats[0], SeatRow("blue", "teacher")]),
    "over": replace(TWO, summary={"over": {"winner": "red", "says": "", "case": ""}}),
    "rated": replace(TWO, rated=True, offered=True, seats=[TWO.seats[0], SeatRow("blue", "human")]),
    "local": row(),
    "board": replace(
        TWO, maker="red", seats=[SeatRow("red", "human", "red"), SeatRow("blue", "human", "red")], branch_of="b",
        branch={"kind": "what-if"},
    ),
}
TABLES["paced"] = replace(TWO, pace=Days(3, 10))
TABLES["rated duel"] = replace(TWO, rated=True)
TABLES["agreed"] = replace(TWO, notices=[Notice(1, HANDED_BY_CONSENT, {"side": "red", "person": "red"}, 1.0)])
TABLES["stood in"] = replace(
    TWO, seats=[TWO.seats[0], SeatRow("blue", "computer", "officer", kept_for="blue")],
)
TABLES["shared"] = replace(TABLES["over"], shared=True)
# For each deed and table the kinds of person who may do it.
OF_A_HOUSE: Final = {
    "may_read": EVERYBODY,
    "may_list": EVERYBODY,
    "may_make": f"owner key near {PEOPLE}",
    "may_join": f"stranger monitor banned {PEOPLE}",
    "may_organise": "red blue maker else admin",
    "may_seek": PEOPLE,
    "may_be_rated": "red blue maker else admin",
    "may_keep_account": f"banned {PEOPLE}",
    "may_administer": "admin",
    "may_measure": "monitor",
    "may_stop": f"stranger monitor banned {PEOPLE}",
}
_PLAYERS, _PARTY = f"{LOCAL} red blue", f"{LOCAL} red blue maker"
OF_A_TABLE: Final = {
    "may_see": {
        "private": _PARTY, "watched": EVERYBODY, "waiting": f"{LOCAL} red maker", "computer": f"{LOCAL} red maker",
        "new": _PARTY, "lesson": f"{LOCAL} red maker", "local": LOCAL, "board": f"{LOCAL} red", "over": _PARTY,
        "shared": EVERYBODY,
    },
    "may_rematch": {"private": "", "over": "red blue", "shared": "red blue", "local": ""},
    "may_share": {"private": "", "board": "", "watched": "", "over": _PARTY, "shared": _PARTY, "local": ""},
    "may_play": {
        "private": _PLAYERS, "watched": _PLAYERS, "waiting": f"{LOCAL} red", "computer": f"{LOCAL} red",
        "new": _PLAYERS, "lesson": f"{LOCAL} red", "local": LOCAL, "board": f"{LOCAL} red",
    },
    "may_talk": {
        "private": "red blue maker", "watched": PEOPLE, "waiting": "red maker", "computer": "red maker", "local": "",
        "board": "",
    },
    "may_save": {"private": _PARTY, "watched": EVERYBODY, "waiting": f"{LOCAL} red maker", "local": LOCAL},
    "may_branch": {"private": _PARTY, "watched": f"owner key near {PEOPLE}", "local": LOCAL},
    "may_board": {
        "private": _PARTY, "watched": f"owner key near {PEOPLE}", "computer": f"{LOCAL} red maker", "lesson": "",
        "local": LOCAL, "board": "", "over": _PARTY,
    },
    "may_be_helped": {
        "private": "", "watched": "", "waiting": "", "computer": EVERYBODY, "local": "", "over": EVERYBODY,
    },
    "may_annotate": {"private": "", "watched": "", "over": _PARTY, "local": "", "board": ""},
    "may_propose": {
        "private": "red blue", "waiting": "", "computer": "", "lesson": "", "over": "", "local": "", "board": "",
        "stood in": "",
    },
    "may_resign": {
        "private": "red blue", "waiting": "", "computer": "red", "lesson": "", "over": "", "local": "", "board": "",
        "stood in": "red",
    },
    "may_claim": {"private": "", "paced": "red blue", "local": ""},
    "may_rename": {
        "private": _PARTY, "watched": _PARTY, "waiting": f"{LOCAL} red maker", "local": LOCAL, "board": f"{LOCAL} red",
    },
    "may_pace": {"private": _PARTY, "watched": _PARTY, "waiting": f"{LOCAL} red maker", "local": LOCAL},
    "may_offer": {
        "private": f"{LOCAL} maker", "watched": f"{LOCAL} maker", "new": f"{LOCAL} maker", "local": LOCAL, "board": "",
    },
    "may_withdraw": {
        "private": LOCAL, "watched": LOCAL, "waiting": LOCAL, "computer": LOCAL, "local": LOCAL,
        "new": f"{LOCAL} maker", "board": f"{LOCAL} red",
    },
}
OF_A_SEAT: Final = {
    "may_invite": {
        "private": LOCAL, "waiting": f"{LOCAL} maker", "computer": "", "lesson": "", "local": LOCAL, "board": "",
        "new": f"{LOCAL} blue", "paced": LOCAL, "over": f"{LOCAL} blue", "agreed": f"{LOCAL} blue",
    },
    "may_take": {
        "private": "", "waiting": "red blue maker else guest admin", "computer": "", "new": "", "local": "",
        "board": "", "rated": "red blue maker else admin",
    },
    "may_seat_computer": {
        "private": f"{LOCAL} blue", "waiting": f"{LOCAL} maker", "computer": f"{LOCAL} maker", "lesson": "",
        "local": LOCAL, "board": f"{LOCAL} red", "paced": LOCAL, "rated duel": LOCAL,
    },
    "may_return": {"private": "", "computer": "", "stood in": "blue", "local": ""},
}


OFFER: Final = Offer("o", "open", "red", "", "toy", "walk", {}, "", False, None, True, 1.0)
OFFERS: Final = {
    "open": OFFER, "rated": replace(OFFER, rated=True), "to blue": replace(OFFER, kind="invite", invited="blue"),
    "taken": replace(OFFER, table="t"), "declined": replace(OFFER, declined=True),
}
OF_AN_OFFER: Final = {
    "may_take_offer": {
        "open": "blue maker else guest admin", "rated": "blue maker else admin", "to blue": "blue", "taken": "",
        "declined": "",
    },
    "may_drop_offer": {"open": "red", "to blue": "red blue", "taken": "red", "declined": "red"},
}

EVERY: Final[dict[str, Callable[..., bool]]] = {
    name: may for module in (permissions, league_permissions) for name, may in vars(module).items()
    if name.startswith("may_")
}


def allowed(may: Callable[..., bool], *given: object) -> set[str]:
    return {kind for kind, visitor in KINDS.items() if may(visitor, *given)}


@pytest.mark.parametrize("deed", OF_A_HOUSE)
def test_who_may_do_what_in_a_house(deed: str) -> None:
    assert allowed(EVERY[deed]) == set(OF_A_HOUSE[deed].split())


@pytest.mark.parametrize("deed", OF_A_TABLE)
def test_who_may_do_what_at_a_table(deed: str) -> None:
    for table, kinds in OF_A_TABLE[deed].items():
        assert allowed(EVERY[deed], TABLES[table]) == set(kinds.split()), table


@pytest.mark.parametrize("deed", OF_A_SEAT)
def test_who_may_do_what_with_the_seat_of_blue(deed: str) -> None:
    for table, kinds in OF_A_SEAT[deed].items():
        assert allowed(EVERY[deed], TABLES[table], "blue") == set(kinds.split()), table
        assert allowed(EVERY[deed], TABLES[table], "green") == set()


@pytest.mark.parametrize("deed", OF_AN_OFFER)
def test_who_may_do_what_with_an_offer_of_red(deed: str) -> None:
    for offer, kinds in OF_AN_OFFER[deed].items():
        assert allowed(EVERY[deed], OFFERS[offer]) == set(kinds.split()), offer


def test_who_may_run_the_tournament_of_red() -> None:
    assert allowed(league_permissions.may_run, "red") == {"red", "admin"}


def test_a_table_at_which_the_maker_sits_alone_may_be_withdrawn_at_any_time() -> None:
    alone = replace(TWO, maker="red", seats=[TWO.seats[0], SeatRow("blue", "computer", "officer")])
    assert allowed(permissions.may_withdraw, alone) == set(f"{LOCAL} red".split())
    assert allowed(permissions.may_withdraw, replace(TWO, maker="red")) == set(LOCAL.split())


def test_every_deed_is_tried() -> None:
    tried = {*OF_A_HOUSE, *OF_A_TABLE, *OF_A_SEAT, *OF_AN_OFFER, "may_run"}
    assert set(EVERY) == tried


def test_every_message_has_an_answer() -> None:
    assert set(MESSAGES) == set(get_args(msg.ClientMessage))
    assert all(may.__name__ in OF_A_TABLE for may in MESSAGES.values())


def test_every_route_has_an_answer() -> None:
    """A route that is not among the doors, or whose door asks none of these, fails here."""
    every = [(door.path, door.method, door.may) for door in routes.DOORS]
    doors = {(path, method) for path, method, _ in every}
    routes_served = [one for one in create_app().routes if isinstance(one, Route) and ":path}" not in one.path]
    served = {(one.path, method) for one in routes_served for method in one.methods or () if method != "HEAD"}
    assert served == doors
    assert all(EVERY[may.__name__] is may for *_, may in every)


def test_the_page_is_told_what_one_may_do() -> None:
    waiting = TABLES["waiting"]
    assert deeds(KINDS["maker"], waiting) == [
        "rename", "pace", "talk", "offer", "board", "invite blue", "take blue", "computer blue",
    ]
    assert deeds(KINDS["red"], waiting) == [
        "rename", "pace", "talk", "board", "invite red", "computer red", "take blue",
    ]
    assert deeds(KINDS["guest"], waiting) == ["take blue"] and deeds(KINDS["stranger"], waiting) == []
    assert deeds(KINDS["owner"], row()) == [
        "rename", "pace", "offer", "withdraw", "board", "invite red", "computer red", "invite blue", "computer blue",
    ]


def test_what_one_may_do_is_found_out_again_when_the_table_has_changed() -> None:
    found = Deeds()
    for _ in range(2):
        for table in TABLES.values():
            for visitor in KINDS.values():
                assert found.of(visitor, table) == deeds(visitor, table)
                assert found.of(visitor, table) is found.of(visitor, table)
