"""Ninety positions of a referee's own: the rules and their second reading agree."""

from fractions import Fraction
from random import Random

import pytest

from kurgan.board.placeset import members
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import shelling, volley
from kurgan.games.city.rules.land import FERRIES, LAND, PLACE, PLACES
from kurgan.games.city.rules.move.reach import reach
from tests.games.city.referee import DATA, DRY, GROUND, Referee, neighbours
from tests.games.city.table import Table

SIDES = ("german", "soviet")
POOL = {
    "german": [
        *[f"94-inf-{n}" for n in range(1, 10)], *[f"24Pz-armor-{n}" for n in range(1, 7)], "24Pz-mech-1", "94-eng-1",
        "29Mot-mot_4-1", "94-at", "24Pz-flak_mot", "94-art", "24Pz-art_sp-1", "51Mo-werfer-1", "9Fl-flak_hvy-1",
        "71-recon",
    ],
    "soviet": [
        *[f"244-inf2-{n}" for n in range(1, 5)], "131-inf3-1", "131-inf3-2", "35G-gds2-1", "6GT-gds4", "244-eng",
        "133T-tank-1", "133T-tank-2", "62A-light-1", "244-at", "133T-flak", "244-art", "244-mortar", "62A-rocket-1",
        "38M-recon", "38M-mot3-1", "militia-1", "62A-mg-1",
    ],
}


def dealt(seed: int) -> dict[str, str]:
    """A crowded position: both sides mixed in a part of the map, within stacking."""
    rng = Random(seed)
    middle = rng.choice([hex_ for hex_ in sorted(DRY) if "03" <= hex_[:2] <= "27"])
    column, row = int(middle[:2]), int(middle[2:])
    window = [h for h in sorted(DRY) if abs(int(h[:2]) - column) <= 4 and abs(int(h[2:]) - row) <= 4]
    extra = [near for ferry in ("1832", "2227", "2719") for near in [ferry, *neighbours(ferry)] if near in DRY]
    units: dict[str, str] = {}
    owner: dict[str, str] = {}
    load: dict[str, int] = {}
    for side in SIDES:
        for unit in rng.sample(POOL[side], rng.randint(6, len(POOL[side]))):
            hex_ = rng.choice(extra if rng.random() < 0.15 else window)
            most = 2 if GROUND[hex_] == "bank" else 4 if side == "german" else 3
            if owner.setdefault(hex_, side) == side and load.get(hex_, 0) < most:
                units[unit] = hex_
                load[hex_] = load.get(hex_, 0) + 1
    reds = [hex_ for unit, hex_ in units.items() if DATA[unit]["side"] == "soviet" and unit != "militia-1"]
    if units.get("militia-1") not in reds:
        units.pop("militia-1", None)  # alone it would be lost where no supply reaches
    if reds and rng.random() < 0.5:
        units["Chuikov"] = rng.choice(reds)
    if rng.random() < 0.5:
        units["Depot"] = rng.choice([hex_ for hex_ in sorted(DRY) if owner.get(hex_) != "german"])
    return units


@pytest.mark.case("city", "9.1", "9.2", "13.0", "13.1", "13.2", "13.21", "13.23", "13.24", "15.42", "13.3", "9.35")
@pytest.mark.parametrize("seed", range(40))
def test_zones_supply_and_ferries(seed: int) -> None:
    units = dealt(seed)
    s, judge = Table(units=units, turn=2).s, Referee(units)
    for number, side in enumerate(SIDES):
        assert {PLACES[p] for p in members(s.zone(number))} == judge.zone(side)
        fed = judge.supplied(side)
        for unit, hex_ in units.items():
            if judge.side(unit) == side and unit not in ("Chuikov", "Depot"):
                assert s.in_supply(UNIT[unit]) == (hex_ in fed), unit
    assert [s.capacity(ferry) for ferry in FERRIES] == [judge.capacity(PLACES[ferry]) for ferry in FERRIES]
    assert s.isolated() == judge.isolated()


@pytest.mark.case("city", "7.1", "7.12", "7.33", "7.34", "7.35", "8.12", "8.3", "14.3", "13.23")
@pytest.mark.parametrize("seed", range(40, 58))
def test_where_units_can_go_and_what_it_costs(seed: int) -> None:
    units = dealt(seed)
    s, judge = Table(units=units, turn=2).s, Referee(units)
    rng = Random(seed)
    movers = [unit for unit in units if unit not in ("Chuikov", "Depot", "militia-1") and s.where[UNIT[unit]] >= 0]
    for unit in rng.sample(movers, min(4, len(movers))):
        side = SIDES.index(judge.side(unit))
        found = reach(s, side, s.where[UNIT[unit]], s.allowance(UNIT[unit]), 1)
        ours = {PLACES[p]: Fraction(cost, 2) for p, cost in found.cost.items() if p != found.start}
        assert ours == judge.ways(unit), unit


@pytest.mark.case("city", "14.1", "14.2", "6.41", "6.43", "6.44", "6.45", "6.46", "6.48", "6.5", "6.6", "13.0")
@pytest.mark.parametrize("seed", range(70, 102))
def test_what_units_and_guns_bring_to_a_fire(seed: int) -> None:
    units = dealt(seed)
    s, judge = Table(units=units, turn=2).s, Referee(units)
    alive = {unit: hex_ for unit, hex_ in units.items() if s.where[UNIT[unit]] >= 0}
    judge.units = alive
    for number, side in enumerate(SIDES):
        for target in judge.held(SIDES[1 - number]):
            if not LAND >> PLACE[target] & 1:
                continue
            near = [u for u, hex_ in alive.items() if hex_ in neighbours(target) and judge.side(u) == side]
            near = [u for u in near if u not in ("Chuikov", "Depot")]
            assert volley(s, [UNIT[u] for u in near], PLACE[target]) == judge.fire(near, target), (side, target)
            guns = [u for u in alive if judge.side(u) == side and "range" in DATA[u]]
            assert shelling(s, [UNIT[u] for u in guns], PLACE[target]) == judge.shells(guns, target), (side, target)
