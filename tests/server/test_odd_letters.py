"""Letters that a database cannot keep, or that would turn round what stands beside them, in what people send."""

from __future__ import annotations

from pathlib import Path

import pytest

from kurgan.tables.messages import table_title
from tests.server.postgres import Postgres
from tests.server.public import house, terms
from tests.server.services import url
from tests.server.visitors import at, person, table_of


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_what_cannot_be_kept_is_its_senders_fault(tmp_path: Path, postgres: Postgres, database: str) -> None:
    with house(url(tmp_path) if database == "sqlite" else postgres.new(), terms()) as client:
        ann = person(client, "Ann")
        table = table_of(ann, name="one\0two")
        for after in ("1.0 a\0", "1.0 a'b", "x y"):
            answer = client.get("/api/tables", params={"after": after}, headers=ann.headers())
            assert (answer.status_code, "no such page" in answer.text) == (422, True)
        assert ann.try_("POST", "/api/invitations/look", invitation="a\0b")[0] == 422
        with at(ann, table) as me:
            assert me.table["name"] == "onetwo"
            assert me.send(type="name", name=" the\0\nthird ")["name"] == "the third"
            refused = me.send(type="act", actions=["bet 1"], version=me.table["version"], request="a\0")
            assert refused["type"] == "error" and "cannot be understood" in refused["says"]
            assert me.act("bet 1")["actions"] == 1


def test_a_name_does_not_turn_round_what_stands_beside_it() -> None:
    assert table_title("\u202eabc\u2066 \u200bd\u00e9f\t\U0001f3b2") == "abc d\u00e9f \U0001f3b2"
    assert table_title("\u202e") == ""
