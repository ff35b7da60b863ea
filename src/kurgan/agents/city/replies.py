"""Answers that need no plan: set-up, losses, chits, flak, aims, counterattacks, what comes at the end of a turn."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from kurgan.agents.city.facts import WORTH, ending, exposure, importance, march, mean_hits, points_of
from kurgan.agents.city.fight import Target, missed, shelter, strike
from kurgan.agents.core.player import Desk
from kurgan.agents.core.replies import first_of, least, most
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.city.rules.counters import DEPOT, ENGINEER, GUN, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SETUPS, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.breakthrough import Window
from kurgan.games.city.rules.fight.counterattack import TAKE
from kurgan.games.city.rules.fight.ground import defence_die, defence_strength
from kurgan.games.city.rules.fight.stages import DEFEND
from kurgan.games.city.rules.fire.raid import Raid
from kurgan.games.city.rules.land import FERRIES, GRID, TO_VOLGA, VICTORY
from kurgan.games.city.rules.losses import Losses
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.stack_move import GO_ON
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.chits import REFILL, YES, Chits

APART: Final = (2.0, 3.0, 4.0)  # half points of the way to the city that a unit less in a hex is worth
ENOUGH_GUNS: Final = 24  # indirect fire beyond which a defence needs no more


def setup(decision: Decision, desk: Desk, liked: tuple[str, ...]) -> Action | None:
    """Choose a ready set-up, by seed one of those liked; if something is half placed, the rest is placed by itself."""
    ready = decision.choices.get("ready", [])
    if ready:
        number = desk.rng.choice([n for n in ready if SETUPS[n]["id"] in liked] or ready)
        return desk.say(("reason-setup",), Action("ready", number))
    return first_of(decision, "done", "rest", "at")


def deploy(s: City, decision: Decision, desk: Desk) -> Action | None:
    """Deploy the German units near the city, out of zones, which they could not leave, and out of sight of guns.

    By seed they stand closer or more spread out.
    """
    if "at" in decision.choices:
        if "apart" not in desk.notes:
            desk.notes["apart"] = desk.rng.choice(APART)
        apart = desk.notes["apart"]
        shut, seen = s.zone(SOVIET), GRID.step(s.troops[SOVIET])
        return least(
            decision, "at", lambda p: 40.0 * (shut >> p & 1) + 15.0 * (seen >> p & 1) + apart * s.load(p, GERMAN)
            + min(march(GERMAN, p, goal) for goal in VICTORY),
        )
    return first_of(decision, "unit", "done")


def losses(s: City, decision: Decision) -> Action | None:
    """Lose the own unit that is worth least, or the enemy's that is worth most (10.5)."""
    frame = cast("Losses", s.stack[-1])
    own = s.where[frame.units[0]] >= 0 and frame.units[0] in UNITS_OF[decision.side] if frame.units else True
    below = s.stack[-2] if len(s.stack) > 1 else None
    value = {u: WORTH[u] for u in decision.choices["lose"]}
    if isinstance(below, Assault) and below.stage == DEFEND:  # those who are left still have to fire
        who = {u: s.where[u] for u in below.alive(s)}
        fire = Target(s, below.side, below.target).fires(who)
        pioneers = [u for u in who if ENGINEER[u]]
        value = {u: missed(u, fire[u], pioneers == [u]) for u in value}
    return least(decision, "lose", lambda u: value[u] if own else -value[u])


def chits(s: City, decision: Decision) -> Action:
    """Put chits back where that makes a reaction likelier."""
    frame = cast("Chits", s.stack[-1])
    if frame.stage != REFILL:
        return Action("return")
    now = s.pool[YES] / max(1, sum(s.pool))
    full = (s.pool[YES] + s.drawn[YES]) / max(1, sum(s.pool) + sum(s.drawn))
    return Action("refill" if full > now else "keep")


def flak(s: City, decision: Decision) -> Action | None:
    """Fire Soviet flak over one hex in a turn: over what matters, or at many bombers."""
    frame = s.stack[-1]
    place = frame.place if isinstance(frame, Raid) else cast("Assault", frame).target
    points = frame.points if isinstance(frame, Raid) else cast("Assault", frame).dive
    if place in VICTORY or points >= 12 or any(GUN[u] for u in s.at(place, SOVIET)):
        return first_of(decision, "flak", "go")
    return Action("go")


def aim(s: City, decision: Decision) -> Action:
    """Fire where it adds most: often into another hex than the last, for a hex loses at most all its units."""
    frame = cast("Assault", s.stack[-1])
    line = frame.line(s)
    unit = line[len(frame.aims)]

    def pain(place: int, firing: list[int]) -> float:
        there = [u for u in frame.alive(s) if s.where[u] == place]
        strength = defence_strength(s, frame, firing, place) if firing else 0
        dead = mean_hits(strength, defence_die(s, frame, place, 0), len(there)) if strength > 0 else 0.0
        return dead * sum(WORTH[u] for u in there) / max(1, len(there)) + 0.001 * len(there) * len(firing)

    def more(place: int) -> float:
        firing = [u for u, at in zip(line, frame.aims, strict=False) if at == place]
        return pain(place, [*firing, unit]) - pain(place, firing)

    return Action("at", max(decision.choices["at"], key=lambda p: (more(p), -p)))


