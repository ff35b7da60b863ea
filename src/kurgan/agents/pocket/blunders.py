"""Blunders in a game of Pocket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kurgan.agents.pocket.facts import banned, final, towns
from kurgan.agents.pocket.menace import threats
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.pocket.rules.battle import STRIKE, Battle
from kurgan.games.pocket.rules.counters import HQ, NAMES, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.land import PLACES, TOWN
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.state import REGULAR, Pocket
from kurgan.games.pocket.rules.tables import COLUMNS

EVEN: Final = 2  # the column of one to one: below it an attack can only hurt


class Watcher:
    """Sees a whole game."""

    def see(self, s: Pocket, decision: Decision, action: Action) -> Iterator[str]:
        """Yield a sentence for every blunder in this action."""
        kind = s.stack[-1].kind()
        if kind == "movement" and action.verb == "done" and cast("Movement", s.stack[-1]).mode == REGULAR:
            yield from self._moved(s, decision.side)
        elif kind == "battle" and action.verb == "air":
            yield from self._struck(s, cast("Battle", s.stack[-1]), action.noun)
        elif kind == "crowding":
            yield f"{NAMES[action.noun]} is destroyed for want of room in {PLACES[s.where[action.noun]]}"

    def _moved(self, s: Pocket, side: int) -> Iterator[str]:
        """Name towns left open, HQs alone before the enemy, units that may not stay where they are."""
        threat = threats(s, OTHER[side])
        for place in towns(s.scenario, side) if side == AXIS and not final(s, side) else []:
            if threat[place] and not (s.troops[AXIS] | s.troops[SOVIET]) >> place & 1:
                yield f"{TOWN.get(place, PLACES[place])} stands empty within the enemy's reach"
        for unit in UNITS_OF[side]:
            place = s.where[unit]
            if place >= 0 and HQ[unit] and s.touching(OTHER[side]) >> place & 1 and len(s.pile(place, side)) == 1:
                yield f"{NAMES[unit]} stands alone next to the enemy in {PLACES[place]}"
            if place >= 0 and banned(s, side) >> place & 1:
                yield f"{NAMES[unit]} stays too near the way to the pocket in {PLACES[place]}"

    def _struck(self, s: Pocket, battle: Battle, planes: int) -> Iterator[str]:
        """Name attacks that can only hurt the attacker, even before the defender adds a marker and air units."""
        if battle.stage != STRIKE:
            return
        sums = Reckoning(
            s, battle.side, battle.target, battle.attackers, battle.staff, battle.markers, False, planes
        )
        if sums.column < EVEN:
            yield f"attacks {PLACES[battle.target]} at {COLUMNS[sums.column]}"
