"""The guide one plays, as a learner meets it: card, ring, rules, strays, going back, and the real game after it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import kurgan
from tests.browser.conftest import PHONE, Opener
from tests.browser.screen import DESKTOP, Screen
from tests.tables.test_detours import Walk

# Whether the ring has come to rest close round what has this test id.
ROUND = """(id) => {
  const boxOf = (one) => document.querySelector(`[data-testid="${one}"]`)?.getBoundingClientRect();
  const [inner, outer] = [boxOf(id), boxOf("guide-ring")];
  const apart = (one, two) => Math.abs(one - two) <= 12;
  return inner && outer && apart(inner.left, outer.left) && apart(inner.right, outer.right)
    && apart(inner.top, outer.top) && apart(inner.bottom, outer.bottom);
}"""


def learn(screen: Screen, game: str) -> Screen:
    """Begin a guide from the game's card."""
    screen.start()
    screen.see(f"learn-{game}").click()
    return screen.arrived()


def at_step(screen: Screen, number: int, words: str) -> None:
    """The card shows this step."""
    screen.until(f"table.value.lesson.step === {number}")
    expect(screen.see("lesson-says")).to_contain_text(f"step {number} of 10")
    expect(screen.see("lesson-says")).to_contain_text(words)


def ring(screen: Screen, to: str) -> None:
    """The ring is round this."""
    expect(screen.see("guide-ring")).to_have_attribute("data-to", to)


def test_barbarossa_is_learned_from_the_first_step_to_a_real_game(screen: Screen) -> None:
    learn(screen, "barbarossa")
    at_step(screen, 1, "The weather")
    expect(screen.see("hint")).to_have_count(0)
    screen.push("btn-roll")
    at_step(screen, 2, "Replacements")
    screen.see("tab-tracks").click()
    screen.see("box-GE-INF-8").click()
    screen.rests()
    ring(screen, "Z-13")
    screen.click("Z-13")
    at_step(screen, 3, "By rail")
    ring(screen, "GE-INF-8")
    screen.click("Z-13").rests()
    ring(screen, "FF-20")

    # The rule met leads into the digest, and the card to its search.
    screen.see("lesson").get_by_role("button", name="Rule rail.1").click()
    expect(screen.see("rules-panel").locator(".wanted")).to_contain_text("rail.1")
    screen.see("lesson-search").click()
    expect(screen.page.get_by_role("searchbox", name="Search the rules")).to_be_focused()
    screen.page.keyboard.type("isolated")
    expect(screen.see("rules-panel")).to_contain_text("isolation.clock")
    screen.click("FF-20")

    # Something else that is legal: it is said why not, and taken back.
    at_step(screen, 4, "Up to the enemy")
    screen.act("unit GE-INF-49", "to II-21")
    expect(screen.see("lesson-instead")).to_contain_text("That is allowed")
    expect(screen.see("guide-ring")).to_have_count(0)
    screen.push("lesson-back").stands("GE-INF-49", "II-20")
    expect(screen.see("lesson-instead")).to_have_count(0)
    at_step(screen, 4, "Up to the enemy")

    # By keyboard: the cursor goes with what is asked for, and Enter does it.
    screen.page.focus("#board")
    screen.act("unit GE-ARM-48").until("cursor.value === 'EE-19'")
    screen.press("Enter")
    at_step(screen, 5, "A stack")
    screen.push("lesson-back")
    at_step(screen, 4, "Up to the enemy")

    # The rest with "Show me", over rolls and the other side's answer.
    while not screen.until("table.value.lesson.over || table.value.lesson.next").value("table.value.lesson.over"):
        screen.rests().push("lesson-show")
    expect(screen.see("lesson-says")).to_contain_text("Well done")
    lesson = screen.value("table.value.table")
    screen.see("lesson-game").click()
    screen.until("table.value && !table.value.lesson").arrived()
    assert screen.value("table.value.seats") == {"axis": "human", "russian": "cadet"}
    expect(screen.see("own-side")).to_have_text("You play the Axis side")
    assert lesson not in [table["table"] for table in screen.server.ask("/api/tables")["tables"]]
    # The lesson is gone, and Back does not lead to it.
    screen.page.go_back()
    expect(screen.see("card-barbarossa")).to_be_visible()
    screen.page.goto(f"{screen.server.address}/#/t/{lesson}")
    expect(screen.page.get_by_text("That table was removed.")).to_be_visible()
    expect(screen.see("card-barbarossa")).to_be_visible()


