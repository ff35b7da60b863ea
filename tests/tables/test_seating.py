"""People at tables: invitations, open seats, handing over, watching; each is told what is theirs to know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from kurgan.core.rule import Illegal
from kurgan.people.person import ACCOUNT, GUEST, Person
from kurgan.tables.errors import Unwanted
from kurgan.tables.happened import HANDED_BY_CONSENT
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.permissions import STRANGER, Visitor
from kurgan.tables.seating import MOST_NOTICES, Seating
from kurgan.tables.seats import SeatRow
from kurgan.tables.services import Services
from kurgan.tables.store import Notice
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.server.services import Stubs
from tests.tables.services import WAGERS, Still
from tests.tables.test_table import Guest

ANN, BOB, EVE = Person("ann", ACCOUNT, "Ann"), Person("bob", GUEST, "Bob"), Person("eve", ACCOUNT, "Eve")
PEOPLE = {person.id: person for person in (ANN, BOB, EVE)}


def directory(ids: Iterable[str]) -> dict[str, Person]:
    return {id: PEOPLE[id] for id in ids if id in PEOPLE}


def somebody(table: Table, person: Person | None) -> Guest:
    """A person who comes to a table on a screen of their own."""
    made = Guest(table)
    made.listener = type(made.listener)(Visitor(person))
    return made


async def come(table: Table, person: Person | None) -> tuple[Guest, dict[str, Any]]:
    """Let somebody come; what they are told first."""
    guest = somebody(table, person)
    await table.join(guest.listener)
    return guest, (await guest.heard())[0]


def story(
    told: Callable[[Lobby, Table], Awaitable[None]], game: str = "toy", offered: bool = False, watched: bool = False,
    blue: str = "open",
) -> None:
    """A table made by Ann, who plays red."""

    async def begun() -> None:
        lobby = Lobby(Services(Memory(), AtOnce(Stubs()), Still(), directory=directory))
        wish = NewTable(game, seats={"red": "human", "blue": blue}, offered=offered, watched=watched, name="Ann's")
        row = await lobby.create(wish, Visitor(ANN))
        table = await lobby.table(row.id)
        assert table is not None
        await told(lobby, table)
        await lobby.close()

    asyncio.run(begun())


def agreed(table: Table, side: str) -> None:
    """Note that the player of a side has agreed that the other hands their seat over."""
    row = table.stored.row
    notice = Notice(len(table.stored.session.steps), HANDED_BY_CONSENT, {"side": side, "person": ""}, 1.0)
    table.stored.change(notices=[*row.notices, notice])


def test_an_invitation_gives_a_seat_once() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        ann, first = await come(table, ANN)
        assert first["you"] == ["red"] and first["people"] == {
            "red": {"name": "Ann", "guest": False, "you": True}, "blue": None,
        }
        old = table.seating.invite("blue")
        new = await table.change(lambda: table.seating.invite("blue"))
        assert old != new
        with pytest.raises(Unwanted, match="no longer valid"):
            await lobby.invited(old)
        with pytest.raises(Illegal, match="no longer valid"):
            table.seating.accept(BOB, "blue", old)
        with pytest.raises(Unwanted):
            await lobby.invited("")
        assert await lobby.invited(new) == (table, "blue")
        await table.change(lambda: table.seating.accept(BOB, "blue", new))
        with pytest.raises(Unwanted):
            await lobby.invited(new)
        (change,) = (await ann.heard())[-1:]
        text = json.dumps(change)
        assert "Bob took the Blue seat." in text and new not in text and old not in text
        bob, seen = await come(table, BOB)
        assert seen["you"] == ["blue"] and seen["people"]["blue"] == {"name": "Bob", "guest": True, "you": True}
        assert seen["people"]["red"]["you"] is False and new not in json.dumps(seen)
        with pytest.raises(Illegal, match="already hold"):
            table.seating.accept(BOB, "blue", table.seating.invite("blue"))
        assert (await bob.act("bet 1"))[0]["type"] == "refused"  # red is asked
        assert (await ann.act("bet 1"))[-1]["type"] != "refused"

    story(told)


def test_who_holds_no_seat_cannot_come_unless_anybody_may_watch() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        for nobody in (EVE, None):
            guest = somebody(table, nobody)
            await table.join(guest.listener)
            (refused,) = await guest.heard()
            assert "may no longer see" in refused["says"] and not guest.listener.open
        await table.change(lambda: table.stored.change(watched=True))
        eve, seen = await come(table, EVE)
        assert seen["you"] == [] and seen["may"] == ["talk", "board"] and seen["watched"]
        for message in (
            {"type": "act", "actions": ["bet 1"]}, {"type": "undo"}, {"type": "pace", "paused": True},
            {"type": "seat", "side": "blue", "player": "random"}, {"type": "name", "name": "Mine"},
            {"type": "sit", "side": "red"}, {"type": "hint", "version": 0}, {"type": "step"},
        ):
            assert "Only the players" in (await eve.say(**message))[0]["says"]
        ann, _ = await come(table, ANN)
        await ann.act("bet 1")
        assert [one["type"] for one in await eve.heard()] == ["change"]
        await table.change(lambda: table.stored.change(watched=False))
        assert "may no longer see" in (await eve.heard())[-1]["says"] and not eve.listener.open

    story(told)


def test_an_open_seat_is_listed_and_taken_by_the_first() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        (listed,) = (await lobby.listing(Visitor(EVE), "offered"))["tables"]
        assert listed["people"] == {"red": {"name": "Ann", "you": False}, "blue": None} and listed["name"] == "Ann's"
        assert (await lobby.listing(Visitor(EVE)))["tables"] == [] == (await lobby.listing(STRANGER, "mine"))["tables"]
        await table.change(lambda: table.seating.take(EVE, "blue"))
        with pytest.raises(Illegal, match="seat is taken"):
            table.seating.take(BOB, "blue")
        assert (await lobby.listing(Visitor(BOB), "offered"))["tables"] == []
        (mine,) = (await lobby.listing(Visitor(EVE)))["tables"]
        assert mine["people"]["blue"] == {"name": "Eve", "you": True} and not mine["may_withdraw"]
        with pytest.raises(Unwanted, match="no list"):
            await lobby.listing(Visitor(EVE), "all")

    story(told, offered=True)


def test_a_seat_is_handed_over_by_consent_of_both_and_left_to_a_computer_by_ones_own_wish() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        table.seating.accept(BOB, "blue", table.seating.invite("blue"))
        ann, _ = await come(table, ANN)
        link = await table.change(lambda: table.seating.invite("red"))
        assert table.stored.row.seats[0].who == "ann"  # until somebody accepts
        await table.change(lambda: table.seating.accept(EVE, "red", link))
        assert (await ann.say(type="again"))[-1]["you"] == []  # who made the table may still see it
        bob, seen = await come(table, BOB)
        assert [one["text"] for one in seen["notices"]] == [
            "Bob took the Blue seat.", "Ann handed the Red seat over to Eve.",
        ]
        (changed,) = await bob.say(type="seat", side="blue", player="random")
        assert "may no longer see" in changed["says"]
        assert table.stored.row.seats[1] == SeatRow("blue", "computer", "random")
        assert table.stored.row.notices[-1].kind == "left"
        _, seen = await come(table, EVE)
        assert seen["notices"][-1]["text"] == "Bob left the Blue seat to a computer player."
        PEOPLE["bob"] = replace(BOB, name="")
        try:
            _, seen = await come(table, EVE)
            assert seen["notices"][-1]["text"].startswith("a former player left")
        finally:
            PEOPLE["bob"] = BOB

    story(told)


def test_a_link_from_before_the_game_began_needs_the_other_players_consent_too() -> None:
    async def told(_lobby: Lobby, table: Table) -> None:
        table.seating.accept(BOB, "blue", table.seating.invite("blue"))
        link = table.seating.invite("blue")
        table.stored.act("bet 1")
        with pytest.raises(Illegal, match="only if the other player agrees"):
            table.seating.accept(EVE, "blue", link)
        agreed(table, "red")
        table.seating.accept(EVE, "blue", link)
        with pytest.raises(Illegal, match="only if the other player agrees"):
            table.seating.invite("blue")  # it was for once

    story(told)


def test_a_rated_game_is_not_left_to_a_computer_alone() -> None:
    async def told(_lobby: Lobby, table: Table) -> None:
        table.seating.accept(EVE, "blue", table.seating.invite("blue"))
        table.stored.change(rated=True)
        with pytest.raises(Illegal, match="In a rated game"):
            table.seating.leave("blue", "random", ["random"])

    story(told)


def test_nobody_takes_the_seat_of_a_side_whose_enemys_secrets_they_know() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        other = "soviet" if table.stored.row.seats[0].side == "axis" else "axis"
        ours = table.stored.row.seats[0].side
        table.seating.accept(BOB, other, table.seating.invite(other))
        with pytest.raises(Illegal, match="secrets"):
            table.seating.accept(ANN, other, table.seating.invite(other))
        table.seating.accept(EVE, ours, table.seating.invite(ours))
        decision = table.stored.session.play.decision()
        assert decision is not None
        table.stored.act(decision.forward()[0], decision.side)
        with pytest.raises(Illegal, match="secrets"):
            table.seating.accept(ANN, other, table.seating.invite(other))  # has held the other one
        table.seating.accept(ANN, ours, table.seating.invite(ours))  # may come back to their own

    async def begun() -> None:
        lobby = Lobby(Services(Memory(), AtOnce(Stubs()), Still(), directory=directory))
        row = await lobby.create(NewTable("fronts", seats={"axis": "human", "soviet": "open"}), Visitor(ANN))
        table = await lobby.table(row.id)
        assert table is not None
        await told(lobby, table)
        await lobby.close()

    asyncio.run(begun())


def test_a_computers_seat_is_opened_for_somebody() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        link = await table.change(lambda: table.seating.invite("blue"))
        assert table.stored.row.seats[1] == SeatRow("blue", "human", "", link)
        assert table.stored.row.notices[-1].kind == "opened"

    story(told, blue="random")


def test_records_and_reports_name_the_players() -> None:
    async def told(lobby: Lobby, table: Table) -> None:
        table.seating.accept(BOB, "blue", table.seating.invite("blue"))
        record = await lobby.record(table)
        assert [(one["side"], one["kind"], one["name"]) for one in record.players] == [
            ("red", "human", "Ann"), ("blue", "human", "Bob"),
        ]
        ann, _ = await come(table, ANN)
        for text in [*WAGERS, *["done"] * 10]:
            table.stored.act(text)
        (course,) = [one for one in await ann.say(type="course") if one["type"] == "course"]
        assert "Red: Ann" in json.dumps(course) and "Blue: Bob" in json.dumps(course)

    story(told)


def test_a_seat_that_was_taken_in_another_process_cannot_be_taken() -> None:
    """The second process has not heard of it yet: its first try is on a table that is stored no more."""

    async def begun() -> None:
        store = Memory()
        lobbies = [Lobby(Services(store, AtOnce(Stubs()), Still(), directory=directory)) for _ in range(3)]
        here = lobbies[0]
        row = await here.create(NewTable("toy", seats={"red": "human", "blue": "open"}, offered=True), Visitor(ANN))
        one, other, fresh = [await lobby.table(row.id) for lobby in lobbies]
        assert one is not None and other is not None and fresh is not None
        link = one.seating.invite("blue")
        await other.refresh()
        assert other.stored.session.play.actions == []  # it has been read, and that of `fresh` has not
        await one.change(lambda: one.seating.accept(BOB, "blue", link))
        with pytest.raises(Illegal, match="no longer valid"):
            await other.change(lambda: other.seating.accept(EVE, "blue", link))
        for table in (fresh, other):
            with pytest.raises(Illegal, match="is taken"):
                await table.change(lambda table=table: table.seating.take(EVE, "blue"))  # type: ignore[misc]
        kept = store.row(row.id)
        assert kept is not None and [seat.who for seat in kept.seats] == ["ann", "bob"]
        for lobby in lobbies:
            await lobby.close()

    asyncio.run(begun())


def test_seats_change_hands_only_so_often() -> None:
    """Each change is kept, and told to everybody who comes."""

    async def told(_lobby: Lobby, table: Table) -> None:
        seating, stored = table.seating, table.stored
        for n in range(MOST_NOTICES):
            seating.accept((BOB, EVE)[n % 2], "blue", seating.invite("blue"))
        with pytest.raises(Illegal, match="changed hands 100 times"):
            seating.accept(BOB, "blue", seating.invite("blue"))
        assert len(stored.row.notices) == MOST_NOTICES and stored.row.seats[1].who == "eve"
        seating.leave("blue", "random", ["random"])  # from which nobody is kept
        assert len(stored.row.notices) == MOST_NOTICES and stored.row.seats[1].word == "random"

    story(told)


def test_who_has_seen_both_sides_secrets_plays_against_nobody() -> None:
    """Else they could look at the other side, and then give it to somebody."""

    async def told(lobby: Lobby, table: Table) -> None:
        row = await lobby.create(NewTable("fronts"), Visitor(ANN))  # both seats are theirs
        both = await lobby.table(row.id)
        assert both is not None
        for side in ("axis", "soviet"):
            with pytest.raises(Illegal, match="knows the secrets of both"):
                both.seating.invite(side)
        link = table.seating.invite("red")  # where nothing is secret
        table.seating.accept(BOB, "red", link)

    story(told, blue="human")


def test_an_invitation_from_before_there_were_secrets_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(_lobby: Lobby, table: Table) -> None:
        link = table.seating.invite("red")
        monkeypatch.setattr(Seating, "_secret", lambda _self: True)
        with pytest.raises(Illegal, match="knows the secrets of both"):
            table.seating.accept(BOB, "red", link)

    story(told, blue="human")
