"""The ready set-ups are legal, and the Russian lines hold in June 1941 whatever the Axis does with its own set-up."""

from functools import cache
from typing import Any, Final

import pytest

import kurgan
from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.games.barbarossa.rules.battle import column, doubled
from kurgan.games.barbarossa.rules.odds import best_odds
from kurgan.games.barbarossa.rules.reach import reach, step
from kurgan.games.barbarossa.rules.retreat import refuges
from kurgan.games.barbarossa.rules.setup import GUESTS, bar_square, guests, waiting
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    AXIS,
    AXIS_SETUP,
    DEFENSE,
    FINLAND,
    FINLAND_SETUP,
    FINN,
    GRID,
    LATE,
    MOVE,
    NEAR,
    PLACE,
    PLACES,
    RUSSIAN,
    SETUPS,
    SIDE,
    SIDES,
    STACK,
    UNIT,
    UNITS_OF,
    VICTORY,
)

GAME: Final = kurgan.game("barbarossa")
ALL: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in SETUPS["setups"]}
BY_SIDE: Final = {side: [name for name, one in ALL.items() if one["side"] == side] for side in SIDES}
PAIRS: Final = [(russian, axis) for russian in BY_SIDE["russian"] for axis in BY_SIDE["axis"]]
LENINGRAD, MOSCOW = PLACE["K-31"], PLACE["S-34"]
ARMY: Final = [unit for unit in UNITS_OF[AXIS] if not LATE[unit] and not FINN[unit]]
FINNS: Final = [unit for unit in UNITS_OF[AXIS] if FINN[unit]]

each = pytest.mark.parametrize("name", ALL)
each_russian = pytest.mark.parametrize("name", BY_SIDE["russian"])
each_axis = pytest.mark.parametrize("name", BY_SIDE["axis"])


def board(*names: str) -> Barbarossa:
    """The board before turn 1 with these set-ups on it."""
    s = Barbarossa(Dice.fast(0))
    for name in names:
        for unit, place in ALL[name]["units"].items():
            s.put(UNIT[unit], PLACE[place])
    return s


@cache
def reached(name: str, home: int) -> int:
    """Every square that some Axis unit could come to on turn 1, set up anywhere in its home, rails included."""
    s = board(name)
    found = 0
    for start in members(home):
        for squares in {MOVE[unit] for unit in ARMY}:
            found |= reach(s, AXIS, start, squares)
    return found


def posts(name: str) -> dict[int, list[int]]:
    """The Russian stacks of a set-up by square."""
    s = board(name)
    return {place: list(s.at(place, RUSSIAN)) for place in members(s.one[RUSSIAN])}


def approaches(name: str, place: int, home: int = AXIS_SETUP | FINLAND_SETUP) -> int:
    """The squares next to a post that the Axis could attack it from on turn 1."""
    return NEAR[place] & reached(name, home)


def strongest(name: str, place: int) -> int:
    """No Axis set-up can bring more attack factors than this against a post on turn 1."""
    total = 0
    guest = [GUESTS]  # guests in Finland have so many factors together
    for home, factors in ((AXIS_SETUP, [ATTACK[u] for u in ARMY]), (FINLAND_SETUP, guest + [ATTACK[u] for u in FINNS])):
        squares = approaches(name, place, home).bit_count()
        total += sum(sorted(factors, reverse=True)[: STACK * squares])
    return total


# Legal and complete


def test_each_side_has_two_or_more_of_its_own() -> None:
    assert len(ALL) == len(SETUPS["setups"])
    assert all(len(names) >= 2 for names in BY_SIDE.values())
    assert all(one["title"] and one["says"].endswith(".") for one in ALL.values())


@each
@pytest.mark.case("barbarossa", "setup.complete", "setup.stack")
def test_a_set_up_places_every_unit_where_it_may_stand(name: str) -> None:
    s = Barbarossa(Dice.fast(0))
    side = SIDES.index(ALL[name]["side"])
    for unit, place in ALL[name]["units"].items():
        assert SIDE[UNIT[unit]] == side
        assert bar_square(s, UNIT[unit], PLACE[place]) is None, (unit, place)
        s.put(UNIT[unit], PLACE[place])
    assert waiting(s, side) == []


@pytest.mark.parametrize(("russian", "axis"), PAIRS)
def test_two_clicks_a_side_begin_the_game(russian: str, axis: str) -> None:
    play = Play.new(GAME)
    for action in (f"ready {russian}", "done", f"ready {axis}", "done"):
        play.act(action)
    decision = play.decision()
    assert decision is not None and (decision.side, play.state.turn) == (AXIS, 1)
    assert GAME.check(play.state) == []


# The Axis


@each_axis
@pytest.mark.case("barbarossa", "setup.finland.finns", "setup.finland.eight")
def test_eight_factors_of_guests_stand_with_the_finns(name: str) -> None:
    s = board(name)
    assert guests(s) <= GUESTS
    assert all(FINLAND >> s.where[unit] & 1 for unit in FINNS)
    front = {s.where[unit] for unit in ARMY if FINLAND >> s.where[unit] & 1}
    assert len(front) == 1 and GRID.distance(front.pop(), LENINGRAD) <= 4


