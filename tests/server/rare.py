"""Questions that whole games seldom ask: for each game positions by hand, and the actions that lead to the question."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

REAR: Final = {"RM-INF-II": "QQ-8", "SU-CAV-6": "T-47"}  # far from what the position is about
RIVER: Final = {"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "SU-ARM-7": "DD-15"}
STORM: Final = ["target SU-ARM-7", "attack GE-ARM-3", "attack GE-ARM-14", "fix", "done", "resolve 1"]
LAST: Final = {"G-8": "0518", "S-62": "0501"}
RING: Final = {"S-9": "0613", "S-12": "0712", "S-18": "0513", "S-28": "0512", "S-38": "0611", "S-56": "0713"}
PANZERS: Final = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-3": "G-48Pz", "GP-14": "G-48Pz"}
CORPS: Final = {"G-24Pz": "0614", "G-48Pz": "0614", "S-9": "0614", "S-12": "0614"}
CROWD: Final = {
    "sov_1id": "11.04", "sov_266id": "11.04", "sov_153id": "11.04", "sov_197id": "11.03", "ger_376id_672": "40.12",
}
SWEPT: Final = {"KG-6": "21", "191/71": "21", "270/10NKVD": {"at": "27", "reduced": True}}
PAIR: Final = {"KG-6": "21", "191/71": "21", "92N": "27", "42N": "27"}
MARCH: Final = ["activate 21", "unit KG-6", "to 27", "unit 191/71", "to 27", "attack 27"]
STRIKE: Final = ["none", "none", "none", "roll"]
SWEEP: Final = [*MARCH, "lead KG-6", *STRIKE]


def russia(units: Json, *dice: int) -> Json:
    """The German player is about to declare battles, in July 1941."""
    return {"units": {**REAR, **units}, "phase": "combat", "side": "axis", "turn": 2, "dice": list(dice)}


def south(phase: str, units: Json, *dice: int, side: str = "axis", turn: int = 4, **more: Any) -> Json:
    """A side begins a phase in the south of Russia."""
    return {"units": {**LAST, **units}, "phase": phase, "side": side, "turn": turn, "dice": list(dice), **more}


def town(units: Json, *dice: int, **markers: Any) -> Json:
    """A German impulse by day in the town."""
    tracks = {"impulse": 3, "advantage": "nobody"}
    return {
        "units": units, "phase": "impulse", "side": "german", "turn": 2, "dice": list(dice), "tracks": tracks,
        "markers": markers,
    }


REARGUARD: Final = {
    **{f"94-inf-{n}": "0202" for n in range(3, 6)}, **{f"71-inf-{n}": "0204" for n in range(3, 6)}, "71-art": "0204",
}  # two stacks that no Soviet unit touches
FLEEING: Final = {"244-inf2-1": "0507", "Chuikov": "0507", "131-inf3-1": "0508", "131-inf3-2": "0607"}
GUARD: Final = {"35G-gds2-1": "1632", "Depot": "1731"}


def week(phase: str, units: Json, *dice: int, turn: int = 2, **more: Any) -> Json:
    """A stage of a week in the city, with stacks out of sight."""
    return {
        "scenario": "campaign", "phase": phase, "turn": turn, "units": {**REARGUARD, **GUARD, **units},
        "dice": list(dice), **more,
    }


RARE: Final[dict[str, list[tuple[str, Json, list[str]]]]] = {
    "barbarossa": [
        (
            "removal",
            russia({
                "RM-INF-XI": "Z-36", "FI-INF-14": "Z-36", "SU-INF-7": "Z-37", "SU-INF-3": "Z-37", "GE-ARM-3": "J-42",
                "SU-ARM-1": "J-43",
            }),
            [],
        ),
        ("payment", russia(RIVER, 2), STORM),
        ("advance", russia(RIVER, 2), [*STORM, "lose GE-ARM-3"]),
        ("retreat", russia(RIVER, 3), STORM),
    ],
    "city": [
        ("raid", week("german air", {"244-inf2-1": "0507", "133T-flak": "0608"}), ["bomb 0507", "points 8"]),
        (
            "counterattack",
            week("operations", {"94-inf-1": "0505", "35G-gds2-2": "0507", "Chuikov": "0507"}),
            ["unit 94-inf-1", "to 0506", "stop"],
        ),
        ("chits", week("operations", {"94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}, 3, 6, 6, 1, 1), [
            "unit 94-eng-1", "attack 0507", "go", "go", "roll",
        ]),
        (
            "breakthrough",  # nobody is left to see who has come through (8.4)
            week("operations", {**{f"94-inf-{n}": "0506" for n in (1, 2, 6)}, "244-inf2-1": "0507"}, 3, 6, 1, 29, 28),
            ["unit 94-inf-1", "all", "attack 0507", "go", "go", "roll"],
        ),
        ("entry", week("operations", {"100J-inf-1": "later"}), ["enter 100J-inf-1"]),
        ("landing", week("reaction", {"13G-gds3-1": "later"}, 1), ["enter 13G-gds3-1"]),
        ("general", week("reaction", {"Chuikov": "1632", "35G-gds2-2": "1733"}, 1), ["unit Chuikov"]),
        ("armour", week("final reaction", {"62A-worker-1": "2715", "62A-worker-2": "2716"}, 2, 1, 1), []),
        ("workers", week("final reaction", {"62A-worker-1": "eliminated"}, 1, 1), ["done", "done"]),
        ("levy", week("final reaction", {"militia-1": "pool"}, 1, 1), ["done", "done"]),
        ("relocation", week("final reaction", {}, 1, 1), ["done", "done", "done"]),
        ("emplacement", week("final reaction", {"TVA1-3_8": "later"}, 1, 1), ["done", "done"]),
        ("withdrawal", week("final reaction", {"244-inf3-1": "1022", "94-inf-1": "0922"}, 1, 1), ["done"]),
        ("replacements", week("preparation", {"94-inf-1": "box"}, 3), []),
        ("departure", week("withdrawal", {f"29Mot-armor-{n}": "0506" for n in range(1, 4)}, turn=3), []),
        (
            "fate",
            week("operations", {**FLEEING, "24Pz-armor-1": "0506", "24Pz-armor-2": "0506"}, 3, 6, 1, 5),
            ["unit 24Pz-armor-1", "with 24Pz-armor-2", "attack 0507", "go", "go", "roll"],
        ),
    ],
    "fronts": [
        (
            "excess",
            south("movement", {"S-9": "Kalmykia", "S-12": "Kalmykia", "S-18": "Kalmykia"}, side="soviet"),
            ["done"],
        ),
        ("attempt", south("movement", {**RING, "G-5": "0612"}, 6), ["attempt G-5"]),
        (
            "departure",
            south(
                "reinforcement", {"G-24Pz": "0217"}, turn=2,
                assets={"GD": "destroyed", "GP-9": "reserve", "GP-11": "reserve"},
            ),
            ["done"],
        ),
        (
            "detachment",
            south("reinforcement", {"S-62": "DSF", "S-9": "1112"}, turn=9, markers={"uranus": 9}),
            [],
        ),
        ("battle", south("attack", {"G-5": "Maikop", "S-9": "Maikop", "S-12": "Maikop"}), ["attack Maikop"]),
        (
            "retreat",
            south("attack", CORPS, 3, 1, assets=PANZERS),
            ["attack 0614", *["hit S-9"] * 4, *["hit S-12"] * 3, "hit G-24Pz"],
        ),
    ],
    "pocket": [
        ("before", {"units": CROWD, "begun": False}, []),
        ("crowding", {"units": CROWD}, ["unit sov_197id", "to 11.04", "stop", "done"]),
        (
            "feeding",
            {
                "units": {
                    "ger_376id_672": "11.04", "supply_point-1": "8.04", "supply_point-2": "14.04", "sov_1id": "30.33",
                },
                "phase": "supply", "side": "axis",
            },
            [],
        ),
        (
            "retreat",
            {
                "units": {"ger_376id_672": "11.04", "sov_1id": "30.33"},
                "frames": [
                    {"frame": "turn", "step": "axis_supply"},
                    {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672"], "hexes": 1},
                ],
            },
            [],
        ),
    ],
    "volga": [
        ("hero", town(SWEPT, 4, 5, 1, 1), SWEEP),
        ("overrun", town(SWEPT, 4, 5, 1, 1), [*SWEEP, "decline"]),
        ("losses", town(PAIR, 4, 4, 1, 1), [*MARCH, "lead 191/71", "lead 42N", *STRIKE]),
    ],
}
