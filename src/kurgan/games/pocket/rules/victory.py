"""How each scenario is won (scenario.1 to scenario.4)."""

from __future__ import annotations

from kurgan.board.placeset import members, placeset
from kurgan.core.outcome import DRAW
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import LEFT
from kurgan.games.pocket.rules.counters import ARMOR, NATION, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACE, ROW, along, disc
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket


def supplied(s: Pocket) -> int:
    """Find the hexes with Axis units that were in supply in the last Axis supply phase."""
    return placeset([s.where[u] for u in UNITS_OF[AXIS] if s.where[u] >= 0 and TROOPS[u] and not s.hungry[u]])


def held(s: Pocket, names: list[str]) -> int:
    """Count those of some hexes that hold supplied Axis units."""
    hungry = s.hungry
    return sum([any(TROOPS[u] and not hungry[u] for u in s.at(PLACE[name], AXIS)) for name in names])


# ---------- the way out in scenario 4 ----------


def exits(s: Pocket) -> int:
    """Find the hexes by which panzers may break out; none in most scenarios."""
    return placeset(PLACE[name] for name in s.play().victory.get("exits", []))


def exiting(s: Pocket) -> list[int]:
    """Find the German panzer battalions that may leave the map now (scenario.4-exit)."""
    found = []
    for place in members(exits(s) & s.troops[AXIS]):
        for unit in s.pile(place, AXIS):
            if bar_exit(s, unit) is None:
                found.append(unit)
    return sorted(found)


def may_break_out(s: Pocket, unit: int) -> bool:
    """Tell whether a unit is one of those that count if they leave the map: German armour, where there is a way out."""
    return bool(exits(s)) and ARMOR[unit] and NATION[unit] == "german"


def bar_exit(s: Pocket, unit: int) -> Rule | None:
    """Return the rule that keeps a unit from leaving the map, None if it may."""
    place = s.where[unit]
    if place < 0 or not exits(s) >> place & 1 or not may_break_out(s, unit):
        return rule("scenario.4-exit")
    if s.reserve[unit]:
        return rule("1.7b")
    return None if s.larder(AXIS).feeds(unit, place) else rule("scenario.4-exit")


def leave(s: Pocket, unit: int) -> None:
    """Let a panzer battalion break out; enough of them win at once."""
    s.tell("leave", "event-exit", AXIS, unit=unit, place=s.where[unit])
    s.remove(unit, LEFT)
    gone = sum(s.where[u] == LEFT for u in UNITS_OF[AXIS])
    if gone >= s.play().victory["axis_exits"]:
        s.finish(AXIS, "scenario.4", "end-4-axis")


def close_soviet_turn(s: Pocket) -> None:
    """End the game of scenario 4 if a Soviet unit stands too near the exits (scenario.4-ban)."""
    radius = s.play().victory.get("ban_within", 0)
    near = 0
    for place in members(exits(s)):
        near |= disc(place, radius)
    if near & s.troops[SOVIET]:
        s.finish(AXIS, "scenario.4-ban", "end-4-ban")


def area_rule(s: Pocket) -> Rule:
    """Return the case that keeps everybody in the play area; on the whole map there is none to leave."""
    return rule(f"scenario.{s.play().id}-area")


# ---------- the end of play ----------


def end_of_play(s: Pocket) -> None:
    """Decide who has won after the last turn."""
    name = s.play().id
    if name == "1":
        _pincer(s)
    elif name == "2":
        _uranus(s)
    elif name == "3":
        _chir(s)
    else:
        _relief(s)


def _pincer(s: Pocket) -> None:
    towns = held(s, s.play().victory["hexes"])
    if towns <= s.play().victory["soviet_at_most"]:
        s.finish(SOVIET, "scenario.1", "end-1-soviet", held=towns)
    else:
        s.finish(AXIS, "scenario.1", "end-1-axis", held=towns)


def _uranus(s: Pocket) -> None:
    plan = s.play().victory
    hexes = held(s, plan["hexes"])
    for low, high, winner, title in plan["levels"]:
        if low <= hexes <= high:
            degree = _degree(plan["levels"], winner, low)
            s.finish(SIDES.index(winner), "scenario.2", "end-2", degree, level=title, held=hexes)


def _degree(levels: list[tuple[int, int, str, str]], winner: str, low: int) -> float:
    """Grade a victory, given by the fewest hexes of its level: the highest of the winner's levels is 1."""
    own = sorted([least for least, _, side, _ in levels if side == winner], reverse=winner == SIDES[SOVIET])
    return (own.index(low) + 1) / len(own)


def _chir(s: Pocket) -> None:
    plan = s.play().victory
    taken = sum(s.troops[SOVIET] >> PLACE[name] & 1 for name in plan["hexes"])
    if taken >= plan["soviet_holds"]:
        s.finish(SOVIET, "scenario.3", "end-3-soviet", held=taken)
        return
    bank = (supplied(s) & along(*plan["river"])).bit_count()
    if bank >= plan["axis_river_hexes"]:
        s.finish(AXIS, "scenario.3", "end-3-axis", held=bank)
    else:
        s.finish(DRAW, "scenario.3", "end-3-draw", held=bank)


def _relief(s: Pocket) -> None:
    row = s.play().victory["soviet_row"]
    through = [
        u for u in UNITS_OF[AXIS]
        if s.where[u] >= 0 and TROOPS[u] and NATION[u] == "german" and not s.hungry[u] and ROW[s.where[u]] >= row
    ]
    if through:
        s.finish(DRAW, "scenario.4", "end-4-draw", unit=through[0])
    else:
        s.finish(SOVIET, "scenario.4", "end-4-soviet")

