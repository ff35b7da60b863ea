"""Supply: what a unit lacks without it, how a path is traced, and where it begins (5.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import UNIT
from tests.games.fronts.table import at, offered, phase, play, refuse, strength

FAR = {"G-8": "axis-reserve", "S-62": "DSF"}
# Soviets on all sides of 0612.
RING = {"S-9": "0613", "S-12": "0712", "S-18": "0513", "S-28": "0512", "S-38": "0611", "S-56": "0713"}

# Nobody next to 0403, but every hex around it interdicted; 0404 and 0305 lead out to 0205.
NOOSE = {"S-9": "0401", "S-12": "0405", "S-18": "0203", "S-28": "0603"}


def fed(units: dict[str, Any], unit: str, **doc: Any) -> bool:
    """Whether a unit is supplied among these."""
    return supplied(phase("movement", {**FAR, **units}, **doc), UNIT[unit])


@pytest.mark.case("fronts", "5.1.a")
def test_an_unsupplied_unit_does_not_move() -> None:
    s = phase("movement", {**FAR, **RING, "H-2": "0612"})
    assert refuse(s, "unit H-2") == refuse(s, "attempt H-2") == "5.1.a"
    german = phase("movement", {**FAR, **RING, "G-5": "0612"}, dice=[6])
    assert refuse(german, "unit G-5") == "7.7" and offered(german, "attempt") == {"G-5"}


@pytest.mark.case("fronts", "5.1.b", "5.0")
def test_an_unsupplied_unit_neither_gets_nor_gives_assets() -> None:
    units = {**FAR, **RING, "G-24Pz": "0612", "G-4": "0518"}
    s = phase("reinforcement", units, assets={"GP-9": "G-24Pz", "GP-11": "reserve", "GM-3": "G-4"})
    assert refuse(s, "withdraw GP-9") == "5.1.b" and refuse(s, "withdraw GM-3") == ""
    play(s, "asset GP-11")
    assert refuse(s, "give G-24Pz") == "5.1.b" and offered(s, "give") == {"G-8"}


@pytest.mark.case("fronts", "5.1.c", "5.0")
def test_an_unsupplied_unit_gets_no_replacements() -> None:
    weak = {"G-5": {"at": "0612", "strength": 2}, "G-4": {"at": "0518", "strength": 2}}
    s = phase("replacement", {**FAR, **RING, **weak}, turn=6)
    assert refuse(s, "raise G-5") == "5.1.c" and "G-4" in offered(s, "raise")
    assert strength(play(s, "raise G-4"), "G-4") == 3


@pytest.mark.case("fronts", "5.2", "5.3-axis")
def test_axis_supply_comes_over_any_path_from_its_edge() -> None:
    assert fed({"G-5": "0201"}, "G-5") and fed({"G-5": "0118"}, "G-5")
    assert not fed({**RING, "G-5": "0612"}, "G-5")
    assert fed({"S-28": "0512", "S-38": "0611", "G-5": "0612"}, "G-5")  # a gap to the west
    assert fed({"G-5": "Baku", "S-51": "TCF"}, "G-5")  # hexes and boxes alike, and no control is needed


@pytest.mark.case("fronts", "5.3-soviet")
def test_soviet_supply_comes_from_each_of_three_fronts() -> None:
    wall = {f"G-{name}": place for name, place in zip(
        ("5", "4", "52", "11", "44", "29", "17"),
        ("Stavropolsky", "1106", "1004", "0904", "1104", "1002", "1102"), strict=True,
    )}
    assert fed({"S-9": "Dagestan"}, "S-9") and fed({"S-9": "Kalmykia", **wall}, "S-9")  # TCF
    assert fed({"S-9": "0109"}, "S-9") and fed({"S-9": "0313"}, "S-9")  # SVF
    assert fed({"S-9": "0601"}, "S-9") and fed({"S-9": "1001"}, "S-9")  # DSF
    held = {"G-3Pz": "Dagestan", "G-14Pz": "Batumi", "G-57Pz": "Baku", "G-40Pz": "Krasnodarsky", **wall}
    assert not fed({"S-9": "Kalmykia", **held}, "S-9") and not fed({"S-9": "Maikop", **held}, "S-9")


@pytest.mark.case("fronts", "5.2-enemy")
def test_a_path_runs_through_no_enemy() -> None:
    assert fed({"G-42": "Kerch", "G-4": "1112"}, "G-42", last_axis=["Krasnodarsky"])
    assert not fed({"G-42": "Kerch", "G-4": "1112", "S-9": "Krasnodarsky"}, "G-42")


@pytest.mark.case("fronts", "5.2-zoi")
def test_a_path_runs_through_interdiction_only_where_a_supplied_friend_stands() -> None:
    assert fed({"G-5": "0403"}, "G-5") and not fed({"G-5": "0403", **NOOSE}, "G-5")
    chain = {"G-5": "0403", **NOOSE, "G-4": "0404"}
    assert not fed(chain, "G-4") and not fed(chain, "G-5")  # a friend that is cut off itself opens nothing
    assert all(fed({**chain, "G-52": "0305"}, name) for name in ("G-52", "G-4", "G-5"))


@pytest.mark.case("fronts", "5.2-zoi")
def test_a_units_own_hex_never_bars_it() -> None:
    assert fed({"G-5": "0516", "S-9": "0515"}, "G-5")
    assert fed({"G-5": "0618", "S-9": "0718"}, "G-5")


@pytest.mark.case("fronts", "5.2-battle")
def test_supply_is_traced_out_of_a_battle_space_but_not_through_it() -> None:
    road = {"G-4": "1112", "G-5": "Krasnodarsky", "S-9": "Krasnodarsky"}
    assert fed(road, "G-5") and not fed({**road, "G-42": "Kerch"}, "G-42")
    south = {"S-9": "Dagestan", "G-5": "Dagestan", "S-12": "Kalmykia", "G-4": "Stavropolsky"}
    north = {"G-11": "1102", "G-44": "1104", "G-52": "1002", "G-29": "1004"}
    assert fed({**south, **north}, "S-9") and not fed({**south, **north}, "S-12")
    hexes = {"G-5": "0612", "S-9": "0612"}
    assert fed(hexes, "G-5") and fed(hexes, "S-9")


@pytest.mark.case("fronts", "5.2-battle", "5.3-axis", "5.3-soviet")
def test_a_battle_space_on_the_edge_itself_is_supplied() -> None:
    ring = {f"S-{n}": place for n, place in zip(
        ("12", "18", "28", "38", "56"), ("0917", "0818", "0817", "1018", "1017"), strict=True)}
    assert fed({**ring, "G-5": "0918", "S-9": "0918"}, "G-5")
    wall = {"G-5": "Dagestan", "G-4": "Kalmykia", "G-52": "Stavropolsky", "G-11": "Baku", "G-44": "Batumi"}
    assert fed({**wall, "S-9": "Dagestan"}, "S-9")


@pytest.mark.case("fronts", "5.2-shared")
def test_any_number_of_units_shares_a_path() -> None:
    corps = ("G-5", "G-4", "G-52", "G-11", "G-44", "G-29", "G-17", "G-51")
    s = phase("movement", {**FAR, **dict.fromkeys(corps, "0406")})
    assert all(supplied(s, UNIT[name]) for name in corps)


@pytest.mark.case("fronts", "5.2-holding")
def test_units_off_the_map_are_supplied() -> None:
    units = {"G-8": "axis-reserve", "S-62": "DSF", "S-63": "SVF", "S-51": "TCF", "S-9": "soviet-reserve"}
    block = {f"G-{name}": box for name, box in (("5", "Dagestan"), ("4", "Batumi"), ("52", "Baku"), ("11", "0107"))}
    s: Fronts = phase("movement", {**units, **block, "S-12": "0118", "S-18": "0218"})
    assert all(supplied(s, UNIT[name]) for name in units)


@pytest.mark.case("fronts", "5.0")
def test_a_unit_that_is_not_in_play_is_not_supplied() -> None:
    assert not fed({"G-5": "eliminated"}, "G-5") and not fed({"S-1G": "later"}, "S-1G")


@pytest.mark.case("fronts", "5.0")
def test_supply_is_judged_at_the_instant_a_unit_is_looked_at() -> None:
    units = {**FAR, **NOOSE, "G-5": "0403", "G-4": "0404"}
    s = phase("movement", {**units, "G-52": "0205"})
    assert refuse(s, "unit G-5") == "7.7"
    play(s, "unit G-52", "to 0305", "stay")  # the road opens
    assert at(s, "G-52") == "0305" and {"G-4", "G-5"} <= offered(s, "unit")
    t = phase("movement", {**units, "G-52": "0305"})
    assert {"G-4", "G-5"} <= offered(t, "unit")
    play(t, "unit G-52", "to 0205", "stay")  # and closes behind the one that leaves
    assert refuse(t, "unit G-5") == refuse(t, "unit G-4") == "7.7"
