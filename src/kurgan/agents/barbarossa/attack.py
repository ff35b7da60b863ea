"""Attacks: for every enemy square the forces that just reach a column of the table, with their soak-offs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from kurgan.agents.barbarossa.facts import Battle, around, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.barbarossa.value import MOST_SOAKED, WORTH, battle_value, parts_to_attack
from kurgan.agents.core.allot import best_first
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, NEAR, VICTORY

COLUMNS: Final = (3, 4, 5)
DESPERATE: Final = (1, 2, 3, 4, 5)  # tried where a city is at stake
BRIEFLY: Final = (3, 5)


@dataclass(frozen=True)
class Style:
    """How a side values attacks."""

    care: float  # the weight of own losses
    push: float  # what a mere retreat of the enemy is worth
    exposure: Callable[[int, list[int]], float]  # what it costs that units stand on a square next to the enemy
    ground: list[float]  # what it is worth that the enemy leaves a square
    stand: list[float]  # what it is worth to stand on a square
    dear: int  # enemy squares that are worth attacks at poor odds


@dataclass
class Option:
    """One way to attack one enemy square."""

    gain: float
    target: int
    moves: dict[int, int]
    battles: list[Battle]
    fought: int
    squares: int  # from where the square itself is attacked
    best: bool  # whether all of the enemy there is attacked in the best column looked at


class Attacks:
    """The search for attacks within one scene."""

    def __init__(self, scene: Scene, style: Style, brief: bool = False) -> None:
        self.scene = scene
        self.style = style
        self.brief = brief  # look at less: fewer squares to attack from, fewer columns

    def arrange(self, least: float, work: int) -> None:
        """Decide on attacks, the most profitable first, until none gains enough."""
        self.scene.clock.allow(work)
        best_first(
            self.scene.foes_at, self.best, self.stale, self.commit, lambda t: around(t, 3),
            lambda t: bool(self.scene.fought >> t & 1), least, self.scene.clock, self.scene.rng,
        )

    def stale(self, option: Option) -> bool:
        """Tell whether units or squares of an option have been given away meanwhile."""
        wanted: dict[int, int] = {}
        for u, place in option.moves.items():
            if u in self.scene.moves:
                return True
            wanted[place] = wanted.get(place, 0) + 1
        return any(self.scene.room(place) < count for place, count in wanted.items())

    def commit(self, option: Option) -> None:
        """Decide for an option."""
        why = NO_REASON if self.brief else self._why(option)
        for u, place in option.moves.items():
            self.scene.place(u, place, why)
        self.scene.battles += option.battles
        self.scene.fought |= option.fought
        self.scene.gain += option.gain

    def _why(self, option: Option) -> Reason:
        """Return the odds of an attack, and whether the enemy could retreat."""
        scene, target = self.scene, option.target
        attackers, defenders = option.battles[0]
        twice = rules.doubled(scene.s, target, option.squares)
        odds = rules.column(sum(ATTACK[u] for u in attackers), scene.defence(defenders) * (2 if twice else 1))
        shut = scene.shut(target, option.squares | scene.taken)
        return (
            "reason-attack", "odds", odds, "place", target,
            "doubled", "yes" if twice else "no", "shut", "yes" if shut else "no",
        )

    # ---------- one target ----------

    def best(self, target: int) -> Option | None:
        """Return the most profitable attack on one enemy square."""
        scene = self.scene
        beside = NEAR[target] & scene.ground & ~scene.foes
        by_square: dict[int, list[int]] = {}
        for place in members(beside):
            if scene.room(place) > 0:
                able = [u for u in scene.comers(place) if u not in scene.moves]
                if able:
                    by_square[place] = able
        if not by_square:
            return None
        foes = scene.foes_at[target]
        least = min(DEFENSE[u] for u in foes)
        columns: tuple[int, ...] = DESPERATE if self.style.dear >> target & 1 else COLUMNS
        everyone = {u for able in by_square.values() for u in able}
        if sum(sorted((ATTACK[u] for u in everyone), reverse=True)[:18]) < columns[0] * least:
            return None
        if self.brief:
            columns = BRIEFLY
        found: Option | None = None
        enough: list[set[int]] = []  # squares from which the best column is reached
        places = sorted(by_square)
        for size in range(1, min(3 if self.brief else 4, len(places)) + 1):
            for picked in combinations(places, size):
                if any(fewer.issubset(picked) for fewer in enough):
                    continue
                for option in self._with(target, foes, picked, by_square, columns):
                    if self.brief and option.best:
                        enough.append(set(picked))
                    if found is None or option.gain > found.gain:
                        found = option
        return found

    def _with(
        self, target: int, foes: list[int], picked: tuple[int, ...], by_square: dict[int, list[int]],
        columns: tuple[int, ...],
    ) -> list[Option]:
        """Return the attacks on a square from certain squares."""
        scene = self.scene
        squares = 0
        touched = 0
        rooms = bound = 0
        for place in picked:
            squares |= 1 << place
            touched |= NEAR[place] & scene.foes
            room = scene.room(place)
            rooms += room
            bound += sum(ATTACK[u] for u in by_square[place][:room])
        if bound < columns[0] * min(DEFENSE[u] for u in foes):
            return []
        extra = touched & ~scene.fought & ~(1 << target)
        if extra.bit_count() > 3:
            return []
        twice = rules.doubled(scene.s, target, squares)
        able = sorted({u for place in picked for u in by_square[place]}, key=lambda u: (-ATTACK[u], u))
        most = sum(ATTACK[u] for u in able[:rooms])
        found: list[Option] = []
        for main in parts_to_attack(foes):
            if found and main is not foes:
                break  # parts of a stack only if the whole of it is too strong
            defence = sum(DEFENSE[u] for u in main) * (2 if twice else 1)
            for times in columns:
                if most < times * defence:
                    break
                option = self._build(target, foes, main, picked, by_square, times * defence, extra, squares)
                if option is not None:
                    option.best = main is foes and times == columns[-1]
                    found.append(option)
        return found

    def _build(
        self, target: int, foes: list[int], main: list[int], picked: tuple[int, ...], by_square: dict[int, list[int]],
        need: int, extra: int, squares: int,
    ) -> Option | None:
        scene = self.scene
        if scene.clock.due():
            return None
        moves = self._gather(picked, by_square, need)
        if moves is None:
            return None
        fights: list[Battle] = [(list(moves), main)]
        load = dict.fromkeys(picked, 0)
        for place in moves.values():
            load[place] += 1
        rest = [u for u in foes if u not in main]
        if rest and not self._soak(target, rest, squares, load, moves, fights, extra):
            return None
        for place in members(extra):
            if not self._soak(place, scene.foes_at[place], squares, load, moves, fights, extra | 1 << target):
                return None
        gain = self._gain(target, fights, moves, rest)
        return Option(gain, target, moves, fights, extra | 1 << target, squares, False)

    def _gather(self, picked: tuple[int, ...], by_square: dict[int, list[int]], need: int) -> dict[int, int] | None:
        """Choose units for certain squares that reach a total with little to spare."""
        scene = self.scene
        moves: dict[int, int] = {}
        room = {place: scene.room(place) for place in picked}
        total = 0
        for place in sorted(picked, key=lambda p: (len(by_square[p]), p)):
            unit = next((u for u in by_square[place] if u not in moves), -1)
            if unit < 0:
                return None
            moves[unit] = place
            room[place] -= 1
            total += ATTACK[unit]
        if total < need:
            pool = sorted({u for place in picked for u in by_square[place]} - set(moves), key=lambda u: (-ATTACK[u], u))
            for u in pool:
                spots = [p for p in picked if room[p] > 0 and scene.reach[u] >> p & 1]
                if not spots:
                    continue
                place = min(spots, key=lambda p: (len(by_square[p]), p))
                moves[u] = place
                room[place] -= 1
                total += ATTACK[u]
                if total >= need:
                    break
            else:
                return None
        return self._trim(moves, by_square, total - need)

    def _trim(self, moves: dict[int, int], by_square: dict[int, list[int]], spare: int) -> dict[int, int]:
        """Exchange units for smaller ones while the total still suffices."""
        for u, place in sorted(moves.items(), key=lambda pair: (-WORTH[pair[0]], pair[0])):
            if spare <= 0:
                break
            smaller = [v for v in by_square[place] if v not in moves and ATTACK[u] - spare <= ATTACK[v] < ATTACK[u]]
            if smaller:
                v = smaller[-1]
                spare -= ATTACK[u] - ATTACK[v]
                del moves[u]
                moves[v] = place
        return moves

    def _soak(
        self, place: int, foes: list[int], squares: int, load: dict[int, int], moves: dict[int, int],
        fights: list[Battle], touched: int,
    ) -> bool:
        """Add the cheapest legal fight against enemies that the attack touches."""
        scene = self.scene
        basic = scene.defence(foes)
        allowed = scene.fought | touched | 1 << place
        best: tuple[float, int, int] | None = None
        for spot in members(NEAR[place] & scene.ground & ~scene.foes):
            if scene.room(spot) - load.get(spot, 0) <= 0 or NEAR[spot] & scene.foes & ~allowed:
                continue
            factor = 2 if rules.doubled(scene.s, place, 1 << spot) else 1
            bit = 1 << spot
            unit = self._smallest(spot, moves, basic * factor)
            if unit < 0:
                continue
            cost = WORTH[unit] * (0.6 if ATTACK[unit] * 5 < basic * factor else 0.45)
            cost += 0.0 if squares & bit else 0.2
            if best is None or (cost, unit) < best[:2]:
                best = (cost, unit, spot)
        if best is None:
            return False
        _, unit, spot = best
        moves[unit] = spot
        load[spot] = load.get(spot, 0) + 1
        fights.append(([unit], foes))
        return True

    def _smallest(self, spot: int, moves: dict[int, int], defence: int) -> int:
        """Return the smallest unit free for a square that may fight so much defence at all, -1 if there is none."""
        scene = self.scene
        for u in reversed(scene.comers(spot)):
            if ATTACK[u] > MOST_SOAKED:
                return -1
            if ATTACK[u] * 6 >= defence and u not in scene.moves and u not in moves:
                return u
        return -1

    def _gain(self, target: int, fights: list[Battle], moves: dict[int, int], rest: list[int]) -> float:
        """Return what an attack gains, all its battles together."""
        scene, style = self.scene, self.style
        stand = scene.taken
        gain = 0.0
        groups: dict[int, list[int]] = {}
        for u, place in moves.items():
            stand |= 1 << place
            groups.setdefault(place, []).append(u)
        for place, units in groups.items():
            gain -= style.exposure(place, units)
            gain += style.stand[place] if not scene.taken >> place & 1 else 0.0
        for n, (attackers, defenders) in enumerate(fights):
            place = scene.s.where[defenders[0]]
            squares = 0
            for u in attackers:
                squares |= 1 << moves[u]
            doubled = [rules.doubled(scene.s, scene.s.where[d], squares) for d in defenders]
            first = n == 0
            shut = scene.shut(place, stand) if first else False
            push = style.push + (style.ground[place] if first and not rest else 0.0)
            gain += battle_value(attackers, defenders, doubled, shut, push, style.care)
            if first and not rest:
                gain += style.ground[place] * (0.67 if shut or place in VICTORY else 0.5)
        return gain
