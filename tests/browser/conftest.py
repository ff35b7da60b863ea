"""What the browser tests share: a server, a public house, a Chromium, and windows that are swept between tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.house import House, Street, housing
from tests.browser.screen import DESKTOP, KNOWS_GUIDES, PATIENCE, Screen
from tests.browser.server import PLAIN, Server, serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONE = {"width": 390, "height": 844}

Opener = Callable[..., Screen]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder drive a browser."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of all browser tests."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


def installed() -> str:
    """Where Chromium is."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found is not None, "The browser tests need Chromium: install it with `apt install chromium`."
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's own Chromium, without a screen."""
    found = installed()
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, headless=True, args=FLAGS)
        yield browser
        browser.close()


class Windows:
    """The windows of a run: one that a test has left is swept and lent to the next that wishes for its like.

    A new one costs two seconds of the processor, for it draws, parses and fetches everything anew.
    """

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium = chromium
        self.server = server
        self.free: dict[str, list[Page]] = {}
        self.lent: list[tuple[str, Page]] = []
        self.faults: list[str] = []

    def open(self, guide: bool = False, alone: bool = False, **wishes: Any) -> Screen:
        """A window of these wishes, to be given back with the others; one `alone` was and will be nobody else's."""
        kind = "" if alone else repr((guide, sorted(wishes.items())))
        page = self.free[kind].pop() if self.free.get(kind) else self._made(guide, wishes)
        self.lent.append((kind, page))
        return Screen(page, self.server)

    def _made(self, guide: bool, wishes: dict[str, Any]) -> Page:
        # Without a graphics card every pulse and flight is drawn by the processor: still windows save half the time.
        usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        context = self.chromium.new_context(**{**usual, **wishes})
        context.set_default_timeout(PATIENCE * 1000)
        if not guide:
            context.add_init_script(KNOWS_GUIDES)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if "Content Security" in said.text else None)
        return page

    def back(self, clean: bool) -> list[str]:
        """Take back what a test was lent, and tell what its pages failed at; after a failure nothing is kept."""
        for kind, page in self.lent:
            if clean and kind and not page.is_closed():
                page.mouse.move(0, 0)
                page.goto(f"{self.server.address}/api/nothing")  # the page has written its last; now its notes can go
                page.evaluate("localStorage.clear()")
                self.free.setdefault(kind, []).append(page)
            else:
                page.context.close()
        self.lent.clear()
        faults, self.faults = self.faults, []
        return faults


@pytest.fixture(scope="session")
def windows(chromium: Browser, server: Server) -> Windows:
    """All windows of the run."""
    return Windows(chromium, server)


@pytest.fixture
def window(windows: Windows, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens a window: `window(viewport=PHONE, has_touch=True)`; what a page fails at or is forbidden fails its test."""
    failed = request.session.testsfailed
    yield windows.open
    assert windows.back(request.session.testsfailed == failed) == []


@pytest.fixture
def screen(window: Opener) -> Screen:
    """A window of ordinary size."""
    return window()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A public house with a mailbox, for all tests: people in it have names from `named`."""
    with housing(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def street(chromium: Browser, house: House) -> Iterator[Street]:
    """The browsers of the people of a test; what a page fails at fails its test."""
    made = Street(chromium, house)
    yield made
    assert made.close() == []
