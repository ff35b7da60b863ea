"""The pocket as a person plays it: weather and air, an overrun, a barrage, a combat, reserves, supply, the air lift."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.screen import Screen

Json = dict[str, Any]

OVERRUN: Final[Json] = {
    "turn": 2, "dice": [6, 6],
    "units": {"sov_19tb": "11.03", "sov_157tb": "11.03", "rum_1cd_1ros": "11.05", "sov_1id": "14.02"},
}
BARRAGE: Final[Json] = {
    "phase": "barrage", "side": "soviet", "turn": 2, "dice": [4, 4], "tracks": {"air": [0, 2]},
    "units": {"sov_21_arty-1": "11.03", "sov_96id": "11.04", "ger_376id_672": {"at": "11.05", "reserve": True}},
}
COMBAT: Final[Json] = {
    "phase": "combat", "side": "soviet", "turn": 4, "dice": [4, 6], "tracks": {"air": [1, 2]},
    "markers": {"determined": [[], ["11.04"]]},
    "units": {
        "sov_19tb": "11.04", "sov_157tb": "11.04", "sov_5tank_hq": "11.04", "ger_376id_672": "11.05",
        "ger_376id_673": {"at": "11.05", "disorganised": True},
    },
}
REACTION: Final[Json] = {
    "phase": "reaction", "turn": 3, "dice": [6, 6],
    "units": {
        "ger_11pz_1-15": {"at": "11.03", "reserve": True}, "ger_11pz_2-15": {"at": "11.03", "reserve": True},
        "ger_11pz_3-15": {"at": "14.03", "reserve": True}, "sov_54ur": "11.05",
    },
}
SUPPLY: Final[Json] = {
    "phase": "supply", "side": "axis", "turn": 6, "dice": [1],
    "units": {
        "ger_376id_672": "11.04", "supply_point-1": "11.03", "supply_point-2": "12.04", "sov_1id": "30.33",
        "alert_bn-1": {"at": "25.05", "out_of_supply": True},
    },
}
LIFT: Final[Json] = {
    "side": "axis", "turn": 6, "tracks": {"air": [5, 0]},
    "units": {"airbase_pitomnik": "40.27", "airbase_gumrak": "41.30", "ger_376id_672": "40.27", "sov_1id": "30.33"},
}

TWO_ATTACKS: Final[Json] = {
    "phase": "combat", "side": "soviet", "turn": 4, "dice": [3, 4, 3, 4], "tracks": {"air": [2, 0]},
    "units": {
        "sov_19tb": "11.04", "sov_157tb": "11.04", "ger_376id_672": "11.05", "sov_1id": "14.04", "sov_266id": "14.04",
        "ger_376id_673": "14.05",
    },
}


def track(screen: Screen, name: str) -> str:
    """A figure beside the map."""
    found: str = screen.value(f"view.value.tracks.find((one) => one.id === '{name}').value")
    return found


def test_weather_and_air_units_are_rolled(screen: Screen) -> None:
    screen.position({"phase": "weather", "dice": [6, 5, 4, 2], "units": {"sov_1id": "30.33"}}, game="pocket")
    expect(screen.see("prompt")).to_contain_text("Roll for the weather")
    screen.push("btn-roll").phase("Movement")
    assert [track(screen, name) for name in ("weather", "air soviet", "air axis")] == ["Clear", "5", "3"]
    screen.press("l")
    expect(screen.see("log")).to_contain_text("The weather: Clear")


def test_a_stack_moves_and_overruns(screen: Screen) -> None:
    screen.position(OVERRUN, game="pocket").act("unit sov_19tb", "with sov_157tb")
    screen.click("11.04").stands("sov_157tb", "11.04")
    screen.click("11.05").rests()
    assert screen.value("inHand.value.size") == 2  # a click only offers what nobody could take back
    screen.push("choice-overrun 11.05").until("decision.value.prompt.includes('supporting air units')")
    screen.push("btn-air-0").stands("sov_19tb", "11.05").stands("sov_157tb", "11.05")
    assert screen.at("rum_1cd_1ros") is None
    screen.push("btn-stop").until("decision.value.choices.unit?.length === 1")


def test_a_barrage_disorganises(screen: Screen) -> None:
    screen.position(BARRAGE, game="pocket").click("11.05")
    screen.click("11.03").rests().push("btn-plane").until("view.value.battle?.attack === '15'")
    assert screen.value("view.value.battle.column") == "13-17"
    screen.push("btn-fire").until("!view.value.battle")
    badges = "view.value.units.find((one) => one.id === 'ger_376id_672').badges"
    assert screen.value(badges) == ["disorganised"]  # and no longer in reserve


def test_a_combat_with_shifts_and_a_marker(screen: Screen) -> None:
    screen.position(COMBAT, game="pocket").click("11.05").push("btn-everyone").push("btn-fight")
    expect(screen.see("prompt")).to_contain_text("How many air units defend")
    screen.push("btn-air-1").until("view.value.to_move === 'soviet'")
    screen.act("staff sov_5tank_hq").act("use 11.04").until("view.value.battle.shifts.length === 2")
    shifts = screen.value("view.value.battle.shifts.map((one) => one.text + ' ' + one.value + ' ' + one.case)")
    assert shifts == ["Headquarters +1 1.4c", "Air units -1 1.11a"]
    assert screen.value("view.value.battle.attack") == "24" and screen.value("view.value.battle.column") == "2-3:1"
    screen.push("btn-air-2").phase("Losses")
    expect(screen.see("bars").locator(".came")).to_contain_text("Defender loses 3 steps, retreats 3")  # in sight
    screen.see("tab-log").click()
    expect(screen.see("log").locator(".kind-battle")).to_contain_text("6-7:1: defender loses 3 steps, retreats 3")
    assert track(screen, "determined soviet") == "6" and track(screen, "air soviet") == "0"


def test_no_and_not_again_this_phase_answers_every_attack_of_the_phase(screen: Screen) -> None:
    screen.position(TWO_ATTACKS, game="pocket").act("target 11.05", "everyone", "fight")
    expect(screen.see("prompt")).to_contain_text("How many air units defend 11.05")
    expect(screen.see("now-order-air-phase")).to_have_text("No, not again this phase")
    screen.see("now-order-air-phase").click()
    screen.until("view.value.to_move === 'soviet'").push("btn-air-0").until("'target' in decision.value.choices")
    screen.act("target 14.05", "everyone", "fight")
    screen.until("decision.value.side === 'soviet' && 'air' in decision.value.choices")
    assert track(screen, "air axis") == "2"
    expect(screen.see("now-order-air-phase")).to_have_count(0)


def test_a_standing_order_is_given_in_a_menu_and_taken_back_with_a_click(screen: Screen) -> None:
    screen.position(TWO_ATTACKS, game="pocket")
    menu = screen.see("standing-orders")
    expect(menu).to_have_text("Standing orders")
    menu.click()
    expect(screen.see("btn-order-air-ask")).to_have_attribute("aria-checked", "true")
    screen.see("btn-order-air-never").click()
    expect(menu).to_have_text("Standing orders (1)")
    expect(screen.see("undo")).to_contain_text("Air units against an attack: Always no")
    screen.push("undo")
    expect(menu).to_have_text("Standing orders")
    menu.click()
    screen.see("btn-order-air-never").click()
    menu.click()
    screen.see("btn-order-air-ask").click()
    expect(menu).to_have_text("Standing orders")
    assert screen.value("table.value.log.length") == 0 and screen.value("view.value.to_move") == "soviet"


def test_reserves_are_released_in_the_reaction(screen: Screen) -> None:
    screen.position(REACTION, game="pocket")
    expect(screen.see("prompt")).to_contain_text("Choose the reserves to release")
    screen.click("11.03").until("view.value.units.filter((one) => one.badges.includes('active')).length === 2")
    screen.push("btn-done").phase("Movement").act("unit ger_11pz_1-15", "with ger_11pz_2-15")
    screen.click("11.04").stands("ger_11pz_2-15", "11.04").click("11.05")
    screen.push("choice-overrun 11.05").push("btn-air-0")
    screen.stands("ger_11pz_1-15", "11.05")
    assert screen.at("sov_54ur") is None and screen.at("ger_11pz_3-15") == "14.03"


def test_the_supply_phase_spends_a_point_and_starves_the_rest(screen: Screen) -> None:
    screen.position(SUPPLY, game="pocket")
    expect(screen.see("prompt")).to_contain_text("Choose a supply point to spend")
    screen.act("spend supply_point-1").until("view.value.phase !== 'Supply'")
    assert screen.at("supply_point-1") is None and screen.at("supply_point-2") == "12.04"
    assert screen.at("alert_bn-1") is None  # a one on the die
    screen.press("l")
    expect(screen.see("log")).to_contain_text("is lost for lack of supply")


def test_the_air_lift_brings_supply_to_a_base(screen: Screen) -> None:
    screen.position(LIFT, game="pocket").act("fly 40.27").stands("supply_point-1", "40.27")
    assert track(screen, "air axis") == "3"
    screen.act("fly 41.30").stands("supply_point-2", "41.30")
    assert track(screen, "air axis") == "1" and not screen.value("decision.value.choices.fly")


def test_the_hand_shows_the_odds_of_an_attack_with_all_who_stand_there(screen: Screen) -> None:
    units = {"sov_19tb": "11.03", "sov_157tb": "11.06", "rum_1cd_1ros": "11.05", "alert_bn-2": "30.05"}
    screen.position({"turn": 2, "units": units}, game="pocket").act("unit sov_19tb")
    expect(screen.see("attack-previews")).to_contain_text("6-7:1")
    screen.page.mouse.move(*screen.centre("11.05"))
    expect(screen.see("attack-previews")).to_contain_text("12:2, 6-7:1")
    expect(screen.see("attack-previews")).to_contain_text("overrun 6:2, 2-3:1")
