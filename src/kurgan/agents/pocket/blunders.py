"""Blunders in a game of Pocket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kurgan.agents.pocket.facts import banned, final, towns
from kurgan.agents.pocket.menace import threats
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message, message
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.battle_state import STRIKE
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import HQ, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.movement import Movement
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import COLUMNS

EVEN: Final = 2  # the column of one to one: below it an attack can only hurt


class Watcher:
    """The watcher of a whole game."""

    def see(self, s: Pocket, decision: Decision, action: Action) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""
        kind = s.stack[-1].kind()
        if kind == "movement" and action.verb == "done" and cast("Movement", s.stack[-1]).mode == REGULAR:
            yield from self._moved(s, decision.side)
        elif kind == "battle" and action.verb == "air":
            yield from self._struck(s, cast("Battle", s.stack[-1]), action.noun)
        elif kind == "crowding":
            yield message("blunder-crowded", unit=action.noun, place=s.where[action.noun])

    def _moved(self, s: Pocket, side: int) -> Iterator[Message]:
        """Name towns left open, HQs alone before the enemy, units that may not stay where they are."""
        threat = threats(s, OTHER[side])
        for place in towns(s.scenario, side) if side == AXIS and not final(s, side) else []:
            if threat[place] and not (s.troops[AXIS] | s.troops[SOVIET]) >> place & 1:
                yield message("blunder-empty", place=place)
        for unit in UNITS_OF[side]:
            place = s.where[unit]
            if place >= 0 and HQ[unit] and s.touching(OTHER[side]) >> place & 1 and len(s.pile(place, side)) == 1:
                yield message("blunder-alone", unit=unit, place=place)
            if place >= 0 and banned(s, side) >> place & 1:
                yield message("blunder-banned", unit=unit, place=place)

    def _struck(self, s: Pocket, battle: Battle, planes: int) -> Iterator[Message]:
        """Name attacks that can only hurt the attacker, even before the defender adds a marker and air units."""
        if battle.stage != STRIKE:
            return
        sums = Reckoning(
            s, battle.side, battle.target, battle.attackers, battle.staff, battle.markers, False, planes
        )
        if sums.column < EVEN:
            yield message("blunder-poor-odds", place=battle.target, odds=COLUMNS[sums.column])
