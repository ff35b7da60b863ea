"""More live tables than are kept: whoever opens a table, all who sit there sit at the same one."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import ExitStack
from pathlib import Path

import pytest

from kurgan.server.store import SqlStore
from kurgan.tables import lobby as rooms_module
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.wishes import NewTable
from tests.server.services import lent, new_table, seat, server, url

KEPT = 2
MANY = 6


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables are kept, so that the limit is soon reached."""
    monkeypatch.setattr(rooms_module, "TABLES_KEPT", KEPT)


def test_a_table_opened_beyond_the_limit_is_one_table(tmp_path: Path) -> None:
    with server(tmp_path) as client, ExitStack() as open_:
        for _ in range(KEPT):
            open_.enter_context(seat(client, new_table(client)))
        made = new_table(client)
        me, you = (open_.enter_context(seat(client, made)) for _ in range(2))
        me.act("bet 1")
        assert you.hear()["version"] == me.table["version"]
        assert you.act("bet 2")["type"] == "table"


def test_whoever_opens_a_table_gets_the_same(tmp_path: Path) -> None:
    """Many come at once to many tables, and some of them are still on their way to the seat."""

    async def come() -> None:
        lobby = Lobby(lent(SqlStore(url(tmp_path))))
        names = [(await lobby.create(NewTable(game="toy"))).id for _ in range(MANY)]
        first = await asyncio.gather(*(lobby.table(name) for name in names))
        again = await asyncio.gather(*(lobby.table(name) for name in reversed(names)))
        assert [id(table) for table in first] == [id(table) for table in reversed(again)]
        for table in first:
            assert table is not None
            await table.join(Listener())
        assert all([await lobby.table(table.id) is table for table in first if table is not None])
        await lobby.close()
        assert not any(listener.open for table in first if table is not None for listener in table.listeners)

    asyncio.run(come())


def test_a_table_that_nobody_holds_is_let_go(tmp_path: Path) -> None:
    async def come() -> None:
        lobby = Lobby(lent(SqlStore(url(tmp_path))))
        names = [(await lobby.create(NewTable(game="toy"))).id for _ in range(MANY)]
        seen = []
        for name in names:
            table = await lobby.table(name)
            assert table is not None
            seen.append(weakref.ref(table))
        del table
        gc.collect()
        assert [ref() is not None for ref in seen] == [False] * (MANY - KEPT) + [True] * KEPT
        await lobby.close()

    asyncio.run(come())


def test_a_removed_table_is_gone_for_all(tmp_path: Path) -> None:
    async def come() -> None:
        lobby = Lobby(lent(SqlStore(url(tmp_path))))
        name = (await lobby.create(NewTable(game="toy"))).id
        table = await lobby.table(name)
        assert table is not None and await lobby.remove(name)
        assert await lobby.table(name) is None and not await lobby.remove(name)
        await lobby.close()

    asyncio.run(come())
