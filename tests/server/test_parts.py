"""The parts of the server, each by itself: allowances, names it answers to, bodies, files, drawings, connections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import Mock, call

import h11
import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

import kurgan.maps
from kurgan.server import drawings, protocols, rate_limits, uploads
from kurgan.server.clock import SystemClock
from kurgan.server.guard import Guard
from kurgan.server.rate_limits import TOO_COSTLY, TOO_MANY, Allowance, Purse, RateLimits
from kurgan.server.static import Client
from kurgan.server.uploads import MOST, MOST_FROM_ONE, Uploads, body_of


def test_an_allowance_fills_again_with_time_and_never_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    one = Allowance(3, 2)
    assert [one.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.25
    assert not one.take()
    now[0] += 0.25
    assert one.take() and not one.take()
    now[0] += 100
    assert [one.take() for _ in range(4)] == [True, True, True, False]
    usual = Allowance()
    assert (usual.burst, usual.per_second) == (200, 50)


def test_a_sender_has_so_much_in_all_and_less_at_one_table() -> None:
    kept = RateLimits()
    at_table = kept.at_table("me", "t")
    assert (at_table.burst, at_table.per_second) == (200, 50) and kept.at_table("me", "u") is not at_table
    assert kept.refuses("me") is None
    whole = kept._kept["me"]
    assert (whole.burst, whole.per_second) == (2000, 400)


def test_a_purse_fills_again_with_time_and_a_debt_is_soon_paid_off(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    purse = Purse(2.0, 0.5)
    purse.pay(1.9)
    assert purse.debt() == 0
    purse.pay(0.6)  # what is begun is done
    assert purse.debt() == pytest.approx(1.0)
    now[0] += 0.5
    assert purse.debt() == pytest.approx(0.5)
    now[0] += 1000
    purse.pay(2.0)
    assert purse.debt() == 0  # it never holds more than at the beginning
    purse.pay(10_000)
    assert purse.debt() == pytest.approx(60)
    usual = Purse()
    assert (usual.burst, usual.per_second) == (20, 0.5)


def test_a_sender_is_refused_by_count_or_by_cost_and_nobody_else_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    kept = RateLimits()
    kept.purse("me").pay(21)
    assert kept.refuses("me") == TOO_COSTLY and kept.refuses("you") is None
    now[0] += 2.5
    assert kept.refuses("me") is None
    assert [kept.refuses("you") for _ in range(2000)][-1] is None and kept.refuses("you") == TOO_MANY


def test_a_sender_has_so_many_sockets() -> None:
    kept = RateLimits()
    with ExitStack() as holding:
        fine = [holding.enter_context(kept.sitting("me")) for _ in range(101)]
        assert fine == [True] * 100 + [False]
        assert holding.enter_context(kept.sitting("you"))
    with kept.sitting("me") as fine_again:
        assert fine_again
    assert not kept._sockets


def test_whoever_was_quiet_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_KEPT", 2)
    kept = RateLimits()
    first, second = kept.at_table("a", "t"), kept.at_table("b", "t")
    assert kept.at_table("a", "t") is first
    kept.at_table("c", "t")
    assert kept.at_table("a", "t") is first and kept.at_table("b", "t") is not second


# ---------- who may talk to it ----------


def headers(**given: str) -> Headers:
    return Headers({name.replace("_", "-"): value for name, value in given.items()})


def test_a_server_knows_its_names() -> None:
    def refused(hosts: list[str] | None, host: str, addresses: bool = False) -> bool:
        return Guard(Mock(), hosts, RateLimits(), addresses).refuses(headers(host=host)) is not None

    assert not refused(["here"], "here:80") and not refused(["here"], "HERE") and refused(["here"], "there")
    assert refused(["here"], "") and not refused(None, "anything") and refused(["here"], "[bad")
    assert refused(["here"], "10.0.0.1:80") and not refused(["here"], "10.0.0.1:80", True)
    assert not refused(["here"], "[::1]:80", True) and refused(["here"], "there", True)


def test_a_page_of_another_site_is_refused() -> None:
    ours = Guard(Mock(), ["here"], RateLimits())
    for given, fine in (
        ({"host": "here:80", "origin": "http://here:80"}, True),
        ({"host": "HERE:80", "origin": "http://here:80"}, True),
        ({"host": "here:80", "origin": "http://here"}, False), ({"host": "here", "origin": "null"}, False),
        ({"host": "here", "origin": "http://[bad"}, False), ({"host": "here", "sec_fetch_site": "same-origin"}, True),
        ({"host": "here", "sec_fetch_site": "cross-site"}, False),
        ({"host": "here", "sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate"}, True),
        ({"host": "here", "sec_fetch_site": "cross-site", "sec_fetch_mode": "cors"}, False),
    ):
        says = ours.refuses(headers(**given))
        assert (says is None) == fine, given
        assert fine or says == "Pages of other sites may not use this server."


class Body:
    """A request with a body in parts; its end may never come."""

    def __init__(self, *parts: bytes, waits: float = 0) -> None:
        self.parts = parts
        self.waits = waits
        self.read = 0

    async def stream(self) -> AsyncIterator[bytes]:
        for part in self.parts:
            self.read += 1
            yield part
        await asyncio.sleep(self.waits)


def read(body: Any, largest: int, uploads: Uploads | None = None, who: str = "10.0.0.1") -> bytes | int:
    """The body, or with which status it is refused."""
    body.app, body.scope = Mock(), {"client": (who, 1)}
    body.app.state.uploads = uploads or Uploads()

    async def whole() -> bytes:
        async with body_of(body, largest, "Too long.") as found:
            return found

    try:
        return asyncio.run(whole())
    except HTTPException as refusal:
        assert refusal.status_code != 413 or refusal.detail == "Too long."
        return refusal.status_code


def test_a_body_is_read_to_its_end_whether_it_is_kept_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(Body(b"ab", b"cd"), 4) == b"abcd" and read(Body(), 4) == b""
    long = Body(b"ab", b"cd", b"e", b"f")
    assert read(long, 4) == 413 and long.read == 4
    vast = Body(*[bytes(1024 * 1024)] * 205)
    assert read(vast, 4) == 413 and vast.read == 201  # enough for any browser, and no more
    monkeypatch.setattr(uploads, "MOST_DRAINED", 5)
    assert read(Body(b"abc", b"de"), 4) == 413
    endless = Body(*[b"abc"] * 9)
    assert read(endless, 4) == 413 and endless.read == 2
    monkeypatch.setattr(uploads, "SLOWEST", 0.01)
    assert read(Body(b"a", waits=60), 4) == 408


def test_only_so_many_long_bodies_are_held_at_a_time() -> None:
    held = Uploads()
    long, short = bytes(5000), b"ab"

    def tries(who: str) -> tuple[bytes | int, bytes | int]:
        return read(Body(long), 9999, held, who), read(Body(short), 9999, held, who)

    with ExitStack() as others:
        assert tries("10.0.0.1") == (long, short)
        for _ in range(MOST_FROM_ONE):
            others.enter_context(held.held("10.0.0.1"))
        assert tries("10.0.0.1") == (429, short) and tries("10.0.0.2") == (long, short)
        for n in range(MOST - MOST_FROM_ONE):
            others.enter_context(held.held(f"10.0.1.{n}"))
        assert tries("10.0.0.2") == (503, short)
        refused = Body(long, long, long)
        assert read(refused, 9999, held, "10.0.0.2") == 413 and refused.read == 3
    assert tries("10.0.0.2") == (long, short) and held._held == {}


# ---------- files and drawings ----------


def test_a_file_is_given_only_from_within_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "a.txt").write_text("a", "utf-8")
    (tmp_path / "b.txt").write_text("b", "utf-8")
    client = Client(folder)
    assert client._file("a.txt") == (folder / "a.txt").resolve()
    for name in ("", "assets", "none.txt", "../b.txt", "a.txt\0", "x" * 5000, "a.txt/b"):
        assert client._file(name) is None, name[:20]
    assert Client().folder.name == "static"


@pytest.fixture
def drawer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw quickly and note what was drawn; the folders are empty."""
    drawn: list[str] = []

    def draw(name: str) -> str:
        drawn.append(name)
        return f"<svg>{name} Ж</svg>"

    monkeypatch.setattr(kurgan.maps, "draw", draw)
    monkeypatch.setattr(drawings, "BUILT", tmp_path / "built")
    monkeypatch.setattr(drawings, "data_folder", lambda: tmp_path / "data")
    drawings._drawn.cache_clear()
    return drawn


