"""What one player knows never reaches the other's page: the curtain, and every message that came."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kurgan.games.fronts.rules.tables import ASSET_IDS, ASSET_NAMES, ASSETS_OF, AXIS, SOVIET
from tests.browser.conftest import Opener
from tests.browser.frames import Frames
from tests.browser.positions import RIVER, STRONG, WEAK
from tests.browser.screen import Screen

# All of the page that could still show something of the player who has left.
LEFT_OVERS = """[view.value, look.value, replay.value, overlay.value, popup.value, menu.value, confirming.value,
    fan.value, fought.value, cursor.value, hover.value, toast.value, decision.value].every((one) => one === null)
    && log.value.length === 0 && trails.value.length === 0 && saying.value === ''"""


def bare(screen: Screen, side: str) -> None:
    """Nothing but the curtain is on the page and in its state."""
    expect(screen.see("curtain-open")).to_have_text(f"I am the {side.capitalize()} player")
    screen.until(f"table.value.pass_to === '{side}'")
    assert screen.value(LEFT_OVERS)
    assert screen.page.locator("#app > *").count() == 1
    assert screen.page.locator("#board, .panel, .prompt, [data-unit]").count() == 0


def test_the_curtain_leaves_nothing(screen: Screen) -> None:
    screen.curtain(screen.server.table(RIVER, game="fronts"))
    bare(screen, "axis")
    screen.seat("axis").act("unit G-29", "to 0713", "done")
    screen.see("overlays").click()
    screen.see("overlay-supply-soviet").click()
    expect(screen.see("legend")).to_be_visible()
    screen.press("p")
    expect(screen.see("replay-bar")).to_be_visible()
    screen.press("Escape").see("attack-0713").click()
    bare(screen, "soviet")
    screen.seat("soviet")
    expect(screen.see("undo")).to_be_disabled()
    assert screen.value("overlay.value") is None
    assert not any("GP-9" in entry["text"] for entry in screen.value("log.value"))


def test_reload_and_back_show_the_curtain(screen: Screen) -> None:
    table = screen.server.table(RIVER, game="fronts")
    screen.curtain(table).seat("axis").act("unit G-29", "to 0713", "done")
    screen.see("attack-0713").click()
    bare(screen, "soviet")
    screen.page.reload()
    bare(screen, "soviet")
    screen.seat("soviet")
    screen.page.reload()
    bare(screen, "soviet")
    screen.page.get_by_role("link", name="All tables").click()
    expect(screen.see("card-fronts")).to_be_visible()
    screen.page.go_back()
    bare(screen, "soviet")


def test_no_message_tells_the_other_sides_figures(window: Opener) -> None:
    screen = window(alone=True)
    frames = Frames(screen.page)
    screen.curtain(screen.server.table(RIVER, game="fronts")).seat("axis")
    screen.act("unit G-29", "to 0713", "unit G-8", "to 0713", "done", "attack 0713")
    screen.seat("soviet").act("strike TC-13", "hit S-62", "hit S-62").seat("axis")
    screen.press("p")
    expect(screen.see("replay-bar")).to_be_visible()
    screen.push("replay-start").push("replay-leave")
    for side, enemy, own in (("axis", SOVIET, "GP-9"), ("soviet", AXIS, "TC-13")):
        heard = frames.of(side)
        assert sum(own in text for text in heard) > 2  # one's own are there to be found
        hidden = [ASSET_IDS[asset] for asset in ASSETS_OF[enemy]] + [ASSET_NAMES[asset] for asset in ASSETS_OF[enemy]]
        for text in heard:
            found = [one for one in hidden if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", text)]
            assert found == []
        assert ("directives" in "".join(heard)) == (side == "axis")
    for text in frames.of(None):
        assert '"view":null' in text and '"log":[]' in text


def test_the_soviet_player_is_told_the_same_whatever_the_axis_has(window: Opener) -> None:
    told = []
    for doc in (STRONG, WEAK):
        screen = window(alone=True)
        frames = Frames(screen.page)
        screen.curtain(screen.server.table(doc, game="fronts")).seat("soviet")
        screen.see("overlays").click()
        screen.see("overlay-zones-axis").click()
        expect(screen.see("legend")).to_be_visible()
        screen.act("unit S-64", "to 0708", "unit S-62")
        screen.see("tab-forces").click()
        screen.see("part-enemy").click()
        expect(screen.see("page-G-24Pz")).to_be_visible()
        told.append(sorted(map(str, frames.told("soviet"))))
    assert len(told[0]) >= 5
    assert told[0] == told[1]


def test_bids_are_made_behind_the_curtain(screen: Screen) -> None:
    screen.curtain(screen.server.table(game="volga", options={"sides": "bids"})).seat("german")
    screen.see("btn-bid-9").click()
    expect(screen.see("confirm")).to_contain_text("cannot be taken back")
    screen.see("confirm-stay").click()
    screen.see("btn-bid-9").click()
    screen.see("confirm-go").click()
    bare(screen, "soviet")
    screen.seat("soviet").act("bid 11").until("!table.value.pass_to && view.value.phase !== 'Bids'")
    expect(screen.see("notice")).to_contain_text("the Soviet seat plays the Germans and needs 11 victory points")
    screen.see("notice-done").click()
    expect(screen.see("notice")).to_be_hidden()


def test_two_devices_each_show_their_own_side(window: Opener) -> None:
    one, two = window(), window()
    table = one.server.table(RIVER, game="fronts")
    one.curtain(table).see("stay-axis").click()
    one.until("table.value.you[0] === 'axis' && decision.value !== null")
    two.curtain(table).see("stay-soviet").click()
    two.until("table.value.you[0] === 'soviet' && view.value !== null")
    assert two.value("[table.value.pass_to, decision.value]") == [None, None]
    assert two.value("table.value.decision.choices") == {}
    assert "G-29" not in two.value("JSON.stringify(table.value.log)")
    one.arrived().act("unit G-29", "to 0713", "done").see("attack-0713").click()
    two.until("decision.value?.side === 'soviet'")
    expect(one.see("curtain")).to_have_count(0)
    one.until("table.value.you[0] === 'axis' && view.value !== null && decision.value === null")
    # The device is remembered; made a shared one again, it has its curtain again.
    one.page.reload()
    one.until("table.value?.you[0] === 'axis' && view.value !== null")
    one.see("menu").click()
    one.see("share-screen").click()
    expect(one.see("curtain")).to_be_visible()
