"""What each support would add to a battle or barrage, told before it is named."""

from __future__ import annotations

from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.chances import struck
from kurgan.tables.present import decision_message
from tests.games.pocket.table import Table

FOE = {"ger_376id_672": "11.05"}


def added(table: Table) -> dict[str, str]:
    """What is told, by the text of the action."""
    return {POCKET.lexicon.text(action): gain["says"] for action, gain in POCKET.face.support_previews(table.s).items()}


def test_headquarters_and_air_units() -> None:
    units = {"sov_1id": "11.04", "sov_1gds_hq": "11.04", **FOE}
    table = Table(phase="combat", side="soviet", units=units, dice=[3, 4], tracks={"air": [0, 2]})
    table.do("target 11.05", "attack sov_1id")
    assert added(table) == {}
    table.do("fight")
    at, better, best = (f"{struck(column):.0%}" for column in (2, 3, 4))  # 5 to 6 is 1:1
    assert added(table) == {
        "staff sov_1gds_hq": f"1:1 to 2-3:1, hits {at} to {better}",
        "air 0": f"1:1, hits {at}",
        "air 1": f"1:1 to 2-3:1, hits {at} to {better}",
        "air 2": f"1:1 to 4-5:1, hits {at} to {best}",
    }
    table.do("staff sov_1gds_hq")
    assert added(table)["air 1"] == f"2-3:1 to 4-5:1, hits {better} to {best}"


def test_the_defenders_air_units_are_told_to_the_defender() -> None:
    table = Table(phase="combat", side="soviet", units={"sov_1id": "11.04", **FOE}, dice=[3, 4], tracks={"air": [1, 0]})
    table.do("target 11.05", "attack sov_1id", "fight")
    assert table.mover() == "axis" and added(table)["air 1"].startswith("1:1 to 1:2, hits")


def test_guns_and_air_units_of_a_barrage() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", **FOE}
    table = Table(phase="barrage", side="soviet", units=units, tracks={"air": [0, 2]})
    table.do("target 11.05")
    told = added(table)
    assert set(told) == {"gun sov_21_arty-1", "plane"} and all(says.startswith("+") for says in told.values())
    table.do("plane")
    assert added(table)["plane"] != told["plane"]


def test_the_main_button_fires_and_an_air_unit_that_changes_nothing_says_so() -> None:
    units = {"sov_21_kat": "11.03", "sov_21_arty-1": "11.03", "sov_21_arty-2": "11.04", "sov_1id": "11.04", **FOE}
    table = Table(phase="barrage", side="soviet", units=units, tracks={"air": [0, 2]}).do("target 11.05")
    assert main_button(table) == "plane"  # there is nothing to fire with yet
    table.do("gun sov_21_kat", "gun sov_21_arty-1")
    assert main_button(table) == "fire" and added(table)["plane"] == "+5, still column 24+"


def main_button(table: Table) -> str:
    decision = table.s.stack[-1].decide(table.s)
    buttons = decision_message(POCKET, table.s, decision, ours=True)["buttons"]
    return next(button["verb"] for button in buttons if button["primary"])


def test_a_click_overruns_and_the_tag_tells_what_both_sides_may_still_add() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "11.04", "rum_1cd_1ros": "11.05", "alert_bn-2": "30.05"}
    table = Table(units=units, tracks={"air": [2, 1]}).do("unit sov_19tb", "with sov_157tb")
    (tag,) = POCKET.face.attack_previews(table.s)
    assert (tag["verb"], tag["short"], tag["column"]) == ("overrun", "overrun 6-7:1", "6-7:1")
    assert (tag["low"], tag["high"]) == ("2-3:1", "8-9:1")
    assert tag["answers"] == [
        "Axis support (2 air units) makes it 2-3:1 at worst", "Soviet support (1 air unit) makes it 8-9:1 at best",
    ]
    table.do("overrun 11.05")
    sheet = POCKET.face.present(POCKET.view(table.s, 1))["battle"]
    assert sheet is not None and sheet["column"] == "6-7:1" and sheet["answers"] == tag["answers"]
    table.do("air 2")
    sheet = POCKET.face.present(POCKET.view(table.s, 1))["battle"]
    assert sheet is not None and (sheet["column"], len(sheet["answers"])) == ("2-3:1", 1)
