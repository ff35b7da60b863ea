"""A hex grid in rows whose neighbours are fixed distances apart, so that a whole set steps at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import Wide, members, placeset

# Steps as (row, number): numbered lines run north-west to south-east, so a step south-east keeps its number.
STEPS: Final[dict[str, tuple[int, int]]] = {
    "W": (0, -1), "E": (0, 1), "NW": (-1, 0), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 0),
}


def row_name(row: int) -> str:
    """Return the letters of a row: A to Z, then AA to ZZ."""
    return chr(64 + row) if row <= 26 else chr(38 + row) * 2


def row_number(name: str) -> int:
    """Return the number of a row's name."""
    return ord(name[0]) - 64 + (26 if len(name) == 2 else 0)


def row_and_line(row: int, line: int) -> str:
    """Return the name of a hex by the letters of its row and the number of its line, such as S-34."""
    return f"{row_name(row)}-{line}"


def _stride(hexes: list[tuple[int, int]]) -> int:
    """Return the least distance between rows at which no step off the board ends on a hex: short sets are fast."""
    board = set(hexes)
    wide = 1 + max(Counter(r for r, _ in hexes).values())
    while True:
        ids = {r * wide + n for r, n in hexes}
        steps = [(r + up, n + on) for r, n in hexes for up, on in STEPS.values()]
        if len(ids) == len(board) and all((r * wide + n in ids) == ((r, n) in board) for r, n in steps):
            return wide
        wide += 1


class HexGrid:
    """Hexes by row and line, under the names printed on the map; hex ids are bits of place sets."""

    def __init__(self, hexes: list[tuple[int, int]], name: Callable[[int, int], str] = row_and_line) -> None:
        self.stride: Final = _stride(hexes)
        self.ids: Final[dict[tuple[int, int], int]] = {(r, n): r * self.stride + n for r, n in hexes}
        self.all: Final = placeset(self.ids.values())
        self.size: Final = max(self.ids.values()) + 1
        self.names: Final[list[str]] = [""] * self.size
        self.rows: Final[list[int]] = [0] * self.size
        self.lines: Final[list[int]] = [0] * self.size
        for (r, n), place in self.ids.items():
            self.names[place] = name(r, n)
            self.rows[place] = r
            self.lines[place] = n
        self.by_name: Final[dict[str, int]] = {name: place for place, name in enumerate(self.names) if name}
        self.near: Final[list[int]] = [
            self.step(1 << place) if self.names[place] else 0 for place in range(self.size)
        ]
        self.neighbours: Final[list[list[int]]] = [members(near) for near in self.near]

    def step(self, places: int) -> int:
        """Return every hex next to a member of the set."""
        here: Wide = places
        wide: Wide = self.stride
        west, east = here >> 1, here << 1
        around: int = (west | east | (here | west) << wide | (here | east) >> wide) & self.all
        return around

    def distance(self, a: int, b: int) -> int:
        """Return how many steps lie between two hexes."""
        dr = self.rows[b] - self.rows[a]
        dn = self.lines[b] - self.lines[a]
        return max(abs(dr), abs(dn), abs(dr + dn))

    def direction(self, a: int, b: int) -> str:
        """Return the name of the step from a hex to its neighbour."""
        want = (self.rows[b] - self.rows[a], self.lines[b] - self.lines[a])
        return next(name for name, step in STEPS.items() if step == want)

    def centre(self, place: int) -> tuple[float, float]:
        """Return where the middle of a hex lies, in hex widths east and rows south."""
        return self.lines[place] + self.rows[place] / 2, float(self.rows[place])


class Track:
    """A net of lines from hex to hex (rails, roads), stepped along as a set."""

    def __init__(self, grid: HexGrid, edges: list[tuple[int, int]]) -> None:
        wide = grid.stride
        shifts = (1, wide, wide - 1)
        up, down = [0, 0, 0], [0, 0, 0]  # for each shift, the hexes with a line to the hex that far above, or below
        self.on = 0
        self.lines: Final[list[list[int]]] = [[] for _ in range(grid.size)]  # for each hex, those joined to it
        for a, b in edges:
            low, high = min(a, b), max(a, b)
            which = shifts.index(high - low)
            up[which] |= 1 << low
            down[which] |= 1 << high
            self.on |= 1 << low | 1 << high
            self.lines[a].append(b)
            self.lines[b].append(a)
        self._shifts: Final[tuple[Wide, Wide, Wide]] = shifts
        self._joins: Final[tuple[Wide, Wide, Wide, Wide, Wide, Wide]] = (up[0], up[1], up[2], down[0], down[1], down[2])

    def step(self, places: int) -> int:
        """Return every hex that a line joins to a member of the set."""
        here: Wide = places
        one, two, three = self._shifts
        up_one, up_two, up_three, down_one, down_two, down_three = self._joins
        along: int = (
            (here & up_one) << one | (here & down_one) >> one
            | (here & up_two) << two | (here & down_two) >> two
            | (here & up_three) << three | (here & down_three) >> three
        )
        return along

    def ride(self, places: int, steps: int, enter: int, lead: int) -> tuple[int, int]:
        """Return the hexes reached in so many steps along the lines, and those from which one more step would lead on.

        Only the hexes of `enter` are entered, and only those of `lead`, all of them in `enter`, lead on.
        """
        one, two, three = self._shifts
        up_one, up_two, up_three, down_one, down_two, down_three = self._joins
        here: Wide = places
        fresh: Wide = lead  # what leads on and was not ridden to yet
        ridden: Wide = 0
        for _ in range(steps):
            ahead = (
                (here & up_one) << one | (here & down_one) >> one
                | (here & up_two) << two | (here & down_two) >> two
                | (here & up_three) << three | (here & down_three) >> three
            )
            ridden |= ahead
            here = ahead & fresh
            if not here:
                break
            fresh ^= here
        reached: int = ridden & enter
        heads: int = here
        return reached, heads
