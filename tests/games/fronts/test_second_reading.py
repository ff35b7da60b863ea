"""A slow second reading of battles and retreats, compared with the rules in crowded positions made at random."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.fronts.rules.retreat import Retreat
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACES, SIDES, UNIT_IDS
from tests.games.fronts.referee import ASSET_DATA, BOXES, EDGES, FRONTS, HEXES, MAJOR_CITIES, NEXT, UNIT_DATA, Referee
from tests.games.fronts.table import GAME, offered


def is_gun(asset: str) -> bool:
    """Whether an asset is an anti-tank one."""
    return bool(ASSET_DATA[asset]["kind"] == "anti_tank")


def crowd(rng: Random) -> dict[str, Any]:
    """Units and assets of both sides around some hex or box, in the attack phase of one of them."""
    area = {rng.choice([*HEXES, *list(BOXES) * 6])}
    for _ in range(rng.choice((1, 2, 2))):
        area |= {near for place in area for near in NEXT[place]}
    spots = [place for place in sorted(area) if place not in ("Kerch", "Elbrus") and rng.random() < 0.5] or ["0810"]
    names = rng.sample(sorted(UNIT_DATA), rng.randint(4, 20))
    units: dict[str, Any] = {
        name: {"at": rng.choice(spots), "strength": rng.randint(1, UNIT_DATA[name]["basic_max"])} for name in names
    }
    assets: dict[str, Any] = {}
    for name, data in ASSET_DATA.items():
        able = [unit for unit in names if UNIT_DATA[unit]["side"] == data["side"]]
        if able and rng.random() < 0.35 and not data.get("only_unit") and not data.get("only_army"):
            unit, gun = rng.choice(able), is_gun(name)
            worn = [one for one in assets if assets[one]["at"] == unit and is_gun(one) == gun]
            if len(worn) < UNIT_DATA[unit]["anti_tank_slots" if gun else "asset_slots"]:
                assets[name] = {"at": unit, "steps": rng.randint(1, data["max_steps"])}
    both = [p for p in spots if len({UNIT_DATA[u]["side"] for u in names if units[u]["at"] == p}) == 2]
    return {
        "units": units, "assets": assets, "phase": "attack", "side": rng.choice(SIDES), "turn": 13, "rest": "absent",
        "markers": {"attacks": {place: rng.choice(("river", "compulsory")) for place in both if rng.random() < 0.5}},
        "control": {"axis": [place for place in sorted(area) if rng.random() < 0.4]},
        "dice": [rng.randint(1, 6) for _ in range(60)],
    }


def sums(document: dict[str, Any], place: str, attackers: list[str], defenders: list[str]) -> tuple[int, int]:
    """8.1: basic strengths and other assets as they are, the tanks of a side after all that is done to them."""
    def brought(units: list[str], tank: bool) -> int:
        worn = [one for one, at in document["assets"].items() if at["at"] in units and ASSET_DATA[one]["tank"] is tank]
        made = [ASSET_DATA[one]["strength_by_step"][-document["assets"][one]["steps"]] for one in worn]
        return int(sum(made) + (0 if tank else sum(document["units"][unit]["strength"] for unit in units)))

    guns = [
        Fraction(*ASSET_DATA[one]["fraction"]) for one, at in document["assets"].items()
        if at["at"] in defenders and is_gun(one)
    ]
    half = Fraction(1, 2 if place in MAJOR_CITIES else 1)
    river = Fraction(1, 2 if document["markers"].get("attacks", {}).get(place) == "river" else 1)
    ours = int(brought(attackers, True) * half * river * min(guns, default=Fraction(1)))
    return brought(attackers, False) + ours, brought(defenders, False) + int(brought(defenders, True) * half)


def refuges(s: Fronts, frame: Retreat) -> set[str]:
    """8.3: the places of the best kind beside the unit in hand."""
    unit, side = UNIT_IDS[frame.hand], SIDES[frame.side]
    table = Referee(s, side)
    here = table.where[unit]
    near = {place for place in NEXT[here] if BOXES.get(place, {}).get("only_unit", unit) == unit}
    if "Elbrus" in near and table.carried(unit):
        near.remove("Elbrus")
    if side == "axis" and here in EDGES["AXIS"]:
        near.add("axis-reserve")
    if side == "soviet" and frame.edge:
        full = {"TCF"} if table.present("TCF", own=True) else set()
        near |= {front for front in FRONTS if here in EDGES[front]} - full
    kinds: dict[str, int] = {}
    for place in near:
        enemies, friends = bool(table.present(place, own=False)), bool(table.present(place, own=True))
        if friends or not enemies:
            vacant = place not in NEXT or table.would_feed(unit, place)
            kinds[place] = (3 if enemies else 2) if friends else int(not vacant)
    return {place for place, kind in kinds.items() if kind == min(kinds.values())}


@pytest.mark.case("fronts", "8.0.a", "8.0.b", "8.1", "8.1.a", "8.1.b", "8.1.c", "8.3-chosen", "8.3.a", "8.3.b", "8.3.c")
@pytest.mark.parametrize("seed", range(4))
def test_battles_and_retreats_as_a_second_reader_has_them(seed: int) -> None:
    rng = Random(seed)
    battles = retreats = 0
    while battles < 60 or retreats < 5:
        try:
            s = cast("Fronts", GAME.position(crowd(rng)))
        except BadPosition:  # a unit in a box that it may not stand in, or nothing to do
            continue
        while s.outcome is None and s.stack[-1].kind() in ("attacks", "battle", "losses", "retreat"):
            top, decision, fought = s.stack[-1], GAME.decision(s), len(s.battles)
            assert decision is not None
            if isinstance(top, Retreat) and top.hand >= 0:
                assert offered(s, "to") == refuges(s, top)
                retreats += 1
            before = GAME.document(s)
            GAME.play(s, rng.choice(decision.forward()))
            for row in s.battles[fought:]:
                ours, theirs = ([UNIT_IDS[unit] for unit in units] for units in row[3:5])
                assert tuple(row[5:7]) == sums(before, PLACES[row[2]], ours, theirs)
                battles += 1
