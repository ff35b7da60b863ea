"""The lists of a house with many games are found by indexes: none of them looks at every table or result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, select

from kurgan.server.archive_rows import Search, page_query
from kurgan.server.schema import RATINGS, RESULT_SIDES, TABLES
from kurgan.server.statements import wanted_tables
from kurgan.server.store import SqlStore
from kurgan.tables.store import Wanted
from tests.server.services import url


def _tables(wanted: Wanted) -> Select[Any]:
    return select(TABLES.c.id).where(*wanted_tables(wanted)).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(101)


QUERIES = {
    "archive": page_query(Search(), None),
    "archive of a person": page_query(Search("me"), None),
    "archive of a game": page_query(Search(game="volga", winner="soviet"), None),
    "archive by name": page_query(Search("me", person="you"), None),
    "archive by date": page_query(Search(since=1.0, until=2.0), None),
    "archive further": page_query(Search("me", "volga"), (5.0, "t")),
    "offered": _tables(Wanted(offered=True)),
    "watched": _tables(Wanted(watched=True)),
    "mine": _tables(Wanted("me")),
    "seats of a person": select(RESULT_SIDES).where(RESULT_SIDES.c.who == "me"),
    "ratings": select(RATINGS).where(RATINGS.c.game == "volga"),
}


@pytest.mark.parametrize("name", QUERIES)
def test_a_list_is_found_by_an_index(name: str, tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    text = str(QUERIES[name].compile(store.engine, compile_kwargs={"literal_binds": True}))
    with store.reading() as connection:
        plan = [str(one[3]) for one in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")]
    store.close()
    looked = [step for step in plan if step.startswith(("SCAN", "SEARCH"))]
    assert looked
    assert [step for step in looked if "INDEX" not in step and "PRIMARY KEY" not in step] == [], plan
