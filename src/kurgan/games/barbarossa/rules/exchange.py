"""Exchanges: what each side owes, and which units may pay it (COMBAT RESULTS: EXCHANGE)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.battle import doubled, squares_of
from kurgan.games.barbarossa.rules.retreat import bad_force
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_UNIT, Barbarossa, beneath
from kurgan.games.barbarossa.rules.tables import ATTACK, SIDE


def defending_worth(s: Barbarossa, defenders: list[int], attackers: list[int]) -> list[int]:
    """Return what each defender counts: its attack factor, doubled where its defence was (result.exchange.doubled)."""
    squares = squares_of(s, attackers)
    return [ATTACK[unit] * (2 if doubled(s, s.where[unit], squares) else 1) for unit in defenders]


def exact(worth: list[int], debt: int) -> bool:
    """Tell whether units pay a debt with none to spare: without any one of them it stays unpaid."""
    total = sum(worth)
    return total >= debt > total - min(worth)


def payable(chosen: list[int], rest: list[int], debt: int) -> bool:
    """Tell whether chosen units, with some of the rest or none, can pay a debt with none to spare."""
    paid = sum(chosen)
    if paid - (min(chosen) if chosen else 0) >= debt:
        return False
    least = min(chosen) if chosen else max(rest, default=0)
    # The cheapest unit of the whole payment is worth at least `floor`: then any sum below debt + floor is exact.
    for floor in sorted({worth for worth in [*chosen, *rest] if worth <= least}):
        sums = 1
        for worth in rest:
            if worth >= floor:
                sums |= sums << worth
        want = max(debt - paid, 0)
        if sums >> want & ((1 << max(debt + floor - paid - want, 0)) - 1):
            return True
    return False


class Payment(Frame[Barbarossa]):
    """The stronger side of an exchange chooses the units it loses (result.exchange.least)."""

    KIND: ClassVar[str] = "payment"
    PHASE: ClassVar[str] = "phase-exchange"
    FIELDS: ClassVar[Fields] = Fields(
        Field("units", ListOf(A_UNIT), PUBLIC, []), Field("worth", ListOf(Number(0, 99)), PUBLIC, []),
        Field("debt", Number(1, 999), PUBLIC), Field("chosen", ListOf(A_UNIT), PUBLIC, [], usual=[]),
    )

    def __init__(self, units: list[int], worth: list[int], debt: int, chosen: list[int]) -> None:
        self.units = units
        self.worth = worth
        self.debt = debt
        self.chosen = chosen

    def _open(self) -> list[int]:
        """List the units that may be chosen next."""
        paid = [self.worth[self.units.index(unit)] for unit in self.chosen]
        found = []
        for n, unit in enumerate(self.units):
            if unit in self.chosen:
                continue
            rest = [self.worth[k] for k, other in enumerate(self.units) if other != unit and other not in self.chosen]
            if payable([*paid, self.worth[n]], rest, self.debt):
                found.append(unit)
        return found

    def _paid(self) -> bool:
        return sum(self.worth[self.units.index(unit)] for unit in self.chosen) >= self.debt

    def advance(self, s: Barbarossa) -> bool:
        if self._paid():
            s.stack.pop()
            for unit in self.chosen:
                s.tell("loss", "event-exchanged", SIDE[unit], unit=unit)
                s.eliminate(unit)
            return True
        choices = self._open()
        # Nothing to choose: the units that may go must all go.
        if len(choices) == 1 or exact(
            [self.worth[self.units.index(unit)] for unit in [*self.chosen, *choices]], self.debt
        ):
            self.chosen.append(choices[0])
            return True
        return False

    def fault(self, s: Barbarossa) -> Message | None:
        if beneath(s, self) not in ("combat", "advance"):
            return Message("fault-payment-on")
        if bad_force(s, self.units):
            return bad_force(s, self.units)
        if len(self.worth) != len(self.units) or any(
            worth not in (ATTACK[unit], 2 * ATTACK[unit]) for unit, worth in zip(self.units, self.worth, strict=True)
        ):
            return Message("fault-payment-worth")
        paid = [worth for unit, worth in zip(self.units, self.worth, strict=True) if unit in self.chosen]
        rest = [worth for unit, worth in zip(self.units, self.worth, strict=True) if unit not in self.chosen]
        if len(paid) != len(self.chosen) or not payable(paid, rest, self.debt):
            return Message("fault-payment-debt")
        return None

    def asks(self, s: Barbarossa) -> int:
        return SIDE[self.units[0]]

    def decide(self, s: Barbarossa) -> Decision:
        owed = self.debt - sum(self.worth[self.units.index(unit)] for unit in self.chosen)
        return Decision(
            SIDE[self.units[0]], "ask-exchange", "result.exchange", {"lose": self._open()},
            selected=self.chosen.copy(), given={"owed": owed},
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        self.chosen.append(a.noun)

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb != "lose" or a.noun in self._open():
            return None
        return rule("result.exchange.least" if a.noun in self.units else "result.exchange")
