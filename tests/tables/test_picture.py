"""The small picture of a position: where units stand, for one who may know it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.tables.importing import begun
from kurgan.tables.picture import picture, sketch
from kurgan.tables.seats import seat_rows
from tests.tables.test_present import row

MOVE: Any = {
    "turn": 3, "phase": "movement", "side": "axis",
    "units": {"GE-ARM-3": "Z-14", "GE-ARM-14": "Z-14", "GE-INF-4": "AA-14", "SU-INF-7": "Z-17"},
}
RIVER: Any = {
    "turn": 5, "phase": "movement", "side": "axis",
    "units": {"G-29": {"at": "0813", "strength": 6}, "S-62": {"at": "0713", "strength": 4}},
}
STACK: Any = {
    "control": {"mamayev": "german"},
    "units": {"94-inf-1": "0202", "94-inf-2": "0202", "131-inf3-1": "0507", "Chuikov": "0507"},
}


def told(name: str, doc: Any, **seats: str) -> list[Any]:
    """The blocks of a table of a game at which these sit."""
    made = game(name)
    session = begun(made, "", {}, Dice.fast(1), doc)
    table = replace(row(), game=name, scenario=made.scenarios[0].id, seats=seat_rows(seats))
    return list(picture(made, table, session)["stacks"])


def test_units_are_counted_by_place_and_side() -> None:
    stacks = told("barbarossa", MOVE, axis="human", russian="human")
    assert sorted((one["side"], one["units"]) for one in stacks) == [(0, 1), (0, 2), (1, 1)]
    place = next(one for one in game("barbarossa").face.board("")["places"] if one["id"] == "Z-14")
    two = next(one for one in stacks if one["units"] == 2)
    assert (two["x"], two["y"]) == (round(place["x"], 3), round(place["y"], 3))


def test_a_table_with_secrets_between_people_shows_what_both_know() -> None:
    assert len(told("fronts", RIVER, axis="human", soviet="human")) == 2
    assert len(told("fronts", RIVER, axis="human", soviet="random")) == 2
    assert told("city", STACK, german="human", soviet="human") == told("city", STACK, german="random", soviet="human")
    assert told("city", STACK, german="human", soviet="human") != told("city", STACK, german="human", soviet="random")


def test_what_a_side_cannot_see_is_not_in_its_picture() -> None:
    city = game("city")
    s = city.position({"scenario": "campaign", **STACK})
    german, soviet = (sketch("city", "campaign", city.face.present(city.view(s, side))) for side in (0, 1))
    stacks = [{(one["side"], one["units"]) for one in told["stacks"]} for told in (german, soviet)]
    assert (0, 2) in stacks[0] and (0, 2) not in stacks[1] and (0, 1) in stacks[1]


def test_sides_that_share_an_area_stand_apart() -> None:
    volga = game("volga")
    s = volga.position({"turn": 2, "phase": "impulse", "side": "german", "units": {"KG-6": "27", "42N": "27"}})
    both = sketch("volga", "standard", volga.face.present(volga.view(s, 0)))["stacks"]
    assert len(both) == len({(one["x"], one["y"]) for one in both}) == 2


def test_where_a_place_has_spots_a_side_stands_on_the_first_of_its_own() -> None:
    stacks = told("fronts", {**RIVER, "units": {"G-5": "Krasnodarsky", "S-9": "Krasnodarsky"}}, axis="human")
    place = next(one for one in game("fronts").face.board("")["places"] if one["id"] == "Krasnodarsky")
    slots = [place["slots"][side] for side in game("fronts").sides]
    assert all(len(side) > 1 for side in slots)
    assert [[one["x"], one["y"]] for one in stacks] == [[round(n, 3) for n in side[0]] for side in slots]
