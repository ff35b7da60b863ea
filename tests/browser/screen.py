"""One browser window as a player uses it, with waits that watch the page's own state."""

from __future__ import annotations

import json
import time
from typing import Any, Final

from playwright.sync_api import Error, Locator, Page, expect

from kurgan.core.registry import names
from tests.browser.server import Json, Server

PATIENCE = 20.0  # seconds
DESKTOP = {"width": 1440, "height": 900}
# Begins a page for a player who has seen the guided opening of every game.
KNOWS_GUIDES: Final = f"localStorage.setItem('kurgan.guides', '{json.dumps(names())}')"
DRAWN = """document.fonts.ready.then(() =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))"""
RESTS = """() => {
  const state = window.kurgan?.state;
  return !!(state?.board.value && state.table.value && !state.busy.value && !document.querySelector("#board.moving"));
}"""


class Screen:
    """A page of Kurgan."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server

    # ---------- arriving ----------

    def start(self) -> Screen:
        """The start page with its cards."""
        self.page.goto(self.server.address)
        expect(self.see("card-barbarossa")).to_be_visible()
        return self

    def sit(self, table: Json) -> Screen:
        """Open a table by the address that carries its key."""
        self.page.goto(f"{self.server.address}/#/t/{table['table']}?token={table['token']}")
        return self.arrived()

    def curtain(self, table: Json) -> Screen:
        """Open a table at which nobody has sat down yet."""
        self.page.goto(f"{self.server.address}/#/t/{table['table']}?token={table['token']}")
        expect(self.see("curtain")).to_be_visible()
        return self

    def seat(self, side: str) -> Screen:
        """Sit down as the player the screen was passed to."""
        self.until(f"table.value?.pass_to === '{side}'")
        self.see("curtain-open").click()
        self.until(f"table.value.you[0] === '{side}' && view.value !== null")
        return self.arrived()

    def position(self, doc: Json, **wish: Any) -> Screen:
        """A new table with this position on it."""
        return self.sit(self.server.table(doc, **wish))

    def arrived(self) -> Screen:
        """Wait until the board stands and the camera rests."""
        self.page.wait_for_selector("#board .world", state="attached")
        return self.rests()

    # ---------- looking ----------

    def see(self, name: str) -> Locator:
        """The element of this test id."""
        return self.page.get_by_test_id(name)

    def value(self, path: str) -> Any:
        """Something of the page's state, such as `table.value.actions`."""
        return self.page.evaluate(f"(() => {{ with (window.kurgan.state) {{ return {path}; }} }})()")

    def until(self, claim: str) -> Screen:
        """Wait until this expression about the page's state is true."""
        return self._wait(f"(() => {{ with (window.kurgan.state) {{ return !!({claim}); }} }})()")

    def _wait(self, claim: str, arg: Any = None) -> Screen:
        """Ask again and again: Playwright's own way to wait is `eval` in the page, which our policy forbids."""
        end = time.monotonic() + PATIENCE
        why = "it is not so"
        while time.monotonic() < end:
            try:
                if self.page.evaluate(claim, arg):
                    return self
            except Error as error:  # the page is only just loading
                why = error.message
            self.page.wait_for_timeout(30)
        raise AssertionError(f"After {PATIENCE} seconds: {claim} {arg or ''}: {why}")

    def drawn(self) -> Screen:
        """Wait two frames and for the fonts: what follows a change a frame later has followed."""
        self.page.evaluate(DRAWN)
        return self.rests()

    def rests(self) -> Screen:
        """Wait until nothing is under way: no message, no camera flight."""
        return self._wait(RESTS)

    def at(self, unit: str) -> str | None:
        """Where a unit stands on the board as shown."""
        found: str | None = self.page.evaluate("id => window.kurgan.state.stateOf.value.get(id)?.at ?? null", unit)
        return found

    def stands(self, unit: str, place: str) -> Screen:
        """Wait until a unit stands at a place."""
        return self._wait("([unit, place]) => window.kurgan.state.stateOf.value.get(unit)?.at === place", [unit, place])

    def phase(self, name: str) -> Screen:
        """Wait until this phase is on."""
        return self._wait("name => window.kurgan.state.view.value?.phase === name", name)

    # ---------- doing ----------

    def centre(self, place: str) -> tuple[float, float]:
        """Where a place is on the screen."""
        self.rests()
        point = self.page.evaluate("id => window.kurgan.centreOf(id)", place)
        return point["x"], point["y"]

    def click(self, place: str, **how: Any) -> Screen:
        """Click the middle of a place."""
        self.page.mouse.click(*self.centre(place), **how)
        return self

    def press(self, *keys: str) -> Screen:
        """Press keys one after another, each when the last has had its effect."""
        for key in keys:
            self.rests()
            self.page.keyboard.press(key)
        return self

    def push(self, name: str) -> Screen:
        """Click a button of the page."""
        self.see(name).click()
        return self.rests()

    def act(self, *actions: str) -> Screen:
        """Send actions as the page would, for what a test is not about."""
        for action in actions:
            self.rests()
            assert self.page.evaluate("action => window.kurgan.act(action)", action), f"{action} was refused"
        return self.rests()
