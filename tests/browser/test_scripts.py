"""What people write is text wherever it is shown: names of people, tables and keys never become part of a page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import Street

IMAGE = "<img src=x onerror=hacked=1>"
SCRIPT = '"><script>hacked=1</script>'
FLUENT = "{ unit:x } <b>bold</b>"
HACKED = "typeof window.hacked !== 'undefined' || document.querySelector('[src=x], main b, b.bold') !== null"


def test_names_are_text_on_every_page(street: Street) -> None:
    anna, boris = street.person().register(IMAGE), street.person().register(SCRIPT)
    table = anna.make("volga", german="human", soviet="link")["table"]
    boris.join(anna.link("soviet"))
    expect(anna.see("notices")).to_contain_text(f"{SCRIPT} took the Soviet seat.")
    expect(anna.see("holder-soviet")).to_contain_text(SCRIPT)
    anna.see("people-close").click()
    anna.see("menu").click()
    anna.see("table-name").fill(FLUENT)
    anna.see("table-name").press("Tab")
    boris.until(f"table.value.name === {FLUENT!r}")
    vera = street.person().register(FLUENT)
    vera.go("#/account").see("make-key").locator("input").fill(IMAGE)
    vera.see("make-key-submit").click()
    expect(vera.see(f"key-{IMAGE}")).to_contain_text(IMAGE)
    for person in (anna, boris, vera):
        assert not person.page.evaluate(HACKED)
        for address in ("#/", f"#/t/{table}", "#/account"):
            person.go(address).page.wait_for_timeout(300)
            assert not person.page.evaluate(HACKED), address
    vera.at_start()
    expect(vera.see("to-watch")).to_contain_text(IMAGE)
    expect(vera.see("to-watch")).to_contain_text(SCRIPT)
    expect(vera.see("to-watch")).to_contain_text(FLUENT)
