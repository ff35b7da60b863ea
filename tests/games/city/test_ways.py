"""The way of a stack that moves in support is its player's choice, as any other way is (7.7, 7.72)."""

from collections.abc import Mapping

import pytest

from kurgan.board.placeset import members
from kurgan.games.city.rules.counters import MOVE, UNIT
from kurgan.games.city.rules.land import GRID, PLACE, PLACES
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
# In clear ground the zone of the guards in 0707 ends a move in 0606.
CLEAR = {"94-inf-1": "0506", "94-inf-2": "0504", "131-inf3-1": "0507", "35G-gds2-1": "0707", "Chuikov": "0507"}
# Among the houses no zone stops anybody: there are many ways round 1532.
BUILT = {"94-inf-1": "1431", "94-inf-2": "1434", "35G-gds2-1": "1532", "131-inf3-1": "1832", "Chuikov": "1832"}
BESIDE = {PLACES[place] for place in members(GRID.near[PLACE["1532"]])}


def attack(units: Mapping[str, object], target: str, dice: list[int] | None = None) -> Table:
    """The 94th attacks a hex; support may come."""
    return Table(units=units, control=QUIET, dice=dice or []).do("unit 94-inf-1", f"attack {target}")


@pytest.mark.case("city", "7.7")
def test_support_comes_up_at_once_or_by_hexes_that_its_player_chooses() -> None:
    table = attack(BUILT, "1532").do("unit 94-inf-2")
    assert table.offers("to") == BESIDE and table.verbs() == {"to", "way", "drop"}
    assert table.refused("to 1334") == "7.7"
    table.do("way")
    around = {PLACES[place] for place in GRID.neighbours[PLACE["1434"]]}
    assert table.verbs() == {"to", "drop"} and table.offers("to") == BESIDE | around
    table.do("to 1334")
    assert table.mover() == "german" and table.where("94-inf-2") == "1334"
    assert table.verbs() == {"to"}  # it neither stops nor goes back before it has come up
    table.do("to 1333", "to 1432")
    assert table.verbs() == {"to", "stop"}  # here it may attack, or go on to another hex next to the target
    table.do("stop")
    assert table.frame() == "attack" and table.field("support") == [UNIT["94-inf-2"]]
    assert table.refused("out 94-inf-2") == "10.13"


@pytest.mark.case("city", "7.7")
def test_support_may_pass_one_hex_next_to_the_target_on_its_way_to_another() -> None:
    table = attack(BUILT, "1532").do("unit 94-inf-2", "way", "to 1432", "to 1431", "stop")
    assert table.frame() == "attack" and table.where("94-inf-2") == "1431"


@pytest.mark.case("city", "7.7", "7.52", "7.72")
def test_by_a_way_of_its_own_support_keeps_clear_of_those_who_would_strike() -> None:
    units = {**BUILT, "35G-gds2-2": "1633"}
    struck = attack(units, "1532").do("unit 94-inf-2", "to 1432")
    assert struck.frame() == "counterattack"  # the cheapest way leads by 1534 and 1533
    clear = attack(units, "1532").do("unit 94-inf-2", "way", "to 1433", "to 1432", "stop")
    assert clear.frame() == "attack" and clear.field("support") == [UNIT["94-inf-2"]]
    led = attack(units, "1532").do("unit 94-inf-2", "way", "to 1534")
    assert led.frame() == "move"  # nobody is asked before it goes on
    led.do("to 1434")
    assert led.frame() == "counterattack"


@pytest.mark.case("city", "7.1", "7.52")
def test_a_stack_may_step_straight_into_a_hex_that_is_cheaper_to_come_to_by_a_road() -> None:
    units = {"94-inf-2": "1434", "35G-gds2-2": "1633", "131-inf3-1": "1832", "Chuikov": "1832"}
    round_ = Table(units=units, control=QUIET).do("unit 94-inf-2")
    assert "way" in round_.verbs()
    round_.do("to 1433")
    assert round_.frame() == "counterattack" and round_.where("94-inf-2") == "1534"
    straight = Table(units=units, control=QUIET).do("unit 94-inf-2", "way", "to 1433")
    assert straight.where("94-inf-2") == "1433" and straight.frame() == "move"
    assert straight.field("spent") == 4  # by the road through 1534 it would be less


@pytest.mark.case("city", "7.1")
def test_where_no_detour_is_cheaper_nobody_is_asked_about_the_way() -> None:
    units = {"94-inf-2": "0404", "131-inf3-1": "1832", "Chuikov": "1832"}
    table = Table(units=units, control=QUIET).do("unit 94-inf-2")
    assert "way" not in table.verbs() and table.refused("way") != ""


