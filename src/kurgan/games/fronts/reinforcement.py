"""Arrivals, placing, assigning, and the division that must leave (9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Word
from kurgan.core.rule import Rule
from kurgan.games.fronts.assignment import (
    assign,
    assignable,
    bar_withdraw,
    takers,
    withdraw,
    withdrawable,
)
from kurgan.games.fronts.fitting import misplaced
from kurgan.games.fronts.rulebook import rule
from kurgan.games.fronts.setup import bar_hand
from kurgan.games.fronts.state import (
    ASSET_IN_HAND,
    DESTROYED,
    GONE,
    IN_RESERVE,
    LATER,
    NOT_YET,
    PLAYER,
    UNIT,
    UNIT_IN_HAND,
    Fronts,
    asset_token,
    place_token,
    unit_token,
)
from kurgan.games.fronts.supply import fed, lines, supplied
from kurgan.games.fronts.tables import (
    ALZ,
    ARRIVES,
    ARRIVING,
    ASSET_ARRIVES,
    ASSET_NAMES,
    ASSET_SIDE,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    CITIES,
    DSF,
    FRETTER,
    GD,
    GD_LEAVES,
    HEXES,
    HOLLIDT,
    OFF_MAP,
    PANZER_DIVISION,
    RESERVE,
    ROSTOV,
    SIDE,
    SOVIET,
    STEPS,
    SVF,
    TCF,
    UNITS_OF,
)

NOBODY: Final = -1
ASSIGNING: Final = 0
WITHDRAWING: Final = 1
PLACING: Final = 2  # only rebuilt units are placed any more (9.1.1.e)
# The steps of the turn that these frames stand in, each told by the one that comes next.
SOVIET_STEP: Final = 2
PLACING_STEP: Final = 3
AXIS_STEP: Final = 11
# The cases of arrivals, by side.
UNITS_ARRIVE: Final = ("9.2.1.a", "9.1.1.a")
ASSETS_ARRIVE: Final = ("9.2.1.b", "9.1.1.b")


def arrive(s: Fronts, side: int) -> None:
    """What the turn track brings this turn goes to the reserve box (9.1.1.a, 9.1.1.b, 9.2.1.a, 9.2.1.b)."""
    for unit in UNITS_OF[side]:
        if ARRIVES[unit] == s.turn and s.where[unit] == LATER:
            s.basic[unit] = ARRIVING if side == SOVIET else BASIC[unit]
            s.put(unit, RESERVE[side])
            s.tell("arrive", f"{unit_token(unit)} arrives {{case:{UNITS_ARRIVE[side]}}}.", side)
    for asset in ASSETS_OF[side]:
        if ASSET_ARRIVES[asset] != s.turn or s.host[asset] != NOT_YET:
            continue
        if asset == BLUE and not _blue(s):
            continue
        s.host[asset], s.steps[asset] = IN_RESERVE, STEPS[asset]
        s.tell("arrive", f"{asset_token(asset)} arrives {{case:{ASSETS_ARRIVE[side]}}}.", side, only=side)


def _blue(s: Fronts) -> bool:
    """The Blue Division comes on a 5 or 6, and otherwise never (9.2.1.e)."""
    die = s.dice.roll("blue division")
    came = die >= 5
    says = "arrives" if came else "does not come"
    s.tell("roll", f"The Blue Division {says} {{case:9.2.1.e}}.", AXIS, [die], only=AXIS)
    if not came:
        s.host[BLUE] = GONE
    return came


class Reinforcement(Frame[Fronts]):
    """A side assigns assets and after that withdraws others; the Soviet side places units all the while."""

    KIND = "reinforcement"
    PHASE = "Reinforcement"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC),
        Field("stage", Word({ASSIGNING: "assigning", WITHDRAWING: "withdrawing", PLACING: "placing"}), OWN, ASSIGNING),
        Field("hand", ASSET_IN_HAND, OWN, NOBODY, usual=NOBODY),
        Field("unit", UNIT_IN_HAND, PUBLIC, usual=NOBODY),
        Field("rebuilt", ListOf(UNIT), PUBLIC, usual=[]),
    )

    def __init__(
        self, side: int, stage: int = ASSIGNING, hand: int = NOBODY, unit: int = NOBODY,
        rebuilt: list[int] | None = None,
    ) -> None:
        self.side = side
        self.stage = stage
        self.hand = hand  # an asset in hand
        self.unit = unit  # a unit of the Soviet reserve box in hand
        self.rebuilt: list[int] = [] if rebuilt is None else rebuilt  # the only units to place after replacements

    def keeper(self) -> int:
        return self.side

    def shown(self, s: Fronts, side: int) -> list[Frame[Fronts]]:
        """That rebuilt units are placed everybody sees; whether assets are withdrawn nobody else (3.5)."""
        made = Reinforcement(*self.FIELDS.shown(self, side, self.side))
        if self.stage == PLACING:
            made.stage = PLACING
        return [made]

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> str:
        placing = self.stage == PLACING
        waiting = s.at(RESERVE[SOVIET], SOVIET) if self.side == SOVIET else ()
        here = [unit for unit in self.rebuilt if SIDE[unit] == SOVIET and OFF_MAP >> max(0, s.where[unit]) & 1]
        if len(here) != len(self.rebuilt) or len(set(here)) != len(here) or placing != bool(here):
            return "Units that were rebuilt, each named once, wait in the Soviet reserve box or stand in a Front box."
        if self.unit != NOBODY and (self.unit not in waiting or (placing and self.unit not in self.rebuilt)):
            return "A unit is taken in hand out of the Soviet reserve box."
        free = self.stage == ASSIGNING and self.unit == NOBODY
        if self.hand != NOBODY and not (free and self.hand in assignable(s, self.side)):
            return "An asset is taken in hand out of the reserve box, and only for a unit that can take it."
        if self.side == AXIS:
            return misplaced(s, self, ("departure",), (AXIS_STEP,))
        return misplaced(s, self, ("turn",), (PLACING_STEP if placing else SOVIET_STEP,))

    def _fronts(self, s: Fronts) -> list[int]:
        return [SVF, DSF] if s.size(TCF, SOVIET) else [SVF, DSF, TCF]

    def _choices(self, s: Fronts) -> dict[str, list[int]]:
        choices: dict[str, list[int]] = {}
        if self.hand != NOBODY:
            choices["give"] = takers(s, self.hand, lines(s, self.side))
        if self.unit != NOBODY:
            choices["at"] = self._fronts(s)
        if self.side == SOVIET:
            waiting = [
                unit for unit in s.at(RESERVE[SOVIET], SOVIET)
                if unit != self.unit and (self.stage != PLACING or unit in self.rebuilt)
            ]
            if waiting:
                choices["unit"] = waiting
        if self.stage == ASSIGNING:
            able = [asset for asset in assignable(s, self.side) if asset != self.hand]
            if able:
                choices["asset"] = able
        if self.stage != PLACING:
            leaving = withdrawable(s, self.side)
            if leaving:
                choices["withdraw"] = leaving
        return choices

    def advance(self, s: Fronts) -> bool:
        # A step never begins by being skipped: the enemy would learn that no asset is in reserve or supply (3.5).
        if self.stage == ASSIGNING or self._choices(s):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Fronts) -> Decision:
        choices = self._choices(s)
        if self.hand != NOBODY:
            prompt = f"Choose a unit for {ASSET_NAMES[self.hand]}."
        elif self.unit != NOBODY:
            prompt = f"Choose a Front for {unit_token(self.unit)}."
        elif self.stage == WITHDRAWING:
            placing = ", place units" if "unit" in choices else ""
            prompt = f"Withdraw assets to the reserve box{placing}, or go on."
        elif self.stage == PLACING:
            prompt = "Place rebuilt units in a Front box, or go on."
        else:
            prompt = "Place and assign reinforcements; withdraw assets after that, or go on."
        if self.hand != NOBODY or self.unit != NOBODY:
            choices["drop"] = BUTTON
        choices["done"] = BUTTON
        return Decision(
            self.side, prompt, "9.1" if self.side == SOVIET else "9.2", choices, back=("drop",),
            labels={"done": "Go on", "drop": "Put it back"}, selected=[] if self.unit == NOBODY else [self.unit],
        )

    def act(self, s: Fronts, a: Action) -> None:
        if a.verb == "asset":
            self.hand, self.unit = a.noun, NOBODY
        elif a.verb == "unit":
            self.hand, self.unit = NOBODY, a.noun
        elif a.verb == "give":
            assign(s, self.hand, a.noun)
            self.hand = NOBODY
        elif a.verb == "at":
            s.put(self.unit, a.noun)
            s.tell("move", f"{unit_token(self.unit)} is placed in {place_token(a.noun)} {{case:9.1.1.c}}.", SOVIET)
            self.unit = NOBODY
        elif a.verb == "withdraw":
            withdraw(s, a.noun)
            self.stage, self.hand, self.unit = WITHDRAWING, NOBODY, NOBODY
        elif a.verb == "drop":
            self.hand = self.unit = NOBODY
        else:
            s.stack.pop()

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if self._past(s, a):
            return rule("9.1" if self.side == SOVIET else "9.2")
        if a.verb == "withdraw":
            if ASSET_SIDE[a.noun] != self.side:
                return rule("9.1.2" if self.side == SOVIET else "9.2.2")
            case = bar_withdraw(s, a.noun, lines(s, self.side))
            return rule(case or ("9.1" if self.side == SOVIET else "9.2"))
        if a.verb == "at" and a.noun == TCF and self.unit != NOBODY:
            return rule("3.1.1-tcf")
        if a.verb in ("unit", "at"):
            return rule("9.1.1.c") if self.side == SOVIET else rule("9.2.1.b")
        return bar_hand(s, a, self.side, self.hand)

    def _past(self, s: Fronts, a: Action) -> bool:
        """Whether an action belongs to a step that is over: assignments, withdrawals, replacements, in this order."""
        if self.stage == PLACING and a.verb == "unit":
            return s.where[a.noun] == RESERVE[SOVIET] and a.noun not in self.rebuilt
        if self.stage == PLACING:
            return a.verb in ("asset", "give", "withdraw")
        return self.stage == WITHDRAWING and a.verb in ("asset", "give")


# ---------- the division that must leave ----------


def substitutes(s: Fronts) -> list[int]:
    """The three-step panzer divisions that could leave in Grossdeutschland's stead."""
    return [a for a in ASSETS_OF[AXIS] if PANZER_DIVISION[a] and s.steps[a] == 3 and s.host[a] >= IN_RESERVE]


