"""Who plays: two people at one screen, the computer against itself, a seat changed in mid-game, replay."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.positions import MOVE
from tests.browser.screen import Screen


def test_two_people_at_one_screen(screen: Screen) -> None:
    screen.position(MOVE)
    assert screen.value("table.value.you") == ["axis", "russian"]
    screen.click("AA-14").until("inHand.value.has('GE-INF-4')").click("AA-15").stands("GE-INF-4", "AA-15")
    screen.act("done").phase("Movement").until("table.value.decision.side === 'russian'")
    expect(screen.see("status")).to_contain_text("Russian")
    expect(screen.see("undo")).to_be_disabled()
    screen.press("f").click("Z-17").until("inHand.value.has('SU-INF-7')").press("Escape")
    screen.act("unit SU-INF-7", "to Y-18").stands("SU-INF-7", "Y-18")


def test_the_computer_against_itself(screen: Screen) -> None:
    table = screen.server.table(seats={"axis": "cadet", "russian": "cadet"})
    screen.sit(table)
    expect(screen.see("pause")).to_be_visible()
    screen.see("pause").click()
    screen.until("table.value.paused && !table.value.thinking")
    count = screen.value("table.value.actions")
    screen.see("step").click()
    screen.until(f"table.value.actions === {count + 1}")
    expect(screen.see("prompt")).to_contain_text("paused")
    screen.see("speed").fill("1450")  # not the last notch: at that the game is over before one can press Pause
    screen.until("table.value.delay === 50")
    screen.see("pause").click()
    screen.until(f"table.value.actions > {count + 12}")
    screen.see("pause").click()
    screen.until("table.value.paused")


def test_a_watcher_reads_why_the_officers_do_what_they_do(screen: Screen) -> None:
    screen.sit(screen.server.table(MOVE, seats={"axis": "officer", "russian": "officer"}))
    expect(screen.page.locator("[data-testid=log] .reason").first).to_be_visible()


def test_a_seat_changes_in_mid_game(screen: Screen) -> None:
    screen.position(MOVE, seats={"axis": "human", "russian": "random"})
    expect(screen.see("btn-done")).to_be_visible()
    screen.see("menu").click()
    screen.see("player-russian").select_option("human")
    screen.until("table.value.seats.russian === 'human'")
    assert screen.value("table.value.you") == ["axis", "russian"]
    screen.see("menu").click()
    screen.act("unit GE-INF-4", "to AA-15", "done").until("table.value.decision.side === 'russian'")
    expect(screen.see("btn-done")).to_be_visible()
    screen.see("menu").click()
    screen.see("player-russian").select_option("random")
    screen.until("table.value.decision?.side === 'axis'")


def test_replay_to_the_start_and_back(screen: Screen) -> None:
    screen.position(MOVE).act("unit GE-INF-4", "to AA-15", "unit GE-INF-1", "to BB-14", "unit GE-ARM-3")
    screen.see("menu").click()
    screen.see("replay").click()
    expect(screen.see("replay-bar")).to_contain_text("action 5 of 5")
    screen.see("replay-start").click()
    screen.stands("GE-INF-4", "AA-14").stands("GE-INF-1", "BB-13")
    expect(screen.see("prompt")).to_be_hidden()
    screen.see("replay-on").click()
    screen.see("replay-on").click()
    screen.stands("GE-INF-4", "AA-15").stands("GE-INF-1", "BB-13")
    screen.see("replay-slider").fill("1")
    screen.stands("GE-INF-4", "AA-14")
    screen.see("replay-play").click()
    screen.stands("GE-INF-1", "BB-14")
    screen.see("replay-leave").click()
    expect(screen.see("prompt")).to_be_visible()
    screen.until("inHand.value.has('GE-ARM-3')")
    assert screen.value("table.value.actions") == 5


def test_since_my_last_turn(screen: Screen) -> None:
    screen.position(MOVE, seats={"axis": "human", "russian": "random"})
    screen.act("unit GE-INF-4", "to AA-15", "done")
    screen.until("table.value.decision?.side === 'axis' && table.value.since > 0")
    screen.see("since").click()
    expect(screen.see("replay-bar")).to_be_visible()
    screen.until("replay.value.at === table.value.actions")
    screen.see("replay-leave").click()
    expect(screen.see("prompt")).to_be_visible()


def test_what_the_enemy_did_stays_until_one_moves(screen: Screen) -> None:
    lone = {**MOVE, "units": {**MOVE["units"], "SU-INF-7": "T-46"}}
    screen.position(lone, seats={"axis": "human", "russian": "cadet"})  # who always walks towards the enemy
    screen.act("unit GE-INF-4", "to AA-15", "done")
    screen.until("table.value.decision?.side === 'axis' && view.value.phase === 'Movement' && table.value.since > 0")
    screen.until("pastTrails.value.length > 0 && trails.value.length === pastTrails.value.length")
    shown = screen.value("trails.value.length")
    screen.act("unit GE-INF-1", "drop")  # nothing has moved yet
    assert screen.value("trails.value.length") == shown
    expect(screen.see("trails").locator(".trail, .fallen").first).to_be_attached()
    screen.press("v").until("trails.value.length === 0")
    screen.press("v").until(f"trails.value.length === {shown}")
    screen.act("unit GE-INF-1", "to BB-14").until("trails.value.length === 0")


def test_the_enemy_s_first_turn_after_a_set_up_is_shown_and_none_before_it(screen: Screen) -> None:
    screen.sit(screen.server.table(seats={"axis": "human", "russian": "cadet"}))
    screen.until("decision.value?.side === 'axis'").act("rest", "done").phase("Movement").press("v")
    expect(screen.page.get_by_text("The enemy has not acted yet.")).to_be_visible()
    assert screen.value("trails.value.length") == 0
    screen.act("done").see("speed").fill("1500")
    screen.until("trails.value.length > 0")  # at the first question in the enemy's turn, or in one's next
    expect(screen.see("trails").locator(".trail").first).to_be_attached()


def test_a_hint_against_the_computer(screen: Screen) -> None:
    screen.position(MOVE, seats={"axis": "human", "russian": "cadet"})
    screen.see("hint").click()
    expect(screen.see("hint-line")).to_contain_text("The officer would")
    assert "{unit" not in screen.see("hint-line").inner_text()
    unit, place = (action.split()[1] for action in screen.value("hint.value.actions"))
    screen.see("hint-do").click()
    screen.stands(unit, place)
    expect(screen.see("hint-line")).to_be_hidden()
    screen.press("l")
    expect(screen.see("log")).to_contain_text("Asked for a hint. The officer would")


def test_people_get_no_hints(screen: Screen) -> None:
    screen.position(MOVE)
    expect(screen.see("undo")).to_be_visible()
    expect(screen.see("hint")).to_be_hidden()
