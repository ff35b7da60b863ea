"""The guide one plays, as a learner meets it: card, ring, rules, strays, going back, and the real game after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.screen import Screen


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
    ring(screen, "Z-13")
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
    assert lesson not in [table["table"] for table in screen.server.ask("/api/tables")["tables"]]


def test_a_lesson_left_waits_among_the_tables(screen: Screen) -> None:
    learn(screen, "barbarossa")
    screen.push("btn-roll")
    screen.see("lesson-leave").click()
    expect(screen.see("continue")).to_contain_text("Go on with Learn Barbarossa")
    screen.see("continue").click()
    screen.arrived()
    at_step(screen, 2, "Replacements")


def test_a_screen_reader_hears_the_step_and_what_is_said_to_a_stray(screen: Screen) -> None:
    learn(screen, "barbarossa")
    screen.push("btn-roll").act("unit GE-INF-49")
    card = screen.page.get_by_role("region", name="Learn Barbarossa")
    said = card.locator("[aria-live=polite]")
    expect(said).to_contain_text("step 2 of 10")
    expect(said).to_contain_text("let us have the 8th Infantry Corps back")
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
