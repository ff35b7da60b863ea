"""How a public house bears many people: tables in play, watchers and idle sockets, at two processes and PostgreSQL.

Everything runs on this machine, the clients in this process. `python bench/load.py --help` knows the sizes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from kurgan.server.protocols import allow_files
from kurgan.tables.patch import patched
from tests.server.postgres import Postgres
from tests.server.test_processes import children
from tests.server.test_public_process import Served, served

GAMES = ("barbarossa", "city", "volga", "fronts", "pocket")
HOST, ORIGIN = "kurgan.example", "https://kurgan.example"
CONFIG = """
    database = "{database}"
    workers = {workers}
    [people]
    register = "anyone"
    [limits]
    new_people_by_address = 1000
    new_tables_by_address = 10000
"""
TOGETHER = 40  # requests or connections that are begun at the same time
SEEN = ("version", "you", "decision")  # what a player who clicks at random looks at
Json = dict[str, Any]


@dataclass
class Load:
    """What was measured."""

    seen: list[float] = field(default_factory=list)  # seconds from a click to the other player's screen
    stored: list[float] = field(default_factory=list)  # until the one who clicked knows that it is stored
    refused: int = 0
    lost: int = 0


class Person:
    """A guest with a cookie and an address of their own, as a proxy tells it."""

    def __init__(self, house: Served, number: int) -> None:
        self.house = house
        self.headers = {
            "host": HOST, "origin": ORIGIN, "x-forwarded-proto": "https",
            "x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}",
        }
        self.ask("POST", "/api/guest", {"name": f"Guest {number}"})

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """One request."""
        connection = HTTPConnection("127.0.0.1", self.house.port, timeout=60)
        connection.request(method, path, None if body is None else json.dumps(body), self.headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise AssertionError(f"{method} {path} was answered {answer.status}: {text!r}")
        if kept := answer.getheader("set-cookie"):
            self.headers["cookie"] = kept.partition(";")[0]
        connection.close()
        made: Json = json.loads(text)
        return made

    async def sit(self, table: str) -> ClientConnection:
        """Open a socket at a table."""
        headers = {name: value for name, value in self.headers.items() if name not in ("host", "origin")}
        return await connect(
            f"ws://{HOST}/api/tables/{table}/ws", host="127.0.0.1", port=self.house.port, origin=ORIGIN,  # type: ignore[arg-type]
            additional_headers=headers, max_size=None, compression="deflate", open_timeout=120, proxy=None,
            ping_interval=None,  # browsers send none
        )


class Match:
    """A table and the two people who play there at a walking pace."""

    def __init__(self, house: Served, number: int, load: Load) -> None:
        self.load = load
        self.chance = random.Random(number)
        self.players = [Person(house, 2 * number), Person(house, 2 * number + 1)]
        game = GAMES[number % len(GAMES)]
        sides = next(one["sides"] for one in self.players[0].ask("GET", "/api/games")["games"] if one["id"] == game)
        first, second = (side["id"] for side in sides)
        wish = {"game": game, "seats": {first: "human", second: "open"}, "watched": True}
        self.id = self.players[0].ask("POST", "/api/tables", wish)["table"]
        link = self.players[0].ask("POST", f"/api/tables/{self.id}/seats/{second}/invite", {})
        self.players[1].ask("POST", "/api/invitations/accept", link)
        self.tables: list[Json] = [{}, {}]
        self.sockets: list[ClientConnection] = []
        self.clicked: float | None = None

    async def begin(self) -> None:
        """Sit down."""
        self.sockets = [await player.sit(self.id) for player in self.players]

    async def hear(self, seat: int) -> None:
        """Follow the table on one screen until the socket closes."""
        try:
            async for text in self.sockets[seat]:
                self._take(seat, msgspec.json.decode(text))
        except ConnectionClosed:
            self.load.lost += 1

    def _take(self, seat: int, message: Json) -> None:
        now = time.perf_counter()
        if message["type"] == "table":
            self.tables[seat] = {name: message[name] for name in SEEN}
        elif message["type"] == "change":
            patch = message["patch"] or {"d": {}}
            changed = {name: part for name, part in patch["d"].items() if name in SEEN}
            self.tables[seat] = patched(self.tables[seat], {"d": changed})
            if self.clicked is not None and seat != self.clicker:
                self.load.seen.append(now - self.clicked)
                self.clicked = None
        elif message["type"] == "done":
            self.load.stored.append(now - self.began)
        else:
            self.load.refused += 1

    async def play(self, pace: float, until: float) -> None:
        """Click every so many seconds, whoever is asked."""
        await asyncio.sleep(self.chance.random() * pace)
        while (left := until - time.perf_counter()) > 0:
            await self._click()
            await asyncio.sleep(min(pace, left))

    async def _click(self) -> None:
        for seat, table in enumerate(self.tables):
            decision = table.get("decision")
            if decision and decision["choices"] and decision["side"] in table["you"]:
                verbs = [verb for verb in decision["choices"] if verb not in decision["back"]]
                verb = self.chance.choice(verbs or list(decision["choices"]))
                nouns = decision["choices"][verb]
                action = f"{verb} {self.chance.choice(nouns)}" if nouns else verb
                self.began = self.clicked = time.perf_counter()
                self.clicker = seat
                name = f"{self.id}-{len(self.load.stored)}-{self.chance.random()}"
                wish = {"type": "act", "version": table["version"], "actions": [action], "request": name[:40]}
                await self.sockets[seat].send(json.dumps(wish))
                return


async def in_groups(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Do much, but only so much at the same time."""
    room = asyncio.Semaphore(TOGETHER)

    async def one(work: Awaitable[Any]) -> Any:
        async with room:
            return await work

    return await asyncio.gather(*(one(work) for work in works))


