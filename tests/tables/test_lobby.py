"""Making, listing, giving away and removing tables."""

from __future__ import annotations

import asyncio
from unittest.mock import Mock

import pytest

from kurgan.tables.errors import Unwanted
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import TABLES_KEPT, Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.permissions import OWNER
from kurgan.tables.seats import seat_rows
from kurgan.tables.services import Services
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.server.services import Stubs
from tests.tables.services import WAGERS, Still, lined


def lobby() -> Lobby:
    return Lobby(Services(Memory(), AtOnce(Stubs()), Still()))


def test_a_wish_that_cannot_be_met_gets_a_sentence() -> None:
    for wish, says in (
        (NewTable("chess"), "There is no game 'chess' here."),
        (NewTable("toy", seats={"green": "human"}), "Toy has no side 'green'; its sides are red and blue."),
        (NewTable("toy", seats={"red": "king"}), "There is no player 'king'; the players are human, "
         "random, rogue and dud."),
        (NewTable("toy", scenario="run"), "Toy has no scenario 'run'; its scenarios are walk."),
    ):
        with pytest.raises(Unwanted) as refused:
            asyncio.run(lobby().create(wish))
        assert str(refused.value) == says


def test_tables_are_made_listed_given_away_and_removed() -> None:
    async def story() -> None:
        services = lobby()
        first = await services.create(NewTable("toy", seed=4, seats={"blue": "random"}, options={"pace": "quick"}))
        second = await services.create(NewTable("toy"))
        assert first.seats == seat_rows({"red": "human", "blue": "random"}) and first.dice == [{"from": 0, "seed": 4}]
        assert first.options == {"pace": "quick"} and second.dice[0]["secret"] and len(second.dice[0]["nonces"]) == 2
        listed = await services.listing(OWNER)
        assert [one["table"] for one in listed["tables"]] == [second.id, first.id] and listed["next"] is None
        assert listed["tables"][1] == {
            "table": first.id, "game": "toy", "scenario": "walk", "turn": "Set-up", "to_move": "red",
            "seats": {"red": "human", "blue": "random"}, "updated": first.updated, "over": None, "name": "",
            "people": {}, "pace": None, "rated": False, "offered": False, "watched": False, "may_withdraw": True,
        }
        with pytest.raises(Unwanted, match="no such page"):
            await services.listing(OWNER, "", "yesterday")
        assert (await services.listing(OWNER, "", f"{second.updated!r} {second.id}"))["tables"][0]["table"] == first.id
        table = await services.table(second.id)
        assert table is not None and await services.table(second.id) is table and await services.table("none") is None
        assert table.admits(second.token) and not table.admits(first.token)
        record = await services.record(table)
        assert record.dice[0]["secret"] is None and record.outcome == ""
        loaded = await services.load(lined(*WAGERS, *["done"] * 10).play.save().dumps().encode(), OWNER)
        over = await services.table(loaded.id)
        assert over is not None and (await services.record(over)).outcome == "The points have decided."
        assert (await services.record(over)).dice == [{"from": 0, "seed": 3}]
        live, listener = await services.table(first.id), Listener()
        assert live is not None
        await live.join(listener)
        assert await services.remove(first.id) and not await services.remove(first.id)
        assert await services.table(first.id) is None and not listener.open  # nobody goes on sitting there
        await services.close()

    asyncio.run(story())


def test_a_house_that_is_closed_closes_its_store() -> None:
    store = Mock(wraps=Memory())
    asyncio.run(Lobby(Services(store, AtOnce(Stubs()), Still())).close())
    assert store.close.called


def test_the_table_longest_unused_is_let_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TABLES_KEPT == 64
    monkeypatch.setattr("kurgan.tables.lobby.TABLES_KEPT", 2)

    async def story() -> None:
        services = lobby()
        names = [(await services.create(NewTable("toy", seed=n))).id for n in range(3)]
        for name in (names[0], names[1], names[0], names[2]):
            assert await services.table(name) is not None
        assert list(services._held) == [names[0], names[2]]
        await services.close()

    asyncio.run(story())
