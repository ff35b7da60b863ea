"""A public house for the browser tests: a process of its own, with a mailbox, and browsers that know nobody yet."""

from __future__ import annotations

import itertools
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, expect

from tests.browser.screen import DESKTOP, KNOWS_GUIDES, PATIENCE, Screen
from tests.browser.server import COMMAND, Json, Server
from tests.server.public import PASSWORD, Mailbox, mailbox, text_of

_NUMBERS = itertools.count(1)

CONFIG = """
url = "http://127.0.0.1:{port}"
port = {port}
[people]
register = "anyone"
[mail]
server = "127.0.0.1"
port = {mail}
security = "none"
sender = "kurgan@kurgan.example"
[notices]
private_addresses = true
[limits]
failed_logins_by_account = 1000
failed_logins_by_address = 1000
new_people_by_address = 1000
mails_by_recipient = 1000
"""


class House(Server):
    """A running house with accounts."""

    def __init__(self, folder: Path, box: Mailbox) -> None:
        self.box = box
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.file = folder / "kurgan.toml"
        self.file.write_text(CONFIG.format(port=self.port, mail=box.port), "utf-8")
        super().__init__(folder)

    def begin(self) -> None:
        """Start; the port stands in the configuration."""
        self.popen = subprocess.Popen(
            [sys.executable, "-u", "-c", COMMAND, "serve", "--config", str(self.file)],
            env={**os.environ, "KURGAN_DATA": str(self.folder)},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", said)
        assert found is not None, said + self.popen.stdout.read()
        self.address, self.port = found[0], int(found[1])

    def mail(self, to: str, words: str) -> str:
        """The newest mail to an address with these words (a pattern), once it has come; tests share the mailbox."""
        found: list[str] = []

        def came() -> bool:
            found.extend(text_of(mail) for mail in self.box.mails if mail["to"] == to)
            return any(re.search(words, text) for text in found)

        with self.box.arrived:
            assert self.box.arrived.wait_for(came, PATIENCE), found
        return next(text for text in reversed(found) if re.search(words, text))

    def link_in_mail(self, to: str, page: str) -> str:
        """The link to a page in the newest mail to this address that has one."""
        pattern = rf"{self.address}/#/{page}/[\w-]+"
        link = re.search(pattern, self.mail(to, pattern))
        assert link is not None
        return link[0]


@contextmanager
def housing(folder: Path) -> Iterator[House]:
    """A house that is gone when the tests are."""
    with mailbox() as box:
        made = House(folder, box)
        try:
            made.warm()
            yield made
        finally:
            made.popen.send_signal(signal.SIGINT)
            made.popen.communicate(timeout=20)


def named(name: str) -> str:
    """A name that nobody in the house has yet."""
    return f"{name} {next(_NUMBERS)}"


class Person(Screen):
    """A browser of one person, who may be anybody at first."""

    def at_start(self) -> Person:
        """The start page, once its games are there."""
        self.page.goto(self.server.address)
        expect(self.see("card-barbarossa")).to_be_visible()
        return self

    def arrived(self) -> Person:
        """Wait until the board stands."""
        super().arrived()
        return self

    def go(self, address: str) -> Person:
        """Open a page of the house, by its address or what stands after the #."""
        self.page.goto(address if address.startswith("http") else f"{self.server.address}/{address}")
        return self

    def fill(self, form: str, **values: str) -> Person:
        """Fill a form in and send it."""
        for name, value in values.items():
            self.see(form).locator(f"[name={name}]").fill(value)
        self.see(f"{form}-submit").click()
        return self

    def register(self, name: str, **more: str) -> Person:
        """Make an account."""
        self.go("#/register").fill("register", name=name, password=PASSWORD, **more)
        expect(self.see("my-account")).to_contain_text(name)
        return self

    def make(self, game: str, **choices: str) -> Json:
        """Make a table by the form on the start page; where it is, and the link that it shows if it has one."""
        self.at_start().see(f"set-up-{game}").click()
        for side, player in choices.items():
            self.see(f"seat-{side}").select_option(player)
        self.see("start-game").click()
        self.arrived()
        table = self.page.url.rpartition("/")[2]
        return {"table": table, "sides": list(choices)}

    def link(self, side: str) -> str:
        """The link to a seat that the sheet of players shows."""
        shown = self.see(f"link-{side}")
        expect(shown).to_be_visible()
        return shown.input_value()

    def join(self, link: str, name: str = "") -> Person:
        """Follow an invitation; a stranger gives a name."""
        self.page.goto(link)
        if name:
            self.fill("guest", name=name)
        else:
            self.see("join-submit").click()
        self.arrived()
        return self

    def stands_still(self) -> Person:
        """Wait until a page without a map has its title and fonts."""
        expect(self.page.locator("main")).to_be_visible()
        self.page.evaluate("document.fonts.ready.then(() => true)")
        return self

    def people(self) -> Locator:
        """The sheet of the players at the table, opened."""
        sheet = self.see("people-sheet")
        if not sheet.is_visible():
            self.see("people").click()
        expect(sheet).to_be_visible()
        return sheet


class Street:
    """All browsers of a test."""

    def __init__(self, chromium: Browser, house: House) -> None:
        self.chromium = chromium
        self.house = house
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def person(self, **wishes: Any) -> Person:
        """A browser that has never been here."""
        usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        context = self.chromium.new_context(**{**usual, **wishes})
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(KNOWS_GUIDES)
        self.contexts.append(context)
        return self.tab(context)

    def tab(self, context: BrowserContext) -> Person:
        """Another tab of the same browser; what the page asks is answered with yes."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("dialog", lambda asked: asked.accept())
        return Person(page, self.house)

    def close(self) -> list[str]:
        """Close all; what the pages failed at."""
        for context in self.contexts:
            context.close()
        return self.faults
