"""The position as a planner sees it: who can go where, who touches whom, and what has been decided so far."""

from __future__ import annotations

from kurgan.agents.barbarossa_facts import (
    ATTACK,
    DEFENSE,
    FACTS,
    GRID,
    NEAR,
    OTHER,
    STACK,
    Battle,
    State,
    reaches,
    zone_of,
)
from kurgan.board.placeset import members


class Scene:
    """One side's movement being planned; squares and units given away are noted here."""

    def __init__(self, s: State, side: int) -> None:
        self.s = s
        self.side = side
        self.enemy = OTHER[side]
        self.frozen: bool = s.frozen()
        self.ground: int = s.ground()
        self.foes: int = s.one[self.enemy]
        self.zone: int = s.zone(self.enemy)
        self.units: list[int] = [u for u in s.on_board(side) if not s.moved[u]]
        self.reach = _all_reaches(s, side, self.units)
        self.foes_at: dict[int, list[int]] = {place: s.at(place, self.enemy) for place in members(self.foes)}
        self._comers: dict[int, list[int]] = {}
        self.moves: dict[int, int] = {}
        self.load: dict[int, int] = {}
        self.fought = 0  # enemy squares for which battles are arranged
        self.battles: list[Battle] = []
        self.taken = 0  # squares our decided units will stand on
        for u in s.on_board(side):
            if s.moved[u]:
                self.place(u, s.where[u])

    def place(self, unit: int, place: int) -> None:
        """Decide where a unit goes."""
        self.moves[unit] = place
        self.load[place] = self.load.get(place, 0) + 1
        self.taken |= 1 << place

    def free(self) -> list[int]:
        """The units not decided on."""
        return [u for u in self.units if u not in self.moves]

    def comers(self, place: int) -> list[int]:
        """The units that can come to a square, the strongest first."""
        if place not in self._comers:
            able = [u for u in self.units if self.reach[u] >> place & 1]
            self._comers[place] = sorted(able, key=lambda u: (-ATTACK[u], u))
        return self._comers[place]

    def room(self, place: int) -> int:
        """How many more units may be sent to a square."""
        return STACK - self.load.get(place, 0)

    def shut(self, place: int, squares: int) -> bool:
        """Whether enemies on a square could not retreat, our units standing on `squares`."""
        open_ = self.ground & ~zone_of(squares) & ~squares
        first = NEAR[place] & open_
        return not (GRID.step(first) & open_ & ~self.s.three[self.enemy] & ~(1 << place))

    def defence(self, units: list[int]) -> int:
        """Basic defence factors."""
        return sum(DEFENSE[u] for u in units)


def _all_reaches(s: State, side: int, units: list[int]) -> dict[int, int]:
    """The reach of every unit; units on one square with one allowance share it."""
    known: dict[tuple[int, int], int] = {}
    found: dict[int, int] = {}
    for u in units:
        key = (s.where[u], FACTS.allowance(s, [u]))
        if key not in known:
            known[key] = reaches(s, side, u)
        found[u] = known[key]
    return found


class Threat:
    """How much a side could bring against squares if it moved now."""

    def __init__(self, s: State, side: int) -> None:
        self.units: list[int] = sorted(s.on_board(side), key=lambda u: (-ATTACK[u], u))
        self.reach = _all_reaches(s, side, self.units)
        self.anywhere = 0
        for found in self.reach.values():
            self.anywhere |= found

    def against(self, place: int, open_: int) -> int:
        """The most attack factors that can stand next to a square, three to each open square beside it."""
        beside = NEAR[place] & open_
        if not beside:
            return 0
        left = 3 * beside.bit_count()
        total = 0
        for u in self.units:
            if self.reach[u] & beside:
                total += ATTACK[u]
                left -= 1
                if not left:
                    break
        return total


def free_threat(s: State, side: int, weather: int) -> Threat:
    """What a side could bring if no enemy stood in its way."""
    bare = s.copy()
    for u in bare.on_board(OTHER[side]):
        bare.put(u, FACTS.DEAD)
    bare.weather = weather
    return Threat(bare, side)
