"""How much work a question is: the most crowded position of the campaign takes no search, a unit in hand takes one."""

from random import Random

from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules import supply
from kurgan.games.pocket.rules.counters import HQS_OF, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.state import KEPT, Pocket

SET_UP = ("ready 2-axis-strong", "done", "ready 2-soviet-hammers", "done", "roll")


def campaign() -> Pocket:
    """The Soviet movement of the first turn, with everybody on the map."""
    s = POCKET.setup("2", {}, Dice.fast(1))
    for text in SET_UP:
        POCKET.apply(s, POCKET.lexicon.parse(text))
    assert isinstance(s, Pocket)
    return s


def searches(s: Pocket) -> int:
    """The searches for ways that the Soviets have asked for, each of which is remembered."""
    return len(s._reach.get(SOVIET, {}))


def do(s: Pocket, verb: str, noun: int = -1) -> None:
    """Carry out an action, then list the next question."""
    name = POCKET.lexicon.name(verb, noun)
    POCKET.apply(s, POCKET.lexicon.parse(f"{verb} {name}".strip()))
    POCKET.decision(s)


def test_the_first_movement_of_the_campaign_is_listed_without_a_search() -> None:
    s = campaign()
    decision = POCKET.decision(s)
    assert decision is not None and len(decision.choices["unit"]) > 150 and searches(s) == 0


def test_a_unit_in_hand_asks_for_one_search_and_its_move_for_one_more() -> None:
    s = campaign()
    moved = 0
    for unit in Random(3).sample(UNITS_OF[SOVIET], 25):
        decision = POCKET.decision(s)
        assert decision is not None
        if unit not in decision.choices["unit"]:
            continue
        before = searches(s)
        do(s, "unit", unit)
        assert searches(s) <= before + 1
        there = POCKET.decision(s)
        assert there is not None
        if "to" in there.choices:
            do(s, "to", there.choices["to"][-1])
            moved += 1
        assert searches(s) <= before + 2
        while s.stack[-1].data()[2]:
            do(s, "stop" if s.stack[-1].data()[3] else "drop")
    assert moved > 10 and 0 < searches(s) < KEPT


def test_alert_battalions_ask_for_each_range_once() -> None:
    doc = POCKET.document(campaign())
    doc.pop("frames")
    doc.update(turn=6, phase="movement", side="axis")
    supply._FED.clear()
    s = POCKET.position(doc)
    assert isinstance(s, Pocket)
    for _ in range(4):
        decision = POCKET.decision(s)
        assert decision is not None
        names = {POCKET.lexicon.name("enter", u): u for u in decision.choices["enter"]}
        do(s, "enter", next(u for name, u in names.items() if name.startswith("alert")))
        inner = POCKET.decision(s)
        assert inner is not None
        do(s, "at", inner.choices["at"][0])
    assert 0 < len(supply._FED) <= len(HQS_OF[AXIS])  # not HQs times battalions times questions
