"""The moment of a position by hand: what the game is in the middle of, as markers of the document, and back."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.document import BadPosition, only, shown
from kurgan.games.barbarossa.advance import Advance
from kurgan.games.barbarossa.battle import Battle, forbidden, touches
from kurgan.games.barbarossa.campaign import Month, fight, move
from kurgan.games.barbarossa.combat import Combat
from kurgan.games.barbarossa.division import contacts, divide
from kurgan.games.barbarossa.exchange import Payment, payable
from kurgan.games.barbarossa.movement import Movement
from kurgan.games.barbarossa.replacement import arriving, bar_replace
from kurgan.games.barbarossa.retreat import Retreat
from kurgan.games.barbarossa.setup import SetUp, waiting
from kurgan.games.barbarossa.state import Barbarossa
from kurgan.games.barbarossa.tables import (
    ATTACK,
    AXIS,
    NEAR,
    PLACE,
    PLACES,
    RESULTS,
    RUSSIAN,
    SIDE,
    SIDES,
    UNIT,
    UNIT_IDS,
)

PHASES: Final = (
    "setup", "weather", "start", "movement", "combat", "retreat", "exchange", "advance", "end", "over",
)
AFTER_BATTLE: Final = ("retreat", "exchange", "advance")
MARKERS: Final = ("surrounded", "hand", "battles", "composing", "declared", *AFTER_BATTLE, "outcome")
_FIGHTING: Final = ("surrounded", "battles", "declared")
BELONG: Final[dict[str, tuple[str, ...]]] = {  # the markers that each phase can have
    **dict.fromkeys(PHASES, ("surrounded",)),
    "setup": ("surrounded", "hand"), "movement": ("surrounded", "hand"), "combat": (*_FIGHTING, "composing"),
    "retreat": (*_FIGHTING, "advance", "retreat", "hand"), "exchange": (*_FIGHTING, "advance", "exchange"),
    "advance": (*_FIGHTING, "advance", "hand"), "over": ("surrounded", "outcome"),
}
# Where in the month's sequence each phase of each side begins.
_BEFORE: Final = {
    ("weather", AXIS): 0, ("start", AXIS): 1, ("movement", AXIS): 2, ("combat", AXIS): 3, ("end", AXIS): 4,
    ("start", RUSSIAN): 5, ("movement", RUSSIAN): 6, ("combat", RUSSIAN): 7, ("end", RUSSIAN): 8,
}


def phase_of(s: Barbarossa) -> str:
    """The phase a document names."""
    if s.outcome is not None:
        return "over"
    kind = s.stack[-1].kind()
    return {"payment": "exchange", "removal": "combat"}.get(kind, kind)


# ---------- writing ----------


def write(s: Barbarossa) -> dict[str, Any]:
    """What the frames hold, as markers; nothing that follows from the rest of the document."""
    made: dict[str, Any] = {}
    if s.outcome is not None:
        return made
    for frame in s.stack:
        if isinstance(frame, (Movement, SetUp)):
            hand = frame.hand if isinstance(frame, Movement) else [frame.hand] if frame.hand >= 0 else []
            if hand:
                made["hand"] = _names(hand)
        elif isinstance(frame, Combat):
            made |= _write_combat(frame)
        elif isinstance(frame, Advance):
            units = [unit for unit in frame.attackers if s.where[unit] >= 0]
            if units and frame.squares:
                made["advance"] = {"units": _names(units), "squares": [PLACES[place] for place in frame.squares]}
                if frame.hand >= 0:
                    made["hand"] = _names([frame.hand])
        elif isinstance(frame, Retreat):
            made["retreat"] = {"units": _names(frame.units)}
            if frame.hand >= 0:
                made["hand"] = _names([frame.hand])
        elif isinstance(frame, Payment):
            worth = {UNIT_IDS[unit]: value for unit, value in zip(frame.units, frame.worth, strict=True)}
            made["exchange"] = {"worth": worth, "debt": frame.debt, "chosen": _names(frame.chosen)}
    return made


def _write_combat(frame: Combat) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if frame.battles:
        made["battles"] = []
    for battle in frame.battles:
        one: dict[str, Any] = {"attackers": _names(battle.attackers), "defenders": _names(battle.defenders)}
        if battle.result:
            one |= {"result": battle.result, "die": battle.die}
        made["battles"].append(one)
    if frame.targets:
        made["composing"] = {"attackers": _names(frame.force), "defenders": _names(frame.targets)}
    if frame.declared:
        made["declared"] = True
    return made


def _names(units: list[int]) -> list[str]:
    return [UNIT_IDS[unit] for unit in units]


# ---------- reading ----------


def read(s: Barbarossa, phase: str, markers: dict[str, Any]) -> None:
    """Put up the frames that a phase and its markers stand for; BadPosition says what is wrong with them."""
    hand = _units(markers, "hand")
    if phase == "setup":
        s.stack = [Month(), SetUp(AXIS), SetUp(RUSSIAN)][: 3 if s.side == RUSSIAN else 2]
        if hand and (len(hand) > 1 or hand[0] not in waiting(s, s.side)):
            raise BadPosition("The unit in hand is not one that is waiting to be set up.")
        s.stack[-1] = SetUp(s.side, hand[0] if hand else -1)
        return
    name = "combat" if phase in AFTER_BATTLE else phase
    if (name, s.side) not in _BEFORE:
        raise BadPosition(
            f"There is no phase {phase!r} of the {SIDES[s.side]} side; the phases are {', '.join(PHASES)}."
        )
    month = Month(_BEFORE[name, s.side])
    s.stack = [month]
    if phase == "movement":
        month.step += 1
        move(s)
        if hand:
            s.stack[-1] = Movement(s.side, _in_hand(s, hand))
    elif name == "combat":
        month.step += 1
        fight(s)
        if phase in AFTER_BATTLE or any(key in markers for key in ("battles", "composing", "declared")):
            s.stack[-2:] = [_combat(s, markers, phase in AFTER_BATTLE)]
        if phase in AFTER_BATTLE:
            _after_battle(s, phase, markers, hand)


def _in_hand(s: Barbarossa, hand: list[int]) -> list[int]:
    """Units in hand during movement: a stack that has not moved, or one unit about to enter the board."""
    first = hand[0]
    if s.where[first] < 0:
        good = len(hand) == 1 and (first in arriving(s) or bar_replace(s, first) is None)
    else:
        good = all(SIDE[u] == s.side and s.where[u] == s.where[first] and not s.moved[u] for u in hand)
    if not good or len(set(hand)) < len(hand):
        raise BadPosition("The units in hand are not a stack that may move, nor a unit that may enter the board.")
    return hand


def _combat(s: Barbarossa, markers: dict[str, Any], after: bool) -> Combat:
    """The battles as far as they are declared or fought."""
    frame = Combat(s.side, [], [], [], after or _true(markers, "declared"))
    busy: list[int] = []
    for one in _list(markers, "battles"):
        battle = _battle(s, one)
        busy += battle.attackers + battle.defenders
        frame.battles.append(battle)
    composing = _table(markers, "composing")
    only(composing, "The battle being composed", ("attackers", "defenders"))
    frame.force, frame.targets = _units(composing, "attackers"), _units(composing, "defenders")
    busy += frame.force + frame.targets
    if len(set(busy)) < len(busy):
        raise BadPosition("A unit is in two battles.")
    if frame.declared and frame.targets:
        raise BadPosition("No battle is composed any more once all are declared.")
    _check_composing(s, frame)
    if not after and not any(battle.result for battle in frame.battles):
        attackers, defenders = contacts(s, s.side)
        for battle in frame.battles:
            attackers = [u for u in attackers if u not in battle.attackers]
            defenders = [u for u in defenders if u not in battle.defenders]
        if frame.declared and (attackers or defenders):
            raise BadPosition("The battles are declared, but not every unit next to an enemy is in one of them.")
        if divide(s, attackers, defenders) is None:
            raise BadPosition("The battles leave no legal division of the other units in contact.")
    return frame


def _battle(s: Barbarossa, one: object) -> Battle:
    if not isinstance(one, dict):
        raise BadPosition("A battle is a table with 'attackers' and 'defenders'.")
    only(one, "A battle", ("attackers", "defenders", "result", "die"))
    battle = Battle(_units(one, "attackers"), _units(one, "defenders"), one.get("result", ""), one.get("die", 0))
    if any(SIDE[u] != s.side for u in battle.attackers) or any(SIDE[u] == s.side for u in battle.defenders):
        raise BadPosition("A battle has units of the wrong side among its attackers or defenders.")
    if "result" in one or "die" in one:
        known = any(battle.result in column for column in RESULTS.values())
        if not known or type(battle.die) is not int or not 0 <= battle.die <= 6:
            raise BadPosition("A battle that was fought has a result of the table and the die that brought it.")
        return battle
    if any(s.where[u] < 0 for u in battle.attackers + battle.defenders):
        raise BadPosition("A battle still to be fought has units that are not on the board.")
    barred = forbidden(s, battle.attackers, battle.defenders)
    if barred is not None:
        raise BadPosition(f"One of the battles may not be fought: {barred.says}")
    return battle


def _check_composing(s: Barbarossa, frame: Combat) -> None:
    """The battle being composed: enemies in contact, and attackers next to all of them."""
    attackers, defenders = contacts(s, s.side)
    if (
        any(u not in defenders for u in frame.targets)
        or any(u not in attackers or not touches(s, u, frame.targets) for u in frame.force)
        or (frame.force and not frame.targets)
    ):
        raise BadPosition("The battle being composed has units that are not next to one another.")


def _after_battle(s: Barbarossa, phase: str, markers: dict[str, Any], hand: list[int]) -> None:
    """A retreat, an exchange or an advance in progress."""
    if phase not in markers:
        raise BadPosition(f"A position in the middle of {phase!r} has a marker of that name.")
    if "advance" in markers:
        given = _table(markers, "advance")
        only(given, "An advance", ("units", "squares"))
        units = _units(given, "units")
        _check_force(s, units, s.side)
        taken = _hand(hand, units) if phase == "advance" else -1
        s.stack.append(Advance(units, _squares(s, given, units), taken))
    if phase == "retreat":
        only(_table(markers, "retreat"), "A retreat", ("units",))
        units = _units(_table(markers, "retreat"), "units")
        _check_force(s, units, SIDE[units[0]] if units else s.side)
        s.stack.append(Retreat(units, _hand(hand, units)))
    elif phase == "exchange":
        s.stack.append(_exchange(s, _table(markers, "exchange")))


def _exchange(s: Barbarossa, given: dict[str, Any]) -> Payment:
    """An exchange of which the stronger side has still to choose what it loses."""
    only(given, "An exchange", ("worth", "debt", "chosen"))
    table = _table(given, "worth")
    units, worth = _units({"worth": list(table)}, "worth"), list(table.values())
    _check_force(s, units, SIDE[units[0]] if units else s.side)
    debt, chosen = given.get("debt"), _units(given, "chosen")
    wrong = [u for u, value in zip(units, worth, strict=True) if value not in (ATTACK[u], 2 * ATTACK[u])]
    if wrong or any(type(value) is not int for value in worth) or type(debt) is not int or debt < 1:
        raise BadPosition("An exchange has a 'debt' and a table 'worth': of each unit its attack factor or double.")
    paid = [worth[n] for n, unit in enumerate(units) if unit in chosen]
    rest = [worth[n] for n, unit in enumerate(units) if unit not in chosen]
    if len(paid) < len(chosen) or not payable(paid, rest, debt):
        raise BadPosition("The debt of the exchange cannot be paid with the units chosen and the others it has.")
    return Payment(units, worth, debt, chosen)


def _squares(s: Barbarossa, given: dict[str, Any], units: list[int]) -> list[int]:
    """The squares of an advance: next to all who may advance, each of them once."""
    names = _list(given, "squares")
    if any(not isinstance(name, str) or name not in PLACE for name in names) or len(set(names)) < len(names):
        raise BadPosition("The 'squares' of an advance are squares of the board, each of them once.")
    found = [PLACE[name] for name in names]
    if not all((NEAR[s.where[unit]] & s.ground()) >> place & 1 for unit in units for place in found):
        raise BadPosition("An advance goes to squares next to all the units that may advance.")
    return found


def _check_force(s: Barbarossa, units: list[int], side: int) -> None:
    if not units or len(set(units)) < len(units) or any(s.where[u] < 0 or SIDE[u] != side for u in units):
        raise BadPosition("A retreat, an exchange or an advance has units of one side, all of them on the board.")


def _hand(hand: list[int], units: list[int]) -> int:
    if len(hand) > 1 or any(unit not in units for unit in hand):
        raise BadPosition("The unit in hand is none of those whose turn it is.")
    return hand[0] if hand else -1


# ---------- parts of a document ----------


def _units(part: dict[str, Any], key: str) -> list[int]:
    names = _list(part, key)
    unknown = [name for name in names if not isinstance(name, str) or name not in UNIT]
    if unknown:
        raise BadPosition(f"There is no unit {shown(unknown[0])}.")
    if len(set(names)) < len(names):
        raise BadPosition(f"The part {key!r} of a position names a unit twice.")
    return [UNIT[name] for name in names]


def _list(part: dict[str, Any], key: str) -> list[Any]:
    value = part.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"The part {key!r} of a position is a list.")
    return value


def _table(part: dict[str, Any], key: str) -> dict[str, Any]:
    value = part.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(f"The part {key!r} of a position is a table of names and values.")
    return value


def _true(part: dict[str, Any], key: str) -> bool:
    value = part.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(f"{key!r} is true or false.")
    return value
