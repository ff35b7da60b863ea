"""How much work a question is: the most crowded position of the campaign is listed with one search, not hundreds."""

from random import Random

import pytest

from kurgan.core.dice import Dice
from kurgan.games.pocket import state, supply
from kurgan.games.pocket.counters import UNITS_OF
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.reach import Reach, spread
from kurgan.games.pocket.state import Pocket

LAST_SET_UP = ("ready 2-axis-strong", "done", "ready 2-soviet-hammers", "done", "roll")


def campaign() -> Pocket:
    """The Soviet movement of the first turn, with everybody on the map."""
    s = POCKET.setup("2", {}, Dice.fast(1))
    for text in LAST_SET_UP:
        POCKET.apply(s, POCKET.lexicon.parse(text))
    assert isinstance(s, Pocket)
    return s


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The budgets of all searches for ways, as they are made."""
    made: list[int] = []

    def counted(side: int, start: int, budget: int, toll: list[int]) -> Reach:
        made.append(budget)
        return spread(side, start, budget, toll)

    monkeypatch.setattr(state, "spread", counted)
    monkeypatch.setattr(supply, "spread", counted)
    return made


def test_the_first_movement_of_the_campaign_is_listed_without_a_search(searches: list[int]) -> None:
    s = campaign()
    searches.clear()
    decision = POCKET.decision(s)
    assert decision is not None and len(decision.choices["unit"]) > 150 and searches == []


def test_a_unit_in_hand_asks_for_one_search_and_its_move_for_one_more(searches: list[int]) -> None:
    s = campaign()
    for unit in Random(3).sample(UNITS_OF[1], 40):
        decision = POCKET.decision(s)
        assert decision is not None
        if unit not in decision.choices["unit"]:
            continue
        searches.clear()
        POCKET.apply(s, POCKET.lexicon.parse(f"unit {POCKET.lexicon.name('unit', unit)}"))
        there = POCKET.decision(s)
        assert there is not None and len(searches) == 1
        goals = there.choices.get("to")
        POCKET.apply(s, POCKET.lexicon.parse(f"to {POCKET.lexicon.name('to', goals[-1])}" if goals else "drop"))
        assert POCKET.decision(s) is not None and len(searches) <= 2
        while s.stack[-1].data()[2]:
            POCKET.apply(s, POCKET.lexicon.parse("stop" if s.stack[-1].data()[3] else "drop"))


def test_alert_battalions_ask_for_each_range_once(searches: list[int]) -> None:
    s = campaign()
    supply._FED.clear()
    searches.clear()
    doc = POCKET.document(s)
    doc.pop("frames")
    doc.update(turn=6, phase="movement", side="axis")
    later = POCKET.position(doc)
    for _ in range(4):
        decision = POCKET.decision(later)
        assert decision is not None and decision.choices["enter"]
        alert = next(u for u in decision.choices["enter"] if POCKET.lexicon.name("enter", u).startswith("alert"))
        POCKET.apply(later, POCKET.lexicon.parse(f"enter {POCKET.lexicon.name('enter', alert)}"))
        inner = POCKET.decision(later)
        assert inner is not None
        POCKET.apply(later, POCKET.lexicon.parse(f"at {POCKET.lexicon.name('at', inner.choices['at'][0])}"))
    assert 0 < len(searches) <= 40  # HQs, not HQs times battalions times questions