def leavers(s: Fronts) -> list[int]:
    """The divisions of which one must leave the game now (9.2.2-gd, 9.2.2-instead, 9.2.2-later)."""
    if s.turn < GD_LEAVES or not s.owed:
        return []
    joined = lines(s, AXIS)
    if s.host[GD] != DESTROYED:
        owed = [GD] if s.host[GD] != GONE else []
    else:
        owed = substitutes(s)
    return [a for a in owed if s.host[a] == IN_RESERVE or (s.host[a] >= 0 and supplied(s, s.host[a], joined))]


class Departure(Frame[Fronts]):
    """Grossdeutschland, or a division in its stead, leaves the game for good."""

    KIND = "departure"
    PHASE = "Reinforcement"

    def shown(self, s: Fronts, side: int) -> list[Frame[Fronts]]:
        """Who must choose a division to give up has lost Grossdeutschland: that looks like any reinforcement."""
        return [self] if side == AXIS or s.stack[-1] is not self else [Departure(), Reinforcement(AXIS)]

    def asks(self, s: Fronts) -> int:
        return AXIS

    def fault(self, s: Fronts) -> str:
        return misplaced(s, self, ("turn",), (AXIS_STEP,))

    def advance(self, s: Fronts) -> bool:
        found = leavers(s)
        if len(found) > 1:
            return False
        s.stack.pop()
        if found:
            self._leave(s, found[0])
        elif s.owed and s.turn >= GD_LEAVES and s.host[GD] == DESTROYED and not substitutes(s):
            self._settled(s)
        return True

    def decide(self, s: Fronts) -> Decision:
        return Decision(
            AXIS, "Grossdeutschland is lost: choose the panzer division that leaves in its stead.", "9.2.2-instead",
            {"yield": leavers(s)},
        )

    def act(self, s: Fronts, a: Action) -> None:
        s.stack.pop()
        self._leave(s, a.noun)

    def _leave(self, s: Fronts, asset: int) -> None:
        s.host[asset] = GONE
        s.tell("asset", f"{asset_token(asset)} leaves the game {{case:9.2.2-gd}}.", AXIS, only=AXIS)
        self._settled(s)

    def _settled(self, s: Fronts) -> None:
        """Both sides hear that nothing is owed any more, but not which division has left, or whether one could."""
        s.owed = 0
        s.tell("asset", "The Axis owes no division any more {case:9.2.2-gd}.", AXIS)

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        return rule("9.2.2-instead") if a.verb == "yield" else None


