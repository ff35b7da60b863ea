"""What a beginner would laugh at in a game of Barbarossa."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kurgan.agents.barbarossa.facts import Barbarossa, Might, rules
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.barbarossa.combat import Combat
from kurgan.games.barbarossa.exchange import Payment
from kurgan.games.barbarossa.tables import (
    ATTACK,
    AXIS,
    CITY_NAMES,
    NAMES,
    NEAR,
    PLACES,
    RUSSIAN,
    SOURCES,
    UNITS_OF,
    VICTORY,
)

SMALL: Final = 4  # the largest attack factor that may soak off
STRONG: Final = 8
KEPT: Final = 4  # turns a unit's squares are remembered


class Watcher:
    """Sees a whole game; remembers where units ended their last turns."""

    def __init__(self) -> None:
        self._ends: dict[int, list[int]] = {}

    def see(self, s: Barbarossa, decision: Decision, action: Action) -> Iterator[str]:
        """A sentence for every blunder in this action."""
        kind = s.stack[-1].kind()
        if kind == "movement" and action.verb == "done":
            yield from self._moved(s, decision.side)
        elif kind == "combat" and action.verb == "done":
            yield from self._declared(s, cast("Combat", s.stack[-1]))
        elif kind == "removal":
            yield f"{NAMES[action.noun]} stands where it cannot even fight at 1-6 and is lost"
        elif kind == "payment":
            yield from self._paid(cast("Payment", s.stack[-1]), action.noun)

    def _moved(self, s: Barbarossa, side: int) -> Iterator[str]:
        """What stands open when a movement ends, and who goes to and fro."""
        might = Might(s, rules.OTHER[side])
        wanted = VICTORY if side == RUSSIAN else members(SOURCES[AXIS])
        for place in wanted:
            held = (s.one[AXIS] | s.one[RUSSIAN]) >> place & 1
            if not held and might.anywhere >> place & 1:
                yield f"{CITY_NAMES[place]} stands empty within the enemy's reach"
        for unit in UNITS_OF[side]:
            place = s.where[unit]
            ends = self._ends.setdefault(unit, [])
            ends.append(place)
            del ends[:-KEPT]
            if place >= 0 and len(ends) == KEPT and ends[0] == ends[2] != ends[1] == ends[3] and ends[0] >= 0:
                yield f"{NAMES[unit]} goes to and fro between {PLACES[ends[0]]} and {PLACES[ends[1]]}"

    def _declared(self, s: Barbarossa, frame: Combat) -> Iterator[str]:
        """Attacks at odds that only a soak-off or a city is worth."""
        for battle in frame.battles:
            attack = rules.attack_total(battle.attackers)
            defence = rules.defence_total(s, battle.defenders, rules.squares_of(s, battle.attackers))
            if attack >= 2 * defence:
                continue
            places = {s.where[u] for u in battle.defenders}
            stake = any((NEAR[city] | 1 << city) >> p & 1 for city in VICTORY for p in places)
            odds = rules.column(attack, defence)
            where = ", ".join(sorted(PLACES[p] for p in places))
            best = max(battle.attackers, key=lambda u: ATTACK[u])
            if attack >= defence:
                if not stake:
                    yield f"attacks {where} at {odds}, which gains no more than 1-2 and stakes twice as much"
            elif len(battle.attackers) > 1 and not stake:
                yield f"attacks {where} with {len(battle.attackers)} units at {odds}"
            elif ATTACK[best] > SMALL:
                yield f"{NAMES[best]} soaks off at {where}"

    def _paid(self, frame: Payment, unit: int) -> Iterator[str]:
        """An exchange paid with the best corps where others would have done."""
        if ATTACK[unit] < STRONG or frame.chosen:
            return
        worth = [frame.worth[frame.units.index(u)] for u in frame.units]
        if unit not in rules.cheapest(frame.units, worth, frame.debt):
            yield f"{NAMES[unit]} pays for an exchange that others could have paid for less"