def test_a_lesson_left_waits_among_the_tables(screen: Screen) -> None:
    learn(screen, "barbarossa")
    screen.push("btn-roll")
    screen.see("lesson-leave").click()
    expect(screen.see("continue")).to_contain_text("Continue Learn Barbarossa")
    screen.see("continue").click()
    screen.arrived()
    at_step(screen, 2, "Replacements")


def test_a_lesson_played_to_its_end_is_not_continued(screen: Screen) -> None:
    learn(screen, "barbarossa")
    lesson = kurgan.game("barbarossa").face.lesson
    assert lesson is not None
    screen.act(*(text for step in lesson.steps for text in step.way)).until("table.value.lesson.over")
    table = screen.value("table.value.table")
    screen.page.get_by_role("link", name="Kurgan, start page").click()
    expect(screen.see(f"table-{table}")).to_contain_text("Lesson finished")
    expect(screen.page.locator(f"[data-testid=continue][href*='{table}']")).to_have_count(0)


def test_a_pile_that_was_put_together_is_spread_again_by_a_click(screen: Screen) -> None:
    learn(screen, "volga")
    follow(screen, "volga", until="unit 270/10NKVD")
    screen.press("Escape").until("fan.value === null")
    screen.click("22")
    expect(screen.see("fan-270/10NKVD")).to_be_visible()
    assert screen.value("menu.value") is None
    screen.see("fan-270/10NKVD").click()
    screen.until("table.value.lesson.next === 'to 24'")


def test_a_replay_puts_the_card_away_until_it_is_left(screen: Screen) -> None:
    learn(screen, "barbarossa")
    screen.push("btn-roll")
    at_step(screen, 2, "Replacements")
    screen.see("menu").click()
    screen.see("replay").click()
    expect(screen.see("replay-bar")).to_be_visible()
    expect(screen.see("lesson")).to_have_count(0)
    expect(screen.see("guide-ring")).to_have_count(0)
    screen.see("replay-leave").click()
    at_step(screen, 2, "Replacements")


def test_a_screen_reader_hears_the_step_and_what_is_said_to_a_stray(screen: Screen) -> None:
    learn(screen, "barbarossa")
    screen.push("btn-roll").act("unit GE-INF-49")
    card = screen.page.get_by_role("region", name="Learn Barbarossa")
    said = card.locator("[aria-live=polite]")
    expect(said).to_contain_text("step 2 of 10")
    expect(said).to_contain_text("first bring the 8th Infantry Corps back")
    expect(card.get_by_role("button", name="Take it back")).to_be_enabled()


@pytest.mark.parametrize("game", ["city", "fronts", "pocket", "volga"])
def test_every_game_leads_from_its_card_into_its_guide(screen: Screen, game: str) -> None:
    learn(screen, game)
    at_step(screen, 1, "step 1 of 10")
    for step in (2, 3):
        while screen.value("table.value.lesson.step") < step:
            screen.push("lesson-show")
    expect(screen.see("lesson-instead")).to_have_count(0)
    expect(screen.see("guide-ring")).to_be_visible()
    screen.push("lesson-back")
    screen.until("table.value.lesson.step === 2")