async def listen(socket: ClientConnection) -> None:
    """Take whatever comes."""
    try:
        async for _ in socket:
            pass
    except ConnectionClosed:
        return


def used(pids: Iterable[int]) -> tuple[float, float]:
    """The seconds of the processor that these processes have used, and their memory in MB."""
    ticks, memory = 0.0, 0.0
    for pid in pids:
        stat = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
        ticks += int(stat[11]) + int(stat[12])
        status = Path(f"/proc/{pid}/status").read_text("ascii")
        memory += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024
    return ticks / os.sysconf("SC_CLK_TCK"), memory


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text("ascii").rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except OSError:
            continue
    return found


async def run(house: Served, postgres: Postgres, wish: argparse.Namespace) -> None:
    """Measure, and print a line for each figure."""
    load, loop = Load(), asyncio.get_running_loop()
    serving = children(house.popen.pid) if wish.workers > 1 else [house.popen.pid]
    _, empty = used(serving)
    matches: list[Match] = await in_groups(
        loop.run_in_executor(None, Match, house, number, load) for number in range(wish.tables)
    )
    await in_groups(match.begin() for match in matches)
    strangers: list[Person] = await in_groups(
        loop.run_in_executor(None, Person, house, 100_000 + n) for n in range(wish.watchers)
    )
    sockets = await in_groups(
        person.sit(matches[n % len(matches)].id) for n, person in enumerate(strangers)
    )
    # Idle sockets belong to people who sit at tables where nobody plays.
    quiet = matches[0].players[0]
    # Made aside, so that the sockets which are open already answer the server meanwhile.
    idle: list[Json] = await in_groups(
        loop.run_in_executor(None, quiet.ask, "POST", "/api/tables", {"game": "volga"}) for _ in range(wish.idle_tables)
    )
    for n in range(wish.idle):
        if n % 50 == 0:
            sitter = await loop.run_in_executor(None, Person, house, 200_000 + n)
            table = (await loop.run_in_executor(None, sitter.ask, "POST", "/api/tables", {"game": "volga"}))["table"]
        sockets.append(await sitter.sit(table))
    tasks = [asyncio.create_task(match.hear(seat)) for match in matches for seat in (0, 1)]
    tasks += [asyncio.create_task(listen(socket)) for socket in sockets]
    await asyncio.sleep(2)
    gc.collect()
    gc.freeze()  # a pause of the clients would count as one of the servers
    before, _ = used(serving)
    stored, _ = used(family(postgres.pid))
    played = time.process_time()
    until = time.perf_counter() + wish.seconds
    await asyncio.gather(*(match.play(wish.pace, until) for match in matches))
    played = time.process_time() - played
    stored = used(family(postgres.pid))[0] - stored
    await asyncio.sleep(2)
    after, full = used(serving)
    for task in tasks:
        task.cancel()
    done = len(load.stored)
    print(f"{wish.tables} tables, {wish.watchers} watchers, {wish.idle} idle sockets, {len(idle)} idle tables more")
    print(f"{done / wish.seconds:.0f} actions a second; {load.refused} refused, {load.lost} connections lost")
    for name, times in (("to the other's screen", load.seen), ("until it is stored", load.stored)):
        if len(times) > 100:
            cuts = statistics.quantiles(times, n=100)
            print(f"from a click {name}: p50 {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms ({len(times)})")
    spent = (("servers", after - before), ("PostgreSQL", stored), ("clients", played))
    for who, seconds in spent:
        share = seconds / wish.seconds * 100
        print(f"processor time of the {who}: {seconds / max(1, done) * 1000:.2f} ms an action, {share:.0f}% of a core")
    each = (full - empty) / wish.tables * 1024
    print(f"memory of the servers: {empty:.0f} MB empty, {full:.0f} MB now, {each:.0f} KB a table")


def main() -> None:
    """Read the sizes, start everything, measure, stop everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, usual, says in (
        ("tables", 500, "in play, with two people each"), ("watchers", 100, "each at a table in play"),
        ("idle", 1000, "sockets at tables where nobody plays"), ("idle-tables", 0, "tables at which nobody sits"),
        ("workers", 2, "processes that serve"), ("seconds", 60, "of play"),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"{says} ({usual})")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds between the clicks at a table (3)")
    wish = parser.parse_args()
    allow_files(2 * wish.tables + wish.watchers + wish.idle)
    postgres = Postgres(durable=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            text = CONFIG.format(database=postgres.new(), workers=wish.workers)
            with served(Path(folder), text) as house:
                asyncio.run(run(house, postgres, wish))
                house.end()
    finally:
        postgres.close()


if __name__ == "__main__":
    main()
