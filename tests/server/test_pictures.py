"""The doors to pictures of positions: a key where one is needed, a tag so that nothing is sent twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from kurgan.core.registry import games
from tests.server.services import new_table, seat, server


def test_a_table_is_pictured_once_and_then_known_by_its_tag(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client, seats={"blue": "random"})
        address = f"/api/tables/{made['table']}/picture?token={made['token']}"
        first = client.get(address)
        assert first.json()["game"] == "toy" and first.headers["cache-control"] == "no-cache"
        tagged = {"If-None-Match": first.headers["etag"]}
        assert client.get(address, headers=tagged).status_code == 304
        with seat(client, made) as me:
            me.act("bet 1")
        assert client.get(address, headers=tagged).status_code in (200, 304)
        assert client.get("/api/tables/nowhere/picture").status_code == 404


@pytest.mark.parametrize("game", [one.id for one in games() if one.id != "toy"])
def test_every_game_has_a_picture_of_itself_in_play(tmp_path: Path, game: str) -> None:
    with server(tmp_path) as client:
        answer = client.get(f"/api/games/{game}/picture")
        stacks = answer.json()["stacks"]
        assert len(stacks) > 10 and {one["side"] for one in stacks} == {0, 1}
        again = client.get(f"/api/games/{game}/picture", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304 and again.content == b""
