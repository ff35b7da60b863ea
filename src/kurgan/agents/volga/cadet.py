"""The cadet of Verdun on the Volga: attacks from one area at plain odds, else walks to the nearest points."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, cast

from kurgan.agents.core.player import Reply
from kurgan.agents.volga.facts import AWAY, GAME, GERMAN, OTHER, SOVIET, Volga
from kurgan.agents.volga.fight import edge, force_order, lead_attacker, lead_defender, support_dice
from kurgan.agents.volga.moves import reach
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.games.volga.rules.tables import EAST_BANK, LANDINGS, STACK, VP, ZONES_MASK

ENOUGH = 2.0  # attack value over defence value, with average support, at which a cadet attacks
GARRISON = 2  # units a cadet wants in a victory area
YES = ("air", "storm", "roll", "use", "hero", "gun", "fortify", "rest", "fix")


class Cadet:
    """One look at every decision, no memory and no plan."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def look(self, view: View) -> Volga:
        """Return the position: nothing that matters is hidden."""
        return cast("Volga", GAME.guess(view, self._seed))

    def phase(self, s: Volga) -> Hashable:
        """Name one impulse of one side."""
        return s.turn, s.impulse, s.night, s.side

    def replies(self) -> Mapping[str, Reply[Volga]]:
        """Return one answer for every kind of frame."""
        return dict.fromkeys(GAME.frames, lambda s, d, desk: self._answer(s, d.side ^ s.swapped, d))

    def _answer(self, s: Volga, side: int, decision: Decision) -> Action | None:
        frame: Any = s.stack[-1]
        kind = frame.kind()
        choices = decision.choices
        if kind == "impulse":
            return self._impulse(s, side, choices)
        if kind == "assault":
            return self._assault(s, side, frame, choices)
        if kind == "move":
            return self._step(s, side, frame.unit, choices)
        if kind == "combat" and "lead" in choices:
            if frame.side == side:
                return Action("lead", lead_attacker(s, choices["lead"], frame.place))
            return Action("lead", lead_defender(s, choices["lead"]))
        if kind == "combat" and "with" in choices:
            return Action("with", choices["with"][0])
        if kind in ("arrivals", "retreat") and ("at" in choices or "to" in choices):
            verb = "at" if "at" in choices else "to"
            goals = self._goals(s, side)
            return Action(verb, min(choices[verb], key=lambda p: (self._far(p, goals), p)))
        if kind == "losses":
            for verb in ("flip", "retreat", "kill"):
                if verb in choices:
                    return Action(verb, choices[verb][0])
        if kind in ("withdraw", "regroup"):
            return Action("done")
        if kind == "bid":
            return Action("bid", 10)
        for verb in (*YES, "tank", "free", "flip", "rebuild"):
            if verb in choices:
                return Action(verb, choices[verb][0])
        return None

    # ---------- impulses ----------

    def _impulse(self, s: Volga, side: int, choices: dict[str, list[int]]) -> Action:
        best: tuple[float, int] = (0.0, -1)
        for area in choices.get("activate", []):
            score = max(self._attack(s, side, area)[0], self._progress(s, side, area))
            if score > best[0]:
                best = (score, area)
        return Action("activate", best[1]) if best[1] >= 0 else Action("pass")

    def _pool(self, s: Volga, side: int, areas: list[int]) -> list[int]:
        """Return the units of some areas that may act; a guard stays behind in every victory area without enemies."""
        guards = {min(s.at(p, side)) for p in areas if VP[p] and s.size(p, side) and not s.size(p, OTHER[side])}
        return [
            u for u in s.on_board(side)
            if s.where[u] in areas and s.began[u] in areas and not s.acted[u] and u not in guards
        ]

    def _attack(self, s: Volga, side: int, area: int) -> tuple[float, int]:
        """Return how good the best attack from an area is, and where."""
        enemy = OTHER[side]
        units = self._pool(s, side, [area])
        ways = {u: reach(s, u) for u in units}
        best: tuple[float, int] = (0.0, -1)
        for place in sorted({area} | {p for ends in ways.values() for p in ends}):
            foes = s.at(place, enemy)
            if not foes or s.fought >> place & 1:
                continue
            going = [u for u in units if place == area or place in ways[u]]
            room = STACK - (s.size(place, side) if place != area else 0)
            going = force_order(s, place, going)[: max(room, 0)] if going else []
            if not going:
                continue
            help_ = support_dice(s, side, place, going[0])
            over = edge(s, place, going, foes) + sum(help_) / len(help_)
            if over >= ENOUGH and over + 2 * VP[place] > best[0]:
                best = (over + 2 * VP[place], place)
        return best

    def _goals(self, s: Volga, side: int) -> list[int]:
        """Return where to walk to: points the German lacks, and points of its own the Soviet guards thinly."""
        wanted = []
        for place, points in enumerate(VP):
            own = s.controls(side) >> place & 1
            if points and (not own if side == GERMAN else own and s.size(place, side) < GARRISON):
                wanted.append(place)
        return wanted

    def _far(self, place: int, goals: list[int]) -> int:
        if EAST_BANK >> place & 1:
            return 9
        return min((AWAY[goal][place] for goal in goals), default=0)

    def _progress(self, s: Volga, side: int, area: int) -> float:
        """Return what walking from an area is worth: a little for each unit that gets nearer, much for free points."""
        goals = self._goals(s, side)
        if side == SOVIET and (VP[area] or not goals):
            return 0.0
        total = 0.0
        for unit in self._pool(s, side, [area]):
            far = self._far(area, goals)
            ends = [p for p in reach(s, unit) if not s.size(p, OTHER[side])]
            near = min((self._far(p, goals) for p in ends), default=far)
            total += 0.5 * max(far - near, 0) + (3.0 if near == 0 and far else 0.0)
        return total

    # ---------- an assault ----------

    def _assault(self, s: Volga, side: int, frame: Any, choices: dict[str, list[int]]) -> Action | None:
        if "fortify" in choices:
            return Action("fortify", choices["fortify"][0])
        area = frame.areas[0]
        _, goal = self._attack(s, side, area)
        if goal >= 0 and goal != area and goal not in choices.get("attack", []):
            return self._take(s, side, choices, goal)
        if goal >= 0 and goal != area:
            joined = self._take(s, side, choices, goal)
            if joined is not None and s.room(goal, side):
                return joined
        if "attack" in choices and ("done" not in choices or goal in choices["attack"]):
            return Action("attack", goal if goal in choices["attack"] else choices["attack"][0])
        if self._progress(s, side, area) > 0.0 and not s.fought:
            goals = self._goals(s, side)
            for unit in [u for u in self._pool(s, side, frame.areas) if u in choices.get("unit", [])]:
                near = min((self._far(p, goals) for p in reach(s, unit) if not s.size(p, OTHER[side])), default=99)
                if near < self._far(s.where[unit], goals):
                    return Action("unit", unit)
        return Action("done") if "done" in choices else Action("attack", choices["attack"][0])

    def _take(self, s: Volga, side: int, choices: dict[str, list[int]], goal: int) -> Action | None:
        frame: Any = s.stack[-1]
        for unit in self._pool(s, side, frame.areas):
            if unit in choices.get("unit", []) and goal in reach(s, unit):
                return Action("unit", unit)
        return None

    def _step(self, s: Volga, side: int, unit: int, choices: dict[str, list[int]]) -> Action:
        """Go one area nearer to the attack that the area plans, else to the goal."""
        open_ = choices["to"]
        started = s.began[unit]
        _, target = self._attack(s, side, started) if s.where[unit] == started else (0.0, -1)
        if target >= 0 and target != started:
            ways = reach(s, unit)
            if target in ways and ways[target][0] in open_:
                return Action("to", ways[target][0])
        entered = [p for p in open_ if s.size(p, OTHER[side]) and s.held[side] & ~s.contested & 1 << p]
        if entered:
            return Action("to", entered[0])  # friends have gone in to attack: join them
        goals = self._goals(s, side)
        free = [p for p in open_ if not s.size(p, OTHER[side])]
        banks = [p for p in free if EAST_BANK >> s.where[unit] & 1 and LANDINGS >> p & 1]
        best = min(banks or free or open_, key=lambda p: (self._far(p, goals), bool(ZONES_MASK >> p & 1), p))
        if "stop" in choices and self._far(best, goals) >= self._far(s.where[unit], goals):
            return Action("stop")
        return Action("to", best)
