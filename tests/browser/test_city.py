"""The city as people play it: bombs and flak, guns, an overrun, a counterattack, both fires, a breakthrough."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.screen import Screen

Json = dict[str, Any]

QUIET: Final[Json] = {"scenario": "campaign", "control": {"mamayev": "german"}}  # one chit at a time
AIR: Final[Json] = {
    **QUIET, "phase": "german air", "dice": [6, 1],
    "units": {"94-inf-1": "0202", "244-inf2-1": "0507", "133T-flak": "0508"},
}
SHELLS: Final[Json] = {
    **QUIET, "phase": "bombardment", "dice": [1],
    "units": {"94-art": "0503", "94-inf-1": "0506", "131-inf3-1": "0507", "131-inf3-2": "0507", "Depot": "1632"},
}
OVERRUN: Final[Json] = {
    **QUIET, "dice": [1, 6, 20],
    "units": {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "244-inf2-1": "0507", "Chuikov": "0508",
              "131-inf3-1": "0508", "94-inf-1": "0202"},
}
PASSING: Final[Json] = {
    **QUIET, "dice": [6, 6, 30],
    "units": {"94-inf-1": "0505", "94-inf-2": "0202", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"},
}
STORM: Final[Json] = {
    **QUIET, "dice": [3, 6, 1, 30],
    "units": {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "24Pz-armor-3": "0506", "94-inf-9": "0202",
              "244-inf2-1": "0507", "Chuikov": "0605", "131-inf3-1": "0605"},
}
WAYS: Final[Json] = {
    **QUIET,
    "units": {"94-inf-1": "1431", "94-inf-2": "1434", "35G-gds2-1": "1532", "35G-gds2-2": "1633", "131-inf3-1": "1832",
              "Chuikov": "1832"},
}


def begun(screen: Screen, doc: Json) -> Screen:
    """A table of two people at one screen, the German player seated; each change of side passes the screen on."""
    return screen.curtain(screen.server.table(doc, game="city")).seat("german")


def track(screen: Screen, name: str) -> str:
    """A figure beside the map."""
    found: str = screen.value(f"view.value.tracks.find((one) => one.id === '{name}').value")
    return found


def badges(screen: Screen, unit: str) -> list[str]:
    """The state of a counter."""
    found: list[str] = screen.value(f"stateOf.value.get('{unit}').badges")
    return found


def test_bombers_meet_flak(screen: Screen) -> None:
    begun(screen, AIR)
    expect(screen.see("prompt")).to_contain_text("72 level and 20 dive bomber points")
    screen.act("bomb 0507", "points 8").seat("soviet")
    assert track(screen, "level german") == "64"
    screen.act("flak 133T-flak").push("btn-go").seat("german")
    screen.until("view.value.phase === 'Air attacks' && view.value.to_move === 'german'")
    assert screen.at("244-inf2-1") is None  # eight points and a one


def test_guns_bombard_and_are_done(screen: Screen) -> None:
    begun(screen, SHELLS).click("0507").act("gun 94-art")
    screen.until("view.value.battle?.results.length > 1")
    assert sum(screen.value("view.value.battle.results.map((one) => one.chance)")) > 0.99
    screen.push("btn-fire").until("view.value.units.some((one) => one.id === '94-art' && one.badges.includes('moved'))")


def test_tanks_overrun_and_go_on(screen: Screen) -> None:
    begun(screen, OVERRUN).act("unit 24Pz-armor-1", "all")
    screen.act("overrun 0507").stands("24Pz-armor-1", "0507")
    assert screen.at("244-inf2-1") is None and badges(screen, "24Pz-armor-1") == []
    assert screen.value("decision.value.choices.overrun") == ["0508"]


def test_support_comes_by_a_way_of_its_players_choice(screen: Screen) -> None:
    begun(screen, WAYS).act("unit 94-inf-1", "attack 1532", "unit 94-inf-2").push("btn-way")
    screen.click("1433").stands("94-inf-2", "1433").click("1432").stands("94-inf-2", "1432")
    expect(screen.see("btn-stop")).to_have_text("Attack from here")
    screen.push("btn-stop").until("view.value.battle.attackers.length === 2")


def test_an_overrun_and_bombs_are_told_before_the_dice(screen: Screen) -> None:
    begun(screen, OVERRUN).act("unit 24Pz-armor-1", "all")
    more = "decision.value.attack_previews.find((one) => one.place === '0507').more"
    assert "overrun 6 to 1: clears the hex" in screen.value(more)
    begun(screen, AIR).act("bomb 0507").push("more")
    expect(screen.see("amount-adds")).to_have_text("column 8-9, 1.0 of 1 unit lost on average")


def test_the_other_side_decides_on_a_counterattack(screen: Screen) -> None:
    begun(screen, PASSING).act("unit 94-inf-1").click("0506").stands("94-inf-1", "0506")
    screen.push("btn-stop").seat("soviet")
    expect(screen.see("prompt")).to_contain_text("Counterattack the units")
    screen.act("unit 35G-gds2-1").push("btn-strike").seat("german")
    screen.push("btn-take").until("stateOf.value.get('94-inf-1').badges.includes('moved')")
    assert "moved" in badges(screen, "35G-gds2-1") and track(screen, "chits") == "29"


def test_an_attack_shows_both_fires_and_breaks_through(screen: Screen) -> None:
    begun(screen, STORM).act("unit 24Pz-armor-1", "all", "attack 0507")
    screen.until("view.value.battle?.place === '0507'")
    groups = set(screen.value("view.value.battle.results.map((one) => one.group)"))
    assert groups == {"Type", "Defensive fire", "Offensive fire"} and screen.value("view.value.battle.attack") == "18"
    for _ in range(3):
        if screen.value("!!decision.value?.choices.go"):
            screen.act("go")
    screen.push("btn-roll").phase("Breakthrough")
    assert screen.at("244-inf2-1") is None
    expect(screen.see("bars").first.locator(".came")).to_contain_text("1 defender lost")  # it stays in sight
    fires = screen.see("rolls").locator("details", has_text="Fire of 2 into 0506")  # the defender's, a sheet of its own
    fires.locator("summary").click()
    expect(fires.locator(".came")).to_contain_text("no attackers lost")
    screen.act("unit 24Pz-armor-1", "to 0507").stands("24Pz-armor-1", "0507")


RINGS: Final = """() => {
 const drawing = document.querySelector('#board .map').shadowRoot;
 return [...drawing.querySelectorAll('.numbered')].map(sign => {
  const [ring, number] = ['path', 'text'].map(tag => sign.querySelector(tag));
  const seen = one => getComputedStyle(one).visibility === 'visible' && getComputedStyle(one).display !== 'none';
  return [seen(ring), seen(number), number.getBoundingClientRect().height];
 });
}"""


def test_a_ring_around_a_number_is_never_empty(screen: Screen) -> None:
    begun(screen, AIR).drawn()
    met = set()
    screen.page.mouse.move(450, 400)
    for wheel in [400] * 4 + [-200] * 8:
        rings = screen.page.evaluate(RINGS)
        assert rings and all(ring == number for ring, number, _ in rings)
        assert all(high >= 12 for ring, _, high in rings if ring)
        met.add(rings[0][0])
        screen.page.mouse.wheel(0, wheel)
        screen.page.wait_for_timeout(300)
        screen.drawn()
    assert met == {True, False}, "far out neither is shown, nearer both"
