"""A real server with more than one sender: whoever asks for too much is told so, and the others are served."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

import kurgan
from kurgan.core.play import Play
from kurgan.server.rate_limits import TOO_COSTLY
from tests.contract.journey import recorded
from tests.server.test_hostile import Live
from tests.tables.services import PATIENCE

FLOOD, PERSON = "127.0.0.1", "127.0.0.2"  # two senders, both on this machine
USUAL = "from kurgan.cli import main\nmain()\n"
# Purses that are soon empty, and fill so slowly that no slow machine fills them meanwhile.
POOR = "from kurgan.server import rate_limits\nrate_limits.Purse.__init__.__defaults__ = (1.0, 0.001)\n" + USUAL

# Drawing every map beforehand takes more memory than all that this test sends, and ends when the machine has time.
COLD = "from kurgan.server import run\nrun.warm = lambda: None\n" + USUAL


@contextmanager
def serving(folder: Path, command: str = USUAL) -> Iterator[Live]:
    """The command as it is, gone when the test is."""
    live = Live(folder, command=command)
    try:
        yield live
        assert "Traceback" not in live.end()
    finally:
        live.popen.kill()


def post(live: Live, path: str, body: bytes, who: str) -> tuple[int, Any]:
    """A request of one of the senders: the status, and the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=2 * PATIENCE, source_address=(who, 0))
    try:
        connection.request("POST", path, body)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


class Player:
    """Somebody at a table of their own who takes a unit and puts it down again."""

    def __init__(self, live: Live, who: str, holding: ExitStack) -> None:
        status, made = post(live, "/api/tables", b'{"game": "barbarossa", "seed": 1}', who)
        assert status == 201, made
        address = f"ws://127.0.0.1:{live.port}/api/tables/{made['table']}/ws?token={made['token']}"
        self.socket: ClientConnection = holding.enter_context(
            connect(address, proxy=None, max_size=None, source_address=(who, 0))
        )
        table = self.hear()
        self.version = table["version"]
        self.click = f"unit {table['decision']['choices']['unit'][0]}"

    def hear(self) -> Any:
        return json.loads(self.socket.recv(2 * PATIENCE))

    def act(self, *actions: str) -> Any:
        """Act, and hear what comes of it."""
        self.socket.send(json.dumps({"type": "act", "actions": actions, "version": self.version}))
        answer = self.hear()
        if answer["type"] == "change":
            self.version = answer["patch"]["d"]["version"]["v"]
        return answer

    def plays(self, clicks: int) -> bool:
        """Whether so many clicks are answered."""
        return all(self.act((self.click, "drop")[n % 2])["type"] == "change" for n in range(clicks))


def memory(pid: int, what: str) -> int:
    """Megabytes that a process uses, or used at most."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return int(next(connection for connection in status.splitlines() if connection.startswith(what)).split()[1]) // 1024


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]


LISTS = b"[" + b"[]," * 1_600_000 + b"[]]"
VALUES = b"[" + b"1," * 2_500_000 + b"1]"
POSITION = b'{"game":"volga","position":{"units":[' + b"[]," * 320_000 + b"[]]}}"


def test_files_made_of_nothing_cost_little_memory_and_nobody_waits_for_them(tmp_path: Path) -> None:
    """Six at once took a gigabyte, and a position of the same kind kept everybody waiting for five seconds."""
    with serving(tmp_path, COLD) as live, ExitStack() as holding:
        person = Player(live, PERSON, holding)
        before = memory(live.popen.pid, "VmRSS")
        bodies = [("/api/load", LISTS)] * 6 + [("/api/load", VALUES)] * 2 + [("/api/tables", POSITION)] * 4
        with ThreadPoolExecutor(12) as pool:
            flood = [pool.submit(post, live, path, body, FLOOD) for path, body in bodies]
            assert person.plays(10)
            answers = [one.result() for one in flood]
        assert {status for status, _ in answers} <= {422, 429}
        says = {answer["says"] for status, answer in answers if status == 422}
        assert says and all("it holds too many values" in one for one in says)
        assert memory(live.popen.pid, "VmHWM") < before + 80
        assert all(memory(pid, "VmHWM") < 300 for pid in children(live.popen.pid))
        record = recorded(kurgan.game("volga"), 3)
        status, loaded = post(live, "/api/load", record.dumps().encode(), PERSON)
        assert status == 201, loaded


def test_a_record_and_a_large_position_are_read_in_the_other_process(tmp_path: Path) -> None:
    game = kurgan.game("barbarossa")
    record = recorded(game, 3)
    position = game.document(Play.replay(game, record, until=len(record.actions) // 2).state)
    position.pop("hidden", None)
    wish = json.dumps({"game": game.id, "position": position}).encode()
    assert len(wish) > 4096
    with serving(tmp_path) as live:
        assert children(live.popen.pid) == []
        for path, body in (("/api/load", record.dumps().encode()), ("/api/tables", wish)):
            status, made = post(live, path, body, PERSON)
            assert status == 201 and set(made) == {"table", "token"}, made
        assert children(live.popen.pid) != []
        record.actions[3] = "unit nobody"
        status, answer = post(live, "/api/load", record.dumps().encode(), PERSON)
        assert status == 422 and answer["says"].startswith("Action 4 (unit nobody)")
        status, answer = post(live, "/api/load", b"\xff\xfe" * 3000, PERSON)
        assert status == 422 and "not a text file" in answer["says"]
        status, answer = post(live, "/api/tables", wish.replace(b'"turn"', b'"nonsense"'), PERSON)
        assert status == 422 and "nonsense" in answer["says"]


def test_whoever_asks_for_too_much_work_is_told_so_and_the_others_are_served(tmp_path: Path) -> None:
    with serving(tmp_path, POOR) as live, ExitStack() as holding:
        flood = [Player(live, FLOOD, holding) for _ in range(2)]
        person = Player(live, PERSON, holding)
        told: list[str] = []
        for _ in range(100):
            answers = [one.act(*[one.click, "drop"] * 32) for one in flood]
            told = [answer["says"] for answer in answers if answer["type"] == "error"]
            if told:
                break
        assert told and set(told) == {TOO_COSTLY}
        assert post(live, "/api/tables", b'{"game": "volga"}', FLOOD) == (429, {"says": TOO_COSTLY})
        assert person.plays(10)


def test_those_who_are_silent_shut_nobody_out(tmp_path: Path) -> None:
    """Nine hundred connections on which nothing or half a request is said."""
    with serving(tmp_path) as live, ExitStack() as holding:
        person = Player(live, PERSON, holding)
        for n in range(900):
            connection = socket.create_connection(("127.0.0.1", live.port), timeout=PATIENCE, source_address=(FLOOD, 0))
            holding.callback(connection.close)
            if n % 2:
                with suppress(OSError):  # it may have been hung up on already
                    connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-")
            if n % 100 == 99:
                assert person.plays(2)
        assert live.fine()  # even from the same place
        Player(live, PERSON, holding)
        assert person.plays(4)
