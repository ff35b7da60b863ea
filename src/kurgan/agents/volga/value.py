"""How good a position is for the German side: points held and in reach, units, ground, supply."""

from __future__ import annotations

import math
from typing import Final

from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.control import another, control, goal
from kurgan.agents.volga.facts import (
    ARRIVING,
    GERMAN,
    LANDINGS,
    POINTS,
    POWER,
    REBUILT,
    SIDE,
    SOVIET,
    TARGET,
    TARGETS,
    UNITS_OF,
    Volga,
    matter_table,
    members,
    reach_table,
)
from kurgan.agents.volga.menace import GATE, GATES, Menace, keys, siege
from kurgan.agents.volga.standing import AROUND, BESIDE, Change, Standing, peril, starved
from kurgan.board.placeset import placeset
from kurgan.games.volga.rules.tables import (
    FLANK_TURN,
    HILL,
    ORLOVKA,
    PLACE_COUNT,
    SCENARIOS,
    TEM,
    scenario,
)

POINT = 7.0  # a victory point, in steps of a good regiment
IMPULSES = 10  # of a turn, about
CUT_POWER = 0.55  # what is left of the strength of a unit out of supply
CUT_BY_DAY, CUT_BY_NIGHT = 0.6, 0.35  # and of its worth, with the surrender checks far or near
HOLD = 1.5  # how much firmer the grip is where the enemy stands in the area itself
COMING = 0.85  # of a unit that enters next turn
AROUND_SET: Final = [placeset(places) for places in AROUND]
TARGET_SET: Final = placeset(TARGETS)


