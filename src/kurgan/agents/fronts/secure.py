"""A second look at a draft: posts on our supply lines, or another place for units that could be cut off.

`core.allot.settle` shifts units between posts whose losses add up. What the enemy can cut off depends on the whole
arrangement, so here whole arrangements are compared.
"""

from __future__ import annotations

from typing import Final

from kurgan.agents.fronts.draft import Draft
from kurgan.agents.fronts.peril import NONE, Cut, Peril
from kurgan.board.placeset import members, placeset
from kurgan.games.fronts.rules.tables import AXIS, BOARD, BOX_MASK, DSF, LAST_TURN, SVF, TCF

ROUNDS: Final = 3
TWO: Final = 0.7  # how likely two enemies go where they cut us off, of how likely one does
LEAST: Final = 1.0  # the peril that is worth a thought
TRIES: Final = 20  # remedies looked at closely
WORK: Final = 8_000  # cuts looked into in one turn

_SOUTH: Final = BOX_MASK | 1 << TCF  # a theatre of its own


class Secure:
    """A draft made safer while the enemy's reply could cut off much."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.peril = Peril(draft.scene, draft.supply)
        self.one = self.two = NONE

    def mend(self) -> None:
        """Take the best remedy again and again; at the end of the game there is nothing left to fear."""
        draft = self.draft
        if draft.scene.s.turn >= LAST_TURN:
            return
        for _ in range(ROUNDS):
            now = self._worth(draft.at)
            one, two = self.one, self.two
            if self._charge(one, two) < LEAST:
                return
            best, chosen = now + 0.2, draft.at
            for calm, _, other in self._remedies(one, two)[:TRIES]:
                if calm <= best:  # no peril at all would not make it better
                    break
                if self.peril.looked > WORK or draft.clock.late():
                    break
                worth = self._worth(other)
                if worth > best:
                    best, chosen = worth, other
            if chosen is draft.at:
                return
            draft.at.update(chosen)

    def _held(self, at: dict[int, int]) -> int:
        return placeset(at.values()) & BOARD

    def _charge(self, one: Cut, two: Cut) -> float:
        scale = 2.0 if self.draft.scene.side == AXIS and self.draft.scene.s.turn == LAST_TURN - 1 else 1.0
        return scale * self.draft.scene.weights["alarm"] * (one.loss + TWO * (two.loss - one.loss))

    def _calm(self, at: dict[int, int]) -> tuple[float, dict[int, float], int]:
        """Return what an arrangement is worth before the enemy replies, what is at stake where, and the places held."""
        draft = self.draft
        worth, stakes = 0.0, {}
        stacks: dict[int, list[int]] = {}
        for unit, place in at.items():
            stacks.setdefault(place, []).append(unit)
            worth += draft.purpose.pull(unit, place)
        for place, stack in stacks.items():
            worth -= draft.judge.exposed(place, stack) + draft.crowded(place, len(stack))
            stakes[place] = sum(draft.hunger * draft.scene.strength(u) + 1.0 for u in stack)
        held = self._held(at)
        hungry = draft.supply.hungry(held)
        worth += draft.supply.plight(held) - sum(stakes[p] for p in members(hungry))
        worth += draft.purpose.arranged(held, held & ~draft.supply.enemy_held & ~hungry)
        return worth, stakes, held

    def _worth(self, at: dict[int, int]) -> float:
        worth, stakes, held = self._calm(at)
        self.one, self.two = self.peril.worst(held, stakes)
        return worth - self._charge(self.one, self.two)

    def _remedies(self, one: Cut, two: Cut) -> list[tuple[float, int, dict[int, int]]]:
        """Return other arrangements, the best before a reply first: a unit on the line, or those cut off elsewhere."""
        draft = self.draft
        free = [u for u in draft.free() if not _SOUTH >> draft.at[u] & 1]
        open_ = BOARD & ~draft.supply.enemy_held & ~_SOUTH
        found: list[tuple[float, int, dict[int, int]]] = []
        wanted = one.closed | two.closed | sum(1 << p for p in {*one.places, *two.places})
        for place in members(wanted & open_):
            able = [u for u in free if draft.at[u] != place and self._can(u, place)]
            for unit in sorted(able, key=lambda u: (draft.scene.strength(u), u))[:2]:
                found.append(self._change({unit: place}, len(found)))
        for home in self._cut_off(one, two):
            group = [u for u in free if draft.at[u] == home]
            if not group:
                continue
            goals = set.intersection(*(set(draft.scene.ways(u).goals()) for u in group))
            for place in sorted(goals - {home}):
                if open_ >> place & 1 or place in (SVF, DSF):
                    found.append(self._change(dict.fromkeys(group, place), len(found)))
            found.append(self._change({u: draft.scene.s.where[u] for u in group}, len(found)))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def _change(self, moves: dict[int, int], number: int) -> tuple[float, int, dict[int, int]]:
        other = {**self.draft.at, **moves}
        return self._calm(other)[0], number, other

    def _can(self, unit: int, place: int) -> bool:
        return place == self.draft.scene.s.where[unit] or place in self.draft.scene.ways(unit).goals()

    def _cut_off(self, one: Cut, two: Cut) -> list[int]:
        """Return the places of ours that the worst cuts would leave without supply, the weightiest first."""
        lost = one.lost | two.lost
        mass: dict[int, float] = {}
        for unit, place in self.draft.at.items():
            if lost >> place & 1:
                mass[place] = mass.get(place, 0.0) + self.draft.scene.strength(unit)
        return sorted(mass, key=lambda p: (-mass[p], p))[:2]
