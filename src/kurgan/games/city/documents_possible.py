"""Which positions by hand could have come about: what the rules never leave on the map gets one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import members, placeset
from kurgan.games.city.rules.columns import BOX, LATER, NONE, POOL, UNSEEN, limit
from kurgan.games.city.rules.counters import (
    CHUIKOV,
    COUNT,
    DEPOT,
    FLAK,
    PONTOON,
    REPLACED,
    SHELLS,
    SIDE,
    SPARE,
    STACKS,
    SURVIVOR,
    TVA,
    UNIT_IDS,
    WORKER,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET, UNITS
from kurgan.games.city.rules.fight.breakthrough import Breakthrough
from kurgan.games.city.rules.fire.bombardment import KONTR_TURNS
from kurgan.games.city.rules.land import (
    EMPLACEMENTS,
    FORT,
    OIL,
    OKTYABR,
    PLACES,
    STRICT,
    TRACTOR,
)
from kurgan.games.city.rules.losses import CROWD, Losses
from kurgan.games.city.rules.move.hand import Hand
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import AIR_POINTS, DIVE, INCREMENT, LEVEL
from kurgan.games.city.rules.turn.campaign import PHASES, GameTurn
from kurgan.games.city.rules.turn.chits import NO, YES
from kurgan.games.city.rules.turn.factory import Armour
from kurgan.games.city.rules.turn.reaction import Reaction

_TITLES: Final = ("German", "Soviet")
_NEVER_FLIPPED: Final = [u in (CHUIKOV, DEPOT) or PONTOON[u] or SURVIVOR[u] for u in range(COUNT)]


def impossible(s: City) -> str:
    """Why a state, its frames put up, could not have come about; empty if it could."""
    for look in _LOOKS:
        if says := look(s):
            return says
    return ""


# ---------- the stage ----------


def _next(s: City) -> int:
    """The stage that comes next; one more than the last for a game that is over."""
    bottom = s.stack[0] if s.stack else None
    return bottom.step if isinstance(bottom, GameTurn) else len(PHASES) + 1


def _in(s: City, *kinds: str) -> bool:
    """Whether the game is in the middle of one of these."""
    return any(frame.KIND in kinds for frame in s.stack)


def _before(s: City, stage: str) -> bool:
    """Whether a stage has not begun yet."""
    return _next(s) <= PHASES[stage] and not (len(s.stack) == 1 and _next(s) == PHASES[stage])


def _after(s: City, stage: str) -> bool:
    """Whether a stage is over."""
    under_way = len(s.stack) > 1 and _next(s) == PHASES[stage] + 1
    return _next(s) > PHASES[stage] and not under_way


# ---------- who stands where ----------


def _moving(s: City) -> int:
    """The hexes with units on their way, or with those of whom too many are about to be lost: they may be overfull."""
    units: list[int] = []
    made = 0
    for frame in s.stack:
        if isinstance(frame, Hand):
            units += frame.units + frame.behind
        elif isinstance(frame, Breakthrough) or (isinstance(frame, Losses) and frame.cause == CROWD):
            units += frame.units
        elif isinstance(frame, Reaction):
            units += frame.fresh
        elif isinstance(frame, Armour):
            units += frame.placed
        elif frame.KIND == "withdrawal":
            made |= TRACTOR | OKTYABR  # tanks may crowd their factory until all movement is over (15.51)
    return made | placeset(s.where[unit] for unit in units if s.where[unit] >= 0)


def _crowds(s: City) -> str:
    moving = _moving(s)
    for side in (GERMAN, SOVIET):
        for place in members(s.troops[side]):
            load, most = s.load(place, side), limit(place, side)
            if load > most and not (moving & ~(STRICT if side == GERMAN else 0)) >> place & 1:
                case = "8.3" if most == 2 else "8.1" if side == GERMAN else "8.2"
                return f"{load} {_TITLES[side]} units stand in {PLACES[place]}, which holds {most} ({case})."
    return ""


def _places(s: City) -> str:
    """Counters that have places of their own, one or a few to a hex."""
    taken: dict[tuple[str, int], int] = {}
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place < 0:
            continue
        if SURVIVOR[unit] and not FORT >> place & 1:
            return f"{name} is in {PLACES[place]}; survivors are left in fortified hexes only (6.7)."
        if SURVIVOR[unit] and s.load(place, SOVIET) > 1:
            return f"{name} is not alone in {PLACES[place]}; other units would have relieved it (6.72, 6.73)."
        kind = "pontoon" if PONTOON[unit] else "gun" if TVA[unit] else "worker" if WORKER[unit] else ""
        if not kind:
            continue
        taken[kind, place] = count = taken.get((kind, place), 0) + 1
        if kind == "pontoon" and count > 1:
            return f"More than one pontoon lies at {PLACES[place]} (12.41)."
        if kind == "worker" and count > 1:
            return f"More than one worker brigade stands in {PLACES[place]} (12.2)."
        if kind == "gun" and count > EMPLACEMENTS.get(place, count):
            return f"{count} guns stand in {PLACES[place]}, which has room for {EMPLACEMENTS[place]} (16.1)."
    return ""


def _general(s: City) -> str:
    place = s.where[CHUIKOV]
    if place < 0 or s.load(place, SOVIET) or _in(s, "setup", "losses", "fate"):
        return ""
    return f"General Chuikov is alone in {PLACES[place]}; he is always with a unit (11.31, 11.32)."


def _militia(s: City) -> str:
    if _in(s, "setup", "losses", "fate") or (len(s.stack) == 1 and _next(s) == PHASES["preparation"]):
        return ""  # it is lost as soon as all losses are taken, or the game-turn begins
    cut = s.lonely & ~FORT & ~s.fed(SOVIET)
    return f"Militia alone in {PLACES[members(cut)[0]]} is cut off and would be lost (13.25)." if cut else ""


def _beside(s: City) -> str:
    """Counters that are off the map."""
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place == BOX and not REPLACED[unit]:
            return f"{name} never comes back, so it is not in the box (15.22)."
        if place == POOL and not SPARE[unit]:
            return f"{name} is no spare counter, so it is not in the pool (15.0)."
        if place == LATER and SPARE[unit]:
            return f"{name} is a spare counter: it waits in the pool (15.0)."
        if place == UNSEEN:
            return f"{name} is hidden; a position says where every unit is."
    return "A position hides nobody: leave out 'hidden.unseen'." if s.unseen else ""


# ---------- what units have done ----------


def _flipped(s: City) -> str:
    for unit in range(COUNT):
        name = UNIT_IDS[unit]
        if s.flipped[unit] and s.deployed[unit]:
            return f"{name} is deployed, so it is not flipped (7.6)."
        if s.flipped[unit] and _NEVER_FLIPPED[unit] and s.where[unit] >= 0:
            return f"{name} is never flipped."
        if s.deployed[unit] and _before(s, "withdrawal") and not _before(s, "soviet air"):
            return f"{name} is deployed; guns are deployed in the operations stage only (7.6)."
    return ""


def _markers(s: City) -> str:
    shelling = _in(s, "bombardment") or (len(s.stack) == 1 and _next(s) == PHASES["bombardment"])
    for unit in range(COUNT):
        name = UNIT_IDS[unit]
        if s.height[unit] and SIDE[unit] != GERMAN:
            return f"{name} has no 'height': only German stacks hide what lies in them (8.4)."
        if s.flak_at[unit] != NONE and not (FLAK[unit] and SIDE[unit] == SOVIET):
            return f"{name} is no Soviet flak, so 'flak' names no hex for it (5.53)."
        if s.ghost[unit] != NONE and not (shelling and SHELLS[unit] and s.where[unit] < 0):
            return f"{name} fires from nowhere: only guns destroyed in this bombardment stage still fire (6.11)."
    return "" if shelling or not s.spotters else "'markers.spotters' belong to the bombardment stage (6.12)."


# ---------- tracks ----------


def _oil(s: City) -> str:
    last = s.turn + int(_after(s, "indication") or _in(s, "fate"))
    if s.oil and not 2 <= s.oil <= last:
        return f"The oil cannot burn on game-turn {s.oil}: 'tracks.oil' is from 2 to the game-turn, or 0 (14.5)."
    burning = [u for u in range(COUNT) if s.where[u] == OIL and STACKS[u]] if s.oil >= s.turn else []
    return f"{UNIT_IDS[burning[0]]} stands in the burning oil (14.5)." if burning else ""


def _kontr(s: City) -> str:
    if s.kontr and (s.kontr not in KONTR_TURNS or s.kontr > s.turn):
        return f"The Kontrpodgotovka cannot have been on game-turn {s.kontr} (16.3)."
    if s.kontr == s.turn and _before(s, "bombardment"):
        return "The Kontrpodgotovka belongs to the bombardment stage, which has not begun (16.3)."
    return ""


def _chits(s: City) -> str:
    most = [max(0, UNITS["chits"]["no"] + 1 - s.turn), UNITS["chits"]["yes"]]
    for kind, says in ((NO, "without"), (YES, "with")):
        count = s.pool[kind] + s.drawn[kind]
        if count > most[kind]:
            return f"There are {count} chits {says} a reaction; on game-turn {s.turn} there are {most[kind]} (11.12)."
    return ""


def _points(s: City) -> str:
    for side in (GERMAN, SOVIET):
        for kind, left, what in ((LEVEL, s.level, "level"), (DIVE, s.dive, "dive")):
            step, most = INCREMENT[side][kind], AIR_POINTS[s.turn][side][kind]
            if left[side] % step:
                return f"{_TITLES[side]} {what} bomber points go by {step}, so {left[side]} cannot be left (5.1)."
            if left[side] > most:
                return f"The {_TITLES[side]} side has {most} {what} bomber points on game-turn {s.turn} (5.1)."
    return ""


_LOOKS: Final[tuple[Callable[[City], str], ...]] = (
    _beside, _crowds, _places, _general, _militia, _flipped, _markers, _oil, _kontr, _chits, _points,
)