@pytest.mark.case("city", "7.72")
def test_support_struck_on_a_way_of_its_own_comes_up_or_is_flipped() -> None:
    table = attack(CLEAR, "0507", [6]).do("unit 94-inf-2", "way", "to 0606")
    assert table.frame() == "counterattack" and table.mover() == "soviet"
    table.do("unit 35G-gds2-1", "strike", "decline")
    assert table.frame() == "attack" and table.field("support") == [UNIT["94-inf-2"]]  # a zone: it goes no further
    table = attack(CLEAR, "0507", [6, 6, 30]).do("unit 94-inf-2", "way", "to 0606")
    table.do("unit 35G-gds2-1", "strike", "take")
    assert table.flipped("94-inf-2") == [1] and table.field("units") == [UNIT["94-inf-1"]]


@pytest.mark.case("city", "7.7", "7.73")
def test_on_its_way_a_stack_in_support_stays_together_and_does_nothing_else() -> None:
    table = attack({**BUILT, "94-inf-3": "1434"}, "1532").do("unit 94-inf-2", "with 94-inf-3", "way", "to 1433")
    assert table.refused("leave 94-inf-3") == "7.7"
    assert table.refused("attack 1532") == "7.73" and table.refused("overrun 1532") == "7.73"
    table.do("to 1432", "stop")
    assert table.field("support") == [UNIT["94-inf-2"], UNIT["94-inf-3"]]


@pytest.mark.case("city", "7.7", "8.12")
def test_a_full_hex_of_heavy_structures_is_no_hex_to_go_by() -> None:
    full = {f"71-inf-{n}": "1533" for n in range(1, 5)}
    table = attack({**BUILT, **full}, "1532").do("unit 94-inf-2", "way")
    assert "1533" not in table.offers("to") and table.refused("to 1533") == "8.12"
    room = attack({**BUILT, "94-inf-3": "1434", **dict(list(full.items())[:3])}, "1532").do("unit 94-inf-2", "way")
    assert "1533" in room.offers("to")
    room.do("with 94-inf-3")
    assert "1533" not in room.offers("to")


@pytest.mark.case("city", "7.7")
def test_whatever_hex_is_chosen_the_target_stays_in_reach() -> None:
    """All ways of up to three choices with the points of a unit that has spent most of them."""
    units = {**BUILT, "94-inf-2": "1332"}
    spent = MOVE[UNIT["94-inf-2"]] - 6
    frames = [
        {"frame": "game-turn", "step": "indication"}, {"frame": "initiative"},
        {"frame": "attack", "side": "german", "target": "1532", "units": ["94-inf-1"], "stage": "support"},
        {"frame": "move", "side": "german", "units": ["94-inf-2"], "spent": spent, "moved": True, "way": True,
         "support": "1532"},
    ]
    first = Table(units=units, control=QUIET, frames=frames)
    assert "1331" in first.offers("to") and "1130" not in first.offers("to")
    assert first.refused("to 1130") == "7.7"  # three points get it there, and not back
    ways, ended = [first], 0
    for _ in range(3):
        longer = []
        for table in ways:
            for hex_ in table.offers("to"):
                made = Table(units=BUILT)
                made.s = table.s.copy()
                made.do(f"to {hex_}")
                if made.frame() == "attack":
                    ended += 1
                    assert made.where("94-inf-2") in BESIDE and made.field("support") == [UNIT["94-inf-2"]]
                else:
                    assert made.offers("to")
                    longer.append(made)
        ways = longer
    assert ended > 3


@pytest.mark.case("city", "7.7", "10.12")
def test_who_has_come_up_in_support_is_not_taken_along_again() -> None:
    units = {**BUILT, "94-inf-2": "1334", "94-inf-3": "1432", "94-inf-4": "1432"}
    table = attack(units, "1532").do("unit 94-inf-2", "to 1432")
    table.do("unit 94-inf-3")
    assert table.offers("with") == {"94-inf-4"} and table.refused("with 94-inf-2") == "7.7"
    table.do("all")
    assert table.field("units") == [UNIT["94-inf-3"], UNIT["94-inf-4"]]


@pytest.mark.case("city", "7.7", "13.25")
def test_a_target_lost_while_support_is_on_its_way_can_be_written_down_and_read() -> None:
    """Militia alone is lost once no line leads to it; the support comes up, and there is no attack any more."""
    frames = [
        {"frame": "game-turn", "step": "indication"}, {"frame": "initiative"},
        {"frame": "attack", "side": "german", "target": "1532", "units": ["94-inf-1"], "stage": "support"},
        {"frame": "move", "side": "german", "units": ["94-inf-2"], "moved": True, "way": True, "support": "1532"},
    ]
    units = {"94-inf-1": "1431", "94-inf-2": "1334", "94-inf-9": "0202", "131-inf3-1": "1832", "Chuikov": "1832"}
    table = Table(units=units, control=QUIET, frames=frames)
    table.do("to 1432", "stop")
    assert table.frame() == "initiative" and table.where("94-inf-2") == "1432"
