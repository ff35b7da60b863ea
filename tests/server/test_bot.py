"""Programs at a server: with a key they sit down at an offered table and play a whole game."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from websockets.sync.client import connect

import kurgan
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.server.public import PASSWORD, URL
from tests.server.services import Json, url
from tests.server.test_public_process import Served, secret_of, served
from tests.tables.services import PATIENCE

BOT: Final = Path(__file__).parents[2] / "docs" / "bots" / "eager.py"
PAGE: Final = Path(__file__).parents[2] / "docs" / "server.md"
LONGEST: Final = 120  # seconds


def program() -> str:
    """What the page tells to copy."""
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return str(block)


def offered(house: Served, cookie: str) -> str:
    """A table with an open seat against a computer player, who does not wait between two actions."""
    wish: Json = {"game": "fronts", "seats": {"axis": "cadet", "soviet": "open"}, "offered": True}
    table: str = house.ask("POST", "/api/tables", wish, cookie)[1]["table"]
    to = socket.create_connection(("127.0.0.1", house.port))
    address = f"ws://kurgan.example/api/tables/{table}/ws"
    with connect(address, sock=to, proxy=None, max_size=None, additional_headers={"cookie": cookie}) as maker:
        maker.recv(PATIENCE)
        maker.send('{"type": "pace", "delay": 0}')
        while json.loads(maker.recv(PATIENCE))["type"] != "change":
            pass
    return table


def test_the_program_of_the_page_plays_a_whole_game(tmp_path: Path) -> None:
    with served(tmp_path, f'database = "{url(tmp_path)}"\n[people]\nregister = "anyone"') as house:
        anna, bert = (
            secret_of(house.ask("POST", "/api/register", {"name": name, "password": PASSWORD})[2])
            for name in ("Anna", "Bert")
        )
        table = offered(house, anna)
        key = house.ask("POST", "/api/me/keys", {"name": "bot"}, bert)[1]["key"]
        file = tmp_path / "bot.py"
        file.write_text(program(), "utf-8")
        played = subprocess.run(
            [sys.executable, "-I", str(file), f"http://127.0.0.1:{house.port}"], env={**os.environ, "KURGAN_KEY": key},
            capture_output=True, text=True, timeout=LONGEST, check=False,
        )
        assert played.returncode == 0, played.stderr
        (listed,) = house.ask("GET", "/api/tables?which=mine", cookie=bert)[1]["tables"]
        assert listed["table"] == table and listed["people"]["soviet"]["you"]
        assert listed["over"]["says"] in played.stdout
        record = Record.loads(json.dumps(house.ask("GET", f"/api/tables/{table}/record", cookie=bert)[1]))
        ended = Play.replay(kurgan.game("fronts"), record, verify=True)
        assert ended.state.outcome is not None and len(record.actions) > 50
        assert URL not in played.stdout and key not in house.end()


def test_a_program_that_is_asked_in_lines_plays_at_a_server(tmp_path: Path) -> None:
    """`kurgan sit` seats the example of docs/bots.md."""
    with served(tmp_path, f'database = "{url(tmp_path)}"\n[people]\nregister = "anyone"') as house:
        anna, bert = (
            secret_of(house.ask("POST", "/api/register", {"name": name, "password": PASSWORD})[2])
            for name in ("Anna", "Bert")
        )
        table = offered(house, anna)
        key = house.ask("POST", "/api/me/keys", {"name": "bot"}, bert)[1]["key"]
        address = f"http://127.0.0.1:{house.port}"
        command = [sys.executable, "-m", "kurgan.cli", "sit", address, str(BOT), "--side", "soviet"]
        env = {**os.environ, "KURGAN_KEY": key}
        played = subprocess.run(command, env=env, capture_output=True, text=True, timeout=LONGEST, check=False)
        assert played.returncode == 0, played.stderr
        assert f"Thirty lines plays the soviet at table {table}." in played.stdout
        (listed,) = house.ask("GET", "/api/tables?which=mine", cookie=bert)[1]["tables"]
        assert listed["over"]["says"] in played.stdout
        record = Record.loads(json.dumps(house.ask("GET", f"/api/tables/{table}/record", cookie=bert)[1]))
        assert Play.replay(kurgan.game("fronts"), record, verify=True).state.outcome is not None
        again = subprocess.run(command, env=env, capture_output=True, text=True, timeout=LONGEST, check=False)
        assert again.returncode != 0 and "No table of this server offers a seat that you asked for." in again.stderr
        assert key not in house.end()
