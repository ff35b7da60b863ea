"""The ring around Stalingrad: where it is closed, who closes it, and how supply is let through it again."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.agents import agent
from kurgan.agents.pocket.facts import freed
from kurgan.agents.pocket.ring import BARRIERS, DON, VOLGA, Ring, keep_open, man
from kurgan.agents.pocket.scene import Scene
from kurgan.agents.pocket.supply import place_staffs
from kurgan.agents.ranks import weights
from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import CITY, PLACE, PLACES
from kurgan.games.pocket.rules.state import Pocket

CITY_TROOPS = {"ger_295id": "44.30", "ger_305id": "44.31", "ger_8corps_hq": "44.30"}
TANKS = [
    "sov_45tb", "sov_69tb", "sov_102tb", "sov_19tb", "sov_157tb", "sov_216tb", "sov_89tb", "sov_117tb", "sov_159tb",
    "sov_107tb", "sov_109tb", "sov_164tb", "sov_10tb", "sov_90tb", "sov_225tb", "sov_254tb",
]


def campaign(side: str, units: dict[str, Any], turn: int = 3) -> Pocket:
    """Return a position of the campaign at the start of a movement phase."""
    doc = {"game": "pocket", "scenario": "2", "turn": turn, "phase": "movement", "side": side, "units": units}
    return cast("Pocket", POCKET.position(doc))


def scene_of(s: Pocket, side: int) -> Scene:
    """Return what the officer of a side sees."""
    return Scene(s, side, REGULAR, weights("pocket", side))


@pytest.mark.parametrize(("bridge", "banks"), [
    ("Kalach", ("33.19", "34.19")), ("Golubinka", ("31.23", "32.22")), ("Vertyachii", ("32.27", "33.28")),
])
def test_a_bridge_parts_the_don(bridge: str, banks: tuple[str, str]) -> None:
    for bank in banks:
        assert sum(one >> PLACE[bank] & 1 for one in BARRIERS) == 2, bridge


def test_the_ring_leads_from_the_upper_don_to_the_volga() -> None:
    assert BARRIERS[DON] >> PLACE["32.28"] & 1 and not BARRIERS[DON] >> PLACE["34.19"] & 1
    assert BARRIERS[VOLGA] >> PLACE["44.29"] & 1
    s = campaign("soviet", {**CITY_TROOPS, "sov_45tb": "25.18", "sov_254tb": "50.20"})
    line = Ring(s).line
    assert BARRIERS[DON] >> line[0] & 1 and BARRIERS[VOLGA] >> line[-1] & 1


@pytest.mark.parametrize("spots", [("25.18", "50.20"), ("17.22", "52.24"), ("33.30", "46.27")])
def test_troops_on_all_posts_close_the_ring(spots: tuple[str, str]) -> None:
    near = {"sov_45tb": spots[0], "sov_254tb": spots[1]}
    posts = Ring(campaign("soviet", {**CITY_TROOPS, **near})).posts
    s = campaign("soviet", {**CITY_TROOPS, **{u: PLACES[p] for u, p in zip(TANKS, posts, strict=False)}})
    assert len(posts) <= len(TANKS)
    assert not s.traced(AXIS) & CITY


def test_who_can_reach_the_posts_goes_there() -> None:
    corps = {u: ("33.25", "38.17", "43.22")[n % 3] for n, u in enumerate(TANKS)}
    s = campaign("soviet", {**CITY_TROOPS, **corps, "sov_21_hq": "33.26"})
    scene = scene_of(s, SOVIET)
    man(scene)
    for unit, place in scene.moves.items():
        if place >= 0:
            s.put(unit, place)
    assert not s.traced(AXIS) & CITY


def closed(side: str, units: dict[str, Any]) -> tuple[Pocket, list[str]]:
    """Return a ring with one brigade on every post, and its posts."""
    near = {"sov_45tb": "25.18", "sov_254tb": "50.20"}
    posts = [PLACES[p] for p in Ring(campaign("soviet", {**CITY_TROOPS, **near})).posts]
    s = campaign(side, {**units, **dict(zip(TANKS, posts, strict=False))})
    assert not s.traced(AXIS) & CITY
    return s, posts


def test_a_few_troops_in_a_gap_let_supply_through() -> None:
    s, _ = closed("axis", {**CITY_TROOPS, **dict.fromkeys(["ger_16pz_mc", "ger_24pz_mc", "ger_16pz_aufk"], "41.26")})
    scene = scene_of(s, AXIS)
    keep_open(scene)
    assert scene.moves
    for unit, place in scene.moves.items():
        s.put(unit, place)
    assert s.traced(AXIS) & CITY


def test_the_fall_of_a_post_that_opens_the_ring_is_worth_more() -> None:
    s, posts = closed("axis", {**CITY_TROOPS, "sov_302id": "50.08"})
    assert all(freed(s, PLACE[post]) == 2 for post in posts)  # both hexes in the city
    assert not freed(s, PLACE["50.08"])


def test_an_hq_that_is_cut_off_stays_with_the_strongest() -> None:
    hq = {"at": "42.29", "out_of_supply": True}
    s, _ = closed("axis", {"ger_8corps_hq": hq, "ger_295id": "44.30", "ger_76id_infantrygrpa": "40.26"})
    scene = scene_of(s, AXIS)
    place_staffs(scene)
    assert PLACES[scene.staffs[UNIT["ger_8corps_hq"]]] == "44.30"


def test_the_ring_is_closed_by_the_end_of_the_fourth_soviet_turn() -> None:
    s = cast("Pocket", POCKET.setup("2", {}, Dice.fast(1)))
    seats = [agent("officer", "pocket", side, 2 + side) for side in (AXIS, SOVIET)]
    while (decision := POCKET.decision(s)) is not None and (s.turn < 4 or s.side == SOVIET):
        POCKET.play(s, seats[decision.side].choose(POCKET.view(s, decision.side), decision))
        s.events.clear()
    assert s.turn == 4
    assert not s.traced(AXIS) & CITY
