"""Positions by hand for the browser: few units, close together, nothing left to chance."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

# The Axis may move: a stack of two, two single units, a Russian three squares off, another far away.
MOVE: Final[Json] = {
    "turn": 3, "phase": "movement", "side": "axis",
    "units": {
        "GE-ARM-3": "Z-14", "GE-ARM-14": "Z-14", "GE-INF-4": "AA-14", "GE-INF-1": "BB-13",
        "SU-INF-7": "Z-17", "SU-CAV-6": "T-47",
    },
}  # fmt: skip

# Five corps against two units at 2-1; the die to come is a three: back two squares.
FIGHT: Final[Json] = {
    "turn": 3, "phase": "combat", "side": "axis", "dice": [3],
    "units": {
        "GE-ARM-3": "Z-15", "GE-ARM-14": "Z-15", "GE-ARM-39": "Z-15", "GE-ARM-24": "AA-15", "GE-INF-4": "AA-15",
        "SU-INF-7": "Z-16", "SU-CAV-2": "Z-16", "SU-INF-9": "S-34",
    },
}  # fmt: skip
ATTACKERS: Final = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-39", "GE-ARM-24", "GE-INF-4"]

# May 1943, the last movement of all.
LAST: Final[Json] = {
    "turn": 24, "phase": "movement", "side": "russian", "units": {"GE-ARM-3": "Z-14", "SU-INF-7": "S-34"},
}  # fmt: skip

# January 1942: snow, rivers and lakes frozen.
WINTER: Final[Json] = {**MOVE, "turn": 8}

# Fronts: two corps south of a river, three armies beyond it; after the assault to come one of them retreats.
RIVER: Final[Json] = {
    "turn": 5, "phase": "movement", "side": "axis", "dice": [6, 1],
    "units": {
        "G-29": {"at": "0813", "strength": 6}, "G-8": {"at": "0813", "strength": 5},
        "S-62": {"at": "0713", "strength": 4}, "S-9": {"at": "0714", "strength": 3},
        "S-12": {"at": "0812", "strength": 2},
    },
    "assets": {"GP-9": "G-29", "TC-13": "S-62", "TB-90": "S-9"},
    "tracks": {"caucasus": 1, "don": 2, "stalingrad": 0, "directives": ["Don", "Stalingrad"]},
}  # fmt: skip

# Fronts: the Soviet side spends its replacements; a tank corps is lost, another weak.
REPLACE: Final[Json] = {
    "turn": 5, "phase": "replacement", "side": "soviet",
    "units": {"G-24Pz": "0808", "S-62": {"at": "0606", "strength": 2}, "S-64": "0605"},
    "assets": {"TC-13": "destroyed", "TC-22": {"at": "reserve", "steps": 1}},
}  # fmt: skip

# Fronts: the same map, twice, with an Axis of quite another strength behind it.
STRONG: Final[Json] = {
    "turn": 6, "phase": "movement", "side": "soviet",
    "units": {
        "S-62": {"at": "0606", "strength": 4}, "S-64": {"at": "0707", "strength": 3},
        "G-24Pz": {"at": "0808", "strength": 6}, "G-8": {"at": "0709", "strength": 5},
        "G-51": {"at": "0812", "strength": 6},
    },
    "assets": {"TC-13": "S-62", "GP-9": "G-24Pz", "GP-11": "G-24Pz", "GM-3": "G-8", "A88": "G-8"},
    "tracks": {"caucasus": 1, "don": 2, "stalingrad": 0, "directives": ["Don", "Stalingrad"]},
}  # fmt: skip
WEAK: Final[Json] = {
    **STRONG,
    "units": {
        **STRONG["units"],
        "G-24Pz": {"at": "0808", "strength": 1}, "G-8": {"at": "0709", "strength": 2},
        "G-51": {"at": "0812", "strength": 3},
    },
    "assets": {"TC-13": "S-62", "GP-24": {"at": "reserve", "steps": 1}},
    "tracks": {"caucasus": 1, "don": 2, "stalingrad": 0, "directives": ["Caucasus", "Don"]},
}  # fmt: skip

# ---------- Verdun on the Volga ----------

# By day: three Germans beside two Soviets in a rubbled town. The dice to come: a four for the air support, which the
# rubble makes a three, then 3 and 3 against 2 and 3: a success by four.
ASSAULT: Final[Json] = {
    "turn": 2, "phase": "impulse", "side": "german", "dice": [4, 3, 3, 2, 3],
    "units": {
        "KG-6": "21", "191/71": "21", "PNR/71": "21", "270/10NKVD": "27", "42N": "27", "399MB": "23", "38M": "47",
        "34/13G": "13", "516/295": "20",
    },
    "tracks": {"impulse": 3, "advantage": "nobody"}, "markers": {"rubble": ["27"]},
}  # fmt: skip
STORMERS: Final = ["KG-6", "191/71", "PNR/71"]

# By night: three Soviets attack three Germans and will win by three points.
COUNTERBLOW: Final[Json] = {
    "turn": 2, "phase": "impulse", "side": "soviet", "dice": [4, 4, 2, 3],
    "units": {
        "34/13G": "23", "39/13G": "23", "42N": "23", "191/71": "27", "194/71": "27",
        "211/71": {"at": "27", "reduced": True}, "KG-6": "20", "516/295": "28",
    },
    "tracks": {"impulse": 3, "night": True, "advantage": "nobody"},
}  # fmt: skip

# By night: two regiments on the east bank, one area on the other side where friend and enemy stand; the first boat
# comes over unhurt, the second is lost.
FERRY: Final[Json] = {
    "turn": 2, "phase": "impulse", "side": "soviet", "dice": [1, 2, 6, 6],
    "units": {"34/13G": "M", "39/13G": "M", "42N": "13", "191/71": "13", "194/71": "24", "KG-6": "14"},
    "tracks": {"impulse": 4, "night": True, "advantage": "nobody"},
    "control": {"german": ["33", "24", "14", "23", "11", "12", "22"]},
}  # fmt: skip

# The refit of Turn 2: reduced units in an area and in a zone, one of each side to be rebuilt, the Advantage German.
REFIT: Final[Json] = {
    "turn": 2, "phase": "refit", "side": "german",
    "units": {
        "KG-6": "eliminated", "244A": {"at": "21", "reduced": True}, "274/94": {"at": "18", "reduced": True},
        "2/16": {"at": "H", "reduced": True}, "92N": {"at": "47", "reduced": True}, "27T": "eliminated",
    },
    "tracks": {"advantage": "german"},
}  # fmt: skip
