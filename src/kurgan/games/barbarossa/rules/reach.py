"""How far a unit can go in one turn: movement factor, zones, railways, rough ground, the straits.

Sets of squares step together. A unit on the way is in one of three conditions: `free` (may step anywhere), `track`
(came onto a rough railway square from off the track: may only ride on or stay), or at its end. The railway bonus is one
ride; before it lies the `early` part of the way, after it the `late` part, where the bonus is gone.
"""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import Wide, members
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa, zone_of
from kurgan.games.barbarossa.rules.tables import (
    ACROSS_STRAIT,
    BONUS,
    DIVISOR,
    GRID,
    MOVE,
    NEAR,
    RAIL,
    ROUGH_OFF,
    ROUGH_RAIL,
    SMOOTH,
    STRAIT,
    TRACK,
)


def allowance(s: Barbarossa, units: list[int]) -> int:
    """Return how many squares units may move together this turn; nothing is saved or lent (move.7).

    The slowest counts (stack.3); mud and snow halve (weather.mud, weather.snow).
    """
    slowest = MOVE[units[0]]
    for unit in units:
        slowest = min(slowest, MOVE[unit])
    return slowest // DIVISOR[s.weather]


class Ground:
    """What one side's units meet on their way this turn; the enemy does not move meanwhile."""

    def __init__(self, s: Barbarossa, side: int, start: int) -> None:
        """Find the squares open to a side, and those not next to the enemies that a unit touches (move.6, attack.8)."""
        self.enemy = s.one[OTHER[side]]
        self.open = s.ground() & ~self.enemy  # move.6, sea, setup.finland.sea, setup.neutral, minors.hungary
        self.zone = s.zone(OTHER[side])
        self.bonus = BONUS[s.weather]
        self.first = self.open
        self.later = self.open
        if self.zone >> start & 1:
            touched = NEAR[start] & self.enemy
            old = zone_of(touched)
            self.first = self.open & ~old  # attack.8
            self.later = reentry(self.open, old, zone_of(self.enemy & ~touched))


def reentry(open_: int, old: int, other: int) -> int:
    """Return where a unit that left a zone may go: back into it only where no other enemy's zone lies.

    (multi.8, multi.8.reentry)
    """
    return open_ & ~(old & other)


def step(places: Wide) -> int:
    """Return every square next to a member of the set, but not across the straits (azov, azov.1)."""
    coast = places & STRAIT
    if not coast:
        return GRID.step(places)
    around = GRID.step(places ^ coast)
    for place in members(coast):
        around |= NEAR[place]
    return around


def reach(s: Barbarossa, side: int, start: int, squares: int) -> int:
    """Return every square that a unit could move to, whatever friends are on the way (stack.6), without its own.

    It follows from where the enemy stands, the weather and the month: it is kept until one of them changes.
    """
    known = s.reached(side)
    key = start << 5 | squares
    found = known.get(key)
    if found is None:
        found = known[key] = spread(Ground(s, side, start), start, squares)
    return found


def spread(ground: Ground, start: int, squares: int) -> int:
    """Compute every square that a unit could move to in any direction, cities or not (move.2, move.4, city)."""
    here = 1 << start
    if ROUGH_OFF & here and NEAR[start] & ROUGH_RAIL:
        # rail.5 binds only the ways that begin with a step onto a rough railway square
        onto = ways(ground, start, squares, ROUGH_RAIL, True)
        found = ways(ground, start, squares, ~ROUGH_RAIL, False) | onto
    else:
        found = ways(ground, start, squares, -1, False)
    if here & STRAIT and squares:
        found |= 1 << ACROSS_STRAIT[start] & ground.first
    return found & ~here


def ways(ground: Ground, start: int, squares: int, firsts: int, bound: bool) -> int:
    """Compute the squares reached by paths whose first step goes to one of `firsts`; `bound` if rail.5 binds them.

    (rail.1, rail.2, rail.2.ride, rail.3, rough.2.track)
    """
    if squares < 1:
        return 0
    here = 1 << start
    # What may be entered, and where a way leads on (attack.1, attack.2).
    later: Wide = ground.later
    going: Wide = later ^ (later & ground.zone)
    along: Wide = TRACK.step(here) & ground.first & firsts
    off: Wide = NEAR[start] & ground.first & firsts
    found: Wide = along | off
    # A ride that begins at once (rail.1, rail.2, rail.3, rail.4), and one square of own movement after it.
    late: Wide = 0
    late_track: Wide = 0
    late_seen: Wide = 0
    rode: Wide = 0  # where rides have led so far
    heads: Wide = 0  # and where they would lead on with one more square of bonus
    if along and ground.bonus:
        rode, heads = TRACK.ride(along & going, ground.bonus - 1, later, going)
        rode |= along
        found |= rode
        late_seen = rode & going
        after, late, late_track = walk(later, going, late_seen, rails(late_seen, 0) & later, bound)
        found |= after
        late ^= late & late_seen
        late_seen |= late
    free: Wide = (along | off & SMOOTH) & going
    track: Wide = off & ROUGH_RAIL & going
    track ^= track & free
    seen: Wide = free | here
    for spent in range(1, squares + 1):
        on = (free | track) & RAIL
        if ground.bonus:
            # A unit that walks along the track and then rides gets one square further than by riding at once: the rides
            # of the square before go on. Only a unit that has come onto the track just now begins a ride of its own.
            ridden: Wide = 0
            if heads:
                ridden = TRACK.step(heads) & later
                ridden ^= ridden & rode
                heads = ridden & going
            boards = on ^ (on & along)
            if boards:
                own, ends = TRACK.ride(boards, ground.bonus, later, going)
                ridden |= own
                heads |= ends
            if ridden:
                rode |= ridden
                found |= ridden
                fresh = ridden & going
                fresh ^= fresh & late_seen
                late |= fresh
                late_seen |= fresh
        if spent == squares:
            break
        along = TRACK.step(on) & later if on else 0
        if free or along:
            after, free, track = walk(later, going, free, along, bound)
            found |= after
            free ^= free & seen
            track ^= track & seen
            seen |= free
        else:
            track = 0
        if late or late_track:
            after, late, late_track = walk(later, going, late, rails(late, late_track) & later, bound)
            found |= after
            late ^= late & late_seen
            late_track ^= late_track & late_seen
            late_seen |= late
    reached: int = found
    return reached


def rails(free: Wide, track: Wide) -> int:
    """Step along the track, unless a step off the track leads to all the same squares."""
    return TRACK.step(free | track) if track or free & _TO_ROUGH_RAIL else 0


_TO_ROUGH_RAIL: Final = TRACK.step(ROUGH_RAIL)


def walk(later: Wide, going: Wide, free: Wide, along: Wide, bound: bool) -> tuple[Wide, Wide, Wide]:
    """Move one square: return all squares entered, those a path leads on from, and those with only the track on.

    All may enter rough ground (rough.1); off the track it stops them, rivers or not (rough.2, rough.3, rough.6), and
    by the track, which brings them to the squares of `along`, or for other ground they go at their normal pace
    (rough.4, rough.5).
    """
    off: Wide = step(free) & later
    if bound:
        off &= ~ROUGH_OFF | step(free & ~ROUGH_RAIL)
    onward = off & SMOOTH & going
    stuck = off & ROUGH_RAIL
    if along:
        off |= along
        onward |= along & going
    if stuck:
        stuck &= going
        stuck ^= stuck & onward
    return off, onward, stuck