def test_on_a_phone_the_card_leaves_what_it_speaks_of_in_sight(window: Opener) -> None:
    screen = learn(window(viewport=PHONE, has_touch=True), "barbarossa")
    screen.push("btn-roll").push("lesson-show").push("lesson-show")
    at_step(screen, 3, "By rail")
    screen.drawn()
    card, prompt = screen.see("lesson").bounding_box(), screen.see("prompt").bounding_box()
    assert card is not None and prompt is not None
    _, y = screen.centre("Z-13")
    assert card["y"] + card["height"] < y < prompt["y"]
    screen.see("lesson-fold").click()
    folded = screen.drawn().see("lesson").bounding_box()
    assert folded is not None and folded["height"] < card["height"] / 2


def follow(screen: Screen, game: str, *, until: str) -> None:
    """Do what the lesson of a game asks for, until it asks for this action."""
    lesson = kurgan.game(game).face.lesson
    assert lesson is not None
    way = [text for step in lesson.steps for text in step.way]
    screen.act(*way[: way.index(until)])
    screen.until(f"table.value.lesson.next === '{until}'")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("game", "step", "action", "then"),
    [
        ("barbarossa", 9, "lose GE-ARM-48", "resolve 2"),
        ("volga", 3, "lead 42N", "gun art-62a"),
        ("fronts", 6, "hit G-8", "hit G-8"),
    ],
)
def test_the_ring_is_round_the_one_unit_of_a_stack_that_is_meant(
    window: Opener, size: dict[str, int], game: str, step: int, action: str, then: str
) -> None:
    screen = learn(window(viewport=size, has_touch=size == PHONE), game)
    follow(screen, game, until=action)
    unit = action.partition(" ")[2]
    ring(screen, unit)
    screen.until(f"({ROUND})('fan-{unit}')")
    before = screen.value("table.value.actions")
    box = screen.see("guide-ring").bounding_box()
    assert box is not None
    screen.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.until(f"table.value.actions > {before} && table.value.lesson.next === '{then}'")
    assert screen.value("table.value.lesson.step") >= step
    expect(screen.see("lesson-instead")).to_have_count(0)


def test_by_keyboard_enter_goes_to_the_unit_that_is_meant_and_enter_again_chooses_it(screen: Screen) -> None:
    learn(screen, "volga")
    follow(screen, "volga", until="lead 42N")
    expect(screen.see("fan-42N")).to_be_visible()
    screen.page.focus("#board")
    screen.page.evaluate("window.kurgan.state.cursor.value = '24'")
    screen.press("Enter")
    expect(screen.see("fan-42N")).to_be_focused()
    screen.press("Enter").until("table.value.lesson.next === 'gun art-62a'")


def test_after_a_wrong_lead_the_german_answers_again_and_a_reload_shows_the_same(screen: Screen) -> None:
    learn(screen, "volga")
    follow(screen, "volga", until="lead 270/10NKVD")
    screen.see("fan-42N").click()
    expect(screen.see("lesson-instead")).to_contain_text("it makes the defence weaker")
    screen.rests().push("lesson-back").until("table.value.lesson.next === 'lead 270/10NKVD'")
    expect(screen.see("prompt")).to_contain_text("choose the lead defending unit")
    expect(screen.see("fan-270/10NKVD")).to_be_visible()
    screen.page.reload()
    screen.arrived().until("table.value.lesson.next === 'lead 270/10NKVD'")
    screen.see("fan-270/10NKVD").click()
    screen.until("table.value.lesson.next === 'gun art-62b'")


def test_show_me_leads_back_from_a_detour_and_on_and_is_always_there(screen: Screen) -> None:
    learn(screen, "barbarossa")
    expect(screen.see("lesson-show")).to_be_enabled()
    expect(screen.see("lesson-back")).to_be_disabled()  # nothing has been done
    screen.push("btn-roll").act("unit GE-INF-49")
    expect(screen.see("lesson-instead")).to_be_visible()
    expect(screen.see("lesson-back")).to_be_enabled()
    screen.push("lesson-show").until("table.value.lesson.next === 'at Z-13'")
    expect(screen.see("lesson-instead")).to_have_count(0)
    assert screen.value("table.value.actions") == 2


