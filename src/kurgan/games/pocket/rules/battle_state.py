"""A battle as it stands: its stages and fields, its figures, and what can be wrong with it (S20 to S41)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Noun, Number, Word
from kurgan.core.message import Message
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.columns import DEAD, HEX, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import HQ, SIDE, TROOPS, UNIT_IDS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.figures import BattleFigures
from kurgan.games.pocket.rules.land import GRID, PLACES, attack_share
from kurgan.games.pocket.rules.losses import Losses
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.retreat import Retreat
from kurgan.games.pocket.rules.state import Pocket, hexes_of
from kurgan.games.pocket.rules.support import fronts
from kurgan.games.pocket.rules.tables import Result, combat_result

# Where a battle stands, in order.
MARKER: Final = 0  # the defender says whether they use their marker
AIR: Final = 1  # and how many air units (1.11a-first)
STRIKE: Final = 2  # the attacker adds HQ, markers and air units, and rolls
BLOOD: Final = 3  # the attacker's losses
DAMAGE: Final = 4  # the defender's
RECOIL: Final = 5  # the attacker's retreat
FLIGHT: Final = 6  # the defender's
FOLLOW: Final = 7  # into the hex if it is empty
OVER: Final = 8
_STAGES: Final = Word(dict(enumerate(
    ("marker", "air", "strike", "attacker losses", "defender losses", "attacker retreat", "defender retreat",
     "advance", "over")
)))
_STAFF: Final = Noun("unit", UNIT_IDS, {NONE: "none"})


class BattleState(Frame[Pocket]):
    """An attack on one hex as it stands: who takes part, with what support, and what the dice have brought."""

    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("target", HEX, PUBLIC),
        Field("attackers", ListOf(UNIT_NOUN), PUBLIC),
        Field("overrun", Flag(), PUBLIC, usual=0),
        Field("stage", _STAGES, PUBLIC, usual=MARKER),
        Field("air_defender", Number(), PUBLIC, usual=0),
        Field("air_attacker", Number(), PUBLIC, usual=0),
        Field("staff", _STAFF, PUBLIC, usual=NONE),
        Field("markers", ListOf(HEX), PUBLIC, usual=[]),
        Field("determined", Flag(), PUBLIC, usual=0),
        Field("column", Number(0, 8), PUBLIC, usual=0),
        Field("roll", Number(0, 12), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, target: int, attackers: list[int], overrun: int = 0, stage: int = MARKER,
        air_defender: int = 0, air_attacker: int = 0, staff: int = NONE, markers: list[int] | None = None,
        determined: int = 0, column: int = 0, roll: int = 0,
    ) -> None:
        self.side = side
        self.target = target
        self.attackers = attackers
        self.overrun = overrun
        self.stage = stage
        self.air_defender = air_defender
        self.air_attacker = air_attacker
        self.staff = staff  # the attacker's HQ that takes part
        self.markers: list[int] = [] if markers is None else markers  # hexes whose marker the attacker uses
        self.determined = determined  # 1 if the defender uses their marker
        self.column = column
        self.roll = roll  # 0 until the dice are rolled

    def reckoning(self, s: Pocket) -> Reckoning:
        """Return the battle in figures as it stands now."""
        air = self.air_attacker - self.air_defender
        return Reckoning(
            s, self.side, self.target, self.attackers, self.staff, self.markers, bool(self.determined), air
        )

    def answers(self, s: Pocket) -> Answers:
        """Return what both sides may still add."""
        return Answers(
            s, self.side, self.target, self.attackers, bool(self.overrun), self.staff, self.markers,
            bool(self.determined), self.air_defender, self.stage > MARKER, self.stage > AIR,
        )

    def figures(self, s: Pocket, dice: list[int]) -> BattleFigures:
        """Return the same with what every unit brings, for a sheet; the dice are empty before the roll."""
        return BattleFigures(
            s, self.side, self.target, self.attackers, self.staff, self.markers, bool(self.determined),
            self.air_attacker, self.air_defender, dice, None if dice else self.answers(s),
        )

    def result(self) -> Result:
        """Work out what the table says, once the dice are rolled."""
        return combat_result(self.column, self.roll)

    def involved(self) -> list[int]:
        """List everybody on the attacker's side who may suffer: the attackers and their HQ (1.4c, S21)."""
        more = [self.staff] if self.staff != NONE and self.staff not in self.attackers else []
        return self.attackers + more

    def fault(self, s: Pocket) -> Message | None:
        enemy = OTHER[self.side]
        if self.overrun and self.staff != NONE and self.staff not in self.attackers:
            return Message("fault-battle-staff", {"name": UNIT_IDS[self.staff]})
        if self.stage > STRIKE:
            return self._wrong_after(s)
        if self.roll:
            return Message("fault-battle-early")
        if not s.troops[enemy] >> self.target & 1:
            return Message("fault-battle-empty", {"hex": PLACES[self.target]})
        wrong = misplaced(s, self.side, self.involved(), bool(self.overrun))
        if wrong or not self.attackers:
            return wrong or Message("fault-battle-nobody")
        for unit in self.attackers:
            near = GRID.near[self.target] >> s.where[unit] & 1
            if not near or not attack_share(self.side, s.where[unit], self.target) or not TROOPS[unit]:
                return Message("fault-battle-attacker", {"name": UNIT_IDS[unit], "hex": PLACES[self.target]})
        if sum(HQ[unit] for unit in self.involved()) > 1:
            return Message("fault-staffs")
        if self.staff != NONE and (not HQ[self.staff] or not fronts(s, self.attackers) >> s.where[self.staff] & 1):
            return Message("fault-battle-staff", {"name": UNIT_IDS[self.staff]})
        places = hexes_of(s, self.attackers)
        if any(p not in s.determined(self.side) or not places >> p & 1 for p in self.markers):
            return Message("fault-battle-markers")
        if self.determined and self.target not in s.determined(enemy):
            return Message("fault-battle-determined")
        if self.air_attacker > s.air[self.side] or self.air_defender > s.air[enemy]:
            return Message("fault-air")
        return None

    def _wrong_after(self, s: Pocket) -> Message | None:
        """Work out what is wrong with a battle written by hand whose dice have fallen."""
        if not 2 <= self.roll <= 12:
            return Message("fault-battle-roll")
        involved = self.involved()
        if not involved or len(set(involved)) < len(involved) or any(SIDE[unit] != self.side for unit in involved):
            return Message("fault-battle-twice")
        near = GRID.near[self.target] | 1 << self.target
        for unit in self.attackers if self.stage <= RECOIL else []:
            if s.where[unit] >= 0 and not near >> s.where[unit] & 1:
                return Message("fault-not-next", {"name": UNIT_IDS[unit], "hex": PLACES[self.target]})
        above = frame_on(s, self)
        if isinstance(above, Retreat) and above.combat != self.target:
            return Message("fault-battle-retreat", {"hex": PLACES[self.target]})
        if isinstance(above, Losses):
            ours = above.side == self.side
            if any(unit not in involved if ours else s.where[unit] not in (DEAD, self.target) for unit in above.units):
                return Message("fault-battle-losses", {"hex": PLACES[self.target]})
        return None
