"""Which positions by hand could have come about: what the rules never leave on the map gets one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import members, placeset
from kurgan.core.message import Message, message
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

_NEVER_FLIPPED: Final = [u in (CHUIKOV, DEPOT) or PONTOON[u] or SURVIVOR[u] for u in range(COUNT)]


def impossible(s: City) -> Message | None:
    """Tell why a state, its frames put up, could not have come about; None if it could."""
    for look in _LOOKS:
        found = look(s)
        if found is not None:
            return found
    return None


# ---------- the stage ----------


def _next(s: City) -> int:
    """Return the stage that comes next; one more than the last for a game that is over."""
    bottom = s.stack[0] if s.stack else None
    return bottom.step if isinstance(bottom, GameTurn) else len(PHASES) + 1


def _in(s: City, *kinds: str) -> bool:
    """Tell whether the game is in the middle of one of these."""
    return any(frame.KIND in kinds for frame in s.stack)


def _before(s: City, stage: str) -> bool:
    """Tell whether a stage has not begun yet."""
    return _next(s) <= PHASES[stage] and not (len(s.stack) == 1 and _next(s) == PHASES[stage])


def _after(s: City, stage: str) -> bool:
    """Tell whether a stage is over."""
    under_way = len(s.stack) > 1 and _next(s) == PHASES[stage] + 1
    return _next(s) > PHASES[stage] and not under_way


# ---------- who stands where ----------


def _moving(s: City) -> int:
    """Find the hexes that may be overfull: with units on their way, or about to lose those who are too many."""
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


def _crowds(s: City) -> Message | None:
    moving = _moving(s)
    for side in (GERMAN, SOVIET):
        for place in members(s.troops[side]):
            load, most = s.load(place, side), limit(place, side)
            if load > most and not (moving & ~(STRICT if side == GERMAN else 0)) >> place & 1:
                case = "8.3" if most == 2 else "8.1" if side == GERMAN else "8.2"
                return message("position-crowd", load=load, side=side, hex=PLACES[place], most=most, number=case)
    return None


def _places(s: City) -> Message | None:
    """Look at counters that have places of their own, one or a few to a hex."""
    taken: dict[tuple[str, int], int] = {}
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place < 0:
            continue
        if SURVIVOR[unit] and not FORT >> place & 1:
            return message("position-survivors-ground", name=name, hex=PLACES[place])
        if SURVIVOR[unit] and s.load(place, SOVIET) > 1:
            return message("position-survivors-alone", name=name, hex=PLACES[place])
        kind = "pontoon" if PONTOON[unit] else "gun" if TVA[unit] else "worker" if WORKER[unit] else ""
        if not kind:
            continue
        taken[kind, place] = count = taken.get((kind, place), 0) + 1
        if kind == "pontoon" and count > 1:
            return message("position-pontoons", hex=PLACES[place])
        if kind == "worker" and count > 1:
            return message("position-workers", hex=PLACES[place])
        if kind == "gun" and count > EMPLACEMENTS.get(place, count):
            return message("position-guns", guns=count, hex=PLACES[place], room=EMPLACEMENTS[place])
    return None


def _general(s: City) -> Message | None:
    place = s.where[CHUIKOV]
    if place < 0 or s.load(place, SOVIET) or _in(s, "setup", "losses", "fate"):
        return None
    return message("position-general", hex=PLACES[place])


def _militia(s: City) -> Message | None:
    if _in(s, "setup", "losses", "fate") or (len(s.stack) == 1 and _next(s) == PHASES["preparation"]):
        return None  # it is lost as soon as all losses are taken, or the game-turn begins
    cut = s.lonely & ~FORT & ~s.fed(SOVIET)
    return message("position-militia", hex=PLACES[members(cut)[0]]) if cut else None


def _beside(s: City) -> Message | None:
    """Look at counters that are off the map."""
    for unit in range(COUNT):
        place, name = s.where[unit], UNIT_IDS[unit]
        if place == BOX and not REPLACED[unit]:
            return message("position-box", name=name)
        if place == POOL and not SPARE[unit]:
            return message("position-pool", name=name)
        if place == LATER and SPARE[unit]:
            return message("position-later", name=name)
        if place == UNSEEN:
            return message("position-hidden", name=name)
    return Message("position-unseen") if s.unseen else None


# ---------- what units have done ----------


def _flipped(s: City) -> Message | None:
    for unit in range(COUNT):
        name = UNIT_IDS[unit]
        if s.flipped[unit] and s.deployed[unit]:
            return message("position-flipped-deployed", name=name)
        if s.flipped[unit] and _NEVER_FLIPPED[unit] and s.where[unit] >= 0:
            return message("position-never-flipped", name=name)
        if s.deployed[unit] and _before(s, "withdrawal") and not _before(s, "soviet air"):
            return message("position-deployed", name=name)
    return None


def _markers(s: City) -> Message | None:
    shelling = _in(s, "bombardment") or (len(s.stack) == 1 and _next(s) == PHASES["bombardment"])
    for unit in range(COUNT):
        name = UNIT_IDS[unit]
        if s.height[unit] and SIDE[unit] != GERMAN:
            return message("position-height", name=name)
        if s.flak_at[unit] != NONE and not (FLAK[unit] and SIDE[unit] == SOVIET):
            return message("position-flak", name=name)
        if s.ghost[unit] != NONE and not (shelling and SHELLS[unit] and s.where[unit] < 0):
            return message("position-ghost", name=name)
    return None if shelling or not s.spotters else Message("position-spotters")


# ---------- tracks ----------


def _oil(s: City) -> Message | None:
    last = s.turn + int(_after(s, "indication") or _in(s, "fate"))
    if s.oil and not 2 <= s.oil <= last:
        return message("position-oil-turn", turn=s.oil)
    burning = [u for u in range(COUNT) if s.where[u] == OIL and STACKS[u]] if s.oil >= s.turn else []
    return message("position-oil-unit", name=UNIT_IDS[burning[0]]) if burning else None


def _kontr(s: City) -> Message | None:
    if s.kontr and (s.kontr not in KONTR_TURNS or s.kontr > s.turn):
        return message("position-kontr-turn", turn=s.kontr)
    if s.kontr == s.turn and _before(s, "bombardment"):
        return Message("position-kontr-early")
    return None


def _chits(s: City) -> Message | None:
    most = [max(0, UNITS["chits"]["no"] + 1 - s.turn), UNITS["chits"]["yes"]]
    for kind, says in ((NO, "position-chits-no"), (YES, "position-chits-yes")):
        count = s.pool[kind] + s.drawn[kind]
        if count > most[kind]:
            return message(says, chits=count, turn=s.turn, most=most[kind])
    return None


def _points(s: City) -> Message | None:
    for side in (GERMAN, SOVIET):
        for kind, left, what in ((LEVEL, s.level, "level"), (DIVE, s.dive, "dive")):
            step, most = INCREMENT[side][kind], AIR_POINTS[s.turn][side][kind]
            if left[side] % step:
                return message(f"position-{what}-step", side=side, step=step, points=left[side])
            if left[side] > most:
                return message(f"position-{what}-most", side=side, most=most, turn=s.turn)
    return None


_LOOKS: Final[tuple[Callable[[City], Message | None], ...]] = (
    _beside, _crowds, _places, _general, _militia, _flipped, _markers, _oil, _kontr, _chits, _points,
)
