"""What everybody fetches is compressed once, and only for those who can read it so."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient

from kurgan.server import game_routes, packed, static
from kurgan.server.app import create_app
from tests.server.services import Stubs, new_table, server, url

LONG = "<p>the client</p>" * 200


@pytest.fixture
def compress(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """What compresses, which counts how often it is asked."""
    for kept in (game_routes._board, game_routes._drawing, game_routes._sample, static._packed):
        kept.cache_clear()
    counting = Mock(wraps=gzip.compress)
    monkeypatch.setattr("gzip.compress", counting)
    return counting


@pytest.mark.parametrize(
    "path", ["/", "/assets/a-1.js", "/api/games", "/api/games/volga/board", "/api/games/volga/map.svg"]
)
def test_what_never_changes_is_compressed_once(tmp_path: Path, compress: Mock, path: str) -> None:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(LONG)
    (folder / "assets" / "a-1.js").write_text(LONG)
    with TestClient(create_app(url(tmp_path), Stubs(), folder, hosts=["testserver"])) as client:

        def fetch(encoding: str, **more: str) -> Any:
            return client.get(path, headers={"accept-encoding": encoding, **more})

        first, second, plain = fetch("gzip, br"), fetch("gzip"), fetch("identity")
        assert compress.call_count == 1
        assert first.headers["content-encoding"] == second.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers and first.text == second.text == plain.text
        assert "accept-encoding" in plain.headers["vary"].lower()
        again = fetch("gzip", **{"if-none-match": first.headers["etag"]})
        assert again.status_code == 304 and again.content == b""


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    folder = tmp_path / "built"
    folder.mkdir()
    with TestClient(create_app(url(tmp_path), Stubs(), folder, hosts=["testserver"])) as client:
        for text in (LONG, LONG + "!"):
            (folder / "index.html").write_text(text)
            assert client.get("/").text == text


def test_a_record_is_compressed_where_it_disturbs_nobody(tmp_path: Path, compress: Mock) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        path = f"/api/tables/{made['table']}/record?token={made['token']}"
        packed, plain = (client.get(path, headers={"accept-encoding": how}) for how in ("gzip", "identity"))
        assert packed.text == plain.text and packed.json()["game"] == "toy"
        assert packed.headers["cache-control"] == "no-store" and "attachment" in packed.headers["content-disposition"]


def test_what_is_short_stays_as_it_is() -> None:
    assert packed.pack(b"a" * 999).smaller is None
    whole = packed.pack(b"a" * 1000)
    assert whole.smaller is not None and gzip.decompress(whole.smaller) == whole.content
    assert packed.pack(b"a").tag != packed.pack(b"b").tag
