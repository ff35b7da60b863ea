"""Units of one stack that part in the middle of a retreat (S36 to S38)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.game import POCKET
from tests.games.pocket.table import Table

REGIMENTS: Final = ["ger_376id_672", "ger_376id_673", "ger_376id_767"]
FAR: Final = {"sov_315id": "30.33"}


def retreating(hexes: int = 2, *, units: list[str] = REGIMENTS, at: str = "11.05", **more: Any) -> Table:
    """Regiments that have gone the first hex of their retreat from 11.04 together."""
    frames = [
        {"frame": "turn", "step": "soviet_supply"},
        {
            "frame": "retreat", "side": "axis", "combat": "11.04", "units": [], "hexes": hexes, "together": True,
            "hand": units, "gone": 1,
        },
    ]
    return Table(units={**dict.fromkeys(units, at), **FAR, **more}, frames=frames)


@pytest.mark.case("pocket", "S36")
def test_a_stack_that_went_the_first_hex_together_may_part_in_the_second() -> None:
    table = retreating()
    assert table.offers("part") == set(REGIMENTS)
    table.do("part ger_376id_672")
    assert table.offers("to") == {"10.05", "11.06", "12.05"} and table.offers("with") == set(REGIMENTS[1:])
    table.do("to 10.05", "to 12.05")
    assert [table.where(unit) for unit in REGIMENTS] == ["10.05", "12.05", "12.05"]
    assert table.frame() != "retreat"


@pytest.mark.case("pocket", "S36")
def test_several_may_part_from_the_others_together_but_not_all() -> None:
    table = retreating(3).do("part ger_376id_672", "with ger_376id_673")
    assert "with" not in table.verbs() and table.refused("with ger_376id_767") == "S36"
    assert "part" not in table.verbs() and table.refused("part ger_376id_673") == "S36"  # they have only just parted
    table.do("to 10.05", "part ger_376id_672", "to 9.06", "to 10.06")
    assert [table.where(unit) for unit in REGIMENTS] == ["9.06", "10.06", "11.05"]
    table.do("to 12.05", "to 13.06")
    assert table.where("ger_376id_767") == "13.06" and table.frame() != "retreat"


@pytest.mark.case("pocket", "S36")
def test_nobody_parts_alone_before_the_first_hex_or_where_there_is_one_way() -> None:
    alone = retreating(units=REGIMENTS[:1])
    assert alone.verbs() == {"to"} and alone.refused("part ger_376id_672") == "S36"
    frames = [
        {"frame": "turn", "step": "soviet_supply"},
        {"frame": "retreat", "side": "axis", "combat": "11.04", "units": REGIMENTS, "hexes": 2},
    ]
    first = Table(units={**dict.fromkeys(REGIMENTS, "11.04"), **FAR}, frames=frames).do("together")
    assert first.verbs() == {"to"}  # before it goes a stack is chosen with `unit`, `with` and `together`
    walls: dict[str, Any] = {"sov_19tb": "10.05", "sov_157tb": "12.05"}
    narrow = retreating(units=REGIMENTS[:2], **walls)  # 11.06 is the only way, and lies in their zones
    assert narrow.frame() == "losses" and {narrow.where(unit) for unit in REGIMENTS[:2]} == {"11.06"}


@pytest.mark.case("pocket", "S36", "S37")
def test_those_who_part_suffer_each_for_itself_and_a_zone_entered_together_costs_one_step() -> None:
    # Both 10.05 and 12.05 lie in a zone; in the first hex the stack lost nothing.
    foes: dict[str, Any] = {"sov_19tb": "9.05", "sov_157tb": "13.05"}
    table = retreating(units=REGIMENTS[:2], **foes).do("part ger_376id_672", "to 10.05", "to 12.05")
    assert [table.steps(unit) for unit in REGIMENTS[:2]] == [1, 1]
    table = retreating(units=REGIMENTS[:2], **foes).do("to 10.05", "lose ger_376id_672")
    assert [table.steps(unit) for unit in REGIMENTS[:2]] == [1, 2]


@pytest.mark.case("pocket", "S36", "S38")
def test_those_who_find_no_room_may_go_on_to_different_hexes() -> None:
    full = {"ger_44id_131": "11.06", "ger_44id_132": "11.06", "ger_44id_134": "11.06"}
    table = retreating(1, units=REGIMENTS[:2], at="11.06", **full)
    assert table.verbs() == {"to", "part"}
    table.do("part ger_376id_673", "to 10.06", "to 12.06")
    assert [table.where(unit) for unit in REGIMENTS[:2]] == ["12.06", "10.06"] and table.frame() != "retreat"


@pytest.mark.case("pocket", "S36", "S38")
def test_the_part_that_left_makes_room_for_the_rest() -> None:
    full = {"ger_44id_131": "11.06", "ger_44id_132": "11.06"}
    table = retreating(1, units=REGIMENTS[:2], at="11.06", **full)
    assert table.verbs() == {"to", "part", "stay"}
    table.do("part ger_376id_672", "to 10.06")
    assert table.where("ger_376id_673") == "11.06" and table.frame() != "retreat"


@pytest.mark.case("pocket", "S36")
def test_a_parting_is_written_down_and_read_back() -> None:
    table = retreating(3).do("part ger_376id_672")
    again = POCKET.position(POCKET.document(table.s))
    assert again.digest() == table.s.digest() and len(again.stack) == 3


@pytest.mark.parametrize("wrong", [
    {"combat": "11.03"}, {"hexes": 3}, {"side": "soviet", "hand": ["sov_315id"]}, {"units": ["ger_44id_131"]},
    {"hand": ["ger_376id_672"]},
])
def test_a_retreat_on_another_one_that_is_none_of_its_parts_is_refused(wrong: dict[str, Any]) -> None:
    below = {"frame": "retreat", "side": "axis", "combat": "11.04", "units": [], "hexes": 2, "gone": 1}
    above = {**below, "hand": ["ger_376id_673"], "together": True, **wrong}
    frames = [{"frame": "turn", "step": "soviet_supply"}, {**below, "hand": ["ger_376id_672"]}, above]
    units = {"ger_376id_672": "11.05", "ger_376id_673": "11.05", "ger_44id_131": "11.05", **FAR}
    with pytest.raises(BadPosition, match="separated"):
        Table(units=units, frames=frames)
