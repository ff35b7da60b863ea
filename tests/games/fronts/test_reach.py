"""Movement against a slow second reading of the rules, from random positions and in random parts (7.0)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSETS, PLACES, SIDES, UNITS
from tests.games.fronts.referee import BOXES, HEXES, Referee, start
from tests.games.fronts.table import GAME, offered, phase, play

CENTRES = ["0115", "0315", "0412", "0510", "0606", "0708", "0907", "1002", "1009", "1111", "1113", "0715", "0205"]


def scattered(random: Random) -> Fronts:
    """Units of both sides thrown close together, some in boxes and holding boxes, with assets and mixed control."""
    side = random.choice(["axis", "soviet"])
    centre = HEXES[random.choice(CENTRES)]
    near = [
        name for name, one in HEXES.items()
        if abs(one["row"] - centre["row"]) <= 3 and abs(one["col"] - centre["col"]) <= 3
    ]
    units: dict[str, Any] = {}
    room = {(box, owner): BOXES[box][f"{owner}_slots"] for box in BOXES for owner in ("axis", "soviet")}
    room["TCF", "soviet"] = 1
    for unit in random.sample(UNITS, 26):
        name, owner = unit["id"], unit["side"]
        held = ["axis-reserve"] if owner == "axis" else ["SVF", "DSF", "TCF"]
        boxes = [box for box in BOXES if BOXES[box].get("only_unit", name) == name]
        place = random.choice(random.choice([near, near, near, boxes, held]))
        if (place, owner) in room:
            if not room[place, owner]:
                continue
            room[place, owner] -= 1
        units[name] = place
    loads: dict[str, int] = {}
    assets: dict[str, str] = {}
    for asset in random.sample(ASSETS, 24):
        hosts = [
            unit for unit in UNITS
            if unit["side"] == asset["side"] and unit["id"] in units and "only_unit" not in asset
            and "only_army" not in asset
            and loads.get(f"{unit['id']} {asset['kind'] == 'anti_tank'}", 0)
            < (unit["anti_tank_slots"] if asset["kind"] == "anti_tank" else unit["asset_slots"])
            and (units[unit["id"]] not in BOXES or asset["size"] == "X")
        ]
        if hosts:
            host = random.choice(hosts)["id"]
            key = f"{host} {asset['kind'] == 'anti_tank'}"
            loads[key] = loads.get(key, 0) + 1
            assets[asset["id"]] = host
    return phase(
        "movement", units, side=side, turn=14, assets=assets, only_soviet=random.sample([*HEXES, *BOXES], 120),
        last_axis=random.sample(["Krasnodarsky", "Stavropolsky", "Kalmykia"], 1),
    )


def ask_part_by_part(s: Fronts, side: str, unit: str, random: Random) -> int:
    """Move a unit in random parts; before each it may go where the referee lets it, no further and no less."""
    referee = Referee(s, side)
    now, asked = start(referee.where[unit]), 0
    play(s, f"unit {unit}")
    while goals := referee.goals(unit, now):
        assert offered(s, "to") == goals, (unit, now)
        asked += 1
        s.events.clear()
        play(s, f"to {random.choice(sorted(goals))}")
        way = next(event.given["way"] for event in s.events if event.kind == "move")
        assert isinstance(way, list)
        now = referee.walk(unit, now, [PLACES[place] for place in way[1:]])
        referee = Referee(s, side)
    assert not offered(s, "to")
    return asked


@pytest.mark.case(
    "fronts", "7.0", "7.0-points", "7.0-through", "7.1.2", "7.2", "7.2-box", "7.3.a", "7.3.b", "7.3.c", "7.3.d",
    "7.3.e", "7.3-crossing", "7.3-zone", "7.3-outside", "7.4", "7.4-front", "7.4-reserve", "7.4-last", "7.4-tactical",
    "7.5", "7.5-front", "7.5-axis", "7.6", "7.6-svf", "7.6-tcf", "7.9.2.a", "7.9.2.b", "7.9.2.c",
)
@pytest.mark.parametrize("batch", range(8))
def test_units_go_exactly_where_a_second_reading_of_the_rules_lets_them(batch: int) -> None:
    asked = 0
    for seed in range(25):
        random = Random(batch * 25 + seed)
        s = scattered(random)
        side = SIDES[s.side]
        for _ in range(random.randint(1, 4)):
            able = Referee(s, side).movers()
            assert offered(s, "unit") == able
            if able:
                asked += ask_part_by_part(s, side, random.choice(sorted(able)), random)
    assert asked >= 50


def test_the_overlays_show_reach_by_kind_of_movement_and_zones_by_side() -> None:
    s = phase("movement", {"G-29": "0917", "S-62": "1005", "G-8": "1007"})
    made = GAME.face.overlay(GAME.view(s, 0), "reach", "G-29")
    assert made.keys() == offered(play(s.copy(), "unit G-29"), "to")
    assert made["0915"] == {"tone": "good", "text": "2"} and made["0912"] == {"tone": "own", "text": "5"}
    zones = GAME.face.overlay(GAME.view(s, 0), "zones", "axis")
    assert {place: zones[place]["tone"] for place in ("1006", "1008", "1004")} == {
        "1006": "both", "1008": "own", "1004": "enemy"
    }
    assert "1107" not in zones  # over the Manych
