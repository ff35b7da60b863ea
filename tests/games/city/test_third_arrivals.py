"""A third reading of who comes and goes, and what may be seen: the 29th, battle groups, stacks (8.4, 15.2, 15.3)."""

import pytest

from kurgan.games.city.rules.counters import FIRST, TYPE, UNIT
from kurgan.games.city.rules.supply.replacements import BASIC
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"42B-inf3": "1832", "Chuikov": "1832"}
WHOLE = {
    **{f"29Mot-armor-{n}": "0203" for n in range(1, 5)}, **{f"29Mot-mot_4-{n}": f"0{n}04" for n in range(1, 8)},
    "29Mot-art-1": "0205", "29Mot-art-2": "0205", **{f"29Mot-eng_mot-{n}": "0206" for n in range(1, 4)},
    "29Mot-hrecon": "0207",
}
OTHERS = {
    "24Pz-armor-1": "0303", "94-inf-1": "0303", "94-inf-2": "0303", "94-art": "0304", "94-eng-1": "0305",
    "94-eng-2": "0305", "24Pz-eng_arm-1": "0306", "71-recon": "0307", "24Pz-hrecon": "0307", "60Mot-mot_4-1": "0308",
    "24Pz-flak_mot": "0308", "94-at": "0308", "24Pz-art_sp-1": "0309",
}


def gone(table: Table) -> dict[str, int]:
    """The fire strength that has left, by basic type."""
    made: dict[str, int] = {}
    for unit, number in UNIT.items():
        if table.s.where[number] == -5 and unit in (*WHOLE, *OTHERS):
            made[BASIC[number]] = made.get(BASIC[number], 0) + FIRST[number]
    return made


@pytest.mark.case("city", "15.3")
def test_the_29th_is_seventeen_units_of_its_types_from_anywhere() -> None:
    table = Table(phase="withdrawal", turn=3, units={**WHOLE, **OTHERS, **HOME}, control=QUIET)
    same = {unit for unit in (*WHOLE, *OTHERS) if TYPE[UNIT[unit]] in {TYPE[UNIT[one]] for one in WHOLE}}
    assert table.offers("withdraw") == same and "60Mot-mot_4-1" in same and "94-inf-1" not in same
    table.do("withdraw 24Pz-armor-1", "withdraw 60Mot-mot_4-1")  # another division's of the same type will do
    table.do("rest")
    assert gone(table) == {"armor": 24, "infantry": 28, "artillery": 16, "engineer": 6, "recon": 2}
    assert sum(table.s.where[UNIT[unit]] == -5 for unit in (*WHOLE, *OTHERS)) == 17


@pytest.mark.case("city", "15.3")
@pytest.mark.parametrize(
    ("lost", "basic", "offered", "taken"),
    [
        (("29Mot-mot_4-1", "29Mot-mot_4-2", "60Mot-mot_4-1"), "infantry", {"94-inf-1", "94-inf-2"}, 20 + 10),
        (("29Mot-eng_mot-1",), "engineer", {"94-eng-1", "94-eng-2", "24Pz-eng_arm-1"}, 6),
        (("29Mot-hrecon", "24Pz-hrecon"), "recon", {"71-recon"}, 1),
        (("29Mot-art-1", "94-art"), "artillery", {"24Pz-art_sp-1"}, 16),
        (("29Mot-armor-1", "29Mot-armor-2", "24Pz-armor-1"), "armor", set(), 12),
    ],
)
def test_points_of_the_same_sort_for_what_is_lost(
    lost: tuple[str, ...], basic: str, offered: set[str], taken: int
) -> None:
    """The very types first; then others until the points are reached, and what does not exist is not owed."""
    units = {unit: place for unit, place in {**WHOLE, **OTHERS, **HOME}.items() if unit not in lost}
    table = Table(phase="withdrawal", turn=3, units=units, control=QUIET)
    exact = [u for u in (*WHOLE, *OTHERS) if u in units and BASIC[UNIT[u]] == basic and u not in offered]
    assert not table.offers("withdraw") & offered or not exact
    if exact:
        table.do(*[f"withdraw {unit}" for unit in exact])
    if table.frame() == "departure":
        sort = {u for u in table.offers("withdraw") if BASIC[UNIT[u]] == basic}
        assert sort == offered
        if basic == "engineer":
            table.do("withdraw 94-eng-1", "withdraw 94-eng-2")
        if table.frame() == "departure":
            table.do("rest")
    assert gone(table).get(basic, 0) == taken


@pytest.mark.case("city", "15.2", "15.23", "13.12", "15.24")
def test_the_box_holds_who_fell_in_supply_and_is_emptied_by_the_dice() -> None:
    units = {"94-inf-1": "box", "94-inf-2": "box", "24Pz-armor-1": "box", "94-eng-1": "box", "71-inf-1": "0203", **HOME}
    table = Table(phase="preparation", turn=2, units=units, control=QUIET, dice=[3, 4, 1, 3])
    assert [table.where(unit) for unit in ("94-inf-2", "24Pz-armor-1")] == ["gone", "gone"]  # four; three of two
    assert table.frame() == "replacements" and table.field("units") == [UNIT["94-inf-1"], UNIT["94-eng-1"]]
    table.do("at 0435", "at 0535")
    assert table.where("94-inf-1") == "0435" and table.flipped("94-inf-1", "94-eng-1") == [0, 0]


@pytest.mark.case("city", "8.4", "12.41", "12.32")
@pytest.mark.parametrize(
    ("who", "place", "looks"),
    [
        ("131-inf2-1", "1832", True), ("militia-1", "1832", True), ("survivor-1", "1832", True),
        ("44P-pontoon", "1832", True),
        ("Depot", "1832", False), ("131-inf2-1", "1631", False),
        ("Flotilla", "1932", False),
    ],
)
def test_who_lets_the_soviet_look_into_a_stack(who: str, place: str, looks: bool) -> None:
    """Three Germans in 1733; the highest is always seen."""
    stack = {"94-inf-1": "1733", "94-inf-2": "1733", "94-eng-1": "1733"}
    units = {"131-inf3-1": "2719", **stack, who: place}
    s = Table(units=units, turn=3, control=QUIET).s
    seen = [unit for unit in stack if s.inspects(1, UNIT[unit])]
    assert len(seen) == (3 if looks else 1)
    assert all(s.inspects(0, UNIT[unit]) for unit in units)