def test_the_ring_goes_into_the_menu_that_a_click_opens(screen: Screen) -> None:
    learn(screen, "pocket")
    follow(screen, "pocket", until="reserve sov_8gtb")
    screen.see("fan-sov_8gtb").click()
    screen.until(f"({ROUND})('choice-reserve sov_8gtb')")
    screen.see("choice-reserve sov_8gtb").click()
    screen.until("table.value.lesson.next === 'reserve sov_157tb'")


def test_the_ring_leads_a_number_to_the_one_that_is_asked_for(screen: Screen) -> None:
    learn(screen, "city")
    follow(screen, "city", until="dive 2")
    screen.until(f"({ROUND})('btn-dive-2')")
    screen.see("more").click()
    screen.until(f"({ROUND})('less')")
    screen.see("less").click()
    screen.until(f"({ROUND})('btn-dive-2')")
    screen.see("btn-dive-2").click()
    screen.until("table.value.lesson.next === 'go'")


# What the next click of a lesson is, where the ring is, and what else could be done: nouns of the same verb.
ASKED = """() => {
  const { table, decision, busy, confirming } = window.kurgan.state, { lesson, version } = table.value;
  const box = document.querySelector('[data-testid="guide-ring"]')?.getBoundingClientRect();
  const at = box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
  const [verb, noun] = (lesson.next ?? "").split(" ");
  const other = (decision.value?.choices[verb] ?? []).find((one) => one && one !== noun);
  return { over: lesson.over, next: lesson.next, instead: lesson.instead, step: lesson.step, version, at,
    busy: busy.value, other: other ? `${verb} ${other}` : null };
}"""


