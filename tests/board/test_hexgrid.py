"""A grid of hexes: steps, distances, names and tracks, compared with a plain search."""

from random import Random

import pytest

from kurgan.board.flood import flood
from kurgan.board.hexgrid import STEPS, HexGrid, Track, row_name, row_number
from kurgan.board.placeset import members, placeset

Hexes = list[tuple[int, int]]
# A field of six rows, one with a hole and a ragged edge, and a single line of hexes.
FIELD: Hexes = [(row, line) for row in range(1, 7) for line in range(3 - row // 2, 10 - row // 2)]
RAGGED: Hexes = [one for one in FIELD if one not in ((3, 4), (3, 5), (1, 3), (6, 6), (5, 1))]
LINE: Hexes = [(2, line) for line in range(4, 9)]
BOARDS = pytest.mark.parametrize("hexes", [FIELD, RAGGED, LINE], ids=["field", "ragged", "line"])


def beside(hexes: Hexes, one: tuple[int, int]) -> Hexes:
    """Return the hexes next to one, by the six steps."""
    return [near for up, on in STEPS.values() if (near := (one[0] + up, one[1] + on)) in hexes]


def away(hexes: Hexes, start: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Return the steps to every hex of a board without holes."""
    found = {start: 0}
    edge = [start]
    while edge:
        edge = list(dict.fromkeys(near for one in edge for near in beside(hexes, one) if near not in found))
        for near in edge:
            found[near] = 1 + min(found[other] for other in beside(hexes, near) if other in found)
    return found


@BOARDS
def test_the_steps_of_a_hex_are_its_neighbours(hexes: Hexes) -> None:
    grid = HexGrid(hexes)
    for one in hexes:
        near = placeset(grid.ids[other] for other in beside(hexes, one))
        place = grid.ids[one]
        assert grid.step(1 << place) == grid.near[place] == near
        assert grid.neighbours[place] == members(near)
    assert sum(map(len, grid.neighbours)) == sum(len(beside(hexes, one)) for one in hexes)


@BOARDS
def test_a_set_steps_as_its_members_do(hexes: Hexes) -> None:
    grid, rng = HexGrid(hexes), Random(7)
    assert grid.step(0) == 0
    for _ in range(60):
        some = rng.sample(list(grid.ids.values()), rng.randint(1, len(hexes)))
        joined = 0
        for place in some:
            joined |= grid.near[place]
        assert grid.step(placeset(some)) == joined


@BOARDS
def test_ids_rows_lines_and_names_belong_together(hexes: Hexes) -> None:
    grid = HexGrid(hexes)
    assert set(grid.ids) == set(hexes) and len(set(grid.ids.values())) == len(hexes)
    assert members(grid.all) == sorted(grid.ids.values()) and grid.size == 1 + max(grid.ids.values())
    for (row, line), place in grid.ids.items():
        assert (grid.rows[place], grid.lines[place]) == (row, line)
        assert grid.names[place] == f"{row_name(row)}-{line}" and grid.by_name[grid.names[place]] == place
    assert len(grid.by_name) == len(hexes) and "" not in grid.by_name
    empty = [place for place in range(grid.size) if not grid.all >> place & 1]
    assert all((grid.names[place], grid.near[place], grid.neighbours[place]) == ("", 0, []) for place in empty)


@BOARDS
def test_rows_lie_as_close_as_they_can(hexes: Hexes) -> None:
    def apart(wide: int) -> bool:
        ids = {row * wide + line for row, line in hexes}
        off = {(row + up, line + on) for row, line in hexes for up, on in STEPS.values()} - set(hexes)
        return len(ids) == len(hexes) and not ids & {row * wide + line for row, line in off}

    grid = HexGrid(hexes)
    widest = max(sum(1 for row, _ in hexes if row == one) for one, _ in hexes)
    assert grid.stride == next(wide for wide in range(widest + 1, 99) if apart(wide))


def test_names_of_one_s_own_can_be_given() -> None:
    grid = HexGrid(LINE, lambda row, line: f"{row:02}{line:02}")
    assert grid.names[grid.ids[2, 7]] == "0207" and grid.by_name["0204"] == grid.ids[2, 4]


def test_distances_are_the_fewest_steps() -> None:
    grid = HexGrid(FIELD)
    for start in FIELD:
        for end, steps in away(FIELD, start).items():
            assert grid.distance(grid.ids[start], grid.ids[end]) == steps


def test_directions_go_by_the_compass() -> None:
    grid = HexGrid(FIELD)
    here = grid.ids[3, 5]
    told = {name: grid.ids[3 + up, 5 + on] for name, (up, on) in STEPS.items()}
    assert {grid.direction(here, there) for there in told.values()} == set(STEPS)
    assert all(grid.direction(here, there) == name for name, there in told.items())
    x, y = grid.centre(here)
    where = {name: (grid.centre(there)[0] - x, grid.centre(there)[1] - y) for name, there in told.items()}
    assert where == {"W": (-1, 0), "E": (1, 0), "NW": (-0.5, -1), "NE": (0.5, -1), "SW": (-0.5, 1), "SE": (0.5, 1)}
    assert grid.centre(here) == (6.5, 3.0)


@pytest.mark.parametrize("row, name", [(1, "A"), (2, "B"), (26, "Z"), (27, "AA"), (28, "BB"), (52, "ZZ")])
def test_rows_are_lettered(row: int, name: str) -> None:
    assert row_name(row) == name and row_number(name) == row


def test_a_flood_fills_what_is_joined_and_open() -> None:
    grid, rng = HexGrid(RAGGED), Random(11)
    places = list(grid.ids.values())
    for _ in range(80):
        open_ = set(rng.sample(places, rng.randint(1, len(places))))
        source = set(rng.sample(places, 3))
        wet = source & open_
        while more := {near for one in wet for near in grid.neighbours[one]} & open_ - wet:
            wet |= more
        assert flood(grid, placeset(source), placeset(open_)) == placeset(wet)
    assert flood(grid, 0, grid.all) == 0 and flood(grid, grid.all, 0) == 0


def test_a_track_is_stepped_along_its_lines_alone() -> None:
    grid, rng = HexGrid(RAGGED), Random(3)
    pairs = [(a, b) for a in grid.ids.values() for b in grid.neighbours[a] if a < b]
    for _ in range(40):
        edges = [pair if rng.random() < 0.5 else pair[::-1] for pair in rng.sample(pairs, 20)]
        track = Track(grid, edges)
        joined: dict[int, set[int]] = {place: set() for place in range(grid.size)}
        for a, b in edges:
            joined[a].add(b)
            joined[b].add(a)
        assert track.on == placeset(place for place, others in joined.items() if others)
        assert [sorted(others) for others in track.lines] == [sorted(others) for others in joined.values()]
        for place in grid.ids.values():
            assert track.step(1 << place) == placeset(joined[place])
        some = rng.sample(list(grid.ids.values()), 9)
        assert track.step(placeset(some)) == placeset(other for place in some for other in joined[place])


def test_a_ride_is_so_many_steps_along_the_lines_through_hexes_that_lead_on() -> None:
    hexes = [(row, line) for row in range(1, 6) for line in range(1, 9)]
    grid = HexGrid(hexes)
    rng = Random(3)
    pairs = [(place, other) for place in members(grid.all) for other in grid.neighbours[place] if place < other]
    track = Track(grid, rng.sample(pairs, 45))
    on = members(track.on)
    blocked = 0
    for _ in range(2000):
        enter = track.on & ~placeset(rng.sample(on, rng.choice([0, 1, 6])))
        lead = enter & ~placeset(rng.sample(on, rng.choice([0, 0, 2])))
        starts = placeset(rng.sample(on, rng.randint(1, 3)))
        steps = rng.randint(0, 5)
        here, seen, ridden = starts, 0, 0
        for _ in range(steps):
            ahead = placeset(other for place in members(here) for other in track.lines[place])
            ridden |= ahead & enter
            here = ahead & lead & ~seen
            seen |= here
        assert track.ride(starts, steps, enter, lead) == (ridden, here)
        blocked += ridden != track.ride(starts, steps, track.on, track.on)[0]
    assert 200 < blocked < 1800
