"""Three answers to how far a unit can go must be one: sets of squares, square by square, and a referee's own count."""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from types import FrameType
from typing import Final, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.barbarossa.face.words import RULEBOOK
from kurgan.games.barbarossa.rules.movement import destinations, movable
from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.reach import Ground, allowance, reach, spread
from kurgan.games.barbarossa.rules.refusal import why_not
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import BONUS, GRID, MAP, PLACE, PLACES, UNITS_OF, WEATHERS
from kurgan.study.chance import pick
from tests.games.barbarossa.table import GAME, moving, play

HEXES: Final = {hex_["id"]: hex_ for hex_ in MAP["hexes"]}
TRACKS: Final = {frozenset(edge[:2]) for edge in MAP["rail_edges"]}
ON_TRACK: Final = {name for edge in TRACKS for name in edge}
STRAITS: Final = {frozenset(pair) for pair in MAP["azov_strait_hexsides"]}
SHORE: Final = {name for pair in STRAITS for name in pair}
ROUGH: Final = {name for name, hex_ in HEXES.items() if hex_["terrain"] in ("mountain", "swamp")}
NEXT: Final = {name: [PLACES[p] for p in GRID.neighbours[PLACE[name]]] for name in HEXES}


def standing_ground(turn: int, weather: str) -> set[str]:
    """The squares that units may stand on."""
    closed = {"Sweden", "Turkey"} | ({"Hungary"} if turn == 1 else set())
    water = {"sea"} if weather == "snow" else {"sea", "lake"}
    return {name for name, hex_ in HEXES.items() if hex_["terrain"] not in water and hex_.get("region") not in closed}


class Referee:
    """Follows a unit step by step and knows the cases by heart; slow and plain on purpose."""

    def __init__(self, turn: int, weather: str, enemies: set[str], start: str, squares: int) -> None:
        self.ground = standing_ground(turn, weather) - enemies
        self.ride = {"clear": 10, "mud": 10, "snow": 5}[weather]
        self.start, self.squares = start, squares
        self.zones: dict[str, set[str]] = {}
        for enemy in enemies:
            for name in NEXT[enemy]:
                if frozenset((name, enemy)) not in STRAITS:
                    self.zones.setdefault(name, set()).add(enemy)
        self.faced = self.touched(start)

    def touched(self, name: str) -> set[str]:
        """The enemies whose zone a square lies in: none across the straits (combat.zone, azov.2)."""
        return self.zones.get(name, set())

    def may_enter(self, here: str, there: str) -> bool:
        """Whether zones let a unit take the step (attack.8, multi.8.reentry)."""
        touched = self.touched(there)
        if here == self.start:
            return not touched & self.faced
        return not (touched & self.faced and touched - self.faced)

    def found(self) -> set[str]:
        """Every square where the unit may end a move."""
        # square, own squares left, bonus left, bonus lost, only the track leads on, rail.5 binds
        first = (self.start, self.squares, self.ride, False, False, False)
        seen = {first}
        todo = [first]
        ends: set[str] = set()
        while todo:
            here, own, bonus, lost, tied, bound = todo.pop()
            fresh = []
            for there in NEXT[here]:
                if there not in self.ground or not self.may_enter(here, there):
                    continue
                if frozenset((here, there)) in STRAITS:
                    if here == self.start and own == self.squares:
                        ends.add(there)  # azov.1: across, and stop
                elif frozenset((here, there)) in TRACKS:
                    if own:
                        fresh.append((there, own - 1, bonus, lost, False, bound))
                    if bonus and not lost:
                        fresh.append((there, own, bonus - 1, lost, False, bound))
                elif own and not tied:
                    onto_track = there in ROUGH and there in ON_TRACK
                    into_wild = there in ROUGH and there not in ON_TRACK
                    if bound and here in ROUGH and here in ON_TRACK and into_wild:
                        continue  # rail.5
                    binds = bound or (here in ROUGH and here not in ON_TRACK and onto_track)
                    fresh.append((there, own - 1, bonus, lost or bonus < self.ride, onto_track, binds))
            for node in fresh:
                ends.add(node[0])
                wild = node[0] in ROUGH and node[0] not in ON_TRACK  # rough.2
                if node not in seen and not wild and not self.touched(node[0]):
                    seen.add(node)
                    todo.append(node)
        return ends - {self.start}


def scatter(rng: random.Random) -> tuple[Barbarossa, int, str, int]:
    """A random position around a random unit, in places where the rules bite; who moves, from where, how far."""
    s = Barbarossa(Dice.fast(0))
    s.turn = rng.choice([1, 2, 9])
    s.weather = rng.randrange(3)
    side = rng.randrange(2)
    ground = standing_ground(s.turn, WEATHERS[s.weather])
    kind = rng.randrange(5)
    wanted = [ground, ground & ON_TRACK, ground & ROUGH, ground & ROUGH - ON_TRACK, ground & SHORE][kind]
    start = rng.choice(sorted(wanted))
    s.put(UNITS_OF[side][0], PLACE[start])
    far = rng.choice([2, 3, 5, 8])
    near = sorted(name for name in ground if 0 < GRID.distance(PLACE[start], PLACE[name]) <= far)
    count = min(len(near), rng.choice([0, 1, 2, 3, 5, 8]))
    for unit, name in zip(UNITS_OF[1 - side], rng.sample(near, count), strict=False):
        s.put(unit, PLACE[name])
    return s, side, start, rng.choice([2, 3, 4, 6])