def test_a_map_is_drawn_once_and_kept(drawer: list[str], tmp_path: Path) -> None:
    old = tmp_path / "data" / "maps" / "volga-0000.svg"
    old.parent.mkdir(parents=True)
    old.write_text("old", "utf-8")
    other = old.with_name("fronts-0000.svg")
    other.write_text("other", "utf-8")
    assert drawings.drawn("volga") == "<svg>volga Ж</svg>" and drawings.drawn("toy") is None
    drawings._drawn.cache_clear()
    assert drawings.drawn("volga") == "<svg>volga Ж</svg>" and drawer == ["volga"]
    kept = sorted(file.name for file in old.parent.iterdir())
    assert len(kept) == 2 and kept[0] == "fronts-0000.svg" and kept[1].startswith("volga-") and not old.exists()
    assert len(kept[1]) == len("volga-.svg") + 16
    drawings._drawn.cache_clear()


def test_what_is_built_is_not_drawn_again(drawer: list[str], tmp_path: Path) -> None:
    drawings.build()
    first = sorted(drawer)
    assert first == sorted(kurgan.maps.GAMES) and len(list((tmp_path / "built").iterdir())) == len(first)
    drawings.build()
    drawings.warm()
    assert sorted(drawer) == first and not (tmp_path / "data").exists()
    drawings._drawn.cache_clear()


