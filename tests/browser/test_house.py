"""The whole way: two accounts play Fronts to its end through nginx, two processes and PostgreSQL; a third watches.

One of them sits at a phone. In the middle every process that serves is killed, one after another, so that each page
loses its connection and comes back to another process.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import kurgan
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.browser.conftest import FLAGS, PHONE, installed
from tests.browser.house import House, Person, Street
from tests.server.nginx import NAME, Nginx, proxied
from tests.server.postgres import Postgres
from tests.server.public import URL
from tests.server.test_processes import children, until
from tests.server.test_public_process import Served, served
from tests.tables.services import PATIENCE

CONFIG = """
    database = "{database}"
    workers = 2
    [people]
    register = "anyone"
"""
# What a player does who wants to see the end soon: one phase after another is over.
SOON = ("done", "pass", "give", "rest", "asset")
MOVES = 3  # units that each moves by clicks on the map
LONGEST = 400  # actions; the game takes about 150


class Proxied(House):
    """The house as strangers reach it: by its name, through the proxy."""

    def __init__(self) -> None:  # it runs already
        self.address = URL


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Served, Nginx]]:
    postgres = Postgres()
    try:
        with (
            served(tmp_path, CONFIG.format(database=postgres.new())) as running,
            proxied(tmp_path / "nginx", running.port) as nginx,
        ):
            yield running, nginx
    finally:
        postgres.close()


@pytest.fixture
def street(chromium: Browser, house: tuple[Served, Nginx]) -> Iterator[Street]:
    rules = f"--host-resolver-rules=MAP {NAME}:443 127.0.0.1:{house[1].secure}"
    browser = chromium.browser_type.launch(
        executable_path=installed(), headless=True, args=[*FLAGS[:-1], rules]
    )
    made = Street(browser, Proxied())
    yield made
    assert made.close() == []
    browser.close()


def test_a_game_between_strangers_from_the_first_click_to_the_last(
    street: Street, house: tuple[Served, Nginx], tmp_path: Path
) -> None:
    secure: dict[str, Any] = {"ignore_https_errors": True}  # the certificate is the test's own
    anna = street.person(**secure, viewport={"width": 1280, "height": 720}).register("Anna")
    boris = street.person(**secure, viewport=PHONE, has_touch=True).register("Boris")
    vera = street.person(**secure).register("Vera")
    table = anna.make("fronts", axis="human", soviet="link")["table"]
    boris.join(anna.link("soviet"))
    vera.at_start().see("to-watch").get_by_test_id(f"table-{table}").locator("a").first.click()
    vera.arrived()
    expect(vera.see("watching-says")).to_contain_text("see what both sides know until the game ends")
    anna.see("people-close").click()

    first = children(house[0].popen.pid)
    moved = {anna: 0, boris: 0}
    assert len(first) == 2
    for n in range(LONGEST):
        if n in (40, 60):  # a process dies; whoever sat there comes back to another
            os.kill(first[n == 60], signal.SIGKILL)
            until(lambda: len(children(house[0].popen.pid)) == 2, 3 * PATIENCE)  # beside other browsers
        mover = asked(anna, boris)
        if mover is None:
            break
        if "unit" in mover.value("decision.value.choices") and moved[mover] < MOVES:
            moved[mover] += 1
            move(mover)
        else:
            play(mover)
    else:
        raise AssertionError("the game has no end")

    assert moved == {anna: MOVES, boris: MOVES}
    for person in (anna, boris, vera):
        person.until("view.value?.outcome")
        expect(person.see("outcome")).to_contain_text("Soviet")
    sizes = {person.value("table.value.actions") for person in (anna, boris, vera)}
    assert len(sizes) == 1
    fetched = "address => fetch(address).then((answer) => answer.text())"
    text = vera.page.evaluate(fetched, f"/api/tables/{table}/record")
    record = Record.loads(text)
    assert len(record.actions) == sizes.pop()
    assert [one["name"] for one in record.players] == ["Anna", "Boris"] and record.winner == "soviet"
    Play.replay(kurgan.game("fronts"), record, verify=True)
    log = (tmp_path / "nginx" / "access.log").read_text("utf-8")
    assert table in log and "join/" not in log


ASKED = "!busy.value && decision.value && table.value?.you.includes(decision.value.side)"


def asked(*people: Person) -> Person | None:
    """Wait for the one whose page asks them something; None when the game is over."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        for person in people:
            if person.value("view.value?.outcome ?? null"):
                return None
            if person.value(f"link.value === 'open' && {ASKED}"):
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked anything")


def move(person: Person) -> None:
    """Take a unit that can move, and click where it goes."""
    for unit in person.rests().value("decision.value.choices.unit"):
        person.act(f"unit {unit}")
        if places := person.value("decision.value.choices.to ?? []"):
            person.click(places[0]).until(f"stateOf.value.get('{unit}').at === '{places[0]}'")
            return
        person.act("drop")


def play(person: Person) -> None:
    """Do the first thing that leads on: by its button where there is one."""
    choices: dict[str, list[str]] = person.rests().value("decision.value.choices")
    verb = next((one for one in SOON if one in choices), next(iter(choices)))
    done = person.value("table.value.actions")
    button = person.see(f"btn-{verb}")
    if button.count() == 1 and button.is_visible():
        button.click()
        if person.see("confirm-go").count():
            person.see("confirm-go").click()
    else:
        person.act(f"{verb} {choices[verb][0]}" if choices[verb] else verb)
    person.until(f"table.value?.actions > {done}")
