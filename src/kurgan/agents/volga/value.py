"""How good a position is for the German: points held and in reach, men, ground, supply."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.facts import (
    ARRIVING,
    FACTS,
    GERMAN,
    GROUND,
    MATTER,
    POINTS,
    POWER,
    REACH,
    REBUILT,
    SIDE,
    SOVIET,
    TARGETS,
    UNITS_OF,
    Volga,
    members,
)
from kurgan.agents.volga.supply import weak_points
from kurgan.board.placeset import placeset
from kurgan.games.volga.odds import TWO_DICE
from kurgan.games.volga.tables import (
    AREAS_MASK,
    FERRY,
    FLANK_TURN,
    FLANKS,
    GULLY,
    HILL,
    NEAR,
    ORLOVKA,
    ORLOVKA_TURN,
    PLACE,
    PLACE_COUNT,
    SCENARIOS,
    TEM,
    VICTORY,
    scenario,
)
from kurgan.games.volga.victory import NO_POINTS, flank_points, traced

POINT = 7.0  # a victory point, in steps of a good regiment
GATE = 40.0  # a zone whose loss loses the campaign
GATES: Final = placeset(PLACE[name] for name in VICTORY["breakthrough_zones"])
SIEGE: Final = [(gate, (gate, *members(NEAR[gate]))) for gate in members(GATES)]
MOST_KNOWN = 4000
IMPULSES = 10  # of a turn, about
CUT_POWER = 0.55  # what is left of the strength of a unit out of supply
CUT_BY_DAY, CUT_BY_NIGHT = 0.6, 0.35  # and of its worth, with the surrender checks far or near
COMING = 0.85  # of a unit that enters next turn
EVERYWHERE: Final = (1 << PLACE_COUNT) - 1
BESIDE: Final = [NEAR[p] & ~FERRY[p] & ~FLANKS for p in range(PLACE_COUNT)]
AROUND: Final = [(p, *members(places & AREAS_MASK)) for p, places in enumerate(BESIDE)]  # a place and the areas beside
OPEN: Final = [BESIDE[p] & ~GULLY[p] for p in range(PLACE_COUNT)]
SHELTER: Final = [1.5 - 0.5 * tem for tem in TEM]  # what ground adds to the attackers' numbers
RAID_STEPS: Final = (1.0, 1.0, 0.8, 0.5, 0.2)  # how sure a raid is of an area that costs one, two ... to reach


class Change(NamedTuple):
    """One unit elsewhere or on its other side."""

    unit: int
    place: int
    full: int


_known: dict[int, tuple[int, int, int, float]] = {}


def control(s: Volga, soviet: int) -> tuple[int, int, int, float]:
    """What follows from control alone: supply of both sides, the trace for victory, and ground."""
    known = _known.get(soviet)
    if known is None:
        if len(_known) > MOST_KNOWN:
            _known.clear()
        was, s.soviet = s.soviet, soviet
        ground = sum(GROUND[p] for p in members(AREAS_MASK & ~soviet))
        known = (FACTS.lines(s, GERMAN), FACTS.lines(s, SOVIET), traced(s), ground)
        s.soviet = was
        _known[soviet] = known
    return known


@lru_cache(maxsize=2000)
def beside(places: int) -> int:
    """Some places and everything next to them."""
    found = places
    for place in members(places):
        found |= BESIDE[place]
    return found


@lru_cache(maxsize=4000)
def _next(places: int) -> int:
    """Where one step leads from some places without a ravine in the way."""
    found = 0
    for place in members(places):
        found |= OPEN[place]
    return found


def goal(s: Volga) -> tuple[int, int]:
    """The turn at whose end points are counted next, and how many the German needs then; none if none count."""
    last = int(scenario(s.scenario)["last_turn"])
    if s.target == NO_POINTS:
        return last, 0
    if SCENARIOS[s.scenario] == "standard":
        return last, s.target or int(VICTORY["standard_german"])
    if s.turn <= ORLOVKA_TURN:
        return ORLOVKA_TURN, s.target or int(VICTORY["turn_5_german"])
    return last, (s.target or int(VICTORY["turn_10_german"])) + flank_points(s)


def another(s: Volga) -> float:
    """The chance that the Soviet still has an impulse after this one: by night the German's may be the last."""
    if not s.night or SOVIET in (s.side, s.advantage):
        return 1.0
    return sum(often for roll, often in TWO_DICE.items() if roll >= s.impulse) / 36.0


