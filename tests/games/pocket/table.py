"""A table for the case tests: a small position, actions by their text, and what is refused and why."""

from __future__ import annotations

from typing import Any, cast

from kurgan.core.state import side_asked
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.columns import OFF
from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.land import PLACE, PLACES
from kurgan.games.pocket.rules.state import Pocket
from tests.telling import sentence

# Open ground without rivers and roads: columns 8 to 14, rows 2 to 7.


class Table:
    """A position that is played by hand."""

    def __init__(self, **doc: Any) -> None:
        self.s = cast("Pocket", POCKET.position(doc))

    def do(self, *texts: str) -> Table:
        """Play some actions."""
        for text in texts:
            POCKET.apply(self.s, POCKET.lexicon.parse(text))
            assert POCKET.check(self.s) == []
        return self

    def refused(self, text: str) -> str:
        """The case that forbids an action, empty if it is legal."""
        rule = POCKET.why(self.s, POCKET.lexicon.parse(text))
        return "" if rule is None else rule.case

    def offers(self, verb: str) -> set[str]:
        """What a verb may be done with now."""
        decision = POCKET.decision(self.s)
        assert decision is not None
        return {POCKET.lexicon.name(verb, noun) for noun in decision.choices.get(verb, [])}

    def verbs(self) -> set[str]:
        """What may be done now."""
        decision = POCKET.decision(self.s)
        assert decision is not None
        return set(decision.choices)

    def frame(self) -> str:
        """What the game is in the middle of."""
        return "" if self.s.outcome is not None else self.s.stack[-1].KIND

    def mover(self) -> str:
        """Whose question it is."""
        side = side_asked(self.s)
        return "" if side is None else POCKET.sides[side]

    def where(self, unit: str) -> str:
        """Where a unit is: a hex, or a word."""
        place = self.s.where[UNIT[unit]]
        return PLACES[place] if place >= 0 else {**OFF, -8: "absent"}[place]

    def steps(self, unit: str) -> int:
        """The steps of a unit, 0 if it is off the map."""
        return self.s.steps(UNIT[unit]) if self.s.where[UNIT[unit]] >= 0 else 0

    def flag(self, column: str, unit: str) -> int:
        """The mark of a unit in a column."""
        return cast("int", getattr(self.s, column)[UNIT[unit]])

    def at(self, hex_: str) -> set[str]:
        """Everybody in a hex."""
        return {name for name, unit in UNIT.items() if self.s.where[unit] == PLACE[hex_]}

    def log(self) -> str:
        """What was told so far."""
        return "\n".join(sentence("pocket", event) for event in self.s.events)
