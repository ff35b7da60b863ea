"""Exact payment where refuges are scarce, against a search of every way to pay (11.5-exact)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.games.volga.rules.losses import Losses, bill, capacity
from kurgan.games.volga.rules.retreat import Retreat, refuges
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import GERMAN, NEAR, PLACE, PLACES, SIDE, UNIT_IDS, UNITS_OF
from tests.games.volga.field import by, german, roll, soviet, strike
from tests.games.volga.table import GAME, asked, at, offered, play, position, refuse


def worn(place: str) -> dict[str, Any]:
    """A reduced unit in a place."""
    return {"at": place, "reduced": True}


@pytest.mark.case("volga", "11.5-exact", "11.6.2")
def test_a_unit_leaves_the_refuge_that_another_needs() -> None:
    # Areas 9 and 20 have room for one unit each; armor does not reach 20, which lies beyond a ravine.
    crowd = {"191/71": "9", "194/71": "9", "211/71": "9", "516/295": "20", "517/295": "20", "518/295": "20"}
    units = {"244A": worn("14"), "PNR-50": worn("14"), **crowd, "34/13G": "15", "39/13G": "15"}
    ring = ["5", "10", "11", "15", "16", "18", "19", "21", "23", "27"]  # nobody retreats further than 9 and 20
    s = soviet(units, soviet=[*ring, "L", "M"])
    by(play(strike(s, "15", "14", "34/13G", "39/13G"), "lead 34/13G", "lead PNR-50"), 2)
    assert asked(s) == ("german", "11.5")
    dead = play(s.copy(), "kill PNR-50")
    assert at(dead, "244A") == "14"
    play(s, "retreat PNR-50")
    assert offered(s, "to") == {"20"} and refuse(s, "to 9") == "11.5-exact"
    play(s, "to 20")
    assert at(s, "244A") == "9" and at(s, "PNR-50") == "20"


@pytest.mark.case("volga", "11.5-exact", "11.6.5")
def test_infantry_leaves_the_last_place_that_armor_can_reach() -> None:
    held = dict.fromkeys(["42N", "10R", "38M"], "24")
    s = german({"KG-6": "27", "191/71": "27", "92N": worn("23"), "6T": worn("23"), **held},
               soviet=["23", "14", "24", "L", "M"])
    by(play(strike(s, "27", "23", "KG-6", "191/71"), "lead KG-6", "lead 92N"), 2)
    play(s, "retreat 92N")
    assert offered(s, "to") == {"14"} and refuse(s, "to 24") == "11.5-exact"
    assert at(play(s, "to 14"), "6T") == "24"


@pytest.mark.case("volga", "11.5-exact", "11.6.3")
def test_the_last_point_and_a_withdrawal_may_take_any_refuge() -> None:
    held = dict.fromkeys(["42N", "10R", "38M"], "24")
    s = german({"KG-6": "27", "191/71": "27", "92N": worn("23"), "6T": worn("23"), **held},
               soviet=["23", "14", "24", "L", "M"])
    by(play(strike(s, "27", "23", "KG-6", "191/71"), "lead KG-6", "lead 92N"), 1)
    assert offered(s, "to") == {"14", "24"}  # it is the only point
    s = german({"KG-6": "27", "92N": worn("23"), "6T": worn("23"), "2M": "23", **held}, 1, 1, 6, 6,
               soviet=["23", "14", "24", "L", "M"])
    roll(strike(s, "27", "23", "KG-6"))
    assert offered(s, "retreat") == {"92N", "6T"}  # of their own accord
    assert offered(play(s, "retreat 92N"), "to") == {"14", "24"}


@pytest.mark.case("volga", "11.5-exact")
def test_a_game_begun_under_version_3_keeps_its_choice_of_refuges() -> None:
    held = dict.fromkeys(["42N", "10R", "38M"], "24")
    units = {"KG-6": "27", "191/71": "27", "92N": worn("23"), "6T": worn("23"), **held}
    soviet_areas = ["23", "14", "24", "L", "M"]
    document: dict[str, Any] = {
        "turn": 2, "side": "german", "units": units, "tracks": {"impulse": 3, "advantage": "nobody"},
        "control": {"soviet": soviet_areas, "german": [place for place in PLACES if place not in soviet_areas]},
    }
    opening = ["activate 27", "unit KG-6", "to 23", "unit 191/71", "to 23", "attack 23", "lead KG-6", "lead 92N"]
    rolled = by(play(position(document["units"], **{k: v for k, v in document.items() if k != "units"}), *opening), 2)
    made = Play.new(GAME, position={**document, "dice": rolled.dice.script})
    for text in opening:
        made.act(text)
    while "none" in verbs_of(made):
        made.act("none")
    for text in ("roll", "retreat 92N", "to 14"):
        made.act(text)
    old = made.save()
    old.rules = "3"
    assert Play.replay(GAME, old, verify=True).actions == old.actions
    old.actions[-1] = "to 24"
    assert Play.replay(GAME, old).actions == old.actions
    old.rules = GAME.rules_version
    with pytest.raises(BadRecord, match=r"to 24\) is refused: .*11\.5-exact"):
        Play.replay(GAME, old, verify=True)


def verbs_of(made: Play) -> set[str]:
    """What may be done now."""
    decision = made.decision()
    return set() if decision is None else set(decision.choices)


# ---------- every way to pay, in crowded positions drawn by lot ----------


def ways_to_pay(s: Volga, units: list[int], lead: int, known: dict[Any, set[int]]) -> set[int]:
    """Every sum that units can pay from here if each step is made on the board, with the lead before the others."""
    key = (tuple((u, s.where[u], s.full[u]) for u in range(len(s.where))), tuple(units), lead)
    if key not in known:
        known[key] = set() if lead >= 0 else {0}
        for unit in units if lead < 0 else [lead]:
            for points, after, left in _steps(s, units, unit):
                known[key] |= {points + more for more in ways_to_pay(after, left, -1, known)}
    return known[key]


def _steps(s: Volga, units: list[int], unit: int) -> list[tuple[int, Volga, list[int]]]:
    """What one unit can do next: its points, the board after it, and who can still pay."""
    made = []
    after = s.copy()
    after.hit(unit)
    made.append((1, after, units) if s.full[unit] else (2, after, [u for u in units if u != unit]))
    if not s.full[unit] or SIDE[unit] == GERMAN:
        for place in refuges(s, unit, s.where[unit]):
            made.append((1, _gone(s, unit, place), [u for u in units if u != unit]))
    return made


def _gone(s: Volga, unit: int, place: int) -> Volga:
    after = s.copy()
    after.put(unit, place)
    return after


def crowded(seed: int) -> Volga | None:
    """Two or three defenders in an area whose neighbours are nearly full; None if the draw is no position."""
    lots = random.Random(seed)
    side = lots.randrange(2)
    place = lots.choice(["14", "20", "23"])  # areas with ravines
    ours = [u for u in UNITS_OF[side] if not UNIT_IDS[u].startswith("W")]
    lots.shuffle(ours)
    armor = [u for u in ours if UNIT_IDS[u].endswith(("A", "T"))][:2]
    mine = [*armor[: lots.randrange(1, 3)], *[u for u in ours if u not in armor]]
    doc: dict[str, Any] = {}
    for unit in mine[: lots.randrange(2, 4)]:
        doc[UNIT_IDS[unit]] = {"at": place, "reduced": lots.random() < 0.7}
    rest = [u for u in ours if UNIT_IDS[u] not in doc]
    near = [p for p in range(len(PLACES)) if NEAR[PLACE[place]] >> p & 1 and PLACES[p].isdigit()]
    own = lots.sample(near, 2)
    for p in own:
        for _ in range(lots.choice([2, 3, 3, 3])):
            doc[UNIT_IDS[rest.pop()]] = PLACES[p]
    foe = next(u for u in UNITS_OF[OTHER[side]] if not UNIT_IDS[u].startswith("W"))
    doc[UNIT_IDS[foe]] = place
    names = [place, *[PLACES[p] for p in own]]
    others = [p for p in PLACES if p not in names and p not in ("L", "M")]
    control = {"german": names, "soviet": [*others, "L", "M"]} if side == GERMAN else {
        "soviet": [*names, "L", "M"], "german": others}
    try:
        return position(doc, side=("soviet", "german")[side], turn=2, rest="absent", control=control)
    except ValueError:
        return None


@pytest.mark.case("volga", "11.5-exact", "11.5-lead", "11.6.1")
def test_whatever_the_refuges_every_choice_pays_exactly() -> None:
    tight = 0
    for seed in range(50):
        s = crowded(seed)
        if s is None:
            continue
        foes = next(s.at(PLACE[p], OTHER[s.side]) for p in PLACES if (s.held[0] & s.held[1]) >> PLACE[p] & 1)
        for points in range(1, min(capacity(s, foes), 6)):
            known: dict[Any, set[int]] = {}
            sums = ways_to_pay(s, foes, foes[0], known)
            least = min(total for total in sums if total >= points)
            assert bill(s, foes, foes[0], points) == least, (seed, points)
            trial = s.copy()
            trial.stack = [trial.stack[0], Losses(list(foes), foes[0], least)]
            tight += walk(trial, known)
    assert tight > 3  # somewhere a refuge was refused for the sake of another unit


def walk(s: Volga, known: dict[Any, set[int]]) -> int:
    """Try every answer: each one offered pays exactly, each one held back cannot; how many refuges were held back."""
    top = s.stack[-1]
    while isinstance(top, (Losses, Retreat)) and top.advance(s):
        top = s.stack[-1]
    if not isinstance(top, (Losses, Retreat)):
        return 0
    held = 0
    if isinstance(top, Retreat):
        below = s.stack[-2]
        assert isinstance(below, Losses)
        unit = top.units[0]
        offers = top.decide(s).choices["to"]
        for place in refuges(s, unit, s.where[unit]):
            exact = below.points in ways_to_pay(_gone(s, unit, place), below.units, -1, known)
            assert (place in offers) == exact
            held += not exact
    else:
        for unit in top.units if top.lead < 0 else [top.lead]:
            for points, after, left in _steps(s, top.units, unit):
                if top.points - points in ways_to_pay(after, left, -1, known):
                    verb = "retreat" if after.where[unit] >= 0 and after.where[unit] != s.where[unit] else (
                        "flip" if s.full[unit] else "kill")
                    assert unit in top.decide(s).choices[verb]
    for action in top.decide(s).actions():
        after = s.copy()
        after.stack[-1].act(after, Action(action.verb, action.noun))
        held += walk(after, known)
    return held
