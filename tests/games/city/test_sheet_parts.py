"""A fight's sheet after the dice has the modifiers and the chances that it had before them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.figures import Fought
from tests.games.city.table import Table
from tests.games.city.test_bombardment import stage
from tests.games.city.test_sheets import attack, shown


def told(table: Table, kind: str) -> dict[str, Any]:
    """The sheet of the last event of a kind, as the log keeps it."""
    event = [event for event in table.s.events if event.kind == kind][-1]
    return cast("dict[str, Any]", fought_sheet(cast("Fought", event.given["fought"])))


def chances(sheet: dict[str, Any], group: str) -> list[tuple[str, float]]:
    """The chances of one die."""
    return [(one["result"], one["chance"]) for one in sheet["results"] if one["group"] == group]


@pytest.mark.case("city", "7.5", "7.56")
def test_a_counterattack_has_a_sheet_before_and_after_the_dice() -> None:
    units = {"24Pz-armor-1": "1531", "24Pz-armor-2": "1531", "131-inf3-1": "1632"}
    doc: dict[str, Any] = {"phase": "reaction", "dice": [6, 4, 5], "control": {"mamayev": "german"}}
    table = Table(units={**units, "Chuikov": "1832", "42B-inf3": "1832"}, **doc)
    table.do("unit 131-inf3-1", "to 1631", "stop", "unit 24Pz-armor-1", "unit 24Pz-armor-2", "strike")
    before = [shown(table, side)["battle"] for side in (0, 1)]
    assert before[0] == before[1] and before[0]["place"] == "1631"
    assert [before[0][key] for key in ("attacker", "attack", "defence", "column")] == ["german", "12", "3", "12-14"]
    after = told(table.do("take"), "counterattack")
    for key in ("attacker", "attack", "defence", "column", "lines", "attackers", "defenders", "expected"):
        assert after[key] == before[0][key]
    for group in ("Counterattack", "Fire back"):
        assert chances(after, group) == chances(before[0], group)
    assert [(die["label"], die["value"]) for die in after["dice"]] == [("Counterattack", 4), ("Fire back", 5)]
    assert shown(table, 0)["battle"] is None  # the dice have fallen


@pytest.mark.case("city", "10.43", "10.6", "5.6")
def test_an_attack_keeps_its_modifiers_after_the_dice() -> None:
    table = attack(dice=[1, 3, 3]).do("unit 71-inf-1", "with 71-inf-2", "attack 1531", "go", "gun 71-art", "dive 4")
    before = shown(table, 0)["battle"]
    after = told(table.do("go", "go", "roll"), "attack")
    assert after["lines"][:2] == before["lines"][:2]
    assert [(line["text"], line["value"], line["case"]) for line in after["lines"][2:]] == [
        ("surprise: terrain does not count", "0", "10.32")
    ]
    assert after["defenders"] == before["defenders"] and after["attack"] == before["attack"]


@pytest.mark.case("city", "6.42", "16.3")
def test_each_modifier_of_a_bombardment_is_a_line_of_its_own() -> None:
    table = stage({"94-inf-1": "2423", "TVA1-2_6": "2723"}, [3], turn=4).do("kontr", "target 2423", "gun TVA1-2_6")
    before = shown(table, 1)["battle"]
    lines = [(one["text"], one["value"], one["case"]) for one in before["lines"]]
    assert ("Kontrpodgotovka, die", "-1", "16.3") in lines
    after = told(table.do("fire"), "bombardment")
    assert after["lines"] == before["lines"] and after["expected"] == before["expected"]


@pytest.mark.parametrize(("attackers", "target", "says"), [
    ("94-inf-1,131-inf3-1", "0507", "The attackers must be of one side"),
    ("94-inf-2", "0507", "The attackers must be of one side, on the map"),
    ("94-inf-1", "1641", "1641 is not ground that can be attacked."),
])
def test_odds_that_cannot_be_told_get_a_sentence(attackers: str, target: str, says: str) -> None:
    s = Table(units={"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}).s
    with pytest.raises(ValueError, match=says):
        CITY.ask(s, "odds", attackers=attackers, target=target)