class Judge:
    """Values positions of one moment of the game by what differs from a base."""

    def __init__(self, s: Volga, weights: Weights) -> None:
        self._s = s
        self.weights = weights
        self._steep, self._wall, self._fear = weights["steep"], weights["wall"], weights["exposed"]
        last = int(scenario(s.scenario)["last_turn"])
        ahead = max(9 - s.impulse, 1) / 2.0 if s.night else 4.0 + max(0, 8 - s.impulse) / 2.0
        self.left = (last - s.turn) * IMPULSES + ahead
        self.future = self.left / (self.left + weights["pace"])
        self._hope = weights["hope"] * self.future
        self._bare = weights["bare"]
        # The nearer the count, the less a point is worth by itself, and the more the one that decides.
        check, self._goal = goal(s)
        before = (check - s.turn) * IMPULSES + ahead
        self.now_or_never = s.turn == check
        near = 1.0 / (1.0 + before / 6.0)
        self._point = weights["point"] * (1.0 - 0.5 * near)
        self._stake = weights["stake"] * near if self._goal else 0.0
        self._spread = 0.2 + 0.4 * math.sqrt(before)
        again = another(s) if self.now_or_never else 1.0
        # What the enemy near by may still take back.
        self._grip = weights["grip"] * again * min(1.0, 0.25 + self.left / 6.0)
        self._dear = self.future if s.turn < last else 0.35 * self.future  # in the last turn units may be spent
        self._men = weights["men"] * self._dear
        self._ground = weights["ground"] * (0.25 + 0.75 * self.future)
        self.orlovka = s.orlovka
        refit = s.turn < last
        self.cut_matter = (CUT_BY_NIGHT if s.night else CUT_BY_DAY) if refit else 1.0
        # A raid next door is a nuisance as long as there is time to mend it, and the end of everything later.
        raid = again * weights["raid"] * (1.0 + near) * (0.06 + 0.5 / (1.0 + 0.5 * self.left))
        alone = weights["cut_off"] * (1 + s.night) if refit else 0.0
        # In the campaign the Soviet wins by controlling one of these zones when a turn's maneuvers end (21.6).
        self._gates = 0 if SCENARIOS[s.scenario] == "standard" else GATES
        self._storm = 0.5 * GATE if s.turn >= FLANK_TURN else 0.0  # the flank armies come only then
        self.menace = Menace(keys(s, raid, alone, self._gates))
        landings = (s.soviet | s.held[SOVIET]) & LANDINGS
        tables = reach_table(GERMAN, weights["near"]), reach_table(SOVIET, weights["far"], landings)
        self._reach, self._reached = (tables[0][0], tables[1][0]), (tables[0][1], tables[1][1])
        self.pull = (tables[0][2], tables[1][2])
        self._matters = matter_table(weights["frail"])
        self.where, self.full = s.where.copy(), s.full.copy()
        self._active = (1 << len(TARGETS)) - 1
        if not self.orlovka:
            self._active &= ~(1 << TARGET[ORLOVKA])
        count = [[s.size(p, GERMAN) for p in range(PLACE_COUNT)], [s.size(p, SOVIET) for p in range(PLACE_COUNT)]]
        empty = Standing(
            s.soviet, s.rubble, s.forts, s.held[GERMAN], s.held[SOVIET], count, [0.0] * len(TARGETS),
            [0.0] * len(TARGETS), [0.0] * len(TARGETS), [0.0] * PLACE_COUNT,
        )
        fed_g, fed_s, empty.trace, empty.ground = control(s, s.soviet)
        empty.cut = starved(empty, fed_g, fed_s)
        for unit, place in enumerate(s.where):
            if place >= 0 or place in (REBUILT, ARRIVING):
                self._add(empty, unit, place, s.full[unit], empty.cut, 1.0)
        empty.danger = [peril(place, *count) for place in range(PLACE_COUNT)]
        empty.exposed = sum(empty.danger)
        empty.risky = placeset(place for place, much in enumerate(empty.danger) if much)
        empty.shares = [(0.0, 0.0)] * len(TARGETS)
        self._look(empty, self._active)
        self._sum(empty)
        self._now = empty

    @property
    def worth(self) -> float:
        """The value of the position for the German."""
        return self._now.worth

    @property
    def cut_off(self) -> int:
        """Where Germans stand without supply."""
        return self._now.cut[GERMAN]

    def save(self) -> tuple[Standing, list[int], list[int]]:
        """Return all that commit() changes, to be given back to restore()."""
        return self._now, self.where, self.full

    def restore(self, saved: tuple[Standing, list[int], list[int]]) -> None:
        """Go back to what save() found."""
        self._now, self.where, self.full = saved

    def after(
        self, changes: list[Change], soviet: int = -1, rubble: int | None = None, forts: int | None = None
    ) -> float:
        """Return the value when some units have changed; control follows them, on top of what is given."""
        return self._change(changes, soviet, rubble, forts).worth

    def commit(self, changes: list[Change], soviet: int = -1) -> None:
        """Go on from a changed position."""
        self._now = self._change(changes, soviet, None, None)
        where, full = self.where.copy(), self.full.copy()
        for unit, place, up in changes:
            where[unit], full[unit] = place, up
        self.where, self.full = where, full

    def _add(self, to: Standing, unit: int, place: int, full: int, cut: tuple[int, int], sign: float) -> None:
        side = SIDE[unit]
        worth = self._matters[unit][full] * sign
        if place < 0:
            if place in (REBUILT, ARRIVING):
                to.matter += COMING * (worth if side == GERMAN else -worth)
            return
        strong = POWER[unit][full] * sign
        if cut[side] >> place & 1:
            strong *= CUT_POWER
            worth *= self.cut_matter
        power = to.ours
        if side == GERMAN:
            to.matter += worth
            if place in TARGET:
                to.inside[TARGET[place]] += strong
        else:
            to.matter -= worth
            power = to.theirs
        for number, weight in self._reach[side][place]:
            power[number] += weight * strong

    def _change(self, changes: list[Change], soviet: int, rubble: int | None, forts: int | None) -> Standing:
        where, full, was = self.where, self.full, self._now
        now = was.copy()
        sides = {SIDE[change.unit] for change in changes}
        germans, soviets = GERMAN in sides, SOVIET in sides
        count_g, count_s = was.count
        count_g = count_g.copy() if germans else count_g
        count_s = count_s.copy() if soviets else count_s
        now.count = [count_g, count_s]
        touched = dirty = 0
        for unit, place, _ in changes:
            side, start = SIDE[unit], where[unit]
            count = count_g if side == GERMAN else count_s
            if start >= 0:
                count[start] -= 1
                touched |= 1 << start
                dirty |= self._reached[side][start]
            if place >= 0:
                count[place] += 1
                touched |= 1 << place
                dirty |= self._reached[side][place]
        mask = was.soviet if soviet < 0 else soviet
        works = was.forts if forts is None else forts
        held_g, held_s = was.held_g | touched, was.held_s | touched
        around = 0
        for place in members(touched):
            here = 1 << place
            around |= AROUND_SET[place]
            german, red = count_g[place], count_s[place]
            if not german:
                held_g &= ~here
            if not red:
                held_s &= ~here
                if german:
                    mask &= ~here
                    works &= ~here
            elif not german:
                mask |= here
        now.held_g, now.held_s = held_g, held_s
        danger = was.danger
        for place in members(around & (held_g | was.risky)):
            much = peril(place, count_g, count_s)
            if much != danger[place]:
                if danger is was.danger:
                    danger = now.danger = danger.copy()
                now.exposed += much - danger[place]
                danger[place] = much
        now.risky = was.risky | around & held_g
        now.soviet, now.forts = mask, works
        if rubble is not None:
            now.rubble = rubble
        old = new = was.cut
        if mask != was.soviet or old != (0, 0):
            fed_g, fed_s, now.trace, now.ground = control(self._s, mask)
            new = now.cut = starved(now, fed_g, fed_s)
        now.own(germans or old[GERMAN] != new[GERMAN], soviets or old[SOVIET] != new[SOVIET])
        for unit, place, up in changes:
            self._add(now, unit, where[unit], full[unit], old, -1.0)
            self._add(now, unit, place, up, new, 1.0)
        if old != new:
            moved = {change.unit for change in changes}
            for side in (GERMAN, SOVIET):
                other = old[side] ^ new[side]
                for unit in UNITS_OF[side] if other else ():
                    place = where[unit]
                    if place >= 0 and other >> place & 1 and unit not in moved:
                        dirty |= self._reached[side][place]
                        self._add(now, unit, place, full[unit], old, -1.0)
                        self._add(now, unit, place, full[unit], new, 1.0)
        differs = touched | mask ^ was.soviet | now.trace ^ was.trace | works ^ was.forts | now.rubble ^ was.rubble
        for place in members(differs & TARGET_SET):
            dirty |= 1 << TARGET[place]
        self._look(now, dirty & self._active)
        self._sum(now)
        return now

    def _look(self, at: Standing, dirty: int) -> None:
        """Share the targets whose state has changed between the two sides."""
        count_g, count_s = at.count
        soviet, trace = at.soviet, at.trace
        shares = at.shares = at.shares.copy()
        for number in members(dirty):
            place = TARGETS[number]
            points = POINTS[number]
            attack, defence = at.ours[number], at.theirs[number]
            attack = attack if attack > 0.0 else 0.0  # subtraction may leave a rounding error below zero
            if not soviet >> place & 1:
                share = 1.0
                if place != ORLOVKA:
                    grip = min(HOLD * self._grip, 0.9) if count_s[place] else self._grip
                    share -= grip * defence / (defence + 1.2 * (at.inside[number] + 0.15))
                if not trace >> place & 1:
                    share *= 0.3
                if not count_g[place] and at.held_s & BESIDE[place]:  # an enemy always takes empty points
                    share *= 1.0 - self._bare
            else:
                wall = defence * (1.0 + 0.14 * (TEM[place] - 2 + (at.forts >> place & 1) + (at.rubble >> place & 1)))
                wall += 0.25
                if count_g[place]:
                    attack *= 1.1
                elif not count_s[place]:
                    wall *= 0.5
                strong = attack**self._steep
                share = self._hope * strong / (strong + (self._wall * wall) ** self._steep)
                if not count_s[place] and at.held_g & BESIDE[place]:
                    share += self._bare * (1.0 - share)
            value, known = points * share, 0.0 if place == HILL else points * share
            old_value, old_known = shares[number]
            at.value += value - old_value
            at.expected += known - old_known
            shares[number] = (value, known)

    def _sum(self, at: Standing) -> None:
        """Return the value for the German, from what has been added up."""
        expected = at.expected - 1.0 if self.orlovka else at.expected
        total = at.matter * self._men + at.ground * self._ground + at.value * self._point
        total += self._stake / (1.0 + math.exp((self._goal - 0.5 - expected) / self._spread))
        total -= self._fear * self._dear * at.exposed
        if self._gates:
            total -= siege(at, self._storm)
        at.worth = total - self.menace.cost(at) if self.menace.keys else total

    def matter(self, unit: int) -> tuple[float, float]:
        """Return the value of a unit, reduced and full."""
        return self._matters[unit]

    def matters(self, place: int) -> bool:
        """Tell whether points hang on an area."""
        return bool(self.menace.places >> place & 1)
