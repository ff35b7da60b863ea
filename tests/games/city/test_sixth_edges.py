"""What follows at once when the general goes or dies, attacks of militia alone, and who lands in time to support."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.city.game import CITY
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2227", "94-inf-9": "0101"}
STAGE = {"frame": "game-turn", "step": "indication"}
NO = 29

# The general feeds militia two hexes away from him, around which Germans stand; one more Soviet is nearer to him.
CUT: dict[str, Any] = {
    **HOME, "Chuikov": "1006", "6T-inf3-1": "1006", "militia-central-1": "1008", "131-inf2-1": "1106",
    "94-inf-1": "1005", "94-inf-2": "1005", "94-inf-3": "0906", "71-inf-1": "0908", "71-inf-2": "1109",
    "71-inf-3": "1107", "71-inf-5": "1009", "71-inf-6": "0907",
}


@pytest.mark.case("city", "13.25", "13.24", "11.33", "11.34")
@pytest.mark.parametrize(("die", "place"), [(5, "1106"), (1, "gone")])
def test_militia_that_the_general_fed_is_lost_when_he_goes_or_dies(die: int, place: str) -> None:
    table = Table(units=CUT, control=QUIET, turn=2, dice=[3, 6, 1, die, NO])
    assert CITY.ask(table.s, "supply", side="soviet")["units"]["militia-central-1"]
    table.do("unit 94-inf-1", "with 94-inf-2", "attack 1006").fight()
    assert table.where("Chuikov") == place and table.where("militia-central-1") == "eliminated"
    assert "{unit:militia-central-1} is cut off and lost {case:13.25}" in table.log()


@pytest.mark.case("city", "13.25", "11.34")
def test_so_is_militia_when_the_soviet_chooses_where_the_general_goes() -> None:
    units = {**CUT, "131-inf2-2": "1105", "131-inf2-1": "0808"}
    table = Table(units=units, control=QUIET, turn=2, dice=[3, 6, 1, 4, NO])
    table.do("unit 94-inf-1", "with 94-inf-2", "attack 1006").fight()
    assert table.frame() == "fate" and table.where("militia-central-1") == "1008"
    assert "1105" in table.offers("to")
    table.do("to 1105")
    assert table.where("militia-central-1") == "eliminated"


@pytest.mark.case("city", "12.15", "10.13")
def test_nobody_is_left_out_so_that_militia_attacks_alone() -> None:
    units = {**HOME, "Chuikov": "2227", "6T-inf3-1": "1531", "militia-central-1": "1531", "94-inf-1": "1532"}
    frames = [STAGE, {"frame": "reaction", "stacks": 3}]
    table = Table(units={**units, "6T-inf3-2": "1631"}, control=QUIET, turn=2, frames=frames, tracks={"reactions": 1})
    table.do("unit 6T-inf3-1", "with militia-central-1", "attack 1532")
    assert table.offers("out") == {"militia-central-1"} and table.refused("out 6T-inf3-1") == "12.15"
    table.do("join 6T-inf3-2")
    assert table.offers("out") == {"militia-central-1", "6T-inf3-1"}  # the other goes with it


@pytest.mark.case("city", "15.43", "15.44", "7.7")
def test_more_than_a_ferry_takes_land_from_the_bank_and_come_up_with_half_their_points() -> None:
    """No ferry took anybody when the phase began; two may land at 1832 now, five steps from the attack."""
    new = {f"13G-gds3-{n}": "later" for n in (1, 2, 3)}
    units = {**HOME, "Chuikov": "2227", "94-inf-1": "1733", "94-inf-2": "1733", "71-inf-1": "1727", "6T-inf3-1": "1728"}
    frames = [STAGE, {"frame": "reaction", "stacks": 3, "crossing": 6}]
    table = Table(units={**units, **new}, control=QUIET, turn=1, frames=frames, tracks={"reactions": 1})
    table.do("unit 6T-inf3-1", "attack 1727", "enter 13G-gds3-1", "with 13G-gds3-2")
    assert CITY.ask(table.s, "ferries")["capacity"]["1832"] == 2 and "1832" in table.offers("to")
    table.do("with 13G-gds3-3")
    assert "1832" not in table.offers("to") and "2029" in table.offers("to")
    table.do("to 2029")
    assert table.field("half") == 1 and table.offers("to")


@pytest.mark.case("city", "7.11", "8.2", "8.0")
def test_a_stack_too_large_to_go_on_together_is_asked_before_anybody_is_lost() -> None:
    """Five have one point left in a hex that holds three: two may still go on, or it stops and two are lost."""
    crowd = [f"13G-gds3-{n}" for n in range(1, 6)]
    move = {"frame": "move", "side": "soviet", "units": crowd, "spent": 12, "moved": True, "landed": True}
    units = {**HOME, "Chuikov": "2227", "94-inf-1": "0404", **dict.fromkeys(crowd, "1627")}
    frames = [STAGE, {"frame": "reaction", "stacks": 0, "fresh": crowd}, move]
    table = Table(units=units, control=QUIET, turn=1, frames=frames, tracks={"reactions": 1})
    table.do("to 1626")
    decision = CITY.decision(table.s)
    assert decision is not None and table.frame() == "move" and table.verbs() == {"leave", "stop"}
    assert CITY.prompt(decision) == "1 point left, but not for all: leave some behind, or stop."
    assert CITY.face.warnings(table.s) == {"stop": ["2 units too many in this hex will be lost"]}
    table.do("leave 13G-gds3-1", "leave 13G-gds3-2", "leave 13G-gds3-3")
    assert table.refused("leave 13G-gds3-4") == "8.2" and "1625" in table.offers("to")
    table.do("to 1625")
    assert table.frame() == "reaction" and table.at("1626") == set(crowd[:3]) and table.at("1625") == set(crowd[3:])
    assert table.flipped(*crowd) == [1] * 5


@pytest.mark.case("city", "7.11", "7.2")
def test_who_cannot_part_is_stopped_without_a_question() -> None:
    crowd = [f"13G-gds3-{n}" for n in range(1, 4)]
    move = {"frame": "move", "side": "soviet", "units": crowd, "spent": 14, "moved": True, "landed": True}
    units = {**HOME, "Chuikov": "2227", "94-inf-1": "0404", **dict.fromkeys(crowd, "1627")}
    frames = [STAGE, {"frame": "reaction", "stacks": 0, "fresh": crowd}, move]
    table = Table(units=units, control=QUIET, turn=1, frames=frames, tracks={"reactions": 1})
    table.do("to 1626")
    assert table.frame() == "reaction" and table.flipped(*crowd) == [1] * 3