# ---------- the detachments that Uranus calls up ----------


def _distance(one: int, two: int) -> int:
    """Hexes from one hex to another."""
    def axial(place: int) -> tuple[int, int]:
        row, column = HEXES[place]["row"], HEXES[place]["col"]
        return row, -column - (row // 2)

    (r1, q1), (r2, q2) = axial(one), axial(two)
    return max(abs(r1 - r2), abs(q1 - q2), abs(r1 + q1 - r2 - q2))


def cities_for(s: Fronts, unit: int) -> list[int]:
    """The cities where a detachment may be placed (9.2.1.d)."""
    joined = lines(s, AXIS)
    mine = [p for p in members(CITIES & s.controls(AXIS) & ~s.held[SOVIET]) if fed(p, AXIS, joined)]
    if unit == HOLLIDT:
        nearest = min((_distance(p, ROSTOV) for p in mine), default=0)
        return [p for p in mine if _distance(p, ROSTOV) == nearest]
    zone = [p for p in mine if 1 << p & ALZ]
    taken = s.where[HOLLIDT]
    return zone if len(mine) == 1 else [p for p in zone if p != taken]


class Detachment(Frame[Fronts]):
    """Hollidt, then Fretter-Pico, is placed in a city; without one they wait."""

    KIND = "detachment"
    PHASE = "Reinforcement"
    FIELDS = Fields(Field("unit", UNIT, PUBLIC))

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def asks(self, s: Fronts) -> int:
        return AXIS

    def fault(self, s: Fronts) -> str:
        if self.unit not in (HOLLIDT, FRETTER) or s.where[self.unit] != LATER or not s.uranus:
            return "Hollidt and Fretter-Pico are placed once Operation Uranus has been launched."
        over = ("reinforcement", "detachment") if self.unit == HOLLIDT else ("reinforcement",)
        return misplaced(s, self, over, (AXIS_STEP,))

    def advance(self, s: Fronts) -> bool:
        open_ = cities_for(s, self.unit)
        if len(open_) > 1:
            return False
        s.stack.pop()
        if open_:
            self._place(s, open_[0])
        return True

    def decide(self, s: Fronts) -> Decision:
        case = "9.2.1.d-hollidt" if self.unit == HOLLIDT else "9.2.1.d-fretter"
        return Decision(
            AXIS, f"Choose the city where {unit_token(self.unit)} assembles.", case, {"at": cities_for(s, self.unit)},
            selected=[self.unit],
        )

    def act(self, s: Fronts, a: Action) -> None:
        s.stack.pop()
        self._place(s, a.noun)

    def _place(self, s: Fronts, place: int) -> None:
        s.basic[self.unit] = BASIC[self.unit]
        s.put(self.unit, place)
        s.tell("arrive", f"{unit_token(self.unit)} assembles at {place_token(place)} {{case:9.2.1.d}}.", AXIS)

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb != "at":
            return None
        if self.unit == FRETTER and a.noun == s.where[HOLLIDT]:
            return rule("9.2.1.d-apart")
        return rule("9.2.1.d-hollidt" if self.unit == HOLLIDT else "9.2.1.d-fretter")


def call_detachments(s: Fronts) -> None:
    """On the Axis turn after Uranus, and later if no city was free then, the detachments come."""
    if s.uranus:
        for unit in (FRETTER, HOLLIDT):  # the last one pushed is asked first
            if s.where[unit] == LATER:
                s.stack.append(Detachment(unit))
