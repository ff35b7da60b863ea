"""The most crowded positions: everything a page asks for is bounded work, and crowding is reckoned exactly."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from types import FrameType
from typing import Final

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.crowd import trapped
from kurgan.games.barbarossa.rules.odds import factors
from kurgan.games.barbarossa.rules.removal import Removal
from kurgan.games.barbarossa.rules.retreat import ends
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    COST,
    GRID,
    NEAR,
    PLACE,
    PLACES,
    SIDE,
    SIDES,
    STACK,
    UNIT,
    UNIT_IDS,
    UNITS_OF,
)
from tests.games.barbarossa.field import REAR, compose, composed, declare, declared, fighting
from tests.games.barbarossa.table import GAME, allowed, moving, play, position
from tests.games.barbarossa.test_solver import front

MOST: Final = 60_000  # calls of Python functions for one question; the view of a new game takes some 2,000


def work(ask: Callable[[], object]) -> int:
    """How many functions are called to answer something."""
    count = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"
        if count > 4 * MOST:
            raise AssertionError("The work has no bound.")

    sys.setprofile(note)
    try:
        ask()
    finally:
        sys.setprofile(None)
    return count


def page(s: Barbarossa) -> None:
    """Everything that a page can ask of a position costs a bounded number of steps."""
    view = GAME.view(s, 0)
    GAME.words.say("board-title")  # the catalogue is read once, for the first sentence
    asked: list[Callable[[], object]] = [
        lambda: GAME.decision(s), lambda: GAME.face.present(view), lambda: GAME.face.warnings(s),
        *[partial(GAME.face.way, s, goal) for goal in range(0, 400, 40)], lambda: GAME.position(GAME.document(s)),
    ]
    for kind, side in product(("zones", "supply", "threat"), SIDES):
        asked.append(partial(GAME.face.overlay, view, kind, side))
    for ask in asked:
        assert work(ask) < MOST


def army(side: int) -> list[str]:
    """The units of a side without the one kept in the rear, the strongest first."""
    names = [UNIT_IDS[unit] for unit in UNITS_OF[side] if UNIT_IDS[unit] not in REAR]
    return sorted(names, key=lambda name: (-ATTACK[UNIT[name]], name))


def stacks(units: list[str], *squares: str) -> dict[str, str]:
    """Three units, taken from the front of a list, on each of these squares."""
    return {units.pop(0): square for square in squares for _ in range(STACK)}


def leningrad() -> Barbarossa:
    """Twelve Germans around Leningrad with little room behind them, all against its three defenders."""
    axis = [name for name in army(0) if name.startswith("GE")]
    force = stacks(axis, "L-30", "L-31", "K-30", "K-32")
    behind = stacks(axis, "M-29", "M-30", "L-28", "M-31")
    city = stacks(army(1), "K-31")
    return declare(fighting({**force, **behind, **city}), list(force), list(city))


def hemmed_in(side: int, spare: int, place: str = "X-40") -> Barbarossa:
    """Three units of one side, and the other's in six stacks around them; `spare` places on each square behind."""
    centre = PLACE[place]
    foes, units = army(1 - side), army(side)[::-1]
    around = stacks(units, *[PLACES[one] for one in members(NEAR[centre])])
    behind: dict[str, str] = {}
    for name, one in PLACE.items():
        if 2 <= GRID.distance(centre, one) <= 3:
            behind |= {units.pop(0): name for _ in range(STACK - spare) if units}
    return fighting({**stacks(foes, place), **around, **behind}, side=SIDES[side], turn=14)


def whole_front(seed: int) -> Barbarossa:
    """A line from north to south with everybody in contact."""
    side = seed % 2
    board = front(random.Random(300 + seed), side)
    return fighting(placed(board), *[1, 3, 4] * 20, side=SIDES[side], turn=14)


def mixed(seed: int) -> Barbarossa:
    """Both armies in one wood, square by square at random, and the side to move attacks with its weakest units."""
    rng = random.Random(seed)
    board = Barbarossa(Dice.fast(0))
    board.turn = 14
    side, centre = seed % 2, rng.choice(members(board.ground()))
    pools = [sorted(UNITS_OF[one], key=lambda u: ATTACK[u] if one == side else -ATTACK[u]) for one in (0, 1)]
    squares = [place for place in members(board.ground()) if GRID.distance(centre, place) <= rng.choice((2, 3, 4))]
    for place in rng.sample(squares, len(squares)):
        one = rng.randrange(2)
        for _ in range(rng.randint(1, 3)):
            if pools[one]:
                board.put(pools[one].pop(0), place)
    return position(placed(board), phase="combat", side=SIDES[side], turn=14, dice=[1, 3, 4] * 20)


def placed(s: Barbarossa) -> dict[str, str]:
    """The units on the board by their squares."""
    return {UNIT_IDS[unit]: PLACES[place] for unit, place in enumerate(s.where) if place >= 0}


CROWDS: Final[dict[str, Callable[[], Barbarossa]]] = {
    "Leningrad": leningrad,
    **{f"side {side} hemmed in, {n} free": partial(hemmed_in, side, n) for side in (0, 1) for n in range(4)},
    **{f"front {seed}": partial(whole_front, seed) for seed in range(4)},
    **{f"mixed {seed}": partial(mixed, seed) for seed in range(8)},
}