def test_a_changed_drawing_program_draws_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def program(**files: str) -> bytes:
        for name, text in files.items():
            (tmp_path / name.replace("_", ".")).write_text(text, "utf-8")
        drawings._program.cache_clear()
        return drawings._program()

    monkeypatch.setattr(kurgan.maps, "__file__", str(tmp_path / "__init__.py"))
    first = program(a_py="one", b_json="{}")
    assert program(c_pyc="compiled") == first
    assert len({first, program(a_py="two"), program(b_json="[]")}) == 3
    monkeypatch.undo()
    drawings._program.cache_clear()


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(drawer: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", "utf-8")
    assert drawings.drawn("volga") == "<svg>volga Ж</svg>" and drawer == ["volga"]
    drawings._drawn.cache_clear()


# ---------- connections ----------


class Connection:
    """A connection whose clock we look at: what it waits for, in seconds, and whether it was closed."""

    def __init__(self) -> None:
        self.made: Any = protocols.HttpProtocol.__new__(protocols.HttpProtocol)
        self.waits: list[float] = []
        self.made.loop = Mock()
        self.made.config = Mock(forwarded_allow_ips=None, connections=protocols.MOST_CONNECTIONS)
        self.made.loop.call_later = self._call_later
        self.made.transport = Mock()
        self.made.transport.is_closing.return_value = False
        self.handles: list[Mock] = []

    def _call_later(self, seconds: float, call: Any) -> Mock:
        self.waits.append(seconds)
        self.handles.append(Mock(call=call))
        return self.handles[-1]


def test_the_clock_of_a_connection_is_set_anew_and_stopped() -> None:
    connection = Connection()
    connection.made._wait(protocols.HEAD_WITHIN)
    connection.made._wait(protocols.WHOLE_WITHIN)
    assert connection.waits == [10.0, 90.0]
    assert connection.handles[0].cancel.called and not connection.handles[1].cancel.called
    connection.made._rest()
    assert connection.handles[1].cancel.called and connection.made._late is None
    connection.made._rest()


def test_whoever_is_late_is_closed_once() -> None:
    connection = Connection()
    connection.made._wait(1.0)
    connection.handles[0].call()
    assert connection.made.transport.close.called and connection.made._late is None
    closed = Connection()
    closed.made.transport.is_closing.return_value = True
    closed.made._give_up()
    assert not closed.made.transport.close.called


@pytest.mark.parametrize(
    ("state", "closing", "waits"),
    [(h11.SEND_BODY, False, [90.0]), (h11.IDLE, False, [10.0]), (h11.IDLE, True, []), (h11.DONE, False, [])],
)
def test_the_clock_runs_while_a_request_comes(
    monkeypatch: pytest.MonkeyPatch, state: Any, closing: bool, waits: list[float]
) -> None:
    monkeypatch.setattr(H11Protocol, "data_received", lambda self, data: None)
    connection = Connection()
    connection.made.conn = Mock(their_state=state)
    connection.made.transport.is_closing.return_value = closing
    for _ in range(2):
        connection.made.data_received(b"x")
    assert connection.waits == waits  # the second part of a body does not set it back


def test_of_so_many_senders_the_allowances_are_kept() -> None:
    kept = RateLimits()
    for n in range(4_100):
        kept.at_table(str(n), "t")
    assert list(kept._kept) == [(str(n), "t") for n in range(4, 4_100)]


def test_this_machine_may_have_as_many_connections_as_it_likes() -> None:
    assert all(protocols.of_this_machine(one) for one in ("127.0.0.1", "::1", ""))
    assert not protocols.of_this_machine("203.0.113.5")
    assert (protocols.MOST_CONNECTIONS, protocols.MOST_FROM_ONE) == (800, 200)


@pytest.mark.parametrize(
    ("address", "near", "far", "taken"),
    [
        ("203.0.113.5", 199, 500, True), ("203.0.113.5", 200, 0, False), ("203.0.113.5", 0, 800, False),
        ("127.0.0.1", 700, 90, True), ("127.0.0.1", 800, 0, False),
    ],
)
def test_a_machine_that_holds_too_many_connections_gets_no_more(
    monkeypatch: pytest.MonkeyPatch, address: str, near: int, far: int, taken: bool
) -> None:
    monkeypatch.setattr(H11Protocol, "connection_made", lambda self, transport: None)
    connection = Connection()
    connection.made.client = (address, 1)
    others = [Mock(client=(address, n)) for n in range(near)] + [Mock(client=("203.0.113.9", n)) for n in range(far)]
    connection.made.connections = {connection.made, *others}
    if near + far < 800:
        connection.made.connections |= {Mock(client=None)}  # a connection that is just being made
    connection.made.connection_made(connection.made.transport)
    assert connection.made.transport.close.called != taken and connection.waits == [10.0] * taken


def test_a_socket_has_a_clock_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(H11Protocol, "handle_websocket_upgrade", lambda self, event: None)
    connection = Connection()
    connection.made._wait(1.0)
    connection.made.handle_websocket_upgrade(Mock())
    assert connection.handles[0].cancel.called


@pytest.mark.parametrize(
    ("fault", "begun", "answered"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_greeting_that_cannot_be_understood_is_answered(
    monkeypatch: pytest.MonkeyPatch, fault: bool, begun: bool, answered: bool
) -> None:
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda self, data: None)
    socket: Any = protocols.Socket.__new__(protocols.Socket)
    socket.conn = Mock(handshake_exc=ValueError() if fault else None)
    socket.conn.data_to_send.return_value = [b"no, ", b"thanks"]
    socket.transport, socket.handshake_initiated = Mock(), begun
    socket.data_received(b"x")
    assert socket.transport.close.called == answered
    assert socket.transport.write.call_args_list == [call(b"no, thanks")] * answered


@pytest.mark.parametrize(
    ("kind", "frames", "handed"),
    [("text", [b"a", b"b"], "text"), ("text", [b"a", b"\xff"], "bytes"), ("bytes", [b"\xff"], "bytes")],
)
def test_text_that_is_no_text_is_handed_over_as_bytes(
    monkeypatch: pytest.MonkeyPatch, kind: str, frames: list[bytes], handed: str
) -> None:
    got: list[str] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "send_receive_event_to_app", lambda self: got.append(self.curr_msg_data_type)
    )
    socket: Any = protocols.Socket.__new__(protocols.Socket)
    socket.curr_msg_data_type, socket.frames = kind, frames
    socket.send_receive_event_to_app()
    assert got == [handed]


def test_clocks_go_forward() -> None:
    clock = SystemClock()
    first = (clock.now(), clock.passing(), clock.worked())
    assert first[0] > 1.7e9 and first[1] > 0 and first[2] > 0
    assert (clock.now(), clock.passing(), clock.worked()) >= first


def test_as_many_files_are_allowed_as_connections_need(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[int, int]] = []
    asked = Mock(RLIM_INFINITY=-1, RLIMIT_NOFILE=7)
    asked.setrlimit = lambda _what, limits: kept.append(limits)
    monkeypatch.setattr(protocols, "resource", asked)
    for limits, allowed in (
        ((1024, 20_000), 4000), ((1024, 2024), 1800), ((20_000, 20_000), 4000), ((1024, -1), 4000), ((-1, -1), 4000),
        ((100, 100), 1),
    ):
        asked.getrlimit.return_value = limits
        assert protocols.allow_files(4000) == allowed
    assert kept == [(4224, 20_000), (2024, 2024), (4224, -1), (100, 100)]
    monkeypatch.setattr(protocols, "resource", None)
    assert protocols.allow_files(4000) == 4000
