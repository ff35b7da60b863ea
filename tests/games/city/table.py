"""A table for the case tests: a small position, actions by their text, and what is refused and why."""

from __future__ import annotations

from typing import Any, cast

from kurgan.core.state import side_asked
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import OFF
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE, PLACES
from kurgan.games.city.rules.state import City
from tests.telling import sentence

# Clear ground without rivers and roads: columns 02 to 08, rows 02 to 08. Ferries: 1832, 2227, 2719.


class Table:
    """A position that is played by hand."""

    def __init__(self, **doc: Any) -> None:
        doc.setdefault("scenario", "campaign")
        self.s = cast("City", CITY.position(doc))

    def do(self, *texts: str) -> Table:
        """Play some actions."""
        for text in texts:
            CITY.apply(self.s, CITY.lexicon.parse(text))
            assert CITY.check(self.s) == []
        return self

    def fight(self) -> Table:
        """Go on with an attack as it stands, and roll for its type."""
        while "go" in self.verbs():
            self.do("go")
        return self.do("roll")

    def refused(self, text: str) -> str:
        """The case that forbids an action, empty if it is legal."""
        rule = CITY.why(self.s, CITY.lexicon.parse(text))
        return "" if rule is None else rule.case

    def offers(self, verb: str) -> set[str]:
        """What a verb may be done with now."""
        decision = CITY.decision(self.s)
        assert decision is not None
        return {CITY.lexicon.name(verb, noun) for noun in decision.choices.get(verb, [])}

    def verbs(self) -> set[str]:
        """What may be done now, aside from what may always be left standing or taken back."""
        decision = CITY.decision(self.s)
        assert decision is not None
        return set(decision.choices) - {"answer", "again"}

    def frame(self) -> str:
        """What the game is in the middle of."""
        return "" if self.s.outcome is not None else self.s.stack[-1].KIND

    def mover(self) -> str:
        """Whose question it is."""
        side = side_asked(self.s)
        return "" if side is None else CITY.sides[side]

    def where(self, unit: str) -> str:
        """Where a unit is: a hex, or a word."""
        place = self.s.where[UNIT[unit]]
        return PLACES[place] if place >= 0 else OFF[place]

    def flipped(self, *units: str) -> list[int]:
        """Whether units have done their part."""
        return [self.s.flipped[UNIT[unit]] for unit in units]

    def at(self, hex_: str) -> set[str]:
        """Everybody in a hex."""
        return {name for name, unit in UNIT.items() if self.s.where[unit] == PLACE[hex_]}

    def field(self, name: str) -> Any:
        """A field of the top frame."""
        return getattr(self.s.stack[-1], name)

    def log(self) -> str:
        """What was told so far."""
        return "\n".join(sentence("city", event) for event in self.s.events)