@pytest.mark.case(
    "barbarossa", "move.2", "move.4", "combat.zone", "attack.1", "attack.2", "attack.8", "multi.8.reentry", "rail.1",
    "rail.2", "rail.3", "rail.4", "rail.5", "rough.2", "rough.2.track", "rough.3", "rough.4", "rough.5", "azov.1",
    "azov.2", "sea",
)
@pytest.mark.parametrize("seed", range(12))
def test_sets_paths_and_the_referee_agree(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        s, side, start, squares = scatter(rng)
        by_sets = reach(s, side, PLACE[start], squares)
        ways = paths(s, side, PLACE[start], squares)
        assert by_sets == sum(1 << place for place in ways)
        enemies = {PLACES[place] for place in s.where if place >= 0 and s.one[1 - side] >> place & 1}
        referee = Referee(s.turn, WEATHERS[s.weather], enemies, start, squares)
        assert {PLACES[place] for place in ways} == referee.found()
        for place, way in ways.items():
            assert way[0] == PLACE[start] and way[-1] == place and len(way) - 1 <= squares + BONUS[s.weather]
            assert all(b in GRID.neighbours[a] for a, b in pairwise(way))


@pytest.mark.case("barbarossa", "move.1", "stack.6", "stack.7")
@pytest.mark.parametrize("seed", range(6))
def test_a_unit_can_be_taken_up_if_and_only_if_it_has_somewhere_to_go(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(40):
        s, side, start, _ = scatter(rng)
        crowd = sorted(standing_ground(s.turn, WEATHERS[s.weather]) & set(NEXT[start]))
        for unit in UNITS_OF[side][1:20]:  # friends in full stacks around, enemies among them
            square = PLACE[rng.choice([start, *crowd])]
            if not (s.one[1 - side] | s.three[side]) >> square & 1:
                s.put(unit, square)
        mine = [unit for unit in UNITS_OF[side] if s.where[unit] >= 0]
        assert movable(s, side) == [unit for unit in mine if destinations(s, [unit])]


@pytest.mark.case("barbarossa", "move.2", "sea", "move.6", "stack.7")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_offered_is_refused_by_a_rule_of_the_book(seed: int) -> None:
    rng = random.Random(seed)
    s, side, start, _ = scatter(rng)
    unit = UNITS_OF[side][0]
    found = destinations(s, [unit])
    for name in rng.sample(sorted(PLACE), 150):
        if not found >> PLACE[name] & 1:
            case = why_not(s, [unit], PLACE[name]).case
            assert case in RULEBOOK and (case == "stack.7") <= bool(reach(s, side, PLACE[start], 6) >> PLACE[name] & 1)


@pytest.mark.case("barbarossa", "rough.2", "rail.5")
def test_coming_back_to_the_rough_it_started_in_frees_no_unit_from_rail_5() -> None:
    s = Barbarossa(Dice.fast(0))
    s.turn, s.weather = 9, WEATHERS.index("mud")
    for unit, name in zip(UNITS_OF[1], ["AA-16", "GG-15", "GG-13", "X-20", "EE-12"], strict=False):
        s.put(unit, PLACE[name])
    assert PLACE["Z-19"] not in paths(s, 0, PLACE["BB-17"], 6)


def test_what_is_remembered_is_what_would_be_found_anew() -> None:
    """Nothing remembered of an earlier enemy, month or copy is taken for today's."""
    rng = random.Random(5)
    s = cast("Barbarossa", GAME.setup(dice=Dice.fast(5)))
    seen = 0
    while (decision := GAME.decision(s)) is not None and seen < 120:
        if s.stack[-1].KIND != "setup" and rng.random() < 0.1:
            seen += 1
            for state in (s, s.copy()):
                side = rng.choice((0, 1))
                for unit in rng.sample(state.on_board(side), 2):
                    start, squares = state.where[unit], allowance(state, [unit])
                    assert reach(state, side, start, squares) == spread(Ground(state, side, start), start, squares)
        GAME.play(s, pick(decision, rng))
    assert seen == 120


def test_reach_is_worked_out_once_a_question() -> None:
    stack = dict.fromkeys(["GE-INF-1", "GE-INF-2", "GE-INF-7"], "W-14")
    s = moving({**stack, "RM-INF-II": "QQ-8", "SU-INF-6": "S-34"})
    found = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal found
        found += event == "call" and frame.f_code.co_name == "spread"

    sys.setprofile(note)
    try:
        play(s, "unit GE-INF-1", "with GE-INF-2", "drop", "unit GE-INF-7", "with GE-INF-1")
        GAME.face.present(GAME.view(s, 0))
    finally:
        sys.setprofile(None)
    assert found == 1
