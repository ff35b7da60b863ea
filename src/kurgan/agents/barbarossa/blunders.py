"""Blunders in a game of Barbarossa."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kurgan.agents.barbarossa.facts import Barbarossa, Might, reaches, rules
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message, message
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.exchange import Payment
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    AXIS,
    NEAR,
    RUSSIAN,
    SOURCES,
    UNITS_OF,
    VICTORY,
    WORST,
)

SMALL: Final = 4  # the largest attack factor that may soak off
STRONG: Final = 8
KEPT: Final = 4  # turns a unit's squares are remembered


class Watcher:
    """A watcher of a game; it remembers where units ended their last turns, and who could not get away in this one."""

    def __init__(self) -> None:
        self._ends: dict[int, list[int]] = {}
        self._turn = (-1, -1)
        self._shut: set[int] = set()  # units that began a movement with no square to go to out of enemy zones

    def see(self, s: Barbarossa, decision: Decision, action: Action) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""
        kind = s.stack[-1].kind()
        if kind == "movement" and self._turn != (s.turn, s.side):
            self._turn = (s.turn, s.side)
            self._shut = _shut_in(s, s.side)
        if kind == "movement" and action.verb == "done":
            yield from self._moved(s, decision.side)
        elif kind == "combat" and action.verb == "done":
            yield from self._declared(s, cast("Combat", s.stack[-1]))
        elif kind == "removal" and action.noun not in self._shut:
            yield message("blunder-removed", unit=action.noun)
        elif kind == "payment":
            yield from self._paid(cast("Payment", s.stack[-1]), action.noun)

    def _moved(self, s: Barbarossa, side: int) -> Iterator[Message]:
        """Name what stands open when a movement ends, and units that go to and fro."""
        might = Might(s, rules.OTHER[side])
        wanted = VICTORY if side == RUSSIAN else members(SOURCES[AXIS])
        for place in wanted:
            held = (s.one[AXIS] | s.one[RUSSIAN] | s.zone(rules.OTHER[side])) >> place & 1
            if not held and might.anywhere >> place & 1:
                yield message("blunder-empty", place=place)
        for unit in UNITS_OF[side]:
            place = s.where[unit]
            ends = self._ends.setdefault(unit, [])
            ends.append(place)
            del ends[:-KEPT]
            if place >= 0 and len(ends) == KEPT and ends[0] == ends[2] != ends[1] == ends[3] and ends[0] >= 0:
                yield message("blunder-to-and-fro", unit=unit, places=ends[:2])

    def _declared(self, s: Barbarossa, frame: Combat) -> Iterator[Message]:
        """Name attacks at odds that only a soak-off, a city or units that cannot get away are worth."""
        for battle in frame.battles:
            squares = rules.squares_of(s, battle.attackers)
            attack = rules.attack_total(battle.attackers)
            defence = rules.defence_total(s, battle.defenders, squares)
            places = {s.where[u] for u in battle.defenders}
            stake = any((NEAR[city] | 1 << city) >> p & 1 for city in VICTORY for p in places)
            if attack >= 2 * defence or all(u in self._shut for u in battle.attackers):
                continue
            odds = rules.column(attack, defence)
            where = sorted(places)
            best = max(battle.attackers, key=lambda u: ATTACK[u])
            several = len(battle.attackers) > 1
            if attack >= defence:
                if not stake and (several or ATTACK[best] > SMALL or _smaller(s, frame, best, places)):
                    yield message("blunder-even-odds", places=where, odds=odds)
            elif several and not stake and any(rules.refuges(s, u) for u in battle.defenders):
                yield message("blunder-poor-odds", places=where, count=len(battle.attackers), odds=odds)
            elif ATTACK[best] > SMALL and defence <= SMALL * WORST and best not in self._shut:
                yield message("blunder-soaks-off", unit=best, places=where)

    def _paid(self, frame: Payment, unit: int) -> Iterator[Message]:
        """Name an exchange paid with the best corps where others would have done."""
        if ATTACK[unit] < STRONG or frame.chosen:
            return
        worth = [frame.worth[frame.units.index(u)] for u in frame.units]
        if unit not in rules.cheapest(frame.units, worth, frame.debt):
            yield message("blunder-pays", unit=unit)


def _shut_in(s: Barbarossa, side: int) -> set[int]:
    """Return the units in enemy zones that can reach no square out of them."""
    zone = s.zone(rules.OTHER[side])
    held = [u for u in s.on_board(side) if zone >> s.where[u] & 1]
    reach = reaches(s, side, held)
    return {u for u in held if not reach[u] & ~zone}


def _smaller(s: Barbarossa, frame: Combat, unit: int, places: set[int]) -> bool:
    """Tell whether a smaller unit that touches the same enemies fights in another battle, in company."""
    return any(
        ATTACK[u] < ATTACK[unit] and all(NEAR[s.where[u]] >> p & 1 for p in places)
        for battle in frame.battles if len(battle.attackers) > 1 for u in battle.attackers
    )