@pytest.mark.parametrize("crowd", CROWDS)
def test_a_crowded_position_is_shown_with_bounded_work(crowd: str) -> None:
    s = CROWDS[crowd]()
    page(s)
    for _ in range(3):
        if isinstance(s.stack[-1], Removal):
            play(s, f"remove {UNIT_IDS[s.stack[-1].units[0]]}")
            page(s)
    while isinstance(s.stack[-1], Removal):
        play(s, f"remove {UNIT_IDS[s.stack[-1].units[0]]}")
    frame = s.stack[-1]
    if isinstance(frame, Combat):
        # A battle half composed, then everything divided, then the fighting.
        for verb in ("target", "attack", "attack"):
            decision = GAME.decision(s)
            if decision is not None and verb in decision.choices:
                play(s, f"{verb} {UNIT_IDS[decision.choices[verb][-1]]}")
                page(s)
        if allowed(s, "allot"):
            play(s, "allot")
            page(s)
        play(s, "done")
        page(s)


@pytest.mark.parametrize("side", [0, 1])
def test_the_side_to_move_is_warned_with_bounded_work(side: int) -> None:
    for seed in range(6):
        s = mixed(2 * seed + side)
        page(moving(placed(s), side=SIDES[side], turn=14))


# ---------- crowding, against a referee who tries everything ----------


def dearest(s: Barbarossa, units: list[int]) -> int:
    """The most a retreat can cost, by every order and every way."""
    ways = [ends(s, unit) for unit in units]
    reached = 0
    for away, near in ways:
        reached |= away | near
    known: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], int] = {}

    def go(left: tuple[int, ...], room: tuple[tuple[int, int], ...]) -> int:
        if (left, room) in known:
            return known[left, room]
        most = 0
        free = sum(1 << place for place, spare in room if spare)
        for n in left:
            open_ = ways[n][0] & free or ways[n][1] & free
            rest = tuple(k for k in left if k != n)
            if not open_:
                most = COST[units[n]] + go(rest, room)
                break
            for place in members(open_):
                most = max(most, go(rest, tuple((one, spare - (one == place)) for one, spare in room)))
        known[left, room] = most
        return most

    side = SIDE[units[0]]
    return go(tuple(range(len(units))), tuple((place, STACK - len(s.at(place, side))) for place in members(reached)))


def rout(rng: random.Random) -> tuple[Barbarossa, list[int]]:
    """A few losers around an enemy, their own side crowded behind them and other enemies beyond."""
    s = Barbarossa(Dice.fast(0))
    s.turn, s.weather, side = 3, rng.choice((0, 0, 2)), rng.randrange(2)
    ground = s.ground()
    centre = rng.choice([place for place in members(ground) if NEAR[place] & ground])
    ours, foes = rng.sample(UNITS_OF[side], len(UNITS_OF[side])), rng.sample(UNITS_OF[1 - side], 12)
    s.put(foes.pop(), centre)
    losers = []
    for _ in range(rng.randint(2, 5)):
        open_ = members(NEAR[centre] & ground & s.room(side))
        if open_:
            losers.append(ours.pop())
            s.put(losers[-1], rng.choice(open_))
    ring = [place for place in members(ground) if 2 <= GRID.distance(centre, place) <= 3]
    filled = rng.choice((0.8, 0.9, 0.95))
    for place in rng.sample(ring, len(ring)):
        for _ in range(STACK):
            if ours and rng.random() < filled:
                s.put(ours.pop(), place)
    beyond = [place for place in members(ground & ~s.one[side]) if 3 <= GRID.distance(centre, place) <= 4]
    for unit in foes[: rng.randint(2, 10)]:
        free = [place for place in beyond if s.room(1 - side) >> place & 1]
        if free:
            s.put(unit, rng.choice(free))
    return s, losers


@pytest.mark.case("barbarossa", "result.back2", "result.back2.stack", "result.back2.route", "result.back2.away")
@pytest.mark.parametrize("seed", range(4))
def test_crowding_costs_what_trying_everything_finds(seed: int) -> None:
    rng = random.Random(700 + seed)
    kinds = set()
    for _ in range(60):
        s, losers = rout(rng)
        lost = trapped(s, losers)
        assert set(lost) <= set(losers) and len(set(lost)) == len(lost)
        assert factors(lost) == dearest(s, losers)
        kinds.add((bool(lost), len(lost) == len(losers)))
    assert {(False, False), (True, False)} <= kinds


def test_the_sheet_of_a_crowded_battle_tells_what_a_retreat_would_cost() -> None:
    back = next(one for one in declared(leningrad())[0]["results"] if one["result"] == "A BACK 2")
    assert back["own"] == 0  # K-30 alone has room for nine beyond the zones, whoever else is sent there
    s = hemmed_in(0, 0)
    force = [UNIT_IDS[unit] for unit in UNITS_OF[0] if GRID.distance(s.where[unit], PLACE["X-40"]) == 1]
    foes = [UNIT_IDS[unit] for unit in s.at(PLACE["X-40"], 1)]
    sheet = composed(compose(s, force, foes))
    back = next(one for one in sheet["results"] if one["result"] == "A BACK 2")
    assert back["own"] == factors(trapped(s, [UNIT[name] for name in force])) > 0
