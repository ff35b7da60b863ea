"""Attacks: who must and who may, sums and their modifiers, the quotient, the rows and the dice (8.0, 8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import CRT, PLACES, UNIT, UNIT_IDS, quotient, result, row_of
from tests.games.fronts.table import asked, at, host, offered, owner, phase, play, refuse, steps, strength, told, verbs
from tests.telling import sentence

OPEN = "0810"  # plain ground outside the logistical zone, no river around it


def attack(units: dict[str, Any], dice: list[int], place: str = OPEN, marker: str = "compulsory", **doc: Any) -> Fronts:
    """An attack that must follow, as far as the first question after the dice."""
    s = phase("attack", units, dice=dice, attacks={place: marker} if marker else {}, **doc)
    return play(s, f"attack {place}")


def rolled(s: Fronts) -> dict[str, Any]:
    """What both sides have seen of the last battle."""
    _, _, place, ours, theirs, for_, against, table, one, two, hurt, harm, flee, back, cases = s.battles[-1]
    return {
        "place": PLACES[place], "attackers": [UNIT_IDS[u] for u in ours], "defenders": [UNIT_IDS[u] for u in theirs],
        "sums": (for_, against), "table": table, "dice": (one, two), "results": ((hurt, flee), (harm, back)),
        "cases": cases,
    }


# ---------- the worked example of 8.0 ----------


@pytest.mark.case(
    "fronts", "8.0", "8.0.a", "8.0.b", "8.0.c", "8.0.d", "8.0.e", "8.0.f", "8.0-result", "8.1", "8.1.a", "8.1.b", "8.2",
    "8.2-first", "8.3",
)
def test_two_panzer_corps_attack_the_65th_army_over_a_river_as_in_the_book() -> None:
    corps = {"G-24Pz": "0512", "G-48Pz": "0512"}
    panzers = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-14": "G-48Pz", "GP-24": "G-48Pz"}
    army = {"S-65": {"at": "0411", "strength": 4}, "S-62": "0412", "S-63": "0511"}
    s = phase(
        "movement", {**corps, **army}, turn=8, dice=[5, 5],
        assets={**panzers, "TB-140": "S-65", "SAT-1": "S-65"},
    )
    play(s, "unit G-24Pz", "to 0411", "unit G-48Pz", "to 0411", "done")
    assert sum(strength(s, name) + s.tanks(UNIT[name]) for name in corps) == 44  # before anything is done to it
    assert verbs(s) == {"attack"} and asked(s) == ("axis", "8.0-compulsory")
    play(s, "attack 0411")
    battle = rolled(s)
    assert battle["sums"] == (20, 6) and battle["table"] == 3 and battle["dice"] == (5, 5)
    assert battle["results"] == ((5, 1), (3, 0)) and battle["cases"] == ["8.1.a", "8.1.b"]
    assert row_of(3, 20) == 2 and row_of(3, 6) == 1  # 13-26 and 6-12
    assert asked(s) == ("soviet", "8.2")
    play(s, "strike TB-140", "strike SAT-1", "hit S-65", "hit S-65", "hit S-65")
    assert strength(s, "S-65") == 1 and at(s, "S-65") == "0411" and host(s, "TB-140") == host(s, "SAT-1") == "destroyed"
    assert asked(s) == ("axis", "8.2")
    play(s, "hit G-24Pz", "hit G-24Pz", "hit G-48Pz")
    assert (strength(s, "G-24Pz"), strength(s, "G-48Pz")) == (4, 5)
    assert asked(s) == ("axis", "8.3.a") and offered(s, "to") == {"0311", "0312", "0410", "0512"}
    play(s, "to 0410")
    assert at(s, "S-65") == "0410" and owner(s, "0411") == "axis" and [steps(s, name) for name in panzers] == [3] * 4


# ---------- when there is an attack ----------


@pytest.mark.case("fronts", "8.0-compulsory", "8.0-voluntary", "8.0-once", "3.4")
def test_marked_spaces_must_be_attacked_others_may_and_none_twice() -> None:
    units = {"G-24Pz": OPEN, "S-62": OPEN, "G-8": "0509", "S-63": "0509", "G-17": "0410", "S-21": "0409"}
    s = phase("attack", units, dice=[2, 1], attacks={OPEN: "compulsory"})
    assert offered(s, "attack") == {OPEN, "0509"} and verbs(s) == {"attack"}
    assert refuse(s, "done") == "8.0-compulsory" and refuse(s, "attack 0410") == refuse(s, "attack 0409") == "3.4"
    play(s, f"attack {OPEN}", "hit S-62")  # 6 to 5 with two ones, and the defender's row loses nothing
    assert asked(s) == ("axis", "8.0-voluntary") and verbs(s) == {"attack", "done"}
    assert offered(s, "attack") == {"0509"} and refuse(s, f"attack {OPEN}") == "8.0-once"
    play(s, "done")
    assert len(s.battles) == 1 and asked(s)[1] != "8.0-voluntary"


@pytest.mark.case("fronts", "8.0", "8.0-once")
def test_only_the_side_whose_turn_it_is_attacks() -> None:
    s = phase("attack", {"G-24Pz": OPEN, "S-62": OPEN}, side="soviet", dice=[1, 1])
    assert asked(s) == ("soviet", "8.0-voluntary")
    play(s, f"attack {OPEN}")
    assert rolled(s)["attackers"] == ["S-62"] and rolled(s)["defenders"] == ["G-24Pz"]


@pytest.mark.case("fronts", "8.0.a", "8.0.b")
def test_all_units_of_both_sides_in_the_space_take_part() -> None:
    units = {"G-24Pz": OPEN, "G-8": OPEN, "G-17": "0811", "S-62": OPEN, "S-63": {"at": OPEN, "strength": 2}}
    s = attack(units, [1, 1])
    assert rolled(s)["attackers"] == ["G-24Pz", "G-8"] and set(rolled(s)["defenders"]) == {"S-62", "S-63"}
    assert rolled(s)["sums"] == (12, 7)


# ---------- sums ----------


def sums(
    units: dict[str, Any], assets: dict[str, Any], place: str = OPEN, marker: str = "", **doc: Any
) -> tuple[int, int]:
    """Both modified sums of an attack; units are placed where it is."""
    placed = {u: {"at": place, **(v if isinstance(v, dict) else {"strength": v})} for u, v in units.items()}
    made: tuple[int, int] = rolled(attack(placed, [1, 1], place, marker, assets=assets, **doc))["sums"]
    return made


TANKS = {"GP-9": "G-24Pz", "GP-11": {"at": "G-24Pz", "steps": 2}}  # 8 and 6
FOE = {"S-62": 4}


@pytest.mark.case("fronts", "8.1", "8.1-basic")
def test_a_unit_is_worth_its_basic_strength_and_its_assets() -> None:
    assert sums({"G-24Pz": 5, **FOE}, TANKS) == (19, 4)
    assert sums({"G-8": 6, **FOE}, {"GM-3": "G-8", "TC-13": "S-62", "TB-90": "S-62"}) == (10, 10)
    assert sums({"G-8": 6, **FOE}, {"GM-3": {"at": "G-8", "steps": 1}, "TC-13": {"at": "S-62", "steps": 1}}) == (8, 6)


@pytest.mark.case("fronts", "8.1.a", "8.1-basic", "8.1-round")
@pytest.mark.parametrize(("assets", "total"), [
    (TANKS, 5 + 7),
    ({"GP-9": "G-24Pz", "GP-11": {"at": "G-24Pz", "steps": 1}}, 5 + 5),  # 11 halved
    ({}, 5),
])
def test_a_river_assault_halves_the_attackers_tanks_alone(assets: dict[str, Any], total: int) -> None:
    assert sums({"G-24Pz": 5, **FOE}, {**assets, "TB-90": "S-62"}, marker="river") == (total, 6)


@pytest.mark.case("fronts", "8.1.a", "8.1-basic")
def test_motorised_infantry_and_basic_strength_are_never_halved() -> None:
    assert sums({"G-8": 6, **FOE}, {"GM-3": "G-8"}, marker="river") == (10, 4)
    assert sums({"S-1G": 5, "G-8": 6}, {"CC-8": "S-1G"}, marker="river", side="soviet", turn=9) == (7, 6)


@pytest.mark.case("fronts", "8.1.a", "8.1-basic", "8.1-round")
def test_the_tanks_of_all_units_are_one_sum_and_rounded_once() -> None:
    three = {"GP-9": {"at": "G-24Pz", "steps": 1}, "GP-11": {"at": "G-48Pz", "steps": 1}}
    assert sums({"G-24Pz": 1, "G-48Pz": 1, **FOE}, three, marker="river") == (2 + 3, 4)  # not 1 + 1


@pytest.mark.case("fronts", "8.1.b", "8.1-defender")
def test_an_anti_tank_asset_cuts_the_attackers_tanks_by_its_fraction() -> None:
    assert sums({"G-24Pz": 5, **FOE}, {**TANKS, "SAT-1": "S-62"}) == (5 + 7, 4)
    soviet = {"TC-13": "S-62", "TC-22": "S-62", "A88": "G-8"}
    assert sums({"S-62": 5, "G-8": 6}, soviet, side="soviet") == (5 + 2, 6)  # a third of 8
    assert sums({"S-62": 5, "G-8": 6}, {**soviet, "APZJ": "G-8", "A88": "reserve"}, side="soviet", turn=9) == (5 + 4, 6)


@pytest.mark.case("fronts", "8.1-defender")
def test_an_anti_tank_asset_of_the_attacker_does_nothing() -> None:
    assert sums({"G-8": 6, "S-62": 4}, {"A88": "G-8", "TC-13": "S-62"}) == (6, 8)


@pytest.mark.case("fronts", "8.1.b")
def test_only_one_anti_tank_asset_counts() -> None:
    assert sums({"G-24Pz": 5, "S-62": 4, "S-63": 1}, {**TANKS, "SAT-1": "S-62", "SAT-2": "S-63"}, turn=6) == (12, 5)


@pytest.mark.case("fronts", "8.1.b")
@pytest.mark.parametrize(("guns", "total"), [({"A88": "G-8", "APZJ": "G-17"}, 5 + 2), ({"APZJ": "G-17"}, 5 + 4)])
def test_of_two_kinds_of_anti_tank_asset_the_smaller_fraction_counts_unasked(guns: dict[str, str], total: int) -> None:
    assets = {"TC-13": "S-62", "TC-22": "S-62", **guns}
    s = attack({"S-62": OPEN, "G-8": OPEN, "G-17": OPEN}, [1, 1], side="soviet", turn=9, assets=assets)
    assert rolled(s)["sums"] == (total, 12) and rolled(s)["cases"] == ["8.1.b"]
    assert s.stack[-1].kind() != "battle"


@pytest.mark.case("fronts", "8.1.c", "8.1-round")
def test_in_a_major_city_the_tanks_of_both_sides_are_halved() -> None:
    assert sums({"G-24Pz": 5, **FOE}, {**TANKS, "TB-90": "S-62"}, "0606") == (5 + 7, 5)
    assert sums({"S-62": 5, "G-24Pz": 6}, {"TC-13": "S-62", "GP-9": "G-24Pz"}, "0115", side="soviet") == (5 + 2, 6 + 4)


@pytest.mark.case("fronts", "8.1.c")
def test_a_minor_city_is_like_open_ground() -> None:
    assert sums({"G-24Pz": 5, **FOE}, TANKS, "0810") == sums({"G-24Pz": 5, **FOE}, TANKS, "0811") == (19, 4)


@pytest.mark.case("fronts", "8.1-round", "8.1.a", "8.1.b", "8.1.c")
def test_kharkov_across_the_donets_leaves_one_twelfth_of_the_tanks() -> None:
    units = {"S-5T": "0616", "S-1T": "0616", "G-24Pz": "0617", "G-17": "0717"}
    corps = {"TC-13": "S-5T", "TC-22": "S-5T", "TC-23": "S-5T", "TC-24": "S-1T", "TC-16": "S-1T", "TC-18": "S-1T"}
    s = phase("movement", units, side="soviet", dice=[1, 1], assets={**corps, "A88": "G-24Pz", "GP-9": "G-24Pz"})
    play(s, "unit S-5T", "to 0617", "unit S-1T", "to 0617", "done", "attack 0617")
    assert rolled(s)["sums"] == (8 + 24 // 12, 6 + 4) and rolled(s)["cases"] == ["8.1.a", "8.1.b", "8.1.c"]


@pytest.mark.case("fronts", "8.1-round")
@pytest.mark.parametrize(("count", "left"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_a_twelfth_drops_its_fraction(count: int, left: int) -> None:
    """So many tank corps of 4 across the Donets against the 88mm."""
    names = ["TC-13", "TC-22", "TC-23", "TC-24", "TC-16", "TC-18"][:count]
    assets = {name: "S-5T" if n < 3 else "S-1T" for n, name in enumerate(names)}
    found = sums({"S-5T": 4, "S-1T": 4, "G-8": 6}, {**assets, "A88": "G-8"}, "0617", "river", side="soviet")
    assert found == (8 + left, 6)


# ---------- the quotient, the tables and the rows ----------


@pytest.mark.case("fronts", "8.0.c", "8.0.d")
@pytest.mark.parametrize(("ours", "theirs", "table"), [
    (5, 6, 0), (6, 6, 1), (11, 6, 1), (12, 6, 2), (17, 6, 2), (18, 6, 3), (24, 6, 4), (29, 6, 4), (30, 6, 5),
    (36, 6, 5), (99, 1, 5), (1, 99, 0), (9999, 10000, 0),
])
def test_the_quotient_drops_its_remainder_and_stops_at_five(ours: int, theirs: int, table: int) -> None:
    assert quotient(ours, theirs) == table


@pytest.mark.case("fronts", "8.0.c", "8.0.d")
@pytest.mark.parametrize(("strong", "weak", "table"), [(4, 5, 0), (5, 5, 1), (6, 2, 3), (6, 1, 5)])
def test_an_attack_uses_the_table_of_its_quotient(strong: int, weak: int, table: int) -> None:
    s = attack({"G-8": {"at": OPEN, "strength": strong}, "S-62": {"at": OPEN, "strength": weak}}, [1, 1])
    assert rolled(s)["table"] == table


@pytest.mark.case("fronts", "8.0.e", "8.0.f")
def test_the_rows_of_tables_three_and_four_end_where_the_book_says() -> None:
    for table in (3, 4):
        assert [row_of(table, total) for total in (1, 5, 6, 12, 13, 26, 27, 500)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.case("fronts", "8.0-result", "8.0.e", "8.0.f")
def test_every_cell_reads_as_losses_and_perhaps_a_retreat() -> None:
    assert result(3, 20, 5) == (5, True) and result(3, 6, 5) == (3, False)
    for table, rows in enumerate(CRT):
        low = 1
        for most, cells in rows:
            for die, cell in enumerate(cells, 1):
                assert result(table, low, die) == result(table, min(most, low + 99), die)
                assert result(table, low, die) == (int(cell.removesuffix("-R")), cell.endswith("-R"))
            low = most + 1


@pytest.mark.case("fronts", "8.0.e", "8.0.f")
@pytest.mark.parametrize(("dice", "hurt", "harm"), [([1, 6], 0, 5), ([6, 1], 5, 0), ([5, 2], 4, 1)])
def test_each_side_rolls_its_own_die_in_the_row_of_its_own_sum(dice: list[int], hurt: int, harm: int) -> None:
    """12 against 5 on the table for two: the attacker reads the row 11-22, the defender the row 5-10."""
    s = attack({"G-8": OPEN, "G-17": OPEN, "S-62": OPEN}, dice)
    third, second = CRT[2][2][1], CRT[2][1][1]
    assert rolled(s)["table"] == 2 and rolled(s)["sums"] == (12, 5)
    cells = tuple(f"{steps}{'-R' if flee else ''}" for steps, flee in rolled(s)["results"])
    assert cells == (third[hurt], second[harm])


@pytest.mark.case("fronts", "8.0-result")
def test_both_sides_are_told_sums_table_and_results() -> None:
    s = attack({"G-8": OPEN, "S-62": {"at": OPEN, "strength": 5}}, [6, 6])
    public = [event for event in s.events if event.kind == "battle" and event.only < 0]
    assert "6 to 5, table 1" in sentence("fronts", public[0])
    assert public[0].dice == [6, 6] and "2 steps" in told(s, "battle")[1]
