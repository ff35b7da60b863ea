"""German replacements at the beginning of a game-turn, and the departure of the 29th Motorized (15.2, 15.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import BOX, GONE, UNIT_NOUN
from kurgan.games.city.rules.counters import (
    ARMOR,
    ENGINEER,
    FIRST,
    FOOT,
    GUN,
    RECON,
    SECOND,
    TYPE,
    UNITS_OF,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET, UNITS
from kurgan.games.city.rules.land import SECTORS
from kurgan.games.city.rules.move.reach import room
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City

HIGHEST: Final = 3  # the die above which nobody comes back (15.2)
_OWED: Final[dict[str, Any]] = UNITS["withdrawal"]
WITHDRAWAL_TURN: Final[int] = _OWED["turn"]
_ALL_SECTORS: Final = sum(SECTORS.values())  # sectors have no hex in common


def roll_replacements(s: City) -> None:
    """Roll for each unit in the box: at most three and its smaller fire strength (15.2, 15.21, 15.23)."""
    back = []
    for unit in UNITS_OF[GERMAN]:
        if s.where[unit] == BOX:
            die = s.dice.roll("replacement")
            if die <= HIGHEST and die <= SECOND[unit]:
                back.append(unit)
            else:
                s.put(unit, GONE)
    if back:
        s.tell("replacements", "event-replacements", GERMAN, units=back.copy())
        s.stack.append(Replacements(back))


class Replacements(Asking):
    """Battle groups are placed in the division sectors."""

    KIND: ClassVar[str] = "replacements"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-replacements"
    FIELDS: ClassVar[Fields] = Fields(Field("units", ListOf(UNIT_NOUN), PUBLIC))

    def __init__(self, units: list[int]) -> None:
        self.units = units

    def places(self, s: City) -> list[int]:
        """List the hexes of the sectors with room."""
        return [place for place in members(_ALL_SECTORS) if self._bar_place(s, place) is None]

    def advance(self, s: City) -> bool:
        if self.units and self.places(s):
            return False
        for unit in self.units:
            s.put(unit, GONE)
        s.stack.pop()
        return True

    def fault(self, s: City) -> Message | None:
        return None if all(s.where[unit] == BOX for unit in self.units) else Message("fault-replacements")

    def asks(self, s: City) -> int:
        return GERMAN

    def question(self, s: City) -> Decision:
        return Decision(
            GERMAN, "ask-replacements", "15.2", {"at": self.places(s), "rest": BUTTON}, selected=[self.units[0]],
            given={"unit": self.units[0]},
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "at":
            s.put(self.units.pop(0), a.noun)
        else:
            while self.units and (places := self.places(s)):
                s.put(self.units.pop(0), min(places, key=lambda p: (s.load(p, GERMAN), p)))
        aftermath(s)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return None
        return self._bar_place(s, a.noun)

    def _bar_place(self, s: City, place: int) -> Rule | None:
        """Return the rule that keeps a battle group out of a hex, None if it may be placed there."""
        if not _ALL_SECTORS >> place & 1:
            return rule("15.2")
        if not room(s, GERMAN, place, 1):
            return bar_crowd(place, GERMAN)
        return rule("15.2") if s.troops[SOVIET] >> place & 1 else None


# ---------- the 29th goes ----------


def _basic(unit: int) -> str:
    """Return the basic type under which a unit is owed (15.3)."""
    kinds = {"armor": ARMOR, "infantry": FOOT, "artillery": GUN, "engineer": ENGINEER, "recon": RECON}
    for kind, flags in kinds.items():
        if flags[unit]:
            return kind
    return ""


BASIC: Final = [_basic(unit) for unit in range(len(TYPE))]
_BASIC_OF_TYPE: Final[dict[str, str]] = {TYPE[unit]: BASIC[unit] for unit in range(len(TYPE))}


class Departure(Asking):
    """Units of the 29th's kinds leave the map: the very types first, then points of the same sort."""

    KIND: ClassVar[str] = "departure"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-departure"
    FIELDS: ClassVar[Fields] = Fields(Field("gone", ListOf(UNIT_NOUN), PUBLIC, usual=[]))

    def __init__(self, gone: list[int] | None = None) -> None:
        self.gone: list[int] = [] if gone is None else gone

    def able(self, s: City) -> list[int]:
        """List who can leave: units on the map in supply."""
        return [u for u in UNITS_OF[GERMAN] if s.where[u] >= 0 and BASIC[u] and s.in_supply(u)]

    def owed(self) -> dict[str, int]:
        """List how many units of each type are still owed, as far as they were not replaced by points."""
        return {kind: n - sum(TYPE[u] == kind for u in self.gone) for kind, n in _OWED["units"].items()}

    def points(self, basic: str) -> int:
        """Return the fire strength of a basic type that is still owed."""
        return int(_OWED["points"][basic]) - sum(FIRST[u] for u in self.gone if BASIC[u] == basic)

    def options(self, s: City) -> list[int]:
        """List who may leave next: an owed type where there is one, else the basic type while points are owed."""
        able = self.able(s)
        made = []
        for kind, count in self.owed().items():
            same = [u for u in able if TYPE[u] == kind]
            basic = _BASIC_OF_TYPE[kind]
            if self.points(basic) <= 0:
                continue
            if count > 0 and same:
                made += same
            else:
                made += [u for u in able if BASIC[u] == basic]
        return sorted(set(made))

    def advance(self, s: City) -> bool:
        if self.options(s):
            return False
        s.tell("departure", "event-departure", GERMAN, units=self.gone.copy())
        s.stack.pop()
        aftermath(s)
        return True

    def asks(self, s: City) -> int:
        return GERMAN

    def question(self, s: City) -> Decision:
        return Decision(GERMAN, "ask-departure", "15.3", {"withdraw": self.options(s), "rest": BUTTON})

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "withdraw":
            self._go(s, a.noun)
        else:
            while options := self.options(s):
                self._go(s, options[0])

    def _go(self, s: City, unit: int) -> None:
        s.put(unit, GONE)
        self.gone.append(unit)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "withdraw":
            return super().why_not(s, a)
        return None if a.noun in self.options(s) else rule("15.3")
