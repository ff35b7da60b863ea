"""The search for a legal division against a referee who tries everything, and long fronts against the clock."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules.battle import forbidden, touches
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.cover import HOPELESS, PATIENCE, Cover
from kurgan.games.barbarossa.rules.division import contacts, divide, groups, removals, touched_by
from kurgan.games.barbarossa.rules.removal import Removal
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, GRID, NEAR, PLACE, PLACES, RIVERS, SIDES, UNIT_IDS, UNITS_OF
from tests.games.barbarossa.field import REAR, fighting
from tests.games.barbarossa.table import GAME, moving

FERTILE: Final = [
    place for name, place in PLACE.items()
    if (RIVERS[place] or name in ("S-34", "HH-11", "RR-26", "Z-37"))
    and all(GRID.distance(place, PLACE[rear]) > 2 for rear in REAR.values())
]


def partings(items: list[int]) -> Iterator[list[list[int]]]:
    """Every way to part a list into sets."""
    if not items:
        yield []
        return
    for size in range(len(items)):
        for picked in combinations(items[1:], size):
            for rest in partings([one for one in items[1:] if one not in picked]):
                yield [[items[0], *picked], *rest]


def legal(s: Barbarossa, attackers: list[int], defenders: list[int]) -> bool:
    """Whether any division at all is legal: every parting of the defenders, every choice of every attacker."""
    if not attackers:
        return True
    for sets in partings(defenders):
        forces: list[list[int]] = [[] for _ in sets]

        def choose(left: list[int], forces: list[list[int]] = forces, sets: list[list[int]] = sets) -> bool:
            if not left:
                return all(forbidden(s, force, foes) is None for force, foes in zip(forces, sets, strict=True))
            for force, foes in zip(forces, sets, strict=True):
                if touches(s, left[0], foes):
                    force.append(left[0])
                    if choose(left[1:]):
                        return True
                    force.pop()
            return False

        if choose(attackers):
            return True
    return False


def scatter(rng: random.Random, ours: int, theirs: int, weak: bool = False) -> tuple[Barbarossa, int]:
    """A crowd of both sides around a square, and the side that attacks; weak attackers if told."""
    s = Barbarossa(Dice.fast(0))
    s.turn = 3
    side = rng.randrange(2)
    centre = rng.choice(FERTILE)
    around = [place for place in members(s.ground()) if GRID.distance(centre, place) <= rng.choice((1, 2))]
    pool = [unit for unit in UNITS_OF[side] if ATTACK[unit] <= 2 or not weak]
    for army in (rng.sample(pool, min(ours, len(pool))), rng.sample(UNITS_OF[1 - side], theirs)):
        for unit in army:
            enemy = side if army[0] in UNITS_OF[1 - side] else 1 - side
            open_ = [place for place in around if not s.one[enemy] >> place & 1 and s.room(1 - enemy) >> place & 1]
            if open_:
                s.put(unit, rng.choice(open_))
    return s, side


def assert_legal(s: Barbarossa, side: int) -> None:
    """A division that was found holds everybody once, in battles that may be fought."""
    attackers, defenders = contacts(s, side)
    made = divide(s, attackers, defenders)
    assert made is not None
    assert sorted(unit for battle in made for unit in battle.attackers) == sorted(attackers)
    assert sorted(unit for battle in made for unit in battle.defenders) == sorted(defenders)
    assert all(forbidden(s, battle.attackers, battle.defenders) is None for battle in made)


@pytest.mark.case("barbarossa", "attack.6", "multi.3", "multi.3a", "multi.3b", "multi.4", "multi.6")
@pytest.mark.parametrize("seed", range(4))
def test_a_division_is_found_whenever_there_is_one(seed: int) -> None:
    rng = random.Random(seed)
    found = [0, 0]
    for _ in range(250):
        s, side = scatter(rng, rng.randint(1, 5), rng.randint(1, 4), weak=rng.random() < 0.5)
        attackers, defenders = contacts(s, side)
        wanted = legal(s, attackers, defenders)
        found[wanted] += 1
        if wanted:
            assert_legal(s, side)
        else:
            assert divide(s, attackers, defenders) is None
    assert min(found) > 3


@pytest.mark.case("barbarossa", "multi.6.remove")
@pytest.mark.parametrize("seed", range(4))
def test_removal_is_asked_only_where_needed_and_of_those_with_which_the_fewest_go(seed: int) -> None:
    rng = random.Random(100 + seed)
    needed = set()
    for _ in range(120):
        s, side = scatter(rng, rng.randint(1, 4), rng.randint(2, 4), weak=True)
        wanted: list[int] = []
        for attackers, defenders in groups(s, *contacts(s, side)):
            for count in range(len(attackers) + 1):
                sets = []
                for gone in combinations(attackers, count):
                    left = [unit for unit in attackers if unit not in gone]
                    if legal(s, left, touched_by(s, left, defenders)):
                        sets.append(gone)
                if sets:
                    break
            needed.add(count)
            if count:
                wanted = sorted({unit for gone in sets for unit in gone})
                break
        assert sorted(removals(s, side)) == wanted
    assert {0, 1, 2} <= needed


@pytest.mark.case("barbarossa", "attack.6", "multi.3", "multi.6.remove")
@pytest.mark.parametrize("seed", range(6))
def test_no_step_of_the_declaration_is_a_trap(seed: int) -> None:
    rng = random.Random(200 + seed)
    for _ in range(12):
        board, side = scatter(rng, rng.randint(2, 12), rng.randint(2, 9), weak=rng.random() < 0.3)
        units = {UNIT_IDS[u]: PLACES[place] for u, place in enumerate(board.where) if place >= 0}
        s = fighting(units, side=SIDES[side], turn=13)
        while isinstance(s.stack[-1], Removal):
            GAME.apply(s, Action("remove", rng.choice(s.stack[-1].units)))
        fixes = 0
        while True:
            frame = s.stack[-1]
            decision = GAME.decision(s)
            if not isinstance(frame, Combat) or frame.declared or decision is None or "done" in decision.choices:
                break
            made = s.copy()
            GAME.apply(made, Action("allot"))
            ready = GAME.decision(made)
            assert ready is not None and "done" in ready.choices
            choices = [one for one in decision.forward() if one.verb != "allot"] or [Action("clear")]
            if rng.random() < 0.1 and "apart" in decision.choices and fixes < 20:
                choices = [Action("apart", 1)]
            picked = Action("fix") if "fix" in decision.choices and rng.random() < 0.5 else rng.choice(choices)
            if picked.verb in ("target", "attack") and "clear" in decision.choices and rng.random() < 0.05:
                picked = Action("clear")
            fixes += picked.verb == "fix"
            GAME.apply(s, picked)


def front(rng: random.Random, side: int) -> Barbarossa:
    """A line from north to south: all Russians on one side, up to sixty Axis units next to them on the other."""
    s = Barbarossa(Dice.fast(0))
    s.turn = 5
    enemy = 1 - side
    row, line = rng.randint(12, 18), rng.randint(20, 26)
    army = rng.sample(UNITS_OF[enemy], min(60, len(UNITS_OF[enemy])))
    while army and (row, line) in GRID.ids:
        place = GRID.ids[row, line]
        for unit in [army.pop() for _ in range(min(rng.randint(1, 3), len(army)))] if s.ground() >> place & 1 else []:
            s.put(unit, place)
        row, line = row + 1, line - rng.randrange(2)
    west = [
        place for place in members(s.zone(enemy) & s.ground() & ~s.one[enemy])
        if any(GRID.direction(place, foe) in ("E", "NE", "SE") for foe in members(s.one[enemy] & NEAR[place]))
    ]
    for unit in rng.sample(UNITS_OF[side], min(60, len(UNITS_OF[side]))):
        open_ = [place for place in west if s.room(side) >> place & 1]
        if open_:
            s.put(unit, rng.choice(open_))
    return s


@pytest.mark.case("barbarossa", "multi.3", "multi.6.remove")
@pytest.mark.parametrize("seed", range(30))
def test_a_front_across_the_whole_map_is_divided_at_once(seed: int) -> None:
    side = seed % 2
    s = front(random.Random(300 + seed), side)
    for attackers, defenders in groups(s, *contacts(s, side)):
        search = Cover(s, attackers, defenders)
        search.fewest(len(attackers))
        assert search.patience > PATIENCE // 2
    while removals(s, side):
        s.eliminate(removals(s, side)[0])
    assert_legal(s, side)


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_a_search_takes_every_step_it_is_given_and_no_more() -> None:
    strong = moving({**REAR, "GE-ARM-3": "Z-36", "SU-INF-3": "Z-37"})
    sides = contacts(strong, 0)
    assert Cover(strong, *sides, 2).battles() == [sides] and Cover(strong, *sides, 1).battles() is None
    weak = moving({**REAR, "FI-INF-14": "Z-36", "SU-INF-3": "Z-37"})
    sides = contacts(weak, 0)
    assert Cover(weak, *sides, 2).fewest(1) == 1 and Cover(weak, *sides, 1).fewest(1) == HOPELESS
