"""The air phase: a side names its attacks, level bombers against hexes, dive bombers against units (5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Number
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import HEX_OR_NONE, NONE, SIDE_WORD
from kurgan.games.city.rules.counters import COMBAT, SIDE, SURVIVOR, TVA
from kurgan.games.city.rules.data import GERMAN, OTHER
from kurgan.games.city.rules.fire.raid import UNIT_OR_NONE, Raid, prey
from kurgan.games.city.rules.land import GRID, LAND
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import DIVE, INCREMENT, LEVEL


def level_targets(s: City, side: int) -> list[int]:
    """List the hexes that level bombers may attack: at any distance, none next to one's own units (5.25, 5.33)."""
    enemy = OTHER[side]
    return members(s.with_at_least(enemy, 1) & LAND & ~GRID.step(s.troops[side]))


def dive_targets(s: City, side: int) -> list[int]:
    """List the units that dive bombers may attack: those that their side may see, next to its own too (5.44, 8.4)."""
    enemy = OTHER[side]
    found = [unit for place in members(s.with_at_least(enemy, 1) & LAND) for unit in prey(s, place, enemy)]
    return found if side == GERMAN else [unit for unit in found if s.inspects(side, unit)]


class AirPhase(Asking):
    """A side's air attacks; all Soviet ones are named before the first is flown (5.21, 5.22)."""

    KIND: ClassVar[str] = "air"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-air"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("hexes", ListOf(HEX_OR_NONE), PUBLIC, usual=[]),
        Field("units", ListOf(UNIT_OR_NONE), PUBLIC, usual=[]),
        Field("points", ListOf(Number(0, 99)), PUBLIC, usual=[]),
        Field("flying", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, hexes: list[int] | None = None, units: list[int] | None = None,
        points: list[int] | None = None, flying: int = 0,
    ) -> None:
        self.side = side
        # The attacks that are named: a hex for level bombers or a unit for dive bombers, and the points.
        self.hexes: list[int] = [] if hexes is None else hexes
        self.units: list[int] = [] if units is None else units
        self.points: list[int] = [] if points is None else points
        self.flying = flying

    def fault(self, s: City) -> Message | None:
        if not len(self.hexes) == len(self.units) == len(self.points):
            return Message("fault-air-lists")
        for unit, points in zip(self.units, self.points, strict=True):
            if points % INCREMENT[self.side][LEVEL if unit == NONE else DIVE]:
                return message("fault-air-points", points=points)
        return None

    def left(self, s: City, kind: int) -> int:
        """Return the points of a kind that are not named yet."""
        return (s.level if kind == LEVEL else s.dive)[self.side]

    def naming(self) -> bool:
        """Tell whether an attack has its target and wants its points."""
        return bool(self.points) and self.points[-1] == 0

    def advance(self, s: City) -> bool:
        """Ask for attacks, then fly them: Soviet ones once all are named, German ones one by one (5.2)."""
        if not self.flying:
            level, dive = self.left(s, LEVEL), self.left(s, DIVE)
            if (
                self.points  # all Soviet attacks are named before the first is flown (5.21)
                or (level >= INCREMENT[self.side][LEVEL] and level_targets(s, self.side))
                or (dive >= INCREMENT[self.side][DIVE] and dive_targets(s, self.side))
            ):
                return False
            s.stack.pop()
            return True
        if self.points:
            place, unit, points = self.hexes.pop(0), self.units.pop(0), self.points.pop(0)
            s.stack.append(Raid(self.side, place, unit, points))
        elif self.side == GERMAN:
            self.flying = 0  # German attacks are named and flown one by one
        else:
            s.stack.pop()
        return True

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        if self.naming():
            return Decision(
                self.side, "ask-air-points", "5.1", {"points": self.numbers(s), "drop": BUTTON}, back=("drop",),
                rolls=("points",) if self.side == GERMAN else (),
                given={"dive": int(self.units[-1] != NONE), "place": self.hexes[-1], "unit": self.units[-1]},
            )
        choices: dict[str, list[int]] = {}
        if self._bar_more(s, LEVEL) is None and (places := level_targets(s, self.side)):
            choices["bomb"] = places
        if self._bar_more(s, DIVE) is None and (units := dive_targets(s, self.side)):
            choices["dive_at"] = units
        choices["done"] = BUTTON
        return Decision(
            self.side, "ask-air", "5.2", choices, rolls=("done",) if self.points else (),
            given={"level": self.left(s, LEVEL), "dive": self.left(s, DIVE)},
        )

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _bomb(self, s: City, place: int) -> None:
        self._name(place, NONE)

    def _dive_at(self, s: City, unit: int) -> None:
        self._name(s.where[unit], unit)

    def _drop(self, s: City, _: int) -> None:
        del self.hexes[-1], self.units[-1], self.points[-1]

    def _send(self, s: City, points: int) -> None:
        self.points[-1] = points
        (s.level if self.units[-1] == NONE else s.dive)[self.side] -= points
        self.flying = int(self.side == GERMAN)

    def _finish(self, s: City, _: int) -> None:
        if self.points:
            self.flying = 1
        else:
            s.stack.pop()

    def _name(self, place: int, unit: int) -> None:
        """Name the next attack: bombers of one sort, in a hex or against a unit (5.23)."""
        self.hexes.append(place)
        self.units.append(unit)
        self.points.append(0)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "points":
            return None if self.naming() and a.noun in self.numbers(s) else rule("5.1")
        if a.verb == "bomb":
            return self._bar_hex(s, a.noun) or self._bar_more(s, LEVEL)
        if a.verb == "dive_at":
            return self._bar_unit(s, a.noun) or self._bar_more(s, DIVE)
        return rule("5.23-points") if self.naming() and a.verb in ("unit", "to", "done") else None

    def _bar_hex(self, s: City, place: int) -> Rule | None:
        """Tell why level bombers may not attack a hex, None if they may."""
        enemy = OTHER[self.side]
        if any(SURVIVOR[unit] for unit in s.at(place, enemy)):
            return rule("6.74")
        if not LAND >> place & 1 or (s.troops[enemy] >> place & 1 and not prey(s, place, enemy)):
            return rule("5.24")
        if GRID.step(s.troops[self.side]) >> place & 1:
            return rule("5.33")
        return None if s.troops[enemy] >> place & 1 else rule("5.3-nobody")

    def _bar_unit(self, s: City, unit: int) -> Rule | None:
        """Tell why dive bombers may not attack a unit, None if they may."""
        if SIDE[unit] == self.side:
            return rule("5.4-own")
        if TVA[unit] or not COMBAT[unit]:
            return rule("5.24")
        if SURVIVOR[unit]:
            return rule("6.74")
        if s.where[unit] < 0:
            return rule("5.4")
        return None if s.inspects(self.side, unit) else rule("8.4")

    def _bar_more(self, s: City, kind: int) -> Rule | None:
        """Tell why no attack may be named now: the last one still lacks its points, or none of this kind are left."""
        if self.naming():
            return rule("5.23-points")
        return None if self.left(s, kind) >= INCREMENT[self.side][kind] else rule("5.1")

    def numbers(self, s: City) -> list[int]:
        """List the numbers of points that the attack just named may have (5.1)."""
        kind = LEVEL if self.units[-1] == NONE else DIVE
        step = INCREMENT[self.side][kind]
        return list(range(step, self.left(s, kind) + 1, step))


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[AirPhase, City, int], None]]] = {
    "bomb": AirPhase._bomb, "dive_at": AirPhase._dive_at, "drop": AirPhase._drop, "points": AirPhase._send,
    "done": AirPhase._finish,
}
