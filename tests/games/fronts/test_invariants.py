"""What must hold in every state is noticed where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kurgan.games.fronts.face.words import WORDS
from kurgan.games.fronts.rules.invariants import check
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, GONE, LATER, NOT_YET
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, AXIS, KERCH, PLACE, TCF, UNIT
from tests.games.fronts.table import phase

G8, S62 = UNIT["G-8"], UNIT["S-62"]
GP9, GM3 = ASSET["GP-9"], ASSET["GM-3"]


def sound() -> Fronts:
    s = phase("movement", {"G-8": "0518", "S-62": "0606", "G-24Pz": "0517"}, assets={"GP-9": "G-24Pz", "GM-3": "G-8"})
    assert check(s) == []
    return s


def put(unit: int, place: int) -> Callable[[Fronts], None]:
    return lambda s: s.put(unit, place)


def host(asset: int, value: int) -> Callable[[Fronts], None]:
    return lambda s: s.host.__setitem__(asset, value)


def steps(asset: int, value: int) -> Callable[[Fronts], None]:
    return lambda s: s.steps.__setitem__(asset, value)


def basic(unit: int, value: int) -> Callable[[Fronts], None]:
    return lambda s: s.basic.__setitem__(unit, value)


def control(mask: int) -> Callable[[Fronts], None]:
    def do(s: Fronts) -> None:
        s.soviet ^= mask

    return do


def last(s: Fronts) -> None:
    s.last |= 1 << PLACE["0606"]


def where(s: Fronts) -> None:
    s.where[G8] = PLACE["0517"]


def nowhere(s: Fronts) -> None:
    s.where[G8] = 999


@pytest.mark.parametrize(("spoil", "says"), [
    (put(G8, DEAD), "G-8 is not in play, so it cannot have a basic strength."),
    (put(G8, LATER), "G-8 is not in play, so it cannot have a basic strength."),
    (basic(G8, 7), "its track runs from 1 to 6"), (basic(G8, 0), "its track runs from 1 to 6"),
    (put(G8, KERCH), "G-8 may not be in Kerch."), (put(G8, TCF), "G-8 is in a Soviet holding box."),
    (put(S62, PLACE["axis-reserve"]), "S-62 is in the Axis reserve box."),
    (where, "do not match where the units are"), (nowhere, "G-8 is not at any place on the map."),
    (host(GP9, DESTROYED), "GP-9 is not in play, so it cannot have steps."),
    (host(GP9, NOT_YET), "so it cannot have steps"),
    (steps(GP9, 0), "GP-9 has 0 steps; it can have 1 to 3."), (steps(GP9, 4), "GP-9 has 4 steps"),
    (host(GP9, S62), "must be assigned to a unit of its side"),
    (host(GP9, UNIT["G-17"]), "must be assigned to a unit of its side"),
    (host(GP9, G8), "G-8 carries more assets than it has slots for."),
    (host(ASSET["SSW"], G8), "SSW may not serve with G-8."),
    (control(1 << TCF), "Control is marked in a place that cannot have it."),
    (last, "Control is marked in a place that cannot have it."),
    (control(1 << PLACE["0518"]), "0518 is held by one side and controlled by the other."),
    (control(1 << PLACE["0606"]), "0606 is held by one side and controlled by the other."),
    (lambda s: s.marker.__setitem__(PLACE["0518"], 1), "is at 0518, which is not a battle space"),
    (lambda s: s.marker.__setitem__(PLACE["0606"], 1), "is at 0606, which is not a battle space"),
    (lambda s: s.points.__setitem__(AXIS, -1), "Victory points cannot be below zero."),
])
def test_a_fault_is_named(spoil: Callable[[Fronts], None], says: str) -> None:
    s = sound()
    spoil(s)
    if "SSW" in says:
        s.steps[ASSET["SSW"]] = 1
    assert any(says in WORDS.of(fault) for fault in check(s)), check(s)


def test_what_has_left_the_game_may_keep_its_steps() -> None:
    s = sound()
    s.host[GP9] = GONE
    assert check(s) == []