class Judge:
    """Values positions of one moment of the game by what differs from a base."""

    def __init__(self, s: Volga, weights: Weights) -> None:
        self._s = s
        self.weights = weights
        self._steep, self._wall, self._fear = weights["steep"], weights["wall"], weights["exposed"]
        last = int(scenario(s.scenario)["last_turn"])
        ahead = max(9 - s.impulse, 1) / 2.0 if s.night else 4.0 + max(0, 8 - s.impulse) / 2.0
        self.left = (last - s.turn) * IMPULSES + ahead
        self.future = self.left / (self.left + 10.0)
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
        self._dear = self.future if s.turn < last else 0.35 * self.future  # in the last turn men are there to be spent
        self.orlovka = s.orlovka
        refit = s.turn < last
        self.cut_matter = (CUT_BY_NIGHT if s.night else CUT_BY_DAY) if refit else 1.0
        # A raid next door is a nuisance as long as there is time to mend it, and the end of everything later.
        raid = again * weights["raid"] * (1.0 + near) * (0.06 + 0.5 / (1.0 + 0.5 * self.left))
        alone = weights["cut_off"] * (1 + s.night) if refit else 0.0
        self.keys = [
            (place, raid * points + alone * sum(s.size(p, GERMAN) for p in members(cut & s.held[GERMAN])))
            for place, points, cut in weak_points(s.soviet)
        ]
        # In the campaign the Soviet wins if he controls one of these zones when a turn's maneuvers end (21.6).
        self._gates = 0 if SCENARIOS[s.scenario] == "standard" else GATES
        self._storm = 0.5 * GATE if s.turn >= FLANK_TURN else 0.0  # the flank armies come only then
        self.keys += [(place, GATE * (1 + s.night) / 4.0) for place in members(self._gates & ~s.soviet)]
        self._key_mask = placeset(place for place, _ in self.keys)
        self.where, self.full = s.where.copy(), s.full.copy()
        self.soviet, self.rubble, self.forts = s.soviet, s.rubble, s.forts
        self._count = [[s.size(p, GERMAN) for p in range(PLACE_COUNT)], [s.size(p, SOVIET) for p in range(PLACE_COUNT)]]
        self._held = (s.held[GERMAN], s.held[SOVIET])
        self._danger = [self._peril(place, *self._count) for place in range(PLACE_COUNT)]
        self._exposed = sum(self._danger)
        self._raids: dict[tuple[int, int, int], float] = {}
        self._power = [[0.0] * len(TARGETS), [0.0] * len(TARGETS)]
        self._inside = [0.0] * PLACE_COUNT
        self._matter = 0.0
        fed_g, fed_s, _, _ = control(s, s.soviet)
        self._cut = self._starved(s.soviet, fed_g, fed_s)
        for unit, place in enumerate(s.where):
            if place >= 0 or place in (REBUILT, ARRIVING):
                self._add(unit, place, s.full[unit], self._cut, 1.0)
        self.worth = self._sum(self.soviet, self.rubble, self.forts)

    def save(self) -> tuple[object, ...]:
        """All that commit() changes, to be given back to restore()."""
        return (
            self.where, self.full, self.soviet, self.rubble, self.forts, self._count, self._power, self._inside,
            self._matter, self._cut, self.worth, self._held, self._danger, self._exposed,
        )

    def restore(self, saved: tuple[Any, ...]) -> None:
        """Go back to what save() found."""
        (
            self.where, self.full, self.soviet, self.rubble, self.forts, self._count, self._power, self._inside,
            self._matter, self._cut, self.worth, self._held, self._danger, self._exposed,
        ) = saved

    def _add(self, unit: int, place: int, full: int, cut: tuple[int, int], sign: float) -> None:
        side = SIDE[unit]
        strong, worth = POWER[unit][full] * sign, MATTER[unit][full] * sign
        if place < 0:
            if place in (REBUILT, ARRIVING):
                self._matter += COMING * (worth if side == GERMAN else -worth)
            return
        if cut[side] >> place & 1:
            strong *= CUT_POWER
            worth *= self.cut_matter
        self._matter += worth if side == GERMAN else -worth
        power = self._power[side]
        for number, weight in REACH[side][place]:
            power[number] += weight * strong
        if side == GERMAN:
            self._inside[place] += strong

    def after(
        self, changes: list[Change], soviet: int = -1, rubble: int | None = None, forts: int | None = None
    ) -> float:
        """The value when some units have changed; control follows them, on top of what is given."""
        saved = self.save()
        self._change(changes, soviet, rubble, forts)
        worth = self.worth
        self.restore(saved)
        return worth

    def commit(self, changes: list[Change], soviet: int = -1) -> None:
        """Go on from a changed position."""
        self._change(changes, soviet, None, None)
        where, full = self.where.copy(), self.full.copy()
        for unit, place, up in changes:
            where[unit], full[unit] = place, up
        self.where, self.full = where, full

    def _change(self, changes: list[Change], soviet: int, rubble: int | None, forts: int | None) -> None:
        where, full = self.where, self.full
        count = self._count = [self._count[0].copy(), self._count[1].copy()]
        touched = set()
        for unit, place, _ in changes:
            was = where[unit]
            if was >= 0:
                count[SIDE[unit]][was] -= 1
                touched.add(was)
            if place >= 0:
                count[SIDE[unit]][place] += 1
                touched.add(place)
        mask = self.soviet if soviet < 0 else soviet
        works = self.forts if forts is None else forts
        held_g, held_s = self._held
        for place in touched:
            german, red = count[GERMAN][place], count[SOVIET][place]
            here = 1 << place
            held_g = held_g | here if german else held_g & ~here
            held_s = held_s | here if red else held_s & ~here
            if german and not red:
                mask &= ~(1 << place)
                works &= ~(1 << place)
            elif red and not german:
                mask |= 1 << place
        self._held = (held_g, held_s)
        self._endanger(touched)
        old = new = self._cut
        if mask != self.soviet or old != (0, 0):
            fed_g, fed_s, _, _ = control(self._s, mask)
            new = self._cut = self._starved(mask, fed_g, fed_s)
        self._power = [self._power[0].copy(), self._power[1].copy()]
        self._inside = self._inside.copy()
        for unit, place, up in changes:
            self._add(unit, where[unit], full[unit], old, -1.0)
            self._add(unit, place, up, new, 1.0)
        if old != new:
            moved = {change.unit for change in changes}
            for side in (GERMAN, SOVIET):
                other = old[side] ^ new[side]
                for unit in UNITS_OF[side] if other else ():
                    place = where[unit]
                    if place >= 0 and other >> place & 1 and unit not in moved:
                        self._add(unit, place, full[unit], old, -1.0)
                        self._add(unit, place, full[unit], new, 1.0)
        self.soviet, self.forts = mask, works
        self.rubble = self.rubble if rubble is None else rubble
        self.worth = self._sum(mask, self.rubble, works)

    def _starved(self, mask: int, fed_g: int, fed_s: int) -> tuple[int, int]:
        """Where units of either side stand in own areas without supply."""
        return self._held[GERMAN] & ~mask & ~fed_g, self._held[SOVIET] & mask & ~fed_s

    def _sum(self, soviet: int, rubble: int, forts: int) -> float:
        """The value for the German, from what has been added up."""
        _, _, trace, ground = control(self._s, soviet)
        future = self.future
        expected = -1.0 if self.orlovka else 0.0
        total = self._matter * self._dear + ground * (0.25 + 0.75 * future)
        ours, theirs = self._power
        count_g, count_s = self._count
        for number, place in enumerate(TARGETS):
            if place == ORLOVKA and not self.orlovka:
                continue
            points = POINTS[number]
            attack, defence = max(ours[number], 0.0), theirs[number]  # taking away may leave a hair less than nothing
            if not soviet >> place & 1:
                keep = 1.0
                if place != ORLOVKA:
                    keep -= self._grip * defence / (defence + 1.2 * (self._inside[place] + 0.15))
                if count_s[place]:
                    keep *= 0.85
                share = keep * (1.0 if trace >> place & 1 else 0.3)
                total += points * self._point * share
                expected += points * share if place != HILL else 0.0
                continue
            wall = defence * (1.0 + 0.14 * (TEM[place] - 2 + (forts >> place & 1) + (rubble >> place & 1))) + 0.25
            if count_g[place]:
                attack *= 1.1
            elif not count_s[place]:
                wall *= 0.5
            strong = attack**self._steep
            share = future * 0.75 * strong / (strong + (self._wall * wall) ** self._steep)
            total += points * self._point * share
            expected += points * share if place != HILL else 0.0
        total += self._stake / (1.0 + math.exp((self._goal - 0.5 - expected) / self._spread))
        total -= self._fear * self._dear * self._exposed
        if self._gates:
            total -= self._siege(soviet)
        return total - self._menace(soviet) if self.keys else total

    def _peril(self, place: int, count_g: list[int], count_s: list[int]) -> float:
        """How far a German stack is outnumbered by the largest Soviet one next to it, less in good ground."""
        if not count_g[place]:
            return 0.0
        largest = max([count_s[p] for p in AROUND[place]])
        return max(largest + SHELTER[place] - count_g[place], 0.0) if largest else 0.0

    def _endanger(self, touched: set[int]) -> None:
        """Count the outnumbered again around places where somebody came or went."""
        count_g, count_s = self._count
        danger = self._danger = self._danger.copy()
        for place in {near for spot in touched for near in AROUND[spot]}:
            if count_g[place] or danger[place]:
                now = self._peril(place, count_g, count_s)
                self._exposed += now - danger[place]
                danger[place] = now

    def _siege(self, soviet: int) -> float:
        """What the zones that decide the campaign stand in danger of, by the largest Soviet force next to each."""
        count_g, count_s = self._count
        total = 0.0
        for gate, around in SIEGE:
            red = max([count_s[p] for p in around])
            total += GATE if soviet >> gate & 1 else self._storm * red / (red + 2.0 * count_g[gate] + 0.5)
        return total

    def matters(self, place: int) -> bool:
        """Whether points hang on an area."""
        return bool(self._key_mask >> place & 1)

    def _menace(self, soviet: int) -> float:
        """What stands open to raids: areas the points hang on, empty, and within a march of a Soviet who is free."""
        held_g, held_s = self._held
        open_ = self._key_mask & ~soviet & ~held_g
        if not open_:
            return 0.0
        state = (open_, held_g, held_s)
        known = self._raids.get(state)
        if known is not None:
            return known
        free = EVERYWHERE & ~held_g
        watched = beside(held_g)
        before, edge = 0, held_s & free
        seen = edge
        total = 0.0
        for weight in RAID_STEPS:
            # Beside an enemy every step costs two, so a screen slows a raider down even where it does not bar him.
            grown = (_next(edge) & ~watched | _next(before) & watched) & free & ~seen
            before, edge = edge, grown
            seen |= grown
            if grown & open_:
                total += weight * sum([lost for place, lost in self.keys if grown >> place & 1])
        self._raids[state] = total
        return total
