"""What the browser tests share: one server, one Chromium, and a fresh window for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.house import Server, serving
from tests.browser.screen import Screen

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 20_000
DESKTOP = {"width": 1440, "height": 900}
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


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's own Chromium, without a screen."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert found is not None, "The browser tests need Chromium: install it with `apt install chromium`."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, headless=True, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser, server: Server) -> Iterator[Opener]:
    """Opens a window: `window(viewport=PHONE, has_touch=True)`; what a page fails at or is forbidden fails its test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(guide: bool = False, **wishes: Any) -> Screen:
        # Without a graphics card every pulse and flight is drawn by the processor: still windows save half the time.
        context = chromium.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", **wishes})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if not guide:
            context.add_init_script("localStorage.setItem('kurgan.guided', 'true')")
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
        return Screen(page, server)

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def screen(window: Opener) -> Screen:
    """A window of ordinary size."""
    return window()