@each_axis
@pytest.mark.parametrize("city", ["Z-13", "QQ-8", "J-26"])
def test_the_supply_cities_are_garrisoned(name: str, city: str) -> None:
    assert board(name).at(PLACE[city], AXIS)


@pytest.mark.parametrize(
    ("name", "target", "corps"),
    [("centre", "W-17", 7), ("centre", "Z-16", 7), ("south", "DD-14", 4), ("south", "FF-12", 4), ("south", "LL-14", 3)],
)
def test_the_strong_panzer_corps_strike_where_the_title_says(name: str, target: str, corps: int) -> None:
    """Grodno and Brest for the drive on Moscow, Lvov and Moldavia for the drive on the Dnepr."""
    s = board("forward", name)
    strong = [unit for unit in ARMY if ATTACK[unit] >= 6 and MOVE[unit] == 6]
    near = [unit for unit in strong if reach(s, AXIS, s.where[unit], MOVE[unit]) & NEAR[PLACE[target]]]
    assert len(near) >= corps


# The Russian line


@each_russian
def test_no_post_can_be_attacked_at_three_to_one_by_any_axis_set_up(name: str) -> None:
    """The strongest force that fits on the approaches stays below 3-1 against the whole stack."""
    s = board(name)
    for place, units in posts(name).items():
        squares = approaches(name, place)
        if squares:
            defence = sum(DEFENSE[unit] for unit in units) * (2 if doubled(s, place, squares) else 1)
            assert strongest(name, place) < 3 * defence, (PLACES[place], column(strongest(name, place), defence))


@pytest.mark.parametrize(("russian", "axis"), PAIRS)
def test_the_ready_axis_set_ups_find_no_three_to_one_either(russian: str, axis: str) -> None:
    odds = best_odds(board(russian, axis), RUSSIAN)
    assert odds and set(odds.values()) <= {"2-1", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "below 1-6"}


@each_russian
def test_a_post_that_no_river_doubles_is_as_strong_as_its_front_is_wide(name: str) -> None:
    """Nine factors against one approach square, 17 against two, 23 against three; no such post has four."""
    s = board(name)
    for place, units in posts(name).items():
        squares = approaches(name, place, AXIS_SETUP)
        if squares and not doubled(s, place, squares):
            assert sum(DEFENSE[unit] for unit in units) >= {1: 9, 2: 17, 3: 23}[squares.bit_count()], PLACES[place]


def test_the_river_line_is_doubled_at_two_posts_in_three() -> None:
    s = board("river")
    touched = {place: approaches("river", place) for place in posts("river")}
    held = [doubled(s, place, squares) for place, squares in touched.items() if squares]
    assert 3 * sum(held) >= 2 * len(held) >= 20


@each_russian
def test_there_is_no_hole_towards_leningrad(name: str) -> None:
    """The main army stays more than eight squares away, and the Finns do not come next to the city."""
    main = reached(name, AXIS_SETUP)
    assert min(GRID.distance(LENINGRAD, place) for place in members(main)) > 8
    assert not reached(name, FINLAND_SETUP) & (NEAR[LENINGRAD] | 1 << LENINGRAD)


@each_russian
def test_the_line_is_closed_from_the_baltic_to_the_black_sea(name: str) -> None:
    """With Russian zones as walls not even a unit that marches for ever comes through."""
    s = board(name)
    free = s.ground() & ~s.zone(RUSSIAN) & ~s.one[RUSSIAN]
    seen, edge = AXIS_SETUP, AXIS_SETUP
    while edge:
        edge = step(edge) & free & ~seen
        seen |= edge
    assert not any(seen >> city & 1 for city in VICTORY)


@each_russian
def test_every_post_keeps_a_way_back(name: str) -> None:
    """Even with enemies on every square they can come to, a retreat of two squares is open and supply is not cut."""
    s = board(name)
    s.one[AXIS] = reached(name, AXIS_SETUP | FINLAND_SETUP)
    line = supplied(s, RUSSIAN)
    for place, units in posts(name).items():
        assert line >> place & 1, PLACES[place]
        for unit in units:
            assert any(GRID.distance(place, end) == 2 for end in members(refuges(s, unit))), PLACES[place]


@each_russian
def test_a_second_line_stands_behind_the_first(name: str) -> None:
    """A tenth of the defence or more is out of reach, with garrisons in Leningrad and Moscow."""
    held = posts(name)
    assert held.keys() >= {LENINGRAD, MOSCOW}
    rear = [unit for place, units in held.items() if not approaches(name, place) for unit in units]
    assert 10 * sum(DEFENSE[unit] for unit in rear) >= sum(DEFENSE[unit] for unit in UNITS_OF[RUSSIAN])
