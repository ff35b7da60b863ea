"""Attack Value and Defense Value, line by line (11.4.2, 11.4.3)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import GUN_IDS, PLACE, SIDE, UNIT
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, name_of, total
from tests.games.volga.field import german, roll, soviet, totals
from tests.games.volga.table import GAME, play, told


def attack(s: Volga, *units: str, gun: str = "", support: int = 0) -> dict[str, int]:
    """The lines of an attack led by the first unit."""
    made = attack_lines(s, [UNIT[u] for u in units], UNIT[units[0]], GUN_IDS.index(gun) if gun else NO_GUN, support)
    return {GAME.words.of(name_of(line)): line.value for line in made}


def defense(s: Volga, place: str, lead: str, gun: str = "") -> dict[str, int]:
    """The lines of the defence of an area."""
    units = s.at(PLACE[place], SIDE[UNIT[lead]])
    made = defense_lines(s, PLACE[place], units, UNIT[lead], GUN_IDS.index(gun) if gun else NO_GUN)
    return {GAME.words.of(name_of(line)): line.value for line in made}


@pytest.mark.case("volga", "11.4.2")
def test_the_lead_unit_counts_in_full_and_each_other_one() -> None:
    s = german({"KG-6": "21", "191/71": {"at": "21", "reduced": True}, "245A": "21"})
    assert list(attack(s, "KG-6").values()) == [5]
    assert list(attack(s, "191/71").values()) == [2]  # its reduced side
    assert list(attack(s, "191/71", "KG-6", "245A").values()) == [2, 2]


@pytest.mark.case("volga", "11.4.2", "10.1.3", "10.2.4", "10.3.4")
def test_support_counts_by_its_own_lines() -> None:
    s = german({"KG-6": "21"})
    assert attack(s, "KG-6", gun="art-71", support=4) == {"Kampfgruppe 6 leads": 5, "Air support": 4, "Artillery": 2}
    s = soviet({"92N": "21"}, night=True)
    assert list(attack(s, "92N", gun="art-62a", support=3).items())[1:] == [
        ("Storm group", 3), ("Artillery", 2), ("Night assault", 1),
    ]


@pytest.mark.case("volga", "11.4.2")
def test_three_units_of_one_division_attack_as_a_division() -> None:
    s = german({"KG-6": "21"})
    assert "Divisional integrity" not in attack(s, "191/71", "194/71", "KG-6")
    assert attack(s, "191/71", "194/71", "211/71")["Divisional integrity"] == 1
    assert attack(s, "KG-6", "191/71", "194/71", "211/71")["Divisional integrity"] == 1  # led by another
    assert attack(s, "PNR/71", "191/71", "194/71", "211/71")["Divisional integrity"] == 1  # and never more
    assert "Divisional integrity" not in attack(s, "191/71", "194/71", "516/295", "517/295")
    assert "Divisional integrity" not in attack(s, "KG-6", "KG-S", "244A")  # independents are no division


@pytest.mark.case("volga", "11.4.2")
def test_the_night_helps_soviet_attackers_only() -> None:
    assert attack(soviet({"92N": "21"}, night=True), "92N")["Night assault"] == 1
    assert "Night assault" not in attack(soviet({"92N": "21"}), "92N")
    assert "Night assault" not in attack(german({"KG-6": "21"}, night=True), "KG-6")


@pytest.mark.case("volga", "11.4.2", "11.4.3", "15.2.2")
def test_out_of_supply_counts_once_for_a_side() -> None:
    cut = {"at": "27", "out_of_supply": True}
    s = german({"191/71": cut, "211/71": cut, "KG-6": "27", "270/10NKVD": cut, "399MB": cut})
    assert attack(s, "KG-6", "191/71", "211/71")["Out of supply"] == -1
    assert "Out of supply" not in attack(s, "KG-6")
    assert defense(s, "27", "270/10NKVD")["Out of supply"] == -1
    assert "Out of supply" in defense(s, "27", "KG-6")  # any of the units that take part


@pytest.mark.case("volga", "11.4.3", "3.1.3")
def test_the_defender_has_a_lead_a_number_and_the_ground() -> None:
    s = german({"270/10NKVD": "27", "399MB": "27", "42N": {"at": "27", "reduced": True}, "6T": "29"})
    assert list(defense(s, "27", "270/10NKVD").values()) == [3, 2, 3]
    assert list(defense(s, "27", "42N").values()) == [2, 2, 3]
    assert list(defense(s, "29", "6T").values()) == [2, 1]
    assert defense(s, "29", "6T", "art-62a")["Artillery"] == 1


@pytest.mark.case("volga", "14.3", "11.4.3")
def test_a_fortification_helps_soviet_defenders_even_in_a_contested_area() -> None:
    s = german({"270/10NKVD": "27", "399MB": "23", "191/71": "23"}, fortifications=["27", "23"])
    assert defense(s, "27", "270/10NKVD")["Fortification"] == 1
    assert defense(s, "23", "399MB")["Fortification"] == 1
    assert "Fortification" not in defense(s, "23", "191/71")


@pytest.mark.case("volga", "14.6", "11.4.3")
def test_rubble_helps_either_defender() -> None:
    s = german({"270/10NKVD": "27", "191/71": "27"}, rubble=["27"])
    assert defense(s, "27", "270/10NKVD")["Rubble"] == 1 and defense(s, "27", "191/71")["Rubble"] == 1


@pytest.mark.case("volga", "11.4.2", "11.4.3")
def test_every_line_names_a_case_and_the_combat_adds_them_up() -> None:
    units = {"191/71": "27", "194/71": "27", "211/71": {"at": "27", "out_of_supply": True}}
    s = german({**units, "270/10NKVD": "27", "399MB": "27"}, 3, 4, 3, 4, rubble=["27"], fortifications=["27"])
    ours = attack_lines(s, [UNIT[u] for u in units], UNIT["191/71"], NO_GUN, 0)
    theirs = defense_lines(s, PLACE["27"], s.at(PLACE["27"], 1), UNIT["270/10NKVD"], NO_GUN)
    assert total(ours) == 4 + 2 + 1 - 1 and total(theirs) == 3 + 1 + 3 + 1 + 1
    assert {line.case for line in [*ours, *theirs]} == {"11.4.2", "11.4.3", "14.3", "14.6", "15.2.2"}
    play(s, "activate 27", "attack 27", "lead 191/71", "with 194/71", "with 211/71", "lead 270/10NKVD")
    roll(s)
    assert totals(s)[:4] == (6, 7, 9, 7)


@pytest.mark.case("volga", "11.4", "11.4.2", "11.4.3")
def test_the_log_tells_every_line_with_its_case() -> None:
    s = german({"KG-6": "27", "270/10NKVD": "27"}, 3, 4, 3, 4, rubble=["27"])
    roll(play(s, "activate 27", "attack 27"))
    ours, theirs = told(s, "values")
    assert ours == "Attack Value 5: Kampfgruppe 6 leads +5 {case:11.4.2}."
    assert theirs.startswith("Defense Value 7: ") and theirs.endswith(
        "leads +3 {case:11.4.3}, Flight School Settlement +3 {case:11.4.3}, Rubble +1 {case:14.6}."
    )