def asked(screen: Screen) -> dict[str, Any]:
    """What the lesson asks for, when the ring has come to rest."""
    before: dict[str, Any] = {}
    for _ in range(100):
        now: dict[str, Any] = screen.rests().page.evaluate(ASKED)
        if now == before and not now["busy"] and (now["over"] or now["instead"] or now["at"]):
            return now
        before = now
        screen.page.wait_for_timeout(100)
    raise AssertionError(f"no ring: {before}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["barbarossa", "city", "fronts", "pocket", "volga"])
def test_whoever_clicks_where_the_ring_is_comes_to_the_end(window: Opener, game: str, size: dict[str, int]) -> None:
    screen = learn(window(viewport=size, has_touch=size == PHONE), game)
    detours, vain = [3, 7], 0
    while not (now := asked(screen))["over"]:
        if detours and now["step"] >= detours[0] and now["other"]:
            detours.pop(0)
            screen.act(now["other"]).until("table.value.lesson.instead || table.value.lesson.next")
            if screen.value("table.value.lesson.instead"):
                screen.push("lesson-show" if size == PHONE else "lesson-back")
                screen.until("table.value.lesson.next && !table.value.lesson.instead")
            continue
        screen.page.mouse.click(*now["at"])
        then = asked(screen)
        vain = vain + 1 if (then["version"], then["at"]) == (now["version"], now["at"]) else 0
        assert vain < 3, now
    assert detours == []
    expect(screen.see("lesson-says")).to_contain_text("Well done")


def test_what_a_lesson_asks_for_is_done_without_a_second_question(screen: Screen) -> None:
    learn(screen, "volga")
    follow(screen, "volga", until="fortify 25")
    screen.act("fortify 25").until("decision.value.buttons.some((one) => one.verb === 'done' && one.warn.length > 0)")
    screen.see("btn-done").click()
    screen.until("table.value.lesson.next !== 'done'")
    expect(screen.see("confirm")).to_have_count(0)


def test_one_tank_alone_is_told_so_and_taken_back(screen: Screen) -> None:
    learn(screen, "city")
    follow(screen, "city", until="with 24Pz-armor-2")
    screen.click("1230").page.get_by_role("menuitem", name="Overrun").click()
    expect(screen.see("lesson-instead")).to_contain_text("should both overrun")
    screen.rests().push("lesson-back").until("table.value.lesson.next === 'with 24Pz-armor-2'")


def test_a_lesson_that_is_over_waits_for_nobody_and_its_seats_stay(screen: Screen) -> None:
    learn(screen, "barbarossa")
    lesson = kurgan.game("barbarossa").face.lesson
    assert lesson is not None
    screen.act(*(text for step in lesson.steps for text in step.way))
    expect(screen.see("prompt")).to_contain_text("The lesson is over.")
    screen.see("menu").click()
    expect(screen.see("table-name")).to_be_visible()
    expect(screen.see("player-russian")).to_have_count(0)


def test_a_game_that_ends_in_a_detour_is_taken_back_too(screen: Screen) -> None:
    walk, dice, mine = Walk(kurgan.game("city")), random.Random(1), list[str]()
    while (asked := walk.game.decision(walk.state)) is not None:
        mine.append(walk.game.lexicon.text(dice.choice(asked.forward() or asked.actions())))
        walk.act(mine[-1])
    learn(screen, "city").act(*mine)
    expect(screen.see("after")).to_be_visible()
    expect(screen.see("rematch")).to_have_count(0)
    expect(screen.see("lesson-instead")).to_be_visible()
    screen.push("lesson-back").until("table.value.lesson.next && !table.value.lesson.instead")
    expect(screen.see("guide-ring")).to_be_visible()


def test_on_a_phone_the_sheet_makes_way_for_the_place_that_is_asked_for(window: Opener) -> None:
    screen = learn(window(viewport=PHONE, has_touch=True), "barbarossa")
    screen.push("btn-roll").see("tab-tracks").click()
    screen.see("box-GE-INF-8").click()
    screen.until("table.value.lesson.next === 'at Z-13' && !panelOpen.value").drawn()
    ring(screen, "Z-13")
    below_the_card(screen, "Z-13")
    box = screen.see("guide-ring").bounding_box()
    assert box is not None
    screen.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.until("table.value.lesson.next === 'unit GE-INF-8'").rests()
    screen.see("lesson-search").click()
    expect(screen.page.get_by_role("searchbox", name="Search the rules")).to_be_focused()  # and stays


def test_on_a_phone_a_button_that_is_asked_for_is_scrolled_into_sight(window: Opener) -> None:
    screen = learn(window(viewport=PHONE, has_touch=True), "pocket")
    follow(screen, "pocket", until="air 2")
    expect(screen.see("btn-air-2")).to_be_in_viewport()


def test_on_a_phone_a_sheet_that_was_opened_and_closed_leaves_what_is_asked_for_in_sight(window: Opener) -> None:
    screen = learn(window(viewport=PHONE), "pocket")
    screen.push("btn-roll")
    at_step(screen, 2, "Reserves")
    screen.see("tab-here").click()
    screen.rests()
    screen.see("tab-here").click()
    screen.rests()
    below_the_card(screen, "9.22")


def test_on_a_phone_the_target_is_in_sight_before_the_dice_roll(window: Opener) -> None:
    screen = learn(window(viewport=PHONE, has_touch=True), "city")
    follow(screen, "city", until="fire")
    below_the_card(screen, screen.value("view.value.battle.place"))


def below_the_card(screen: Screen, place: str) -> None:
    """The whole place is on the map between the card and the prompt."""
    x, y = screen.centre(place)
    card, prompt = screen.see("lesson").bounding_box(), screen.see("prompt").bounding_box()
    assert card is not None and prompt is not None
    assert card["y"] + card["height"] + 20 < y < prompt["y"] - 20 and 20 < x < PHONE["width"] - 20
