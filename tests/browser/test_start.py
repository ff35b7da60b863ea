"""The start page: playing at once, choosing sides, tables to come back to, save files."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.positions import MOVE, RIVER
from tests.browser.screen import Screen

READY = re.compile("^btn-ready-")
STACKS_IN_SIGHT = """() => {
  const box = document.querySelector("#board").getBoundingClientRect();
  return [...window.kurgan.state.stacks.value.keys()].filter((place) => {
    const { x, y } = window.kurgan.centreOf(place);
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}"""


# How much empty room there is above the map.
ABOVE = """() => {
  const [world, board] = [document.querySelector(".world .map"), document.querySelector("#board")];
  return world.getBoundingClientRect().top - board.getBoundingClientRect().top;
}"""
# The part of the units that can act which is in sight.
ABLE_IN_SIGHT = """() => {
  const box = document.querySelector("#board").getBoundingClientRect();
  const { lit, stateOf } = window.kurgan.state;
  const able = [...lit.value.units.keys()].map((unit) => stateOf.value.get(unit)?.at).filter((place) => place);
  return able.filter((place) => {
    const { x, y } = window.kurgan.centreOf(place);
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  }).length / able.length;
}"""


def test_play_now_and_the_guided_opening(window: Opener) -> None:
    screen = window(guide=True).start()
    screen.see("card-barbarossa").get_by_test_id("play-now").click()
    screen.arrived()
    expect(screen.see("guide")).to_be_visible()
    steps = screen.value("board.value.guide.length")
    for _ in range(steps - 1):
        screen.see("guide-next").click()
    expect(screen.see("guide-next")).to_have_text("Begin")
    screen.see("guide-next").click()
    expect(screen.see("guide")).to_be_hidden()
    screen.phase("Movement").rests()
    assert screen.value("table.value.seats") == {"axis": "human", "russian": "officer"}
    expect(screen.see("prompt")).to_contain_text("Choose a unit to move")
    screen.page.reload()
    screen.arrived()
    expect(screen.see("guide")).to_be_hidden()
    # Every game has its own, which opens when that game is played first.
    screen.start().see("card-volga").get_by_test_id("play-now").click()
    screen.arrived()
    expect(screen.see("guide")).to_be_visible()
    screen.see("guide-skip").click()
    expect(screen.see("guide")).to_be_hidden()


def test_a_turn_is_begun_anew_but_not_the_set_up_before_it(screen: Screen) -> None:
    """After Play now the set-up was made by the page, so that no Restart of the first turn takes it back."""
    screen.start().see("card-barbarossa").get_by_test_id("play-now").click()
    screen.arrived().phase("Movement").rests()
    expect(screen.see("restart")).to_be_disabled()
    standing = "table.value.view.units.filter((unit) => unit.at).length"
    units, actions = screen.value(standing), screen.value("table.value.actions")
    screen.act(f"unit {screen.value('decision.value.choices.unit[0]')}")
    goal = screen.value("decision.value.choices.to[0]")
    screen.act(f"to {goal}").until(f"table.value.actions === {actions + 2}")
    screen.push("restart").push("take-back-go").until(f"table.value.actions === {actions}")
    assert screen.value(standing) == units
    screen.phase("Movement")
    expect(screen.see("restart")).to_be_disabled()


def test_set_up_from_a_ready_set_up(screen: Screen) -> None:
    screen.start()
    screen.see("set-up-barbarossa").click()
    screen.see("seat-russian").select_option("human")
    screen.see("start-game").click()
    screen.arrived()
    expect(screen.see("status")).to_contain_text("Russian")
    screen.push("menu-ready").see("prompt").get_by_test_id(READY).first.click()
    screen.rests().until("table.value.view.units.filter(u => u.id.startsWith('SU') && u.at).length === 34")
    screen.push("btn-done").until("table.value.decision.side === 'axis'")
    screen.push("menu-ready").see("prompt").get_by_test_id(READY).first.click()
    screen.rests().push("btn-done")
    expect(screen.see("status")).to_contain_text("June 1941")
    screen.phase("Movement")
    assert screen.value("table.value.marks.length") == 3


def test_set_up_by_keyboard_alone(screen: Screen) -> None:
    screen.start()
    _tab_to(screen, "set-up-barbarossa")
    screen.page.keyboard.press("Enter")
    _tab_to(screen, "seat-russian")
    screen.page.keyboard.press("Home")
    _tab_to(screen, "start-game")
    screen.page.keyboard.press("Enter")
    screen.arrived()
    for side in ("russian", "axis"):
        screen.until(f"decision.value?.side === '{side}'").rests()
        _tab_to(screen, "menu-ready")
        screen.page.keyboard.press("Enter")
        _tab_to(screen, "btn-ready-")
        screen.press("Enter").until("decision.value?.choices.done").press("e")
    screen.phase("Movement")


def _tab_to(screen: Screen, name: str) -> None:
    """Press Tab until the focus is on an element whose test id begins so."""
    for _ in range(40):
        screen.page.keyboard.press("Tab")
        if str(screen.page.evaluate("document.activeElement?.dataset.testid ?? ''")).startswith(name):
            return
    raise AssertionError(f"Tab never comes to {name}")


def test_save_and_load_again(screen: Screen, tmp_path: Path) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to BB-15")
    screen.see("menu").click()
    with screen.page.expect_download() as download:
        screen.see("save").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    record = json.loads(kept.read_text())
    assert record["game"] == "barbarossa"
    assert record["actions"] == ["unit GE-INF-4", "to BB-15"]
    first = screen.value("table.value.table")
    screen.start().see("load-file").set_input_files(kept)
    screen.arrived().stands("GE-INF-4", "BB-15")
    assert screen.value("table.value.table") != first
    expect(screen.see("undo")).to_contain_text("BB-15")


def test_a_bad_save_file_gets_its_sentence(screen: Screen, tmp_path: Path) -> None:
    screen.start()
    for text, says in (("no record at all", "This is not a whole Kurgan record"), ('{"game": "whist"}', "record")):
        bad = tmp_path / "bad.json"
        bad.write_text(text)
        screen.see("load").scroll_into_view_if_needed()
        screen.see("load-file").set_input_files(bad)
        expect(screen.see("trouble")).to_contain_text(says)
        expect(screen.see("trouble")).to_be_in_viewport()
        assert "#/t/" not in screen.page.url
        screen.see("trouble").get_by_role("button").click()
        expect(screen.see("trouble")).to_be_hidden()


def test_delete_a_table(screen: Screen) -> None:
    made = screen.server.table(MOVE)
    screen.start()
    row = screen.see(f"table-{made['table']}")
    expect(row).to_contain_text("August 1941")
    expect(row).to_contain_text("Axis to move")
    screen.page.once("dialog", lambda dialog: dialog.dismiss())
    screen.see(f"delete-{made['table']}").click()
    expect(row).to_be_visible()
    screen.page.once("dialog", lambda dialog: dialog.accept())
    screen.see(f"delete-{made['table']}").click()
    expect(row).to_be_hidden()
    screen.page.goto(f"{screen.server.address}/#/t/{made['table']}")
    expect(screen.page.get_by_text("That table was removed.")).to_be_visible()
    expect(screen.see("card-barbarossa")).to_be_visible()


def test_a_table_can_be_named(screen: Screen) -> None:
    screen.position(MOVE)
    screen.see("menu").click()
    screen.see("table-name").fill("Sunday evening")
    screen.see("table-name").press("Tab")
    screen.until("table.value.name === 'Sunday evening'")
    screen.start()
    expect(screen.see("continue")).to_contain_text("Continue Sunday evening")
    expect(screen.page.locator(".resume")).to_contain_text("Sunday evening")


def test_positions_are_pictured_and_nothing_is_off_screen(window: Opener) -> None:
    screen = window(viewport={"width": 1280, "height": 720}, alone=True)
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    hidden = screen.server.table(RIVER, game="fronts")
    table = screen.server.table(MOVE, seats={"axis": "human", "russian": "random"})
    screen.start()
    picture = screen.see("continue").get_by_test_id(f"picture-{table['table']}")
    expect(picture).to_have_attribute("data-stacks", "5")  # three of the Axis, two Russians
    for game in ("barbarossa", "volga"):
        card = screen.see(f"card-{game}").get_by_test_id(f"picture-{game}")
        expect(card).to_have_attribute("data-stacks", re.compile("^[1-9]"))
    assert not [url for url in asked if hidden["table"] in url]  # not in sight, so not fetched
    row = screen.see(f"table-{hidden['table']}")
    row.scroll_into_view_if_needed()
    bare = row.get_by_test_id(f"picture-{hidden['table']}")
    expect(bare).to_have_attribute("data-stacks", "4")  # what both of two people with secrets know
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_board_map_and_page_are_fetched_once(window: Opener) -> None:
    screen = window(alone=True)
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url.removeprefix(screen.server.address)))
    screen.start()
    screen.see("card-volga").get_by_test_id("play-now").click()
    screen.arrived()
    for part in ("/api/games/volga/board", "/api/games/volga/map.svg", "/assets/index"):
        assert len([url for url in asked if url.startswith(part) and not url.endswith(".css")]) == 1, part


def test_the_side_is_chosen_beside_play_now(window: Opener) -> None:
    screen = window(viewport={"width": 1280, "height": 720}).start()
    expect(screen.see("side-pocket")).to_have_value("soviet")
    screen.see("side-barbarossa").select_option("russian")
    screen.see("card-barbarossa").get_by_test_id("play-now").click()
    screen.arrived()
    assert screen.value("table.value.seats") == {"axis": "officer", "russian": "human"}
    expect(screen.see("own-side")).to_have_text("You play the Russian side")


def test_pocket_opens_on_the_fighting(window: Opener) -> None:
    for viewport, says in (({"width": 1280, "height": 720}, "You play the Soviet side"), (PHONE, "You: Soviet")):
        screen = window(viewport=viewport).start()
        screen.see("card-pocket").get_by_test_id("play-now").click()
        screen.arrived().until("decision.value?.side === 'soviet' && !view.value.phase.startsWith('Set')")
        screen.until("stacks.value.size > 40")
        expect(screen.see("own-side")).to_have_text(says)
        assert len(screen.drawn().page.evaluate(STACKS_IN_SIGHT)) >= 20


def test_undo_says_what_it_takes_back_after_play_now(window: Opener) -> None:
    for game in ("barbarossa", "city", "pocket"):
        screen = window().start()
        screen.see(f"card-{game}").get_by_test_id("play-now").click()
        screen.arrived().until("table.value.undo !== null && !view.value.phase.startsWith('Set')")
        expect(screen.see("undo").locator(".what")).to_have_text("end of the phase")


def test_after_the_tour_the_map_is_filled_and_shows_the_front(window: Opener) -> None:
    for game in ("barbarossa", "volga"):
        screen = window(guide=True, viewport=PHONE).start()
        screen.see(f"card-{game}").get_by_test_id("play-now").click()
        screen.arrived().until("decision.value && !view.value.phase.startsWith('Set')").rests()
        screen.push("guide-next").push("guide-next").push("guide-skip")
        expect(screen.see("guide")).to_be_hidden()
        screen.drawn()
        assert len(screen.page.evaluate(STACKS_IN_SIGHT)) >= 12
        screen.see("status").get_by_text(re.compile("^You: ")).wait_for()
        assert screen.page.evaluate(ABOVE) <= 13


def test_the_first_units_to_act_are_in_sight_after_a_set_up_by_hand(window: Opener) -> None:
    screen = window(viewport={"width": 1280, "height": 720})
    screen.sit(screen.server.table(seats={"axis": "human", "russian": "random"}))
    screen.until("decision.value?.side === 'axis'").push("menu-ready").see("prompt").get_by_test_id(READY).first.click()
    screen.rests().push("btn-done").phase("Movement").drawn()
    assert screen.page.evaluate(ABLE_IN_SIGHT) >= 0.5


def test_games_stand_in_order_and_nothing_is_cut_off(window: Opener) -> None:
    table = window(viewport={"width": 1280, "height": 720}).server.table(MOVE)
    for viewport in ({"width": 1280, "height": 720}, PHONE):
        screen = window(viewport=viewport).start()
        cards = screen.page.locator("article.card")
        levels = [cards.nth(n).locator(".pips .on").count() for n in range(cards.count())]
        assert levels == sorted(levels)
        assert len(levels) == 5
        expect(screen.see("facts-pocket")).to_have_text(re.compile("The Gamers .* 5.5 km .* two days .* about 4 hours"))
        button = screen.see(f"delete-{table['table']}")
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)
        screen.see("set-up-pocket").click()
        chosen = screen.see("card-pocket").locator(".new-game select")
        assert chosen.count() > 3
        for n in range(chosen.count()):
            box = chosen.nth(n).bounding_box()
            assert box is not None
            assert 0 <= box["x"] < box["x"] + box["width"] <= viewport["width"]


def test_options_are_those_of_the_scenario(screen: Screen) -> None:
    screen.start().see("set-up-city").click()
    form = screen.see("new-game")
    chosen = {"introduction": ["option-points"], "campaign": ["option-hexes"]}
    for scenario, names in chosen.items():
        form.locator("[name=scenario]").select_option(scenario)
        expect(form.locator("[name^=option-]")).to_have_count(1)
        assert [one.get_attribute("name") for one in form.locator("[name^=option-]").all()] == names
    form.locator("[name=option-hexes]").select_option("9")
    screen.see("start-game").click()
    screen.arrived()
    assert screen.value("[table.value.scenario, table.value.options.hexes]") == ["campaign", "9"]


def test_a_picture_is_as_tall_as_its_card(window: Opener) -> None:
    screen = window(viewport={"width": 1440, "height": 900}).start()
    for game in ("barbarossa", "pocket"):
        picture = screen.see(f"card-{game}").get_by_test_id(f"picture-{game}")
        expect(picture).to_have_attribute("data-stacks", re.compile("^[1-9]"))
        drawn, card = picture.bounding_box(), screen.see(f"card-{game}").bounding_box()
        assert drawn and card and card["height"] - drawn["height"] < 4
