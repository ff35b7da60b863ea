"""A position as the judge adds it up."""

from __future__ import annotations

from typing import Final, NamedTuple

from kurgan.agents.volga.facts import members
from kurgan.games.volga.rules.tables import AREAS_MASK, FERRY, FLANKS, NEAR, PLACE_COUNT, TEM

BESIDE: Final = [NEAR[p] & ~FERRY[p] & ~FLANKS for p in range(PLACE_COUNT)]
AROUND: Final = [(p, *members(places & AREAS_MASK)) for p, places in enumerate(BESIDE)]  # a place and the areas beside
SHELTER: Final = [1.5 - 0.5 * tem for tem in TEM]  # what ground adds to the attackers' numbers


class Change(NamedTuple):
    """One unit elsewhere or on its other side."""

    unit: int
    place: int
    full: int


class Standing:
    """A position as the judge adds it up."""

    __slots__ = (
        "count", "cut", "danger", "expected", "exposed", "forts", "ground", "held_g", "held_s", "inside", "matter",
        "ours", "risky", "rubble", "shares", "soviet", "theirs", "trace", "value", "worth",
    )

    def __init__(
        self, soviet: int, rubble: int, forts: int, held_g: int, held_s: int, count: list[list[int]],
        ours: list[float], theirs: list[float], inside: list[float], danger: list[float],
    ) -> None:
        self.soviet, self.rubble, self.forts = soviet, rubble, forts
        self.held_g, self.held_s = held_g, held_s
        self.count = count  # units of each side in every place
        self.ours, self.theirs, self.inside = ours, theirs, inside  # strength for each target, and Germans in it
        self.danger = danger  # how far the Germans of a place are outnumbered
        self.exposed = self.matter = self.value = self.expected = self.ground = self.worth = 0.0
        self.risky = self.trace = 0  # where danger may be; what victory is traced to
        self.cut = (0, 0)  # where units of either side lack supply
        self.shares: list[tuple[float, float]] = []  # for each target its points in German hands or reach

    def copy(self) -> Standing:
        """Return a copy to be changed; lists are shared until own() parts them."""
        made = Standing(
            self.soviet, self.rubble, self.forts, self.held_g, self.held_s, self.count, self.ours, self.theirs,
            self.inside, self.danger,
        )
        made.exposed, made.matter, made.value, made.expected = self.exposed, self.matter, self.value, self.expected
        made.risky, made.trace, made.cut, made.ground = self.risky, self.trace, self.cut, self.ground
        made.shares = self.shares
        return made

    def own(self, germans: bool, soviets: bool) -> None:
        """Copy the lists of some strengths before they are changed."""
        if germans:
            self.ours, self.inside = self.ours.copy(), self.inside.copy()
        if soviets:
            self.theirs = self.theirs.copy()


def starved(at: Standing, fed_g: int, fed_s: int) -> tuple[int, int]:
    """Return where units of either side stand in own areas without supply."""
    return at.held_g & ~at.soviet & ~fed_g, at.held_s & at.soviet & ~fed_s


def peril(place: int, count_g: list[int], count_s: list[int]) -> float:
    """Return how far a German stack is outnumbered by the largest Soviet one next to it, less in good ground."""
    here = count_g[place]
    if not here:
        return 0.0
    largest = max([count_s[p] for p in AROUND[place]])
    return max(largest + SHELTER[place] - here, 0.0) if largest else 0.0