def shield(s: City, decision: Decision, weights: Weights) -> Action:
    """Add guns to the defence of hexes that matter, until there are enough of them."""
    frame = cast("Assault", s.stack[-1])
    strength = sum(8 for _ in frame.shield)
    wish = ENOUGH_GUNS if points_of(s, frame.target) else weights["shield"] * importance(s, frame.target)
    guns = decision.choices.get("gun", [])
    return Action("gun", guns[0]) if guns and strength < wish else Action("go")


def counterattack(s: City, decision: Decision, desk: Desk, weights: Weights) -> Action:
    """Strike at movers if it pays whatever they answer; fire back if that costs no more than it brings."""
    frame = cast("Window", s.stack[-1])
    movers = frame.alive(s)
    if frame.stage == TAKE:
        _, back = strike(s, frame.units, movers, frame.side)
        below = s.stack[-2] if len(s.stack) > 1 else None
        busy = not (isinstance(below, Move) and below.ends != GO_ON)
        price = (weights["stopped"] * sqrt(len(movers)) if busy else 0.0) + (
            weights["chit"] * 0.25 if decision.side == GERMAN else 0.0
        )
        take = back > price and "take" in decision.choices
        return Action("take" if take else "decline")
    homes: dict[int, list[int]] = {}
    for unit in [*frame.units, *decision.choices.get("unit", [])]:
        homes.setdefault(s.where[unit], []).append(unit)
    if frame.units:
        more = [u for u in decision.choices.get("unit", []) if u in desk.notes.get("strikers", [])]
        return Action("unit", more[0]) if more else Action("strike")

    def value(home: int) -> float:
        units = homes[home]
        hurt, back = strike(s, units, movers, frame.side)
        exposed = weights["strike_hold"] * points_of(s, home) * (back > 0.6 * sum(WORTH[u] for u in units))
        taken = hurt + weights["stopped"] * sqrt(len(movers)) - weights["care"] * back - exposed
        return min(hurt, taken) - weights["strike_use"] * len(units)

    best = max(homes, key=lambda home: (value(home), -home), default=-1)
    if best < 0 or value(best) < weights["strike"]:
        return Action("pass")
    desk.notes["strikers"] = homes[best]
    desk.why = ("reason-strikes", "place", frame.place, "place_from", best)
    return Action("unit", homes[best][0])


# ---------- the end of a game-turn ----------


def depot(s: City, decision: Decision) -> Action | None:
    """Keep the depot while it is safe; else move it where no German is near."""
    if s.depot() and not exposure(s, SOVIET, s.where[DEPOT], 3):
        return Action("keep")
    germans = [p for p in range(GRID.size) if s.troops[GERMAN] >> p & 1]

    def safety(p: int) -> float:
        return min((GRID.distance(p, g) for g in germans), default=9) + 0.5 * bool(s.load(p, SOVIET))

    return most(decision, "at", safety) or Action("keep")


def armour(s: City, decision: Decision) -> Action | None:
    """Enter the factory hex that is in more danger."""
    return most(decision, "at", lambda p: exposure(s, SOVIET, p, 3) - 2.0 * s.load(p, SOVIET))


def emplacement(s: City, decision: Decision) -> Action | None:
    """Choose the hex that reaches most of the city, which is in the middle."""
    return least(decision, "at", lambda p: min(GRID.distance(p, ferry) for ferry in FERRIES))


def levy(s: City, decision: Decision) -> Action | None:
    """Send militia to units that hold victory hexes, then to those in good ground near them."""
    return most(decision, "at", lambda p: 3.0 * points_of(s, p) + importance(s, p) + shelter(SOVIET, p))


def withdrawal(s: City, decision: Decision, desk: Desk) -> Action | None:
    """Pull units that are of no use outside back to victory hexes with room and stone houses near them."""
    if "to" in decision.choices:
        return most(decision, "to", lambda p: 4.0 * points_of(s, p) * (s.load(p, SOVIET) < 2) + importance(s, p)
                    + shelter(SOVIET, p) - 0.05 * TO_VOLGA[p])
    if ending(s):
        return Action("done")  # no other game-turn follows
    units = [u for u in decision.choices["unit"] if u not in desk.tried and importance(s, s.where[u]) < 0.3]
    if not units:
        return Action("done")
    desk.tried.add(units[0])
    return desk.say(("reason-falls-back",), Action("unit", units[0]))


def departure(s: City, decision: Decision) -> Action | None:
    """Withdraw the unit of the 29th, of the kinds asked for, that is furthest from any victory hex (15.3)."""
    return most(decision, "withdraw", lambda u: min(march(GERMAN, s.where[u], goal) for goal in VICTORY))


def replacements(s: City, decision: Decision) -> Action | None:
    """Place replacements as near to a victory hex as possible."""
    goals = [p for p in VICTORY if not s.troops[GERMAN] >> p & 1] or list(VICTORY)
    return least(decision, "at", lambda p: min(march(GERMAN, p, goal) for goal in goals) + s.load(p, GERMAN))

